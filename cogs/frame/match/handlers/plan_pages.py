"""Private page for planned moves."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, get_args

import discord
import msgspec

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.board import OrderMenu, StopMenu
from cogs.frame.match.pages.page_context import PageContext, accent
from cogs.frame.match.pages.pictures import private_picture
from cogs.frame.match.pages.rows import more_button
from cogs.frame.moves.choice_tree import stage_of
from cogs.frame.moves.layout import ChoiceMenu, evenly
from cogs.frame.moves.move_parser import MoveParser
from cogs.frame.ui.limits import MAX_CHOICES
from cogs.frame.ui.pages import Page, Row, row_of
from engines.core import Move, Offered, Refusal, Seat
from engines.search import LIKELIHOODS, Outlook
from matches.core.models import Match, SeatPlan, Stop
from matches.core.planned_moves import ANY_PRICE, MAX_PLANNED_MOVES
from matches.texts import Texts
from presentation.choices import Choice, chosen
from presentation.codes import code_of
from presentation.match.status import format_notes

STOPS: tuple[Stop, ...] = get_args(Stop)
ALL = "all"
FORGET = "-"
AT_MOST = "price."
MAX_MENUS = 6
PRICE_MENU = 9
"""Number of the menu of prices; menus of planned moves have lower numbers."""


class PlanEditor(NamedTuple):
    """The plans of one seat, from its view of the position, and its lookahead."""

    context: PageContext
    seen: Outlook

    @property
    def match(self) -> Match:
        """Return the match."""
        return self.context.match

    @property
    def seat(self) -> Seat:
        """Return the planning seat."""
        assert self.context.seat is not None
        return self.context.seat

    @property
    def reader(self) -> MoveParser:
        """Return the move parser for the current position."""
        return self.context.reader

    @property
    def offered(self) -> Offered:
        """Return the moves that can be planned now, by decision."""
        return self.seen.offered

    def plan_for(self, name: str) -> SeatPlan:
        """Return the plan for a decision, an empty one if there is none."""
        return self.match.seats[self.seat].planned_moves.get(name) or SeatPlan(())

    def decisions(self) -> list[Choice]:
        """Return the decisions that can be or are planned, as choices."""
        names = dict.fromkeys([*self.offered, *self.match.seats[self.seat].planned_moves])
        return [Choice(name, self.reader.texts.decision(name)) for name in names]

    def decision(self, text: str) -> str:
        """Return the name of the decision that `text` means."""
        if not (decisions := self.decisions()):
            raise Refusal("no_such_order")
        return chosen(decisions, text)

    def parser_for(self, name: str) -> MoveParser:
        """Return the move parser for the time of the decision; refuse an unexpected decision."""
        if name not in self.offered:
            raise Refusal("no_such_order")
        renderer, first = self.reader.renderer, self.offered[name][0]

        def label(view: Any, move: Move, texts: Texts) -> str:
            label = renderer.label(self.seen.view_for(name, move), move, texts)
            if self.match.game.planning.repeats(move):
                return texts("orders-lasting", wish=label)
            least, most = self.prices(name, move)
            return label if least == most else texts("orders-priced", wish=label, most=most)

        return self.reader._replace(
            view=self.seen.view_for(name, first), renderer=renderer._replace(label=label)
        )

    def prices(self, name: str, move: Move) -> tuple[int, int]:
        """Return the minimum and maximum cost of a planned move."""
        prices, view = self.match.game.planning.prices, self.reader.view
        return (0, 0) if prices is None else prices.later(view, self.seat, name, move)

    def limits(self, name: str) -> list[int]:
        """Return the price limits that make a difference to the planned moves of a decision."""
        wished = self.plan_for(name).moves
        moves = [move for move in self.offered.get(name, ()) if msgspec.to_builtins(move) in wished]
        ranges = (range(*self.prices(name, move)) for move in moves)
        return sorted({price for prices in ranges for price in prices})

    def move_choices(self, name: str) -> list[Choice]:
        """Return the moves that can be planned for a decision, as choices."""
        return self.parser_for(name).options(self.offered[name])

    def parse_move(self, name: str, text: str) -> Move:
        """Return the planned move that `text` means."""
        return self.parser_for(name).option(self.offered[name], text)

    def whole(self, name: str, code: str) -> Move | None:
        """Return the move with this code, None if it is only the beginning of some."""
        return next((move for move in self.offered[name] if code_of(move) == code), None)

    def plan_lines(self) -> list[str]:
        """Return the text of all plans, with the likelihood of each planned move."""
        texts = self.reader.texts
        lines = [texts("orders-title")]
        for name, order in self.match.seats[self.seat].planned_moves.items():
            lines.append(texts("orders-line", order=name))
            lines += self._wished(name, order)
            if order.most is not None:
                lines.append(texts("orders-most", most=order.most))
            if order.stops:
                stops = texts("orders-or").join(texts(f"stop-{stop}") for stop in order.stops)
                lines.append(texts("orders-stops", stops=stops))
        return [*lines, self._judged()] if lines[1:] else [*lines, texts("orders-none")]

    def _judged(self) -> str:
        """Return the definitions of the likelihoods, in small print."""
        worlds = len(self.seen.worlds)
        if not worlds:
            return ""
        least = {word: math.ceil(share * worlds) for word, share in LIKELIHOODS.items()}
        return self.reader.texts("orders-judged", worlds=worlds, **least)

    def _wished(self, name: str, order: SeatPlan) -> Iterable[str]:
        texts = self.reader.texts
        offered = {msgspec.json.encode(move): move for move in self.offered.get(name, ())}
        for number, plain in enumerate(order.moves, 1):
            wish = offered.get(msgspec.json.encode(plain))
            if wish is None:
                yield texts("orders-kept" if order.lasts else "orders-unseen", number=number)
                continue
            yield texts(
                "orders-wished",
                number=number,
                wish=self.parser_for(name).options([wish])[0].label,
                likely=texts(f"likely-{self.seen.likely(name, wish)}"),
            )


async def book_of(bot: MatchBot, interaction: discord.Interaction, match: Match) -> PlanEditor:
    """Return the user's plans; refuse users who do not play."""
    seat = match.require_controlled_seat(interaction.user.id)
    context = await bot.context(interaction, match, seat)
    return PlanEditor(context, await bot.service.reading.outlook(match, seat))


