"""Matches of tournament tables, which have no host."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import msgspec

from engines.core import Seat
from matches.actions import lobby, tables
from matches.actions.changeset import ChangeSet
from matches.core.actor import SYSTEM
from matches.core.beacon_rounds import BeaconChain
from matches.core.change import Change
from matches.core.models import NO_USER, Match
from matches.core.players import PlayerPreferences
from matches.service.lobby import LobbyService
from matches.service.substitutes import SubstituteService
from matches.service.updater import MatchUpdater
from matches.store.errors import DuplicateInteraction
from matches.tournaments.models import Table, Tournament

AT_ONCE = 8
"""Maximum number of matches started in one transaction: setting them up blocks the event loop."""


class TableService:
    """Starts the matches of tables, and applies the decisions of tournaments to them.

    They are not subject to quotas.  Every action may be repeated and is applied once.
    """

    def __init__(
        self,
        updater: MatchUpdater,
        lobby: LobbyService,
        substitutes: SubstituteService,
        *,
        new_secret: Callable[[], bytes],
    ) -> None:
        self._updater, self._store = updater, updater.store
        self._lobby, self._substitutes, self._new_secret = lobby, substitutes, new_secret

    async def match_of(self, table: Table) -> Match | None:
        """Return the current match of a table, None if there is none yet."""
        match_id = table.match or await self._store.tournaments.match_at(table.id)
        return None if match_id is None else await self._store.matches.get(match_id)

    async def start(self, tournament: Tournament, tables: Sequence[Table]) -> dict[int, int]:
        """Start the matches of tables that have none; return the matches of all, by table.

        Their players sit in the order of their seats.  With a beacon a round is named first.
        """
        if not tables:
            return {}
        matches = await self._store.tournaments.matches_at([table.id for table in tables])
        new = [table for table in tables if table.id not in matches]
        users = [user for table in new for user in table.users]
        chain = await self._lobby.chain() if new else None
        players = await self._store.players.many(users) if new else {}
        seated = {table.id: table.users for table in new}
        finish = partial(self._begin, seated=seated, players=players, chain=chain)
        for at in range(0, len(new), AT_ONCE):
            part = [self._new(tournament, table) for table in new[at : at + AT_ONCE]]
            matches |= await self._create(part, finish)
        return matches

    async def _create(
        self, matches: Sequence[Match], finish: Callable[[Match], Change]
    ) -> dict[int, int]:
        """Create the matches of tables that have none yet; return their numbers by table."""
        self._updater.must_be_running()
        try:
            made = await self._store.matches.create_tables(matches, finish)
        except DuplicateInteraction:  # Another process has created some of them.
            ids = [match.tournament_table for match in matches if match.tournament_table]
            found = await self._store.tournaments.matches_at(ids)
            left = [match for match in matches if match.tournament_table not in found]
            return found | (await self._create(left, finish) if left else {})
        return {match.tournament_table: match.id for match in made if match.tournament_table}

    def _begin(
        self,
        match: Match,
        *,
        seated: Mapping[int, Sequence[int]],
        players: Mapping[int, PlayerPreferences],
        chain: BeaconChain | None,
    ) -> Change:
        """Return the first change of a new match: seats are taken, and it starts or is drawn."""
        assert match.tournament_table is not None
        changes = ChangeSet(match, SYSTEM, match.created)
        lobby.seat(changes, seated[match.tournament_table])
        if chain is not None:
            lobby.name_round(changes, chain)
        else:
            lobby.start(changes, players, missed=self._lobby.beacon is not None)
        return changes.done()

    def _new(self, tournament: Tournament, table: Table) -> Match:
        settings, at = tournament.settings, self._updater.now()
        game = self._store.games[settings.game]
        return Match(
            id=0,
            game=game,
            status="open",
            seq=0,
            locale=settings.locale,
            host=NO_USER,
            place=tournament.place._replace(thread=None),
            seats=(),
            options=msgspec.convert(settings.options, game.options),
            seats_offered=len(table.users),
            time_control=settings.time_control,
            hints=False,
            tryouts=settings.tryouts,
            rated=settings.rated,
            tournament_table=table.id,
            secret=self._new_secret(),
            secret_hash=b"",
            created=at,
            updated_at=at,
        )

    async def hand_to(self, match_id: int, seat: Seat, user: int) -> Match:
        """Give a seat to a substitute for good."""

        async def action(changes: ChangeSet) -> None:
            newcomer = await self._substitutes.newcomer(changes.match, user, "not_welcome")
            tables.hand_to(changes, seat, newcomer)

        return await self._updater.apply(match_id, SYSTEM, action)

    async def give_up(self, match_id: int, seat: Seat) -> Match:
        """Resign the seat of a player who is out."""
        return await self._updater.apply(match_id, SYSTEM, partial(tables.give_up, seat=seat))

    async def let_robots_finish(self, match_id: int) -> Match:
        """Make robots play for all remaining players."""
        return await self._updater.apply(match_id, SYSTEM, tables.let_robots_finish)

    async def close(self, match_id: int, why: str = "decided") -> Match:
        """End a match whose result the tournament has decided, or that is called off with it."""
        return await self._updater.apply(match_id, SYSTEM, partial(tables.close, why=why))

    async def late(self, match: Match, users: Sequence[int]) -> list[int]:
        """Return those of `users` who have never decided in person in their match."""
        return [user for user in users if not await self._store.log.seats_played(match.id, user)]
