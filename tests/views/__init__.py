"""Tests of what Tokuten shows, in process."""
