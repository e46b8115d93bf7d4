"""Publicity repository: the one rule of what is public on the web, and what it depends on.

Every query about a match or tournament repeats the rule, so that a page exists only while all of
it holds.  Anything unknown is not public.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    and_,
    delete,
    exists,
    func,
    or_,
    select,
    true,
    update,
)

from matches.core.models import NO_USER, ChannelRef
from matches.core.publicity import PLACE_LASTS_MS, PublicGuild, PublicName, Subject
from matches.core.shards import Ownership
from matches.ratings.models import MatchResult
from matches.store.blocks import blocked_among
from matches.store.listeners import ChangeListeners
from matches.store.notifications import PublicityChanged, notify
from matches.store.ownership import own
from matches.store.players import EVERYWHERE
from matches.store.ratings import read_results
from matches.store.tables import (
    BLOCKS,
    EVENTS,
    MATCHES,
    PLAYERS,
    PUBLIC_GUILDS,
    PUBLIC_PLACES,
    PUBLIC_SLUGS,
    RESULTS,
    SEAT_RESULTS,
    TABLES,
    TOURNAMENTS,
)
from matches.store.transactions import Transactions
from matches.store.upsert import add, insert_into
from matches.tournaments.publicity import PublicEvent

_NOT_FOUND = "404 "
"""Beginning of the reasons (`lost`) of a match whose channel or thread was deleted."""
_GUILD = PUBLIC_GUILDS.c["guild", "slug", "name", "since", "listed", "indexed"]


class FoundPlace(NamedTuple):
    """The server, the place and the tournament's table of a public match or tournament."""

    guild: PublicGuild
    place: ChannelRef
    table: int | None = None


class NamedUser(NamedTuple):
    """A user who has agreed to be named, found by their random name in addresses."""

    guild: PublicGuild
    user: int
    name: str


