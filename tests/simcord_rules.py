"""Discord's documented message rules on top of SimCord, which the tests of the bot use.

SimCord ignores nonces, lists all files, keeps the mention policy of earlier requests, and has
neither locked threads nor limits of files and edits. `install` changes that. Whether an edit may
name a file that it keeps without listing it is undocumented: with `STRICT_NAMES=1` in the
environment it may not.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Mapping
from datetime import datetime
from fnmatch import fnmatch
from types import SimpleNamespace
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qs, urlsplit
from weakref import WeakKeyDictionary

import discord
import simcord
from simcord import _dpy_internals
from simcord.backend import Backend, serializers
from simcord.backend.cdn import CDN_BASE
from simcord.backend.errors import BackendError, invalid_form_body, missing_permissions
from simcord.backend.models import AllowedMentions, Channel, Message, ThreadMetadata
from simcord.backend.ops.messages import MessageMixin
from simcord.backend.permissions import flag
from simcord.enums import CallbackType
from simcord.env import Env
from simcord.http import _helpers, router
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter
from simcord.http.router import Handler, RequestContext
from simcord.http.routes import interactions, messages

from tests.components import copied
from tests.discord_rules import (
    ATTACHMENT,
    LARGEST_FILE,
    Json,
    Mentions,
    OldEdits,
    kept_attachments,
    listed_attachments,
    media_in,
    mentions_in,
    nameable,
    shown_text,
    signed,
)

Patch = Callable[[Any, str, Any], None]
Rule = Callable[[RequestContext, Handler], Any]

NONCE_SECONDS: Final = 300.0  # how long Discord knows a nonce: "the past few minutes"
MAX_TRIES: Final = 5  # requests that discord.py sends before it gives up on a limit
LOADING: Final = 1 << 7  # flag of the message that a deferred answer shows at first
INVITED: Final = 309237746688  # permissions of the bot in the README's link
UPLOADS: Final = f"{CDN_BASE}/attachments/"
FREE_CALLBACKS: Final = (CallbackType.APPLICATION_COMMAND_AUTOCOMPLETE_RESULT, CallbackType.MODAL)
"""Answers to an interaction that write no message."""

OLD_EDIT, ARCHIVED, TOO_LARGE = 30046, 50083, 50045


class SlowDown(Exception):
    """An answer of 429: discord.py waits, or raises `RateLimited` if that takes too long."""

    def __init__(self, retry_after: float, code: int = OLD_EDIT) -> None:
        super().__init__(f"429 (error code: {code}): retry after {retry_after:g} s")
        self.retry_after, self.code = retry_after, code


class Fault(NamedTuple):
    """An error that matching requests meet; `taken` ones have been carried out before."""

    method: str
    path: str
    error: Exception
    taken: bool


class Memory:
    """State of Discord in one simulation, with complaints about requests of the bot."""

    def __init__(self) -> None:
        self.old_edits = OldEdits()
        self.nonces: dict[tuple[int, str], tuple[float, int]] = {}  # time and message
        self.mentioned: dict[int, Mentions] = {}  # by message, when it was posted
        self.complaints: list[str] = []
        self.faults: list[Fault] = []

    def fault(self, method: str, path: str, *, taken: bool) -> Fault | None:
        """Remove the next fault of a request and return it."""
        for at, fault in enumerate(self.faults):
            fits = fault.method in (method, "*") and fnmatch(path, fault.path)
            if fits and fault.taken == taken:
                return self.faults.pop(at)
        return None


_MEMORIES: WeakKeyDictionary[Backend, Memory] = WeakKeyDictionary()


def memory_of(backend: Backend) -> Memory:
    """Return the state of Discord in a simulation."""
    return _MEMORIES.setdefault(backend, Memory())


def complaints(env: Env) -> list[str]:
    """Return the complaints about mentions in requests of the bot."""
    return memory_of(env.backend).complaints


def inject(
    env: Env, method: str, path: str, error: Exception, *, times: int = 1, taken: bool = False
) -> None:
    """Make matching requests fail with `error`: SlowDown, RateLimited, a refusal, one of aiohttp.

    With `taken`, Discord carries them out first, and only the answer is lost.
    """
    memory_of(env.backend).faults += [Fault(method, path, error, taken)] * times


def refusal(status: int, code: int, text: str = "refused by a test") -> Exception:
    """Return an answer of Discord for `inject`."""
    return BackendError(status, code, text)


def invite(env: Env, guild: int) -> None:
    """Give the bot the permissions that it asks for; SimCord's bots have nearly all."""
    me = env.backend.get_member(guild, env.backend.bot_user.id)
    env.backend.edit_role(guild, me.role_ids[0], {"permissions": INVITED})


