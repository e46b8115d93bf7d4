"""The match as data: what it is, what changes it, what binds it."""
