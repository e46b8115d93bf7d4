"""Loading of data files, with error messages that name file and key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from engines.core.steps import DataError

T = TypeVar("T")

DATA = Path(__file__).parents[2] / "data"
"""Directory with one folder per game."""

_IN_A_TABLE = re.compile(r"`\$\.(\w+)\[\.\.\.\]")
Count = Annotated[int, msgspec.Meta(ge=0)]
"""Zero or more of something."""
Some = Annotated[int, msgspec.Meta(ge=1)]
"""One or more of something."""
Pips = Annotated[int, msgspec.Meta(ge=1, le=6)]
"""The value of a six-sided die."""


def _sound(row: Any) -> str:
    return ""


def read_facts(file: Path, kind: type[T]) -> T:
    """Return a whole file as a `kind`; raise `DataError` naming file and key."""
    return _facts_of(f"{file.name}:", _read(file), kind)


def read_tables(file: Path, kind: type[T], wrong_with: Callable[[T], str] = _sound) -> dict[str, T]:
    """Return every table of a file as a `kind`, by its name.

    `wrong_with` returns the problem of a table, or "" if there is none.  Raises `DataError` naming
    file, table and key.
    """
    found = {}
    for name, row in _read(file).items():
        place = f"{file.name}: [{name}]"
        found[name] = _facts_of(place, row, kind)
        if wrong := wrong_with(found[name]):
            raise DataError(f"{place} {wrong}")
    return found


def in_order(place: str, found: Iterable[object], wanted: Iterable[object]) -> None:
    """Raise `DataError` naming the `place` unless `found` equals `wanted`, in the same order."""
    wanted = tuple(wanted)
    if tuple(found) != wanted:
        raise DataError(f"{place}: expected {', '.join(map(str, wanted))} in this order")


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise DataError(f"{file.name}: {error}") from error


def _facts_of(place: str, row: object, kind: type[T]) -> T:
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError as error:
        raise DataError(f"{place} {_located(str(error), row, kind)}") from error


def _located(wrong: str, row: Any, kind: type[Any]) -> str:
    """Return the message `wrong` with the key of the invalid entry instead of `[...]`."""
    found = _IN_A_TABLE.search(wrong)
    if found is None:
        return wrong
    for key, entry in row[found[1]].items():
        try:
            msgspec.convert({**row, found[1]: {key: entry}}, kind)
        except msgspec.ValidationError as error:
            if str(error) == wrong:
                return wrong.replace("[...]", f".{key}", 1)
    return wrong
