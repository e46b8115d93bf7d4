"""Whole tournaments of every format: termination, places and verification."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from matches.tournaments import pairings
from matches.tournaments.export import (
    ExportedTournament,
    InvalidExport,
    read,
    record_of,
    tournament_of,
    written,
)
from matches.tournaments.models import (
    ForbiddenPair,
    Pacing,
    Presence,
    Stage,
    TableResult,
    Tournament,
)
from matches.tournaments.pairings import differences, overrides
from matches.tournaments.progress import walkovers
from matches.tournaments.seeds import seed_hash
from matches.tournaments.stages import final_places
from matches.tournaments.withdrawal import annulled_by
from tests.matches.tournaments.playing import Play, entry, tournament
from tests.seeds import DEEP

GROUPS = Stage("groups", group_size=4, advance=2)
STAGES: dict[str, tuple[Stage, ...]] = {
    "swiss": (Stage("swiss"),),
    "round_robin": (Stage("round_robin"),),
    "double_round_robin": (Stage("double_round_robin"),),
    "single_elimination": (Stage("single_elimination"),),
    "double_elimination": (Stage("double_elimination"),),
    "groups": (GROUPS, Stage("single_elimination")),
    "groups_of_groups": (GROUPS, Stage("groups", group_size=4, advance=1), Stage("round_robin")),
    "cut": (Stage("swiss", rounds=4, advance=6), Stage("single_elimination")),
    "league": (Stage("league", group_size=4, promoted=1),),
}


def leave(play: Play, presence: Presence = "withdrawn") -> None:
    """Withdraw a random player while more than three are left."""
    there = [entry for entry in play.now.entries if entry.presence == "entered"]
    if len(there) > 3:
        gone = play.lots.choice(there).user
        play.put(*annulled_by(play.now, gone))
        change(play, gone, presence)
        results = walkovers(play.now)
        play.put(
            *(
                replace(table, result=results.get(table.id, table.result))
                for table in play.now.tables
            )
        )
        play.put(
            *(
                replace(table, users=tuple(user for user in table.users if user != gone))
                for table in play.now.tables
                if gone in table.users and table.begun is None and table.result is None
            )
        )


def change(play: Play, user: int, presence: Presence) -> None:
    entries = tuple(
        replace(entry, presence=presence) if entry.user == user else entry
        for entry in play.now.entries
    )
    play.now = replace(play.now, entries=entries)


def substitute(play: Play) -> None:
    """Replace a random player with a substitute."""
    there = [entry for entry in play.now.entries if entry.presence == "entered"]
    out = play.lots.choice(there)
    new = entry(len(play.now.entries) + 1, since=out.since, instead_of=out.user)
    play.put(
        *(
            replace(table, users=tuple(new.user if u == out.user else u for u in table.users))
            for table in play.now.tables
            if table.result is None and out.user in table.users
        )
    )
    change(play, out.user, "withdrawn")
    play.now = replace(play.now, entries=(*play.now.entries, new))


def join_late(play: Play) -> None:
    """Add a late entry to a running Swiss, with half a point for each round."""
    rounds = max((table.round for table in play.now.tables), default=0)
    if rounds and play.now.stage == 0 and play.now.settings.stages[0].format == "swiss":
        new = entry(len(play.now.entries) + 1, since=rounds + 1, given=rounds / 2)
        play.now = replace(play.now, entries=(*play.now.entries, new))


def unrest(play: Play) -> None:
    """Apply a random disturbance occasionally."""
    what: Callable[[Play], None] | None = play.lots.choices(
        (None, leave, substitute, join_late, lambda play: leave(play, "disqualified")),
        (95, 2, 1, 1, 1),
    )[0]
    if what is not None:
        what(play)


def ended(play: Play) -> Tournament:
    """Return a finished tournament with its places."""
    now = play.to_end(unrest)
    places = final_places(now)
    entries = tuple(replace(entry, place=places.get(entry.user)) for entry in now.entries)
    return replace(now, status="finished", entries=entries)


def opened(lots: Random, players: int, *stages: Stage, **said: Any) -> Tournament:
    """Return a tournament with some pairs that must not meet."""
    made = tournament(players, *stages, **said)
    pairs = {frozenset(lots.sample(made.entries, 2)) for _ in range(players // 5)}
    forbidden = tuple(ForbiddenPair(*(entry.user for entry in pair)) for pair in pairs)
    return replace(made, forbidden=forbidden, seed_hash=seed_hash(made.id, made.seed))


def pacing_for(lots: Random, stages: tuple[Stage, ...]) -> Pacing:
    swiss = any(stage.format == "swiss" for stage in stages)
    return lots.choice(("together", "rolling") if swiss else ("together", "rolling", "at_once"))


SIZES = ((2, 3, 5, 7), (2, 4, 6, 7))
"""Table sizes, which take turns from format to format."""


def cases() -> list[tuple[str, int, int]]:
    """Return formats, table sizes and numbers of players."""
    lots = Random(15)
    return [
        (name, 2 if name == "double_elimination" else size, lots.randint(4, 14 + 4 * turn))
        for at, name in enumerate(STAGES)
        for turn, size in enumerate((2, 2, 3, 4, 5, 6, 7) if DEEP else SIZES[at % 2])
    ]


@pytest.mark.parametrize(("name", "size", "players"), cases())
def test_every_tournament_ranks_all_players_and_can_be_reseated(
    name: str, size: int, players: int
) -> None:
    lots, stages = Random(f"{name} {size} {players}"), STAGES[name]
    play = Play(
        opened(lots, players, *stages, size=size, pacing=pacing_for(lots, stages)),
        lots,
    )
    now = ended(play)
    nobody_sits_twice(now)
    everybody_has_a_place(now)
    record = record_of(now, play.bases)
    assert read(written(record)) == record
    assert list(differences(tournament_of(record), record.bases)) == []


def nobody_sits_twice(now: Tournament) -> None:
    for moment in {(table.stage, table.round) for table in now.tables}:
        here = [
            user
            for table in now.tables
            if (table.stage, table.round) == moment
            for user in table.users
        ]
        assert len(here) == len(set(here))
    forms = {
        at: stage.format for at, stage in enumerate(now.settings.stages) if stage.format == "swiss"
    }
    for stage in forms:
        byes = [table.users[0] for table in now.tables if table.is_bye and table.stage == stage]
        left = sum(not entry.presence.startswith("enter") for entry in now.entries)
        assert len(byes) <= len(set(byes)) + left


def everybody_has_a_place(now: Tournament) -> None:
    replaced = {entry.instead_of for entry in now.entries}
    placed = [entry for entry in now.entries if entry.user not in replaced]
    assert all(entry.place for entry in placed)
    assert {entry.place for entry in now.entries if entry.user in replaced} <= {None}
    out = [entry.place or 0 for entry in placed if entry.presence == "disqualified"]
    others = [entry.place or 0 for entry in placed if entry.presence != "disqualified"]
    assert min(out, default=1000) > max(others)


def test_seating_does_not_depend_on_user_ids() -> None:
    def seated(names: int) -> list[list[int]]:
        play = Play(opened(Random(1), 13, Stage("swiss")), Random(2))
        entries = tuple(
            replace(entry, user=(entry.user * names) % 1009) for entry in play.now.entries
        )
        groups = tuple(
            replace(group, users=tuple(user * names % 1009 for user in group.users))
            for group in play.now.groups
        )
        play.now = replace(play.now, entries=entries, groups=groups, forbidden=())
        number = {entry.user: entry.number for entry in entries}
        return [[number[user] for user in table.users] for table in play.to_end().tables]

    assert seated(1) == seated(5) == seated(7)


# --- a file that was changed ---------------------------------------------------------------------


@pytest.fixture(scope="module")
def swiss_of_nine() -> ExportedTournament:
    play = Play(opened(Random(3), 9, Stage("swiss", rounds=4)), Random(4))
    now = play.to_end()
    places = final_places(now)
    entries = tuple(replace(entry, place=places[entry.user]) for entry in now.entries)
    return record_of(replace(now, status="finished", entries=entries), play.bases)


def first_of(record: ExportedTournament) -> str:
    return str(next(differences(tournament_of(record), record.bases), ""))


def with_table(record: ExportedTournament, round: int, **changes: Any) -> ExportedTournament:
    """Return the record with changes of the first table of a round."""
    tables = list(record.tables)
    at = next(at for at, table in enumerate(tables) if table.round == round)
    tables[at] = replace(tables[at], **changes)
    return replace(record, tables=tuple(tables))


def test_other_players_at_a_table_are_found_out(swiss_of_nine: ExportedTournament) -> None:
    one, other = next(t for t in swiss_of_nine.tables if t.round == 2).players
    assert first_of(swiss_of_nine) == ""
    swapped = with_table(swiss_of_nine, 2, players=(other, one))
    text = f"stage 1, round 2, table 1: others sit there: {other} {one} instead of {one} {other}"
    assert first_of(swapped) == text


def test_another_result_is_found_out_by_the_next_round_or_the_places(
    swiss_of_nine: ExportedTournament,
) -> None:
    for round in (1, 2, 3, 4):
        table = next(t for t in swiss_of_nine.tables if t.round == round)
        assert table.result is not None
        ranks = (1, 2) if table.result.ranks == (2, 1) else (2, 1)
        assert first_of(with_table(swiss_of_nine, round, result=TableResult("played", ranks)))


def test_another_seed_and_an_omitted_player_are_found(swiss_of_nine: ExportedTournament) -> None:
    assert "seed" in first_of(replace(swiss_of_nine, seed="00" * 32))
    basis = replace(swiss_of_nine.bases[1], free=swiss_of_nine.bases[1].free[1:])
    bases = (swiss_of_nine.bases[0], basis, *swiss_of_nine.bases[2:])
    assert first_of(replace(swiss_of_nine, bases=bases))
    rest = swiss_of_nine.bases[1:]
    assert "nothing tells" in str(list(differences(tournament_of(swiss_of_nine), rest)))


def test_a_table_changed_by_an_organiser_is_no_difference(
    swiss_of_nine: ExportedTournament,
) -> None:
    one, other = next(t for t in swiss_of_nine.tables if t.round == 4).players
    changed = with_table(swiss_of_nine, 4, players=(other, one), changed=True)
    found = tournament_of(changed)
    assert [known.table for known in overrides(found)] == [(0, 4, 0, 1)]
    assert not [known for known in differences(found, changed.bases) if known.table]


def test_a_record_contains_names_only_if_given(swiss_of_nine: ExportedTournament) -> None:
    data = written(swiss_of_nine)
    assert not any(str(user).encode() in data for user in range(101, 110))
    made = tournament(2, Stage("swiss"))
    record = record_of(made, [], {101: "Aki"})
    assert [player.name for player in record.players] == ["Aki", msgspec.UNSET]


def test_a_record_contains_the_seed_only_at_the_end() -> None:
    record = record_of(tournament(4, Stage("swiss")), [])
    assert b'"seed"' not in written(record)
    with pytest.raises(InvalidExport, match="at the end"):
        tournament_of(record)


def test_the_command_prints_differences_and_fails(
    swiss_of_nine: ExportedTournament, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tournament.json"
    path.write_bytes(written(swiss_of_nine))
    assert pairings.main([str(path)]) == 0
    assert "20 tables" in capsys.readouterr().out
    changed = with_table(swiss_of_nine, 3, players=(1, 2))
    path.write_bytes(written(changed))
    assert pairings.main([str(path)]) == 1
    assert "round 3, table 1" in capsys.readouterr().out
    path.write_text("{}")
    with pytest.raises(SystemExit):
        pairings.main([str(path)])
