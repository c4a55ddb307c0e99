"""The numbers that computer players weigh with, fitted to games: a module a game."""
