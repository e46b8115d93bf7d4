"""Robot seats: automatic, fair, and limited to the information of their seat."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engines import GAMES
from engines.core import clone, dump
from matches.core.actor import Actor
from matches.core.fairness import from_start
from matches.core.log import LogRow
from matches.core.models import NO_USER, PROPOSAL_LIFETIME_MS, Match, Robot
from matches.record.replay import replay
from matches.record.verification import verify
from matches.robots.worker import MoveRequest, answer
from matches.robots.worker_pool import ROOT, WorkerPool
from matches.running import keyed_tasks
from matches.running import robots as robots_module
from matches.running.robots import RobotRunner
from matches.service.service import Service
from matches.service.updater import milliseconds
from matches.store.store import open_store
from tests.matches.databases import on_files
from tests.matches.pebbles import Bid, Options, Take
from tests.matches.people import AKI, BEN, CLEO, PLACE, People, first_of, pebbles, refused
from tests.matches.people import GAMES as TOYS

GREEDY, SEARCH = Robot("greedy"), Robot("search", seconds=0.01)


class Minds(WorkerPool):
    """WorkerPool that think in this process, while the gate is open."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked_for: list[int] = []
        self.thoughts: list[MoveRequest] = []
        self.failing = False
        self.gate = asyncio.Event()
        self.gate.set()
        self.begun = asyncio.Event()

    def slot(self, person: int) -> AbstractAsyncContextManager[None]:
        self.asked_for.append(person)
        return super().slot(person)

    async def think(self, thought: MoveRequest) -> tuple[dict[str, Any], ...]:
        self.thoughts.append(thought)
        self.begun.set()
        await self.gate.wait()
        return () if self.failing else answer(thought, TOYS).moves


class Hall:
    """Matches with robots that think in this process."""

    def __init__(self, people: People) -> None:
        self.people, self.service = people, people.service
        self.quick, self.slow = Minds(), Minds()
        self.robots = RobotRunner(people.service, quick=self.quick, slow=self.slow)

    async def seat(self, *robots: Robot, pile: int = 12, host: int = AKI) -> Match:
        """Return an open match of its host and robots."""
        match = await self.people.open(options=Options(pile=pile), host=host)
        for robot in robots:
            match = await self.add(match, robot)
        return match

    async def add(self, match: Match, robot: Robot, *, instead: bool = False) -> Match:
        return await self.service.lobby.add_robot(
            match.id, self.people.by(match.host), robot, instead=instead
        )

    async def start(self, match: Match) -> Match:
        return await self.service.lobby.start(match.id, self.people.by(match.host))

    async def sit(self, *robots: Robot, pile: int = 12) -> Match:
        """Return a match of Aki and robots in which Aki has bid."""
        match = await self.start(await self.seat(*robots, pile=pile))
        return await self.people.act(match, match.require_seat(AKI), Bid(0))

    async def alone(self, *robots: Robot, pile: int = 12, host: int = AKI) -> Match:
        """Return a running match of robots, watched by its host."""
        first, *others = robots
        match = await self.seat(*others, pile=pile, host=host)
        match = await self.add(match, first, instead=True)
        return await self.start(match)

    async def now(self, match: Match) -> Match:
        return await self.service.matches.get(match.id)

    async def log(self, match: Match) -> list[LogRow]:
        return await self.service.reading.log(match.id, last=10_000)

    async def restart(self) -> None:
        await self.robots.stop()
        self.robots = RobotRunner(self.service, quick=self.quick, slow=self.slow)
        await self.robots.start()


@pytest.fixture
async def hall(people: People) -> AsyncIterator[Hall]:
    hall = Hall(people)
    await hall.robots.start()
    yield hall
    await hall.robots.stop()


def is_whole(match: Match, log: list[LogRow]) -> bool:
    """Return whether the log leads to the position, without lost or repeated rows."""
    assert [row.seq for row in log] == list(range(1, match.seq + 1))
    *_, (_, state) = replay(match.game, first_of(match, log), from_start(log))
    return dump(state, match.game).decode() == match.snapshot


# --- playing ---


