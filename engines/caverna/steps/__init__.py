"""Steps of Caverna."""
