"""What the commands of `/match` share."""

from __future__ import annotations

import discord

from cogs.frame.client import Longtable
from cogs.frame.ui.answers import answer
from cogs.frame.ui.pages import Page
from engines.core import Refusal
from matches.core.models import Table
from matches.texts import Texts


class MatchCommands:
    """A part of the group `/match`."""

    _bot: Longtable

    async def _running(self, interaction: discord.Interaction, match: int | None) -> Table:
        return started(await self._bot.find(interaction, match))

    async def _say(
        self, interaction: discord.Interaction, table: Table, key: str, **args: object
    ) -> None:
        texts = await self._bot.words(interaction, table)
        await answer(interaction, Page(texts(key, **args)))


def started(table: Table) -> Table:
    """Return a match that has started; refuse any other."""
    if table.state is None:
        raise Refusal("match_not_started")
    return table


def bare_title(table: Table, texts: Texts) -> str:
    """Return what a match is called."""
    return texts("match-title", game=texts("game-name"), match=table.id)


def title_of(table: Table, texts: Texts) -> str:
    """Return what a match is called, as a heading."""
    return f"### {bare_title(table, texts)}"
