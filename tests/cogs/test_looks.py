"""Users who were shown the board have seen it."""

from __future__ import annotations

import pytest

from tests.cogs.world import World


async def seen_by(world: World, member: int) -> int:
    return await world.program.store.log.last_seen(1, world.members[member].id)


@pytest.mark.parametrize("command", ["match board", "match text"])
async def test_viewing_the_board_marks_it_as_seen(world: World, command: str) -> None:
    await world.begin(0, 1)
    assert await seen_by(world, 2) == 0
    await world.members[2].slash(await world.place(), command)
    assert await seen_by(world, 2) == (await world.match()).seq


async def test_viewing_choices_marks_the_board_as_seen(world: World) -> None:
    await world.begin(0, 1, game="rivals")
    awaited = await world.member_to_move()
    await awaited.click(await world.board(), custom_id="choose:1")
    seen = await world.program.store.log.last_seen(1, awaited.id)
    assert seen == (await world.match()).seq
