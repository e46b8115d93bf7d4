"""Drawing primitives shared by all games."""
