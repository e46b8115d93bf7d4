"""Component rows below match pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from cogs.frame.match.buttons.board import (
    BackButton,
    ChooseButton,
    ConsentButton,
    MoveButton,
    MoveMenu,
    OrderButton,
    ResumeButton,
    StepBackButton,
    TakeButton,
    UndoButton,
    VoteButton,
)
from cogs.frame.match.buttons.more import MoreButton, ZoomMenu
from cogs.frame.match.buttons.tryouts import TryBackButton, TryMoveButton, TryMoveMenu
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.moves.choice_tree import before
from cogs.frame.moves.layout import ChoiceLayout, ChoiceMenu
from cogs.frame.moves.move_parser import code_of_chain
from cogs.frame.ui.components import PersistentButton, PersistentSelect, Styles
from cogs.frame.ui.limits import BUTTONS_PER_ROW, MAX_CHOICES, RANGE_END
from cogs.frame.ui.pages import Button, Row, row_of, rows_of
from engines.core import Seat
from matches.actions.ballot import choices
from matches.core.log import LogRow
from matches.core.models import Match, Proposal
from matches.texts import Texts
from presentation.choices import Choice
from presentation.formatting import cut_to_columns


class ChoiceKinds(NamedTuple):
    """The kinds of components that make a choice."""

    button: type[MoveButton | TryMoveButton]
    menu: type[MoveMenu | TryMoveMenu]
    back: type[StepBackButton | TryBackButton]


PLAYED = ChoiceKinds(MoveButton, MoveMenu, StepBackButton)
TRIED = ChoiceKinds(TryMoveButton, TryMoveMenu, TryBackButton)
"""Choices in a match, and choices that a player only tries out."""


async def zoom_rows(context: PageContext) -> tuple[Row, ...]:
    """Return the menu of the parts of the board, if there are several."""
    areas = context.renderer.areas(context.view, await context.scene())
    options = [Choice(area.key, area.label) for area in areas][:MAX_CHOICES]
    if len(options) < 2:
        return ()
    menu = ZoomMenu(context.match.id, options=options, placeholder=context.texts("more-zoom"))
    return (row_of([menu]),)


def choose_button(context: PageContext) -> ChooseButton:
    """Return the button that shows the user their own choices."""
    key = "button-choose" if context.interface.hand is None else "button-hand"
    return ChooseButton(context.match.id, label=context.texts(key))


def choice_rows(
    context: PageContext,
    seat: Seat,
    laid: ChoiceLayout,
    more: Sequence[ChooseButton] = (),
    kinds: ChoiceKinds = PLAYED,
) -> tuple[Row, ...]:
    """Return the menus and buttons of the choices of `seat`, with `more` buttons."""
    turn = context.match.id, seat, context.match.clock(seat)
    return rows_for(context, laid, partial(kinds.button, *turn), partial(kinds.menu, *turn), more)


def rows_for(
    context: PageContext,
    laid: ChoiceLayout,
    button: Callable[..., PersistentButton],
    menu: Callable[..., PersistentSelect],
    more: Sequence[ChooseButton] = (),
) -> tuple[Row, ...]:
    """Return the menus and buttons of choices: a `button` for each code, a `menu` for each page."""
    buttons = [button(item.code, label=item.label) for item in laid.buttons]
    for made, item in zip(buttons, laid.buttons, strict=True):
        made.item.emoji = context.worn(item.code)
    menus = [
        menu(page, options=one.items, placeholder=_placeholder(laid, one, context))
        for page, one in enumerate(laid.menus)
    ]
    for option in (option for one in menus for option in one.item.options):
        option.emoji = context.worn(option.value)
    return (*(row_of([one]) for one in menus), *rows_of([*buttons, *more]))


def _placeholder(laid: ChoiceLayout, menu: ChoiceMenu, context: PageContext) -> str:
    """Return the title of a menu: a kind of move, or a range of its items."""
    texts = context.texts
    if laid.mixed and menu.whole:
        return texts(f"command-{menu.kind}.about")
    first, last = (cut_to_columns(menu.items[at].label, RANGE_END) for at in (0, -1))
    return texts("menu-range", first=first, last=last)


def chain_rows(context: PageContext, seat: Seat, kinds: ChoiceKinds = PLAYED) -> tuple[Row, ...]:
    """Return the buttons for moves that are often made in a row."""
    turn = context.match.id, seat, context.match.clock(seat)
    chains = context.interface.chains(context.view, seat, context.texts)
    return rows_of(
        [
            kinds.button(*turn, code_of_chain(chain), label=chain.label, style=Styles.primary)
            for chain in chains
        ]
    )


def seat_rows(match: Match, texts: Texts) -> tuple[Row, ...]:
    """Return one row of buttons about absent players: votes, offered seats, the return."""
    if match.ended is not None:
        return ()
    buttons = vote_buttons(match, texts)
    for row in match.seats:
        if row.offered:
            colour = texts(f"colour-{row.colour}")
            label = texts("button-take", number=row.seat + 1, colour=colour)
            buttons.append(TakeButton(match.id, row.seat, label=label))
    if any(row.owner or (row.kind == "human" and row.robot) for row in match.seats):
        buttons.append(BackButton(match.id, label=texts("button-back")))
    return rows_of(buttons[:BUTTONS_PER_ROW])


def vote_buttons(match: Match, texts: Texts) -> list[Button]:
    """Return the buttons to vote about a seat, if a vote is open."""
    if (ballot := match.ballot) is None:
        return []
    return [
        VoteButton(match.id, ballot.seat, vote, label=texts.word("vote", vote))
        for vote in choices(match, ballot.seat)
    ]


def more_button(match: Match, texts: Texts, *, back: bool = False) -> Button:
    """Return the button to the “More” page of a match, or `back` to it."""
    return MoreButton(match.id, label=texts("button-more-back" if back else "button-more"))


def plan_buttons(context: PageContext, seats: Iterable[Seat]) -> list[Button]:
    """Return the plan button, if the player of one of `seats` may plan anything.

    It does not depend on whether there is a plan, because plans are private.
    """
    match = context.match
    known, to_move = match.game.planning.predictor, match.to_move
    people = [seat for seat in seats if match.seats[seat].kind == "human"]
    may = any(
        known.offered(context.view, seat) if known else seat not in to_move for seat in people
    )
    return plan_button(context) if may else []


def plan_button(context: PageContext) -> list[Button]:
    """Return the plan button, which also shows when planning is possible again.

    An analysis has none, because its user decides for every seat.
    """
    match = context.match
    return [] if match.analyst else [OrderButton(match.id, label=context.texts("button-order"))]


def back_buttons(
    context: PageContext, seat: Seat, code: str, kinds: ChoiceKinds = PLAYED
) -> list[Button]:
    """Return the button that steps back from the choice after `code`."""
    back = before(context.reader, context.available_moves, code)
    if back is None:
        return []
    turn = context.match.id, seat, context.match.clock(seat)
    return [kinds.back(*turn, back, label=context.texts("button-step_back"))]


async def undo_buttons(context: PageContext, seat: Seat) -> list[Button]:
    """Return the button to undo the last move of a seat, which it names, if that is allowed."""
    match, texts = context.match, context.texts
    if not match.can_undo(seat):
        return []
    last = None if match.analyst else await context.bot.service.reading.last_move(match, seat)
    what = _undone(last, texts) if last else ""
    label = texts("button-undo-of", what=what) if what else texts("button-undo")
    return [UndoButton(match.id, seat, match.clock(seat), label=label)]


def _undone(row: LogRow, texts: Texts) -> str:
    """Return a short name of a decision, from its fields and its notes.

    It is the text `undo-<move>`, else the name of its command, "" if a game has neither.
    """
    kind = row.move["move"]
    data: Mapping[str, object] = dict(
        part for note in row.notes if note.seat == row.seat for part in note.data.items()
    )
    key = next(filter(texts.has, (f"undo-{kind}", f"command-{kind}")), "")
    return texts(key, **{**data, **row.move}) if key else ""


def consent_rows(match: Match, texts: Texts) -> tuple[Row, ...]:
    """Return the buttons to answer the pending request, if there is one."""
    if match.proposal is None or match.ended is not None:
        return ()
    return (consent_row(match, match.proposal, texts),)


def resume_buttons(match: Match, texts: Texts) -> list[Button]:
    """Return the button to end the pause of a player, unless a request to resume is pending."""
    motion = match.proposal.motion if match.proposal else None
    if match.paused_until is None or (motion is not None and motion.kind == "resume"):
        return []
    return [ResumeButton(match.id, label=texts("button-resume"))]


def consent_row(match: Match, proposal: Proposal, texts: Texts) -> Row:
    """Return the buttons to agree to a request and to decline it."""
    return row_of(
        [
            ConsentButton(match.id, proposal.seq, "yes", label=texts("button-agree")),
            ConsentButton(match.id, proposal.seq, "no", label=texts("button-decline")),
        ]
    )
