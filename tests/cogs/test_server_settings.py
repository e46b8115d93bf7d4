"""Settings of a server: its page, who may change them, and what follows from them."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle, RoleHandle
from simcord.enums import OverwriteType
from simcord.results import ResponseMessage

from cogs.frame.guild.buttons import ServerChannelMenu, ServerMenu, ServerRolesMenu
from cogs.frame.guild.pages import KINDS
from cogs.frame.ui.pages import Page, layout, row_of
from matches.clock.time_control import PROFILES
from matches.core.guild_settings import GuildSettings
from matches.core.models import ChannelRef
from presentation.choices import Choice
from tests.cogs.test_stranded import close
from tests.cogs.world import World, choices, components, labels, said, words

GAME = {"game": "carcassonne", "seats": 2}


@pytest.fixture
def boss(world: World) -> RoleHandle:
    return world.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))


@pytest.fixture
def chief(world: World, boss: RoleHandle) -> MemberActor:
    return world.guild.add_member(world.env.create_user("chief"), roles=[boss])


@pytest.fixture
async def hall(world: World) -> ChannelHandle:
    channel = world.guild.create_text_channel("hall")
    await world.env.settle()
    return channel


async def page(world: World, member: MemberActor) -> ResponseMessage:
    """Return the settings page, as a member sees it."""
    return world.private(await member.slash(world.channel, "admin settings"))


async def choose(world: World, chief: MemberActor, name: str, *values: Any) -> str:
    """Choose values in a menu of the settings page; return the text of the answer."""
    shown = await page(world, chief)
    return said(await chief.select(shown, list(values), custom_id=name))


def chosen(message: Any) -> dict[str, str]:
    """Return the selected value of each menu of texts on a page, by custom id."""
    return {
        menu["custom_id"]: one["value"]
        for menu in components(message)
        if menu["type"] == 3
        for one in menu["options"]
        if one.get("default")
    }


async def settings(world: World) -> GuildSettings:
    return await world.program.bot.service.guilds.get(world.guild.id)


async def new(world: World, host: int = 0, **more: Any) -> str:
    """Open a match as a member; return the answer."""
    return said(await world.members[host].slash(world.channel, "match new", **GAME, **more))


# --- the page ------------------------------------------------------------------------------------


async def test_page_shows_the_defaults_of_the_operator(world: World, chief: MemberActor) -> None:
    shown = await page(world, chief)
    assert chosen(shown) == {
        "server:locale": "auto",
        "server:pace": "auto",
        "server:threads": "auto",
        "server:tournament_openers": "everyone",
    }
    assert "Matches open in: **the channel of the command**" in words(shown)
    options = [o["label"] for c in components(shown) if c["type"] == 3 for o in c["options"]]
    assert "Usual time control: no limit (the bot’s default)" in options
    assert "A thread for each match: yes (the bot’s default)" in options


async def test_page_is_in_the_language_of_its_reader(world: World, chief: MemberActor) -> None:
    world.japanese.add(chief.id)
    assert "このサーバーの設定" in words(await page(world, chief))


async def test_each_choice_is_stored_and_shown_at_once(world: World, chief: MemberActor) -> None:
    shown = await page(world, chief)
    for name, value in (("locale", "ja"), ("pace", "fast"), ("threads", "no")):
        result = await chief.select(shown, [value], custom_id=f"server:{name}")
        assert chosen(world.private(result))[f"server:{name}"] == value
    stored = await settings(world)
    assert (stored.locale, stored.pace, stored.threads) == ("ja", "fast", False)


async def test_default_of_the_operator_can_be_chosen_again(
    world: World, chief: MemberActor
) -> None:
    await choose(world, chief, "server:locale", "ja")
    await choose(world, chief, "server:locale", "auto")
    assert await settings(world) == GuildSettings(guild=world.guild.id)


async def test_settings_survive_a_restart(world: World, chief: MemberActor) -> None:
    await choose(world, chief, "server:pace", "fast")
    await world.restart()
    assert chosen(await page(world, chief))["server:pace"] == "fast"


# --- who may change them -------------------------------------------------------------------------


def menus(hall: ChannelHandle, role: RoleHandle) -> list[tuple[Any, Any]]:
    """Return every menu of the page with a value to choose."""
    options = [Choice("ja", "ja"), Choice("moderators", "moderators")]
    return [
        (ServerMenu("locale", options=options, placeholder="-"), "ja"),
        (ServerMenu("tournament_openers", options=options, placeholder="-"), "moderators"),
        (ServerChannelMenu("home", current=None, kinds=KINDS["home"], placeholder="-"), hall),
        (ServerRolesMenu(current=(), placeholder="-"), role),
    ]


async def test_members_without_manage_server_change_nothing(
    world: World, hall: ChannelHandle, boss: RoleHandle
) -> None:
    for menu, value in menus(hall, boss):
        posted = await world.post(layout(Page("-", rows=(row_of([menu]),))))
        answer = await world.members[0].select(posted, [value], custom_id=menu.custom_id)
        assert "Only members with *Manage Server*" in said(answer)
    assert await settings(world) == GuildSettings(guild=world.guild.id)


async def test_open_page_is_useless_without_manage_server(
    world: World, chief: MemberActor, boss: RoleHandle
) -> None:
    shown = await page(world, chief)
    world.env.backend.edit_role(world.guild.id, boss.id, {"permissions": 0})
    await world.env.settle()
    answer = await chief.select(shown, ["ja"], custom_id="server:locale")
    assert "Only members with *Manage Server*" in said(answer)
    assert (await settings(world)).locale is None


async def test_manager_changes_only_the_server_of_the_click(
    world: World, chief: MemberActor
) -> None:
    other = world.env.create_guild()
    role = other.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    stranger = other.add_member(world.env.create_user("stranger"), roles=[role])
    channel = other.create_text_channel("other")
    await choose(world, chief, "server:locale", "ja")
    shown = world.private(await stranger.slash(channel, "admin settings"))
    assert chosen(shown)["server:locale"] == "auto"
    await stranger.select(shown, ["fast"], custom_id="server:pace")
    assert (await settings(world)).pace is None
    assert (await world.program.bot.service.guilds.get(other.id)).pace == "fast"


# --- matches -------------------------------------------------------------------------------------


async def test_matches_are_in_the_language_of_the_server(world: World, chief: MemberActor) -> None:
    await choose(world, chief, "server:locale", "ja")
    await new(world)
    await new(world, language="en")
    assert [(await world.match(n)).locale for n in (1, 2)] == ["ja", "en"]


async def test_matches_have_the_time_control_of_the_server(
    world: World, chief: MemberActor
) -> None:
    await choose(world, chief, "server:pace", "relaxed")
    await new(world)
    await new(world, time="fast")
    found = [(await world.match(number)).time_control for number in (1, 2)]
    assert found == [PROFILES["relaxed"], PROFILES["fast"]]
    sought = await world.members[1].slash(world.channel, "match find")
    assert "r" in chosen(world.private(sought)).values()


async def test_server_without_threads_plays_in_the_channel(
    world: World, chief: MemberActor
) -> None:
    await choose(world, chief, "server:threads", "no")
    match_id = await world.begin(0, 1, seats=2)
    assert (await world.board(match_id)).channel.id == world.channel.id
    assert world.channel.threads == []


async def test_server_with_threads_overrides_the_operator(world: World, chief: MemberActor) -> None:
    world.program.bot.threads = False
    await choose(world, chief, "server:threads", "yes")
    match_id = await world.begin(0, 1, seats=2)
    assert (await world.board(match_id)).channel.id != world.channel.id


async def test_matches_open_in_the_home_channel(
    world: World, chief: MemberActor, hall: ChannelHandle
) -> None:
    await choose(world, chief, "server-channel:home", hall)
    answer = await new(world)
    await world.arrived()
    assert f"It opens in <#{hall.id}>" in answer
    assert (await world.match(1)).place == ChannelRef(world.guild.id, hall.id)
    (lobby,) = hall.history()
    assert "Join" in labels(lobby)


async def test_found_matches_open_in_the_home_channel(
    world: World, chief: MemberActor, hall: ChannelHandle
) -> None:
    await choose(world, chief, "server-channel:home", hall)
    for member in world.members[:2]:
        await member.slash(world.channel, "match find", game="carcassonne", players=2)
    await world.delivered(1)
    assert (await world.match(1)).place.channel == hall.id
    (thread,) = hall.threads
    assert choices(thread.history()[-1])


async def test_home_forum_has_a_post_for_each_match(world: World, chief: MemberActor) -> None:
    forum = world.guild.create_forum_channel("matches")
    await world.env.settle()
    await choose(world, chief, "server-channel:home", forum)
    await choose(world, chief, "server:threads", "no")  # a forum has nothing but posts
    await new(world)
    await world.delivered(1)
    (post,) = forum.threads
    assert (await world.match(1)).place == ChannelRef(world.guild.id, forum.id, post.id)
    assert "Join" in labels(post.history()[0])


async def test_found_match_has_a_post_in_a_home_forum(world: World, chief: MemberActor) -> None:
    forum = world.guild.create_forum_channel("matches")
    await world.env.settle()
    await choose(world, chief, "server-channel:home", forum)
    for member in world.members[:2]:
        await member.slash(world.channel, "match find", game="carcassonne", players=2)
    await world.delivered(1)
    (post,) = forum.threads
    assert choices(post.history()[-1])
    assert (await world.match(1)).lost is None


async def test_match_opens_here_if_the_home_channel_was_deleted(
    world: World, chief: MemberActor, hall: ChannelHandle
) -> None:
    await choose(world, chief, "server-channel:home", hall)
    world.env.backend.delete_channel(hall.id)
    await world.env.settle()
    assert "was deleted, so it opens here" in await new(world)
    assert (await world.match(1)).place.channel == world.channel.id
    shown = await page(world, chief)
    assert "Matches open in: the chosen channel was deleted" in words(shown)


async def test_match_opens_here_if_the_bot_cannot_post_in_the_home_channel(
    world: World, chief: MemberActor, hall: ChannelHandle
) -> None:
    await choose(world, chief, "server-channel:home", hall)
    close(world, hall, "send_messages")
    await world.env.settle()
    assert "the bot cannot post there, so it opens here" in await new(world)
    assert (await world.match(1)).place.channel == world.channel.id


async def test_nobody_opens_a_match_in_a_home_channel_they_cannot_see(
    world: World, chief: MemberActor, hall: ChannelHandle
) -> None:
    await choose(world, chief, "server-channel:home", hall)
    hide(world, hall)
    await world.env.settle()
    answer = await new(world)
    assert "You cannot see the channel" in answer
    assert str(hall.id) not in answer
    assert (await world.match(1)).place.channel == world.channel.id


def hide(world: World, channel: ChannelHandle) -> None:
    """Hide a channel from the members, but not from the bot."""
    backend, view = world.env.backend, discord.Permissions(view_channel=True).value
    close(world, channel, "view_channel")
    overwrite = Overwrite(
        target_id=backend.bot_user.id, type=OverwriteType.MEMBER, allow=view, deny=0
    )
    backend.set_overwrite(channel.id, overwrite)


async def test_channel_where_the_bot_cannot_post_is_not_chosen(
    world: World, chief: MemberActor, hall: ChannelHandle
) -> None:
    close(world, hall, "attach_files")
    await world.env.settle()
    answer = await choose(world, chief, "server-channel:home", hall)
    assert "cannot be used, because the bot lacks permissions there: Attach Files" in answer
    assert (await settings(world)).home is None


# --- tournaments ---------------------------------------------------------------------------------


async def create(world: World, member: MemberActor) -> str:
    """Create a tournament as a member; return the answer."""
    return said(await member.slash(world.channel, "tournament create", game="carcassonne"))


async def test_only_moderators_open_tournaments_if_the_server_says_so(
    world: World, chief: MemberActor
) -> None:
    await choose(world, chief, "server:tournament_openers", "moderators")
    assert "only moderators open tournaments" in await create(world, world.members[0])
    assert "Carcassonne tournament" in await create(world, chief)


async def test_members_with_a_chosen_role_open_tournaments(
    world: World, chief: MemberActor
) -> None:
    role = world.guild.create_role("organisers")
    member = world.guild.add_member(world.env.create_user("organiser"), roles=[role])
    await choose(world, chief, "server:tournament_openers", "roles")
    assert "only moderators can open" in words(await page(world, chief))
    await choose(world, chief, "server-roles", role)
    assert f"these roles open tournaments: <@&{role.id}>" in await create(world, world.members[0])
    assert "Carcassonne tournament" in await create(world, member)


async def test_deleted_role_leaves_tournaments_to_moderators(
    world: World, chief: MemberActor
) -> None:
    role = world.guild.create_role("organisers")
    await choose(world, chief, "server:tournament_openers", "roles")
    await choose(world, chief, "server-roles", role)
    world.env.backend.delete_role(world.guild.id, role.id)
    await world.env.settle()
    assert "the roles chosen for that were deleted" in await create(world, world.members[0])
    assert "The chosen roles were deleted" in words(await page(world, chief))
    assert "Carcassonne tournament" in await create(world, chief)


async def test_earlier_draft_is_opened_only_by_those_who_may(
    world: World, chief: MemberActor
) -> None:
    member = world.members[0]
    draft = await member.slash(world.channel, "tournament create", game="carcassonne")
    await choose(world, chief, "server:tournament_openers", "moderators")
    answer = await member.click(world.private(draft), label="Open registration")
    assert "only moderators open tournaments" in said(answer)
    (tournament,) = await world.program.bot.service.tournaments.managed_by(member.id)
    assert tournament.status == "draft"


async def test_tournaments_are_announced_in_the_channel_of_the_server(
    world: World, chief: MemberActor, hall: ChannelHandle
) -> None:
    await choose(world, chief, "server-channel:tournament_channel", hall)
    member = world.members[0]
    draft = await member.slash(world.channel, "tournament create", game="carcassonne")
    assert f"It opens in <#{hall.id}>" in said(draft)
    await member.click(world.private(draft), label="Open registration")
    await world.program.bot.announcer.idle()
    await world.env.settle()
    (registration,) = hall.history()
    assert "Join" in labels(registration)
