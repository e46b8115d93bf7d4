"""Checks after a soak test, and their detection of problems."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace
from sqlalchemy import delete, update

from cogs.frame.client import Longtable
from cogs.frame.match.pages.board import board_page
from cogs.frame.match.pages.lobby import lobby_page
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.ui.pages import Page, layout
from engines.carcassonne.records import Options
from engines.core import options_of
from matches.core.actor import Actor
from matches.core.log import LogRow
from matches.core.models import ChannelRef, Match
from matches.service.service import Service
from matches.store.store import Store, open_store
from matches.store.tables import RESULTS, SEAT_RESULTS
from presentation import pictures
from presentation.codes import code_of
from presentation.match.titles import texts_of
from tests.fire import checks
from tests.fire.checks import Evidence
from tests.fire.faults import BY_LOT
from tests.fire.ledger import Ledger, Ping, match_of
from tests.fire.messages import Json, Message
from tests.fire.people import is_board
from tests.fire.report import grouped, shares
from tests.fire.world import EPOCH_MS, TIMESTAMP_BITS, Person, World

ANN, BEN = Person(11, "Ann"), Person(12, "Ben")
TOLD = "- it is done"
DECISIONS = 4  # two turns
ROW = 1
Tamper = Callable[[Evidence], None]


class Game:
    """A match of two honest users with a complete record."""

    def __init__(self, store: Store) -> None:
        self.store, self.service = store, Service(store)
        self.world = World([ANN, BEN])
        self.seq = 0
        self.ledger = Ledger(lambda channel: self.seq)
        self.world.shown.append(self.ledger.show)
        self.bot: Longtable
        self.match = 0

    def wish(self, person: Person, what: str) -> int:
        """Click as a user and record the confirmation."""
        click = self.world.click(person, Message(1, self.world.games), what)
        click.texts.append(TOLD)
        return self.ledger.wish(what, "", click).id

    async def play(self) -> None:
        """Play a few decisions, each shown immediately."""
        self.bot = await checks.painter(self.store, self.world)
        match = await self.service.lobby.create(
            Actor(ANN.id, self.wish(ANN, "/match new")),
            game="carcassonne",
            place=ChannelRef(self.world.guild, self.world.games),
            locale="en",
            options=Options(draw_order=tuple("UVEBMVKWRA")),
            seats=2,
        )
        self.match = match.id
        lobby = await self.write_lobby(match)
        await self.store.matches.set_lobby_message(match.id, lobby.id)
        self.world.open_thread(self.world.games, lobby.id, "match")
        await self.store.matches.set_thread(match.id, lobby.id)
        await self.service.lobby.join(match.id, Actor(BEN.id, self.wish(BEN, "lobby:1:join")))
        match = await self.service.lobby.start(
            match.id, Actor(ANN.id, self.wish(ANN, "lobby:1:start"))
        )
        await self.write_lobby(match)
        await self.show(match, list(match.to_move))
        for _ in range(DECISIONS):
            match = await self.decide(match)

    async def write_lobby(self, match: Match) -> Message:
        """Post the lobby message or edit it."""
        players = await self.bot.names.players(match, texts_of(match))
        page = lobby_page(players, await self.bot.covers.get(match))
        assert page.picture is not None
        files = [{"name": page.picture.name, "data": page.picture.data}]
        sent = self.page(page) | {"allowed_mentions": {"parse": []}}
        if match.lobby_message is None:
            return self.world.post(self.world.games, sent, files)
        sent |= {"attachments": [{"id": "0"}]}
        return self.world.edit(self.world.games, match.lobby_message, sent, files)

    async def decide(self, match: Match) -> Match:
        """Take the first option of the player to move."""
        (seat,), clock = match.to_move, match.clock(match.to_move[0])
        move = options_of(self.service.reading.view(match, seat), seat)[0]
        person = ANN if match.seats[seat].user == ANN.id else BEN
        wish = self.wish(person, f"mv:{match.id}:{seat}.{clock}:{code_of(move)}")
        before = match.to_move
        match = await self.service.turns.act(match.id, Actor(person.id, wish), [move], clock=clock)
        await self.show(match, [seat for seat in match.to_move if seat not in before])
        return match

    async def show(self, match: Match, newly: list[int]) -> None:
        """Post a board for the seats newly to move, and remove the previous board's buttons."""
        self.seq = match.seq
        users = [match.seats[seat].user for seat in newly]
        page = await board_page(PageContext(self.bot, match), *match.board_span, users)
        assert page.picture is not None
        sent = self.page(page) | {"allowed_mentions": {"parse": [], "users": users}}
        files = [{"name": page.picture.name, "data": page.picture.data}]
        thread = match.place.thread
        assert thread is not None
        if not newly:
            assert match.board_message is not None
            sent |= {"attachments": [{"id": "0"}]}
            self.world.edit(thread, match.board_message, sent, files)
            return
        if match.board_message:
            old = self.world.message(thread, match.board_message)
            (box,) = old.components
            box["components"] = [part for part in box["components"] if part["type"] != ROW]
        message = self.world.post(thread, sent, files)
        await self.store.matches.set_board_message(match.id, message.id)

    @staticmethod
    def page(page: Page) -> Json:
        view: Any = layout(page)
        return {"flags": 32768, "components": view.to_components()}


