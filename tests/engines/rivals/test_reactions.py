"""Reference 4.8: decisions outside a player's own actions, defaults, preferences."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engines.core import Decision, Move, clone, steps_of
from engines.rivals import GAME
from engines.rivals.moves import (
    Build,
    City,
    Declare,
    Draw,
    End,
    Finish,
    Pass,
    Pick,
    Play,
    Regions,
    Return,
    Search,
    Settlement,
    Take,
    Target,
)
from engines.rivals.records import Options, Prefs
from engines.rivals.state import Rivals
from engines.rivals.steps.act import Act
from engines.rivals.steps.effects import SearchCard
from engines.rivals.steps.events import FraternalSelect, ShowSebastian
from engines.rivals.steps.roll import PreRoll
from tests.engines.rivals.notation import BLUE, RED, SEED, Table

HERO = "A-up1 candamir"  # strength 4: the strength advantage
TAVERN = "city B, B-up2 hedge_tavern"
SHIPS = "A-up1 lumber_ship, A-down1 brick_ship, B-up1 wool_ship"  # the trade advantage


def happens(die: int, face: str, *table: Any, **position: Any) -> Table:
    """Return a match in which these dice were rolled in that position."""
    found = Table(*table, phase="roll", **position)
    found.roll(die, face)
    return found


def wrecked(*table: Any, ship: str = "A-up1", **position: Any) -> Table:
    """Return a match in which red has just built a Pirate Ship."""
    red = "store L1 W1, hand pirate_ship"
    found = Table("gold", *table, red=red, **position)
    found.play(Build("gold:pirate_ship", ship))
    return found


# --- one after the other, or both at once ------------------------------------------------------

PARALLEL = {
    "celebration": ("basic", "celebration", "A-up1 austin", "A-up1 harald"),
    "harvest": ("basic", "plentiful_harvest", "", ""),
    "invention": ("basic", "invention", "A-up1 abbey", "A-up1 abbey"),
    "race": ("basic", "trade_ships_race", "A-up1 gold_ship", "A-up1 ore_ship"),
    "merchant": ("basic", "traveling_merchant", "gold_field_1 1", "gold_field_4 1"),
    "pharmacy": ("progress", "plague", "city A, A-up2 pharmacy", "city A, A-up2 pharmacy"),
}


@pytest.mark.parametrize("event", PARALLEL)
def test_simultaneous_decisions_may_be_made_in_any_order(event: str) -> None:
    mode, face, red, blue = PARALLEL[event]
    for first in (RED, BLUE):
        table = happens(6, face, mode, red=red, blue=blue)
        assert [seat for seat, _ in table.asked()] == [RED, BLUE]
        table.play(Pick("wool"), seat=first)
        assert [seat for seat, _ in table.asked()] == [1 - first]
        assert table.refusal(End(), seat=first) == "not_your_turn"
        table.play(Pick("ore"), seat=1 - first)
        assert table.asked() == [(RED, "Act")]
        gained = [(note.seat, *note.data["goods"]) for note in table.notes_of("gains")]
        assert gained == [(first, "wool"), (1 - first, "ore")]


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_player_on_turn_waits_for_the_decision_of_the_opponent(seat: int) -> None:
    table = happens(6, "feud", red=HERO, blue="A-up1 abbey", turn=seat)
    assert table.asked() == [(BLUE, "FeudRemove")]
    assert table.refusal(End(), seat=RED) == "not_your_turn"
    assert table.refusal(End(), seat=BLUE) == "wrong_phase"
    table.play(Return("A-up1", 1))
    assert table.asked() == [(seat, "Act")]


@pytest.mark.parametrize("move", [End(), Pass(), Pick("marble")], ids=str)
def test_a_choice_between_resources_takes_nothing_but_a_resource(move: Move) -> None:
    table = happens(6, "plentiful_harvest")
    assert table.refusal(move, seat=BLUE) == "wrong_phase"


def test_an_event_may_cost_two_answers_in_a_row() -> None:
    table = happens(6, "feud", "turmoil", red=HERO, blue="A-up1 abbey, A-down1 irmgard")
    table.play(Return("A-up1", 1))
    assert table.asked() == [(BLUE, "GainPick")]
    table.play(Pick("ore"))
    assert table.asked() == [(RED, "Act")]


def test_decisions_that_reveal_a_hand_or_stack_are_never_automatic() -> None:
    steps = steps_of(GAME.steps)
    confirmed = {step for step in steps if issubclass(step, Decision) and step.confirms}
    assert confirmed == {PreRoll, Act, SearchCard, FraternalSelect, ShowSebastian}


# --- for how long one is waited for ------------------------------------------------------------

HOURS = [24, 0, 168]


@pytest.mark.parametrize("hours", HOURS)
@pytest.mark.parametrize("turn", [RED, BLUE])
def test_opponent_of_the_turn_has_the_agreed_reaction_time(hours: int, turn: int) -> None:
    state = Table(turn=turn).state
    state.options = replace(state.options, reaction_hours=hours)
    assert [state.answer_hours(seat) for seat in (turn, 1 - turn)] == [0, hours]


@pytest.mark.parametrize("hours", HOURS)
def test_both_players_have_the_agreed_time_before_the_first_turn(hours: int) -> None:
    state: Rivals = GAME.setup(2, Options(reaction_hours=hours), SEED)
    assert [state.answer_hours(seat) for seat in (RED, BLUE)] == [hours, hours]


# --- what is done for who does not answer ------------------------------------------------------


@pytest.mark.parametrize(
    ("stored", "default"),
    [
        ("L1 B1 W1 O1", "grain"),
        ("L1 B1 W1 G1 O1", "lumber"),
        ("L2 B3 W1 G1 O1", "wool"),
        ("L3 B3 W3 G3 O2 $1", "ore"),
    ],
)
def test_default_gain_is_the_scarcest_type(stored: str, default: str) -> None:
    table = happens(1, "plentiful_harvest", red=f"store {stored}")  # a gold is produced
    assert table.default(RED) == Pick(default)


def test_default_market_gain_is_the_scarcest_type() -> None:
    blue = "right hills_5 pasture_5"
    table = happens(5, "trade", red="store B2 W1 G2, A-up1 marketplace", blue=blue)
    assert table.default() == Pick("wool")


def test_default_taken_resource_is_the_scarcest_of_the_taker() -> None:
    table = happens(1, "trade", red=f"{SHIPS}, store B2 W1 O1", blue="store B3 W1 O3")
    assert table.default() == Pick("wool")


def test_nothing_is_bought_from_the_traveling_merchant() -> None:
    table = happens(6, "traveling_merchant", blue="store $3")
    assert table.default(BLUE) == Pass()


def test_default_feud_targets_have_most_points_then_cost_then_first_id() -> None:
    blue = (
        "city A B, A-up1 moneylender, A-down1 harbor, A-up2 abbey, B-up1 marketplace,"
        " B-down1 toll_bridge, B-up2 storehouse"
    )
    table = happens(6, "feud", "gold", red=HERO, blue=blue)
    named = []
    for _ in range(3):
        named.append(table.default())
        table.play(table.default())
    # a Harbor has no printed point and costs as much as an Abbey
    assert named == [Target("A-up1"), Target("A-up2"), Target("A-down1")]


def test_default_feud_loss_has_fewest_points_then_cost_then_first_id() -> None:
    blue = "city A, A-up2 moneylender, A-up1 abbey, A-down1 marketplace"
    table = happens(6, "feud", "gold", red=HERO, blue=blue)
    assert table.default() == Return("A-down1", 1)
    table = happens(6, "feud", red=HERO, blue="A-up1 toll_bridge, A-down1 storehouse")
    assert table.default() == Return("A-down1", 1)
    blue = "city A, A-up2 moneylender, A-up1 merchant_guild"
    table = happens(6, "feud", "gold", red=HERO, blue=blue)
    assert table.default() == Return("A-up1", 0)


def test_fraternal_feuds_take_the_first_cards_under_the_lowest_stack() -> None:
    table = happens(6, "fraternal_feuds", "gold", red=HERO, blue="hand mint abbey")
    assert table.default() == Return("basic:abbey", 1)
    table.play(table.default())
    assert table.default() == Return("gold:mint", 4)


def test_riots_take_the_least_strength_and_commerce_then_the_first_id() -> None:
    blue = "store, A-up1 candamir, A-down1 inga, B-up1 lumber_ship, B-down1 harald"
    table = happens(6, "riots", "turmoil", blue=blue)
    assert table.default() == Return("A-down1", 1)  # Inga precedes the Lumber Ship


def test_a_pirate_sinks_the_first_ship_of_the_least_commerce() -> None:
    table = wrecked(blue="A-up1 ore_ship, A-down1 gold_ship, B-up1 brick_ship")
    assert table.asked() == [(BLUE, "PirateRemove")]
    assert table.default() == Return("B-up1", 1)
    table = wrecked("published", blue="A-up1 ore_ship, A-down1 gold_ship")
    assert table.default() == Return("A-down1", 0)


def test_an_archer_hits_the_least_strength_then_the_first_id() -> None:
    red = f"{TAVERN}, hand archer"
    table = Table("turmoil", red=red, blue="A-up1 osmund, A-down1 harald, B-up1 candamir")
    table.play(Play("turmoil:archer"))
    assert table.asked() == [(BLUE, "ArcherRemove")]
    assert table.default() == Return("A-down1", 1)
    table = Table("turmoil", red=red, blue="A-up1 osmund, A-down1 harald, B-up1 inga")
    table.play(Play("turmoil:archer"))
    assert table.default() == Return("B-up1", 1)


def test_default_stack_of_a_burnt_card_is_the_lowest() -> None:
    table = Table("turmoil", red=f"{TAVERN}, hand arsonist", blue="city A, A-up2 chapel_low")
    table.play(Play("turmoil:arsonist"))
    assert table.default() == Target("A-up2")
    table.play(Target("A-up2"))
    assert table.asked() == [(BLUE, "ArsonistStack")]
    assert table.default() == Return("A-up2", 4)
    assert table.options() == [Return("A-up2", 4), Return("A-up2", 5)]


def test_sebastian_is_played() -> None:
    ask = {BLUE: Prefs(sebastian="always")}
    table = happens(6, "riots", "turmoil", blue="A-up1 harald, hand sebastian", prefs=ask)
    assert table.default() == Play("turmoil:sebastian")


def test_a_traitor_is_sent_for_nothing() -> None:
    table = Table("turmoil", red=f"{TAVERN}, hand traitor", blue="hand scout")
    table.play(Play("turmoil:traitor"))
    assert table.default() == Pass()


def test_guido_fetches_the_topmost_card() -> None:
    table = Table("progress", red="hand guido", blue="A-up1 candamir")
    table.put_away("scout", "goldsmith")
    table.play(Play("progress:guido"))
    assert table.default() == Take("basic:goldsmith")


def test_a_library_searches_the_lowest_stack_for_its_topmost_card() -> None:
    table = Table("progress", red="city A, store L2 B1 O1, hand library")
    table.put_on_top(1, "austin")
    table.play(Build("progress:library", "A-up1"))
    assert table.default() == Search(1)
    table.play(Search(1))
    assert table.default() == Take("basic:austin")


def test_the_first_of_two_new_regions_lies_up() -> None:
    table = Table(red="road right, store L1 B1 W1 G1")
    second, first = table.state.lands[-2:]
    table.play(Settlement("right"))
    assert table.default() == Regions(first, second)


def test_a_scout_takes_the_first_regions_of_the_stack() -> None:
    table = Table(red="road right, store L1 B1 W1 G1, hand scout")
    second, first = table.state.lands[-2:]
    table.play(Settlement("right", scout=True))
    assert table.default() == Take(first)
    table.play(Take(first))
    assert table.default() == Take(second)
    table.play(Take(second))
    assert table.default() == Regions(first, second)


def test_a_turn_of_an_absent_player_ends_with_draws_and_without_exchange() -> None:
    table = Table(red="store L3 B3 W3 G3 O3")
    assert table.default() == End()
    table.play(End())
    for _ in range(3):
        assert table.default() == Draw(1)
        table.play(table.default())
    assert table.default() == Finish()


def test_an_absent_player_declares_victory_when_he_can() -> None:
    assert Table(red="city A B, right forest_4 hills_5", target=5).default() == Declare()


def test_a_hand_too_large_loses_its_first_card_under_the_lowest_stack() -> None:
    table = Table("gold", red="hand mint abbey scout austin")
    table.play(End())
    assert table.default() == Return("gold:mint", 4)


# --- the preference auto_gain ------------------------------------------------------------------

CHOSEN = Prefs(auto_gain=("ore", "gold", "wool"))


def gained(stored: str, **rest: Any) -> Table:
    """Return a match with a harvest in which red has preferences for its gain."""
    return happens(1, "plentiful_harvest", red=stored, prefs={RED: CHOSEN}, **rest)


@pytest.mark.parametrize(
    ("stored", "left"),
    [
        ("store", "O1 $1"),
        ("store O3", "O3 $2"),
        ("store O3 $2", "W1 O3 $3"),
    ],
)
def test_the_first_type_with_room_is_taken_without_asking(stored: str, left: str) -> None:
    table = gained(stored)
    assert (table.has(RED), table.asked()) == (left, [(BLUE, "GainPick")])


def test_player_without_room_for_the_preferred_types_is_asked() -> None:
    table = gained("store W3 O3 $2")
    assert table.asked() == [(RED, "GainPick"), (BLUE, "GainPick")]
    assert table.picks(RED) == "LBG"


def test_every_unit_of_a_gain_is_taken_alike() -> None:
    red = "city A, A-up1 abbey, A-up2 university, store O2"
    table = happens(6, "invention", "progress", red=red, prefs={RED: CHOSEN})
    assert (table.has(RED), table.asked()) == ("G1 O3 $1", [(RED, "Act")])


def test_opponent_without_preferences_is_asked() -> None:
    assert gained("store", turn=BLUE).asked() == [(BLUE, "GainPick")]


# --- the preference sebastian ------------------------------------------------------------------

RIOTER = "store $3, A-up1 harald, hand sebastian scout"


def preached(wish: Any, event: str = "riots", blue: str = RIOTER, red: str = "") -> Table:
    prefs = {BLUE: Prefs(sebastian=wish)}
    return happens(6, event, "turmoil", red=red, blue=blue, prefs=prefs)


def test_sebastian_is_played_automatically_by_default() -> None:
    assert Prefs().sebastian == "auto"
    table = preached("auto")
    assert (table.has(BLUE), table.asked()) == ("O1 $3", [(RED, "Act")])
    assert table.state.discard == ["turmoil:sebastian"]
    assert table.notes_of("preaches")[0].seat == BLUE


def test_forbidden_sebastian_is_never_played_automatically() -> None:
    table = preached("never")
    assert (table.has(BLUE), table.asked()) == ("O1 $2", [(RED, "Act")])
    assert "turmoil:sebastian" in table.hand(BLUE)


@pytest.mark.parametrize(
    ("move", "stored", "kept"),
    [(Play("turmoil:sebastian"), "O1 $3", False), (Pass(), "O1 $2", True)],
    ids=["played", "kept"],
)
def test_preference_asks_the_player_about_sebastian(move: Move, stored: str, kept: bool) -> None:
    table = preached("always")
    assert table.asked() == [(BLUE, "ShowSebastian")]
    assert table.options() == [Play("turmoil:sebastian"), Pass()]
    assert table.refusal(Play("basic:scout")) == "wrong_phase"
    table.play(move)
    assert (table.has(BLUE), table.asked()) == (stored, [(RED, "Act")])
    assert ("turmoil:sebastian" in table.hand(BLUE)) is kept


ASKED_OF_ALL = {
    "riots": ("", "store $3, A-up1 harald, hand"),
    "feud": (HERO, "A-up1 abbey, hand"),
    "fraternal_feuds": (HERO, "hand abbey"),
}


@pytest.mark.parametrize("event", ASKED_OF_ALL)
def test_decision_about_sebastian_does_not_reveal_its_holder(event: str) -> None:
    red, blue = ASKED_OF_ALL[event]
    with_him, without = (
        preached("always", event, f"{blue} {card}", red) for card in ("sebastian", "archer")
    )
    assert with_him.asked() == without.asked() == [(BLUE, "ShowSebastian")]
    views = []
    for table in (with_him, without):
        GAME.hide(view := clone(table.state), RED)
        views.append((view.agenda, view.lanes, view.princes[BLUE].hand))
    assert views[0] == views[1]
    assert without.options() == [Pass()]
    assert without.default() == Pass()
    assert without.refusal(Play("turmoil:sebastian")) == "card_not_in_hand"
    without.play(Pass())
    assert without.asked() != with_him.asked()


@pytest.mark.parametrize(
    ("event", "red", "blue"),
    [
        ("riots", "", "store $3, A-up1 harald, hand scout"),
        ("riots", "", "store $3, A-up1 harald"),
        ("fraternal_feuds", HERO, "hand archer"),
    ],
    ids=["another back", "no hand", "nothing else to lose"],
)
def test_player_publicly_known_not_to_hold_sebastian_is_not_asked(
    event: str, red: str, blue: str
) -> None:
    assert preached("always", event, blue, red).asked()[0][1] != "ShowSebastian"


def test_played_card_causes_no_decision() -> None:
    prefs = {BLUE: Prefs(sebastian="always")}
    blue = "store $3, A-up1 harald, hand archer"
    table = Table("turmoil", phase="roll", blue=blue, prefs=prefs)
    table.put_away("sebastian")
    table.roll(6, "riots")
    assert table.asked() == [(RED, "Act")]


def test_ask_preference_asks_only_the_holder_of_sebastian() -> None:
    assert preached("ask").asked() == [(BLUE, "ShowSebastian")]
    table = preached("ask", blue="store $3, A-up1 harald, hand archer")
    assert table.asked() == [(RED, "Act")]


@pytest.mark.parametrize(
    ("event", "red", "blue"),
    [
        ("riots", "", "store $3, A-up1 irmgard, hand sebastian scout"),
        ("feud", HERO, "A-up1 harald, hand sebastian scout"),
        ("feud", "", "A-up1 abbey, hand sebastian scout"),
        ("fraternal_feuds", "", "hand sebastian scout"),
        ("feud", "", f"{HERO}, hand sebastian scout"),
    ],
    ids=["no rioter", "no building", "no holder", "no holder, hand", "the holder themself"],
)
@pytest.mark.parametrize("wish", ["auto", "always"])
def test_sebastian_is_kept_if_the_event_costs_nothing(
    event: str, red: str, blue: str, wish: str
) -> None:
    table = preached(wish, event, blue, red)
    assert table.asked() == [(RED, "Act")]
    assert table.hand(BLUE) == ["turmoil:sebastian", "basic:scout"]


def test_feud_continues_if_sebastian_is_kept() -> None:
    table = preached("ask", "feud", "A-up1 abbey, hand sebastian", HERO)
    table.play(Pass())
    assert table.asked() == [(BLUE, "FeudRemove")]


def test_sebastian_answers_fraternal_feuds_before_the_holder_sees_the_hand() -> None:
    table = preached("ask", "fraternal_feuds", "hand sebastian scout", HERO)
    assert (table.asked(), table.notes_of("hand_seen")) == ([(BLUE, "ShowSebastian")], [])
    table.play(Pass())
    assert table.asked() == [(RED, "FraternalSelect")]
    assert table.notes_of("hand_seen")[0].data["cards"] == ["basic:scout", "turmoil:sebastian"]


def test_sebastian_found_in_a_turn_protects_as_soon_as_that_turn_has_ended() -> None:
    table = Table("turmoil", red="store $1, A-up1 harald", blue="hand abbey")
    table.put_on_top(4, "sebastian")
    table.play(End(), Draw(4), Draw(4), Draw(4), Finish())
    assert "turmoil:sebastian" in table.hand(RED)
    table.roll(6, "riots")
    assert table.state.discard == ["turmoil:sebastian"]
    assert table.has(RED) == "G1 $1"


def test_the_preference_of_the_other_player_does_not_matter() -> None:
    prefs = {RED: Prefs(sebastian="ask", auto_gain=("ore",))}
    table = happens(6, "riots", "turmoil", blue=RIOTER, prefs=prefs)
    assert table.state.discard == ["turmoil:sebastian"]
    assert table.refusal(City("A")) == "cannot_pay"
