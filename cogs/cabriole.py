"""Slash commands for Cabriole.

Everything is public in this game, so every option is also shown below the board.
"""

from __future__ import annotations

from cogs.frame.client import Longtable
from cogs.frame.game_cog import GameCog
from cogs.frame.moves.interface import (
    Argument,
    GameInterface,
    Values,
    one_of,
    whole_move,
    word_label,
)
from engines.cabriole import GAME
from engines.cabriole.board import REWARDS, queues_of
from engines.cabriole.components import ARTISANS, CARDS, RESOURCES, WORKSHOP
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
from matches.texts import Texts
from render.cabriole.explaining import on_table
from render.cabriole.phrases import card_name
from render.core.renderer import renderer_of

_READ_CARD, _READ_ARTISAN = one_of(CARDS), one_of(ARTISANS)


def _card(view: Cabriole, values: Values, texts: Texts) -> str:
    return card_name(values[0], texts)


INTERFACE = GameInterface(
    moves=(Resource, Place, Take, Stop, Artisan, Train, Buy, Decline, Build, Finish),
    arguments={
        Resource: whole_move(GAME.key, Resource, one_of(RESOURCES)),
        Place: whole_move(GAME.key, Place, one_of(queues_of(max(GAME.seats)))),
        Take: whole_move(GAME.key, Take, _READ_CARD, numbered=True),
        Artisan: whole_move(GAME.key, Artisan, _READ_ARTISAN),
        Train: whole_move(GAME.key, Train, _READ_ARTISAN),
        Buy: whole_move(GAME.key, Buy, one_of(range(WORKSHOP.most_stored + 1))),
        Build: (
            Argument("card", ("card",), _card, _READ_CARD),
            Argument("reward", ("reward",), word_label("reward"), one_of(REWARDS)),
        ),
    },
    follow={Take: ("artisan", "another", "other_artisan")},
    secret=False,
    topics=renderer_of(GAME.key).topics,
    on_table=on_table,
)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(GameCog(bot, GAME, INTERFACE))
