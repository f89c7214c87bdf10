"""Tests of what runs Tokuten: store, desk, command line, server."""
