"""Outbox deliveries."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Final, Literal

import msgspec
from msgspec.structs import replace


class DeliveryKind(StrEnum):
    """The subject of a delivery; the strings are stored until it has been delivered."""

    LOBBY = "lobby"  # The lobby message has changed.
    BOARD = "board"  # The board has changed.
    REMINDER = "reminder"  # A player still has to move, or a host has to start a full match.
    DIGEST = "digest"  # A user receives a list of all matches in which they have to move.


SHOWN_IN_ONE = (DeliveryKind.LOBBY, DeliveryKind.BOARD)
"""Deliveries that are delivered together, because the newest message shows all of them."""


Topic = Literal["turn", "next", "watched", "watched_end"]
"""The subject of a private message: the user has to act, or is probably the next to move.

A watcher is notified of a turn, or of the end of the match, by a silent message.

Only the user who has to act is notified in the channel if they accept no private messages.
"""


class Delivery(msgspec.Struct, frozen=True):
    """A message that must be delivered to Discord; `id` is its nonce.

    `fresh` requests a new message (another player is to move, the match has started or ended)
    instead of an edit.  `ping` are the users it is for or who are newly to move, and `clocks` the
    values of their clocks at that time: a user who has decided since needs no ping.  (The clock of
    a host who has to start a full match is that of `matches/clock/calls.py`.)  A board shows the
    rows of the log from `since` to `until`, which is known once the delivery is handed out.
    `urgent` means that the time of the reminded player is nearly up.  A `patient` delivery may
    wait until the match is quiet, because the deciding player continues to decide and sees the
    board directly.

    A reminder or digest with a user in `to` is a private message to them about `topic`.  `refused`
    means that it is sent to the channel because Discord has refused the first private one.
    """

    id: int
    kind: DeliveryKind
    fresh: bool = False
    ping: tuple[int, ...] = ()
    clocks: tuple[int, ...] = ()
    since: int = 0
    until: int = 0
    urgent: bool = False
    patient: bool = False
    tries: int = 0
    to: int = 0
    topic: Topic = "turn"
    refused: bool = False

    def without(self, users: Collection[int]) -> Delivery:
        """Return the delivery without the pings of `users`, and the values of their clocks."""
        pings = zip(self.ping, self.clocks, strict=True)
        left = [one for one in pings if one[0] not in users]
        return replace(
            self,
            ping=tuple(user for user, _ in left),
            clocks=tuple(clock for _, clock in left),
        )


WATCHED: Final[tuple[Topic, ...]] = ("watched", "watched_end")
"""The subjects of messages to watchers."""


def private_message(
    user: int, clock: int, *, urgent: bool = False, topic: Topic = "turn"
) -> Delivery:
    """Return a private message to a user; it is a reminder, as which earlier releases send it."""
    return Delivery(
        id=0,
        kind=DeliveryKind.REMINDER,
        ping=(user,),
        clocks=(clock,),
        urgent=urgent,
        to=user,
        topic=topic,
    )
