"""The action of a space: its parts in any order, or one of two (D3)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import AutoStep, Move, Refusal, Seat, Step
from engines.karvi.components import BOX
from engines.karvi.counts import extra, has
from engines.karvi.effects import parsed, part_of
from engines.karvi.moves import Discard, Do, Exchange, Play
from engines.karvi.prospects import BONUS, may_rise
from engines.karvi.records import Jarl
from engines.karvi.schema import FIRST, FUR_OR_SILVER
from engines.karvi.state import Karvi
from engines.karvi.steps.free import FreeAsk, do_free, free_moves, why_not_free
from engines.karvi.steps.supply import food_of, gain
from engines.karvi.steps.words import (
    DEEDS,
    DONE,
    GAINS,
    Gain,
    Perform,
    deed_of,
    moves_for,
    possible,
)

PLAIN = ("fur", "silver", "gold", "vp")
"""The words of gains without a choice or limit."""


class BeginAction(AutoStep, frozen=True):
    """Beginning of an action: parts without a choice are taken, the rest is left to the player.

    With `bonus` the space may give one more of a good it shows, once.  `begun` is whether other
    parts of the action were done before.
    """

    seat: Seat
    action: str
    bonus: bool = False
    begun: bool = False

    def run(self, state: Karvi) -> Sequence[Step]:
        parts, either = parsed(self.action)
        if either:
            return [Act(self.seat, parts, either=True, bonus=self.bonus)]
        # Effects that increase the only part were possible before the die moved.
        waits = self.begun or len(parts) > 1
        bonus, rest = self.bonus, list(parts)
        while (part := _plain(state, self.seat, rest, bonus=bonus, waits=waits)) is not None:
            bonus = take_part(state, self.seat, part, bonus=bonus)
            rest.remove(part)
        return [Act(self.seat, tuple(rest), either=False, bonus=bonus)] if rest else ()


def _plain(
    state: Karvi, seat: Seat, parts: Sequence[str], *, bonus: bool, waits: bool
) -> str | None:
    """Return the first part without a choice of its kind or, if `waits`, of its time."""
    jarl = state.jarls[seat]
    goods = [part for part in parts if part_of(part).word in FUR_OR_SILVER]
    # Either of two goods may get the bonus, depending on which is taken first.
    asked = goods if bonus and has(jarl, BONUS) and len(goods) > 1 else []
    for part in parts:
        if part in asked or not _is_had_in_full(jarl, part):
            continue
        others = [other for other in parts if other != part]
        if not (waits and may_rise(state, jarl, part, others, bonus=bonus)):
            return part
    return None


def _is_had_in_full(jarl: Jarl, part: str) -> bool:
    """Return whether a part has no choice except its time, and nothing of it is lost."""
    word, n = part_of(part)
    if word in ("food", "gain_food"):
        n = food_of(jarl) if word == "food" else n
        return jarl.goods["food"] + n <= BOX.most_food
    return word in PLAIN


def take_part(state: Karvi, seat: Seat, part: str, *, bonus: bool) -> bool:
    """Take a part without a choice; return whether the bonus is still available."""
    word, n = part_of(part)
    GAINS[word].do(state, seat, n)
    if bonus and word in FUR_OR_SILVER and (more := extra(state.jarls[seat], BONUS)):
        gain(state, seat, word, more)
        return False
    return bonus


class Act(FreeAsk, frozen=True):
    """The next part of the action; cards and gold may be used before it."""

    parts: tuple[str, ...]
    either: bool
    bonus: bool

    def options(self, state: Karvi) -> list[Move]:
        found: list[Move] = []
        for part in self.parts:
            word = part_of(part).word
            if word in DEEDS:
                found += moves_for(state, self.seat, word)
            elif possible(state, self.seat, part):
                found.append(Do(part))
        return [*found, DONE, *free_moves(state, self.seat, "action")]

    def against(self, state: Karvi, move: Move) -> Refusal:
        return _why_not(state, self, move)

    def resolve(self, state: Karvi, move: Move) -> Sequence[Step]:
        if isinstance(move, Play | Discard | Exchange):
            return [*do_free(state, self.seat, move), self._with(self.parts, self.bonus)]
        if move == DONE:
            return ()
        if isinstance(move, Do):
            return self._do(state, move.part)
        word = deed_of(move)
        return [*DEEDS[word].do(state, self.seat, move), *self._rest(word, bonus=self.bonus)]

    def _do(self, state: Karvi, part: str) -> Sequence[Step]:
        if part_of(part).word in FUR_OR_SILVER:
            bonus = take_part(state, self.seat, part, bonus=self.bonus)
            return self._rest(part, bonus=bonus)
        return [Perform(self.seat, (part,)), *self._rest(part, bonus=self.bonus)]

    def _rest(self, done: str, *, bonus: bool) -> Sequence[Step]:
        rest = tuple(part for part in self.parts if part != done)
        return () if self.either or not rest else [self._with(rest, bonus)]

    def _with(self, parts: tuple[str, ...], bonus: bool) -> Step:
        """Return the step for the remaining parts; those without a choice are taken."""
        if self.either:
            return self
        return BeginAction(self.seat, " + ".join(parts), bonus, begun=True)

    def default(self, state: Karvi) -> Move:
        return DONE


def _why_not(state: Karvi, decision: Act, move: Move) -> Refusal:
    if refusal := why_not_free(state, decision.seat, "action", move):
        return refusal
    if isinstance(move, Do):
        return Refusal("no_effect" if move.part in decision.parts else "no_such_part")
    if word := deed_of(move):
        if word not in decision.parts:
            return Refusal("no_such_part")
        return DEEDS[word].why_not(state, decision.seat, move)
    return Refusal("during_action")


def _repeat(state: Karvi, seat: Seat, n: int) -> Sequence[Step]:
    assert state.turn is not None
    return [BeginAction(seat, state.action(state.die_of(state.turn).at))]


def _cheapen(state: Karvi, seat: Seat, n: int) -> Sequence[Step]:
    assert state.turn is not None
    state.turn.cheap += n
    return ()


def _on_the_ring(state: Karvi, seat: Seat, n: int) -> bool:
    return state.turn is not None and state.die_of(state.turn).at >= FIRST


GAINS |= {
    "cheap": Gain(lambda state, seat, n: True, _cheapen),
    "repeat": Gain(_on_the_ring, _repeat),
}
