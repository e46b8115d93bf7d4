"""Steps of a replay: pictures, turns and texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import starmap
from typing import Any, NamedTuple

from PIL.Image import Image

from engines.core import Seat, State, load, open_decisions
from matches.core.models import Match
from matches.core.views import view_of
from matches.record.history import MatchHistory, ReplayStep
from matches.record.turns import Turn
from matches.texts import Texts
from presentation.choices import Choice
from presentation.formatting import cut, joined, timestamp
from presentation.limits import LONGEST_LABEL
from presentation.match.status import format_notes
from presentation.match.titles import title
from presentation.match.turn_summaries import TurnSummarizer
from presentation.names import SeatNames
from render.core.animation import Shot
from render.core.canvas import stacked
from render.core.frame import colour_of, name_of
from render.core.renderer import Renderer, Scene, renderer_of

HandText = Callable[[Any, Seat, Texts], str]
"""The hidden information of a seat in its view, as text."""


class ReplayContext(NamedTuple):
    """A replay for one reader; `scene` is that of all its pictures."""

    match: Match
    history: MatchHistory
    players: SeatNames
    scene: Scene

    @property
    def texts(self) -> Texts:
        """Return the reader's texts."""
        return self.players.texts

    @property
    def renderer(self) -> Renderer:
        """Return the renderer of the game."""
        return renderer_of(self.match.game.key)

    @property
    def newest(self) -> ReplayStep:
        """Return the last step."""
        return self.history.steps[-1]

    def view(self, step: ReplayStep) -> State:
        """Return the public view of a step."""
        state: State = load(step.view, self.match.game)
        return state

    def scene_at(self, step: ReplayStep, view: State) -> Scene:
        """Return the scene of a step."""
        newest, history = step is self.newest, self.history
        ranks = history.ranks if newest else None
        waits = newest and ranks is None and history.first_unreplayable_row is None
        return self.scene._replace(
            to_move=frozenset(decision.seat for decision in open_decisions(view))
            if waits
            else frozenset(),
            asking=False,
            ranks=ranks,
            resigned=step.resigned,
        )

    def drawn(self, step: ReplayStep, room: State | None = None) -> Image:
        """Draw the board of a step, with room for the components of a later view."""
        view = self.view(step)
        return self.renderer.board(view, self.scene_at(step, view)._replace(room=room))

    def hand(self, step: ReplayStep, seat: Seat) -> State:
        """Return the view of a seat on a step of an ended match."""
        return view_of(self.match.game, load(step.whole, self.match.game), seat)

    def drawn_hands(self, step: ReplayStep) -> Image:
        """Draw the private pictures of all seats at a step, one below the other."""
        draw, scene = self.renderer.private, self.scene_at(step, self.view(step))
        assert draw is not None
        seats = range(len(self.match.seats))
        return stacked([draw(self.hand(step, one), scene._replace(seat=one)) for one in seats])

    def hands_text(self, step: ReplayStep, tell: HandText | None, names: Sequence[str]) -> str:
        """Return the hands of all seats at a step as text, "" unless they are open."""
        if tell is None or not step.whole:
            return ""
        hands = [tell(self.hand(step, seat), seat, self.texts) for seat in range(len(names))]
        heads = (f"**{name}**" for name in names)
        return "\n".join(starmap(joined, zip(heads, hands, strict=True)))

    def shot(self, step: ReplayStep, room: State) -> Shot:
        """Return a step as a part of an animation."""
        draw = partial(self.drawn, step, room)
        if step.seat is None:
            return Shot(draw, self.texts("film-start"))
        caption = self.texts(
            "film-turn",
            turn=step.turn,
            turns=self.newest.turn,
            name=name_of(self.scene, step.seat),
        )
        return Shot(draw, caption, colour_of(self.scene, step.seat))

    def mark(self, step: ReplayStep) -> Choice:
        """Return a turn as a choice: its last row, and the first public note of its player."""
        if step.seat is None:
            return Choice(str(step.seq), self.texts("film-start"))
        own = [note for note in self.history.turn_notes(step) if note.seat == step.seat]
        players = self.players.in_labels
        did = format_notes(own[:1], players)[0] if own else players.seat(step.seat)
        label = self.texts("replay-mark", turn=step.turn, told=did)
        return Choice(str(step.seq), cut(label, LONGEST_LABEL))


def where_line(album: ReplayContext, step: ReplayStep) -> str:
    """Return the line with the turn and the time of a step."""
    return album.texts(
        "replay-where",
        step=step.step,
        turn=step.turn,
        turns=album.newest.turn,
        at=timestamp(step.at, "f"),
    )


def step_text(album: ReplayContext, step: ReplayStep) -> str:
    """Return the title of a match, the place of a step in it, and the events of its turn."""
    match, history, texts = album.match, album.history, album.texts
    turn = Turn(step.turn, step.seat, step.seq, step.at, tuple(history.turn_notes(step)))
    torn = (
        [texts("replay-torn", row=history.first_unreplayable_row)]
        if history.first_unreplayable_row is not None
        else []
    )
    happened = TurnSummarizer(album.players).line(turn)
    return joined(f"### {title(match, texts.locale)}", where_line(album, step), *torn, happened)
