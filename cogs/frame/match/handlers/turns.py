"""Player actions and private views in a running match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord
import msgspec

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.board import (
    START,
    BriefButton,
    ChooseButton,
    ConsentButton,
    MoveButton,
    MoveMenu,
    StepBackButton,
    UndoButton,
)
from cogs.frame.match.buttons.more import ResignButton
from cogs.frame.match.handlers.turn_end import end_turn
from cogs.frame.match.pages.choice import choice_page, hand_page, tips_page
from cogs.frame.match.pages.notices import brief_page, briefed
from cogs.frame.match.pages.page_context import PageContext, accent
from cogs.frame.match.seat_return import reclaim_seat
from cogs.frame.moves.auto_answer import may_be_undone
from cogs.frame.moves.choice_tree import before
from cogs.frame.moves.move_parser import ASIDES, CHAINED, begins, code_of_chain
from cogs.frame.ui.actors import actor_of
from cogs.frame.ui.handlers import on
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import clicked_in_public, respond
from engines.core import AnytimeMove, Move, Refusal, Seat, decision_for
from matches.actions.turns import Chosen, require_running
from matches.core.models import Match
from presentation.codes import code_of
from presentation.formatting import newest
from presentation.match.status import format_notes


class TurnHandlers:
    """Handlers of players' moves, clicked or typed."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    @on(MoveButton, MoveMenu)
    async def choose(
        self, interaction: discord.Interaction, match_id: int, seat: Seat, clock: int, code: str
    ) -> None:
        """Play the move with this code, or show its next part."""
        if code == START:  # The button that steps back had this id in earlier releases.
            await self.step_back(interaction, match_id, seat, clock, code)
            return
        match = await self._bot.get_match_to_play(interaction, match_id)
        self._be_own(interaction, match, seat)
        context = await self._bot.context(interaction, match, seat)
        if match.clock(seat) != clock:
            await self._ask_anew(interaction, context)
            return
        if moves := moves_of(context, seat, code):
            await self.play(interaction, match, moves, clock=clock)
            return
        await respond(interaction, await choice_page(context, code=code))

    @on(StepBackButton)
    async def step_back(
        self, interaction: discord.Interaction, match_id: int, seat: Seat, clock: int, code: str
    ) -> None:
        """Show the choices after `code`, or all choices if it is no longer offered.

        It never plays a move, even if only one choice is left since another player's undo.
        """
        match = await self._bot.get_match_to_play(interaction, match_id)
        self._be_own(interaction, match, seat)
        context = await self._bot.context(interaction, match, seat)
        if match.clock(seat) != clock:
            await self._ask_anew(interaction, context)
            return
        if not context.available_moves:
            raise Refusal("stale_clock")
        known = any(begins(move, code) for move in context.available_moves)
        await respond(interaction, await choice_page(context, code=code if known else ""))

    async def _ask_anew(self, interaction: discord.Interaction, context: PageContext) -> None:
        """Show a user who clicked an outdated choice their current choices.

        Raises:
            Refusal: if they have no decision to make.
        """
        if context.seat not in context.match.to_move:
            raise Refusal("stale_clock")
        await respond(interaction, await choice_page(context))

    async def play(
        self,
        interaction: discord.Interaction,
        match: Match,
        moves: Sequence[Chosen],
        *,
        clock: int | None = None,
    ) -> None:
        """Play `moves`, all or none, and show the player the private part of the result."""
        actor, before = actor_of(interaction, match.place), match.seq
        untold = await self._is_untold(interaction, match)
        match = await self._bot.service.turns.act(match.id, actor, moves, clock=clock)
        state_of(interaction).match = match
        unasked = all(isinstance(move, AnytimeMove) for move in moves)
        if unasked and await self._unasked_again(interaction, match):
            return
        await show_next(self._bot, interaction, match, before + 1, untold=untold)

    async def _is_untold(self, interaction: discord.Interaction, match: Match) -> bool:
        """Return whether a guided player clicked on the board, which shows no tips."""
        seat = match.find_controlled_seat(interaction.user.id)
        if seat is None or not clicked_in_public(interaction):
            return False
        return (await self._bot.context(interaction, match, seat)).guided

    async def _unasked_again(self, interaction: discord.Interaction, match: Match) -> bool:
        """Show a player who is not to move their anytime moves; return whether there are any."""
        seat = match.require_controlled_seat(interaction.user.id)
        if seat in match.to_move or clicked_in_public(interaction):
            return False
        context = await self._bot.context(interaction, match, seat)
        if context.available_moves:
            await respond(interaction, await choice_page(context, code=ASIDES))
        return bool(context.available_moves)

    @on(ChooseButton)
    async def offer(self, interaction: discord.Interaction, match_id: int) -> None:
        """Show the player their current choices, or their hand if they are not to move."""
        match = await self._bot.get_match_to_play(interaction, match_id)
        seat = match.require_controlled_seat(interaction.user.id)
        context = await self._bot.context(interaction, match, seat)
        if seat not in match.to_move and (page := await hand_page(context)):
            await respond(interaction, page._replace(turn_of=match.id))
            return
        decision_for(context.view, seat)
        missed = await self._bot.service.reading.briefing(match, interaction.user.id)
        said = await briefed(context, missed, seat=seat) if missed.long else ""
        await respond(interaction, await choice_page(context, said=said))
        await self._bot.service.reading.mark_seen(match, interaction.user.id)

    @on(BriefButton)
    async def brief(self, interaction: discord.Interaction, match_id: int) -> None:
        """Show a user what they have missed, with the board and their choices."""
        match = await self._bot.get_match(interaction, match_id)
        user = interaction.user.id
        context = await self._bot.context(interaction, match, match.find_controlled_seat(user))
        await respond(interaction, await brief_page(context, user))
        await self._bot.service.reading.mark_seen(match, user)

    @on(UndoButton)
    async def undo_clicked(
        self, interaction: discord.Interaction, match_id: int, seat: Seat, clock: int
    ) -> None:
        """Undo the decision of the button, unless the player has decided since."""
        match = await self._bot.get_match_to_play(interaction, match_id)
        self._be_own(interaction, match, seat)
        if match.clock(seat) == clock:
            await self.undo(interaction, match)
        else:
            await self._ask_anew(interaction, await self._bot.context(interaction, match, seat))

    async def undo(self, interaction: discord.Interaction, match: Match) -> None:
        """Undo the player's last decision, or ask the other players to agree."""
        since, undone = match.seq + 1, await self._undoable(match, interaction.user.id)
        match = await self._bot.service.turns.undo(match.id, actor_of(interaction, match.place))
        state_of(interaction).match = match
        if match.proposal is None or match.proposal.motion is not None:
            await show_next(self._bot, interaction, match, since, undone)
        elif not clicked_in_public(interaction):
            texts = await self._bot.texts_for(interaction, match)
            await respond(interaction, Page(texts("undo-asked")))

    async def _undoable(self, match: Match, user: int) -> Mapping[str, Any] | None:
        """Return the decision of `user` that can be undone without consent, else None."""
        seat = match.find_controlled_seat(user)
        if seat is None or match.analyst is not None or not match.can_undo(seat):
            return None
        last = await self._bot.service.reading.last_move(match, seat)
        return last.move if last else None

    @on(ConsentButton)
    async def consent(
        self, interaction: discord.Interaction, match_id: int, seq: int, answer: str
    ) -> None:
        """Agree to another user's request if `respond` is `yes`, or decline it."""
        agrees = answer == "yes"
        match = await self._bot.get_match(interaction, match_id)
        service, actor = self._bot.service, actor_of(interaction, match.place)
        if match.proposal is None or match.proposal.seq != seq:
            raise Refusal("no_proposal")
        if match.proposal.motion is not None:
            await service.hosting.consent(match_id, actor, seq, agrees=agrees)
            return
        (await reclaim_seat(self._bot, interaction, match)).require_controlled_seat(actor.user)
        await service.turns.answer_undo(match_id, actor, seq, agrees=agrees)

    @on(ResignButton)
    async def resign(self, interaction: discord.Interaction, match_id: int) -> None:
        """Resign the player's seat."""
        match = await self._bot.get_match_to_play(interaction, match_id)
        match = await self._bot.service.turns.resign(match.id, actor_of(interaction, match.place))
        texts = await self._bot.texts_for(interaction, match)
        own = match.find_seat(interaction.user.id) is not None
        said = texts("resigned" if own else "stepped-down", match=match_id)
        await respond(interaction, Page(said))

    def _be_own(self, interaction: discord.Interaction, match: Match, seat: Seat) -> None:
        """Refuse users without a seat, and clicks on another player's button."""
        own = match.require_controlled_seat(interaction.user.id)
        require_running(match)
        if seat >= len(match.seats):
            raise Refusal("not_an_option")
        if own != seat:
            raise Refusal("not_your_button", seat=seat)


