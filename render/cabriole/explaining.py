"""Topics of `/rules`: the cards."""

from __future__ import annotations

from collections.abc import Iterator

from engines.cabriole.components import BOX, CARDS
from engines.cabriole.state import Cabriole
from matches.texts import Texts
from render.cabriole.phrases import card_name, effect, goods
from render.core.topics import TopicText


def explained(texts: Texts) -> Iterator[TopicText]:
    """Yield every card of both decks."""
    for deck, cards in BOX.decks.items():
        for card in cards:
            yield TopicText(card, card_name(card, texts), tuple(_facts(deck, card, texts)))


def on_table(view: Cabriole) -> Iterator[str]:
    """Yield the cards of the display and of the workshops."""
    yield from view.display
    for studio in view.studios:
        yield from studio.projects
        yield from studio.finished


def _facts(deck: str, card: str, texts: Texts) -> Iterator[str]:
    """Yield the deck of a card, its requirements and its rewards."""
    facts = CARDS[card]
    yield texts("fact-type", type=facts.type, deck=deck.upper())
    if facts.three_plus:
        yield texts("fact-three_plus")
    if not facts.is_furniture:
        yield effect(card, texts)
        return
    yield texts("fact-materials", goods=goods(facts.materials, texts))
    artisans = texts.listed(texts.word("artisan", artisan) for artisan in facts.artisans)
    yield texts("fact-artisans", artisans=artisans, level=facts.level)
    yield texts("fact-reward", coins=facts.coins, prestige=facts.prestige)
