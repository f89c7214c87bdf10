"""Parts that all screens are made of."""
