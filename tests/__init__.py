"""Tests mirror the three floors, plus a real browser (e2e) and benchmarks."""
