"""Upgrade of a bot whose matches are running: an earlier commit first, then this checkout.

`python -m tests.fire.upgrade COMMIT` plays MINUTES (4) with SEED, half of them with the program of
COMMIT on a Discord that answers as documented.  That program is killed, and this one continues
on the same database and the same messages.  The exit code is 1 if something is wrong at the end.
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from hosting.backup import copy_file
from matches.core.models import Match
from matches.store.store import Store, open_store
from tests.fire import checks
from tests.fire.mishaps import CALM_SECONDS, QUIET_SECONDS
from tests.fire.people import is_board, newest_board, until
from tests.fire.plan import MINUTE, Plan
from tests.fire.program import ROOT, Program
from tests.fire.scene import Community, Scene

RELEASE = "99.0.0"
"""A release above every real one, because the library registers commands once a release."""


def plan_of(seed: int) -> Plan:
    """Return the plan: many people, no faults, so that only the upgrade is tested."""
    return Plan(
        seed=seed,
        people=16,
        matches=30,
        storm=0,
        drizzle=0,
        kills=0,
        cuts=0,
        jumps=0,
        archives=0,
        closings=0,
        deletions=0,
        strict_names=bool(seed % 2),
        faults=0,
        doubled=0,
        pause=1.0,
        tiles=(12, 23),
    )


def check_out(commit: str, folder: Path) -> Path:
    """Write the tree of a commit into a folder and return it."""
    tree = folder / "earlier"
    tree.mkdir()
    archive = subprocess.run(
        ["git", "-C", str(ROOT), "archive", commit], check=True, capture_output=True
    )
    subprocess.run(["tar", "-x", "-C", str(tree)], check=True, input=archive.stdout)
    return tree


class Upgrade:
    """One upgrade: `earlier` is the checkout that begins."""

    def __init__(self, seed: int, folder: Path, earlier: Path) -> None:
        self._scene = Scene(plan_of(seed), folder, None)
        self._earlier = earlier
        self.figures: dict[str, int] = {}
        self._ended: set[int] = set()
        """Matches that had ended at the upgrade: the earlier program drew their last messages."""

    @property
    def _program(self) -> Program:
        return self._scene.cluster.programs[0]

    @property
    def _community(self) -> Community:
        return self._scene.communities[0]

    async def problems(self, seconds: float) -> list[str]:
        """Play `seconds` with each program and return the problems afterwards."""
        async with self._scene.loopback.running():
            try:
                at_upgrade = await self._play(seconds)
                undelivered = await self._calm_down()
                code = await self._program.stop()
            finally:
                await self._program.kill()
        try:
            found = await self._judge(at_upgrade)
        finally:
            self._scene.close()
        found += [f"{undelivered} messages never arrived"] if undelivered else []
        return [*found, *([f"it ended with {code}"] if code else [])]

    async def _play(self, seconds: float) -> dict[int, int]:
        """Play with both programs; return the row of each match at the upgrade."""
        stop = asyncio.Event()
        self._program.root = self._earlier
        await self._program.start()
        playing = [asyncio.create_task(player.live(stop)) for player in self._community.players]
        try:
            await asyncio.sleep(seconds)
            await self._program.kill()
            at_upgrade = await self._count()
            self._scene.loopback.rest.problems.clear()
            self._program.root, self._program.release = ROOT, RELEASE
            self._program.log.rename(self._program.log.with_suffix(".earlier.log"))
            await self._program.start()
            await asyncio.sleep(seconds)
            await until(lambda: not self._not_continued(at_upgrade), CALM_SECONDS)
        finally:
            stop.set()
            await asyncio.gather(*playing)
        return at_upgrade

    async def _count(self) -> dict[int, int]:
        """Count what the earlier program left behind; return the row of each running match."""
        matches = await self._matches()
        self.figures |= {
            "matches at the upgrade": len(matches),
            "running": sum(match.status == "running" for match in matches),
            "lobbies": sum(match.status == "open" for match in matches),
            "deliveries pending": self._scene.witness.undelivered(),
            "running, a newer board posted than the one known": sum(map(self._is_stuck, matches)),
        }
        self._ended = {match.id for match in matches if match.ended is not None}
        return {match.id: match.seq for match in matches if match.status == "running"}

    def _is_stuck(self, match: Match) -> bool:
        messages = self._community.world.messages.get(match.place.thread or 0, {})
        boards = {key: message for key, message in messages.items() if is_board(message)}
        newest = newest_board(boards)
        return match.status == "running" and newest is not None and newest.id != match.board_message

    async def _calm_down(self) -> int:
        """Return the number of undelivered messages after a long time without actions."""
        witness = self._scene.witness
        await until(lambda: not witness.undelivered(), CALM_SECONDS)
        await asyncio.sleep(QUIET_SECONDS)
        return witness.undelivered()

    async def _matches(self) -> list[Match]:
        store = await self._store()
        try:
            return [await store.matches.get(match) for match in self._community.matches()]
        finally:
            await store.close()

    async def _store(self) -> Store:
        """Open a copy of the database, because opening it upgrades it."""
        copy = self._program.folder / "copy.db"
        copy_file(Path(self._program.url.partition("///")[2]), copy)
        return await open_store(f"sqlite+aiosqlite:///{copy}")

    async def _judge(self, at_upgrade: dict[int, int]) -> list[str]:
        world, ledger = self._community.world, self._community.ledger
        store = await self._store()
        try:
            found = await checks.complaints(
                store,
                self._community.matches(),
                ledger,
                world,
                one_program=False,
                ended=self._ended,
                started=at_upgrade,
            )
            found += checks.log_lines(self._program.log.read_text("utf-8"))
            found += self._scene.loopback.rest.problems
        finally:
            await store.close()
        return [*found, *self._not_continued(at_upgrade)]

    def _not_continued(self, at_upgrade: dict[int, int]) -> list[str]:
        """Return a line for each match running at the upgrade that has not changed since."""
        seq_of = self._scene.witness.seq_of
        still = [match_id for match_id, seq in at_upgrade.items() if seq_of(match_id) == seq]
        return [f"match {match_id} did not continue" for match_id in still]


def main() -> int:
    """Run it; return 1 if something is wrong."""
    commit = sys.argv[1]
    minutes = float(os.environ.get("MINUTES") or 4)
    seed = int(os.environ.get("SEED") or random.SystemRandom().randrange(10**6))
    folder = Path(tempfile.mkdtemp(prefix="upgrade-"))
    print(f"seed {seed}, {minutes:g} minutes; everything is kept in {folder}", flush=True)
    upgrade = Upgrade(seed, folder, check_out(commit, folder))
    problems = asyncio.run(upgrade.problems(minutes * MINUTE / 2))
    print("\n".join(f"{name}: {figure}" for name, figure in upgrade.figures.items()))
    print("\n".join(problems or ["everything held"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
