"""Every game from the lobby to the end through the service, with undos, and replayed."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator

import pytest

from engines import GAMES
from engines.core import Refusal, dump, options_of
from matches.fairness import game_seed
from matches.models import Place, Table
from matches.replay import replay
from matches.service import Service
from matches.store import Store, open_store

UNDONE = 0.2
"""How often somebody takes back what he can."""


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await open_store(url)
    yield opened
    await opened.close()


class Crowd:
    """People who play anything, at random."""

    def __init__(self, store: Store, seed: int) -> None:
        self.service = Service(store, new_secret=lambda: bytes([seed]) * 32)
        self._rng = random.Random(seed)
        self._clicks = 0

    def _click(self) -> int:
        self._clicks += 1
        return self._clicks

    async def sit(self, game: str, seats: int) -> Table:
        place = Place(1, 2)
        table = await self.service.create(
            game=game, host=1, place=place, locale="ja", interaction=self._click()
        )
        for user in range(2, seats + 1):
            await self.service.join(table.id, user, interaction=self._click())
        return await self.service.start(table.id, 1, interaction=self._click())

    async def play(self, table: Table) -> Table:
        """Make one random wish."""
        seat = self._rng.choice(table.awaited)
        user = table.seats[seat].user
        if table.can_undo(seat) and self._rng.random() < UNDONE:
            return await self._undo(table, user)
        assert table.state is not None
        move = self._rng.choice(options_of(table.state, seat))
        return await self.service.act(
            table.id, user, [move], clock=table.clock(seat), interaction=self._click()
        )

    async def _undo(self, table: Table, user: int) -> Table:
        """Take back, unless somebody else's decision has followed from the one to be undone."""
        try:
            return await self.service.undo(table.id, user, interaction=self._click())
        except Refusal as refusal:
            if refusal.reason != "others_built_on_it":
                raise
            return table


@pytest.mark.parametrize(
    ("key", "seats"), [(key, seats) for key, game in GAMES.items() for seats in game.seats]
)
async def test_a_whole_match_is_stored_and_replays(store: Store, key: str, seats: int) -> None:
    crowd = Crowd(store, seats)
    table = await crowd.sit(key, seats)
    words = [row.word for row in table.seats]
    start = table.game.setup(seats, table.options, game_seed(table.id, table.secret, words))
    while table.status == "running":
        table = await crowd.play(table)
    assert table.status == "finished"
    assert table.ranks is not None
    assert 1 in table.ranks
    log = await store.log(table.id)
    assert {"move", "undo"} <= {row.kind for row in log}
    *_, (_, last) = replay(table.game, start, [row for row in log if row.hash])
    assert dump(last, table.game).decode() == table.snapshot
