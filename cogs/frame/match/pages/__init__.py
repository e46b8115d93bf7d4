"""Builders of match pages."""
