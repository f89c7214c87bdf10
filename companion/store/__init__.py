"""Where plays, names, preferences and board profiles are kept, behind one async port."""
