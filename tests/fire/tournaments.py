"""What must be true of tournaments when the fire is out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from matches.core.models import Match
from matches.store.store import Store
from matches.tournaments.models import Table, Tournament
from matches.tournaments.stages import playable, seated
from tests.fire.ledger import Ledger
from tests.fire.world import World


async def complaints(store: Store, ledger: Ledger, world: World) -> list[str]:
    """Return what is wrong with the tournaments of a run."""
    found: list[str] = []
    for tournament_id in await store.tournaments.in_guild(world.guild):
        tournament = await store.tournaments.tournament(tournament_id)
        matches = {}
        for table in tournament.tables:
            if (match_id := await store.tournaments.match_at(table.id)) is not None:
                matches[table.id] = await store.matches.match(match_id)
        found += tables(tournament, matches)
        found += pings(tournament, ledger, world)
    return found


def tables(tournament: Tournament, matches: Mapping[int, Match]) -> Iterator[str]:
    """Yield tables that were forgotten, or whose match is not theirs."""
    name = f"tournament {tournament.id}"
    if left := [*seated(tournament), *playable(tournament)]:
        yield f"{name}: {len(left)} tables should exist or be played and are not"
    for table in tournament.tables:
        match = matches.get(table.id)
        if match is None:
            if table.begun is not None and not table.is_bye:
                yield f"{name}: table {table.id} has begun without a match"
            continue
        owners = tuple(row.owner or row.user for row in match.seats)
        if match.tournament_table != table.id or owners != table.users:
            yield f"{name}: match {match.id} is not that of table {table.id}"
        if match.status == "finished" and table.result is None:
            yield f"{name}: the result of match {match.id} is missing"


def pings(tournament: Tournament, ledger: Ledger, world: World) -> Iterator[str]:
    """Yield who was not called once for each of their tables that has begun, and to check in."""
    prefix = f"tournament:{tournament.id}:"
    rounds, check_ins = Counter[int](), Counter[int]()
    for ping in ledger.pings:
        ids = [one for one, _ in ping.message.offers if one.startswith(prefix)]
        if ping.channel == world.games and ids:
            called = check_ins if ids == [f"{prefix}check_in"] else rounds
            called[ping.user] += 1
    due = Counter(user for table in tournament.tables if _is_told(table) for user in table.users)
    for user in (rounds | due).keys() - {tournament.organiser}:  # they are told how it goes
        if rounds[user] != due[user]:
            yield (
                f"tournament {tournament.id}: {user} was called {rounds[user]} times "
                f"for {due[user]} tables"
            )
    yield from (
        f"tournament {tournament.id}: {user} was called to check in {times} times"
        for user, times in check_ins.items()
        if times > 1
    )


def _is_told(table: Table) -> bool:
    return table.begun is not None or table.is_bye
