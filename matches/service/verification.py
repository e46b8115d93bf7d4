"""What makes a match trusted: words for its seed, its file, and the check of files."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple

from engines.core import Refusal
from matches.actions import lobby
from matches.actions.changeset import Draft
from matches.actions.turns import must_run
from matches.core.bounds import mended
from matches.core.change import Change
from matches.core.models import Place, Table
from matches.record import analysis, matchfile
from matches.record.analysis import Original, Start
from matches.record.matchfile import MOST_BYTES
from matches.record.report import Report
from matches.record.verification import NOTHING, Known, verify
from matches.service.hosting import Wish
from matches.store.store import Store


def check_size(size: int) -> None:
    """Refuse a file of so many bytes if it is too large to be checked."""
    if size > MOST_BYTES:
        raise Refusal("file_too_large", most=MOST_BYTES >> 20)


class Checked(NamedTuple):
    """What a check came to.

    `known` tells whether the match of that number here has the secret of the file; None where there
    is no such match to compare with.
    """

    report: Report
    known: bool | None


class NotGenuine(Exception):
    """A file cannot be analysed: its report says why."""

    def __init__(self, report: Report) -> None:
        super().__init__(report.verdict)
        self.report = report


class Proving:
    """A part of the service."""

    store: Store
    now: Callable[[], int]
    new_secret: Callable[[], bytes]
    checking: asyncio.Semaphore  # one file at a time: a check may take seconds
    checkers: set[int]  # who waits for a check

    def _must_be_running(self) -> None:
        raise NotImplementedError

    async def _created(
        self, table: Table, finish: Callable[[Table], Change], interaction: int
    ) -> Table:
        raise NotImplementedError

    async def _change(self, match: int, user: int, interaction: int | None, wish: Wish) -> Table:
        raise NotImplementedError

    async def peek(self, match: int) -> Table:
        """Return the match as it is now; refuse if it is unknown or cannot be read."""
        raise NotImplementedError

    async def say_word(self, match: int, user: int, word: str, *, interaction: int) -> Table:
        """Give the seat of `user` in an open match a word of his own."""

        async def wish(draft: Draft) -> None:
            lobby.say_word(draft, word)

        return await self._change(match, user, interaction, wish)

    async def export(self, match: int, names: Sequence[str] | None = None) -> bytes:
        """Return the match file, of a running match only what is public; `names` are of seats.

        An analysis table hands out the file it keeps.
        """
        table = await self.peek(match)
        if table.analyst is not None:
            return await self.store.file(match)
        named = names and [mended(name) for name in names]
        return matchfile.written(table, await self.store.log(match), named)

    async def verify(self, data: bytes, user: int) -> Checked:
        """Check a match file, and compare it with the match here that it says it is of.

        Everybody waits for one check at a time.
        """
        check_size(len(data))
        if user in self.checkers:
            raise Refusal("check_under_way")
        self.checkers.add(user)
        try:
            return await self._checked(data)
        finally:
            self.checkers.remove(user)

    async def _checked(self, data: bytes) -> Checked:
        header = matchfile.header_in(data)
        table = None if header is None else await self._known(header.match)
        ours = header and table and table.secret_hash.hex() == header.secret_hash
        known = await self._log_of(table) if table and ours else NOTHING
        async with self.checking:
            report = await asyncio.to_thread(verify, data, games=self.store.games, known=known)
        return Checked(report, None if table is None else bool(ours))

    async def _log_of(self, table: Table) -> Known:
        log = {row.seq: row.hash.hex() for row in await self.store.log(table.id) if row.hash}
        head = "" if table.ended is None else table.head.hex()
        return Known(head, table.secret_hash.hex(), log)

    async def _known(self, match: int) -> Table | None:
        try:
            return await self.peek(match)
        except Refusal:
            return None

    async def analyse(
        self,
        data: bytes,
        user: int,
        *,
        place: Place,
        locale: str,
        interaction: int,
        seq: int | None = None,
    ) -> Table:
        """Open a table at which `user` analyses a match file, from row `seq` (its end) on.

        Raises `NotGenuine`.
        """
        self._must_be_running()
        report, _ = await self.verify(data, user)
        if report.verdict != "genuine":
            raise NotGenuine(report)
        match, start = await self._start(data, report.game, seq)
        table = analysis.opened(
            match, user=user, place=place, locale=locale, secret=self.new_secret(), at=self.now()
        )

        def finish(table: Table) -> Change:
            return analysis.first_change(table, start, data, interaction)

        return await self._created(table, finish, interaction)

    async def analyse_at(self, match: int, user: int, seq: int, *, interaction: int) -> Table:
        """Go to the position after row `seq` of the match that `user` analyses at a table."""
        table = await self.peek(match)
        if table.analyst != user:
            raise Refusal("not_analyst")
        data = await self.store.file(match)
        with self.store.left_alone(match):
            _, start = await self._start(data, table.game.key, seq)

        async def wish(draft: Draft) -> None:
            must_run(draft.table)
            analysis.go_to(draft, start)

        return await self._change(match, user, interaction, wish)

    async def _start(self, data: bytes, game: str, seq: int | None) -> tuple[Original, Start]:
        match = await asyncio.to_thread(analysis.original, data, self.store.games[game])
        return match, await asyncio.to_thread(analysis.start_at, match, seq)
