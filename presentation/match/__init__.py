"""Wording of matches."""
