"""The application around the games: its files, loop, settings and command line."""
