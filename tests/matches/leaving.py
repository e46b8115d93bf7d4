"""A user with data in every table, and a search for traces of users."""

from __future__ import annotations

import zlib
from typing import Any

from sqlalchemy import Connection, select

from engines.core import options_of
from matches.clock.time_control import PROFILES
from matches.core.matchmaking import SeekCriteria
from matches.core.models import Match
from matches.running.tournament_runner import TournamentRunner
from matches.service.service import Service
from matches.store.store import Store
from matches.store.tables import METADATA
from tests.matches.pebbles import Bid
from tests.matches.people import BEN, CLEO, DAN, PLACE, Clock, People
from tests.matches.tournaments.contest import SWISS, seat_at_once

LEAVER = 730_000_000_000_000_101
NAME, WORD, EXCUSE = "Gundula Gans", "gundulas geheimnis", "my hamster is ill"
OWN = (str(LEAVER), NAME, WORD, EXCUSE)


class Everything(People):
    """Creates a user who has taken part in every feature."""

    finished: Match
    file: bytes
    running: Match
    lobby: Match
    tournament: int

    def __init__(self, store: Store) -> None:
        super().__init__(Service(store, now=Clock(), new_secret=lambda: b"s" * 32))
        self.store = store

    async def happen(self) -> None:
        """Create traces in every table."""
        self.finished = await self._play_with_words()
        self.file = await self.service.verification.export(self.finished.id, [NAME, "Ben"])
        self.running = await self._sit(LEAVER, BEN, CLEO)
        self.lobby = await self._open(LEAVER, BEN)
        await self._substitute()
        await self._ask()
        await self._play_in_time()
        await self._beside()
        await self._analyse()
        await self._enter()

    async def _open(self, host: int, *others: int) -> Match:
        match = await self.service.lobby.create(
            self.by(host), game="pebbles", place=PLACE, locale="en"
        )
        for user in others:
            match = await self.service.lobby.join(match.id, self.by(user))
        return match

    async def _sit(self, host: int, *others: int) -> Match:
        match = await self._open(host, *others)
        return await self.service.lobby.start(match.id, self.by(host))

    async def _play_with_words(self) -> Match:
        lobby, match = self.service.lobby, await self._open(LEAVER, BEN)
        await lobby.say_word(match.id, self.by(LEAVER), WORD)
        await lobby.say_word(match.id, self.by(BEN), "Wacholder")
        match = await lobby.start(match.id, self.by(LEAVER))
        await self.stop(match, LEAVER, EXCUSE)
        await self.stop(match, BEN, f"<@{LEAVER}> is ill")
        return await self.finish(match)

    async def stop(self, match: Match, user: int, reason: str) -> None:
        """Pause and resume a match."""
        hosting = self.service.hosting
        for wish in (hosting.pause, hosting.resume):
            await wish(match.id, self.by(user, reason, moderator=True))

    async def finish(self, match: Match) -> Match:
        """Play a match to its end and count it."""
        match = await self.service.matches.get(match.id)
        while match.to_move:
            assert match.state is not None
            options = options_of(match.state, match.to_move[0])
            match = await self.act(match, match.to_move[0], options[-1])
        while await self.service.results.count_next():
            pass
        while await self.service.achievements.award_next():
            pass
        return match

    async def _substitute(self) -> None:
        """Lend a seat of the user, and pause a match."""
        match = await self._sit(BEN, LEAVER)
        await self.service.hosting.replace(match.id, self.by(BEN), match.require_seat(LEAVER), DAN)
        await self.consent(await self.service.matches.get(match.id))
        hosting, stopped = self.service.hosting, await self._sit(BEN, CLEO)
        await hosting.pause(stopped.id, self.by(LEAVER, moderator=True))

    async def _ask(self) -> None:
        """Request that the user takes over a seat."""
        match = await self._sit(BEN, CLEO)
        await self.service.hosting.replace(match.id, self.by(BEN), match.require_seat(BEN), LEAVER)

    async def _play_in_time(self) -> None:
        """Commit a turn that counts for the user's reliability."""
        match = await self._open(LEAVER, DAN)
        fast = PROFILES["fast"]
        await self.service.clock.set_time_control(match.id, self.by(LEAVER), fast)
        match = await self.service.lobby.start(match.id, self.by(LEAVER))
        await self.act(match, match.require_seat(LEAVER), Bid(0))

    async def _beside(self) -> None:
        players = self.service.players
        await players.change(LEAVER, zone="Europe/Berlin", digest_hour=8)
        await self.store.players.hold_ping(LEAVER, 5)
        await self.service.quota.take_hint(LEAVER)
        await self.store.puzzles.answer(LEAVER, "carcassonne", 1, right=True)
        await self.store.log.set_last_seen(self.running.id, LEAVER, 3)
        await self.service.watching.watch(await self._sit(BEN, CLEO), LEAVER, "turns")
        invited = await self._open(DAN)
        await self.service.invitations.send(invited.id, DAN, LEAVER)
        criteria = SeekCriteria(sizes=(3,), paces=("normal",))
        place = PLACE._replace(guild=2)
        await self.service.seeking.seek(self.by(LEAVER), "pebbles", place, criteria)
        await self.service.blocks.add(3, LEAVER, by=BEN)
        await self.service.blocks.add(3, CLEO, by=LEAVER)
        publicity, guild = self.service.publicity, PLACE.guild or 0
        await publicity.publish(guild, LEAVER, "Meadow")
        await publicity.check_channels(guild, [PLACE.channel])
        await publicity.show_name(LEAVER, NAME)

    async def _analyse(self) -> None:
        for user in (LEAVER, BEN):
            await self.service.analysis.open(
                self.file,
                self.by(user),
                place=PLACE,
                locale="en",
                players=[row.user for row in self.finished.seats],
            )

    async def _enter(self) -> None:
        tournaments = self.service.tournaments
        named: dict[str, Any] = {"settings": SWISS, "place": PLACE}
        await tournaments.create(self.by(LEAVER), name="Draft", **named)
        made = await tournaments.create(self.by(LEAVER), name="Cup", **named)
        self.tournament = made.id
        await self.lead("open")
        for user in (LEAVER, BEN, CLEO, DAN):
            await tournaments.join(made.id, self.by(user))
        await self.lead("forbid", BEN, CLEO, reason=EXCUSE)
        moderator = self.by(DAN, "twins", moderator=True)
        await tournaments.forbid(made.id, moderator, LEAVER, BEN)
        await self.lead("start")
        await self.direct()
        await self._help()

    async def _help(self) -> None:
        tournaments = self.service.tournaments
        named: dict[str, Any] = {"settings": SWISS, "place": PLACE}
        made = await tournaments.create(self.by(DAN), name="Bowl", **named)
        await tournaments.set_helper(made.id, self.by(DAN), LEAVER)

    async def lead(self, what: str, *values: Any, reason: str = "", **named: Any) -> None:
        wish = getattr(self.service.tournaments, what)
        await wish(self.tournament, self.by(LEAVER, reason), *values, **named)

    async def direct(self) -> None:
        """Run the tournament director until it is idle."""
        director = TournamentRunner(self.service, seat=seat_at_once)
        await director.start()
        await director.idle()
        await director.stop()


async def traces(store: Store, *needles: str) -> set[str]:
    """Return the columns of the database that contain any of `needles`, as `table.column`."""
    return await store.transactions.read(_search, needles)


def _search(connection: Connection, needles: tuple[str, ...]) -> set[str]:
    found = set()
    for table in METADATA.sorted_tables:
        for row in connection.exec_driver_sql(str(select(table))).mappings():
            for column, value in row.items():
                if any(needle in text_of(value) for needle in needles):
                    found.add(f"{table.name}.{column}")
    return found


def text_of(value: object) -> str:
    """Return the value of a column as text, decompressed if necessary."""
    if not isinstance(value, bytes):
        return str(value)
    try:
        return zlib.decompress(value).decode(errors="replace")
    except zlib.error:
        return value.decode(errors="replace")
