"""Canary: no byte of any address contains anything that is not public."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import NamedTuple

import pytest

from engines.core import State, load
from matches.core.models import ChannelRef, Match
from matches.core.views import view_of
from matches.record.history import ReplayStep, history
from matches.texts import LOCALES, texts_in
from render.core.renderer import renderer_of
from tests.matches.databases import on_both, on_servers
from tests.web.crawl import crawl, guesses, links_in
from tests.web.tournaments import Cup
from tests.web.world import (
    ADMIN,
    AKI,
    BEN,
    CHANNEL,
    CLEO,
    DAN,
    EVE,
    GUILD,
    HERE,
    THREAD,
    Answer,
    WebWorld,
)
from web.pictures import position_now

PRIVATE_GUILD, PRIVATE_CHANNEL = 72_000_000_000_000_001, 72_000_000_000_000_002
IDS = (ADMIN, AKI, BEN, CLEO, DAN, EVE, GUILD, CHANNEL, THREAD, PRIVATE_GUILD, PRIVATE_CHANNEL)
THREAD_LINK = re.compile(rb"https://discord\.com/channels/\d+/\d+")
"""The only place for ids of Discord."""
NAMES = ("Nameless-Ben", "Blocked-Cleo", "Secret-Server", "Draft-Cup")
SLUGS = ("meadow", "secret-server")
TOURNAMENTS = range(1, 4)
"""The numbers of both tournaments, and the next one."""
WORDS = ("shuffle-word-of-aki", "typed-reason-of-a-host")


class Canary(NamedTuple):
    """The public and the private matches of a world, and the texts that must not be found."""

    public: list[Match]
    private: list[Match]
    marks: set[str]


async def inhabited(web: WebWorld) -> Canary:
    """Fill a world with everything that is private, next to two public matches."""
    service = web.service
    await service.publicity.unpublish(GUILD)
    before = await web.play(await web.match(AKI, BEN), 6)
    await web.publish()
    await service.publicity.show_name(AKI, "Agreed-Aki")
    await service.publicity.show_name(BEN, NAMES[0])
    await service.publicity.hide_name(BEN)
    await service.publicity.show_name(CLEO, NAMES[1])
    rated = await web.play(await web.match(AKI, BEN, CLEO, game="carcassonne"))
    await service.achievements.earned_by(rated.id)
    await web.analyse(rated)
    await service.blocks.add(GUILD, CLEO, by=ADMIN)
    await service.publicity.publish(PRIVATE_GUILD, ADMIN, NAMES[2])
    await service.publicity.unpublish(PRIVATE_GUILD)

    lobby = await web.match(AKI, BEN, start=False)
    await service.lobby.say_word(lobby.id, web.by(AKI), WORDS[0])
    public = [await service.lobby.start(lobby.id, web.by(AKI))]
    public += [await web.match(AKI, DAN, game="rivals"), await web.match(CLEO_FREE, AKI)]
    public = [await web.play(match, 12) for match in public]
    paused = await service.hosting.pause(public[0].id, web.by(AKI)._replace(reason=WORDS[1]))
    public = [*public[:2], await web.play(public[2]), rated, await closed(web)]

    elsewhere = ChannelRef(GUILD, PRIVATE_CHANNEL)
    private = [
        before,
        await web.match(AKI, BEN, start=False),
        await web.play(await web.match(AKI, BEN, place=elsewhere), 6),
        await web.play(await web.match(AKI, BEN, place=HERE._replace(thread=THREAD)), 6),
        await web.play(
            await web.match(AKI, BEN, place=ChannelRef(PRIVATE_GUILD, PRIVATE_CHANNEL)), 6
        ),
        await web.play(await web.match(AKI, BEN), 6),
    ]
    await service.publicity.hide("match", private[-1].id, GUILD, hidden=True)
    ended = public[2].id
    file = await service.verification.export(ended)
    private.append(await service.analysis.open(file, web.by(AKI), place=HERE, locale="en"))
    await Cup(web).create("Draft-Cup")
    cup = await (await Cup(web).create()).open(AKI, BEN, DAN)
    await cup.start()
    await cup.lead("disqualify", DAN, reason=WORDS[1])
    # The last one, an analysis, has the published seed of the ended match.
    matches = [paused, *public, *private[:-1]]
    return Canary(public, private, {*NAMES, *WORDS, *map(str, IDS), *secrets_of(matches)})


async def closed(web: WebWorld) -> Match:
    """Return a running match that only its players may replay."""
    lobby = await web.match(AKI, DAN, game="cabriole", start=False)
    await web.service.lobby.change(lobby.id, web.by(AKI), open_replay=False)
    return await web.play(await web.service.lobby.start(lobby.id, web.by(AKI)), 8)


CLEO_FREE = EVE
"""The host of an ended match, who has not agreed."""


def secrets_of(matches: list[Match]) -> Iterator[str]:
    """Yield seeds in every spelling."""
    for match in matches:
        if match.ended is None:
            yield match.secret.hex()
            yield base64.b64encode(match.secret).decode()
            yield match.secret.decode("latin-1")
            if match.state is not None:
                yield match.state.rng.seed.hex()


def hands_of(match: Match, state: State | None = None) -> set[str]:
    """Return the lines about a position, by default the present one, that only a seat may read."""
    state = state or match.state
    assert state is not None
    texts = texts_in("en", match.game.key)
    tell = renderer_of(match.game.key).text
    scene = position_now(match).scene(texts)
    public = set(tell(view_of(match.game, state, None), scene).split("\n"))
    own = {
        line
        for seat in range(len(match.seats))
        for line in tell(view_of(match.game, state, seat), scene._replace(seat=seat)).split("\n")
    }
    return {line.strip("- *") for line in own - public if len(line) > 12}


async def steps_of(web: WebWorld, match: Match) -> tuple[ReplayStep, ReplayStep, ReplayStep]:
    """Return the first, a middle and the last step of an ended match, with complete positions."""
    steps = history(match, await web.store.log.rows(match.id)).steps
    return steps[0], steps[len(steps) // 2], steps[-1]


async def replays(web: WebWorld, matches: Iterable[Match]) -> list[str]:
    """Return the addresses of three steps of each match that has ended."""
    return [
        f"/{locale}/m/{match.id}/at/{step.seq}{form}"
        for match in matches
        if match.ended is not None
        for step in await steps_of(web, match)
        for locale, form in product(LOCALES, ("", "/board"))
    ]


async def profiles(web: WebWorld, *users: int) -> list[str]:
    """Return the addresses of profiles, also of users who may not have one."""
    players = [await web.service.players.get(user) for user in users]
    ids = [player.web_id or "abcdefgh" for player in players]
    return [f"{form}/meadow/people/{name}" for name in ids for form in ("/api/v1/servers", "/en/s")]


def numbers(found: Canary) -> range:
    """Return the numbers of all matches, and the next one."""
    return range(1, max(match.id for match in (*found.public, *found.private)) + 2)


def check(found: Canary, answers: Mapping[str, Answer]) -> None:
    """Check that answers contain nothing private, and that the public matches are among them."""
    assert {answer.status for answer in answers.values()} <= {200, 302, 404}
    for match in found.public:
        assert answers[f"/en/m/{match.id}"].status == 200
    marks = found.marks | {hand for match in found.public for hand in hands_of(match)}
    sought = {mark.encode() for mark in marks}
    for address, answer in answers.items():
        body = THREAD_LINK.sub(b"", answer.body)
        told = body + repr(dict(answer.headers)).encode()
        assert [mark for mark in sought if mark in told] == [], address


async def test_nothing_private_stands_in_any_byte(web: WebWorld, undrawn: None) -> None:
    found = await inhabited(web)
    begin = [*guesses(SLUGS, numbers(found), TOURNAMENTS), *await profiles(web, AKI, BEN, CLEO)]
    steps = await replays(web, found.public)
    answers = await crawl(web, [*begin, *steps])
    assert {answers[step].status for step in steps} == {200}
    assert all(pictures_of(answers, step) == {200} for step in steps)
    check(found, answers)


@on_servers
async def test_a_database_server_tells_nothing_private_either(web: WebWorld) -> None:
    """Ask for all pages in one language, because only the queries differ from those of a file."""
    found = await inhabited(web)
    begin = [*guesses(SLUGS, numbers(found), TOURNAMENTS), *await profiles(web, AKI, BEN, CLEO)]
    begin += await replays(web, found.public)
    check(
        found, {path: await web.get(path) for path in begin if path.startswith(("/en/", "/api/"))}
    )


def pictures_of(answers: Mapping[str, Answer], page: str) -> set[int]:
    """Return the statuses of the boards on a page, of which there is one at least."""
    boards = {link for link in links_in(answers[page]) if link.startswith("/p/")}
    assert boards
    return {answers[board].status for board in boards}


async def test_a_replay_of_an_ended_match_shows_no_hands(web: WebWorld) -> None:
    match = await web.play(await web.match(AKI, BEN, game="rivals"))
    hidden = 0
    for step in await steps_of(web, match):
        hands = hands_of(match, load(step.whole, match.game))
        hidden += len(hands)
        for form in ("", "/board"):
            told = (await web.get(f"/en/m/{match.id}/at/{step.seq}{form}")).text
            assert [hand for hand in hands if hand in told] == []
    assert hidden > 0


@on_both
async def test_private_and_unknown_matches_get_the_same_answer(web: WebWorld) -> None:
    found = await inhabited(web)
    unknown = await web.get("/en/m/987654")
    assert unknown.status == 404
    for match in found.private:
        for form in ("", "/log", "/text", "/board"):
            answer = await web.get(f"/en/m/{match.id}{form}")
            assert (answer.status, answer.body) == (404, unknown.body)


async def test_pictures_name_nobody_and_need_the_right_hash(web: WebWorld) -> None:
    await web.service.publicity.show_name(AKI, "Agreed-Aki")
    match = await web.play(await web.match(AKI, BEN), 6)
    shown = await web.service.publicity.match(match.id)
    assert position_now(shown.match).scene(texts_in("en", "karvi")).names == ("Red", "Blue")
    page = (await web.get(f"/en/m/{match.id}")).text
    address = re.search(r'src="(/p/[^"]+)"', page)
    assert address is not None
    assert (await web.get(address[1])).status == 200
    row, digest = address[1].rsplit("/", 1)[1].split("-")
    wrong = address[1].replace(digest, "0" * 20 + ".webp")
    assert (await web.get(wrong)).status == 404
    assert (await web.get(address[1].replace(f"/{row}-", f"/{int(row) - 1}-"))).status == 404


@pytest.mark.parametrize("what", ["unpublish", "hide", "remove"])
async def test_a_page_that_was_taken_down_is_gone_at_once(web: WebWorld, what: str) -> None:
    match = await web.play(await web.match(AKI, BEN), 6)
    page = f"/en/m/{match.id}"
    before = await web.get(page)
    picture = re.search(r'src="(/p/[^"]+)"', before.text)
    assert picture is not None
    assert (await web.get(picture[1])).status == 200
    publicity = web.service.publicity
    if what == "unpublish":
        await publicity.unpublish(GUILD)
    elif what == "hide":
        await publicity.hide("match", match.id, GUILD, hidden=True)
    else:
        await publicity.remove_place(GUILD, CHANNEL)
    assert (await web.get(page)).status == 404
    assert (await web.get(picture[1])).status == 404


async def test_a_name_that_was_withdrawn_is_gone_at_once(web: WebWorld) -> None:
    await web.service.publicity.show_name(AKI, "Agreed-Aki")
    match = await web.play(await web.match(AKI, BEN), 6)
    assert "Agreed-Aki" in (await web.get(f"/en/m/{match.id}")).text
    assert "Agreed-Aki" in (await web.get("/en/s/meadow")).text
    await web.service.publicity.hide_name(AKI)
    assert "Agreed-Aki" not in (await web.get(f"/en/m/{match.id}")).text
    assert "Agreed-Aki" not in (await web.get("/en/s/meadow")).text