@pytest.fixture(autouse=True)
def light_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip rendering, because the checks compare the files of messages."""
    monkeypatch.setattr(pictures, "drawn", lambda draw, *args: (b"picture", "jpg"))


@pytest_asyncio.fixture
async def game(tmp_path: Path) -> AsyncIterator[Game]:
    store = await open_store(f"sqlite+aiosqlite:///{tmp_path}/longtable.db")
    played = Game(store)
    await played.play()
    yield played
    await store.close()


@pytest_asyncio.fixture
async def case(game: Game) -> Evidence:
    match, log = await game.store.matches.get(game.match), await game.store.log.rows(game.match)
    return Evidence(match, log, game.ledger, game.world)


def wrong(case: Evidence) -> list[str]:
    """Return all problems that the checks of one match find."""
    found = [*checks.chain(case), *checks.wishes(case)]
    if not found:
        found += [*checks.moves(case), *checks.timers(case), *checks.pings(case)]
    return found + list(checks.acknowledged(case.ledger, {case.match.id: case.log}))


async def test_an_honest_match_passes(game: Game, case: Evidence) -> None:
    assert wrong(case) == []
    assert await checks.shown(case, game.bot) == []
    assert await checks.complaints(game.store, [game.match], game.ledger, game.world) == []


def last_move(case: Evidence) -> LogRow:
    return next(row for row in reversed(case.log) if row.kind == "move")


def lose_a_row(case: Evidence) -> None:
    case.log = [row for row in case.log if row is not last_move(case)]


def change_a_row(case: Evidence) -> None:
    old = last_move(case)
    changed = replace(old, at=old.at + 1)
    case.log = [changed if row is old else row for row in case.log]


def store_another_position(case: Evidence) -> None:
    case.match = replace(case.match, snapshot=case.match.snapshot and case.match.snapshot[:-1])


def let_nobody_have_done_it(case: Evidence) -> None:
    del case.ledger.wishes[last_move(case).interaction or 0]


def let_another_have_done_it(case: Evidence) -> None:
    action = case.ledger.wishes[last_move(case).interaction or 0]
    action.interaction.person = BEN if action.user == ANN.id else ANN


def click_on_something_else(case: Evidence) -> None:
    case.ledger.wishes[last_move(case).interaction or 0].what += ".9"


def click_for_another_decision(case: Evidence) -> None:
    action = case.ledger.wishes[last_move(case).interaction or 0]
    head, clock, code = action.what.split(":", 3)[1:]
    action.what = f"mv:{head}:{clock}9:{code}"


def show_it_before_it_was_done(case: Evidence) -> None:
    action = case.ledger.wishes[last_move(case).interaction or 0]
    seat = last_move(case).seat or 0
    case.ledger.passed[case.match.id, seat] = [(99, action.order - 1)]


def acknowledge_what_was_not_done(case: Evidence) -> None:
    action = case.ledger.wishes[last_move(case).interaction or 0]
    case.ledger.wishes[1] = action
    action.interaction.id = 1


def refuse_what_was_done(case: Evidence) -> None:
    lines = case.ledger.wishes[last_move(case).interaction or 0].interaction.texts
    lines[:] = ["The board has moved on since that message."]


def ping_once_more(case: Evidence) -> None:
    case.ledger.pings.append(case.ledger.pings[-1]._replace(seq=case.match.seq))


def call_the_host_once_more(case: Evidence) -> None:
    """Call the host twice for a lobby that filled once."""
    start = {"type": 2, "custom_id": f"lobby:{case.match.id}:start"}
    call = Message(1, case.world.games, components=[{"type": ROW, "components": [start]}])
    case.ledger.pings += [Ping(ANN.id, call.channel, call, 0)] * 2


def never_ping(case: Evidence) -> None:
    case.ledger.pings.clear()


def fire_a_timer_twice(case: Evidence) -> None:
    late = replace(case.log[-1], kind="late", seat=0, interaction=None)
    case.line += [checks.Played(late, case.line[-1].before, case.line[-1].after)] * 2


async def test_an_unconfirmed_ping_may_be_repeated_when_its_thread_is_gone(
    case: Evidence,
) -> None:
    again = case.ledger.pings[0]
    lost = Message(1, 99, unheard=True, nonce="7")
    lost.components, again.message.nonce = again.message.components, "7"
    case.ledger.pings.insert(0, again._replace(message=lost, channel=99))
    case.world.heirs[99] = case.match.place.thread or 0
    assert wrong(case) == []
    again.message.nonce = "8"
    assert any("once more for one decision" in found for found in wrong(case))
    again.message.nonce, lost.unheard = "7", False
    assert any("once more for one decision" in found for found in wrong(case))


@pytest.mark.parametrize(
    ("tamper", "told"),
    [
        (lose_a_row, "not numbered"),
        (change_a_row, "the chain breaks"),
        (store_another_position, "does not lead to the stored"),
        (let_nobody_have_done_it, "nobody did"),
        (let_another_have_done_it, "is not mv:"),
        (click_on_something_else, "clicked was"),
        (click_for_another_decision, "answers decision"),
        (show_it_before_it_was_done, "shown as taken and then lost"),
        (acknowledge_what_was_not_done, "acknowledged and is not in the log"),
        (refuse_what_was_done, "refused and is in the log"),
        (ping_once_more, "once more for one decision"),
        (call_the_host_once_more, "called 2 times to start it, not 1"),
        (never_ping, "never pinged"),
        (fire_a_timer_twice, "late came 2 times"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
async def test_a_tampered_run_is_reported(case: Evidence, tamper: Tamper, told: str) -> None:
    tamper(case)
    assert any(told in found for found in wrong(case)), wrong(case)


def as_a_text_first(game: Game, case: Evidence, *, becomes: bool) -> Message:
    """Post the last board with a ping as a text; a retry edits it into a page if it `becomes`."""
    ping = case.ledger.pings.pop()
    board = ping.message
    allowed = {"parse": [], "users": [str(ping.user)]}
    text: Json = {"content": f"<@{ping.user}> Carcassonne #{case.match.id}", "nonce": "9"}
    text |= {"allowed_mentions": allowed, "enforce_nonce": True}
    del game.world.messages[board.channel][board.id]
    posted = game.world.post(board.channel, text, [])
    assert game.world.post(board.channel, text, []) is posted
    assert not is_board(posted)
    if becomes:
        page = {"flags": 32768, "content": None, "components": board.components}
        game.world.edit(board.channel, posted.id, page | {"allowed_mentions": allowed}, [])
    return posted


async def test_a_text_that_becomes_a_board_pings_once_when_it_is_posted(
    game: Game, case: Evidence
) -> None:
    count = len(case.ledger.pings)
    posted = as_a_text_first(game, case, becomes=False)
    assert len(case.ledger.pings) == count
    assert case.ledger.pings[-1].seq == case.match.seq
    (text,) = checks.texts(game.world)
    assert f"message {posted.id}" in text
    assert any("never pinged" in found for found in wrong(case))


async def test_a_text_of_a_process_that_was_killed_right_after_it_may_stay(
    game: Game, case: Evidence
) -> None:
    posted = as_a_text_first(game, case, becomes=False)
    at = ((posted.id >> TIMESTAMP_BITS) + EPOCH_MS) / 1000
    game.world.kills.append(at + checks.REMOVAL_SECONDS + 1)
    assert len(list(checks.texts(game.world))) == 1
    game.world.kills.append(at + 1)
    assert list(checks.texts(game.world)) == []


async def test_the_first_player_of_a_table_who_was_replaced_was_rightly_pinged(
    case: Evidence,
) -> None:
    ping = case.ledger.pings[0]
    seat = next(row.seat for row in case.match.seats if row.user == ping.user)
    case.log = [replace(case.log[0], kind="join", seat=seat, user=77), *case.log[1:]]
    case.ledger.pings.insert(0, ping._replace(user=77))
    assert any("once more for one decision" in found for found in checks.pings(case))
    case.match = replace(case.match, tournament_table=1)
    assert list(checks.pings(case)) == []


async def test_a_text_edited_into_a_board_counts_as_a_board(game: Game, case: Evidence) -> None:
    count = len(case.ledger.pings)
    posted = as_a_text_first(game, case, becomes=True)
    assert is_board(posted)
    assert match_of(posted) == case.match.id
    assert len(case.ledger.pings) == count
    assert list(checks.texts(game.world)) == []
    assert wrong(case) == []


async def test_the_match_of_a_text_may_be_known_only_after_its_edit(
    game: Game, case: Evidence
) -> None:
    shown, allowed = board_of(case), {"parse": [], "users": [str(ANN.id)]}
    text: Json = {"content": f"<@{ANN.id}>, it goes on in <#9>", "allowed_mentions": allowed}
    posted = case.world.post(shown.channel, text, [])
    assert match_of(posted) is None
    assert case.ledger.pings[-1].seq == 0
    page = {"flags": 32768, "content": None, "components": shown.components}
    case.world.edit(shown.channel, posted.id, page | {"allowed_mentions": allowed}, [])
    assert match_of(posted) == case.match.id
    assert case.ledger.pings[-1].seq == game.seq


def board_of(case: Evidence) -> Message:
    return case.world.messages[case.match.place.thread or 0][case.match.board_message or 0]


def show_other_words(case: Evidence) -> None:
    for component in board_of(case).components[0]["components"]:
        if "content" in component:
            component["content"] = component["content"].replace("lay the tile", "eat the tile")


def show_another_picture(case: Evidence) -> None:
    board = board_of(case)
    digest = sha256(b"another").hexdigest()
    board.uploads = [upload._replace(digest=digest) for upload in board.uploads]


def keep_old_buttons(case: Evidence) -> None:
    thread, board = case.world.messages[case.match.place.thread or 0], board_of(case)
    next(iter(thread.values())).components = board.components


def show_the_board_twice(case: Evidence) -> None:
    board = board_of(case)
    messages = case.world.messages[board.channel]
    messages[board.id + 1] = Message(board.id + 1, board.channel, components=board.components)


@pytest.mark.parametrize(
    ("tamper", "told"),
    [
        (show_other_words, "says"),
        (show_another_picture, "another picture"),
        (keep_old_buttons, "still has buttons"),
        (show_the_board_twice, "the newest board is not"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
async def test_a_board_that_is_not_the_last_is_noticed(
    game: Game, case: Evidence, tamper: Tamper, told: str
) -> None:
    tamper(case)
    found = await checks.shown(case, game.bot)
    assert any(told in one for one in found), found


async def test_stale_buttons_are_excused_by_a_refused_request(game: Game, case: Evidence) -> None:
    keep_old_buttons(case)
    thread = case.world.messages[case.match.place.thread or 0]
    case.world.refuse(next(iter(thread)))
    assert await checks.shown(case, game.bot) == []


async def test_stale_buttons_are_excused_by_a_kill_before_their_removal(
    game: Game, case: Evidence
) -> None:
    keep_old_buttons(case)
    posted = ((board_of(case).id >> TIMESTAMP_BITS) + EPOCH_MS) / 1000
    case.world.kills = [posted - 1, posted + checks.REMOVAL_SECONDS + 1]
    assert await checks.shown(case, game.bot) != []
    case.world.kills.append(posted + 1)
    assert await checks.shown(case, game.bot) == []


async def test_a_board_that_a_moderator_deleted_need_not_be_shown(
    game: Game, case: Evidence
) -> None:
    case.world.remove(board_of(case))
    assert await checks.shown(case, game.bot) == []


def test_injected_failures_in_the_log_are_ignored() -> None:
    bad = "2026-01-01T00:00:00Z ERROR matches.running.outbox match 1 refused\nTraceback\n"
    assert len(list(checks.log_lines(bad + bad))) == 4
    assert len(list(checks.log_lines(f"{bad}400 (error code: 50035): {BY_LOT}\n{bad}"))) == 2


def test_problems_differing_only_in_numbers_are_grouped() -> None:
    lines = list(grouped(["edit 1 in 2", "edit 3 in 4", "post 5"]))
    assert lines == ["edit 1 in 2 (2 times alike)", "post 5"]


def test_requests_are_reported_per_turn_by_kind() -> None:
    assert shares({"POST message": 6, "PATCH message": 3}, 3) == (
        "3.00: PATCH message 1.00, POST message 2.00"
    )


@pytest.mark.parametrize(
    ("line", "bad"),
    [
        (
            "2026-01-01T00:00:00Z ERROR matches.running.outbox match 1: not sent",
            True,
        ),
        ("Task exception was never retrieved", True),
        ("2026-01-01T00:00:00Z WARNING discord.http We are being rate limited.", False),
        ("2026-01-01T00:00:00Z WARNING discord.client Discord cannot be reached", False),
    ],
)
def test_mistakes_are_found_in_the_log(line: str, bad: bool) -> None:
    assert bool(list(checks.log_lines(line))) == bad


async def test_ratings_that_do_not_follow_from_the_matches_are_found(game: Game) -> None:
    wish = game.wish(ANN, f"resign:{game.match}")
    match = await game.service.turns.resign(game.match, Actor(ANN.id, wish))
    assert match.status == "finished"
    assert await checks.counted(game.service, [match]) == []
    await game.store.transactions.execute(update(SEAT_RESULTS).values(mu=1.0))
    (wrong,) = await checks.counted(game.service, [match])
    assert wrong == "1 matches count otherwise when computed anew"
    await game.store.transactions.execute(delete(SEAT_RESULTS))
    await game.store.transactions.execute(delete(RESULTS))
    never = replace(match, id=match.id + 1)
    (wrong,) = await checks.counted(game.service, [match, never])
    assert wrong == f"match {never.id} was not counted once"
