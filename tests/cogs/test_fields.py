"""Display and parsing of the options and preferences of a game by their types alone."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import pytest

from cogs.frame.match.pages.setting_pages import own_fields
from engines import GAMES
from engines.core import Refusal
from matches.texts import LOCALES, texts_in
from presentation.fields import changed, fields_of

WORDS = texts_in("en")
Fruit = Literal["apple", "pear", "plum"]


class Wishes(msgspec.Struct, frozen=True):
    fruit: Fruit = "apple"
    rounds: Literal[3, 4] = 4
    quick: bool = False
    target: int = 0
    row: tuple[Fruit, ...] = ()
    order: tuple[str, ...] = ()


FIELDS = fields_of(Wishes, "option")


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("fruit", "Pear", "pear"),
        ("rounds", "3", 3),
        ("quick", "yes", True),
        ("target", " 12 ", 12),
        ("target", "-1", -1),
        ("target", "１２", 12),
        ("row", "plum, apple", ("plum", "apple")),
        ("row", "plum、apple plum", ("plum", "apple")),
        ("row", "none", ()),
        ("order", "uve b", ("U", "V", "E", "B")),
        ("order", "u,v", ("U", "V")),
    ],
)
def test_a_field_is_read_by_its_type(name: str, text: str, value: object) -> None:
    assert getattr(changed(Wishes(), FIELDS, {name: text}, WORDS), name) == value


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("fruit", "stone", "unknown_text"),
        ("fruit", "p", "ambiguous_text"),
        ("target", "1.5", "no_number"),
        ("target", "9" * 30, "no_number"),
        ("row", "plum, stone", "unknown_text"),
        ("colour", "red", "wrong_options"),
    ],
)
def test_invalid_field_values_are_refused(name: str, text: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        changed(Wishes(), FIELDS, {name: text}, WORDS)


def test_omitted_fields_keep_their_values() -> None:
    old = Wishes(fruit="plum", target=3)
    assert changed(old, FIELDS, {"target": "4"}, WORDS) == Wishes(fruit="plum", target=4)


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("", ["apple", "pear", "plum"]),
        ("p", ["apple", "pear", "plum"]),
        ("plum, ", ["plum", "plum, apple", "plum, pear"]),
        ("plum, pe", ["plum, pear"]),
    ],
)
def test_a_row_is_completed_value_by_value(text: str, offered: list[str]) -> None:
    assert [named.code for named in FIELDS["row"].suggest(WORDS, text)] == offered


def test_values_without_texts_are_shown_raw_and_free_rows_are_hidden() -> None:
    lines = [
        FIELDS[name].format_value(WORDS, value) for name, value in _values(Wishes(row=("plum",)))
    ]
    assert lines == ["apple", "4", "no", "0", "plum", "none"]
    assert FIELDS["order"].format_value(WORDS, ("U", "V")) == "set by the host"


def _values(wishes: Wishes) -> list[tuple[str, Any]]:
    return [(name, getattr(wishes, name)) for name in wishes.__struct_fields__]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", GAMES)
def test_every_option_and_preference_of_a_game_has_a_label(key: str, locale: str) -> None:
    words, game = texts_in(locale, key), GAMES[key]
    fields = [*fields_of(game.options, "option").values()]
    fields += own_fields(game).values()
    keys = [f"{field.family}-{field.name}" for field in fields]
    keys += [
        f"{field.family}-{field.name}-{value}"
        for field in fields
        for value in field.values
        if isinstance(value, str)  # numbers are shown unchanged
    ]
    assert [key for key in keys if not words.has(key)] == []
