"""The play screen, in parts: `scene` puts them together and knows when each has its turn."""
