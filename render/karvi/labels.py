"""Option labels and their order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.core import Decision, Move, Seat, open_decisions, options_of
from engines.karvi.components import (
    BOX,
    NORMAL,
    TRADE_CARDS,
    UPGRADE_CARDS,
    UPGRADES,
)
from engines.karvi.counts import lessened
from engines.karvi.effects import NOTHING, parsed
from engines.karvi.moves import (
    Build,
    Discard,
    Dismiss,
    Do,
    Done,
    Draw,
    End,
    Exchange,
    Fit,
    Heal,
    Hurt,
    MoveDie,
    Play,
    Plunder,
    Pour,
    Push,
    Raid,
    Raise,
    Sail,
    Scout,
    Sell,
    Take,
    TakeCard,
    TakeStone,
    Trade,
    Train,
    Unlock,
    Visit,
)
from engines.karvi.records import Jarl
from engines.karvi.routes import displaced_by, targets, voyages
from engines.karvi.schema import STOPS, TRACKS
from engines.karvi.state import Karvi
from engines.karvi.steps.crew import HealWarrior, Recruit
from engines.karvi.steps.free import gold_buys
from engines.karvi.steps.sailing import BuildHere, GoOnVoyage
from engines.karvi.steps.supply import PourBeer, beer_of, food_of
from engines.karvi.steps.trading import ChooseTradeCard
from engines.karvi.steps.turn import ChooseRunestone
from engines.karvi.steps.upgrading import BOTH
from matches.texts import Texts
from render.core.renderer import LABEL_MOST
from render.karvi.offers import at_place, next_slot
from render.karvi.phrases import effect, goods, part, points
from render.karvi.telling import card_name, first_stone, goal, lasting, pile_number, tile

_LAST = (Exchange, Discard, Done, End)
"""Moves at the end of the list, in this order."""
_LEFT_OUT = {
    PourBeer: "option-done-beer",
    HealWarrior: "option-done-heal",
    Recruit: "option-done-crew",
    GoOnVoyage: "option-done-stay",
    BuildHere: "option-done-build",
    ChooseTradeCard: "option-done-card",
}
"""Keys of the labels for doing nothing further, where these differ from `_SKIP`."""
_SKIP = "option-done"


def choices(view: Karvi, seat: Seat) -> list[Move]:
    """Return the options of a player at `seat`, those that end something last."""
    return sorted(options_of(view, seat), key=_rank)


def _rank(move: Move) -> int:
    return _LAST.index(type(move)) + 1 if isinstance(move, _LAST) else 0


def label(view: Karvi, move: Move, texts: Texts) -> str:
    """Return the label of an option in at most `LABEL_MOST` characters."""
    return _LABELS[type(move)](view, move, texts)[:LABEL_MOST]


def option_description(view: Karvi, move: Move, texts: Texts) -> str:
    """Return the description of an option: the use of what it places."""
    match move:
        case Fit(name):
            worth = points(UPGRADES[name].points, texts)
            return texts("option-there", what=worth, there=lasting(name, texts))
        case Raise(name):
            return goal(name, texts)
    return ""


# --- the subject of a decision


def _asked(view: Karvi) -> Decision | None:
    return next(iter(open_decisions(view)), None)


def _seat(view: Karvi) -> Seat:
    """Return the seat of the open decision, else that of the turn, else the first."""
    decision = _asked(view)
    if decision is not None:
        return decision.seat
    return view.turn.seat if view.turn else 0


def _jarl(view: Karvi) -> Jarl:
    return view.jarls[_seat(view)]


def _costs(what: str, cost: Mapping[str, int], less: str, texts: Texts) -> str:
    """Return the label of something with its price."""
    paid = lessened(cost, less)
    return (
        texts("option-costs", what=what, goods=goods(paid, texts)) if any(paid.values()) else what
    )


# --- one function per move


def _die(view: Karvi, move: MoveDie, texts: Texts) -> str:
    does = effect(_with_figures(view.action(move.to), _jarl(view)), texts)
    if move.to <= STOPS:
        return texts("option-stop", at=move.to, does=does)
    cheap = view.turn.cheap if view.turn else 0
    beer = max(0, view.space(move.to).cost - cheap)
    return texts("option-space", at=move.to, does=does, beer=beer)


def _with_figures(expression: str, jarl: Jarl) -> str:
    """Return an expression with the amounts that actions give to this player."""
    parts, either = parsed(expression)
    figures = {"beer": f"gain_beer {beer_of(jarl)}", "food": f"gain_food {food_of(jarl)}"}
    return (" / " if either else " + ").join(figures.get(part, part) for part in parts) or NOTHING


def _done(view: Karvi, move: Done, texts: Texts) -> str:
    decision = _asked(view)
    return texts(
        next((key for kind, key in _LEFT_OUT.items() if isinstance(decision, kind)), _SKIP)
    )


def _sell(view: Karvi, move: Sell, texts: Texts) -> str:
    full = BOX.tracks.full
    paid = goods({move.good: full.price}, texts)
    return texts("option-sell", goods=paid, told=points(full.trade_points, texts))


def _plunder(view: Karvi, move: Plunder, texts: Texts) -> str:
    full = BOX.tracks.full
    damage = texts("fact-damage", damage=full.damage)
    brings = texts.enumerated([points(full.raid_points, texts), damage])
    return texts("option-plunder", told=brings)


def _unlock(view: Karvi, move: Unlock, texts: Texts) -> str:
    used = TRACKS if move.track == BOTH else (move.track,)
    does = " + ".join(effect(BOX.tracks.locks[track], texts) for track in used)
    return texts("option-unlock", does=does)


def _draw(view: Karvi, move: Draw, texts: Texts) -> str:
    return texts("option-draw", pile=move.pile, number=pile_number(view.piles[move.pile]))


def _fit(view: Karvi, move: Fit, texts: Texts) -> str:
    return _costs(texts.word("tile", move.tile), UPGRADES[move.tile].cost, move.less, texts)


def _raise(view: Karvi, move: Raise, texts: Texts) -> str:
    name = texts.word("stone", move.stone)
    if any(isinstance(decision, ChooseRunestone) for decision in open_decisions(view)):
        return first_stone(move.stone, texts)
    return _costs(name, NORMAL[move.stone].cost, move.less, texts)


def _sail(view: Karvi, move: Sail, texts: Texts) -> str:
    seat = _seat(view)
    decision = _asked(view)
    found = (
        voyages(view, seat, decision.n) if isinstance(decision, GoOnVoyage) else targets(view, seat)
    )
    name = texts.word("place", move.to)
    sails = texts("option-sail", place=name, food=found.get(move.to, 0))
    there = [at_place(view, seat, move.to, texts)]
    if displaced_by(view, seat, move.to) is not None:
        there.append(texts("option-push"))
    for one in filter(None, there):
        sails = texts("option-there", what=sails, there=one)
    return sails


def _visit(view: Karvi, move: Visit, texts: Texts) -> str:
    name, there = texts.word("place", move.place), at_place(view, _seat(view), move.place, texts)
    return texts("option-there", what=name, there=there) if there else name


def _build(view: Karvi, move: Build, texts: Texts) -> str:
    decision = _asked(view)
    if not isinstance(decision, BuildHere):
        return texts("command-build.about")
    worth = next_slot(view, decision.place)
    return texts("option-build", piece=view.places[decision.place].kind, points=worth)


def _stone(view: Karvi, move: TakeStone, texts: Texts) -> str:
    name = texts.word("stone", move.stone)
    return texts("option-there", what=name, there=goal(move.stone, texts))


def _play(view: Karvi, move: Play, texts: Texts) -> str:
    facts = UPGRADE_CARDS[move.card]
    does = effect(facts.options[move.option - 1], texts)
    name = card_name(move.card, texts)
    if not facts.cost:
        return texts("option-effect", card=name, does=does)
    return texts("option-play", card=name, does=does, goods=goods(facts.cost, texts))


def _discard(view: Karvi, move: Discard, texts: Texts) -> str:
    return texts("option-discard", card=card_name(move.card, texts))


def _exchange(view: Karvi, move: Exchange, texts: Texts) -> str:
    n = gold_buys(_jarl(view), move.into)
    got = goods({move.into: n}, texts) if move.into != "beer" else part(f"gain_beer {n}", texts)
    if move.die and len(_jarl(view).dice) > 1:
        got = texts("option-die", goods=got, die=move.die)
    return texts("option-exchange", goods=got)


def _pour(view: Karvi, move: Pour, texts: Texts) -> str:
    die = _jarl(view).dice[move.die - 1]
    return texts("die-told", die=move.die, beer=die.beer, space=die.at)


def _wounded(*, wounded: bool) -> str:
    return "yes" if wounded else "no"


def _train(view: Karvi, move: Train, texts: Texts) -> str:
    kind = _wounded(wounded=move.wounded)
    return texts("option-train", strength=move.strength, then=move.strength + 1, wounded=kind)


def _hurt(view: Karvi, move: Hurt, texts: Texts) -> str:
    return texts("option-hurt", strength=move.strength, wounded=_wounded(wounded=move.wounded))


def _dismiss(view: Karvi, move: Dismiss, texts: Texts) -> str:
    return texts("option-dismiss", strength=move.strength, wounded=_wounded(wounded=move.wounded))


def _take_card(view: Karvi, move: TakeCard, texts: Texts) -> str:
    does = effect(TRADE_CARDS[move.card].options[move.option - 1], texts)
    return texts("option-effect", card=card_name(move.card, texts), does=does)


_LABELS: dict[type[Move], Callable[[Karvi, Any, Texts], str]] = {
    MoveDie: _die,
    Do: lambda view, move, texts: part(move.part, texts),
    Done: _done,
    Trade: lambda view, move, texts: tile(move.tile, texts, move.less),
    Sell: _sell,
    Raid: lambda view, move, texts: tile(move.tile, texts),
    Plunder: _plunder,
    Unlock: _unlock,
    Draw: _draw,
    Fit: _fit,
    Raise: _raise,
    Sail: _sail,
    Push: lambda view, move, texts: texts.word("place", move.to),
    Visit: _visit,
    Scout: lambda view, move, texts: tile(move.tile, texts),
    Build: _build,
    TakeStone: _stone,
    Play: _play,
    Discard: _discard,
    Exchange: _exchange,
    Take: lambda view, move, texts: texts.word("good", move.good),
    Pour: _pour,
    Train: _train,
    Heal: lambda view, move, texts: texts("option-heal", strength=move.strength),
    Hurt: _hurt,
    Dismiss: _dismiss,
    TakeCard: _take_card,
    End: lambda view, move, texts: texts("option-end"),
}
