"""Custom ids that carry the state of a component or a modal, so that both survive restarts.

The format of an id names its parts, `undo:{match_id}:{seat}.{clock}`; from it follow both the id of
a new message and the parts read from a stored id.
"""

from __future__ import annotations

import re
from string import Formatter
from typing import Any, ClassVar

NUMBERS = {
    # our digits alone, and none too many for the database
    **dict.fromkeys(("match_id", "tournament_id"), "[0-9]{1,15}"),
    **dict.fromkeys(("seat", "stage"), "[0-9]{1,2}"),
    "clock": "[0-9]{1,6}",
    "page": "[0-9]",
    "back": "[0-9]{1,3}",
    "step": "[0-9]{1,2}",
    **dict.fromkeys(("seq", "seen", "since", "round"), "[0-9]{1,9}"),
}
"""The patterns of the parts that are numbers."""
UNSEEN = "page"  # tells menus of one message apart, and nothing else


class Persistent:
    """Base class of components and modals whose custom id carries all their state."""

    custom_id_format: ClassVar[str] = ""
    pattern: ClassVar[re.Pattern[str]]
    on_board = False
    """Whether it is on boards and in lobbies alone, or is opened from there."""

    @classmethod
    def keep_format(cls, custom_id: str, **patterns: str) -> re.Pattern[str]:
        """Store the format and the pattern of the ids, and return the pattern.

        `patterns` are those of the parts that are no numbers.
        """
        cls.custom_id_format, known = custom_id, NUMBERS | patterns
        cls.pattern = re.compile(
            "".join(
                re.escape(text) + (f"(?P<{name}>{known[name]})" if name else "")
                for text, name, _, _ in Formatter().parse(custom_id)
            )
        )
        return cls.pattern

    @classmethod
    def part_types(cls) -> dict[str, Any]:
        """Return the types of the parts of an id by their names."""
        names = (name for _, name, _, _ in Formatter().parse(cls.custom_id_format) if name)
        return {name: int if name in NUMBERS else str for name in names}

    @classmethod
    def parts_in(cls, match: re.Match[str]) -> dict[str, Any]:
        """Return the parts of the id that was matched."""
        types = cls.part_types()
        return {name: types[name](text) for name, text in match.groupdict().items()}

    @classmethod
    def param_types(cls) -> dict[str, Any]:
        """Return the types of the parameters of a handler by their names."""
        return {name: type_ for name, type_ in cls.part_types().items() if name != UNSEEN}
