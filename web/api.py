"""JSON answers for programs, and their description in OpenAPI.

`python -m web.api` prints the description.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from engines import GAMES
from matches.core.models import Match
from matches.core.publicity import MatchLine, PublicGuild, PublicMatch, PublicSeat
from matches.ratings.models import OVERALL
from matches.ratings.publicity import PublicGameProfile, PublicPlace
from matches.ratings.statistics import BySize, Spread
from matches.record.history import ReplayStep
from matches.record.turns import Turn
from matches.texts import LOCALES, Texts, texts_in
from matches.tournaments.export import ExportedTournament, record_of
from matches.tournaments.models import PairingInput, Standing, Tournament
from matches.tournaments.publicity import PublicTournament
from matches.tournaments.stages import standings
from presentation.match.status import format_notes
from presentation.names import robot_name
from web import marks
from web.caching import Document
from web.guard import OPEN_HEADER
from web.pages import (
    KEY,
    NUMBER,
    SLUG,
    WEB_ID,
    BadParameter,
    MakePage,
    NotFound,
    PageRequest,
    Route,
)
from web.pictures import BoardPicture, cover_address, position_at, position_now
from web.schema import (
    ApiAchievement,
    ApiError,
    ApiGame,
    ApiGameRecord,
    ApiGames,
    ApiGameStatistics,
    ApiLeaderboard,
    ApiMatch,
    ApiMatches,
    ApiMatchLine,
    ApiMoment,
    ApiMoments,
    ApiOpponent,
    ApiPerson,
    ApiPlace,
    ApiRange,
    ApiRating,
    ApiSeat,
    ApiServer,
    ApiServerLine,
    ApiServers,
    ApiSize,
    ApiStanding,
    ApiStandings,
    ApiTable,
    ApiTournamentLine,
    ApiTrophy,
    ApiTurn,
    ApiTurns,
)
from web.seat_names import WebSeatNames, names_in
from web.servers import depends_on

BASE: Final = "/api/v1"
LISTED: Final = 50
"""Number of matches or tournaments of an answer."""
TURNS: Final = 200
"""Number of turns or moments of an answer."""
JSON: Final = "application/json"


class Endpoint(NamedTuple):
    """A path below `BASE`, the function that answers it, and its description.

    `parameters` are optional ones of the query.
    """

    path: str
    answer: type[msgspec.Struct]
    make: MakePage
    summary: str
    parameters: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Return the name of the operation, which is a metric label, too."""
        words = re.findall(r"[a-z]+", self.path)
        return "_".join(["api", *words])


# --- servers ------------------------------------------------------------------------------------


async def servers(request: PageRequest) -> Document:
    """Return the listed servers."""
    guilds, counts = await request.publicity.guilds(), await request.publicity.running_counts()
    request.depends("guild")
    lines = tuple(
        ApiServerLine(
            slug=guild.slug,
            name=guild.name,
            running=counts.get(guild.guild, 0),
            address=_address(request, f"/s/{guild.slug}"),
        )
        for guild in guilds
    )
    return _answer(request, ApiServers(servers=lines))


async def server(request: PageRequest) -> Document:
    """Return a server with its newest tournaments."""
    guild = await _guild(request)
    under_way = await request.publicity.tournament_list(guild, limit=LISTED)
    ended = await request.publicity.tournament_list(guild, ended=True, limit=LISTED)
    newest = [*under_way, *ended][:LISTED]
    for tournament in newest:
        request.depends("tournament", tournament.id)
    return _answer(
        request,
        ApiServer(
            slug=guild.slug,
            name=guild.name,
            running=await request.publicity.count_matches(guild, ended=False),
            ended=await request.publicity.count_matches(guild, ended=True),
            tournaments=tuple(_tournament_line(request, one) for one in newest),
            address=_address(request, f"/s/{guild.slug}"),
        ),
    )


