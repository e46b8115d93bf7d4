"""Command line to verify an exported tournament: `python -m matches.tournaments.pairings FILE`.

It recomputes the seating and names the first table that does not follow from the data known when
it was seated.  Tables that an organiser has changed are listed.  The exit code is 0 if all tables
follow.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from matches.tournaments import round_robins, swiss
from matches.tournaments.export import InvalidExport, read, tournament_of
from matches.tournaments.models import Entry, Group, PairingInput, Table, Tournament
from matches.tournaments.roster import groups_of, original_entrants, plays
from matches.tournaments.seeds import seed_hash
from matches.tournaments.stages import ELIMINATIONS, final_places, next_groups, seated

Key = tuple[int, int, int, int]
"""Stage, round, group and number of a table."""


class SeatingDifference(NamedTuple):
    """A difference or an organiser's change: its place, the recorded and the expected numbers.

    `table` is None if it is not about a single table.
    """

    kind: str
    table: Key | None = None
    recorded: Sequence[int] = ()
    expected: Sequence[int] = ()

    def __str__(self) -> str:
        """Return a line for the report."""
        parts = [self.kind]
        if self.table is not None:
            stage, round, group, number = self.table
            of = f", group {group}" if group else ""
            parts.insert(0, f"stage {stage + 1}{of}, round {round}, table {number}")
        if self.recorded or self.expected:
            parts.append(f"{_people(self.recorded)} instead of {_people(self.expected)}")
        return ": ".join(parts)


def _people(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers)) or "nobody"


def differences(
    tournament: Tournament, bases: Sequence[PairingInput]
) -> Iterator[SeatingDifference]:
    """Yield the differences from the recomputed seating, the oldest first."""
    if seed_hash(tournament.id, tournament.seed) != tournament.seed_hash:
        yield SeatingDifference("the seed is not the one that was committed to")
    for stage in range(tournament.stage + 1):
        yield from _groups(tournament, stage)
        form = tournament.settings.stages[stage].format
        if form == "swiss":
            yield from _of_swiss(tournament, stage, bases)
        elif form in ELIMINATIONS:
            yield from _of_elimination(tournament, stage, bases)
        else:
            yield from _of_round_robin(tournament, stage)
    if tournament.status == "finished":
        yield from _places(tournament)


def overrides(tournament: Tournament) -> list[SeatingDifference]:
    """Return the tables that an organiser has changed."""
    return [
        SeatingDifference("changed by an organiser", _key(table), table.users)
        for table in tournament.tables
        if table.changed_by is not None
    ]


def _key(table: Table) -> Key:
    return table.stage, table.round, table.group, table.number


def _with_present(tournament: Tournament, users: Iterable[int]) -> Tournament:
    """Return the tournament as if exactly these users were to be seated."""
    first = original_entrants(tournament)
    present = {first[user] for user in users}
    entries = tuple(
        replace(entry, presence="entered" if first[entry.user] in present else "withdrawn")
        for entry in tournament.entries
    )
    return replace(tournament, entries=entries, status="running")


def _groups(tournament: Tournament, stage: int) -> Iterator[SeatingDifference]:
    """Yield the groups of a stage that do not follow from its entrants."""
    groups = groups_of(tournament, stage)
    first = original_entrants(tournament)
    here = [user for group in groups for user in group.users]
    entries = [entry for entry in tournament.entries if stage or _from_start(entry)]
    still = [entry.user for entry in entries if plays(entry)]
    then = replace(
        _with_present(tournament, [*here, *still]),
        stage=stage - 1,
        forbidden=next((group.forbidden for group in groups), ()),
        groups=tuple(group for group in tournament.groups if group.stage < stage),
        tables=tuple(table for table in tournament.tables if table.stage < stage),
    )
    if not stage:
        then = replace(then, entries=tuple(entry for entry in then.entries if _from_start(entry)))
    expected = {group.number: group for group in next_groups(then)}
    for group in groups:
        other = expected.pop(group.number, Group(stage, group.number, ()))
        if [first[user] for user in group.users] != [first[user] for user in other.users]:
            what = f"stage {stage + 1}, group {group.number}"
            yield SeatingDifference(what, None, group.users, other.users)
    for group in expected.values():
        yield SeatingDifference(f"stage {stage + 1} lacks group {group.number}")


def _from_start(entry: Entry) -> bool:
    return entry.since == 1 and entry.instead_of is None


def _of_round_robin(tournament: Tournament, stage: int) -> Iterator[SeatingDifference]:
    at_start = replace(
        tournament,
        stage=stage,
        tables=tuple(table for table in tournament.tables if table.stage < stage),
    )
    yield from _compared(tournament, stage, round_robins.seat(at_start))


def _of_elimination(
    tournament: Tournament, stage: int, bases: Sequence[PairingInput]
) -> Iterator[SeatingDifference]:
    own = [table for table in tournament.tables if table.stage == stage]
    still = [entry.user for entry in tournament.entries if plays(entry)]
    settings = replace(tournament.settings, pacing="rolling")
    there = {basis.round: basis for basis in bases if basis.stage == stage}
    for round in sorted({table.round for table in own}):
        known = there.get(round, PairingInput(stage, round, 0, ()))
        then = replace(
            _with_present(tournament, [*known.free, *still]),
            stage=stage,
            forbidden=known.forbidden,
            settings=settings,
            tables=tuple(table for table in own if table.round < round),
        )
        expected = [table for table in seated(then) if table.round == round]
        yield from _compared(
            tournament, stage, expected, [table for table in own if table.round == round]
        )


def _of_swiss(
    tournament: Tournament, stage: int, bases: Sequence[PairingInput]
) -> Iterator[SeatingDifference]:
    own = {_key(table): table for table in tournament.tables if table.stage == stage}
    seen: list[Table] = []
    drawn: dict[Key, Table] = {}
    for basis in bases:
        if basis.stage != stage:
            continue
        before = [_as_then(table, basis, drawn) for table in seen]
        ahead = [user for table in before if table.round >= basis.round for user in table.users]
        then = replace(
            _with_present(tournament, [*basis.free, *basis.busy, *ahead]),
            stage=stage,
            tables=tuple(before),
            forbidden=basis.forbidden,
        )
        yield from _basis(then, basis)
        keys = [(stage, basis.round, basis.group, number) for number in basis.numbers]
        here = [own.pop(key) for key in keys if key in own]
        expected = swiss.seat(then, basis)
        yield from _compared(tournament, stage, expected, here)
        seen += here
        drawn |= {_key(table): table for table in expected}
    for key, table in own.items():
        yield SeatingDifference("nothing tells what it was seated from", key, table.users)


def _as_then(table: Table, basis: PairingInput, drawn: Mapping[Key, Table]) -> Table:
    """Return a table at the time of a basis: as drawn if it was changed within its round."""
    if table.changed_by is not None and table.round == basis.round and _key(table) in drawn:
        table = replace(table, users=drawn[_key(table)].users)
    return replace(table, result=None) if table.id in basis.open else table


def _basis(then: Tournament, basis: PairingInput) -> Iterator[SeatingDifference]:
    """Yield the parts of a basis that do not follow from the entrants it lists."""
    first = original_entrants(then)
    for known in swiss.bases(then):
        if known.round == basis.round:
            for what, stand, should in (
                ("free", basis.free, known.free),
                ("not free", basis.busy, known.busy),
            ):
                if {first[user] for user in stand} != {first[user] for user in should}:
                    yield SeatingDifference(
                        f"round {basis.round}, who was {what}", None, stand, should
                    )
            return
    yield SeatingDifference(f"round {basis.round} was paired too early")


def _compared(
    tournament: Tournament,
    stage: int,
    expected: Iterable[Table],
    stand: Sequence[Table] | None = None,
) -> Iterator[SeatingDifference]:
    """Yield the tables that differ; `stand` are the recorded ones (None for the stage's)."""
    first = original_entrants(tournament)
    own = [table for table in tournament.tables if table.stage == stage] if stand is None else stand
    left = {_key(table): table for table in own}
    for table in expected:
        key = _key(table)
        known = left.pop(key, None)
        if known is None:
            yield SeatingDifference("is missing", key, (), table.users)
        elif known.changed_by is None and not _same(known, table, first):
            yield SeatingDifference("others sit there", key, known.users, table.users)
    for key, table in left.items():
        yield SeatingDifference("nobody should sit there", key, table.users)


def _same(stands: Table, expected: Table, first: dict[int, int]) -> bool:
    """Return whether a table has the expected players in the expected order.

    At a larger table, players who left before it began may be missing.
    """
    users, others = [first[user] for user in stands.users], [first[u] for u in expected.users]
    if len(others) > 2 and len(users) < len(others):
        others = [user for user in others if user in users]
    return users == others


def _places(tournament: Tournament) -> Iterator[SeatingDifference]:
    expected = final_places(tournament)
    for entry in tournament.entries:
        place = expected.get(entry.user)
        if entry.place != place:
            yield SeatingDifference(
                f"place of {entry.number}", None, [entry.place or 0], [place or 0]
            )


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the named file; return 0 if every table follows from the known data."""
    parser = argparse.ArgumentParser(
        prog="python -m matches.tournaments.pairings",
        description="Seat an exported tournament of Longtable again.",
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    path = parser.parse_args(arguments).file
    try:
        record = read(path.read_bytes())
        tournament = tournament_of(record)
    except (OSError, InvalidExport) as error:
        parser.error(f"{path}: {error}")
    for found in overrides(tournament):
        print(found)
    first = next(differences(tournament, record.bases), None)
    print(f"Not as it should be: {first}" if first else f"{len(tournament.tables)} tables follow.")
    return 1 if first else 0


if __name__ == "__main__":
    sys.exit(main())
