"""Fallbacks for requests that Discord refuses, and the text of push notifications."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from cogs.frame.match.delivery import buttons
from cogs.frame.match.delivery.sending import Messenger
from cogs.frame.ui.pages import Page
from tests.cogs.test_stranded import step as choose_place
from tests.cogs.world import World, choices, labels, pictures, shown, words
from tests.simcord_rules import inject, refusal

SHORT = "UVEBMVKWRA"
BOARDS = "/channels/*/messages"


@pytest.fixture
async def match_id(world: World) -> int:
    number = await world.begin(0, 1, seats=2, draw_order=SHORT)
    await world.delivered(number)
    return number


def sent(world: World, method: str, message: int | None = None) -> list[dict[str, Any]]:
    """Return the bodies of the bot's requests about messages of channels, or about one message."""
    end = "/messages" if message is None else f"/messages/{message}"
    return [
        dict(entry.json or {})
        for entry in world.env.http_requests
        if entry.method == method
        and entry.path.startswith("/channels/")
        and entry.path.endswith(end)
    ]


async def step(world: World, match_id: int) -> None:
    """Choose a cell as the player to move, so that the board is edited."""
    preview = await world.choose(await world.member_to_move(match_id), await world.board(match_id))
    await world.choose(await world.member_to_move(match_id), world.private(preview))
    await world.board(match_id)


async def place(world: World, match_id: int, message: int) -> discord.Message:
    """Return a message from the channel of a match."""
    return world.message_at(await world.place(match_id), message)


# --- push notifications -------------------------------------------------------------------------


async def test_a_board_that_pings_begins_as_plain_text_for_push_notifications(
    world: World, match_id: int
) -> None:
    board, player = await world.board(match_id), await world.member_to_move(match_id)
    notice = sent(world, "POST")[-1]
    assert notice["content"] == f"Carcassonne #1 – your turn, <@{player.id}>"
    assert notice["allowed_mentions"]["users"] == [player.id]
    (page,) = sent(world, "PATCH", board.id)
    assert page["content"] is None
    assert page["allowed_mentions"]["users"] == [player.id]  # it mentions them from then on
    assert pictures(board)
    assert not board.content


async def test_board_without_pings_is_posted_complete_at_once(world: World) -> None:
    for member in world.members[:2]:
        await member.slash(world.channel, "settings", ping="silent")
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    board = await world.board(match_id)
    assert sent(world, "POST")[-1]["attachments"]
    assert sent(world, "PATCH", board.id) == []


async def test_a_notice_that_cannot_become_a_board_is_followed_by_it(world: World) -> None:
    match_id = await world.open(0, seats=2, draw_order=SHORT)
    lobby = await world.lobby(match_id)
    await world.members[1].click(lobby, custom_id=f"lobby:{match_id}:join")
    thread = f"/channels/{lobby.id}/messages/*"
    world.env.inject_error("PATCH", thread, status=400, code=50035, times=2)
    await world.members[0].click(lobby, custom_id=f"lobby:{match_id}:start")
    board = await world.board(match_id)
    notice, page = sent(world, "POST")[-2:]
    assert "your turn" in notice["content"]
    assert page["allowed_mentions"].get("users", []) == []  # pinged once, by the notice
    assert choices(board)
    assert (await world.match(match_id)).lost is None


async def test_notice_is_not_repeated_if_its_page_is_delayed(world: World) -> None:
    match_id = await world.open(0, seats=2, draw_order=SHORT)
    lobby = await world.lobby(match_id)
    await world.members[1].click(lobby, custom_id=f"lobby:{match_id}:join")
    gone = aiohttp.ServerDisconnectedError()  # discord.py retries a 500 itself, and slowly
    inject(world.env, "PATCH", f"/channels/{lobby.id}/messages/*", gone, times=2)
    await world.members[0].click(lobby, custom_id=f"lobby:{match_id}:start")
    await world.delivered(match_id)
    assert choices(await world.board(match_id))
    told = ["your turn" in str(one.get("content")) for one in sent(world, "POST")]
    assert told == [False, False, True]  # the lobby, the call of the host, the board


async def test_notice_is_deleted_if_its_match_moved_before_the_board(
    world: World, match_id: int
) -> None:
    messages, there = Messenger(world.program.bot), world.guild.create_text_channel("there")
    bot, page = world.program.bot, Page("the board", notice="your turn")
    here = bot.get_partial_messageable(world.channel.id, guild_id=world.guild.id)
    elsewhere = bot.get_partial_messageable(there.id, guild_id=world.guild.id)
    pinged = [world.members[0].id]
    world.env.inject_error("PATCH", BOARDS + "/*", status=403, code=50013)
    with pytest.raises(discord.Forbidden):
        await messages.send(here, page, "7", pinged=pinged)
    assert [message.content for message in world.channel.history()][-1] == "your turn"
    await messages.send(elsewhere, page, "7", pinged=pinged)
    assert "your turn" not in [message.content for message in world.channel.history()]
    (board,) = there.history()
    assert words(board) == "the board"
    assert board.mentions == []  # the notice has pinged


