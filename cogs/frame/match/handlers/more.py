"""The private “More” page: every view and action available to one user.

Users who do not play see the same page with fewer buttons: the public views.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from itertools import starmap
from typing import Final

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.board import BackButton, MoveButton, UndoButton
from cogs.frame.match.buttons.end import AnimationButton
from cogs.frame.match.buttons.learning import hint_buttons
from cogs.frame.match.buttons.more import (
    CallVoteButton,
    LookButton,
    MatchMenu,
    MoreButton,
    ResignButton,
    ShowButton,
    TopicMenu,
    ZoomMenu,
)
from cogs.frame.match.buttons.tryouts import try_buttons
from cogs.frame.match.buttons.watching import WatchButton
from cogs.frame.match.handlers.host_tools import tool_buttons
from cogs.frame.match.handlers.hosting import HostingHandlers
from cogs.frame.match.handlers.logs import log_page
from cogs.frame.match.handlers.match_lists import list_page
from cogs.frame.match.handlers.replay import ReplayHandlers
from cogs.frame.match.handlers.views import (
    board_look,
    has_own,
    look_page,
    own_look,
    rules_look,
    text_look,
    topic_page,
    zoom_page,
)
from cogs.frame.match.pages.agreements import agreed_end_page, lend_page, withdraw_buttons
from cogs.frame.match.pages.notices import headed
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.match.pages.rows import (
    choose_button,
    more_button,
    plan_button,
    undo_buttons,
    vote_buttons,
    zoom_rows,
)
from cogs.frame.moves.layout import evenly
from cogs.frame.moves.move_parser import ASIDES
from cogs.frame.ui.handlers import on
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.pages import Button, Page, Row, row_of, rows_of
from cogs.frame.ui.responses import respond
from engines.core import Refusal, Seat
from matches.actions.ballot import may_call, voters
from matches.actions.substitutes import is_away
from presentation.choices import Choice
from presentation.formatting import joined
from presentation.match.status import present

MAX_TOPIC_MENUS: Final = 2
LOOKS: Final = ("board", "text", "log", "replay", "rules")
SEEN: Final = ("board", "text")
"""The public views of every match, and those that show the whole position."""


class MoreHandlers:
    """Handlers of the “More” page."""

    def __init__(self, bot: MatchBot, hosting: HostingHandlers, replays: ReplayHandlers) -> None:
        self._bot, self._hosting, self._replays = bot, hosting, replays

    @on(MoreButton, MatchMenu)
    async def open(self, interaction: discord.Interaction, match_id: int) -> None:
        """Show the page."""
        context = await self._context(interaction, match_id)
        page = await more_page(context, interaction.user.id)
        line = await self._bot.web_links.of_match(context.match, context.texts)
        await respond(interaction, page._replace(text=joined(page.text, line)))

    @on(LookButton)
    async def look(self, interaction: discord.Interaction, match_id: int, what: str) -> None:
        """Show one of the views that every match has."""
        context = await self._context(interaction, match_id)
        if what == "replay":
            await self._replays.open(interaction, context.match, None)
            return
        if what == "mine":
            page = await list_page(self._bot, interaction)
        else:
            state_of(interaction).board_shown = what == "board"
            page = await PAGES[what](context, interaction.user.id)
        await self._answer(interaction, context, page)
        if what in SEEN:
            await self._bot.service.reading.mark_seen(context.match, interaction.user.id)

    @on(ShowButton)
    async def show(self, interaction: discord.Interaction, match_id: int, name: str) -> None:
        """Show an information page of the game."""
        context = await self._context(interaction, match_id)
        if name not in context.renderer.info_views:
            raise Refusal("not_an_option")
        await self._answer(interaction, context, await look_page(context, name))

    @on(ZoomMenu)
    async def zoom(self, interaction: discord.Interaction, match_id: int, area: str) -> None:
        """Show an enlarged part of the board, and the menu of the other parts."""
        context = await self._context(interaction, match_id)
        if context.renderer.zoom is None:
            raise Refusal("not_an_option")
        page = await zoom_page(context, area)
        page = page._replace(rows=await zoom_rows(context))
        await self._answer(interaction, context, page)

    @on(TopicMenu)
    async def explain(self, interaction: discord.Interaction, match_id: int, topic: str) -> None:
        """Explain a component on the table, and show the menus of the others."""
        context = await self._context(interaction, match_id)
        title = _topics(context).get(topic)
        if title is None:
            raise Refusal("not_now")
        page = await topic_page(context.interface, context.match.game.key, title, context.texts)
        await self._answer(interaction, context, page._replace(rows=_topic_rows(context)))

    @on(CallVoteButton)
    async def call_vote(self, interaction: discord.Interaction, match_id: int, seat: Seat) -> None:
        """Start a vote of the other players about a seat whose time has run out."""
        match = await self._bot.get_match(interaction, match_id)
        await self._hosting.call_vote(interaction, match, seat)

    async def _context(self, interaction: discord.Interaction, match_id: int) -> PageContext:
        """Return the context of a match that has started, for the user's seat."""
        match = await self._bot.get_match(interaction, match_id)
        if match.state is None:
            raise Refusal("match_not_started")
        return await self._bot.context(
            interaction, match, match.find_controlled_seat(interaction.user.id)
        )

    async def _answer(
        self, interaction: discord.Interaction, context: PageContext, page: Page
    ) -> None:
        """Show a page with the button back to the “More” page."""
        way_back = row_of([more_button(context.match, context.texts, back=True)])
        await respond(interaction, page._replace(rows=(*page.rows, way_back)))


