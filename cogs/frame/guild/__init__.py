"""Pages of the settings of a server."""
