"""Discord limits for buttons, choices and components."""

from __future__ import annotations

from typing import Final

LONGEST_BUTTON: Final = 80  # characters of a button label
LONGEST_PLACEHOLDER: Final = 150
RANGE_END: Final = 24  # columns of each end of a range in a placeholder; a phone shows about 50
MAX_CHOICES: Final = 25  # options of a menu, suggestions of an argument
BUTTONS_PER_ROW: Final = 5
MAX_COMPONENTS: Final = 40  # of a message, including nested ones
