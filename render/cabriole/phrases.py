"""Short phrases for pictures and texts: the round, resources, effects of cards."""

from __future__ import annotations

from collections.abc import Mapping

from engines.cabriole.components import ARTISANS, CARDS, LEVELS, RESOURCES, WORKSHOP, Resource
from engines.cabriole.records import Studio
from engines.cabriole.state import Cabriole
from engines.cabriole.steps.production import CAPACITY
from matches.texts import Texts
from render.core.renderer import Scene


def facts(view: Cabriole, scene: Scene) -> str:
    """Return the round."""
    return scene.texts("picture-round", round=view.round, rounds=WORKSHOP.rounds)


def card_name(card: str, texts: Texts) -> str:
    """Return the id and the name of a card, as in menus and pictures."""
    return texts("option-card", card=card, name=texts.word("card", card))


def goods(counts: Mapping[Resource, int], texts: Texts) -> str:
    """Return resources with their numbers."""
    named = [texts("part-goods", what=what, count=count) for what, count in counts.items()]
    return texts("list-comma").join(named)


def lacks(studio: Studio, card: str) -> tuple[tuple[str, int], ...]:
    """Return a project's missing units by material, and artisans not hired, skilled or free."""
    facts = CARDS[card]
    stock = dict(zip(RESOURCES, studio.stock, strict=True))
    missing = [(what, count - stock[what]) for what, count in facts.materials.items()]
    benches = zip(ARTISANS, studio.levels, studio.worked, strict=True)
    idle = {
        artisan
        for artisan, level, worked in benches
        if level >= LEVELS.index(facts.level) and worked < CAPACITY[level]
    }
    artisans = [(artisan, 1) for artisan in facts.artisans if artisan not in idle]
    return (*(one for one in missing if one[1] > 0), *artisans)


def effect(card: str, texts: Texts) -> str:
    """Return the effect of a special card."""
    facts = CARDS[card]
    if facts.trains:
        return texts("effect-trains", artisan=facts.trains)
    if facts.gain:
        return texts("effect-gain", goods=goods(facts.gain, texts))
    return texts("effect-coins", coins=facts.coins)
