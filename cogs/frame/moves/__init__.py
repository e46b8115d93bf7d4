"""Translation between a seat's legal moves and menus, buttons or typed text."""
