"""Checks that apply to every match file."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from engines.core import Game
from matches.core.beacon_rounds import BeaconRound
from matches.core.fairness import canonical, is_withheld
from matches.core.kinds import DECISIONS
from matches.record.differences import Difference, first_broken_link, same
from matches.record.log_rules import first_unknown_row
from matches.record.matchfile import ENDED, OWN_AFFAIR, File, Row, row_of
from matches.record.report import FileFinding, Report, Verdict, Word, cut


class KnownFacts(NamedTuple):
    """Facts about a match from outside the file: posted hashes, and the hashes of its log.

    Unknown facts are empty.  `log` has the hash of each row by its number, `withheld` the rows
    from which words were deleted; `earlier` is an older file of the same match.
    """

    head: str = ""
    secret_hash: str = ""
    log: Mapping[int, str] = {}
    withheld: Mapping[int, Row] = {}
    earlier: File | None = None


NOTHING = KnownFacts()


class FileCheck(ABC):
    """A check of a file, with the parts that all files have in common."""

    def __init__(self, file: File, game: Game) -> None:
        self.rows = [row_of(line) for line in file.rows]
        self.checked: list[str] = []
        self.words: tuple[Word, ...] = ()
        self.draw: BeaconRound | None = None
        self.later = 0
        self.file = file
        self.header = file.header
        self.game = game

    @abstractmethod
    def run(self, known: KnownFacts) -> None:
        """Check the file without its log, and hashes that were posted; raise `Difference`."""

    def report(self, verdict: Verdict, finding: FileFinding | None = None) -> Report:
        """Return the report of the check."""
        return Report(
            verdict,
            match=self.header.match,
            game=self.header.game,
            rows=len(self.rows),
            releases=tuple(dict.fromkeys(row.release for row in self.rows)),
            secret_hash=self.header.secret_hash,
            head=self.file.rows[-1].hash,
            checked=tuple(self.checked),
            finding=finding,
            stacked=self._stacked(),
            words=self.words,
            draw=self.draw,
            later=self.later,
            withheld=any(map(is_withheld, self.rows)),
        )

    def _stacked(self) -> tuple[str, ...]:
        """Return the options of the game by which a shuffle was chosen."""
        notes = [note for row in self.rows for note in row.notes if note.kind == "stacked"]
        # The options are hidden while the match runs.
        told = [note.data.get("option") for note in notes]
        values = self.header.options
        return tuple(name for name in self.game.stacking if values.get(name) or name in told)

    def compare(self, known: KnownFacts) -> None:
        """Check that the bot's log contains all rows, and this file all rows of an earlier one."""
        for line, row in enumerate(self.file.rows, 2):
            if known.log and not _is_in_log(row, known):
                raise Difference(FileFinding(line, "not_in_log", row.seq, "hash", found=row.hash))
        if known.log:
            self.checked.append("log")
        if known.earlier is not None:
            self._compare_earlier(known.earlier)
            self.checked.append("earlier")

    def _compare_earlier(self, earlier: File) -> None:
        for field in ("match", "secret_hash"):
            same(1, field, getattr(earlier.header, field), getattr(self.header, field))
        first, rows = self.rows[0].seq, self.file.rows
        for row in earlier.rows:
            there = rows[row.seq - first].hash if 0 <= row.seq - first < len(rows) else ""
            if there != row.hash:
                line = min(max(row.seq - first, 0), len(rows) - 1) + 2
                raise Difference(
                    FileFinding(line, "not_as_earlier", row.seq, "hash", row.hash, found=there)
                )

    def check_posted(self, field: str, posted: str, found: str) -> None:
        """Check a hash the bot has posted, if it is known."""
        if posted:
            same(1, field, posted, found)
            self.checked.append(f"posted_{field}")


def _is_in_log(row: Row, known: KnownFacts) -> bool:
    """Return whether a row is the log's own; if words were deleted, its hash is no proof."""
    if known.log.get(row.seq) != row.hash:
        return False
    if not is_withheld(row_of(row)):
        return True
    ours = known.withheld.get(row.seq)
    return ours is not None and row == (replace(ours, move=UNSET) if row.move is UNSET else ours)


class RunningCheck(FileCheck):
    """A check of an unfinished match: moves and secret are hidden, only links can be checked."""

    def run(self, known: KnownFacts) -> None:
        """Check that nothing is revealed too early, and check the links."""
        if self.header.status in ENDED:
            raise Difference(FileFinding(len(self.rows) + 2, "no_result"))
        self.check_posted("secret_hash", known.secret_hash, self.header.secret_hash)
        for line, row in enumerate(self.file.rows, 2):
            if row.move is not UNSET:
                raise Difference(FileFinding(line, "not_public", row.seq, "move"))
        self._check_kinds()
        if (broken := first_broken_link(self.rows)) is not None:
            raise Difference(broken)
        self.checked.append("links")

    def _check_kinds(self) -> None:
        """Check that the bot may have written such rows and notes."""
        for line, row in enumerate(self.rows, 2):
            known = row.kind in (*DECISIONS, OWN_AFFAIR)
            if not known and (problem := first_unknown_row(row)):
                found = canonical({"kind": row.kind, "notes": row.notes}).decode()
                raise Difference(
                    FileFinding(line, problem, row.seq, "kind", found=cut(found), played=True)
                )
