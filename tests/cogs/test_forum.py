"""Forums: every match has its own post if the bot may create one."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.builders import ChannelHandle

from cogs.frame.match.buttons.lobby import LobbyButton
from cogs.frame.match.delivery.sending import Messenger
from cogs.frame.match.delivery.threads import ThreadManager
from cogs.frame.ui.pages import Page
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


async def test_a_post_has_the_tag_of_its_game(world: World, forum: Forum) -> None:
    backend, names = world.env.backend, ("talk", "carcassonne")
    plain: Any = {"moderated": False, "emoji_id": None, "emoji_name": None}
    tags = [plain | {"id": str(backend.snowflake()), "name": name} for name in names]
    backend.edit_channel(forum.channel.id, {"available_tags": tags})
    await world.env.settle()
    await open_in(world, await forum.talk())
    post: Any = world.program.bot.get_channel(forum.posts[-1].id)
    assert [tag.name for tag in post.applied_tags] == ["carcassonne"]


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
