"""The loopback Discord has servers, shards, turns, limits and doors as the real one has them."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import aiohttp
import pytest
import pytest_asyncio

from tests.fire.gateway import EVENT, HELLO, IDENTIFY, INVALID, MEMBERS, RESUME
from tests.fire.loopback import Loopback
from tests.fire.world import DEFER_UPDATE, TIMESTAMP_BITS, Json, Message, Person

ANN = Person(11, "Ann")
SERVERS = SHARDS = 4
APART = 5.0  # seconds between two shards of a bucket
A_SECOND = 3  # requests


class Time:
    """A clock that stands still until it is told to go on."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now


class Shard:
    """One shard of a bot, listening at a door."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, number: int) -> None:
        self._socket, self._number = socket, number
        self.session, self.seq = "", 0

    async def told(self) -> Json:
        """Return what comes next."""
        told: Json = json.loads(await self._socket.receive_str())
        self.seq = told.get("s") or self.seq
        return told

    async def identify(self) -> Json:
        """Begin a session; return what is answered."""
        assert (await self.told())["op"] == HELLO
        await self._send(IDENTIFY, {"shard": [self._number, SHARDS]})
        told = await self.told()
        self.session = told["d"]["session_id"] if told["op"] == EVENT else ""
        return told

    async def request_members(self, guild: int, *users: int) -> list[str]:
        """Return the ids of the members of a server among `users`."""
        wanted = {"guild_id": guild, "user_ids": users, "limit": 100, "nonce": "n"}
        await self._send(MEMBERS, wanted)
        chunk = await self.told()
        assert (chunk["t"], chunk["d"]["nonce"]) == ("GUILD_MEMBERS_CHUNK", "n")
        return [member["user"]["id"] for member in chunk["d"]["members"]]

    async def resume(self, session: str, seq: int) -> None:
        """Go on with a session of which was heard up to `seq`."""
        assert (await self.told())["op"] == HELLO
        await self._send(RESUME, {"session_id": session, "seq": seq})

    async def is_cut(self) -> bool:
        """Return whether nothing comes any more."""
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


async def test_a_shard_is_told_of_its_own_servers_and_of_nothing_else(
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


async def test_a_shard_is_told_of_the_members_it_asks_for(
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


async def test_a_session_that_comes_back_is_told_what_it_missed(
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


async def test_who_takes_over_and_who_leaves_hear_the_same_click_and_one_may_answer(
    loopback: Loopback, client: aiohttp.ClientSession
) -> None:
    world = next(one for one in loopback.worlds if (one.guild >> TIMESTAMP_BITS) % SHARDS == 0)
    both = [await shard(loopback, client, 0) for _ in range(2)]
    for one in both:
        await one.identify()
        await one.told()  # its server
    world.click(ANN, Message(1, world.games), "mv:1:0.0:roll")
    heard = [(await one.told())["d"] for one in both]
    assert heard[0] == heard[1]
    path = f"interactions/{heard[0]['id']}/{heard[0]['token']}/callback"
    address, deferred = f"{loopback.rest_address}/{path}", {"type": DEFER_UPDATE}
    answers = [await client.post(address, json=deferred) for _ in both]
    assert [one.status for one in answers] == [200, 400]
    assert (await answers[1].json())["code"] == 40060


async def test_a_token_makes_so_many_requests_a_second_through_all_doors_together(
    loopback: Loopback, client: aiohttp.ClientSession, time: Time
) -> None:
    loopback.rest.a_second = A_SECOND
    doors = [loopback.addresses(await loopback.open_door())[0] for _ in range(2)]
    asked = [f"{doors[at % 2]}/users/@me" for at in range(A_SECOND + 1)]
    answers = [await client.get(address) for address in asked]
    assert [one.status for one in answers] == [200] * A_SECOND + [429]
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


async def test_a_shut_door_cuts_off_who_comes_through_it_and_nobody_else(
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
