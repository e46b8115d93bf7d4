"""Puzzle repository: puzzles from matches, answers of users, servers with a daily puzzle."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    and_,
    delete,
    func,
    or_,
    select,
    update,
)

from matches.core.models import NO_USER
from matches.core.puzzles import Puzzle
from matches.core.shards import Ownership
from matches.store.ownership import own
from matches.store.tables import (
    GUILD_SETTINGS,
    LOG_ROWS,
    MATCHES,
    PLAYERS,
    PUZZLE_ANSWERS,
    PUZZLE_POSTS,
    PUZZLES,
    SEATS,
)
from matches.store.transactions import Transactions
from matches.store.upsert import add


class PuzzleRepository:
    """All puzzles from matches and all answers, and the servers of this process with puzzles."""

    def __init__(self, transactions: Transactions, ownership: Ownership) -> None:
        self._transactions, self._ownership = transactions, ownership

    # --- puzzles from matches ------------------------------------------------------------------

    async def of_day(self, game: str, day: int) -> Puzzle | None:
        """Return the puzzle from a match for a day, None if the day has that of the stock."""
        its = PUZZLES.c.game == game, PUZZLES.c.day == day
        found = await self._transactions.scalar(select(PUZZLES.c.data).where(*its))
        return None if found is None else msgspec.json.decode(found, type=Puzzle)

    async def candidates(self, since: int, most: int) -> list[int]:
        """Return matches that ended after `since` (Unix milliseconds) and may become puzzles.

        They were played to their end on a server, and all their players allow it.
        """
        query = select(MATCHES.c.id).where(MATCHES.c.ended > since, _may_be_used(MATCHES.c.id))
        query = query.order_by(MATCHES.c.ended.desc()).limit(most)
        return [row.id for row in await self._transactions.rows(query)]

    async def add(self, match_id: int, puzzle: Puzzle, today: int) -> bool:
        """Store a puzzle for the first free day after today; return False if it is not allowed."""

        def write(connection: Connection) -> bool:
            if (
                connection.execute(
                    select(MATCHES.c.id).where(MATCHES.c.id == match_id, _may_be_used(MATCHES.c.id))
                ).first()
                is None
            ):
                return False
            last = select(func.max(PUZZLES.c.day)).where(PUZZLES.c.game == puzzle.game)
            day = max(connection.execute(last).scalar() or 0, today) + 1
            data = msgspec.json.encode(puzzle).decode()
            row = {"game": puzzle.game, "day": day, "match": match_id, "data": data}
            return add(connection, PUZZLES, row)

        return await self._transactions.write(write)

    async def withdraw(self, user: int) -> None:
        """Delete the puzzles from matches of a user, because they no longer allow it."""
        await self._transactions.write(withdraw_puzzles, user)

    # --- answers -------------------------------------------------------------------------------

    async def answer(self, user: int, game: str, day: int, *, right: bool) -> bool:
        """Store the first answer of a user in a game on a day; return whether it is the first."""
        row = {"user": user, "game": game, "day": day, "right": right}
        return await self._transactions.write(
            lambda connection: add(connection, PUZZLE_ANSWERS, row)
        )

    async def answers(self, user: int, game: str | None = None) -> list[tuple[int, bool]]:
        """Return day and correctness of a user's answers, in a game or in all."""
        query = select(PUZZLE_ANSWERS.c.day, PUZZLE_ANSWERS.c.right)
        query = query.where(PUZZLE_ANSWERS.c.user == user)
        if game is not None:
            query = query.where(PUZZLE_ANSWERS.c.game == game)
        return [(row.day, row.right) for row in await self._transactions.rows(query)]

    # --- daily posts ---------------------------------------------------------------------------

    async def due(self, day: int) -> list[int]:
        """Return the servers of this process that have not had the puzzle of a day yet."""
        posted = PUZZLE_POSTS.c.guild == GUILD_SETTINGS.c.guild, PUZZLE_POSTS.c.day >= day
        query = select(GUILD_SETTINGS.c.guild).where(GUILD_SETTINGS.c.puzzle_channel.is_not(None))
        query = query.where(~select(PUZZLE_POSTS.c.guild).where(*posted).exists())
        query = own(query, GUILD_SETTINGS.c.guild, self._ownership)
        return [row.guild for row in await self._transactions.rows(query)]

    async def claim(self, guild: int, day: int) -> bool:
        """Store that a server has the puzzle of a day; return False if it had it already."""

        def write(connection: Connection) -> bool:
            if add(connection, PUZZLE_POSTS, {"guild": guild, "day": day}):
                return True
            its = PUZZLE_POSTS.c.guild == guild, PUZZLE_POSTS.c.day < day
            later = update(PUZZLE_POSTS).where(*its).values(day=day)
            return connection.execute(later).rowcount == 1

        return await self._transactions.write(write)


def withdraw_puzzles(connection: Connection, user: int) -> None:
    """Delete the puzzles from matches in which a user has a seat or has played."""
    sat = select(SEATS.c.match).where(or_(SEATS.c.user == user, SEATS.c.owner == user))
    played = select(LOG_ROWS.c.match).where(LOG_ROWS.c.user == user)
    connection.execute(delete(PUZZLES).where(PUZZLES.c.match.in_(sat.union(played))))


def _may_be_used(match_id: ColumnElement[int]) -> ColumnElement[bool]:
    """Return whether a match may become a puzzle; deleted users allow nothing."""
    unused = ~select(PUZZLES.c.match).where(PUZZLES.c.match == match_id).exists()
    public = MATCHES.c.guild.is_not(None) & MATCHES.c.analyst.is_(None)
    over = (MATCHES.c.status == "finished") & MATCHES.c.agreed_end.is_(None)
    people = (SEATS.c.user, SEATS.c.owner, LOG_ROWS.c.user)
    allowed = [~_forbids(column, match_id) for column in people]
    return and_(unused, public, over, *allowed)


def _forbids(user: Column[Any], match_id: ColumnElement[int]) -> ColumnElement[bool]:
    """Return whether a user in a column of a match's rows has not allowed puzzles."""
    allows = select(PLAYERS.c.user).where(PLAYERS.c.user == user, PLAYERS.c.puzzles).exists()
    rows = select(user).where(user.table.c.match == match_id, user.is_not(None), user != NO_USER)
    return rows.where(~allows).exists()
