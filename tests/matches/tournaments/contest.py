"""A tournament on a file, with users who click and a manually advanced clock."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from engines.core import options_of
from matches.core.actor import Actor
from matches.core.models import ChannelRef, Match, TimeControl
from matches.running.tournament_runner import TournamentRunner
from matches.service.service import Service
from matches.store.store import Store
from matches.tournaments.changes import Announcement
from matches.tournaments.models import Stage, Table, Tournament, TournamentSettings
from matches.tournaments.stages import seated
from tests.matches.pebbles import Bid
from tests.matches.people import AKI, PLACE, Clock

SWISS = TournamentSettings(
    game="pebbles",
    options={"pile": 6},
    table_size=2,
    stages=(Stage("swiss", rounds=3),),
    time_control=TimeControl(),
    least=2,
    most=8,
)
ORGANISER = 900
WHY = "because"


def players(count: int) -> list[int]:
    """Return the ids of `count` users."""
    return list(range(AKI, AKI + count))


async def seat_at_once(tournament: Tournament) -> list[Table]:
    """Seat a tournament in the current thread."""
    return seated(tournament)


class Contest:
    """Calls the service about one tournament like users, with unique interaction ids."""

    def __init__(
        self, store: Store, clock: Clock | None = None, place: ChannelRef = PLACE, **settings: Any
    ) -> None:
        self.clock, self.place = clock or Clock(), place
        self.store = store
        self.service = Service(store, now=self.clock, new_secret=lambda: b"s" * 32)
        self.settings = replace(SWISS, **settings)
        self.clicks = 5000
        self.id = 0

    def click(self) -> int:
        self.clicks += 1
        return self.clicks

    def by(self, user: int, reason: str = "", *, moderator: bool = False) -> Actor:
        """Return a user as the actor of a new interaction."""
        return Actor(user, self.click(), reason, moderator)

    async def create(self) -> Tournament:
        made = await self.service.tournaments.create(
            self.by(ORGANISER), name="Cup", settings=self.settings, place=self.place
        )
        self.id = made.id
        return made

    async def open(self, *users: int) -> Tournament:
        """Return a tournament that is open, which `users` have joined."""
        await self.create()
        await self.lead("open")
        for user in users:
            await self.do("join", user)
        return await self.now()

    async def direct(self) -> Tournament:
        """Run the director until it is idle, and return the tournament."""
        director = TournamentRunner(self.service, seat=seat_at_once)
        await director.start()
        await director.idle()
        await director.stop()
        return await self.now()

    async def pass_hours(self, hours: float) -> Tournament:
        """Advance the clock and run the director."""
        self.clock.pass_hours(hours)
        return await self.direct()

    async def match_at(self, table: Table) -> Match:
        match = await self.service.tables.match_of(table)
        assert match is not None
        return match

    async def do_first_move(self, table: Table, seat: int) -> None:
        """Bid as the player of a seat."""
        match = await self.match_at(table)
        await self.service.turns.act(
            match.id, self.by(match.seats[seat].user), [Bid(0)], clock=None
        )

    async def finish(self, table: Table) -> None:
        """Play the match of a table to its end."""
        match = await self.match_at(table)
        while seats := match.to_move:
            assert match.state is not None
            options = options_of(match.state, seats[0])
            user = match.seats[seats[0]].user
            match = await self.service.turns.act(match.id, self.by(user), [options[-1]], clock=None)

    async def play_round(self, *, but: Collection[int] = ()) -> Tournament:
        """Play all tables that have begun, except those of some players."""
        for table in (await self.now()).tables:
            if table.begun and table.result is None and not {*but} & {*table.users}:
                await self.finish(table)
        return await self.direct()

    async def play_on(self) -> Tournament:
        """Play to the end of the tournament."""
        tournament = await self.direct()
        while tournament.ended is None:
            seq = tournament.seq
            tournament = await self.play_round()
            assert tournament.seq != seq, "nothing goes on"
        return tournament

    async def announced(self) -> list[Announcement]:
        """Take all pending announcements, in order."""
        found = []
        while (one := await self.store.announcements.hand_out(self.id)) is not None:
            found.append(one[0])
            await self.store.announcements.delivered(self.id, one[0], None)
        return found

    async def now(self) -> Tournament:
        return await self.service.tournaments.get(self.id)

    async def do(
        self,
        what: str,
        user: int,
        *values: Any,
        reason: str = "",
        moderator: bool = False,
        **named: Any,
    ) -> Tournament:
        """Apply an action of a user."""
        wish = getattr(self.service.tournaments, what)
        actor = self.by(user, reason, moderator=moderator)
        done: Tournament = await wish(self.id, actor, *values, **named)
        return done

    async def lead(self, what: str, *values: Any, **named: Any) -> Tournament:
        """Apply an action of the organiser."""
        return await self.do(what, ORGANISER, *values, **named)
