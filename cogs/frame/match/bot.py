"""Bot interface for match pages and handlers: game interfaces and match lookup."""

from __future__ import annotations

from collections.abc import Callable

import discord

from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.match.seat_return import reclaim_seat
from cogs.frame.match.stale_messages import check_message
from cogs.frame.moves.interface import GameInterface
from cogs.frame.ui.bot import Bot
from cogs.frame.ui.channels import may_know
from cogs.frame.ui.interaction_state import state_of
from engines.core import Refusal, Seat
from matches.core.models import Match
from presentation.covers import CoverCache

PLAIN = GameInterface()


class MatchBot(Bot):
    """Bot that looks up and shows matches; `interfaces` are those of the games with a cog."""

    interfaces: dict[str, GameInterface]
    covers: CoverCache

    def interface_of(self, game: str) -> GameInterface:
        """Return the interface of a game, or the plain one if the game has no cog."""
        return self.interfaces.get(game, PLAIN)

    async def context(
        self, interaction: discord.Interaction, match: Match, seat: Seat | None = None
    ) -> PageContext:
        """Return the match from the perspective of `seat`, for the user of `interaction`."""
        texts, player = await self.texts_for(interaction, match), await self.person(interaction)
        guided = seat is not None and await self.service.guiding.guides(match, seat, player)
        return PageContext(self, match, seat, texts, player.palette, guided=guided)

    async def get_match(self, interaction: discord.Interaction, match_id: int) -> Match:
        """Return the match with this number and attach it to the interaction.

        Raises:
            Refusal: with one reason for an unknown match and for a match that the user may not see,
                with another one for a click on a stale message.
        """
        unknown = Refusal("unknown_match", match=match_id)
        try:
            match = await self.service.matches.get(match_id)
        except Refusal as refusal:
            if await self.store.index.guild_of(match_id) != interaction.guild_id:
                raise unknown from refusal
            raise
        if not await self.may_see(interaction, match):
            raise unknown
        state_of(interaction).match = match
        await check_message(self, interaction, match)
        return match

    async def may_see(self, interaction: discord.Interaction, match: Match) -> bool:
        """Return whether the user may see a match; request the type of its thread if necessary."""
        if not may_know(interaction, match):
            await self.thread_types.learn(interaction.guild, match.place.thread)
        return may_know(interaction, match)

    async def get_match_to_play(self, interaction: discord.Interaction, match_id: int) -> Match:
        """Return the match of a click to play, after a robot has returned the user's seat."""
        return await reclaim_seat(self, interaction, await self.get_match(interaction, match_id))

    async def resolve_match(
        self,
        interaction: discord.Interaction,
        match_id: int | None,
        game: str | None = None,
        rather: Callable[[Match], bool] | None = None,
    ) -> Match:
        """Return the intended match: the given one, this channel's, or the user's only one.

        Matches for which `rather` returns True are preferred.

        Raises:
            Refusal: if there is no such match, or if several are possible.
        """
        match = await self._resolve(interaction, match_id, game, rather)
        if game is not None and match.game.key != game:
            raise Refusal("other_game", match=match.id)
        state_of(interaction).match = match
        return match

    async def resolve_match_to_play(
        self, interaction: discord.Interaction, match_id: int | None, game: str | None = None
    ) -> Match:
        """Return the intended match to play, after a robot has returned the user's seat."""
        return await reclaim_seat(
            self, interaction, await self.resolve_match(interaction, match_id, game)
        )

    async def _resolve(
        self,
        interaction: discord.Interaction,
        match_id: int | None,
        game: str | None,
        rather: Callable[[Match], bool] | None,
    ) -> Match:
        if match_id is not None:
            return await self.get_match(interaction, match_id)
        user = interaction.user.id
        here = [
            match
            for match in await self._matches_here(interaction)
            if game in (None, match.game.key) and may_know(interaction, match)
        ]
        fit = list(filter(rather, here))
        own = [match for match in fit if match.analyst == user or _sits(match, user)]
        led = [match for match in fit if match.host == user] if rather else []
        away = await self._elsewhere(user, game, rather) if not fit else []
        for matches in (fit, own, led, away):
            if len(matches) == 1:
                return matches[0]
        asked = [t for t in own if any(t.seats[seat].user == user for seat in t.to_move)]
        if len(asked) == 1:
            return asked[0]
        if rather and not fit:
            return await self._resolve(interaction, None, game, None)
        if fit:
            raise Refusal("which_match", matches=[match.id for match in fit])
        raise Refusal("no_match_here")

    async def _matches_here(self, interaction: discord.Interaction) -> list[Match]:
        place = interaction.channel_id
        match_ids = await self.service.matches.at(place or 0)
        return await self.store.matches.many(match_ids) or [
            await self.service.matches.get(m) for m in match_ids
        ]

    async def _elsewhere(
        self, user: int, game: str | None, rather: Callable[[Match], bool] | None
    ) -> list[Match]:
        """Return the matches that a user plays, and with `rather` also hosts, in any channel."""
        led = await self.service.matches.managed_by(user) if rather else []
        found = {match.id: match for match in [*await self.service.matches.for_user(user), *led]}
        return [m for m in filter(rather, found.values()) if game in (None, m.game.key)]


def _sits(match: Match, user: int) -> bool:
    return any(row.user == user for row in match.seats)
