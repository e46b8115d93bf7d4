"""Local REST API of Discord, with random faults."""

from __future__ import annotations

import json
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from aiohttp import BodyPartReader, web

from tests.fire.faults import AFTER, BEFORE, BY_LOT, Faults
from tests.fire.messages import INVALID_FORM, DiscordError, Json, Message
from tests.fire.world import World

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Check = Callable[..., list[str]]
PREFIX = "/api/v10"
TOO_MANY = 429
UNCOUNTED = ("/interactions/", "/webhooks/")
WRITING = ("POST", "PATCH")
WRITTEN = web.RequestKey("written", Message)  # key of a request for the message it made
UNDESCRIBED = "/emojis"
"""Path of an application's emojis, which is newer than the available specification."""


class Rest:
    """The routes the bot needs, and the number of `requests` by kind.

    `problems` are requests that Discord would refuse or that the bot must not make.
    """

    def __init__(self, worlds: Sequence[World], faults: Faults, check: Check | None = None) -> None:
        self._worlds, self._world = worlds, worlds[0]
        self._faults, self._check = faults, check
        self.problems: list[str] = []
        for world in worlds:
            world.problems = self.problems
        self.requests: Counter[str] = Counter()
        self.buckets = 1  # number of shards that may identify concurrently
        self.registered = 0  # number of command registrations
        self.a_second, self.limited = 10_000, 0  # allowed and excess requests of a token
        self.shut: set[int] = set()  # refused ports
        self.written: Counter[int] = Counter()  # messages and edits by port
        self._lately: deque[float] = deque()

    def add_to(self, app: web.Application) -> None:
        """Serve the routes."""
        messages, hook = "/channels/{channel}/messages", "/webhooks/{application}/{token}"
        routes: list[tuple[str, str, Handler]] = [
            ("GET", "/users/@me", self._me),
            ("GET", "/oauth2/applications/@me", self._application),
            ("GET", "/gateway/bot", self._gateway),
            ("PUT", "/applications/{application}/commands", self._commands),
            ("GET", "/applications/{application}/emojis", self._emojis),
            ("POST", "/applications/{application}/emojis", self._keep_emoji),
            ("GET", "/guilds/{guild}/members/{user}", self._member),
            ("POST", "/interactions/{interaction}/{token}/callback", self._callback),
            ("POST", hook, self._follow_up),
            ("GET", hook + "/messages/{message}", self._reply),
            ("PATCH", hook + "/messages/{message}", self._edit_reply),
            ("DELETE", hook + "/messages/{message}", self._take_back),
            ("POST", messages, self._post),
            ("GET", messages + "/{message}", self._message),
            ("PATCH", messages + "/{message}", self._edit),
            ("DELETE", messages + "/{message}", self._delete),
            ("POST", messages + "/{message}/threads", self._thread),
            ("POST", "/channels/{channel}/threads", self._thread),
            ("GET", "/channels/{channel}", self._channel),
            ("PATCH", "/channels/{channel}", self._change_thread),
            ("DELETE", "/channels/{channel}", self._delete_thread),
        ]
        for method, path, handler in routes:
            app.router.add_route(method, PREFIX + path, self._guarded(handler))
        download = self._guarded(self._download)
        app.router.add_get("/attachments/{channel}/{upload}/{name}", download)

    def _guarded(self, handler: Handler) -> Handler:
        """Add random faults to a route and respond to errors like Discord."""

        async def guarded(request: web.Request) -> web.StreamResponse:
            if _door(request) in self.shut:
                self._refuse(request)
                return _dropped(request)
            self.requests[_kind(request)] += 1
            if self._is_too_many(request.path):
                self.limited += 1
                return _limited(1.0, whole=True)
            fault = self._faults.draw(edit=_is_edit(request))
            if fault == "429 long" and not self._is_in_thread(request):
                fault = "429"  # Dozens of lobbies share the limit of one channel.
            if fault in BEFORE:
                self._refuse(request)
                return self._failed(request, fault)
            try:
                answer = await self._answered(request, handler, forbidden=fault == "403")
            except ConnectionError:  # The process was killed while sending.
                return _dropped(request)
            if (message := request.get(WRITTEN)) is not None:
                message.unheard = fault in AFTER
            if fault not in AFTER:
                return answer
            if request.method == "GET":
                self._refuse(request)
            return self._failed(request, fault)

        return guarded

    async def _answered(
        self, request: web.Request, handler: Handler, *, forbidden: bool
    ) -> web.StreamResponse:
        """Return Discord's response, or an error if the request is randomly `forbidden`."""
        try:
            if forbidden and request.match_info.get("channel"):
                raise DiscordError(403, 50013, "Missing Permissions")
            answer = await handler(request)
        except DiscordError as error:
            if error.code != INVALID_FORM:
                self._refuse(request)
            elif _kind(request) != "POST other":  # Two processes may create one emoji at once.
                self.problems.append(f"{_kind(request)}: {error}")
            return self._error(request, error)
        if request.method in WRITING and request.match_info.get("channel"):
            self.written[_door(request)] += 1
        return answer

    def _refuse(self, request: web.Request) -> None:
        """Record on the message of a request that it failed through no fault of the bot."""
        if "channel" in request.match_info and (message := request.match_info.get("message")):
            for world in self._worlds:
                world.refuse(int(message))

    def _error(self, request: web.Request, error: DiscordError) -> web.Response:
        if error.retry_after is not None:
            wait = self._faults.old_edit_wait(
                error.retry_after, may_be_long=self._is_in_thread(request)
            )
            return _limited(wait, error.message, error.code)
        return _json({"code": error.code, "message": error.message}, error.status)

    def _failed(self, request: web.Request, fault: str) -> web.Response:
        """Return the response of a randomly failing request."""
        kind = fault.removesuffix(" after")
        if kind == "drop":
            return _dropped(request)
        if kind in ("500", "502"):
            return _json({"code": 0, "message": fault}, int(kind))
        if kind == "400":
            return _json({"code": INVALID_FORM, "message": BY_LOT}, 400)
        return _limited(self._faults.wait(long=kind == "429 long"), whole=kind == "global")

    def _is_in_thread(self, request: web.Request) -> bool:
        """Return whether a request is about a thread, whose limits concern one match only."""
        channel = int(request.match_info.get("channel", 0))
        return any(channel in world.threads for world in self._worlds)

    def _is_too_many(self, path: str) -> bool:
        """Count a request against the token's limit; return whether it exceeds it."""
        if not path.startswith(PREFIX) or path.removeprefix(PREFIX).startswith(UNCOUNTED):
            return False
        now = time.monotonic()
        while self._lately and now - self._lately[0] > 1.0:
            self._lately.popleft()
        if len(self._lately) >= self.a_second:
            return True
        self._lately.append(now)
        return False

    def _at(self, request: web.Request) -> World:
        """Return the server of a request, or the first server."""
        named = request.match_info
        if (guild := named.get("guild")) is not None:
            found = (world for world in self._worlds if world.guild == int(guild))
        elif (channel := named.get("channel")) is not None:
            found = (world for world in self._worlds if world.holds(int(channel)))
        else:
            number = int(named["token"].removeprefix("token"))
            found = (world for world in self._worlds if number in world.interactions)
        return next(found, self._world)

    # --- who the bot is, and who else there is -------------------------------------------------

    async def _me(self, request: web.Request) -> web.Response:
        return _json(self._world.user_json(self._world.bot))

    async def _application(self, request: web.Request) -> web.Response:
        bot = self._world.user_json(self._world.bot)
        data = {"name": bot["username"], "icon": None, "description": "", "verify_key": ""}
        public = {"bot_public": True, "bot_require_code_grant": False, "owner": bot}
        return _json({"id": bot["id"], **data, **public})

    async def _gateway(self, request: web.Request) -> web.Response:
        return _json(self._world.gateway_json(self.buckets))

    async def _commands(self, request: web.Request) -> web.Response:
        raw, _ = await self._body(request)
        application = request.match_info["application"]
        ours = {"application_id": application, "version": "1"}
        self.registered += 1
        known = [command | ours | {"id": str(self._world.new_id())} for command in raw["list"]]
        for world in self._worlds:
            world.commands = known
        return _json(self._world.commands)

    async def _emojis(self, request: web.Request) -> web.Response:
        return _json({"items": self._world.emojis})

    async def _keep_emoji(self, request: web.Request) -> web.Response:
        raw, _ = await self._body(request)
        if raw["name"] in [emoji["name"] for emoji in self._world.emojis]:
            raise DiscordError(400, 50035, "Emoji names must be unique")
        emoji = {"id": str(self._world.new_id()), "name": raw["name"], "animated": False}
        self._world.emojis.append(emoji)
        return _json(emoji, 201)

    async def _member(self, request: web.Request) -> web.Response:
        person = self._at(request).people.get(_number(request, "user"))
        if person is None:
            raise DiscordError(404, 10007, "Unknown Member")
        return _json(self._at(request).member_json(person))

    async def _channel(self, request: web.Request) -> web.Response:
        return _json(self._at(request).channel_json(_number(request, "channel")))

    async def _change_thread(self, request: web.Request) -> web.Response:
        raw, _ = await self._body(request)
        return _json(self._at(request).change_thread(_number(request, "channel"), raw))

    async def _delete_thread(self, request: web.Request) -> web.Response:
        return _json(self._at(request).delete_thread(_number(request, "channel")))

    # --- answers to people ---------------------------------------------------------------------

    async def _callback(self, request: web.Request) -> web.Response:
        raw, files = await self._body(request)
        number, token = _number(request, "interaction"), request.match_info["token"]
        data = raw.get("data") or {}
        return _json(self._at(request).answer(number, token, raw["type"], data, files))

    async def _follow_up(self, request: web.Request) -> web.Response:
        raw, files = await self._body(request)
        message = self._at(request).follow_up(request.match_info["token"], raw, files)
        return _json(self._at(request).message_json(message))

    async def _reply(self, request: web.Request) -> web.Response:
        message = self._at(request).reply_of(request.match_info["token"], _original(request))
        return _json(self._at(request).message_json(message))

    async def _edit_reply(self, request: web.Request) -> web.Response:
        raw, files = await self._body(request)
        token = request.match_info["token"]
        message = self._at(request).edit_reply(token, _original(request), raw, files)
        return _json(self._at(request).message_json(message))

    async def _take_back(self, request: web.Request) -> web.Response:
        self._at(request).take_back(request.match_info["token"], _original(request))
        return web.Response(status=204)

    # --- messages everybody sees ---------------------------------------------------------------

    async def _post(self, request: web.Request) -> web.Response:
        raw, files = await self._body(request)
        message = self._at(request).post(_number(request, "channel"), raw, files)
        request[WRITTEN] = message
        return _json(self._at(request).message_json(message))

    async def _message(self, request: web.Request) -> web.Response:
        message = self._at(request).message(
            _number(request, "channel"), _number(request, "message")
        )
        return _json(self._at(request).message_json(message))

    async def _edit(self, request: web.Request) -> web.Response:
        raw, files = await self._body(request)
        channel, number = _number(request, "channel"), _number(request, "message")
        return _json(
            self._at(request).message_json(self._at(request).edit(channel, number, raw, files))
        )

    async def _delete(self, request: web.Request) -> web.Response:
        self._at(request).delete(_number(request, "channel"), _number(request, "message"))
        return web.Response(status=204)

    async def _thread(self, request: web.Request) -> web.Response:
        raw, files = await self._body(request)
        world, channel = self._at(request), _number(request, "channel")
        if channel == world.forum:
            return _json(world.open_post(raw["name"], raw["message"], files), 201)
        number = int(begins) if (begins := request.match_info.get("message")) else None
        return _json(world.open_thread(channel, number, raw["name"]), 201)

    async def _download(self, request: web.Request) -> web.Response:
        channel, upload = _number(request, "channel"), _number(request, "upload")
        return web.Response(body=self._at(request).download(channel, upload, request.query))

    # --- the wire ------------------------------------------------------------------------------

    async def _body(self, request: web.Request) -> tuple[Json, list[Json]]:
        """Return the JSON of a request (a list as `list`) and its files."""
        files: list[Json] = []
        if request.content_type.startswith("multipart/"):
            raw = await _multipart(request, files)
        else:
            raw = await request.json()
        path = request.path.removeprefix(PREFIX)
        if self._check is not None and not path.endswith(UNDESCRIBED):
            found = self._check(request.method, path, raw)
            self.problems += [f"{request.method} {path}: {problem}" for problem in found]
        return ({"list": raw} if isinstance(raw, list) else raw), files


