"""Puzzles of the day: the stock, the rotation, answers, and servers that want them posted."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter

import msgspec
import pytest

from engines import GAMES
from engines.core import Game, Move, State, clone, dump, options_of
from matches.core.availability import DAY
from matches.core.models import Match
from matches.core.puzzles import Puzzle, day_of, option_of, puzzle_of, record_of, stock_of
from matches.core.views import view_of
from matches.record.analysis import original
from matches.robots import puzzles
from matches.robots.puzzles import puzzles_in
from matches.robots.worker import PuzzleRequest, Request, WorkerResponse
from matches.robots.worker_pool import WorkerPool
from matches.service.puzzle_pool import PuzzlePoolService
from matches.service.service import Service
from matches.store.store import Store
from tests.matches.people import AKI, BEN, People, refused

HERE, ELSEWHERE = 730_000_000_000_000_001, 730_000_000_000_000_002
TODAY, FEWEST = 20_000, 40
WITH_PUZZLES = [game for game in GAMES if stock_of(game)]
each_game = pytest.mark.parametrize("game", WITH_PUZZLES)


class Days:
    """A clock that is set to the middle of a day."""

    day = TODAY

    def __call__(self) -> int:
        return self.day * DAY + DAY // 2


@pytest.fixture
def days() -> Days:
    return Days()


@pytest.fixture
def service(store: Store, days: Days) -> Service:
    return Service(store, now=days)


@pytest.fixture
def people(service: Service) -> People:
    return People(service)


def best_of(game: str, day: int = TODAY) -> Move:
    puzzle = puzzle_of(game, day)
    assert puzzle is not None
    return option_of(puzzle.state(), puzzle.seat, puzzle.best)


def worse_of(game: str, day: int = TODAY) -> Move:
    puzzle = puzzle_of(game, day)
    assert puzzle is not None
    return option_of(puzzle.state(), puzzle.seat, puzzle.rated[-1].move)


# --- the stock -----------------------------------------------------------------------------------


@each_game
def test_stock_has_enough_puzzles(game: str) -> None:
    assert len(stock_of(game)) >= FEWEST


@each_game
def test_a_puzzle_contains_only_the_view_of_its_seat(game: str) -> None:
    rules = GAMES[game]
    for puzzle in stock_of(game):
        state = puzzle.state()
        assert dump(view_of(rules, clone(state), puzzle.seat), rules) == dump(state, rules)
        assert not any(state.rng.seed)


@each_game
def test_moves_of_a_puzzle_are_options_and_the_best_is_ahead(game: str) -> None:
    for puzzle in stock_of(game):
        options = [msgspec.to_builtins(move) for move in options_of(puzzle.state(), puzzle.seat)]
        assert all(rated.move in options for rated in puzzle.rated)
        assert puzzle.moves[0] == puzzle.best
        assert puzzle.rated[0].behind == 0 < puzzle.rated[1].behind


@each_game
def test_no_position_is_in_the_stock_twice(game: str) -> None:
    seen = Counter(bytes(puzzle.view) for puzzle in stock_of(game))
    assert set(seen.values()) == {1}


# --- the rotation --------------------------------------------------------------------------------


@each_game
def test_all_puzzles_are_shown_before_one_is_repeated(game: str) -> None:
    count = len(stock_of(game))
    shown = [bytes(p.view) for day in range(count) if (p := puzzle_of(game, day))]
    assert len(set(shown)) == count
    assert puzzle_of(game, 3) == puzzle_of(game, 3 + count)


def test_a_day_is_that_of_coordinated_universal_time() -> None:
    assert (day_of(20_000 * DAY - 1), day_of(20_000 * DAY)) == (19_999, 20_000)


async def test_a_puzzle_of_a_day_to_come_is_not_shown(service: Service, days: Days) -> None:
    assert await service.puzzles.get("rivals", TODAY) == puzzle_of("rivals", TODAY)
    for game, day in (("rivals", TODAY + 1), ("pebbles", TODAY)):
        assert (await refused(service.puzzles.get(game, day))).reason == "no_puzzle"
    days.day += 1
    assert await service.puzzles.get("rivals", TODAY + 1) == puzzle_of("rivals", TODAY + 1)


async def test_game_of_the_day_changes_every_day(service: Service) -> None:
    games = [service.puzzles.game_on(day) for day in range(TODAY, TODAY + len(WITH_PUZZLES))]
    assert set(games) == set(WITH_PUZZLES)


# --- answers -------------------------------------------------------------------------------------


@each_game
async def test_best_move_is_right_and_another_is_behind(service: Service, game: str) -> None:
    verdict = await service.puzzles.answer(AKI, game, TODAY, best_of(game))
    assert verdict == (True, 0.0, True)
    verdict = await service.puzzles.answer(BEN, game, TODAY, worse_of(game))
    assert not verdict.right
    assert verdict.behind is not None
    assert verdict.behind > 0


async def test_only_the_first_answer_of_a_user_counts(service: Service) -> None:
    puzzles = service.puzzles
    assert (await puzzles.answer(AKI, "rivals", TODAY, worse_of("rivals"))).counted
    assert not (await puzzles.answer(AKI, "rivals", TODAY, best_of("rivals"))).counted
    assert (await puzzles.answer(BEN, "rivals", TODAY, best_of("rivals"))).counted
    assert (await puzzles.answer(AKI, "caverna", TODAY, best_of("caverna"))).counted
    assert await puzzles.record(AKI) == (2, 1, 1, 1)
    assert await puzzles.record(AKI, "rivals") == (1, 0, 0, 0)


async def test_two_answers_at_once_count_as_one(service: Service) -> None:
    both = best_of("rivals"), worse_of("rivals")
    answers = [service.puzzles.answer(AKI, "rivals", TODAY, move) for move in both]
    assert sum(verdict.counted for verdict in await asyncio.gather(*answers)) == 1


async def test_an_answer_after_the_day_does_not_count(service: Service, days: Days) -> None:
    days.day += 1
    verdict = await service.puzzles.answer(AKI, "rivals", TODAY, best_of("rivals"))
    assert (verdict.right, verdict.counted) == (True, False)
    assert (await service.puzzles.record(AKI)).answered == 0


@pytest.mark.parametrize(
    ("right", "streak", "longest"),
    [
        ([], 0, 0),
        ([TODAY], 1, 1),
        ([TODAY - 1], 1, 1),
        ([TODAY - 2], 0, 1),
        ([TODAY - 2, TODAY - 1, TODAY], 3, 3),
        ([TODAY - 9, TODAY - 8, TODAY - 7, TODAY - 1, TODAY], 2, 3),
    ],
)
def test_streak_counts_days_in_a_row(right: list[int], streak: int, longest: int) -> None:
    answers = [(day, day in right) for day in range(TODAY - 9, TODAY + 1)]
    assert record_of(answers, TODAY) == (10, len(right), streak, longest)


def test_two_right_answers_of_a_day_are_one_day_of_a_streak() -> None:
    assert record_of([(TODAY, True), (TODAY, True), (TODAY - 1, True)], TODAY).streak == 2


# --- servers -------------------------------------------------------------------------------------


async def test_no_server_gets_puzzles_by_default(service: Service) -> None:
    await service.guilds.change(HERE, locale="ja")
    assert await service.store.puzzles.due(TODAY) == []


async def test_a_server_gets_each_puzzle_once(service: Service) -> None:
    puzzles = service.store.puzzles
    await service.guilds.change(HERE, puzzle_channel=5)
    assert await puzzles.due(TODAY) == [HERE]
    claims = await asyncio.gather(*(puzzles.claim(HERE, TODAY) for _ in range(3)))
    assert sorted(claims) == [False, False, True]
    assert await puzzles.due(TODAY) == []
    await service.guilds.change(HERE, puzzle_channel=6, puzzle_game="rivals")
    assert await puzzles.due(TODAY) == []
    assert await puzzles.due(TODAY + 1) == [HERE]
    assert await puzzles.claim(HERE, TODAY + 1)
    assert not await puzzles.claim(HERE, TODAY)


async def test_unknown_game_of_a_server_is_refused(service: Service) -> None:
    refusal = await refused(service.guilds.change(HERE, puzzle_game="chess"))
    assert refusal.reason == "not_an_option"


async def test_data_of_a_deleted_server_contains_no_puzzles(service: Service) -> None:
    for guild in (HERE, ELSEWHERE):
        await service.guilds.change(guild, puzzle_channel=5)
        await service.store.puzzles.claim(guild, TODAY)
    await service.privacy.forget_guild(HERE)
    assert await service.store.puzzles.due(TODAY + 1) == [ELSEWHERE]
    assert await service.store.puzzles.claim(HERE, TODAY)


# --- puzzles from matches ------------------------------------------------------------------------


async def ended(people: People) -> Match:
    """Play a match of Aki and Ben to its end."""
    match = await people.sit(BEN)
    while match.to_move:
        assert match.state is not None
        seat = match.to_move[0]
        match = await people.act(match, seat, options_of(match.state, seat)[-1])
    return match


async def allow(service: Service, *users: int) -> None:
    for user in users:
        await service.players.change(user, puzzles=True)


async def test_only_matches_whose_players_all_allow_it_are_used(
    service: Service, people: People
) -> None:
    store = service.store
    match = await ended(people)
    assert await store.puzzles.candidates(0, 9) == []
    await allow(service, AKI)
    assert await store.puzzles.candidates(0, 9) == []
    assert not await store.puzzles.add(match.id, stock_of("rivals")[0], TODAY)
    await allow(service, BEN)
    assert await store.puzzles.candidates(0, 9) == [match.id]


async def test_a_running_match_is_never_used(service: Service) -> None:
    await allow(service, AKI, BEN)
    match = await People(service).sit(BEN)
    assert await service.store.puzzles.candidates(0, 9) == []
    assert not await service.store.puzzles.add(match.id, stock_of("rivals")[0], TODAY)


async def test_a_puzzle_of_a_match_replaces_that_of_a_later_day(
    service: Service, people: People, days: Days
) -> None:
    await allow(service, AKI, BEN)
    puzzle = stock_of("rivals")[-1]
    for number in (1, 2):
        match = await ended(people)
        assert await service.store.puzzles.add(match.id, puzzle, TODAY)
        assert not await service.store.puzzles.add(match.id, puzzle, TODAY)
        days.day = TODAY + number
        assert await service.puzzles.get("rivals", TODAY + number) == puzzle
    assert await service.puzzles.get("rivals", TODAY) == puzzle_of("rivals", TODAY)


@pytest.mark.parametrize("how", ["withdrawn", "erased", "server"])
async def test_withdrawn_matches_are_no_puzzles_any_longer(
    service: Service, people: People, how: str
) -> None:
    await allow(service, AKI, BEN)
    match = await ended(people)
    assert await service.store.puzzles.add(match.id, stock_of("rivals")[-1], TODAY)
    if how == "withdrawn":
        await service.players.change(BEN, puzzles=False)
    elif how == "erased":
        await service.privacy.erase_person(BEN)
    else:
        await service.privacy.forget_guild(match.place.guild or 0)
    assert await service.store.puzzles.of_day("rivals", TODAY + 1) is None
    assert await service.store.puzzles.candidates(0, 9) == []


async def test_a_day_is_searched_once(service: Service) -> None:
    assert await service.puzzle_pool.search_today() == 0
    assert await service.store.meta.value("puzzles_searched") == str(TODAY)


class Worker(WorkerPool):
    """A worker that finds a puzzle in every match, and keeps what it was asked."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(1)
        self.puzzle, self.asked = puzzle, list[Request]()

    async def answer(self, thought: Request) -> WorkerResponse:
        self.asked.append(thought)
        return WorkerResponse(puzzle=self.puzzle)


