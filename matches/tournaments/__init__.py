"""Tournament rules (pure): pairings, standings, deadlines."""