async def order_page(book: PlanEditor, name: str = "", code: str = "") -> Page:
    """Return the plans of a seat, with menus of decisions and of moves to plan.

    If no decision can be planned now, it shows when planning is possible again. `code` is the
    beginning of a planned move that is being chosen.
    """
    texts = book.reader.texts
    rows = [_decision_menu(book)] if book.decisions() else []
    if name in book.offered or book.plan_for(name).moves:
        rows += _wish_menus(book, name, code)
    if book.plan_for(name).moves:
        rows.append(_stop_menu(book, name))
        rows += _price_menus(book, name)
    lines = await _stopped(book) + book.plan_lines()
    below = "" if book.offered else texts(f"orders-again-{_again(book)}")
    rows.append(row_of([more_button(book.match, texts, back=True)]))
    drawn = await private_picture(book.context)
    return Page("\n".join(lines), drawn, below, tuple(rows), accent(book.match, book.seat))


def _again(book: PlanEditor) -> str:
    """Return the decisions after which the seat can plan again: `own` or `others`."""
    return "own" if book.seat in book.match.to_move else "others"


async def _stopped(book: PlanEditor) -> list[str]:
    """Return the plans cancelled since the player's last visit, with the reasons."""
    match, user = book.match, book.match.seats[book.seat].user
    missed = await book.context.bot.service.reading.briefing(match, user)
    return format_notes(missed.stopped, await book.context.players(notes=missed.stopped))


def _decision_menu(book: PlanEditor) -> Row:
    placeholder = book.reader.texts("orders-decision")
    options = book.decisions()[:MAX_CHOICES]
    return row_of([OrderMenu(book.match.id, "", 0, options=options, placeholder=placeholder)])


def _wish_menus(book: PlanEditor, name: str, code: str) -> list[Row]:
    """Return the menus of moves to plan, and of the deletion of an existing plan."""
    texts, count = book.reader.texts, len(book.plan_for(name).moves)
    options = [Choice(FORGET, texts("orders-forget"))] if count else []
    if count < MAX_PLANNED_MOVES and name in book.offered:
        options += stage_of(book.parser_for(name), book.offered[name], code).items
    question = texts("orders-wish", order=name, count=count)
    menus = evenly(options)[:MAX_MENUS]
    titles = [_from(question, menus, page) for page in range(len(menus))]
    return [
        row_of([OrderMenu(book.match.id, name, page, options=menu.items, placeholder=title)])
        for page, (menu, title) in enumerate(zip(menus, titles, strict=True))
    ]


def _from(question: str, menus: Sequence[ChoiceMenu], page: int) -> str:
    """Return the title of a menu; of several menus each names its first item."""
    return question if len(menus) == 1 else f"{question} {menus[page].items[0].label} …"


def _stop_menu(book: PlanEditor, name: str) -> Row:
    texts = book.reader.texts
    options = [Choice(stop, texts(f"stop-{stop}")) for stop in STOPS]
    selected, question = book.plan_for(name).stops, texts("orders-when")
    menu = StopMenu(book.match.id, name, options=options, current=selected, placeholder=question)
    return row_of([menu])


def _price_menus(book: PlanEditor, name: str) -> list[Row]:
    """Return the menu of price limits if the price of a planned move may rise."""
    texts, limits = book.reader.texts, book.limits(name)[: MAX_CHOICES - 1]
    if not limits and book.plan_for(name).most is None:
        return []
    options = [Choice(f"{AT_MOST}{ANY_PRICE}", texts("orders-any-price"))]
    options += [Choice(f"{AT_MOST}{most}", texts("orders-at-most", most=most)) for most in limits]
    question = texts("orders-how-much")
    menu = OrderMenu(book.match.id, name, PRICE_MENU, options=options, placeholder=question)
    return [row_of([menu])]