async def show_next(
    bot: MatchBot,
    interaction: discord.Interaction,
    match: Match,
    since: int,
    undone: Mapping[str, Any] | None = None,
    *,
    untold: bool = False,
) -> None:
    """Show the player their next choices if it is still their turn, and their private notes.

    Public notes are shown on the board. A player who has `undone` a move of several parts chooses
    its last part again. A player without choices and private notes gets no message, unless the
    tips of this turn are `untold` or another match waits for them.
    """
    seat = match.require_controlled_seat(interaction.user.id)
    awaited, tips = seat in match.to_move, untold and match.status == "running"
    if not awaited and not tips and not match.game.secrets:
        await end_turn(bot, interaction, match)
        return
    context = await bot.context(interaction, match, seat)
    text = await _private_notes(context, since) if match.game.secrets else ""
    if awaited:
        page = await choice_page(context, said=text, code=_before(context, undone))
        await respond(interaction, page)
    elif tips:
        await end_turn(bot, interaction, match, tips_page(context, text))
    else:
        notes = Page(text, colour=accent(match, seat)) if text else None
        await end_turn(bot, interaction, match, notes)


async def _private_notes(context: PageContext, since: int) -> str:
    """Return the private notes of the seat since row `since`."""
    notes = await context.bot.service.reading.notes(
        context.match.id, since=since, seat=context.seat
    )
    secret = [note for note in notes if note.private]
    return newest(format_notes(secret, await context.players(notes=secret)))


