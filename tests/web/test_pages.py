"""Every page in both languages: valid HTML, headings, ids, alternative texts and links."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Any
from xml.etree.ElementTree import Element

import html5lib
import pytest

from matches.texts import LOCALES
from tests.web.crawl import crawl
from tests.web.tournaments import Cup
from tests.web.world import AKI, BEN, CLEO, DAN, HOST, Answer, WebWorld

LONG = "千代田区のとても長い名前のプレイヤーさん"
STRANGE = "<b>*Bold*</b> & `x` [y](https://z.example)"
UNBROKEN = "Wolfeschlegelsteinhausenbergerdorff"


async def inhabited(web: WebWorld) -> None:
    """Play a few matches with long and strange names."""
    await web.service.publicity.show_name(AKI, LONG)
    await web.service.publicity.show_name(BEN, STRANGE)
    await web.service.publicity.show_name(CLEO, UNBROKEN)
    running = await web.match(AKI, BEN, CLEO, robots=1)
    await web.play(running, 30)
    await web.play(await web.match(AKI, DAN, game="rivals"), 10)
    ended = await web.play(await web.match(BEN, AKI, game="carcassonne"))
    await web.service.results.counted(ended.id)
    cup = await (await Cup(web).create()).open(AKI, BEN, CLEO, DAN)
    await cup.start()


def parsed(answer: Answer) -> Element:
    """Return the document of a page; fail on any parse error."""
    parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
    document: Element = parser.parse(answer.text)
    return document


def is_page(answer: Answer) -> bool:
    return "text/html" in answer.headers.get("Content-Type", "") and answer.text.startswith("<!")


def check_page(document: Element, locale: str) -> None:
    """Check what every page promises."""
    assert document.get("lang") == locale
    ids = Counter(id_ for node in document.iter() if (id_ := node.get("id")))
    assert [name for name, count in ids.items() if count > 1] == []
    headings = [int(str(node.tag)[1]) for node in document.iter() if is_heading(node)]
    assert headings[0] == 1
    assert headings.count(1) == 1
    assert all(below <= above + 1 for above, below in pairwise(headings))
    assert all(node.get("alt") is not None for node in document.iter("img"))
    assert [len(list(document.iter(tag))) for tag in ("main", "header", "footer")] == [1, 1, 1]
    assert all(name_of(node) for node in document.iter("a"))
    labels = [node.get("aria-labelledby") for node in document.iter("section")]
    assert all(label in ids for label in labels)
    assert not any("style" in node.attrib for node in document.iter())
    assert all(node.get("src") for node in document.iter("script"))


def is_heading(node: Element) -> bool:
    return isinstance(node.tag, str) and bool(re.fullmatch(r"h[1-6]", node.tag))


def name_of(link: Element) -> str:
    """Return the text, label or picture by which a link is called."""
    pictures = " ".join(image.get("alt", "") for image in link.iter("img"))
    hidden = link.get("aria-hidden", "")
    return "".join(link.itertext()).strip() or link.get("aria-label", "") or pictures or hidden


async def test_linked_pages_are_valid_and_few_are_for_search_engines(
    web: WebWorld, undrawn: None
) -> None:
    await inhabited(web)
    await web.service.publicity.set_indexed(web.guild.guild, indexed=True)
    answers = await crawl(web, ["/", "/m/1/file", "/s/meadow.atom", "/api/v1/servers/meadow"])
    check_links(answers)
    open_to_all = {
        path
        for path, answer in answers.items()
        if answer.status == 200 and answer.headers.get("X-Robots-Tag") != "noindex"
    }
    allowed = re.compile(r"/(en|ja)(/games/[a-z]+|/s/meadow)?|/static/.+")
    assert [path for path in open_to_all if not allowed.fullmatch(path)] == []
    assert "/en/s/meadow" in open_to_all


def check_links(answers: Mapping[str, Answer]) -> None:
    """Check that no link is dead, and that the pages are valid in both languages."""
    dead = {path: answer.status for path, answer in answers.items() if answer.status >= 400}
    assert dead == {}
    pages = {path: answer for path, answer in answers.items() if is_page(answer)}
    paths = {locale: {path[3:] for path in pages if path[1:3] == locale} for locale in LOCALES}
    assert paths["en"] == paths["ja"]
    assert len(paths["en"]) > 10
    for path, answer in pages.items():
        check_page(parsed(answer), path[1:3])


@pytest.mark.parametrize("path", ["/en", "/ja/s/meadow", "/en/s/meadow/matches?game=karvi"])
async def test_pages_without_matches_are_valid(web: WebWorld, path: str) -> None:
    answer = await web.get(path)
    assert answer.status == 200
    check_page(parsed(answer), path[1:3])


async def test_names_are_shown_as_they_are_and_format_nothing(web: WebWorld) -> None:
    await inhabited(web)
    for path in ("/en/m/1", "/en/m/1/log", "/en/m/1/text", "/en/s/meadow"):
        document = parsed(await web.get(path))
        main = next(document.iter("main"))
        assert STRANGE in re.sub(r"[\u2066-\u2069]", "", "".join(main.itertext())), path
        assert list(main.iter("b")) == []


async def test_previews_name_nobody_and_show_the_board(web: WebWorld) -> None:
    await inhabited(web)
    document = parsed(await web.get("/en/m/1"))
    metas = {
        str(node.get("property") or node.get("name")): node.get("content", "")
        for node in document.iter("meta")
    }
    assert metas["og:title"] == "Karvi #1 · Meadow"
    assert metas["og:description"].startswith("As of turn ")
    assert metas["twitter:card"] == "summary_large_image"
    title = "".join(next(document.iter("title")).itertext())
    assert not any(name in text for name in (LONG, STRANGE) for text in (*metas.values(), title))
    picture = await web.get(metas["og:image"].removeprefix(f"https://{HOST}"))
    assert picture.headers["Content-Type"] == "image/jpeg"


async def test_a_page_without_language_leads_to_the_readers(web: WebWorld) -> None:
    for wish, locale in (
        ("ja,en;q=0.5", "ja"),
        ("de, ja-JP;q=0.4", "ja"),
        ("fr", "en"),
        ("", "en"),
    ):
        answer = await web.get("/s/meadow/matches?game=karvi", Accept_Language=wish)
        assert answer.status == 302
        assert answer.headers["Location"] == f"/{locale}/s/meadow/matches?game=karvi"
        assert answer.headers["Vary"] == "Accept-Language"


async def test_a_page_that_has_not_changed_is_not_sent_again(web: WebWorld) -> None:
    await inhabited(web)
    for path in ("/en", "/en/m/1", "/en/m/1/board"):
        tag = (await web.get(path)).headers["ETag"]
        again = await web.get(path, If_None_Match=tag)
        assert (again.status, again.body) == (304, b"")


async def test_pages_of_a_local_table_do_not_link_to_discord(web: WebWorld) -> None:
    await web.play(await web.match(AKI, BEN, game="carcassonne"), 2)
    await (await Cup(web).create()).open(AKI, BEN)
    paths = ("/en/m/1", "/en/t/1")
    assert all(["discord.com" in (await web.get(path)).text for path in paths])
    web.server.site.on_discord = False
    web.server.cache.expire()
    assert not any(["discord.com" in (await web.get(path)).text for path in paths])


async def test_a_move_changes_the_page_at_once(web: WebWorld) -> None:
    match = await web.play(await web.match(AKI, BEN), 10)
    board, page, server = f"/en/m/{match.id}/board", f"/en/m/{match.id}", "/en/s/meadow"
    before = [(await web.get(path)).headers["ETag"] for path in (board, page, server)]
    await web.play(match, 6)
    after = [(await web.get(path)).headers["ETag"] for path in (board, page, server)]
    assert all(old != new for old, new in zip(before[:2], after[:2], strict=True))


@pytest.mark.parametrize("listed", [False, True])
@pytest.mark.parametrize("indexed", [False, True])
async def test_search_engines_may_show_servers_only_if_they_are_indexed(
    web: WebWorld, listed: bool, indexed: bool
) -> None:
    await web.get("/robots.txt")  # which is cached
    publicity, guild = web.service.publicity, web.guild.guild
    await publicity.set_listed(guild, listed=listed)
    await publicity.set_indexed(guild, indexed=indexed)
    for locale in LOCALES:
        rule = f"Allow: /{locale}/s/meadow$\n"
        assert (rule in (await web.get("/robots.txt")).text) == indexed
        answer = await web.get(f"/{locale}/s/meadow")
        assert ("X-Robots-Tag" in answer.headers) != indexed
        assert ('name="robots" content="noindex"' in answer.text) != indexed


async def test_every_answer_has_the_headers_for_security(web: WebWorld) -> None:
    for path in ("/", "/en", "/en/nothing", "/static/nothing", "/robots.txt", "/p/1/1-0.webp"):
        headers: Any = (await web.get(path)).headers
        assert headers["Content-Security-Policy"].startswith("default-src 'none'")
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "Set-Cookie" not in headers
