"""Pictures beside the board: histories, profiles, leaderboards, standings, brackets.

Every picture is a function of a small tuple and of the reader's words, and has another that says
the same in an alternative text.  Names are drawn as they can be; moments are milliseconds since
1970, spans milliseconds.
"""
