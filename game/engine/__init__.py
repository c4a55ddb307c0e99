"""What every game stands on: the contract, chance, events, sessions and records. Pure Python."""
