"""The words of *Oh les nains !*."""
