"""Every game from the lobby to the end through the service, with undos, and replayed."""

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
    table = await crowd.sit(key, seats)
    while table.status == "running":
        table = await crowd.play(table)
    assert table.status == "finished"
    assert table.ranks is not None
    assert 1 in table.ranks
    log = await store.log(table.id)
    assert {"move", "undo"} <= {row.kind for row in log}
    *_, (_, last) = replay(table.game, first_of(table, log), from_start(log))
    assert dump(last, table.game).decode() == table.snapshot
