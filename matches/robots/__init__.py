"""Robot players and their worker processes."""
