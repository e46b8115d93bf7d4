"""Wording and charts of profiles, leaderboards and statistics."""
