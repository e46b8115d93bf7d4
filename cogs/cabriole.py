"""Cabriole's commands: everything is public, so every option also stands below the board."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.frame.client import Longtable
from cogs.frame.game_cog import GameCog
from cogs.frame.moves.interface import (
    Argument,
    GameInterface,
    Topic,
    Values,
    among,
    whole,
    word_label,
)
from engines.cabriole import GAME
from engines.cabriole.board import REWARDS, queues_of
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
from engines.cabriole.parts import ARTISANS, BOX, CARDS, RESOURCES, WORKSHOP
from engines.cabriole.state import Cabriole
from matches.texts import Texts
from render.cabriole.phrases import card_name, effect, goods

_READ_CARD, _READ_ARTISAN = among(CARDS), among(ARTISANS)


def _card(view: Cabriole, values: Values, texts: Texts) -> str:
    return card_name(values[0], texts)


def _topics(texts: Texts) -> Iterator[Topic]:
    """Explain every card of both decks."""
    for deck, cards in BOX.decks.items():
        for card in cards:
            yield Topic(card, card_name(card, texts), _facts(deck, card, texts))


def _on_table(view: Cabriole) -> Iterator[str]:
    """Yield the cards of the display and of the workshops."""
    yield from view.display
    for studio in view.studios:
        yield from studio.projects
        yield from studio.finished


def _facts(deck: str, card: str, texts: Texts) -> Iterator[str]:
    """Yield where a card is found, what it needs and what it gives."""
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


INTERFACE = GameInterface(
    moves=(Resource, Place, Take, Stop, Artisan, Train, Buy, Decline, Build, Finish),
    arguments={
        Resource: whole(GAME.key, Resource, among(RESOURCES)),
        Place: whole(GAME.key, Place, among(queues_of(max(GAME.seats)))),
        Take: whole(GAME.key, Take, _READ_CARD, numbered=True),
        Artisan: whole(GAME.key, Artisan, _READ_ARTISAN),
        Train: whole(GAME.key, Train, _READ_ARTISAN),
        Buy: whole(GAME.key, Buy, among(range(WORKSHOP.most_stored + 1))),
        Build: (
            Argument("card", ("card",), _card, _READ_CARD),
            Argument("reward", ("reward",), word_label("reward"), among(REWARDS)),
        ),
    },
    follow={Take: ("artisan", "another", "other_artisan")},
    secret=False,
    topics=_topics,
    on_table=_on_table,
)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(GameCog(bot, GAME, INTERFACE))
