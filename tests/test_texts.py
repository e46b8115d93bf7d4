"""Texts in both languages: completeness and equal arguments."""

from __future__ import annotations

import ast as python
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engines import GAMES
from engines.core import Decision, Note, Refusal, snake, steps_of
from matches.fluent import split_messages
from matches.texts import DATA, LOCALES, Texts, texts_in

FOLDERS = sorted({file.parent.name for file in DATA.glob("*/*.ftl")})
each_folder = pytest.mark.parametrize("folder", FOLDERS)


class Variables(Visitor):
    """Collects the arguments a pattern uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


@cache
def entries(folder: str, locale: str) -> list[ast.EntryType]:
    text = (DATA / folder / f"{locale}.ftl").read_text("utf-8")
    return list(FluentParser(with_spans=False).parse(text).body)


def messages_among(read: Iterable[ast.EntryType]) -> list[ast.Message]:
    return [entry for entry in read if isinstance(entry, ast.Message)]


@cache
def messages(folder: str, locale: str) -> dict[str, set[str]]:
    """Return every message and attribute with the arguments it uses."""
    found: dict[str, set[str]] = {}
    for entry in messages_among(entries(folder, locale)):
        parts = {entry.id.name: entry.value} if entry.value else {}
        parts |= {f"{entry.id.name}.{a.id.name}": a.value for a in entry.attributes}
        for key, pattern in parts.items():
            variables = Variables()
            variables.visit(pattern)
            found[key] = variables.names
    return found


@each_folder
def test_both_languages_have_the_same_messages_with_the_same_arguments(folder: str) -> None:
    english, *others = (messages(folder, locale) for locale in LOCALES)
    assert english
    for other in others:
        assert other == english


def assert_read_alike(file: str, whole: Iterable[ast.EntryType]) -> None:
    """Fail unless the messages of a file, parsed one by one, equal those of the `whole` file."""
    one_by_one = map(FluentParser(with_spans=False).parse_entry, split_messages(file).values())
    pairs = zip(messages_among(one_by_one), messages_among(whole), strict=True)
    for one, other in pairs:
        assert one.equals(other, ignored_fields=["span", "comment"])


@each_folder
@pytest.mark.parametrize("locale", LOCALES)
def test_single_messages_are_read_as_in_the_whole_file(folder: str, locale: str) -> None:
    text = (DATA / folder / f"{locale}.ftl").read_text("utf-8")
    assert_read_alike(text, entries(folder, locale))


UNUSUAL = """
a = one line
b = of two
    lines
c = with a gap

    and more
d = tail \n
# about e
e = text
    .hint = hint
f =
    block
    x = of the block
g = { $x } and [ * ] . = }
h = end
-term = term
1 = no name
## part
i={ "" }
j = { $x ->
[one] 1
*[other] { $x
}
}

k = a
l"""


@pytest.mark.parametrize(
    "end", ["", " = last", " = last\n", " = last\n\n  on\n", "\n", " = last\n# end\n"]
)
def test_unusual_messages_are_read_as_in_the_whole_file(end: str) -> None:
    whole = FluentParser(with_spans=False).parse(UNUSUAL + end).body
    assert [type(entry).__name__ for entry in whole].count("Junk") >= 2
    assert_read_alike(UNUSUAL + end, whole)


@each_folder
@pytest.mark.parametrize("locale", LOCALES)
def test_no_line_of_a_text_file_is_unreadable_or_written_twice(folder: str, locale: str) -> None:
    read = entries(folder, locale)
    assert [entry for entry in read if isinstance(entry, ast.Junk)] == []
    names = [entry.id.name for entry in read if isinstance(entry, ast.Message | ast.Term)]
    assert len(names) == len(set(names))


@each_folder
def test_every_note_has_a_short_form_for_boards(
    folder: str,
) -> None:
    keys = {key for key in messages(folder, "en") if key.startswith("note-")}
    notes = {key for key in keys if "." not in key}
    assert keys - notes == {f"{note}.short" for note in notes}


TOLD_BY = {"tell": "note", "whisper": "note", "Refusal": "reason"}
ALWAYS_TOLD = {"note": {"seat", "times"}, "reason": set[str]()}


def told_in(game: str) -> Iterator[tuple[str, set[str]]]:
    """Yield every note and refusal of a game's rules with the arguments it is given."""
    for file in (DATA.parent / "engines" / game).rglob("*.py"):
        for node in python.walk(python.parse(file.read_text("utf-8"))):
            match node:
                case python.Call(
                    func=python.Attribute(attr=name) | python.Name(id=name),
                    args=[python.Constant(value=str(kind)), *_],
                    keywords=keywords,
                ) if name in TOLD_BY:
                    family = TOLD_BY[name]
                    names = {keyword.arg for keyword in keywords if keyword.arg}
                    yield f"{family}-{kind}", names | ALWAYS_TOLD[family]


