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
from matches.actions.changeset import SILENT, Draft
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
from matches.clock.time_control import PROFILES, check_pace
from matches.core import fairness
from matches.core import planned_moves as orders
from matches.core.bounds import check_ids
from matches.core.change import Change
from matches.core.draws import Chain, Draw
from matches.core.hours import check_hours
from matches.core.models import (
    NOBODY,
    DecisionRow,
    Pace,
    Parcel,
    Place,
    Player,
    Robot,
    Table,
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
        pace: Pace = PROFILES["none"],
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
        pace: Pace | None = None,
    ) -> Table:
        """Open a match whose host sits down first; `seats` are offered (default: the most)."""
        self._must_be_running()
        if game not in self.store.games:
            raise Refusal("unknown_game", game=game)
        rules = self.store.games[game]
        options = rules.options() if options is None else options
        wanted = rules.seats.stop - 1 if seats is None else seats
        lobby.check_wishes(rules, options, wanted, locale)
        pace = self._pace if pace is None else pace
        check_pace(pace)
        at = self.now()
        table = Table(
            id=0,
            game=rules,
            status="open",
            seq=0,
            locale=locale,
            host=host,
            place=place,
            seats=(),
            options=options,
            wanted=wanted,
            pace=pace,
            secret=self.new_secret(),
            secret_hash=b"",
            created=at,
            moved=at,
        )

        def finish(table: Table) -> Change:
            draft = Draft(table, user=host, interaction=interaction, at=at)
            lobby.open_up(draft)
            return draft.done()

        return await self._created(table, finish, interaction)

    async def join(
        self, match: int, user: int, *, colour: str | None = None, interaction: int
    ) -> Table:
        """Seat `user` in an open match, or give him another colour if he sits there already."""

        async def wish(draft: Draft) -> None:
            await self._must_be_welcome(draft.table, user, "blocked")
            lobby.join(draft, colour)

        return await self._change(match, user, interaction, wish)

    async def change(
        self,
        match: int,
        user: int,
        *,
        seats: int | None = None,
        locale: str | None = None,
        interaction: int,
    ) -> Table:
        """Change the seats offered or the language of an open match; only the host may."""

        async def wish(draft: Draft) -> None:
            lobby.change(draft, seats, locale)

        return await self._change(match, user, interaction, wish)

    async def configure(
        self, match: int, user: int, options: msgspec.Struct, *, interaction: int
    ) -> Table:
        """Agree on other options of an open match; only the host may."""

        async def wish(draft: Draft) -> None:
            lobby.configure(draft, options)

        return await self._change(match, user, interaction, wish)

    async def leave(self, match: int, user: int, *, interaction: int) -> Table:
        """Free the seat of `user` in an open match; the next one hosts, the last one closes it."""

        async def wish(draft: Draft) -> None:
            lobby.leave(draft)

        return await self._change(match, user, interaction, wish)

    async def add_robot(
        self, match: int, user: int, robot: Robot, *, instead: bool = False, interaction: int
    ) -> Table:
        """Seat a robot in an open match, `instead` of the host himself; only the host may."""
        self._check_robot(robot)

        async def wish(draft: Draft) -> None:
            lobby.add_robot(draft, robot, instead=instead)

        return await self._change(match, user, interaction, wish)

    async def remove_robot(self, match: int, user: int, seat: Seat, *, interaction: int) -> Table:
        """Free the seat of a robot in an open match; only the host may."""

        async def wish(draft: Draft) -> None:
            lobby.remove_robot(draft, seat)

        return await self._change(match, user, interaction, wish)

    def _check_robot(self, robot: Robot) -> None:
        if not 0 < robot.seconds <= self.robot_seconds:
            raise Refusal("robot_seconds", most=self.robot_seconds)

    async def start(self, match: int, user: int, *, interaction: int) -> Table:
        """Draw the seats, deal and ask the first player; only the host may.

        With a beacon a round is named first, and the match waits until it is `drawn`.
        """
        chain = await self._chain()

        async def wish(draft: Draft) -> None:
            if chain is not None and draft.table.head:  # else it keeps the formula it began with
                lobby.name_round(draft, chain)
                return
            players = await self.store.players([row.user for row in draft.table.seats])
            lobby.start(draft, players, missed=self.beacon is not None)

        return await self._change(match, user, interaction, wish)

    async def _chain(self) -> Chain | None:
        """Return the chain a round of which is named at the start; None without a beacon."""
        try:
            return None if self.beacon is None else await self.beacon.chain()
        except Unreachable as error:
            log.warning("a match starts without a draw: %s", error)
            return None

    async def drawn(self, match: int, draw: Draw | None) -> Table:
        """Start a match with the draw it waited for; None: it did not come in time."""

        async def wish(draft: Draft) -> None:
            players = await self.store.players([row.user for row in draft.table.seats])
            lobby.drawn(draft, players, draw)

        return await self._change(match, NOBODY, None, wish)

    # --- while a match runs --------------------------------------------------------------------

    async def act(
        self,
        match: int,
        user: int,
        moves: Sequence[turns.Choice],
        *,
        clock: int | None,
        interaction: int,
    ) -> Table:
        """Play `moves` of `user`, all or none, and what is forced after them."""

        async def wish(draft: Draft) -> None:
            turns.act(draft, moves, clock)

        return await self._change(match, user, interaction, wish)

    async def play_robot(
        self, match: int, seat: Seat, moves: Sequence[Mapping[str, Any]], *, clock: int
    ) -> Table:
        """Play what a robot has thought of for `seat`, as plain data; without it the default.

        `clock` is what the clock of the seat showed when the robot began to think.
        """

        async def wish(draft: Draft) -> None:
            turns.play_robot(draft, seat, moves, clock)

        return await self._change(match, NOBODY, None, wish)

    async def undo(self, match: int, user: int, *, interaction: int) -> Table:
        """Take back the last decision of `user`, or agree to another's wish, or ask the others."""

        async def wish(draft: Draft) -> None:
            if draft.table.analyst is not None:
                analysis.step_back(draft, await self.store.line(match, 0))
                return
            seat = turns.acting_seat(draft)
            last = await self.store.last_move(match, seat)
            proposal = draft.table.proposal
            marks = [last, None if proposal is None else proposal.seq]
            since = min((mark for mark in marks if mark is not None), default=draft.table.seq)
            takeback.undo(draft, await self.store.line(match, since), last)

        return await self._change(match, user, interaction, wish)

    async def decline(self, match: int, user: int, *, interaction: int) -> Table:
        """Say no to the wish to take back that is open."""

        async def wish(draft: Draft) -> None:
            takeback.decline(draft)

        return await self._change(match, user, interaction, wish)

    async def resign(self, match: int, user: int, *, interaction: int) -> Table:
        """Give up the seat of `user`: it plays on by defaults and is ranked last.

        The seat of a substitute is its owner's again.
        """

        async def wish(draft: Draft) -> None:
            row = draft.table.seats[draft.table.seat_of(user)]
            turns.resign(draft, (await self.store.player(row.owner or user)).hours)

        return await self._change(match, user, interaction, wish)

    async def order(self, match: int, user: int, order: orders.Wish, *, interaction: int) -> Table:
        """Change what is done for the seat of `user` when a decision comes."""

        async def wish(draft: Draft) -> None:
            seen = await self.outlook(draft.table, turns.acting_seat(draft))
            turns.order(draft, seen.offered, order)

        return await self._change(match, user, interaction, wish)

    async def prefer(
        self, match: int, user: int, prefs: msgspec.Struct, *, interaction: int | None
    ) -> Table:
        """Set the preferences of the seat of `user` in this match.

        One click may set them in several matches; then it has no `interaction` (None), for setting
        them twice does no harm.
        """

        async def wish(draft: Draft) -> None:
            turns.prefer(draft, prefs)

        return await self._change(match, user, interaction, wish)

    # --- looking -------------------------------------------------------------------------------

    async def peek(self, match: int) -> Table:
        """Return the match as it is now; refuse if it is unknown or cannot be read."""
        return await self.store.table(match)

    def view(self, table: Table, seat: Seat | None) -> State:
        """Return what `seat` (None: everybody) sees of the position."""
        if table.state is None:
            raise Refusal("match_not_started")
        return view_of(table.game, table.state, seat)

    async def outlook(self, table: Table, seat: Seat) -> Outlook:
        """Return what `seat` sees coming, and what it may wish for; thought up in a thread.

        How likely a wish is counts only where there is one.
        """
        view, judging = self.view(table, seat), bool(table.seats[seat].orders)
        judging = judging or table.game.planning.known is None
        return await self._outlooks.of(table.game, view, seat, judging=judging)

    async def log(self, match: int, *, last: int = 20) -> list[DecisionRow]:
        """Return the last rows of the log, oldest first; their private notes are not for all."""
        return await self.store.log(match, last=last)

    async def notes(
        self, match: int, *, since: int = 0, seat: Seat | None = None, silent: bool = True
    ) -> list[Note]:
        """Return what `seat` (None: everybody) may hear of the rows from `since` on.

        What an organiser did names him as its user.  Not `silent` leaves out what changes nothing
        on the board.
        """
        rows = await self.store.log(match, since=since)
        return [
            signed(note, row.user)
            for row in rows
            if not row.undone and (silent or row.kind not in SILENT)
            for note in row.notes
            if not note.private or note.seat == seat
        ]

    async def history(self, table: Table) -> History:
        """Return all moments of a started match, as everybody saw them."""
        return await self._histories.of(table)

    async def looked(self, table: Table, user: int) -> None:
        """Remember that `user` was shown the board as it is in `table`."""
        await self.store.look(table.id, user, table.seq)

    async def briefing(self, table: Table, user: int, *, public: bool = False) -> Briefing:
        """Return what `user` has missed since he last looked; `public`: what all may hear of it."""
        if table.state is None:
            raise Refusal("match_not_started")
        since = await self.store.last_look(table.id, user)
        rows = await self.store.line(table.id, since + 1)
        return await asyncio.to_thread(brief, table, None if public else user, rows)

    async def matches_of(self, user: int) -> list[Table]:
        """Return the matches that have not ended and in which `user` sits, newest first."""
        return await self.store.tables(await self.store.matches_of(user))

    async def led_by(self, user: int) -> list[Table]:
        """Return the matches that have not ended and are hosted or analysed by `user`."""
        return await self.store.tables(await self.store.led_by(user))

    async def open_matches(self, guild: int | None, channel: int | None = None) -> list[Table]:
        """Return the open matches of a guild, or of one of its channels, newest first."""
        return await self.store.tables(await self.store.open_matches(guild, channel))

    async def living(self) -> list[Table]:
        """Return every match that has not ended, newest first."""
        return await self.store.tables(await self.store.living())

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

    async def awaiting(self, user: int) -> list[tuple[Table, Seat]]:
        """Return the matches that wait for `user`, and with which seat, the longest wait first."""
        found = [
            (table, seat)
            for table in await self.matches_of(user)
            for seat, awaited in table.awaited_people.items()
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
        told = [table for table, _ in waiting]
        told += [] if moment > now else await self.invited(user)
        match = next((table.id for table in told if not table.lost), None)
        parcel = Parcel(id=0, kind="digest", ping=(user,), clocks=(0,))
        await self.store.pass_digest(user, due, following, match, parcel)

    async def prefer_everywhere(self, user: int, wishes: Mapping[str, Any]) -> Player:
        """Keep preferences that change play, for the matches to come and for those that run.

        `wishes` are plain data by the names of the games' fields.
        """
        player = await self.player(user)
        player = await self.set_player(user, prefs={**player.prefs, **wishes})
        for table in await self.matches_of(user):
            seat = table.seat_of(user)
            row = table.seats[seat]
            if table.status != "running" or row.resigned or row.user != user:
                continue
            assert table.state is not None
            old = table.state.prefs[seat]
            if (new := lobby.preferred(table.game, old, wishes)) != old:
                # one interaction changes several matches, and doing it twice does no harm
                await self.prefer(table.id, user, new, interaction=None)
        return player

    # --- time ----------------------------------------------------------------------------------

    async def set_pace(self, match: int, user: int, pace: Pace, *, interaction: int) -> Table:
        """Agree on another pace; only the host may, and once a match runs only a gentler one."""

        async def wish(draft: Draft) -> None:
            lobby.set_pace(draft, pace)

        return await self._change(match, user, interaction, wish)

    async def fire(self, match: int, timer: Timer) -> None:
        """Do what is due, unless it was done before or nobody is waited for any more."""

        async def wish(draft: Draft) -> None:
            ladder.climb(draft, timer)

        with suppress(Refusal):
            await self._change(match, NOBODY, None, wish)

    async def set_right(self) -> None:
        """Let hours and timers of all living matches be what follows from players and matches."""
        living = await self.store.living()
        async for tables in self.store.in_parts(living, checked=False):
            players = await self.store.players([row.user for t in tables for row in t.seats])
            for table in tables:
                with suppress(Refusal):  # it cannot be read: the others are set right nevertheless
                    for user in {row.user for row in table.seats}:
                        await self._keep_hours(table, players[user])
            for match in await self.store.with_wrong_timers(tables):
                async with self._lock(match):
                    with suppress(Refusal):
                        await self.store.set_timers(match)

    async def keep_hours(self, user: int) -> None:
        """Let the hours of `user` count from now on in all his matches."""
        player = await self.player(user)
        for table in await self.matches_of(user):
            await self._keep_hours(table, player)

    async def _keep_hours(self, table: Table, player: Player) -> None:
        async def wish(draft: Draft) -> None:
            turns.keep_hours(draft, player.hours)

        plays = (row for row in table.seats if row.kind == "human" and row.user == player.user)
        if table.status != "open" and any(row.hours != player.hours for row in plays):
            await self._change(table.id, player.user, None, wish)

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

    def _lock(self, match: int) -> asyncio.Lock:
        """Return the lock of a match; it lives as long as somebody holds or awaits it."""
        return self._locks.setdefault(match, asyncio.Lock())

    async def _created(
        self, table: Table, finish: Callable[[Table], Change], interaction: int
    ) -> Table:
        """Store a new match; one that was wished for twice is there already."""
        check_ids(table.host, *table.place, interaction)
        try:
            async with self.opening:
                await self._must_have_room(table)
                return await self.store.create(table, finish)
        except (Doubled, Refusal):
            if (match := await self.store.seen(interaction)) is None:
                raise
            return await self.peek(match)

    async def _change(self, match: int, user: int, interaction: int | None, wish: Wish) -> Table:
        """Carry a wish out, once more if somebody else was faster."""
        check_ids(user, interaction)
        lock = self._lock(match)
        async with lock:
            self._must_be_running()
            try:
                return await self._try(match, user, interaction, wish)
            except Conflict:
                self.store.forget(match)
            try:
                return await self._try(match, user, interaction, wish)
            except Conflict as conflict:
                self.store.forget(match)
                raise Refusal("stale_clock") from conflict

    async def _try(self, match: int, user: int, interaction: int | None, wish: Wish) -> Table:
        table = await self.peek(match)
        draft = Draft(table, user=user, interaction=interaction, at=self.now())
        try:
            await wish(draft)
            return await self.store.commit(draft.done())
        except Doubled:
            return table
        except Refusal as refusal:
            if not await self.store.is_newest(table):
                raise Conflict from refusal
            if interaction is None or await self.store.seen(interaction) is None:
                raise
            return table
        except RulesBug as bug:
            raise await self._pause(draft, interaction, bug) from bug

    async def _pause(self, draft: Draft, interaction: int | None, bug: RulesBug) -> Refusal:
        """Stop a match whose rules contradict themselves; nothing of the wish is stored.

        The snapshot stays in the database, where the operator finds it: a log is read by more
        people than may know the hands of a running match.
        """
        table, error = draft.old, secrets.token_hex(4)
        log.error("error %s: match %s after row %s: %s", error, table.id, table.seq, bug)
        if table.status != "paused":
            pause = Draft(table, user=draft.user, interaction=interaction, at=draft.at)
            note = Note("match_paused", None, {"error": error})
            pause.write(
                "pause", move={"error": error}, notes=[note], status="paused", paused_by=None
            )
            await self.store.commit(pause.done())
        return Refusal("rules_bug", error=error)
