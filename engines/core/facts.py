"""Data files: read, and what is wrong with them told by file and key."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from engines.core.steps import DataError

T = TypeVar("T")

_IN_A_TABLE = re.compile(r"`\$\.(\w+)\[\.\.\.\]")
Count = Annotated[int, msgspec.Meta(ge=0)]
"""None or more of something."""
Some = Annotated[int, msgspec.Meta(ge=1)]
"""One or more of something."""
Pips = Annotated[int, msgspec.Meta(ge=1, le=6)]
"""What a die shows."""


def read_toml(file: Path) -> dict[str, Any]:
    """Return what a file holds; raise `DataError` if it is not there or no TOML."""
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise DataError(f"{file.name}: {error}") from error


def facts_of(place: str, row: object, kind: type[T]) -> T:
    """Return a row as a `kind`; raise `DataError` naming the `place` and the key that is off."""
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError as error:
        raise DataError(f"{place} {_located(str(error), row, kind)}") from error


def _located(wrong: str, row: Any, kind: type[Any]) -> str:
    """Return what is wrong with the name of the entry that is off where a table of them is."""
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