async def test_notice_of_another_process_becomes_the_page_that_no_longer_pings(
    world: World, match_id: int
) -> None:
    """The first process died between notice and page, and the player has moved since."""
    bot, page = world.program.bot, Page("the board", notice="your turn")
    here = bot.get_partial_messageable(world.channel.id, guild_id=world.guild.id)
    world.env.inject_error("PATCH", BOARDS + "/*", status=403, code=50013)
    with pytest.raises(discord.Forbidden):
        await Messenger(bot).send(here, page, "7", pinged=[world.members[0].id])
    board = await Messenger(bot).send(here, page, "7")
    assert (board.content, words(board)) == ("", "the board")
    assert "your turn" not in [message.content for message in world.channel.history()]


async def test_a_reminder_that_has_become_needless_leaves_no_notice_behind(
    world: World, match_id: int
) -> None:
    messages, bot = Messenger(world.program.bot), world.program.bot
    here = bot.get_partial_messageable(world.channel.id, guild_id=world.guild.id)
    world.env.inject_error("PATCH", BOARDS + "/*", status=500)
    with pytest.raises(discord.HTTPException):
        await messages.send(here, Page("-", notice="wake up"), "7", pinged=[world.members[0].id])
    assert "wake up" in [message.content for message in world.channel.history()]
    await messages.withdraw(here, "7")
    await messages.withdraw(here, "7")
    assert "wake up" not in [message.content for message in world.channel.history()]


# --- refused edits ------------------------------------------------------------------------------


async def test_an_edit_of_a_board_that_is_refused_is_replaced_by_a_new_board(
    world: World, match_id: int
) -> None:
    old = await world.board(match_id)
    world.env.inject_error("PATCH", f"{BOARDS}/{old.id}", status=400, code=50035, times=2)
    await step(world, match_id)
    match = await world.match(match_id)
    assert match.lost is None
    assert match.board_message != old.id
    assert choices(await world.board(match_id))


