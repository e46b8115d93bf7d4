"""Outbox deliveries."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class DeliveryKind(StrEnum):
    """The subject of a delivery; the strings are stored until it has been delivered."""

    LOBBY = "lobby"  # The lobby message has changed.
    BOARD = "board"  # The board has changed.
    REMINDER = "reminder"  # A player still has to move, or a host has to start a full match.
    DIGEST = "digest"  # A user receives a list of all matches in which they have to move.


SHOWN_IN_ONE = (DeliveryKind.LOBBY, DeliveryKind.BOARD)
"""Deliveries that are delivered together, because the newest message shows all of them."""


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
