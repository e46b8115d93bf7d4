"""Ratings, statistics and achievements."""
