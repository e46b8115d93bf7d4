"""Handlers for planned moves, by menu and by command."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import app_commands

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.board import OrderButton, OrderMenu, StopMenu
from cogs.frame.match.handlers.plan_pages import (
    ALL,
    AT_MOST,
    FORGET,
    STOPS,
    PlanEditor,
    book_of,
    order_page,
)
from cogs.frame.match.handlers.turns import show_next
from cogs.frame.ui.actors import actor_of
from cogs.frame.ui.choices import choices
from cogs.frame.ui.errors import Completer, deferred, safe_autocomplete
from cogs.frame.ui.handlers import on
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.locale import localized
from cogs.frame.ui.responses import respond
from cogs.frame.ui.slash import AnyCommand, described, named, signature
from engines.core import Game, Refusal
from matches.core.models import Match, Stop
from matches.core.planned_moves import ANY_PRICE, PlanChange
from presentation.choices import matching
from presentation.fields import whole_number

DECISION, STOP, PRICE = "decision", "stop", "price"
WISHES = ("first", "second", "third")


class PlanHandlers:
    """Handlers of a player's private plans."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    @on(OrderButton)
    async def show(self, interaction: discord.Interaction, match_id: int, name: str = "") -> None:
        """Show the player their plans, and the decisions that can be planned."""
        match = await self._bot.get_match_to_play(interaction, match_id)
        book = await book_of(self._bot, interaction, match)
        await respond(interaction, await order_page(book, name))

    @on(OrderMenu)
    async def pick(
        self, interaction: discord.Interaction, match_id: int, name: str, code: str
    ) -> None:
        """Change the plan for the decision `name`: add a move, set a price limit, or delete it.

        For the beginning of a move its next part is shown. Without a name the decision is
        selected.
        """
        if not name:
            await self.show(interaction, match_id, code)
            return
        match = await self._bot.get_match_to_play(interaction, match_id)
        if code == FORGET:
            await self.order(interaction, match, PlanChange(name, ()))
            return
        if (most := most_of(code)) is not None:
            await self.order(interaction, match, PlanChange(name, most=most))
            return
        book = await book_of(self._bot, interaction, match)
        if name not in book.offered:
            raise Refusal("no_such_order")
        move = book.whole(name, code)
        if move is None:
            await respond(interaction, await order_page(book, name, code))
            return
        await self.order(interaction, match, PlanChange(name, (move,), more=True))

    @on(StopMenu)
    async def stop_if(
        self, interaction: discord.Interaction, match_id: int, name: str, stops: Sequence[str]
    ) -> None:
        """Store the conditions under which a planned move asks the player instead."""
        match = await self._bot.get_match_to_play(interaction, match_id)
        await self.order(interaction, match, PlanChange(name, stops=stops_of(stops)))

    async def order(self, interaction: discord.Interaction, match: Match, wish: PlanChange) -> None:
        """Store a plan, and show all plans, or the result if a plan was carried out."""
        before = match.seq
        actor = actor_of(interaction, match.place)
        match = await self._bot.service.turns.plan(match.id, actor, wish)
        state_of(interaction).match = match
        if match.seq > before + 1:  # A plan was carried out at once.
            await show_next(self._bot, interaction, match, before + 1)
            return
        book = await book_of(self._bot, interaction, match)
        await respond(interaction, await order_page(book, wish.name))


def most_of(code: str) -> int | None:
    """Return the price limit of a code of the price menu, None for another code."""
    said = code.removeprefix(AT_MOST)
    return int(said) if said != code and re.fullmatch(r"-1|\d{1,6}", said, re.ASCII) else None


def _price_of(text: str) -> int:
    """Return the typed price limit, with `-` for any.

    Raises:
        Refusal: if it is not a number.
    """
    if text.strip() == FORGET:
        return ANY_PRICE
    return whole_number(text, 6)


def stops_of(texts: Iterable[str]) -> tuple[Stop, ...]:
    """Return the conditions among `texts`; `all` means every condition."""
    wanted = {*texts}
    return tuple(stop for stop in STOPS if wanted & {stop, ALL})


def order_command(bot: MatchBot, plans: PlanHandlers, game: Game) -> AnyCommand:
    """Return the command that plans a move; without a decision it shows the plans."""

    async def order(
        interaction: discord.Interaction, match_id: int | None = None, **values: str | None
    ) -> None:
        said = {key: text for key, text in values.items() if text}
        match = await bot.resolve_match_to_play(interaction, match_id, game.key)
        book = await book_of(bot, interaction, match)
        if not said:
            await respond(interaction, await order_page(book))
            return
        if DECISION not in said:
            raise Refusal("unsaid", nearest=[choice.label for choice in book.decisions()])
        await plans.order(interaction, match, _wish_of(book, said))

    arguments = (DECISION, *WISHES, STOP, *((PRICE,) if game.planning.prices else ()))
    guarded = deferred(order, signature((), (*arguments, "match_id")))
    stops = [
        app_commands.Choice(name=localized(f"stop-{stop}", game.key), value=stop)
        for stop in (*STOPS, ALL)
    ]
    worded = described(guarded, (*arguments, "match_id"), game.key)
    shown: Any = app_commands.choices(**{STOP: stops})(worded)
    command: AnyCommand = app_commands.Command(**named("order", game.key), callback=shown)
    for argument in (DECISION, *WISHES):
        command.autocomplete(argument)(_completer(bot, game, argument))
    return command


def _wish_of(book: PlanEditor, said: dict[str, str]) -> PlanChange:
    """Return the typed plan; conditions alone leave the planned moves unchanged."""
    name = book.decision(said[DECISION])
    moves = [book.parse_move(name, said[which]) for which in WISHES if which in said]
    if STOP not in said and PRICE not in said:
        return PlanChange(name, moves)
    stops = stops_of([said[STOP]]) if STOP in said else None
    most = _price_of(said[PRICE]) if PRICE in said else None
    return PlanChange(name, moves or None, stops, most=most)


def _completer(bot: MatchBot, game: Game, argument: str) -> Completer:
    @safe_autocomplete
    async def complete(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[Any]]:
        values = vars(interaction.namespace)
        match = await bot.resolve_match(interaction, values.get("match"), game.key)
        book = await book_of(bot, interaction, match)
        if argument == DECISION:
            return choices(matching(book.decisions(), current))
        name = book.decision(values.get(DECISION) or "")
        return choices(matching(book.move_choices(name), current))

    return complete
