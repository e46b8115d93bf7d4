"""Words what happened in one line a turn, for boards and for those who were away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec import structs

from cogs.frame.match.pages.lines import naming
from cogs.frame.ui.names import Players, sign
from engines.core import Note, Seat
from matches.record.turns import Turn
from matches.texts import NameOf, Texts

BETWEEN = " · "
LONGEST_LINE = 280  # characters of one turn: what is left out its log tells
LEFT_OUT = "…"


class Teller:
    """Lines about the turns of a match; they name players, even those whom the message pings."""

    def __init__(self, players: Players) -> None:
        self._match, self._texts, self._players = players.match, players.texts, players.unpinged

    def lines(self, turns: Iterable[Turn]) -> list[str]:
        """Return a line for each turn that has something to tell in short, oldest first."""
        return list(filter(None, map(self.line, turns)))

    def line(self, turn: Turn) -> str:
        """Return a turn in one line: who played it and what came of it, the newest if it is long.

        It is empty if only the log tells of it.
        """
        parts = self._fitting(list(self._parts(turn)))
        comma = self._texts("list-comma").strip()
        told = BETWEEN.join(parts).replace(f"{BETWEEN}{comma}", comma).removeprefix(comma).strip()
        if not told or turn.seat is None:
            return told
        return self._texts("turn-line", name=self.called(turn.seat), told=told)

    def called(self, seat: Seat) -> str:
        """Return a seat by its sign and its name."""
        return f"{sign(self._match, seat)} {self._players.seat(seat)}"

    def _parts(self, turn: Turn) -> Iterator[str]:
        """Yield what a turn tells; alike things in a row are one part.

        A sign says of whom, wherever that is somebody else than before.
        """
        name = self.called if turn.seat is None else self._signed
        notes = [naming(note, self._players) for note in turn.notes]
        spoken = [note for note in notes if self._texts.short(note, name)]
        before = turn.seat
        for (_, seat), alike in groupby(spoken, lambda note: (note.kind, self._of(note, name))):
            told = self._texts.enumerated(self._counted(list(alike), name))
            yield told if seat in (None, before) else f"{name(seat)} {told}"
            before = before if seat is None else seat

    def _of(self, note: Note, name: NameOf) -> Seat | None:
        """Return of whom a note is told, None where its words name them."""
        bare = self._texts.short(structs.replace(note, seat=None), name)
        return note.seat if bare == self._texts.short(note, name) else None

    def _signed(self, seat: Seat) -> str:
        return sign(self._match, seat)

    def _counted(self, alike: Sequence[Note], name: NameOf) -> Iterator[str]:
        """Yield the words of notes of one kind, equal ones as one where its words count them."""
        for _, equal in groupby(_summed(alike), lambda note: self._texts.short(note, name)):
            first, *more = equal
            once = self._texts.short(first, name)
            several = self._texts.short(first, name, times=1 + len(more))
            yield from [once] * (1 + len(more)) if several == once else [several]

    def _fitting(self, parts: Sequence[str]) -> Sequence[str]:
        """Return the last of `parts` that fit into a line, and a mark of those that do not."""
        most = LONGEST_LINE
        for at in range(len(parts) - 1, -1, -1):
            most -= len(parts[at]) + len(BETWEEN)
            if most < 0 and at < len(parts) - 1:
                return [LEFT_OUT, *parts[at + 1 :]]
        return parts


def _summed(alike: Sequence[Note]) -> list[Note]:
    """Return notes of one kind, those in a row that count things and differ in nothing else as one.

    What counts two kinds of things, such as what is given and got, stays apart.
    """
    found: list[Note] = []
    for note in alike:
        counted = [key for key, value in note.data.items() if isinstance(value, dict)]
        if found and len(counted) == 1 and _but(found[-1], *counted) == _but(note, *counted):
            (key,) = counted
            both = Counter(found[-1].data[key]) + Counter(note.data[key])
            found[-1] = structs.replace(note, data={**note.data, key: dict(both)})
        else:
            found.append(note)
    return found


def _but(note: Note, key: str) -> Note:
    """Return a note without what it tells under `key`."""
    return structs.replace(note, data={**note.data, key: None})


def last_lines(lines: Sequence[str], most: int, texts: Texts) -> str:
    """Return the last of `lines`, at most so many, and below them how many are left out."""
    left = max(0, len(lines) - most)
    more = [texts("turns-earlier", count=left)] if left else []
    return "\n".join([*lines[left:], *more])