async def test_a_robot_plays_its_turn_automatically_and_no_other(
    hall: Hall,
) -> None:
    match = await hall.sit(GREEDY)
    await hall.robots.idle()
    match = await hall.now(match)
    mine = match.require_seat(AKI)
    assert match.to_move == [mine]
    rows = [row for row in from_start(await hall.log(match)) if row.seat == 1 - mine]
    assert {(row.kind, row.user) for row in rows} <= {
        ("robot", None),
        ("forced", None),
    }
    assert "robot" in {row.kind for row in rows}


async def test_robots_play_on_to_the_end_while_the_host_watches(hall: Hall) -> None:
    match = await hall.alone(GREEDY, Robot("random"), SEARCH, pile=40)
    await hall.robots.idle()
    match = await hall.now(match)
    assert match.status == "finished"
    assert match.ranks is not None
    assert is_whole(match, await hall.log(match))


async def test_robots_play_every_game_to_its_end_all_matches_at_once(url: str) -> None:
    store = await open_store(url)
    service, clicks = Service(store), iter(range(1, 1000))
    robots = RobotRunner(service, quick=WorkerPool(1), slow=WorkerPool(1))
    await robots.start()
    for key, game in GAMES.items():
        match = await service.lobby.create(
            Actor(AKI, next(clicks)), game=key, place=PLACE, locale="en"
        )
        for at in range(game.seats.start):
            await service.lobby.add_robot(
                match.id, Actor(AKI, next(clicks)), GREEDY, instead=at == 0
            )
        await service.lobby.start(match.id, Actor(AKI, next(clicks)))
    await robots.idle()
    for match_id in range(1, len(GAMES) + 1):
        match, log = (
            await service.matches.get(match_id),
            await service.reading.log(match_id, last=10_000),
        )
        assert (match.status, len(match.seats)) == ("finished", match.game.seats.start)
        assert is_whole(match, log)
        assert verify(await service.verification.export(match_id)).verdict == "genuine"
        assert {row.kind for row in from_start(log)} <= {"start", "robot", "forced"}
    await robots.stop()
    await store.close()


async def test_the_moves_of_a_robot_turn_are_committed_together(hall: Hall) -> None:
    match = await hall.alone(GREEDY, GREEDY)
    commits: list[int] = []
    hall.service.store.listeners.matches.append(commits.append)
    await hall.robots.idle()
    decisions = [row for row in await hall.log(match) if row.kind == "robot"]
    assert len(commits) < len(decisions)


async def test_a_robot_on_the_seat_of_a_player_plays_for_him(hall: Hall) -> None:
    match = await hall.people.begin()
    await hand_over(hall, match, 0, GREEDY)
    await hall.robots.idle()
    match = await hall.now(match)
    assert match.to_move == [1]
    assert pebbles(match).points[0] == 3


async def test_a_robot_for_one_turn_leaves_the_next_to_the_player(hall: Hall) -> None:
    match = await hall.people.begin()
    await hand_over(hall, match, 0, replace(GREEDY, once=True))
    await hall.robots.idle()
    match = await hall.people.act(await hall.now(match), 1, Take(2))
    await hall.robots.idle()
    match = await hall.now(match)
    assert match.seats[0].robot is None
    assert match.to_move == [0]


async def test_forced_moves_after_a_robot_turn_are_played(hall: Hall) -> None:
    match = await hall.people.begin(options=Options(pile=4))
    await hand_over(hall, match, 0, GREEDY)
    await hall.robots.idle()
    match = await hall.now(match)
    assert pebbles(match).points == [3, 1]
    assert (await hall.log(match))[-1].kind == "forced"


async def hand_over(hall: Hall, match: Match, seat: int, robot: Robot) -> None:
    """Replace a player to move with a robot."""
    seats = [replace(row, robot=robot) if row.seat == seat else row for row in match.seats]
    hall.service.store.matches.cache(replace(match, seats=tuple(seats)))
    hall.robots.wake(match.id)


# --- what they know ---


