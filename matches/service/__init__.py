"""Application services: validation and execution of every action."""