def _tournament_line(request: PageRequest, tournament: Tournament) -> ApiTournamentLine:
    return ApiTournamentLine(
        id=tournament.id,
        name=tournament.name,
        game=tournament.settings.game,
        status=tournament.status,
        created=tournament.created,
        ended=tournament.ended,
        address=_address(request, f"/t/{tournament.id}"),
    )


async def server_matches(request: PageRequest) -> Document:
    """Return the newest matches of a server, or those with a number `before`."""
    guild, texts = await _guild(request), _texts(request)
    game, before = request.choice_parameter("game", GAMES), request.number_parameter("before")
    status = request.choice_parameter("status", STATUS)
    found: list[MatchLine] = []
    if status != "ended":
        found += await request.publicity.matches(guild, game, before, LISTED + 1, ended=False)
    if status != "running":
        found += await request.publicity.matches(guild, game, before, LISTED + 1, ended=True)
    lines = sorted(found, key=lambda line: -line.id)[:LISTED]
    depends_on(request, guild, lines)
    matches = tuple(_match_line(request, line, texts) for line in lines)
    following = lines[-1].id if len(found) > LISTED else None
    return _answer(request, ApiMatches(matches=matches, next=following))


def _match_line(request: PageRequest, line: MatchLine, texts: Texts) -> ApiMatchLine:
    return ApiMatchLine(
        id=line.id,
        game=line.game,
        status=line.status,
        created=line.created,
        changed=line.updated_at,
        ended=line.ended,
        seats=tuple(_listed_seat(seat, line, texts) for seat in line.seats),
        address=_address(request, f"/m/{line.id}"),
    )


def _listed_seat(seat: PublicSeat, line: MatchLine, texts: Texts) -> ApiSeat:
    robot = seat.robot
    return ApiSeat(
        seat=seat.seat,
        colour=seat.colour,
        kind="player" if robot is None else "robot",
        robot=None if robot is None else robot.name,
        name=seat.name if robot is None else texts(f"robot-name-{seat.colour}"),
        person=seat.web_id,
        points=seat.points,
        rank=seat.rank,
        to_move=seat.seat in line.to_move,
        resigned=seat.resigned,
    )


# --- matches ------------------------------------------------------------------------------------


async def match(request: PageRequest) -> Document:
    """Return a match: now, or its end."""
    shown = await _match(request)
    match, guild, texts = shown.match, shown.guild, _texts(request, shown.match)
    turns = await request.publicity.turns(match.id)
    picture = BoardPicture(position_now(match), texts.locale)
    dues = [due for seat in match.to_move if (due := match.deadline(seat)) is not None]
    return _answer(
        request,
        ApiMatch(
            id=match.id,
            server=guild.slug,
            game=match.game.key,
            status=match.status,
            options=msgspec.to_builtins(match.options),
            pace=match.time_control,
            rated=match.rated,
            seats=tuple(_seats(shown, texts)),
            turn=turns[-1].number if turns else 0,
            row=match.seq,
            started=turns[0].at if turns else match.created,
            ended=match.ended,
            deadline=min(dues, default=None),
            table=await _table(request, shown),
            picture=_address(request, picture.address),
            alt=picture.alt(),
            address=_address(request, f"/m/{match.id}"),
            discord=shown.thread_url,
        ),
    )


def _seats(shown: PublicMatch, texts: Texts) -> Iterator[ApiSeat]:
    match = shown.match
    assert match.state is not None
    points = match.game.scores(match.state)
    for row in match.seats:
        person = shown.people.get(row.displayed_user)
        robot = row.robot if row.kind == "robot" else None
        yield ApiSeat(
            seat=row.seat,
            colour=row.colour,
            kind="player" if robot is None else "robot",
            robot=None if robot is None else robot.name,
            name=robot_name(match, row.seat, texts) or (person.name if person else None),
            person=person.web_id if person else None,
            points=points[row.seat],
            rank=match.ranks[row.seat] if match.ranks else None,
            to_move=row.seat in match.to_move,
            resigned=row.resigned,
        )


