"""Lobby service: actions before a match starts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from functools import partial

import msgspec
from msgspec.structs import replace

from engines.core import Game, Refusal, Seat
from matches.actions import lobby
from matches.actions.changeset import ChangeSet
from matches.clock.time_control import PROFILES, check_time_control
from matches.core.actor import SYSTEM, Actor
from matches.core.beacon_rounds import BeaconChain, BeaconRound
from matches.core.change import Change
from matches.core.matchmaking import FoundMatch, Seek
from matches.core.models import (
    NO_USER,
    ChannelRef,
    LobbySettings,
    Match,
    Robot,
    SeatRow,
    TimeControl,
)
from matches.core.players import PlayerPreferences
from matches.core.reliability import check_condition
from matches.service.beacon import Beacon, Unreachable
from matches.service.blocks import BlockService
from matches.service.limits import QuotaService
from matches.service.reliability import ReliabilityService
from matches.service.updater import MatchUpdater

log = logging.getLogger(__name__)


class LobbyService:
    """Opens and starts matches, and seats players and robots.

    A robot may think about a decision for `robot_seconds` at most; `time_control` is the default
    time control of matches.
    """

    def __init__(
        self,
        updater: MatchUpdater,
        blocks: BlockService,
        quota: QuotaService,
        reliability: ReliabilityService,
        *,
        new_secret: Callable[[], bytes],
        robot_seconds: float,
        time_control: TimeControl,
        beacon: Beacon | None,
    ) -> None:
        self._updater, self._blocks, self._quota = updater, blocks, quota
        self._reliability = reliability
        self._store, self._new_secret = updater.store, new_secret
        self.time_control = time_control
        self.robot_seconds, self.beacon = robot_seconds, beacon
        self._starting = asyncio.Lock()  # Each start counts those before it.

    async def create(
        self,
        host: Actor,
        *,
        game: str,
        place: ChannelRef,
        locale: str,
        options: msgspec.Struct | None = None,
        seats: int | None = None,
        time_control: TimeControl | None = None,
        settings: LobbySettings | None = None,
        robot: Robot | None = None,
    ) -> Match:
        """Open a match with its host in the first seat, and a robot in the second if given.

        `seats` defaults to the maximum.
        """
        rules = self._game(game)
        match = self._new(
            rules,
            host.user,
            place=place,
            locale=locale,
            options=rules.options() if options is None else options,
            seats=rules.seats.stop - 1 if seats is None else seats,
            settings=LobbySettings() if settings is None else settings,
            time_control=self.time_control if time_control is None else time_control,
        )
        admit = self._quota.must_have_room
        robots = [] if robot is None else [_robot_seat(match, robot)]
        write = partial(self._store.matches.create, finish=partial(_opened, host, robots))
        return await self._updater.create(match, write, host, admit=admit)

    async def create_again(self, old: Match, host: Actor) -> Match:
        """Open a match like a finished one in the same channel, with its robots in their seats.

        Raises `Refusal` also if there is a rematch already.
        """
        place = old.place
        # This thread belongs to the old lobby message; the new lobby gets its own.
        if place.thread == old.lobby_message:
            place = place._replace(thread=None)
        match = self._new(
            old.game,
            host.user,
            place=place,
            locale=old.locale,
            options=old.options,
            seats=len(old.seats),
            time_control=old.time_control,
            rematch_of=old.id,
            settings=old.settings,
        )

        async def admit(match: Match) -> None:
            await self._quota.must_have_room(match)
            if await self._store.index.rematch_of(old.id) is not None:
                raise Refusal("rematch_open")

        robots = [row for row in old.seats if row.kind == "robot" and row.robot]
        write = partial(self._store.matches.create, finish=partial(_opened, host, robots))
        return await self._updater.create(match, write, host, admit=admit)

    async def create_found(self, found: FoundMatch) -> Match:
        """Open a match of the found seekers, remove their seeks, and start it at once.

        With a beacon a round is named first.  The longest waiting seeker hosts it, in their
        language; all of them are pinged by its first message.  Raises `SeekCancelled`.
        """
        first = found.seekers[0]
        rules, chain = self._game(first.game), await self.chain()
        match = self._new(
            rules,
            first.user,
            place=found.place,
            locale=first.criteria.locale,
            options=rules.options(),
            seats=len(found.seekers),
            time_control=PROFILES[found.pace],
            settings=LobbySettings(autostart=True),
        )
        players = await self._store.players.many([seeker.user for seeker in found.seekers])

        async def admit(match: Match) -> None:
            for seeker in found.seekers:
                await self._blocks.must_be_unblocked(match, seeker.user, "blocked")

        def finish(match: Match) -> Change:
            changes = _gathered(match, found)
            if chain is not None:
                lobby.name_round(changes, chain)
            else:
                lobby.start(changes, players, missed=self.beacon is not None)
            return changes.done()

        write = partial(self._store.matches.create, finish=finish, seekers=found.seekers)
        return await self._updater.create(match, write, _actor(first), admit=admit)

    def _new(
        self,
        game: Game,
        host: int,
        *,
        place: ChannelRef,
        locale: str,
        options: msgspec.Struct,
        seats: int,
        time_control: TimeControl,
        rematch_of: int | None = None,
        settings: LobbySettings,
    ) -> Match:
        """Return a new match that is not stored yet; raise `Refusal` for impossible settings."""
        lobby.check_preferences(game, options, seats, locale)
        check_time_control(time_control)
        check_condition(settings.min_reliability)
        at = self._updater.now()
        return Match(
            id=0,
            game=game,
            status="open",
            seq=0,
            locale=locale,
            host=host,
            place=place,
            seats=(),
            options=options,
            seats_offered=seats,
            time_control=time_control,
            rematch_of=rematch_of,
            **msgspec.to_builtins(settings),
            secret=self._new_secret(),
            secret_hash=b"",
            created=at,
            updated_at=at,
        )

    def _game(self, key: str) -> Game:
        if key not in self._store.games:
            raise Refusal("unknown_game", game=key)
        return self._store.games[key]

    async def join(self, match_id: int, actor: Actor, *, colour: str | None = None) -> Match:
        """Seat the actor in an open match; a user who sits there already gets another colour.

        Raises `Refusal` also for a user who is less reliable than the match asks for.
        """

        async def action(changes: ChangeSet) -> None:
            match = changes.match
            await self._blocks.must_be_welcome(match, actor.user, "blocked")
            if match.find_seat(actor.user) is None and actor.user != match.host:
                await self._reliability.must_meet(actor.user, match.min_reliability)
            lobby.join(changes, colour)
            await self._start_if_full(changes)

        return await self._updater.apply(match_id, actor, action)

    async def change(
        self,
        match_id: int,
        actor: Actor,
        *,
        seats: int | None = None,
        locale: str | None = None,
        **settings: bool | int,
    ) -> Match:
        """Change the seats, the language or `LobbySettings` of an open match; require the host."""
        action = partial(lobby.change, seats=seats, locale=locale, settings=settings)
        return await self._updater.apply(match_id, actor, action)

    async def configure(self, match_id: int, actor: Actor, options: msgspec.Struct) -> Match:
        """Change the options of an open match; require the host."""
        return await self._updater.apply(match_id, actor, partial(lobby.configure, options=options))

    async def leave(self, match_id: int, actor: Actor) -> Match:
        """Free the actor's seat in an open match; the next one hosts, the last one closes it."""
        return await self._updater.apply(match_id, actor, lobby.leave)

    async def add_robot(
        self, match_id: int, actor: Actor, robot: Robot, *, instead: bool = False
    ) -> Match:
        """Seat a robot in an open match, `instead` of the host if set; require the host."""
        if robot.level:
            robot = replace(robot, seconds=min(robot.seconds, self.robot_seconds))
        if not 0 < robot.seconds <= self.robot_seconds:
            raise Refusal("robot_seconds", most=self.robot_seconds)
        action = partial(lobby.add_robot, robot=robot, instead=instead)
        return await self._updater.apply(match_id, actor, action)

    async def remove_robot(self, match_id: int, actor: Actor, seat: Seat) -> Match:
        """Free the seat of a robot in an open match; require the host."""
        return await self._updater.apply(match_id, actor, partial(lobby.remove_robot, seat=seat))

    async def say_word(self, match_id: int, actor: Actor, word: str) -> Match:
        """Store the actor's own word for their seat in an open match."""
        return await self._updater.apply(match_id, actor, partial(lobby.say_word, word=word))

    async def start(self, match_id: int, actor: Actor) -> Match:
        """Draw the seats, deal and open the first decision; require the host.

        With a beacon a round is named first, and the match waits until it is `drawn`.
        """
        chain = await self.chain()

        async def action(changes: ChangeSet) -> None:
            lobby.require_ready(changes.match, actor.user)
            await self._start(changes, chain)

        async with self._starting:
            return await self._updater.apply(match_id, actor, action)

    async def _start(self, changes: ChangeSet, chain: BeaconChain | None) -> None:
        """Start a match as its host, or name the round of the beacon that it waits for."""
        match = changes.match
        await self._quota.must_have_few_robot_matches(match, changes.user)
        if chain is not None and match.head:  # Otherwise the match keeps its earlier formula.
            lobby.name_round(changes, chain)
        else:
            players = await self._players(match)
            lobby.start(changes, players, missed=self.beacon is not None)

    async def _start_if_full(self, changes: ChangeSet) -> None:
        """Start a match with autostart that has just become full.

        If its host has too many matches with robots, they are called as for any full match.
        """
        match = changes.match
        if not (match.autostart and match.is_full):
            return
        joined = changes.actor
        changes.act_as(Actor(match.host))
        try:
            await self._start(changes, await self.chain())
        except Refusal:
            changes.act_as(joined._replace(interaction=None))

    async def chain(self) -> BeaconChain | None:
        """Return the chain a round of which is named at the start; None without a beacon."""
        try:
            return None if self.beacon is None else await self.beacon.chain()
        except Unreachable as error:
            log.warning("beacon unreachable (%s); the match starts without a beacon round", error)
            return None

    async def drawn(self, match_id: int, draw: BeaconRound | None) -> Match:
        """Start a match with the draw it waited for, or without if it is late (None)."""

        async def action(changes: ChangeSet) -> None:
            lobby.drawn(changes, await self._players(changes.match), draw)

        return await self._updater.apply(match_id, SYSTEM, action)

    async def _players(self, match: Match) -> dict[int, PlayerPreferences]:
        return await self._store.players.many([row.user for row in match.seats])


