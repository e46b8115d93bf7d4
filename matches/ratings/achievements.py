"""Achievement definitions from `data/<game>/achievements.toml`; every game has those of `common`.

Each is a list of conditions that hold for a seat at the end of one match, in some number of
matches.  A file with an impossible achievement is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec

from engines.core import (
    DATA,
    SEAT_FIELDS,
    SEATS_FIELD,
    SEED_BYTES,
    DataError,
    Game,
    Some,
    State,
    read_tables,
)
from matches.ratings.aggregates import Aggregate, Range, measured_at
from matches.texts import LOCALES, Texts, texts_in

Fact = Literal["points", "rank", "seats", "people", "turns", "rounds"]
"""Facts of a match.

They are points and rank of the seat, the number of seats and of users, the number of turns of the
seat, and the number of rounds.
"""
COUNTED = ("matches", "in_a_row", "opponents", "sizes")
"""Quantities that may be counted over matches, in addition to an option of the game.

They are matches, matches in a row, different opponents, and different numbers of seats.
"""
LOWEST: Mapping[str, int] = {"rank": 1, "seats": 1, "people": 1}
"""The minimum of each fact whose minimum is not 0; points have none."""


class Condition(Aggregate, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A measured value and the limits for it.

    It is exactly one of: a `fact` of the match; points of a `source`; the number of public notes
    of some kinds that name the seat (`as_`, by default as acting or scoring seat); or a value at
    the `end`, by its path in the position, with `*` for the seat.  Of notes, and of lists at the
    end, those that fit are counted (see `Aggregate`).  With `ahead` the value is the lead over the
    best other seat.
    """

    fact: Fact | None = None
    source: str = ""
    note: str | tuple[str, ...] = ()
    as_: str = msgspec.field(default="", name="as")
    end: str = ""
    ahead: bool = False
    least: int | None = None
    most: int | None = None

    @property
    def notes(self) -> tuple[str, ...]:
        """Return the kinds of notes in the condition."""
        return (self.note,) if isinstance(self.note, str) else self.note

    @property
    def limits(self) -> Range:
        """Return the limits of the value."""
        return Range(self.least, self.most)

    @property
    def is_remembered(self) -> bool:
        """Return whether the value is known for matches without reading their logs again."""
        return bool(self.fact or self.source)


class Achievement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An achievement: all of `when` holds, with such `options`, `times` times in `counting`."""

    when: tuple[Condition, ...]
    options: dict[str, Any] = {}
    times: Some = 1
    counting: str = COUNTED[0]


def achievements_of(game: Game, data: Path = DATA) -> dict[str, Achievement]:
    """Return the achievements of a game by their keys, those of every game first.

    Raises `DataError` naming file and key for an impossible achievement, or one without texts.
    """
    found: dict[str, Achievement] = {}
    for folder, words in (("common", None), (game.key, game.key)):
        file = data / folder / "achievements.toml"
        if not file.exists():
            continue
        try:
            own = read_tables(file, Achievement)
            for key, wrong in _wrong(game, own, found, [texts_in(one, words) for one in LOCALES]):
                raise DataError(f"{file.name}: [{key}] {wrong}")
        except DataError as error:
            raise DataError(f"{folder}/{error}") from error
        found |= own
    return found


def _wrong(
    game: Game,
    own: Mapping[str, Achievement],
    others: Mapping[str, Achievement],
    words: Sequence[Texts],
) -> Iterator[tuple[str, str]]:
    """Yield the problems of achievements, each with its key."""
    first = game.setup(min(game.seats), game.options(), bytes(SEED_BYTES))
    for key, achievement in own.items():
        if key in others:
            yield key, "is an achievement of every game"
        for text in (f"achievement-{key}", f"achievement-{key}.about"):
            if not all(texts.has(text) for texts in words):
                yield key, f"expected words in both languages: {text}"
        for wrong in _impossible(game, first, achievement, words[0]):
            yield key, wrong


def _impossible(game: Game, first: State, achievement: Achievement, texts: Texts) -> Iterator[str]:
    """Yield the reasons why an achievement is impossible; `first` is a position of the game."""
    if not achievement.when:
        yield "when: expected a condition"
    try:
        msgspec.convert(achievement.options, game.options)
    except msgspec.ValidationError as error:
        yield f"options: {error}"
    fields = game.options.__struct_fields__
    for option in achievement.options:
        if option not in fields:
            yield f"options: {game.key} has no {option}"
    counts = (*COUNTED, *fields)
    if achievement.counting not in counts:
        yield f"counting: expected one of {', '.join(counts)}"
    sizes = achievement.counting == "sizes"
    if sizes and achievement.times > len(game.seats):
        yield f"times: {game.key} has {len(game.seats)} numbers of seats"
    lasting = achievement.times > 1
    for number, condition in enumerate(achievement.when):
        if lasting and not condition.is_remembered:
            yield f"when[{number}]: expected a fact or a source, over several matches"
        for wrong in _unmet(game, first, condition, texts):
            yield f"when[{number}].{wrong}"


def _unmet(game: Game, first: State, condition: Condition, texts: Texts) -> Iterator[str]:
    """Yield the reasons for which a condition can never be met."""
    chosen = [bool(condition.fact), bool(condition.source), bool(condition.note)]
    if sum((*chosen, bool(condition.end))) != 1:
        yield "fact: expected one of fact, source, note, end"
        return
    yield from _out_of_reach(game, condition)
    if condition.source and not texts.has(f"source-{condition.source}"):
        yield f"source: {game.key} has no source {condition.source}"
    for kind in condition.notes:
        if not texts.has(f"note-{kind}"):
            yield f"note: {game.key} has no note {kind}"
    if condition.as_ not in ("", *SEAT_FIELDS, SEATS_FIELD) or (condition.as_ and not chosen[2]):
        yield f"as: expected one of {', '.join((*SEAT_FIELDS, SEATS_FIELD))}, of a note"
    if condition.is_remembered and condition.is_filtered:
        yield "where: expected for notes and lists at the end"
    if condition.end:
        yield from _not_there(first, condition)


def _out_of_reach(game: Game, condition: Condition) -> Iterator[str]:
    """Yield the problems of the limits of a condition."""
    least, most = condition.limits
    if least is None and most is None:
        yield "least: expected least or most"
    if least is not None and most is not None and least > most:
        yield f"least: {least} is more than {most}"
    if condition.ahead or condition.fact == "points" or condition.source or condition.end:
        return
    lowest = LOWEST.get(condition.fact or "", 0)
    if most is not None and most < lowest:
        yield f"most: it is never less than {lowest}"
    if condition.fact in LOWEST and least is not None and least > max(game.seats):
        yield f"least: {game.key} has {max(game.seats)} seats at most"


def _not_there(first: State, condition: Condition) -> Iterator[str]:
    """Yield the problem of a path that a position does not have."""
    try:
        measured_at(first, condition.end, condition, 0, strict=True)
    except (LookupError, AttributeError, TypeError) as error:
        yield f"end: {condition.end} cannot be measured: {error}"
