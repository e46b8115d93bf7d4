"""Vocabulary of the players' texts: the field's usual words, none that were given up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from matches.texts import DATA

ROOT = DATA.parent
GIVEN_UP = {
    "en": r"\b(he|his|him|pace|reserve|ladder(?!-)|films?|in advance|simplest way|louder"
    r"|suit yourself|take \w+ back|takes?( a move)? back|taken back|searching|time to think"
    r"|come to light|tripped|counts? no more|is no (day|number|whole number)"
    r"|person who runs|still to agree|really want to|settled rating|error’s id|match’s number"
    r"|played to its end|wherever that is possible"
    r"|somebody|anybody|everybody|whoever|people who run|anew|any ?more|awaited|imagining"
    r"|by (itself|themselves)|vot(e|ing) about|closer look|usual value|as it should be"
    r"|all the same|random draw|the draw (arrives|did)|(?<!drawing of )lots|beside)\b",
    "ja": r"打つ|打っ|打て|打ち(?!切)|指す|指せ|指し(?!示)|対局|合言葉|動画|事前指示|秘密の値"
    r"|(?<!ス)ペース|決定|第[0-9０-９]*戦|ミープル|局面"
    r"|デフォルトの手|対戦の速さ|試合|回戦|中断|同点優勝|レート|配られるもの|リリース|ほかの"
    r"|ディビジョン|通知休止|経過|サイコロ|費用|(?<![支前])払[うわっいえ]|公国|別枠|道路|修道僧"
    r"|リソース|スコアリング|名声ポイント|(?<!Discordに)拒否|食糧|フェーズ|連続タイル|[０-９]"
    r"|正常|ストップ・マス|錠|～| · ",
}
"""Patterns given up in all texts, by language."""
JAPANESE = "ぁ-ゖァ-ヺー一-鿿々、。・：；！？（）「」〜／"
FILLED, LINK = "◇", "LINK"  # A placeholder, and one that needs a space before and after it.
UNTIDY = re.compile(
    rf"[{JAPANESE}] [{JAPANESE}{FILLED}]|[{JAPANESE}{FILLED}] [{JAPANESE}]"
    rf"|[()]|[{JAPANESE}][:;,!?]|[:;,!?][{JAPANESE}]|{FILLED}: |: {FILLED}"
)
"""Spaces between Japanese words, and half-width punctuation next to them."""
NOT_PROSE = re.compile(r"`[^`\n]*`|(?<=\])\([^()\s]*\)|https?://\S+")
"""Code, and the targets of links."""
FORMER = "command-former_"
WORD_LISTS = ("picture-breaks", "zone-usual")
EXCEPT = (".ja.md", "style.md")
"""Ends of file names of pages in Japanese, and of the page that lists given-up words."""
PAGES = {
    "en": [
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
        *(page for page in ROOT.glob("docs/**/*.md") if not page.name.endswith(EXCEPT)),
    ],
    "ja": sorted(ROOT.glob("docs/**/*.ja.md")),
}
each_language = pytest.mark.parametrize("locale", GIVEN_UP)


def found(locale: str, text: str) -> list[str]:
    """Return the given up words in `text`."""
    return [match[0] for match in re.finditer(GIVEN_UP[locale], text, re.IGNORECASE)]


def told(locale: str) -> Iterator[tuple[str, str]]:
    """Yield the text parts of every message with its key, except former names."""
    for file in sorted(DATA.glob(f"*/{locale}.ftl")):
        for entry in FluentParser(with_spans=False).parse(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Message) and not entry.id.name.startswith(FORMER):
                patterns = [entry.value, *(attribute.value for attribute in entry.attributes)]
                yield from (
                    (entry.id.name, part) for pattern in patterns for part in parts(pattern)
                )


def parts(node: ast.Pattern | None) -> Iterator[str]:
    """Yield the text parts of a pattern and of its variants."""
    for element in node.elements if node else ():
        if isinstance(element, ast.TextElement):
            yield element.value
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from parts(variant.value)


def lines(node: ast.Pattern | None) -> Iterator[str]:
    """Yield a pattern as displayed text, and each of its variants."""
    read = ""
    for element in node.elements if node else ():
        if isinstance(element, ast.TextElement):
            read += element.value
            continue
        if isinstance(element.expression, ast.SelectExpression):
            yield from (
                line for variant in element.expression.variants for line in lines(variant.value)
            )
        read += filled(element.expression)
    yield read


def filled(inside: ast.Placeable | ast.InlineExpression | ast.SelectExpression) -> str:
    """Return the replacement of a placeholder in displayed text."""
    if isinstance(inside, ast.StringLiteral):
        return str(inside.value)
    is_link = isinstance(inside, ast.VariableReference) and inside.id.name in ("url", "link")
    return LINK if is_link else FILLED


def untidy(text: str) -> list[str]:
    """Return untypical Japanese typography: spaces and half-width punctuation."""
    return [match[0] for match in UNTIDY.finditer(NOT_PROSE.sub("`", text))]


@each_language
def test_no_text_uses_a_word_that_was_given_up(locale: str) -> None:
    texts = list(told(locale))
    assert len(texts) > 1000
    assert {key: found(locale, text) for key, text in texts if found(locale, text)} == {}


@each_language
def test_no_page_for_people_uses_a_word_that_was_given_up(locale: str) -> None:
    pages = {page: re.sub(r"`[^`\n]*`", "", page.read_text("utf-8")) for page in PAGES[locale]}
    assert pages
    assert {page: found(locale, text) for page, text in pages.items() if found(locale, text)} == {}


@each_language
def test_match_numbers_always_have_a_number_sign(locale: str) -> None:
    text = NOT_PROSE.sub("", (DATA / "common" / f"{locale}.ftl").read_text("utf-8"))
    before = re.findall(r"(.)\{ NUMBER\(\$match\b", text)
    assert len(before) > 40
    assert set(before) == {"#"}


def test_japanese_texts_are_written_as_in_print() -> None:
    read = [
        (f"{file.parent.name}: {entry.id.name}", line)
        for file in DATA.glob("*/ja.ftl")
        for entry in FluentParser(with_spans=False).parse(file.read_text("utf-8")).body
        if isinstance(entry, ast.Message) and entry.id.name not in WORD_LISTS
        for pattern in (entry.value, *(attribute.value for attribute in entry.attributes))
        for line in lines(pattern)
    ]
    assert [(key, line) for key, line in read if untidy(line)] == []


@pytest.mark.parametrize("page", PAGES["ja"], ids=lambda page: page.name)
def test_a_japanese_page_is_written_as_in_print(page: Path) -> None:
    assert untidy(page.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("◇ が 勝ち", ["◇ が"]),
        ("都市 紋章(2)", ["市 紋", "(", ")"]),
        ("得点: 3", ["点:"]),
        ("**◇位** ◇ – 3点、`/match list`と[規則](rules.md)、LINK まで", []),
    ],
)
def test_untidy_japanese_text_is_found(text: str, parts: list[str]) -> None:
    assert untidy(text) == parts


@pytest.mark.parametrize(
    ("locale", "text", "words"),
    [
        ("en", "His pace is a space.", ["His", "pace"]),
        ("en", "The others take theirs back.", ["take theirs back"]),
        ("ja", "対戦を打ち切って、手を打つ", ["打つ"]),
        ("ja", "レーティングのほかに、レートはありません。", ["レート"]),
        ("ja", "支払う、払わない、前払い金", ["払わ"]),
    ],
)
def test_only_whole_words_are_found(locale: str, text: str, words: list[str]) -> None:
    assert found(locale, text) == words
