"""Checks of the smoke test: assumptions about Discord, each with requests that test it."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, NamedTuple, TypeVar

import discord
from PIL import Image

from cogs.frame.match.delivery.buttons import strip
from cogs.frame.match.delivery.sending import (
    Messenger,
    is_refused,
    pinging,
)
from cogs.frame.match.delivery.threads import ARCHIVE_AFTER_MINUTES, least_tags, open_post
from cogs.frame.ui.bot import Bot
from cogs.frame.ui.network_errors import THREAD_CLOSED, UNKNOWN_MESSAGE
from cogs.frame.ui.pages import Page, gallery_items, row_of, shown_files, without_buttons
from hosting.traffic import Traffic
from matches.texts import texts_in
from presentation.names import mention
from presentation.pictures import Picture
from render.core.encoding import encode

T = TypeVar("T")

TITLE: Final = "Longtable smoke test"
SIZE: Final = (320, 120)  # pixels of a picture
NONCE_BITS: Final = 62


class Seen(NamedTuple):
    """The result of a check: `detail` is added to Discord's responses.

    `holds` is whether the assumption is true; `covered` is whether the fallback works otherwise.
    """

    detail: str
    holds: bool
    covered: bool = False


class SmokeScene:
    """The channel, the forum and the user for the checks, and the bot's own tools."""

    def __init__(
        self,
        bot: Bot,
        room: discord.TextChannel,
        forum: discord.ForumChannel | None,
        user: int,
        traffic: Traffic,
    ) -> None:
        self.room, self.forum, self.user, self.traffic = room, forum, user, traffic
        self.messages, self._bot = Messenger(bot), bot
        self.channel = self.place(room.id)

    def place(self, channel: int) -> discord.PartialMessageable:
        """Return a channel or a thread as a messageable of the bot."""
        return self._bot.get_partial_messageable(channel, guild_id=self.room.guild.id)

    async def board(self, nonce: str = "") -> discord.Message:
        """Send a message that looks like a board."""
        return await self.messages.send(self.channel, page(), nonce or new_nonce())

    async def fetched(self, message: discord.Message) -> discord.Message:
        """Return the current state of a message of the channel."""
        return await self.channel.fetch_message(message.id)

    @property
    def refusals(self) -> list[tuple[int, int]]:
        """Return status and code of the requests that Discord has refused in this check."""
        return [answer.refusal for answer in self.traffic.answers if answer.refusal is not None]


def new_nonce() -> str:
    """Return a nonce of the same length as those of deliveries."""
    return str(secrets.randbits(NONCE_BITS))


def page(text: str = "", colour: str = "teal", notice: str = "") -> Page:
    """Return a page like those of boards: text, a picture, and a button without function."""
    data, extension = encode(Image.new("RGB", SIZE, colour))
    button: discord.ui.Button[discord.ui.LayoutView] = discord.ui.Button(
        label="Button", custom_id="smoke", disabled=True
    )
    return Page(
        f"{TITLE}. {text}".strip(),
        Picture(data, f"board.{extension}", TITLE),
        rows=(row_of([button]),),
        notice=notice,
    )


async def unless_refused(request: Awaitable[T]) -> T | None:
    """Await a request; return None if Discord refuses the request itself."""
    try:
        return await request
    except discord.HTTPException as error:
        if not is_refused(error):
            raise
        return None


async def send_picture(stage: SmokeScene) -> Seen:
    """Send a picture in a gallery."""
    return _picture_in(await stage.board())


async def fetch_picture(stage: SmokeScene) -> Seen:
    """Send a picture in a gallery and fetch the message."""
    return _picture_in(await stage.fetched(await stage.board()))


def _picture_in(message: discord.Message) -> Seen:
    listed = [attachment.id for attachment in message.attachments]
    named = [item.media.attachment_id for item in gallery_items(message.components)]
    text = f"attachments {listed}, attachment_id of the media items {named}"
    return Seen(text, not listed and named != [] and all(named), len(shown_files(message)) == 1)


async def name_unlisted(stage: SmokeScene) -> Seen:
    """Edit a message and name its file without listing it, which the bot itself never does."""
    board = await stage.board()
    edit = stage.channel.get_partial_message(board.id).edit
    view = without_buttons(board)
    edited = await unless_refused(edit(view=view, allowed_mentions=pinging([])))
    if edited is None:
        return Seen("the file is not found by its name", holds=False, covered=True)
    return await _kept(stage, board, covered=True)


