"""Descriptions of tiles, runestones and cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engines.karvi.components import (
    NORMAL,
    SPECIAL,
    TILES,
    TRADE_CARDS,
    UPGRADE_CARDS,
    UPGRADES,
    design_of,
)
from engines.karvi.counts import lessened
from engines.karvi.effects import NOTHING
from engines.karvi.schema import Normal, TradeTile
from matches.texts import Texts
from render.karvi.phrases import effect, goods, needs, points, price


def card_name(card: str, texts: Texts) -> str:
    """Return the name of a copy of a card; a face-down card is named by its type."""
    known = card in UPGRADE_CARDS or card in TRADE_CARDS
    return texts.word("card", design_of(card)) if known else texts.word("type", card)


def pile_number(pile: list[str]) -> str:
    """Return the number on the top card of a pile, face up or face down; "–" if empty."""
    if not pile:
        return "–"
    top = pile[-1]
    return str(UPGRADE_CARDS[top].pile) if top in UPGRADE_CARDS else top.rpartition("_")[2]


def options(expressions: Iterable[str], texts: Texts) -> str:
    """Return the effects of a card's options."""
    first, *more = (effect(one, texts) for one in expressions)
    for other in more:
        first = texts("effect-either", first=first, second=other)
    return first


def option_lines(expressions: Sequence[str], texts: Texts) -> Iterator[str]:
    """Yield the effects of a card's options, a line each."""
    several = len(expressions) > 1
    for number, one in enumerate(expressions, 1):
        does = effect(one, texts)
        yield texts("fact-option", number=number, does=does) if several else does


def tile(name: str, texts: Texts, less: str = "") -> str:
    """Return a trade or raid tile with all its figures, with a discount on the good `less`."""
    facts, called = TILES[name], texts.word("tile", name)
    if isinstance(facts, TradeTile):
        cards = [texts("fact-trade_cards", cards=facts.cards)] if facts.cards else []
        brings = texts.enumerated([points(facts.points, texts), *cards])
        paid = goods(lessened(facts.cost, less), texts)
        return texts("option-trade", tile=called, goods=paid, told=brings)
    damage = [texts("fact-damage", damage=facts.damage)] if facts.damage else []
    loot = [effect(facts.loot, texts)] if facts.loot != NOTHING else []
    needed = texts("fact-strength", strength=facts.strength, needs=facts.strength + 1)
    text = texts.enumerated([needed, points(facts.points, texts), *loot, *damage])
    return texts("option-raid", tile=called, told=text)


def lasting(name: str, texts: Texts) -> str:
    """Return the lasting effect of an upgrade tile."""
    return texts.word("lasting", UPGRADES[name].effect)


def upgrade(name: str, texts: Texts) -> str:
    """Return the part of the ship, price, requirement and points of an upgrade tile."""
    facts = UPGRADES[name]
    part = texts("fact-fitting", part=facts.part)
    worth = points(facts.points, texts)
    lines = [part, price(facts.cost, texts), *_requires(facts.needs, texts), worth]
    return texts("lobby-between").join(lines)


def to_raise(name: str, texts: Texts) -> str:
    """Return price and requirement of a runestone."""
    facts = NORMAL[name]
    lines = [price(facts.cost, texts), *_requires(facts.needs, texts)]
    return texts("lobby-between").join(lines)


def _requires(needed: str, texts: Texts) -> Iterator[str]:
    if needed != NOTHING:
        yield texts("fact-requires", needs=needs(needed, texts))


def counted(name: str) -> str:
    """Return the id of the metric that a runestone counts."""
    return (NORMAL.get(name) or SPECIAL[name]).counts


def first_stone(name: str, texts: Texts) -> str:
    """Return a normal runestone with a short form of its goals."""
    facts = NORMAL[name]
    (easy, easy_points), (hard, hard_points) = facts.easy, facts.hard
    return texts(
        "option-first-stone",
        stone=texts.word("stone", name),
        what=texts.word("counts", facts.counts),
        easy=easy,
        easy_points=easy_points,
        hard=hard,
        hard_points=hard_points,
    )


def goal(name: str, texts: Texts) -> str:
    """Return the metric of a runestone, and the points for each count."""
    facts = NORMAL.get(name) or SPECIAL[name]
    what = texts.word("counts", facts.counts)
    if isinstance(facts, Normal):
        goals = [texts("fact-goal", least=n, points=worth) for n, worth in (facts.easy, facts.hard)]
        return texts("fact-named", what=what, told=texts.enumerated(goals))
    return texts("fact-each", what=what, each=facts.each, most=facts.most)
