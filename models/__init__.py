"""What Tokuten knows: rules, scoring, board profiles. Pure Python and pydantic; no clock, no chance, no screen."""
