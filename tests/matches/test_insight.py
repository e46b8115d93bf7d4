"""Analysis of a finished match: points by turn, turning points, luck."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from functools import cache
from itertools import count, pairwise
from typing import Any

import msgspec
import pytest

from engines import GAMES
from engines.core import Chance, clone, options_of, play
from engines.search.estimates import leaning, luck, won
from matches.record.analysis import Original, original
from matches.record.insight import (
    CLOSER,
    GREAT_CHANGE,
    MAX_TURNINGS,
    SAMPLES,
    Insight,
    _turnings,
    insight,
    spread,
)
from matches.robots.worker import ReviewRequest, WorkerResponse, reviewed
from matches.robots.worker_pool import WorkerPool
from matches.service.insights import InsightService
from matches.service.service import Service
from matches.store.store import Store
from tests.matches.files import ALL, finished
from tests.matches.pebbles import PEBBLES, Bid, Options, Roll, Take
from tests.matches.people import AKI, BEN, People, refused
from tests.matches.people import GAMES as TOYS

each_game = pytest.mark.parametrize("key", GAMES)


def ticking() -> Callable[[], float]:
    """Return a clock that advances on every call, so results do not depend on the machine."""
    moments = count()
    return lambda: float(next(moments))


@cache
def ended(key: str) -> Original:
    return original(finished(key), ALL[key])


@cache
def looked_at(key: str) -> Insight:
    """Return the analysis of a match with the minimum number of worlds."""
    return insight(ended(key), 0, random.Random(1), ticking())


@each_game
def test_the_graph_begins_with_the_deal_and_ends_at_the_final_scores(key: str) -> None:
    match = ended(key)
    found = looked_at(key)
    game = match.match.game
    assert match.match.state is not None
    assert [line[0] for line in found.points] == game.scores(match.first)
    assert [line[-1] for line in found.points] == game.scores(match.match.state)
    assert len({len(line) for line in found.points}) == 1
    if found.luck is not None:
        assert [len(line) for line in found.luck] == [len(line) for line in found.points]


@each_game
def test_chances_add_up_to_one_and_end_with_the_winners(key: str) -> None:
    match = ended(key)
    found = looked_at(key)
    assert match.match.ranks is not None
    assert all(sum(one) == pytest.approx(1, abs=0.01) for one in found.chances.values())
    assert len(found.chances) <= SAMPLES + CLOSER
    winners = [rank == 1 for rank in match.match.ranks]
    last = found.chances[max(found.chances)]
    assert max(found.chances) == len(found.points[0]) - 1
    assert list(last) == [winner / sum(winners) for winner in winners]
    assert len(found.turnings) <= MAX_TURNINGS


def test_points_are_those_after_each_turn() -> None:
    found = looked_at("pebbles")
    assert all(before <= after for line in found.points for before, after in pairwise(line))
    assert sum(found.points[0]) > 0


def test_luck_of_a_roll_is_its_gain_over_the_average() -> None:
    state = PEBBLES.setup(2, Options(pile=40), bytes(32))
    for seat in (0, 1):
        state = play(state, seat, Bid(0)).state
    state = play(state, 0, Take(2)).state
    for seed in range(8):
        here = clone(state)
        here.rng = Chance(bytes([seed]) * 32)
        after = play(here, 0, Roll()).state
        rolled = after.points[0] - here.points[0]
        had = luck(PEBBLES, here, 0, Roll(), after, random.Random(seed), lambda: True)
        assert had[0] == pytest.approx(rolled - 2.5, abs=1.5)


def test_a_lead_leans_to_the_leader_and_equals_share() -> None:
    assert leaning([5, 5], 3) == [0.5, 0.5]
    first, second, third = leaning([9, 6, 6], 3)
    assert first > second == third
    assert won([3, 7, 7]) == [0, 0.5, 0.5]


def test_turning_points_are_the_greatest_lasting_changes() -> None:
    even, ahead = (0.5, 0.5), (0.9, 0.1)
    found = {0: even, 1: even, 2: ahead, 3: even, 4: even, 6: ahead, 7: ahead, 8: (1.0, 0.0)}
    (only,) = _turnings(found)
    assert (only.turn, only.since, only.seat, only.change) == (6, 4, 0, 0.4)
    rising = {0: even, 2: (0.7, 0.3), 3: ahead, 4: ahead}
    (only,) = _turnings(rising)
    assert (only.turn, only.since, only.seat, only.change) == (3, 0, 0, 0.4)
    small = GREAT_CHANGE / 2
    assert _turnings({0: even, 1: (0.5 + small, 0.5 - small)}) == ()


def test_moments_are_spread_evenly_with_both_ends() -> None:
    assert spread(range(5), 9) == [0, 1, 2, 3, 4]
    chosen = spread(range(101), 11)
    assert chosen == list(range(0, 101, 10))


# --- asked for -------------------------------------------------------------------------------


class Worker(WorkerPool):
    """A worker that reviews in the test process once `let` is set, and counts requests."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[ReviewRequest] = []
        self.let = asyncio.Event()
        self.let.set()

    async def answer(self, thought: Any) -> WorkerResponse | None:
        self.asked.append(thought)
        await self.let.wait()
        return reviewed(thought, TOYS)


