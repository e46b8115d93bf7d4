"""Somebody who has done all that can be done, and a search for traces of them."""

from __future__ import annotations

import zlib
from typing import Any

from sqlalchemy import Connection, select

from engines.core import options_of
from matches.core.models import Match
from matches.core.seeking import Wish
from matches.running.director import Director
from matches.service.service import Service
from matches.store.store import Store
from matches.store.tables import METADATA
from matches.tournaments.changes import Caller
from tests.matches.people import BEN, CLEO, DAN, PLACE, Clock, People
from tests.matches.tournaments.contest import SWISS, seat_at_once

LEAVER = 730_000_000_000_000_101
NAME, WORD, EXCUSE = "Gundula Gans", "gundulas geheimnis", "my hamster is ill"
OWN = (str(LEAVER), NAME, WORD, EXCUSE)


class Everything(People):
    """Lets somebody take part in everything there is."""

    finished: Match
    file: bytes
    running: Match
    lobby: Match
    tournament: int

    def __init__(self, store: Store) -> None:
        super().__init__(Service(store, now=Clock(), new_secret=lambda: b"s" * 32))
        self.store = store

    async def happen(self) -> None:
        """Leave traces in every table."""
        self.finished = await self._play_with_words()
        self.file = await self.service.verification.export(self.finished.id, [NAME, "Ben"])
        self.running = await self._sit(LEAVER, BEN, CLEO)
        self.lobby = await self._open(LEAVER, BEN)
        await self._substitute()
        await self._ask()
        await self._beside()
        await self._analyse()
        await self._enter()

    async def _open(self, host: int, *others: int) -> Match:
        match = await self.service.lobby.create(
            game="pebbles", host=host, place=PLACE, locale="en", interaction=self.click()
        )
        for user in others:
            match = await self.service.lobby.join(match.id, user, interaction=self.click())
        return match

    async def _sit(self, host: int, *others: int) -> Match:
        match = await self._open(host, *others)
        return await self.service.lobby.start(match.id, host, interaction=self.click())

    async def _play_with_words(self) -> Match:
        lobby, match = self.service.lobby, await self._open(LEAVER, BEN)
        await lobby.say_word(match.id, LEAVER, WORD, interaction=self.click())
        await lobby.say_word(match.id, BEN, "Wacholder", interaction=self.click())
        match = await lobby.start(match.id, LEAVER, interaction=self.click())
        await self.stop(match, LEAVER, EXCUSE)
        await self.stop(match, BEN, f"<@{LEAVER}> is ill")
        return await self.finish(match)

    async def stop(self, match: Match, user: int, reason: str) -> None:
        """Pause a match and let it go on."""
        hosting = self.service.hosting
        for wish, more in ((hosting.pause, {"reason": reason}), (hosting.resume, {})):
            await wish(match.id, user, moderator=True, interaction=self.click(), **more)

    async def finish(self, match: Match) -> Match:
        """Play a match to its end, and count it."""
        match = await self.service.matches.get(match.id)
        while match.awaited:
            assert match.state is not None
            options = options_of(match.state, match.awaited[0])
            match = await self.act(match, match.awaited[0], options[-1])
        while await self.service.results.count_next() is not None:
            pass
        while await self.service.achievements.judge_next() is not None:
            pass
        return match

    async def _substitute(self) -> None:
        """Lend a seat of theirs, and stop a match."""
        match = await self._sit(BEN, LEAVER)
        named: dict[str, Any] = {"moderator": False, "interaction": self.click()}
        await self.service.hosting.replace(match.id, BEN, match.seat_of(LEAVER), DAN, **named)
        await self.consent(await self.service.matches.get(match.id))
        hosting, stopped = self.service.hosting, await self._sit(BEN, CLEO)
        await hosting.pause(stopped.id, LEAVER, moderator=True, interaction=self.click())

    async def _ask(self) -> None:
        """Ask them to play a seat."""
        match = await self._sit(BEN, CLEO)
        named: dict[str, Any] = {"moderator": False, "interaction": self.click()}
        await self.service.hosting.replace(match.id, BEN, match.seat_of(BEN), LEAVER, **named)

    async def _beside(self) -> None:
        players = self.service.players
        await players.change(LEAVER, zone="Europe/Berlin", digest_hour=8)
        await self.store.players.hold_ping(LEAVER, 5)
        await self.service.quota.take_hint(LEAVER)
        await self.store.log.set_last_seen(self.running.id, LEAVER, 3)
        invited = await self._open(DAN)
        await self.service.invitations.send(invited.id, DAN, LEAVER)
        wish = Wish(sizes=(3,), paces=("normal",))
        place = PLACE._replace(guild=2)
        await self.service.seeking.seek(LEAVER, "pebbles", place, wish, interaction=self.click())
        await self.service.blocks.add(3, LEAVER, by=BEN)
        await self.service.blocks.add(3, CLEO, by=LEAVER)

    async def _analyse(self) -> None:
        for user in (LEAVER, BEN):
            await self.service.analysis.open(
                self.file,
                user,
                place=PLACE,
                locale="en",
                interaction=self.click(),
                players=[row.user for row in self.finished.seats],
            )

    async def _enter(self) -> None:
        tournaments = self.service.tournaments
        named: dict[str, Any] = {"settings": SWISS, "place": PLACE}
        draft = {"name": "Draft", "organiser": LEAVER, **named}
        await tournaments.create(**draft, interaction=self.click())
        made = await tournaments.create(
            name="Cup", organiser=LEAVER, **named, interaction=self.click()
        )
        self.tournament = made.id
        await self.lead("open")
        for user in (LEAVER, BEN, CLEO, DAN):
            await tournaments.join(made.id, Caller(user, self.click()))
        await self.lead("forbid", BEN, CLEO, reason=EXCUSE)
        moderator = Caller(DAN, self.click(), "twins", moderator=True)
        await tournaments.forbid(made.id, moderator, LEAVER, BEN)
        await self.lead("start")
        await self.direct()
        await self._help()

    async def _help(self) -> None:
        tournaments = self.service.tournaments
        named: dict[str, Any] = {"settings": SWISS, "place": PLACE}
        made = await tournaments.create(
            name="Bowl", organiser=DAN, **named, interaction=self.click()
        )
        await tournaments.set_helper(made.id, Caller(DAN, self.click()), LEAVER)

    async def lead(self, what: str, *values: Any, reason: str = "", **named: Any) -> None:
        wish = getattr(self.service.tournaments, what)
        await wish(self.tournament, Caller(LEAVER, self.click(), reason), *values, **named)

    async def direct(self) -> None:
        """Let happen what is due in tournaments."""
        director = Director(self.service, seat=seat_at_once)
        await director.start()
        await director.idle()
        await director.stop()


async def traces(store: Store, *needles: str) -> set[str]:
    """Return where in the whole database any of `needles` stands, as `table.column`."""
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
    """Return whatever stands in a column as text; what was packed is unpacked."""
    if not isinstance(value, bytes):
        return str(value)
    try:
        return zlib.decompress(value).decode(errors="replace")
    except zlib.error:
        return value.decode(errors="replace")
