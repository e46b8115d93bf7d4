"""What Discord has to be told of matches."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class DeliveryKind(StrEnum):
    """What a delivery is about; the words are stored until it has arrived."""

    LOBBY = "lobby"  # the lobby message changed
    BOARD = "board"  # the board changed
    REMINDER = "reminder"  # a user still has to move; before the start, a host is to start it
    DIGEST = "digest"  # a user is to be told of all matches that await them


SHOWN_IN_ONE = (DeliveryKind.LOBBY, DeliveryKind.BOARD)
"""Deliveries that wait together: the newest message shows what all of them are about."""


class Delivery(msgspec.Struct, frozen=True):
    """Something that must reach Discord; `id` is its nonce.

    `fresh` asks for a new message (somebody is newly awaited, the match started or ended) instead
    of an edit, `ping` are the users it is for or who are newly awaited, and `clocks` what their
    clocks showed then: who has decided since needs no ping.  (The clock of a host who is to
    start a full match is that of `matches/clock/calls.py`.)  A board tells the rows of the log from
    `since` to `until`, which is known once it is handed out.  `urgent`: the time of the reminded
    player is nearly up.  A `patient` one may wait until the match is quiet: whoever decides goes on
    deciding, and sees it for themselves.
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
