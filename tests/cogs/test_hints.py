"""Hints for the player to move: the move of a search with its reason, and the log row."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace
from simcord.actors import MemberActor

from cogs.frame.match.buttons.learning import HintButton
from cogs.frame.match.handlers.learning import format_hint
from engines import GAMES
from engines.carcassonne.moves import Place, Skip
from engines.core import Chance, Move, State, apply, clone, options_of, play
from engines.core import dump as snapshot
from engines.rivals.moves import City, End, Road
from engines.search import Heuristics
from matches.core.actor import Actor
from matches.robots import advice as advising
from matches.robots.advice import Advice, advice, gained, growing_term
from matches.robots.worker import MoveRequest, WorkerResponse, answer
from matches.service import hints
from matches.service.hints import Hint, thought_of
from matches.store.log import LogRepository
from matches.texts import LOCALES, texts_in
from render.core.renderer import renderer_of
from tests.cogs.world import Message, World, choices, labels, said, shown, words
from tests.contract.promises import positions, seen_by
from tests.engines.rivals.notation import RED, Table
from tests.engines.search.test_carcassonne import with_a_city_of_red

each_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def thoughts(world: World, monkeypatch: pytest.MonkeyPatch) -> list[MoveRequest]:
    """Compute hints at once, in this process; return the list of requests."""
    asked: list[MoveRequest] = []

    async def think(thought: MoveRequest) -> WorkerResponse:
        asked.append(thought)
        at_once = replace(thought, robot=replace(thought.robot, seconds=0.0))
        return answer(at_once)

    monkeypatch.setattr(world.program.bot.service.hints._workers, "answer", think)
    return asked


async def ask(world: World, player: MemberActor, match_id: int = 1) -> Message:
    """Press Hint on the page of all actions as a player; return the private message."""
    page = shown(await player.click(await world.board(match_id), custom_id=f"more:{match_id}"))
    assert page is not None
    return world.private(await player.click(page, custom_id=f"hint:{match_id}"))


async def told_in_log(world: World, match_id: int = 1) -> int:
    """Return the number of hints in the log."""
    log: LogRepository = world.program.store.log
    return sum(row.kind == "hint" for row in await log.rows(match_id))


@each_game
@pytest.mark.parametrize("language", LOCALES)
async def test_hint_is_shown_above_the_choices(
    world: World, thoughts: list[MoveRequest], game: str, language: str
) -> None:
    if language == "ja":
        world.japanese.update(member.id for member in world.members)
    await world.begin(0, 1, game=game, seats=2)
    player = await world.member_to_move()
    page = await ask(world, player)
    assert "💡" in words(page)
    assert choices(page)
    assert len(thoughts) == 1
    assert await told_in_log(world) == 1


async def test_log_records_a_hint_without_its_content(
    world: World, thoughts: list[MoveRequest]
) -> None:
    await world.begin(0, 1, seats=2)
    player = await world.member_to_move()
    await ask(world, player)
    notes = await world.program.bot.service.reading.notes(1)
    (hinted,) = [note for note in notes if note.kind == "hinted"]
    assert (hinted.seat, hinted.data, hinted.private) == (0, {}, False)
    assert "had a hint" not in words(await world.board())


async def test_same_position_is_searched_and_logged_once(
    world: World, thoughts: list[MoveRequest]
) -> None:
    await world.begin(0, 1, seats=2)
    player = await world.member_to_move()
    first = await ask(world, player)
    assert words(await ask(world, player)) == words(first)
    assert (len(thoughts), await told_in_log(world)) == (1, 1)


async def test_hint_worker_receives_only_the_view_of_the_seat(
    world: World, thoughts: list[MoveRequest]
) -> None:
    await world.begin(0, 1, game="rivals")
    await ask(world, await world.member_to_move())
    match = await world.match()
    (thought,) = thoughts
    assert match.state is not None
    view = seen_by(match.game, match.state, match.to_move[0])
    assert thought.view == snapshot(view, match.game).decode()
    assert thought == thought_of(match, match.to_move[0], view)


async def test_only_the_player_to_move_gets_a_hint(
    world: World, thoughts: list[MoveRequest]
) -> None:
    await world.begin(0, 1, seats=2)
    waiting = await world.member_not_to_move()
    page = shown(await waiting.click(await world.board(), custom_id="more:1"))
    assert "Hint" not in labels(page)
    for person in (waiting, world.members[3]):
        assert said(await world.press(person, HintButton(1)))
    assert not thoughts
    assert await told_in_log(world) == 0


async def test_a_host_may_do_without_hints(world: World, thoughts: list[MoveRequest]) -> None:
    match_id = await world.open(0, seats=2)
    settings = await world.settings(match_id)
    await world.members[0].select(settings, ["no"], custom_id=f"lobby:{match_id}:hints")
    assert "No hints" in words(await world.lobby(match_id))
    await world.begin(0, 1, match_id=match_id)
    player = await world.member_to_move()
    page = shown(await player.click(await world.board(), custom_id="more:1"))
    assert "Hint" not in labels(page)
    assert "no hints in this match" in said(await world.press(player, HintButton(1)))
    assert not thoughts


@pytest.mark.parametrize("rated", [True, False])
async def test_hint_warns_that_the_match_is_no_longer_rated(
    world: World, thoughts: list[MoveRequest], *, rated: bool
) -> None:
    await world.begin(0, 1, seats=2, rated=rated)
    page = words(await ask(world, await world.member_to_move()))
    assert ("no longer counts for ratings" in page) == rated


async def test_hints_are_limited_by_the_quota(
    world: World, thoughts: list[MoveRequest], monkeypatch: pytest.MonkeyPatch
) -> None:
    quota = world.program.bot.service.quota
    monkeypatch.setattr(quota, "limits", replace(quota.limits, hints_an_hour=1))
    await world.begin(0, 1, seats=2)
    player = await world.member_to_move()
    await ask(world, player)
    await world.turn()
    await world.turn()
    assert "one hint an hour" in words(await ask(world, player))
    assert await told_in_log(world) == 1


async def test_hint_for_an_outdated_position_is_not_shown(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.begin(0, 1, seats=2, draw_order="VUEB")
    service = world.program.bot.service

    async def late(thought: MoveRequest) -> WorkerResponse:
        match = await service.matches.get(1)
        user, move = match.seats[0].user, options_of(service.reading.view(match, 0), 0)[0]
        await service.turns.act(1, Actor(user, 77), [move], clock=None)
        return answer(replace(thought, robot=replace(thought.robot, seconds=0.0)))

    monkeypatch.setattr(service.hints._workers, "answer", late)
    page = await ask(world, await world.member_to_move())
    assert "moved on" in words(page)
    assert "–" not in words(page).split("\n")[0]


async def test_separate_worker_process_computes_a_hint(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "SECONDS", 0.05)
    await world.begin(0, 1, seats=2)
    assert "💡" in words(await ask(world, await world.member_to_move()))


# --- the reason -------------------------------------------------------------------------------


@each_game
def test_a_hint_is_a_legal_row_of_moves_and_depends_on_the_view_alone(game: str) -> None:
    rules = GAMES[game]
    for at, (state, seat, _) in enumerate(positions(rules, 3)):
        if at % 25 or at > 75:
            continue
        view = seen_by(rules, state, seat)
        first, again = (_advised(rules, clone(view), seat) for _ in range(2))
        assert first == again
        assert first.moves[0] in options_of(view, seat)
        play(state, seat, first.moves[0])


def _advised(rules: Any, view: State, seat: int) -> Advice:
    return advice(rules, view, seat, 0.0, random.Random(1))


def test_completed_feature_is_the_reason_of_a_hint() -> None:
    rules = GAMES["carcassonne"]
    state = rules.setup(2, rules.options(), bytes([4]) * 32)
    state.rng = Chance()
    view = seen_by(rules, state, 0)
    advice = _advised(rules, view, 0)
    assert len(advice.moves) == 2
    assert advice.gains == {"city": 4}
    assert type(advice.instead) is type(advice.moves[0])
    assert advice.edge > 0
    hint = Hint(((view, advice.moves[0]),), advice.gains, advice.term, advice.instead, 5.2)
    why = "completes your city: +4, about 5 points better than anything else"
    assert format_hint(hint, texts_in("en", "carcassonne"), "carcassonne").endswith(why)


def test_gain_without_a_figure_is_no_reason_to_place_one() -> None:
    rules, state = GAMES["carcassonne"], with_a_city_of_red(*"VVUUVVUUVV")
    state.hand, state.agenda = "E", [type(state.agenda[-1])(0)]
    apply(state, 0, Place(0, 2, 0))
    assert gained(rules, 0, state, [Skip()]) == {"city": 4}
    advice = _advised(rules, seen_by(rules, state, 0), 0)
    assert type(advice.instead) is not type(advice.moves[0])
    assert advice.gains == {}


def test_city_points_exclude_the_settlement_it_replaces() -> None:
    world = Table(red="store G2 O3").state
    assert gained(GAMES["rivals"], RED, world, [City("A")]) == {"cities": 1}


@pytest.mark.parametrize("instead", [[], [End()]])
def test_move_without_immediate_points_is_explained_by_its_purpose(instead: list[Move]) -> None:
    rules, world = GAMES["rivals"], Table(red="store L2 B2").state
    assert gained(rules, RED, world, [Road("right")]) == {}
    term = growing_term(rules, RED, [world], [Road("right")], instead)
    assert texts_in("en", "rivals")(f"hope-{term}") == "leads to a settlement site"


def test_move_that_only_costs_opponents_points_is_explained_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def evaluate(state: Any) -> list[float]:
        return [0.0, 5.0 - sum(state.princes[RED].cities)]

    monkeypatch.setattr(advising, "heuristics_of", lambda game: Heuristics(evaluate=evaluate))
    world = Table(red="store G2 O3").state
    assert growing_term(GAMES["rivals"], RED, [world], [City("A")], [End()]) == "others"
    assert growing_term(GAMES["rivals"], RED, [world], [City("A")]) == ""


def test_a_move_is_compared_with_the_best_one_of_another_kind() -> None:
    rules, table = GAMES["rivals"], Table(red="store G2 O3")
    view = seen_by(rules, table.state, RED)
    advice = _advised(rules, view, RED)
    assert isinstance(advice.moves[0], City)
    assert advice.instead is not None
    assert not isinstance(advice.instead, City)
    label = renderer_of("rivals").label(view, advice.instead, texts_in("en", "rivals"))
    hint = Hint(((view, advice.moves[0]),), advice.gains, advice.term, advice.instead, 0.4)
    why = f"a new city: +1, a little better than “{label}”"
    assert format_hint(hint, texts_in("en", "rivals"), "rivals").endswith(why)


@pytest.mark.parametrize(
    ("edge", "why"),
    [
        (20.0, "much better than anything else"),
        (2.4, "about 2 points better than anything else"),
        (1.0, "about one point better than anything else"),
        (0.2, "a little better than anything else"),
        (0.0, "no better alternative"),
    ],
)
def test_equal_alternatives_are_given_no_reason(edge: float, why: str) -> None:
    rules = GAMES["carcassonne"]
    view = seen_by(rules, rules.setup(2, rules.options(), bytes(32)), 0)
    move, other, *_ = options_of(view, 0)
    hint = Hint(((view, move),), instead=other, edge=edge)
    text = format_hint(hint, texts_in("en", rules.key), rules.key)
    assert text.endswith(f"– {why}")
