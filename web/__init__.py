"""Public, read-only web pages."""
