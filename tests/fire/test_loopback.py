"""Servers, shards, rate limits and ports of the local Discord."""

from __future__ import annotations

import io
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest
import pytest_asyncio
from discord import ui

from tests.discord_rules import LARGEST_FILE, OLD_EDITS, OldEdits
from tests.fire.faults import BY_LOT
from tests.fire.gateway import EVENT, HELLO, IDENTIFY, INVALID, MEMBERS, RESUME
from tests.fire.loopback import Loopback
from tests.fire.messages import Json, Message
from tests.fire.world import DEFER_UPDATE, TIMESTAMP_BITS, Person

ANN = Person(11, "Ann")
SERVERS = SHARDS = 4
APART = 5.0  # seconds between two identifies of a bucket
A_SECOND = 3  # requests per second
LONGEST_WAIT = 60.0  # maximum seconds the client waits for a rate limit
PICTURE = "board.webp"
NOBODY = discord.AllowedMentions.none()
TO_ANN = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(ANN.id)])


class Time:
    """A clock that advances only when set."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now


class Shard:
    """One shard of a bot, connected through a port."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, number: int) -> None:
        self._socket, self._number = socket, number
        self.session, self.seq = "", 0

    async def told(self) -> Json:
        """Return the next message."""
        data: Json = json.loads(await self._socket.receive_str())
        self.seq = data.get("s") or self.seq
        return data

    async def identify(self) -> Json:
        """Start a session; return the response."""
        assert (await self.told())["op"] == HELLO
        await self._send(IDENTIFY, {"shard": [self._number, SHARDS]})
        data = await self.told()
        self.session = data["d"]["session_id"] if data["op"] == EVENT else ""
        return data

    async def request_members(self, guild: int, *users: int) -> list[str]:
        """Return the ids of the members of a server among `users`."""
        wanted = {"guild_id": guild, "user_ids": users, "limit": 100, "nonce": "n"}
        await self._send(MEMBERS, wanted)
        chunk = await self.told()
        assert (chunk["t"], chunk["d"]["nonce"]) == ("GUILD_MEMBERS_CHUNK", "n")
        return [member["user"]["id"] for member in chunk["d"]["members"]]

    async def resume(self, session: str, seq: int) -> None:
        """Resume a session after event `seq`."""
        assert (await self.told())["op"] == HELLO
        await self._send(RESUME, {"session_id": session, "seq": seq})

    async def is_cut(self) -> bool:
        """Return whether the connection is closed."""
        return (await self._socket.receive()).type is not aiohttp.WSMsgType.TEXT

    async def _send(self, op: int, data: Json) -> None:
        await self._socket.send_str(json.dumps({"op": op, "d": data}))


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    clock = Time()
    monkeypatch.setattr("tests.fire.gateway.time", clock)
    monkeypatch.setattr("tests.fire.rest.time", clock)
    return clock


@pytest_asyncio.fixture
async def loopback(time: Time) -> AsyncIterator[Loopback]:
    discord = Loopback([ANN], servers=SERVERS)
    async with discord.running():
        yield discord


@pytest_asyncio.fixture
async def client(loopback: Loopback) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def shard(
    loopback: Loopback, client: aiohttp.ClientSession, number: int, door: int | None = None
) -> Shard:
    address = loopback.gateway_address if door is None else loopback.addresses(door)[1]
    return Shard(await client.ws_connect(address), number)


def test_servers_lie_on_shards_in_a_row() -> None:
    guilds = [world.guild for world in Loopback([ANN], servers=SERVERS).worlds]
    numbers = [(guild >> TIMESTAMP_BITS) % SHARDS for guild in guilds]
    assert numbers == [(numbers[0] + at) % SHARDS for at in range(SERVERS)]


async def test_a_shard_receives_events_of_its_own_servers_only(
    loopback: Loopback, client: aiohttp.ClientSession
) -> None:
    own = next(one for one in loopback.worlds if (one.guild >> TIMESTAMP_BITS) % SHARDS == 1)
    listening = await shard(loopback, client, 1)
    ready = await listening.identify()
    assert [guild["id"] for guild in ready["d"]["guilds"]] == [str(own.guild)]
    created = await listening.told()
    assert (created["t"], created["d"]["id"]) == ("GUILD_CREATE", str(own.guild))
    for world in loopback.worlds:
        world.close()
    assert (await listening.told())["d"]["guild_id"] == str(own.guild)
    assert not loopback.gateway.connected


