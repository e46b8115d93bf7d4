"""PostgreSQL support for several processes on one database."""