def install(patch: Patch, *, strict: bool | None = None) -> None:
    """Change SimCord with `patch`, which works like `setattr`.

    With `strict`, names of files that an edit keeps without listing them do not resolve. Without
    a value, the environment decides.
    """
    strict = os.environ.get("STRICT_NAMES") == "1" if strict is None else strict
    changes = _edit_changes(_helpers.message_edit_changes, strict=strict)
    for place in (_helpers, messages, interactions):
        patch(place, "message_edit_changes", changes)
    patch(serializers, "message_payload", _message_payload(serializers.message_payload))
    patch(serializers, "guild_create_payload", _guild_payload(serializers.guild_create_payload))
    stored = simcord.interactions.store_interaction_attachment
    patch(simcord.interactions, stored.__name__, _option_file(stored))
    patch(MessageMixin, "commit_message", _posted(MessageMixin.commit_message))
    patch(MessageMixin, "edit_message", _edited(MessageMixin.edit_message))
    patch(router, "_ROUTES", _ruled(router._ROUTES))
    patch(router, "_check_faults", _failing(router._check_faults))
    patch(router, "dispatch", _unheard(router.dispatch))
    patch(_dpy_internals, "install_http", _with_patience(_dpy_internals.install_http))
    patch(FakeHTTPClient, "get_from_cdn", _from_cdn(FakeHTTPClient.get_from_cdn))
    for transport in (FakeHTTPClient, FakeWebhookAdapter):
        patch(transport, "request", _waiting(transport.request))


# --- what the bot receives ----------------------------------------------------------------------


def _message_payload(plain: Callable[..., Any]) -> Callable[..., Json]:
    """Omit files that components use, sign addresses and list only allowed mentions."""

    def payload(backend: Backend, message: Message, **named: Any) -> Json:
        shown: Json = plain(backend, message, **named)
        now = backend.clock.now().timestamp()
        components = copied(message.components)
        for media in media_in(components):
            _sign(media, now)
        uploads = copied(listed_attachments(message.attachments, message.components))
        for upload in uploads:
            _sign(upload, now)
        shown.update(components=components, attachments=uploads)
        if message.system_metadata is None:
            mentions = _mentions(message)
            pinged = {*mentions.users, message.reply_author_id}
            shown["mentions"] = [one for one in shown["mentions"] if int(one["id"]) in pinged]
            shown["mention_roles"] = [str(role) for role in mentions.roles]
        return shown

    return payload


def _sign(media: Json, now: float) -> None:
    """Sign the addresses of an upload."""
    for name in ("url", "proxy_url"):
        if str(media.get(name, "")).startswith(UPLOADS):
            media[name] = signed(media[name], now)


def _option_file(plain: Callable[..., str]) -> Callable[..., str]:
    """Sign the address of a file that a person brings with a command or a form."""

    def store(backend: Backend, channel: int, name: str, data: bytes, resolved: Json) -> str:
        upload = plain(backend, channel, name, data, resolved)
        _sign(resolved["attachments"][upload], backend.clock.now().timestamp())
        return upload

    return store


def _guild_payload(plain: Callable[..., Any]) -> Callable[..., Json]:
    """Omit archived threads."""

    def payload(backend: Backend, guild: Any) -> Json:
        shown: Json = plain(backend, guild)
        active = [one for one in shown["threads"] if not one["thread_metadata"]["archived"]]
        return shown | {"threads": active}

    return payload


def _from_cdn(plain: Callable[..., Any]) -> Callable[..., Any]:
    """Return an upload only for a signature that has not expired."""

    async def read(client: FakeHTTPClient, url: str) -> bytes:
        bare, expires = url.split("?")[0], parse_qs(urlsplit(url).query).get("ex", ["0"])[0]
        late = client.backend.clock.now().timestamp() >= int(expires, 16)
        gone = bare.startswith(UPLOADS) and late
        content: bytes = await plain(client, f"{bare}?expired" if gone else bare)
        return content

    return read


# --- mentions -----------------------------------------------------------------------------------


def _mentions(message: Message) -> Mentions:
    """Return the mentions of a message under its newest policy."""
    policy = _allowed(message.allowed_mentions)
    return mentions_in(shown_text(message.content, message.components), policy)


