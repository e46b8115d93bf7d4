"""Who may know of a match: those who take part, and those who can see where it is played."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands
from msgspec.structs import replace
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle
from sqlalchemy import update

from cogs.frame.match.buttons import (
    ITEMS,
    AnalyseButton,
    BackButton,
    BriefButton,
    ChooseButton,
    CloseButton,
    ConsentButton,
    FilmButton,
    LobbyButton,
    LobbyMenu,
    MoveButton,
    MoveMenu,
    OrderButton,
    OrderMenu,
    ReplayButton,
    ReplayMenu,
    ResignButton,
    RewindButton,
    StopMenu,
    TakeButton,
    UndoButton,
    VoteButton,
    WordButton,
)
from cogs.frame.moves.reading import Named
from cogs.frame.ui.pages import Page, layout, row_of
from matches.store.tables import MATCHES
from tests.cogs.world import World, said

NOWHERE = 4711
"""The number of no match."""
UNKNOWN = "There is no such match."
SOME = [Named("1", "one")]
VIEW = discord.PermissionOverwrite(view_channel=True)
HIDDEN = discord.PermissionOverwrite(view_channel=False)


@pytest.fixture
async def match(world: World) -> int:
    return await world.begin(0, 1, game="rivals")


@pytest.fixture
def other(world: World) -> GuildHandle:
    """Return another server."""
    return world.env.create_guild()


@pytest.fixture
def den(other: GuildHandle) -> ChannelHandle:
    """Return a channel of that server."""
    return other.create_text_channel("den")


@pytest.fixture
def stranger(world: World, other: GuildHandle) -> MemberActor:
    """Return somebody who may do everything there."""
    role = other.create_role("boss", permissions=discord.Permissions.all())
    return other.add_member(world.env.create_user("boss"), roles=[role])


def commands(world: World) -> list[app_commands.Command[Any, ..., Any]]:
    """Return every command that takes the number of a match."""
    return [
        command
        for command in world.program.bot.tree.walk_commands()
        if isinstance(command, app_commands.Command)
        and any(one.name == "match" for one in command.parameters)
    ]


def given(command: app_commands.Command[Any, ..., Any], person: MemberActor) -> dict[str, Any]:
    """Return something for every argument that must not be left out."""
    people = discord.AppCommandOptionType.user
    return {
        one.display_name: person if one.type is people else "1"
        for one in command.parameters
        if one.required
    }


def clickable(match: int) -> list[Any]:
    """Return one of every kind of button and menu."""
    return [
        MoveButton(match, 0, 0, "roll"),
        MoveMenu.of(match, 0, 0, 0, SOME, "-"),
        ChooseButton(match),
        BriefButton(match),
        OrderButton(match),
        OrderMenu.of(match, "turn", 0, SOME, "-"),
        StopMenu.of(match, "turn", SOME, (), "-"),
        UndoButton(match, 0, 0),
        ConsentButton(match, 1, "yes"),
        ResignButton(match),
        TakeButton(match, 0),
        BackButton(match),
        VoteButton(match, 0, "wait"),
        CloseButton(match),
        RewindButton(match, 1, 1),
        LobbyButton(match, "join"),
        WordButton(match),
        AnalyseButton(match, 1),
        LobbyMenu.of(match, "colour", SOME, "-"),
        ReplayButton(match, "on", 1, 0, ">"),
        ReplayMenu.of(match, 0, SOME, "-"),
        FilmButton(match, 0),
    ]


async def press(world: World, member: MemberActor, place: ChannelHandle, item: Any) -> str:
    """Return what a member is told who uses a button or menu."""
    channel = world.program.bot.get_partial_messageable(place.id)
    sent = await channel.send(view=layout(Page("-", rows=(row_of([item]),))))
    message = next(found for found in place.history() if found.id == sent.id)
    if isinstance(item.item, discord.ui.Select):
        return said(await member.select(message, ["1"], custom_id=item.custom_id))
    return said(await member.click(message, custom_id=item.custom_id))


async def test_no_command_tells_a_stranger_of_a_match_of_another_server(
    world: World, match: int, stranger: MemberActor, den: ChannelHandle
) -> None:
    before = await world.table(match)
    for command in commands(world):
        name, more = command.qualified_name, given(command, stranger)
        if name == "host replace":
            more["robot"] = "greedy"
        answers = [said(await stranger.slash(den, name, **more, match=m)) for m in (match, NOWHERE)]
        assert answers == [UNKNOWN] * 2, name
    assert await world.table(match) == before


async def test_no_button_tells_a_stranger_of_a_match_of_another_server(
    world: World, match: int, stranger: MemberActor, den: ChannelHandle
) -> None:
    before = await world.table(match)
    known, unknown = clickable(match), clickable(NOWHERE)
    assert {type(item) for item in known} == set(ITEMS)
    for item, other in zip(known, unknown, strict=True):
        answers = [await press(world, stranger, den, one) for one in (item, other)]
        assert answers == [UNKNOWN] * 2, item.custom_id
    assert await world.table(match) == before


async def test_nothing_completes_itself_from_a_match_of_another_server(
    world: World, match: int, stranger: MemberActor, den: ChannelHandle
) -> None:
    for command in commands(world):
        for one in command.parameters:
            if one.autocomplete:
                offered = await stranger.autocomplete(
                    den, command.qualified_name, one.display_name, "", match=match
                )
                assert offered == [], (command.qualified_name, one.name)


async def test_an_open_match_of_another_server_is_not_joined(
    world: World, stranger: MemberActor, den: ChannelHandle
) -> None:
    match = await world.open(game="rivals")
    assert said(await stranger.slash(den, "match join", match=match)) == UNKNOWN
    assert len((await world.table(match)).seats) == 1


async def test_players_and_hosts_reach_their_match_from_everywhere(
    world: World, match: int, other: GuildHandle, den: ChannelHandle
) -> None:
    for member in world.members[:2]:
        away = other.add_member(member.user)
        assert f"match {match}" in said(await away.slash(den, "match board", match=match))


async def test_everybody_of_its_server_may_look_at_a_match(world: World, match: int) -> None:
    elsewhere = world.guild.create_text_channel("elsewhere")
    result = await world.members[4].slash(elsewhere, "match board", match=match)
    assert f"match {match}" in said(result)


async def test_a_match_that_cannot_be_read_is_no_exception(
    world: World,
    match: int,
    stranger: MemberActor,
    den: ChannelHandle,
    errors_expected: None,
) -> None:
    store = world.program.store
    await store._write(lambda link: link.execute(update(MATCHES).values(options="?")))
    store.forget(match)
    ours = await world.members[4].slash(world.channel, "match board", match=match)
    assert "cannot be opened" in said(ours)
    assert said(await stranger.slash(den, "match board", match=match)) == UNKNOWN


async def test_a_file_tells_nobody_which_numbers_matches_of_other_servers_have(
    world: World, match: int, stranger: MemberActor, den: ChannelHandle
) -> None:
    data = await world.program.bot.service.export(match)
    bound = (await world.table(match)).secret_hash.hex()
    forged = data.replace(bound.encode(), b"00" * (len(bound) // 2))
    here = await world.members[4].slash(world.channel, "match verify", file=("a", forged))
    there = await stranger.slash(den, "match verify", file=("a", forged))
    assert said(here).startswith(said(there))
    assert "has another server seed" in said(here).removeprefix(said(there))


# --- channels not everybody sees ----------------------------------------------------------------


@pytest.fixture
async def hidden(world: World) -> int:
    """Return a match of two in a channel that only they can see."""
    everybody, bot, (ann, ben, *_) = world.guild.default_role, world.guild.me, world.members
    assert bot is not None
    world.channel = world.guild.create_text_channel(
        "cellar", overwrites={everybody: HIDDEN, bot: VIEW, ann: VIEW, ben: VIEW}
    )
    return await world.begin(0, 1, game="rivals")


async def test_a_match_of_a_channel_one_cannot_see_is_not_known(world: World, hidden: int) -> None:
    lounge = world.guild.create_text_channel("lounge")
    for name in ("match board", "match export", "match join", "match brief"):
        result = await world.members[3].slash(lounge, name, match=hidden)
        assert said(result) == UNKNOWN, name
    result = await world.members[0].slash(lounge, "match board", match=hidden)
    assert f"match {hidden}" in said(result)


async def test_who_manages_the_server_knows_the_matches_of_all_its_channels(
    world: World, hidden: int
) -> None:
    lounge = world.guild.create_text_channel("lounge")
    role = world.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    boss = world.guild.add_member(world.env.create_user("boss"), roles=[role])
    await boss.slash(lounge, "host pause", match=hidden)
    assert (await world.table(hidden)).status == "paused"


async def test_a_match_of_a_private_thread_is_not_known_outside(world: World) -> None:
    match = await world.begin(0, 1, game="rivals")
    channel = world.program.bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="nook", type=discord.ChannelType.private_thread)
    table = await world.table(match)
    world.program.store._keep(replace(table, place=table.place._replace(thread=thread.id)))
    asked = await world.members[4].slash(world.channel, "match board", match=match)
    assert said(asked) == UNKNOWN
    assert "No match is being played here" in said(
        await world.members[4].slash(world.channel, "match board")
    )


async def test_a_match_that_cannot_be_read_does_not_hide_the_others_in_its_channel(
    world: World, match: int, errors_expected: None
) -> None:
    store, other = world.program.store, await world.open(3)
    await store._write(
        lambda link: link.execute(update(MATCHES).values(options="?").where(MATCHES.c.id == match))
    )
    store.forget(match)
    result = await world.members[3].slash(world.channel, "match log")
    assert f"match {other}" in said(result)
