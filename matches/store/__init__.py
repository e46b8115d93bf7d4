"""Database schema, queries and migrations."""
