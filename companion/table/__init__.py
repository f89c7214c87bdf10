"""One table, many phones: a play that guests join with a code, and what they may do there."""
