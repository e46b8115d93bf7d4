"""Delivers what must reach Discord: in order within a match, again and again until it is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from matches.models import Parcel, Table

if TYPE_CHECKING:
    from matches.store import Store


class Retry(Exception):
    """Discord did not take a parcel now; `after` are the seconds it asked to wait, if it did."""

    def __init__(self, after: float | None = None) -> None:
        super().__init__(f"again after {after}")
        self.after = after


class Lost(Exception):
    """A match's place is gone or closed to us; `reason` is for the operator and the host."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Deliver(Protocol):
    """Brings one parcel to Discord."""

    async def __call__(self, table: Table, parcel: Parcel) -> int | None:
        """Return the id of the message written, if any; raise `Retry` or `Lost`.

        The table is the newest one.  Called again with the same `parcel.id` when it is not known
        whether the last call reached Discord: use it as the nonce.
        """


class Worker:
    """Delivers the parcels of every match, each match by itself."""

    def __init__(self, store: Store, deliver: Deliver) -> None:
        raise NotImplementedError

    async def start(self) -> None:
        """Begin with what an earlier process left undelivered; wake on every commit."""
        raise NotImplementedError

    def wake(self, match: int) -> None:
        """Look for parcels of `match` now."""
        raise NotImplementedError

    async def stop(self) -> None:
        """End after the deliveries under way; the rest waits for the next start."""
        raise NotImplementedError
