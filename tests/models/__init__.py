"""Tests of what Tokuten knows."""
