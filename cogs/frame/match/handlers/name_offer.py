"""Question, asked once, whether a user wants to be named on public pages."""

from __future__ import annotations

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.pages.setting_pages import web_offer
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.pages import Page
from matches.core.models import Match
from matches.tournaments.models import Tournament


async def with_name_offer(
    bot: MatchBot, interaction: discord.Interaction, joined: Match | Tournament, page: Page
) -> Page:
    """Return a page with the question below it if the user has joined something public.

    That they were asked is stored.
    """
    request, user = state_of(interaction), interaction.user.id
    if not bot.web or (await bot.person(interaction)).web_asked:
        return page
    publicity = bot.service.publicity
    if isinstance(joined, Match):
        public = await publicity.will_be_public(joined)
    else:
        public = await publicity.is_public_tournament(joined)
    if not public:
        return page
    request.player = await bot.service.players.change(user, web_asked=True)
    question, row = web_offer(await bot.texts_for(interaction))
    return page._replace(text=f"{page.text}\n\n{question}", rows=(*page.rows, row))
