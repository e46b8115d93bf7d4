"""Local gateway websocket of Discord, with ways to break its connections."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial

from aiohttp import WSMsgType, web

from tests.fire.messages import Json
from tests.fire.world import TIMESTAMP_BITS, World

HOST = "127.0.0.1"
HEARTBEAT_MS = 20_000
MAX_KEPT = 5_000  # maximum number of events a session can miss
CUTS = ("close", "abort", "reconnect", "resumable", "invalid")
"""Ways to lose a connection: closed by Discord (4000), broken off (1006), op 7, op 9 true/false."""
EVENT, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
MEMBERS = 8


class Connection:
    """One websocket with its own queue of messages to send."""

    def __init__(self, socket: web.WebSocketResponse, abort: Callable[[], None], port: int) -> None:
        self.socket, self.abort, self.port = socket, abort, port
        self._row: asyncio.Queue[str] = asyncio.Queue()

    def send(self, text: str) -> None:
        """Queue a text for sending."""
        self._row.put_nowait(text)

    def op(self, number: int, data: object = None) -> None:
        """Queue a message that is not an event."""
        self.send(json.dumps({"op": number, "d": data}))

    @asynccontextmanager
    async def sending(self) -> AsyncIterator[None]:
        """Send while the block runs."""
        task = asyncio.create_task(self._send_all())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _send_all(self) -> None:
        while True:
            text = await self._row.get()
            if not self.socket.closed:
                await self.socket.send_str(text)


class Session:
    """Events sent to one identified shard; a session survives its connections."""

    def __init__(self, number: int, shard: tuple[int, int]) -> None:
        self.id, self.shard = f"session{number}", shard
        self.seq = 0
        self.told: deque[tuple[int, str]] = deque(maxlen=MAX_KEPT)
        self.connection: Connection | None = None  # the connection that listens to it

    def hears(self, guild: int) -> bool:
        """Return whether a server is on its shard."""
        number, count = self.shard
        return (guild >> TIMESTAMP_BITS) % count == number

    def tell(self, event: str, data: Json) -> None:
        """Number an event, keep it for a resume, and send it if a connection listens."""
        self.seq += 1
        text = json.dumps({"op": EVENT, "t": event, "s": self.seq, "d": data})
        self.told.append((self.seq, text))
        if self.connection is not None:
            self.connection.send(text)


class Gateway:
    """Serves the shards of one bot and counts its actions and errors.

    In each of `buckets` one shard may identify in `apart` seconds.
    """

    def __init__(self, worlds: Sequence[World]) -> None:
        self._worlds = worlds
        self._sessions: dict[str, Session] = {}
        self._begun: dict[int, float] = {}
        self.shut = False  # whether connections are refused
        self.shut_doors: set[int] = set()
        self.buckets, self.apart = 1, 0.0
        self.identified = self.resumed = self.hasty = 0
        for world in worlds:
            world.dispatch = partial(self._dispatch, world)

    @property
    def connected(self) -> bool:
        """Return whether a connection listens to each server now."""
        return all(any(s.connection for s in self._of(world)) for world in self._worlds)

    @property
    def ports(self) -> set[int]:
        """Return the ports with listening connections."""
        found = (session.connection for session in self._sessions.values())
        return {connection.port for connection in found if connection is not None}

    def ports_of(self, guild: int) -> set[int]:
        """Return the ports with connections that listen to a server."""
        found = (session.connection for session in self._sessions.values() if session.hears(guild))
        return {connection.port for connection in found if connection is not None}

    def _of(self, world: World) -> list[Session]:
        return [session for session in self._sessions.values() if session.hears(world.guild)]

    def _dispatch(self, world: World, event: str, data: Json) -> None:
        """Send an event to all sessions of a server's shard, or keep it for their resume."""
        for session in self._of(world):
            session.tell(event, data)

    async def cut(self, how: str) -> None:
        """Break the connections in one of the ways of `CUTS`."""
        for session in list(self._sessions.values()):
            connection, session.connection = session.connection, None
            if connection is None:
                continue
            if how == "close":
                await connection.socket.close(code=4000)
            elif how == "abort":
                connection.abort()
            elif how == "reconnect":
                connection.op(RECONNECT)
            else:
                if how == "invalid":
                    del self._sessions[session.id]
                connection.op(INVALID, how == "resumable")

    def shut_door(self, port: int) -> None:
        """Close the connections of a port and refuse new ones."""
        self.shut_doors.add(port)
        for session in self._sessions.values():
            if session.connection is not None and session.connection.port == port:
                session.connection.abort()

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Communicate with a shard until the connection ends."""
        assert request.transport is not None
        port = int(request.transport.get_extra_info("sockname")[1])
        if self.shut or port in self.shut_doors:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        connection = Connection(socket, request.transport.abort, port)
        async with connection.sending():
            connection.op(HELLO, {"heartbeat_interval": HEARTBEAT_MS})
            try:
                async for message in socket:
                    if message.type is WSMsgType.TEXT:
                        self._hear(connection, json.loads(message.data))
            finally:
                for session in self._sessions.values():
                    if session.connection is connection:
                        session.connection = None
        return socket

    def _hear(self, connection: Connection, said: Json) -> None:
        if said["op"] == HEARTBEAT:
            connection.op(ACK)
        elif said["op"] == IDENTIFY:
            self._identify(connection, said["d"])
        elif said["op"] == RESUME:
            self._resume(connection, said["d"])
        elif said["op"] == MEMBERS:
            self._tell_members(connection, said["d"])

    def _tell_members(self, connection: Connection, said: Json) -> None:
        """Answer a request for some members of a server by their ids."""
        world = next(one for one in self._worlds if one.guild == int(said["guild_id"]))
        asked = [world.people.get(int(user)) for user in said["user_ids"]]
        chunk = {
            "guild_id": str(world.guild),
            "members": [world.member_json(person) for person in asked if person is not None],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": said["nonce"],
        }
        for session in self._sessions.values():
            if session.connection is connection:
                session.tell("GUILD_MEMBERS_CHUNK", chunk)

    def _identify(self, connection: Connection, said: Json) -> None:
        shard, count = said["shard"]
        now, bucket = time.monotonic(), shard % self.buckets
        if now - self._begun.get(bucket, -self.apart) < self.apart:
            self.hasty += 1
            connection.op(INVALID, False)
            return
        self._begun[bucket] = now
        self.identified += 1
        for old in [s for s in self._sessions.values() if s.shard == (shard, count)]:
            if old.connection is None:
                del self._sessions[old.id]
        session = Session(self.identified, (shard, count))
        session.connection = connection
        self._sessions[session.id] = session
        worlds = [world for world in self._worlds if session.hears(world.guild)]
        address = f"ws://{HOST}:{connection.port}/gateway"
        guilds = [world.guild for world in worlds]
        ready = self._worlds[0].ready_json(session.id, address, guilds)
        session.tell("READY", ready | {"shard": said["shard"]})
        for world in worlds:
            session.tell("GUILD_CREATE", world.guild_json())

    def _resume(self, connection: Connection, said: Json) -> None:
        session = self._sessions.get(said["session_id"])
        if session is None:
            connection.op(INVALID, False)
            return
        self.resumed += 1
        session.connection = connection
        for seq, text in session.told:
            if seq > said["seq"]:
                connection.send(text)
        session.tell("RESUMED", {})
