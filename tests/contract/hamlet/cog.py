"""Hamlet's commands: what is asked for has its own, answers share one."""

from __future__ import annotations

from cogs.frame.client import Longtable
from cogs.frame.game_cog import GameCog
from cogs.frame.moves.interface import GameInterface, among, whole
from tests.contract.hamlet import GAME
from tests.contract.hamlet.moves import Build, Confirm, Decline, Feed, Take, Work
from tests.contract.hamlet.parts import CARDS, SPACES
from tests.contract.hamlet.state import Barter

INTERFACE = GameInterface(
    moves=(Work, Build, Barter),
    answers=(Decline, Take, Feed, Confirm),
    arguments={
        Work: whole(GAME.key, Work, among(SPACES)),
        Build: whole(GAME.key, Build, among(CARDS)),
    },
)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(GameCog(bot, GAME, INTERFACE))
