"""Steps of Rivals for Catan."""
