"""Private message after a finished turn: the next waiting match, and a question asked once."""

from __future__ import annotations

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.board import ChooseButton
from cogs.frame.match.pages.notices import link
from cogs.frame.match.pages.setting_pages import hours_question
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.pages import Page, row_of
from cogs.frame.ui.responses import dismiss, respond
from matches.core.availability import Availability
from matches.core.models import Match
from matches.core.players import PlayerPreferences
from matches.texts import Texts
from presentation.match.titles import title


async def end_turn(
    bot: MatchBot, interaction: discord.Interaction, match: Match, page: Page | None = None
) -> None:
    """Show a player whose turn is over `page`, and the match that has waited longest for them.

    After their first turn they are also asked for their hours. Without any of it no private
    message is left.
    """
    if may_ask(match, await bot.person(interaction)):
        page = await _with_question(bot, interaction, page or Page(""))
    following = await _following(bot, match, interaction.user.id)
    if following is not None:
        texts = await bot.texts_for(interaction, match)
        page = _with_next(page or Page(""), following, texts)
    if page is None:
        await dismiss(interaction)
    else:
        await respond(interaction, page._replace(turn_of=match.id))


def may_ask(match: Match, player: PlayerPreferences) -> bool:
    """Return whether to ask a player for their time zone and quiet hours, once and never again."""
    known = player.hours_asked or player.hours_set or player.hours != Availability()
    return match.analyst is None and not known


async def _with_question(bot: MatchBot, interaction: discord.Interaction, page: Page) -> Page:
    """Return a page with the question for the user's hours below it, and store that it is asked."""
    request = state_of(interaction)
    request.player = await bot.service.players.change(interaction.user.id, hours_asked=True)
    asked = hours_question(request.player, await bot.texts_for(interaction))
    text = f"{page.text}\n\n{asked.text}".strip()
    return page._replace(text=text, rows=(*page.rows, *asked.rows))


async def _following(bot: MatchBot, match: Match, user: int) -> Match | None:
    """Return the other match that has waited longest for a user, None if there is none."""
    if match.analyst is not None:
        return None
    waiting = await bot.service.pings.matches_to_move(user)
    return next((other for other, _ in waiting if other.id != match.id), None)


def _with_next(page: Page, following: Match, texts: Texts) -> Page:
    """Return a page with the line and the button of the next match below it."""
    named = f"[{title(following, texts.locale)}]({link(following)})"
    line = texts("next-waiting", match=named)
    button = ChooseButton(following.id, label=texts("button-next"))
    return page._replace(text=f"{page.text}\n\n{line}".strip(), rows=(*page.rows, row_of([button])))
