"""The only door of the public web pages to the data, and the decisions that open it."""

from __future__ import annotations

import asyncio
import re
import secrets
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Literal, TypeVar

from msgspec.structs import replace

from engines.core import Note, Refusal
from matches.core.bounds import check_ids, check_text, is_visible, sanitized, unturned
from matches.core.models import ChannelRef, Match
from matches.core.players import PlayerPreferences
from matches.core.publicity import (
    SLUG_LETTERS,
    WEB_ID_LETTERS,
    MatchLine,
    NotPublic,
    PublicGuild,
    PublicMatch,
    PublicName,
    PublicPerson,
    PublicSeat,
)
from matches.ratings.models import OVERALL, LeaderboardRow, MatchResult
from matches.ratings.player_stats import HeadToHead
from matches.ratings.publicity import (
    PublicGameProfile,
    PublicLeaderboard,
    PublicOpponent,
    PublicPlace,
    PublicProfile,
    PublicRating,
    PublicResult,
)
from matches.ratings.scale import number
from matches.ratings.statistics import Statistics, statistics_of
from matches.record.history import MatchHistory
from matches.record.insight import Insight
from matches.record.public import (
    public_file,
    public_history,
    public_match,
    public_notes,
    public_rows,
)
from matches.record.turns import Turn, turns
from matches.service.histories import HistoryCache
from matches.service.insights import InsightService
from matches.service.players import PlayerService
from matches.service.profiles import MAX_RESULTS, GameProfile, ProfileService
from matches.service.ratings import RatingService
from matches.store.publicity import FoundPlace
from matches.store.store import Store
from matches.tournaments.changes import AuditEvent
from matches.tournaments.models import Tournament
from matches.tournaments.publicity import (
    PublicEvent,
    PublicTournament,
    without_matches,
    without_seed,
)