async def _table(request: PageRequest, shown: PublicMatch) -> ApiTable | None:
    """Return the table of a public tournament at which a match is played."""
    if shown.tournament is None:
        return None
    request.depends("tournament", shown.tournament)
    tournament = (await request.publicity.tournament(shown.tournament)).tournament
    return next(
        (
            ApiTable(
                tournament=tournament.id,
                stage=table.stage + 1,
                round=table.round,
                group=table.group,
                number=table.number,
            )
            for table in tournament.tables
            if table.id == shown.match.tournament_table
        ),
        None,
    )


async def match_turns(request: PageRequest) -> Document:
    """Return the turns of a match from the one that contains row `since` on."""
    shown = await _match(request)
    since = request.number_parameter("since") or 0
    turns = await request.publicity.turns(shown.match.id)
    first = max((at for at, turn in enumerate(turns) if turn.first <= since), default=0)
    part, later = turns[first : first + TURNS], turns[first + TURNS :]
    names = names_in(shown, _texts(request, shown.match))
    told = await request.site.compute(_turns, part, names)
    return _answer(request, ApiTurns(turns=told, next=later[0].first if later else None))


def _turns(turns: Iterable[Turn], names: WebSeatNames) -> tuple[ApiTurn, ...]:
    return tuple(
        ApiTurn(
            turn=turn.number,
            seat=turn.seat,
            row=turn.first,
            at=turn.at,
            lines=tuple(marks.plain(line, names.texts) for line in format_notes(turn.notes, names)),
        )
        for turn in turns
    )


async def match_moments(request: PageRequest) -> Document:
    """Return the moments of a match from row `since` on, with their pictures."""
    shown = await _match(request)
    since = request.number_parameter("since") or 0
    history = await request.publicity.history(shown.match.id)
    steps = [step for step in history.steps if step.seq >= since]
    part, later = steps[:TURNS], steps[TURNS:]
    locale = _texts(request).locale
    moments = await request.site.compute(_moments, shown.match, part, locale, request.site.address)
    return _answer(
        request,
        ApiMoments(
            moments=moments,
            next=later[0].seq if later else None,
            unreadable=history.first_unreplayable_row,
        ),
    )


def _moments(
    match: Match, steps: Iterable[ReplayStep], locale: str, site: str
) -> tuple[ApiMoment, ...]:
    return tuple(
        ApiMoment(
            row=step.seq,
            turn=step.turn,
            step=step.step,
            seat=step.seat,
            at=step.at,
            picture=site + BoardPicture(position_at(match, step), locale).address,
        )
        for step in steps
    )


# --- tournaments --------------------------------------------------------------------------------


async def tournament(request: PageRequest) -> Document:
    """Return the record of a tournament."""
    return _answer(request, await tournament_record(request))


async def tournament_record(request: PageRequest) -> ExportedTournament:
    """Return the public record of the tournament of an address, as `/tournament export` does."""
    shown = await _tournament(request)
    events = await request.publicity.events(shown.tournament.id)
    stored = [basis for event in events for basis in event.data.get("bases", ())]
    bases = msgspec.convert(stored, list[PairingInput])
    return await request.site.compute(record_of, shown.tournament, bases, shown.names)


async def tournament_standings(request: PageRequest) -> Document:
    """Return the standings of a stage after a round."""
    shown = await _tournament(request)
    stage, round_ = request.number("stage") - 1, request.number("round")
    played = {(table.stage, table.round) for table in shown.tournament.tables}
    if (stage, round_) not in played:
        raise NotFound
    found = await request.site.compute(standings, shown.with_seed, stage, round_)
    return _answer(
        request,
        ApiStandings(
            tournament=shown.tournament.id,
            stage=stage + 1,
            round=round_,
            format=shown.tournament.settings.stages[stage].format,
            standings=tuple(_standings(shown, found)),
        ),
    )


