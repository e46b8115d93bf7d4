"""Detection of stuck deliveries; Discord forgets their nonce and would show them twice."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from tests.fire.scene import Scene
from tests.fire.stacks import ASKED
from tests.fire.witness import Away

LOOK_SECONDS = 5.0
LONG_SECONDS = 60.0  # interval after which all processes log the positions of their tasks


class StuckDeliveryMonitor:
    """Monitors the duration of deliveries; `longest` is in seconds."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._since: dict[int, float] = {}
        self._asked: dict[int, float] = {}
        self.longest = 0.0

    async def watch(self) -> None:
        """Monitor forever."""
        while True:
            with suppress(Away):
                self._look()
            await asyncio.sleep(LOOK_SECONDS)

    def _look(self) -> None:
        now, found, is_asked = time.monotonic(), self._scene.witness.handed_out(), False
        self._since = {parcel: self._since.get(parcel, now) for parcel in found}
        for parcel, since in self._since.items():
            self.longest = max(self.longest, now - since)
            if now - max(since, self._asked.get(parcel, 0.0)) > LONG_SECONDS:
                self._asked[parcel] = now
                print(f"match {found[parcel]}: nonce {parcel} stands since {now - since:.0f} s")
                is_asked = True
        if is_asked:
            self._ask()

    def _ask(self) -> None:
        """Signal all processes that handle it; a starting process would be killed."""
        for program in self._scene.cluster.programs:
            if program.listens or program.waits:
                program.signal(ASKED)
