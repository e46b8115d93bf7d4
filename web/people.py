"""Leaderboards of servers, and profiles of people who have agreed to be named."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import msgspec

from engines import GAMES
from matches.core.bounds import unturned
from matches.ratings.models import OVERALL, Award, RatingAfterMatch, Trophy
from matches.ratings.publicity import (
    PublicGameProfile,
    PublicLeaderboard,
    PublicOpponent,
    PublicPlace,
    PublicProfile,
)
from matches.ratings.scale import PROVISIONAL
from matches.texts import LOCALES, Texts, texts_in
from presentation.profile.charts import called
from presentation.profile.text import MEDALS, season_called
from render.charts.models import RatingLine, RatingPoint
from render.charts.profile import rating_alt, rating_picture
from render.charts.style import number, percent, signed
from render.core.encoding import encode_webp
from web.board_pictures import drawn
from web.caching import REVALIDATE, Document
from web.guard import PICTURES
from web.match_rows import profile_address
from web.pages import (
    KEY,
    SLUG,
    WEB_ID,
    BadParameter,
    Head,
    NotFound,
    PageLink,
    PageRequest,
    Paging,
    Route,
)
from web.pictures import HASH_LETTERS
from web.servers import leaderboards

SEASON: Final = re.compile(r"\d{4}-[1-4]")
ROWS_A_PAGE = 100
MAX_HISTORY = 50
"""Number of newest ratings in the table of a profile."""


class PlaceView(msgspec.Struct, frozen=True, kw_only=True):
    """A row of a leaderboard; without a `name` it covers the places `first` to `last`.

    A provisional rating has no place (0).
    """

    first: int
    last: int
    name: str = ""
    address: str = ""
    rating: int = 0
    spread: int = 0
    matches: int = 0


class LeaderboardView(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the leaderboard of a game on a server, first the places, then provisional ratings.

    `unnamed` people have a provisional rating; they are counted in the last part.
    """

    slug: str
    server: str
    game: str
    season: str
    games: tuple[PageLink, ...]
    seasons: tuple[PageLink, ...]
    ranked: tuple[PlaceView, ...]
    provisional: tuple[PlaceView, ...]
    unnamed: int
    paging: Paging
    least: int = PROVISIONAL


class RatingRow(msgspec.Struct, frozen=True):
    """The rating after a match; without a `match` its match has no page."""

    at: int
    rating: int
    spread: int
    change: str
    match: int


class SizeRow(msgspec.Struct, frozen=True):
    """The matches with a number of players, by the places of the person from 1 on."""

    seats: int
    matches: int
    places: tuple[int, ...]


class AchievementView(msgspec.Struct, frozen=True):
    """An achievement; without a `match` the match by which it was earned has no page."""

    label: str
    about: str
    at: int
    match: int


class OpponentView(msgspec.Struct, frozen=True):
    """A named opponent: the matches, and in how many the person was ahead or behind."""

    name: str
    address: str
    matches: int
    ahead: int
    behind: int


class TrophyView(msgspec.Struct, frozen=True):
    """The place in a tournament, with its medal if there is one."""

    tournament: int
    name: str
    place: int
    medal: str
    ended: int


class ChartView(msgspec.Struct, frozen=True):
    """A picture without palettes, and its alternative text."""

    address: str
    alt: str