@pytest.fixture
def worker() -> Worker:
    return Worker()


@pytest.fixture
def insights(people: People, worker: Worker) -> InsightService:
    return made(people.service, worker)


def made(service: Service, worker: Worker) -> InsightService:
    return InsightService(service.store, service.verification, service.quota, worker, seconds=0.0)


async def over(people: People) -> Any:
    """Return a match that has ended."""
    match = await people.begin()
    while match.to_move:
        assert match.state is not None
        seat = match.to_move[0]
        match = await people.act(match, seat, options_of(match.state, seat)[0])
    return match


async def test_concurrent_requests_share_one_analysis(
    people: People, insights: InsightService, worker: Worker
) -> None:
    match = await over(people)
    worker.let.clear()
    asking = [asyncio.create_task(insights.get(match, user)) for user in (AKI, BEN, 999)]
    while not worker.asked:
        await asyncio.sleep(0)
    worker.let.set()
    first, *others = await asyncio.gather(*asking)
    assert others == [first, first]
    assert await insights.get(match, 7) == first
    assert len(worker.asked) == 1
    assert await made(people.service, Worker()).stored(match) == first


async def test_a_concurrent_request_does_not_repeat_the_analysis(
    people: People, insights: InsightService, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, looked, go_on = await over(people), asyncio.Event(), asyncio.Event()
    get = people.service.store.insights.get

    async def slowly(match_id: int) -> str | None:
        found = await get(match_id)
        looked.set()
        await go_on.wait()
        return found

    with monkeypatch.context() as patch:
        patch.setattr(people.service.store.insights, "get", slowly)
        slow = asyncio.create_task(insights.get(match, BEN))
        await looked.wait()
    first = await insights.get(match, AKI)
    go_on.set()
    assert await slow == first
    assert len(worker.asked) == 1


async def test_an_unfinished_match_is_not_analysed(
    people: People, insights: InsightService, worker: Worker
) -> None:
    assert (await refused(insights.get(await people.open(), AKI))).reason == "not_over"
    assert (await refused(insights.get(await people.begin(), AKI))).reason == "not_over"
    assert worker.asked == []


async def test_a_failed_analysis_is_refused_and_retried(
    people: People, insights: InsightService, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await over(people)

    async def fails(*_: object) -> None:
        return None

    monkeypatch.setattr(worker, "answer", fails)
    assert (await refused(insights.get(match, AKI))).reason == "no_insight"
    monkeypatch.undo()
    assert (await insights.get(match, AKI)).points


async def test_a_worker_process_answers_a_review(store: Store) -> None:
    workers = WorkerPool(1)
    answer = await workers.answer(ReviewRequest("rivals", finished("rivals").decode(), 0.2, 1))
    await workers.close()
    assert answer is not None
    assert answer.insight is not None
    assert msgspec.json.decode(msgspec.json.encode(answer.insight), type=Insight) == answer.insight
