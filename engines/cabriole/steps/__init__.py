"""Steps of Cabriole."""
