"""Pages of games: rules in brief, an example match in pictures, statistics of public matches."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final, NamedTuple

import msgspec

from engines import GAMES
from engines.core import Game
from matches.core.release import RELEASE
from matches.core.views import view_of
from matches.ratings.statistics import BySize, Spread, Statistics
from matches.texts import LOCALES, Texts, texts_in
from presentation.lessons import (
    LessonStep,
    lesson_image,
    lesson_of,
    lesson_scene,
    lesson_steps,
)
from render.charts.style import number, percent, span
from render.core.encoding import encode_webp
from render.core.renderer import Scene, renderer_of
from render.core.score_table import score_table_alt
from web.board_pictures import drawn
from web.caching import Document
from web.guard import PICTURES
from web.match_rows import PictureView
from web.pages import KEY, Head, NotFound, PageRequest, Route
from web.pictures import HASH_LETTERS, PALETTES, cover_address

_SUBTITLE = re.compile(r"^\*\*([^*]+)\*\*$", re.MULTILINE)
"""A bold line in the rules, which is a heading on a page."""


class LessonView(msgspec.Struct, frozen=True):
    """A picture of the example match with its caption."""

    picture: PictureView
    caption: str


class TopicView(msgspec.Struct, frozen=True):
    """A topic of the rules, with Discord's marks."""

    title: str
    text: str


class SeatWins(msgspec.Struct, frozen=True):
    """The victories of a seat, in the order of play, as text and as a share."""

    seat: int
    won: str
    share: float


class SizeView(msgspec.Struct, frozen=True, kw_only=True):
    """The statistics of the matches with a number of players."""

    seats: int
    matches: int
    wins: tuple[SeatWins, ...]
    points: str
    winners: str
    turns: str
    lasted: str


class SourceView(msgspec.Struct, frozen=True):
    """The mean points from a source, of all seats and of winners."""

    label: str
    points: str
    winners: str


class GameView(msgspec.Struct, frozen=True, kw_only=True):
    """The page of a game."""

    key: str
    name: str
    pitch: str
    cover: str
    rules: str
    lesson: tuple[LessonView, ...]
    topics: tuple[TopicView, ...]
    matches: int
    sizes: tuple[SizeView, ...]
    sources: tuple[SourceView, ...]


async def game_page(request: PageRequest) -> Document:
    """Return the page of a game, which exists without any published server."""
    key = request.path["game"]
    if key not in GAMES:
        raise NotFound
    found = await request.publicity.statistics(key)
    view = await request.site.compute(_view, GAMES[key], found, texts_in(request.locale, key))
    head = Head(
        title=view.name,
        description=view.pitch,
        picture=cover_address(key, request.locale, "jpg"),
        picture_alt=view.name,
        indexed=True,
    )
    return request.render("game.html", head, view, texts=texts_in(request.locale, key))


def _view(game: Game, found: Statistics, texts: Texts) -> GameView:
    topics = renderer_of(game.key).topics(texts)
    return GameView(
        key=game.key,
        name=texts("game-name"),
        pitch=texts("game-pitch"),
        cover=cover_address(game.key, texts.locale),
        rules=_SUBTITLE.sub(r"## \1", texts("rules").replace("### ", "# ", 1)),
        lesson=tuple(_lesson(game.key, texts.locale)),
        topics=tuple(TopicView(topic.title, topic.text) for topic in topics),
        matches=found.matches,
        sizes=tuple(_size(size, texts) for size in found.sizes),
        sources=tuple(_sources(found, texts)),
    )


# --- statistics ---------------------------------------------------------------------------------


def _size(size: BySize, texts: Texts) -> SizeView:
    shares = [at.wins / at.matches for at in size.wins]
    return SizeView(
        seats=size.seats,
        matches=size.matches,
        wins=tuple(SeatWins(seat, percent(share), share) for seat, share in enumerate(shares, 1)),
        points=_range(size.points, texts),
        winners=number(size.winners.middle),
        turns=number(size.turns.middle),
        lasted=span(size.lasted.middle, texts),
    )


