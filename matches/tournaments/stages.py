"""Stage progress: rounds to seat, tables to start, completion."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Literal

from msgspec.structs import replace

from matches.tournaments import eliminations, round_robins, swiss
from matches.tournaments.grouping import (
    apart,
    divisions,
    group_sizes,
    kept_apart,
    spread,
    unmet_at_first,
)
from matches.tournaments.models import Group, PairingInput, Stage, Standing, Table, Tournament
from matches.tournaments.roster import by_seeding, groups_of, players, plays
from matches.tournaments.scoresheets import by_points

ELIMINATIONS = ("single_elimination", "double_elimination")
GROUPED = ("groups", "league")
Keeping = Literal["always", "groups", "first", "drawn", "never"]


def standings(
    tournament: Tournament, stage: int | None = None, after_round: int | None = None
) -> list[Standing]:
    """Return the standings of a stage (None for the current one), group by group, the best first.

    Only rounds up to `after_round` count (None for all).  Before the stage has begun there are
    none.
    """
    stage = max(tournament.stage, 0) if stage is None else stage
    if not groups_of(tournament, stage):
        return []
    if tournament.settings.stages[stage].format in ELIMINATIONS:
        return eliminations.by_rounds(tournament, stage, after_round)
    return by_points(tournament, stage, after_round)


def seated(tournament: Tournament) -> list[Table]:
    """Return the tables that should exist now and do not.

    Byes, and walkovers of players who have left, already have their results.  Call it again after
    storing them, because a rolling Swiss may have more.  A Swiss of many players is slow (see
    `pair_round`).
    """
    if tournament.status != "running" or tournament.stage < 0:
        return []
    form = tournament.settings.stages[tournament.stage].format
    if form == "swiss":
        found = (swiss.seat(tournament, basis) for basis in swiss.bases(tournament))
        return next(filter(None, found), [])
    if form not in ELIMINATIONS:
        return round_robins.seat(tournament)
    if tournament.settings.table_size == 2:
        return eliminations.seat_bracket(tournament)
    return eliminations.seat_more(tournament)


def needs_pairing(tournament: Tournament) -> bool:
    """Return whether `seated` has to pair players now, which loads NumPy."""
    form = tournament.settings.stages[tournament.stage].format
    if form == "swiss":
        return True
    larger = form not in ELIMINATIONS and tournament.settings.table_size > 2
    return larger and bool(round_robins.unseated(tournament))


def bases(tournament: Tournament, tables: Sequence[Table]) -> list[PairingInput]:
    """Return the inputs of tables that `seated` has returned for the tournament.

    They are published in the record, so that anyone can recompute the seating.  A round robin and
    a bracket need none, because they follow from the groups and the results.
    """
    form = tournament.settings.stages[tournament.stage].format
    if not tables or (form != "swiss" and form not in ELIMINATIONS):
        return []
    round, numbers = tables[0].round, tuple(table.number for table in tables)
    if form == "swiss":
        known = next(one for one in swiss.bases(tournament) if one.round == round)
        return [replace(known, numbers=numbers)]
    if tournament.settings.table_size == 2:
        return []
    free = tuple(user for table in tables for user in table.users)
    forbidden = tournament.forbidden
    return [PairingInput(tournament.stage, round, 0, free, forbidden=forbidden, numbers=numbers)]


def playable(tournament: Tournament) -> list[Table]:
    """Return the tables whose match may start now.

    Together: those of the first unfinished round.  Rolling: those whose players have finished
    their previous rounds, at most one round ahead.  At once: as many as their players may have at
    a time.
    """
    if tournament.status != "running":
        return []
    tables = [
        table for table in tournament.tables if table.stage == tournament.stage and not table.result
    ]
    tables.sort(key=lambda table: (table.round, table.group, table.number))
    first = tables[0].round if tables else 0
    pacing, most = tournament.settings.pacing, tournament.settings.at_a_time
    waiting = [table for table in tables if table.begun is None and table.match is None]
    if pacing == "together":
        return [table for table in waiting if table.round == first]
    if pacing == "rolling":
        waiting, most = [table for table in waiting if table.round <= first + 1], 1
    begun = [table for table in tables if table.begun is not None or table.match is not None]
    busy = Counter(user for table in begun for user in table.users)
    found = []
    for table in waiting:
        if all(busy[user] < most for user in table.users):
            found.append(table)
            busy.update(table.users)
        elif pacing == "rolling":
            busy.update(table.users)  # rounds are played in order
    return found


def is_stage_over(tournament: Tournament) -> bool:
    """Return whether all tables of the current stage are decided and none is to be seated."""
    if tournament.stage < 0:
        return False
    tables = [table for table in tournament.tables if table.stage == tournament.stage]
    if any(table.result is None for table in tables):
        return False
    form = tournament.settings.stages[tournament.stage].format
    if form == "swiss":
        return not swiss.bases(tournament)
    return not seated(replace(tournament, status="running"))


def next_groups(tournament: Tournament) -> list[Group]:
    """Return the groups of the next stage; call it when the previous one is over."""
    number = tournament.stage + 1
    stage = tournament.settings.stages[number]
    if number:
        users = advancing(tournament, number - 1)
    else:
        users = [entry.user for entry in by_seeding(filter(plays, tournament.entries))]
    if stage.format not in GROUPED:
        if stage.format not in ELIMINATIONS or tournament.settings.table_size > 2:
            return [Group(number, 0, tuple(users))]
        if number:
            users = _apart(tournament, number - 1, users)
        forbidden = tournament.forbidden
        return [Group(number, 0, tuple(unmet_at_first(users, forbidden)), forbidden)]
    if stage.format == "league":
        division = {entry.user: entry.division for entry in tournament.entries}
        dealt = divisions(users, division, stage.group_size)
    else:
        dealt = spread(users, len(group_sizes(len(users), stage.group_size)))
        dealt = kept_apart(dealt, tournament.forbidden)
    forbidden = tournament.forbidden if stage.format == "groups" else ()
    return [Group(number, at, tuple(group), forbidden) for at, group in enumerate(dealt, 1)]


def keeping_apart(tournament: Tournament) -> list[tuple[Stage, Keeping]]:
    """Return the current and later stages, each with its way to keep forbidden pairs apart.

    `always`: in every future draw, if possible.  `groups`: in different groups.  `first`: not in
    the first round.  `drawn`: settled when the stage began.  `never`: all players meet anyway.
    """
    start = max(tournament.stage, 0)
    stages = tournament.settings.stages[start:]
    return [
        (stage, _keeping(tournament, stage, is_drawn=number <= tournament.stage))
        for number, stage in enumerate(stages, start)
    ]


def _keeping(tournament: Tournament, stage: Stage, *, is_drawn: bool) -> Keeping:
    bracket = stage.format in ELIMINATIONS and tournament.settings.table_size == 2
    if bracket or stage.format == "groups":
        if is_drawn:
            return "drawn"
        return "first" if bracket else "groups"
    return "always" if stage.format in ("swiss", *ELIMINATIONS) else "never"


def _apart(tournament: Tournament, stage: int, users: Sequence[int]) -> list[int]:
    """Return the users who advance from groups, ordered so that group members meet late again."""
    group = {standing.user: standing.group for standing in standings(tournament, stage)}
    if tournament.settings.stages[stage].format != "groups":
        return list(users)
    tiers: dict[int, list[int]] = {}
    seen: Counter[int] = Counter()
    for user in users:  # winners of groups first, then the seconds
        tiers.setdefault(seen[group[user]], []).append(user)
        seen[group[user]] += 1
    return apart(list(tiers.values()), group)


def advancing(tournament: Tournament, stage: int) -> list[int]:
    """Return the users who advance from a stage, in the order of seeding in the next.

    From groups the winners are first, then the seconds, and so on, each by points per game.  A
    user who has left is replaced by the next one.
    """
    still, best = players(tournament), tournament.settings.stages[stage].advance
    found = [standing for standing in standings(tournament, stage) if standing.user in still]
    if tournament.settings.stages[stage].format not in GROUPED:
        return [standing.user for standing in found[:best]]
    placed = []
    for _, group in groupby(found, key=lambda standing: standing.group):
        placed += [replace(standing, place=place) for place, standing in enumerate(group, 1)]
    return [standing.user for standing in _merged(placed) if standing.place <= best]


def ranking(tournament: Tournament, stage: int) -> list[Standing]:
    """Return all users of a stage in one order, the best first.

    Groups are merged place by place, each by points per game; divisions follow each other.
    """
    listed = standings(tournament, stage)
    form = tournament.settings.stages[stage].format
    return _merged(listed) if form == "groups" else listed


def _merged(listed: Sequence[Standing]) -> list[Standing]:
    return sorted(
        listed,
        key=lambda standing: (
            standing.place,
            -standing.points / max(1, standing.played),
            standing.group,
        ),
    )


def final_places(tournament: Tournament) -> dict[int, int]:
    """Return the places of all users; those who reached a later stage are before the others.

    Users who left an elimination in the same round share their place.
    """
    places: dict[int, int] = {}
    out = {entry.user for entry in tournament.entries if entry.presence == "disqualified"}
    for stage in range(tournament.stage, -1, -1):
        shared = tournament.settings.stages[stage].format in ELIMINATIONS
        before, last = len(places), None
        for at, standing in enumerate(_unplaced(tournament, stage, places), before + 1):
            if not shared or last is None or standing.place != last.place:
                place, last = at, standing
            places[standing.user] = place
    return _with_last(places, out)


def _unplaced(tournament: Tournament, stage: int, places: dict[int, int]) -> list[Standing]:
    return [standing for standing in ranking(tournament, stage) if standing.user not in places]


def _with_last(places: dict[int, int], out: set[int]) -> dict[int, int]:
    """Return places with disqualified users behind all others."""
    kept = {user: place for user, place in places.items() if user not in out}
    gone = [user for user in places if user in out]
    better = sorted(places[user] for user in gone)
    moved = {user: place - bisect_left(better, place) for user, place in kept.items()}
    return moved | {user: len(kept) + at for at, user in enumerate(gone, 1)}


def next_divisions(tournament: Tournament) -> dict[int, int]:
    """Return the division of each user for the league's next season (1 for the highest).

    The best of a division move up and the last move down; users who have left are not included.
    """
    stage = tournament.settings.stages[0]
    still, listed = players(tournament), standings(tournament, 0)
    last = max((standing.group for standing in listed), default=1)
    moved = {}
    for group in range(1, last + 1):
        here = [standing.user for standing in listed if standing.group == group]
        moving = min(stage.promoted, len(here) // 2)
        for place, user in enumerate(here):
            up = group > 1 and place < moving
            down = group < last and place >= len(here) - moving
            moved[user] = group - up + down
    return {user: division for user, division in moved.items() if user in still}
