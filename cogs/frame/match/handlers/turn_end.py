"""What follows a finished turn in private: the next match that waits for the player."""

from __future__ import annotations

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.board import ChooseButton
from cogs.frame.match.pages.notices import link, title
from cogs.frame.ui.pages import Page, row_of
from cogs.frame.ui.responses import dismiss, respond
from matches.core.models import Match
from matches.texts import Texts


async def end_turn(
    bot: MatchBot, interaction: discord.Interaction, match: Match, page: Page | None = None
) -> None:
    """Show a player whose turn is over `page`, and the match that has waited longest for them.

    Without either no private message is left.
    """
    following = await _following(bot, match, interaction.user.id)
    if following is not None:
        texts = await bot.texts_for(interaction, match)
        page = _with_next(page or Page(""), following, texts)
    if page is None:
        await dismiss(interaction)
    else:
        await respond(interaction, page._replace(turn_of=match.id))


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
