"""Runs Tokuten: the command line, the store, the server; the only floor that knows devices and formats."""
