"""Commands of users who have added the app to their account: private, and only their own data."""

from __future__ import annotations

import logging
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from cogs.frame.client import TREE_KEY, on_servers
from cogs.frame.match.buttons.help import HelpButton, HelpMenu
from cogs.frame.match.buttons.more import LookButton
from cogs.frame.match.buttons.seeking import FindButton
from cogs.frame.profile.buttons import HERE, ProfileButton, RanksButton, StatisticsButton
from cogs.frame.ui.pages import Page, layout, row_of
from presentation.choices import Choice
from tests.cogs.test_leaderboards import duels
from tests.cogs.test_limits import payloads
from tests.cogs.test_profile import played, scores
from tests.cogs.world import World, components, labels, said, words
from tests.matches.ratings.stored import hold_tournament, keep

EVERYWHERE = {
    *("matches", "rules", "profile", "settings", "vacation", "snooze", "help", "privacy", "puzzle"),
}
GUILD, PRIVATE, GROUP = 0, 1, 2
"""Contexts of a command: a server, a private message with the bot, any other private channel."""
COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("matches", {}),
    ("rules carcassonne", {}),
    ("profile", {}),
    ("settings", {}),
    ("vacation", {}),
    ("snooze", {"hours": 0}),
    ("help", {}),
    ("privacy about", {}),
    ("puzzle", {"game": "carcassonne"}),
)
SYNC_PATH = "/applications/*/commands"


class Foreign:
    """A server that the bot is not on, where users have added the app to their account."""

    def __init__(self, world: World) -> None:
        guild = world.env.create_guild()
        self.guild, self.channel = guild, guild.create_text_channel("foreign")
        self.members = [guild.add_member(member.user, nick="Nick") for member in world.members]
        boss = guild.create_role("boss", permissions=discord.Permissions.all())
        self.boss = guild.add_member(world.env.create_user("boss"), roles=[boss])
        state = world.program.bot._connection
        known = state._get_guild(guild.id)
        assert known is not None
        state._remove_guild(known)


@pytest.fixture
def foreign(world: World) -> Foreign:
    return Foreign(world)


async def press(
    world: World, who: MemberActor, place: ChannelHandle, item: discord.ui.Item[Any]
) -> str:
    """Return the answer to a click on a button in any channel."""
    channel = world.program.bot.get_partial_messageable(place.id)
    sent = await channel.send(view=layout(Page("-", rows=(row_of([item]),))))
    message = next(found for found in place.history() if found.id == sent.id)
    return said(await who.click(message, custom_id=getattr(item, "custom_id", "")))


# --- where they are offered ---------------------------------------------------------------------


async def test_only_commands_about_oneself_are_offered_everywhere(world: World) -> None:
    tree = await payloads(world.program.bot)
    offered = {one["name"] for one in tree if one["integration_types"] == [0, 1]}
    assert offered == EVERYWHERE
    for one in tree:
        inside = one["name"] not in EVERYWHERE
        assert one["contexts"] == ([GUILD] if inside else [GUILD, PRIVATE, GROUP]), one["name"]
        assert not inside or one["integration_types"] == [0], one["name"]


@pytest.mark.parametrize(("command", "options"), COMMANDS)
async def test_answers_outside_servers_are_private(
    world: World, foreign: Foreign, command: str, options: dict[str, Any]
) -> None:
    await played(world)
    for result in (
        await world.members[0].user.slash(command, **options),
        await foreign.members[0].slash(foreign.channel, command, **options),
    ):
        assert result.response is not None
        assert result.response.ephemeral
        assert words(world.private(result))
    assert not list(foreign.channel.history())


async def test_help_names_the_command_for_all_places(world: World) -> None:
    assert "`/matches`" in said(await world.members[0].slash(world.channel, "help"))
    world.japanese.add(world.members[0].id)
    assert "`/対戦一覧`" in said(await world.members[0].slash(world.channel, "help"))


# --- one's own matches --------------------------------------------------------------------------


