"""Option labels and their order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.cabriole.components import ARTISANS, CARDS, LEVELS, MASTER, RESOURCES, WORKSHOP
from engines.cabriole.moves import (
    Artisan,
    Build,
    Buy,
    Decline,
    Finish,
    Place,
    Resource,
    Stop,
    Take,
    Train,
)
from engines.cabriole.state import Cabriole
from engines.cabriole.steps.resolution import AtMarket, TakeAnother, TakeExtra, fee
from engines.core import Move, Seat, open_decisions, options_of
from matches.texts import Texts
from render.cabriole.phrases import card_name
from render.core.renderer import LABEL_MOST

_LAST = (Decline, Stop, Finish)
"""Moves without an effect; they are offered last."""


def choices(view: Cabriole, seat: Seat) -> list[Move]:
    """Return the options of a player at `seat`, those without an effect last."""
    return sorted(options_of(view, seat), key=lambda move: isinstance(move, _LAST))


def label(view: Cabriole, move: Move, texts: Texts) -> str:
    """Return the label of an option in at most `LABEL_MOST` characters."""
    return _LABELS[type(move)](view, move, texts)[:LABEL_MOST]


def _take(view: Cabriole, move: Take, texts: Texts) -> str:
    parts, decision = [card_name(move.card, texts)], open_decisions(view)[0]
    if move.card not in view.display:  # a planned card that was taken since
        return parts[0]
    if isinstance(decision, TakeExtra | TakeAnother):
        price = fee(view, move.card, decision.paid if isinstance(decision, TakeAnother) else 0)
        parts += [texts("option-fee", coins=price)] if price else []
    coins = view.money[view.display.index(move.card)]
    parts += [texts("option-coins-on-it", coins=coins)] if coins else []
    return " · ".join(parts)


def _level(view: Cabriole, artisan: str, texts: Texts) -> str:
    """Return an artisan with its level and the next one."""
    level = view.studios[open_decisions(view)[0].seat].levels[ARTISANS.index(artisan)]
    before, after = (LEVELS[one] for one in (level, min(level + 1, MASTER)))
    return texts(
        "option-level",
        artisan=artisan,
        before=texts.word("level", before),
        after=texts.word("level", after),
    )


def _train(view: Cabriole, move: Train, texts: Texts) -> str:
    at = ARTISANS.index(move.artisan)
    taken, costs = view.guild[at], WORKSHOP.artisans[ARTISANS[at]]
    level = _level(view, move.artisan, texts)
    if taken == len(costs):  # a planned training, but no space is left
        return level
    return texts("option-for", what=level, coins=costs[taken])


def _buy(view: Cabriole, move: Buy, texts: Texts) -> str:
    decision = open_decisions(view)[0]
    assert isinstance(decision, AtMarket)
    resource = RESOURCES[decision.market]
    price = WORKSHOP.resources[resource].prices[move.amount - 1]
    goods = texts("part-goods", what=resource, count=move.amount)
    return texts("option-for", what=goods, coins=price)


def _build(view: Cabriole, move: Build, texts: Texts) -> str:
    facts = CARDS[move.card]
    count = facts.coins if move.reward == "coins" else facts.prestige
    card = card_name(move.card, texts)
    return texts("option-reward", card=card, reward=move.reward, count=count)


_LABELS: dict[type[Move], Callable[[Cabriole, Any, Texts], str]] = {
    Resource: lambda view, move, texts: texts("option-resource", resource=move.resource),
    Place: lambda view, move, texts: texts.word("queue", move.queue),
    Take: _take,
    Stop: lambda view, move, texts: texts("option-stop"),
    Artisan: lambda view, move, texts: _level(view, move.artisan, texts),
    Train: _train,
    Buy: _buy,
    Decline: lambda view, move, texts: texts("option-decline", coins=WORKSHOP.declined),
    Build: _build,
    Finish: lambda view, move, texts: texts("option-finish"),
}