class GameProfileView(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a profile about one game."""

    key: str
    name: str
    rating: int | None
    spread: int | None
    provisional: bool
    matches: int
    alone: int
    won: str
    share: str
    middle: str
    best: int | None
    chart: ChartView | None
    history: tuple[RatingRow, ...]
    left_out: int
    sizes: tuple[SizeRow, ...]
    columns: tuple[int, ...]
    achievements: tuple[AchievementView, ...]
    possible: int
    opponents: tuple[OpponentView, ...]


class ProfileView(msgspec.Struct, frozen=True, kw_only=True):
    """The profile of a person on a server."""

    slug: str
    server: str
    name: str
    games: tuple[GameProfileView, ...]
    trophies: tuple[TrophyView, ...]


# --- leaderboards -------------------------------------------------------------------------------


async def leaderboard(request: PageRequest) -> Document:
    """Return a part of the leaderboard of a game on a server: of all time, or of a season."""
    guild, game = await request.publicity.guild(request.path["slug"]), request.path["game"]
    if game not in GAMES:
        raise NotFound
    request.depends("guild", guild.guild)
    request.depends("people")
    season = request.query.get("season", OVERALL)
    if season != OVERALL and not SEASON.fullmatch(season):
        raise BadParameter("season")
    board = await request.publicity.leaderboard(guild, game, season)
    if season not in (OVERALL, *board.seasons):
        raise NotFound
    texts, path = texts_in(request.locale, game), f"/s/{guild.slug}/best/{game}"
    ranked = list(_with_gaps(board, guild.slug))
    rows = [*ranked, *(_place(row, guild.slug) for row in board.provisional)]
    paging = request.paging(path, len(rows), ROWS_A_PAGE, season=season or None)
    part = paging.part(rows)
    view = LeaderboardView(
        slug=guild.slug,
        server=guild.name,
        game=texts("game-name"),
        season=season_called(season, texts),
        games=tuple(leaderboards(request, guild.slug, game)),
        seasons=tuple(_seasons(request, path, board, texts)),
        ranked=tuple(row for row in part if row.first),
        provisional=tuple(row for row in part if not row.first),
        unnamed=0 if paging.later else board.provisional_places - len(board.provisional),
        paging=paging,
    )
    title = texts("web-best-of", game=view.game, server=guild.name)
    return request.render("leaderboard.html", Head(title=title), view, texts=texts)


def _seasons(
    request: PageRequest, path: str, board: PublicLeaderboard, texts: Texts
) -> Iterator[PageLink]:
    for season in (OVERALL, *board.seasons):
        address = request.link(path, season=season or None)
        yield PageLink(season_called(season, texts), address, season == board.season)


def _with_gaps(board: PublicLeaderboard, slug: str) -> Iterator[PlaceView]:
    """Yield the ranked rows, and a row for the places of people without names in between."""
    following = 1
    for row in board.ranked:
        assert row.place is not None
        if row.place > following:
            yield PlaceView(first=following, last=row.place - 1)
        yield _place(row, slug)
        following = row.place + 1
    if board.places >= following:
        yield PlaceView(first=following, last=board.places)


def _place(row: PublicPlace, slug: str) -> PlaceView:
    place = row.place or 0
    return PlaceView(
        first=place,
        last=place,
        name=row.name,
        address=profile_address(slug, row.web_id),
        rating=row.rating,
        spread=row.spread,
        matches=row.matches,
    )


# --- profiles -----------------------------------------------------------------------------------


async def profile(request: PageRequest) -> Document:
    """Return the profile of a person; its title has no name."""
    found = await _profile(request)
    guild, slug = found.person.guild, found.person.guild.slug
    request.depends("guild", guild.guild)
    request.depends("people")
    for trophy in found.trophies:
        request.depends("tournament", trophy.tournament)
    for match in {point.match for game in found.games for point in game.history if point.match}:
        request.depends("match", match)
    view = ProfileView(
        slug=slug,
        server=guild.name,
        name=found.person.name,
        games=tuple([_game(one, found, request.locale) for one in found.games]),
        trophies=tuple(map(_trophy, found.trophies)),
    )
    head = Head(title=request.texts("web-profile-on", server=guild.name))
    return request.render("profile.html", head, view)


async def _profile(request: PageRequest) -> PublicProfile:
    person = await request.publicity.person(request.path["slug"], request.path["person"])
    return await request.publicity.profile(person)


def _game(one: PublicGameProfile, found: PublicProfile, locale: str) -> GameProfileView:
    figures, texts = one.figures, texts_in(locale, one.game)
    sizes = tuple(_sizes(one))
    picture = RatingPicture(found.person.guild.slug, found.person.web_id, one, locale)
    newest = one.history[::-1][:MAX_HISTORY]
    return GameProfileView(
        key=one.game,
        name=texts("game-name"),
        rating=one.rating,
        spread=one.spread,
        provisional=one.provisional,
        matches=figures.matches,
        alone=figures.alone,
        won=number(figures.wins),
        share=percent(figures.wins / figures.matches) if figures.matches else "",
        middle="" if figures.middle is None else number(figures.middle),
        best=figures.best,
        chart=ChartView(picture.address, picture.alt()) if one.history else None,
        history=tuple(map(_rating, newest)),
        left_out=len(one.history) - len(newest),
        sizes=sizes,
        columns=tuple(range(1, 1 + max((len(size.places) for size in sizes), default=0))),
        achievements=tuple(_achievements(one.achievements, texts)),
        possible=one.possible,
        opponents=tuple(_opponents(one.opponents, found.person.guild.slug)),
    )


def _rating(point: RatingAfterMatch) -> RatingRow:
    return RatingRow(point.at, point.rating, point.spread, signed(point.change), point.match)


def _sizes(one: PublicGameProfile) -> Iterator[SizeRow]:
    """Yield the places by number of players."""
    places = one.figures.places
    for seats in sorted({seats for seats, _ in places}):
        ranks = tuple(places.get((seats, rank), 0) for rank in range(1, seats + 1))
        yield SizeRow(seats, sum(ranks), ranks)


def _achievements(earned: Iterable[Award], texts: Texts) -> Iterator[AchievementView]:
    for award in earned:
        key = f"achievement-{award.key}"
        yield AchievementView(texts(key), texts(f"{key}.about"), award.at, award.match)


def _opponents(met: Iterable[PublicOpponent], slug: str) -> Iterator[OpponentView]:
    for one in met:
        address = profile_address(slug, one.web_id)
        yield OpponentView(one.name, address, one.matches, one.ahead, one.behind)


def _trophy(trophy: Trophy) -> TrophyView:
    medal = MEDALS.get(trophy.place, "")
    return TrophyView(trophy.tournament, unturned(trophy.name), trophy.place, medal, trophy.ended)


class RatingPicture(NamedTuple):
    """The chart of the ratings of a person in one game, without their name."""

    slug: str
    web_id: str
    profile: PublicGameProfile
    locale: str

    @property
    def line(self) -> RatingLine:
        """Return the line of the chart."""
        points = (RatingPoint(one.at, one.rating, one.spread) for one in self.profile.history)
        return RatingLine(called(self.profile.game, texts_in(self.locale)), tuple(points))

    @property
    def address(self) -> str:
        """Return the path of the picture; it is computed without drawing."""
        content = msgspec.json.encode([self.locale, self.profile.game, self.line])
        digest = hashlib.sha256(content).hexdigest()[:HASH_LETTERS]
        return f"/s/{self.slug}/people/{self.web_id}/{self.profile.game}-{digest}.webp"

    def draw(self) -> bytes:
        """Return the picture as a file."""
        return encode_webp(rating_picture(self.line, texts_in(self.locale)))

    def alt(self) -> str:
        """Return the alternative text of the picture."""
        return rating_alt(self.line, texts_in(self.locale))


async def rating_chart(request: PageRequest) -> Document:
    """Return the chart of the ratings of a person, if the hash fits.

    Its address belongs to a person, so that it is not kept when they withdraw their name.
    """
    found, game = await _profile(request), request.path["game"]
    one = next((one for one in found.games if one.game == game and one.history), None)
    if one is None:
        raise NotFound
    for locale in LOCALES:
        picture = RatingPicture(found.person.guild.slug, found.person.web_id, one, locale)
        if picture.address == request.address:
            document = await drawn(request, picture.draw)
            return document._replace(cache_control=REVALIDATE)
    raise NotFound


_PERSON = f"/s/{{slug:{SLUG}}}/people/{{person:{WEB_ID}}}"
ROUTES: Final = (
    Route(
        "best",
        f"/s/{{slug:{SLUG}}}/best/{{game:{KEY}}}",
        leaderboard,
        parameters=("season", "page"),
    ),
    Route("profile", _PERSON, profile),
    Route(
        "rating_chart",
        f"{_PERSON}/{{game:{KEY}}}-{{hash:[0-9a-f]{{{HASH_LETTERS}}}}}.{{suffix:webp}}",
        rating_chart,
        translated=False,
        cached=False,
        rate=PICTURES,
    ),
)
