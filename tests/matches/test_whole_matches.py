"""Whole matches of every game through the service, with undos and a replay."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from engines import GAMES
from engines.core import dump
from matches.core.fairness import from_start
from matches.record.replay import replay
from matches.store.store import Store, open_store
from tests.matches.crowd import Crowd
from tests.matches.people import first_of

SHORT = 100
"""Number of rows below which a match may contain no undo."""


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await open_store(url)
    yield opened
    await opened.close()


@pytest.mark.parametrize(
    ("key", "seats"), [(key, seats) for key, game in GAMES.items() for seats in game.seats]
)
async def test_a_whole_match_is_stored_and_replays(store: Store, key: str, seats: int) -> None:
    crowd = Crowd(store, seats)
    match = await crowd.sit(key, seats)
    while match.status == "running":
        match = await crowd.play(match)
    assert match.status == "finished"
    assert match.ranks is not None
    assert 1 in match.ranks
    log = await store.log.rows(match.id)
    kinds = {row.kind for row in log}
    assert "move" in kinds
    assert "undo" in kinds or len(log) < SHORT
    *_, (_, last) = replay(match.game, first_of(match, log), from_start(log))
    assert dump(last, match.game).decode() == match.snapshot