async def test_a_shard_receives_requested_members(
    loopback: Loopback, client: aiohttp.ClientSession
) -> None:
    own = next(one for one in loopback.worlds if (one.guild >> TIMESTAMP_BITS) % SHARDS == 1)
    listening = await shard(loopback, client, 1)
    await listening.identify()
    await listening.told()  # its server
    assert await listening.request_members(own.guild, ANN.id, 99) == [str(ANN.id)]


async def test_of_a_bucket_of_shards_one_may_begin_at_a_time(
    loopback: Loopback, client: aiohttp.ClientSession, time: Time
) -> None:
    gateway = loopback.gateway
    gateway.buckets, gateway.apart = 2, APART
    first, hasty, beside, again = [await shard(loopback, client, one) for one in (0, 2, 1, 2)]
    assert (await first.identify())["op"] == EVENT
    time.now += APART - 1
    refused = await hasty.identify()
    assert (refused["op"], refused["d"]) == (INVALID, False)
    assert (await beside.identify())["op"] == EVENT
    time.now += 1
    assert (await again.identify())["op"] == EVENT
    assert (gateway.hasty, gateway.identified) == (1, 3)


async def test_a_resumed_session_receives_missed_events(
    loopback: Loopback, client: aiohttp.ClientSession
) -> None:
    before = await shard(loopback, client, 0)
    await before.identify()
    await before.told()  # its server
    await loopback.gateway.cut("abort")
    own = next(one for one in loopback.worlds if (one.guild >> TIMESTAMP_BITS) % SHARDS == 0)
    own.close()
    after = await shard(loopback, client, 0)
    await after.resume(before.session, before.seq)
    assert [(await after.told())["t"] for _ in range(2)] == ["CHANNEL_UPDATE", "RESUMED"]
    stranger = await shard(loopback, client, 0)
    await stranger.resume("of nobody", 1)
    assert (await stranger.told())["op"] == INVALID


async def test_two_sessions_receive_the_same_click_and_one_may_answer(
    loopback: Loopback, client: aiohttp.ClientSession
) -> None:
    world = next(one for one in loopback.worlds if (one.guild >> TIMESTAMP_BITS) % SHARDS == 0)
    both = [await shard(loopback, client, 0) for _ in range(2)]
    for one in both:
        await one.identify()
        await one.told()  # its server
    world.click(ANN, Message(1, world.games), "mv:1:0.0:roll")
    heard = [(await shard.told())["d"] for shard in both]
    assert heard[0] == heard[1]
    path = f"interactions/{heard[0]['id']}/{heard[0]['token']}/callback"
    address, deferred = f"{loopback.rest_address}/{path}", {"type": DEFER_UPDATE}
    answers = [await client.post(address, json=deferred) for _ in both]
    assert [answer.status for answer in answers] == [200, 400]
    assert (await answers[1].json())["code"] == 40060


async def test_the_global_rate_limit_is_shared_by_all_ports(
    loopback: Loopback, client: aiohttp.ClientSession, time: Time
) -> None:
    loopback.rest.a_second = A_SECOND
    doors = [loopback.addresses(await loopback.open_door())[0] for _ in range(2)]
    asked = [f"{doors[at % 2]}/users/@me" for at in range(A_SECOND + 1)]
    answers = [await client.get(address) for address in asked]
    assert [answer.status for answer in answers] == [200] * A_SECOND + [429]
    assert answers[-1].headers["X-RateLimit-Global"] == "true"
    assert (await answers[-1].json())["retry_after"] > 0
    time.now += 1.1
    assert (await client.get(asked[0])).status == 200
    assert loopback.rest.limited == 1


async def test_answers_to_people_are_not_counted(
    loopback: Loopback, client: aiohttp.ClientSession
) -> None:
    loopback.rest.a_second = 1
    message = f"{loopback.rest_address}/webhooks/1/token2/messages/@original"
    assert [(await client.get(message)).status for _ in range(3)] == [404] * 3
    assert (await client.get(f"{loopback.rest_address}/users/@me")).status == 200


