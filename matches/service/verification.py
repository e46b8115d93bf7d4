"""What makes a match trusted: words for its seed, its file, and the check of files."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple

from engines.core import Refusal
from matches.actions import lobby
from matches.actions.changeset import ChangeSet
from matches.actions.turns import must_run
from matches.core.bounds import mended
from matches.core.change import Change
from matches.core.models import Match, Place
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
        self, match: Match, finish: Callable[[Match], Change], interaction: int
    ) -> Match:
        raise NotImplementedError

    async def _change(self, match_id: int, user: int, interaction: int | None, wish: Wish) -> Match:
        raise NotImplementedError

    async def peek(self, match_id: int) -> Match:
        """Return the match as it is now; refuse if it is unknown or cannot be read."""
        raise NotImplementedError

    async def say_word(self, match_id: int, user: int, word: str, *, interaction: int) -> Match:
        """Give the seat of `user` in an open match a word of his own."""

        async def wish(changes: ChangeSet) -> None:
            lobby.say_word(changes, word)

        return await self._change(match_id, user, interaction, wish)

    async def export(self, match_id: int, names: Sequence[str] | None = None) -> bytes:
        """Return the match file, of a running match only what is public; `names` are of seats.

        An analysis table hands out the file it keeps.
        """
        match = await self.peek(match_id)
        if match.analyst is not None:
            return await self.store.file(match_id)
        named = names and [mended(name) for name in names]
        return matchfile.written(match, await self.store.log(match_id), named)

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
        match = None if header is None else await self._known(header.match)
        ours = header and match and match.secret_hash.hex() == header.secret_hash
        known = await self._log_of(match) if match and ours else NOTHING
        async with self.checking:
            report = await asyncio.to_thread(verify, data, games=self.store.games, known=known)
        return Checked(report, None if match is None else bool(ours))

    async def _log_of(self, match: Match) -> Known:
        log = {row.seq: row.hash.hex() for row in await self.store.log(match.id) if row.hash}
        head = "" if match.ended is None else match.head.hex()
        return Known(head, match.secret_hash.hex(), log)

    async def _known(self, match_id: int) -> Match | None:
        try:
            return await self.peek(match_id)
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
    ) -> Match:
        """Open a table at which `user` analyses a match file, from row `seq` (its end) on.

        Raises `NotGenuine`.
        """
        self._must_be_running()
        report, _ = await self.verify(data, user)
        if report.verdict != "genuine":
            raise NotGenuine(report)
        match_id, start = await self._start(data, report.game, seq)
        match = analysis.opened(
            match_id, user=user, place=place, locale=locale, secret=self.new_secret(), at=self.now()
        )

        def finish(match: Match) -> Change:
            return analysis.first_change(match, start, data, interaction)

        return await self._created(match, finish, interaction)

    async def analyse_at(self, match_id: int, user: int, seq: int, *, interaction: int) -> Match:
        """Go to the position after row `seq` of the match that `user` analyses at a table."""
        match = await self.peek(match_id)
        if match.analyst != user:
            raise Refusal("not_analyst")
        data = await self.store.file(match_id)
        with self.store.left_alone(match_id):
            _, start = await self._start(data, match.game.key, seq)

        async def wish(changes: ChangeSet) -> None:
            must_run(changes.match)
            analysis.go_to(changes, start)

        return await self._change(match_id, user, interaction, wish)

    async def _start(self, data: bytes, game: str, seq: int | None) -> tuple[Original, Start]:
        match_id = await asyncio.to_thread(analysis.original, data, self.store.games[game])
        return match_id, await asyncio.to_thread(analysis.start_at, match_id, seq)
