"""Standings and tie-breaks.

Two-player tables: Buchholz cut 1, Buchholz, Sonneborn-Berger, direct encounter, wins, lots.  Round
robins have no Buchholz, because it carries no information there.  Larger tables: the share of the
winners' scores, the average of the opponents, lots.  A round that a player did not play counts for
their tie-breaks as one against an opponent with as many points as they have.  The rounds that an
opponent missed, or lost without playing, count half a point each.  In round robins such games are
ignored.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from matches.tournaments.models import Group, Standing, Tournament
from matches.tournaments.pairing import draw_lot, lots_of
from matches.tournaments.roster import current_holders, entrants, groups_of, original_entrants
from matches.tournaments.scoring import DIGITS, is_played, scores

Breaks = dict[int, dict[str, float]]
"""Tie-breaks by user and name, in the order in which they decide; a higher value is better."""


class RoundScore(NamedTuple):
    """The result of a player in one round: one table, or a bye."""

    round: int
    opponents: tuple[int, ...]
    points: float
    won: float
    share: float | None
    played: bool


class Scoresheet(NamedTuple):
    """The data of a group's standings; players are identified by the original entrants."""

    members: Sequence[int]
    lines: dict[int, list[RoundScore]]
    points: dict[int, float]
    since: dict[int, int]
    rounds: int
    swiss: bool


def lines_of(
    tournament: Tournament, stage: int, after_round: int | None = None
) -> dict[int, list[RoundScore]]:
    """Return the results of all rounds of a stage by original entrant."""
    first = original_entrants(tournament)
    lines: defaultdict[int, list[RoundScore]] = defaultdict(list)
    for table in tournament.tables:
        if table.stage != stage or table.result is None or table.result.how == "annulled":
            continue
        if after_round is not None and table.round > after_round:
            continue
        users = [first.get(user, user) for user in table.users]
        played = is_played(table)
        for user, score in zip(users, scores(table), strict=True):
            others = tuple(other for other in users if other != user)
            lines[user].append(RoundScore(table.round, others, *score, played))
    return lines


def by_points(tournament: Tournament, stage: int, after_round: int | None = None) -> list[Standing]:
    """Return the standings of a stage that counts points, group by group, the best first."""
    lines = lines_of(tournament, stage, after_round)
    return [
        standing
        for group in groups_of(tournament, stage)
        for standing in _of_group(tournament, group, lines)
    ]


def _of_group(
    tournament: Tournament, group: Group, lines: dict[int, list[RoundScore]]
) -> list[Standing]:
    sheet = _sheet(tournament, group, lines)
    breaks = _tie_breaks(tournament, group.stage, sheet)
    out = {entry.user for entry in tournament.entries if entry.presence == "disqualified"}
    held = current_holders(tournament)

    def merit(user: int) -> tuple[float, ...]:
        return (held[user] not in out, sheet.points[user], *breaks[user].values())

    return [
        Standing(
            place=place,
            user=held[user],
            points=sheet.points[user],
            tie_breaks=breaks[user],
            played=sum(bool(line.opponents) for line in sheet.lines[user]),
            wins=round(sum(line.won for line in sheet.lines[user]), DIGITS),
            group=group.number,
        )
        for place, user in enumerate(sorted(sheet.members, key=merit, reverse=True), 1)
    ]


def _sheet(tournament: Tournament, group: Group, lines: dict[int, list[RoundScore]]) -> Scoresheet:
    swiss = tournament.settings.stages[group.stage].format == "swiss"
    first = original_entrants(tournament)
    members = entrants(tournament, group.stage) if swiss else [first[user] for user in group.users]
    late = {entry.user: entry for entry in tournament.entries if swiss and group.stage == 0}
    own = {user: lines.get(user, []) for user in members}
    return Scoresheet(
        members=members,
        lines=own,
        points={
            user: round(
                (late[user].given if user in late else 0.0)
                + sum(line.points for line in own[user]),
                DIGITS,
            )
            for user in members
        },
        since={user: late[user].since if user in late else 1 for user in members},
        rounds=max((line.round for user in members for line in own[user]), default=0),
        swiss=swiss,
    )


