"""Hand-written players that look one turn ahead, one per game: baselines for the robots.

They see only a view, and do not use the heuristics of the robots.
"""
