"""Tournament pages with 500 users and with names and reasons of the greatest length."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.frame.tournament import lookup
from cogs.frame.tournament.bracket_pages import bracket_page
from cogs.frame.tournament.end_pages import cancelled_page, end_page
from cogs.frame.tournament.lists import list_page
from cogs.frame.tournament.organise_pages import (
    MAX_EVENTS,
    audit_page,
    digest_page,
    organise_page,
)
from cogs.frame.tournament.registration import registration_page
from cogs.frame.tournament.rounds import MAX_PINGED, round_pages
from cogs.frame.tournament.view_handlers import round_page, standings_shown, why_page
from cogs.frame.ui.pages import Page, layout
from engines.core import Refusal
from matches.service.tournaments import MAX_LETTERS
from matches.texts import LOCALES, Texts, texts_in
from matches.tournaments import permissions
from matches.tournaments.changes import AuditEvent
from matches.tournaments.models import ForbiddenPair, Stage, Tournament
from matches.tournaments.organiser_actions import MAX_HELPERS
from presentation.limits import MAX_TEXT
from presentation.names import People
from presentation.tournament.brackets import part_of
from presentation.tournament.rules import rules_text
from presentation.tournament.text import current_round, heading, texts_of
from tests.cogs.world import World
from tests.matches.tournaments.playing import Play, tournament

CROWD, MEMBERS = 500, 10**18
LONGEST_NAME = 32  # characters that Discord allows
WORST = "*" * LONGEST_NAME
USERS = range(MEMBERS, MEMBERS + CROWD)
PEOPLE = People(dict.fromkeys(USERS, WORST))
REASON = "_" * permissions.MAX_LETTERS
each_language = pytest.mark.parametrize("locale", LOCALES)
each_format = pytest.mark.parametrize(
    ("stages", "size"),
    [
        ((Stage("swiss", rounds=2),), 2),
        ((Stage("swiss", rounds=2),), 7),
        ((Stage("groups", group_size=4, advance=2), Stage("single_elimination")), 2),
        ((Stage("single_elimination", advance=2),), 4),
    ],
    ids=["swiss", "bigger tables", "groups", "elimination"],
)


def crowded(locale: str, *stages: Stage, size: int = 2, **changes: Any) -> Tournament:
    """Return a tournament of a crowd, with every name of the greatest length."""
    cup = tournament(CROWD, *stages, size=size)
    entries = [replace(entry, user=user) for entry, user in zip(cup.entries, USERS, strict=True)]
    helpers = tuple(USERS[-MAX_HELPERS:])
    settings = replace(cup.settings, game="carcassonne", locale=locale, starts=1, opens=1)
    values = {
        "name": "*" * MAX_LETTERS,
        "organiser": USERS[-MAX_HELPERS - 1],
        "helpers": helpers,
        "entries": tuple(entries),
        "settings": settings,
        "forbidden": tuple(ForbiddenPair(USERS[0], user) for user in USERS[1:]),
        "seed_hash": b"h" * 32,
    }
    return replace(cup, **{**values, **changes})


def played(locale: str, *stages: Stage, size: int) -> Tournament:
    """Return a tournament of a crowd some hundreds of tables after its start."""
    play = Play(crowded(locale, *stages, size=size, forbidden=()), Random(1))
    while len(play.now.tables) < CROWD // size + 9 and play.step():
        pass
    return play.now


def event(seq: int, kind: str, **data: Any) -> AuditEvent:
    return AuditEvent(seq=seq, kind=kind, user=USERS[0], at=seq, data=data)


def check(page: Page) -> None:
    """Fail unless Discord accepts the current layout of a page."""
    built = layout(page)
    assert 0 < built.content_length() <= MAX_TEXT
    assert len(page.below) < MAX_TEXT


@pytest.fixture
def known(world: World) -> World:
    """Return a world with a crowd of users who have the longest names."""
    for user in USERS:
        world.program.bot.names.keep(1, user, WORST)
    return world


# --- decisions ----------------------------------------------------------------------------------


@each_language
@pytest.mark.parametrize("missing", [0, 1, 2, 12, 13, 105, CROWD])
def test_audit_page_names_some_absent_players_and_counts_the_rest(
    locale: str, missing: int
) -> None:
    cup, texts = crowded(locale, Stage("swiss")), texts_in(locale)
    people = People({user: f"{user - MEMBERS:x<{LONGEST_NAME}}" for user in USERS})
    users = list(USERS[:missing])
    page = audit_page(cup, [event(1, "misses_check_in", users=users)], people, texts)
    check(page)
    shown = [user for user in users if people.name(user) in page.text]
    assert shown == users[: len(shown)]
    assert len(shown) >= min(missing, 10)
    if len(shown) < missing:
        assert str(missing - len(shown)) in page.text


@each_language
def test_the_newest_decisions_are_never_left_out(locale: str) -> None:
    cup, texts = crowded(locale, Stage("swiss")), texts_in(locale)
    events = [
        event(at, "forbids", users=[USERS[0], USERS[1]], reason=REASON) for at in range(1, 100)
    ]
    events += [event(100, "misses_check_in", users=list(USERS)), event(101, "too_few")]
    page = audit_page(cup, events, PEOPLE, texts)
    check(page)
    assert len(page.text) <= MAX_TEXT
    lines = page.text.splitlines()
    assert lines[0] == heading(cup, texts("button-tournament-audit"))
    assert lines[-1].endswith(texts("tournament-event-too_few"))
    texts_shown = [line for line in lines if line.startswith("- ")]
    assert len(texts_shown) > 2
    assert lines[1] == texts("tournament-audit-earlier", count=len(events) - len(texts_shown))


def test_audit_page_formats_only_the_latest_events() -> None:
    cup, worded = crowded("en", Stage("swiss")), list[str]()

    def written(name: str) -> str:
        worded.append(name)
        return name

    events = [event(at, "pauses") for at in range(1, 200)]
    people = People(dict.fromkeys(USERS, "Ann"), written=written)
    page = audit_page(cup, events, people, texts_in("en"))
    assert worded == ["Ann"] * MAX_EVENTS
    assert page.text.count("paused the tournament") == MAX_EVENTS


# --- all the other pages ------------------------------------------------------------------------


@each_language
@pytest.mark.parametrize(
    "status", ["announced", "registration", "check_in", "running", "cancelled"]
)
def test_the_message_of_a_tournament_takes_a_crowd(locale: str, status: Any) -> None:
    cup = crowded(locale, Stage("swiss"), status=status)
    late = [replace(entry, presence="waiting") for entry in cup.entries[250:]]
    cup = replace(cup, entries=(*cup.entries[:250], *late))
    check(registration_page(cup, PEOPLE))
    check(Page(rules_text(cup, texts_of(cup))))
    for page in (
        organise_page(cup, {}, PEOPLE, texts_of(cup)),
        digest_page(cup, {}, "too_few", PEOPLE._replace(pinged=cup.helpers)),
        cancelled_page(cup, REASON, USERS[:MAX_PINGED], PEOPLE._replace(pinged=USERS)),
        cancelled_page(cup, REASON, USERS[:MAX_PINGED], PEOPLE),
    ):
        check(page)


@each_language
def test_shared_victory_of_a_crowd_fits_a_page(locale: str) -> None:
    cup = crowded(locale, Stage("swiss"), status="finished")
    cup = replace(cup, entries=tuple(replace(entry, place=1) for entry in cup.entries))
    check(registration_page(cup, PEOPLE))


@each_language
@each_format
async def test_tournament_pages_fit_a_crowd(
    known: World, locale: str, stages: tuple[Stage, ...], size: int
) -> None:
    cup, bot = played(locale, *stages, size=size), known.program.bot
    texts, moment, reader = texts_of(cup), current_round(cup), USERS[3]
    assert moment is not None
    assert len(cup.tables) >= CROWD // size
    part = part_of(cup, reader)
    assert part is not None
    pages = [
        await standings_shown(bot, cup, moment, reader, texts, since=0),
        await standings_shown(bot, cup, (0, 1), reader, texts, since=CROWD - 20),
        await round_page(bot, cup, (0, 1), reader, texts),
        await why_page(bot, cup, (0, 1), reader, texts),
        await bracket_page(bot, cup, part, reader, texts),
        await end_page(bot, replace(cup, status="finished")),
        *(page for page, _ in round_pages(cup, cup.tables, {}, PEOPLE._replace(pinged=USERS))),
        *(page for page, _ in round_pages(cup, cup.tables, {}, PEOPLE)),
        organise_page(cup, {}, PEOPLE, texts),
        digest_page(cup, {}, "overdue", PEOPLE),
    ]
    for page in pages:
        check(page)


# --- many tournaments ---------------------------------------------------------------------------


def many(locale: str, count: int, **changes: Any) -> list[Tournament]:
    """Return `count` tournaments of a crowd."""
    cup = crowded(locale, Stage("swiss"), **changes)
    entries = tuple(replace(entry, place=1 + at % 4) for at, entry in enumerate(cup.entries))
    return [replace(cup, id=at, entries=entries) for at in range(1, count + 1)]


@each_language
async def test_the_list_of_tournaments_takes_many_with_the_longest_names(
    known: World, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = known.program.bot
    living = many(locale, 45, status="running")
    past = many(locale, 45, status="finished", ended=1)

    async def in_guild(guild: int | None, *, ended: bool = False) -> list[Tournament]:
        return past if ended else living

    monkeypatch.setattr(bot.service.tournaments, "in_guild", in_guild)
    monkeypatch.setattr("cogs.frame.tournament.lists.may_know", lambda *_: True)
    monkeypatch.setattr(lookup, "may_know", lambda *_: True)
    interaction: Any = Asking(locale)
    monkeypatch.setattr(bot, "texts_for", interaction.texts_for)
    check(await list_page(bot, interaction))
    with pytest.raises(Refusal, match="which_tournament") as refused:
        await lookup.resolve_tournament(bot, interaction, None)
    assert refused.value.reason == "which_tournament"
    text = texts_in(locale).refusal(refused.value, str)
    assert "*" * MAX_LETTERS in text
    assert len(text) < MAX_TEXT // 2


class Asking(SimpleNamespace):
    """Fake interaction in one language, with the attributes that pages need."""

    def __init__(self, locale: str) -> None:
        super().__init__(guild_id=1, channel_id=2, user=SimpleNamespace(id=USERS[0]), locale=locale)

    async def texts_for(self, *_: Any, game: str | None = None) -> Texts:
        return texts_in(self.locale, game)
