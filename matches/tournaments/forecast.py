"""Estimated rounds, matches and duration of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median, quantiles
from typing import NamedTuple

from engines.core import Length
from matches.core.models import TimeControl
from matches.tournaments.brackets import double, single
from matches.tournaments.grouping import division_sizes, group_sizes
from matches.tournaments.models import Stage, TournamentSettings
from matches.tournaments.pairing import table_sizes
from matches.tournaments.round_robins import cycles_of, rounds_for
from matches.tournaments.swiss import default_rounds

UNTIMED_TURN = 12.0
"""Hours of a turn if neither players nor the time control give an estimate."""


class StageForecast(NamedTuple):
    """Forecast of a stage: rounds, all matches, minimum and maximum of matches per player."""

    players: int
    rounds: int
    matches: int
    fewest: int
    most: int


class Forecast(NamedTuple):
    """Forecast of a tournament: rounds, matches, matches per player, and approximate days."""

    stages: tuple[StageForecast, ...]
    days: float

    @property
    def rounds(self) -> int:
        """Return the rounds of all stages."""
        return sum(stage.rounds for stage in self.stages)

    @property
    def matches(self) -> int:
        """Return the matches of all stages."""
        return sum(stage.matches for stage in self.stages)

    @property
    def fewest(self) -> int:
        """Return the number of matches that every player has."""
        return self.stages[0].fewest

    @property
    def most(self) -> int:
        """Return the maximum number of matches of a player who reaches all stages."""
        return sum(stage.most for stage in self.stages)


def preview(
    settings: TournamentSettings, players: int, length: Length, turn_hours: Sequence[float] = ()
) -> Forecast:
    """Return the forecast of a tournament with `players` players.

    `length` is the length of a match at a table, `turn_hours` are the players' median hours per
    turn, if known.
    """
    stages: list[StageForecast] = []
    hours = 0.0
    for stage in settings.stages:
        found = _stage(stage, settings.table_size, players)
        stages.append(found)
        hours += _hours(found, settings, length, turn_hours)
        players = going_on(stage, players)
    return Forecast(tuple(stages), hours / 24)


def going_on(stage: Stage, players: int) -> int:
    """Return the number of players of a stage who advance to the next."""
    if stage.format != "groups":
        return min(players, stage.advance)
    return sum(min(stage.advance, size) for size in group_sizes(players, stage.group_size))


def _stage(stage: Stage, size: int, players: int) -> StageForecast:
    if players < 2:
        return StageForecast(players, 0, 0, 0, 0)
    if stage.format == "swiss":
        rounds = stage.rounds or default_rounds(players, size)
        sizes = table_sizes(players, size)
        fewest = rounds - (1 in sizes)
        return StageForecast(
            players, rounds, rounds * (len(sizes) - sizes.count(1)), fewest, rounds
        )
    if stage.format == "groups":
        return _meeting(stage, size, players, group_sizes(players, stage.group_size))
    if stage.format == "league":
        return _meeting(stage, size, players, division_sizes(players, stage.group_size))
    if stage.format in ("round_robin", "double_round_robin"):
        return _meeting(stage, size, players, [players])
    return _bracket(stage, players) if size == 2 else _tables(stage, size, players)


def _meeting(stage: Stage, size: int, players: int, groups: list[int]) -> StageForecast:
    cycles = cycles_of(stage)
    rounds = [rounds_for(group, size, cycles) for group in groups]
    if size == 2:
        matches = sum(cycles * group * (group - 1) // 2 for group in groups)
        each = [cycles * (group - 1) for group in groups]
    else:
        matches = sum(
            many * len(table_sizes(group, size)) for group, many in zip(groups, rounds, strict=True)
        )
        each = rounds
    return StageForecast(players, max(rounds), matches, min(each), max(each))


def _bracket(stage: Stage, players: int) -> StageForecast:
    twice = stage.format == "double_elimination"
    nodes = (double if twice else single)(players)
    rounds = max(node.round for node in nodes)
    levels = (players - 1).bit_length()
    most = 2 * levels + 1 if twice else levels
    return StageForecast(players, rounds, (1 + twice) * (players - 1) + twice, 1 + twice, most)


def _tables(stage: Stage, size: int, players: int) -> StageForecast:
    rounds = matches = 0
    left, best = players, stage.advance or size // 2
    while left > 1:
        sizes = table_sizes(left, size)
        rounds, matches = rounds + 1, matches + len(sizes)
        left = sum(min(best, one - 1) for one in sizes) if len(sizes) > 1 else 1
    return StageForecast(players, rounds, matches, 1, rounds)


def match_hours(
    settings: TournamentSettings,
    length: Length,
    turn_hours: Sequence[float] = (),
    slow: bool = False,
) -> float:
    """Return the hours of a match, or of one of the slowest: the sum of all players' turns."""
    known = sorted(turn_hours) or [_turn_by(settings.time_control)]
    default = median(known)
    slowest = quantiles(known, n=10)[-1] if slow and len(known) > 1 else default
    return length.turns * (slowest + (settings.table_size - 1) * default)


def _turn_by(time_control: TimeControl) -> float:
    """Return the hours of a turn estimated from the time control alone."""
    return time_control.increment / 2 if time_control.increment else UNTIMED_TURN


def _hours(
    stage: StageForecast, settings: TournamentSettings, length: Length, turn_hours: Sequence[float]
) -> float:
    together = settings.pacing == "together"
    hours = match_hours(settings, length, turn_hours, slow=together)
    if settings.deadline and settings.at_deadline != "extend":
        hours = min(hours, settings.deadline)
    laps = stage.rounds
    if settings.pacing == "at_once" and stage.most == stage.fewest:
        laps = -(-stage.most // settings.at_a_time)
    return laps * hours
