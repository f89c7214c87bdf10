"""One table, many phones: the owner's screens, those of a guest, and what shows who is there."""
