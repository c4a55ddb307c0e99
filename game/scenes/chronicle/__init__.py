"""What one has done: figures, moments, a garden that grows, and the people at this screen."""
