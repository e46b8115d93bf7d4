"""Cost of one click before its response: database reads, views, option lists."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import cached_property
from typing import Any

import pytest
from simcord.actors import MemberActor
from sqlalchemy import event

from cogs.frame.match.pages import page_context
from cogs.frame.match.pages.page_context import PageContext
from tests.cogs.world import Message, World, choices, labels, shown

MAX_READS, MAX_TRANSACTIONS = 4, 1
BESIDE = ("match", "timers", "robots", "batches")
"""Name prefixes of the tasks that work concurrently with clicks."""


@pytest.fixture
def spent(world: World, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Return a counter of the cost of clicks from now on."""
    count: Counter[str] = Counter()

    def spend(what: str) -> None:
        task = asyncio.current_task()
        name = "" if task is None else task.get_name()
        beside = next((one for one in BESIDE if name.startswith(one)), "")
        count[f"{beside} {what}".strip()] += 1

    engines = world.program.store.transactions.engines
    for what, engine in (("reads", engines.reader), ("transactions", engines.writer)):
        event.listen(engine.sync_engine, "begin", lambda _, what=what: spend(what))

    def counted(what: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **named: Any) -> Any:
            spend(what)
            return function(*args, **named)

        return call

    plain: Any = vars(page_context)["renderer_of"]
    seen = cached_property(counted("views", vars(PageContext)["view"].func))
    seen.__set_name__(PageContext, "view")
    monkeypatch.setattr(PageContext, "view", seen)
    monkeypatch.setattr(page_context, "stage_of", counted("stages", vars(page_context)["stage_of"]))
    monkeypatch.setattr(
        page_context,
        "renderer_of",
        lambda game: plain(game)._replace(choices=counted("options", plain(game).choices)),
    )
    return count


async def _first(world: World, player: MemberActor, message: Message) -> Message | None:
    """Make a player choose the first option; return the private message."""
    page = shown(await world.choose(player, message))
    await world.delivered()
    return page


async def _begun(world: World, **options: Any) -> tuple[MemberActor, Message]:
    """Begin a match of two without tips; return the player to move and the board."""
    match_id = await world.begin(0, 1, **options)
    for member in world.members[:2]:
        key = (await world.match(match_id)).game.key
        await world.program.bot.service.guiding.stop(member.id, key)
    return await world.member_to_move(match_id), await world.board(match_id)


def _check(spent: Counter[str]) -> None:
    assert spent["reads"] <= MAX_READS, spent
    assert spent["transactions"] <= MAX_TRANSACTIONS, spent


async def test_first_part_of_a_move_needs_one_view_and_one_option_list(
    world: World, spent: Counter[str]
) -> None:
    player, board = await _begun(world)
    spent.clear()
    page = await _first(world, player, board)
    assert page is not None
    assert len(choices(page)) > 1
    assert (spent["reads"], spent["transactions"]) == (1, 0)
    assert (spent["views"], spent["options"], spent["stages"]) == (1, 1, 1)


async def test_a_move_in_private_looks_at_each_of_two_positions_once(
    world: World, spent: Counter[str]
) -> None:
    player, board = await _begun(world)
    private = await _first(world, player, board)
    assert private is not None
    spent.clear()
    page = await _first(world, player, private)
    assert page is not None
    assert choices(page)  # a figure may be placed: the same player continues
    _check(spent)
    assert (spent["views"], spent["options"], spent["stages"]) == (2, 2, 1)


@pytest.mark.parametrize("game", ["rivals", "cabriole"])
async def test_a_move_in_public_looks_at_the_position_once(
    world: World, spent: Counter[str], game: str
) -> None:
    player, board = await _begun(world, game=game, seats=2)
    spent.clear()
    await _first(world, player, board)
    _check(spent)
    assert spent["transactions"] == 1
    assert (spent["views"], spent["options"], spent["stages"]) == (1, 1, 0)


async def test_opening_a_hand_stays_within_the_same_bounds(
    world: World, spent: Counter[str]
) -> None:
    player, board = await _begun(world, game="rivals")
    (hand,) = [label for label in labels(board) if label.startswith("Hand")]
    spent.clear()
    assert shown(await player.click(board, label=hand)) is not None
    _check(spent)
    assert (spent["views"], spent["options"], spent["stages"]) == (1, 1, 1)


async def test_a_board_is_made_from_one_view_and_one_list_of_options(
    world: World, spent: Counter[str]
) -> None:
    player, board = await _begun(world, game="cabriole", seats=2)
    spent.clear()
    await _first(world, player, board)
    assert [spent[f"match {what}"] for what in ("views", "options", "stages")] == [1, 1, 1]


async def test_agreeing_to_end_a_match_stays_within_the_same_bounds(
    world: World, spent: Counter[str]
) -> None:
    player, _ = await _begun(world, game="cabriole", seats=2)
    page = shown(await player.slash(await world.place(), "match end"))
    assert page is not None
    spent.clear()
    await player.click(page, label="As a draw")
    _check(spent)
    spent.clear()
    await world.agree()
    _check(spent)
    assert (await world.match()).status == "finished"


async def test_lending_a_seat_stays_within_the_same_bounds(
    world: World, spent: Counter[str]
) -> None:
    player, _ = await _begun(world, game="cabriole", seats=2)
    page = shown(await player.slash(await world.place(), "match lend"))
    assert page is not None
    spent.clear()
    await player.click(page, custom_id="lend:1:medium")
    _check(spent)