class PublicityRepository:
    """The published servers, their public places, and the matches and tournaments there."""

    def __init__(
        self, transactions: Transactions, ownership: Ownership, listeners: ChangeListeners
    ) -> None:
        self._transactions, self._ownership, self._listeners = transactions, ownership, listeners

    # --- what is public ------------------------------------------------------------------------

    async def guild(self, slug: str) -> PublicGuild | None:
        """Return the published server with this address."""
        return await self._guild(PUBLIC_GUILDS.c.slug == slug)

    async def guild_of(self, guild: int) -> PublicGuild | None:
        """Return a server if it is published."""
        return await self._guild(PUBLIC_GUILDS.c.guild == guild)

    async def listed(self) -> list[PublicGuild]:
        """Return the published servers that are listed, by name."""
        return await self._guilds(PUBLIC_GUILDS.c.listed.is_(True))

    async def indexed(self) -> list[PublicGuild]:
        """Return the published servers whose front page search engines may show, by name."""
        return await self._guilds(PUBLIC_GUILDS.c.indexed.is_(True))

    async def match(self, match_id: int, at: int) -> FoundPlace | None:
        """Return the place of a match with a public page, None without one."""
        query = _placed(MATCHES, MATCHES.c.tournament_table).where(*_public_matches(at))
        return await self._place(query.where(MATCHES.c.id == match_id))

    async def future_match(self, match_id: int, at: int) -> FoundPlace | None:
        """Return the place of a match that has a public page, or will have one when it starts."""
        query = _placed(MATCHES, MATCHES.c.tournament_table).where(*_future_matches(at))
        return await self._place(query.where(MATCHES.c.id == match_id))

    async def matches(
        self,
        guild: int,
        at: int,
        *,
        ended: bool,
        game: str | None,
        before: int | None,
        limit: int,
    ) -> list[int]:
        """Return the newest public matches of a server, or those with a number `before`."""
        over = MATCHES.c.ended.is_not(None) if ended else MATCHES.c.ended.is_(None)
        query = select(MATCHES.c.id).where(MATCHES.c.guild == guild, over, *_public_matches(at))
        if ended:  # Ended matches are indexed by their results.
            counted = select(RESULTS.c.match).where(RESULTS.c.guild == guild)
            query = query.where(MATCHES.c.id.in_(counted))
        if game is not None:
            query = query.where(MATCHES.c.game == game)
        if before is not None:
            query = query.where(MATCHES.c.id < before)
        rows = await self._transactions.rows(query.order_by(MATCHES.c.id.desc()).limit(limit))
        return [row.id for row in rows]

    async def last_ended(self, guild: int, at: int, most: int) -> list[int]:
        """Return the public matches of a server that ended last, the last first."""
        query = select(MATCHES.c.id).join(RESULTS, RESULTS.c.match == MATCHES.c.id)
        query = query.join(PUBLIC_GUILDS, PUBLIC_GUILDS.c.guild == MATCHES.c.guild)
        query = query.where(RESULTS.c.guild == guild, *_public_matches(at))
        rows = await self._transactions.rows(query.order_by(RESULTS.c.number.desc()).limit(most))
        return [row.id for row in rows]

    async def count(self, guild: int, at: int, *, ended: bool) -> int:
        """Return the number of public matches of a server under way, or of those that ended."""
        over = MATCHES.c.ended.is_not(None) if ended else MATCHES.c.ended.is_(None)
        query = select(func.count(MATCHES.c.id))
        query = query.where(MATCHES.c.guild == guild, over, *_public_matches(at))
        return int(await self._transactions.scalar(query) or 0)

    async def newest_listed(self, at: int, limit: int) -> list[int]:
        """Return the public matches under way on listed servers, the last changed first."""
        query = select(MATCHES.c.id).where(*_running_on_listed(at))
        order = MATCHES.c.updated_at.desc(), MATCHES.c.id.desc()
        return [
            row.id for row in await self._transactions.rows(query.order_by(*order).limit(limit))
        ]

    async def running_counts(self, at: int) -> dict[int, int]:
        """Return the number of public matches under way on each listed server that has any."""
        query = select(MATCHES.c.guild, func.count().label("running"))
        query = query.where(*_running_on_listed(at)).group_by(MATCHES.c.guild)
        return {row.guild: row.running for row in await self._transactions.rows(query)}

    async def among(self, match_ids: Collection[int], at: int) -> set[int]:
        """Return those of the matches that have a public page."""
        query = select(MATCHES.c.id).where(*_public_matches(at), MATCHES.c.id.in_(match_ids))
        return {row.id for row in await self._transactions.rows(query)}

    async def results(self, game: str, at: int, most: int) -> list[MatchResult]:
        """Return the newest results of public matches of a game."""
        query = select(RESULTS).join(MATCHES, MATCHES.c.id == RESULTS.c.match)
        query = query.join(PUBLIC_GUILDS, PUBLIC_GUILDS.c.guild == MATCHES.c.guild)
        query = query.where(RESULTS.c.game == game, *_public_matches(at))
        query = query.order_by(RESULTS.c.number.desc()).limit(most)
        return await self._transactions.read(read_results, query)

    async def tournament(self, tournament_id: int, at: int) -> FoundPlace | None:
        """Return the place of a tournament with a public page, None without one."""
        query = _placed(TOURNAMENTS).where(*_public_tournaments(at))
        return await self._place(query.where(TOURNAMENTS.c.id == tournament_id))

    async def tournaments(self, guild: int, at: int, *, ended: bool) -> list[int]:
        """Return the public tournaments of a server, the newest first."""
        over = TOURNAMENTS.c.ended.is_not(None) if ended else TOURNAMENTS.c.ended.is_(None)
        its = (TOURNAMENTS.c.guild == guild, over, *_public_tournaments(at))
        rows = await self._transactions.rows(select(TOURNAMENTS.c.id).where(*its))
        return sorted((row.id for row in rows), reverse=True)

    async def tournament_events(
        self, guild: int, at: int, kinds: Collection[str], most: int
    ) -> list[PublicEvent]:
        """Return the newest audit events of some kinds of the public tournaments of a server."""
        # The rule looks for other events of the same tournaments.
        events = EVENTS.alias()
        query = select(*events.c["tournament", "seq", "kind", "at"], TOURNAMENTS.c.name)
        query = query.join(TOURNAMENTS, TOURNAMENTS.c.id == events.c.tournament)
        query = query.join(PUBLIC_GUILDS, PUBLIC_GUILDS.c.guild == TOURNAMENTS.c.guild)
        its = TOURNAMENTS.c.guild == guild, events.c.kind.in_(kinds), *_public_tournaments(at)
        query = query.where(*its).order_by(events.c.at.desc(), events.c.seq.desc()).limit(most)
        rows = await self._transactions.rows(query)
        return [PublicEvent(row.tournament, row.seq, row.kind, row.at, row.name) for row in rows]

    async def newest_tournaments(self, at: int, limit: int) -> list[int]:
        """Return the public tournaments under way on listed servers, the newest first."""
        its = TOURNAMENTS.c.ended.is_(None), TOURNAMENTS.c.guild.in_(_listed())
        query = select(TOURNAMENTS.c.id).where(*_public_tournaments(at), *its)
        rows = await self._transactions.rows(query.order_by(TOURNAMENTS.c.id.desc()).limit(limit))
        return [row.id for row in rows]

    async def tournaments_among(self, tournament_ids: Collection[int], at: int) -> set[int]:
        """Return those of the tournaments that have a public page."""
        its = (*_public_tournaments(at), TOURNAMENTS.c.id.in_(tournament_ids))
        rows = await self._transactions.rows(select(TOURNAMENTS.c.id).where(*its))
        return {row.id for row in rows}

    async def matches_of(self, tournament_id: int, at: int) -> set[int]:
        """Return those of the matches of a tournament that have a public page."""
        query = select(MATCHES.c.id).join(TABLES, TABLES.c.id == MATCHES.c.tournament_table)
        query = query.join(PUBLIC_GUILDS, PUBLIC_GUILDS.c.guild == MATCHES.c.guild)
        query = query.where(TABLES.c.tournament == tournament_id, *_public_matches(at))
        return {row.id for row in await self._transactions.rows(query)}

    # --- people --------------------------------------------------------------------------------

    async def names(self, guild: int, users: Collection[int]) -> dict[int, PublicName]:
        """Return the names of those `users` who have agreed and are not blocked on a server."""
        people = [user for user in users if user > NO_USER]
        return await self._transactions.read(_names, guild, people) if people else {}

    async def person(self, slug: str, web_id: str) -> NamedUser | None:
        """Return the named and listed user of an address who has finished a match on a server."""
        its = (
            *(PUBLIC_GUILDS.c.slug == slug, PLAYERS.c.web_id == web_id),
            *(PLAYERS.c.web_name.is_not(None), PLAYERS.c.listed.is_(True)),
        )
        blocked = exists().where(
            BLOCKS.c.user == PLAYERS.c.user,
            or_(BLOCKS.c.guild == PUBLIC_GUILDS.c.guild, BLOCKS.c.guild == EVERYWHERE),
        )
        played = exists().where(
            RESULTS.c.guild == PUBLIC_GUILDS.c.guild,
            SEAT_RESULTS.c.match == RESULTS.c.match,
            SEAT_RESULTS.c.user == PLAYERS.c.user,
        )
        query = select(*_GUILD, PLAYERS.c.user, PLAYERS.c.web_name)
        query = query.join_from(PUBLIC_GUILDS, PLAYERS, true()).where(*its, ~blocked, played)
        rows = await self._transactions.rows(query)
        found = [NamedUser(_guild_in(row), row.user, row.web_name) for row in rows]
        return next(iter(found), None)

    # --- decisions of admins -------------------------------------------------------------------

    async def publish(
        self, guild: int, user: int, name: str, slugs: Iterator[str], at: int
    ) -> PublicGuild:
        """Publish a server at its former address or the first free one of `slugs`.

        Nothing changes if it is published.
        """

        def write(connection: Connection) -> PublicGuild:
            query = select(*_GUILD).where(PUBLIC_GUILDS.c.guild == guild)
            row = {"guild": guild, "name": name, "since": at, "published_by": user}
            add(connection, PUBLIC_GUILDS, row | {"slug": _slug(connection, guild, slugs)})
            notify(connection, PublicityChanged, "guild", guild)
            return _guild_in(connection.execute(query).one())

        published = await self._transactions.write(write)
        self._listeners.notify_change("guild", guild)
        return published

    async def unpublish(self, guild: int) -> None:
        """Delete that a server is published, and its places.

        Its address and the channels taken out stay stored.
        """
        places = PUBLIC_PLACES.c.guild == guild, PUBLIC_PLACES.c.taken_out.is_(False)
        await self._change(
            "guild",
            guild,
            delete(PUBLIC_GUILDS).where(PUBLIC_GUILDS.c.guild == guild),
            delete(PUBLIC_PLACES).where(*places),
        )

    async def set_guild(self, guild: int, **values: Any) -> None:
        """Change columns of a published server."""
        query = update(PUBLIC_GUILDS).where(PUBLIC_GUILDS.c.guild == guild).values(values)
        await self._change("guild", guild, query)

    async def hide(self, subject: Subject, number: int, guild: int, *, hidden: bool) -> bool:
        """Hide a match or tournament of a server, or show it; return whether there is one.

        The change is one of the server, because those of matches may be shown with a delay.
        """
        table = MATCHES if subject == "match" else TOURNAMENTS
        its = table.c.id == number, table.c.guild == guild
        query = update(table).where(*its).values(web_hidden=hidden)
        return await self._change("guild", guild, query) > 0

    # --- places --------------------------------------------------------------------------------

    async def own_guilds(self) -> list[PublicGuild]:
        """Return the published servers of this process."""
        query = own(select(*_GUILD), PUBLIC_GUILDS.c.guild, self._ownership)
        return [_guild_in(row) for row in await self._transactions.rows(query)]

    async def taken_out(self, guild: int) -> list[int]:
        """Return the channels of a server that its admins have taken out."""
        its = PUBLIC_PLACES.c.guild == guild, PUBLIC_PLACES.c.taken_out.is_(True)
        rows = await self._transactions.rows(select(PUBLIC_PLACES.c.place).where(*its))
        return sorted(row.place for row in rows)

    async def take_out(self, guild: int, channels: Collection[int]) -> None:
        """Make exactly these channels of a server those that are never public."""

        def write(connection: Connection) -> None:
            its, chosen = PUBLIC_PLACES.c.guild == guild, PUBLIC_PLACES.c.place.in_(channels)
            for channel in channels:
                row = {"guild": guild, "place": channel, "checked": 0}
                add(connection, PUBLIC_PLACES, row)
            query = update(PUBLIC_PLACES).where(its).values(taken_out=chosen)
            connection.execute(query)
            notify(connection, PublicityChanged, "guild", guild)

        await self._transactions.write(write)
        self._listeners.notify_change("guild", guild)

    async def check_channels(self, guild: int, channels: Collection[int], at: int) -> None:
        """Store that exactly these channels of a published server are public `at` a time."""
        its = PUBLIC_PLACES.c.guild == guild, PUBLIC_PLACES.c.parent.is_(None)
        others = (*its, PUBLIC_PLACES.c.place.not_in(channels))

        def write(connection: Connection) -> None:
            if not _is_published(connection, guild):
                return
            row = {"guild": guild, "parent": None, "checked": at}
            _check(connection, [row | {"place": channel} for channel in channels])
            connection.execute(delete(PUBLIC_PLACES).where(*others, ~PUBLIC_PLACES.c.taken_out))
            connection.execute(update(PUBLIC_PLACES).where(*others).values(checked=0))
            notify(connection, PublicityChanged, "guild", guild)

        await self._transactions.write(write)
        self._listeners.notify_change("guild", guild)

    async def check_thread(self, guild: int, thread: int, parent: int, at: int) -> None:
        """Store that a thread in a channel of a published server is open to all of its readers."""

        def write(connection: Connection) -> None:
            if _is_published(connection, guild):
                row = {"guild": guild, "place": thread, "parent": parent, "checked": at}
                _check(connection, [row])
                notify(connection, PublicityChanged, "guild", guild)

        await self._transactions.write(write)
        self._listeners.notify_change("guild", guild)

    async def remove_place(self, guild: int, place: int) -> None:
        """Delete that a channel or thread and its threads are public."""
        its = or_(PUBLIC_PLACES.c.place == place, PUBLIC_PLACES.c.parent == place)
        query = delete(PUBLIC_PLACES).where(PUBLIC_PLACES.c.guild == guild, its)
        await self._change("guild", guild, query)

    async def _change(self, subject: Subject, number: int, *statements: Any) -> int:
        """Run statements in one transaction, and notify of the change; return the first's rows."""

        def write(connection: Connection) -> int:
            changed = [connection.execute(statement).rowcount for statement in statements]
            notify(connection, PublicityChanged, subject, number)
            return changed[0]

        changed = await self._transactions.write(write)
        self._listeners.notify_change(subject, number)
        return changed

    async def _guild(self, which: ColumnElement[bool]) -> PublicGuild | None:
        rows = await self._transactions.rows(select(*_GUILD).where(which))
        return next(map(_guild_in, rows), None)

    async def _guilds(self, which: ColumnElement[bool]) -> list[PublicGuild]:
        query = select(*_GUILD).where(which).order_by(PUBLIC_GUILDS.c.name)
        return [_guild_in(row) for row in await self._transactions.rows(query)]

    async def _place(self, query: Select[Any]) -> FoundPlace | None:
        rows = await self._transactions.rows(query)
        return next(map(_place_in, rows), None)


