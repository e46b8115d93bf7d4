"""Tournament settings: refusals, proposals and previews."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engines import GAMES
from engines.core import Length, Refusal
from matches.texts import texts_in
from matches.tournaments.forecast import match_hours, preview
from matches.tournaments.models import Format, Stage, TournamentSettings
from matches.tournaments.settings_check import check_settings, proposed, suited, with_new_defaults
from tests.matches.tournaments.playing import Play, tournament

SEATS = range(2, 8)
LENGTH = Length(turns=30, minutes=60)
SWISS, ELIMINATION = Stage("swiss", advance=4), Stage("single_elimination")
FORMATS: tuple[tuple[Format, ...], ...] = (
    ("swiss",),
    ("round_robin",),
    ("double_round_robin",),
    ("single_elimination",),
    ("double_elimination",),
    ("groups", "single_elimination"),
    ("groups", "round_robin"),
    ("swiss", "single_elimination"),
    ("league",),
)


def settings(*stages: Stage, size: int = 2, **said: Any) -> TournamentSettings:
    return tournament(8, *stages, size=size, **said).settings


@pytest.mark.parametrize(
    ("reason", "wrong"),
    [
        ("tournament_table_size", settings(SWISS, size=8)),
        ("tournament_stages", settings()),
        ("tournament_stages", settings(SWISS, SWISS, SWISS, ELIMINATION)),
        ("tournament_double_of_two", settings(Stage("double_elimination"), size=3)),
        ("tournament_elimination_last", settings(ELIMINATION, Stage("swiss"))),
        ("tournament_best_of_table", settings(Stage("single_elimination", advance=3), size=3)),
        ("tournament_league_alone", settings(Stage("league", group_size=4), ELIMINATION)),
        ("tournament_group_size", settings(Stage("groups", advance=1), ELIMINATION)),
        (
            "tournament_advance_group",
            settings(Stage("groups", group_size=3, advance=3), ELIMINATION),
        ),
        ("tournament_promoted", settings(Stage("league", group_size=5, promoted=3))),
        ("tournament_rounds", settings(Stage("swiss", rounds=21))),
        ("tournament_rounds", settings(Stage("round_robin", rounds=3))),
        ("tournament_nobody_advances", settings(Stage("swiss", advance=1), ELIMINATION)),
        ("tournament_swiss_at_once", settings(SWISS, pacing="at_once")),
        ("tournament_at_a_time", settings(ELIMINATION, at_a_time=0)),
        ("tournament_late_swiss", settings(ELIMINATION, late="half")),
        ("tournament_deadline", settings(SWISS, deadline=24)),
        ("tournament_too_many_matches", settings(Stage("round_robin"))),
    ],
)
def test_unplayable_settings_are_refused_with_a_text(
    reason: str, wrong: TournamentSettings
) -> None:
    with pytest.raises(Refusal) as refused:
        check_settings(wrong, SEATS)
    assert refused.value.reason == reason
    for locale in ("en", "ja"):
        assert texts_in(locale)(f"reason-{reason}", **refused.value.details)


@pytest.mark.parametrize("formats", FORMATS)
@pytest.mark.parametrize("most", [3, 8, 16, 64, 600])
@pytest.mark.parametrize("game", GAMES)
def test_proposed_settings_are_playable(game: str, most: int, formats: tuple[Format, ...]) -> None:
    rules = GAMES[game]
    first = proposed(game, LENGTH, rules.seats)
    check_settings(first, rules.seats)
    for size in rules.seats:
        meet_all = any("round_robin" in name for name in formats)
        if size >= 2 and not (meet_all and most > 64):
            chosen = with_new_defaults(first, LENGTH, most=most)
            chosen = with_new_defaults(chosen, LENGTH, formats=formats)
            check_settings(with_new_defaults(chosen, LENGTH, table_size=size), rules.seats)


def test_few_play_a_round_robin_and_many_a_swiss() -> None:
    assert suited(6, 2) == ("round_robin",)
    assert suited(16, 2) == ("swiss",)
    assert suited(4, 4) == ("round_robin",)
    assert suited(40, 2, ("round_robin",)) == ("swiss",)
    assert suited(40, 2, ("league",)) == ("league",)


@pytest.mark.parametrize(
    "stages",
    [
        (Stage("swiss"),),
        (Stage("swiss", rounds=4, advance=5), ELIMINATION),
        (Stage("round_robin"),),
        (Stage("double_round_robin"),),
        (ELIMINATION,),
        (Stage("groups", group_size=4, advance=2), ELIMINATION),
        (Stage("league", group_size=5),),
    ],
)
@pytest.mark.parametrize(("players", "size"), [(5, 2), (8, 2), (13, 2), (9, 3), (14, 4)])
def test_a_preview_predicts_rounds_and_matches(
    stages: tuple[Stage, ...], players: int, size: int
) -> None:
    opened = tournament(players, *stages, size=size)
    told = preview(opened.settings, players, LENGTH)
    now = Play(opened, Random(1)).to_end()
    for number, stage in enumerate(told.stages):
        tables = [table for table in now.tables if table.stage == number and not table.is_bye]
        assert stage.matches == len(tables)
        assert stage.rounds == max(table.round for table in tables)
        here = {user for table in now.tables if table.stage == number for user in table.users}
        assert stage.players == len(here)
        each = [sum(user in table.users for table in tables) for user in here]
        assert stage.fewest <= min(each)
        assert max(each) <= stage.most


def test_a_preview_of_a_double_elimination_counts_the_second_final() -> None:
    told = preview(settings(Stage("double_elimination")), 8, LENGTH)
    assert (told.rounds, told.matches) == (7, 15)


def test_a_preview_of_one_player_is_empty() -> None:
    told = preview(settings(SWISS), 1, LENGTH)
    assert (told.rounds, told.matches, told.days) == (0, 0, 0)


def test_the_days_follow_from_the_medians_of_the_players() -> None:
    chosen = settings(Stage("swiss", rounds=5))
    assert match_hours(chosen, LENGTH, [2, 2, 2]) == 30 * 4
    assert preview(chosen, 8, LENGTH, [2, 2, 2]).days == pytest.approx(5 * 120 / 24)
    assert preview(chosen, 8, LENGTH, [2, 2, 8]).days > preview(chosen, 8, LENGTH, [2, 2, 2]).days


def test_a_deadline_at_which_something_is_decided_ends_rounds() -> None:
    chosen = settings(Stage("swiss", rounds=5), deadline=48, at_deadline="robots")
    assert preview(chosen, 8, LENGTH, [10]).days == 5 * 2
    longer = replace(chosen, at_deadline="extend")
    assert preview(longer, 8, LENGTH, [10]).days > 10


def test_matches_at_once_take_less_time_than_one_after_another() -> None:
    together = settings(Stage("round_robin"))
    at_once = replace(together, pacing="at_once", at_a_time=4)
    days = [preview(chosen, 8, LENGTH, [2]).days for chosen in (together, at_once)]
    assert days[1] == pytest.approx(days[0] * 2 / 7)
