"""Private pages to end a match by agreement and to lend a seat."""

from __future__ import annotations

from cogs.frame.match.buttons.agreements import EndButton, LendButton, LendMenu
from cogs.frame.match.buttons.board import ConsentButton
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.ui.pages import Button, Page, row_of, rows_of
from engines.core import Refusal
from matches.actions.lending import own_seat
from matches.actions.turns import require_running
from matches.core.models import AGREED_ENDS, Proposal
from matches.robots.catalog import LEVELS
from presentation.formatting import joined
from presentation.match.status import format_request
from presentation.names import robot_label


async def agreed_end_page(context: PageContext, user: int) -> Page:
    """Return the ways to end the match by agreement; refuse users who do not play it."""
    match, texts = context.match, context.texts
    if match.analyst is not None:
        raise Refusal("nobody_plays")
    require_running(match)
    seat = match.require_controlled_seat(user)
    if match.seats[seat].resigned:
        raise Refusal("seat_resigned")
    approvers = context.bot.service.endings.asked(match, user)
    ask = texts("agree-end-alone", match=match.id)
    if approvers:
        players = await context.players()
        names = texts.listed(map(players.user, approvers))
        ask = texts("agree-end-asks", match=match.id, names=names)
    buttons = [EndButton(match.id, how, label=texts(f"button-end-{how}")) for how in AGREED_ENDS]
    return Page(
        joined(
            ask,
            texts("agree-end-about"),
            texts("agree-end-early") if match.rated and approvers else "",
            await _own_request(context, user),
        ),
        rows=rows_of([*buttons, *withdraw_buttons(context, user)]),
    )


async def lend_page(context: PageContext, user: int) -> Page:
    """Return the menus to lend the user's seat; refuse users who may not lend one."""
    match, texts = context.match, context.texts
    own_seat(match, user)
    robots = [
        LendButton(match.id, level, label=robot_label(match.game, level, texts)) for level in LEVELS
    ]
    menu = LendMenu(match.id, placeholder=texts("lend-person"))
    return Page(
        joined(texts("lend-about", match=match.id), await _own_request(context, user)),
        rows=(row_of([menu]), *rows_of([*robots, *withdraw_buttons(context, user)])),
    )


def withdraw_buttons(context: PageContext, user: int) -> list[Button]:
    """Return the button by which `user` withdraws their open request, if there is one."""
    proposal = _own(context, user)
    if proposal is None:
        return []
    label = context.texts("button-withdraw")
    return [ConsentButton(context.match.id, proposal.seq, "no", label=label)]


async def _own_request(context: PageContext, user: int) -> str:
    """Return the open request of `user`, "" if there is none."""
    proposal = _own(context, user)
    return "" if proposal is None else format_request(proposal, await context.players())


def _own(context: PageContext, user: int) -> Proposal | None:
    proposal = context.match.proposal
    motion = proposal.motion if proposal else None
    return proposal if motion is not None and motion.user == user else None