async def test_a_worker_receives_no_hidden_information(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(random, "getrandbits", lambda bits: 5)
    hall.quick.gate.clear()
    match = await hall.start(await hall.seat(GREEDY))
    await hall.quick.begun.wait()
    assert match.state is not None
    other = clone(match.state)
    match.game.hide(other, 1 - match.require_seat(AKI))
    match.game.imagine(other, random.Random(1))
    assert other != match.state
    hall.service.store.matches.cache(replace(match, state=other, secret=b"another"))
    await hall.restart()
    while len(hall.quick.thoughts) < 2:
        await asyncio.sleep(0)
    first, second = map(msgspec.json.encode, hall.quick.thoughts)
    assert first == second


async def test_a_robot_thinks_no_longer_than_the_program_allows(hall: Hall) -> None:
    match = await hall.seat(Robot("search", seconds=9.0))
    hall.service.lobby.robot_seconds = 0.02
    hall.slow.gate.clear()
    await hall.start(match)
    await hall.slow.begun.wait()
    assert hall.slow.thoughts[0].robot.seconds == 0.02


# --- fairness ---


async def test_a_long_search_in_one_match_holds_up_no_greedy_robot_in_another(hall: Hall) -> None:
    hall.slow.gate.clear()
    searching = await hall.alone(SEARCH, SEARCH)
    await hall.slow.begun.wait()
    greedy = await hall.alone(GREEDY, GREEDY)
    while (await hall.now(greedy)).status == "running":
        await asyncio.wait([hall.robots._tasks.running[greedy.id]])
    assert [len(hall.slow.thoughts), (await hall.now(searching)).clock(0)] == [1, 0]
    hall.slow.gate.set()
    await hall.robots.idle()
    assert (await hall.now(searching)).status == "finished"


@on_files  # A match is queued again once its turn is stored, so the order is that of the requests.
async def test_matches_take_turns_at_thinking(hall: Hall) -> None:
    hall.slow.gate.clear()
    each = {0.001, 0.002, 0.003}
    for seconds in each:
        await hall.alone(*[Robot("search", seconds)] * 2, pile=40)
    hall.slow.gate.set()
    await hall.robots.idle()
    order = [thought.robot.seconds for thought in hall.slow.thoughts]
    assert [set(order[at : at + 3]) for at in (0, 3, 6, 9)] == [each] * 4


async def test_search_requests_are_served_fairly_by_user(
    hall: Hall,
) -> None:
    hall.slow.gate.clear()
    hosts = {0.001: AKI, 0.002: AKI, 0.003: AKI, 0.004: BEN, 0.005: CLEO}
    for asked, (seconds, host) in enumerate(hosts.items(), 1):
        await hall.alone(*[Robot("search", seconds)] * 2, host=host)
        await asked_for_searches(hall, asked)
    hall.slow.gate.set()
    await hall.robots.idle()
    order = [hosts[thought.robot.seconds] for thought in hall.slow.thoughts]
    assert order[:4] == [AKI, BEN, CLEO, AKI]


async def test_searches_are_charged_to_the_host_or_the_absent_player(
    hall: Hall,
) -> None:
    hosted, at_table = await hall.people.begin(), await hall.people.begin()
    player = at_table.seats[0].user
    hall.slow.gate.clear()
    await hand_over(hall, hosted, 0, SEARCH)
    await asked_for_searches(hall, 1)
    await hand_over(hall, replace(at_table, host=NO_USER), 0, SEARCH)
    await asked_for_searches(hall, 2)
    assert hall.slow.asked_for == [AKI, player]
    hall.slow.gate.set()
    await hall.robots.idle()


async def asked_for_searches(hall: Hall, count: int) -> None:
    """Wait for `count` requested searches."""
    while len(hall.slow.asked_for) < count:
        await asyncio.sleep(0)


async def test_a_queued_seat_that_was_returned_is_not_searched(
    hall: Hall,
) -> None:
    hall.quick.gate.clear()
    first, second = await hall.people.begin(), await hall.people.begin()
    await hand_over(hall, first, 0, GREEDY)
    await hall.quick.begun.wait()
    await hand_over(hall, second, 0, GREEDY)
    await asyncio.sleep(0)
    hall.service.store.matches.cache(second)
    hall.quick.gate.set()
    await hall.robots.idle()
    assert len(hall.quick.thoughts) == 1
    assert (await hall.now(first)).to_move == [1]


# --- when something comes in between ---


async def test_a_late_search_result_is_dropped(hall: Hall) -> None:
    hall.quick.gate.clear()
    match = await hall.sit(GREEDY)
    await hall.quick.begun.wait()
    seat = 1 - match.require_seat(AKI)
    await hall.service.turns.play_robot(match.id, seat, [{"move": "bid", "count": 1}], clock=0)
    hall.quick.gate.set()
    await hall.robots.idle()
    match = await hall.now(match)
    assert is_whole(match, await hall.log(match))
    bids = [row for row in await hall.log(match) if row.move.get("move") == "bid"]
    assert [row.move["count"] for row in bids if row.seat == seat] == [1]


async def test_a_robot_plays_the_default_when_its_worker_fails(hall: Hall) -> None:
    hall.quick.failing = True
    match = await hall.alone(GREEDY, GREEDY)
    await hall.robots.idle()
    match = await hall.now(match)
    assert match.status == "finished"
    assert {row.move["count"] for row in await takes(hall, match)} == {1}


async def takes(hall: Hall, match: Match) -> list[LogRow]:
    log = await hall.log(match)
    return [row for row in log if row.move.get("move") == "take"]


async def test_an_illegal_robot_move_drops_the_remaining_moves(hall: Hall) -> None:
    match = await hall.people.begin(options=Options(pile=20))
    hall.quick.gate.clear()
    await hand_over(hall, match, 0, GREEDY)
    take, wrong = {"move": "take", "count": 2}, {"move": "take", "count": 9}
    match = await hall.service.turns.play_robot(
        match.id, 0, [take, wrong, take], clock=match.clock(0)
    )
    assert [row.move["count"] for row in await takes(hall, match)] == [2]


async def test_only_a_robot_is_played_for(hall: Hall) -> None:
    match = await hall.people.begin()
    action = hall.service.turns.play_robot(match.id, 0, [], clock=match.clock(0))
    assert (await refused(action)).reason == "stale_clock"


async def test_after_a_restart_the_robot_that_was_thinking_thinks_again(hall: Hall) -> None:
    hall.quick.gate.clear()
    match = await hall.alone(GREEDY, GREEDY)
    await hall.quick.begun.wait()
    await hall.robots.stop()
    assert (await hall.now(match)).seq == match.seq
    hall.quick.gate.set()
    await hall.restart()
    await hall.robots.idle()
    match = await hall.now(match)
    assert match.status == "finished"
    assert is_whole(match, await hall.log(match))


async def test_robots_do_not_search_in_a_paused_match(hall: Hall) -> None:
    match = await hall.alone(GREEDY, GREEDY, pile=12)
    hall.service.store.matches.cache(replace(match, status="paused"))
    await hall.robots.idle()
    assert hall.quick.thoughts == []


async def test_rules_that_fail_under_a_robot_pause_the_match(hall: Hall) -> None:
    match = await hall.seat(GREEDY)
    options = Options(pile=3, trap=0)
    await hall.service.lobby.configure(match.id, hall.people.by(AKI), options)
    match = await hall.add(match, GREEDY, instead=True)
    await hall.start(match)
    await hall.robots.idle()
    assert (await hall.now(match)).status == "paused"


async def test_a_failing_robot_is_retried_after_a_rest(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(keyed_tasks, "REST_SECONDS", 0)
    play, stumbles = hall.service.turns.play_robot, iter([OSError("the disk is full")] * 2)

    async def stumbling(*args: Any, **named: Any) -> Match:
        if stumble := next(stumbles, None):
            raise stumble
        return await play(*args, **named)

    monkeypatch.setattr(hall.service.turns, "play_robot", stumbling)
    match = await hall.alone(GREEDY, GREEDY)
    await hall.robots.idle()
    assert (await hall.now(match)).status == "finished"
    assert sum("failed; it is tried again" in message for message in caplog.messages) == 2


# --- taking back ---


async def test_robots_agree_to_an_undo(hall: Hall) -> None:
    match = await hall.sit(GREEDY, GREEDY, pile=31)
    await hall.robots.idle()
    match = await hall.now(match)
    mine = match.require_seat(AKI)
    before = pebbles(match).points[mine]
    await hall.people.act(match, mine, Take(1))
    await hall.robots.idle()
    match = await hall.people.undo(await hall.now(match), mine)
    assert match.proposal is None
    assert pebbles(match).points[mine] == before
    await hall.robots.idle()
    assert (await hall.now(match)).to_move == [mine]
    assert is_whole(await hall.now(match), await hall.log(match))


async def test_robots_wait_while_players_decide_about_taking_back(hall: Hall) -> None:
    match = await hall.people.begin(BEN, CLEO, options=Options(pile=31))
    match = await hall.people.act(match, 0, Take(2))
    hall.quick.gate.clear()
    await hand_over(hall, match, 1, GREEDY)
    await hall.quick.begun.wait()
    match = await hall.people.undo(match, 0)
    assert match.proposal is not None
    hall.quick.gate.set()
    await hall.robots.idle()
    assert len(hall.quick.thoughts) == 1
    assert (await hall.now(match)).seq == match.seq
    asked, seq = match.seats[2].user, match.proposal.seq
    await hall.service.turns.answer_undo(match.id, hall.people.by(asked), seq, agrees=False)
    await hall.robots.idle()
    assert (await hall.now(match)).to_move == [2]


async def test_robots_move_after_a_day_of_unanswered_undo_requests(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await hall.people.begin(BEN, CLEO, options=Options(pile=31))
    match = await hall.people.act(match, 0, Take(2))
    match = await hall.people.undo(match, 0)
    await hand_over(hall, match, 1, GREEDY)
    await hall.robots.idle()
    assert hall.quick.thoughts == []
    a_day_later = milliseconds() + PROPOSAL_LIFETIME_MS
    monkeypatch.setattr(hall.service.updater, "now", lambda: a_day_later)
    hall.robots.wake(match.id)
    await hall.robots.idle()
    match = await hall.now(match)
    assert (match.to_move, match.proposal) == ([2], None)


async def test_a_periodic_sweep_wakes_robots(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robots_module, "SWEEP_SECONDS", 0)
    await hall.robots.stop()
    match = await hall.alone(GREEDY, GREEDY)
    sweeping = asyncio.create_task(hall.robots._sweep())
    await hall.quick.begun.wait()
    sweeping.cancel()
    await hall.robots.idle()
    assert (await hall.now(match)).clock(0) > 0


async def test_an_analyst_decides_for_robots_too(hall: Hall) -> None:
    match = await hall.people.begin()
    hall.service.store.matches.cache(replace(match, analyst=AKI))
    await hand_over(hall, await hall.now(match), 0, GREEDY)
    await hall.robots.idle()
    assert hall.quick.thoughts == []


# --- killed ---

VICTIM = """
import asyncio, sys
from matches.running.robots import RobotRunner
from matches.service.service import Service
from matches.store.store import open_store
from matches.robots.worker_pool import WorkerPool

async def main():
    service = Service(await open_store(sys.argv[1]))
    robots = RobotRunner(service, quick=WorkerPool(1), slow=WorkerPool(1))
    await robots.start()
    await asyncio.Event().wait()

asyncio.run(main())
"""
KILLS = 3
ROWS = 8  # minimum each process writes before it is killed


async def test_a_killed_program_loses_and_repeats_no_robot_move(
    url: str,
) -> None:
    store = await open_store(url)
    hall = Hall(People(Service(store)))
    match = await hall.service.lobby.create(
        Actor(AKI, 1), game="carcassonne", place=PLACE, locale="en"
    )
    for robot in (GREEDY, Robot("random"), GREEDY, GREEDY):
        match = await hall.add(match, robot)
    match = await hall.start(await hall.add(match, GREEDY, instead=True))
    for kill in range(KILLS):
        program = subprocess.Popen(
            [sys.executable, "-c", VICTIM, url], cwd=ROOT, stderr=subprocess.PIPE
        )
        before = match.seq
        while match.seq < before + ROWS or (kill == KILLS - 1 and match.status == "running"):
            await asyncio.sleep(0.01)
            assert program.poll() is None
            store.matches.invalidate(match.id)
            match = await hall.now(match)
        program.kill()
        # Its workers write to the same pipe, which ends only when they have ended.
        _, rest = await asyncio.to_thread(program.communicate)
        assert rest == b""
    store.matches.invalidate(match.id)
    match = await hall.now(match)
    log = await hall.log(match)
    await store.close()
    assert match.status == "finished"
    assert is_whole(match, log)
