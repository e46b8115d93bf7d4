"""Invariants checked after a soak test; every check yields the problems it finds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import pairwise
from typing import Any, NamedTuple

from sqlalchemy import select

from cogs import EXTENSIONS
from cogs.frame.client import Longtable
from cogs.frame.match.pages.board import board_page
from cogs.frame.match.pages.lobby import lobby_page
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.moves.move_parser import CHAINED, begins
from cogs.frame.ui.pages import Page, layout
from engines.core import Move, Seat, State, dump, open_decisions
from matches.actions.undo import move_of
from matches.clock.calls import MAX_CALLS
from matches.core.fairness import format_seed, from_start, row_hash
from matches.core.log import LogRow
from matches.core.models import Match
from matches.ratings.models import Rating
from matches.record.replay import ReplayMismatch, replay
from matches.record.report import worded
from matches.record.verification import verify
from matches.service.service import Service
from matches.store.ratings import rating_of
from matches.store.store import Store
from matches.store.tables import RATINGS
from matches.texts import texts_in
from presentation.codes import code_of
from presentation.match.titles import texts_of
from presentation.names import SIGNS
from tests.components import parts
from tests.fire.faults import BY_LOT
from tests.fire.ledger import Ledger, Ping, RecordedAction, match_of
from tests.fire.messages import Message
from tests.fire.people import is_board, is_reminder, newest_board
from tests.fire.world import World

WISHED = {
    "create": ("/match new", "rematch:"),
    "join": ("lobby:", "robot:", "rematch:"),
    "leave": ("lobby:",),
    "start": ("lobby:",),
    "move": ("mv:", "/play"),
    "undo": ("undo:", "/match undo", "consent:"),
    "propose": ("undo:", "/match undo"),
    "agree": ("undo:", "/match undo", "consent:"),
    "decline": ("consent:",),
    "prefer": ("/",),
    "resign": ("resign:",),
}
"""Actions of users that cause a row, by its kind."""
FIRED = ("remind", "urge", "late", "lend")
"""Kinds of rows written by a timer."""
FREES_SEATS = ("leave", "change")
"""Kinds of rows after which a match may become full again."""
HANDED_OVER = ("replace", "return", "substitute")
"""Kinds of rows after which another user plays a seat."""
ASKED_ANEW = ("late", *HANDED_OVER)
"""Kinds of rows after which the user of a seat is notified again that it is to move."""
REMOVAL_SECONDS = 60.0
"""Seconds after a board within which one process removes the buttons of the previous board."""
_ENTRY = re.compile(r"^(?=\d{4}-\d\d-\d\dT)", re.MULTILINE)
"""The start of a log entry, which may have several lines."""
_BAD_LINE = re.compile(r" (ERROR|CRITICAL) |Traceback|never retrieved|was destroyed|never awaited")


class Played(NamedTuple):
    """A log row with the positions before and after it."""

    row: LogRow
    before: State
    after: State


@dataclass
class Evidence:
    """One match after the soak test: its stored state, the users' actions and its messages."""

    match: Match
    log: Sequence[LogRow]
    ledger: Ledger
    world: World

    def __str__(self) -> str:
        return f"match {self.match.id}"

    @cached_property
    def line(self) -> list[Played]:
        """Return the log from the start with replayed positions; raise `ReplayMismatch`."""
        match = self.match
        line = from_start(self.log)
        seed = format_seed(match.id, match.secret, line[0])
        before: State = match.game.setup(len(match.seats), match.options, seed)
        played = []
        for row, after in replay(match.game, before, line):
            played.append(Played(row, before, after))
            before = after
        return played


def chain(case: Evidence) -> Iterator[str]:
    """Yield gaps in the log of a match and differences between its replay and the stored state."""
    match = case.match
    if [row.seq for row in case.log] != list(range(1, match.seq + 1)):
        yield f"{case}: the rows of the log are not numbered from 1 to {match.seq}"
    prev = b""
    for row in case.log:
        if not row.hash:
            continue
        if row.prev_hash != prev or row.hash != row_hash(match.id, match.secret, row):
            yield f"{case}: the chain breaks at row {row.seq}"
        prev = row.hash
    if match.state is None:
        return
    try:
        line = case.line
    except ReplayMismatch as error:
        yield f"{case}: {error}"
        return
    if dump(line[-1].after, match.game).decode() != match.snapshot:
        yield f"{case}: the log does not lead to the stored position"


