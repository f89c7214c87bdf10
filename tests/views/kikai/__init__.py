"""KIKAI's pad, typed in as people do."""