async def test_board_is_reposted_if_its_edit_is_rate_limited_for_long(
    world: World, match_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await world.board(match_id)

    async def limited(*args: object, **named: object) -> None:
        raise discord.RateLimited(61.0)

    with monkeypatch.context() as patch:
        patch.setattr(discord.PartialMessage, "edit", limited)
        for member in world.members[:2]:  # there is no ping, so only the board is edited
            await member.slash(world.channel, "settings", ping="silent")
        await step(world, match_id)
    assert (await world.match(match_id)).board_message != old.id


async def test_lobby_cover_is_uploaded_again_if_it_cannot_be_kept(world: World) -> None:
    match_id = await world.open(0)
    lobby = await world.lobby(match_id)
    world.env.inject_error("PATCH", f"{BOARDS}/{lobby.id}", status=400, code=50035)
    await world.members[1].click(lobby, custom_id=f"lobby:{match_id}:join")
    kept, uploaded = sent(world, "PATCH", lobby.id)
    assert [sorted(one) for one in kept["attachments"]] == [["id"]]
    assert uploaded["attachments"][0]["filename"].startswith("carcassonne-")
    assert (await world.lobby(match_id)).id == lobby.id
    assert "Ben" in words(await world.lobby(match_id))


async def test_a_lobby_that_cannot_be_edited_is_written_once_more_and_never_lost(
    world: World,
) -> None:
    match_id = await world.open(0)
    lobby = await world.lobby(match_id)
    world.env.inject_error("PATCH", f"{BOARDS}/{lobby.id}", status=400, code=50035, times=None)
    await world.members[1].click(lobby, custom_id=f"lobby:{match_id}:join")
    newer = await world.lobby(match_id)
    assert newer.id > lobby.id
    assert (await world.match(match_id)).lost is None
    assert "Join" in labels(newer)
    assert lobby.id not in [message.id for message in world.channel.history()]


async def test_oversized_file_is_omitted_for_every_error_code(
    world: World, match_id: int, caplog: pytest.LogCaptureFixture, errors_expected: None
) -> None:
    for status, code in ((413, 40005), (413, 0), (400, 50045)):
        world.env.inject_error("PATCH", f"{BOARDS}/*", status=status, code=code)
        await world.turn(match_id)
        board = await world.board(match_id)
        assert not pictures(board)
        assert choices(board)
    assert (await world.match(match_id)).lost is None


async def test_the_nonce_of_a_deleted_message_is_replaced(world: World, match_id: int) -> None:
    world.env.inject_error("POST", BOARDS, status=404, code=10008, message="Unknown Message")
    await world.turn(match_id)
    first, second = (one["nonce"] for one in sent(world, "POST")[-2:])
    assert first != second
    assert len(second) <= 25  # as many characters as Discord takes
    allowed = sent(world, "POST")[-1]["allowed_mentions"]
    assert allowed["users"] == []  # the deleted message has pinged already
    assert (await world.match(match_id)).lost is None
    assert choices(await world.board(match_id))


# --- buttons of older boards --------------------------------------------------------------------


async def test_buttons_are_removed_by_naming_the_files_that_stay(
    world: World, match_id: int
) -> None:
    old = await world.board(match_id)
    await world.turn(match_id)
    await world.delivered(match_id)
    removal = sent(world, "PATCH", old.id)[-1]
    assert [sorted(one) for one in removal["attachments"]] == [["id"]]
    allowed = removal["allowed_mentions"]
    assert (allowed["parse"], allowed["users"]) == ([], [])
    assert "attachment://" in str(removal["components"])
    now = await place(world, match_id, old.id)
    assert not choices(now)
    assert len(pictures(now)) == len(pictures(old))


async def test_where_discord_refuses_names_the_pictures_stay_by_their_address(
    world: World, match_id: int
) -> None:
    old = await world.board(match_id)
    world.env.inject_error("PATCH", f"{BOARDS}/{old.id}", status=400, code=50035)
    await world.turn(match_id)
    await world.delivered(match_id)
    removal = sent(world, "PATCH", old.id)[-1]
    assert "attachments" not in removal
    assert "https://" in str(removal["components"])
    assert "?" not in str(removal["components"])
    now = await place(world, match_id, old.id)
    assert not choices(now)
    assert pictures(now)


async def test_buttons_that_discord_refuses_to_remove_stay_for_good(
    world: World, match_id: int
) -> None:
    old = await world.board(match_id)
    before = len(sent(world, "PATCH", old.id))
    world.env.inject_error("PATCH", f"{BOARDS}/{old.id}", status=400, code=50035, times=None)
    for _ in range(2):
        await world.turn(match_id)
        await world.delivered(match_id)
    assert len(sent(world, "PATCH", old.id)) == before + 2  # by name, by address, never again
    assert choices(await place(world, match_id, old.id))
    late = await world.members[0].click(
        await place(world, match_id, old.id), custom_id=choices(old)[0][0]
    )
    assert shown(late) is not None


async def test_button_removal_is_tried_three_times_on_the_five_newest_messages(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    async def forbidden(channel: object, board: discord.Message) -> None:
        tried.append(board.id)
        response: Any = SimpleNamespace(status=403, reason="Forbidden")
        raise discord.Forbidden(response, "missing access")

    async def fetch_message(number: int) -> Any:
        return SimpleNamespace(id=number)

    monkeypatch.setattr(buttons, "_remove_buttons", forbidden)
    channel: Any = SimpleNamespace(fetch_message=fetch_message)
    remover = buttons.ButtonRemover()
    for message in range(1, 8):
        remover.replaced(1, message)
    for _ in range(5):
        await remover.clean(1, channel)
    assert tried == [3, 4, 5, 6, 7] * 3


@pytest.mark.parametrize(
    "failure",
    [
        StopIteration(),
        discord.RateLimited(90.0),
        TimeoutError(),
        ConnectionResetError(),
        ZeroDivisionError(),
    ],
    ids=repr,
)
async def test_board_is_delivered_if_removing_old_buttons_fails(
    world: World,
    match_id: int,
    failure: Exception,
    monkeypatch: pytest.MonkeyPatch,
    errors_expected: None,
) -> None:
    failed = asyncio.Event()

    async def fail(*args: object) -> None:
        failed.set()
        raise failure

    monkeypatch.setattr(buttons, "_remove_buttons", fail)
    old = await world.board(match_id)
    await world.turn(match_id)
    await world.delivered(match_id)
    assert failed.is_set()
    assert (await world.match(match_id)).board_message != old.id
    assert await world.program.store.outbox.waiting() == []
    boards = [one for one in sent(world, "POST") if "your turn" in str(one.get("content"))]
    assert len(boards) == 2  # the first one and the next, neither of them twice


async def test_match_with_an_unrecorded_second_board_continues(
    world: World, match_id: int, monkeypatch: pytest.MonkeyPatch, errors_expected: None
) -> None:
    """Continue a match whose board was posted but not recorded, as in earlier releases."""
    first, send = await world.board(match_id), Messenger.send

    async def send_and_fail(*args: Any, **named: Any) -> None:
        await send(*args, **named)
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Messenger, "send", send_and_fail)
        # The simulation waits for every timer that is due before its own timeout.
        patch.setattr(world.program.bot.worker, "_waits", (1_000.0, 1_000.0))
        await world.turn(match_id)
        await world.program.stop()
    assert (await world.match(match_id)).board_message == first.id
    assert len((await world.place(match_id)).history()) > 1
    await world.env.restart_bot(await world.program.start())
    await world.delivered(match_id)
    board = await world.board(match_id)
    assert board.id != first.id
    assert not choices(await place(world, match_id, first.id))
    assert await world.turn(match_id) > 0


# --- private pictures ---------------------------------------------------------------------------


async def test_refused_private_picture_follows_in_a_separate_message(
    world: World, match_id: int
) -> None:
    world.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=400, code=50035)
    result = await world.members[0].slash(await world.place(match_id), "match board")
    assert result.response is not None
    assert "Carcassonne #1" in words(result.response)
    assert not pictures(result.response)
    (picture,) = result.followups
    assert picture.ephemeral
    assert pictures(picture)


