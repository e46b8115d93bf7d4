"""Matches of one to seven: played to the end, given up by who plays alone, and checked."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from engines.core import options_of
from matches.core.models import Table
from matches.record.verification import verify
from matches.store.store import Store, open_store
from tests.contract.hamlet import HAMLET
from tests.matches.crowd import Crowd
from tests.matches.people import AKI, PLACE, People

GAMES = {HAMLET.key: HAMLET}


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await open_store(url, GAMES)
    yield opened
    await opened.close()


async def alone(people: People) -> Table:
    """Return a match that Aki plays alone."""
    table = await people.service.create(
        game="hamlet", host=AKI, place=PLACE, locale="en", seats=1, interaction=people.click()
    )
    return await people.service.start(table.id, AKI, interaction=people.click())


async def is_genuine(people: People, table: Table) -> bool:
    file = await people.service.export(table.id)
    return verify(file, games=GAMES).verdict == "genuine"


@pytest.mark.parametrize("seats", HAMLET.seats)
async def test_a_match_of(store: Store, seats: int) -> None:
    crowd = Crowd(store, seats)
    table = await crowd.sit("hamlet", seats)
    assert len({row.colour for row in table.seats}) == seats
    while table.status == "running":
        table = await crowd.play_wildly(table)
    assert table.ranks is not None
    assert 1 in table.ranks
    file = await crowd.service.export(table.id)
    assert verify(file, games=GAMES).verdict == "genuine"


async def test_one_player_plays_to_the_end_and_is_first(people: People) -> None:
    table = await alone(people)
    while table.status == "running":
        assert table.state is not None
        table = await people.act(table, 0, options_of(table.state, 0)[0])
    assert (table.status, table.ranks) == ("finished", (1,))
    assert await is_genuine(people, table)


async def test_a_match_whose_only_player_resigns_is_over(people: People) -> None:
    table = await people.resign(await alone(people), 0)
    assert table.status == "finished"
    assert table.awaited == []
    log = await people.service.store.log(table.id)
    assert [note.kind for note in log[-1].notes] == ["resigns"]
    assert await is_genuine(people, table)
