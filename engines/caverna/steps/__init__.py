"""The steps of a match of Caverna."""
