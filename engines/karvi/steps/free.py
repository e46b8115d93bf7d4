"""Free actions, possible any number of times in one's turn: cards, discards, gold (D6 to D8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step
from engines.karvi.components import BOX, UPGRADE_CARDS, design_of
from engines.karvi.counts import affords, extra, lacking, pay
from engines.karvi.effects import ACTIONS, parsed, words
from engines.karvi.moves import Discard, Exchange, Play
from engines.karvi.records import Jarl
from engines.karvi.schema import FIRST, FUR_OR_SILVER
from engines.karvi.state import Karvi
from engines.karvi.steps.supply import gain, not_full, pour
from engines.karvi.steps.words import NO_OPTION, Choice, Perform, possible

Phase = Literal["before", "action", "after"]
"""Before the die moves, during the action of its space, and after it."""
ALWAYS = frozenset(ACTIONS) - {"trade", "raid", "beer", "food"}
"""Actions that may be paid for even if they have no effect (R49)."""


class FreeAsk(Decision, frozen=True):
    """A decision with free actions; the others do not know whether there are playable cards."""

    def seems_open(self, state: Karvi) -> bool:
        return bool(state.jarls[self.seat].hand)


def free_moves(state: Karvi, seat: Seat, phase: Phase) -> Iterator[Move]:
    """Yield the playable cards, the cards that can be discarded, and the exchanges of gold."""
    jarl = state.jarls[seat]
    if jarl.hand:
        mine = usable(state, seat)
        for card in mine:
            facts = UPGRADE_CARDS[card]
            if affords(jarl, facts.cost):
                for option in range(1, len(facts.options) + 1):
                    if why_not_played(state, seat, phase, Play(card, option)) is None:
                        yield Play(card, option)
        if len(_unused(state, jarl)) > 1:
            yield from map(Discard, mine)
    if jarl.goods["gold"]:
        yield from exchanges(jarl)


def _unused(state: Karvi, jarl: Jarl) -> list[str]:
    assert state.turn is not None
    used = state.turn.used
    return [card for card in jarl.hand if card not in used] if used else jarl.hand


def usable(state: Karvi, seat: Seat) -> list[str]:
    """Return the cards not used in this turn (R53), of equal ones only the first."""
    found: dict[str, str] = {}
    for card in _unused(state, state.jarls[seat]):
        found.setdefault(design_of(card), card)
    return list(found.values())


def exchanges(jarl: Jarl) -> Iterator[Exchange]:
    """Yield the possible exchanges of a gold (R28)."""
    yield from map(Exchange, FUR_OR_SILVER)
    if jarl.goods["food"] < BOX.most_food:
        yield Exchange("food")
    for number in not_full(jarl):
        yield Exchange("beer", number)


def why_not_played(state: Karvi, seat: Seat, phase: Phase, move: Play) -> Refusal | None:
    """Return the reason why a card in the hand cannot be played, apart from its price."""
    effect = UPGRADE_CARDS[move.card].options[move.option - 1]
    found = words(effect)
    if "cheap" in found and phase != "before":
        return Refusal("too_late")
    if "repeat" in found and not _may_repeat(state, seat, phase):
        return Refusal("too_early")
    if found & ALWAYS or any(possible(state, seat, part) for part in parsed(effect).parts):
        return None
    return Refusal("no_effect")


def _may_repeat(state: Karvi, seat: Seat, phase: Phase) -> bool:
    assert state.turn is not None
    return phase == "after" and state.die_of(state.turn).at >= FIRST


def why_not_free(state: Karvi, seat: Seat, phase: Phase, move: Move) -> Refusal | None:
    """Return the reason why a free action is illegal, None for other moves."""
    jarl = state.jarls[seat]
    match move:
        case Play(card, option):
            return _why_no_card(state, jarl, card) or _why_not(state, seat, phase, card, option)
        case Discard(card):
            return _why_no_card(state, jarl, card) or Refusal("need_two")
        case Exchange(into, die):
            return _why_not_exchanged(jarl, into, die)
    return None


def _why_no_card(state: Karvi, jarl: Jarl, card: str) -> Refusal | None:
    if card not in jarl.hand:
        return Refusal("not_in_hand")
    return None if card in _unused(state, jarl) else Refusal("used_this_turn")


def _why_not(state: Karvi, seat: Seat, phase: Phase, card: str, option: int) -> Refusal:
    facts = UPGRADE_CARDS[card]
    if not 1 <= option <= len(facts.options):
        return Refusal(NO_OPTION)
    if good := lacking(state.jarls[seat], facts.cost):
        return Refusal("cannot_pay", good=good)
    return why_not_played(state, seat, phase, Play(card, option)) or Refusal(NO_OPTION)


def _why_not_exchanged(jarl: Jarl, into: str, die: int) -> Refusal:
    if into not in BOX.gold:
        return Refusal(NO_OPTION)
    if not jarl.goods["gold"]:
        return Refusal("no_gold")
    if into == "food":
        return Refusal("ship_full")
    return Refusal("die_full" if into == "beer" and 1 <= die <= len(jarl.dice) else NO_OPTION)


def do_free(state: Karvi, seat: Seat, move: Play | Discard | Exchange) -> Sequence[Step]:
    """Carry out a free action and return the steps that follow."""
    jarl = state.jarls[seat]
    match move:
        case Exchange(into, die):
            return _exchange(state, seat, into, die)
        case Discard(card):
            _leave(state, jarl, card)
            return [DiscardSecond(seat, card)]
        case Play(card, option):
            facts = UPGRADE_CARDS[card]
            pay(jarl, facts.cost)
            _leave(state, jarl, card)
            state.note("plays", seat, card=design_of(card), option=option, paid=dict(facts.cost))
            effect = parsed(facts.options[option - 1])
            return [Perform(seat, effect.parts), PutAway(seat, card)]


def _leave(state: Karvi, jarl: Jarl, card: str) -> None:
    assert state.turn is not None
    jarl.hand.remove(card)
    state.turn.used.append(card)


def _exchange(state: Karvi, seat: Seat, into: str, die: int) -> Sequence[Step]:
    jarl = state.jarls[seat]
    jarl.goods["gold"] -= 1
    state.note("exchanges", seat, into=into)
    n = gold_buys(jarl, into)
    if into == "beer":
        pour(state, seat, die, n)
    else:
        gain(state, seat, into, n)
    return ()


def gold_buys(jarl: Jarl, into: str) -> int:
    """Return the amount of a good for one gold."""
    more = extra(jarl, "gold_food2") if into == "food" else 0
    return more or BOX.gold[into]


class PutAway(AutoStep, frozen=True):
    """Return of a played card to the bottom of its pile."""

    seat: Seat
    card: str

    def run(self, state: Karvi) -> Sequence[Step]:
        put_under(state, self.card)
        return ()


def put_under(state: Karvi, card: str) -> None:
    """Put a card under the pile of its type."""
    state.piles[UPGRADE_CARDS[card].type].insert(0, card)


class DiscardSecond(Choice, frozen=True):
    """The second of two cards for one gold; the discard of the first one is final."""

    takes = Discard

    first: str

    def seems_open(self, state: Karvi) -> bool:
        return len(state.jarls[self.seat].hand) > 1

    def options(self, state: Karvi) -> list[Discard]:
        return [*map(Discard, usable(state, self.seat))]

    def against(self, state: Karvi, move: Discard) -> Refusal:
        return _why_no_card(state, state.jarls[self.seat], move.card) or Refusal(NO_OPTION)

    def resolve(self, state: Karvi, move: Discard) -> Sequence[Step]:
        _leave(state, state.jarls[self.seat], move.card)
        pair = [self.first, move.card]
        for card in pair:
            put_under(state, card)
        state.note("discards", self.seat, types=[UPGRADE_CARDS[card].type for card in pair])
        gain(state, self.seat, "gold", 1)
        return ()
