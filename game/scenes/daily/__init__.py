"""The deals of the day, and the calendar of what was played."""
