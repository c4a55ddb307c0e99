"""What one has done: facts of the games that were played to their end, figures made of them, and people."""
