"""Query plans of lists, profiles and leaderboards on SQLite: none reads a whole table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from matches.service.service import Service
from matches.store.delivery_facts import DeliveryQuery
from matches.store.store import Store
from tests.matches.databases import on_files
from tests.matches.people import AKI, BEN, PLACE, People
from tests.matches.test_indexes import plans, recorded_reads

GAME, SEASON = "pebbles", "2026-1"
GROWING = (
    *("matches", "seats", "decisions", "results", "seat_results", "ratings", "achievements"),
    *(
        "players",
        "tournaments",
        "entries",
        "tables",
        "events",
        "invitations",
        "seekers",
        "watchers",
    ),
)
"""Tables with a row for each match, user or tournament, or with more."""
SMALL = ("ix_matches_living", "ix_tournaments_living", "ix_players_hidden")
"""Indexes of few rows."""
Show = Callable[[Service], Awaitable[object]]
PAGES: dict[str, Show] = {
    "own matches": lambda service: service.matches.for_user(AKI),
    "hosted matches": lambda service: service.matches.managed_by(AKI),
    "open matches": lambda service: service.matches.open_in(PLACE.guild),
    "ended matches": lambda service: service.matches.ended_of(AKI, 25),
    "matches to watch": lambda service: service.store.index.running_in(PLACE.guild or 0),
    "watched matches": lambda service: service.watching.watched_by(AKI),
    "facts of two deliveries": lambda service: asyncio.gather(
        service.store.delivery_facts.read(DeliveryQuery(1, 0, (AKI,), False)),
        service.store.delivery_facts.read(DeliveryQuery(2, 3, (BEN,), True)),
    ),
    "logs of two matches": lambda service: service.store.log.logs([1, 2]),
    "results of two users": lambda service: service.ratings.results(users=[AKI, BEN], game=GAME),
    "matches of a player": lambda service: service.store.index.played_in(PLACE.guild or 0, AKI),
    "invitations": lambda service: service.matches.inviting(AKI),
    "games sought": lambda service: service.seeking.games_sought(PLACE.guild or 0),
    "ratings of a table": lambda service: service.ratings.many([AKI, BEN], GAME),
    "profile": lambda service: service.profiles.for_user(AKI, asker=BEN, guild=PLACE.guild),
    "leaderboard": lambda service: service.ratings.leaderboard(GAME),
    "leaderboard of a season": lambda service: service.ratings.leaderboard(GAME, SEASON),
    "leaderboard of a server": lambda service: service.ratings.leaderboard(GAME, guild=1),
    "seasons": lambda service: service.ratings.pools(GAME),
    "achievements of a match": lambda service: service.achievements.earned_by(1),
    "games of a user": lambda service: service.ratings.games_of(AKI),
    "statistics": lambda service: service.profiles.statistics(GAME),
    "statistics of a server": lambda service: service.profiles.statistics(GAME, 1),
    "tournaments": lambda service: service.tournaments.in_guild(1),
    "ended tournaments": lambda service: service.tournaments.in_guild(1, ended=True),
    "organised tournaments": lambda service: service.tournaments.managed_by(AKI),
}


@on_files
@pytest.mark.parametrize("name", PAGES)
async def test_no_list_reads_a_whole_table(
    people: People, store: Store, url: str, name: str
) -> None:
    match = await people.begin()
    await people.resign(match, 0)
    assert await people.service.results.counted(match.id) is not None
    store.invalidate()
    statements = recorded_reads(store)
    await PAGES[name](people.service)
    assert statements
    steps = plans(url, statements)
    scans = [step for step in steps if step.startswith(tuple(f"SCAN {t}" for t in GROWING))]
    assert [step for step in scans if not any(index in step for index in SMALL)] == []