AT_ONCE = 50
"""Number of matches of a list."""
HISTORIES = 2
"""Number of cached histories, apart from those of players."""
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters of random names in addresses, without those that look alike."""
Hideable = Literal["match", "tournament"]

T = TypeVar("T")


class PublicityService:
    """Reads what is public, and changes what is.

    Reading raises the same `NotPublic` for everything private, hidden, deleted or unknown, after
    one query.  Every method asks again, so that a page that was taken down is gone at once.  A
    public match that cannot be read raises `Refusal`.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        players: PlayerService,
        ratings: RatingService,
        profiles: ProfileService,
        insights: InsightService,
    ) -> None:
        self._store, self._public, self._now = store, store.publicity, now
        self._players, self._ratings = players, ratings
        self._profiles, self._insights = profiles, insights
        self._histories, self._reading = HistoryCache(store, now, HISTORIES), asyncio.Semaphore(1)

    # --- servers -------------------------------------------------------------------------------

    async def guild(self, slug: str) -> PublicGuild:
        """Return the published server with this address."""
        return _shown(await self._public.guild(slug))

    async def guilds(self) -> list[PublicGuild]:
        """Return the servers that are listed on the home page, by name."""
        return await self._public.listed()

    async def indexed_guilds(self) -> list[PublicGuild]:
        """Return the servers whose front page search engines may show, by name."""
        return await self._public.indexed()

    async def running_counts(self) -> dict[int, int]:
        """Return the number of matches under way on each listed server that has any."""
        return await self._public.running_counts(self._now())

    # --- matches -------------------------------------------------------------------------------

    async def newest_matches(self, limit: int) -> list[PublicMatch]:
        """Return the matches under way on listed servers, the last changed first."""
        ids = await self._public.newest_listed(self._now(), limit)
        return [await self.match(match_id) for match_id in ids]

    async def matches(
        self,
        guild: PublicGuild,
        game: str | None = None,
        before: int | None = None,
        limit: int = AT_ONCE,
        *,
        ended: bool,
    ) -> list[MatchLine]:
        """Return the newest matches of a server under way, or those that have ended.

        With `before` they are the newest with a smaller number.
        """
        ids = await self._public.matches(
            guild.guild, self._now(), game=game, before=before, limit=limit, ended=ended
        )
        return await self._found(guild, ids, ended=ended)

    async def last_ended_matches(self, guild: PublicGuild, limit: int = AT_ONCE) -> list[MatchLine]:
        """Return the matches of a server that ended last, the last first."""
        ids = await self._public.last_ended(guild.guild, self._now(), limit)
        return await self._found(guild, ids, ended=True)

    async def count_matches(self, guild: PublicGuild, *, ended: bool) -> int:
        """Return the number of matches of a server under way, or of those that have ended."""
        return await self._public.count(guild.guild, self._now(), ended=ended)

    async def match(self, match_id: int) -> PublicMatch:
        """Return a match that has started."""
        found, match = await self._match(match_id)
        return PublicMatch(
            match=public_match(match),
            guild=found.guild,
            people=await self._public.names(found.guild.guild, _users_of(match)),
            thread_url=_address(found.place),
            tournament=await self._tournament_of(found),
        )

    async def turns(
        self, match_id: int, *, since: int | None = None, until: int | None = None
    ) -> list[Turn]:
        """Return the public notes of the rows from `since` to `until`, turn by turn.

        A note about a host or moderator names their role (`who`), and typed reasons are left out.
        """
        await self._require(match_id)
        rows = public_rows(await self._store.log.rows(match_id, since=since or 0))
        return turns([row for row in rows if until is None or row.seq <= until], since=since)

    async def notes(self, match_id: int, *, since: int = 0) -> list[Note]:
        """Return the public notes of the rows from `since` on, as in `turns`."""
        await self._require(match_id)
        rows = await self._store.log.rows(match_id, since=since)
        return [note for row in rows if not row.undone for note in public_notes(row.notes)]

    async def history(self, match_id: int) -> MatchHistory:
        """Return the positions of a match in the public view, without complete positions.

        Histories are read one at a time, because a long one takes seconds.  Raises `NotPublic`
        also while only its players may replay the match (`open_replay`).
        """
        match = await self._replayable(match_id)
        async with self._reading:
            return public_history(await self._histories.get(match))

    async def file(self, match_id: int) -> bytes:
        """Return the match file without names, words and typed reasons; it can be verified.

        Raises `NotPublic` also while only its players may replay the match.
        """
        match = await self._replayable(match_id)
        rows = await self._store.log.rows(match_id)
        return await asyncio.to_thread(public_file, match, rows)

    async def graph(self, match_id: int) -> Insight | None:
        """Return the analysis of a match, None unless a user has asked for it on Discord."""
        _, match = await self._match(match_id)
        return await self._insights.stored(match)

    async def result(self, match_id: int) -> PublicResult | None:
        """Return the ratings and achievements of a match, None before they are counted."""
        found, match = await self._match(match_id)
        result = await self._ratings.result(match_id)
        if result is None:
            return None
        users = {seat.user for seat in result.seats}
        people = await self._public.names(found.guild.guild, users)
        earned = await self._store.achievements.by(match.id)
        return PublicResult(
            unrated=result.unrated,
            ratings=dict(_ratings_in(result, people)),
            achievements=tuple(award for award in earned if award.user in people),
        )

    async def statistics(self, game: str) -> Statistics:
        """Return the statistics of a game by its newest public matches, of all servers."""
        results = await self._public.results(game, self._now(), MAX_RESULTS)
        return await asyncio.to_thread(statistics_of, game, results)

    # --- tournaments ---------------------------------------------------------------------------

    async def tournaments(
        self, guild: PublicGuild, *, ended: bool = False
    ) -> list[PublicTournament]:
        """Return the public tournaments of a server under way, or those that have ended.

        The newest come first.
        """
        found = await self._tournaments(guild, ended=ended)
        return [await self._public_tournament(guild, tournament) for tournament in found]

    async def tournament_list(
        self, guild: PublicGuild, *, ended: bool = False, limit: int = AT_ONCE
    ) -> list[Tournament]:
        """Return the newest of `tournaments`, as lists show them: without names and matches."""
        found = await self._tournaments(guild, ended=ended, limit=limit)
        return [without_seed(without_matches(tournament)) for tournament in found]

    async def newest_tournaments(self, limit: int) -> list[Tournament]:
        """Return the newest tournaments under way on listed servers, as lists show them."""
        ids = await self._public.newest_tournaments(self._now(), limit)
        found = await self._store.tournaments.many(ids)
        return [without_seed(without_matches(tournament)) for tournament in found]

    async def _tournaments(
        self, guild: PublicGuild, *, ended: bool, limit: int = AT_ONCE
    ) -> list[Tournament]:
        ids = await self._public.tournaments(guild.guild, self._now(), ended=ended)
        return await self._store.tournaments.many(ids[:limit])

    async def tournament(self, tournament_id: int) -> PublicTournament:
        """Return a tournament that was opened."""
        place = _shown(await self._public.tournament(tournament_id, self._now()))
        with _deleted_meanwhile():
            tournament = await self._store.tournaments.get(tournament_id)
        return await self._public_tournament(place.guild, tournament)

    async def events(self, tournament_id: int) -> list[AuditEvent]:
        """Return the audit of a tournament, oldest first, without typed reasons."""
        _shown(await self._public.tournament(tournament_id, self._now()))
        return [_without_words(one) for one in await self._store.tournaments.events(tournament_id)]

    async def tournament_events(
        self, guild: PublicGuild, kinds: Collection[str], limit: int = AT_ONCE
    ) -> list[PublicEvent]:
        """Return the newest events of some kinds of the public tournaments of a server."""
        return await self._public.tournament_events(guild.guild, self._now(), kinds, limit)

    async def _public_tournament(
        self, guild: PublicGuild, tournament: Tournament
    ) -> PublicTournament:
        users = {entry.user for entry in tournament.entries}
        users.update(user for table in tournament.tables for user in table.users)
        users.update((tournament.organiser, *tournament.helpers))
        matches = frozenset(await self._public.matches_of(tournament.id, self._now()))
        shown = without_matches(tournament, matches)
        return PublicTournament(
            tournament=without_seed(shown),
            with_seed=shown,
            guild=guild,
            people=await self._public.names(guild.guild, users),
            thread_url=_address(tournament.place),
            matches=matches,
        )

    # --- people --------------------------------------------------------------------------------

    async def names(self, guild: PublicGuild, users: Collection[int]) -> dict[int, PublicName]:
        """Return those of `users` who have agreed to be named and are not blocked there."""
        return await self._public.names(guild.guild, users)

    async def person(self, slug: str, web_id: str) -> PublicPerson:
        """Return a person who has agreed, is listed and has finished a match on the server."""
        found = _shown(await self._public.person(slug, web_id))
        named = await self._public.names(found.guild.guild, [found.user])
        if found.user not in named:  # They may be blocked under a pseudonym.
            raise NotPublic
        return PublicPerson(user=found.user, name=found.name, web_id=web_id, guild=found.guild)

    async def leaderboard(
        self, guild: PublicGuild, game: str, season: str = OVERALL
    ) -> PublicLeaderboard:
        """Return the leaderboard of a server; a `season` is a pool of ratings."""
        _shown(await self._public.guild_of(guild.guild))
        board = await self._ratings.leaderboard(game, season, guild=guild.guild)
        people = await self._public.names(guild.guild, board.users)
        ranked, provisional = (
            _named_rows(part.rows.values(), people) for part in (board.ranked, board.provisional)
        )
        return PublicLeaderboard(
            game=game,
            season=season,
            seasons=tuple(pool for pool in await self._ratings.pools(game) if pool),
            ranked=ranked,
            places=board.ranked.count,
            provisional=provisional,
            provisional_places=board.provisional.count,
        )

    async def profile(self, person: PublicPerson) -> PublicProfile:
        """Return the profile of a person on the server of `person`."""
        person = await self.person(person.guild.slug, person.web_id)
        guild, at = person.guild.guild, self._now()
        profile = await self._profiles.for_user(person.user, asker=person.user, guild=guild)
        met = {opponent.user for game in profile.games for opponent in game.opponents}
        people = await self._public.names(guild, met)
        played = {point.match for game in profile.games for point in game.history}
        played.update(award.match for game in profile.games for award in game.achievements)
        shown = await self._public.among(played, at)
        cups = {trophy.tournament for trophy in profile.trophies}
        cups = await self._public.tournaments_among(cups, at)
        return PublicProfile(
            person=person,
            games=tuple(_public_game(game, people, shown) for game in profile.games),
            whole=profile.whole,
            trophies=tuple(trophy for trophy in profile.trophies if trophy.tournament in cups),
        )

    # --- decisions of players ------------------------------------------------------------------

    async def show_name(self, user: int, name: str) -> PlayerPreferences:
        """Name `user` on public pages from now on, with a new random name in addresses."""
        letters = (secrets.choice(LETTERS) for _ in range(WEB_ID_LETTERS))
        return await self._players.change(
            user, web_name=_checked(name), web_id="".join(letters), web_asked=True
        )

    async def hide_name(self, user: int) -> PlayerPreferences:
        """Name `user` nowhere on public pages, and do not offer it again."""
        return await self._players.change(user, web_name=None, web_id=None, web_asked=True)

    async def renew_name(self, player: PlayerPreferences, name: str) -> PlayerPreferences:
        """Return the preferences of a player with their present name, if they are named."""
        if player.web_name is None or player.web_name == (name := _cleaned(name)):
            return player
        if not is_visible(name):
            return await self.hide_name(player.user)
        return await self._players.change(player.user, web_name=name)

    # --- decisions of admins -------------------------------------------------------------------

    async def published(self, guild: int) -> PublicGuild | None:
        """Return a server if it is published."""
        return await self._public.guild_of(guild)

    async def publish(self, guild: int, user: int, name: str) -> PublicGuild:
        """Publish a server from now on, in the name of `user`; nothing changes if it was."""
        check_ids(guild, user)
        return await self._public.publish(guild, user, name, _slugs(name), self._now())

    async def unpublish(self, guild: int) -> None:
        """End all public pages of a server; they do not return if it is published again."""
        await self._public.unpublish(guild)

    async def set_listed(self, guild: int, *, listed: bool) -> None:
        """Show a server on the home page, or no longer."""
        await self._public.set_guild(guild, listed=listed)

    async def set_indexed(self, guild: int, *, indexed: bool) -> None:
        """Allow search engines to show the front page of a server, or forbid it."""
        await self._public.set_guild(guild, indexed=indexed)

    async def rename(self, guild: PublicGuild, name: str) -> None:
        """Store the present name of a server; its address stays."""
        if guild.name != name:
            await self._public.set_guild(guild.guild, name=name)

    async def taken_out(self, guild: int) -> list[int]:
        """Return the channels of a server that are never public."""
        return await self._public.taken_out(guild)

    async def take_out(self, guild: int, channels: Collection[int]) -> None:
        """Make exactly these channels of a server never public."""
        check_ids(*channels)
        await self._public.take_out(guild, channels)

    async def hide(self, subject: Hideable, number: int, guild: int, *, hidden: bool) -> None:
        """Hide a match or tournament of a server from public pages, or show it again.

        The caller checks that the user moderates the server.  Raises the same `Refusal` for an
        unknown number and for one of another server.
        """
        check_ids(number)
        if not await self._public.hide(subject, number, guild, hidden=hidden):
            raise Refusal(f"unknown_{subject}", **{subject: number})

    # --- places, written down by the process that owns the server ------------------------------

    async def own_guilds(self) -> list[PublicGuild]:
        """Return the published servers of this process."""
        return await self._public.own_guilds()

    async def check_channels(self, guild: int, channels: Collection[int]) -> None:
        """Store that all members of a published server may read exactly these channels."""
        await self._public.check_channels(guild, channels, self._now())

    async def check_thread(self, guild: int, thread: int, parent: int) -> None:
        """Store that every reader of a channel may read its thread."""
        await self._public.check_thread(guild, thread, parent, self._now())

    async def remove_place(self, guild: int, place: int) -> None:
        """Store that a channel or thread is no longer public."""
        await self._public.remove_place(guild, place)

    # --- on Discord ----------------------------------------------------------------------------

    async def will_be_public(self, match: Match) -> bool:
        """Return whether a match has a public page, or will have one when it starts."""
        return await self._public.future_match(match.id, self._now()) is not None

    async def is_public(self, match: Match) -> bool:
        """Return whether a match has a public page."""
        return await self._public.match(match.id, self._now()) is not None

    async def is_public_tournament(self, tournament: Tournament) -> bool:
        """Return whether a tournament has a public page."""
        return await self._public.tournament(tournament.id, self._now()) is not None

    # --- the rule ------------------------------------------------------------------------------

    async def _require(self, match_id: int) -> FoundPlace:
        """Return the place of a public match."""
        return _shown(await self._public.match(match_id, self._now()))

    async def _match(self, match_id: int) -> tuple[FoundPlace, Match]:
        found = await self._require(match_id)
        with _deleted_meanwhile():
            return found, await self._store.matches.get(match_id)

    async def _replayable(self, match_id: int) -> Match:
        """Return a public match that spectators may replay."""
        _, match = await self._match(match_id)
        if not match.open_replay and match.ended is None:
            raise NotPublic
        return match

    async def _tournament_of(self, found: FoundPlace) -> int | None:
        """Return the tournament of a match, if that is public."""
        if found.table is None:
            return None
        number = await self._store.tournaments.of_table(found.table)
        if number is None or await self._public.tournament(number, self._now()) is None:
            return None
        return number

    async def _found(self, guild: PublicGuild, ids: list[int], *, ended: bool) -> list[MatchLine]:
        """Return public matches in the order of `ids`."""
        matches = await self._store.matches.many(ids)
        users = {user for match in matches for user in _users_of(match)}
        people = await self._public.names(guild.guild, users)
        results = await self._store.ratings.of_matches(ids) if ended else {}
        return [_line(match, people, results.get(match.id)) for match in matches]


