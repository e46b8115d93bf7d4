"""What messages of a match show."""