def _standings(shown: PublicTournament, found: Iterable[Standing]) -> Iterator[ApiStanding]:
    numbers = {entry.user: entry.number for entry in shown.tournament.entries}
    for one in found:
        person = shown.people.get(one.user)
        yield ApiStanding(
            place=one.place,
            group=one.group,
            player=numbers[one.user],
            name=person.name if person else None,
            person=person.web_id if person else None,
            points=one.points,
            tie_breaks=one.tie_breaks,
            played=one.played,
            wins=one.wins,
        )


# --- people and games ---------------------------------------------------------------------------


async def leaderboard(request: PageRequest) -> Document:
    """Return the leaderboard of a server at a game."""
    guild, game = await _guild(request), _game(request)
    season = request.query.get("season", OVERALL)
    board = await request.publicity.leaderboard(guild, game, season)
    if season and season not in board.seasons:
        raise BadParameter("season")
    return _answer(
        request,
        ApiLeaderboard(
            server=guild.slug,
            game=game,
            season=season,
            seasons=board.seasons,
            ranked=tuple(map(_place, board.ranked)),
            places=board.places,
            provisional=tuple(map(_place, board.provisional)),
            provisional_places=board.provisional_places,
        ),
    )


def _place(place: PublicPlace) -> ApiPlace:
    return ApiPlace(
        place=place.place,
        name=place.name,
        person=place.web_id,
        rating=place.rating,
        spread=place.spread,
        matches=place.matches,
    )


async def person(request: PageRequest) -> Document:
    """Return the profile of a person who has agreed to be named."""
    found = await request.publicity.person(request.path["slug"], request.path["person"])
    request.depends("guild", found.guild.guild)
    request.depends("people")
    profile = await request.publicity.profile(found)
    return _answer(
        request,
        ApiPerson(
            server=found.guild.slug,
            person=found.web_id,
            name=found.name,
            games=tuple(map(_game_record, profile.games)),
            trophies=tuple(
                ApiTrophy(
                    tournament=trophy.tournament,
                    name=trophy.name,
                    game=trophy.game,
                    place=trophy.place,
                    ended=trophy.ended,
                )
                for trophy in profile.trophies
            ),
        ),
    )


def _game_record(game: PublicGameProfile) -> ApiGameRecord:
    figures = game.figures
    return ApiGameRecord(
        game=game.game,
        rating=game.rating,
        spread=game.spread,
        provisional=game.provisional,
        matches=figures.matches,
        alone=figures.alone,
        wins=figures.wins,
        best=figures.best,
        median=figures.middle,
        streak=figures.streak,
        longest=figures.longest,
        thinking=figures.thinking,
        ratings=tuple(
            ApiRating(
                match=point.match or None,
                at=point.at,
                rating=point.rating,
                spread=point.spread,
                change=point.change,
            )
            for point in game.history
        ),
        achievements=tuple(
            ApiAchievement(key=one.key, match=one.match or None, at=one.at)
            for one in game.achievements
        ),
        opponents=tuple(
            ApiOpponent(
                name=one.name,
                person=one.web_id,
                matches=one.matches,
                ahead=one.ahead,
                behind=one.behind,
            )
            for one in game.opponents
        ),
    )


async def games(request: PageRequest) -> Document:
    """Return the games."""
    locale = _texts(request).locale
    found = tuple(_described(request, key, locale) for key in GAMES)
    return _answer(request, ApiGames(games=found))


def _described(request: PageRequest, key: str, locale: str) -> ApiGame:
    game, texts = GAMES[key], texts_in(locale, key)
    return ApiGame(
        key=key,
        name=texts("game-name"),
        pitch=texts("game-pitch"),
        seats=tuple(game.seats),
        colours=game.colours,
        cover=_address(request, cover_address(key, locale)),
    )


async def game_statistics(request: PageRequest) -> Document:
    """Return the statistics of a game."""
    found = await request.publicity.statistics(_game(request))
    sizes = tuple(map(_size, found.sizes))
    return _answer(request, ApiGameStatistics(game=found.game, matches=found.matches, sizes=sizes))