async def test_a_worker_gets_a_match_without_its_players(
    service: Service, people: People, days: Days
) -> None:
    await allow(service, AKI, BEN)
    match = await ended(people)
    worker = Worker(stock_of("rivals")[-1])
    pool = PuzzlePoolService(service.store, service.verification, days, worker)
    assert await pool.search_today() == 1
    assert await pool.search_today() == 0
    (request,) = worker.asked
    assert isinstance(request, PuzzleRequest)
    header, *_ = request.file.split("\n")
    assert str(AKI) not in re.findall(r"\w+", header)  # Hashes may contain its digits.
    assert request.game == match.game.key
    assert await service.store.puzzles.of_day("rivals", TODAY + 1) == worker.puzzle


async def test_positions_of_a_match_are_judged_by_the_view_of_their_seat(
    service: Service, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, judged = await ended(people), list[tuple[bytes, int]]()

    def found(game: Game, view: State, seat: int, *_: object) -> None:
        assert dump(view_of(game, view, seat), game) == dump(view, game)
        judged.append((dump(view, game), seat))

    monkeypatch.setattr(puzzles, "found", found)
    file = await service.verification.export(match.id)
    assert not list(puzzles_in(original(file, match.game), random.Random(1), lambda: True))
    assert {seat for _, seat in judged} == {0, 1}
