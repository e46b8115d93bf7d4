"""What people and the clock do to a match."""
