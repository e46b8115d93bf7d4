"""Bot interface required by the UI layer.

The parts of the bot that are defined above this layer are not part of it.
"""

from __future__ import annotations

from typing import TypeVar

import discord
from discord.ext import commands

from cogs.frame.ui.emojis import EmojiCatalog
from cogs.frame.ui.handlers import Handlers
from cogs.frame.ui.in_flight import InFlightInteractions
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.interaction_tracker import InteractionTracker
from cogs.frame.ui.locale import language_of
from cogs.frame.ui.names import DisplayNames
from cogs.frame.ui.pages import Page
from cogs.frame.ui.public_places import PublicPlaces
from cogs.frame.ui.thread_types import ThreadTypes
from cogs.frame.ui.turn_messages import TurnMessages
from cogs.frame.ui.web_links import WebLinks
from matches.core.models import Match
from matches.core.players import PlayerPreferences
from matches.core.shards import shard_of
from matches.running.announcement_worker import AnnouncementWorker
from matches.running.outbox import OutboxWorker
from matches.service.service import Service
from matches.store.store import Store
from matches.texts import Texts, texts_in


class Bot(commands.AutoShardedBot):
    """Bot with access to the store, the service and the preferences of its users."""

    store: Store
    service: Service
    worker: OutboxWorker
    announcer: AnnouncementWorker
    names: DisplayNames
    icons: EmojiCatalog
    arrivals: InteractionTracker
    answering: InFlightInteractions
    standing: TurnMessages
    handlers: Handlers
    thread_types: ThreadTypes
    threads: bool
    support: str
    privacy: str
    web: str
    """Address of the public web pages without a path, empty if there are none."""
    places: PublicPlaces
    web_links: WebLinks
    default_locale: str
    handed_over_shards: frozenset[int] = frozenset()
    """Shards of this process that its successor already listens to."""

    async def texts_for(
        self,
        interaction: discord.Interaction,
        match: Match | None = None,
        *,
        game: str | None = None,
    ) -> Texts:
        """Return the texts in the language of the user of `interaction`, for private messages."""
        player = await self.person(interaction)
        locale = player.locale or language_of(interaction.locale)
        return texts_in(locale, match.game.key if match else game)

    async def person(self, interaction: discord.Interaction) -> PlayerPreferences:
        """Return the preferences of the user of `interaction`, which are read once."""
        request = state_of(interaction)
        if request.player is None:
            player = await self.service.players.get(interaction.user.id)
            request.player = await self._with_present_name(interaction, player)
        return request.player

    async def _with_present_name(
        self, interaction: discord.Interaction, player: PlayerPreferences
    ) -> PlayerPreferences:
        """Return preferences with the present name for public pages, if there is a name."""
        if not self.web or player.web_name is None:
            return player
        return await self.service.publicity.renew_name(player, public_name(interaction.user))

    def support_lines(self, key: str, texts: Texts) -> list[str]:
        """Return the line `key` with the support address, or nothing if there is none."""
        return [texts(key, url=self.support)] if self.support else []

    def privacy_lines(self, texts: Texts) -> list[str]:
        """Return the line with the address of the privacy policy, or nothing if there is none."""
        return [texts("privacy-policy", url=self.privacy)] if self.privacy else []

    def has_guild_data(self, guild: int | None) -> bool:
        """Return whether this process has received the data of a guild."""
        raise NotImplementedError

    def is_handled_by_successor(self, guild: int | None) -> bool:
        """Return whether the successor of this process handles the events of a server."""
        return shard_of(guild, self.shard_count or 1) in self.handed_over_shards

    async def refusal_page(
        self, interaction: discord.Interaction, reason: str, sentence: str
    ) -> Page | None:
        """Return `sentence` with the actions possible after a refusal, None if there are none."""
        raise NotImplementedError

    async def after_interaction(self, interaction: discord.Interaction) -> None:
        """Show the notices that follow the end of an interaction."""
        raise NotImplementedError


def public_name(user: discord.User | discord.Member) -> str:
    """Return the name of a user on public pages, which is not that of one server."""
    return user.global_name or user.name


B = TypeVar("B", bound=Bot)


def client_of(interaction: discord.Interaction, kind: type[B]) -> B:
    """Return the bot that received the interaction, as the class `kind` that the caller knows."""
    assert isinstance(interaction.client, kind)
    return interaction.client