async def test_own_matches_are_listed_and_opened_in_a_private_message(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    user = world.members[0].user
    listed = world.private(await user.slash("matches"))
    assert "Your matches" in words(listed)
    assert f"#{match_id}" in words(listed)
    (menu,) = (one for one in components(listed) if one["type"] == 3)
    opened = await user.select(listed, [str(match_id)], custom_id=menu["custom_id"])
    assert f"#{match_id}" in said(opened)


@pytest.mark.parametrize("who", [2, 4])
async def test_matches_of_others_are_not_listed_outside_their_server(
    world: World, foreign: Foreign, who: int
) -> None:
    running = await world.begin(0, 1, seats=2)
    open_ = await world.open(0)
    for result in (
        await world.members[who].user.slash("matches"),
        await foreign.members[who].slash(foreign.channel, "matches"),
        await foreign.boss.slash(foreign.channel, "matches"),
    ):
        text = said(result)
        assert f"#{running}" not in text
        assert f"#{open_}" not in text
        assert "on this server" not in text
        assert labels(world.private(result)) == []
    here = said(await world.members[who].slash(world.channel, "matches"))
    assert f"#{open_}" in here
    assert here == said(await world.members[who].slash(world.channel, "match list"))


async def test_a_list_opened_outside_from_a_match_shows_own_matches_only(
    world: World, foreign: Foreign
) -> None:
    match_id = await world.begin(0, 1, seats=2)
    open_ = await world.open(3)
    mine = LookButton(match_id, "mine", label="-")
    text = await press(world, foreign.members[0], foreign.channel, mine)
    assert f"#{match_id}" in text
    assert f"#{open_}" not in text


async def test_matches_of_others_cannot_be_opened_outside_their_server(
    world: World, foreign: Foreign
) -> None:
    match_id = await world.begin(0, 1, seats=2)
    for member in (foreign.members[2], foreign.boss):
        text = await press(world, member, foreign.channel, LookButton(match_id, "text", label="-"))
        other = await press(
            world, member, foreign.channel, LookButton(match_id + 9, "text", label="-")
        )
        assert text == other.replace(f"#{match_id + 9}", f"#{match_id}")


async def test_no_opponents_are_sought_where_the_bot_is_not(world: World, foreign: Foreign) -> None:
    text = await press(world, foreign.members[0], foreign.channel, FindButton(label="-"))
    assert "only be played in a server channel" in text


async def test_help_opens_no_match_where_the_bot_is_not(world: World, foreign: Foreign) -> None:
    asked = await foreign.members[0].slash(foreign.channel, "help")
    assert labels(world.private(asked)) == ["Learn a game …", "Settings"]
    in_private = await world.members[0].user.slash("help")
    assert labels(world.private(in_private)) == ["Learn a game …", "Settings"]
    menus = [HelpMenu(w, options=[Choice("karvi", "-")], placeholder="-") for w in ("new", "robot")]
    for what in ("new", "robot"):
        text = await press(world, foreign.members[0], foreign.channel, HelpButton(what, label="-"))
        assert "only be played in a server channel" in text
    for menu in menus:
        channel = world.program.bot.get_partial_messageable(foreign.channel.id)
        sent = await channel.send(view=layout(Page("-", rows=(row_of([menu]),))))
        message = next(found for found in foreign.channel.history() if found.id == sent.id)
        id_ = menu.format_custom_id()
        chosen = await foreign.members[0].select(message, ["karvi"], custom_id=id_)
        assert "only be played in a server channel" in said(chosen)
    assert await world.program.bot.service.matches.unfinished() == []


# --- profiles -----------------------------------------------------------------------------------


async def test_own_profile_outside_names_nobody_of_a_server(world: World, foreign: Foreign) -> None:
    await played(world)
    for result in (
        await world.members[0].user.slash("profile"),
        await foreign.members[0].slash(foreign.channel, "profile"),
    ):
        text = said(result)
        assert "4 matches" in text
        assert "opponents" not in text
        for other in world.members[1:]:
            assert world.called(other) not in text
            assert str(other.id) not in text


async def test_opponents_of_a_forgotten_server_are_not_named_outside(world: World) -> None:
    await keep(world.program.store, [scores(world, 1, 80, 60, guild=None)])
    text = said(await world.members[0].user.slash("profile"))
    assert "1 match" in text
    assert "opponents" not in text
    assert str(world.members[1].id) not in text


async def test_profiles_of_others_are_shown_on_a_server_only(
    world: World, foreign: Foreign
) -> None:
    await played(world)
    own = "only your own profile"
    ben = world.members[1]
    assert "4 matches" in said(await world.members[0].slash(world.channel, "profile", player=ben))
    result = await world.members[0].user.slash("profile", player=ben.user)
    assert own in said(result)
    result = await foreign.boss.slash(foreign.channel, "profile", player=foreign.members[1])
    assert own in said(result)
    button = ProfileButton(str(ben.id), "carcassonne", label="-")
    assert own in await press(world, foreign.boss, foreign.channel, button)


async def test_a_person_of_another_server_has_no_profile_here(world: World) -> None:
    stranger = world.env.create_user("stranger")
    result = await world.members[0].slash(world.channel, "profile", player=stranger)
    assert "not a member of this server" in said(result)


async def test_trophies_of_a_server_are_not_named_outside_it(world: World) -> None:
    await played(world)
    store, user = world.program.store, world.members[0].id
    await hold_tournament(store, "Spring Cup", [user], guild=world.guild.id)
    assert "Spring Cup" in said(await world.members[0].slash(world.channel, "profile"))
    text = said(await world.members[0].user.slash("profile"))
    assert "Spring Cup" not in text


async def test_leaderboards_outside_have_no_names_and_no_server(
    world: World, foreign: Foreign
) -> None:
    await duels(world, (0, 1), (0, 2))
    ranks = RanksButton("carcassonne", "all", HERE, label="-")
    text = await press(world, foreign.members[3], foreign.channel, ranks)
    assert "all servers" in text
    assert "someone elsewhere" in text
    for member in world.members[:3]:
        assert world.called(member) not in text
        assert str(member.id) not in text
    statistics = StatisticsButton("carcassonne", HERE, label="-")
    assert "all servers" in await press(world, foreign.members[3], foreign.channel, statistics)


# --- an application that may not be added to accounts -------------------------------------------


async def test_commands_are_registered_for_servers_if_discord_refuses_accounts(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    await world.program.store.meta.set(TREE_KEY, "outdated")
    world.env.inject_error("PUT", SYNC_PATH, status=400, code=50035, times=1)
    with caplog.at_level(logging.WARNING):
        await world.restart()
    assert "registered for servers only" in caplog.text
    assert "User Install" in caplog.text
    sent = [one for one in world.env.http_requests if one.method == "PUT"]
    registered: Any = sent[-1].json
    assert all(one["integration_types"] == [0] for one in registered)
    assert all(GROUP not in one["contexts"] for one in registered)
    assert len(registered) == len(await payloads(world.program.bot))
    assert await world.program.store.meta.value(TREE_KEY) == "outdated", "tried again later"
    assert said(await world.members[0].slash(world.channel, "help"))


async def test_private_messages_stay_possible_without_accounts(world: World) -> None:
    tree = on_servers(await payloads(world.program.bot))
    contexts = {one["name"]: one["contexts"] for one in tree}
    assert contexts["privacy"] == [GUILD, PRIVATE]
    assert contexts["match"] == [GUILD]
