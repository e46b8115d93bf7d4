"""Broken variants of the toy: each is caught by the promise it breaks.

A suite that never fails proves nothing.  Every variant changes one thing in the rules of the toy,
as a tired developer might; that the sound toy keeps every promise is tested in test_contract.py.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engines.core import Decision, Game, Planning, Predictor, Refusal, RulesBug, Seat, State, Step
from matches.texts import Texts
from tests.contract.hamlet import GAME as HAMLET
from tests.contract.hamlet.components import CARDS, HIDDEN, SPACES
from tests.contract.hamlet.moves import Build, Decline, Feed, Work
from tests.contract.hamlet.state import Barter, Hamlet, Options
from tests.contract.hamlet.steps import (
    BuildCard,
    ConfirmTurn,
    FeedWorkers,
    NextRound,
    PlaceWorker,
    TakeGift,
)
from tests.contract.promises import PROMISES, RandomMatch

Patch = Callable[[Any, str, Any], None]
Variant = Callable[[Patch], Game]
VARIANTS: list[tuple[int, Variant]] = []
MAX_TRIES = 25
"""Maximum number of random matches of the toy until a broken promise is found."""


def breaks(promise: int) -> Callable[[Variant], Variant]:
    """Register a variant of the toy with the number of the promise it breaks."""

    def register(variant: Variant) -> Variant:
        VARIANTS.append((promise, variant))
        return variant

    return register


# --- 1 options --------------------------------------------------------------------------


@breaks(1)
def nothing_to_feed_with_is_no_option(patch: Patch) -> Game:
    def options(decision: FeedWorkers, state: Hamlet) -> list[Feed]:
        return [Feed(n) for n in range(min(2, state.farms[decision.seat].goods["food"]), 0, -1)]

    patch(FeedWorkers, "options", options)
    return HAMLET


@breaks(1)
def two_equal_cards_in_hand_are_two_options(patch: Patch) -> Game:
    def options(decision: BuildCard, state: Hamlet) -> list[Any]:
        farm = state.farms[decision.seat]
        return [Decline(), *(Build(c) for c in farm.hand if farm.affords(c))]

    patch(BuildCard, "options", options)
    return HAMLET


@breaks(1)
def the_default_is_no_option(patch: Patch) -> Game:
    patch(FeedWorkers, "default", lambda ask, state: Feed(2))
    return HAMLET


@breaks(1)
def far_too_many_options(patch: Patch) -> Game:
    patch(FeedWorkers, "options", lambda ask, state: [Feed(n) for n in range(401)])
    patch(TakeGift, "resolve", lambda ask, state, move: ())
    return HAMLET


# --- 2 lanes ----------------------------------------------------------------------------


@breaks(2)
def a_lane_asks_the_neighbour(patch: Patch) -> Game:
    feed = FeedWorkers.resolve

    def resolve(decision: FeedWorkers, state: Hamlet, move: Feed) -> Sequence[Step]:
        feed(decision, state, move)
        neighbour = (decision.seat + 1) % len(state.farms)
        return [ConfirmTurn(neighbour)] if move.food == 0 else ()

    patch(FeedWorkers, "resolve", resolve)
    return HAMLET


@breaks(2)
def a_lane_lengthens_the_agenda(patch: Patch) -> Game:
    feed = FeedWorkers.resolve

    def resolve(decision: FeedWorkers, state: Hamlet, move: Feed) -> Sequence[Step]:
        if state.farms[decision.seat].beggars == 0 and move.food == 0:
            state.agenda.append(ConfirmTurn(decision.seat))
        return feed(decision, state, move)

    patch(FeedWorkers, "resolve", resolve)
    return HAMLET


# --- 3 copies ---------------------------------------------------------------------------


class SharedPiles(Hamlet, kw_only=True):
    """The type of the piles is too imprecise to copy them."""

    piles: Any


@breaks(3)
def a_copy_shares_the_piles(patch: Patch) -> Game:
    def setup(seats: int, options: Options, seed: bytes) -> SharedPiles:
        state: Hamlet = HAMLET.deal(seats, options, seed)
        return SharedPiles(**{f: getattr(state, f) for f in state.__struct_fields__})

    return HAMLET._replace(state=SharedPiles, deal=setup)


# --- 4 snapshots, 12 determinism --------------------------------------------------------


@breaks(4)
def a_step_remembers_outside_the_state(patch: Patch) -> Game:
    fed: list[int] = []

    def resolve(decision: FeedWorkers, state: Hamlet, move: Feed) -> Sequence[Step]:
        fed.append(move.food)
        state.farms[decision.seat].goods["wood"] += len(fed)
        return ()

    patch(FeedWorkers, "resolve", resolve)
    return HAMLET


class Forgetful(Hamlet, kw_only=True):
    """Keys that are not text are loaded from a snapshot as text."""

    piles: dict[Any, int]


@breaks(4)
def keys_are_lost_in_the_snapshot(patch: Patch) -> Game:
    def setup(seats: int, options: Options, seed: bytes) -> Forgetful:
        state: Hamlet = HAMLET.deal(seats, options, seed)
        numbered = Forgetful(**{f: getattr(state, f) for f in state.__struct_fields__})
        numbered.piles[7] = 0
        return numbered

    return HAMLET._replace(state=Forgetful, deal=setup)


@breaks(12)
def chance_comes_from_elsewhere(patch: Patch) -> Game:
    elsewhere = random.Random(1)

    def draw(state: Hamlet, deck: list[Any]) -> Any:
        state.seal()
        return deck.pop(elsewhere.randrange(len(deck)))

    patch(State, "draw", draw)
    return HAMLET


@breaks(12)
def the_rules_count_matches(patch: Patch) -> Game:
    count = itertools.count()
    deal = HAMLET.deal

    def setup(seats: int, options: Options, seed: bytes) -> Hamlet:
        state: Hamlet = deal(seats, options, seed)
        state.farms[0].goods["food"] += next(count) % 2
        return state

    return HAMLET._replace(deal=setup)


# --- 5 legality -------------------------------------------------------------------------


@breaks(5)
def an_option_is_spoken_against(patch: Patch) -> Game:
    def options(decision: PlaceWorker, state: Hamlet) -> list[Work]:
        free = (space for space in SPACES if space not in state.taken and space != "school")
        return [Work("rest"), *map(Work, free)]

    patch(PlaceWorker, "options", options)
    return HAMLET


@breaks(5)
def nothing_speaks_against_what_is_no_option(patch: Patch) -> Game:
    why_not = PlaceWorker.why_not

    def lax(decision: PlaceWorker, state: Hamlet, move: Any) -> Refusal | None:
        refusal = why_not(decision, state, move)
        return None if refusal and refusal.reason == "not_an_option" else refusal

    patch(PlaceWorker, "why_not", lax)
    patch(
        PlaceWorker,
        "options",
        lambda ask, state: [w for w in map(Work, ("rest", *SPACES)) if not lax(ask, state, w)],
    )
    return HAMLET


# --- 6 to 9 hidden information ----------------------------------------------------------


@breaks(6)
def the_options_peek_at_the_deck(patch: Patch) -> Game:
    why_not = PlaceWorker.why_not

    def peek(decision: PlaceWorker, state: Hamlet, move: Any) -> Refusal | None:
        if move == Work("school") and state.deck and state.deck[-1] == "hut":
            return Refusal("deck_empty")
        return why_not(decision, state, move)

    patch(PlaceWorker, "why_not", peek)
    return HAMLET


@breaks(6)
def the_live_scores_count_hands(patch: Patch) -> Game:
    def scores(state: Hamlet) -> list[int]:
        return [
            sum(CARDS[card].points for card in farm.hand if card != HIDDEN) for farm in state.farms
        ]

    return HAMLET._replace(scores=scores)


@breaks(7)
def the_deck_is_not_hidden(patch: Patch) -> Game:
    def hide(state: Hamlet, seat: Seat | None) -> None:
        deck = state.deck
        HAMLET.hide(state, seat)
        state.deck = deck

    return HAMLET._replace(hide=hide)


@breaks(7)
def the_seed_is_visible(patch: Patch) -> Game:
    def hide(state: Hamlet, seat: Seat | None) -> None:
        chance = state.rng
        HAMLET.hide(state, seat)
        state.rng = chance

    return HAMLET._replace(hide=hide)


@breaks(7)
def the_hands_are_visible(patch: Patch) -> Game:
    def hide(state: Hamlet, seat: Seat | None) -> None:
        hands = [farm.hand for farm in state.farms]
        HAMLET.hide(state, seat)
        for farm, hand in zip(state.farms, hands, strict=True):
            farm.hand = hand

    return HAMLET._replace(hide=hide)


@breaks(7)
def what_is_imagined_forgets_a_card(patch: Patch) -> Game:
    def imagine(view: Hamlet, rng: random.Random) -> None:
        HAMLET.imagine(view, rng)
        view.deck = view.deck[1:]

    return HAMLET._replace(imagine=imagine)


@breaks(7)
def chance_shows_at_once(patch: Patch) -> Game:
    def setup(seats: int, options: Options, seed: bytes) -> Hamlet:
        state: Hamlet = HAMLET.deal(seats, options, seed)
        state.piles["pit"] += state.random("start", 1000)
        return state

    return HAMLET._replace(deal=setup)


@breaks(8)
def a_card_is_drawn_without_a_seal(patch: Patch) -> Game:
    patch(State, "draw", lambda state, deck: deck.pop())
    return HAMLET


@breaks(9)
def a_public_note_names_the_card_drawn(patch: Patch) -> Game:
    patch(State, "whisper", lambda state, kind, seat, **data: state.note(kind, seat, **data))
    return HAMLET


# --- 10 lanes, 11 asides ----------------------------------------------------------------


@breaks(10)
def a_lane_looks_at_another_lane(patch: Patch) -> Game:
    feed = FeedWorkers.resolve

    def resolve(decision: FeedWorkers, state: Hamlet, move: Feed) -> Sequence[Step]:
        if any(farm.beggars for farm in state.farms):
            state.farms[decision.seat].goods["wood"] += 1
        return feed(decision, state, move)

    patch(FeedWorkers, "resolve", resolve)
    return HAMLET


@breaks(10)
def a_lane_rolls_a_die(patch: Patch) -> Game:
    feed = FeedWorkers.resolve

    def resolve(decision: FeedWorkers, state: Hamlet, move: Feed) -> Sequence[Step]:
        state.random("hunger", 6)
        return feed(decision, state, move)

    patch(FeedWorkers, "resolve", resolve)
    return HAMLET


@breaks(11)
def a_barter_empties_a_decision(patch: Patch) -> Game:
    def options(decision: BuildCard, state: Hamlet) -> list[Any]:
        farm = state.farms[decision.seat]
        return [Build(c) for c in dict.fromkeys(farm.hand) if farm.affords(c)]

    patch(BuildCard, "options", options)
    return HAMLET


@breaks(11)
def a_barter_takes_from_the_table(patch: Patch) -> Game:
    barter = Barter.resolve

    def resolve(aside: Barter, state: Hamlet, seat: Seat) -> None:
        state.piles["pit"] = 0
        barter(aside, state, seat)

    patch(Barter, "resolve", resolve)
    return HAMLET


# --- 13 end, 14 texts, 15 check ---------------------------------------------------------


@breaks(13)
def the_match_never_ends(patch: Patch) -> Game:
    run = NextRound.run

    def again(step: NextRound, state: Hamlet) -> Sequence[Step]:
        state.round = min(state.round, 1)
        return run(step, state)

    patch(NextRound, "run", again)
    return HAMLET


@breaks(14)
def a_note_has_no_words(patch: Patch) -> Game:
    tell = State.note

    def misspelt(state: Hamlet, kind: str, seat: Seat | None = None, **data: object) -> None:
        tell(state, kind.replace("works", "labours"), seat, **data)

    patch(State, "note", misspelt)
    return HAMLET


@breaks(14)
def a_note_has_no_short_words(patch: Patch) -> Game:
    has = Texts.has
    patch(Texts, "has", lambda words, key: has(words, key) and key != "note-works.short")
    return HAMLET


@breaks(14)
def a_reason_has_no_words(patch: Patch) -> Game:
    patch(FeedWorkers, "why_not", _stingy)
    return HAMLET


def _stingy(decision: FeedWorkers, state: Hamlet, move: Any) -> Refusal | None:
    return None if move in decision.options(state) else Refusal("too_hungry")


@breaks(14)
def a_note_lacks_what_its_words_name(patch: Patch) -> Game:
    whisper = State.whisper
    patch(State, "whisper", lambda state, kind, seat, **_: whisper(state, kind, seat))
    return HAMLET


@breaks(15)
def a_barter_pays_three_for_one(patch: Patch) -> Game:
    def resolve(aside: Barter, state: Hamlet, seat: Seat) -> None:
        goods = state.farms[seat].goods
        goods[aside.give] -= 3
        goods[aside.get] += 1

    patch(Barter, "resolve", resolve)
    return HAMLET


@breaks(15)
def a_built_card_stays_in_hand(patch: Patch) -> Game:
    build = BuildCard.resolve

    def resolve(decision: BuildCard, state: Hamlet, move: Any) -> Sequence[Step]:
        follow = build(decision, state, move)
        state.farms[decision.seat].hand.extend(state.farms[decision.seat].built[-1:])
        return follow

    patch(BuildCard, "resolve", resolve)
    return HAMLET


# --- 16 plans ---------------------------------------------------------------------------


@breaks(16)
def what_a_wish_means_peeks_at_the_deck(patch: Patch) -> Game:
    def meant(state: Hamlet, decision: Decision, wish: Any) -> Any:
        return wish if wish in decision.options(state) and state.deck[:1] != ["hut"] else None

    return HAMLET._replace(planning=Planning(resolve=meant))


@breaks(16)
def a_wish_means_what_is_no_option(patch: Patch) -> Game:
    return HAMLET._replace(planning=Planning(resolve=lambda state, ask, wish: Work("palace")))


@breaks(16)
def orders_are_offered_by_turns(patch: Patch) -> Game:
    looks = itertools.count()

    def offered(view: Hamlet, seat: Seat) -> Any:
        return {"feed_workers": [Feed(next(looks))]}

    return HAMLET._replace(planning=Planning(predictor=Predictor(offered, _as_it_is)))


@breaks(16)
def orders_offer_too_much(patch: Patch) -> Game:
    wishes = {"feed_workers": [Feed(food) for food in range(801)]}
    return HAMLET._replace(
        planning=Planning(predictor=Predictor(lambda view, seat: wishes, _as_it_is))
    )


@breaks(16)
def a_wish_is_withdrawn_while_it_is_possible(patch: Patch) -> Game:
    def offered(view: Hamlet, seat: Seat) -> Any:
        rest = [Work("rest")] if view.farms[seat].workers == 2 else []
        return {"place_worker": [Work("school"), *rest]}

    return HAMLET._replace(planning=Planning(predictor=Predictor(offered, _as_it_is)))


@breaks(16)
def an_order_has_no_words(patch: Patch) -> Game:
    return HAMLET._replace(planning=Planning(name=lambda ask: "whatever"))


# --- 17 pauses --------------------------------------------------------------------------


@breaks(17)
def who_can_build_nothing_is_passed_over(patch: Patch) -> Game:
    patch(Hamlet, "anytime_moves", lambda state, seat: ())  # otherwise some move is always possible
    return HAMLET


# --- 18 sources -------------------------------------------------------------------------


@breaks(18)
def the_beggars_are_forgotten(patch: Patch) -> Game:
    def sources(view: Hamlet, notes: Any) -> list[dict[str, int]]:
        return [{"buildings": points["buildings"]} for points in HAMLET.sources(view, notes)]

    return HAMLET._replace(sources=sources)


@breaks(18)
def what_points_are_for_hangs_on_a_hand(patch: Patch) -> Game:
    def sources(view: Hamlet, notes: Any) -> list[dict[str, int]]:
        return [
            {"buildings": 0 if HIDDEN in farm.hand else sum(points.values()), "beggars": 0}
            for farm, points in zip(view.farms, HAMLET.sources(view, notes), strict=True)
        ]

    return HAMLET._replace(sources=sources)


@breaks(18)
def a_source_without_words(patch: Patch) -> Game:
    def sources(view: Hamlet, notes: Any) -> list[dict[str, int]]:
        return [{"everything": points} for points in HAMLET.scores(view)]

    return HAMLET._replace(sources=sources)


def _as_it_is(view: Hamlet, seat: Seat, name: str) -> State:
    return view


# --- the tests --------------------------------------------------------------------------


def _keep(number: int, game: Game) -> None:
    for seed in range(MAX_TRIES):
        PROMISES[number - 1](RandomMatch(game, seed))


@pytest.mark.parametrize(
    ("number", "variant"), VARIANTS, ids=[variant.__name__ for _, variant in VARIANTS]
)
def test_a_broken_game_is_caught_by_the_promise_it_breaks(
    number: int, variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = variant(monkeypatch.setattr)
    with pytest.raises((AssertionError, RulesBug)):
        _keep(number, game)


def test_every_promise_has_a_variant_that_breaks_it() -> None:
    assert {number for number, _ in VARIANTS} == set(range(1, len(PROMISES) + 1))