def wishes(case: Evidence) -> Iterator[str]:
    """Yield rows without an action of a user, or that differ from the action."""
    action: RecordedAction | None = None
    for row in case.log:
        if row.interaction is not None:
            action = case.ledger.wishes.get(row.interaction)
            if action is None:
                yield f"{case}: nobody did what row {row.seq} says"
            elif row.kind in WISHED and not _wished(row, action):
                yield f"{case}: row {row.seq} ({row.kind}) is not {action.what} of {action.user}"
        elif row.kind == "move" and (action is None or CHAINED not in action.what + action.value):
            yield f"{case}: row {row.seq} is a move nobody made"


def _wished(row: LogRow, action: RecordedAction) -> bool:
    return action.user == row.user and action.what.startswith(WISHED[row.kind])


def moves(case: Evidence) -> Iterator[str]:
    """Yield moves other than the clicked one, or of another decision than the clicked one."""
    for row, before, _ in case.line:
        if row.kind != "move" or row.interaction is None:
            continue
        action = case.ledger.wishes[row.interaction]
        assert row.seat is not None
        move = move_of(before, row)
        assert move is not None
        if not _is(action, move):
            yield f"{case}: row {row.seq} plays {code_of(move)}, clicked was {action.what}"
        clock = before.clocks[row.seat]
        if action.what.startswith("mv:") and f":{row.seat}.{clock}:" not in action.what:
            yield f"{case}: row {row.seq} answers decision {clock}, clicked was {action.what}"
        yield from _shown_too_early(case, row, clock, action)


def _is(action: RecordedAction, move: Move) -> bool:
    """Return whether a move was chosen, or its beginning where one continuation was left."""
    chosen = action.value or action.what.split(":", 3)[-1]
    return begins(move, chosen.split(CHAINED)[0])


def _shown_too_early(
    case: Evidence, row: LogRow, clock: int, action: RecordedAction
) -> Iterator[str]:
    """Yield a decision made after a board had shown a later one, because that one was lost."""
    assert row.seat is not None
    for shown, order in case.ledger.passed.get((case.match.id, row.seat), []):
        if shown > clock and order < action.order:
            yield f"{case}: decision {clock} of seat {row.seat} was shown as taken and then lost"
            return


def timers(case: Evidence) -> Iterator[str]:
    """Yield timers that fired twice for one decision of the same player."""
    handed = Counter[int | None]()  # number of changes of the seat's user so far
    fired = Counter[tuple[str, int, int, str, int]]()
    for row, before, _ in case.line:
        handed[row.seat] += row.kind in HANDED_OVER
        if row.kind in FIRED and row.seat is not None:
            decision = row.seat, before.clocks[row.seat]
            fired[row.kind, *decision, str(row.move), handed[row.seat]] += 1
    for (kind, seat, clock, *_), times in fired.items():
        if times > 1:
            yield f"{case}: {kind} came {times} times for decision {clock} of seat {seat}"


def pings(case: Evidence) -> Iterator[str]:
    """Yield users pinged twice for one decision, or to move without a ping.

    Where several matches share a channel, the match of a ping is unknown, except for calls of the
    host of a full match.
    """
    yield from _calls(case)
    if case.match.place.thread is None:
        return
    reasons = _reasons_to_ping(case)
    boards: dict[int, list[int]] = {}
    reminders: Counter[int] = Counter()
    for ping in case.ledger.pings:
        if case.world.last_heir(ping.channel) != case.match.place.thread:
            continue
        if match_of(ping.message) != case.match.id:
            continue  # It is of a rematch, which may be in the same thread.
        if _was_told_again(case, ping):
            continue
        if is_reminder(ping.message):
            reminders[ping.user] += 1
        elif is_board(ping.message):
            assert ping.seq is not None
            boards.setdefault(ping.user, []).append(ping.seq)
    for user, heard in boards.items():
        for wrong in _one_for_each(f"{case}: {user}", heard, reasons.get(user, [])):
            yield f"{wrong}; {_pings_told(case, user)}"
    seated = {row.user for row in case.match.seats} | {row.owner for row in case.match.seats}
    for user, count in reminders.items():
        if user not in seated:  # A missing player of a table has been replaced.
            continue
        if count > (rung := _reminded(case, user)):
            yield f"{case}: {user} was reminded {count} times, not {rung} times"
    for seat, user in case.match.people_to_move.items():
        since = _since(case, seat)
        if case.match.tournament_table is not None and since == from_start(case.log)[0].seq:
            continue  # The announcement of the round has called them.
        decided = any(row.user == user and row.seq > since for row in case.log)
        if not decided and not any(seq >= since for seq in boards.get(user, [])):
            yield f"{case}: {user} is awaited since row {since} and was never pinged"


