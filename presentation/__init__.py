"""Wording and pictures that Discord and the web share."""
