"""Profiles, achievements, leaderboards and statistics pages."""