def _range(found: Spread, texts: Texts) -> str:
    low, high = number(round(found.low)), number(round(found.high))
    return low if low == high else texts("stats-range", low=low, high=high)


def _sources(found: Statistics, texts: Texts) -> Iterator[SourceView]:
    for source, (mean, won) in found.sources.items():
        label = texts(f"source-{source}")
        yield SourceView(label, number(round(mean, 1)), number(round(won, 1)))


# --- the example match --------------------------------------------------------------------------


class LessonShot(NamedTuple):
    """A picture of the example match of a game, in a language and a palette."""

    game: str
    name: str
    locale: str
    palette: str = "standard"

    @property
    def address(self) -> str:
        """Return the path of the picture; it is computed without drawing."""
        content = f"{RELEASE} {self.game} {self.name} {self.locale} {self.palette}".encode()
        digest = hashlib.sha256(content).hexdigest()[:HASH_LETTERS]
        return f"/p/{self.game}/lesson-{self.name}-{digest}.webp"

    @property
    def step(self) -> LessonStep:
        """Return the position that is drawn."""
        return lesson_steps(self.game)[self.name]

    @property
    def scene(self) -> Scene:
        """Return the scene of the picture, in which the learner is called by their colour."""
        texts = texts_in(self.locale, self.game)
        scene = lesson_scene(self.game, self.step, texts, "")
        you = lesson_of(self.game).you
        names = list(scene.names)
        names[you] = texts(f"web-colour-{scene.colours[you]}")
        return scene._replace(names=tuple(names), palette=self.palette)

    def draw(self) -> bytes:
        """Return the picture as a file."""
        image = lesson_image(self.game, self.name, self.step, self.scene)
        assert image is not None
        return encode_webp(image)

    def alt(self) -> str:
        """Return the alternative text of the picture."""
        rules, lesson, step = GAMES[self.game], lesson_of(self.game), self.step
        shows = lesson.pictures[self.name].shows
        if shows == "points":
            public = view_of(rules, step.state, None)
            return score_table_alt(self.scene, rules.sources(public, step.notes))
        seat = None if shows in ("board", "asked") else lesson.you
        view, scene = view_of(rules, step.state, seat), self.scene._replace(seat=seat)
        return renderer_of(self.game).alt(view, scene)


def _lesson(game: str, locale: str) -> Iterator[LessonView]:
    """Yield the pictures of the example match, without its tasks, which need an answer."""
    texts = texts_in(locale, game)
    for name in _shown(game):
        shot = LessonShot(game, name, locale)
        contrast = shot._replace(palette="contrast").address
        caption = texts(f"lesson-{name}")
        yield LessonView(PictureView(shot.address, contrast, shot.alt()), caption)


@cache
def _shown(game: str) -> tuple[str, ...]:
    """Return the names of the pictures that are no tasks."""
    return tuple(name for name, shown in lesson_of(game).pictures.items() if not shown.accepts)


async def lesson_picture(request: PageRequest) -> Document:
    """Return a picture of the example match of a game, if the hash fits."""
    game, name = request.path["game"], request.path["name"]
    if game not in GAMES or name not in _shown(game):
        raise NotFound
    for locale, palette in product(LOCALES, PALETTES):
        shot = LessonShot(game, name, locale, palette)
        if shot.address == request.address:
            return await drawn(request, shot.draw)
    raise NotFound


ROUTES: Final = (
    Route("game", f"/games/{{game:{KEY}}}", game_page),
    Route(
        "lesson",
        f"/p/{{game:{KEY}}}/lesson-{{name:{KEY}}}-{{hash:[0-9a-f]{{{HASH_LETTERS}}}}}.{{suffix:webp}}",
        lesson_picture,
        translated=False,
        cached=False,
        rate=PICTURES,
    ),
)
