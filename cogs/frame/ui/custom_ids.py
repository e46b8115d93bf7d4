"""Custom ids, which contain the state of a component or a modal, so that both survive restarts.

The format of an id names its parts, `undo:{match_id}:{seat}.{clock}`, and the class has a typed
field for each. Both determine the constructor, the id of a new message and the parts of a stored
id.
"""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass, field, fields
from string import Formatter
from typing import Any, ClassVar, dataclass_transform

NUMBERS = {
    # Only ASCII digits, and few enough for the integers of the database.
    **dict.fromkeys(("match_id", "tournament_id", "number", "before"), "[0-9]{1,15}"),
    **dict.fromkeys(("seat", "stage"), "[0-9]{1,2}"),
    "clock": "[0-9]{1,6}",
    "page": "[0-9]",
    "back": "[0-9]{1,3}",
    "step": "[0-9]{1,2}",
    "day": "[0-9]{1,6}",
    **dict.fromkeys(("seq", "seen", "since", "round"), "[0-9]{1,9}"),
}
"""Patterns of the parts that are numbers."""
UNSEEN = "page"  # distinguishes the menus of one message and is no parameter of the handler


@dataclass_transform(eq_default=False, field_specifiers=(field,))
class Persistent:
    """Base class of components and modals whose custom id contains all their state.

    Every subclass is a dataclass. The parts of the id are its positional fields; keyword fields
    are needed only to show it.
    """

    custom_id_format: ClassVar[str] = ""
    pattern: ClassVar[re.Pattern[str]]
    part_types: ClassVar[dict[str, type[int | str]]]
    on_board: ClassVar[bool] = False
    """True if it is used only on boards and in lobbies, or opened from there."""

    def __init_subclass__(cls, **options: Any) -> None:
        """Generate the constructor; `options` are those of the library."""
        super().__init_subclass__(**options)
        dataclass(eq=False, repr=False)(cls)
        if cls.custom_id_format:
            cls._check_fields()

    @classmethod
    def keep_format(cls, custom_id: str, **patterns: str) -> re.Pattern[str]:
        """Store the format and the pattern of the ids, and return the pattern.

        `patterns` are those of the parts that are not numbers.
        """
        pieces = [(text, name) for text, name, _, _ in Formatter().parse(custom_id)]
        known = NUMBERS | patterns
        cls.custom_id_format = custom_id
        cls.part_types = {name: int if name in NUMBERS else str for _, name in pieces if name}
        cls.pattern = re.compile(
            "".join(
                re.escape(text) + (f"(?P<{name}>{known[name]})" if name else "")
                for text, name in pieces
            )
        )
        return cls.pattern

    @classmethod
    def _check_fields(cls) -> None:
        types = inspect.get_annotations(cls, eval_str=True)
        declared = {field.name: types.get(field.name) for field in fields(cls) if not field.kw_only}  # type: ignore[arg-type]
        if declared != cls.part_types:
            raise TypeError(
                f"{cls.__name__}: the fields {declared} differ from the parts {cls.part_types} "
                f"of the custom id {cls.custom_id_format!r}"
            )

    @property
    def parts(self) -> dict[str, Any]:
        """Return the parts of the id by name."""
        return {name: getattr(self, name) for name in self.part_types}

    def format_custom_id(self) -> str:
        """Return the custom id."""
        return self.custom_id_format.format(**self.parts)

    @classmethod
    def parts_in(cls, match: re.Match[str]) -> dict[str, Any]:
        """Return the parts of the matched id."""
        return {name: cls.part_types[name](text) for name, text in match.groupdict().items()}

    @classmethod
    def param_types(cls) -> dict[str, Any]:
        """Return the types of a handler's parameters by name."""
        return {name: type_ for name, type_ in cls.part_types.items() if name != UNSEEN}
