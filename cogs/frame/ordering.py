"""What a person orders in advance, known to nobody else: the command, and a page with menus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import discord
import msgspec
from discord import app_commands

from cogs.frame.answers import answer
from cogs.frame.boards import accent, private_picture, reader_of
from cogs.frame.buttons import OrderMenu
from cogs.frame.commands import (
    MOST_CHOICES,
    Named,
    Reader,
    choices,
    chosen,
    code_of,
    matching,
)
from cogs.frame.errors import Completer, completing, deferred
from cogs.frame.pages import Page, Row, row_of
from cogs.frame.slash import AnyCommand, described, named, signature
from engines.core import Game, Move, Refusal, Seat, foreseen
from matches.models import Table

if TYPE_CHECKING:
    from cogs.frame.client import Longtable

DECISION = "decision"
WISHES = ("first", "second", "third")
FORGET = "-"


class Book(NamedTuple):
    """The orders of one seat, as it sees the position."""

    table: Table
    seat: Seat
    reader: Reader

    @property
    def offered(self) -> Mapping[str, Sequence[Move]]:
        """Return what may be wished for now, by order."""
        return self.table.game.orders.offered(self.reader.view, self.seat)

    def kept(self, name: str) -> list[Move]:
        """Return the wishes of an order that can still come true, in their order."""
        offered = {msgspec.json.encode(move): move for move in self.offered.get(name, ())}
        wishes = map(msgspec.json.encode, self.table.seats[self.seat].orders.get(name, ()))
        return [offered[wish] for wish in wishes if wish in offered]

    def decisions(self) -> list[Named]:
        """Return the decisions that can be answered in advance, by name."""
        texts = self.reader.texts
        return [Named(name, texts.word("order", name)) for name in self.offered]

    def decision(self, text: str) -> str:
        """Return the order that `text` names."""
        if not (decisions := self.decisions()):
            raise Refusal("no_such_order")
        return chosen(decisions, text)

    def foreseen(self, name: str) -> Reader:
        """Return how texts are understood as if the decision had come."""
        ask = self.table.game.orders.ask(self.reader.view, self.seat, name)
        return self.reader._replace(view=foreseen(self.reader.view, ask))

    def wishes(self, name: str) -> list[Named]:
        """Return what may be wished for in an order, by name."""
        return self.foreseen(name).options(self.offered[name])

    def wish(self, name: str, text: str) -> Move:
        """Return the wish that `text` names."""
        return self.foreseen(name).option(self.offered[name], text)

    def told(self) -> str:
        """Tell what is ordered."""
        texts, lines = self.reader.texts, [self.reader.texts("orders-title")]
        for name in self.offered:
            if kept := self.kept(name):
                labels = [label for _, label in self.foreseen(name).options(kept)]
                wishes = texts("orders-then").join(labels)
                lines.append(texts("orders-line", order=name, wishes=wishes))
        return "\n".join(lines if lines[1:] else [*lines, texts("orders-none")])


async def book_of(bot: Longtable, interaction: discord.Interaction, table: Table) -> Book:
    """Return the person's orders; refuse who does not play."""
    seat = table.seat_of(interaction.user.id)
    texts = await bot.words(interaction, table)
    return Book(table, seat, reader_of(bot, table, seat, texts))


async def order_page(bot: Longtable, book: Book, name: str = "") -> Page:
    """Return what a seat has ordered, and menus to order more: of decisions, of wishes."""
    table, seat, reader = book
    rows = [_decision_menu(book)] if book.offered else []
    if name in book.offered:
        rows.append(_wish_menu(book, name))
    below = "" if rows else reader.texts("reason-no_such_order")
    drawn = await private_picture(bot, table, reader, seat)
    return Page(book.told(), drawn, below, tuple(rows), accent(table, seat))


def _decision_menu(book: Book) -> Row:
    words = book.reader.texts("orders-decision")
    return row_of([OrderMenu.of(book.table.id, "", book.decisions()[:MOST_CHOICES], words)])


def _wish_menu(book: Book, name: str) -> Row:
    """Return what may still be wished for, and to forget the order where there is one."""
    texts, kept = book.reader.texts, [code_of(move) for move in book.kept(name)]
    forget = [Named(FORGET, texts("orders-forget"))] if kept else []
    left = [wish for wish in book.wishes(name) if wish.code not in kept]
    options = [*forget, *(left if len(kept) < len(WISHES) else [])][:MOST_CHOICES]
    words = texts("orders-wish", order=name, count=len(kept))
    return row_of([OrderMenu.of(book.table.id, name, options, words)])


def order_command(bot: Longtable, game: Game) -> AnyCommand:
    """Return the command that orders something in advance; without a decision it only tells."""

    async def order(
        interaction: discord.Interaction, match: int | None = None, **given: str | None
    ) -> None:
        said = {key: text for key, text in given.items() if text}
        table = await bot.find_own(interaction, match, game.key)
        book = await book_of(bot, interaction, table)
        if not said:
            await answer(interaction, await order_page(bot, book))
            return
        if DECISION not in said:
            raise Refusal("unsaid", nearest=[label for _, label in book.decisions()])
        name = book.decision(said[DECISION])
        wishes = [book.wish(name, said[which]) for which in WISHES if which in said]
        await bot.turns.order(interaction, table, name, wishes)

    guarded = deferred(order)
    arguments = (DECISION, *WISHES)
    vars(guarded)["__signature__"] = signature((), (*arguments, "match"))
    shown: Any = described(guarded, (*arguments, "match"), game.key)
    command: AnyCommand = app_commands.Command(**named("order", game.key), callback=shown)
    for argument in arguments:
        command.autocomplete(argument)(_completer(bot, game, argument))
    return command


def _completer(bot: Longtable, game: Game, argument: str) -> Completer:
    @completing
    async def complete(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[Any]]:
        given = vars(interaction.namespace)
        table = await bot.find(interaction, given.get("match"), game.key)
        book = await book_of(bot, interaction, table)
        if argument == DECISION:
            return choices(matching(book.decisions(), current))
        name = book.decision(given.get(DECISION) or "")
        others = {given.get(which) for which in WISHES if which != argument}
        left = [wish for wish in book.wishes(name) if wish.code not in others]
        return choices(matching(left, current))

    return complete