async def test_a_shut_port_cuts_off_only_its_own_client(
    loopback: Loopback, client: aiohttp.ClientSession
) -> None:
    doors = [await loopback.open_door() for _ in range(2)]
    shut, beside = [await shard(loopback, client, at, door) for at, door in enumerate(doors)]
    for one in (shut, beside):
        await one.identify()
        await one.told()  # its server
    loopback.shut_door(doors[0])
    assert await shut.is_cut()
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await shard(loopback, client, 0, doors[0])
    with pytest.raises(aiohttp.ClientError):
        await client.get(f"{loopback.addresses(doors[0])[0]}/users/@me")
    assert (await client.get(f"{loopback.addresses(doors[1])[0]}/users/@me")).status == 200
    for world in loopback.worlds:
        world.close()
    assert (await beside.told())["t"] == "CHANNEL_UPDATE"
    loopback.reopen_door(doors[0])
    back = await shard(loopback, client, 0, doors[0])
    await back.resume(shut.session, shut.seq)
    assert (await back.told())["t"] == "CHANNEL_UPDATE"
    own = next(one for one in loopback.worlds if (one.guild >> TIMESTAMP_BITS) % SHARDS == 0)
    assert loopback.gateway.ports_of(own.guild) == {doors[0]}


# --- through the client library ------------------------------------------------------------------


