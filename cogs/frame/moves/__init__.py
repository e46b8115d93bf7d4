"""From the options of a seat to menus and typed text, and back."""
