"""Ratings and figures of players, as they follow from the matches that ended."""
