"""Filters and aggregates over notes and positions, for achievements."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from engines.core import Seat

ITSELF = "."
"""The path of a value without fields, such as a number in a list."""
SEAT = "*"
"""The placeholder for the seat in a path."""


class Range(NamedTuple):
    """The limits of a number, both included."""

    least: int | None = None
    most: int | None = None

    def hold(self, number: float) -> bool:
        """Return whether a number is within the limits."""
        enough = self.least is None or number >= self.least
        return enough and (self.most is None or number <= self.most)


class Between(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits as data."""

    least: int | None = None
    most: int | None = None


class Aggregate(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A filter and an aggregate of a collection.

    Things match `where` if their fields have the given value, one of several values, or a number
    (of a list: its length) between limits; things without fields match `among`.  The aggregate is
    their number, unless a field is added up (`total`), or its `highest` value or the number of
    `different` values is used.
    """

    where: dict[str, str | int | bool | tuple[str | int, ...] | Between] = {}
    among: tuple[str | int, ...] = ()
    total: str = ""
    highest: str = ""
    different: str = ""

    @property
    def is_filtered(self) -> bool:
        """Return whether the measure requires a collection."""
        return bool(self.where or self.among or self.total or self.highest or self.different)


def measured(things: Iterable[Any], measure: Aggregate) -> int:
    """Return the value of an aggregate; a thing without its field counts 0."""
    kept = [thing for thing in things if fits(thing, measure)]
    if measure.total:
        return sum(number_of(field_of(thing, measure.total)) for thing in kept)
    if measure.highest:
        return max((number_of(field_of(thing, measure.highest)) for thing in kept), default=0)
    if measure.different:
        return len({str(field_of(thing, measure.different)) for thing in kept})
    return len(kept)


def measured_at(state: Any, path: str, measure: Aggregate, seat: Seat, strict: bool = False) -> int:
    """Return the value of a position at a path, aggregated if it is a collection.

    `strict` raises `LookupError`, `AttributeError` or `TypeError` for a path that does not exist.
    """
    found = field_of(state, path.replace(SEAT, str(seat)), strict=strict)
    if isinstance(found, Mapping):
        return measured(found.values(), measure)
    if isinstance(found, list | tuple):
        return measured(found, measure)
    if strict and measure.is_filtered:
        raise TypeError("a single value")
    return number_of(found)


def fits(thing: Any, measure: Aggregate) -> bool:
    """Return whether a thing passes the filter."""
    if measure.among and thing not in measure.among:
        return False
    return all(_is(field_of(thing, path), wanted) for path, wanted in measure.where.items())


def field_of(thing: Any, path: str, *, strict: bool = False) -> Any:
    """Return the value at a path (`goods.ruby`), None if there is none, unless `strict`."""
    for name in () if path == ITSELF else path.split("."):
        if isinstance(thing, Mapping):
            thing = thing[name] if strict else thing.get(name)
        elif isinstance(thing, list | tuple):
            thing = thing[int(name)]
        else:
            thing = getattr(thing, name) if strict else getattr(thing, name, None)
    return thing


def number_of(value: Any) -> int:
    """Return a value as a number: the length of a list, the sum of a mapping."""
    if value is None:
        return 0
    if isinstance(value, Mapping):
        return sum(map(number_of, value.values()))
    if isinstance(value, list | tuple):
        return len(value)
    if isinstance(value, bool | int):
        return int(value)
    raise TypeError(f"{value!r} is not a number")


def _is(value: Any, wanted: object) -> bool:
    if isinstance(wanted, Between):
        return Range(wanted.least, wanted.most).hold(number_of(value))
    if isinstance(wanted, tuple):
        return value in wanted
    return bool(value == wanted)
