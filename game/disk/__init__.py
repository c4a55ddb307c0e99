"""What lies on the disk: folders, files, saved games, settings, reports."""
