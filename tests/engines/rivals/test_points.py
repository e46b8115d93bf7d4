"""Reference 5: points, the two advantages, and who wins."""

from __future__ import annotations

import pytest

from engines.core import open_decisions
from engines.rivals import GAME
from engines.rivals.moves import Build, Declare, End, Finish, Remove, Roll
from engines.rivals.records import Options
from tests.engines.rivals.notation import BLUE, RED, SEED, Table

# --- victory points


@pytest.mark.parametrize(
    ("red", "points"),
    [
        ("", 2),
        ("right forest_4 hills_1", 3),
        ("city A", 3),
        ("city A B", 4),
        ("city A, A-up1 large_festival_hall", 5),
        ("city A, A-up1 mint, A-down1 bath_house", 5),
        ("A-up1 abbey, A-down1 toll_bridge", 2),
    ],
)
def test_settlements_cities_and_printed_points_are_added(red: str, points: int) -> None:
    assert GAME.scores(Table("duel", red=red).state) == [points, 2]


def test_cards_in_the_hand_and_the_stores_count_for_nothing() -> None:
    assert GAME.scores(Table("duel", red="hand mint, store L3 B3").state)[RED] == 2


@pytest.mark.parametrize(("ships", "points"), [(2, 3), (3, 4), (4, 4)])
def test_a_harbor_is_worth_a_point_while_there_are_three_trade_ships(
    ships: int, points: int
) -> None:
    sites = ("A-down1 ore_ship", "A-up2 wool_ship", "A-down2 gold_ship", "B-up1 brick_ship")
    red = ", ".join(("city A", "A-up1 harbor", *sites[:ships]))
    assert Table("gold", red=red).state.princes[RED].tally.victory == points


def test_a_pirate_ship_does_not_help_a_harbor() -> None:
    red = "city A, A-up1 harbor, A-down1 ore_ship, A-up2 wool_ship, A-down2 pirate_ship"
    assert Table("gold", red=red).state.princes[RED].tally.victory == 3


# --- commerce, strength, skill, progress


@pytest.mark.parametrize(
    ("red", "commerce"),
    [
        ("A-up1 ore_ship, A-down1 marketplace", 2),
        ("city A, A-up1 salt_silo", 0),
        ("city A, A-up1 salt_silo, A-down1 ore_ship, B-up1 large_trade_ship", 4),
        ("city A, A-up1 salt_silo, A-down1 pirate_ship, B-up1 marketplace", 1),
        ("city A, A-up1 trading_base", 1),
        ("city A, A-up1 trading_base, A-down1 marketplace", 3),
        ("city A, A-up1 trading_base, A-down1 harbor", 3),
        ("city A, A-up1 trading_base, A-down1 harbor, B-up1 marketplace", 5),
        ("city A, A-up1 merchant_guild, A-down1 toll_bridge", 3),
    ],
)
def test_commerce_counts_printed_points_silos_and_bases(red: str, commerce: int) -> None:
    assert Table("gold", red=red).state.princes[RED].tally.commerce == commerce


def test_strength_skill_and_progress_are_printed_sums_buildings_included() -> None:
    red = "city A, A-up1 inga, A-down1 drill_ground, B-up1 irmgard, B-down1 abbey"
    tally = Table("turmoil", red=red).state.princes[RED].tally
    assert (tally.strength, tally.skill, tally.progress) == (2, 5, 1)


# --- the advantages


@pytest.mark.parametrize(
    ("red", "blue", "holder"),
    [
        ("A-up1 harald", "", None),
        ("A-up1 harald, A-down1 austin", "", RED),
        ("A-up1 harald, A-down1 austin", "A-up1 osmund, A-down1 inga", None),
        ("A-up1 harald, A-down1 austin", "A-up1 candamir", BLUE),
        ("A-up1 candamir", "A-up1 harald, A-down1 austin", RED),
    ],
)
def test_strength_advantage_needs_three_and_more_than_the_opponent(
    red: str, blue: str, holder: int | None
) -> None:
    table = Table(red=red, blue=blue)
    assert table.state.token_strength == holder
    assert GAME.scores(table.state) == [2 + (holder == RED), 2 + (holder == BLUE)]