@pytest.mark.parametrize("game", GAMES)
def test_notes_and_refusals_use_only_their_own_arguments(game: str) -> None:
    wanted = messages("common", "en") | messages(game, "en")
    told = list(told_in(game))
    assert told
    for key, names in told:
        assert wanted[key] | wanted.get(f"{key}.short", set()) <= names, key


@pytest.mark.parametrize("game", GAMES)
def test_questions_use_only_the_fields_of_their_decision(game: str) -> None:
    wanted = messages(game, "en")
    for step in steps_of(GAMES[game].steps):
        key = f"ask-{snake(step.__name__)}"
        keys = [f"{one}{end}" for one in (key, f"{key}-first") for end in ("", ".short")]
        names = set().union(*(wanted.get(key, set()) for key in keys))
        assert not issubclass(step, Decision) or names <= set(step.__struct_fields__), key


@pytest.mark.parametrize("folder", [folder for folder in FOLDERS if folder != "common"])
def test_a_game_redefines_no_common_message(folder: str) -> None:
    assert set(messages(folder, "en")).isdisjoint(messages("common", "en"))


@pytest.fixture
def words(tmp_path: Path) -> Texts:
    file = tmp_path / "en.ftl"
    file.write_text(
        'list-comma = { ", " }\n'
        "list-last = { $most } and { $last }\n"
        "note-pays = { $seat } pays { $seats } { $coins }\n"
        "note-draws = { $seat } draws { $names }\n    .short = drew { $times }, { $names }\n"
        "reason-taken = taken by { $by }\n"
        "button = Go\n    .hint = now\n"
        "word-numbered = { $word } no. { $number }\n"
        "card-abbey = Abbey\n"
        "field-oats = Oats\n"
        "field-down2 = the far end of { $of }\n"
        "part-goods = { $count } { $what }\n"
        "none-goods = nothing\n"
        'note-builds = { WORD("card", $card) } on { WORD("field", $field) }\n'
        "note-sells = { $goods }; { $names }\n"
    )
    return Texts("en", [file])


def seat_name(seat: int) -> str:
    return ("Aki", "Ben", "Chi", "Dee")[seat]


def test_a_note_names_its_seats_and_joins_lists(words: Texts) -> None:
    note = Note("pays", 0, {"seats": [1, 2, 3], "coins": 5})
    assert words.note(note, seat_name) == "Aki pays Ben, Chi and Dee 5"


def test_the_short_words_of_a_note_count_it_and_join_lists_by_commas(words: Texts) -> None:
    note = Note("draws", 0, {"names": ["this", "that"]})
    assert words.short(note, seat_name, times=3) == "drew 3, this, that"


def test_a_note_that_counts_nothing_has_no_short_words(words: Texts) -> None:
    assert words.short(Note("draws", 0, {"names": {}}), seat_name) == ""


def test_a_refusal_text_contains_its_details(words: Texts) -> None:
    assert words.refusal(Refusal("taken", by=1), seat_name) == "taken by Ben"


def test_the_text_of_an_id_omits_its_set_and_keeps_its_number(words: Texts) -> None:
    note = Note("builds", 0, {"card": "basic:abbey", "field": "oats_3"})
    assert words.note(note, seat_name) == "Abbey on Oats no. 3"


def test_a_part_of_a_component_has_a_text_by_its_part(words: Texts) -> None:
    note = Note("builds", 0, {"card": "abbey", "field": "B-down2"})
    assert words.note(note, seat_name) == "Abbey on the far end of B"


def test_a_plain_name_is_used_unchanged(words: Texts) -> None:
    note = Note("builds", 0, {"card": "abbey", "field": "A-up1"})
    assert words.note(note, seat_name) == "Abbey on A-up1"


def test_an_id_without_a_word_is_an_error(words: Texts) -> None:
    with pytest.raises(ValueError, match="card-manor"):
        words.note(Note("builds", 0, {"card": "manor", "field": "oats_3"}), seat_name)


def test_counts_and_lists_are_formatted_item_by_item(words: Texts) -> None:
    note = Note("sells", 0, {"goods": {"ore": 2, "clay": 1}, "names": ["this", "that"]})
    assert words.note(note, seat_name) == "2 ore and 1 clay; this and that"
    note = Note("sells", 0, {"goods": ["ore", "clay", "ore"], "names": []})
    assert words.note(note, seat_name) == "2 ore and 1 clay; "
    note = Note("sells", 0, {"goods": {}, "names": []})
    assert words.note(note, seat_name) == "nothing; "


def test_an_attribute_is_named_behind_a_dot(words: Texts) -> None:
    assert words("button.hint") == "now"
    assert words.has("button.hint")
    assert not words.has("button.label")


def test_an_unknown_key_is_an_error(words: Texts) -> None:
    assert not words.has("nothing")
    with pytest.raises(KeyError):
        words("nothing")


def test_a_missing_argument_is_an_error(words: Texts) -> None:
    with pytest.raises(ValueError, match="reason-taken"):
        words("reason-taken")


def test_a_language_we_do_not_speak_falls_back_to_english() -> None:
    assert texts_in("tlh").locale == "en"
