"""Coach of a finished match: each player's costliest decisions, and what a search prefers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

import discord
from msgspec.structs import replace

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.end import (
    AnalyseButton,
    CoachButton,
    CoachMenu,
    CoachTextButton,
    GraphButton,
    ReplayButton,
)
from cogs.frame.match.handlers.learning import format_hint
from cogs.frame.match.handlers.views import text_page
from cogs.frame.match.pages.page_context import PageContext, accent
from cogs.frame.match.pages.pictures import position_pictures
from cogs.frame.match.pages.rows import more_button
from cogs.frame.ui.handlers import on
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.limits import MAX_CHOICES
from cogs.frame.ui.pages import Page, Row, row_of
from cogs.frame.ui.responses import respond
from engines.core import Refusal, Seat, State, load
from matches.core.models import Match
from matches.core.puzzles import option_of
from matches.robots.coach import Coaching, CostlyDecision
from matches.service.hints import Hint, followed
from matches.texts import Texts
from presentation.choices import Choice
from presentation.formatting import cut, joined
from presentation.limits import LONGEST_LABEL
from presentation.match.titles import title
from presentation.names import SIGNS, SeatNames, sign


class CoachContext(NamedTuple):
    """The costliest decisions of a match for one reader."""

    page: PageContext
    players: SeatNames
    found: Coaching

    @property
    def match(self) -> Match:
        """Return the match."""
        return self.page.match

    @property
    def texts(self) -> Texts:
        """Return the reader's texts."""
        return self.page.texts

    @property
    def head(self) -> str:
        """Return the title of the match."""
        return f"### {title(self.match, self.texts.locale)}"

    def decision(self, seq: int) -> CostlyDecision:
        """Return the decision of row `seq`."""
        for decision in self.found.decisions:
            if decision.row == seq:
                return decision
        raise Refusal("not_an_option")

    def view(self, decision: CostlyDecision) -> State:
        """Return the view of the player at a decision."""
        state: State = load(decision.view, self.match.game)
        return state

    def hint(self, decision: CostlyDecision) -> Hint:
        """Return the search's moves, compared with the move that was played."""
        view, seat = self.view(decision), decision.seat
        moves = followed(self.match.game, view, seat, decision.moves)
        played = option_of(view, seat, decision.played)
        return Hint(moves, decision.gains, decision.term, played, decision.edge)

    def labels(self, decision: CostlyDecision) -> tuple[str, str]:
        """Return the labels of the move played and of the search's first move."""
        hint, label = self.hint(decision), self.page.renderer.label
        view, best = hint.moves[0]
        assert hint.instead is not None
        return label(view, hint.instead, self.texts), label(view, best, self.texts)


class CoachHandlers:
    """Handlers of the coach."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    @on(CoachButton)
    async def open(self, interaction: discord.Interaction, match_id: int) -> None:
        """Show the costliest decisions of a match; the first request waits for the search."""
        await self.show(interaction, await self._bot.get_match(interaction, match_id))

    async def show(self, interaction: discord.Interaction, match: Match) -> None:
        """Show the costliest decisions of a match."""
        await respond(interaction, _summary(await self._coached(interaction, match)))

    @on(CoachMenu)
    async def at(self, interaction: discord.Interaction, match_id: int, seq: int) -> None:
        """Show one of the costliest decisions, with its pictures."""
        match = await self._bot.get_match(interaction, match_id)
        coached = await self._coached(interaction, match)
        await respond(interaction, await _decision_page(coached, coached.decision(seq)))

    @on(CoachTextButton)
    async def text(self, interaction: discord.Interaction, match_id: int, seq: int) -> None:
        """Show the position of one of the costliest decisions as text."""
        match = await self._bot.get_match(interaction, match_id)
        coached = await self._coached(interaction, match)
        await respond(interaction, await _position_page(coached, coached.decision(seq)))

    async def _coached(self, interaction: discord.Interaction, match: Match) -> CoachContext:
        """Return the decisions of a match; say that they are being worked out if they are not."""
        coaching, texts = self._bot.service.coaching, await self._bot.texts_for(interaction, match)
        coaching.check(match)
        if await coaching.stored(match) is None:
            state_of(interaction).turn.step_aside()
            head = f"### {title(match, texts.locale)}"
            await respond(interaction, Page(joined(head, texts("coach-waits"))))
        found = await coaching.get(match, interaction.user.id)
        context = await self._bot.context(interaction, match)
        return CoachContext(context, await context.players(), found)


def _summary(coached: CoachContext) -> Page:
    """Return the page of all players' costliest decisions, as text, with a menu of them."""
    texts, match = coached.texts, coached.match
    found = {seat: list(own) for seat, own in groupby(coached.found.decisions, _seat_of)}
    seats = [
        joined(f"### {_name(coached, seat)}", *_lines(coached, seat, found.get(seat, [])))
        for seat in range(len(match.seats))
    ]
    back = ReplayButton(match.id, "last", match.seq, 0, label=texts("button-analysis"))
    graph = GraphButton(match.id, label=texts("button-graph"))
    below = row_of([back, graph, more_button(match, texts, back=True)])
    text = joined(coached.head, texts("coach-about"), *seats)
    return Page(text, rows=(*_menu_rows(coached), below))


