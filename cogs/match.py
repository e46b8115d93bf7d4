"""`/match`: the command group for everything that is not specific to one game."""

from __future__ import annotations

from discord.ext import commands

from cogs.frame.client import Longtable
from cogs.frame.ui.locale import localized
from cogs.match_commands.history import HistoryCommands
from cogs.match_commands.lobby import LobbyCommands
from cogs.match_commands.playing import PlayingCommands
from cogs.match_commands.setup import SetupCommands
from cogs.match_commands.viewing import LookingCommands


class MatchCommandGroup(
    LobbyCommands,
    LookingCommands,
    PlayingCommands,
    HistoryCommands,
    SetupCommands,  # They have moved to `/lobby` and answer here for one release.
    commands.GroupCog,
    group_name=localized("command-match"),
    group_description=localized("command-match.about"),
):
    """The command group `/match`, combined from its mixins."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(MatchCommandGroup(bot))
