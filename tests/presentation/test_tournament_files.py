"""Files of tournaments, with entry numbers and names but without Discord ids."""

from __future__ import annotations

import csv
import io
import re
from random import Random

import pytest
from msgspec.structs import replace

from matches.tournaments.export import record_of, written
from matches.tournaments.models import Stage, Tournament
from presentation.tournament.export import as_csv, as_trf
from tests.matches.tournaments.playing import Play, tournament

MEMBERS = 10**18
AN_ID = re.compile(rb"\d{15,}")
FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1+1", "＋1", "－1", "＠a"]


@pytest.fixture
def ended() -> Tournament:
    """Return a tournament of users with ids like Discord's, one of whom replaced another."""
    cup = tournament(6, Stage("groups", group_size=3, advance=1), Stage("single_elimination"))
    entries = [replace(entry, user=MEMBERS + entry.number) for entry in cup.entries]
    return Play(replace(cup, entries=tuple(entries), organiser=MEMBERS), Random(3)).to_end()


def rows(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def column(found: list[list[str]], name: str) -> list[str]:
    """Return the values of a column in all parts of a file."""
    values, at = [], None
    for row in found:
        if name in row:
            at = row.index(name)
        elif row and at is not None:
            values.append(row[at])
    return values


def test_a_spreadsheet_names_people_by_their_entries_and_not_by_ids(ended: Tournament) -> None:
    names = {entry.user: f"Player {entry.number}" for entry in ended.entries}
    found = rows(as_csv(ended, names))
    players, called = column(found, "player"), column(found, "name")
    assert set(players) == {str(entry.number) for entry in ended.entries}
    assert called == [f"Player {number}" for number in players]


def test_tournament_files_hold_no_user_ids(ended: Tournament) -> None:
    names = {entry.user: f"Player {entry.number}" for entry in ended.entries}
    unsealed = replace(ended, seed=b"", seed_hash=b"")  # hashes are long numbers, too
    record = written(record_of(unsealed, [], names))
    for data in (as_csv(ended, names), as_trf(ended, names), record):
        assert AN_ID.findall(data) == []


@pytest.mark.parametrize("name", FORMULAS)
def test_csv_escapes_names_that_look_like_formulas(ended: Tournament, name: str) -> None:
    found = rows(as_csv(ended, {entry.user: name for entry in ended.entries}))
    assert set(column(found, "name")) == {f"'{name}"}


@pytest.mark.parametrize("name", ["", "Ann", "a=b", "千代", "'=x"])
def test_other_names_are_unchanged(ended: Tournament, name: str) -> None:
    found = rows(as_csv(ended, {entry.user: name for entry in ended.entries}))
    assert set(column(found, "name")) == {name}