def _calls(case: Evidence) -> Iterator[str]:
    """Yield hosts who were called more often than their match can have become full."""
    start = (f"lobby:{case.match.id}:start", None)
    heard = Counter(p.user for p in case.ledger.pings if p.message.offers == [start])
    most = min(MAX_CALLS, 1 + sum(row.kind in FREES_SEATS for row in case.log))
    for user, times in heard.items():
        if times > most:
            yield f"{case}: {user} was called {times} times to start it, not {most} times"


def _was_told_again(case: Evidence, ping: Ping) -> bool:
    """Return whether a ping is a repetition that its sender could not avoid.

    Discord's response was lost, and the thread was deleted before the retry; in another thread
    Discord accepts the same delivery as a new one.
    """
    message, pings = ping.message, case.ledger.pings
    if not message.unheard or ping.channel not in case.world.heirs:
        return False
    later = pings[pings.index(ping) + 1 :]
    return any((one.user, one.message.nonce) == (ping.user, message.nonce) for one in later)


def _pings_told(case: Evidence, user: int) -> str:
    """Return a description of all pings of a user in a match, for debugging."""
    return ", ".join(
        f"message {ping.message.id} in {ping.channel} with nonce {ping.message.nonce} at row"
        f" {ping.seq}" + " (unheard)" * ping.message.unheard
        for ping in case.ledger.pings
        if ping.user == user and match_of(ping.message) == case.match.id
    )


def _since(case: Evidence, seat: Seat) -> int:
    """Return the first row of the action that made a seat the one to move, or an earlier row."""
    last = _newly_awaited(case)[seat][-1]
    at = next(row.at for row in case.log if row.seq == last)
    return min(row.seq for row in case.log if row.at == at)


def _one_for_each(whose: str, heard: Sequence[int], reasons: Sequence[int]) -> Iterator[str]:
    """Yield pings (by the length of the log then) without a separate row as their reason."""
    left = sorted(reasons)
    for seq in heard:
        if left and left[0] <= seq:
            del left[0]
        else:
            yield f"{whose} was pinged once more for one decision, at row {seq}"


def _reasons_to_ping(case: Evidence) -> dict[int, list[int]]:
    """Return by user the rows after which the user had to be notified that they are to move."""
    reasons: dict[int, list[int]] = {}
    for seat, times in _newly_awaited(case).items():
        row = case.match.seats[seat]
        for user in {row.user, row.owner or row.user, *_seated(case, seat)}:
            reasons.setdefault(user, []).extend(times)
    return reasons


def _seated(case: Evidence, seat: Seat) -> set[int]:
    """Return the users who had a seat: those who played it, at a table also its first player."""
    rows = case.log if case.match.tournament_table is not None else from_start(case.log)
    return {row.user for row in rows if row.seat == seat and row.user}


def _reminded(case: Evidence, user: int) -> int:
    seats = [row.seat for row in case.match.seats if user in (row.user, row.owner)]
    return sum(row.kind == "remind" and row.seat in seats for row in case.log)


def _newly_awaited(case: Evidence) -> dict[Seat, list[int]]:
    """Return by seat the rows after which it was newly to move, even if only briefly."""
    moments: dict[Seat, list[int]] = {row.seat: [] for row in case.match.seats}
    to_move: set[Seat] = set()
    for row, _, after in case.line:
        now = (
            set() if row.kind == "pause" else {decision.seat for decision in open_decisions(after)}
        )
        asked_anew = {row.seat} & now if row.kind in ASKED_ANEW and row.seat is not None else set()
        for seat in (now - to_move) | asked_anew:
            moments[seat].append(row.seq)
        to_move = now
    return moments


