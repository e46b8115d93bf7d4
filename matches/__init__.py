"""A match over months: its storage, its words and the one door to the rules; no Discord."""
