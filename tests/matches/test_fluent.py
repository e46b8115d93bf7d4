"""Formatting of Fluent messages."""

from __future__ import annotations

import pytest

from matches.fluent import Messages, split_messages

SOURCE = """
plain = Hello
hint = Go
    .title = now
greets = { plain }, { $name }{ "!" }
titled = { hint.title }
sheep = { $count } { $count ->
    [0] no sheep
    [one] sheep
   *[other] many sheep
 }
where = { $place ->
    [left] on the left
   *[right] on the right
 }
match = match { NUMBER($id, useGrouping: 0) } of { NUMBER($id) }
word = { SHOUT("so", $what) }
"""


def messages(locale: str = "en") -> Messages:
    return Messages(
        locale, [split_messages(SOURCE)], {"SHOUT": lambda kind, what: f"{kind} {what.upper()}"}
    )


def test_message_contains_arguments_literals_and_other_messages() -> None:
    assert messages().format("greets", {"name": "Aki"}) == "Hello, Aki!"
    assert messages().format("titled", {}) == "now"


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (0, "0 no sheep"),
        (1, "1 sheep"),
        (1.0, "1 sheep"),
        (-1, "-1 sheep"),
        (2, "2 many sheep"),
        (1.5, "1.5 many sheep"),
    ],
)
def test_number_chooses_its_own_variant_before_its_plural(count: float, text: str) -> None:
    assert messages().format("sheep", {"count": count}) == text


def test_japanese_has_no_singular() -> None:
    assert messages("ja").format("sheep", {"count": 1}) == "1 many sheep"


@pytest.mark.parametrize(("place", "text"), [("left", "on the left"), ("up", "on the right")])
def test_word_chooses_its_variant_or_the_default(place: str, text: str) -> None:
    assert messages().format("where", {"place": place}) == text


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (7, "match 7 of 7"),
        (1234567, "match 1234567 of 1,234,567"),
        (-1500, "match -1500 of -1,500"),
        (0.1234, "match 0.123 of 0.123"),
        (1234.5, "match 1234.5 of 1,234.5"),
        (True, "match 1 of 1"),
    ],
)
def test_number_is_grouped_unless_the_message_says_otherwise(number: float, text: str) -> None:
    assert messages().format("match", {"id": number}) == text


def test_function_receives_literals_and_arguments() -> None:
    assert messages().format("word", {"what": "good"}) == "so GOOD"


@pytest.mark.parametrize(
    ("key", "args"),
    [("greets", {}), ("greets", {"name": None}), ("match", {"id": "seven"}), ("word", {"what": 7})],
)
def test_missing_or_unusable_argument_is_a_value_error(key: str, args: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\$name|NUMBER|SHOUT"):
        messages().format(key, args)


def test_unknown_message_or_attribute_is_a_key_error() -> None:
    for key in ("nothing", "plain.title"):
        assert not messages().has(key)
        with pytest.raises(KeyError):
            messages().format(key, {})


def test_of_messages_with_the_same_name_the_first_of_the_first_file_counts() -> None:
    read = Messages("en", [split_messages("a = 1\na = 2\n"), split_messages("a = 3\nb = 4\n")], {})
    assert [read.format(key, {}) for key in "ab"] == ["1", "4"]


def test_message_that_cannot_be_parsed_does_not_exist() -> None:
    read = Messages("en", [split_messages("a = {\nb = 2\n")], {})
    assert not read.has("a")
    assert read.format("b", {}) == "2"
