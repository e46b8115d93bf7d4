"""What only PostgreSQL can: several processes on one database."""
