"""Requests of every address that a reader can find or guess."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape
from itertools import product
from urllib.parse import urlsplit

from matches.texts import LOCALES
from tests.web.world import HOST, Answer, WebWorld

MATCH_FORMS = (
    *("", "/log", "/log?page=1", "/text", "/board", "/file"),
    *("/at/1", "/at/5", "/at/40", "/at/5/board"),
)
"""Pages of a match, below its own address."""
TOURNAMENT_FORMS = (
    *("", ".json", ".csv", ".trf", ".atom", ".ics"),
    *("/round/1.1", "/standings/1.1", "/table/1.1", "/bracket/1", "/rules"),
)
"""Pages and files of a tournament."""
SERVER_FORMS = (
    *("", "/matches", "/matches?before=1000", ".atom"),
    *("/best/karvi", "/best/carcassonne", "/best/karvi?season=2026-1", "/best/pebbles"),
)
"""Pages of a server."""
API_FORMS = (
    *("/servers", "/games", "/games/karvi/statistics", "/openapi.json"),
    *("/servers/{slug}", "/servers/{slug}/matches", "/servers/{slug}/leaderboards/karvi"),
    *("/matches/{number}", "/matches/{number}/turns", "/matches/{number}/moments"),
    *("/tournaments/{number}", "/tournaments/{number}/standings/1.1"),
)
"""Answers for programs, below /api/v1."""
FRAME_FORMS = ("", "/round/1.1", "/standings/1.1", "/table/1.1", "/bracket/1")
"""Pages of a tournament for frames."""
SINGLE = ("/", "/robots.txt", "/games/karvi", "/games/rivals")
_LINK = re.compile(r"(?:href|src|srcset|data-poll|content)=\"([^\"]+)\"")
_STEP = re.compile(r"/m/\d+/at/\d+")
_IN_TEXT = re.compile(r"/(?:p|en|ja|api)/[\w./?=&-]+")


def guesses(
    slugs: Iterable[str], numbers: Iterable[int], tournaments: Iterable[int] | None = None
) -> Iterator[str]:
    """Yield the addresses of every number and server in all forms and languages.

    The `tournaments` have the same numbers as the matches, unless they are given.
    """
    slugs, numbers = list(slugs), list(numbers)
    cups = numbers if tournaments is None else list(tournaments)
    paths = [f"/m/{number}{form}" for number, form in product(numbers, MATCH_FORMS)]
    paths += [f"/t/{number}{form}" for number, form in product(cups, TOURNAMENT_FORMS)]
    paths += [f"/embed/m/{number}" for number in numbers]
    paths += [f"/embed/t/{number}{form}" for number, form in product(cups, FRAME_FORMS)]
    paths += [f"/s/{slug}{form}" for slug, form in product(slugs, SERVER_FORMS)]
    paths += SINGLE
    for path in paths:
        yield path
        yield from (f"/{locale}{path.rstrip('/')}" for locale in LOCALES)
    for form, slug, number in product(API_FORMS, slugs, numbers):
        yield "/api/v1" + form.format(slug=slug, number=number)


def links_in(answer: Answer) -> set[str]:
    """Return the addresses of this site in an answer."""
    if "image" in answer.headers.get("Content-Type", ""):
        return set()
    text = answer.text
    found = {unescape(link) for link in (*_LINK.findall(text), *_IN_TEXT.findall(text))}
    found.add(answer.headers.get("Location", ""))
    local = set()
    for link in found:
        parts = urlsplit(link)
        if parts.netloc in ("", HOST) and parts.path.startswith("/"):
            local.add(parts.path + (f"?{parts.query}" if parts.query else ""))
    return local


async def crawl(web: WebWorld, begin: Iterable[str]) -> dict[str, Answer]:
    """Return the answers at all addresses, and at those that the answers contain.

    From one step of a replay no other is followed, because there are hundreds that are alike.
    """
    found: dict[str, Answer] = {}
    waiting = list(dict.fromkeys(begin))
    while waiting:
        address = waiting.pop()
        if address in found:
            continue
        found[address] = await web.get(address)
        links = links_in(found[address])
        if _STEP.search(address):
            links = {link for link in links if not _STEP.search(link)}
        waiting += links - found.keys()
    return found
