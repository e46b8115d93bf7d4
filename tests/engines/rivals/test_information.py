"""Reference 4.7: hidden information, remembered and forgotten cards."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import asdict

from engines.core import Chance, Move, apply, clone, open_decisions, play
from engines.rivals import GAME
from engines.rivals.components import back_of
from engines.rivals.moves import (
    Build,
    Draw,
    End,
    Exchange,
    Finish,
    Play,
    Regions,
    Remove,
    Return,
    Roll,
    Search,
    Settlement,
    Take,
    Target,
)
from engines.rivals.records import Options, Prefs
from engines.rivals.state import Rivals
from engines.rivals.steps.act import Act
from engines.rivals.steps.resources import PayPlace
from engines.rivals.steps.roll import PreRoll
from engines.search import at_random
from tests.engines.rivals.notation import BLUE, RED, SEED, Table, chance

MODES = ("basic", "gold", "turmoil", "progress", "duel")
EYES = (RED, BLUE, None)
TAVERN = "city A, A-up1 hedge_tavern"
STRONG = "A-up1 harald, A-down1 candamir"


def view(state: Rivals, seat: int | None = None) -> Rivals:
    seen = clone(state)
    GAME.hide(seen, seat)
    return seen


def hand(table: Table, owner: int, seat: int | None) -> list[str]:
    """Return the hand of `owner` as `seat` sees it."""
    return view(table.state, seat).princes[owner].hand


def known(table: Table, stack: int, seat: int | None) -> list[str]:
    """Return the cards of a stack that `seat` knows, the top one last."""
    return [c for c in view(table.state, seat).stacks[stack - 1].cards if not c.endswith("?")]


def some_way_on(mode: str, decisions: int = 150) -> Rivals:
    rng = random.Random(3)
    state: Rivals = GAME.setup(2, Options(mode=mode), SEED)  # type: ignore[arg-type]
    for _ in range(decisions):
        decision = open_decisions(state)[0]
        state = play(state, decision.seat, at_random(GAME, decision.options(state), rng)).state
    return state


# --- what a view shows


def test_only_hands_stacks_regions_events_and_chance_are_hidden() -> None:
    state = some_way_on("duel")
    seen = view(state)
    differing = {name for name, value in asdict(state).items() if value != getattr(seen, name)}
    assert differing == {"rng", "princes", "stacks", "lands", "events"}
    for prince, shown in zip(state.princes, seen.princes, strict=True):
        changed = {name for name, value in asdict(prince).items() if value != getattr(shown, name)}
        assert changed <= {"hand", "known"}


def test_a_hand_is_seen_by_its_owner_and_its_backs_by_all() -> None:
    table = Table("gold", red="hand scout mint")
    assert hand(table, RED, RED) == ["basic:scout", "gold:mint"]
    assert hand(table, RED, BLUE) == hand(table, RED, None) == ["basic:?", "gold:?"]


def test_the_cards_of_the_stacks_can_be_counted_but_not_read() -> None:
    table = Table("gold")
    for eyes in EYES:
        stacks = view(table.state, eyes).stacks
        assert [pile.cards for pile in stacks[:1]] == [["basic:?"] * 12]
        assert [len(pile.cards) for pile in stacks] == [12, 12, 12, 11, 11]


def test_discarded_and_open_cards_and_the_event_are_seen_by_all() -> None:
    table = Table("turmoil")
    table.put_away("basic:abbey", "basic:scout")
    for eyes in EYES:
        seen = view(table.state, eyes)
        assert seen.discard == ["basic:abbey", "basic:scout"]
        assert seen.open == ["turmoil:hedge_tavern"] * 2


def test_of_the_event_stack_only_the_place_of_yule_is_known() -> None:
    events = view(Table().state, RED).events.cards
    assert events == ["?"] * 3 + ["yule"] + ["?"] * 5


def test_an_event_that_has_happened_is_known_at_the_bottom() -> None:
    table = Table(phase="roll", red="store", blue="store")
    table.roll(1, "year_of_plenty")
    assert view(table.state).events.cards[0] == "year_of_plenty"
    assert view(table.state).card == "year_of_plenty"


@pytest.mark.parametrize("eyes", EYES)
def test_positions_that_differ_in_hidden_things_alone_look_the_same(eyes: int | None) -> None:
    state = Table(red="hand scout abbey", blue="hand goldsmith storehouse").state
    other = clone(state)
    other.rng = Chance(bytes(32))
    other.lands.reverse()
    other.events.cards[-1], other.events.cards[0] = other.events.cards[0], other.events.cards[-1]
    for pile in other.stacks:
        pile.cards.reverse()
    for seat in {RED, BLUE} - {eyes}:
        held, pile = other.princes[seat], other.stacks[seat]
        held.hand[0], pile.cards[0] = pile.cards[0], held.hand[0]
        held.hand.reverse()
    assert other != state
    assert view(other, eyes) == view(state, eyes)


# --- what is imagined


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("eyes", EYES)
def test_an_imagined_position_is_one_that_could_be(mode: str, eyes: int | None) -> None:
    state = some_way_on(mode)
    worlds = []
    for number in range(3):
        world = view(state, eyes)
        GAME.imagine(world, random.Random(number))
        GAME.check(world)
        assert view(world, eyes) == view(state, eyes)
        worlds.append(tuple(card for pile in world.stacks for card in pile.cards))
    assert len(set(worlds)) == 3


@pytest.mark.parametrize("mode", MODES)
def test_imagined_worlds_vary_regions_and_events(mode: str) -> None:
    regions, events = set(), set()
    for number in range(4):
        world = view(Table(mode).state)
        GAME.imagine(world, random.Random(number))
        regions.add(tuple(world.lands))
        events.add(tuple(world.events.cards))
    assert (len(regions), len(events)) == (4, 4)


@pytest.mark.parametrize("eyes", EYES)
def test_no_card_is_imagined_that_lies_covered_or_holds_gold(eyes: int | None) -> None:
    red = "city A, A-up1 parish_hall, A-up1 town_hall, cache gold_field_1 1, hand abbey"
    world = view(Table("duel", red=red, blue="hand mint").state, eyes)
    GAME.imagine(world, random.Random(4))
    GAME.check(world)


def test_imagining_does_not_depend_on_hidden_information() -> None:
    state = Table(red="hand scout", blue="hand goldsmith").state
    other = clone(state)
    other.lands.reverse()
    for pile in other.stacks:
        pile.cards.reverse()
    worlds = [view(state, RED), view(other, RED)]
    for world in worlds:
        GAME.imagine(world, random.Random(5))
    assert worlds[0] == worlds[1]


def test_imagined_worlds_contain_the_cards_known_to_the_player() -> None:
    table = Table(red="hand scout abbey, store W2")
    table.play(End(), Search(2, "wool"))
    order = table.state.stacks[1].cards
    world = view(table.state, RED)
    GAME.imagine(world, random.Random(1))
    assert world.stacks[1].cards == order
    assert world.princes[RED].hand == ["basic:scout", "basic:abbey"]


# --- drawing and searching


def test_a_card_drawn_is_known_to_its_owner_alone() -> None:
    table = Table(red="hand scout abbey, store")
    table.put_on_top(2, "goldsmith")
    table.play(End(), Draw(2))
    assert hand(table, RED, RED)[-1] == "basic:goldsmith"
    assert set(hand(table, RED, BLUE)) == {"basic:?"}
    assert [(n.seat, n.private) for n in table.notes_of("draws_card")] == [(RED, True)]
    assert [note.data for note in table.notes_of("draws")] == [{"back": "basic", "stack": 2}]


def test_searched_stack_is_visible_to_the_searcher_and_remembered() -> None:
    table = Table(red="hand scout abbey, store W2")
    table.play(End(), Search(2, "wool"))
    assert known(table, 2, RED) == table.state.stacks[1].cards
    assert known(table, 2, BLUE) == known(table, 2, None) == []
    table.play(table.default())
    assert known(table, 2, RED) == table.state.stacks[1].cards
    assert known(table, 1, RED) == []
    assert set(hand(table, RED, BLUE)) == {"basic:?"}


def test_remembered_card_is_known_in_the_hand_that_draws_it() -> None:
    table = Table(red="hand scout abbey, store W2", blue="hand storehouse inga, store")
    table.put_on_top(2, "goldsmith", "harald")
    table.play(End(), Search(2, "wool"), Take("basic:goldsmith"), Finish())
    while table.asked() != [(BLUE, "Refill")]:
        table.play(table.default())
    table.play(Draw(2))
    assert sorted(hand(table, BLUE, RED)) == ["basic:?", "basic:?", "basic:harald"]
    assert hand(table, BLUE, None) == ["basic:?"] * 3


def test_knowledge_of_a_stack_ends_when_the_opponent_searches_it() -> None:
    table = Table(red="hand scout abbey, store W2", blue="hand storehouse inga, store W2")
    table.play(End(), Search(2, "wool"))
    table.play(table.default())
    while table.asked() != [(BLUE, "Refill")]:
        table.play(table.default())
    table.play(Search(2, "wool"))
    assert known(table, 2, RED) == known(table, 2, BLUE) == table.state.stacks[1].cards
    table.play(table.default())
    assert known(table, 2, RED) == []
    assert known(table, 2, BLUE) == table.state.stacks[1].cards


# --- cards that go under a stack


def test_card_put_under_a_stack_is_known_only_to_its_player() -> None:
    table = Table("gold", red="hand scout abbey goldsmith storehouse, store")
    table.play(End(), Return("basic:abbey", 3))
    assert known(table, 3, RED) == ["basic:abbey"]
    assert known(table, 3, BLUE) == known(table, 3, None) == []
    assert [note.data for note in table.notes_of("returns")] == [{"back": "basic", "stack": 3}]
    assert [(n.seat, n.private) for n in table.notes_of("returns_card")] == [(RED, True)]


def burnt(blue: str = "hand scout inga") -> Table:
    """Return a table at which all have seen the storehouse of blue go under an empty stack 3."""
    table = Table("turmoil", red=f"{TAVERN}, hand arsonist", blue=f"A-up1 storehouse, {blue}")
    pile = table.state.stacks[2]
    table.state.discard += pile.cards
    pile.cards, pile.known = [], []
    table.play(Play("turmoil:arsonist"), Target("A-up1"), Return("A-up1", 3))
    return table


def test_a_card_of_a_principality_is_known_under_its_stack_to_all() -> None:
    table = burnt()
    assert all(known(table, 3, eyes) == ["basic:storehouse"] for eyes in EYES)


def test_publicly_known_card_is_known_in_the_hand_that_draws_it() -> None:
    table = burnt()
    table.play(End(), Draw(3))
    for eyes in (BLUE, None):
        assert hand(table, RED, eyes) == ["basic:storehouse"]


def test_known_card_is_forgotten_once_a_card_with_its_back_leaves_unseen() -> None:
    table = burnt()
    table.play(End(), Draw(3), Draw(1), Draw(1))
    assert hand(table, RED, BLUE)[0] == "basic:storehouse"
    other = next(card for card in table.hand(RED) if card != "basic:storehouse")
    table.play(Exchange(other, 2))
    assert set(hand(table, RED, BLUE)) == {"basic:?"}
    assert set(hand(table, RED, None)) == {"basic:?"}
    assert "basic:storehouse" in hand(table, RED, RED)


def test_known_card_is_remembered_if_a_card_with_another_back_leaves() -> None:
    table = burnt()
    table.play(End(), Draw(3), Draw(4), Draw(4))
    other = next(card for card in table.hand(RED) if back_of(card) == "turmoil")
    table.play(Exchange(other, 5))
    assert hand(table, RED, BLUE) == ["basic:storehouse", "turmoil:?"]


def test_of_two_equal_cards_the_known_one_is_played() -> None:
    table = Table(red="store $3, hand goldsmith goldsmith")
    table.state.princes[RED].known = [7, 1]
    assert hand(table, RED, BLUE) == ["basic:goldsmith", "basic:?"]
    table.play(Play("basic:goldsmith"))
    assert hand(table, RED, BLUE) == ["basic:?"]


# --- cards that change hands


def test_a_traitor_shows_the_hand_to_its_player_alone() -> None:
    table = Table("turmoil", red=f"{TAVERN}, hand traitor", blue="hand abbey goldsmith scout")
    table.play(Play("turmoil:traitor"))
    assert sorted(hand(table, BLUE, RED)) == ["basic:abbey", "basic:goldsmith", "basic:scout"]
    assert set(hand(table, BLUE, None)) == {"basic:?"}
    (note,) = table.notes_of("hand_seen")
    assert (note.seat, note.private) == (RED, True)


def test_card_taken_by_a_traitor_is_known_only_to_both_players() -> None:
    table = Table("turmoil", red=f"{TAVERN}, hand traitor", blue="hand abbey goldsmith")
    table.play(Play("turmoil:traitor"), Take("basic:abbey"))
    assert hand(table, RED, BLUE) == ["basic:abbey"]
    assert hand(table, BLUE, RED) == ["basic:goldsmith"]
    assert hand(table, RED, None) == hand(table, BLUE, None) == ["basic:?"]
    public = [note.data for note in table.notes_of("steals_card")]
    assert public == [{"victim": BLUE, "back": "basic"}]


def fraternal() -> Table:
    """Return a table at which red looks into the hand of blue."""
    blue = "hand abbey goldsmith scout, store"
    table = Table("turmoil", red=STRONG, blue=blue, phase="roll")
    table.roll(1, "fraternal_feuds")
    return table


def test_cards_sent_away_in_fraternal_feuds_are_known_to_both_players() -> None:
    table = fraternal()
    table.play(Return("basic:abbey", 2), Return("basic:scout", 3))
    assert known(table, 2, RED) == known(table, 2, BLUE) == ["basic:abbey"]
    assert known(table, 3, RED) == known(table, 3, BLUE) == ["basic:scout"]
    assert known(table, 2, None) == known(table, 3, None) == []
    assert hand(table, BLUE, RED) == ["basic:goldsmith"]
    assert hand(table, BLUE, None) == ["basic:?"]
    told = [note.data for note in table.notes_of("sends_away")]
    assert told[0] == {"victim": BLUE, "back": "basic", "stack": 2}


def test_a_fetched_card_is_known_to_all() -> None:
    table = Table("progress", red="hand guido", blue="city A")
    table.put_away("basic:abbey")
    table.play(Play("progress:guido"), Take("basic:abbey"))
    for eyes in EYES:
        assert hand(table, RED, eyes) == ["basic:abbey"]


@pytest.mark.parametrize(("taken", "kept"), [("abbey", "scout"), ("scout", "abbey")])
def test_spectator_forgets_a_known_card_that_a_traitor_may_have_taken(
    taken: str, kept: str
) -> None:
    table = Table("turmoil", red=f"{TAVERN}, hand traitor", blue="hand abbey scout sebastian")
    table.state.princes[BLUE].known = [7, 2, 7]
    table.play(Play("turmoil:traitor"), Take(f"basic:{taken}"))
    assert hand(table, BLUE, None) == ["turmoil:sebastian", "basic:?"]
    assert hand(table, RED, None) == ["basic:?"]
    assert hand(table, BLUE, RED) == [f"basic:{kept}", "turmoil:sebastian"]


@pytest.mark.parametrize("sent", [("abbey", "scout"), ("scout", "inga")])
def test_spectator_forgets_a_card_that_fraternal_feuds_may_have_taken(
    sent: tuple[str, str],
) -> None:
    table = Table("turmoil", red=STRONG, blue="hand abbey scout inga, store", phase="roll")
    table.state.princes[BLUE].known = [7, 2, 2]
    table.roll(1, "fraternal_feuds")
    table.play(*[Return(f"basic:{card}", 1) for card in sent])
    assert hand(table, BLUE, None) == ["basic:?"]


# --- regions


def test_new_regions_are_public_and_the_others_stay_hidden() -> None:
    table = Table(red="store L1 B1 W1 G1, road right")
    table.play(Settlement("right"))
    found = table.options()[0]
    assert isinstance(found, Regions)
    for eyes in EYES:
        assert view(table.state, eyes).lands == ["?"] * 10
        world = view(table.state, eyes)
        GAME.imagine(world, random.Random(2))
        assert sorted(world.lands) == sorted(table.state.lands)


def test_scout_lets_only_its_player_see_the_region_stack() -> None:
    table = Table(red="store L1 B1 W1 G1, road right, hand scout")
    table.play(Settlement("right", scout=True))
    for eyes in EYES:
        world = view(table.state, eyes)
        GAME.imagine(world, random.Random(2))
        GAME.check(world)
    assert view(table.state, RED).lands == table.state.lands
    for eyes in (BLUE, None):
        assert view(table.state, eyes).lands == ["?"] * 12
    table.play(Take("forest_4"), Take("hills_1"))
    assert view(table.state, RED).lands == ["?"] * 10


ASKING = {RED: Prefs(locations="ask")}
"""Preference of a player who chooses the stores for payments."""


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(
    "move", [Build("basic:abbey", "B-up1"), Settlement("right", scout=True)], ids=["card", "scout"]
)
def test_card_being_paid_for_is_imagined_in_the_hand(move: Move, eyes: int | None) -> None:
    places = "right forest_4 hills_5, road right, hand abbey scout"
    table = Table(red=f"{places}, store W1 G1 O1 L4 B4", prefs=ASKING)
    table.play(move)
    assert table.asked() == [(RED, "PayPlace")]
    for seed in range(20):
        world = view(table.state, eyes)
        GAME.imagine(world, random.Random(seed))
        GAME.check(world)
        assert view(world, eyes) == view(table.state, eyes)
        while isinstance(decision := open_decisions(world)[0], PayPlace):
            apply(world, RED, decision.options(world)[0])


# --- before the first turn


def test_the_first_hand_of_the_basic_mode_is_drawn_unseen() -> None:
    table = Table()
    table.state = GAME.setup(2, Options(start_player="red"), SEED)
    table.play(Draw(2))
    assert set(hand(table, RED, BLUE)) == {"basic:?"}
    assert known(table, 2, RED) == []


def test_in_the_eras_each_looks_through_the_own_first_stack_alone() -> None:
    table = Table()
    table.state = GAME.setup(2, Options(mode="gold", start_player="red"), SEED)
    table.play(Draw(2), Draw(1))
    assert len(known(table, 2, RED)) == len(known(table, 1, BLUE)) == 12
    assert known(table, 1, RED) == known(table, 2, BLUE) == known(table, 1, None) == []


# --- what may not be undone


def sealed(table: Table, move: object) -> bool:
    return play(table.state, open_decisions(table.state)[0].seat, move).sealed  # type: ignore[arg-type]


def test_moves_that_reveal_hidden_information_seal() -> None:
    assert sealed(Table(phase="roll"), Roll())
    settler = Table(red="store L1 B1 W1 G1, road right, hand scout")
    assert sealed(settler, Settlement("right"))
    assert sealed(settler, Settlement("right", scout=True))
    traitor = Table("turmoil", red=f"{TAVERN}, hand traitor", blue="hand abbey")
    assert sealed(traitor, Play("turmoil:traitor"))
    filling = Table(red="hand scout abbey, store W2")
    filling.play(End())
    assert sealed(filling, Draw(1))
    assert sealed(filling, Search(1, "wool"))
    archer = Table("turmoil", red=f"{TAVERN}, hand archer", blue="A-up1 heinrich")
    archer.state.rng = chance(defence=1)
    assert sealed(archer, Play("turmoil:archer"))


def test_public_moves_do_not_seal() -> None:
    table = Table("gold", red="store L1 W1 $3, hand storehouse goldsmith, A-up1 abbey")
    assert not sealed(table, Build("basic:storehouse", "B-up1"))
    assert not sealed(table, Play("basic:goldsmith"))
    assert not sealed(table, Remove("A-up1"))
    assert not sealed(table, End())


# --- pauses that would betray a card


def test_roll_and_actions_are_never_automatic() -> None:
    assert PreRoll.confirms
    assert Act.confirms
    table = Table(phase="roll")
    assert table.options() == [Roll()]


def test_options_do_not_depend_on_hidden_information() -> None:
    rng = random.Random(9)
    state: Rivals = GAME.setup(2, Options(mode="duel"), SEED)
    seen: Counter[str] = Counter()
    for _ in range(400):
        if not (open_asks := open_decisions(state)):
            break
        decision = open_asks[0]
        options = decision.options(state)
        assert decision.options(view(state, decision.seat)) == options
        seen[type(decision).__name__] += 1
        state = play(state, decision.seat, at_random(GAME, options, rng)).state
    assert len(seen) >= 10
