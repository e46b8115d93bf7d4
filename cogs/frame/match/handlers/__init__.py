"""Handlers for match components and commands."""
