"""The requests a bot makes, answered as Discord answers them, or not."""

from __future__ import annotations

import json
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from aiohttp import BodyPartReader, web

from tests.fire.faults import Faults
from tests.fire.world import DiscordError, Json, Message, World

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Check = Callable[..., list[str]]
PREFIX = "/api/v10"
FAILING = {"500": 500, "502": 502, "500 after": 500}
UNCOUNTED = ("/interactions/", "/webhooks/")
WRITING = ("POST", "PATCH")
WRITTEN = web.RequestKey("written", Message)  # where a request keeps the message it made
UNDESCRIBED = "/emojis"
"""Where an application keeps its emojis: newer than the description at hand."""


class Rest:
    """The routes the bot needs; `problems` are requests Discord would not have taken."""

    def __init__(self, worlds: Sequence[World], faults: Faults, check: Check | None = None) -> None:
        self._worlds, self._world = worlds, worlds[0]
        self._faults, self._check = faults, check
        self.problems: list[str] = []
        self.buckets = 1  # of shards that may begin together
        self.registered = 0  # how many times commands were
        self.a_second, self.limited = 10_000, 0  # requests a token may make, those that were more
        self.shut: set[int] = set()  # doors nobody comes through
        self.written: Counter[int] = Counter()  # messages and edits, by the door they came through
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
            ("POST", messages + "/{message}/threads", self._thread),
            ("POST", "/channels/{channel}/threads", self._thread),
            ("GET", "/channels/{channel}", self._channel),
            ("PATCH", "/channels/{channel}", self._archive),
        ]
        for method, path, handler in routes:
            app.router.add_route(method, PREFIX + path, self._guarded(handler))
        download = self._guarded(self._download)
        app.router.add_get("/attachments/{channel}/{upload}/{name}", download)

    def _guarded(self, handler: Handler) -> Handler:
        """Let a route fail by lot, and tell what Discord does not do in its words."""

        async def guarded(request: web.Request) -> web.StreamResponse:
            if _door(request) in self.shut:
                return _dropped(request)
            if self._is_too_many(request.path):
                self.limited += 1
                return _limited(1.0, True)
            fault = self._faults.draw()
            if fault == "drop":
                return _dropped(request)
            if fault in ("429", "global"):
                return _limited(self._faults.wait(), fault == "global")
            if fault in ("500", "502"):
                return _json({"code": 0, "message": fault}, FAILING[fault])
            try:
                if fault == "403" and request.match_info.get("channel"):
                    raise DiscordError(403, 50013, "Missing Permissions")
                answer = await handler(request)
                if request.method in WRITING and request.match_info.get("channel"):
                    self.written[_door(request)] += 1
            except DiscordError as error:
                if error.status == 403:
                    for world in self._worlds:
                        world.forbid(request.match_info.get("message"))
                answer = _json({"code": error.code, "message": error.message}, error.status)
            except ConnectionError:  # killed while it was sending
                return _dropped(request)
            if (message := request.get(WRITTEN)) is not None:
                message.unheard = fault in ("drop after", "500 after")
            if fault == "drop after":
                return _dropped(request)
            if fault == "500 after":
                return _json({"code": 0, "message": fault}, FAILING[fault])
            return answer

        return guarded

    def _is_too_many(self, path: str) -> bool:
        """Count a request to the token's limit; return whether it is above that."""
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
        """Return the server a request is about, the first where none is."""
        named = request.match_info
        if (guild := named.get("guild")) is not None:
            found = (world for world in self._worlds if world.guild == int(guild))
        elif (channel := named.get("channel")) is not None:
            found = (world for world in self._worlds if int(channel) in world.messages)
        else:
            number = int(named["token"].removeprefix("token"))
            found = (world for world in self._worlds if number in world.interactions)
        return next(found, self._world)

    # --- who the bot is, and who else there is -------------------------------------------------

    async def _me(self, request: web.Request) -> web.Response:
        return _json(self._world.user_json(self._world.bot))

    async def _application(self, request: web.Request) -> web.Response:
        bot = self._world.user_json(self._world.bot)
        told = {"name": bot["username"], "icon": None, "description": "", "verify_key": ""}
        public = {"bot_public": True, "bot_require_code_grant": False, "owner": bot}
        return _json({"id": bot["id"], **told, **public})

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

    async def _archive(self, request: web.Request) -> web.Response:
        raw, _ = await self._body(request)
        thread = _number(request, "channel")
        if thread not in self._at(request).threads:
            raise DiscordError(404, 10003, "Unknown Channel")
        return _json(self._at(request).archive(thread, archived=raw["archived"]))

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

    async def _thread(self, request: web.Request) -> web.Response:
        raw, _ = await self._body(request)
        number = int(begins) if (begins := request.match_info.get("message")) else None
        opened = self._at(request).open_thread(_number(request, "channel"), number, raw["name"])
        return _json(opened, 201)

    async def _download(self, request: web.Request) -> web.Response:
        channel, upload = _number(request, "channel"), _number(request, "upload")
        return web.Response(body=self._at(request).download(channel, upload))

    # --- the wire ------------------------------------------------------------------------------

    async def _body(self, request: web.Request) -> tuple[Json, list[Json]]:
        """Return the JSON of a request (a list as `list`) and the files beside it."""
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
            files.append({"name": part.filename, "data": bytes(await part.read())})
    return raw


def _door(request: web.Request) -> int:
    transport = request.transport
    return 0 if transport is None else int(transport.get_extra_info("sockname")[1])


def _number(request: web.Request, name: str) -> int:
    return int(request.match_info[name])


def _original(request: web.Request) -> int | None:
    named = request.match_info["message"]
    return None if named == "@original" else int(named)


def _json(value: object, status: int = 200, **headers: str) -> web.Response:
    # discord.py takes a type with a charset for text
    told = {"Content-Type": "application/json", "Via": "1.1 loopback", **headers}
    return web.Response(body=json.dumps(value).encode(), status=status, headers=told)


def _limited(seconds: float, everywhere: bool) -> web.Response:
    told = {"message": "You are being rate limited.", "retry_after": seconds, "global": everywhere}
    whole = {"X-RateLimit-Global": "true"} if everywhere else {}
    return _json(told, 429, **{"Retry-After": str(int(seconds) + 1)}, **whole)


def _dropped(request: web.Request) -> web.Response:
    """Break the connection; the answer returned reaches nobody."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
