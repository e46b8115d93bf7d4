"""Matches that start when the last player joins."""

from __future__ import annotations

from matches.core.actor import Actor
from matches.core.kinds import RowKind
from matches.core.models import LobbySettings, Match, Robot
from matches.store.store import Store, open_store
from tests.matches.people import AKI, BEN, CLEO, GAMES, PLACE, People, refused


async def opened(people: People, seats: int = 2, *, autostart: bool = True) -> Match:
    """Return a match of Aki that starts when it is full."""
    return await people.service.lobby.create(
        people.by(AKI),
        game="pebbles",
        place=PLACE,
        locale="en",
        seats=seats,
        settings=LobbySettings(autostart=autostart),
    )


async def test_the_last_player_to_join_starts_the_match(people: People, store: Store) -> None:
    match = await opened(people, 3)
    match = await people.service.lobby.join(match.id, people.by(BEN))
    assert match.status == "open"
    match = await people.service.lobby.join(match.id, people.by(CLEO))
    assert match.status == "running"
    (start,) = [row for row in await store.log.rows(match.id) if row.kind == RowKind.START]
    assert start.user == AKI
    pings = [ping for one in await _kinds(store, match) for ping in one]
    assert len(pings) == len(set(pings))


async def _kinds(store: Store, match: Match) -> list[tuple[int, ...]]:
    """Deliver everything; return the pings of each message."""
    found = []
    while (handed := await store.outbox.hand_out(match.id)) is not None:
        found.append(handed[0].ping)
        await store.outbox.delivered(match.id, handed[0], 7)
    return found


async def test_a_full_match_without_the_option_waits_for_its_host(people: People) -> None:
    match = await opened(people, autostart=False)
    match = await people.service.lobby.join(match.id, people.by(BEN))
    assert (match.status, match.is_full) == ("open", True)


async def test_only_the_host_changes_the_option(people: People) -> None:
    match = await opened(people, autostart=False)
    change = people.service.lobby.change
    assert (await refused(change(match.id, people.by(BEN), autostart=True))).reason == "not_host"
    assert (await change(match.id, people.by(AKI), autostart=True)).autostart


async def test_a_host_who_fills_the_last_seat_starts_by_hand(people: People) -> None:
    match = await opened(people)
    match = await people.service.lobby.add_robot(match.id, people.by(AKI), Robot())
    assert (match.status, match.is_full) == ("open", True)


async def test_a_player_who_changes_colour_starts_a_full_match_only_once(people: People) -> None:
    match = await opened(people)
    match = await people.service.lobby.join(match.id, people.by(BEN))
    seq = match.seq
    again = people.service.lobby.join(match.id, people.by(BEN), colour="green")
    assert (await refused(again)).reason == "match_running"
    assert (await people.service.matches.get(match.id)).seq == seq


async def test_a_repeated_click_joins_and_starts_once(people: People) -> None:
    match, click = await opened(people), people.click()
    started = await people.service.lobby.join(match.id, Actor(BEN, click))
    assert await people.service.lobby.join(match.id, Actor(BEN, click)) == started


async def test_a_rematch_keeps_the_option(people: People) -> None:
    match = await opened(people)
    match = await people.service.lobby.join(match.id, people.by(BEN))
    match = await people.resign(match, 0)
    assert (await people.service.lobby.create_again(match, people.by(AKI))).autostart


async def test_the_option_is_stored(people: People, url: str, store: Store) -> None:
    match = await opened(people)
    await store.close()
    later = await open_store(url, GAMES)
    assert (await later.matches.get(match.id)).autostart
    await later.close()
