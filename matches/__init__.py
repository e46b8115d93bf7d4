"""Matches, ratings and tournaments: everything except Discord and rules."""
