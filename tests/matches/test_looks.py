"""Last seen rows of each user and match."""

from __future__ import annotations

from matches.store.store import Store, open_store
from tests.matches.pebbles import Bid, Take
from tests.matches.people import AKI, BEN, GAMES, People


async def test_the_initial_last_seen_row_is_zero(people: People, store: Store) -> None:
    match = await people.sit(BEN)
    assert await store.log.last_seen(match.id, AKI) == 0


async def test_a_last_seen_row_belongs_to_one_user(people: People, store: Store) -> None:
    match = await people.sit(BEN)
    await people.service.reading.mark_seen(match, AKI)
    assert await store.log.last_seen(match.id, AKI) == match.seq
    assert await store.log.last_seen(match.id, BEN) == 0


async def test_last_seen_row_never_decreases(people: People, store: Store) -> None:
    match = await people.sit(BEN)
    await store.log.set_last_seen(match.id, AKI, match.seq)
    await store.log.set_last_seen(match.id, AKI, match.seq - 1)
    assert await store.log.last_seen(match.id, AKI) == match.seq


async def test_a_move_sets_the_last_seen_row_of_the_player(people: People, store: Store) -> None:
    match = await people.sit(BEN)
    seat = match.require_seat(AKI)
    match = await people.act(match, seat, Bid(0))
    assert await store.log.last_seen(match.id, AKI) == match.seq
    assert await store.log.last_seen(match.id, BEN) == 0


async def test_moves_of_others_keep_the_last_seen_row(people: People, store: Store) -> None:
    match = await people.begin(BEN)
    seat = match.to_move[0]
    idle = match.seats[1 - seat].user
    seen = await store.log.last_seen(match.id, idle)
    match = await people.act(match, seat, Take(1))
    assert await store.log.last_seen(match.id, idle) == seen < match.seq


async def test_last_seen_rows_survive_a_restart(people: People, store: Store, url: str) -> None:
    match = await people.sit(BEN)
    await people.service.reading.mark_seen(match, BEN)
    await store.close()
    again = await open_store(url, GAMES)
    assert await again.log.last_seen(match.id, BEN) == match.seq
    await again.close()
