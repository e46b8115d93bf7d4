"""Match file service: export and verification."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from engines.core import Refusal
from matches.core.bounds import sanitized
from matches.core.fairness import is_withheld
from matches.core.models import Match
from matches.record import matchfile
from matches.record.checks import NOTHING, KnownFacts
from matches.record.matchfile import MAX_BYTES
from matches.record.report import Report
from matches.record.verification import verify
from matches.store.store import Store


def check_size(size: int) -> None:
    """Refuse a file of `size` bytes if it is too large to be checked."""
    if size > MAX_BYTES:
        raise Refusal("file_too_large", most=MAX_BYTES >> 20)


class Checked(NamedTuple):
    """The result of a check.

    `known` means that the match of that number here has the secret of the file; None if there is
    no such match to compare with.
    """

    report: Report
    known: bool | None


class VerificationService:
    """Writes match files and checks them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        # One file at a time, because a check may take seconds.
        self.checking = asyncio.Semaphore(1)
        self.checkers: set[int] = set()  # the users who wait for a check

    async def export(self, match_id: int, names: Sequence[str] | None = None) -> bytes:
        """Return the match file, only public parts of a running match; `names` are of seats.

        An analysis match returns the file of its original.
        """
        match = await self._store.matches.get(match_id)
        if match.analyst is not None:
            return await self._store.log.file(match_id)
        named = names and [sanitized(name) for name in names]
        return matchfile.written(match, await self._store.log.rows(match_id), named)

    async def verify(self, data: bytes, user: int) -> Checked:
        """Check a match file, and compare it with the match here that it claims to be.

        Each user may have one check at a time.
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
            report = await asyncio.to_thread(verify, data, games=self._store.games, known=known)
        return Checked(report, None if match is None else bool(ours))

    async def _log_of(self, match: Match) -> KnownFacts:
        rows = [row for row in await self._store.log.rows(match.id) if row.hash]
        log = {row.seq: row.hash.hex() for row in rows}
        withheld = {row.seq: matchfile.line_of(row) for row in rows if is_withheld(row)}
        head = "" if match.ended is None else match.head.hex()
        return KnownFacts(head, match.secret_hash.hex(), log, withheld)

    async def _known(self, match_id: int) -> Match | None:
        try:
            return await self._store.matches.get(match_id)
        except Refusal:
            return None
