"""Shared base class of the `/match` command mixins."""

from __future__ import annotations

import discord

from cogs.frame.client import Longtable
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import respond
from engines.core import Refusal
from matches.core.models import Match
from matches.texts import Texts
from presentation.match.titles import title


class MatchCommands:
    """Base class of the mixins of the group `/match`."""

    _bot: Longtable

    async def _running(self, interaction: discord.Interaction, match_id: int | None) -> Match:
        return started(await self._bot.resolve_match(interaction, match_id))

    async def _say(
        self, interaction: discord.Interaction, match: Match, key: str, /, **args: object
    ) -> None:
        texts = await self._bot.texts_for(interaction, match)
        await respond(interaction, Page(texts(key, **args)))


def is_open(match: Match) -> bool:
    """Return whether `match` has not started."""
    return match.status == "open"


def started(match: Match) -> Match:
    """Return `match` if it has started.

    Raises:
        Refusal: if it has not started.
    """
    if match.state is None:
        raise Refusal("match_not_started")
    return match


def title_of(match: Match, texts: Texts) -> str:
    """Return the title of a match as a heading."""
    return f"### {title(match, texts.locale)}"