async def shown(case: Evidence, bot: Longtable, *, lobby_too: bool = True) -> list[str]:
    """Return the differences between the messages of a match and its newest state."""
    match, world = case.match, case.world
    if match.lost is not None:
        return [f"{case}: its place was given up: {match.lost}"]
    here = world.messages.get(match.place.thread or 0, {})
    messages = {one: m for one, m in here.items() if match_of(m) == match.id}
    lobby = {**messages, **world.messages[world.games]}.get(match.lobby_message or 0)
    elsewhere = match.place.thread in world.heirs.values() or match.tournament_table is not None
    found = [] if lobby is not None or elsewhere else [f"{case}: there is no lobby"]
    if lobby is not None and lobby_too:
        found += _differences(
            f"{case}, lobby", lobby, await _lobby_page_of(bot, match, mentioned(lobby))
        )
    if match.state is None:
        return found
    if match.place.thread is None:  # Discord refused a thread, so it is played in the channel.
        board = world.messages[world.games].get(match.board_message or 0)
        return [*found, *await _shown_in_the_channel(case, bot, board)]
    if match.place.thread not in world.messages:
        return [*found, f"{case}: its thread is gone"]
    messages.pop(match.lobby_message or 0, None)
    board = newest_board(messages)
    if match.board_message in world.removed:  # The bot learns of it with the next change only.
        return found
    if board is None or board.id != match.board_message:
        return [*found, f"{case}: the newest board is not message {match.board_message}"]
    found += _differences(str(case), board, await _page_of(bot, match, mentioned(board)))
    # A click on a button that could not be removed is harmless.
    boards = sorted((m for m in messages.values() if is_board(m)), key=lambda m: m.id)
    outlived = [
        old
        for old, new in pairwise(boards)
        if old.offers and not old.refused and not world.is_killed_after(new, REMOVAL_SECONDS)
    ]
    return found + [
        f"{case}: message {m.id}, edited {m.edits} times, still has buttons: {m.text!r}"
        for m in outlived
    ]


def mentioned(message: Message) -> set[int]:
    """Return the users mentioned by a message, which names all others."""
    return set(map(int, re.findall(r"<@(\d+)>", message.text)))


async def _lobby_page_of(bot: Longtable, match: Match, pinged: set[int]) -> Page:
    players = await bot.names.players(match, texts_of(match), pinged)
    reliability = await bot.service.reliability.in_lobby(match)
    return lobby_page(players, await bot.covers.get(match), reliability)


async def _page_of(bot: Longtable, match: Match, pinged: set[int]) -> Page:
    return await board_page(PageContext(bot, match), *match.board_span, pinged)


async def _shown_in_the_channel(case: Evidence, bot: Longtable, board: Message | None) -> list[str]:
    if board is None:
        if case.match.board_message in case.world.removed:
            return []
        return [f"{case}: message {case.match.board_message} does not show the board"]
    page = await _page_of(bot, case.match, mentioned(board))
    return list(_differences(str(case), board, page))


def _differences(name: str, message: Message, page: Page) -> Iterator[str]:
    """Yield the differences between a message and the page it should show."""
    view: Any = layout(page)  # discord.py logs nothing about its conversion
    expected = Message(0, 0, components=view.to_components())
    if message.offers != expected.offers:
        yield f"{name}: message {message.id} offers {message.offers}, not {expected.offers}"
    if not _tells(message.text, expected.text):
        yield f"{name}: message {message.id} says {message.text!r}, not {expected.text!r}"
    alts = [
        [item["description"] for part in parts(one.components) for item in part.get("items", [])]
        for one in (message, expected)
    ]
    if alts[0] != alts[1]:
        yield f"{name}: message {message.id} is described by {alts[0]}, not {alts[1]}"
    digests = [upload.digest for upload in message.uploads]
    drawn = [sha256(picture.data).hexdigest() for picture in page.pictures]
    if digests != drawn:
        yield f"{name}: message {message.id} shows another picture"


def _tells(text: str, expected: str) -> bool:
    """Return whether `text` matches the expected text, apart from additional earlier turns."""
    (rest, turns), (others, lines) = _apart(expected), _apart(text)
    return rest == others and turns == lines[len(lines) - len(turns) :]


def _apart(text: str) -> tuple[list[str], list[str]]:
    """Return the constant lines of a board and the lines that describe turns."""
    lines = [line for line in text.split("\n") if not line.startswith("-# ")]
    turns = [line for line in lines if line.startswith(tuple(SIGNS.values()))]
    return [line for line in lines if line not in turns], turns


