"""A host's tools on the “More” page: for the host, and with the consent `/host` asks for."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from cogs.frame.match.buttons.hosting import HostButton, HostMenu, SeatButton, SeatMenu
from cogs.frame.ui.pages import Page, layout, row_of
from matches.core.actor import Actor
from presentation.choices import Choice
from tests.cogs.test_host import moderator
from tests.cogs.test_more import ids, more, values
from tests.cogs.world import Message, World, labels, said, words

TOOLS = "Host’s tools …"
OPEN = "tools:1:open"


@pytest.fixture
async def match_id(world: World) -> int:
    return await world.begin(0, 1, seats=2)


@pytest.fixture
async def watched(world: World) -> int:
    """Return a match whose host does not play."""
    match_id = await world.open(0, seats=2)
    await world.members[0].slash(world.channel, "match robot", my_seat=True)
    await world.members[1].click(await world.lobby(match_id), label="Join")
    await world.members[0].click(await world.lobby(match_id), label="Start")
    await world.delivered(match_id)
    return match_id


async def tools(world: World, who: int = 0) -> Message:
    """Open the tools from the “More” page."""
    member = world.members[who]
    return world.private(await member.click(await more(world, member), custom_id=OPEN))


def all_tools(match_id: int) -> list[discord.ui.Item[Any]]:
    """Return every button and menu of the tools, with a value that could be chosen."""
    seat = [Choice("1", "-")]
    return [
        *(HostButton(match_id, what, label="-") for what in ("open", "pause", "close")),
        HostMenu(match_id, "seat", options=seat, placeholder="-"),
        HostMenu(match_id, "rewind", options=[Choice("1.1", "-")], placeholder="-"),
        *(SeatButton(match_id, 1, by, label="-") for by in ("anyone", "greedy")),
        SeatMenu(match_id, 1, placeholder="-"),
    ]


async def use(world: World, who: MemberActor, item: Any, match_id: int = 1) -> str:
    """Use a forged component as a member; return the answer."""
    posted = await world.post(_page(item))
    id_ = item.format_custom_id()
    if isinstance(item, SeatMenu):
        return said(await who.select(posted, [world.members[3]], custom_id=id_))
    if isinstance(item, HostMenu):
        return said(await who.select(posted, [item.options[0].code], custom_id=id_))
    return said(await who.click(posted, custom_id=id_))


def _page(item: Any) -> discord.ui.LayoutView:
    return layout(Page("-", rows=(row_of([item]),)))


# --- who may ------------------------------------------------------------------------------------


async def test_only_the_host_is_offered_the_tools(world: World, match_id: int) -> None:
    assert TOOLS in labels(await more(world, world.members[0]))
    for member in world.members[1:3]:
        assert OPEN not in ids(await more(world, member))


@pytest.mark.parametrize("number", range(8))
async def test_nobody_else_can_use_a_tool(world: World, match_id: int, number: int) -> None:
    before = await world.match(match_id)
    item = all_tools(match_id)[number]
    for member in world.members[1:3]:
        assert "Only the host" in await use(world, member, item)
    assert await world.match(match_id) == before


async def test_a_moderator_may_use_a_tool_as_by_command(world: World, match_id: int) -> None:
    helper = moderator(world, manage_messages=True)
    await use(world, helper, HostButton(match_id, "pause", label="-"))
    assert (await world.match(match_id)).status == "paused"


async def test_a_tool_of_an_unknown_match_is_refused(world: World, match_id: int) -> None:
    before = await world.match(match_id)
    for item in all_tools(match_id + 8):
        assert "no such match" in await use(world, world.members[0], item)
    assert await world.match(match_id) == before


async def test_a_tool_after_the_end_changes_nothing(world: World, watched: int) -> None:
    host = Actor(int(world.members[0].id), 10**9)
    await world.program.bot.service.hosting.abandon(watched, host)
    await world.agree(watched)
    before = await world.match(watched)
    assert before.ended is not None
    for item in all_tools(watched):
        assert "over" in await use(world, world.members[0], item)
    assert (await world.match(watched)).seq == before.seq


@pytest.mark.parametrize("seat", [7, 99])
async def test_a_forged_seat_is_refused(world: World, watched: int, seat: int) -> None:
    before = await world.match(watched)
    for item in (
        SeatButton(watched, seat, "anyone", label="-"),
        SeatButton(watched, seat, "greedy", label="-"),
        SeatMenu(watched, seat, placeholder="-"),
        HostMenu(watched, "seat", options=[Choice(str(seat), "-")], placeholder="-"),
        HostMenu(watched, "seat", options=[Choice("x", "-")], placeholder="-"),
        HostMenu(watched, "rewind", options=[Choice("9.9", "-")], placeholder="-"),
    ):
        assert await use(world, world.members[0], item)
    assert await world.match(watched) == before


# --- what they do -------------------------------------------------------------------------------


async def test_a_host_who_plays_gains_nothing_without_consent(world: World, match_id: int) -> None:
    await world.turn(match_id)
    page = await tools(world)
    assert "the other players are usually asked first" in words(page)
    before = await world.match(match_id)
    host = world.members[0]
    other = next(row.seat for row in before.seats if row.user != int(host.id))
    for item in (
        SeatButton(match_id, other, "greedy", label="-"),
        SeatButton(match_id, other, "anyone", label="-"),
    ):
        await use(world, host, item)
        now = await world.match(match_id)
        assert (now.status, now.state) == (before.status, before.state)
        assert [row.user for row in now.seats] == [row.user for row in before.seats]
        assert all(row.robot is None and not row.offered for row in now.seats)
        assert now.proposal is not None


async def test_a_watching_host_pauses_and_resumes(world: World, watched: int) -> None:
    host, page = world.members[0], await tools(world)
    assert "asked first" not in words(page)
    await host.click(page, label="Pause")
    assert (await world.match(watched)).status == "paused"
    await host.click(await tools(world), label="Resume")
    assert (await world.match(watched)).status == "running"


async def test_a_host_sees_first_what_a_rewind_undoes(world: World, watched: int) -> None:
    await world.turn(watched)
    host, page = world.members[0], await tools(world)
    codes = values(page, f"tools:{watched}:rewind")
    offered = await host.autocomplete(await world.place(watched), "host rewind", "to", "")
    assert codes == [choice["value"] for choice in offered][: len(codes)]
    before = await world.match(watched)
    asked = await host.select(page, [codes[0]], custom_id=f"tools:{watched}:rewind")
    assert await world.match(watched) == before
    await host.click(world.private(asked), label=labels(world.private(asked))[0])
    assert (await world.match(watched)).state != before.state


async def test_a_host_replaces_a_player_who_agrees(world: World, watched: int) -> None:
    host, page = world.members[0], await tools(world)
    (seat,) = values(page, f"tools:{watched}:seat")
    page = world.private(await host.select(page, [seat], custom_id=f"tools:{watched}:seat"))
    assert world.called(world.members[1]) in words(page)
    await host.select(page, [world.members[3]], custom_id=f"tools:{watched}:{seat}")
    await world.agree(watched)
    assert (await world.match(watched)).seats[int(seat)].user == int(world.members[3].id)


async def test_a_host_is_asked_before_a_match_is_closed(world: World, watched: int) -> None:
    page = await tools(world)
    asked = await world.members[0].click(page, label="Close …")
    assert (await world.match(watched)).ended is None
    assert labels(world.private(asked))