def _allowed(policy: AllowedMentions) -> Json:
    """Return the `allowed_mentions` of a request that SimCord has read."""
    allowed: Json = {"parse": ["everyone"] if policy.everyone else []}
    for name, named in (("users", policy.users), ("roles", policy.roles)):
        if named is None:
            allowed["parse"].append(name)
        else:
            allowed[name] = sorted(named)
    return allowed


def _posted(plain: Callable[..., Message]) -> Callable[..., Message]:
    """Remember what a new message of the bot mentions."""

    def commit(backend: Backend, message: Message, **named: Any) -> Message:
        _remember(backend, message)
        return plain(backend, message, **named)

    return commit


def _edited(plain: Callable[..., Message]) -> Callable[..., Message]:
    """Compare what an edited message of the bot mentions with what it mentioned at first."""

    def edit(backend: Backend, channel: int, message_id: int, fields: Json) -> Message:
        loading = backend.get_message(channel, message_id).flags & LOADING
        message = plain(backend, channel, message_id, fields)
        if loading:
            _remember(backend, message)
        at_first = memory_of(backend).mentioned.get(message_id, Mentions())
        late = set(_mentions(message).users) - set(at_first.users)
        if late:
            _complain(backend, message, f"an edit mentions {sorted(late)}, who were not pinged")
        _complain_of_groups(backend, message)
        return message

    return edit


def _remember(backend: Backend, message: Message) -> None:
    """Remember what a message mentions while it is new."""
    memory_of(backend).mentioned[message.id] = _mentions(message)
    _complain_of_groups(backend, message)


def _complain_of_groups(backend: Backend, message: Message) -> None:
    """Complain about a mention of a role or of everyone."""
    mentions = _mentions(message)
    if mentions.everyone or mentions.roles:
        _complain(backend, message, f"mentions roles {mentions.roles} or everyone")


def _complain(backend: Backend, message: Message, what: str) -> None:
    """Keep a complaint about a message of the bot; private ones do not ping."""
    if message.author_id == backend.bot_user.id and not message.is_ephemeral:
        memory_of(backend).complaints.append(f"message {message.id}: {what}")


# --- edits and their files ----------------------------------------------------------------------


def _edit_changes(plain: Callable[..., Any], *, strict: bool) -> Callable[..., Json]:
    """Keep files if none are listed, resolve own addresses, reset the mention policy."""

    def changes(
        ctx: RequestContext, message: Message | None = None, *, body: Json | None = None
    ) -> Json:
        body = copied(ctx.body() if body is None else body)
        stored = [] if message is None else message.attachments
        if body.get("attachments") is None:
            body.pop("attachments", None)
        for media in media_in(body.get("components") or []):
            given = media["url"]
            media.clear()
            media["url"] = given
        _check_names(ctx, stored, body, strict=strict)
        fields: Json = plain(ctx, message, body=body)
        fields["allowed_mentions"] = _helpers._allowed_mentions(body.get("allowed_mentions"))
        for media in media_in(fields.get("components") or []):
            _point_to_upload(media, fields.get("attachments", stored))
        return fields

    return changes


def _check_names(ctx: RequestContext, stored: list[Json], body: Json, *, strict: bool) -> None:
    """Refuse an edit that names a file which it may not refer to."""
    uploaded = [{"filename": file.filename} for file in ctx.files]
    files = nameable(kept_attachments(stored, body), uploaded, body, strict=strict)
    names = {file["filename"] for file in files}
    for media in media_in(body.get("components") or []):
        name = media["url"].removeprefix(ATTACHMENT)
        if name != media["url"] and name not in names:
            raise invalid_form_body(f"unfurled media attachment {name!r} not found")


def _point_to_upload(media: Json, uploads: list[Json]) -> None:
    """Attach a media object with the address of an own upload to that upload."""
    address = media["url"].split("?")[0]
    for upload in uploads:
        if upload["url"] == address:
            media.update(url=address, proxy_url=address, attachment_id=upload["id"])
            media["content_type"] = upload.get("content_type")


# --- rules of single routes ---------------------------------------------------------------------


def _sized(ctx: RequestContext, go: Handler) -> Any:
    """Refuse files that are too large."""
    for file in ctx.files:
        begin = file.fp.tell()
        size = file.fp.seek(0, io.SEEK_END) - begin
        file.fp.seek(begin)
        if size > LARGEST_FILE:
            raise BackendError(400, TOO_LARGE, "File uploaded exceeds the maximum size")
    return go(ctx)


