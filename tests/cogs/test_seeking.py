"""Matchmaking: `/match find` and the list of open matches, by commands, buttons, menus."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest
from simcord.results import ResponseMessage

from cogs.frame.match.delivery import access
from tests.cogs.test_access import HIDDEN, VIEW
from tests.cogs.world import World, components, labels, said, words

ANY = "find"


async def find(world: World, member: int, **said_: object) -> ResponseMessage:
    found = await world.members[member].slash(world.channel, "match find", **said_)
    return world.private(found)


def button(message: ResponseMessage, label: str) -> str:
    """Return the id of the button of that label."""
    return next(
        str(component["custom_id"])
        for component in components(message)
        if component["type"] == 2 and component["label"] == label
    )


def menus(message: ResponseMessage) -> dict[str, list[str]]:
    """Return the values of the menus, by their placeholders."""
    return {
        str(component["placeholder"]): [option["value"] for option in component["options"]]
        for component in components(message)
        if component["type"] == 3
    }


def menu(message: ResponseMessage, placeholder: str) -> str:
    return next(
        str(component["custom_id"])
        for component in components(message)
        if component["type"] == 3 and component["placeholder"] == placeholder
    )


async def test_second_matchmaking_request_starts_the_match(
    world: World,
) -> None:
    page = await find(world, 0, game="carcassonne", players=2)
    assert "**1 of 2 found**" in words(page)
    assert labels(page) == ["Refresh", "Stop looking"]
    page = await find(world, 1, game="carcassonne", players=2)
    assert "Your match: [Carcassonne" in words(page)
    match = await world.match()
    assert match.status == "running"
    assert {row.user for row in match.seats} == {world.members[at].id for at in (0, 1)}
    await world.arrived()
    both = {world.members[at].id for at in (0, 1)}
    pinged = [user for users in world.pinged() for user in users]
    assert sorted(pinged) == sorted(both)
    await world.board()


async def test_the_match_opens_in_a_channel_that_both_of_them_see(world: World) -> None:
    everybody, bot, (ann, ben, *_) = world.guild.default_role, world.guild.me, world.members
    assert bot is not None
    lounge = world.channel
    world.channel = world.guild.create_text_channel(
        "cellar", overwrites={everybody: HIDDEN, bot: VIEW, ann: VIEW}
    )
    assert "**1 of 2 found**" in words(await find(world, 0, game="rivals"))
    world.channel = lounge
    assert "Your match" in words(await find(world, 1, game="rivals"))
    match = await world.match()
    assert (match.place.channel, match.host) == (lounge.id, ann.id)
    assert {row.user for row in match.seats} == {ann.id, ben.id}


async def test_unknown_channel_access_counts_as_visible(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(discord.Guild, "fetch_member", broken)
    here = world.channel
    await find(world, 0, game="rivals")
    world.channel = world.guild.create_text_channel("lounge")
    await find(world, 1, game="rivals")
    assert (await world.match()).place.channel == here.id


async def test_slow_access_check_is_not_cancelled(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered = []

    async def slow(*_: object) -> None:
        await asyncio.sleep(0.1)
        answered.append(True)

    monkeypatch.setattr(discord.Guild, "fetch_member", slow)
    monkeypatch.setattr(access, "ROLE_TIMEOUT_SECONDS", 0.0)
    await find(world, 0, game="rivals")
    world.channel = world.guild.create_text_channel("lounge")
    await find(world, 1, game="rivals")
    assert len((await world.match()).seats) == 2
    assert answered


async def test_two_of_three_are_shown_as_found_and_the_third_completes_them(world: World) -> None:
    wish = {"game": "rivals", "players": 2}
    assert "1 of 2" in words(await find(world, 0, **wish))
    wish = {"game": "cabriole", "players": 3}
    assert "1 of 3" in words(await find(world, 0, **wish))
    assert "2 of 3" in words(await find(world, 1, **wish))
    page = await find(world, 0)
    refreshed = await world.members[0].click(page, custom_id=button(page, "Refresh"))
    assert "2 of 3" in said(refreshed)
    await find(world, 2, **wish)
    assert len((await world.match()).seats) == 3
    assert "1 of 2" in words(await find(world, 0))


async def test_the_menus_choose_game_numbers_and_paces_before_the_button_looks(
    world: World,
) -> None:
    ann, page = world.members[0], await find(world, 0)
    assert labels(page) == ["Find"]
    assert "150" in words(page)
    page = world.private(await ann.select(page, ["caverna"], custom_id=menu(page, "Game")))
    assert menus(page)["Number of players"] == ["2", "3", "4", "5", "6", "7"]
    sizes = menu(page, "Number of players")
    page = world.private(await ann.select(page, ["3", "4"], custom_id=sizes))
    paces = menu(page, "Time control")
    page = world.private(await ann.select(page, ["r", "f"], custom_id=paces))
    page = world.private(await ann.click(page, custom_id=button(page, "Find")))
    assert "Caverna** · 3/4 players · fast/relaxed · **1 of 3 found**" in words(page)
    (seeker,) = await world.program.store.seekers.everywhere()
    assert (seeker.criteria.sizes, seeker.criteria.paces) == ((3, 4), ("fast", "relaxed"))


async def test_the_same_command_leads_to_the_button_that_ends_it(world: World) -> None:
    ann = world.members[0]
    await find(world, 0, game="karvi")
    page = await find(world, 0)
    page = world.private(await ann.click(page, custom_id=button(page, "Stop looking")))
    assert labels(page) == ["Find"]
    assert await world.program.store.seekers.everywhere() == []


async def test_viewing_does_not_add_a_matchmaking_candidate_after_a_restart(
    world: World,
) -> None:
    await find(world, 0, game="karvi", players=2)
    await world.restart()
    assert "1 of 2" in words(await find(world, 0))
    await find(world, 1, game="karvi", players=2)
    assert (await world.match()).status == "running"


async def test_japanese_is_spoken_to_japanese(world: World) -> None:
    world.japanese.add(world.members[2].id)
    page = await find(world, 2, game="carcassonne", players=2)
    assert "2人中**1人**そろいました" in words(page)
    await find(world, 0, game="carcassonne", players=2)
    assert (await world.match()).locale == "ja"


async def listed(world: World, member: int = 4) -> ResponseMessage:
    return world.private(await world.members[member].slash(world.channel, "match list"))


async def test_open_matches_are_filtered_by_the_menu(world: World) -> None:
    await world.open(0, game="carcassonne", time="fast")
    await world.open(1, game="karvi", time="relaxed", language="ja")
    page = await listed(world)
    assert "Carcassonne #1" in words(page)
    assert "Karvi #2" in words(page)
    offered = menus(page)["Show only …"]
    assert offered[:2] == ["g:carcassonne", "g:karvi"]
    assert {"p:fast", "p:relaxed", "l:en", "l:ja"} < set(offered)
    ann, which = world.members[4], menu(page, "Show only …")
    page = world.private(await ann.select(page, ["g:karvi"], custom_id=which))
    assert "Carcassonne" not in words(page)
    assert "Karvi #2" in words(page)
    page = world.private(await ann.select(page, ["g:karvi", "p:fast"], custom_id=which))
    assert "Karvi #2" not in words(page)
    page = world.private(await ann.select(page, ["g:karvi", "g:carcassonne"], custom_id=which))
    assert "Karvi #2" in words(page)
    assert "Carcassonne #1" in words(page)


async def test_filter_by_free_seats_hides_matches_with_fewer(world: World) -> None:
    await world.open(0, game="carcassonne", seats=2)
    await world.open(1, game="carcassonne", seats=4)
    page = await listed(world)
    which = menu(page, "Show only …")
    page = world.private(await world.members[4].select(page, ["s:2"], custom_id=which))
    assert "#2" in words(page)
    assert "#1" not in words(page)


async def test_one_open_match_needs_no_menu(world: World) -> None:
    await world.open(0)
    page = await listed(world)
    assert not any(one.startswith("Show only") for one in menus(page))


async def test_open_matches_show_games_with_matchmaking_candidates(world: World) -> None:
    await find(world, 0, game="karvi", players=2)
    page = await listed(world)
    assert "🔍 Looking for players: Karvi (1)" in words(page)
    page = world.private(await world.members[4].click(page, custom_id=ANY))
    assert labels(page) == ["Find"]
