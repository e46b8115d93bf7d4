"""Setup, entry and play of tournaments on the simulated Discord."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection
from itertools import count
from typing import Any

import discord
from msgspec.structs import replace
from simcord.actors import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from engines.core import options_of
from matches.core.actor import Actor
from matches.core.availability import HOUR
from matches.core.models import Match
from matches.tournaments.models import Table, Tournament, TournamentSettings
from tests.cogs.world import PATIENCE_SECONDS, Message, World, components, shown, words

GAMES = {"carcassonne": {"draw_order": ["U", "V"]}}
"""Options with which a match is over after a few turns."""
_CLICKS = count(5_000_000)


class Cup:
    """A tournament on a server with its players."""

    def __init__(self, world: World) -> None:
        self.world, self.id = world, 0
        self.hours = 0
        updater, plain = self.service.updater, self.service.updater.now
        now = lambda: plain() + self.hours * HOUR  # noqa: E731 - the clock of a test
        updater.now = now
        self.service.tournament_updater.now = now

    @property
    def service(self) -> Any:
        """Return the service of the running program."""
        return self.world.program.bot.service

    async def get(self) -> Tournament:
        """Return the current tournament."""
        found: Tournament = await self.service.tournaments.get(self.id)
        return found

    def again(self) -> Cup:
        """Return the same tournament after a restart of the program."""
        cup = Cup(self.world)
        cup.id, cup.hours = self.id, self.hours
        return cup

    # --- before the first round

    async def draft(self, organiser: int = 0, **said: Any) -> ResponseMessage:
        """Set up a tournament as a member; return the private page."""
        member = self.world.members[organiser]
        said = {"game": "carcassonne", **said}
        made = await member.slash(self.world.channel, "tournament create", **said)
        self.id = max(one.id for one in await self.service.tournaments.managed_by(member.id))
        return self.world.private(made)

    async def open(self, organiser: int = 0, **changes: Any) -> Tournament:
        """Open a tournament as a member; `changes` differ from the defaults."""
        page = await self.draft(organiser)
        settings = replace((await self.get()).settings, **changes)
        options = GAMES[settings.game]
        await self.configure(replace(settings, options=options), organiser)
        await self.world.members[organiser].click(page, label="Open registration")
        return await self.settle()

    async def configure(self, settings: TournamentSettings, organiser: int = 0) -> None:
        """Store settings without clicks."""
        user = self.world.members[organiser].id
        await self.service.tournaments.configure(self.id, Actor(user, click()), settings)

    async def join(self, *members: int) -> Tournament:
        """Join as members by the button of the tournament's message."""
        for at in members:
            await self.world.members[at].click(
                await self.message(), custom_id=f"tournament:{self.id}:join"
            )
        return await self.settle()

    async def message(self) -> discord.Message:
        """Return the message of the tournament once all deliveries have reached Discord."""
        tournament = await self.settle()
        return self.world.message_at(self.world.channel, tournament.message)

    async def settle(self) -> Tournament:
        """Wait until everything that is due has happened and reached Discord."""
        bot, patience = self.world.program.bot, PATIENCE_SECONDS
        for _ in range(3):  # a match is announced once its board is posted
            await asyncio.wait_for(bot.director.idle(), patience)
            await asyncio.wait_for(bot.worker.idle(), patience)
            await asyncio.wait_for(bot.announcer.idle(), patience)
        await self.world.env.settle()
        return await self.get()

    # --- organisers

    async def organise(
        self, what: str, values: dict[str, Any], organiser: int = 0
    ) -> InteractionResult:
        """Carry out an action of an organiser by its modal."""
        member, world = self.world.members[organiser], self.world
        page = world.private(await member.slash(world.channel, "tournament organise"))
        form = await member.select(page, [what], custom_id=f"tournament-run:{self.id}")
        return await member.submit_modal(form, {"reason": "because", **values})

    # --- rounds

    async def pass_hours(self, hours: int) -> Tournament:
        """Advance the time by `hours` and process everything due."""
        self.hours += hours
        self.world.program.bot.director.wake(self.id)
        return await self.settle()

    async def play(self, table: Table) -> Match:
        """Play the match of a table to its end, as quickly as possible."""
        assert table.match is not None
        match: Match = await self.service.matches.get(table.match)
        while seats := match.to_move:
            match = await self._move(match, seats[0])
        return match

    async def begin(self, table: Table) -> Match:
        """Make one decision for every user of a table in their match."""
        assert table.match is not None
        match: Match = await self.service.matches.get(table.match)
        for _ in table.users:
            if match.to_move:
                match = await self._move(match, match.to_move[0])
        return match

    async def _move(self, match: Match, seat: int) -> Match:
        assert match.state is not None
        options, user = options_of(match.state, seat), match.seats[seat].user
        moved: Match = await self.service.turns.act(
            match.id, Actor(user, click()), [options[-1]], clock=None
        )
        return moved

    async def play_round(self, *, but: Collection[int] = ()) -> Tournament:
        """Play all started matches except those of the users `but`."""
        tournament = await self.settle()
        for table in open_tables(tournament):
            if not {*but} & {*table.users}:
                await self.play(table)
        return await self.settle()

    async def play_on(self) -> Tournament:
        """Play to the end of the tournament."""
        tournament = await self.settle()
        while tournament.ended is None:
            before = tournament.seq
            tournament = await self.play_round()
            assert tournament.seq != before, "nothing goes on"
        return tournament

    # --- what has come of it

    def pinged(self) -> Counter[int]:
        """Return the number of pings of each user in the channel of the tournament."""
        path = f"/channels/{self.world.channel.id}/messages"
        allowed = [
            (request.json or {})["allowed_mentions"]
            for request in self.world.env.http_requests
            if (request.method, request.path) == ("POST", path)
        ]
        return Counter(int(user) for one in allowed for user in one.get("users", []))

    async def check(self) -> Tournament:
        """Check a finished tournament: no table missing or repeated; return it."""
        tournament = await self.get()
        matches = [table.match for table in tournament.tables if table.match is not None]
        assert len(matches) == len(set(matches))
        keys = [(t.stage, t.round, t.group, t.number) for t in tournament.tables]
        assert len(keys) == len(set(keys))
        assert all(table.result is not None for table in tournament.tables)
        return tournament


def open_tables(tournament: Tournament) -> list[Table]:
    """Return the tables whose match is running."""
    return [t for t in tournament.tables if t.result is None and t.match is not None]


def click() -> int:
    """Return a new interaction id that Discord has not used."""
    return next(_CLICKS)


def ids(message: Message | None) -> list[str]:
    """Return the ids of all buttons and menus of a message."""
    found = [] if message is None else components(message)
    return [str(component["custom_id"]) for component in found if "custom_id" in component]


async def picked(
    member: MemberActor, page: ResponseMessage, name: str, value: str
) -> ResponseMessage:
    """Choose a value on a page of the setup; return the next page."""
    (custom_id,) = [one for one in ids(page) if one.endswith(f":{name}")]
    result = shown(await member.select(page, [value], custom_id=custom_id))
    assert result is not None
    return result


def menu(page: Message, name: str) -> dict[str, Any]:
    """Return a menu of a page of the setup."""
    (found,) = [c for c in components(page) if str(c.get("custom_id", "")).endswith(f":{name}")]
    return found


def chosen(page: Message, name: str) -> list[str]:
    """Return the labels of the chosen values of a menu of the setup."""
    return [one["label"] for one in menu(page, name)["options"] if one.get("default")]


def said_in(channel: Any) -> list[str]:
    """Return the texts of all messages of a channel, the oldest first."""
    return [words(message) for message in channel.history()]