async def more_page(context: PageContext, user: int) -> Page:
    """Return the views and actions of a match for `user`, as buttons and menus."""
    match, texts = context.match, context.texts
    looks: list[Button] = [LookButton(match.id, "board", label=texts("look-board"))]
    looks += [
        ShowButton(match.id, name, label=texts(f"look-{name}"))
        for name in context.renderer.info_views
    ]
    called = {"replay": "button-analysis"} if match.ended is not None else {}
    replays = match.may_replay(user)
    looks += [
        LookButton(match.id, what, label=texts(called.get(what, f"look-{what}")))
        for what in LOOKS[1:]
        if replays or what != "replay"
    ]
    if replays:
        looks.append(AnimationButton(match.id, 0, label=texts("button-film")))
    return Page(
        joined(headed(context), present(await context.players(), context.bot.service.now())),
        rows=(
            *rows_of(await _own_buttons(context, user)),
            *rows_of(looks),
            *await zoom_rows(context),
            *_topic_rows(context),
            *rows_of([*_voting_buttons(context), *tool_buttons(match, user, texts)]),
        ),
    )


async def _own_buttons(context: PageContext, user: int) -> list[Button]:
    """Return the buttons of a player: their private views, and their actions."""
    match, texts, seat = context.match, context.texts, context.seat
    lent = seat is None and match.find_seat(user) is not None
    robot = seat is not None and match.analyst is None and is_away(match.seats[seat])
    back: list[Button] = [BackButton(match.id, label=texts("button-back"))] if lent or robot else []
    if seat is None:
        return back or _watch_buttons(context, user)
    awaited = seat in match.to_move
    own: list[Button] = [choose_button(context)] if awaited else []
    if has_own(context) and not (awaited and context.interface.hand):
        own.append(LookButton(match.id, "own", label=texts("look-own")))
    if match.status != "running" or match.seats[seat].resigned:
        return own
    own += [*(hint_buttons(match, texts) if awaited else []), *try_buttons(match, texts)]
    if not awaited and context.available_moves:
        own.append(
            MoveButton(match.id, seat, match.clock(seat), ASIDES, label=texts("button-asides"))
        )
    own += [*plan_button(context), *await _undo_buttons(context, seat), *back]
    if match.analyst is None:
        leaves = match.seats[seat].owner is not None
        label = texts("more-step-down" if leaves else "more-resign")
        own.append(LookButton(match.id, "end", label=texts("more-end")))
        own += _lend_buttons(context, seat)
        own.append(LookButton(match.id, "resign", label=label))
        own += withdraw_buttons(context, user)
    return own


