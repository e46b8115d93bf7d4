"""Conformity of SimCord with the documentation of Discord under our rules."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import discord
import pytest
import pytest_asyncio
from simcord.actors import MemberActor
from simcord.backend.models import Message
from simcord.builders import ChannelHandle
from simcord.env import Env

from local.world import SlowStartEnv
from tests.components import parts
from tests.discord_rules import ADDRESS_SECONDS, LARGEST_FILE, OLD_EDITS, OLD_SECONDS, media_in
from tests.simcord_rules import INVITED, SlowDown, complaints, inject, invite, refusal

PATIENCE_SECONDS = 60.0
LONGEST_WAIT = 60.0
NOBODY = discord.AllowedMentions.none()
EDIT = ("PATCH", "/channels/*/messages/*")


class Stage:
    """A server with one channel, two members and a client without behaviour."""

    def __init__(self, env: Env) -> None:
        self.env, self.client = env, env.bot
        self.guild = env.create_guild()
        self.channel = self.guild.create_text_channel("games")
        self.ann, self.ben = (
            self.guild.add_member(env.create_user(name)) for name in ("ann", "ben")
        )
        self.answer: Callable[[discord.Interaction], Awaitable[Any]] | None = None
        env.bot.event(self.on_interaction)
        invite(env, self.guild.id)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        assert self.answer is not None
        await self.answer(interaction)

    def place(self, channel: ChannelHandle | None = None) -> discord.PartialMessageable:
        """Return a channel in which the client writes."""
        at = (channel or self.channel).id
        return self.client.get_partial_messageable(at, guild_id=self.guild.id)

    async def post(self, *files: str, **named: Any) -> discord.Message:
        """Post a page with pictures."""
        uploads = [upload(name) for name in files]
        return await self.place().send(
            view=page(*files), files=uploads, allowed_mentions=NOBODY, **named
        )

    def stored(self, message: discord.Message) -> Message:
        """Return a message as SimCord stores it."""
        return self.env.backend.messages[message.channel.id][message.id]

    def files(self, message: discord.Message) -> list[str]:
        """Return the names of the files that a message has kept."""
        return [attachment["filename"] for attachment in self.stored(message).attachments]

    async def thread(self) -> ChannelHandle:
        """Open a thread below a message of the client."""
        message = await self.place().send("-", allowed_mentions=NOBODY)
        opened = await message.create_thread(name="talk")
        await self.env.settle()
        return next(thread for thread in self.channel.threads if thread.id == opened.id)

    def close(self, thread: ChannelHandle, *, archived: bool = False, locked: bool = False) -> None:
        """Archive or lock a thread as a moderator does."""
        state = {"archived": archived, "locked": locked}
        self.env.backend.edit_channel(thread.id, {}, thread_metadata=state)

    def is_archived(self, thread: ChannelHandle) -> bool:
        state = self.env.backend.channels[thread.id].thread_metadata
        assert state is not None
        return state.archived


@pytest_asyncio.fixture
async def stage() -> AsyncIterator[Stage]:
    client = discord.Client(
        intents=discord.Intents(guilds=True), max_ratelimit_timeout=LONGEST_WAIT
    )
    env = SlowStartEnv(client, settle_timeout=PATIENCE_SECONDS)
    await env.start()
    stage = Stage(env)
    await env.settle()
    yield stage
    await env.shutdown()
    env.raise_errors()


class Listed:
    """An upload that an edit keeps."""

    def __init__(self, upload: str) -> None:
        self._upload = upload

    def to_dict(self) -> dict[str, Any]:
        return {"id": self._upload}


def upload(name: str, content: bytes = b"picture") -> discord.File:
    return discord.File(io.BytesIO(content), name)


def page(*media: str, text: str = "-", button: bool = False) -> discord.ui.LayoutView:
    """Return a page with a text, and a gallery of uploads or addresses."""
    view = discord.ui.LayoutView(timeout=None)
    items: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(text)]
    if media:
        shown = [one if "://" in one else f"attachment://{one}" for one in media]
        items.append(discord.ui.MediaGallery(*map(discord.MediaGalleryItem, shown)))
    if button:
        items.append(discord.ui.ActionRow(discord.ui.Button(label="Go", custom_id="go")))
    return view.add_item(discord.ui.Container(*items))


def pictures(message: discord.Message) -> list[discord.UnfurledMediaItem]:
    """Return the media objects of the galleries of a message."""
    galleries = [
        part
        for box in message.components
        for part in getattr(box, "children", [])
        if isinstance(part, discord.MediaGalleryComponent)
    ]
    return [item.media for gallery in galleries for item in gallery.items]


def texts(message: Message) -> list[str]:
    return [part["content"] for part in parts(message.components) if part["type"] == 10]


def only(member: MemberActor) -> discord.AllowedMentions:
    """Return a policy that lets a message mention one member."""
    who = discord.Object(member.id)
    return discord.AllowedMentions(everyone=False, roles=False, users=[who])


def codes(raised: pytest.ExceptionInfo[discord.HTTPException]) -> tuple[int, int]:
    return raised.value.status, raised.value.code


def test_the_bot_has_the_permissions_that_hosts_are_asked_for() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    assert f"&permissions={INVITED}" in readme


# --- files --------------------------------------------------------------------------------------


async def test_files_of_components_are_missing_from_all_that_the_bot_receives(
    stage: Stage,
) -> None:
    sent = await stage.place().send(
        view=page("a.png", button=True), file=upload("a.png"), allowed_mentions=NOBODY
    )
    clicked: list[discord.Message | None] = []

    async def answer(interaction: discord.Interaction) -> None:
        clicked.append(interaction.message)
        await interaction.response.edit_message(
            view=page("a.png", text="new", button=True), attachments=[upload("a.png")]
        )

    stage.answer = answer
    await stage.ann.click(sent, custom_id="go")
    fetched = await sent.fetch()
    new = [upload("a.png")]
    edited = await sent.edit(view=page("a.png"), attachments=new, allowed_mentions=NOBODY)
    for message in (sent, clicked[0], fetched, edited, stage.channel.history()[-1]):
        assert message is not None
        assert message.attachments == []
    assert stage.files(sent) == ["a.png"]
    async with stage.env.preview(stage.channel, viewers=[stage.ann]) as preview:
        assert "a.png" in str(await preview.snapshot())


async def test_other_files_are_attachments(stage: Stage) -> None:
    sent = await stage.place().send("-", file=upload("a.txt", b"text"), allowed_mentions=NOBODY)
    (attachment,) = sent.attachments
    assert await attachment.read() == b"text"


async def test_addresses_of_uploads_are_signed_and_expire(stage: Stage) -> None:
    sent = await stage.place().send("-", file=upload("a.txt", b"text"), allowed_mentions=NOBODY)
    (attachment,) = sent.attachments
    assert "ex=" in urlsplit(attachment.url).query
    await stage.env.advance_time(ADDRESS_SECONDS)
    with pytest.raises(discord.NotFound):
        await attachment.read()
    (again,) = (await sent.fetch()).attachments
    assert await again.read() == b"text"


async def test_media_name_their_upload(stage: Stage) -> None:
    (media,) = pictures(sent := await stage.post("a.png"))
    (upload,) = stage.stored(sent).attachments
    assert media.attachment_id == int(upload["id"])
    assert "ex=" in urlsplit(media.url).query


@pytest.mark.parametrize("strict_names", [False, True], indirect=True)
@pytest.mark.parametrize("signed", [False, True])
async def test_the_address_of_an_own_upload_keeps_pointing_at_it(
    stage: Stage, signed: bool
) -> None:
    (before,) = pictures(sent := await stage.post("a.png"))
    address = before.url if signed else before.url.split("?")[0]
    (after,) = pictures(await sent.edit(view=page(address), allowed_mentions=NOBODY))
    assert after.attachment_id == before.attachment_id
    (stored,) = media_in(stage.stored(sent).components)
    assert stored["url"] == address.split("?")[0]
    assert stage.files(sent) == ["a.png"]


# --- edits --------------------------------------------------------------------------------------


@pytest.mark.parametrize("strict_names", [False, True], indirect=True)
async def test_an_edit_keeps_the_files_unless_it_lists_some(stage: Stage) -> None:
    sent = await stage.post("a.png", "b.png")
    await sent.edit(view=page(text="new"), allowed_mentions=NOBODY)
    assert stage.files(sent) == ["a.png", "b.png"]
    kept: Any = Listed(stage.stored(sent).attachments[1]["id"])
    await sent.edit(view=page("b.png"), attachments=[kept], allowed_mentions=NOBODY)
    assert stage.files(sent) == ["b.png"]


@pytest.mark.parametrize("strict_names", [False], indirect=True)
async def test_a_lenient_discord_resolves_the_name_of_a_file_that_is_not_listed(
    stage: Stage,
) -> None:
    (before,) = pictures(sent := await stage.post("a.png"))
    (after,) = pictures(await sent.edit(view=page("a.png"), allowed_mentions=NOBODY))
    assert after.attachment_id == before.attachment_id


@pytest.mark.parametrize("strict_names", [True], indirect=True)
async def test_a_strict_discord_resolves_names_of_listed_and_new_files_only(stage: Stage) -> None:
    sent = await stage.post("a.png")
    with pytest.raises(discord.HTTPException) as raised:
        await sent.edit(view=page("a.png"), allowed_mentions=NOBODY)
    assert codes(raised) == (400, 50035)
    kept: Any = Listed(stage.stored(sent).attachments[0]["id"])
    await sent.edit(view=page("a.png"), attachments=[kept], allowed_mentions=NOBODY)
    await sent.edit(view=page("c.png"), attachments=[upload("c.png")], allowed_mentions=NOBODY)
    assert stage.files(sent) == ["c.png"]


@pytest.mark.parametrize("strict_names", [True], indirect=True)
async def test_edits_of_answers_follow_the_same_rules(stage: Stage) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            view=page("a.png"), file=upload("a.png"), ephemeral=True
        )
        more = await interaction.followup.send(
            view=page("b.png"), file=upload("b.png"), ephemeral=True, wait=True
        )
        for edit in (interaction.edit_original_response, more.edit):
            with pytest.raises(discord.HTTPException) as raised:
                await edit(view=page("a.png", "b.png"))
            assert codes(raised) == (400, 50035)
            edited = await edit(view=page(text="new"))
            assert edited.attachments != []
            await edit(attachments=[])

    stage.answer = answer
    posted = await stage.place().send(view=page(button=True), allowed_mentions=NOBODY)
    result = await stage.ann.click(posted, custom_id="go")
    assert result.response is not None
    (followup,) = result.followups
    assert (result.response.attachments, followup.attachments) == ([], [])


async def test_a_page_may_follow_plain_text_but_never_the_other_way_round(stage: Stage) -> None:
    only_ann = only(stage.ann)
    sent = await stage.place().send(stage.ann.mention, allowed_mentions=only_ann)
    assert [user.id for user in sent.mentions] == [stage.ann.id]
    with pytest.raises(discord.HTTPException) as raised:
        await sent.edit(view=page(), allowed_mentions=only_ann)
    assert codes(raised) == (400, 50035)
    how: Any = {"content": None, "embeds": [], "attachments": [upload("a.png")]}
    text = f"for {stage.ann.mention}"
    edited = await sent.edit(view=page("a.png", text=text), allowed_mentions=only_ann, **how)
    assert edited.flags.components_v2
    assert (edited.content, texts(stage.stored(sent))) == ("", [text])
    assert [user.id for user in edited.mentions] == [stage.ann.id]
    async with stage.env.preview(stage.channel, viewers=[stage.ann]) as preview:
        shown = str(await preview.snapshot())
    assert "a.png" in shown
    assert "for " in shown
    with pytest.raises(discord.HTTPException) as raised:
        await edited.edit(content="text", view=None, allowed_mentions=only_ann)
    assert codes(raised) == (400, 50035)


async def test_text_and_a_page_in_one_message_are_refused(stage: Stage) -> None:
    route = discord.http.Route(
        "POST", "/channels/{channel_id}/messages", channel_id=stage.channel.id
    )
    view: Any = page()
    body = {"content": "text", "components": view.to_components(), "flags": 1 << 15}
    with pytest.raises(discord.HTTPException) as raised:
        await stage.client.http.request(route, json=body | {"allowed_mentions": {"parse": []}})
    assert codes(raised) == (400, 50035)


# --- mentions -----------------------------------------------------------------------------------


async def test_mentions_are_those_that_were_allowed(stage: Stage) -> None:
    text = f"{stage.ann.mention} {stage.ben.mention} @everyone"
    only_ben = only(stage.ben)
    sent = await stage.place().send(view=page(text=text), allowed_mentions=only_ben)
    assert [user.id for user in sent.mentions] == [stage.ben.id]
    assert not sent.mention_everyone
    assert complaints(stage.env) == []


async def test_an_edit_parses_mentions_again_and_without_a_policy_all_of_them(
    stage: Stage,
) -> None:
    text = f"{stage.ann.mention} {stage.ben.mention}"
    sent = await stage.place().send(view=page(text=text), allowed_mentions=NOBODY)
    assert sent.mentions == []
    edited = await sent.edit(view=page(text=text), allowed_mentions=NOBODY)
    assert edited.mentions == []
    assert complaints(stage.env) == []
    edited = await sent.edit(view=page(text=text))
    assert [user.id for user in edited.mentions] == [stage.ann.id, stage.ben.id]
    unstated, late = complaints(stage.env)
    assert "no allowed_mentions" in unstated
    assert f"{sorted([stage.ann.id, stage.ben.id])}" in late


async def test_groups_must_not_be_mentioned_at_all(stage: Stage) -> None:
    role = stage.guild.create_role("players")
    await stage.place().send("@here", allowed_mentions=discord.AllowedMentions(everyone=True))
    sent = await stage.place().send("-", allowed_mentions=NOBODY)
    await sent.edit(content=f"<@&{role.id}>", allowed_mentions=discord.AllowedMentions(roles=True))
    everyone, roles = complaints(stage.env)
    assert "everyone" in everyone
    assert str(role.id) in roles


# --- limits and failures ------------------------------------------------------------------------


async def test_a_file_that_is_too_large_is_refused(stage: Stage) -> None:
    limit = upload("a.bin", bytes(LARGEST_FILE))
    await stage.place().send("-", file=limit, allowed_mentions=NOBODY)
    large = upload("a.bin", bytes(LARGEST_FILE + 1))
    with pytest.raises(discord.HTTPException) as raised:
        await stage.place().send("-", file=large, allowed_mentions=NOBODY)
    assert codes(raised) == (400, 50045)


async def test_edits_of_old_messages_have_to_wait(stage: Stage) -> None:
    sent = await stage.place().send("-", allowed_mentions=NOBODY)
    await stage.env.advance_time(OLD_SECONDS + 1)
    before = stage.env.now()
    for _ in range(OLD_EDITS):
        await sent.edit(content="new", allowed_mentions=NOBODY)
    assert stage.env.now() == before
    await sent.edit(content="newest", allowed_mentions=NOBODY)
    assert (stage.env.now() - before).total_seconds() == 6.0
    assert stage.stored(sent).content == "newest"


async def test_edits_of_young_messages_are_not_limited(stage: Stage) -> None:
    sent, before = await stage.place().send("-", allowed_mentions=NOBODY), stage.env.now()
    for _ in range(2 * OLD_EDITS):
        await sent.edit(content="new", allowed_mentions=NOBODY)
    assert stage.env.now() == before


async def test_a_wait_that_is_too_long_for_the_bot_is_raised(stage: Stage) -> None:
    sent = await stage.place().send("-", allowed_mentions=NOBODY)
    inject(stage.env, *EDIT, SlowDown(LONGEST_WAIT + 1))
    with pytest.raises(discord.RateLimited) as limited:
        await sent.edit(content="new", allowed_mentions=NOBODY)
    assert limited.value.retry_after == LONGEST_WAIT + 1
    inject(stage.env, *EDIT, SlowDown(LONGEST_WAIT), times=4)
    await sent.edit(content="new", allowed_mentions=NOBODY)
    assert stage.stored(sent).content == "new"


async def test_a_limit_that_does_not_end_is_an_error_of_429(stage: Stage) -> None:
    sent = await stage.place().send("-", allowed_mentions=NOBODY)
    inject(stage.env, *EDIT, SlowDown(1.0), times=5)
    with pytest.raises(discord.HTTPException) as raised:
        await sent.edit(content="new", allowed_mentions=NOBODY)
    assert codes(raised) == (429, 30046)


@pytest.mark.parametrize(
    "error",
    [discord.RateLimited(120.0), aiohttp.ServerDisconnectedError(), refusal(400, 50035)],
    ids=["limit", "connection", "refusal"],
)
@pytest.mark.parametrize("taken", [False, True])
async def test_any_edit_can_be_made_to_fail_before_or_after_it_was_taken(
    stage: Stage, error: Exception, taken: bool
) -> None:
    sent = await stage.place().send("-", allowed_mentions=NOBODY)
    inject(stage.env, *EDIT, error, taken=taken)
    kinds = (discord.RateLimited, aiohttp.ClientError, discord.HTTPException)
    with pytest.raises(kinds):
        await sent.edit(content="new", allowed_mentions=NOBODY)
    assert stage.stored(sent).content == ("new" if taken else "-")
    await sent.edit(content="newest", allowed_mentions=NOBODY)
    assert stage.stored(sent).content == "newest"


# --- nonces -------------------------------------------------------------------------------------


async def test_known_nonce_returns_its_message_without_a_new_one(stage: Stage) -> None:
    how: Any = {"allowed_mentions": NOBODY, "nonce": "7"}
    first = await stage.place().send("first", **how)
    again = await stage.place().send("second", **how)
    assert (again.id, again.content, again.nonce) == (first.id, "first", "7")
    other = stage.guild.create_text_channel("other")
    assert (await stage.place(other).send("third", **how)).id != first.id
    assert len(stage.channel.history()) == 1


async def test_message_with_a_lost_response_is_found_by_its_nonce(stage: Stage) -> None:
    how: Any = {"allowed_mentions": NOBODY, "nonce": "7"}
    gone = aiohttp.ServerDisconnectedError()
    inject(stage.env, "POST", "/channels/*/messages", gone, taken=True)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await stage.place().send("-", **how)
    sent = await stage.place().send("-", **how)
    assert [message.id for message in stage.channel.history()] == [sent.id]


async def test_a_nonce_is_forgotten_after_some_minutes(stage: Stage) -> None:
    how: Any = {"allowed_mentions": NOBODY, "nonce": "7"}
    first = await stage.place().send("-", **how)
    await stage.env.advance_time(299.0)
    assert (await stage.place().send("-", **how)).id == first.id
    await stage.env.advance_time(1.0)
    assert (await stage.place().send("-", **how)).id != first.id


async def test_the_nonce_of_a_deleted_message_finds_nothing(stage: Stage) -> None:
    how: Any = {"allowed_mentions": NOBODY, "nonce": "7"}
    await (await stage.place().send("-", **how)).delete()
    with pytest.raises(discord.NotFound) as raised:
        await stage.place().send("-", **how)
    assert codes(raised) == (404, 10008)


# --- threads ------------------------------------------------------------------------------------


async def test_nothing_is_written_where_a_thread_is_locked(stage: Stage) -> None:
    thread = await stage.thread()
    sent = await stage.place(thread).send(view=page(button=True), allowed_mentions=NOBODY)
    stage.close(thread, locked=True)
    refused: list[tuple[int, int]] = []

    async def answer(interaction: discord.Interaction) -> None:
        with pytest.raises(discord.HTTPException) as raised:
            await interaction.response.send_message("-", ephemeral=True)
        refused.append(codes(raised))

    stage.answer = answer
    await stage.ann.click(sent, custom_id="go")
    with pytest.raises(discord.HTTPException) as raised:
        await stage.place(thread).send("-", allowed_mentions=NOBODY)
    refused.append(codes(raised))
    with pytest.raises(discord.HTTPException) as raised:
        await sent.edit(view=page(), allowed_mentions=NOBODY)
    refused.append(codes(raised))
    assert refused == [(400, 50083)] * 3
    with pytest.raises(discord.Forbidden):
        await (await fetched(stage, thread)).edit(archived=False)


async def test_a_bot_that_manages_threads_writes_in_locked_ones(stage: Stage) -> None:
    thread = await stage.thread()
    stage.close(thread, locked=True)
    everyone = stage.guild.default_role.id
    stage.env.backend.edit_role(
        stage.guild.id, everyone, {"permissions": discord.Permissions.all().value}
    )
    sent = await stage.place(thread).send("-", allowed_mentions=NOBODY)
    assert thread.history()[-1].id == sent.id


async def test_an_edit_does_not_open_an_archived_thread_but_a_message_does(stage: Stage) -> None:
    thread = await stage.thread()
    sent = await stage.place(thread).send("-", allowed_mentions=NOBODY)
    stage.close(thread, archived=True)
    with pytest.raises(discord.HTTPException) as raised:
        await sent.edit(content="new", allowed_mentions=NOBODY)
    assert codes(raised) == (400, 50083)
    assert stage.is_archived(thread)
    await stage.place(thread).send("-", allowed_mentions=NOBODY)
    assert not stage.is_archived(thread)
    await sent.edit(content="new", allowed_mentions=NOBODY)


async def test_a_bot_that_may_write_opens_an_archived_thread(stage: Stage) -> None:
    thread = await stage.thread()
    stage.close(thread, archived=True)
    await (await fetched(stage, thread)).edit(archived=False)
    assert not stage.is_archived(thread)


async def test_a_bot_does_not_know_archived_threads_after_a_restart(stage: Stage) -> None:
    thread, other = await stage.thread(), await stage.thread()
    stage.close(thread, archived=True)
    client = discord.Client(intents=discord.Intents(guilds=True))
    await stage.env.restart_bot(client)
    guild = client.get_guild(stage.guild.id)
    assert guild is not None
    assert (guild.get_thread(thread.id), guild.get_thread(other.id)) != (None, None)
    assert guild.get_thread(thread.id) is None
    await client.get_partial_messageable(thread.id).send("-", allowed_mentions=NOBODY)
    await stage.env.settle()
    assert guild.get_thread(thread.id) is not None


async def fetched(stage: Stage, thread: ChannelHandle) -> discord.Thread:
    found = await stage.client.fetch_channel(thread.id)
    assert isinstance(found, discord.Thread)
    return found


# --- answers to interactions --------------------------------------------------------------------


async def test_the_first_followup_of_a_deferred_answer_is_that_answer(stage: Stage) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        for name in ("a.png", "b.png"):
            await interaction.followup.send(
                view=page(name), file=upload(name), ephemeral=True, wait=True
            )

    sent = await stage.place().send(view=page(button=True), allowed_mentions=NOBODY)
    stage.answer = answer
    result = await stage.ann.click(sent, custom_id="go")
    assert result.response is not None
    (followup,) = result.followups
    assert "a.png" in str(result.response.components)
    assert "b.png" in str(followup.components)


async def test_followup_of_a_deferred_update_is_a_separate_message(stage: Stage) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send(
            view=page("a.png", text="own"), file=upload("a.png"), ephemeral=True
        )

    sent = await stage.place().send(view=page(button=True), allowed_mentions=NOBODY)
    stage.answer = answer
    result = await stage.ann.click(sent, custom_id="go")
    (followup,) = result.followups
    assert "own" in str(followup.components)
    assert texts(stage.stored(sent)) == ["-"]
