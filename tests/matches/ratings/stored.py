"""Storing results of matches in a database as if they had been played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Connection, insert

from engines import GAMES
from matches.core.models import TimeControl
from matches.ratings.models import Award, MatchResult
from matches.store.store import Store
from matches.store.tables import ENTRIES, MATCHES, TOURNAMENTS
from matches.tournaments.models import Entry, Stage, TournamentSettings


async def keep(store: Store, results: Iterable[MatchResult]) -> None:
    """Count results in the order of their numbers, including ratings."""
    for result in results:
        await store.transactions.execute(insert(MATCHES).values(_match(result)))
        assert await store.ratings.count(result)


def _match(result: MatchResult) -> dict[str, object]:
    return {
        "id": result.match,
        "game": result.game,
        "status": "finished",
        "seq": 1,
        "locale": "en",
        "host": 0,
        "seats_offered": len(result.seats),
        "options": msgspec.Raw(msgspec.json.encode(result.options)),
        "secret": b"",
        "secret_hash": b"",
        "head": b"",
        "board_since_seq": 0,
        "board_told_seq": 0,
        "free_undos": (),
        "guild": result.guild,
        "channel": 1,
        "created": result.started,
        "updated_at": result.ended,
        "ended": result.ended,
        "finish": result.number,
    }


async def give(store: Store, result: MatchResult, user: int, *keys: str) -> None:
    """Store achievements of a user earned by a match."""
    earned = [
        Award(user=user, game=result.game, key=key, match=result.match, at=result.ended)
        for key in keys
    ]
    await store.achievements.judge(result.number, earned)


async def hold_tournament(
    store: Store,
    name: str,
    users: Sequence[int],
    *,
    guild: int,
    status: str = "finished",
    game: str = "carcassonne",
) -> None:
    """Store a tournament in which `users` finished in this order."""
    settings = TournamentSettings(
        game=game,
        options=msgspec.to_builtins(GAMES[game].options()),
        table_size=2,
        stages=(Stage("swiss"),),
        time_control=TimeControl(),
        least=2,
        most=8,
    )
    values = {
        "name": name,
        "status": status,
        "seq": 1,
        "organiser": users[0],
        "guild": guild,
        "channel": 1,
        "settings": settings,
        "stage": 0,
        "seed": b"",
        "seed_hash": b"",
        "season": 1,
        "created": 1,
        "updated_at": 2,
        "ended": 3 if status == "finished" else None,
    }

    def write(connection: Connection) -> None:
        added = connection.execute(insert(TOURNAMENTS).values(values))
        (number,) = added.inserted_primary_key or (0,)
        for place, user in enumerate(users, 1):
            entry = Entry(user=user, number=place, place=place)
            row = {"tournament": number, "user": user, "entry": entry}
            connection.execute(insert(ENTRIES).values(row))

    await store.transactions.write(write)
