"""Users of this process and matches on a server that another process holds."""

from __future__ import annotations

from functools import partial

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import GuildHandle

from engines.core import options_of
from matches.core.shards import TIMESTAMP_BITS, Ownership, shard_of
from matches.store import store
from presentation.codes import code_of
from presentation.match.titles import texts_of
from tests.cogs.test_forum import SHORT, Forum, open_in
from tests.cogs.world import World, words


class Elsewhere:
    """A server whose process does not hold the server of `world`."""

    def __init__(self, world: World, guild: GuildHandle) -> None:
        self.world, self.guild = world, guild
        self.channel = guild.create_text_channel("den")
        self.members = [guild.add_member(member.user) for member in world.members[:3]]

    async def awaited(self, match_id: int) -> MemberActor:
        """Return the member of this server who is to move in a match."""
        user = (await self.world.member_to_move(match_id)).id
        return next(member for member in self.members if member.id == user)

    async def lose(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Restart the program as a process that holds only this server."""
        own = Ownership(2, (shard_of(self.guild.id, 2),))
        opened = partial(store.open_store, ownership=own)
        monkeypatch.setattr("tests.cogs.conftest.open_store", opened)
        await self.world.restart()
        state = self.world.program.bot._connection
        known = state._get_guild(self.world.guild.id)
        assert known is not None
        state._remove_guild(known)


@pytest.fixture
async def elsewhere(world: World) -> Elsewhere:
    # made a millisecond earlier: of two shards it belongs to the other one
    return Elsewhere(world, world.env.create_guild(id=world.guild.id - (1 << TIMESTAMP_BITS)))


@pytest.fixture
async def match_id(world: World, elsewhere: Elsewhere, monkeypatch: pytest.MonkeyPatch) -> int:
    """Begin a match and hand its server over to another process."""
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    await world.board(match_id)
    await elsewhere.lose(monkeypatch)
    assert world.program.bot.get_channel(world.channel.id) is None
    return match_id


async def test_players_have_their_names_of_the_server(world: World, match_id: int) -> None:
    bot, match = world.program.bot, await world.match(match_id)
    world.env.inject_error("GET", "/guilds/*/members/*", status=503, times=2)
    assert await bot.names.for_match(match, texts_of(match)) == ("Seat 1", "Seat 2")
    assert set(await bot.names.for_match(match, texts_of(match))) == {"Ann", "Ben"}


async def test_member_who_left_that_server_is_fetched_once(world: World, match_id: int) -> None:
    bot, match = world.program.bot, await world.match(match_id)
    world.env.inject_error("GET", "/guilds/*/members/*", status=404, code=10007, times=2)
    for _ in range(2):
        assert await bot.names.for_match(match, texts_of(match)) == ("Seat 1", "Seat 2")


@pytest.mark.parametrize("command", ["board", "text", "log", "brief"])
async def test_a_player_is_shown_their_match(
    world: World, elsewhere: Elsewhere, match_id: int, command: str
) -> None:
    player = elsewhere.members[0]
    result = await player.slash(elsewhere.channel, f"match {command}", match=match_id)
    assert "Carcassonne #1" in words(world.private(result))


async def test_move_from_another_server_is_delivered_by_the_owning_process(
    world: World, elsewhere: Elsewhere, match_id: int
) -> None:
    before, player = await world.match(match_id), await elsewhere.awaited(match_id)
    assert before.state is not None
    option = code_of(options_of(before.state, before.to_move[0])[0])
    await player.slash(elsewhere.channel, "play", option=option, match=match_id)
    assert (await world.match(match_id)).seq > before.seq
    await world.arrived()
    assert (await world.match(match_id)).board_message == before.board_message
    assert await world.program.store.outbox.ahead(match_id) is not None
    assert await world.program.store.outbox.waiting() == []


async def test_invitation_from_another_server_is_posted_at_the_lobby(
    world: World, elsewhere: Elsewhere, monkeypatch: pytest.MonkeyPatch
) -> None:
    forum = Forum(world, world.guild.create_forum_channel("matches"))
    await world.env.settle()
    match_id = await open_in(world, await forum.talk())
    post = forum.posts[-1]
    await elsewhere.lose(monkeypatch)
    host, guest = elsewhere.members[0], elsewhere.members[1]
    await host.slash(elsewhere.channel, "match invite", user=guest, match=match_id)
    assert guest.mention in words(post.history()[-1])


async def test_player_of_an_unreachable_match_is_notified_on_another_server(
    world: World, elsewhere: Elsewhere, match_id: int
) -> None:
    await world.program.store.matches.set_lost(match_id, "403 50001: Missing Access")
    player = elsewhere.members[0]
    result = await player.slash(elsewhere.channel, "match text", match=match_id)
    assert any("cannot be shown" in words(message) for message in result.followups)


async def test_doctor_omits_channels_of_other_processes(world: World, match_id: int) -> None:
    role = world.guild.create_role("boss", permissions=discord.Permissions.all())
    boss = world.guild.add_member(world.env.create_user("boss"), roles=[role])
    text = words(
        world.private(await boss.slash(world.guild.create_text_channel("x"), "admin doctor"))
    )
    assert f"<#{world.channel.id}>" not in text
