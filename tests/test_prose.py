"""Docstrings and comments avoid the constructions that the style guide gives up."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.prose import ANYWHERE, FIRST_LINE, Piece, pieces, pieces_of

MAX_PIECES = {"beside": 1, "stand": 2}
"""Pieces of prose that still contain a construction; a number may only fall."""


def found_in(of: str, text: str) -> list[str]:
    return Piece(Path("any.py"), 1, of, text).constructions()


def test_no_construction_is_used_more_often_than_before() -> None:
    counts = Counter(name for piece in pieces() for name in piece.constructions())
    assert counts.total() > 0
    assert {name: n for name, n in counts.items() if n > MAX_PIECES.get(name, 0)} == {}


def test_every_limit_is_of_a_known_construction() -> None:
    assert MAX_PIECES.keys() <= ANYWHERE.keys() | FIRST_LINE.keys()


@pytest.mark.parametrize(
    ("of", "text", "constructions"),
    [
        ("module", "What is wished while a match runs.", ["wish", "headless clause"]),
        ("class", "Tells of each match whether it waits.", ["tell", "verb first"]),
        ("function", "Return who is to be pinged now.", ["return + clause"]),
        ("function", "Return the users to ping now.", []),
        ("comment", "nobody comes to this anew", ["somebody", "come", "anew"]),
        ("comment", "The parameter `told` stands for “whoever” writes.", []),
    ],
)
def test_constructions_are_found_outside_code_and_quotations(
    of: str, text: str, constructions: list[str]
) -> None:
    assert found_in(of, text) == constructions


def test_docstrings_and_comments_of_a_file_are_read(tmp_path: Path) -> None:
    file = tmp_path / "one.py"
    file.write_text(
        '"""Module."""\n\nX = 1\n"""Attribute."""\n\n\nclass A:\n    """Class."""\n\n'
        '    def f(self) -> None:  # noqa: D102\n        """Function."""\n        # Comment.\n',
        "utf-8",
    )
    read = {(piece.of, piece.text) for piece in pieces_of(file)}
    assert read == {
        *(("module", "Module."), ("attribute", "Attribute."), ("class", "Class.")),
        *(("function", "Function."), ("comment", "Comment.")),
    }
