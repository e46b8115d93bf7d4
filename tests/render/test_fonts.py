"""Names and sentences in any script are drawn with glyphs, never with boxes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageFont

from render.core.fonts import (
    ABOVE,
    BELOW,
    BOLD_FACES,
    FACES,
    clean,
    draw_text,
    drawable,
    fitted,
    runs,
    shown_name,
    width,
    wrapped,
)
from render.core.glyphs import characters

DATA = Path(__file__).parents[2] / "data"
SIGNS = "🌐⏸👋🤖🎓🧪🧩🏁👁🐌🔍🔎🔒🏅🏆🚦⏳⏰🔔🗓🌴💤🎞💡⚠✅❌🪙\N{VARIATION SELECTOR-16}"
"""Emojis that are used only in messages, where Discord draws them."""
DRAWN = ("note-", "frame-", "film-start", "film-turn", "robot-")
"""Key prefixes of the common texts used in pictures."""


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_a_font_has_exactly_the_characters_that_it_does_not_draw_as_missing(face: Path) -> None:
    font = ImageFont.truetype(str(face), 8, layout_engine=ImageFont.Layout.BASIC)
    missing = bytes(font.getmask("\uffff"))
    chars = [*range(0x20, 0x2600), *range(0x3000, 0x3100), *range(0x1F300, 0x1F400)]
    drawn = {char for char in chars if bytes(font.getmask(chr(char))) != missing}
    known = characters(face)
    has_glyph = {char for char in chars if char in known}
    assert drawn <= has_glyph
    assert all(font.getlength(chr(c)) != font.getlength("\uffff") for c in has_glyph - drawn)


@pytest.mark.parametrize("face", sorted({*FACES, *BOLD_FACES}), ids=lambda face: face.name)
def test_no_letter_reaches_beyond_the_mask_of_its_line(face: Path) -> None:
    size = 100
    font = ImageFont.truetype(str(face), size, layout_engine=ImageFont.Layout.BASIC)
    known = characters(face)
    for char in filter(str.isalpha, map(chr, filter(known.__contains__, range(0x20, 0xD800)))):
        _, top, _, bottom = font.getbbox(char, anchor="ls")
        assert max(-top / ABOVE, bottom / BELOW) <= size, char


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Mira", "Mira"),
        ("Zoë Łukasz Ñandú", "Zoë Łukasz Ñandú"),
        ("田中さくら", "田中さくら"),
        ("Ωμέγα Жанна", "Ωμέγα Жанна"),
        ("ليلى", "ليلى"),
        ("Zoë🎲", "Zoë·"),
        ("A\u200dB\u202ec", "ABc"),
        ("  two \n lines ", "two lines"),
        ("👍🏽 ok", "· ok"),
    ],
)
def test_a_name_keeps_every_glyph_a_font_has(name: str, shown: str) -> None:
    assert shown_name(name, "Seat 1") == shown


@pytest.mark.parametrize("name", ["🎲🎲", "", "   ", "\u200b", "𓀀𓀁𓀂"])
def test_a_name_without_any_glyph_becomes_the_seats_name(name: str) -> None:
    assert not drawable(name)
    assert shown_name(name, "Seat 3") == "Seat 3"


def test_decomposed_letters_are_composed() -> None:
    assert clean("Zoe\u0308") == "Zoë"


def test_japanese_and_latin_use_different_faces() -> None:
    assert [run.face for run in runs("田中 Aki", False)] == [1, 0]
    assert [run.face for run in runs("Aki 123", False)] == [0]


@pytest.mark.parametrize("text", ["W" * 32, "アレクサンドリア図書館の館長代理補佐見習い", "Mira"])
@pytest.mark.parametrize("most", [60, 150, 400])
def test_a_long_name_is_cut_with_an_ellipsis_inside_its_room(text: str, most: int) -> None:
    shown = fitted(text, 32, most, True)
    assert width(shown, 32, True) <= most
    assert shown == text or shown.endswith("…")


def test_a_long_sentence_is_broken_between_words() -> None:
    lines = wrapped("one two three four five six seven", 30, 200, 9)
    assert " ".join(lines) == "one two three four five six seven"
    assert all(width(line, 30) <= 200 for line in lines)


def test_a_sentence_too_long_for_its_lines_ends_with_an_ellipsis() -> None:
    lines = wrapped("word " * 60, 30, 300, 2)
    assert len(lines) == 2
    assert lines[-1].endswith("…")


@pytest.mark.parametrize(
    "file", sorted(DATA.glob("*/*.ftl")), ids=lambda f: f"{f.parent.name}/{f.name}"
)
def test_every_character_of_the_texts_has_a_glyph(file: Path) -> None:
    for line in file.read_text("utf-8").splitlines():
        signs = "" if line.startswith(DRAWN) else SIGNS
        missing = {c for c in line if c not in signs and not c.isspace() and not drawable(c)}
        assert not missing, line


def test_japanese_is_really_drawn() -> None:
    pages = []
    for text in "田中":
        page = Image.new("RGB", (80, 80))
        draw_text(page, (10, 40), text, 48, (255, 255, 255))
        pages.append(page)
    assert all(page.getbbox() for page in pages)
    assert pages[0].tobytes() != pages[1].tobytes()


def test_words_of_a_right_to_left_name_are_one_run_in_a_japanese_line() -> None:
    name = "ليلى بنت عبد الرحمن"
    assert [run.text for run in runs(f"12手番目・{name}", False)] == ["12手番目・", name]
