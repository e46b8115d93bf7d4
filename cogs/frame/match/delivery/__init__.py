"""How pages of matches reach Discord."""
