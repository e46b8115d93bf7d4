"""One-line turn summaries for boards and catch-up messages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec import structs

from engines.core import Note, Seat
from matches.record.turns import Turn
from matches.texts import NameOf, Texts
from presentation.match.status import naming
from presentation.names import SeatNames, sign

BETWEEN = " · "
LONGEST_LINE = 280  # characters of one turn; the log contains the rest
LEFT_OUT = "…"


class TurnSummarizer:
    """Summarizer of the turns of a match; players are named, even those whom the message pings."""

    def __init__(self, players: SeatNames) -> None:
        self._match, self._texts, self._players = players.match, players.texts, players.unpinged

    def lines(self, turns: Iterable[Turn]) -> list[str]:
        """Return a line for each turn that has a short text, oldest first."""
        return list(filter(None, map(self.line, turns)))

    def line(self, turn: Turn) -> str:
        """Return a turn in one line: its player and its events, only the newest if it is long.

        It is empty if only the log contains the turn.
        """
        parts = self._fitting(list(self._parts(turn)))
        comma = self._texts("list-comma").strip()
        text = BETWEEN.join(parts).replace(f"{BETWEEN}{comma}", comma).removeprefix(comma).strip()
        if not text or turn.seat is None:
            return text
        return self._texts("turn-line", name=self.called(turn.seat), told=text)

    def called(self, seat: Seat) -> str:
        """Return the sign and the name of a seat."""
        return f"{sign(self._match, seat)} {self._players.seat(seat)}"

    def _parts(self, turn: Turn) -> Iterator[str]:
        """Yield the parts of a turn's summary; consecutive notes of a kind are one part.

        A part begins with the sign of its seat if that differs from the previous one.
        """
        name = self.called if turn.seat is None else self._signed
        notes = [naming(note, self._players) for note in turn.notes]
        spoken = [note for note in notes if self._texts.short(note, name)]
        before = turn.seat
        for (_, seat), alike in groupby(spoken, lambda note: (note.kind, self._of(note, name))):
            text = self._texts.enumerated(self._counted(list(alike), name))
            yield text if seat in (None, before) else f"{name(seat)} {text}"
            before = before if seat is None else seat

    def _of(self, note: Note, name: NameOf) -> Seat | None:
        """Return the seat of a note, None if the text of the note names it."""
        bare = self._texts.short(structs.replace(note, seat=None), name)
        return note.seat if bare == self._texts.short(note, name) else None

    def _signed(self, seat: Seat) -> str:
        return sign(self._match, seat)

    def _counted(self, alike: Sequence[Note], name: NameOf) -> Iterator[str]:
        """Yield the texts of notes of one kind; equal notes are counted if the text allows it."""
        for _, equal in groupby(_summed(alike), lambda note: self._texts.short(note, name)):
            first, *more = equal
            once = self._texts.short(first, name)
            several = self._texts.short(first, name, times=1 + len(more))
            yield from [once] * (1 + len(more)) if several == once else [several]

    def _fitting(self, parts: Sequence[str]) -> Sequence[str]:
        """Return the last of `parts` that fit into a line, after a mark if parts are left out."""
        most = LONGEST_LINE
        for at in range(len(parts) - 1, -1, -1):
            most -= len(parts[at]) + len(BETWEEN)
            if most < 0 and at < len(parts) - 1:
                return [LEFT_OUT, *parts[at + 1 :]]
        return parts


def _summed(alike: Sequence[Note]) -> list[Note]:
    """Return notes of one kind, in which consecutive notes that differ only in counts are summed.

    Notes that count two kinds of things, such as goods given and received, are kept separate.
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
    """Return a note without its data under `key`."""
    return structs.replace(note, data={**note.data, key: None})


def last_lines(lines: Sequence[str], most: int, texts: Texts) -> str:
    """Return the last `most` of `lines`, and below them the number of lines left out."""
    left = max(0, len(lines) - most)
    more = [texts("turns-earlier", count=left)] if left else []
    return "\n".join([*lines[left:], *more])
