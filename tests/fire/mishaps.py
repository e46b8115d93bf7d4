"""Faults of Discord and of the clock, and actions of moderators."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections import Counter

from tests.fire.gateway import CUTS
from tests.fire.people import is_board
from tests.fire.scene import Community, Scene
from tests.fire.world import NONCE_SECONDS, World

CALM_SECONDS = 2 * NONCE_SECONDS  # maximum wait for all deliveries after the last fault
QUIET_SECONDS = 1.0  # idle time after which a calm run is over
CLOSED_SECONDS = (1.0, 6.0)  # time without permission to write, in a channel or in a thread
HOUR, MINUTE = 3600, 60


class Mishaps:
    """Triggers mishaps one at a time, each on a random server."""

    def __init__(self, scene: Scene, rng: random.Random) -> None:
        self._scene, self._rng = scene, rng
        self._cuts = itertools.cycle(rng.sample(CUTS, len(CUTS)))

    def names(self) -> list[str]:
        """Return the names of the planned mishaps, unordered."""
        plan = self._scene.plan
        return [
            *["cut"] * plan.cuts,
            *["jump"] * plan.jumps,
            *["archive"] * plan.archives,
            *["close"] * plan.closings,
            *["delete"] * plan.deletions,
            *["age"] * plan.ages,
            *["lock"] * plan.locks,
            *["remove"] * plan.removals,
        ]

    async def happen(self, name: str) -> None:
        """Trigger a mishap, unless that is impossible now."""
        async with self._scene.alone:
            if name == "cut":
                await self._cut()
            elif name == "jump":
                self._jump()
            elif await self._moderate(name, self._rng.choice(self._scene.communities)):
                self._scene.done[name] += 1

    async def _cut(self) -> None:
        how = next(self._cuts)
        self._scene.done[f"cut: {how}"] += 1
        await self._scene.loopback.gateway.cut(how)

    def _jump(self) -> None:
        """Set the clock of all programs far off."""
        back = self._rng.random() < 0.4
        self._scene.cluster.clock.jump(
            -self._rng.uniform(1, 30) * MINUTE if back else self._rng.uniform(1, 40) * HOUR
        )
        self._scene.done["jump back" if back else "jump forward"] += 1

    async def _moderate(self, name: str, community: Community) -> bool:
        """Take a moderator's action that a bot must tolerate; return whether it was possible."""
        world, witness = community.world, self._scene.witness
        if name == "close":
            world.close()
            await asyncio.sleep(self._rng.uniform(*CLOSED_SECONDS))
            world.close(closed=False)
            return True
        if name == "age":
            # Dozens of lobbies share one channel with a limit on edits of old messages.
            world.age(*world.threads)
            return True
        played = {thread: witness.matches_at(thread) for thread in world.threads}
        if not (found := [thread for thread, matches in played.items() if matches]):
            return False
        thread = self._rng.choice(found)
        if name == "archive":
            world.archive(thread)
            return True
        if name == "lock":
            await self._lock(world, thread)
            return True
        if name == "remove":
            return self._remove(world, thread)
        heir = world.replace_thread(thread, "another")
        for match_id in played[thread]:
            await self._move(community, match_id, heir)
        return True

    async def _lock(self, world: World, thread: int) -> None:
        """Lock a thread temporarily, perhaps an archived one."""
        if self._rng.random() < 0.5:
            world.archive(thread)
        world.lock(thread)
        await asyncio.sleep(self._rng.uniform(*CLOSED_SECONDS))
        world.lock(thread, locked=False)

    def _remove(self, world: World, thread: int) -> bool:
        """Delete a random board of a thread; return whether there was one."""
        boards = [message for message in world.messages[thread].values() if is_board(message)]
        if boards:
            world.remove(self._rng.choice(boards))
        return bool(boards)

    async def _move(self, community: Community, match_id: int, thread: int) -> None:
        """Request as players that a match moves to another thread until it has moved.

        Only the players know the former thread of a tournament match.
        """
        end, users = time.monotonic() + CALM_SECONDS, self._scene.witness.players(match_id)
        players = [player for player in community.players if player.person.id in users]
        heard: Counter[str] = Counter()
        while match_id not in self._scene.witness.matches_at(thread):
            if time.monotonic() > end:
                self._scene.wrong.append(
                    f"match {match_id} did not move to another thread; heard was {dict(heard)}"
                )
                return
            if self._scene.loopback.gateway.connected:
                player = self._rng.choice(players or community.players)
                said = await player.command(thread, "match board", match=match_id)
                heard[said.text if said else ""] += 1
            await asyncio.sleep(QUIET_SECONDS)
