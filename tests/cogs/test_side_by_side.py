"""Simultaneous decisions: the options of each seat describe its own things."""

from __future__ import annotations

import pytest

from tests.cogs.world import World, labels, shown
from tests.engines.caverna.notation import Table


@pytest.mark.parametrize(
    ("seat", "told"), [(0, "Pay 1 food · 3 begging markers"), (1, "Pay 2 food · 4 begging markers")]
)
async def test_simultaneous_feeding_shows_the_cost_for_the_own_seat(
    world: World, seat: int, told: str
) -> None:
    match_id = await world.begin(0, 1, game="caverna", seats=2)
    table = Table("food 1", "food 2, dwarfs 0 0 0, dwelling c4", round=3, over=True)
    await world.put(match_id, table.state)
    await world.program.bot.presenter.repost(await world.match(match_id))
    player = await world.seated(match_id, seat)
    page = shown(await player.click(await world.board(match_id), label="Choose"))
    assert told in labels(page)
