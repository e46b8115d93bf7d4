"""Refusal pages: actions that are possible instead."""

from __future__ import annotations

from typing import Final

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.more import LookButton
from cogs.frame.match.pages.choice import choice_page
from cogs.frame.match.pages.notices import link
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.match.pages.rows import plan_buttons
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.pages import Button, Page, rows_of
from presentation.match.titles import title
from presentation.names import SeatNames

NOT_THEIRS: Final = ("not_your_button", "not_your_turn")
"""Reasons that only say whose turn it is."""
NOT_NOW: Final = (
    *NOT_THEIRS,
    *("stale_clock", "not_seated", "seat_lent", "seat_resigned"),
    *("match_over", "match_paused", "outlived_message"),
)
"""Reasons of refusals of users who do not play, or are not to move."""


async def refusal_page(
    bot: MatchBot, interaction: discord.Interaction, reason: str, sentence: str
) -> Page | None:
    """Return `sentence` with the possible actions in the match of the interaction.

    The match is set only if the user may see it. Returns None if there is none, or no action.
    """
    known = state_of(interaction).match
    if known is None:
        return None
    match = await bot.service.matches.get(known.id)
    seat = match.find_controlled_seat(interaction.user.id)
    context = await bot.context(interaction, match, seat)
    if seat is not None and seat in match.to_move:
        return await choice_page(context, said=sentence)
    if match.state is None or reason not in NOT_NOW:
        return None
    text = _told(await context.players(), reason, sentence)
    return Page(text, rows=rows_of(_ways_on(context)), turn_of=match.id)


def _told(players: SeatNames, reason: str, sentence: str) -> str:
    """Return the match, the players to move, and any other reason of the refusal."""
    match, texts, _ = players
    named = f"[{title(match, texts.locale)}]({link(match)})"
    if not match.to_move:
        return texts("refused-in", match=named, why=sentence)
    turn = texts("whose-turn", match=named, names=texts.listed(map(players.seat, match.to_move)))
    return turn if reason in NOT_THEIRS else f"{sentence}\n{turn}"


def _ways_on(context: PageContext) -> list[Button]:
    """Return the buttons to the board, to the user's plans and to their other matches."""
    match, texts, seat = context.match, context.texts, context.seat
    may_plan = seat is not None and match.status == "running" and not match.seats[seat].resigned
    return [
        LookButton(match.id, "board", label=texts("look-board")),
        *(plan_buttons(context, [seat]) if seat is not None and may_plan else []),
        LookButton(match.id, "mine", label=texts("button-mine")),
    ]
