"""Figures of speed, printed as a table, no time asserted: ``python3 -m tests tests/benchmarks -m bench -n 0``."""