def _size(size: BySize) -> ApiSize:
    return ApiSize(
        seats=size.seats,
        matches=size.matches,
        wins=tuple(one.wins for one in size.wins),
        points=_range(size.points),
        winners=_range(size.winners),
        turns=_range(size.turns),
        lasted=_range(size.lasted),
    )


def _range(spread: Spread) -> ApiRange:
    return ApiRange(low=spread.low, middle=spread.middle, high=spread.high)


# --- requests and answers -----------------------------------------------------------------------


def _answer(request: PageRequest, answer: msgspec.Struct) -> Document:
    return request.document(msgspec.json.encode(answer) + b"\n", JSON, OPEN_HEADER)


def _address(request: PageRequest, path: str) -> str:
    return request.site.address + path


def _texts(request: PageRequest, match: Match | None = None) -> Texts:
    """Return the texts in the language of the request, those of the game of a match."""
    locale = request.choice_parameter("locale", set(LOCALES)) or LOCALES[0]
    return texts_in(locale) if match is None else texts_in(locale, match.game.key)


def _game(request: PageRequest) -> str:
    """Return the game of an address."""
    game = request.path["game"]
    if game not in GAMES:
        raise NotFound
    return game


async def _guild(request: PageRequest) -> PublicGuild:
    """Return the server of an address, on which the answer depends from now on."""
    guild = await request.publicity.guild(request.path["slug"])
    request.depends("guild", guild.guild)
    request.depends("people")
    return guild


async def _match(request: PageRequest) -> PublicMatch:
    """Return the match of an address, on which the answer depends from now on."""
    request.depends("match", request.number("match"))
    shown = await request.publicity.match(request.number("match"))
    request.depends("guild", shown.guild.guild)
    request.depends("people")
    return shown


async def _tournament(request: PageRequest) -> PublicTournament:
    """Return the tournament of an address, on which the answer depends from now on."""
    request.depends("tournament", request.number("tournament"))
    shown = await request.publicity.tournament(request.number("tournament"))
    request.depends("guild", shown.guild.guild)
    request.depends("people")
    return shown


async def description(request: PageRequest) -> Document:
    """Return the description of all answers in OpenAPI."""
    return request.document(written(openapi()), JSON, OPEN_HEADER)


# --- description --------------------------------------------------------------------------------

STATUS: Final = {"running", "ended"}
PATTERNS: Final = {
    "slug": SLUG,
    "match": NUMBER,
    "tournament": NUMBER,
    "stage": NUMBER,
    "round": NUMBER,
    "game": KEY,
    "person": WEB_ID,
}
"""Patterns of the variable parts of addresses."""
_NUMBERS: Final = {"match", "tournament", "stage", "round"}
PARAMETERS: Final[Mapping[str, tuple[str, dict[str, object]]]] = {
    "before": ("Only matches with smaller numbers.", {"type": "integer", "minimum": 0}),
    "since": ("From this row of the log on.", {"type": "integer", "minimum": 0}),
    "game": ("Only matches of this game.", {"enum": sorted(GAMES)}),
    "status": ("Only running matches, or only ended ones.", {"enum": sorted(STATUS)}),
    "season": ("A value of `seasons`; without it all seasons together.", {"type": "string"}),
    "locale": ("The language of texts and pictures.", {"enum": list(LOCALES)}),
}
"""Parameters of the query: descriptions and schemas."""
ENDPOINTS: Final = (
    Endpoint("/servers", ApiServers, servers, "Listed servers"),
    Endpoint("/servers/{slug}", ApiServer, server, "A server"),
    Endpoint(
        "/servers/{slug}/matches",
        ApiMatches,
        server_matches,
        "Matches of a server, the newest first",
        ("status", "game", "before", "locale"),
    ),
    Endpoint(
        "/servers/{slug}/leaderboards/{game}",
        ApiLeaderboard,
        leaderboard,
        "Leaderboard of a server",
        ("season",),
    ),
    Endpoint("/servers/{slug}/people/{person}", ApiPerson, person, "Profile of a person"),
    Endpoint("/matches/{match}", ApiMatch, match, "A match: now, or its end", ("locale",)),
    Endpoint(
        "/matches/{match}/turns",
        ApiTurns,
        match_turns,
        "Turns of a match in sentences",
        ("since", "locale"),
    ),
    Endpoint(
        "/matches/{match}/moments",
        ApiMoments,
        match_moments,
        "Positions of a match as pictures",
        ("since", "locale"),
    ),
    Endpoint(
        "/tournaments/{tournament}",
        ExportedTournament,
        tournament,
        "The record of a tournament, by which its pairings can be checked",
    ),
    Endpoint(
        "/tournaments/{tournament}/standings/{stage}.{round}",
        ApiStandings,
        tournament_standings,
        "Standings of a stage after a round",
    ),
    Endpoint("/games", ApiGames, games, "All games", ("locale",)),
    Endpoint(
        "/games/{game}/statistics", ApiGameStatistics, game_statistics, "Statistics of a game"
    ),
)


