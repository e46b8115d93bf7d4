"""Characters of a font file, read from its character map."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from pathlib import Path
from struct import iter_unpack, unpack_from

_TABLES, _TABLE = 12, ">4sLLL"  # start of the list of tables; tag, checksum, offset, length
_MAPS, _MAP = 4, ">HHL"  # start of the list of character maps; platform, encoding, offset
_GROUPS, _GROUP = 16, ">LLL"  # start of the groups of a map; first and last character, glyph
_WHOLE = 12  # the format of a map of all characters of Unicode


class Characters:
    """The characters for which a font has a glyph, as the first and the last ones of groups."""

    def __init__(self, groups: list[tuple[int, int]]) -> None:
        self._firsts = array("L", [first for first, _ in groups])
        self._lasts = array("L", [last for _, last in groups])

    def __contains__(self, char: int) -> bool:
        """Return whether the font has a glyph for a code point."""
        group = bisect_right(self._firsts, char) - 1
        return group >= 0 and char <= self._lasts[group]


def characters(font: Path) -> Characters:
    """Return the characters of a TrueType font.

    Raises `ValueError` if the font has no map of all characters.
    """
    data = font.read_bytes()
    (tables,) = unpack_from(">H", data, 4)
    listed = iter_unpack(_TABLE, data[_TABLES : _TABLES + 16 * tables])
    start = next(offset for tag, _, offset, _ in listed if tag == b"cmap")
    (maps,) = unpack_from(">H", data, start + 2)
    for _, _, offset in iter_unpack(_MAP, data[start + _MAPS : start + _MAPS + 8 * maps]):
        if unpack_from(">H", data, start + offset) == (_WHOLE,):
            return _of_map(data, start + offset)
    raise ValueError(f"{font.name} has no character map of format {_WHOLE}")


def _of_map(data: bytes, start: int) -> Characters:
    (count,) = unpack_from(">L", data, start + 12)
    groups = iter_unpack(_GROUP, data[start + _GROUPS : start + _GROUPS + 12 * count])
    return Characters([(first, last) for first, last, _ in groups])
