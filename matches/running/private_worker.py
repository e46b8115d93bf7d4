"""Delivery worker for private messages."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from matches.clock.calls import call_of
from matches.core.deliveries import Delivery, DeliveryKind
from matches.core.models import Match
from matches.running.delivery_worker import (
    Deliver,
    DeliveryWorker,
    PlaceUnavailable,
    PrivateMessageRefused,
)
from matches.store.store import Store

log = logging.getLogger(__name__)

MAX_TRIES: Final = 5
"""Maximum number of tries of a message that is not about the user's own turn."""


class PrivateWorker(DeliveryWorker[Match, Delivery]):
    """Sends the private messages of all matches; the outbox worker wakes it.

    A message that Discord refuses is sent to the channel by `send_publicly`, if it is about the
    user's own turn; otherwise it is dropped.
    """

    def __init__(
        self,
        store: Store,
        deliver: Deliver[Match, Delivery],
        send_publicly: Callable[[int], None],
        *,
        first_wait: float,
        longest_wait: float,
    ) -> None:
        outbox = store.private_outbox
        waits = {"first_wait": first_wait, "longest_wait": longest_wait}
        super().__init__(outbox, deliver, store.listeners, [], **waits)
        self._private, self._send_publicly = outbox, send_publicly

    @property
    def is_busy(self) -> bool:
        """Whether a message of any match is being sent or waits for its next try."""
        return bool(self._tasks.running)

    async def _deliver_one(self, match: Match, delivery: Delivery) -> None:
        if delivery.topic != "turn" and delivery.tries >= MAX_TRIES:
            log.info("match %s: private message dropped after %s tries", match.id, MAX_TRIES)
            await self._private.fall_back(delivery, closed=False)
            return
        try:
            message = await self._send(match, trimmed(match, delivery))
        except PrivateMessageRefused as refused:
            log.info("match %s: private message refused: %s", match.id, refused)
            await self._private.fall_back(delivery, closed=refused.closed)
        except PlaceUnavailable as lost:  # The match itself is reachable.
            log.warning("match %s: private message undeliverable: %s", match.id, lost)
            await self._private.fall_back(delivery, closed=False)
        else:
            await self._private.delivered(match.id, delivery, message)
            return
        self._send_publicly(match.id)

    def _label(self, delivery: Delivery) -> str:
        return delivery.kind


def trimmed(match: Match, delivery: Delivery) -> Delivery:
    """Return the delivery without pings of players who are no longer to move.

    Of several calls of a host only the newest one remains, as long as the match is full.
    """
    apart = delivery.kind in (DeliveryKind.DIGEST, DeliveryKind.LOBBY)
    if apart or delivery.topic != "turn":
        return delivery  # its pings do not depend on the players to move
    call = call_of(match)
    waiting = {(user, match.clock(seat)) for seat, user in match.people_to_move.items()}
    waiting |= {call} if call else set()
    kept = [ping for ping in zip(delivery.ping, delivery.clocks, strict=True) if ping in waiting]
    return replace(
        delivery,
        ping=tuple(user for user, _ in kept),
        clocks=tuple(clock for _, clock in kept),
    )