def _shown(found: T | None) -> T:
    """Return a result; raise `NotPublic` for None."""
    if found is None:
        raise NotPublic
    return found


@contextmanager
def _deleted_meanwhile() -> Iterator[None]:
    """Raise `NotPublic` if something was deleted just after it was found."""
    try:
        yield
    except Refusal as refusal:
        if refusal.reason in ("unknown_match", "unknown_tournament"):
            raise NotPublic from refusal
        raise


def _users_of(match: Match) -> set[int]:
    users = {user for row in match.seats for user in (row.user, row.displayed_user, row.owner)}
    return {user for user in {*users, match.host, match.paused_by} if user is not None}


def _address(place: ChannelRef) -> str:
    """Return the address of a place on Discord."""
    return f"https://discord.com/channels/{place.guild}/{place.thread or place.channel}"


def _line(match: Match, people: dict[int, PublicName], result: MatchResult | None) -> MatchLine:
    return MatchLine(
        id=match.id,
        game=match.game.key,
        status=match.status,
        created=match.created,
        updated_at=match.updated_at,
        ended=match.ended,
        seats=tuple(_seat(match, row.seat, people, result) for row in match.seats),
        to_move=tuple(match.to_move),
    )


def _seat(
    match: Match, seat: int, people: dict[int, PublicName], result: MatchResult | None
) -> PublicSeat:
    row = match.seats[seat]
    person = people.get(row.displayed_user)
    own = None if result is None or len(result.seats) <= seat else result.seats[seat]
    return PublicSeat(
        seat=seat,
        colour=row.colour,
        robot=row.robot if row.kind == "robot" else None,
        name=None if person is None else person.name,
        web_id=None if person is None else person.web_id,
        resigned=row.resigned,
        rank=None if own is None else own.rank,
        points=None if own is None else own.points,
    )


