"""Rematch: one lobby with the settings of a finished match, for its players."""

from __future__ import annotations

import asyncio
from typing import Any

from cogs.frame.match.buttons.end import RematchButton
from matches.core.actor import Actor
from tests.cogs.world import World, labels, said, words

SHORT = "UVEB"
REMATCH = 2


async def ended(world: World, *players: int, **options: Any) -> int:
    """Make all players but the first resign; return the number of the match."""
    values = {"draw_order": SHORT, "time": "relaxed", "language": "ja", **options}
    match_id = await world.begin(*players, seats=len(players), **values)
    for player in players[1:]:
        await resign(world, player, match_id)
    return match_id


async def resign(world: World, player: int, match_id: int) -> None:
    place, member = await world.place(match_id), world.members[player]
    sure = await member.slash(place, "match resign", match=match_id)
    await member.click(world.private(sure), custom_id=f"resign:{match_id}")


async def press(world: World, player: int, match_id: int = 1) -> str:
    """Press Rematch on the final page and return the text of the response."""
    button = f"rematch:{match_id}"
    result = await world.members[player].click(await world.board(match_id), custom_id=button)
    return said(result)


async def test_rematch_opens_a_lobby_like_the_match_and_invites_the_players(
    world: World,
) -> None:
    old = await world.match(await ended(world, 0, 1, 2))
    assert "You are in" in await press(world, 1)
    new = await world.match(REMATCH)
    assert (new.status, new.host) == ("open", world.members[1].id)
    assert [row.user for row in new.seats] == [world.members[1].id]
    assert new.seats_offered == len(old.seats)
    assert (new.options, new.time_control, new.locale) == (
        old.options,
        old.time_control,
        old.locale,
    )
    assert new.place.channel == old.place.channel
    assert new.place.thread != old.place.thread
    await world.arrived()
    (asked,) = [m for m in world.channel.history() if "再戦のお誘い" in words(m)]
    for player in (0, 2):
        assert world.members[player].mention in words(asked)
    assert labels(asked) == ["参加"]
    assert {world.members[at].id for at in (0, 2)} in map(set, world.pinged())


async def test_rematch_click_joins_the_lobby_and_may_be_repeated(world: World) -> None:
    await ended(world, 0, 1)
    for player in (0, 0, 1, 1):
        assert "You are in" in await press(world, player)
    new = await world.match(REMATCH)
    assert [row.user for row in new.seats] == [world.members[at].id for at in (0, 1)]
    asked = [m for m in world.channel.history() if "再戦のお誘い" in words(m)]
    assert len(asked) == 1
    assert len(await world.program.store.index.unfinished()) == 1


async def test_concurrent_rematch_requests_share_one_lobby(world: World) -> None:
    match_id = await ended(world, 0, 1)
    rematches = world.program.bot.service.rematches
    both = await asyncio.gather(
        *(rematches.play(match_id, Actor(world.members[at].id, 7 + at)) for at in (0, 1))
    )
    assert {match.id for match in both} == {REMATCH}
    assert len((await world.match(REMATCH)).seats) == 2


async def test_repeated_rematch_request_opens_one_lobby(world: World) -> None:
    match_id = await ended(world, 0, 1)
    rematches, ann = world.program.bot.service.rematches, world.members[0].id
    for _ in range(2):
        assert (await rematches.play(match_id, Actor(ann, 7))).id == REMATCH
    await world.restart()
    assert "You are in" in await press(world, 0)
    assert await world.program.store.index.unfinished() == [REMATCH]


async def test_rematch_invitations_lost_in_a_crash_are_sent_later(world: World) -> None:
    match_id = await ended(world, 0, 1)
    service = world.program.bot.service
    await service.rematches.play(match_id, Actor(world.members[0].id, 7))
    await press(world, 0)
    assert [m for m in world.channel.history() if "再戦のお誘い" in words(m)]


async def test_robots_sit_down_again(world: World) -> None:
    match_id = await world.open(0, seats=2, draw_order=SHORT)
    await world.members[0].slash(world.channel, "lobby robot", style="easy")
    await world.begin(0, match_id=match_id)
    await resign(world, 0, match_id)
    await press(world, 0)
    rows = (await world.match(REMATCH)).seats
    assert [(row.kind, row.robot and row.robot.level) for row in rows] == [
        ("human", None),
        ("robot", "easy"),
    ]


async def test_robots_keep_their_colours_and_so_their_names(world: World) -> None:
    match_id = await world.open(0, seats=3, draw_order=SHORT)
    host = world.members[0]
    await host.slash(world.channel, "lobby robot", style="easy")
    await world.program.bot.service.lobby.join(match_id, Actor(host.id, 1), colour="black")
    await host.slash(world.channel, "lobby robot", style="easy")
    await world.begin(0, match_id=match_id)
    await resign(world, 0, match_id)
    await press(world, 0)
    rows = (await world.match(REMATCH)).seats
    assert {row.colour for row in rows if row.kind == "robot"} == {"red", "blue"}


async def test_only_players_may_press(world: World) -> None:
    await ended(world, 0, 1)
    assert "not playing in this match" in await press(world, 3)
    assert await world.program.store.index.unfinished() == []


async def test_blocked_player_is_not_invited_and_cannot_join(world: World) -> None:
    await ended(world, 0, 1, 2)
    service = world.program.bot.service
    await service.blocks.add(world.guild.id, world.members[1].id, by=9)
    assert "blocked" in await press(world, 1)
    await press(world, 0)
    (asked,) = [m for m in world.channel.history() if "再戦のお誘い" in words(m)]
    assert world.called(world.members[1]) not in words(asked)
    assert "blocked" in await press(world, 1)


async def test_late_rematch_click_is_refused_as_already_started(world: World) -> None:
    await ended(world, 0, 1, 2)
    await press(world, 0)
    await world.begin(0, 3, match_id=REMATCH)
    assert "already started" in await press(world, 1)


async def test_a_lobby_that_was_closed_is_followed_by_another_one(world: World) -> None:
    await ended(world, 0, 1)
    await press(world, 0)
    await world.members[0].click(await world.lobby(REMATCH), custom_id=f"lobby:{REMATCH}:leave")
    assert (await world.match(REMATCH)).status == "closed"
    await press(world, 1)
    assert (await world.match(REMATCH + 1)).host == world.members[1].id


async def test_running_match_has_no_rematch(world: World) -> None:
    await world.begin(0, 1, seats=2)
    result = await world.press(world.members[0], RematchButton(1))
    assert "already started" in said(result)
