"""Mixins that make up the `/match` command group."""