async def _multipart(request: web.Request, files: list[Json]) -> Any:
    raw: Any = {}
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        if part.name == "payload_json":
            raw = await part.json()
        else:
            index = (part.name or "").removeprefix("files[").removesuffix("]")
            data = bytes(await part.read())
            files.append({"index": index, "name": part.filename, "data": data})
    return raw


def _door(request: web.Request) -> int:
    transport = request.transport
    return 0 if transport is None else int(transport.get_extra_info("sockname")[1])


def _kind(request: web.Request) -> str:
    """Return the kind of a request: its method and its object."""
    named, path = request.match_info, request.path.removeprefix(PREFIX)
    if path.endswith("/callback"):
        about = "callback"
    elif path.startswith(UNCOUNTED):
        about = "reply"
    elif path.endswith("/threads"):
        about = "thread"
    elif "/messages" in path:
        about = "message"
    else:
        about = "channel" if "channel" in named and path.startswith("/channels") else "other"
    return f"{request.method} {about}"


def _is_edit(request: web.Request) -> bool:
    return request.method == "PATCH" and "message" in request.match_info


def _number(request: web.Request, name: str) -> int:
    return int(request.match_info[name])


def _original(request: web.Request) -> int | None:
    named = request.match_info["message"]
    return None if named == "@original" else int(named)


def _json(value: object, status: int = 200, **headers: str) -> web.Response:
    # discord.py treats a type with a charset as text.
    data = {"Content-Type": "application/json", "Via": "1.1 loopback", **headers}
    return web.Response(body=json.dumps(value).encode(), status=status, headers=data)


def _limited(
    seconds: float,
    message: str = "You are being rate limited.",
    code: int = 0,
    *,
    whole: bool = False,
) -> web.Response:
    """Return a rate limit response of one route, or of the `whole_move` token."""
    data = {"message": message, "retry_after": seconds, "global": whole, "code": code}
    headers = {"X-RateLimit-Global": "true"} if whole else {}
    return _json(data, TOO_MANY, **{"Retry-After": str(int(seconds) + 1)}, **headers)


def _dropped(request: web.Request) -> web.Response:
    """Abort the connection; the returned response is never received."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
