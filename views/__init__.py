"""What Tokuten shows: Flet components, state in, controls out. Knows the models, never what runs above it."""
