"""Hand-written players, one for each game, that look one turn ahead: yardsticks for the robots.

They see nothing but a view, and know nothing of what the robots think of a position.
"""