async def name_listed(stage: SmokeScene) -> Seen:
    """Edit a message like a lobby, with its file listed by id and named."""
    board = await stage.board()
    kept = shown_files(board)
    edited = await stage.messages.edit(stage.channel, board.id, page("Edited."), kept=kept)
    if edited is None:
        return Seen("the edit is refused with the file, too", holds=False)
    if stage.refusals:
        return Seen("the file was uploaded again", holds=False, covered=True)
    return await _kept(stage, board)


async def keep_address(stage: SmokeScene) -> Seen:
    """Remove the buttons of a message and keep its picture by its address."""
    board = await stage.board()
    if await unless_refused(strip(stage.channel, board, by_address=True)) is None:
        return Seen("the address is not taken", holds=False, covered=True)
    return await _kept(stage, board)


async def _kept(stage: SmokeScene, board: discord.Message, *, covered: bool = False) -> Seen:
    """Return whether a message shows the same file as before."""
    before, after = shown_files(board), shown_files(await stage.fetched(board))
    text = f"picture {_ids(before)} before, {_ids(after)} after the edit"
    return Seen(text, before != [] and before == after, covered)


async def replace_file(stage: SmokeScene) -> Seen:
    """Edit a message and replace its file by a new one."""
    board = await stage.board()
    new = page("Edited.", "maroon")
    if await stage.messages.edit(stage.channel, board.id, new) is None:
        return Seen("the edit is refused", holds=False, covered=True)
    after = await stage.fetched(board)
    old, shown, listed = _ids(shown_files(board)), _ids(shown_files(after)), _ids(after.attachments)
    text = f"picture {old} before, {shown} after the edit, attachments {listed}"
    return Seen(text, len(shown) == 1 and old != shown and not listed)


def _ids(found: Iterable[Any]) -> list[int]:
    return [one.id for one in found]


async def name_user(stage: SmokeScene) -> Seen:
    """Send a message that mentions the user without a ping."""
    named = page(f"{mention(stage.user)} is named, without a ping.")
    sent = await stage.fetched(await stage.messages.send(stage.channel, named, new_nonce()))
    return Seen(f"mentions {_ids(sent.mentions)}", sent.mentions == [])


async def announce(stage: SmokeScene) -> Seen:
    """Ping the user by a plain notice and then turn it into a page."""
    notice = texts_in("en")("notice-turn", match=TITLE, names=mention(stage.user))
    pings = page(f"{mention(stage.user)} was called.", notice=notice)
    shown = await stage.messages.send(stage.channel, pings, new_nonce(), pinged=[stage.user])
    posted = next(answer.data for answer in stage.traffic.answers if answer.data)
    if shown.id != int(posted["id"]):
        return Seen("the page is a message of its own", holds=False, covered=True)
    now = await stage.fetched(shown)
    before, after = [int(one["id"]) for one in posted["mentions"]], _ids(now.mentions)
    text = f"mentions {before}, then {after}; content {now.content!r}, flags {now.flags.value}"
    is_page = not now.content and now.flags.components_v2 and len(shown_files(now)) == 1
    return Seen(text, bool(is_page) and before == after == [stage.user])


async def send_twice(stage: SmokeScene) -> Seen:
    """Send a message twice with one nonce."""
    nonce = new_nonce()
    first, again = [(await stage.board(nonce)).id for _ in range(2)]
    return Seen(f"messages {first}, {again}", first == again)


async def send_after_deletion(stage: SmokeScene) -> Seen:
    """Send a message, delete it, and send it again with the same nonce."""
    nonce = new_nonce()
    first = await stage.board(nonce)
    await first.delete()
    again = await stage.board(nonce)
    text = f"messages {first.id} (deleted), {again.id}"
    return Seen(text, _was(stage, 404, UNKNOWN_MESSAGE), again.id != first.id)


def _was(stage: SmokeScene, status: int, code: int) -> bool:
    """Return whether the first refusal of this check has this status and code."""
    return stage.refusals[:1] == [(status, code)]


async def hang_thread(stage: SmokeScene) -> Seen:
    """Open a thread on a page."""
    opened = await _thread(stage, await stage.board())
    if opened is None:
        return Seen("no thread is opened", holds=False, covered=True)
    return Seen(f"thread {opened.id}", holds=True)


async def _thread(stage: SmokeScene, board: discord.Message) -> discord.Thread | None:
    begins = stage.room.get_partial_message(board.id)
    return await unless_refused(
        begins.create_thread(name=TITLE, auto_archive_duration=ARCHIVE_AFTER_MINUTES)
    )


