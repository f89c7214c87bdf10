"""Kokeshi's pad, typed in as people do."""
