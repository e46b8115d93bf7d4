"""People are called in pictures what Discord calls them."""

from __future__ import annotations

import pytest

from cogs.frame.match.pages.sight import texts_of
from cogs.frame.ui.names import Names
from tests.cogs.world import World


async def test_a_name_that_discord_could_not_tell_is_asked_for_again(world: World) -> None:
    match = await world.match(await world.begin(0, 1, seats=2))
    names, words = Names(world.program.bot), texts_of(match)
    world.env.inject_error("GET", "/guilds/*/members/*", status=503, times=2)
    assert await names.of(match, words) == ("Seat 1", "Seat 2")
    assert set(await names.of(match, words)) == {"Ann", "Ben"}


async def test_names_on_a_server_that_discord_has_not_told_of_yet_are_asked_for(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await world.match(await world.begin(0, 1, seats=2))
    words = texts_of(match)
    monkeypatch.setattr(world.program.bot, "get_guild", lambda guild: None)
    assert await Names(world.program.bot).of(match, words) == ("Seat 1", "Seat 2")
    asked = Names(world.program.bot, hears=lambda guild: False)
    assert set(await asked.of(match, words)) == {"Ann", "Ben"}


async def test_somebody_who_has_left_the_server_is_asked_for_once(world: World) -> None:
    match = await world.match(await world.begin(0, 1, seats=2))
    names, words = Names(world.program.bot), texts_of(match)
    world.env.inject_error("GET", "/guilds/*/members/*", status=404, code=10007, times=2)
    assert await names.of(match, words) == ("Seat 1", "Seat 2")
    assert await names.of(match, words) == ("Seat 1", "Seat 2")
