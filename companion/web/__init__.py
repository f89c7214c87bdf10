"""The app served to browsers: guard, headers, compression and Flet's own parts, put together."""
