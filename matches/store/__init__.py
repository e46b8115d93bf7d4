"""The database: its tables, its queries, its migrations."""
