"""Delivery of match pages to Discord."""
