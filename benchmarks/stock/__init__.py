"""Generator of the stock of puzzles."""
