"""Hamlet's commands: one for each decision, and one shared by all answers."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.frame.client import Longtable
from cogs.frame.game_cog import GameCog
from cogs.frame.moves.interface import GameInterface, one_of, whole_move
from matches.texts import Texts
from render.core.topics import TopicText
from tests.contract.hamlet import GAME
from tests.contract.hamlet.components import CARDS, SPACES
from tests.contract.hamlet.moves import Build, Confirm, Decline, Feed, Take, Work
from tests.contract.hamlet.state import Barter, Hamlet


def _topics(texts: Texts) -> Iterator[TopicText]:
    """Explain every card by its cost."""
    for key, card in CARDS.items():
        yield TopicText(key, key, tuple(f"{good} {n}" for good, n in card.cost.items()))


def _on_table(view: Hamlet) -> Iterator[str]:
    """Yield the cards that a view shows."""
    for farm in view.farms:
        yield from farm.built
        yield from farm.hand


INTERFACE = GameInterface(
    moves=(Work, Build, Barter),
    answers=(Decline, Take, Feed, Confirm),
    arguments={
        Work: whole_move(GAME.key, Work, one_of(SPACES), numbered=True),
        Build: whole_move(GAME.key, Build, one_of(CARDS)),
    },
    topics=_topics,
    on_table=_on_table,
)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(GameCog(bot, GAME, INTERFACE))
