"""What the pictures of every game have in common."""
