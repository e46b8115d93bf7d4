"""Page context: a match from the perspective of one seat and one reader."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import Protocol

from cogs.frame.moves.allocation import shares_of, with_shares
from cogs.frame.moves.choice_tree import ChoiceStage, stage_of
from cogs.frame.moves.interface import GameInterface, MoveSequence
from cogs.frame.moves.move_parser import MoveParser
from cogs.frame.ui.emojis import Emoji, EmojiCatalog
from cogs.frame.ui.names import DisplayNames
from engines.core import (
    AnytimeOnly,
    Decision,
    Move,
    Note,
    Seat,
    State,
    decision_for,
    open_decisions,
    view_with_only,
)
from matches.core.models import Match
from matches.service.service import Service
from matches.texts import Texts
from presentation.match.scenes import scene_of
from presentation.match.titles import texts_of
from presentation.names import SeatNames
from render.core.palette import seat_colour
from render.core.renderer import Renderer, Scene, renderer_of


class Frame(Protocol):
    """Bot interface required by a page context."""

    service: Service
    names: DisplayNames
    icons: EmojiCatalog

    def interface_of(self, game: str) -> GameInterface:
        """Return the interface of a game."""


class PageContext:
    """A match from the perspective of `seat`, or the public view if None, for one reader.

    One page uses one context. View, options and stages are computed on first use and cached,
    because the match is immutable. `texts` and `palette` are those of the reader; a `guided`
    reader gets tips.
    """

    def __init__(
        self,
        bot: Frame,
        match: Match,
        seat: Seat | None = None,
        texts: Texts | None = None,
        palette: str = "standard",
        *,
        guided: bool = False,
    ) -> None:
        self.bot, self.match, self.seat = bot, match, seat
        self.texts, self.palette = texts or texts_of(match), palette
        self.guided = guided
        self._stages: dict[str, ChoiceStage] = {}

    def for_seat(self, seat: Seat | None) -> PageContext:
        """Return the same match from the perspective of another seat, for the same reader."""
        return PageContext(self.bot, self.match, seat, self.texts, self.palette)

    @cached_property
    def public(self) -> PageContext:
        """Return the same match in the public view."""
        return self if self.seat is None else self.for_seat(None)

    @cached_property
    def view(self) -> State:
        """Return the view of the position.

        Raises:
            Refusal: if the match has not started.
        """
        return self.bot.service.reading.view(self.match, self.seat)

    @property
    def renderer(self) -> Renderer:
        """Return the renderer of the game."""
        return renderer_of(self.match.game.key)

    @property
    def interface(self) -> GameInterface:
        """Return the interface of the game."""
        return self.bot.interface_of(self.match.game.key)

    @cached_property
    def reader(self) -> MoveParser:
        """Return the move parser of the seat.

        If several decisions are open, it sees only those of the seat; if only others are to move,
        it sees the seat's anytime moves.
        """
        view, seat = self.view, self.seat
        own: list[Decision] = [
            decision for decision in open_decisions(view) if decision.seat == seat
        ]
        if not own and seat is not None and view.anytime_moves(seat) and open_decisions(view):
            own = [AnytimeOnly(seat)]
        if own and own != open_decisions(view):
            view = view_with_only(view, *own)
        return MoveParser(view, self.renderer, self.interface, self.texts)

    @property
    def decision_seat(self) -> Seat | None:
        """Return the seat whose options are shown: the reader's, or the only seat to move."""
        if self.seat is not None:
            return self.seat
        return self.match.to_move[0] if len(self.match.to_move) == 1 else None

    @cached_property
    def available_moves(self) -> list[Move]:
        """Return the moves of the decision seat, in public only those that reveal nothing."""
        seat = self.decision_seat
        if seat is None:
            return []
        if self.seat is not None or not self.interface.secret:
            moves: list[Move] = self.renderer.choices(self.view, seat)
            return moves
        own = self.for_seat(seat)
        decision = decision_for(own.view, seat)
        return [move for move in own.available_moves if self.interface.public(decision, move)]

    def stage(self, code: str = "") -> ChoiceStage:
        """Return the choices after `code`, or from the beginning if `code` leads to no move."""
        if code not in self._stages:
            found = with_shares(stage_of(self.reader, self.available_moves, code), self.shares)
            self._stages[code] = found if found.moves or not code else self.stage()
        return self._stages[code]

    @cached_property
    def shares(self) -> Sequence[MoveSequence]:
        """Return the ways in which the decision seat may share single units at once."""
        if self.decision_seat is None:
            return ()
        return shares_of(self.match.game, self.reader, self.decision_seat, self.available_moves)

    async def players(self, pinged: Collection[int] = (), notes: Iterable[Note] = ()) -> SeatNames:
        """Return the names for a message that pings `pinged` and shows `notes`."""
        return await self.bot.names.players(self.match, self.texts, pinged, notes)

    @property
    def happened(self) -> str:
        """Return the text about the beginning of the seat's turn, "" for other readers."""
        return (
            "" if self.seat is None else self.interface.happened(self.view, self.seat, self.texts)
        )

    def worn(self, code: str) -> Emoji | None:
        """Return the icon of a choice, if it has one."""
        return self.bot.icons.get(self.match.game.key, code)

    async def scene(self) -> Scene:
        """Return the data that a picture needs in addition to the view."""
        names = await self.bot.names.for_match(self.match, self.texts)
        return scene_of(self.match, names, self.texts, self.palette, self.seat)

    async def scene_in_message(self) -> Scene:
        """Return the scene for text in a message, in which names are escaped."""
        scene, players = await self.scene(), await self.players()
        return scene._replace(names=tuple(map(players.seat, range(len(self.match.seats)))))


def accent(match: Match, seat: Seat) -> int:
    """Return the colour of a seat as an RGB integer."""
    red, green, blue = seat_colour(match.seats[seat].colour, "standard").fill
    return red << 16 | green << 8 | blue
