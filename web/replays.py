"""Replays of matches: the board after each row of the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from matches.core.models import Match
from matches.core.publicity import PublicMatch
from matches.record.history import MatchHistory, ReplayStep
from matches.record.turns import Turn
from matches.texts import Texts
from presentation.match.replays import ReplayContext, where_line
from presentation.match.status import format_notes
from presentation.match.turn_summaries import TurnSummarizer
from web import marks
from web.board_pictures import step_at
from web.caching import Document
from web.match_rows import PictureView, SeatView, picture_view
from web.matches import is_closed, shown_match, texts_for, title_of, words_at
from web.pages import NUMBER, Head, NotFound, PageRequest, Redirect, Route
from web.pictures import BoardPicture, position_at
from web.seat_names import nameless_in, names_in, seat_views

PLACEHOLDER: Final = "#"
"""Number in a text that the script replaces."""


class StepLink(msgspec.Struct, frozen=True, kw_only=True):
    """A link to another step; without an `address` there is no such step.

    `row` and the `sign` are shown by the script and in the page, `label` is read aloud.
    """

    key: str
    sign: str
    label: str
    row: int
    address: str


class StepGroup(msgspec.Struct, frozen=True):
    """The links by turn, or those by move."""

    label: str
    links: tuple[StepLink, ...]


class SliderView(msgspec.Struct, frozen=True, kw_only=True):
    """The steps of the slider, as JSON: each row with its number, by turn and by move.

    The texts contain `PLACEHOLDER` instead of the number.
    """

    turns: str
    moves: str
    turn_text: str
    move_text: str


class MomentView(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a replay: the page, and without the `slider` its part that the script requests.

    `earlier` are the events of the turn before this step, `lines` those of the step.
    """

    number: int
    title: str
    server: str
    slug: str
    row: int
    where: str
    summary: str
    earlier: tuple[str, ...]
    lines: tuple[str, ...]
    seats: tuple[SeatView, ...]
    picture: PictureView
    words: str
    groups: tuple[StepGroup, ...]
    torn: str
    slider: SliderView | None = None


class ClosedView(msgspec.Struct, frozen=True):
    """The page of a replay that only the players of the running match may see."""

    number: int
    title: str
    server: str
    slug: str


async def moment_page(request: PageRequest) -> Document:
    """Return the page of a match after a row of its log."""
    shown = await shown_match(request)
    texts = texts_for(request, shown)
    if is_closed(shown.match):
        return _closed(request, shown, texts)
    history, step = await _step(request, shown, "/m/{match}/at/{row}")
    view = await request.site.compute(_view, request, shown, history, step, texts)
    view = replace(view, slider=_slider(history, texts))
    head = _head(request, shown, history, step, texts)
    return request.render("replay.html", head, view, texts=texts)


async def moment_part(request: PageRequest) -> Document:
    """Return the part of the page that differs between the steps, for the script."""
    shown = await shown_match(request)
    texts = texts_for(request, shown)
    if is_closed(shown.match):
        raise NotFound
    history, step = await _step(request, shown, "/m/{match}/at/{row}/board")
    view = await request.site.compute(_view, request, shown, history, step, texts)
    return request.render(
        "replay_moment.html", Head(title=title_of(shown, texts)), view, texts=texts
    )


async def _step(
    request: PageRequest, shown: PublicMatch, path: str
) -> tuple[MatchHistory, ReplayStep]:
    """Return the history of a match and the step of the address.

    Leads from a row that is no step to the step before it.
    """
    history, step = await step_at(request, shown.match)
    if step.seq != request.number("row"):
        raise Redirect(request.link(path.format(match=shown.match.id, row=step.seq)))
    return history, step


def _closed(request: PageRequest, shown: PublicMatch, texts: Texts) -> Document:
    match, title = shown.match, title_of(shown, texts)
    view = ClosedView(match.id, title, shown.guild.name, shown.guild.slug)
    head = Head(title=texts("web-replay-of", match=title), canonical=f"/m/{match.id}")
    return request.render("replay_closed.html", head, view, texts=texts)


def _head(
    request: PageRequest,
    shown: PublicMatch,
    history: MatchHistory,
    step: ReplayStep,
    texts: Texts,
) -> Head:
    """Return the head of a step, without names."""
    position, match = position_at(shown.match, step), shown.match
    summary = TurnSummarizer(nameless_in(match, texts)).line(_turn(history, step))
    where = texts("web-replay-turn", turn=step.turn, turns=history.steps[-1].turn)
    return Head(
        title=f"{where} · {title_of(shown, texts)}",
        description=marks.plain(summary, texts),
        canonical=f"/m/{match.id}",
        picture=BoardPicture(position, request.locale, suffix="jpg").address,
        picture_alt=BoardPicture(position, request.locale).alt(),
    )


