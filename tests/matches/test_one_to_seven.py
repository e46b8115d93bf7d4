"""Matches of one to seven players: full play, resignation of a single player, verification."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from engines.core import options_of
from matches.core.models import Match
from matches.record.verification import verify
from matches.store.store import Store, open_store
from tests.contract.hamlet import GAME as HAMLET
from tests.matches.crowd import Crowd
from tests.matches.people import AKI, PLACE, People

GAMES = {HAMLET.key: HAMLET}


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await open_store(url, GAMES)
    yield opened
    await opened.close()


async def alone(people: People) -> Match:
    """Return a match that Aki plays alone."""
    match = await people.service.lobby.create(
        people.by(AKI), game="hamlet", place=PLACE, locale="en", seats=1
    )
    return await people.service.lobby.start(match.id, people.by(AKI))


async def is_genuine(people: People, match: Match) -> bool:
    file = await people.service.verification.export(match.id)
    return verify(file, games=GAMES).verdict == "genuine"


@pytest.mark.parametrize("seats", HAMLET.seats)
async def test_a_random_match_of_this_size_ends_ranked_and_genuine(
    store: Store, seats: int
) -> None:
    crowd = Crowd(store, seats)
    match = await crowd.sit("hamlet", seats)
    assert len({row.colour for row in match.seats}) == seats
    while match.status == "running":
        match = await crowd.play_wildly(match)
    assert match.ranks is not None
    assert 1 in match.ranks
    file = await crowd.service.verification.export(match.id)
    assert verify(file, games=GAMES).verdict == "genuine"


async def test_one_player_plays_to_the_end_and_is_first(people: People) -> None:
    match = await alone(people)
    while match.status == "running":
        assert match.state is not None
        match = await people.act(match, 0, options_of(match.state, 0)[0])
    assert (match.status, match.ranks) == ("finished", (1,))
    assert await is_genuine(people, match)


async def test_resigning_as_the_only_player_ends_the_match(people: People) -> None:
    match = await people.resign(await alone(people), 0)
    assert match.status == "finished"
    assert match.to_move == []
    log = await people.service.store.log.rows(match.id)
    assert [note.kind for note in log[-1].notes] == ["resigns"]
    assert await is_genuine(people, match)
