"""Match lookup by indexed columns, without reading the matches."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Select, exists, func, or_, select, union_all

from matches.core.models import ChannelRef
from matches.core.shards import Ownership
from matches.store.ownership import own
from matches.store.tables import MATCHES, SEATS
from matches.store.transactions import Transactions

_LIVING = MATCHES.c.ended.is_(None)
_ENDED = MATCHES.c.ended.is_not(None)
_OPEN = (MATCHES.c.status == "open", _LIVING)
_BEGUN = (MATCHES.c.snapshot.is_not(None), MATCHES.c.analyst.is_(None))
MAX_FOUND = 100
"""Maximum number of matches that are found for spectators, before their channels are checked."""


class PlacedMatch(NamedTuple):
    """The number of a match and its channel; the id of a thread may be that of its `lobby`."""

    id: int
    place: ChannelRef
    lobby: int | None


class MatchIndex:
    """Queries for match numbers; the newest come first.

    Queries of background tasks return only matches that this process owns.
    """

    def __init__(self, transactions: Transactions, ownership: Ownership) -> None:
        self._transactions, self._ownership = transactions, ownership

    async def unfinished(self) -> list[int]:
        """Return every unfinished match of this process."""
        return await self._own_ids(select(MATCHES.c.id).where(_LIVING))

    # --- by user -------------------------------------------------------------------------------

    async def for_user(self, user: int) -> list[int]:
        """Return the unfinished matches in which `user` sits."""
        return await self._ids(
            select(MATCHES.c.id)
            .join(SEATS, SEATS.c.match == MATCHES.c.id)
            .where(or_(SEATS.c.user == user, SEATS.c.owner == user), _LIVING)
            .distinct()
        )

    async def managed_by(self, user: int) -> list[int]:
        """Return the unfinished matches that `user` hosts or analyses."""
        leads = (MATCHES.c.host == user) | (MATCHES.c.analyst == user)
        return await self._ids(select(MATCHES.c.id).where(leads, _LIVING))

    async def ended_of(self, user: int, most: int) -> list[int]:
        """Return the newest played and finished matches in which `user` sat."""
        return await self._newest(
            select(MATCHES.c.id)
            .join(SEATS, SEATS.c.match == MATCHES.c.id)
            .where(or_(SEATS.c.user == user, SEATS.c.owner == user), _ENDED)
            .distinct(),
            most,
        )

    async def played_in(self, guild: int, user: int, before: int = 0) -> list[PlacedMatch]:
        """Return the newest begun matches in a guild of `user`, or those `before` a match."""
        query = _placed().join(SEATS, SEATS.c.match == MATCHES.c.id)
        sat = or_(SEATS.c.user == user, SEATS.c.owner == user)
        its = (sat, MATCHES.c.guild == guild, *_BEGUN)
        return await self._places(query.where(*its).distinct(), before)

    async def lobbies_of(self, user: int) -> list[int]:
        """Return the open matches hosted by `user`."""
        return await self._ids(select(MATCHES.c.id).where(MATCHES.c.host == user, *_OPEN))

    async def analysed_by(self, user: int) -> list[int]:
        """Return the analyses of `user` that are not closed."""
        return await self._ids(select(MATCHES.c.id).where(MATCHES.c.analyst == user, _LIVING))

    async def against_robots_of(self, user: int) -> list[int]:
        """Return the matches under way that `user` plays alone against robots.

        A match of robots alone belongs to its host. Matches that are paused or wait for a draw are
        under way, too.
        """
        plays = select(SEATS.c.match).where(SEATS.c.user == user, SEATS.c.kind == "human")
        seats = exists().where(SEATS.c.match == MATCHES.c.id)
        others = seats.where(SEATS.c.kind == "human", SEATS.c.user != user)
        begun = or_(MATCHES.c.status != "open", MATCHES.c.draw.is_not(None))
        return await self._ids(
            select(MATCHES.c.id).where(
                or_(MATCHES.c.host == user, MATCHES.c.id.in_(plays)),
                seats.where(SEATS.c.kind == "robot"),
                ~others,
                *(begun, MATCHES.c.analyst.is_(None), _LIVING),
            )
        )

    async def has_played(self, user: int, game: str, before: int) -> bool:
        """Return whether `user` has sat in a match of a game older than match `before`."""
        query = select(MATCHES.c.id).join(SEATS, SEATS.c.match == MATCHES.c.id)
        own = (SEATS.c.user == user, MATCHES.c.game == game, MATCHES.c.id < before)
        begun = MATCHES.c.snapshot.is_not(None)
        return bool(await self._newest(query.where(*own, begun), 1))

    # --- by origin -----------------------------------------------------------------------------

    async def rematch_of(self, match_id: int) -> int | None:
        """Return the rematch of a match, unless it was closed before it began."""
        came_to_be = or_(MATCHES.c.status != "closed", MATCHES.c.snapshot.is_not(None))
        query = select(MATCHES.c.id).where(MATCHES.c.rematch_of == match_id, came_to_be)
        return next(iter(await self._ids(query)), None)

    # --- by channel or server ------------------------------------------------------------------

    async def open_in(self, guild: int | None, channel: int | None) -> list[int]:
        """Return the open matches of a guild or of one of its channels."""
        query = select(MATCHES.c.id).where(MATCHES.c.guild == guild, *_OPEN)
        return await self._ids(query if channel is None else query.where(_at(channel)))

    async def running_in(self, guild: int, before: int = 0) -> list[PlacedMatch]:
        """Return the newest matches under way of a guild, or those `before` a match."""
        its = (MATCHES.c.guild == guild, *_BEGUN, _LIVING)
        return await self._places(_placed().where(*its), before)

    async def count_open(self, guild: int | None) -> int:
        """Return the number of open matches of a guild."""
        query = select(func.count()).select_from(MATCHES)
        return int(await self._transactions.scalar(query.where(MATCHES.c.guild == guild, *_OPEN)))

    async def unfinished_at(self, place: int) -> list[int]:
        """Return the unfinished matches in a channel or thread."""
        return await self._ids(select(MATCHES.c.id).where(_at(place), _LIVING))

    async def ended_at(self, place: int) -> list[int]:
        """Return the newest played and finished match in a thread or channel, if any."""
        in_thread = (MATCHES.c.thread == place, MATCHES.c.thread.is_not(None))
        in_channel = (MATCHES.c.channel == place, MATCHES.c.thread.is_(None))
        newest = [
            select(func.max(MATCHES.c.id).label("id")).where(*there, _ENDED)
            for there in (in_thread, in_channel)
        ]
        rows = await self._transactions.rows(select(union_all(*newest).subquery()))
        return sorted((row.id for row in rows if row.id is not None), reverse=True)[:1]

    async def channels_of(self, guild: int) -> list[int]:
        """Return the channels of a guild with unfinished matches."""
        query = select(MATCHES.c.channel).where(MATCHES.c.guild == guild, _LIVING).distinct()
        return sorted(row.channel for row in await self._transactions.rows(query))

    async def guild_of(self, match_id: int) -> int | None:
        """Return the server of a match, even if it cannot be read, None if it has none."""
        query = select(MATCHES.c.guild).where(MATCHES.c.id == match_id)
        guild: int | None = await self._transactions.scalar(query)
        return guild

    # --- by pending work -----------------------------------------------------------------------

    async def with_robots(self) -> list[int]:
        """Return the running matches of this process in which robots sit."""
        return await self._own_ids(
            select(MATCHES.c.id).where(
                exists().where(SEATS.c.match == MATCHES.c.id, SEATS.c.robot.is_not(None)),
                *(MATCHES.c.status == "running", _LIVING),
            )
        )

    async def awaiting_draw(self) -> list[int]:
        """Return the matches of this process that wait for a round of a beacon."""
        return await self._own_ids(select(MATCHES.c.id).where(MATCHES.c.draw.is_not(None), *_OPEN))

    async def _own_ids(self, query: Select[Any]) -> list[int]:
        return await self._ids(own(query, MATCHES.c.guild, self._ownership))

    async def _places(self, query: Select[Any], before: int) -> list[PlacedMatch]:
        if before:
            query = query.where(MATCHES.c.id < before)
        rows = await self._transactions.rows(query.order_by(MATCHES.c.id.desc()).limit(MAX_FOUND))
        return [
            PlacedMatch(row.id, ChannelRef(row.guild, row.channel, row.thread), row.lobby_message)
            for row in rows
        ]

    async def _newest(self, query: Select[Any], most: int) -> list[int]:
        return await self._ids(query.order_by(MATCHES.c.id.desc()).limit(most))

    async def _ids(self, query: Select[Any]) -> list[int]:
        """Return the match numbers of a query, the newest first.

        They are sorted here because SQLite would rather read the whole table in their order than
        use a partial index and sort.
        """
        return sorted((row.id for row in await self._transactions.rows(query)), reverse=True)


def _placed() -> Select[Any]:
    """Return the query for matches with their places."""
    place = MATCHES.c["guild", "channel", "thread"]
    return select(MATCHES.c.id, *place, MATCHES.c.lobby_message)


def _at(place: int) -> Any:
    return or_(MATCHES.c.channel == place, MATCHES.c.thread == place)
