"""Simulated users who click after each response, in one or more matches and processes."""