def _without_words(event: AuditEvent) -> AuditEvent:
    data = {name: value for name, value in event.data.items() if name != "reason"}
    return replace(event, data=data, interaction=None)


def _named_rows(
    rows: Iterable[LeaderboardRow], people: dict[int, PublicName]
) -> tuple[PublicPlace, ...]:
    """Return the rows of people who are named."""
    return tuple(
        PublicPlace(
            place=row.place,
            name=person.name,
            web_id=person.web_id,
            rating=row.rating,
            spread=row.spread,
            matches=row.matches,
        )
        for row in rows
        if (person := people.get(row.user)) is not None and person.web_id is not None
    )


def _public_game(
    game: GameProfile, people: dict[int, PublicName], shown: set[int]
) -> PublicGameProfile:
    """Return the profile at one game, with the numbers of public matches and named opponents."""

    def number(match: int) -> int:
        return match if match in shown else 0

    return PublicGameProfile(
        game=game.game,
        figures=game.figures,
        rating=None if game.rating is None else game.rating.rating,
        spread=None if game.rating is None else game.rating.spread,
        provisional=game.provisional,
        history=tuple(replace(point, match=number(point.match)) for point in game.history),
        achievements=tuple(replace(one, match=number(one.match)) for one in game.achievements),
        possible=game.possible,
        opponents=tuple(_opponents(game.opponents, people)),
    )


