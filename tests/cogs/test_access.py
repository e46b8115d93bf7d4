"""Access to matches: players, and users who can view the channel."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import discord
import pytest
from discord import app_commands
from msgspec.structs import replace
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle
from simcord.enums import ChannelType
from sqlalchemy import update

from cogs.frame.ui.components import PersistentComponent
from cogs.frame.ui.custom_ids import Persistent
from cogs.frame.ui.pages import Page, layout, row_of
from matches.store.tables import MATCHES
from tests.cogs.custom_ids import COMPONENTS
from tests.cogs.world import World, said

NOWHERE = 4711
"""Number without a match."""
UNKNOWN = "There is no such match."
VIEW = discord.PermissionOverwrite(view_channel=True)
HIDDEN = discord.PermissionOverwrite(view_channel=False)


@pytest.fixture
async def match_id(world: World) -> int:
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
    """Return a member with all permissions on that server."""
    role = other.create_role("boss", permissions=discord.Permissions.all())
    return other.add_member(world.env.create_user("boss"), roles=[role])


def commands(world: World) -> list[app_commands.Command[Any, ..., Any]]:
    """Return every command that takes the number of a match."""
    return [
        command
        for command in world.program.bot.tree.walk_commands()
        if isinstance(command, app_commands.Command)
        and any(parameter.name == "match" for parameter in command.parameters)
    ]


def given(command: app_commands.Command[Any, ..., Any], person: MemberActor) -> dict[str, Any]:
    """Return values for every required argument."""
    people = discord.AppCommandOptionType.user
    return {
        parameter.display_name: person if parameter.type is people else "1"
        for parameter in command.parameters
        if parameter.required
    }


def components_of(kinds: Collection[type[Persistent]], match_id: int) -> Iterator[Any]:
    """Yield one component of every kind that names a match or offers matches to choose from."""
    stored = {stored.kind: stored.parts for stored in COMPONENTS.values()}
    for kind in kinds:
        if not issubclass(kind, PersistentComponent) or "match_id" not in kind.param_types():
            continue
        parts = stored[kind.__name__] | {"match_id": match_id}
        make: Any = kind.item_type
        item = make(custom_id=kind.custom_id_format.format(**parts))
        if isinstance(item, discord.ui.Select):
            item.add_option(label="-", value=str(match_id))
        yield item


async def press(world: World, member: MemberActor, place: ChannelHandle, item: Any) -> str:
    """Return the text shown to a member who uses a button or menu."""
    channel = world.program.bot.get_partial_messageable(place.id)
    sent = await channel.send(view=layout(Page("-", rows=(row_of([item]),))))
    message = next(found for found in place.history() if found.id == sent.id)
    if isinstance(item, discord.ui.UserSelect):
        return said(await member.select(message, [member], custom_id=item.custom_id))
    if isinstance(item, discord.ui.Select):
        value = item.options[0].value
        return said(await member.select(message, [value], custom_id=item.custom_id))
    return said(await member.click(message, custom_id=item.custom_id))


async def test_commands_do_not_reveal_a_match_of_another_server(
    world: World, match_id: int, stranger: MemberActor, den: ChannelHandle
) -> None:
    before = await world.match(match_id)
    for command in commands(world):
        name, more = command.qualified_name, given(command, stranger)
        if name == "host replace":
            more["robot"] = "greedy"
        answers = [
            said(await stranger.slash(den, name, **more, match=m)) for m in (match_id, NOWHERE)
        ]
        assert answers == [UNKNOWN] * 2, name
    assert await world.match(match_id) == before


async def test_buttons_do_not_reveal_a_match_of_another_server(
    world: World, match_id: int, stranger: MemberActor, den: ChannelHandle
) -> None:
    before = await world.match(match_id)
    kinds = world.program.bot.handlers
    known, unknown = (list(components_of(kinds, number)) for number in (match_id, NOWHERE))
    assert len(known) > 30
    for item, other in zip(known, unknown, strict=True):
        answers = [await press(world, stranger, den, one) for one in (item, other)]
        assert answers == [UNKNOWN] * 2, item.custom_id
    assert await world.match(match_id) == before


async def test_autocomplete_offers_nothing_from_a_match_of_another_server(
    world: World, match_id: int, stranger: MemberActor, den: ChannelHandle
) -> None:
    for command in commands(world):
        for parameter in command.parameters:
            if parameter.autocomplete:
                offered = await stranger.autocomplete(
                    den, command.qualified_name, parameter.display_name, "", match=match_id
                )
                assert offered == [], (command.qualified_name, parameter.name)


async def test_an_open_match_of_another_server_is_not_joined(
    world: World, stranger: MemberActor, den: ChannelHandle
) -> None:
    match_id = await world.open(game="rivals")
    assert said(await stranger.slash(den, "match join", match=match_id)) == UNKNOWN
    assert len((await world.match(match_id)).seats) == 1


async def test_players_and_hosts_reach_their_match_from_everywhere(
    world: World, match_id: int, other: GuildHandle, den: ChannelHandle
) -> None:
    for member in world.members[:2]:
        away = other.add_member(member.user)
        assert f"#{match_id}" in said(await away.slash(den, "match board", match=match_id))


async def test_every_member_of_the_server_may_view_a_match(world: World, match_id: int) -> None:
    elsewhere = world.guild.create_text_channel("elsewhere")
    result = await world.members[4].slash(elsewhere, "match board", match=match_id)
    assert f"#{match_id}" in said(result)


async def test_a_match_that_cannot_be_read_is_no_exception(
    world: World,
    match_id: int,
    stranger: MemberActor,
    den: ChannelHandle,
    errors_expected: None,
) -> None:
    store = world.program.store
    await store.transactions.write(lambda link: link.execute(update(MATCHES).values(options="?")))
    store.matches.invalidate(match_id)
    ours = await world.members[4].slash(world.channel, "match board", match=match_id)
    assert "cannot be opened" in said(ours)
    assert said(await stranger.slash(den, "match board", match=match_id)) == UNKNOWN


async def test_verifying_a_file_does_not_reveal_matches_of_other_servers(
    world: World, match_id: int, stranger: MemberActor, den: ChannelHandle
) -> None:
    data = await world.program.bot.service.verification.export(match_id)
    bound = (await world.match(match_id)).secret_hash.hex()
    forged = data.replace(bound.encode(), b"00" * (len(bound) // 2))
    here = await world.members[4].slash(world.channel, "file verify", file=("a", forged))
    there = await stranger.slash(den, "file verify", file=("a", forged))
    assert said(here).startswith(said(there))
    assert "has a different server seed" in said(here).removeprefix(said(there))


# --- channels not everybody sees ----------------------------------------------------------------


@pytest.fixture
async def hidden(world: World) -> int:
    """Return a match of two players in a channel that only they can view."""
    everybody, bot, (ann, ben, *_) = world.guild.default_role, world.guild.me, world.members
    assert bot is not None
    world.channel = world.guild.create_text_channel(
        "cellar", overwrites={everybody: HIDDEN, bot: VIEW, ann: VIEW, ben: VIEW}
    )
    return await world.begin(0, 1, game="rivals")


async def test_a_match_of_a_channel_one_cannot_see_is_not_known(world: World, hidden: int) -> None:
    lounge = world.guild.create_text_channel("lounge")
    for name in ("match board", "file export", "match join", "match brief"):
        result = await world.members[3].slash(lounge, name, match=hidden)
        assert said(result) == UNKNOWN, name
    result = await world.members[0].slash(lounge, "match board", match=hidden)
    assert f"#{hidden}" in said(result)


async def test_server_manager_can_access_matches_of_all_channels(world: World, hidden: int) -> None:
    lounge = world.guild.create_text_channel("lounge")
    role = world.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    boss = world.guild.add_member(world.env.create_user("boss"), roles=[role])
    await boss.slash(lounge, "host pause", match=hidden)
    assert (await world.match(hidden)).status == "paused"


async def test_a_match_of_a_private_thread_is_not_known_outside(world: World) -> None:
    match_id = await world.begin(0, 1, game="rivals")
    backend, owner = world.env.backend, world.members[0].id
    thread = backend.create_thread(world.channel.id, "nook", owner, type=ChannelType.PRIVATE_THREAD)
    backend.add_thread_member(thread.id, backend.bot_user.id)
    await world.env.settle()
    match = await world.match(match_id)
    world.program.store.matches.cache(replace(match, place=match.place._replace(thread=thread.id)))
    asked = await world.members[4].slash(world.channel, "match board", match=match_id)
    assert said(asked) == UNKNOWN
    assert "No match is being played here" in said(
        await world.members[4].slash(world.channel, "match board")
    )


async def test_unreadable_match_does_not_hide_others_in_its_channel(
    world: World, match_id: int, errors_expected: None
) -> None:
    store, other = world.program.store, await world.open(3)
    await store.transactions.write(
        lambda link: link.execute(
            update(MATCHES).values(options="?").where(MATCHES.c.id == match_id)
        )
    )
    store.matches.invalidate(match_id)
    result = await world.members[3].slash(world.channel, "match log")
    assert f"#{other}" in said(result)


@pytest.mark.parametrize("private", [False, True])
async def test_an_archived_thread_is_as_open_as_discord_says(
    world: World, match_id: int, private: bool
) -> None:
    """Test an archived thread, which the library misses because Discord does not send it."""
    kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
    channel = world.program.bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    backend, me = world.env.backend, world.env.backend.bot_user.id
    (role,) = backend.get_member(world.guild.id, me).role_ids
    backend.edit_role(world.guild.id, role, {"permissions": discord.Permissions.all().value})
    thread = await channel.create_thread(name="table", type=kind)
    await world.program.store.matches.set_thread(match_id, thread.id)
    guild = world.program.bot.get_guild(world.guild.id)
    assert guild is not None
    guild._remove_thread(thread)
    for _ in range(2):
        text = said(await world.members[4].slash(world.channel, "match board", match=match_id))
        assert (text == UNKNOWN) is private
    asked = [r for r in world.env.http_requests if r.path == f"/channels/{thread.id}"]
    assert len([entry for entry in asked if entry.method == "GET"]) == 1