def _stated(ctx: RequestContext, go: Handler) -> Any:
    """Complain about a message without `allowed_mentions`."""
    body = ctx.body()
    if "allowed_mentions" not in body.get("message", body):
        complaint = f"{ctx.method} {ctx.path}: no allowed_mentions"
        memory_of(ctx.backend).complaints.append(complaint)
    return go(ctx)


def _stated_in_posts(ctx: RequestContext, go: Handler) -> Any:
    """Apply `_stated` to forum posts: other new threads have no message."""
    return _stated(ctx, go) if "message" in ctx.body() else go(ctx)


def _once(ctx: RequestContext, go: Handler) -> Any:
    """Return the message of a known nonce and write nothing."""
    body, backend = ctx.body(), ctx.backend
    nonce = body.get("nonce")
    if nonce is None or not body.get("enforce_nonce"):
        return go(ctx)
    nonces, now = memory_of(backend).nonces, backend.clock.elapsed
    channel = ctx.int_arg("channel_id")
    then, known = nonces.get((channel, str(nonce)), (-NONCE_SECONDS, 0))
    if now - then < NONCE_SECONDS:
        sent = _helpers.message_response(ctx, backend.get_message(channel, known))
    else:
        sent = go(ctx)
        nonces[channel, str(nonce)] = now, int(sent["id"])
    return sent | {"nonce": nonce}


def _unhurried(ctx: RequestContext, go: Handler) -> Any:
    """Limit the edits of old messages."""
    backend, channel = ctx.backend, ctx.int_arg("channel_id")
    message = backend.messages.get(channel, {}).get(ctx.int_arg("message_id"))
    if message is not None:
        age = backend.clock.now() - datetime.fromisoformat(message.timestamp)
        edits = memory_of(backend).old_edits
        wait = edits.retry_after(channel, age.total_seconds(), backend.clock.elapsed)
        if wait is not None:
            raise SlowDown(wait)
    return go(ctx)


def _written(ctx: RequestContext, go: Handler) -> Any:
    """Refuse to write in a locked thread; a message unarchives a thread."""
    thread = _thread(ctx)
    if thread is None:
        return go(ctx)
    _check_lock(ctx.backend, thread)
    done = go(ctx)
    if _state(thread).archived:
        ctx.backend.edit_channel(thread.id, {}, thread_metadata={"archived": False})
    return done


def _answered(ctx: RequestContext, go: Handler) -> Any:
    """Apply `_written` to answers, because clients unarchive a thread before a click."""
    free = ctx.body().get("type") in FREE_CALLBACKS
    return go(ctx) if free else _written(ctx, go)


def _changed(ctx: RequestContext, go: Handler) -> Any:
    """Refuse to edit a message in a locked or archived thread."""
    thread = _thread(ctx)
    if thread is not None:
        _check_lock(ctx.backend, thread)
        if _state(thread).archived:
            raise _archived()
    return go(ctx)


def _reopened(ctx: RequestContext, go: Handler) -> Any:
    """Check permissions on threads; SimCord requires Manage Channels instead."""
    thread = _thread(ctx)
    if thread is not None:
        _check_thread_edit(ctx, thread)
        vars(ctx)["require_channel_permissions"] = lambda channel, *names: thread
    return go(ctx)


def _check_thread_edit(ctx: RequestContext, thread: Channel) -> None:
    """Raise Missing Permissions unless the bot may edit the thread like this."""
    backend, body = ctx.backend, ctx.body()
    if _may(backend, thread, "manage_threads"):
        return
    opens = body.keys() <= {"archived"} and body.get("archived") is False
    own = thread.owner_id == backend.bot_user.id and "locked" not in body
    may_write = _may(backend, thread, "send_messages_in_threads")
    if _state(thread).locked or not may_write or not (opens or own):
        raise missing_permissions()


def _check_lock(backend: Backend, thread: Channel) -> None:
    """Refuse a locked thread unless the bot has Manage Threads and it is not archived."""
    state = _state(thread)
    if state.locked and (state.archived or not _may(backend, thread, "manage_threads")):
        raise _archived()


def _state(thread: Channel) -> ThreadMetadata:
    """Return the part of a thread that states whether it is archived and locked."""
    assert thread.thread_metadata is not None
    return thread.thread_metadata


def _archived() -> BackendError:
    return BackendError(400, ARCHIVED, "Thread is archived")