def acknowledged(ledger: Ledger, logs: Mapping[int, Sequence[LogRow]]) -> Iterator[str]:
    """Yield acknowledged actions that are not stored, and refused ones that are."""
    stored = Counter(
        row.interaction for log in logs.values() for row in log if row.interaction is not None
    )
    for action in ledger.wishes.values():
        if action.acknowledged and action.what.startswith(sum(WISHED.values(), ())) != bool(
            stored[action.id]
        ):
            yield f"{action.what} of {action.user} was acknowledged and is not in the log"
        if action.refused and not action.acknowledged and stored[action.id]:
            text = "; ".join(action.interaction.texts)
            yield f"{action.what} of {action.user} was refused and is in the log: {text}"
    yield from (f"interaction {one} was done {n} times" for one, n in stored.items() if n > 1)


def texts(world: World) -> Iterator[str]:
    """Yield public messages that pinged as a text and never became a page.

    A process that is killed between the text and its page may leave the text: another channel, or
    the end of Discord's memory of nonces, makes the next process post the page apart.
    """
    for messages in world.messages.values():
        for message in messages.values():
            killed = world.is_killed_after(message, REMOVAL_SECONDS)
            if message.content and not (message.refused or killed):
                where = f"message {message.id} in {message.channel}"
                yield f"{where} is no page but the text {message.content!r}"


def log_lines(text: str) -> Iterator[str]:
    """Yield the lines of the victim's log that report an error, except drawn faults."""
    for entry in _ENTRY.split(text):
        if BY_LOT in entry:
            continue
        for line in entry.splitlines():
            if _BAD_LINE.search(line):
                yield f"log: {line[-900:]}"


async def verified(service: Service, match: Match) -> list[str]:
    """Return the problems that the program's verification finds in the file of a match."""
    if match.state is None:
        return []
    report = verify(await service.verification.export(match.id))
    genuine = report.verdict in ("genuine", "unfinished")
    return (
        [] if genuine else [f"match {match.id}: {line}" for line in worded(report, texts_in("en"))]
    )


async def counted(service: Service, matches: Sequence[Match]) -> list[str]:
    """Return problems of ratings: each finished match counts once, equally in a rebuild."""
    while await service.results.count_next():  # may be interrupted
        pass
    store, before = service.store.ratings, await _ratings(service.store)
    finished = {match.id for match in matches if match.status == "finished"}
    results = [result.match for result in await store.results()]
    again = await store.rebuild({})
    wrong = [f"{again.changed} matches count otherwise when computed anew"] * bool(again.changed)
    if await _ratings(service.store) != before:
        wrong.append("ratings are others when computed anew")
    missing = finished.symmetric_difference(results)
    return wrong + [f"match {match_id} was not counted once" for match_id in sorted(missing)]


async def _ratings(store: Store) -> list[Rating]:
    query = select(RATINGS).order_by(*RATINGS.primary_key)
    return [rating_of(row) for row in await store.transactions.rows(query)]


async def painter(store: Store, world: World) -> Longtable:
    """Return a bot without a connection to Discord that renders the expected pictures."""
    bot = Longtable(store, Service(store))
    for extension in EXTENSIONS:
        await bot.load_extension(extension)
    for person in world.people.values():
        bot.names.keep(world.guild, person.id, person.name)
    return bot


async def complaints(
    store: Store,
    match_ids: Sequence[int],
    ledger: Ledger,
    world: World,
    *,
    one_program: bool = True,
    ended: Collection[int] = (),
    started: Collection[int] = (),
) -> list[str]:
    """Return all problems of the matches of a server.

    Moves, timers and pings are only checked if `one_program` has played everything, because an
    earlier one may have pinged by other rules. An earlier program also wrote the messages of the
    matches that had `ended`, and the lobbies of those that had `started`: they are not checked.
    """
    bot = await painter(store, world)
    found: list[str] = []
    logs: dict[int, Sequence[LogRow]] = {}
    for match_id in match_ids:
        logs[match_id] = await store.log.rows(match_id)
        case = Evidence(await store.matches.get(match_id), logs[match_id], ledger, world)
        wrong = [*chain(case), *wishes(case)]
        if one_program and not wrong and case.match.state is not None:
            wrong += [*moves(case), *timers(case), *pings(case)]
        if match_id not in ended:
            wrong += await shown(case, bot, lobby_too=match_id not in started)
        found += [*wrong, *await verified(bot.service, case.match)]
    return [*found, *acknowledged(ledger, logs), *texts(world)]
