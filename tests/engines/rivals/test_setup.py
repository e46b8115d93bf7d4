"""Reference 3: how a match begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engines.core import Move, Refusal, clone, decision_for, open_decisions, play
from engines.rivals import GAME
from engines.rivals.components import BOX, REGIONS, back_of
from engines.rivals.legality import cities_left, roads_left, settlements_left
from engines.rivals.moves import Draw, Finish, Pass, Roll, Take
from engines.rivals.principality import totals
from engines.rivals.records import Options
from engines.rivals.state import Rivals
from tests.engines.rivals.notation import BLUE, RED, SEED

MODES = ("basic", "gold", "turmoil", "progress", "duel")
each_mode = pytest.mark.parametrize("mode", MODES)
era_modes = pytest.mark.parametrize("mode", MODES[1:])


def deal(mode: Any = "basic", start: Any = "red", seed: bytes = SEED, **options: Any) -> Rivals:
    state: Rivals = GAME.setup(2, Options(mode=mode, start_player=start, **options), seed)
    GAME.check(state)
    return state


def after(state: Rivals, *moves: tuple[int, Move]) -> Rivals:
    for seat, move in moves:
        state = play(state, seat, move).state
        GAME.check(state)
    return state


def refused(state: Rivals, seat: int, move: Move) -> str:
    with pytest.raises(Refusal) as refusal:
        play(state, seat, move)
    return refusal.value.reason


def asked(state: Rivals) -> list[tuple[int, str]]:
    return [(decision.seat, type(decision).__name__) for decision in open_decisions(state)]


# --- the principalities ------------------------------------------------------------------------


def test_two_play_rivals() -> None:
    assert list(GAME.seats) == [2]


@each_mode
def test_red_and_blue_begin_with_their_six_regions_in_their_places(mode: str) -> None:
    red, blue = deal(mode).princes
    # column by column from the left, the upper one first
    assert red.regions == [
        *("forest_2", "hills_3"),
        *("gold_field_1", "pasture_4"),
        *("fields_6", "mountains_5"),
    ]
    assert blue.regions == [
        *("forest_3", "hills_2"),
        *("gold_field_4", "pasture_1"),
        *("fields_5", "mountains_6"),
    ]
    assert red.left == blue.left == -1


@each_mode
def test_every_region_stores_one_but_the_gold_field_none(mode: str) -> None:
    for prince in deal(mode).princes:
        assert totals(prince) == [1, 1, 1, 1, 1, 0]


@each_mode
def test_two_settlements_without_cards_are_worth_two_points(mode: str) -> None:
    state = deal(mode)
    for prince in state.princes:
        assert (prince.labels, prince.cities) == (["A", "B"], [False, False])
        assert (prince.roads, prince.sites) == ([False, False], [""] * 8)
        assert prince.cache == ""
    assert GAME.scores(state) == [2, 2]
    assert (state.token_strength, state.token_trade) == (None, None)


@each_mode
def test_seven_roads_five_settlements_and_seven_cities_are_left(mode: str) -> None:
    state = deal(mode)
    assert (roads_left(state), settlements_left(state), cities_left(state)) == (7, 5, 7)


@each_mode
def test_region_stack_holds_the_other_twelve_shuffled_by_the_seed(mode: str) -> None:
    lands = [deal(mode, seed=seed).lands for seed in (SEED, SEED, bytes(32))]
    assert lands[0] == lands[1] != lands[2]
    assert sorted(lands[0]) == sorted(name for name, r in REGIONS.items() if not r.start)
    assert lands[0] != sorted(lands[0])


# --- the stacks --------------------------------------------------------------------------------

STACKS = {
    "basic": [("basic", 9)] * 4,
    "gold": [("basic", 12)] * 3 + [("gold", 11)] * 2,
    "turmoil": [("basic", 12)] * 3 + [("turmoil", 11)] * 2,
    "progress": [("basic", 12)] * 3 + [("progress", 12)] * 2,
    "duel": [("basic", 12)] * 3 + [("gold", 12), ("turmoil", 12), ("progress", 14)],
}
OPEN = {
    "gold": ["gold:merchant_guild"] * 2,
    "turmoil": ["turmoil:hedge_tavern"] * 2,
    "progress": ["progress:university"] * 2,
}


@each_mode
def test_stacks_have_the_printed_sizes_and_backs(mode: str) -> None:
    state = deal(mode)
    backs = [back for back, _ in STACKS[mode]]
    assert [len(pile.cards) for pile in state.stacks] == [size for _, size in STACKS[mode]]
    assert state.backs == backs
    for back, pile in zip(backs, state.stacks, strict=True):
        assert {back_of(card) for card in pile.cards} == {back}
    assert (state.open, state.discard) == (OPEN.get(mode, []), [])


@each_mode
def test_the_stacks_are_shuffled_by_the_seed_alone(mode: str) -> None:
    dealt = [[pile.cards for pile in deal(mode, seed=s).stacks] for s in (SEED, SEED, bytes(32))]
    assert dealt[0] == dealt[1] != dealt[2]


def test_an_open_card_is_an_ordinary_card_of_its_stack_in_the_duel() -> None:
    cards = Counter(card for pile in deal("duel").stacks for card in pile.cards)
    for name in ("gold:merchant_guild", "turmoil:hedge_tavern", "progress:university"):
        assert cards[name] == 1


@each_mode
def test_no_stack_card_is_known_at_the_start(mode: str) -> None:
    assert not any(any(pile.known) for pile in deal(mode).stacks)


EVENTS = {"basic": 9, "gold": 12, "turmoil": 13, "progress": 14, "duel": 12}


@each_mode
@pytest.mark.parametrize("seed", [SEED, bytes(32)])
def test_yule_lies_fourth_from_the_bottom_of_the_events(mode: str, seed: bytes) -> None:
    events = deal(mode, seed=seed).events
    assert len(events.cards) == EVENTS[mode]
    assert events.cards.index("yule") == 3  # the next card is the last one
    assert events.cards.count("yule") == 1


@pytest.mark.parametrize("mode", MODES[:-1])
def test_every_event_of_the_sets_in_play_is_in_the_stack(mode: str) -> None:
    sets = BOX.modes[mode].sets
    expected = {
        key: count
        for key, event in BOX.events.items()
        if (count := sum(event.copies.get(back, 0) for back in sets))
    }
    assert Counter(deal(mode).events.cards) == expected


def test_a_duel_has_its_six_sure_events_and_six_that_chance_draws() -> None:
    sure = Counter(["yule", "invention", "year_of_plenty", "traveling_merchant", "riots", "plague"])
    drawn = [
        Counter(deal("duel", seed=seed.to_bytes(32, "big")).events.cards) - sure
        for seed in range(8)
    ]
    assert {events.total() for events in drawn} == {6}
    assert len({tuple(sorted(events.elements())) for events in drawn}) > 1


# --- who begins --------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "first"), [("red", RED), ("blue", BLUE)])
def test_start_player_may_be_agreed(start: str, first: int) -> None:
    state = deal(start=start)
    assert asked(state) == [(first, "StartStack")]
    assert state.turn == first


def test_else_the_higher_roll_begins_and_equal_rolls_are_repeated() -> None:
    seeds = [number.to_bytes(32, "big") for number in range(40)]
    again = 0
    for seed in seeds:
        state = deal(start="random", seed=seed)
        chance = deal(start="red", seed=seed).rng
        while True:
            red, blue = (chance.below("first_player", 6) for _ in range(2))
            if red != blue:
                break
            again += 1
        assert state.turn == int(blue > red)
    assert again


# --- the first hands ---------------------------------------------------------------------------


def test_basic_game_deals_the_top_three_cards_of_a_chosen_stack() -> None:
    state = deal()
    top = state.stacks[1].cards[:-4:-1]
    state = after(state, (RED, Draw(2)))
    assert state.princes[RED].hand == top
    assert [len(pile.cards) for pile in state.stacks] == [9, 6, 9, 9]
    assert asked(state) == [(BLUE, "StartStack")]


def test_the_other_player_must_take_another_stack() -> None:
    state = after(deal(), (RED, Draw(2)))
    assert decision_for(state, BLUE).options(state) == [Draw(1), Draw(3), Draw(4)]
    assert refused(state, BLUE, Draw(2)) == "wrong_stack"
    assert refused(state, BLUE, Finish()) == "wrong_phase"
    state = after(state, (BLUE, Draw(4)))
    assert [len(prince.hand) for prince in state.princes] == [3, 3]
    assert [len(pile.cards) for pile in state.stacks] == [9, 6, 9, 6]


def test_then_the_start_player_rolls() -> None:
    state = after(deal(start="blue"), (BLUE, Draw(1)), (RED, Draw(3)))
    assert asked(state) == [(BLUE, "PreRoll")]
    assert (state.turn, state.number) == (BLUE, 1)
    assert Roll() in decision_for(state, BLUE).options(state)


@era_modes
def test_first_cards_in_an_era_are_from_basic_stacks(mode: str) -> None:
    state = deal(mode)
    assert decision_for(state, RED).options(state) == [Draw(1), Draw(2), Draw(3)]
    assert refused(state, RED, Draw(4)) == "wrong_stack"
    state = after(state, (RED, Draw(3)))
    assert decision_for(state, BLUE).options(state) == [Draw(1), Draw(2)]


@era_modes
def test_with_an_era_both_look_through_their_stacks_at_the_same_time(mode: str) -> None:
    state = after(deal(mode), (RED, Draw(1)), (BLUE, Draw(2)))
    assert asked(state) == [(RED, "StartCards"), (BLUE, "StartCards")]
    for seat, stack in ((RED, 0), (BLUE, 1)):
        offered = [move.card for move in decision_for(state, seat).options(state)]
        assert sorted(offered) == sorted(set(state.stacks[stack].cards))
        assert offered[0] == state.stacks[stack].cards[-1]
        view = clone(state)
        GAME.hide(view, seat)
        assert view.stacks[stack].cards == state.stacks[stack].cards
        assert set(view.stacks[1 - stack].cards) == {"basic:?"}


@era_modes
def test_with_an_era_three_cards_are_chosen_and_the_rest_keeps_its_order(mode: str) -> None:
    state = after(deal(mode), (RED, Draw(1)), (BLUE, Draw(2)))
    before = list(state.stacks[0].cards)
    chosen = [before[0], before[5], before[11]]
    state = after(state, *((RED, Take(card)) for card in chosen))
    assert state.princes[RED].hand == chosen
    left = Counter(before) - Counter(chosen)
    assert Counter(state.stacks[0].cards) == left
    rest = list(state.stacks[0].cards)
    walk = iter(before)
    assert all(card in walk for card in rest)  # a subsequence of the former order
    assert asked(state) == [(RED, "StartRegions"), (BLUE, "StartCards")]


def test_a_card_that_is_not_in_the_stack_cannot_be_taken() -> None:
    state = after(deal("gold"), (RED, Draw(1)), (BLUE, Draw(2)))
    assert refused(state, RED, Take("gold:mint")) == "no_such_card"


def test_remaining_stack_is_remembered_by_the_player_who_looked() -> None:
    state = after(deal("gold"), (RED, Draw(1)), (BLUE, Draw(2)))
    chosen = decision_for(state, RED).options(state)[0]
    state = after(state, (RED, chosen))
    view = clone(state)
    GAME.hide(view, RED)
    assert view.stacks[0].cards == state.stacks[0].cards
    GAME.hide(view := clone(state), BLUE)
    assert set(view.stacks[0].cards) == {"basic:?"}


# --- the places of the regions -----------------------------------------------------------------


def with_hands(mode: Any = "gold") -> Rivals:
    """Return a match in which both have their cards and may rearrange their regions."""
    state = after(deal(mode), (RED, Draw(1)), (BLUE, Draw(2)))
    for seat in (RED, BLUE):
        for _ in range(3):
            state = after(state, (seat, decision_for(state, seat).options(state)[0]))
    return state


@era_modes
def test_with_an_era_both_may_rearrange_their_regions_at_the_same_time(mode: str) -> None:
    state = with_hands(mode)
    assert asked(state) == [(RED, "StartRegions"), (BLUE, "StartRegions")]
    assert [len(prince.hand) for prince in state.princes] == [3, 3]


def test_regions_stay_unchanged_in_the_basic_game() -> None:
    state = after(deal(), (RED, Draw(1)), (BLUE, Draw(2)))
    assert asked(state) == [(RED, "PreRoll")]


def test_a_player_may_keep_his_regions() -> None:
    before = with_hands()
    state = after(before, (BLUE, Pass()))
    assert asked(state) == [(RED, "StartRegions")]
    state = after(state, (RED, Pass()))
    assert [p.regions for p in state.princes] == [p.regions for p in before.princes]
    assert asked(state) == [(RED, "PreRoll")]


def test_regions_are_named_for_the_upper_row_before_the_lower() -> None:
    # the sixth region has only one place left
    named = ["mountains_5", "fields_6", "gold_field_1", "pasture_4", "hills_3"]
    state = after(with_hands(), *((RED, Take(region)) for region in named))
    red = state.princes[RED]
    assert red.regions[0::2] == ["mountains_5", "fields_6", "gold_field_1"]
    assert red.regions[1::2] == ["pasture_4", "hills_3", "forest_2"]
    assert asked(state) == [(BLUE, "StartRegions")]


def test_stock_of_a_region_moves_with_it() -> None:
    named = ["gold_field_1", "fields_6", "forest_2", "pasture_4", "hills_3"]
    state = after(with_hands(), *((RED, Take(region)) for region in named))
    red = state.princes[RED]
    assert dict(zip(red.regions, red.stock, strict=True)) == {
        "gold_field_1": 0,
        **dict.fromkeys([*named[1:], "mountains_5"], 1),
    }


def test_setup_choices_are_noted_without_cards() -> None:
    outcome = play(deal("gold"), RED, Draw(1))
    assert [(n.kind, n.seat, n.data) for n in outcome.notes] == [("starts_with", RED, {"stack": 1})]
    state = after(outcome.state, (BLUE, Draw(2)))
    outcome = play(state, RED, decision_for(state, RED).options(state)[0])
    assert [(n.kind, n.private) for n in outcome.notes] == [
        ("takes_card", True),
        ("takes_start_card", False),
    ]
    assert outcome.notes[1].data == {"stack": 1}
    state = with_hands()
    assert [note.kind for note in play(state, RED, Pass()).notes] == ["keeps_regions"]
    for region in ("fields_6", "hills_3", "forest_2", "pasture_4"):
        state = after(state, (RED, Take(region)))
    outcome = play(state, RED, Take("mountains_5"))
    assert [(note.kind, note.seat) for note in outcome.notes] == [("rearranges_regions", RED)]


def test_a_region_is_named_once_and_only_an_own_one() -> None:
    state = after(with_hands(), (RED, Take("fields_6")))
    assert refused(state, RED, Take("fields_6")) == "no_such_region"
    assert refused(state, RED, Take("fields_5")) == "no_such_region"
    assert refused(state, RED, Pass()) == "wrong_phase"


def test_an_absent_player_starts_with_the_lowest_stack_and_its_top_cards() -> None:
    state = deal("gold")
    top = state.stacks[0].cards[:-4:-1]
    while asked(state)[0][1] != "PreRoll":
        seat = asked(state)[0][0]
        state = after(state, (seat, decision_for(state, seat).default(state)))
    assert state.starts == [1, 2]
    assert state.princes[RED].hand == top
    assert state.princes[RED].regions == deal("gold").princes[RED].regions


# --- options -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "target"), [*zip(MODES, (7, 12, 12, 12, 13), strict=True)])
def test_every_mode_has_its_own_target(mode: str, target: int) -> None:
    assert deal(mode).target == target


def test_another_target_may_be_agreed() -> None:
    assert [deal(victory_target=target).target for target in (5, 20)] == [5, 20]


@pytest.mark.parametrize("target", [-1, 4, 21])
def test_a_target_out_of_range_is_refused(target: int) -> None:
    with pytest.raises(Refusal, match="bad_target") as refusal:
        deal(victory_target=target)
    assert refusal.value.details == {"least": 5, "most": 20}


@pytest.mark.parametrize("hours", [-1, 169])
def test_hours_out_of_range_are_refused(hours: int) -> None:
    with pytest.raises(Refusal, match="bad_hours") as refusal:
        deal(reaction_hours=hours)
    assert refusal.value.details == {"least": 0, "most": 168}


def test_default_options_are_those_of_the_league() -> None:
    options = Options()
    assert (options.mode, options.ruleset, options.start_player) == ("basic", "league", "random")
    assert (options.victory_target, options.reaction_hours) == (0, 24)
