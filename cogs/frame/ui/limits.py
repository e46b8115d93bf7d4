"""What Discord takes of labels, choices and text: told once, for buttons, menus and commands."""

from __future__ import annotations

from typing import Final

LONGEST_LABEL: Final = 100  # characters of an option of a menu, of a suggestion, of what is quoted
LONGEST_BUTTON: Final = 80  # characters of a button's label
LONGEST_PLACEHOLDER: Final = 150
MOST_CHOICES: Final = 25  # options of a menu, suggestions of a command
BUTTONS_PER_ROW: Final = 5
MOST_COMPONENTS: Final = 40  # of a message, those inside others included
MOST_TEXT: Final = 4000  # displayed characters of a Components V2 message
MOST_ALT: Final = 1024
