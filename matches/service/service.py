"""The one door to the rules: whoever wants something of a match asks here."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from engines.core import Note, Refusal, RulesBug, Seat, State
from engines.search import Outlook
from matches.actions import lobby, turns
from matches.actions import timeouts as ladder
from matches.actions import undo as takeback
from matches.actions.changeset import ChangeSet
from matches.actions.rights import signed
from matches.clock import vacation
from matches.clock.pings import (
    check_digest,
    digest_after,
    ping_at,
    rescheduled,
    snoozed,
    undisturbed,
    waited_since,
)
from matches.clock.time_control import PROFILES, check_time_control
from matches.core import fairness
from matches.core import planned_moves as orders
from matches.core.bounds import check_ids
from matches.core.change import Change
from matches.core.draws import Chain, Draw
from matches.core.hours import check_hours
from matches.core.kinds import SILENT, Kind
from matches.core.models import (
    NOBODY,
    DecisionRow,
    Delivery,
    Match,
    Place,
    Player,
    Robot,
    TimeControl,
    Timer,
)
from matches.core.views import view_of
from matches.record import analysis
from matches.record.briefing import Briefing, brief
from matches.record.history import Histories, History
from matches.robots.outlooks import Outlooks
from matches.service.beacon import Beacon, Unreachable
from matches.service.hosting import Hosting, Wish
from matches.service.limits import USUAL, Limits
from matches.service.verification import Proving
from matches.store.store import Conflict, Doubled, Store

log = logging.getLogger(__name__)


def milliseconds() -> int:
    """Return the present moment, in milliseconds since 1970 (UTC)."""
    return time.time_ns() // 1_000_000


class Service(Hosting, Proving):
    """Every wish of a player, checked and stored.

    Raises `Refusal` for everything a player did wrong.  `interaction` is Discord's id of the wish:
    one delivered twice is done once, and answered with the table as it is.  `robot_seconds` is the
    most a robot may think about a decision.  Matches get `pace` where nobody chooses another one; a
    player has `vacation_days` in each quarter of a year, and no more of anything than `limits` say.
    """

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], int] = milliseconds,
        new_secret: Callable[[], bytes] = fairness.new_secret,
        robot_seconds: float = 10.0,
        pace: TimeControl = PROFILES["none"],
        vacation_days: int = 14,
        limits: Limits = USUAL,
        beacon: Beacon | None = None,
    ) -> None:
        self.store, self.robot_seconds = store, robot_seconds
        self.now, self.beacon = now, beacon
        self._pace, self._vacation_days = pace, vacation_days
        self.limits, self.opening = limits, asyncio.Lock()
        self.new_secret, self.checking = new_secret, asyncio.Semaphore(1)
        self.checkers: set[int] = set()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._outlooks = Outlooks()
        self._closing = False
        self._histories = Histories(store, now)

    # --- before the start ----------------------------------------------------------------------

    async def create(
        self,
        *,
        game: str,
        host: int,
        place: Place,
        locale: str,
        options: msgspec.Struct | None = None,
        interaction: int,
        seats: int | None = None,
        pace: TimeControl | None = None,
    ) -> Match:
        """Open a match whose host sits down first; `seats` are offered (default: the most)."""
        self._must_be_running()
        if game not in self.store.games:
            raise Refusal("unknown_game", game=game)
        rules = self.store.games[game]
        options = rules.options() if options is None else options
        wanted = rules.seats.stop - 1 if seats is None else seats
        lobby.check_wishes(rules, options, wanted, locale)
        pace = self._pace if pace is None else pace
        check_time_control(pace)
        at = self.now()
        match = Match(
            id=0,
            game=rules,
            status="open",
            seq=0,
            locale=locale,
            host=host,
            place=place,
            seats=(),
            options=options,
            seats_offered=wanted,
            time_control=pace,
            secret=self.new_secret(),
            secret_hash=b"",
            created=at,
            updated_at=at,
        )

        def finish(match: Match) -> Change:
            changes = ChangeSet(match, user=host, interaction=interaction, at=at)
            lobby.open_up(changes)
            return changes.done()

        return await self._created(match, finish, interaction)

    async def join(
        self, match_id: int, user: int, *, colour: str | None = None, interaction: int
    ) -> Match:
        """Seat `user` in an open match, or give him another colour if he sits there already."""

        async def wish(changes: ChangeSet) -> None:
            await self._must_be_welcome(changes.match, user, "blocked")
            lobby.join(changes, colour)

        return await self._change(match_id, user, interaction, wish)

    async def change(
        self,
        match_id: int,
        user: int,
        *,
        seats: int | None = None,
        locale: str | None = None,
        interaction: int,
    ) -> Match:
        """Change the seats offered or the language of an open match; only the host may."""

        async def wish(changes: ChangeSet) -> None:
            lobby.change(changes, seats, locale)

        return await self._change(match_id, user, interaction, wish)

    async def configure(
        self, match_id: int, user: int, options: msgspec.Struct, *, interaction: int
    ) -> Match:
        """Agree on other options of an open match; only the host may."""

        async def wish(changes: ChangeSet) -> None:
            lobby.configure(changes, options)

        return await self._change(match_id, user, interaction, wish)

    async def leave(self, match_id: int, user: int, *, interaction: int) -> Match:
        """Free the seat of `user` in an open match; the next one hosts, the last one closes it."""

        async def wish(changes: ChangeSet) -> None:
            lobby.leave(changes)

        return await self._change(match_id, user, interaction, wish)

    async def add_robot(
        self, match_id: int, user: int, robot: Robot, *, instead: bool = False, interaction: int
    ) -> Match:
        """Seat a robot in an open match, `instead` of the host himself; only the host may."""
        self._check_robot(robot)

        async def wish(changes: ChangeSet) -> None:
            lobby.add_robot(changes, robot, instead=instead)

        return await self._change(match_id, user, interaction, wish)

    async def remove_robot(
        self, match_id: int, user: int, seat: Seat, *, interaction: int
    ) -> Match:
        """Free the seat of a robot in an open match; only the host may."""

        async def wish(changes: ChangeSet) -> None:
            lobby.remove_robot(changes, seat)

        return await self._change(match_id, user, interaction, wish)

    def _check_robot(self, robot: Robot) -> None:
        if not 0 < robot.seconds <= self.robot_seconds:
            raise Refusal("robot_seconds", most=self.robot_seconds)

    async def start(self, match_id: int, user: int, *, interaction: int) -> Match:
        """Draw the seats, deal and ask the first player; only the host may.

        With a beacon a round is named first, and the match waits until it is `drawn`.
        """
        chain = await self._chain()

        async def wish(changes: ChangeSet) -> None:
            if chain is not None and changes.match.head:  # else it keeps the formula it began with
                lobby.name_round(changes, chain)
                return
            players = await self.store.players([row.user for row in changes.match.seats])
            lobby.start(changes, players, missed=self.beacon is not None)

        return await self._change(match_id, user, interaction, wish)

    async def _chain(self) -> Chain | None:
        """Return the chain a round of which is named at the start; None without a beacon."""
        try:
            return None if self.beacon is None else await self.beacon.chain()
        except Unreachable as error:
            log.warning("a match starts without a draw: %s", error)
            return None

    async def drawn(self, match_id: int, draw: Draw | None) -> Match:
        """Start a match with the draw it waited for; None: it did not come in time."""

        async def wish(changes: ChangeSet) -> None:
            players = await self.store.players([row.user for row in changes.match.seats])
            lobby.drawn(changes, players, draw)

        return await self._change(match_id, NOBODY, None, wish)

    # --- while a match runs --------------------------------------------------------------------

    async def act(
        self,
        match_id: int,
        user: int,
        moves: Sequence[turns.Chosen],
        *,
        clock: int | None,
        interaction: int,
    ) -> Match:
        """Play `moves` of `user`, all or none, and what is forced after them."""

        async def wish(changes: ChangeSet) -> None:
            turns.act(changes, moves, clock)

        return await self._change(match_id, user, interaction, wish)

    async def play_robot(
        self, match_id: int, seat: Seat, moves: Sequence[Mapping[str, Any]], *, clock: int
    ) -> Match:
        """Play what a robot has thought of for `seat`, as plain data; without it the default.

        `clock` is what the clock of the seat showed when the robot began to think.
        """

        async def wish(changes: ChangeSet) -> None:
            turns.play_robot(changes, seat, moves, clock)

        return await self._change(match_id, NOBODY, None, wish)

    async def undo(self, match_id: int, user: int, *, interaction: int) -> Match:
        """Take back the last decision of `user`, or agree to another's wish, or ask the others."""

        async def wish(changes: ChangeSet) -> None:
            if changes.match.analyst is not None:
                analysis.step_back(changes, await self.store.line(match_id, 0))
                return
            seat = turns.acting_seat(changes)
            last = await self.store.last_move(match_id, seat)
            proposal = changes.match.proposal
            marks = [last, None if proposal is None else proposal.seq]
            since = min((mark for mark in marks if mark is not None), default=changes.match.seq)
            takeback.undo(changes, await self.store.line(match_id, since), last)

        return await self._change(match_id, user, interaction, wish)

    async def decline(self, match_id: int, user: int, *, interaction: int) -> Match:
        """Say no to the wish to take back that is open."""

        async def wish(changes: ChangeSet) -> None:
            takeback.decline(changes)

        return await self._change(match_id, user, interaction, wish)

    async def resign(self, match_id: int, user: int, *, interaction: int) -> Match:
        """Give up the seat of `user`: it plays on by defaults and is ranked last.

        The seat of a substitute is its owner's again.
        """

        async def wish(changes: ChangeSet) -> None:
            row = changes.match.seats[changes.match.seat_of(user)]
            turns.resign(changes, (await self.store.player(row.owner or user)).hours)

        return await self._change(match_id, user, interaction, wish)

    async def plan(
        self, match_id: int, user: int, order: orders.Wish, *, interaction: int
    ) -> Match:
        """Change what is done for the seat of `user` when a decision comes."""

        async def wish(changes: ChangeSet) -> None:
            seen = await self.outlook(changes.match, turns.acting_seat(changes))
            turns.plan(changes, seen.offered, order)

        return await self._change(match_id, user, interaction, wish)

    async def prefer(
        self, match_id: int, user: int, prefs: msgspec.Struct, *, interaction: int | None
    ) -> Match:
        """Set the preferences of the seat of `user` in this match.

        One click may set them in several matches; then it has no `interaction` (None), for setting
        them twice does no harm.
        """

        async def wish(changes: ChangeSet) -> None:
            turns.prefer(changes, prefs)

        return await self._change(match_id, user, interaction, wish)

    # --- looking -------------------------------------------------------------------------------

    async def peek(self, match_id: int) -> Match:
        """Return the match as it is now; refuse if it is unknown or cannot be read."""
        return await self.store.match(match_id)

    def view(self, match: Match, seat: Seat | None) -> State:
        """Return what `seat` (None: everybody) sees of the position."""
        if match.state is None:
            raise Refusal("match_not_started")
        return view_of(match.game, match.state, seat)

    async def outlook(self, match: Match, seat: Seat) -> Outlook:
        """Return what `seat` sees coming, and what it may wish for; thought up in a thread.

        How likely a wish is counts only where there is one.
        """
        view, judging = self.view(match, seat), bool(match.seats[seat].planned_moves)
        judging = judging or match.game.planning.known is None
        return await self._outlooks.of(match.game, view, seat, judging=judging)

    async def log(self, match_id: int, *, last: int = 20) -> list[DecisionRow]:
        """Return the last rows of the log, oldest first; their private notes are not for all."""
        return await self.store.log(match_id, last=last)

    async def notes(
        self, match_id: int, *, since: int = 0, seat: Seat | None = None, silent: bool = True
    ) -> list[Note]:
        """Return what `seat` (None: everybody) may hear of the rows from `since` on.

        What an organiser did names him as its user.  Not `silent` leaves out what changes nothing
        on the board.
        """
        rows = await self.store.log(match_id, since=since)
        return [
            signed(note, row.user)
            for row in rows
            if not row.undone and (silent or row.kind not in SILENT)
            for note in row.notes
            if not note.private or note.seat == seat
        ]

    async def history(self, match: Match) -> History:
        """Return all moments of a started match, as everybody saw them."""
        return await self._histories.of(match)

    async def saw(self, match: Match, user: int) -> None:
        """Remember that `user` was shown the board as it is in `table`."""
        await self.store.set_last_seen(match.id, user, match.seq)

    async def briefing(self, match: Match, user: int, *, public: bool = False) -> Briefing:
        """Return what `user` has missed since he last looked; `public`: what all may hear of it."""
        if match.state is None:
            raise Refusal("match_not_started")
        since = await self.store.last_seen(match.id, user)
        rows = await self.store.line(match.id, since + 1)
        return await asyncio.to_thread(brief, match, None if public else user, rows)

    async def matches_of(self, user: int) -> list[Match]:
        """Return the matches that have not ended and in which `user` sits, newest first."""
        return await self.store.matches(await self.store.matches_of(user))

    async def led_by(self, user: int) -> list[Match]:
        """Return the matches that have not ended and are hosted or analysed by `user`."""
        return await self.store.matches(await self.store.led_by(user))

    async def open_matches(self, guild: int | None, channel: int | None = None) -> list[Match]:
        """Return the open matches of a guild, or of one of its channels, newest first."""
        return await self.store.matches(await self.store.open_matches(guild, channel))

    async def living(self) -> list[Match]:
        """Return every match that has not ended, newest first."""
        return await self.store.matches(await self.store.living())

    async def match_at(self, channel_or_thread: int) -> list[int]:
        """Return the matches of a channel or thread, newest first.

        Those that have not ended; where there is none, the one that was played there last.
        """
        living = await self.store.match_at(channel_or_thread)
        return living or await self.store.ended_at(channel_or_thread)

    # --- players -------------------------------------------------------------------------------

    async def player(self, user: int) -> Player:
        """Return what `user` prefers everywhere."""
        return await self.store.player(user)

    async def set_player(self, user: int, **changes: Any) -> Player:
        """Change what `user` prefers everywhere; the names are the fields of `Player`.

        Other hours count from now on in all his matches.  Raises `Refusal` for impossible ones.
        """
        now = self.now()

        def change(player: Player) -> Player:
            changed = replace(player, **changes)
            check_hours(changed.hours)
            check_digest(changed.digest_hour)
            return rescheduled(player, vacation.with_hours(player, changed, now), now)

        player = await self.store.change_player(user, change)
        if not changes.keys().isdisjoint(("zone", "quiet", "away")):
            await self.keep_hours(user)
        return player

    async def snooze(self, user: int, hours: int) -> Player:
        """Let nothing ping `user` for so many hours; 0 ends it."""
        player = await self.player(user)
        return await self.set_player(user, **snoozed(player, hours, self.now()))

    async def may_ping(self, user: int, *, urgent: bool = False) -> bool:
        """Tell whether `user` may be pinged now; if it has to wait, his next digest will tell."""
        player, now = await self.player(user), self.now()
        moment = ping_at(player, now, urgent=urgent)
        if moment is not None and moment > now:
            await self.store.hold_ping(user, moment)
        return moment == now

    async def awaiting(self, user: int) -> list[tuple[Match, Seat]]:
        """Return the matches that wait for `user`, and with which seat, the longest wait first."""
        found = [
            (match, seat)
            for match in await self.matches_of(user)
            for seat, awaited in match.awaited_people.items()
            if awaited == user
        ]
        return sorted(found, key=lambda one: waited_since(*one))

    async def fire_digest(self, user: int) -> None:
        """Tell `user` of all matches that await him, if his digest is due and may disturb him."""
        player, now = await self.player(user), self.now()
        if player.digest is None or player.digest > now:
            return
        due, moment = player.digest, undisturbed(player, now)
        waiting = [] if moment > now else await self.awaiting(user)
        later = digest_after(player, now, waiting=bool(waiting))
        following = moment if moment > now else later
        told = [match for match, _ in waiting]
        told += [] if moment > now else await self.invited(user)
        match_id = next((match.id for match in told if not match.lost), None)
        delivery = Delivery(id=0, kind="digest", ping=(user,), clocks=(0,))
        await self.store.pass_digest(user, due, following, match_id, delivery)

    async def prefer_everywhere(self, user: int, wishes: Mapping[str, Any]) -> Player:
        """Keep preferences that change play, for the matches to come and for those that run.

        `wishes` are plain data by the names of the games' fields.
        """
        player = await self.player(user)
        player = await self.set_player(user, prefs={**player.prefs, **wishes})
        for match in await self.matches_of(user):
            seat = match.seat_of(user)
            row = match.seats[seat]
            if match.status != "running" or row.resigned or row.user != user:
                continue
            assert match.state is not None
            old = match.state.prefs[seat]
            if (new := lobby.preferred(match.game, old, wishes)) != old:
                # one interaction changes several matches, and doing it twice does no harm
                await self.prefer(match.id, user, new, interaction=None)
        return player

    # --- time ----------------------------------------------------------------------------------

    async def set_time_control(
        self, match_id: int, user: int, pace: TimeControl, *, interaction: int
    ) -> Match:
        """Agree on another pace; only the host may, and once a match runs only a gentler one."""

        async def wish(changes: ChangeSet) -> None:
            lobby.set_time_control(changes, pace)

        return await self._change(match_id, user, interaction, wish)

    async def fire(self, match_id: int, timer: Timer) -> None:
        """Do what is due, unless it was done before or nobody is waited for any more."""

        async def wish(changes: ChangeSet) -> None:
            ladder.climb(changes, timer)

        with suppress(Refusal):
            await self._change(match_id, NOBODY, None, wish)

    async def set_right(self) -> None:
        """Let hours and timers of all living matches be what follows from players and matches."""
        living = await self.store.living()
        async for matches in self.store.in_parts(living, checked=False):
            players = await self.store.players([row.user for t in matches for row in t.seats])
            for match in matches:
                with suppress(Refusal):  # it cannot be read: the others are set right nevertheless
                    for user in {row.user for row in match.seats}:
                        await self._keep_hours(match, players[user])
            for match_id in await self.store.with_wrong_timers(matches):
                async with self._lock(match_id):
                    with suppress(Refusal):
                        await self.store.set_timers(match_id)

    async def keep_hours(self, user: int) -> None:
        """Let the hours of `user` count from now on in all his matches."""
        player = await self.player(user)
        for match in await self.matches_of(user):
            await self._keep_hours(match, player)

    async def _keep_hours(self, match: Match, player: Player) -> None:
        async def wish(changes: ChangeSet) -> None:
            turns.keep_hours(changes, player.hours)

        plays = (row for row in match.seats if row.kind == "human" and row.user == player.user)
        if match.status != "open" and any(row.hours != player.hours for row in plays):
            await self._change(match.id, player.user, None, wish)

    async def vacation(self, user: int, until: int | None, *, since: int | None = None) -> Player:
        """Let the time of `user` stand still from `since` (default: now) `until` a moment.

        Without `until` his vacation ends now.  Both are in milliseconds since 1970 (UTC).
        """
        at, away = self.now(), (await self.player(user)).away
        if until is None:
            away = vacation.ended(away, at)
        else:
            begin = at if since is None else since
            away = vacation.booked(away, begin, until, at=at, days=self._vacation_days)
        return await self.set_player(user, away=away)

    async def vacation_left(self, user: int) -> int:
        """Return how much vacation `user` has left in this quarter, in milliseconds."""
        away = (await self.player(user)).away
        return vacation.left_of(away, self.now(), self._vacation_days)

    # --- how a wish is carried out -------------------------------------------------------------

    async def close(self) -> None:
        """Finish what is under way and accept nothing more."""
        self._closing = True
        for lock in list(self._locks.values()):
            async with lock:
                pass

    def _must_be_running(self) -> None:
        if self._closing:
            raise Refusal("going_down")

    def _lock(self, match_id: int) -> asyncio.Lock:
        """Return the lock of a match; it lives as long as somebody holds or awaits it."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    async def _created(
        self, match: Match, finish: Callable[[Match], Change], interaction: int
    ) -> Match:
        """Store a new match; one that was wished for twice is there already."""
        check_ids(match.host, *match.place, interaction)
        try:
            async with self.opening:
                await self._must_have_room(match)
                return await self.store.create(match, finish)
        except (Doubled, Refusal):
            if (match_id := await self.store.seen(interaction)) is None:
                raise
            return await self.peek(match_id)

    async def _change(self, match_id: int, user: int, interaction: int | None, wish: Wish) -> Match:
        """Carry a wish out, once more if somebody else was faster."""
        check_ids(user, interaction)
        lock = self._lock(match_id)
        async with lock:
            self._must_be_running()
            try:
                return await self._try(match_id, user, interaction, wish)
            except Conflict:
                self.store.forget(match_id)
            try:
                return await self._try(match_id, user, interaction, wish)
            except Conflict as conflict:
                self.store.forget(match_id)
                raise Refusal("stale_clock") from conflict

    async def _try(self, match_id: int, user: int, interaction: int | None, wish: Wish) -> Match:
        match = await self.peek(match_id)
        changes = ChangeSet(match, user=user, interaction=interaction, at=self.now())
        try:
            await wish(changes)
            return await self.store.commit(changes.done())
        except Doubled:
            return match
        except Refusal as refusal:
            if not await self.store.is_newest(match):
                raise Conflict from refusal
            if interaction is None or await self.store.seen(interaction) is None:
                raise
            return match
        except RulesBug as bug:
            raise await self._pause(changes, interaction, bug) from bug

    async def _pause(self, changes: ChangeSet, interaction: int | None, bug: RulesBug) -> Refusal:
        """Stop a match whose rules contradict themselves; nothing of the wish is stored.

        The snapshot stays in the database, where the operator finds it: a log is read by more
        people than may know the hands of a running match.
        """
        match, error = changes.old, secrets.token_hex(4)
        log.error("error %s: match %s after row %s: %s", error, match.id, match.seq, bug)
        if match.status != "paused":
            pause = ChangeSet(match, user=changes.user, interaction=interaction, at=changes.at)
            note = Note("match_paused", None, {"error": error})
            pause.write(
                Kind.PAUSE, move={"error": error}, notes=[note], status="paused", paused_by=None
            )
            await self.store.commit(pause.done())
        return Refusal("rules_bug", error=error)