# --- no thread ----------------------------------------------------------------------------------

FULL = "Discord allows no further thread on this server at the moment, so this match"
REFUSED = "Discord did not allow a thread for this match, so it"


async def begun_without(world: World, status: int, code: int, **options: Any) -> int:
    """Return a match whose thread Discord has refused."""
    inject(world.env, "POST", "/channels/*/messages/*/threads", refusal(status, code))
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT, **options)
    await world.delivered(match_id)
    return match_id


def explained(world: World) -> list[str]:
    """Return the lines of the channel that explain why a match has no thread."""
    text = "\n".join(words(message) for message in world.channel.history())
    return [line for line in text.splitlines() if line.startswith("-# Discord ")]


@pytest.mark.parametrize(("code", "why"), [(160006, FULL), (160007, FULL), (50035, REFUSED)])
async def test_first_board_in_the_channel_explains_the_missing_thread(
    world: World, code: int, why: str
) -> None:
    match_id = await begun_without(world, 400, code)
    board = await world.board(match_id)
    assert board.channel.id == world.channel.id
    assert words(board).endswith(f"-# {why} is played in the channel.")
    while (await world.match(match_id)).board_message == board.id:
        await world.turn(match_id)
    await world.delivered(match_id)
    assert choices(await world.board(match_id))
    assert explained(world) == []  # the line is removed with the buttons of the first board


async def test_the_reason_stays_on_the_first_board_while_that_is_edited(world: World) -> None:
    match_id = await begun_without(world, 400, 160006)
    first = (await world.board(match_id)).id
    await choose_place(world, match_id)
    assert (await world.board(match_id)).id == first
    assert len(explained(world)) == 1


async def test_missing_thread_is_explained_in_the_language_of_the_match(world: World) -> None:
    match_id = await begun_without(world, 400, 160006, language="ja")
    assert "このサーバーでは現在これ以上スレッドを作成できない" in words(
        await world.board(match_id)
    )


async def test_retried_first_board_explains_the_missing_thread_once(world: World) -> None:
    for _ in range(2):
        inject(world.env, "POST", "/channels/*/messages/*/threads", refusal(400, 160006))
    path = f"/channels/{world.channel.id}/messages"
    match_id = await world.open(0, seats=2, draw_order=SHORT)
    await world.members[1].click(await world.lobby(match_id), label="Join")
    await world.delivered(match_id)
    inject(world.env, "POST", path, refusal(500, 0))
    await world.members[0].click(await world.lobby(match_id), label="Start")
    await world.delivered(match_id)
    assert len(explained(world)) == 1


async def test_a_thread_of_an_earlier_process_is_used_without_creating_one(world: World) -> None:
    match_id = await world.open(0, seats=2, draw_order=SHORT)
    await world.members[1].click(await world.lobby(match_id), label="Join")
    await world.delivered(match_id)
    lobby = await world.lobby(match_id)
    channel = world.program.bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.get_partial_message(lobby.id).create_thread(name="earlier")
    inject(world.env, "POST", "/channels/*/messages/*/threads", refusal(403, 50013))
    await world.members[0].click(lobby, label="Start")
    await world.delivered(match_id)
    assert (await world.match(match_id)).place.thread == thread.id
    assert (await world.board(match_id)).channel.id == thread.id


async def test_missing_thread_permission_is_not_explained_on_the_board(world: World) -> None:
    match_id = await begun_without(world, 403, 50013)
    assert choices(await world.board(match_id))
    assert explained(world) == []
