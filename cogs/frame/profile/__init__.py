"""Pages about people and games: profiles, achievements, leaderboards, statistics."""
