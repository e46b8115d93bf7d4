"""Coach of a finished match: a player's decisions, judged by what they could know."""

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
from engines.core import clone, dump, options_of
from engines.search.rollouts import Search
from matches.core.views import view_of
from matches.robots import coach as coaching
from matches.robots.coach import (
    MAX_SHOWN,
    Coaching,
    _Decision,
    _decisions,
    _first_look,
    _verdict,
    coach,
)
from matches.robots.worker import CoachRequest, WorkerResponse, coached
from matches.robots.worker_pool import COMMAND, WorkerPool
from matches.service.coaching import CoachService
from tests.matches.files import ALL, finished
from tests.matches.people import AKI, BEN, People, refused
from tests.matches.people import GAMES as TOYS
from tests.matches.test_insight import ended, over, ticking

each_game = pytest.mark.parametrize("key", [*GAMES, "pebbles"])


@pytest.fixture
def all_costly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count every other move as surely costly, so that first guesses are enough."""
    monkeypatch.setattr(coaching, "_is_sure", lambda *_: True)
    monkeypatch.setattr(coaching, "LEAST", -1.0)


@cache
def decisions(key: str) -> list[_Decision]:
    """Return the decisions of a match that can be judged."""
    return list(_decisions(ended(key)))


def few(key: str) -> list[_Decision]:
    """Return some decisions of a match, spread evenly."""
    made = decisions(key)
    return made[:: max(1, len(made) // 3)]


def counted(worlds: int) -> Callable[[], float]:
    """Return a share of time that lasts for a number of worlds."""
    left = count(worlds, -1)
    return lambda: max(0, next(left)) / worlds


@each_game
def test_only_own_decisions_with_a_choice_are_judged(key: str) -> None:
    rows = {row.seq: row for row in ended(key).rows}
    made = decisions(key)
    assert made
    for decision in made:
        row = rows[decision.step.row.seq]
        assert (row.kind, row.seat, row.undone) == ("move", decision.seat, False)
        assert msgspec.to_builtins(decision.played) == row.move
        assert len(options_of(decision.view, decision.seat)) > 1


@each_game
def test_a_verdict_depends_on_the_view_alone(key: str, all_costly: None) -> None:
    game = ALL[key]
    for decision in few(key):
        truths = []
        for seed in range(2):
            truth = clone(decision.view)
            game.imagine(truth, random.Random(seed))
            truths.append(truth)
        views = [view_of(game, truth, decision.seat) for truth in truths]
        looks = [_first_look(game, decision._replace(view=view), counted(2)) for view in views]
        verdicts = [_verdict(game, look, counted(2)) for look in looks]
        assert dump(views[0], game) == dump(views[1], game)
        assert verdicts[0] == verdicts[1]


def test_each_player_has_at_most_three_decisions_costliest_first(all_costly: None) -> None:
    found = coach(ended("pebbles"), 0, ticking())
    assert len(found.judged) == len(ended("pebbles").match.seats)
    assert found.decisions
    for seat, judged in enumerate(found.judged):
        own = [each for each in found.decisions if each.seat == seat]
        assert len(own) <= min(MAX_SHOWN, judged)
        assert all(first.loss >= second.loss for first, second in pairwise(own))
        assert all(each.moves[0] != each.played for each in own)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Coaching) == found


def test_without_evidence_no_decision_is_costly() -> None:
    assert coach(ended("pebbles"), 0, ticking()).decisions == ()


def test_the_played_move_is_tried_in_every_world() -> None:
    decision = few("carcassonne")[2]
    search = Search(ALL["carcassonne"], decision.view, decision.seat, random.Random(1))
    left = counted(6)
    best = search.best(lambda _: left(), also=decision.played)
    assert len(search.records[decision.played].wins) == len(search.records[best].wins) > 0


# --- asked for -------------------------------------------------------------------------------


class Worker(WorkerPool):
    """A worker that coaches in the test process once `let` is set, and counts requests."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[CoachRequest] = []
        self.let = asyncio.Event()

    async def answer(self, thought: Any) -> WorkerResponse | None:
        self.asked.append(thought)
        await self.let.wait()
        return coached(thought, TOYS)


def made(people: People, worker: WorkerPool) -> CoachService:
    service = people.service
    return CoachService(service.store, service.verification, service.quota, worker, seconds=0.0)


async def test_several_askers_share_one_stored_result(people: People) -> None:
    match, worker = await over(people), Worker()
    service = made(people, worker)
    asking = [asyncio.create_task(service.get(match, user)) for user in (AKI, BEN, 999)]
    while not worker.asked:
        await asyncio.sleep(0)
    worker.let.set()
    first, *others = await asyncio.gather(*asking)
    assert others == [first, first]
    assert len(worker.asked) == 1
    assert await made(people, Worker()).get(match, 7) == first


async def test_a_killed_computation_is_repeated_when_asked_again(people: People) -> None:
    match, worker = await over(people), Worker()
    killed = made(people, worker)
    asking = asyncio.create_task(killed.get(match, AKI))
    while not worker.asked:
        await asyncio.sleep(0)
    await killed.close()
    with pytest.raises(asyncio.CancelledError):
        await asking
    again = Worker()
    again.let.set()
    assert await made(people, again).stored(match) is None
    assert (await made(people, again).get(match, AKI)).judged
    assert len(again.asked) == 1


async def test_a_running_match_is_not_coached(people: People) -> None:
    worker = Worker()
    reason = (await refused(made(people, worker).get(await people.begin(), AKI))).reason
    assert reason == "not_over"
    assert worker.asked == []


async def test_a_worker_process_answers_a_coach_request() -> None:
    workers = WorkerPool(1, command=COMMAND)
    answer = await workers.answer(
        CoachRequest("carcassonne", finished("carcassonne").decode(), 1.0)
    )
    await workers.close()
    assert answer is not None
    assert answer.coaching is not None
    assert sum(answer.coaching.judged) > 0
