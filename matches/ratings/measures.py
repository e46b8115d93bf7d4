"""What is counted in notes and positions: some of them, and what of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from engines.core import Seat

ITSELF = "."
"""The path of what is no structure: a number in a list."""
SEAT = "*"
"""In a path the seat that is asked about."""


class Limits(NamedTuple):
    """Between what a number has to lie, both included."""

    least: int | None = None
    most: int | None = None

    def hold(self, number: float) -> bool:
        """Return whether a number lies between them."""
        enough = self.least is None or number >= self.least
        return enough and (self.most is None or number <= self.most)


class Between(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits as data."""

    least: int | None = None
    most: int | None = None


class Measure(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which of many things count, and what of them.

    Things fit `where` their fields have such a value, one of such values, or a number (of a list:
    its length) between limits; without fields they are `among` some.  Counted is how many there
    are, unless their field is added up (`total`), the `highest` one, or how many `different` ones.
    """

    where: dict[str, str | int | bool | tuple[str | int, ...] | Between] = {}
    among: tuple[str | int, ...] = ()
    total: str = ""
    highest: str = ""
    different: str = ""

    @property
    def sifts(self) -> bool:
        """Return whether it is about many things."""
        return bool(self.where or self.among or self.total or self.highest or self.different)


def measured(things: Iterable[Any], measure: Measure) -> int:
    """Return what a measure comes to; a thing without the field asked for counts 0."""
    kept = [thing for thing in things if fits(thing, measure)]
    if measure.total:
        return sum(number_of(field_of(thing, measure.total)) for thing in kept)
    if measure.highest:
        return max((number_of(field_of(thing, measure.highest)) for thing in kept), default=0)
    if measure.different:
        return len({str(field_of(thing, measure.different)) for thing in kept})
    return len(kept)


def measured_at(state: Any, path: str, measure: Measure, seat: Seat, strict: bool = False) -> int:
    """Return what a position has at a path, measured if there is much.

    `strict` raises `LookupError`, `AttributeError` or `TypeError` for a path that leads nowhere.
    """
    found = field_of(state, path.replace(SEAT, str(seat)), strict=strict)
    if isinstance(found, Mapping):
        return measured(found.values(), measure)
    if isinstance(found, list | tuple):
        return measured(found, measure)
    if strict and measure.sifts:
        raise TypeError("a single value")
    return number_of(found)


def fits(thing: Any, measure: Measure) -> bool:
    """Return whether a thing is one of those that count."""
    if measure.among and thing not in measure.among:
        return False
    return all(_is(field_of(thing, path), wanted) for path, wanted in measure.where.items())


def field_of(thing: Any, path: str, *, strict: bool = False) -> Any:
    """Return what lies at a path (`goods.ruby`), None where it ends before, unless `strict`."""
    for name in () if path == ITSELF else path.split("."):
        if isinstance(thing, Mapping):
            thing = thing[name] if strict else thing.get(name)
        elif isinstance(thing, list | tuple):
            thing = thing[int(name)]
        else:
            thing = getattr(thing, name) if strict else getattr(thing, name, None)
    return thing


def number_of(value: Any) -> int:
    """Return a value as a number: of a list its length, of what is counted by name its sum."""
    if value is None:
        return 0
    if isinstance(value, Mapping):
        return sum(map(number_of, value.values()))
    if isinstance(value, list | tuple):
        return len(value)
    if isinstance(value, bool | int):
        return int(value)
    raise TypeError(f"{value!r} is no number")


def _is(value: Any, wanted: object) -> bool:
    if isinstance(wanted, Between):
        return Limits(wanted.least, wanted.most).hold(number_of(value))
    if isinstance(wanted, tuple):
        return value in wanted
    return bool(value == wanted)