def _tie_breaks(tournament: Tournament, stage: int, sheet: Scoresheet) -> Breaks:
    """Return all tie-breaks by name, in the order in which they decide."""
    if tournament.settings.table_size > 2:
        breaks = _breaks_of_more(sheet)
    else:
        breaks = _breaks_of_two(sheet)
        _add_encounters(breaks, sheet)
    lots = lots_of(tournament.seed, stage, 0)
    order = sorted(range(len(sheet.members)), key=lambda at: draw_lot(lots, at + 1), reverse=True)
    for lot, at in enumerate(order, 1):
        breaks[sheet.members[at]]["lots"] = lot
    return breaks


def _breaks_of_two(sheet: Scoresheet) -> Breaks:
    adjusted = {user: _adjusted(sheet, user) for user in sheet.members}
    breaks: Breaks = {}
    for user in sheet.members:
        against: list[float] = []
        beaten = 0.0
        missed = sheet.rounds - sheet.since[user] + 1
        for line in sheet.lines[user]:
            if line.played:
                strength = adjusted[line.opponents[0]]
            elif sheet.swiss:
                strength = sheet.points[user]
            else:
                continue
            against.append(strength)
            beaten += line.points * strength
            missed -= 1
        if sheet.swiss:
            against += [sheet.points[user]] * missed
        total = sum(against)
        buchholz = {
            "buchholz_cut_1": round(total - min(against, default=0.0), DIGITS),
            "buchholz": round(total, DIGITS),
        }
        breaks[user] = buchholz if sheet.swiss else {}
        breaks[user]["sonneborn_berger"] = round(beaten, DIGITS)
    return breaks


def _adjusted(sheet: Scoresheet, user: int) -> float:
    """Return a player's points as counted in their opponents' tie-breaks."""
    if not sheet.swiss:
        return sum(line.points for line in sheet.lines[user] if line.played)
    lines = sheet.lines[user]
    missed = sheet.rounds - sheet.since[user] + 1 - len(lines)
    lost = sum(not line.played and not line.points for line in lines)
    return sheet.points[user] + (missed + lost) / 2


def _add_encounters(breaks: Breaks, sheet: Scoresheet) -> None:
    """Add the points of tied players in the games between them, if all of them have met."""

    def merit(user: int) -> tuple[float, ...]:
        return (sheet.points[user], *breaks[user].values())

    for _, users in groupby(sorted(sheet.members, key=merit), key=merit):
        tied = list(users)
        mutual = _mutual(tied, sheet)
        for user in tied:
            wins = sum(line.won for line in sheet.lines[user] if line.played)
            breaks[user]["direct_encounter"] = mutual.get(user, 0.0)
            breaks[user]["wins"] = round(wins, DIGITS)


def _mutual(tied: list[int], sheet: Scoresheet) -> dict[int, float]:
    points: dict[int, float] = {}
    for user in tied:
        others = set(tied) - {user} if len(tied) <= len(sheet.lines[user]) + 1 else None
        games = [
            line
            for line in sheet.lines[user]
            if others and line.played and line.opponents[0] in others
        ]
        if others is None or {line.opponents[0] for line in games} != others:
            return {}
        points[user] = sum(line.points for line in games)
    return points


def _breaks_of_more(sheet: Scoresheet) -> Breaks:
    average = {user: _average(sheet.lines[user]) for user in sheet.members}
    breaks: Breaks = {}
    for user in sheet.members:
        lines = [line for line in sheet.lines[user] if line.played]
        shares = [line.share for line in lines if line.share is not None]
        opponents = [average[other] for line in lines for other in line.opponents]
        breaks[user] = {
            "score_share": round(_mean(shares), DIGITS),
            "opponents_average": round(_mean(opponents), DIGITS),
        }
    return breaks


def _average(lines: list[RoundScore]) -> float:
    return _mean([line.points for line in lines if line.played])


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
