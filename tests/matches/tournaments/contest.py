"""A tournament on a file, with people who click and a clock that goes when it is told to."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from matches.core.models import TimeControl
from matches.service.service import Service
from matches.store.store import Store
from matches.tournaments.models import Settings, Stage, Tournament
from tests.matches.people import AKI, PLACE, Clock

SWISS = Settings(
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
    """Return so many people."""
    return list(range(AKI, AKI + count))


class Contest:
    """Calls the service about one tournament, as people would; every click has its own id."""

    def __init__(self, store: Store, clock: Clock | None = None, **settings: Any) -> None:
        self.clock = clock or Clock()
        self.store = store
        self.service = Service(store, now=self.clock, new_secret=lambda: b"s" * 32)
        self.settings = replace(SWISS, **settings)
        self.clicks = 5000
        self.id = 0

    def click(self) -> int:
        self.clicks += 1
        return self.clicks

    async def create(self) -> Tournament:
        made = await self.service.tournaments.create(
            name="Cup",
            settings=self.settings,
            organiser=ORGANISER,
            place=PLACE,
            interaction=self.click(),
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

    async def now(self) -> Tournament:
        return await self.service.tournaments.get(self.id)

    async def do(self, what: str, user: int, *values: Any, **named: Any) -> Tournament:
        """Let somebody do something."""
        wish = getattr(self.service.tournaments, what)
        done: Tournament = await wish(self.id, user, *values, **named, interaction=self.click())
        return done

    async def lead(self, what: str, *values: Any, **named: Any) -> Tournament:
        """Let the organiser do something."""
        return await self.do(what, ORGANISER, *values, **named)
