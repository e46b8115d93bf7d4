"""What everything that answers people needs of the bot; what it is made of stands above."""

from __future__ import annotations

from typing import TypeVar

import discord
from discord.ext import commands

from cogs.frame.ui.answering import Answering
from cogs.frame.ui.arrivals import Arrivals
from cogs.frame.ui.emojis import Emojis
from cogs.frame.ui.handlers import Handlers
from cogs.frame.ui.locale import language_of
from cogs.frame.ui.names import Names
from cogs.frame.ui.pages import Page
from cogs.frame.ui.request import request_of
from cogs.frame.ui.standing import Standing
from cogs.frame.ui.thread_types import ThreadTypes
from matches.core.models import Match
from matches.core.players import Player
from matches.core.shards import shard_of
from matches.running.announcement_worker import AnnouncementWorker
from matches.running.outbox import OutboxWorker
from matches.service.service import Service
from matches.store.store import Store
from matches.texts import Texts, texts_in


class Bot(commands.AutoShardedBot):
    """A bot that knows the matches, and who asks for what in which language."""

    store: Store
    service: Service
    worker: OutboxWorker
    announcer: AnnouncementWorker
    names: Names
    icons: Emojis
    arrivals: Arrivals
    answering: Answering
    standing: Standing
    handlers: Handlers
    thread_types: ThreadTypes
    threads: bool
    support: str
    privacy: str
    default_locale: str
    elsewhere: frozenset[int] = frozenset()
    """Shards of this process to which its successor listens by now."""

    async def texts_for(
        self,
        interaction: discord.Interaction,
        match: Match | None = None,
        *,
        game: str | None = None,
    ) -> Texts:
        """Return the texts for what the person behind `interaction` alone reads."""
        player = await self.person(interaction)
        locale = player.locale or language_of(interaction.locale)
        return texts_in(locale, match.game.key if match else game)

    async def person(self, interaction: discord.Interaction) -> Player:
        """Return what the person behind `interaction` prefers, read once."""
        request = request_of(interaction)
        if request.player is None:
            request.player = await self.service.players.get(interaction.user.id)
        return request.player

    def told_of_support(self, key: str, texts: Texts) -> list[str]:
        """Return the line `key` about where to ask for help, if there is such a place."""
        return [texts(key, url=self.support)] if self.support else []

    def told_of_privacy(self, texts: Texts) -> list[str]:
        """Return the line about where the host tells what is stored, if there is such a place."""
        return [texts("privacy-policy", url=self.privacy)] if self.privacy else []

    def hears(self, guild: int | None) -> bool:
        """Return whether Discord has told this process of the servers of a guild's shard."""
        raise NotImplementedError

    def is_heard_elsewhere(self, guild: int | None) -> bool:
        """Return whether this process leaves what happens on a server to another one."""
        return shard_of(guild, self.shard_count or 1) in self.elsewhere

    async def page_beside(
        self, interaction: discord.Interaction, reason: str, sentence: str
    ) -> Page | None:
        """Return `sentence`, told for a `reason`, with what leads on from it, if anything does."""
        raise NotImplementedError

    async def finished(self, interaction: discord.Interaction) -> None:
        """Say what is to be said after whatever an interaction led to."""
        raise NotImplementedError


B = TypeVar("B", bound=Bot)


def client_of(interaction: discord.Interaction, kind: type[B]) -> B:
    """Return the bot that got the interaction, as far as whoever asks knows it."""
    assert isinstance(interaction.client, kind)
    return interaction.client
