"""Actions of users and of the clock on a match."""
