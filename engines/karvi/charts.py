"""Validation of the map in the data files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain

from engines.core import DataError
from engines.karvi.schema import PIECE_OF, SEATS, SYMBOLS, Box, Map, Place

SPECIAL_SITES = 2


def hold_map(sea: Map, box: Box) -> None:
    """Raise `DataError` naming file and key if a side of the map is not playable."""
    for name, side, players in (
        ("few", sea.few, max(SEATS) - 1),
        ("four", sea.four, max(SEATS)),
    ):
        place = f"map.toml: [{name}]"
        _hold_lines(place, side, box.start)
        _hold_kinds(place, side, players)
        _hold_access(place, side, box)


def _hold_lines(place: str, side: Mapping[str, Place], start: str) -> None:
    if [name for name, place in side.items() if place.kind == "start"] != [start]:
        raise DataError(f"{place}: expected exactly one start, named {start}")
    for name, one in side.items():
        if len(set(one.next_to)) != len(one.next_to):
            raise DataError(f"{place} {name} next_to: a duplicate")
        for other in one.next_to:
            if other == name or other not in side or name not in side[other].next_to:
                raise DataError(f"{place} {name} next_to: {other} does not list it in return")
    if len(reached(side, start, everywhere=True)) != len(side):
        raise DataError(f"{place} next_to: not every place is reachable")


def _hold_kinds(place: str, side: Mapping[str, Place], players: int) -> None:
    for name, one in side.items():
        site = one.kind in PIECE_OF.values()
        if bool(one.symbols) != (one.kind == "scout"):
            raise DataError(f"{place} {name} symbols: {one.symbols}")
        if bool(one.points) != site:
            raise DataError(f"{place} {name} points: {one.points}")
        if one.special and (not site or len(one.points) < players):
            raise DataError(f"{place} {name} special: expected a site with a slot for each player")
    if sorted(_stacks(side)) != sorted(chain(*SYMBOLS.values())):
        raise DataError(f"{place} symbols: expected each symbol on exactly one place")
    if (n := sum(place.special for place in side.values())) != SPECIAL_SITES:
        raise DataError(f"{place} special: {n} sites instead of {SPECIAL_SITES}")


def _hold_access(place: str, side: Mapping[str, Place], box: Box) -> None:
    """Check that players without access to map places can reach enough symbols to get it."""
    near = reached(side, box.start, everywhere=False)
    symbols = set(chain(*(side[name].symbols for name in near)))
    if all(len(symbols & set(of_track)) < box.tracks.map for of_track in SYMBOLS.values()):
        raise DataError(f"{place} icon: too few stacks are reachable without the map icon")


def _stacks(side: Mapping[str, Place]) -> Iterator[str]:
    """Yield the symbols on the map, those of a pair of places once."""
    found = Counter(place.symbols for place in side.values() if place.symbols)
    for symbols, n in found.items():
        yield from symbols if n == len(symbols) else "?"


def reached(side: Mapping[str, Place], start: str, *, everywhere: bool) -> dict[str, int]:
    """Return the distance of every reachable place from `start`, in places.

    Map places may be entered if `everywhere` is true, else not.
    """
    found, front = {start: 0}, [start]
    for name in front:
        for other in side[name].next_to:
            if other not in found and (everywhere or not side[other].icon):
                found[other] = found[name] + 1
                front.append(other)
    return found
