"""The title: the hillside with the games in it, and the first minute of whoever comes here."""
