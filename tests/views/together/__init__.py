"""The screens of one table with many phones."""
