"""Report files of tournaments, from which other programs reproduce every pairing."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from matches.tournaments.models import ForbiddenPair, Stage
from matches.tournaments.pair import next_pairs
from matches.tournaments.trf import read_trf, write_trf
from matches.tournaments.trf_export import report_of
from tests.matches.tournaments.playing import Play, tournament
from tests.matches.tournaments.reports import before, pairs_of
from tests.seeds import each_seed


@each_seed
def test_pairing_a_report_again_reproduces_its_tables(
    seed: int,
) -> None:
    cup = tournament(7 + seed % 6, Stage("swiss", rounds=5))
    cup = replace(
        cup,
        seed=bytes([seed % 256]) * 32,
        forbidden=(ForbiddenPair(101, 104), ForbiddenPair(105, 102)),
    )
    play = Play(cup, Random(seed))
    ended = play.to_end(_leave)
    names = {entry.user: f"Player {entry.number}" for entry in ended.entries}
    report = report_of(ended, names)
    assert read_trf(write_trf(report)) == report
    for round in range(1, 6):
        seated = {
            tuple(user - 100 for user in table.users)
            for table in ended.tables
            if table.round == round
        }
        assert {tuple(filter(None, pair)) for pair in pairs_of(report, round)} == seated
        assert set(next_pairs(before(report, round))) == pairs_of(report, round)


def _leave(play: Play) -> None:
    """Withdraw a player after the second round."""
    if (
        any(table.round == 3 for table in play.now.tables)
        or play.now.entries[2].presence != "entered"
    ):
        return
    if sum(table.round == 2 for table in play.now.tables) and all(
        table.result for table in play.now.tables
    ):
        entries = list(play.now.entries)
        entries[2] = replace(entries[2], presence="withdrawn")
        play.now = replace(play.now, entries=tuple(entries))


def test_a_report_excludes_unfinished_rounds() -> None:
    play = Play(tournament(8, Stage("swiss", rounds=3)), Random(1))
    play.seat()
    assert report_of(play.now, {}).next_round == 1
    for table in play.now.tables[1:]:
        play.end(table)
    assert report_of(play.now, {}).next_round == 1
    play.end(play.now.tables[0])
    assert report_of(play.now, {}).next_round == 2
