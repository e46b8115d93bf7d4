"""Invariants of tournaments checked after a soak test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from matches.core.models import Match
from matches.store.store import Store
from matches.tournaments.changes import AuditEvent
from matches.tournaments.models import Tournament
from matches.tournaments.stages import playable, seated
from tests.fire.ledger import Ledger
from tests.fire.messages import Message
from tests.fire.world import World
from tests.matches.tournaments.calls import to_check_in, to_tables


async def complaints(store: Store, ledger: Ledger, world: World) -> list[str]:
    """Return the problems of the tournaments of a run."""
    found: list[str] = []
    going = await store.tournaments.in_guild(world.guild)
    for tournament_id in (*going, *await store.tournaments.in_guild(world.guild, ended=True)):
        tournament = await store.tournaments.get(tournament_id)
        matches = {}
        for table in tournament.tables:
            if (match_id := await store.tournaments.match_at(table.id)) is not None:
                matches[table.id] = await store.matches.get(match_id)
        found += tables(tournament, matches)
        events = await store.tournaments.events(tournament.id)
        found += [
            f"tournament {tournament.id}: {wrong}"
            for wrong in calls(tournament, events, ledger, world)
        ]
    return found


def tables(tournament: Tournament, matches: Mapping[int, Match]) -> Iterator[str]:
    """Yield tables without a match, or with a match of other players."""
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


def calls(
    tournament: Tournament, events: Sequence[AuditEvent], ledger: Ledger, world: World
) -> Iterator[str]:
    """Yield users with another number of calls than the audit of a tournament implies."""
    called = {"round": Counter[int](), "check_in": Counter[int]()}
    for ping in ledger.pings:
        reason = _reason(tournament, ping.message)
        if ping.channel == world.games and reason in called:
            called[reason][ping.user] += 1
    tables, check_in = to_tables(tournament, events), to_check_in(events)
    yield from tables.complaints(called["round"], "to tables")
    yield from check_in.complaints(called["check_in"], "to check in")


def _reason(tournament: Tournament, message: Message) -> str | None:
    """Return the reason of a message, or None if it is not about the tournament."""
    prefix = f"tournament:{tournament.id}:"
    about = {one.removeprefix(prefix) for one, _ in message.offers if one.startswith(prefix)}
    return {("check_in",): "check_in", ("show:standings", "show:why"): "round"}.get(
        tuple(sorted(about))
    )
