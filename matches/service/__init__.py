"""The one door to the matches: every wish is checked, carried out and stored."""