def _ratings_in(
    result: MatchResult, people: dict[int, PublicName]
) -> Iterator[tuple[int, PublicRating]]:
    """Yield the new ratings of the people who have a profile, by seat."""
    for seat in result.seats:
        person = people.get(seat.user)
        if person is None or person.web_id is None or seat.mu is None or seat.mu_before is None:
            continue
        rating = number(seat.mu)
        yield seat.seat, PublicRating(seat.user, rating, rating - number(seat.mu_before))


def _opponents(
    met: Iterable[HeadToHead], people: dict[int, PublicName]
) -> Iterator[PublicOpponent]:
    for one in met:
        person = people.get(one.user)
        if person is not None and person.web_id is not None:
            yield PublicOpponent(person.name, person.web_id, one.matches, one.ahead, one.behind)


def _slugs(name: str) -> Iterator[str]:
    """Yield names of a server for its address: its own in plain letters, then with others."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = "-".join(re.findall(r"[a-z0-9]+", plain))[:SLUG_LETTERS].strip("-")
    if slug:
        yield slug
    while True:
        letters = "".join(secrets.choice(LETTERS) for _ in range(4))
        yield f"{slug or 'server'}-{letters}"


def _cleaned(name: str) -> str:
    """Return a name of Discord without characters that cannot be stored or reorder the text."""
    return " ".join(unturned(sanitized(name)).split())


def _checked(name: str) -> str:
    """Return the public form of a name of Discord; refuse an invisible one."""
    name = _cleaned(name)
    check_text(name)
    return name
