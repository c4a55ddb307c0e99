"""Scripts that make, check and package what ships; nothing here runs in the app."""
