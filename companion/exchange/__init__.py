"""Forms in which plays leave Tokuten and come back."""