def _turn(history: MatchHistory, step: ReplayStep) -> Turn:
    return Turn(step.turn, step.seat, step.seq, step.at, tuple(history.turn_notes(step)))


def _view(
    request: PageRequest,
    shown: PublicMatch,
    history: MatchHistory,
    step: ReplayStep,
    texts: Texts,
) -> MomentView:
    match, names, position = shown.match, names_in(shown, texts), position_at(shown.match, step)
    then = shown._replace(match=replace(match, state=position.view, ranks=None))
    told = format_notes(history.turn_notes(step), names)
    new = len(step.notes)
    album = ReplayContext(match, history, names, position.scene(texts))
    torn = history.first_unreplayable_row
    return MomentView(
        number=match.id,
        title=title_of(shown, texts),
        server=shown.guild.name,
        slug=shown.guild.slug,
        row=step.seq,
        where=where_line(album, step),
        summary=TurnSummarizer(names).line(_turn(history, step)),
        earlier=tuple(told[: len(told) - new]),
        lines=tuple(told[len(told) - new :]),
        seats=tuple(_seats(then, step, texts)),
        picture=picture_view(position, request.locale),
        words=words_at(position, names),
        groups=tuple(_groups(request, match, history, step)),
        torn="" if torn is None else texts("replay-torn", row=torn),
    )


def _seats(then: PublicMatch, step: ReplayStep, texts: Texts) -> Iterator[SeatView]:
    """Yield the seats in their order, with their points at a step; its player is marked."""
    for seat, view in enumerate(seat_views(then, texts)):
        resigned = seat in step.resigned
        yield replace(view, rank=None, to_move=seat == step.seat, resigned=resigned)


def _groups(
    request: PageRequest, match: Match, history: MatchHistory, step: ReplayStep
) -> Iterator[StepGroup]:
    """Yield the links to other turns, and to the moves before and after a step."""
    turns, moves = _rows(history.turns()), _rows(history.steps)
    texts, row = request.texts, step.seq

    def links(keys: Sequence[str], rows: Sequence[int]) -> tuple[StepLink, ...]:
        before = max((one for one in rows if one < row), default=0)
        after = min((one for one in rows if one > row), default=0)
        to = {"first": rows[0], "back": before, "on": after, "last": rows[-1]}
        return tuple(
            StepLink(
                key=key,
                sign=_SIGNS[way],
                label=texts(f"web-replay-{key}"),
                row=to[way],
                address=_address(request, match, to[way]) if to[way] not in (0, row) else "",
            )
            for key, way in zip(keys, _WAYS[len(keys)], strict=True)
        )

    yield StepGroup(texts("web-replay-turns"), links(_TURN_KEYS, turns))
    yield StepGroup(texts("web-replay-moves"), links(_MOVE_KEYS, moves))


_TURN_KEYS: Final = ("first", "turn-back", "turn-on", "last")
_MOVE_KEYS: Final = ("move-back", "move-on")
_WAYS: Final = {4: ("first", "back", "on", "last"), 2: ("back", "on")}
_SIGNS: Final = {"first": "|‹", "back": "‹", "on": "›", "last": "›|"}


def _rows(steps: Sequence[ReplayStep]) -> list[int]:
    return [step.seq for step in steps]


def _address(request: PageRequest, match: Match, row: int) -> str:
    return request.link(f"/m/{match.id}/at/{row}")


def _slider(history: MatchHistory, texts: Texts) -> SliderView:
    moves = [(step.seq, number) for number, step in enumerate(history.steps)]
    turns = [(step.seq, step.turn) for step in history.turns()]
    return SliderView(
        turns=msgspec.json.encode(turns).decode(),
        moves=msgspec.json.encode(moves).decode(),
        turn_text=texts("web-replay-turn", turn=PLACEHOLDER, turns=turns[-1][1]),
        move_text=texts("web-replay-move", move=PLACEHOLDER, moves=moves[-1][1]),
    )


_PATH = f"/m/{{match:{NUMBER}}}/at/{{row:{NUMBER}}}"
ROUTES: Final = (
    Route("replay", _PATH, moment_page),
    Route("replay_board", f"{_PATH}/board", moment_part),
)