def _robot_seat(match: Match, robot: Robot) -> SeatRow:
    """Return the second seat of a new match, with a robot."""
    return SeatRow(seat=1, user=NO_USER, colour=match.colours[1], kind="robot", robot=robot)


def _opened(host: Actor, robots: Iterable[SeatRow], match: Match) -> Change:
    """Return the first change of a new match, with its host, then robots in their colours."""
    changes = ChangeSet(match, host, match.created)
    taken = {row.colour for row in robots}
    lobby.open_up(changes, next(colour for colour in match.colours if colour not in taken))
    for row in robots:
        assert row.robot is not None
        lobby.add_robot(changes, row.robot, instead=False, colour=row.colour)
    return changes.done()


def _gathered(match: Match, found: FoundMatch) -> ChangeSet:
    """Return the first changes of a new match with its seekers, each by their interaction.

    Each interaction is stored once, so that none seats its user in two matches.
    """
    host, *others = found.seekers
    changes = ChangeSet(match, _actor(host), match.created)
    lobby.open_up(changes, match.colours[0])
    for seeker in others:
        changes.act_as(_actor(seeker))
        lobby.join(changes, None)
    changes.act_as(Actor(host.user))
    changes.call(seeker.user for seeker in found.seekers)
    return changes


def _actor(seeker: Seek) -> Actor:
    return Actor(seeker.user, seeker.interaction)