async def edit_archived(stage: SmokeScene) -> Seen:
    """Edit a message in a thread that is archived."""
    thread = await _thread(stage, await stage.board())
    if thread is None:
        return Seen("no thread is opened (check 11)", holds=False, covered=True)
    inside = stage.place(thread.id)
    sent = await stage.messages.send(inside, page("In a thread."), new_nonce())
    await thread.edit(archived=True)
    new = page("Edited in a thread.")
    edited = await stage.messages.edit(inside, sent.id, new, kept=shown_files(sent))
    text = "the message is edited" if edited else "the message is not edited"
    return Seen(text, edited is not None and _was(stage, 400, THREAD_CLOSED), edited is not None)


async def post(stage: SmokeScene) -> Seen:
    """Open a post with a page and a file in a forum."""
    assert stage.forum is not None
    begins, tags = page("The first message of a post."), least_tags(stage.forum)
    opened = await unless_refused(open_post(stage.forum, TITLE, begins, tags))
    if opened is None:
        return Seen("no post is opened", holds=False, covered=True)
    thread, message = opened
    text = f"post {thread.id}, message {message.id}, picture {_ids(shown_files(message))}"
    return Seen(text, thread.id == message.id and len(shown_files(message)) == 1)


class Check(NamedTuple):
    """An assumption about Discord; `fallback` is used if it fails, "" if there is none.

    `in_forum` marks a check that needs a forum.
    """

    name: str
    act: Callable[[SmokeScene], Awaitable[Seen]]
    assumption: str
    expected: str
    fallback: str = ""
    in_forum: bool = False


CHECKS: Final = (
    Check(
        "send a picture in a gallery",
        send_picture,
        "the media item of a gallery names the upload; the message does not list it",
        "no attachments, one attachment_id",
        "the id of the upload is read from the address of the media item",
    ),
    Check(
        "fetch a picture in a gallery",
        fetch_picture,
        "the same is true of a message that is fetched",
        "no attachments, one attachment_id",
        "the id of the upload is read from the address of the media item",
    ),
    Check(
        "edit: name the file, list nothing",
        name_unlisted,
        "nothing: whether attachment://name finds a file that is kept without being listed is not "
        "documented",
        "the edit is taken and the picture stays",
        "the bot lists every file it keeps (check 4)",
    ),
    Check(
        "edit: name the file, list its id",
        name_listed,
        "attachment://name finds a file that the edit lists by its id",
        "the edit is taken and the picture stays",
        "a lobby uploads its picture again; buttons are removed by the file's address (check 5)",
    ),
    Check(
        "edit: the file's address, list nothing",
        keep_address,
        "a gallery takes the address of the message's own file without its signature",
        "the edit is taken and the picture stays",
        "where check 4 fails too, older boards keep their buttons; a click there is answered",
    ),
    Check(
        "edit: a new file in place of the old",
        replace_file,
        "an edit that lists only the new file replaces the old one",
        "the edit is taken; the new file is the only one",
        "a new message replaces the one that cannot be edited",
    ),
    Check(
        "send: name the user without a ping",
        name_user,
        "allowed_mentions without users means that nobody is mentioned",
        "no mentions",
    ),
    Check(
        "ping by a notice that becomes a page",
        announce,
        "an edit turns a plain message into a page and keeps its mentions",
        "mentions the user before and after, no content, flags 32768, one picture",
        "the page follows in a message of its own, which pings nobody",
    ),
    Check(
        "send twice with one nonce",
        send_twice,
        "Discord writes one message for one nonce",
        "the same message twice",
    ),
    Check(
        "send with the nonce of a deleted message",
        send_after_deletion,
        "Discord refuses the nonce of a deleted message; the bot then takes another one",
        "404 10008, then a new message",
        "a new message with the same nonce is delivered, too",
    ),
    Check(
        "open a thread on a page",
        hang_thread,
        "a message of components can have a thread",
        "a thread is opened",
        "the match is played in its channel",
    ),
    Check(
        "edit in an archived thread",
        edit_archived,
        "Discord refuses the edit; the bot then opens the thread and edits again",
        "400 50083, then the message is edited",
        "there is no thread that has to be opened",
    ),
    Check(
        "open a post in a forum",
        post,
        "a post can begin with a page and a file, and its message has the id of the post",
        "a post and a message with one id, one picture",
        "the match is played where it was opened",
        in_forum=True,
    ),
)
"""The checks in their order."""