@pytest.mark.parametrize(
    ("red", "blue", "holder"),
    [
        ("A-up1 ore_ship, A-down1 gold_ship", "", None),
        ("A-up1 ore_ship, A-down1 gold_ship, B-up1 marketplace", "", RED),
        (
            "A-up1 ore_ship, A-down1 gold_ship, B-up1 marketplace",
            "A-up1 wool_ship, A-down1 brick_ship, B-up1 marketplace",
            None,
        ),
        ("A-up1 ore_ship", "A-up1 wool_ship, A-down1 brick_ship, B-up1 marketplace", BLUE),
    ],
)
def test_the_trade_advantage_takes_three_commerce_and_more_than_the_other(
    red: str, blue: str, holder: int | None
) -> None:
    table = Table(red=red, blue=blue)
    assert table.state.token_trade == holder
    assert GAME.scores(table.state) == [2 + (holder == RED), 2 + (holder == BLUE)]


def test_an_advantage_is_given_as_soon_as_the_cards_change() -> None:
    table = Table("gold", red="A-up1 harald, store G1 O1, hand austin")
    assert table.state.token_strength is None
    table.play(Build("basic:austin", "A-down1"))
    assert GAME.scores(table.state) == [3, 2]
    assert [note.seat for note in table.notes_of("token_strength")] == [RED]
    table.play(Remove("A-up1"))
    assert GAME.scores(table.state) == [2, 2]
    assert len(table.notes_of("token_strength_back")) == 1


def test_drawing_level_returns_the_strength_token() -> None:
    red = "A-up1 harald, store W2 G1 O1, hand siglind"
    table = Table(red=red, blue="A-up1 candamir")
    assert table.state.token_strength == BLUE
    table.play(Build("basic:siglind", "A-down1"))
    assert table.state.token_strength is None


# --- the end


@pytest.mark.parametrize(
    ("mode", "target"),
    [("basic", 7), ("gold", 12), ("turmoil", 12), ("progress", 12), ("duel", 13)],
)
def test_each_mode_has_its_target_unless_another_is_agreed(mode: str, target: int) -> None:
    assert Table(mode).state.target == target
    assert Table(mode, target=9).state.target == 9


SIX = "city A B, A-up1 harald, A-down1 osmund, right forest_4 hills_1, store"


@pytest.mark.parametrize("phase", ["roll", "act"])
def test_victory_is_declared_before_the_roll_and_among_the_actions(phase: str) -> None:
    table = Table(red=SIX, target=6, phase=phase)
    table.play(Declare())
    assert open_decisions(table.state) == []
    assert table.state.winner == RED
    assert GAME.final(table.state) == [1, 0]
    assert [note.seat for note in table.notes_of("declares")] == [RED]


@pytest.mark.parametrize("phase", ["roll", "act"])
def test_victory_cannot_be_declared_below_the_target(phase: str) -> None:
    table = Table(red=SIX, target=7, phase=phase)
    assert table.refusal(Declare()) == "not_reached"


@pytest.mark.parametrize("phase", ["roll", "act"])
def test_nothing_is_declared_under_the_published_rules(phase: str) -> None:
    table = Table(ruleset="published", red=SIX, target=5, phase=phase)
    assert table.refusal(Declare()) == "wrong_phase"


def test_default_is_to_declare_victory_if_possible() -> None:
    assert Table(red=SIX, target=6).default() == Declare()
    assert Table(red=SIX, target=6, phase="roll").default() == Declare()
    assert Table(red=SIX, target=7).default() == End()
    assert Table(red=SIX, target=7, phase="roll").default() == Roll()


@pytest.mark.parametrize("ruleset", ["league", "published"])
def test_target_wins_automatically_at_the_end_of_the_own_turn(ruleset: str) -> None:
    table = Table(ruleset=ruleset, red=f"{SIX}, hand scout abbey goldsmith", target=6)
    table.play(End())
    assert table.state.winner is None
    table.play(Finish())
    assert table.state.winner == RED
    assert open_decisions(table.state) == []
    assert [note.seat for note in table.notes_of("wins")] == [RED]


@pytest.mark.parametrize("ruleset", ["league", "published"])
def test_the_target_reached_in_the_others_turn_does_not_win_yet(ruleset: str) -> None:
    table = Table(ruleset=ruleset, red=SIX, blue="hand scout abbey goldsmith", turn=BLUE, target=6)
    table.play(End(), Finish())
    assert table.state.winner is None
    assert table.asked() == [(RED, "PreRoll")]


def test_the_winner_may_have_fewer_points_than_the_other() -> None:
    blue = "city A B, A-up1 candamir, A-down1 siglind, right forest_6 hills_5"
    table = Table(red=SIX, blue=blue, target=5)
    table.play(Declare())
    assert GAME.scores(table.state) == [5, 6]
    assert GAME.final(table.state) == [1, 0]


def test_running_match_has_no_winner() -> None:
    state = GAME.setup(2, Options(), SEED)
    assert GAME.final(state) == [0, 0]
    assert GAME.scores(state) == [2, 2]