def _watch_buttons(context: PageContext, user: int) -> list[Button]:
    """Return the button to watch a match under way for a user who does not play it."""
    match = context.match
    if match.ended is not None or match.analyst is not None or match.find_seat(user) is not None:
        return []
    return [WatchButton(match.id, "on", label=context.texts("button-watch"))]


def _lend_buttons(context: PageContext, seat: Seat) -> list[Button]:
    """Return the button to lend a seat, unless it is borrowed or at a tournament's table."""
    match = context.match
    if match.seats[seat].owner is not None or match.tournament_table is not None:
        return []
    return [LookButton(match.id, "lend", label=context.texts("more-lend"))]


async def _undo_buttons(context: PageContext, seat: Seat) -> list[Button]:
    """Return the button to undo a move, or to ask the other players for it, if allowed."""
    match = context.match
    if match.can_undo(seat):
        return await undo_buttons(context, seat)
    if match.proposal is not None or not await context.bot.service.reading.may_ask_undo(
        match, seat
    ):
        return []
    return [UndoButton(match.id, seat, match.clock(seat), label=context.texts("more-undo"))]


def _voting_buttons(context: PageContext) -> list[Button]:
    """Return the buttons of a player to vote about a seat, or to call such a vote."""
    match, texts, own = context.match, context.texts, context.seat
    if own is None or match.status != "running" or match.analyst is not None:
        return []
    if match.ballot is not None:
        return vote_buttons(match, texts) if own in voters(match, match.ballot.seat) else []
    return [
        CallVoteButton(
            match.id,
            row.seat,
            label=texts("more-vote", number=row.seat + 1, colour=texts(f"colour-{row.colour}")),
        )
        for row in match.seats
        if row.seat != own and may_call(match, row.seat)
    ]


def _topics(context: PageContext) -> Mapping[str, str]:
    return context.interface.explained_here(context.view, context.texts)


def _topic_rows(context: PageContext) -> tuple[Row, ...]:
    """Return the menus of the components on the table and in the reader's hand, by name."""
    options = sorted(starmap(Choice, _topics(context).items()), key=lambda topic: topic.label)
    menus = evenly(options)[:MAX_TOPIC_MENUS]
    texts = context.texts
    more = [texts("menu-from", first=menu.items[0].label) for menu in menus[1:]]
    asked = [texts("more-topic"), *more]
    return tuple(
        row_of([TopicMenu(context.match.id, page, options=menu.items, placeholder=asked[page])])
        for page, menu in enumerate(menus)
    )


async def resign_page(context: PageContext, user: int) -> Page:
    """Return the confirmation of a resignation; refuse users who do not play."""
    match, texts = context.match, context.texts
    row = match.seats[match.require_controlled_seat(user)]
    sure = texts("resign-sure" if row.owner is None else "step-down-sure", match=match.id)
    return Page(sure, rows=(row_of([ResignButton(match.id, label=texts("button-resign"))]),))


async def _own_page(context: PageContext, user: int) -> Page:
    context.match.require_controlled_seat(user)
    if not has_own(context):
        raise Refusal("not_an_option")
    return await own_look(context)


def _for_all(
    look: Callable[[PageContext], Awaitable[Page]],
) -> Callable[[PageContext, int], Awaitable[Page]]:
    return lambda context, user: look(context)


PAGES: Mapping[str, Callable[[PageContext, int], Awaitable[Page]]] = {
    "board": _for_all(board_look),
    "text": _for_all(text_look),
    "log": _for_all(log_page),
    "rules": _for_all(rules_look),
    "own": _own_page,
    "resign": resign_page,
    "end": agreed_end_page,
    "lend": lend_page,
}
