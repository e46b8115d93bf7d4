"""Labels and parsing of game options and preferences.

The texts are in the game's files: `option-<field>` and `option-<field>-<value>`, likewise
`pref-…`; a value without a text is shown unchanged.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from engines.core import Refusal
from matches.texts import Texts
from presentation.choices import Choice, chosen, folded, matching
from presentation.limits import LONGEST_LABEL

_BETWEEN = re.compile(r"[\s,;>、，]+")
Family = Literal["option", "pref"]


class OptionField(NamedTuple):
    """A field of a game's options or preferences."""

    family: Family
    name: str
    values: tuple[Any, ...]  # the possible values, empty for free values
    many: bool  # whether the field has several values in a row
    number: bool

    def label(self, texts: Texts) -> str:
        """Return the label of the field."""
        return self._word(texts, f"{self.family}-{self.name}", self.name)

    def value_label(self, texts: Texts, value: object) -> str:
        """Return the label of one value."""
        plain = texts("yes" if value else "no") if isinstance(value, bool) else str(value)
        return self._word(texts, f"{self.family}-{self.name}-{value}", plain)

    def format_value(self, texts: Texts, value: Any) -> str:
        """Return the text of `value`; a row of free values is hidden, as it may be secret."""
        if not self.many:
            return self.value_label(texts, value)
        if not value:
            return texts("fields-none")
        if not self.values:
            return texts("fields-given")
        return texts.listed(self.value_label(texts, one) for one in value)

    def choices(self, texts: Texts) -> list[Choice]:
        """Return the named values as choices."""
        return [Choice(str(value), self.value_label(texts, value)) for value in self.values]

    def read(self, texts: Texts, text: str) -> Any:
        """Return the value that `text` means, as plain data.

        Raises:
            Refusal: if it means none.
        """
        if self.many:
            return self._row(texts, text)
        if self.number:
            return whole_number(text, 9, signed=True)
        return self._one(texts, text)

    def suggest(self, texts: Texts, text: str) -> list[Choice]:
        """Return completions of `text`."""
        if not (self.many and self.values):
            return matching(self.choices(texts), text)
        *before, last = _BETWEEN.split(text.lstrip())
        kept = [named for said in before for named in self.choices(texts) if said == named.code]
        left = [named for named in matching(self.choices(texts), last) if named not in kept]
        rows = [*([kept] if kept and not last else []), *([*kept, named] for named in left)]
        return [
            Choice(
                ", ".join(choice.code for choice in row), ", ".join(choice.label for choice in row)
            )
            for row in rows
        ]

    def _word(self, texts: Texts, key: str, plain: str) -> str:
        return texts(key) if texts.has(key) else plain

    def _one(self, texts: Texts, text: str) -> Any:
        code = chosen(self.choices(texts), text)
        return next(value for value in self.values if str(value) == code)

    def _row(self, texts: Texts, text: str) -> list[Any]:
        if text.strip().casefold() == texts("fields-none").casefold():
            return []
        said = [part for part in _BETWEEN.split(text) if part]
        if self.values:
            return list(dict.fromkeys(self._one(texts, part) for part in said))
        # Free values are single letters, with or without separators.
        return [letter for part in said for letter in part.upper() if letter.isalnum()]


def fields_of(kind: type[msgspec.Struct], family: Family) -> dict[str, OptionField]:
    """Return the fields of a type of options or preferences, by name."""
    return {
        name: _field(family, name, hint)
        for name, hint in get_type_hints(kind).items()
        if name in kind.__struct_fields__
    }


def changed(
    old: msgspec.Struct, fields: Mapping[str, OptionField], said: Mapping[str, str], texts: Texts
) -> msgspec.Struct:
    """Return `old` with the typed values of its fields.

    Raises:
        Refusal: for an unknown field and for an invalid value.
    """
    data = msgspec.to_builtins(old)
    for name, text in said.items():
        if name not in fields:
            raise Refusal("wrong_options")
        data[name] = fields[name].read(texts, text)
    return msgspec.convert(data, type(old))


def _field(family: Family, name: str, hint: Any) -> OptionField:
    many = get_origin(hint) is tuple
    one = get_args(hint)[0] if many else hint
    values = get_args(one) if get_origin(one) is Literal else ()
    if one is bool:
        values = (False, True)
    return OptionField(family, name, values, many, number=one is int)


def whole_number(text: str, digits: int, *, signed: bool = False) -> int:
    """Return a typed number of at most `digits` digits, of full or half width.

    Raises:
        Refusal: if it is not such a number.
    """
    sign, typed = "-?" if signed else "", folded(text)
    if not re.fullmatch(rf"{sign}[0-9]{{1,{digits}}}", typed):
        raise Refusal("no_number", text=text[:LONGEST_LABEL])
    return int(typed)
