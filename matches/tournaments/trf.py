"""TRF16 reader and writer.

The player with the first seat has the white pieces.  Columns are those of the FIDE Handbook,
C.04.A, annex 2; codes that begin with two equal capital letters are from JaVaFo and bbpPairings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from matches.tournaments.pairing.competitors import (
    WIN,
    Forbidden,
    Number,
    PairingPlayer,
    PlayedGame,
)

NOBODY: Final = 0
COLOURS: Final = "wb"
ALONE: Final = "-"
WON: Final = "1+FUW"
DRAWN: Final = "=HD"
PLAYED: Final = "10=WDL"
RESULTS: Final = f"{PLAYED}+-FUHZ "
LINE, BLOCK = 91, 10
"""Number of characters of a line before its first round, and of a round."""
PAIRED_OTHERWISE: Final = ("XXA", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU", "XXS")
"""Accelerated rounds and other points; ignoring them would give wrong pairings."""


class BadTrf(ValueError):
    """Raised for an unreadable or inconsistent file; its text is an English sentence."""


class RoundResult(NamedTuple):
    """A round of a player: the opponent (0 for none), the colour, and the result."""

    opponent: Number = NOBODY
    colour: str = ALONE
    result: str = " "

    @property
    def points(self) -> float:
        """Return the points of the round."""
        return WIN if self.result in WON else WIN / 2 if self.result in DRAWN else 0.0

    @property
    def is_paired(self) -> bool:
        """Return whether it is the result of a pairing: a game, or the bye of an odd round."""
        return self.opponent != NOBODY or self.result in "U+"


ABSENT: Final = RoundResult(result="Z")


class TrfPlayer(NamedTuple):
    """A player; `points` are the recorded ones (None if there are none)."""

    number: Number
    name: str = ""
    rating: int = 0
    points: float | None = None
    place: int = 0
    outings: tuple[RoundResult, ...] = ()

    def outing(self, round: int) -> RoundResult:
        """Return the outing of a round (from 1)."""
        return self.outings[round - 1] if round <= len(self.outings) else RoundResult()


class Trf(NamedTuple):
    """A tournament file; `rounds` is the total number of rounds (0 if it is not stated).

    `odd_first` says whether the player with an odd number sits first if two have no history.
    """

    name: str
    lines: tuple[TrfPlayer, ...]
    rounds: int = 0
    odd_first: bool = True
    absent: frozenset[Number] = frozenset()
    forbidden: Forbidden = frozenset()

    @property
    def next_round(self) -> int:
        """Return the number of the round to pair."""
        rounds = (
            n for line in self.lines for n, result in enumerate(line.outings, 1) if result.is_paired
        )
        return max(rounds, default=0) + 1

    def pairing_numbers(self) -> dict[Number, Number]:
        """Return the pairing numbers by starting ranks; players who were never there have none."""
        here = {player.number for player in self.players(self.next_round)}
        ranks = [
            line.number
            for line in self.lines
            if line.number in here or any(outing.is_paired for outing in line.outings)
        ]
        return {rank: number for number, rank in enumerate(ranks, 1)}

    def players(self, round: int) -> list[PairingPlayer]:
        """Return the players to pair for a round, without those who asked to be left out."""
        return [
            PairingPlayer(line.number, line.rating)
            for line in self.lines
            if line.number not in self.absent and line.outing(round) == RoundResult()
        ]

    def games(self) -> list[PlayedGame]:
        """Return the finished games, walkovers, byes and absences."""
        by_number = {line.number: line for line in self.lines}
        return [
            _game(line, round, outing, by_number)
            for line in self.lines
            for round, outing in enumerate(line.outings, 1)
            if outing.colour != COLOURS[1]
        ]


def _game(
    line: TrfPlayer, round: int, outing: RoundResult, lines: Mapping[Number, TrfPlayer]
) -> PlayedGame:
    if outing.opponent == NOBODY:
        return PlayedGame(round, (line.number,), (outing.points,), played=False)
    theirs = lines[outing.opponent].outing(round)
    numbers, points = (line.number, outing.opponent), (outing.points, theirs.points)
    return PlayedGame(round, numbers, points, outing.result in PLAYED)


# --- reading ---


def read_trf(text: str) -> Trf:
    """Return the contents of a file.  Raises `BadTrf`."""
    data: dict[str, list[str]] = {}
    for line in text.removeprefix("\ufeff").replace("\t", " ").splitlines():
        data.setdefault(line[:3], []).append(line)
    if unknown := next((code for code in PAIRED_OTHERWISE if code in data), None):
        raise BadTrf(f"Lines of {unknown} (accelerated rounds, other points) are not supported.")
    lines = tuple(sorted(_line(line) for line in data.get("001", ())))
    if not lines:
        raise BadTrf("No players: no line begins with 001.")
    read = Trf(
        name="".join(line[4:].strip() for line in data.get("012", ())),
        lines=lines,
        rounds=max((_number(line[4:], line) for line in data.get("XXR", ())), default=0),
        odd_first="black1" not in _words("XXC", data),
        absent=frozenset(_number(word, word) for word in _words("XXZ", data)),
        forbidden=_forbidden(data.get("XXP", ())),
    )
    _check(read)
    return read


def _words(code: str, data: Mapping[str, Sequence[str]]) -> list[str]:
    return [word for line in data.get(code, ()) for word in line[4:].split()]


def _forbidden(lines: Iterable[str]) -> Forbidden:
    """Return the forbidden pairs: every two players of each line."""
    groups = [sorted({_number(word, line) for word in line[4:].split()}) for line in lines]
    return frozenset((one, two) for group in groups for one in group for two in group if one < two)


def _line(line: str) -> TrfPlayer:
    points = line[80:84].strip()
    return TrfPlayer(
        number=_number(line[4:8], line),
        name=line[14:47].strip(),
        rating=_number(line[48:52], line, empty=True),
        points=_read(float, points, line) if points else None,
        place=_number(line[85:89], line, empty=True),
        outings=_trimmed(
            _outing(line[at : at + BLOCK], line) for at in range(LINE, len(line), BLOCK)
        ),
    )


def _outing(block: str, line: str) -> RoundResult:
    if not block.strip():
        return RoundResult()
    opponent = _number(block[:4], line, empty=True)
    colour, result = block[5:6].lower().strip() or ALONE, block[7:8].upper() or " "
    fits = colour in (COLOURS if opponent else ALONE) and (bool(opponent) or result not in "10WDL")
    if not fits or result not in RESULTS:
        raise BadTrf(f"“{block.strip()}” is not a round: {_shown(line)}")
    return RoundResult(opponent, colour, result)


def _trimmed(outings: Iterable[RoundResult]) -> tuple[RoundResult, ...]:
    kept = list(outings)
    while kept and kept[-1] == RoundResult():
        kept.pop()
    return tuple(kept)


def _number(text: str, line: str, *, empty: bool = False) -> int:
    """Return a number of at least 1, or 0 if it may be `empty`."""
    number = 0 if empty and not text.strip() else _read(int, text, line)
    if number < (0 if empty else 1):
        raise BadTrf(f"“{text.strip()}” is not a number of at least 1: {_shown(line)}")
    return number


def _read(kind: Callable[[str], Any], text: str, line: str) -> Any:
    try:
        return kind(text)
    except ValueError:
        raise BadTrf(f"“{text.strip()}” is not a number: {_shown(line)}") from None


def _shown(line: str) -> str:
    return f"“{line[:60].rstrip()}{'…' if len(line) > 60 else ''}”"


def _check(read: Trf) -> None:
    """Raise `BadTrf` unless players and rounds are consistent."""
    lines = {line.number: line for line in read.lines}
    if len(lines) < len(read.lines):
        raise BadTrf("Two players have the same starting rank.")
    for line in read.lines:
        for round, outing in enumerate(line.outings, 1):
            _check_outing(line.number, round, outing, lines)
        made = sum(outing.points for outing in line.outings)
        if line.points is not None and line.points != made:
            raise BadTrf(f"Player {line.number} has {line.points} points, but made {made}.")


def _check_outing(
    number: Number, round: int, outing: RoundResult, lines: Mapping[Number, TrfPlayer]
) -> None:
    if outing.opponent == NOBODY:
        return
    where = f"round {round}, {number} against {outing.opponent}"
    if outing.opponent not in lines or outing.opponent == number:
        raise BadTrf(f"There is no such opponent: {where}.")
    theirs = lines[outing.opponent].outing(round)
    if theirs.opponent != number or theirs.colour == outing.colour:
        raise BadTrf(f"The lines of both players do not agree: {where}.")
    if outing.result == " ":
        raise BadTrf(f"A result is missing: {where}.")


# --- writing ---


def trf_of(
    name: str,
    players: Iterable[PairingPlayer],
    names: Mapping[Number, str],
    games: Sequence[PlayedGame],
    *,
    rounds: int = 0,
    odd_first: bool = True,
    forbidden: Forbidden = frozenset(),
) -> Trf:
    """Return a tournament of two-player tables as a file; players without a game were absent."""
    outings = {player.number: dict[int, RoundResult]() for player in players}
    for game in games:
        for seat, number in enumerate(game.numbers):
            outings[number][game.round] = _outing_of(game, seat)
    last = max((game.round for game in games), default=0)
    lines = []
    for number, rating in sorted(players):
        played = tuple(outings[number].get(round, ABSENT) for round in range(1, last + 1))
        points = sum(outing.points for outing in played)
        lines.append(TrfPlayer(number, names.get(number, ""), rating, points, number, played))
    ordered = frozenset((min(pair), max(pair)) for pair in forbidden)
    return Trf(name, tuple(lines), rounds, odd_first, forbidden=ordered)


def _outing_of(game: PlayedGame, seat: int) -> RoundResult:
    own = game.points[seat]
    if len(game.numbers) == 1:
        return RoundResult(result="U" if own >= WIN else "H" if own else "Z")
    theirs = game.points[1 - seat]
    if game.played:
        result = "=" if own == theirs else "1" if own > theirs else "0"
    elif own == theirs > 0:
        return RoundResult(result="H")
    else:
        result = "+" if own > theirs else "-"
    return RoundResult(game.numbers[1 - seat], COLOURS[seat], result)


def write_trf(file: Trf) -> str:
    """Return the text of a file."""
    return "\n".join([*_head(file), *(_written(line) for line in file.lines), ""])


def _head(file: Trf) -> Iterator[str]:
    yield f"012 {_plain(file.name)}"
    yield f"062 {len(file.lines)}"
    yield "092 Individual: Swiss-System"
    if file.rounds:
        yield f"XXR {file.rounds}"
    yield f"XXC {'white1' if file.odd_first else 'black1'}"
    if file.absent:
        yield f"XXZ {' '.join(map(str, sorted(file.absent)))}"
    yield from (f"XXP {one} {other}" for one, other in sorted(file.forbidden))


def _written(line: TrfPlayer) -> str:
    points = line.points or 0.0
    head = f"001 {line.number:4}      {_plain(line.name)[:33]:33} {line.rating or '':>4}"
    blocks = "".join(
        f"  {result.opponent:04} {result.colour} {result.result}" for result in line.outings
    )
    return f"{head:79} {points:4.1f} {line.place or line.number:4}{blocks}"


def _plain(text: str) -> str:
    """Return a name that does not break the columns of a line."""
    return " ".join(text.split())
