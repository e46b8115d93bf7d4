"""Charts: histories, profiles, leaderboards, standings, brackets.

Every picture is a function of a small tuple and of the reader's texts, and has a second function
that returns the same content as an alternative text.  Names are drawn in their drawable form;
timestamps are Unix milliseconds, spans are milliseconds.
"""
