"""Buttons, menus and forms of a match: their labels and ids."""
