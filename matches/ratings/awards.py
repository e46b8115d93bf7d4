"""Achievements earned in a finished match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from engines.core import SEATS_FIELD, Game, Note, Seat
from matches.core.models import NO_USER
from matches.ratings.achievements import Achievement, Condition
from matches.ratings.aggregates import measured, measured_at
from matches.ratings.models import MatchResult, SeatResult
from matches.ratings.player_stats import people_in

UNEARNED = ("agreed", "annulled")
"""Matches that were given up at once, or that a tournament annulled, earn nothing."""
MAX_STOOD_IN = 3
"""Maximum share of a player's turns that others may play: one in `MAX_STOOD_IN`."""


class FinishedMatch(NamedTuple):
    """A finished match: its result, its last position and its public notes."""

    game: Game
    result: MatchResult
    state: Any
    notes: Sequence[Note]


def earned_achievements(
    achievements: Mapping[str, Achievement],
    ended: FinishedMatch,
    seat: Seat,
    past: Iterable[MatchResult] = (),
) -> list[str]:
    """Return the keys of all achievements that a seat's player has after the match.

    `past` are the results of their earlier matches of the game, in the order of their ends; the
    keys include achievements that were earned by these matches.
    """
    own = ended.result.seats[seat]
    if own.user <= NO_USER or not earns(ended.game, ended.result, own):
        return []
    known = [
        result
        for result in past
        if (played := result.seat_of(own.user)) is not None and earns(ended.game, result, played)
    ]
    return [
        key
        for key, achievement in achievements.items()
        if _holds(achievement, ended, seat) and _often(achievement, ended, own.user, known)
    ]


def earns(game: Game, result: MatchResult, seat: SeatResult) -> bool:
    """Return whether a seat's player may earn anything by a match.

    They have played it to the end by the rules, most of it themself, at least one other has not
    resigned, and the shuffles were not chosen.
    """
    if result.agreed_end is not None:
        return False
    if game.stacked(msgspec.convert(result.options, game.options)):
        return False
    if seat.resigned or seat.stood_in * MAX_STOOD_IN > seat.turns:
        return False
    others = [other for other in result.seats if other.seat != seat.seat]
    deserted = bool(others) and all(other.resigned for other in others)
    return result.unrated not in UNEARNED and not deserted


def _holds(achievement: Achievement, ended: FinishedMatch, seat: Seat) -> bool:
    return _options_fit(achievement, ended.game, ended.result) and all(
        condition.limits.hold(value(condition, ended, seat)) for condition in achievement.when
    )


def _options_fit(achievement: Achievement, game: Game, result: MatchResult) -> bool:
    options = msgspec.convert(result.options, game.options)
    wanted = msgspec.convert(achievement.options, game.options)
    return all(getattr(options, name) == getattr(wanted, name) for name in achievement.options)


def _often(
    achievement: Achievement, ended: FinishedMatch, user: int, past: Sequence[MatchResult]
) -> bool:
    """Return whether the achievement held often enough, in this match and those before."""
    if achievement.times == 1:
        return True
    results = [*past, ended.result]
    held = [_held(achievement, ended.game, result, user) for result in results]
    if achievement.counting == "in_a_row":
        return len(held) >= achievement.times and all(held[-achievement.times :])
    found = [result for result, holds in zip(results, held, strict=True) if holds]
    return _count(achievement.counting, ended.game, user, found) >= achievement.times


def _held(achievement: Achievement, game: Game, result: MatchResult, user: int) -> bool:
    seat = result.seat_of(user)
    return seat is not None and _holds(
        achievement, FinishedMatch(game, result, None, ()), seat.seat
    )


def _count(counting: str, game: Game, user: int, results: Sequence[MatchResult]) -> int:
    if counting == "matches":
        return len(results)
    if counting == "sizes":
        return len({len(result.seats) for result in results})
    if counting == "opponents":
        met = {other for result in results for other in people_in(result)}
        return len(met - {user})
    options = (msgspec.convert(result.options, game.options) for result in results)
    return len({str(getattr(chosen, counting)) for chosen in options})


def value(condition: Condition, ended: FinishedMatch, seat: Seat) -> int:
    """Return the measured value of a condition for a seat, or its lead in it."""
    own = _value(condition, ended, seat)
    if not condition.ahead:
        return own
    others = [s.seat for s in ended.result.seats if s.seat != seat and not s.resigned]
    return own - max((_value(condition, ended, other) for other in others), default=own)


def _value(condition: Condition, ended: FinishedMatch, seat: Seat) -> int:
    result = ended.result
    if condition.source:
        return result.seats[seat].sources.get(condition.source, 0)
    if condition.note:
        kinds, as_ = condition.notes, condition.as_
        told = (n.data for n in ended.notes if n.kind in kinds and _is_about(n, seat, as_))
        return measured(told, condition)
    if condition.end:
        return measured_at(ended.state, condition.end, condition, seat)
    match condition.fact:
        case "seats":
            return len(result.seats)
        case "people":
            return len(people_in(result))
        case "rounds":
            return result.rounds
    return int(getattr(result.seats[seat], condition.fact or ""))


def _is_about(note: Note, seat: Seat, as_: str) -> bool:
    if note.private:
        return False
    if not as_ or as_ == SEATS_FIELD:
        listed = seat in note.data.get(SEATS_FIELD, ())
        return listed or (not as_ and note.seat == seat)
    return note.seat == seat if as_ == "seat" else bool(note.data.get(as_) == seat)