def _may(backend: Backend, channel: Channel, permission: str) -> bool:
    """Return whether the bot has a permission in a channel of a server."""
    me, guild = backend.bot_user.id, channel.guild_id
    return guild is None or bool(
        backend.compute_permissions(guild, me, channel.id) & flag(permission)
    )


def _thread(ctx: RequestContext) -> Channel | None:
    """Return the thread that a request is about, if it is about one."""
    found = ctx.backend.channels.get(_channel_id(ctx))
    return found if found is not None and found.is_thread else None


def _channel_id(ctx: RequestContext) -> int:
    """Return the channel of a request, or of its interaction; 0 if there is none."""
    backend, args = ctx.backend, ctx.args
    if "channel_id" in args:
        return int(args["channel_id"])
    interaction = args.get("interaction_id") or backend.interaction_tokens.get(args["token"], 0)
    record = backend.interactions.get(int(interaction))
    return 0 if record is None else record.channel_id


RULES: Final[Mapping[tuple[str, str], tuple[Rule, ...]]] = {
    ("POST", "channels/{channel_id}/messages"): (_stated, _sized, _once, _written),
    ("POST", "channels/{channel_id}/threads"): (_stated_in_posts, _sized),
    ("PATCH", "channels/{channel_id}"): (_reopened,),
    ("PATCH", "channels/{channel_id}/messages/{message_id}"): (
        *(_stated, _sized, _changed, _unhurried),
    ),
    ("POST", "interactions/{interaction_id}/{token}/callback"): (_sized, _answered),
    ("POST", "webhooks/{webhook_id}/{token}"): (_sized, _written),
    ("PATCH", "webhooks/{webhook_id}/{token}/messages/@original"): (_sized, _changed),
    ("PATCH", "webhooks/{webhook_id}/{token}/messages/{message_id}"): (_sized, _changed),
}
"""The rules of each route, the first to apply first."""


def _ruled(
    routes: Mapping[str, list[tuple[list[str], Handler]]],
) -> dict[str, list[tuple[list[str], Handler]]]:
    """Return SimCord's routes with the rules around their handlers."""
    left = set(RULES)
    ruled: dict[str, list[tuple[list[str], Handler]]] = {}
    for method, known in routes.items():
        ruled[method] = []
        for template, handler in known:
            key = (method, "/".join(template))
            for rule in reversed(RULES.get(key, ())):
                handler = _around(rule, handler)
            left.discard(key)
            ruled[method].append((template, handler))
    assert not left, f"SimCord has no route {left}"
    return ruled


def _around(rule: Rule, handler: Handler) -> Handler:
    return lambda ctx: rule(ctx, handler)


# --- limits and failures ------------------------------------------------------------------------


def _failing(plain: Callable[..., None]) -> Callable[..., None]:
    """Raise the injected fault of a request."""

    def check(backend: Backend, method: str, path: str) -> None:
        fault = memory_of(backend).fault(method, path, taken=False)
        if fault is not None:
            raise fault.error
        plain(backend, method, path)

    return check


def _unheard(plain: Callable[..., Any]) -> Callable[..., Any]:
    """Raise the injected fault of a request after Discord has carried it out."""

    def dispatch(backend: Backend, method: str, path: str, **named: Any) -> Any:
        answer = plain(backend, method, path, **named)
        fault = memory_of(backend).fault(method, path, taken=True)
        if fault is not None:
            raise fault.error
        return answer

    return dispatch


def _with_patience(plain: Callable[..., None]) -> Callable[..., None]:
    """Pass on `max_ratelimit_timeout`, which SimCord drops."""

    def install_http(client: discord.Client, http: discord.http.HTTPClient) -> None:
        http.max_ratelimit_timeout = client.http.max_ratelimit_timeout
        plain(client, http)

    return install_http


def _waiting(plain: Callable[..., Any]) -> Callable[..., Any]:
    """Repeat requests after 429 as discord.py does, but advance the clock instead of sleeping.

    Requests of interactions have no longest wait.
    """

    async def request(transport: Any, *args: Any, **named: Any) -> Any:
        longest = getattr(transport, "max_ratelimit_timeout", None)
        slow = SlowDown(0)
        for _ in range(MAX_TRIES):
            try:
                return await plain(transport, *args, **named)
            except SlowDown as again:
                slow = again
            if longest and slow.retry_after > longest:
                raise discord.RateLimited(slow.retry_after)
            transport.backend.advance_clock(slow.retry_after)
        response: Any = SimpleNamespace(status=429, reason="Too Many Requests")
        raise discord.HTTPException(response, {"code": slow.code, "message": str(slow)})

    return request
