"""Results of ended matches: ratings, achievements and the score graph."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

import msgspec

from matches.core.models import Match
from matches.core.publicity import NotPublic, PublicMatch
from matches.core.release import RELEASE
from matches.ratings.opponents import MAX_A_DAY
from matches.ratings.publicity import PublicResult
from matches.record.history import MatchHistory
from matches.record.insight import Insight
from matches.texts import LOCALES, Texts, texts_in
from presentation.match.graphs import graph_of
from presentation.match.results import ARISEN
from render.charts.models import ScoreGraph
from render.charts.score_graph import score_graph, score_graph_alt
from render.charts.style import signed
from render.core.encoding import encode_webp
from web.board_pictures import drawn, kept
from web.caching import Document
from web.guard import PICTURES
from web.match_rows import PictureView, SeatView, profile_address
from web.pages import NUMBER, NotFound, PageRequest, Route
from web.pictures import HASH_LETTERS, PALETTES, position_now
from web.seat_names import nameless_in, names_in, seat_views


class RatedSeat(msgspec.Struct, frozen=True):
    """The rating of a named person after the match, and its change."""

    seat: SeatView
    rating: int
    change: str


class Achieved(msgspec.Struct, frozen=True):
    """An achievement that a named person first earned by the match."""

    name: str
    address: str
    label: str
    about: str


class TurningView(msgspec.Struct, frozen=True):
    """A turning point, and the path of its moment in the replay."""

    turn: int
    seat: SeatView
    told: str
    address: str


class GraphView(msgspec.Struct, frozen=True):
    """The score graph of a match, and its turning points."""

    picture: PictureView
    turnings: tuple[TurningView, ...]


class ResultView(msgspec.Struct, frozen=True):
    """The result of an ended match, apart from its ranking.

    `unrated` says why it does not count, with Discord's marks.
    """

    ratings: tuple[RatedSeat, ...]
    unrated: str
    achieved: tuple[Achieved, ...]
    graph: GraphView | None


async def result_of(request: PageRequest, shown: PublicMatch, texts: Texts) -> ResultView | None:
    """Return the result of a match, None if there is nothing about it but the ranking."""
    match = shown.match
    if match.ended is None:
        return None
    result = await request.publicity.result(match.id)
    view = ResultView(
        ratings=() if result is None else tuple(_ratings(shown, result, texts)),
        unrated="" if result is None else _unrated(match, result, texts),
        achieved=() if result is None else tuple(_achieved(shown, result, texts)),
        graph=await _graph(request, shown, texts),
    )
    return view if any(msgspec.structs.astuple(view)) else None


def _ratings(shown: PublicMatch, result: PublicResult, texts: Texts) -> Iterator[RatedSeat]:
    """Yield the seats with new ratings, by rank."""
    seats = {row.colour: row.seat for row in shown.match.seats}
    for view in seat_views(shown, texts):
        found = result.ratings.get(seats[view.colour])
        person = found and shown.people.get(found.user)
        if found and person:  # Others may have continued for the person who began.
            address = profile_address(shown.guild.slug, person.web_id)
            view = msgspec.structs.replace(view, name=person.name, address=address)
            yield RatedSeat(view, found.rating, signed(found.change))


def _achieved(shown: PublicMatch, result: PublicResult, texts: Texts) -> Iterator[Achieved]:
    for award in result.achievements:
        person, key = shown.people.get(award.user), f"achievement-{award.key}"
        if person is not None and texts.has(key):
            address = profile_address(shown.guild.slug, person.web_id)
            yield Achieved(person.name, address, texts(key), texts(f"{key}.about"))


def _unrated(match: Match, result: PublicResult, texts: Texts) -> str:
    """Return the reason for which a rated match does not count, "" if there is none."""
    if not match.rated or result.unrated not in ARISEN:
        return ""
    return texts(f"end-unrated-{result.unrated}", most=MAX_A_DAY)


# --- the graph ----------------------------------------------------------------------------------


class GraphPicture(NamedTuple):
    """The score graph of a match in a language and a palette, without names."""

    match: Match
    insight: Insight
    history: MatchHistory
    locale: str
    palette: str = "standard"

    @property
    def address(self) -> str:
        """Return the path of the picture; it is computed without drawing."""
        match = self.match
        seats = [(row.colour, row.kind) for row in match.seats]
        shown = [RELEASE, match.game.key, match.id, seats, match.ranks, self.insight]
        content = msgspec.json.encode([self.locale, self.palette, *shown])
        digest = hashlib.sha256(content).hexdigest()[:HASH_LETTERS]
        return f"/p/{match.id}/graph-{digest}.webp"

    @property
    def texts(self) -> Texts:
        """Return the texts in the picture."""
        return texts_in(self.locale, self.match.game.key)

    def graph(self) -> ScoreGraph:
        """Return the data of the graph."""
        names = nameless_in(self.match, self.texts).in_pictures
        return graph_of(self.insight, self.history, names)

    def draw(self) -> bytes:
        """Return the picture as a file."""
        scene = position_now(self.match).scene(self.texts, self.palette)
        return encode_webp(score_graph(scene, self.graph()))

    def alt(self) -> str:
        """Return the alternative text of the picture."""
        return score_graph_alt(position_now(self.match).scene(self.texts), self.graph())


async def _picture_of(
    request: PageRequest, match: Match, locale: str = LOCALES[0]
) -> GraphPicture | None:
    """Return the graph of a match, None unless a user has asked for it on Discord."""
    insight = await request.publicity.graph(match.id)
    if insight is None:
        return None
    history = await request.publicity.history(match.id)
    if history.first_unreplayable_row is not None:
        return None
    return GraphPicture(match, insight, history, locale)


async def _graph(request: PageRequest, shown: PublicMatch, texts: Texts) -> GraphView | None:
    picture = await _picture_of(request, shown.match, request.locale)
    if picture is None:
        return None
    return await request.site.compute(_graph_view, picture, shown, texts)


def _graph_view(picture: GraphPicture, shown: PublicMatch, texts: Texts) -> GraphView:
    contrast = picture._replace(palette="contrast").address
    told = graph_of(picture.insight, picture.history, names_in(shown, texts))
    seats = {view.colour: view for view in seat_views(shown, texts)}
    turnings = tuple(
        TurningView(
            turning.turn,
            seats[shown.match.seats[turning.seat].colour],
            turning.description,
            f"/m/{shown.match.id}/at/{picture.history.turn(turning.turn).seq}",
        )
        for turning in told.turnings
    )
    return GraphView(PictureView(picture.address, contrast, picture.alt()), turnings)


async def graph_picture(request: PageRequest) -> Document:
    """Return the score graph of a match, if the hash fits."""
    shown = await request.publicity.match(request.number("match"))
    if (document := kept(request)) is not None:
        return document
    found = await _picture_of(request, shown.match)
    if found is None:
        raise NotPublic
    for locale, palette in product(LOCALES, PALETTES):
        picture = found._replace(locale=locale, palette=palette)
        if picture.address == request.address:
            return await drawn(request, picture.draw)
    raise NotFound


_HASH = rf"[0-9a-f]{{{HASH_LETTERS}}}"
ROUTES: Final = (
    Route(
        "graph",
        f"/p/{{match:{NUMBER}}}/graph-{{hash:{_HASH}}}.{{suffix:webp}}",
        graph_picture,
        translated=False,
        cached=False,
        rate=PICTURES,
    ),
)