def _seat_of(decision: CostlyDecision) -> Seat:
    return decision.seat


def _name(coached: CoachContext, seat: Seat) -> str:
    return f"{sign(coached.match, seat)} {coached.players.seat(seat)}"


def _lines(coached: CoachContext, seat: Seat, own: list[CostlyDecision]) -> Iterator[str]:
    """Yield the decisions of a seat, one line each, or why there are none."""
    texts = coached.texts
    if not own:
        yield texts("coach-none" if coached.found.judged[seat] else "coach-unjudged")
    for decision in own:
        played, best = coached.labels(decision)
        yield texts(
            "coach-line",
            moment=_moment(decision, texts),
            played=played,
            best=best,
            loss=_percent(decision),
        )


def _moment(decision: CostlyDecision, texts: Texts) -> str:
    return texts("moment", turn=decision.turn, step=decision.step)


def _percent(decision: CostlyDecision) -> int:
    return round(100 * decision.loss)


def _menu_rows(coached: CoachContext) -> tuple[Row, ...]:
    """Return the menu of all decisions, if there are any."""
    decisions, texts = coached.found.decisions[:MAX_CHOICES], coached.texts
    if not decisions:
        return ()
    options = [Choice(str(each.row), _option_label(coached, each)) for each in decisions]
    menu = CoachMenu(coached.match.id, options=options, placeholder=texts("coach-choose"))
    return (row_of([menu]),)


def _option_label(coached: CoachContext, decision: CostlyDecision) -> str:
    name = coached.players.in_labels.seat(decision.seat)
    colour = SIGNS[coached.match.seats[decision.seat].colour]
    played, _ = coached.labels(decision)
    label = f"{colour} {name} · {_moment(decision, coached.texts)} · {played}"
    return cut(label, LONGEST_LABEL)


def _verdict(coached: CoachContext, decision: CostlyDecision) -> str:
    """Return the text about a decision: the move played, the search's move, why, and the loss."""
    texts, hint = coached.texts, coached.hint(decision)
    played, _ = coached.labels(decision)
    return joined(
        coached.head,
        f"**{_name(coached, decision.seat)}** · {_moment(decision, texts)}",
        texts("coach-played", played=played),
        format_hint(hint, texts, coached.match.game.key, named=True),
        texts("coach-loss", loss=_percent(decision), seats=len(coached.match.seats)),
        texts("coach-about"),
    )


async def _decision_page(coached: CoachContext, decision: CostlyDecision) -> Page:
    """Return the page of one decision, with the position as its player saw it."""
    match, texts = coached.match, coached.texts
    then = _then(coached, decision)
    above, drawn = await position_pictures(then, then.stage())
    buttons = [
        # The table begins with the position before the decision.
        AnalyseButton(match.id, decision.row - 1, label=texts("button-coach-try")),
        CoachTextButton(match.id, decision.row, label=texts("look-text")),
        CoachButton(match.id, label=texts("button-coach-back")),
    ]
    return Page(
        _verdict(coached, decision),
        drawn,
        above=above,
        rows=(*_menu_rows(coached), row_of(buttons)),
        colour=accent(match, decision.seat),
    )


def _then(coached: CoachContext, decision: CostlyDecision) -> PageContext:
    """Return the match as its player saw it at a decision."""
    page = coached.page
    then = replace(
        coached.match, state=coached.view(decision), status="running", ranks=None, ended=None
    )
    return PageContext(page.bot, then, decision.seat, page.texts, page.palette)


async def _position_page(coached: CoachContext, decision: CostlyDecision) -> Page:
    """Return the position of a decision as text, as a file if it is too long."""
    then = _then(coached, decision)
    hand = then.interface.hand
    own = "" if hand is None else hand(then.view, decision.seat, coached.texts)
    head, public = joined(_verdict(coached, decision), own), then.public
    scenes = await public.scene_in_message(), await public.scene()
    page = text_page(then, head, public.view, *scenes)
    return page._replace(rows=_menu_rows(coached))
