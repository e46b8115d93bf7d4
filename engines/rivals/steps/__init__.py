"""Everything that may have to happen in a match."""
