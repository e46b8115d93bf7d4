"""Home page, and the pages of a server."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from engines import GAMES
from matches.core.publicity import MatchLine, PublicGuild, PublicMatch
from matches.texts import LOCALES, texts_in
from web.caching import Document
from web.match_rows import MatchRow, PictureView, match_row, picture_view
from web.pages import SLUG, Head, PageLink, PageRequest, Route, link
from web.pictures import cover_address, position_now
from web.tournaments import TournamentRow, tournament_row

LISTED = 50
"""Number of matches of a page of the list."""
ON_FRONT = 10
BOARDS_AT_HOME = 3
TOURNAMENTS_AT_HOME = 6
TOURNAMENTS_ON_FRONT = 5
"""Number of tournaments under way, and of ended ones, on the front page of a server."""
TITLE = "Longtable"


class ServerCard(msgspec.Struct, frozen=True):
    """A server on the home page."""

    slug: str
    name: str
    running: int


class GameCard(msgspec.Struct, frozen=True):
    """A game on the home page; `address` is the path of its page."""

    name: str
    pitch: str
    cover: str
    address: str = ""


class BoardCard(msgspec.Struct, frozen=True):
    """A board on the home page."""

    number: int
    game: str
    server: str
    changed: int
    picture: PictureView


class HomeView(msgspec.Struct, frozen=True):
    """The home page."""

    boards: tuple[BoardCard, ...]
    tournaments: tuple[TournamentRow, ...]
    servers: tuple[ServerCard, ...]
    games: tuple[GameCard, ...]


class ServerView(msgspec.Struct, frozen=True):
    """The front page of a server."""

    slug: str
    name: str
    running: tuple[MatchRow, ...]
    ended: tuple[MatchRow, ...]
    tournaments: tuple[TournamentRow, ...] = ()
    past_tournaments: tuple[TournamentRow, ...] = ()
    leaderboards: tuple[PageLink, ...] = ()


class ServerMatchesView(msgspec.Struct, frozen=True):
    """A part of the matches of a server; `older` is the address of the next part."""

    slug: str
    name: str
    games: tuple[PageLink, ...]
    rows: tuple[MatchRow, ...]
    older: str


async def home(request: PageRequest) -> Document:
    """Return the home page: the newest boards of the listed servers, and the games."""
    guilds, counts = await request.publicity.guilds(), await request.publicity.running_counts()
    newest = await request.publicity.newest_matches(BOARDS_AT_HOME)
    tournaments = await request.publicity.newest_tournaments(TOURNAMENTS_AT_HOME)
    servers = {guild.guild: guild.name for guild in guilds}
    request.depends("guild")
    request.depends("tournament")
    for shown in newest:
        request.depends("match", shown.match.id)
    view = HomeView(
        tuple(_board(shown, request.locale) for shown in newest),
        tuple(tournament_row(one, request.locale, servers) for one in tournaments),
        tuple(ServerCard(one.slug, one.name, counts.get(one.guild, 0)) for one in guilds),
        tuple(_game(key, request.locale) for key in GAMES),
    )
    description = request.texts("web-home-lead")
    return request.render(
        "home.html", Head(title=TITLE, description=description, indexed=True), view
    )


def _board(shown: PublicMatch, locale: str) -> BoardCard:
    match = shown.match
    return BoardCard(
        match.id,
        texts_in(locale, match.game.key)("game-name"),
        shown.guild.name,
        match.updated_at,
        picture_view(position_now(match), locale),
    )


def _game(key: str, locale: str) -> GameCard:
    texts = texts_in(locale, key)
    return GameCard(
        texts("game-name"), texts("game-pitch"), cover_address(key, locale), f"/games/{key}"
    )


async def server(request: PageRequest) -> Document:
    """Return the front page of a server."""
    guild = await request.publicity.guild(request.path["slug"])
    running = await request.publicity.matches(guild, limit=ON_FRONT, ended=False)
    ended = await request.publicity.matches(guild, limit=ON_FRONT, ended=True)
    tournaments, past = [
        await request.publicity.tournament_list(guild, ended=over, limit=TOURNAMENTS_ON_FRONT)
        for over in (False, True)
    ]
    depends_on(request, guild, [*running, *ended])
    request.depends("tournament")
    texts = request.texts
    view = ServerView(
        guild.slug,
        guild.name,
        tuple(match_row(line, guild.slug, texts) for line in running),
        tuple(match_row(line, guild.slug, texts) for line in ended),
        tournaments=tuple(tournament_row(one, request.locale) for one in tournaments),
        past_tournaments=tuple(tournament_row(one, request.locale) for one in past),
        leaderboards=tuple(leaderboards(request, guild.slug)),
    )
    description = texts("web-server-lead", server=guild.name)
    feed = request.link(f"/s/{guild.slug}.atom")
    head = Head(title=guild.name, description=description, indexed=guild.indexed, feed=feed)
    return request.render("server.html", head, view)


def leaderboards(request: PageRequest, slug: str, current: str | None = None) -> Iterator[PageLink]:
    """Yield the links to the leaderboards of a server, a game each."""
    for key in GAMES:
        name = texts_in(request.locale, key)("game-name")
        yield PageLink(name, request.link(f"/s/{slug}/best/{key}"), key == current)


async def server_matches(request: PageRequest) -> Document:
    """Return the newest matches of a server, or those with a number `before`."""
    guild = await request.publicity.guild(request.path["slug"])
    before, game = request.number_parameter("before"), request.choice_parameter("game", GAMES)
    running = await request.publicity.matches(guild, game, before, LISTED, ended=False)
    ended = await request.publicity.matches(guild, game, before, LISTED, ended=True)
    both = sorted([*running, *ended], key=lambda line: -line.id)
    lines = both[:LISTED]
    depends_on(request, guild, lines)
    path, texts = f"/s/{guild.slug}/matches", request.texts
    full = len(both) >= LISTED
    older = request.link(path, game=game, before=lines[-1].id) if full else ""
    view = ServerMatchesView(
        guild.slug,
        guild.name,
        tuple(_choices(request, path, game)),
        tuple(match_row(line, guild.slug, texts) for line in lines),
        older,
    )
    title = texts("web-server-matches-of", server=guild.name)
    return request.render("server_matches.html", Head(title=title, canonical=path), view)


def _choices(request: PageRequest, path: str, game: str | None) -> Iterable[PageLink]:
    """Yield the links that restrict a list to a game."""
    yield PageLink(request.texts("web-all-games"), request.link(path), game is None)
    for key in GAMES:
        name = texts_in(request.locale, key)("game-name")
        yield PageLink(name, request.link(path, game=key), key == game)


def depends_on(request: PageRequest, guild: PublicGuild, lines: Iterable[MatchLine]) -> None:
    """Store that a page depends on a server and on the matches it lists."""
    request.depends("guild", guild.guild)
    request.depends("people")
    for line in lines:
        request.depends("match", line.id)


async def robots(request: PageRequest) -> Document:
    """Return the rules for search engines: home, games and servers that allow it."""
    request.depends("guild")
    guilds = await request.publicity.indexed_guilds()
    open_pages = ["", "/games/", *(f"/s/{guild.slug}$" for guild in guilds)]
    lines = ["User-agent: *", "Allow: /$", "Allow: /static/"]
    for locale in LOCALES:
        lines += [f"Allow: {link(locale, '')}$"]
        lines += [f"Allow: /{locale}{page}" for page in open_pages if page]
    return request.document("\n".join([*lines, "Disallow: /", ""]), "text/plain")


ROUTES: Final = (
    Route("home", "/", home),
    Route("server", f"/s/{{slug:{SLUG}}}", server),
    Route(
        "server_matches",
        f"/s/{{slug:{SLUG}}}/matches",
        server_matches,
        parameters=("game", "before"),
    ),
    Route("robots", "/robots.txt", robots, translated=False),
)