def _before(context: PageContext, undone: Mapping[str, Any] | None) -> str:
    """Return the code before the last part of an undone move."""
    move = next((m for m in context.available_moves if msgspec.to_builtins(m) == undone), None)
    return (before(context.reader, context.available_moves, code_of(move)) or "") if move else ""


def moves_of(context: PageContext, seat: Seat, code: str) -> Sequence[Move]:
    """Return the moves that a code plays, none if it is only the beginning of some.

    Raises:
        Refusal: if no option has this code.
    """
    if CHAINED in code:
        return _chain(context, seat, code)
    meant = [move for move in context.available_moves if begins(move, code)]
    if not meant:
        raise Refusal("not_an_option")
    plays = code == code_of(meant[0]) or _goes_without_asking(context, seat, meant)
    return meant[:1] if plays else ()


def _goes_without_asking(context: PageContext, seat: Seat, meant: Sequence[Move]) -> bool:
    """Return whether a choice has only one completion, which can be undone."""
    if len(meant) > 1:
        return False
    return may_be_undone(context.match.game, context.view, seat, meant[0])


def _chain(context: PageContext, seat: Seat, code: str) -> tuple[Move, ...]:
    """Return the moves of the sequence with this code, if it is still offered."""
    known = context.interface.chains(context.view, seat, context.texts)
    for chain in (*known, *context.shares):
        if code_of_chain(chain) == code:
            return chain.moves
    raise Refusal("not_an_option")
