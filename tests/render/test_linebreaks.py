"""Japanese line breaks as in typesetting: kinsoku, and no stray last letters."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from render.core.fonts import boxed, width, wrapped
from render.core.linebreaks import FEWEST_LAST, NEVER_FIRST, NEVER_LAST, tears_katakana

DATA = Path(__file__).parents[2] / "data"
SIZE = 24
EMS = (5, 7, 9, 12, 16)
SENTENCES = [
    line.partition(" = ")[2].strip()
    for file in sorted(DATA.glob("*/ja.ftl"))
    for line in file.read_text("utf-8").splitlines()
    if re.match(r"[a-z].* = [^{]{9,}$", line)
]
"""Every Japanese text of some length that fills one line of a file."""


@cache
def _lines(text: str, ems: int) -> tuple[str, ...]:
    """Return the lines of a text, which several tests look at."""
    lines = wrapped(text, SIZE, SIZE * ems, 99)
    assert "".join("".join(lines).split()) == "".join(text.split())
    return lines


@pytest.mark.parametrize("ems", EMS)
def test_no_line_begins_with_a_closing_mark_or_a_small_kana(ems: int) -> None:
    assert len(SENTENCES) > 300
    for text in SENTENCES:
        assert not [line for line in _lines(text, ems)[1:] if line[0] in NEVER_FIRST], text


@pytest.mark.parametrize("ems", EMS)
def test_no_line_ends_with_an_opening_bracket(ems: int) -> None:
    for text in SENTENCES:
        assert not [line for line in _lines(text, ems)[:-1] if line[-1] in NEVER_LAST], text


@pytest.mark.parametrize("ems", EMS)
def test_last_line_has_no_stray_letters(ems: int) -> None:
    for text in SENTENCES:
        *before, last = _lines(text, ems)
        assert not before or len(last) >= FEWEST_LAST, text


@pytest.mark.parametrize("ems", EMS)
def test_every_line_fits(ems: int) -> None:
    for text in SENTENCES:
        assert all(width(line, SIZE) <= SIZE * ems + 1 for line in _lines(text, ems)), text


@pytest.mark.parametrize("ems", EMS[2:])
def test_numbers_are_never_torn(ems: int) -> None:
    for text in SENTENCES:
        for last, first in pairwise(_lines(text, ems)):
            assert not (last[-1].isascii() and last[-1].isdigit() and first[0].isdigit()), text


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("建物の下に置いてあるカードを自分の手札に加える。",
         ("建物の下に置いてある", "カードを自分の", "手札に加える。")),
        ("2金を払い、カードを1枚引いてもよい。", ("2金を払い、カードを", "1枚引いてもよい。")),
        ("このカードは「商業の優位」を持つ人だけが使える。",
         ("このカードは", "「商業の優位」を持つ", "人だけが使える。")),
    ],
)  # fmt: skip
def test_lines_end_where_phrases_do(text: str, lines: tuple[str, ...]) -> None:
    assert _lines(text, 11) == lines


def test_a_sentence_in_english_is_broken_at_spaces_alone() -> None:
    lines = wrapped("Each player with more than 7 resources loses half of it.", SIZE, 240, 9)
    assert " ".join(lines) == "Each player with more than 7 resources loses half of it."


def test_last_line_has_no_single_short_word() -> None:
    lines = wrapped(
        "Choose its 2 regions from the whole region stack, then shuffle it.", 24, 330, 9
    )
    assert lines[-1] == "then shuffle it."


def test_number_is_not_separated_from_its_noun() -> None:
    assert wrapped("Take 2 walnut, 1 silk.", SIZE, 225, 9) == ("Take 2 walnut,", "1 silk.")


def test_a_word_longer_than_its_line_is_broken_all_the_same() -> None:
    assert "".join(wrapped("W" * 30, SIZE, 200, 9)) == "W" * 30


def test_a_text_too_long_for_its_lines_ends_with_an_ellipsis() -> None:
    lines = wrapped("カードを自分の手札に加える。" * 9, SIZE, 240, 2)
    assert len(lines) == 2
    assert lines[-1].endswith("…")


def test_katakana_word_is_not_split_if_the_letters_stay_large() -> None:
    room = width("マホガニー1を", 24)
    size, lines = boxed("シルク1、マホガニー1を得る。", (12, 28), room, 100)
    assert not tears_katakana(lines)
    assert size >= 0.75 * 28


def test_the_word_for_or_is_not_broken() -> None:
    for size in range(20, 40):
        lines = boxed("好きな職人を1人、雇用または訓練する。", (size, size), 240, 400)[1]
        assert any("または" in line for line in lines)


def test_a_dot_between_words_of_katakana_ends_a_line_before_a_word_is_torn() -> None:
    text, size = "ゾンネボルン・ベルガー", 30
    assert wrapped(text, size, 8 * size, 2) == ("ゾンネボルン・", "ベルガー")
    assert not tears_katakana(("ゾンネボルン・", "ベルガー"))
    assert tears_katakana(("ゾンネボ", "ルン・ベルガー"))
