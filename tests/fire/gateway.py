"""The websocket by which Discord tells a bot what happens, and its ways to break."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from aiohttp import WSMsgType, web

from tests.fire.world import Json, World

HEARTBEAT_MS = 20_000
MOST_KEPT = 5_000  # events a session can miss
CUTS = ("close", "abort", "reconnect", "resumable", "invalid")
"""Ways to lose a connection: closed by Discord (4000), broken off (1006), op 7, op 9 true/false."""
EVENT, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11


class Session:
    """What one identified bot has been told; it outlives its connections."""

    def __init__(self, number: int) -> None:
        self.id = f"session{number}"
        self.seq = 0
        self.told: deque[tuple[int, str]] = deque(maxlen=MOST_KEPT)

    def note(self, event: str, data: Json) -> str:
        """Number an event and keep it for a resume."""
        self.seq += 1
        text = json.dumps({"op": EVENT, "t": event, "s": self.seq, "d": data})
        self.told.append((self.seq, text))
        return text


class Connection:
    """One websocket; what is sent waits in a row of its own."""

    def __init__(self, socket: web.WebSocketResponse, abort: Callable[[], None]) -> None:
        self.socket, self.abort = socket, abort
        self._row: asyncio.Queue[str] = asyncio.Queue()

    def send(self, text: str) -> None:
        """Let a text follow what was sent before."""
        self._row.put_nowait(text)

    def op(self, number: int, data: object = None) -> None:
        """Send a message that is no event."""
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


class Gateway:
    """Serves one bot; `cuts` counts the connections lost on purpose."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._session: Session | None = None
        self._connection: Connection | None = None  # that listens to the session
        self.address = ""
        self.shut = False  # nobody is let in
        self.identified = 0
        self.resumed = 0
        world.dispatch = self.dispatch

    @property
    def connected(self) -> bool:
        """Return whether a bot listens now."""
        return self._connection is not None

    def dispatch(self, event: str, data: Json) -> None:
        """Tell the bot of an event, or keep it for its return."""
        if self._session is None:
            return
        text = self._session.note(event, data)
        if self._connection is not None:
            self._connection.send(text)

    async def cut(self, how: str) -> None:
        """Break the connection in one of the ways of `CUTS`."""
        connection, self._connection = self._connection, None
        if connection is None:
            return
        if how == "close":
            await connection.socket.close(code=4000)
        elif how == "abort":
            connection.abort()
        elif how == "reconnect":
            connection.op(RECONNECT)
        else:
            if how == "invalid":
                self._session = None
            connection.op(INVALID, how == "resumable")

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Speak with a bot until the connection ends."""
        if self.shut:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        assert request.transport is not None
        connection = Connection(socket, request.transport.abort)
        async with connection.sending():
            connection.op(HELLO, {"heartbeat_interval": HEARTBEAT_MS})
            try:
                async for message in socket:
                    if message.type is WSMsgType.TEXT:
                        self._hear(connection, json.loads(message.data))
            finally:
                if self._connection is connection:
                    self._connection = None
        return socket

    def _hear(self, connection: Connection, said: Json) -> None:
        if said["op"] == HEARTBEAT:
            connection.op(ACK)
        elif said["op"] == IDENTIFY:
            self._identify(connection, said["d"])
        elif said["op"] == RESUME:
            self._resume(connection, said["d"])

    def _identify(self, connection: Connection, said: Json) -> None:
        self.identified += 1
        self._session, self._connection = Session(self.identified), connection
        world = self._world
        ready = world.ready_json(self._session.id, self.address)
        self.dispatch("READY", ready | {"shard": said["shard"]})
        self.dispatch("GUILD_CREATE", world.guild_json())

    def _resume(self, connection: Connection, said: Json) -> None:
        session = self._session
        if session is None or session.id != said["session_id"]:
            connection.op(INVALID, False)
            return
        self.resumed += 1
        self._connection = connection
        for seq, text in session.told:
            if seq > said["seq"]:
                connection.send(text)
        self.dispatch("RESUMED", {})
