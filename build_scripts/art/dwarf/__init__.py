"""A dwarf of parts: the puppet of the garden, and who else is drawn like him."""
