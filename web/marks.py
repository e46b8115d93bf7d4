"""Conversion of Discord's marks to HTML; everything else is escaped."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from markupsafe import Markup, escape

from matches.texts import Texts
from presentation.names import SIGNS
from web.badges import badge

_INNER = r"(?:\\.|[^\\])+?"
_MARK = re.compile(
    rf"""
    \\(?P<escaped>[^a-zA-Z0-9\s])
    | `(?P<code>[^`]+)`
    | \*\*(?P<bold>{_INNER})\*\*
    | __(?P<underlined>{_INNER})__
    | ~~(?P<struck>{_INNER})~~
    | \|\|(?P<hidden>{_INNER})\|\|
    | \*(?P<stressed>(?![\s*]){_INNER})(?<![\s*])\*
    | \[(?P<label>[^\]]+)\]\(<?(?P<link>https?://[^)\s>]+)>?\)
    | <t:(?P<seconds>-?\d{{1,12}})(?::(?P<style>\w))?>
    | </(?P<command>[\w\- ]+):\d+>
    | (?P<person><@[!&]?\d+>)
    | (?P<other><\#\d+>|<a?:\w+:\d+>)
    | (?P<sign>{"|".join(SIGNS.values())})
    """,
    re.VERBOSE | re.DOTALL,
)
_COLOURS = {sign: colour for colour, sign in SIGNS.items()}
_TAGS = {
    "bold": "strong",
    "stressed": "em",
    "underlined": "u",
    "struck": "s",
    "hidden": "span",
}
_ITEM = re.compile(r"( *)(?:[-*]|(\d{1,3})\.) (.*)")
_HEADING = re.compile(r"(#{1,3}) (.*)")

TIMES = {"en": "%-d %b %Y, %H:%M UTC", "ja": "%Y年%-m月%-d日 %H:%M UTC"}
DAYS = {"en": "%-d %b %Y", "ja": "%Y年%-m月%-d日"}
"""Formats of times without the script, which shows them in the reader's zone."""


def moment(ms: int, locale: str, style: str = "f") -> Markup:
    """Return a time in Unix milliseconds as an element; style `D` is the day only."""
    at = datetime.fromtimestamp(ms / 1000, UTC)
    shown = at.strftime((DAYS if style in "dD" else TIMES)[locale])
    stamp = at.strftime("%Y-%m-%dT%H:%M:%SZ")
    return Markup('<time datetime="{}" data-style="{}">{}</time>').format(stamp, style, shown)


def inline(text: str, texts: Texts) -> Markup:
    """Return the text of one line or of a few as HTML without blocks."""
    parts, at = [], 0
    for found in _MARK.finditer(text):
        parts += [escape(text[at : found.start()]), _marked(found, texts)]
        at = found.end()
    joined = Markup("").join([*parts, escape(text[at:])])
    return Markup(joined.replace("\n", Markup("<br>")))


def _marked(found: re.Match[str], texts: Texts) -> Markup:
    """Return one mark as HTML."""
    kind = found.lastgroup if found.lastgroup not in ("link", "style") else ""
    if kind == "escaped":
        return escape(found["escaped"])
    if kind == "code":
        return Markup("<code>{}</code>").format(found["code"])
    if kind in _TAGS:
        tag = Markup(_TAGS[kind])
        return Markup("<{}>{}</{}>").format(tag, inline(found[kind], texts), tag)
    if found["link"]:
        label = inline(found["label"], texts)
        return Markup('<a href="{}" rel="noopener">{}</a>').format(found["link"], label)
    if found["seconds"]:
        return moment(int(found["seconds"]) * 1000, texts.locale, found["style"] or "f")
    if found["command"]:
        return Markup("<code>/{}</code>").format(found["command"])
    if found["sign"]:
        colour = _COLOURS[found["sign"]]
        return badge(colour, texts(f"web-colour-{colour}"))
    return escape(texts("web-somebody")) if found["person"] else Markup("")


class _Block(NamedTuple):
    kind: str
    depth: int
    text: str
    number: str | None = None


def blocks(text: str, texts: Texts, level: int = 2) -> Markup:
    """Return a message text as HTML: paragraphs, lists and headings from `level` on."""
    found = [_block(line) for line in text.split("\n")]
    return Markup("").join(_written(found, texts, level))


def _block(line: str) -> _Block:
    if heading := _HEADING.match(line):
        return _Block("heading", len(heading[1]), heading[2])
    if item := _ITEM.match(line):
        return _Block("item", 1 + len(item[1]) // 2, item[3], item[2])
    if line.startswith("-# "):
        return _Block("small", 0, line[3:])
    if line.startswith("> "):
        return _Block("quote", 0, line[2:])
    return _Block("text" if line.strip() else "gap", 0, line)


def _written(found: list[_Block], texts: Texts, level: int) -> Iterator[Markup]:
    """Yield the blocks; items nest by their depth, lines of text form one paragraph."""
    headings = sorted({block.depth for block in found if block.kind == "heading"})
    lists, paragraph = list[Markup](), list[Markup]()

    def close(depth: int, text: bool = True) -> Iterator[Markup]:
        if paragraph and text:
            yield Markup("<p>{}</p>").format(Markup("<br>").join(paragraph))
            paragraph.clear()
        while len(lists) > depth:
            yield Markup("</li></{}>").format(lists.pop())

    for block in found:
        said = inline(block.text, texts)
        if block.kind == "item":
            tag = Markup("ul" if block.number is None else "ol")
            depth = min(block.depth, len(lists) + 1)
            yield from close(depth)
            if len(lists) == depth and lists[-1] != tag:
                yield from close(depth - 1)
            if len(lists) == depth:
                yield Markup("</li><li>{}").format(said)
                continue
            lists.append(tag)
            first = block.number in (None, "1")
            start = "" if first else Markup(' start="{}"').format(block.number)
            yield Markup("<{}{}><li>{}").format(tag, start, said)
            continue
        yield from close(0, block.kind != "text")
        if block.kind == "text":
            paragraph.append(said)
        elif block.kind == "heading":
            tag = Markup(f"h{min(6, level + headings.index(block.depth))}")
            yield Markup("<{}>{}</{}>").format(tag, said, tag)
        elif block.kind == "small":
            yield Markup('<p class="small">{}</p>').format(said)
        elif block.kind == "quote":
            yield Markup("<blockquote>{}</blockquote>").format(said)
    yield from close(0)


def plain(text: str, texts: Texts) -> str:
    """Return a message text without marks, for titles, descriptions and alternative texts."""
    bare = re.sub(r"^(#{1,3} |-# |> )", "", text, flags=re.MULTILINE)
    return Markup(inline(bare, texts).replace("<br>", "\n")).striptags() if bare else ""


Said = Callable[[str], Markup]
"""Function that converts a text of one reader."""
