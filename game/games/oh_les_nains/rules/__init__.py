"""The rules of *Oh les nains !*."""
