"""Option labels and their order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from engines.caverna.anytime import Convert, Disarm, RubyFor, RubyTile, Use, exchange_of
from engines.caverna.components import BOX, LOOT_ITEMS, ROOMS, Part
from engines.caverna.counts import discounted
from engines.caverna.family import meal
from engines.caverna.feeding import Found, find_food
from engines.caverna.goods import food_for
from engines.caverna.moves import (
    Breed,
    Bring,
    BuildStable,
    Buy,
    Done,
    Eat,
    Feed,
    Fence,
    Finish,
    Forge,
    Furnish,
    Grow,
    Imitate,
    Keep,
    Lay,
    Mine,
    Pass,
    PayWith,
    Place,
    PutRoom,
    Skip,
    Sow,
    Take,
    Trade,
)
from engines.caverna.records import Farm
from engines.caverna.state import Caverna
from engines.caverna.steps.act import Act
from engines.caverna.steps.deeds import forging
from engines.caverna.steps.expedition import UseLoot
from engines.caverna.steps.furnishing import ChoosePayment, with_ore
from engines.caverna.steps.harvest import FeedFamily
from engines.core import AnytimeMove, Decision, Move, Seat, open_decisions, options_of
from matches.texts import Texts
from render.caverna.phrases import at, goods
from render.core.renderer import LABEL_MOST, Scene

_LAST = (Done, Pass, Finish)
"""Moves without an effect; they follow all others except anytime moves."""


def choices(view: Caverna, seat: Seat) -> list[Move]:
    """Return the options of a player at `seat`, those without an effect last."""
    return sorted(options_of(view, seat), key=_rank)


def _rank(move: Move) -> int:
    return 2 if isinstance(move, AnytimeMove) else int(isinstance(move, _LAST))


def numbered(view: Caverna, scene: Scene) -> dict[str, int]:
    """Return the numbers of the spaces that the player to move can choose, if the picture asks."""
    if not scene.asking or len(scene.to_move) != 1:
        return {}
    moves = choices(view, next(iter(scene.to_move)))
    spaces = dict.fromkeys(move.space for move in moves if isinstance(move, Place | Imitate))
    return {space: number for number, space in enumerate(spaces, 1)}


def label(view: Caverna, move: Move, texts: Texts) -> str:
    """Return the label of an option in at most `LABEL_MOST` characters."""
    return _LABELS[type(move)](view, move, texts)[:LABEL_MOST]


def _asked(view: Caverna) -> Decision | None:
    return next(iter(open_decisions(view)), None)


def _farm(view: Caverna) -> Farm:
    """Return the farm of the open decision, or the first farm if there is none."""
    decision = _asked(view)
    return view.farms[decision.seat if decision else 0]


def _parts(view: Caverna) -> tuple[Part, ...]:
    """Return the parts of the space or the loot item of the decision."""
    match _asked(view):
        case Act(space=space):
            return view.space(space).parts
        case UseLoot(item=item):
            return (LOOT_ITEMS[item],)
    return ()


def _place(view: Caverna, move: Place, texts: Texts) -> str:
    parts = [texts.word("space", move.space)]
    if lying := view.spaces.get(move.space):
        parts.append(goods(lying, texts))
    if move.strength:
        parts.append(texts("option-stronger", strength=move.strength))
    return " · ".join(parts)


def _take(view: Caverna, move: Take, texts: Texts) -> str:
    if move.what == "weapons":
        return texts.word("loot", "all_weapons_plus_1")
    for part in _parts(view):
        if part.do == "gain" and move.what in (*part.brings, "goods"):
            return goods(part.brings, texts)
    return texts.word("goods", move.what) if move.what != "goods" else texts("option-goods")


def _furnish(view: Caverna, move: Furnish, texts: Texts) -> str:
    printed = next((part.price for part in _parts(view) if part.room == move.room), None)
    price = discounted(
        _farm(view), ROOMS[move.room].cost if printed is None else printed, "furnish"
    )
    return _costs(texts.word("room", move.room), price, texts)


def _costs(what: str, price: Mapping[str, int], texts: Texts) -> str:
    """Return the label of something with its price."""
    paid = goods(price, texts) if price else texts("option-free")
    return texts("option-costs", what=what, goods=paid)


def _pay(view: Caverna, move: PayWith, texts: Texts) -> str:
    decision = _asked(view)
    price = dict(decision.price) if isinstance(decision, ChoosePayment) else {"wood": 1, "stone": 1}
    return goods(with_ore(price, move), texts)


def _fence(view: Caverna, move: Fence, texts: Texts) -> str:
    kind = "large_pasture" if move.other else "small_pasture"
    return at(texts.word("tile", kind), (move.at, move.other), texts)


def _mine(view: Caverna, move: Mine, texts: Texts) -> str:
    kind = "ore_mine" if move.other else "ruby_mine"
    return at(texts.word("tile", kind), (move.at, move.other), texts)


def _sow(view: Caverna, move: Sow, texts: Texts) -> str:
    return texts(
        "option-sow", goods=goods({"grain": move.grain, "vegetable": move.vegetable}, texts)
    )


def _forge(view: Caverna, move: Forge, texts: Texts) -> str:
    weapon = texts("option-weapon", strength=move.strength)
    return _costs(weapon, forging(_farm(view), move.strength), texts)


def _bring(view: Caverna, move: Bring, texts: Texts) -> str:
    strength = LOOT_ITEMS[move.item].strength
    return texts("option-loot", item=texts.word("loot", move.item), strength=strength)


def _trade(view: Caverna, move: Trade, texts: Texts) -> str:
    for part in _parts(view):
        if part.do == "trade" and part.price:
            return _exchange(part.price, part.brings, texts, move.times)
    return f"×{move.times}"


def _exchange(give: Mapping[str, int], get: Mapping[str, int], texts: Texts, times: int = 1) -> str:
    """Return the text of an exchange: the given goods and the received ones."""
    many = [{good: n * times for good, n in some.items()} for some in (give, get)]
    return texts("option-exchange", given=goods(many[0], texts), goods=goods(many[1], texts))


def _buy(view: Caverna, move: Buy, texts: Texts) -> str:
    return _costs(goods({move.good: 1}, texts), {"gold": BOX.market[move.good]}, texts)


def _breed(view: Caverna, move: Breed, texts: Texts) -> str:
    kinds = list(filter(None, move.animals.split("+")))
    return texts.listed(texts.word("good", kind) for kind in kinds) if kinds else texts("no-goods")


def _eat(view: Caverna, move: Eat, texts: Texts) -> str:
    food = food_for(_farm(view), move.animal, move.count)
    return _exchange({move.animal: move.count}, {"food": food}, texts)


def _convert(view: Caverna, move: Convert, texts: Texts) -> str:
    food = food_for(_farm(view), move.good, move.count)
    return _exchange({move.good: move.count}, {"food": food}, texts)


def _feed(view: Caverna, move: Feed, texts: Texts) -> str:
    """Return the food that is eaten, and the number of new begging markers."""
    decision, farm = _asked(view), _farm(view)
    if not isinstance(decision, FeedFamily):
        return texts.word("how", move.how)
    if move.how == "auto":
        return _feed_by_itself(find_food(farm, special=decision.special), texts)
    instead = "" if move.how == "food" else texts.word("how", move.how)
    missing = decision.missing(farm, move.how)
    food = meal(farm, special=decision.special, replaced=bool(instead)) - missing
    paid = goods({"food": food}, texts)
    if instead:
        words = texts("option-feed-instead", what=instead, goods=paid) if food else instead
    else:
        words = texts("option-feed", goods=paid) if food else texts("option-feed-nothing")
    return texts("option-begging", what=words, begging=missing) if missing else words


def _feed_by_itself(found: Found, texts: Texts) -> str:
    """Return the goods that are converted to food, and the remaining begging markers."""
    given: Counter[str] = Counter()
    for change in found.changes:
        given.update(change.given)
    parts = [texts.word("how", found.instead)] if found.instead else []
    parts += [texts("option-feed-auto", goods=goods(given, texts))] if given else []
    words = " · ".join(parts) or texts.word("how", "auto")
    return texts("option-begging", what=words, begging=found.begging) if found.begging else words


def _ruby_for(view: Caverna, move: RubyFor, texts: Texts) -> str:
    return _exchange({"ruby": 1, **BOX.ruby[move.good]}, {move.good: 1}, texts)


def _ruby_tile(view: Caverna, move: RubyTile, texts: Texts) -> str:
    tile = at(texts.word("tile", move.tile), (move.at,), texts)
    selected = goods({"ruby": BOX.ruby_tiles[move.tile]}, texts)
    return texts("option-exchange", given=selected, goods=tile)


def _use(view: Caverna, move: Use, texts: Texts) -> str:
    exchange = exchange_of(move.room, move.want)
    assert exchange is not None
    words = _exchange(exchange.give, exchange.get, texts, move.count)
    return texts("option-uses", room=texts.word("room", move.room), exchange=words)


def _disarm(view: Caverna, move: Disarm, texts: Texts) -> str:
    selected = texts("option-weapon", strength=move.strength)
    return texts("option-exchange", given=selected, goods=goods({"food": move.strength}, texts))


_LABELS: dict[type[Move], Callable[[Caverna, Any, Texts], str]] = {
    Place: _place,
    Pass: lambda view, move, texts: texts("option-pass"),
    Done: lambda view, move, texts: texts("option-done"),
    Take: _take,
    Lay: lambda view, move, texts: at(texts.word("tile", move.tile), (move.at, move.other), texts),
    Furnish: _furnish,
    PayWith: _pay,
    PutRoom: lambda view, move, texts: move.at,
    Grow: lambda view, move, texts: texts("option-grow"),
    Sow: _sow,
    Forge: _forge,
    Bring: _bring,
    Fence: _fence,
    BuildStable: lambda view, move, texts: at(texts.word("tile", "stable"), (move.at,), texts),
    Mine: _mine,
    Trade: _trade,
    Buy: _buy,
    Imitate: lambda view, move, texts: texts.word("space", move.space),
    Breed: _breed,
    Eat: _eat,
    Skip: lambda view, move, texts: texts("option-skip", phase=move.phase),
    Feed: _feed,
    Keep: lambda view, move, texts: texts("option-keep" if move.keep else "option-let_go"),
    Finish: lambda view, move, texts: texts("option-finish"),
    Convert: _convert,
    RubyFor: _ruby_for,
    RubyTile: _ruby_tile,
    Use: _use,
    Disarm: _disarm,
}
