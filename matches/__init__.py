"""A match over months: who sits where, what was decided, what must still be told; no Discord."""
