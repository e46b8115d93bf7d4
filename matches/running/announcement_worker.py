"""Tournament announcement worker."""

from __future__ import annotations

from matches.running.delivery_worker import (
    FIRST_WAIT_SECONDS,
    LONGEST_WAIT_SECONDS,
    Deliver,
    DeliveryWorker,
)
from matches.store.store import Store
from matches.tournaments.changes import Announcement
from matches.tournaments.models import Tournament


class AnnouncementWorker(DeliveryWorker[Tournament, Announcement]):
    """Delivers the announcements of all tournaments."""

    def __init__(
        self,
        store: Store,
        announce: Deliver[Tournament, Announcement],
        *,
        first_wait: float = FIRST_WAIT_SECONDS,
        longest_wait: float = LONGEST_WAIT_SECONDS,
    ) -> None:
        super().__init__(
            store.announcements,
            announce,
            store.listeners,
            store.listeners.tournaments,
            first_wait=first_wait,
            longest_wait=longest_wait,
        )

    def _label(self, _: Announcement) -> str:
        return "announcement"
