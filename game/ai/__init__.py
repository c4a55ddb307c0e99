"""Computer players: search over what a seat may know. Pure Python, and never names a game."""
