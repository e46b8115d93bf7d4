"""Private messages as deliveries: their receivers, retries, refusals and erasure."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from msgspec.structs import replace

from engines.core import options_of
from matches.actions.changeset import ChangeSet
from matches.clock.pings import next_player
from matches.core.actor import SYSTEM
from matches.core.deliveries import Delivery, DeliveryKind, private_message
from matches.core.models import Match, Robot
from matches.running.delivery_worker import PrivateMessageRefused, RetryLater
from matches.running.outbox import OutboxWorker
from matches.running.private_worker import MAX_TRIES
from matches.store.outbox import PendingDelivery, append
from matches.store.store import Store
from tests.matches.people import AKI, BEN, CLEO, DAN, People


class Discord:
    """Accepts deliveries and notes whom it notified where; raises the given failures once."""

    def __init__(self, *failures: Exception) -> None:
        self.taken: list[Delivery] = []
        self.failures = list(failures)

    async def __call__(self, match: Match, delivery: Delivery) -> int:
        if delivery.to and self.failures:
            raise self.failures.pop(0)
        self.taken.append(delivery)
        return 500 + len(self.taken)

    @property
    def public(self) -> list[int]:
        """Return the users pinged in the channel."""
        return [user for one in self.taken if not one.to for user in one.ping]

    @property
    def private(self) -> list[tuple[int, str]]:
        """Return the receiver and the topic of each private message that is not outdated."""
        return [(one.to, one.topic) for one in self.taken if one.to and one.ping]


async def deliver(store: Store, *failures: Exception) -> Discord:
    """Deliver all pending messages with a separate worker."""
    discord = Discord(*failures)
    worker = OutboxWorker(store, discord, first_wait=0.01, longest_wait=0.02, quiet=0)
    await worker.start()
    await worker.idle()
    await worker.stop()
    return discord


async def prefer(people: People, *users: int, notify: str = "private") -> None:
    for user in users:
        await people.service.players.change(user, notify=notify)


async def remind(people: People, match: Match, *, urgent: bool = False) -> None:
    def wish(changes: ChangeSet) -> None:
        changes.remind(changes.match.to_move[0], urgent=urgent)

    await people.service.updater.apply(match.id, SYSTEM, wish)


async def turn(people: People, match: Match) -> Match:
    """Take the turn of the only seat to move."""
    (seat,) = match.to_move
    while match.to_move == [seat]:
        assert match.state is not None
        match = await people.act(match, seat, options_of(match.state, seat)[0])
    return match


CLOSED = PrivateMessageRefused("403 50007", closed=True)
IDLE = PendingDelivery("", patient=True, is_last=False, has_private=True)
TOO_FAST = PrivateMessageRefused("403 40003", closed=False)


async def test_a_turn_comes_as_private_message_instead_of_a_ping(
    people: People, store: Store
) -> None:
    await prefer(people, BEN)
    match = await people.sit(BEN, CLEO)
    found = await deliver(store)
    assert found.private == [(BEN, "turn")]
    assert sorted(found.public) == sorted({AKI, CLEO})
    assert match.status == "running"
    assert (await deliver(store)).taken == []


@pytest.mark.parametrize("urgent", [False, True])
async def test_a_reminder_comes_as_private_message(
    people: People, store: Store, urgent: bool
) -> None:
    match = await people.begin(BEN)
    await deliver(store)
    await prefer(people, AKI, BEN)
    await remind(people, match, urgent=urgent)
    found = await deliver(store)
    mover = match.seats[match.to_move[0]].user
    assert (found.private, found.public) == ([(mover, "turn")], [])
    assert [one.urgent for one in found.taken] == [urgent]


async def test_a_call_of_a_host_comes_as_private_message(people: People, store: Store) -> None:
    await prefer(people, AKI)
    await people.open(BEN, CLEO, DAN)
    found = await deliver(store)
    assert (found.private, found.public) == ([(AKI, "turn")], [])


async def test_an_outdated_private_message_pings_nobody(people: People, store: Store) -> None:
    await prefer(people, AKI, BEN)
    match = await people.begin(BEN)
    seat = match.to_move[0]
    await turn(people, match)
    found = await deliver(store)
    assert [user for user, _ in found.private] == [match.seats[1 - seat].user]


async def test_closed_messages_end_in_one_ping_that_says_so_once(
    people: People, store: Store
) -> None:
    match = await people.begin(BEN)
    await deliver(store)
    await prefer(people, AKI, BEN)
    mover = match.seats[match.to_move[0]].user
    for told in (True, False):
        await remind(people, match)
        found = await deliver(store, CLOSED)
        assert (found.private, found.public) == ([], [mover])
        assert [one.refused for one in found.taken] == [told]
        assert (await people.service.players.get(mover)).notify == "closed"


async def test_a_message_refused_for_another_reason_keeps_the_preference(
    people: People, store: Store
) -> None:
    match = await people.begin(BEN)
    await deliver(store)
    await prefer(people, AKI, BEN)
    await remind(people, match)
    found = await deliver(store, TOO_FAST)
    mover = match.seats[match.to_move[0]].user
    assert (found.public, [one.refused for one in found.taken]) == ([mover], [False])
    assert (await people.service.players.get(mover)).notify == "private"


async def test_a_failed_message_is_retried_with_the_same_nonce(
    people: People, store: Store
) -> None:
    match = await people.begin(BEN)
    await deliver(store)
    await prefer(people, AKI, BEN)
    await remind(people, match)
    handed = []

    class Failing(Discord):
        async def __call__(self, match: Match, delivery: Delivery) -> int:
            handed.append(delivery.id)
            return await super().__call__(match, delivery)

    worker = OutboxWorker(store, Failing(RetryLater()), first_wait=0.01, longest_wait=0.02)
    await worker.start()
    await worker.idle()
    await worker.stop()
    assert len(handed) == 2
    assert len(set(handed)) == 1


async def test_a_crash_after_diverting_notifies_once(people: People, store: Store) -> None:
    match = await people.begin(BEN)
    await deliver(store)
    await prefer(people, AKI, BEN)
    await remind(people, match)
    handed = await store.outbox.hand_out(match.id)
    assert handed is not None
    (user,), (clock,) = handed[0].ping, handed[0].clocks
    await store.outbox.divert(match.id, handed[0], [private_message(user, clock)])
    found = await deliver(store)
    assert (found.private, found.public) == ([(user, "turn")], [])


async def test_private_messages_say_nothing_about_the_place(people: People, store: Store) -> None:
    match = await people.begin(BEN)
    await deliver(store)
    await store.matches.set_lost(match.id, "403 50001: no access")
    await store.transactions.write(append, match.id, private_message(AKI, 0, topic="next"))
    await deliver(store)
    assert (await store.matches.get(match.id)).lost


class Slow(Discord):
    """Accepts deliveries to the channel, and no private message until it is `opened`."""

    def __init__(self) -> None:
        super().__init__()
        self.opened, self.asked = asyncio.Event(), asyncio.Event()

    async def __call__(self, match: Match, delivery: Delivery) -> int:
        if delivery.to:
            self.asked.set()
            await self.opened.wait()
        return await super().__call__(match, delivery)


async def test_a_slow_private_message_does_not_delay_the_next_board(
    people: People, store: Store
) -> None:
    await prefer(people, AKI, BEN)
    match = await people.begin(BEN)
    await deliver(store)
    match = await turn(people, match)
    discord = Slow()
    worker = OutboxWorker(store, discord, first_wait=0.01, longest_wait=0.02, quiet=0)
    await worker.start()
    await discord.asked.wait()
    shown = len(discord.taken)
    match = await turn(people, match)
    while len(discord.taken) == shown or await store.outbox.ahead(match.id) not in (None, IDLE):
        await asyncio.sleep(0.01)
    assert {one.kind for one in discord.taken} == {DeliveryKind.BOARD}
    discord.opened.set()
    await worker.idle()
    await worker.stop()
    assert discord.private[-1][0] == match.seats[match.to_move[0]].user


async def test_a_failing_private_message_delays_neither_boards_nor_others(
    people: People, store: Store
) -> None:
    match = await people.begin(BEN)
    await deliver(store)
    for user in (CLEO, DAN):
        message = private_message(user, 0, topic="watched")
        await store.transactions.write(append, match.id, message)
    await turn(people, match)

    class Failing(Discord):
        tries = 0

        async def __call__(self, match: Match, delivery: Delivery) -> int:
            if delivery.to == CLEO:
                self.tries += 1
                raise RetryLater
            return await super().__call__(match, delivery)

    discord = Failing()
    worker = OutboxWorker(store, discord, first_wait=0.01, longest_wait=0.02, quiet=0)
    await worker.start()
    await worker.idle()
    await worker.stop()
    assert discord.tries == MAX_TRIES
    assert discord.private == [(DAN, "watched")]
    assert DeliveryKind.BOARD in {one.kind for one in discord.taken}
    assert await store.outbox.waiting() == []


async def test_a_private_message_follows_the_board_that_it_is_about(
    people: People, store: Store
) -> None:
    await prefer(people, AKI, BEN)
    await people.begin(BEN)
    found = await deliver(store)
    assert [bool(one.to) for one in found.taken if one.kind != DeliveryKind.LOBBY] == [False, True]


# --- next ---------------------------------------------------------------------------------------


def following(match: Match, user: int) -> int:
    """Return the user on the next seat."""
    seat = match.require_seat(user)
    return match.seats[(seat + 1) % len(match.seats)].user


async def test_the_next_player_of_three_gets_a_private_message(
    people: People, store: Store
) -> None:
    match = await people.begin(BEN, CLEO)
    await deliver(store)
    await prefer(people, AKI, BEN, CLEO, notify="next")
    mover = match.seats[match.to_move[0]].user
    match = await turn(people, match)
    now = match.seats[match.to_move[0]].user
    assert now != mover
    found = await deliver(store)
    assert sorted(found.private) == sorted([(now, "turn"), (following(match, now), "next")])
    assert found.public == []


@pytest.mark.parametrize("notify", ["here", "private", "closed"])
async def test_others_hear_nothing_before_their_turn(
    people: People, store: Store, notify: str
) -> None:
    match = await people.begin(BEN, CLEO)
    await deliver(store)
    await prefer(people, AKI, BEN, CLEO, notify=notify)
    await turn(people, match)
    found = await deliver(store)
    assert len(found.private) + len(found.public) == 1


async def test_of_two_players_nobody_is_next(people: People) -> None:
    assert next_player(await people.begin(BEN)) is None


async def test_robots_are_skipped_and_several_movers_say_nothing(people: People) -> None:
    match = await people.begin(BEN, CLEO, DAN)
    (seat,) = match.to_move
    after = [(seat + step) % 4 for step in (1, 2)]
    assert next_player(match) == match.seats[after[0]].user
    rows = list(match.seats)
    rows[after[0]] = replace(rows[after[0]], robot=Robot())
    assert next_player(replace(match, seats=tuple(rows))) == match.seats[after[1]].user
    assert next_player(await people.sit(BEN, CLEO)) is None


async def test_a_refused_notice_of_being_next_is_dropped(people: People, store: Store) -> None:
    match = await people.begin(BEN, CLEO)
    await deliver(store)
    await store.transactions.write(append, match.id, private_message(AKI, 0, topic="next"))
    found = await deliver(store, CLOSED)
    assert found.taken == []


# --- digests, data ------------------------------------------------------------------------------


async def test_a_digest_goes_where_its_user_is_notified(people: People, store: Store) -> None:
    match = await people.begin(BEN)
    await deliver(store)
    user = match.seats[match.to_move[0]].user
    for notify, to in (("here", 0), ("private", user)):
        await prefer(people, user, notify=notify)
        await store.players.hold_ping(user, people.service.updater.now())
        await people.service.pings.fire_digest(user)
        (digest,) = (await deliver(store)).taken
        assert (digest.kind, digest.to, digest.ping) == (DeliveryKind.DIGEST, to, (user,))


async def test_an_erasure_deletes_private_messages_and_the_preference(
    people: People, store: Store
) -> None:
    match = await people.begin(BEN)
    await deliver(store)
    await prefer(people, BEN)
    await store.transactions.write(append, match.id, private_message(BEN, 0, topic="next"))
    exported = await people.service.privacy.export(BEN)
    assert b'"notify": "private"' in exported
    assert b"messages_to_come" in exported
    await people.service.privacy.erase_person(BEN)
    assert [one.to for one in (await deliver(store)).taken if one.to] == []
    assert (await people.service.players.get(BEN)).notify == "here"


def test_a_delivery_of_an_earlier_release_is_a_public_one() -> None:
    payload = b'{"id":0,"kind":"reminder","ping":[101],"clocks":[3]}'
    delivery = msgspec.json.decode(payload, type=Delivery)
    assert (delivery.to, delivery.topic, delivery.refused) == (0, "turn", False)
