"""How *Oh les nains !* looks and moves."""
