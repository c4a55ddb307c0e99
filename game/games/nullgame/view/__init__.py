"""How the template game looks and moves."""
