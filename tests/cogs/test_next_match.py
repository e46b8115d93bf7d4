"""The private line about the next match that waits for a player."""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from tests.cogs.world import World, choices, labels, said, shown, words

NEXT = "Your move there"


async def finish(world: World, match_id: int) -> tuple[MemberActor, InteractionResult]:
    """Take a turn by commands; return the player and the answer to the last one."""
    player = await world.member_to_move(match_id)
    place = await world.place(match_id)
    result = await world.choose(player, await world.board(match_id))
    while await world.is_to_move(player, match_id):
        page = shown(result)
        assert page is not None
        result = await world.choose(player, page)
    await world.delivered(match_id)
    assert place is not None
    return player, result


async def two(world: World) -> tuple[int, int]:
    """Begin two matches in which the same member is to move; return their numbers."""
    first = await world.begin(0, 1, seats=2, draw_order="UVEBMVKWRA")
    player = await world.member_to_move(first)
    other = await world.begin(0, 1, seats=2, draw_order="UVEBMVKWRA")
    if await world.member_to_move(other) != player:
        await world.turn(other)
    await world.delivered(other)
    return first, other


@pytest.mark.parametrize("japanese", [False, True])
async def test_after_a_turn_the_next_waiting_match_is_named(world: World, japanese: bool) -> None:
    first, other = await two(world)
    if japanese:
        player = await world.member_to_move(first)
        await player.slash(world.channel, "settings", language="ja")
    _, result = await finish(world, first)
    page = shown(result)
    assert page is not None
    board = await world.board(other)
    assert f"#{other}](" in words(page)
    assert f"/{board.id})" in words(page)
    assert ("そちらの手番へ" if japanese else NEXT) in labels(page)


async def test_the_button_shows_the_choices_of_the_next_match(world: World) -> None:
    first, other = await two(world)
    player, result = await finish(world, first)
    page = world.private(await player.click(world.private(result), label=NEXT))
    assert choices(page)
    assert {custom_id.split(":")[1] for custom_id, _ in choices(page)} == {str(other)}


async def test_without_another_match_no_message_is_left(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order="UVEBMVKWRA")
    for member in world.members[:2]:
        await world.program.bot.service.guiding.stop(member.id, "carcassonne")
    _, result = await finish(world, match_id)
    assert shown(result) is None


async def test_a_match_that_waits_for_others_is_not_named(world: World) -> None:
    first, other = await two(world)
    await world.turn(other)
    _, result = await finish(world, first)
    assert NEXT not in labels(shown(result))


async def test_the_button_of_a_match_that_no_longer_waits_changes_nothing(world: World) -> None:
    first, other = await two(world)
    player, result = await finish(world, first)
    page = world.private(result)
    await world.turn(other)
    seq = (await world.match(other)).seq
    assert "turn" in said(await player.click(page, label=NEXT))
    assert (await world.match(other)).seq == seq
