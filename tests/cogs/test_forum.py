"""Forums: every match has its own post if the bot may create one."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from cogs.frame.match.buttons.lobby import LobbyButton
from cogs.frame.match.delivery.sending import Messenger
from cogs.frame.match.delivery.threads import ThreadManager
from cogs.frame.ui.pages import Page
from matches.core.actor import Actor
from tests.cogs.test_stranded import close
from tests.cogs.world import World, choices, labels, said, words
from tests.simcord_rules import inject, refusal

SHORT = "UVEBMVKWRA"


class Forum:
    """A forum with one post for conversation."""

    def __init__(self, world: World, channel: ChannelHandle) -> None:
        self._world, self.channel = world, channel

    async def talk(self) -> ChannelHandle:
        """Return a post in which commands can be typed."""
        known: Any = self._world.program.bot.get_channel(self.channel.id)
        await known.create_thread(name="talk", content="Who plays?")
        await self._world.env.settle()
        return self.posts[-1]

    @property
    def posts(self) -> list[ChannelHandle]:
        return self.channel.threads


@pytest.fixture
async def forum(world: World) -> Forum:
    channel = world.guild.create_forum_channel("matches")
    await world.env.settle()
    return Forum(world, channel)


async def open_in(world: World, post: ChannelHandle) -> int:
    """Open a match in a post as a member, and return its number."""
    await world.members[0].slash(post, "match new", game="carcassonne", seats=2, draw_order=SHORT)
    await world.delivered(1)
    return 1


async def test_a_match_of_a_forum_has_a_post_that_begins_with_its_lobby(
    world: World, forum: Forum
) -> None:
    match_id = await open_in(world, await forum.talk())
    talk, post = forum.posts
    (lobby,) = post.history()
    assert post.name == "Carcassonne #1"
    assert "Join" in labels(lobby)
    assert len(talk.history()) == 1
    match = await world.match(match_id)
    assert (match.place.thread, match.lobby_message) == (post.id, lobby.id)


async def test_a_match_of_a_forum_is_played_in_its_post(world: World, forum: Forum) -> None:
    match_id = await open_in(world, await forum.talk())
    post = forum.posts[-1]
    (lobby,) = post.history()
    for member, action in ((world.members[1], "join"), (world.members[0], "start")):
        button = LobbyButton(match_id, action)
        await member.click(lobby, custom_id=button.custom_id)
    await world.delivered(match_id)
    lobby, call, board = post.history()
    assert labels(call) == ["Start"]
    assert labels(lobby) == []
    assert world.called(world.members[1]) in words(lobby)
    assert choices(board)
    match = await world.match(match_id)
    assert (match.lost, match.place.thread) == (None, post.id)


async def test_match_stays_in_its_channel_if_no_post_may_be_created(
    world: World, forum: Forum
) -> None:
    talk = await forum.talk()
    close(world, forum.channel, "send_messages")
    await world.env.settle()
    match_id = await open_in(world, talk)
    assert (await world.match(match_id)).place.thread == talk.id
    assert "Join" in labels(talk.history()[-1])


async def test_page_follows_a_post_notice_that_cannot_be_edited(world: World, forum: Forum) -> None:
    match_id, bot = await open_in(world, await forum.talk()), world.program.bot
    threads, page = ThreadManager(bot, Messenger(bot)), Page("the page", notice="you are called")
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50035, times=2)
    shown = await threads.new_post(await world.match(match_id), page, [world.members[1].id])
    post = forum.posts[-1]
    notice, message = post.history()
    assert notice.content == "you are called"
    assert (message.id, words(message)) == (shown, "the page")
    assert message.mentions == []  # the notice has pinged
    assert (await world.match(match_id)).place.thread == post.id


async def tags(world: World, forum: Forum, *names: str) -> None:
    """Give a forum tags with these names."""
    backend = world.env.backend
    plain: Any = {"moderated": False, "emoji_id": None, "emoji_name": None}
    named = [plain | {"id": str(backend.snowflake()), "name": name} for name in names]
    backend.edit_channel(forum.channel.id, {"available_tags": named})
    await world.env.settle()


def tags_of(world: World, post: ChannelHandle) -> list[str]:
    known: Any = world.program.bot.get_channel(post.id)
    return [tag.name for tag in known.applied_tags]


async def finished_in(
    world: World, forum: Forum, refused: Exception | None = None
) -> ChannelHandle:
    """Play a match in a post of the forum, which may not be edited if that is `refused`."""
    match_id, service = await open_in(world, await forum.talk()), world.program.bot.service
    post = forum.posts[-1]
    if refused is not None:
        inject(world.env, "PATCH", f"/channels/{post.id}", refused, times=5)
    await service.lobby.join(match_id, Actor(world.members[1].id, 1))
    await service.lobby.start(match_id, Actor(world.members[0].id, 2))
    await world.delivered(match_id)
    assert "finished" not in tags_of(world, post)
    await service.turns.resign(match_id, Actor(world.members[1].id, 3))
    await world.delivered(match_id)
    assert (await world.match(match_id)).status == "finished"
    return post


async def test_a_post_has_the_tag_of_its_game(world: World, forum: Forum) -> None:
    await tags(world, forum, "talk", "carcassonne")
    await open_in(world, await forum.talk())
    assert tags_of(world, forum.posts[-1]) == ["carcassonne"]


async def test_match_stays_where_it_was_opened_if_no_further_post_is_possible(
    world: World, forum: Forum
) -> None:
    talk = await forum.talk()
    inject(world.env, "POST", f"/channels/{forum.channel.id}/threads", refusal(400, 160006))
    match_id = await open_in(world, talk)
    assert (await world.match(match_id)).place.thread == talk.id
    lobby = talk.history()[-1]
    assert "Join" in labels(lobby)
    assert "Discord allows no further post in this forum" in words(lobby)


async def test_match_of_a_full_home_forum_is_shown_once_there_is_room(
    world: World, forum: Forum
) -> None:
    await world.program.bot.service.guilds.change(world.guild.id, home=forum.channel.id)
    inject(world.env, "POST", f"/channels/{forum.channel.id}/threads", refusal(400, 160006))
    host = world.members[0]
    await host.slash(world.channel, "match new", game="carcassonne", seats=2)
    await world.delivered(1)
    assert "as many active threads as Discord allows" in said(
        await host.slash(world.channel, "match text", match=1)
    )
    await world.delivered(1)
    (post,) = forum.posts
    assert "Join" in labels(post.history()[0])
    assert (await world.match(1)).lost is None


@pytest.mark.parametrize("name", ["Finished", "終了"])
async def test_the_post_of_a_finished_match_gets_the_tag_for_that(
    world: World, forum: Forum, name: str
) -> None:
    await tags(world, forum, "carcassonne", name)
    assert tags_of(world, await finished_in(world, forum)) == ["carcassonne", name]


@pytest.mark.parametrize(("manages", "applied"), [(True, ["finished"]), (False, [])])
async def test_only_a_bot_that_manages_the_forum_creates_the_tag(
    world: World, forum: Forum, manages: bool, applied: list[str]
) -> None:
    if manages:
        may = discord.Permissions(manage_channels=True).value
        role = world.guild.default_role.id
        allowed = Overwrite(target_id=role, type=OverwriteType.ROLE, allow=may, deny=0)
        world.env.backend.set_overwrite(forum.channel.id, allowed)
        await world.env.settle()
    assert tags_of(world, await finished_in(world, forum)) == applied


async def test_a_match_ends_where_its_post_may_not_be_tagged(world: World, forum: Forum) -> None:
    await tags(world, forum, "finished")
    post = await finished_in(world, forum, refusal(403, 50013))
    assert tags_of(world, post) == []
    assert not (await world.match(1)).lost