def openapi() -> dict[str, Any]:
    """Return the description of all answers in OpenAPI 3.1."""
    types = [ApiError, *(endpoint.answer for endpoint in ENDPOINTS)]
    schemas, components = msgspec.json.schema_components(
        types, ref_template="#/components/schemas/{name}"
    )
    error, *answers = schemas
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Longtable",
            "version": "1",
            "description": "Public matches and tournaments, read-only. Fields are only added. "
            "Times are in Unix milliseconds (UTC).",
        },
        "servers": [{"url": BASE}],
        "paths": {
            endpoint.path: {"get": _operation(endpoint, answer, error)}
            for endpoint, answer in zip(ENDPOINTS, answers, strict=True)
        },
        "components": {"schemas": dict(sorted(components.items()))},
    }


def _operation(
    endpoint: Endpoint, answer: Mapping[str, Any], error: Mapping[str, Any]
) -> dict[str, Any]:
    in_path: Sequence[str] = re.findall(r"\{(\w+)\}", endpoint.path)
    described = [_path_parameter(name) for name in in_path]
    described += [_query_parameter(name) for name in endpoint.parameters]
    return {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        **({"parameters": described} if described else {}),
        "responses": {
            "200": _response("The answer", answer),
            "304": {"description": "Nothing has changed since the given ETag"},
            "default": _response("An error", error),
        },
    }


def _response(said: str, schema: Mapping[str, Any]) -> dict[str, Any]:
    return {"description": said, "content": {JSON: {"schema": schema}}}


def _path_parameter(name: str) -> dict[str, Any]:
    text = {"type": "string", "pattern": f"^{PATTERNS[name]}$"}
    schema = {"type": "integer", "minimum": 1} if name in _NUMBERS else text
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _query_parameter(name: str) -> dict[str, Any]:
    said, schema = PARAMETERS[name]
    return {"name": name, "in": "query", "description": said, "schema": schema}


def written(described: Mapping[str, Any]) -> bytes:
    """Return the description as a file."""
    return msgspec.json.format(msgspec.json.encode(described), indent=1) + b"\n"


def _route(endpoint: Endpoint) -> Route:
    path = re.sub(r"\{(\w+)\}", lambda part: f"{{{part[1]}:{PATTERNS[part[1]]}}}", endpoint.path)
    return Route(
        endpoint.name,
        BASE + path,
        endpoint.make,
        parameters=endpoint.parameters,
        translated=False,
        plain=True,
    )


ROUTES: Final = (
    *map(_route, ENDPOINTS),
    Route("api_openapi", f"{BASE}/openapi.json", description, translated=False, plain=True),
)

if __name__ == "__main__":
    sys.stdout.write(written(openapi()).decode())
