"""Here because this table still draws words below 14 logical pixels: see scenes/test_text_sizes.py."""
