"""Wording, charts and files of tournaments."""
