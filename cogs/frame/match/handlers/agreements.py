"""Agreements of players: the end of a match, and the loan of a seat."""

from __future__ import annotations

from typing import cast

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.agreements import EndButton, LendButton, LendMenu
from cogs.frame.match.handlers.hosting import HostingHandlers
from cogs.frame.ui.actors import actor_of
from cogs.frame.ui.handlers import on
from engines.core import Refusal
from matches.actions.lending import own_seat
from matches.core.models import AgreedEnd, Match
from matches.robots.catalog import robot_called


class AgreementHandlers:
    """Handlers of proposals to end a match, and of offers to lend a seat."""

    def __init__(self, bot: MatchBot, hosting: HostingHandlers) -> None:
        self._bot, self._hosting = bot, hosting

    @on(EndButton)
    async def propose_end(self, interaction: discord.Interaction, match_id: int, how: str) -> None:
        """Propose to end a match, as a draw or by points; the answers are given below the board."""
        match = await self._bot.get_match_to_play(interaction, match_id)
        actor = actor_of(interaction, match.place)
        asked = await self._bot.service.endings.propose(match_id, actor, cast("AgreedEnd", how))
        await self._hosting.done_or_asked(interaction, match, asked, "agreed_end")

    @on(LendMenu)
    async def lend_to_person(
        self,
        interaction: discord.Interaction,
        match_id: int,
        who: discord.User | discord.Member,
    ) -> None:
        """Offer the user's seat to the person selected in a menu."""
        await self.offer(interaction, await self._bot.get_match(interaction, match_id), who)

    @on(LendButton)
    async def lend_to_robot(
        self, interaction: discord.Interaction, match_id: int, robot: str
    ) -> None:
        """Lend the user's seat to the robot of the button."""
        await self.lend(interaction, await self._bot.get_match(interaction, match_id), robot)

    async def offer(
        self, interaction: discord.Interaction, match: Match, who: discord.User | discord.Member
    ) -> None:
        """Offer the user's seat to a person, and ask them in a separate message."""
        actor, service = actor_of(interaction, match.place), self._bot.service
        own_seat(match, actor.user)
        if who.bot:
            raise Refusal("replace_by_whom")
        if not isinstance(who, discord.Member):
            raise Refusal("not_a_member")
        pings = await service.invitations.call(actor.user, who.id)
        asked = await service.substitutes.lend(match.id, actor, who.id)
        await self._hosting.done_or_asked(interaction, match, asked, "lend")
        await self._hosting.ask_guest(match, asked, who.id, pings=pings)

    async def lend(self, interaction: discord.Interaction, match: Match, name: str) -> None:
        """Lend the user's seat to a robot, which plays it from now on."""
        actor = actor_of(interaction, match.place)
        lent = await self._bot.service.substitutes.lend(match.id, actor, robot_called(name))
        await self._hosting.done_or_asked(interaction, match, lent, "lend")
