"""Cabriole's commands: everything is public, so every option also stands below the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from cogs.frame.client import Longtable
from cogs.frame.game_cog import GameCog
from cogs.frame.moves.face import Argument, Face, Values, whole_label
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
from engines.core import Move
from matches.texts import Texts
from render.cabriole.phrases import card_name, effect, goods

Read = Callable[[Cabriole, str], Values | None]


def _whole(name: str, kind: type[Move], read: Read) -> tuple[Argument]:
    """Return the only argument of a move, called by the name of the whole move."""
    return (Argument(name, (name,), whole_label(GAME.key, kind), read),)


def _among(ids: Iterable[Any]) -> Read:
    """Understand ids, also of what cannot be chosen now: the rules say why."""
    known = {str(one): (one,) for one in ids}
    return lambda view, text: known.get(text.strip().casefold())


_READ_CARD, _READ_ARTISAN = _among(CARDS), _among(ARTISANS)


def _card(view: Cabriole, values: Values, texts: Texts) -> str:
    return card_name(values[0], texts)


def _reward(view: Cabriole, values: Values, texts: Texts) -> str:
    return texts.word("reward", values[0])


@cache
def _topics(texts: Texts) -> Mapping[str, str]:
    """Explain every card of both decks."""
    return {
        card_name(card, texts): "\n".join(f"- {fact}" for fact in _facts(deck, card, texts))
        for deck, cards in BOX.decks.items()
        for card in cards
    }


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


FACE = Face(
    moves=(Resource, Place, Take, Stop, Artisan, Train, Buy, Decline, Build, Finish),
    arguments={
        Resource: _whole("resource", Resource, _among(RESOURCES)),
        Place: _whole("queue", Place, _among(queues_of(max(GAME.seats)))),
        Take: _whole("card", Take, _READ_CARD),
        Artisan: _whole("artisan", Artisan, _READ_ARTISAN),
        Train: _whole("artisan", Train, _READ_ARTISAN),
        Buy: _whole("amount", Buy, _among(range(WORKSHOP.most_stored + 1))),
        Build: (
            Argument("card", ("card",), _card, _READ_CARD),
            Argument("reward", ("reward",), _reward, _among(REWARDS)),
        ),
    },
    follow={Take: ("artisan", "another", "other_artisan")},
    secret=False,
    topics=_topics,
)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(GameCog(bot, GAME, FACE))
