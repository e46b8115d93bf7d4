"""Random matches with undos, absences, pauses and resignations: one ping per wait."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from engines.core import Refusal, options_of
from matches.core.actor import Actor
from matches.core.deliveries import Delivery
from matches.core.kinds import SITTING_DOWN
from matches.core.models import Match, Robot
from matches.running.delivery_worker import PrivateMessageRefused, RetryLater
from matches.running.outbox import OutboxWorker
from matches.running.private_worker import trimmed
from matches.store.store import Store
from tests.matches.pebbles import Options
from tests.matches.people import AKI, BEN, CLEO, DAN, EVE, People
from tests.seeds import each_seed

WISHES = 150
DELIVERED_AT_ONCE = 0.6
"""Probability that messages of a change are delivered before the next change."""


class Crowd:
    """Users taking random actions, with the pings they receive."""

    def __init__(self, people: People, store: Store, seed: int) -> None:
        self.people, self.store = people, store
        self.rng = random.Random(seed)
        self.waits: Counter[int] = Counter()
        self.pings: Counter[int] = Counter()
        self.here: set[int] = set()  # the user of the current action
        self.know: set[int] = set()  # users who have acted since they are to move

    async def sit(self) -> Match:
        self.match = await self.people.sit(BEN, CLEO, options=Options(pile=60))
        self._waiting(set())
        return self.match

    def _waiting(self, before: set[int]) -> None:
        """Reset the counters of all users newly to move."""
        for user in set(self.match.people_to_move.values()) - before:
            self.pings[user] = 0
            self.waits[user] += 1
            self.know.discard(user)

    async def wish(self) -> None:
        """Take a random action; a refused one changes nothing."""
        before = set(self.match.people_to_move.values())
        self.here, seq = set(), self.match.seq
        what = self.rng.choices(
            [self._play, self._undo, self._lend, self._return, self._substitute, self._pause],
            [20, 4, 2, 4, 1, 1],
        )[0]
        try:
            self.match = await what()
        except Refusal:
            return
        self._waiting(set() if what == self._pause else before)
        rows = await self.store.log.rows(self.match.id, since=seq + 1)
        sitting = {row.user for row in rows if row.kind in SITTING_DOWN}
        self.know |= self.here & (before | sitting)
        if self.rng.random() < DELIVERED_AT_ONCE:
            await self.deliver()

    async def deliver(self) -> None:
        """Deliver all messages; check one ping for each user to move and none for others.

        A user who has acted since may have none.
        """
        while (handed := await self.store.outbox.hand_out(self.match.id)) is not None:
            delivery = trimmed(self.match, handed[0])
            self._count(delivery)
            await self.store.outbox.delivered(self.match.id, handed[0], 7)
        for user in self.match.people_to_move.values():
            assert self.pings[user] == 1 or (user in self.know and not self.pings[user])

    def _count(self, delivery: Delivery) -> None:
        assert set(delivery.ping) <= set(self.match.people_to_move.values())
        self.pings.update(delivery.ping)

    async def _play(self) -> Match:
        seat = self.rng.choice(self.match.to_move or [0])
        assert self.match.state is not None
        row = self.match.seats[seat]
        move = self.rng.choice(options_of(self.match.state, seat))
        service, clock = self.people.service, self.match.clock(seat)
        if row.robot is not None:
            return await service.turns.play_robot(self.match.id, seat, [move], clock=clock)
        self.here = {row.user}
        return await self._click(service.turns.act, row.user, [move], clock=clock)

    async def _undo(self) -> Match:
        user = self._somebody()
        self.here = {user}
        return await self._click(self.people.service.turns.undo, user)

    async def _lend(self) -> Match:
        seat = self.rng.randrange(3)
        asked = await self._click(
            self.people.service.hosting.replace, AKI, seat, Robot("random"), moderator=True
        )
        return await self.people.consent(asked)

    async def _return(self) -> Match:
        user = self._somebody()
        self.here = {user}
        return await self._click(self.people.service.substitutes.come_back, user)

    async def _substitute(self) -> Match:
        seat, newcomer = self.rng.randrange(3), self.rng.choice([DAN, EVE])
        self.here = {newcomer} & {EVE}
        replace = self.people.service.hosting.replace
        asked = await self._click(replace, EVE, seat, newcomer, moderator=True)
        return await self.people.consent(asked)

    async def _pause(self) -> Match:
        service = self.people.service
        await self._click(service.hosting.pause, AKI, moderator=True)
        return await self._click(service.hosting.resume, AKI, moderator=True)

    def _somebody(self) -> int:
        return self.rng.choice([row.user for row in self.match.seats])

    async def _click(
        self,
        what: Callable[..., Awaitable[Match]],
        user: int,
        *args: object,
        moderator: bool = False,
        **named: object,
    ) -> Match:
        actor = self.people.by(user, moderator=moderator)
        return await what(self.match.id, actor, *args, **named)


class PrivateCrowd(Crowd):
    """Crowd whose users want private messages, which Discord refuses, loses or repeats."""

    def __init__(self, people: People, store: Store, seed: int) -> None:
        super().__init__(people, store, seed)
        self.nonces: set[int] = set()
        self.about_next: Counter[int] = Counter()

    async def sit(self) -> Match:
        for user in (AKI, BEN, CLEO, DAN, EVE):
            notify = self.rng.choice(["private", "next"])
            await self.people.service.players.change(user, notify=notify)
        return await super().sit()

    async def deliver(self) -> None:
        """Deliver all messages by a worker; check one notice for each user to move."""
        waits: dict[str, Any] = {
            "first_wait": 0.001,
            "longest_wait": 0.002,
            "gather": 0,
            "alone": 0,
            "quiet": 0,
        }
        worker = OutboxWorker(self.store, self._discord, **waits)
        await worker.start()
        worker.deliver_now(self.match.id)
        await worker.idle()
        await worker.stop()
        for user in self.match.people_to_move.values():
            assert self.pings[user] == 1 or (user in self.know and not self.pings[user])

    async def _discord(self, match: Match, delivery: Delivery) -> int:
        fate = self.rng.random()
        if delivery.to and fate < 0.1:
            raise PrivateMessageRefused("refused by a test", closed=self.rng.random() < 0.3)
        if fate < 0.2:
            raise RetryLater(0.001)
        if delivery.id not in self.nonces:
            self.nonces.add(delivery.id)
            self._notify(delivery)
        if fate < 0.3:
            raise RetryLater(0.001)
        return 7

    def _notify(self, delivery: Delivery) -> None:
        """Count a notice; one about the next player is never for a user to move."""
        if delivery.topic == "next":
            self.about_next[delivery.to] += 1
            return
        assert not delivery.to or set(delivery.ping) <= {delivery.to}
        self._count(delivery)


@each_seed
async def test_a_private_message_replaces_the_ping(people: People, store: Store, seed: int) -> None:
    crowd = PrivateCrowd(people, store, seed)
    await crowd.sit()
    for _ in range(WISHES // 3):
        if not crowd.match.to_move:
            break
        await crowd.wish()
    await crowd.deliver()
    assert sum(crowd.waits.values()) > 2


@each_seed
async def test_each_player_newly_to_move_is_pinged_once(
    people: People, store: Store, seed: int
) -> None:
    crowd = Crowd(people, store, seed)
    await crowd.sit()
    for _ in range(WISHES):
        if not crowd.match.to_move:
            break
        await crowd.wish()
    await crowd.deliver()
    assert sum(crowd.waits.values()) > 5


async def test_a_returning_player_is_not_pinged(people: People, store: Store) -> None:
    crowd = Crowd(people, store, 0)
    match = await crowd.sit()
    await crowd.deliver()
    user, click = match.seats[1].user, people.click()
    asked = await people.service.hosting.replace(match.id, Actor(AKI, click), 1, Robot("random"))
    await people.consent(asked)
    await people.service.substitutes.come_back(match.id, people.by(user))
    pinged: list[int] = []
    while (handed := await store.outbox.hand_out(match.id)) is not None:
        pinged += handed[0].ping
        await store.outbox.delivered(match.id, handed[0], 7)
    assert pinged == []
