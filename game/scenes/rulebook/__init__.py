"""The rulebook: its texts, a page of it, and the scene."""