# --- the rule -----------------------------------------------------------------------------------


def _public_matches(at: int) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions that a match has a public page `at` a time; it has started."""
    begun = MATCHES.c.snapshot.is_not(None), MATCHES.c.status != "open"
    return (*_future_matches(at), *begun)


def _running_on_listed(at: int) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions that a public match is under way on a listed server."""
    return (*_public_matches(at), MATCHES.c.ended.is_(None), MATCHES.c.guild.in_(_listed()))


def _listed() -> Select[Any]:
    return select(PUBLIC_GUILDS.c.guild).where(PUBLIC_GUILDS.c.listed.is_(True))


def _future_matches(at: int) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions that a match has a public page as soon as it starts."""
    return (*_shown(MATCHES, at), MATCHES.c.on_web.is_(True), MATCHES.c.analyst.is_(None))


def _public_tournaments(at: int) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions that a tournament has a public page `at` a time; it was opened."""
    # A cancelled tournament may have been a draft until then.
    opened = exists().where(EVENTS.c.tournament == TOURNAMENTS.c.id, EVENTS.c.kind == "opens")
    return (*_shown(TOURNAMENTS, at), opened)


def _shown(table: Any, at: int) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions common to matches and tournaments.

    Their server was published before they were made, all members may read their place, which was
    not found to be deleted, and no moderator has hidden them.
    """
    channel = _place(table).where(
        PUBLIC_PLACES.c.place == table.c.channel, PUBLIC_PLACES.c.checked >= at - PLACE_LASTS_MS
    )
    thread = _place(table).where(
        PUBLIC_PLACES.c.place == table.c.thread, PUBLIC_PLACES.c.parent == table.c.channel
    )
    return (
        PUBLIC_GUILDS.c.guild == table.c.guild,
        table.c.created >= PUBLIC_GUILDS.c.since,
        table.c.web_hidden.is_(False),
        or_(table.c.lost.is_(None), table.c.lost.not_like(f"{_NOT_FOUND}%")),
        channel,
        or_(table.c.thread.is_(None), thread),
    )


def _place(table: Any) -> Any:
    """Return the condition that there is a place on the server of a row, not taken out."""
    its = PUBLIC_PLACES.c.guild == table.c.guild, PUBLIC_PLACES.c.taken_out.is_(False)
    return exists().where(*its)


# --- rows ---------------------------------------------------------------------------------------


def _placed(table: Any, *others: Any) -> Select[Any]:
    return select(*_GUILD, table.c.channel, table.c.thread, *others)


def _guild_in(row: Row[Any]) -> PublicGuild:
    return PublicGuild(**{column.name: getattr(row, column.name) for column in _GUILD})


def _place_in(row: Row[Any]) -> FoundPlace:
    place = ChannelRef(row.guild, row.channel, row.thread)
    return FoundPlace(_guild_in(row), place, getattr(row, "tournament_table", None))


def _names(connection: Connection, guild: int, users: Collection[int]) -> dict[int, PublicName]:
    own = SEAT_RESULTS.c.user == PLAYERS.c.user, SEAT_RESULTS.c.match == RESULTS.c.match
    profile = and_(PLAYERS.c.listed, exists().where(RESULTS.c.guild == guild, *own))
    query = select(PLAYERS.c.user, PLAYERS.c.web_name, PLAYERS.c.web_id, profile.label("profile"))
    agreed = query.where(PLAYERS.c.user.in_(users), PLAYERS.c.web_name.is_not(None))
    found = {
        row.user: PublicName(row.web_name, row.web_id if row.profile else None)
        for row in connection.execute(agreed)
    }
    blocked = blocked_among(connection, found, (guild, EVERYWHERE)) if found else set()
    return {user: name for user, name in found.items() if user not in blocked}


def _slug(connection: Connection, guild: int, slugs: Iterator[str]) -> str:
    """Return the address of a server: the stored one, else the first free one, stored now."""
    query = select(PUBLIC_SLUGS.c.slug).where(PUBLIC_SLUGS.c.guild == guild)
    while (found := connection.scalar(query)) is None:
        add(connection, PUBLIC_SLUGS, {"guild": guild, "slug": next(slugs)})
    return str(found)


def _is_published(connection: Connection, guild: int) -> bool:
    """Return whether a server is published, and keep it so until the transaction ends."""
    query = select(PUBLIC_GUILDS.c.guild).where(PUBLIC_GUILDS.c.guild == guild)
    return connection.execute(query.with_for_update()).first() is not None


def _check(connection: Connection, rows: list[Mapping[str, Any]]) -> None:
    """Write places; a channel that was taken out stays so."""
    if rows:
        statement = insert_into(connection, PUBLIC_PLACES)
        values = {name: statement.excluded[name] for name in ("parent", "checked")}
        keys = PUBLIC_PLACES.primary_key.columns
        connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=values), rows)