@pytest_asyncio.fixture
async def bot(loopback: Loopback, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[discord.Client]:
    monkeypatch.setattr("discord.http.Route.BASE", loopback.rest_address)
    one = discord.Client(
        intents=discord.Intents(guilds=True),
        allowed_mentions=NOBODY,
        max_ratelimit_timeout=LONGEST_WAIT,
    )
    await one.login("a token")
    yield one
    await one.close()


def games(bot: discord.Client, loopback: Loopback) -> discord.PartialMessageable:
    return bot.get_partial_messageable(loopback.world.games, guild_id=loopback.world.guild)


def view(url: str = f"attachment://{PICTURE}", text: str = "a board") -> ui.LayoutView:
    """Return a page with a picture."""
    box: ui.Container[ui.LayoutView] = ui.Container(ui.TextDisplay(text))
    box.add_item(ui.MediaGallery(discord.MediaGalleryItem(url)))
    return ui.LayoutView(timeout=None).add_item(box)


def words(text: str = "a board") -> ui.LayoutView:
    """Return a page without a picture."""
    return ui.LayoutView(timeout=None).add_item(ui.TextDisplay(text))


def file(size: int = 7) -> discord.File:
    return discord.File(io.BytesIO(bytes(size)), PICTURE)


def gallery_of(message: discord.Message) -> discord.UnfurledMediaItem:
    """Return the only picture of a message."""
    (box,) = message.components
    assert isinstance(box, discord.Container)
    gallery = box.children[-1]
    assert isinstance(gallery, discord.components.MediaGalleryComponent)
    return gallery.items[0].media


async def test_the_client_is_shown_files_by_the_component_that_uses_them(
    bot: discord.Client, loopback: Loopback, client: aiohttp.ClientSession
) -> None:
    sent = await games(bot, loopback).send(view=view(), file=file())
    fetched = await games(bot, loopback).fetch_message(sent.id)
    (upload,) = loopback.world.messages[loopback.world.games][sent.id].uploads
    for message in (sent, fetched):
        assert message.attachments == []
        media = gallery_of(message)
        assert media.attachment_id == upload.id
        assert (await client.get(media.url)).status == 200
        assert (await client.get(media.url.split("?")[0])).status == 404
    edited = (
        await games(bot, loopback)
        .get_partial_message(sent.id)
        .edit(view=view(gallery_of(fetched).url), allowed_mentions=NOBODY)
    )
    assert gallery_of(edited).attachment_id == upload.id
    plain = await edited.edit(view=words(), allowed_mentions=NOBODY)
    assert [attachment.filename for attachment in plain.attachments] == [PICTURE]
    assert loopback.rest.problems == []


@pytest.mark.parametrize("strict", [False, True])
async def test_the_client_names_kept_files_by_listing_them(
    time: Time, monkeypatch: pytest.MonkeyPatch, strict: bool
) -> None:
    loopback = Loopback([ANN], strict_names=strict)
    async with loopback.running():
        monkeypatch.setattr("discord.http.Route.BASE", loopback.rest_address)
        async with discord.Client(intents=discord.Intents.none(), allowed_mentions=NOBODY) as bot:
            await bot.login("a token")
            sent = await games(bot, loopback).send(view=view(), file=file())
            message = games(bot, loopback).get_partial_message(sent.id)
            again = await message.edit(view=view(), attachments=[file()], allowed_mentions=NOBODY)
            assert gallery_of(again).attachment_id != gallery_of(sent).attachment_id
            if not strict:
                kept = await message.edit(view=view(), allowed_mentions=NOBODY)
                assert gallery_of(kept).attachment_id == gallery_of(again).attachment_id
                assert loopback.rest.problems == []
                return
            with pytest.raises(discord.HTTPException) as refused:
                await message.edit(view=view(), allowed_mentions=NOBODY)
    assert (refused.value.status, refused.value.code) == (400, 50035)
    (problem,) = loopback.rest.problems
    assert problem.startswith("PATCH message: 400 50035")


async def test_the_client_turns_a_text_that_pings_into_a_page(
    bot: discord.Client, loopback: Loopback
) -> None:
    channel = games(bot, loopback)
    text = f"<@{ANN.id}> Karvi #14"
    first, again = [await channel.send(text, allowed_mentions=TO_ANN, nonce="7") for _ in range(2)]
    assert again.id == first.id
    becomes = await channel.get_partial_message(first.id).edit(
        content=None, view=view(text=text), attachments=[file()], allowed_mentions=TO_ANN
    )
    assert becomes.content == ""
    assert becomes.flags.components_v2
    assert [user.id for user in becomes.mentions] == [ANN.id]
    (shown,) = loopback.world.messages[loopback.world.games].values()
    assert (shown.pings, shown.text) == ((ANN.id,), text)
    assert loopback.rest.problems == []
    assert loopback.rest.requests["POST message"] == 2
    assert loopback.rest.requests["PATCH message"] == 1


async def test_an_edit_of_the_client_that_states_no_mentions_is_a_problem(
    bot: discord.Client, loopback: Loopback
) -> None:
    sent = await games(bot, loopback).send(view=words("<@11>"))
    await games(bot, loopback).get_partial_message(sent.id).edit(view=words("<@11>"))
    assert [problem.split(":")[-1].split(" in ")[0] for problem in loopback.rest.problems] == [
        "a message is edited",
        " an edit mentions [11], whom the posted message did not",
    ]


async def test_the_client_waits_for_old_edits_unless_that_takes_too_long(
    bot: discord.Client, loopback: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.discord_rules.OLD_EDITS_SECONDS", 3600.0)
    sent = await games(bot, loopback).send(view=words())
    loopback.world.age(loopback.world.games)
    message = games(bot, loopback).get_partial_message(sent.id)
    waits: list[float] = []

    def is_over_soon(seconds: float, *, may_be_long: bool) -> float:
        waits.append(seconds)
        loopback.world._old_edits = OldEdits()
        return 0.01

    monkeypatch.setattr(loopback.faults, "old_edit_wait", is_over_soon)
    for _ in range(OLD_EDITS + 1):
        await message.edit(view=words(), allowed_mentions=NOBODY)
    assert len(waits) == 1
    monkeypatch.setattr(
        loopback.faults, "old_edit_wait", lambda seconds, *, may_be_long: LONGEST_WAIT + 1
    )
    for _ in range(OLD_EDITS - 1):
        await message.edit(view=words(), allowed_mentions=NOBODY)
    with pytest.raises(discord.RateLimited) as limited:
        await message.edit(view=words(), allowed_mentions=NOBODY)
    assert limited.value.retry_after > LONGEST_WAIT
    assert not isinstance(limited.value, discord.HTTPException)


@pytest.mark.parametrize(
    ("kind", "raised", "is_done"),
    [
        ("400", discord.HTTPException, False),
        ("429 long", discord.RateLimited, False),
        ("403", discord.Forbidden, False),
        ("drop", aiohttp.ClientError, False),
        ("drop after", aiohttp.ClientError, True),
    ],
)
async def test_edits_of_the_client_fail_by_lot(
    bot: discord.Client,
    loopback: Loopback,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    raised: type[Exception],
    is_done: bool,
) -> None:
    world = loopback.world
    first = await games(bot, loopback).send(view=words())
    number = int(world.open_thread(world.games, first.id, "match 1")["id"])
    thread = bot.get_partial_messageable(number, guild_id=world.guild)
    sent = await thread.send(view=words())
    monkeypatch.setattr(loopback.faults, "draw", lambda *, edit: kind if edit else None)
    with pytest.raises(raised) as failed:
        await thread.get_partial_message(sent.id).edit(
            view=words("another"), allowed_mentions=NOBODY
        )
    message = world.messages[number][sent.id]
    assert (message.text == "another") == is_done
    assert message.refused != is_done
    assert (BY_LOT in str(failed.value)) == (kind == "400")
    assert loopback.rest.problems == []


async def test_the_channel_of_lobbies_is_never_limited_for_long(
    bot: discord.Client, loopback: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = await games(bot, loopback).send(view=words())
    drawn = iter(["429 long"])
    monkeypatch.setattr(loopback.faults, "draw", lambda *, edit: next(drawn, None))
    monkeypatch.setattr(loopback.faults, "wait", lambda *, long: 3600.0 if long else 0.01)
    edited = (
        await games(bot, loopback)
        .get_partial_message(sent.id)
        .edit(view=words("another"), allowed_mentions=NOBODY)
    )
    assert loopback.world.messages[loopback.world.games][edited.id].text == "another"


async def test_edits_fail_in_more_ways_than_other_requests(loopback: Loopback) -> None:
    faults = loopback.faults
    faults.rate = 0.5
    others = {faults.draw() for _ in range(1000)}
    edits = {faults.draw(edit=True) for _ in range(1000)}
    assert edits - others == {"400", "429 long"}
    assert others < edits
    faults.long_waits = False
    assert "429 long" not in {faults.draw(edit=True) for _ in range(1000)}
    assert {faults.old_edit_wait(1.0) for _ in range(1000)} == {1.0}
    faults.long_waits = True
    assert any(faults.old_edit_wait(1.0) > LONGEST_WAIT for _ in range(1000))


async def test_the_client_deletes_its_message_and_may_not_repeat_it(
    bot: discord.Client, loopback: Loopback
) -> None:
    channel = games(bot, loopback)
    sent = await channel.send(view=words(), nonce="7")
    await sent.delete()
    with pytest.raises(discord.NotFound) as unknown:
        await channel.send(view=words(), nonce="7")
    assert unknown.value.code == 10008
    assert loopback.rest.requests["DELETE message"] == 1


async def test_the_client_is_refused_a_file_that_is_too_large(
    bot: discord.Client, loopback: Loopback
) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await games(bot, loopback).send(view=view(), file=file(LARGEST_FILE + 1))
    assert (refused.value.status, refused.value.code) == (400, 50045)


async def test_the_client_opens_archives_and_locks_a_post_of_a_forum(
    time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    loopback = Loopback([ANN], manages_threads=True)
    async with loopback.running():
        monkeypatch.setattr("discord.http.Route.BASE", loopback.rest_address)
        async with discord.Client(intents=discord.Intents.none(), allowed_mentions=NOBODY) as bot:
            await bot.login("a token")
            known: Any = loopback.world.guild_json()
            guild = discord.Guild(data=known, state=bot._connection)
            forum = await guild.fetch_channel(loopback.world.forum)
            assert isinstance(forum, discord.ForumChannel)
            thread, message = await forum.create_thread(name="1", view=view(), file=file())
            assert thread.id == message.id
            changed = await thread.edit(archived=True, locked=True)
            assert changed.archived
            assert changed.locked
            assert not (await thread.edit(archived=False, locked=False)).archived
            await thread.delete()
            with pytest.raises(discord.NotFound):
                await thread.send(view=words())
    assert loopback.rest.problems == []
    assert loopback.rest.requests["POST thread"] == 1
    assert loopback.rest.requests["DELETE channel"] == 1


async def test_a_bot_cannot_change_or_answer_in_a_locked_thread(
    bot: discord.Client, loopback: Loopback
) -> None:
    world = loopback.world
    sent = await games(bot, loopback).send(view=words())
    number = int(world.open_thread(world.games, sent.id, "match 1")["id"])
    click = world.click(ANN, Message(1, number), "mv:1")
    world.lock(number)
    thread = await bot.fetch_channel(number)
    assert isinstance(thread, discord.Thread)
    assert thread.locked
    with pytest.raises(discord.HTTPException) as refused:
        await thread.send(view=words())
    assert (refused.value.status, refused.value.code) == (400, 50083)
    for request in (
        thread.edit(archived=False),
        thread.edit(locked=False),
        thread.delete(),
    ):
        with pytest.raises(discord.Forbidden):
            await request
    path = f"interactions/{click.id}/{click.token}/callback"
    async with aiohttp.ClientSession() as session:
        answer = await session.post(f"{loopback.rest_address}/{path}", json={"type": 6})
        assert (answer.status, (await answer.json())["code"]) == (400, 50083)
    assert loopback.rest.requests["POST callback"] == 1
