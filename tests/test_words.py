"""The words players read are the field's usual ones: those that were given up do not come back."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, ast

from matches.texts import DATA

ROOT = DATA.parent
GIVEN_UP = {
    "en": r"\b(he|his|him|pace|reserve|ladder(?!-)|films?|in advance|simplest way|louder"
    r"|suit yourself|take \w+ back|takes? back|taken back|searching|time to think|come to light"
    r"|tripped|counts? no more|is no (day|number|whole number))\b",
    "ja": r"打つ|打っ|打て|打ち(?!切)|指す|指せ|指し|対局|合言葉|動画|事前指示|秘密の値"
    r"|(?<!ス)ペース|決定",
}
"""What no text says any more, as regular expressions by language."""
FORMER = "command-former_"
PAGES = {
    "en": [
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md")),
        *(page for page in ROOT.glob("docs/**/*.md") if page.name != "players.ja.md"),
    ],
    "ja": [ROOT / "docs" / "players.ja.md"],
}
each_language = pytest.mark.parametrize("locale", GIVEN_UP)


def found(locale: str, text: str) -> list[str]:
    """Return the given up words in `text`."""
    return [match[0] for match in re.finditer(GIVEN_UP[locale], text, re.IGNORECASE)]


def told(locale: str) -> Iterator[tuple[str, str]]:
    """Yield the parts of every message that are words, with its key; not of former names."""
    for file in sorted(DATA.glob(f"*/{locale}.ftl")):
        for entry in FluentParser(with_spans=False).parse(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Message) and not entry.id.name.startswith(FORMER):
                patterns = [entry.value, *(attribute.value for attribute in entry.attributes)]
                yield from ((entry.id.name, part) for one in patterns for part in parts(one))


def parts(node: ast.Pattern | None) -> Iterator[str]:
    """Yield the words of a pattern and of its variants."""
    for element in node.elements if node else ():
        if isinstance(element, ast.TextElement):
            yield element.value
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from parts(variant.value)


@each_language
def test_no_text_uses_a_word_that_was_given_up(locale: str) -> None:
    texts = list(told(locale))
    assert len(texts) > 1000
    assert {key: found(locale, text) for key, text in texts if found(locale, text)} == {}


@each_language
def test_no_page_for_people_uses_a_word_that_was_given_up(locale: str) -> None:
    pages = {page.name: re.sub(r"`[^`\n]*`", "", page.read_text("utf-8")) for page in PAGES[locale]}
    assert pages
    assert {name: found(locale, text) for name, text in pages.items() if found(locale, text)} == {}


@pytest.mark.parametrize(
    ("locale", "text", "words"),
    [
        ("en", "His pace is a space.", ["His", "pace"]),
        ("en", "The others take theirs back.", ["take theirs back"]),
        ("ja", "対戦を打ち切って、手を打つ", ["打つ"]),
    ],
)
def test_a_word_is_found_where_it_stands_alone(locale: str, text: str, words: list[str]) -> None:
    assert found(locale, text) == words
