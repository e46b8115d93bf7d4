"""The pages of a match, and what is done on them."""
