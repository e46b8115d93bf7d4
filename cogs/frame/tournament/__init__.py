"""Tournaments on Discord: pages, buttons, announcements."""
