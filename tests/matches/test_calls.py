"""Calls of the host of a full lobby: once each time it fills, three times at most."""

from __future__ import annotations

from functools import partial

from matches.actions import lobby
from matches.clock.calls import MAX_CALLS
from matches.core.deliveries import Delivery, DeliveryKind
from matches.core.models import Match, Robot
from matches.running.outbox import OutboxWorker
from matches.store.store import Store, open_store
from tests.matches.beacon import chain_of
from tests.matches.people import AKI, BEN, CLEO, GAMES, PLACE, People


class Discord:
    """Accepts every delivery."""

    def __init__(self) -> None:
        self.taken: list[Delivery] = []

    async def __call__(self, match: Match, delivery: Delivery) -> int:
        self.taken.append(delivery)
        return 500 + len(self.taken)

    @property
    def calls(self) -> list[tuple[int, ...]]:
        """Return the users pinged by each call."""
        return [delivery.ping for delivery in self.taken if delivery.kind == DeliveryKind.REMINDER]


async def shown(store: Store) -> list[tuple[int, ...]]:
    """Deliver all pending messages with a separate worker; return the users it calls."""
    discord = Discord()
    worker = OutboxWorker(store, discord)
    await worker.start()
    await worker.idle()
    await worker.stop()
    return discord.calls


async def opened(people: People, *others: int, seats: int = 2) -> Match:
    """Return a match hosted by Aki with `others`."""
    match = await people.service.lobby.create(
        people.by(AKI), game="pebbles", place=PLACE, locale="en", seats=seats
    )
    for user in others:
        match = await join(people, match, user)
    return match


async def join(people: People, match: Match, user: int) -> Match:
    return await people.service.lobby.join(match.id, people.by(user))


async def leave(people: People, match: Match, user: int) -> Match:
    return await people.service.lobby.leave(match.id, people.by(user))


async def test_the_player_who_takes_the_last_seat_calls_the_host(
    people: People, store: Store
) -> None:
    match = await opened(people, BEN, seats=3)
    assert await shown(store) == []
    await join(people, match, CLEO)
    assert await shown(store) == [(AKI,)]


async def test_a_call_follows_the_lobby_that_shows_the_last_seat_taken(
    people: People, store: Store
) -> None:
    match = await opened(people, BEN)
    kinds = []
    while (found := await store.outbox.hand_out(match.id)) is not None:
        kinds.append(found[0].kind)
        await store.outbox.delivered(match.id, found[0], 7)
    assert kinds == [DeliveryKind.LOBBY, DeliveryKind.REMINDER]


async def test_changing_colour_in_a_full_lobby_does_not_call_the_host_again(
    people: People, store: Store
) -> None:
    match = await opened(people, BEN)
    await shown(store)
    await people.service.lobby.join(match.id, people.by(BEN), colour="green")
    assert await shown(store) == []


async def test_a_host_who_fills_the_lobby_is_not_called(people: People, store: Store) -> None:
    service = people.service
    robots = await opened(people)
    await service.lobby.add_robot(robots.id, people.by(AKI), Robot())
    smaller = await opened(people, BEN, seats=3)
    await service.lobby.change(smaller.id, people.by(AKI), seats=2)
    assert await shown(store) == []


async def test_a_host_without_a_seat_is_not_called(people: People, store: Store) -> None:
    match = await opened(people)
    await people.service.lobby.add_robot(match.id, people.by(AKI), Robot(), instead=True)
    await join(people, match, BEN)
    assert await shown(store) == []


async def test_the_next_host_is_called_when_the_first_one_has_left(
    people: People, store: Store
) -> None:
    match = await opened(people, BEN)
    await shown(store)
    await leave(people, match, AKI)
    await join(people, match, CLEO)
    assert await shown(store) == [(BEN,)]


async def test_a_lobby_that_fills_again_calls_three_times_at_most(
    people: People, store: Store
) -> None:
    match, calls = await opened(people), 0
    for _ in range(MAX_CALLS + 2):
        await join(people, match, BEN)
        calls += len([ping for ping in await shown(store) if ping])
        await leave(people, match, BEN)
        assert await shown(store) == []
    assert calls == MAX_CALLS == 3


async def test_several_fillings_that_discord_has_missed_are_one_call(
    people: People, store: Store
) -> None:
    match = await opened(people, BEN)
    await leave(people, match, BEN)
    await join(people, match, CLEO)
    assert await shown(store) == [(), (AKI,)]


async def test_a_call_of_a_lobby_no_longer_full_pings_no_user(people: People, store: Store) -> None:
    match = await opened(people, BEN)
    await leave(people, match, BEN)
    assert await shown(store) == [()]


async def test_a_call_of_a_started_match_pings_no_user(people: People, store: Store) -> None:
    match = await opened(people, BEN)
    match = await people.service.lobby.start(match.id, people.by(AKI))
    assert AKI in match.people_to_move.values()
    assert match.clock(match.require_seat(AKI)) == 0
    assert await shown(store) == [()]


async def test_a_call_of_a_match_waiting_for_a_draw_pings_no_user(
    people: People, store: Store
) -> None:
    match = await opened(people, BEN)
    await people.service.updater.apply(
        match.id, people.by(AKI), partial(lobby.name_round, chain=chain_of())
    )
    assert await shown(store) == [()]


async def test_an_undelivered_call_is_delivered_after_a_restart(
    people: People, store: Store, url: str
) -> None:
    match = await opened(people, BEN)
    while (found := await store.outbox.hand_out(match.id)) is not None:
        if found[0].kind == DeliveryKind.REMINDER:
            break  # The program is killed here.
        await store.outbox.delivered(match.id, found[0], 7)
    again = await open_store(url, GAMES)
    assert await shown(again) == [(AKI,)]
    assert await shown(again) == []
    await again.close()


async def test_calls_before_the_start_are_no_reminders_after_it(people: People) -> None:
    match = await opened(people, BEN)
    assert match.seats[0].reminders_sent == 1
    match = await people.service.lobby.start(match.id, people.by(AKI))
    assert [row.reminders_sent for row in match.seats] == [0, 0]


async def test_a_call_names_a_clock_that_no_seat_of_a_running_match_shows(
    people: People, store: Store
) -> None:
    """An earlier release, too, then takes it for a reminder of a decision that was made."""
    match = await opened(people, BEN)
    clocks: list[int] = []
    while (found := await store.outbox.hand_out(match.id)) is not None:
        await store.outbox.delivered(match.id, found[0], 7)
        clocks += found[0].clocks
    assert clocks == [-1]
