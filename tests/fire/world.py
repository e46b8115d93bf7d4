"""What a loopback Discord knows of a server: its people, channels and messages, and every click.

Nothing here speaks over a wire: `rest.py` and `gateway.py` do, on what is kept here.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, NamedTuple

from tests.components import parts

Json = dict[str, Any]

TIMESTAMP_BITS = 22
EPOCH_MS = 1_420_070_400_000  # where Discord's ids begin to count
ANSWER_SECONDS = 3.0  # how long Discord waits for the first answer to a click
TOKEN_SECONDS = 900.0  # how long an answered click may be spoken to
NONCE_SECONDS = 300.0  # how long a nonce is remembered
MOST_PRIVATE = 20  # private messages a person keeps
EPHEMERAL, LOADING, COMPONENTS_V2 = 64, 128, 32768
ALL_PERMISSIONS = str((1 << 53) - 1)
WRITING = str(1 << 11 | 1 << 38)  # in channels, in threads
_NOTHING = (
    *("afk_channel_id", "application_id", "banner", "description", "discovery_splash", "hub_type"),
    *("icon", "incidents_data", "public_updates_channel_id", "rules_channel_id", "splash"),
    *("safety_alerts_channel_id", "system_channel_id", "vanity_url_code"),
)
_ZERO = (
    *("default_message_notifications", "explicit_content_filter", "mfa_level", "nsfw_level"),
    *("premium_tier", "system_channel_flags", "verification_level"),
)
_NO_LIST = (
    *("emojis", "features", "presences", "voice_states", "stage_instances", "stickers"),
    *("guild_scheduled_events", "soundboard_sounds"),
)
"""What the server does not have, in Discord's three ways to say so."""
COMMAND, COMPONENT, COMPLETION, SUBMISSION = 2, 3, 4, 5
"""Kinds of interactions."""
SAY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, FORM = 4, 5, 6, 7, 8, 9
"""Kinds of first answers."""
LABEL, TEXT_INPUT = 18, 4


class DiscordError(Exception):
    """Discord does not do it: `status` is the answer's, `code` Discord's own number."""

    def __init__(self, status: int, code: int, message: str) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status, self.code, self.message = status, code, message


class Person(NamedTuple):
    """Somebody with an account."""

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False


class Upload(NamedTuple):
    """A file as the wire brought it; its bytes are kept only as long as they are the newest."""

    id: int
    name: str
    size: int
    digest: str


@dataclass
class Message:
    """A message; `reader` alone sees a private one."""

    id: int
    channel: int
    flags: int = 0
    content: str = ""
    components: list[Json] = field(default_factory=list)
    uploads: list[Upload] = field(default_factory=list)
    pings: tuple[int, ...] = ()
    reader: int | None = None
    edits: int = 0
    forbidden: bool = False  # to the bot, when it last tried
    nonce: str = ""
    unheard: bool = False  # by the bot: the answer to it was lost

    @property
    def text(self) -> str:
        """Return every word the message shows."""
        return "\n".join(part["content"] for part in parts(self.components) if part["type"] == 10)

    @property
    def offers(self) -> list[tuple[str, str | None]]:
        """Return what can be clicked: buttons as (id, None), options of menus as (id, value)."""
        found: list[tuple[str, str | None]] = []
        for part in parts(self.components):
            if part["type"] == 2 and "custom_id" in part:
                found.append((part["custom_id"], None))
            if part["type"] == 3:
                found += [(part["custom_id"], option["value"]) for option in part["options"]]
        return found


@dataclass
class Interaction:
    """A click or a command, and what came back."""

    id: int
    token: str
    kind: int
    person: Person
    channel: int
    data: Json
    message: Message | None
    sent: float
    answered: float | None = None
    answer_kind: int = 0
    reply: Message | None = None
    choices: list[Json] = field(default_factory=list)
    form: Json | None = None
    said: list[Message] = field(default_factory=list)
    told: list[str] = field(default_factory=list)  # what the messages said when they came
    spoken: asyncio.Event = field(default_factory=asyncio.Event)
    offered: bool = True  # whether its message had that button: nobody answers one that is gone


class Ids:
    """Gives out Discord's ids, each one once."""

    def __init__(self) -> None:
        self._last = 0

    def new(self) -> int:
        """Return an id that carries the present time."""
        self._last = max(self._last + 1, int(time.time() * 1000 - EPOCH_MS) << TIMESTAMP_BITS)
        return self._last

    def new_guild(self) -> int:
        """Return the id of a server; those of servers in a row lie on shards in a row."""
        self._last = (self._last >> TIMESTAMP_BITS) + 1 << TIMESTAMP_BITS
        return self._last


class World:
    """One server with one channel for games, its people, and the bot.

    Servers of one Discord share the `ids` and the number of the `bot`.
    """

    def __init__(
        self, people: Sequence[Person], ids: Ids | None = None, bot: int | None = None
    ) -> None:
        ids = ids or Ids()
        self.new_id = ids.new
        self.new_id()
        self.guild = ids.new_guild()
        self.bot = Person(bot or self.new_id(), "Longtable", bot=True)
        self.games = self.new_id()
        self.people = {person.id: person for person in [self.bot, *people]}
        self.threads: dict[int, Json] = {}
        self.closed = False  # to the bot, which may not write any more
        self.heirs: dict[int, int] = {}  # where a match goes on whose thread was deleted
        self.messages: dict[int, dict[int, Message]] = {self.games: {}}
        self.private: dict[int, list[Message]] = {}
        self.interactions: dict[int, Interaction] = {}
        self.commands: list[Json] = []
        self.emojis: list[Json] = []
        self._newest_upload: dict[int, tuple[int, bytes]] = {}
        self.address = ""  # where attachments are fetched
        self.dispatch: Callable[[str, Json], None] = lambda event, data: None
        self.shown: list[Callable[[Message], None]] = []  # told of every message and every edit
        self._nonces: dict[tuple[int, str], tuple[float, Message]] = {}

    # --- what people do ------------------------------------------------------------------------

    def click(
        self, person: Person, message: Message, custom_id: str, value: str | None = None
    ) -> Interaction:
        """Let a person press a button, or choose `value` of a menu."""
        data: Json = {"custom_id": custom_id, "component_type": 2 if value is None else 3}
        data["id"] = 1
        if value is not None:
            data["values"] = [value]
        offered = any(part.get("custom_id") == custom_id for part in parts(message.components))
        made = self._interact(COMPONENT, person, message.channel, data, message)
        made.offered = offered
        return made

    def fill_in(self, asked: Interaction, text: str) -> Interaction:
        """Let a person send in the form they were shown, with `text` wherever words are asked."""
        assert asked.form is not None
        labels = [part for part in asked.form["components"] if part["type"] == LABEL]
        filled = [_filled(number, label["component"], text) for number, label in enumerate(labels)]
        data = {"custom_id": asked.form["custom_id"], "components": filled}
        return self._interact(SUBMISSION, asked.person, asked.channel, data, asked.message)

    def command(
        self,
        person: Person,
        channel: int,
        name: str,
        options: Mapping[str, Any],
        asked: str | None = None,
    ) -> Interaction:
        """Let a person send a slash command, or only have its option `asked` completed."""
        top, *path = name.split(" ")
        known, *inner = self._described(name)
        described = [known, *inner][-1]
        given = [_option(described, key, value, key == asked) for key, value in options.items()]
        for step in reversed(path):
            given = [{"type": 1, "name": step, "options": given}]
        data = {"id": known["id"], "name": top, "type": 1, "guild_id": str(self.guild)}
        kind = COMMAND if asked is None else COMPLETION
        return self._interact(kind, person, channel, data | {"options": given}, None)

    def knows(self, name: str) -> bool:
        """Return whether there is a command called `name`, its group before it."""
        return len(list(self._described(name))) == len(name.split(" "))

    def _described(self, name: str) -> Iterator[Json]:
        """Yield the command and what of it each word of `name` calls, as far as that is known."""
        level = self.commands
        for step in name.split(" "):
            found = next((part for part in level if part["name"] == step), None)
            if found is None:
                return
            yield found
            level = found.get("options", [])

    def _interact(
        self, kind: int, person: Person, channel: int, data: Json, message: Message | None
    ) -> Interaction:
        number = self.new_id()
        now = time.monotonic()
        made = Interaction(number, f"token{number}", kind, person, channel, data, message, now)
        self._forget_old(now)
        self.interactions[number] = made
        self.send(made)
        return made

    def send(self, interaction: Interaction) -> None:
        """Tell the bot of an interaction; twice is what Discord may do, too."""
        self.dispatch("INTERACTION_CREATE", self.interaction_json(interaction))

    def _forget_old(self, now: float) -> None:
        for number, old in list(self.interactions.items()):
            if now - old.sent < TOKEN_SECONDS:
                break
            del self.interactions[number]

    # --- what the bot does ---------------------------------------------------------------------

    def answer(self, number: int, token: str, kind: int, data: Json, files: list[Json]) -> Json:
        """Take the first answer to an interaction."""
        interaction, now = self.interactions.get(number), time.monotonic()
        if interaction is None or interaction.token != token:
            raise DiscordError(404, 10062, "Unknown interaction")
        if interaction.answered is not None:
            raise DiscordError(400, 40060, "Interaction has already been acknowledged.")
        if now - interaction.sent > ANSWER_SECONDS:
            raise DiscordError(404, 10062, "Unknown interaction")
        interaction.answered, interaction.answer_kind = now, kind
        if kind == CHOICES:
            interaction.choices = data["choices"]
            interaction.spoken.set()
        if kind == FORM:
            interaction.form = data
            interaction.spoken.set()
        if kind in (DEFER_UPDATE, UPDATE):
            interaction.reply = interaction.message
        if kind in (SAY, DEFER):
            flags = int(data.get("flags", 0)) | (LOADING if kind == DEFER else 0)
            interaction.reply = self._new_message(interaction, flags)
        if kind in (SAY, UPDATE):
            assert interaction.reply is not None
            self._say(interaction, interaction.reply, data, files)
        return self._callback_json(interaction)

    def follow_up(self, token: str, data: Json, files: list[Json]) -> Message:
        """Send another message after the first answer; it fills a reply that was put off."""
        interaction = self._spoken_to(token)
        if interaction.answer_kind == DEFER and not interaction.said:
            return self.edit_reply(token, None, data, files)
        message = self._new_message(interaction, int(data.get("flags", 0)))
        return self._say(interaction, message, data, files)

    def edit_reply(self, token: str, number: int | None, data: Json, files: list[Json]) -> Message:
        """Fill or change the first answer (None), or a later message."""
        interaction = self._spoken_to(token)
        message = self.reply_of(token, number)
        return self._say(interaction, message, data, files)

    def reply_of(self, token: str, number: int | None) -> Message:
        """Return the first answer to an interaction (None), or a later message."""
        interaction = self._spoken_to(token)
        known = [interaction.reply, *interaction.said]
        for message in known:
            if message is not None and number in (None, message.id):
                return message
        raise DiscordError(404, 10008, "Unknown Message")

    def take_back(self, token: str, number: int | None) -> None:
        """Take a private answer away: the person sees that something was done."""
        interaction, message = self._spoken_to(token), self.reply_of(token, number)
        kept = self.private.get(interaction.person.id, [])
        if message not in kept:
            raise DiscordError(404, 10008, "Unknown Message")
        kept.remove(message)
        interaction.spoken.set()

    def _spoken_to(self, token: str) -> Interaction:
        number = int(token.removeprefix("token"))
        interaction = self.interactions.get(number)
        if interaction is None or interaction.answered is None:
            raise DiscordError(404, 10015, "Unknown Webhook")
        if time.monotonic() - interaction.answered > TOKEN_SECONDS:
            raise DiscordError(401, 50027, "Invalid Webhook Token")
        return interaction

    def _new_message(self, interaction: Interaction, flags: int) -> Message:
        message = Message(self.new_id(), interaction.channel, flags)
        if flags & EPHEMERAL:
            message.reader = interaction.person.id
            kept = self.private.setdefault(interaction.person.id, [])
            kept.append(message)
            del kept[:-MOST_PRIVATE]
        elif interaction.channel not in self.messages:
            raise DiscordError(404, 10003, "Unknown Channel")
        else:
            self.messages[interaction.channel][message.id] = message
        return message

    def _say(
        self, interaction: Interaction, message: Message, data: Json, files: list[Json]
    ) -> Message:
        message.flags &= ~LOADING
        self._write(message, data, files)
        interaction.said.append(message)
        interaction.told.append(message.text)
        interaction.spoken.set()
        return message

    def post(self, channel: int, data: Json, files: list[Json]) -> Message:
        """Write a message; a nonce that is known already writes nothing."""
        self._must_be_open(channel)
        if channel in self.threads and self._is_archived(channel):
            self.archive(channel, archived=False)
        nonce, now = str(data.get("nonce") or ""), time.monotonic()
        if nonce and data.get("enforce_nonce"):
            then, known = self._nonces.get((channel, nonce), (-NONCE_SECONDS, None))
            if known is not None and now - then < NONCE_SECONDS:
                return known
        message = Message(self.new_id(), channel, nonce=nonce)
        self._write(message, data, files)
        allowed = {int(user) for user in data.get("allowed_mentions", {}).get("users", [])}
        named = {int(user) for user in re.findall(r"<@(\d+)>", message.text + message.content)}
        message.pings = tuple(sorted(allowed & named))
        self.messages[channel][message.id] = message
        if nonce:
            self._nonces[channel, nonce] = now, message
        self._tell(message)
        return message

    def edit(self, channel: int, number: int, data: Json, files: list[Json]) -> Message:
        """Change a message; that does not open its thread."""
        self._must_be_open(channel)
        if channel in self.threads and self._is_archived(channel):
            raise DiscordError(400, 50083, "Thread is archived")
        message = self.message(channel, number)
        self._write(message, data, files)
        message.edits, message.forbidden = message.edits + 1, False
        self._tell(message)
        return message

    def message(self, channel: int, number: int) -> Message:
        """Return a message everybody sees."""
        if channel not in self.messages:
            raise DiscordError(404, 10003, "Unknown Channel")
        if number not in self.messages[channel]:
            raise DiscordError(404, 10008, "Unknown Message")
        return self.messages[channel][number]

    def forbid(self, message: str | None) -> None:
        """Take note that the bot was not let at a message."""
        for channel in self.messages.values():
            if message is not None and int(message) in channel:
                channel[int(message)].forbidden = True

    def _must_be_open(self, channel: int) -> None:
        if channel not in self.messages:
            raise DiscordError(404, 10003, "Unknown Channel")
        if self.closed:
            raise DiscordError(403, 50013, "Missing Permissions")

    def _is_archived(self, thread: int) -> bool:
        return bool(self.threads[thread]["thread_metadata"]["archived"])

    def _tell(self, message: Message) -> None:
        for listener in self.shown:
            listener(message)

    def _write(self, message: Message, data: Json, files: list[Json]) -> None:
        """Change what `data` names of a message, all or nothing."""
        flags = message.flags | int(data.get("flags") or 0) & COMPONENTS_V2
        uploads = message.uploads
        if "attachments" in data or files:
            uploads = self._uploads(message, data, files)
        components = message.components
        if data.get("components") is not None:
            components = deepcopy(_checked(data["components"], flags))
            for number, part in enumerate(parts(components), 1):
                part["id"] = part.get("id") or number
                self._resolve(message, part, uploads)
        message.flags, message.uploads, message.components = flags, uploads, components
        if data.get("content") is not None:
            message.content = data["content"]

    def _uploads(self, message: Message, data: Json, files: list[Json]) -> list[Upload]:
        """Return what hangs on a message now: what is kept of the old, and what came new."""
        kept = {str(entry["id"]) for entry in data.get("attachments", [])}
        uploads = [upload for upload in message.uploads if str(upload.id) in kept]
        for file in files:
            raw: bytes = file["data"]
            digest = sha256(raw).hexdigest()
            uploads.append(Upload(self.new_id(), file["name"], len(raw), digest))
            self._newest_upload[message.channel] = uploads[-1].id, raw
        return uploads

    def _resolve(self, message: Message, part: Json, uploads: Sequence[Upload]) -> None:
        """Give the pictures and files a component names their address."""
        media = [item["media"] for item in part.get("items", [])]
        media += [part["file"]] if "file" in part else []
        for item in media:
            if not item["url"].startswith("attachment://"):
                continue
            name = item["url"].removeprefix("attachment://")
            found = next((upload for upload in uploads if upload.name == name), None)
            if found is None:
                raise DiscordError(400, 50035, f"Invalid Form Body: no attachment {name}")
            url = self.url_of(message, found)
            item.update(url=url, proxy_url=url, width=100, height=100, attachment_id=str(found.id))

    def url_of(self, message: Message, upload: Upload) -> str:
        """Return where an upload is fetched."""
        return f"{self.address}/attachments/{message.channel}/{upload.id}/{upload.name}"

    def download(self, channel: int, upload: int) -> bytes:
        """Return the bytes of the newest upload of a channel."""
        known, raw = self._newest_upload.get(channel, (0, b""))
        if known != upload:
            raise DiscordError(404, 0, "404: Not Found")
        return raw

    def open_thread(self, channel: int, number: int | None, name: str) -> Json:
        """Let a thread begin at a message, or (None) hang on nothing."""
        self._must_be_open(channel)
        if number is None:
            return self._begin_thread(self.new_id(), name)
        self.message(channel, number)
        if number in self.threads:
            raise DiscordError(400, 160004, "A thread has already been created for this message")
        return self._begin_thread(number, name)

    def _begin_thread(self, number: int, name: str) -> Json:
        self.threads[number] = thread = self._thread_json(number, name)
        self.messages[number] = {}
        self.dispatch("THREAD_CREATE", thread | {"newly_created": True})
        return thread

    # --- what moderators and time do -----------------------------------------------------------

    def archive(self, thread: int, *, archived: bool = True) -> Json:
        """Put a thread away, or open it again."""
        changed = self.threads[thread]
        changed["thread_metadata"] = changed["thread_metadata"] | {"archived": archived}
        self.dispatch("THREAD_UPDATE", changed)
        return changed

    def close(self, *, closed: bool = True) -> None:
        """Take the permission to write from the bot, or give it back."""
        self.closed = closed
        self.dispatch("CHANNEL_UPDATE", self._games_json())

    def replace_thread(self, thread: int, name: str) -> int:
        """Delete a thread and open another one, in which its match is to go on."""
        del self.threads[thread], self.messages[thread]
        gone = {"id": str(thread), "guild_id": str(self.guild), "parent_id": str(self.games)}
        self.dispatch("THREAD_DELETE", gone | {"type": 11})
        heir = self.new_id()
        self.heirs[thread] = heir
        self._begin_thread(heir, name)
        return heir

    def last_heir(self, thread: int) -> int:
        """Return where what was once shown in a thread is shown now."""
        while thread in self.heirs:
            thread = self.heirs[thread]
        return thread

    # --- as Discord writes it ------------------------------------------------------------------

    def user_json(self, person: Person) -> Json:
        """Return an account."""
        return {
            "id": str(person.id),
            "username": person.name.lower(),
            "global_name": person.name,
            "discriminator": "0",
            "avatar": None,
            "bot": person.bot,
            "public_flags": 0,
        }

    def member_json(self, person: Person) -> Json:
        """Return a member of the server."""
        return {
            "user": self.user_json(person),
            "nick": None,
            "avatar": None,
            "roles": [],
            "joined_at": "2026-01-01T00:00:00+00:00",
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
            "permissions": ALL_PERMISSIONS,
        }

    def gateway_json(self, buckets: int) -> Json:
        """Return where a bot listens, with how many shards, and how often it may begin to."""
        starts = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": buckets}
        return {"url": self.address, "shards": 1, "session_start_limit": starts}

    def ready_json(self, session: str, address: str, guilds: Sequence[int]) -> Json:
        """Return what a bot is told first, of the servers of its shard; it resumes at `address`."""
        return {
            "v": 10,
            "user": self.user_json(self.bot),
            "guilds": [{"id": str(guild), "unavailable": True} for guild in guilds],
            "session_id": session,
            "resume_gateway_url": address,
            "application": {"id": str(self.bot.id), "flags": 0, "flags_new": "0"},
        }

    def guild_json(self) -> Json:
        """Return the server with everything that is open in it."""
        everyone = {"id": str(self.guild), "name": "@everyone", "permissions": ALL_PERMISSIONS}
        shades = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}
        colours = {"color": 0, "colors": shades}
        flags = {"hoist": False, "position": 0, "managed": False, "mentionable": False, "flags": 0}
        return {
            "id": str(self.guild),
            "name": "Games",
            "owner_id": str(self.bot.id),
            "preferred_locale": "en-US",
            "member_count": len(self.people),
            "large": False,
            "unavailable": False,
            "joined_at": "2026-01-01T00:00:00+00:00",
            "roles": [everyone | colours | flags],
            "members": [self.member_json(self.bot)],
            "channels": [self._games_json()],
            "threads": [self.threads[one] for one in self.threads if not self._is_archived(one)],
            "afk_timeout": 300,
            "premium_progress_bar_enabled": False,
            **dict.fromkeys(_NOTHING),
            **dict.fromkeys(_ZERO, 0),
            **{name: [] for name in _NO_LIST},
        }

    def channel_json(self, channel: int) -> Json:
        """Return a channel or a thread."""
        if channel not in self.messages:
            raise DiscordError(404, 10003, "Unknown Channel")
        return self.threads.get(channel) or self._games_json()

    def _games_json(self) -> Json:
        return {
            "id": str(self.games),
            "type": 0,
            "name": "games",
            "guild_id": str(self.guild),
            "position": 0,
            "permission_overwrites": [self._overwrite_json()] if self.closed else [],
            "nsfw": False,
            "topic": None,
            "rate_limit_per_user": 0,
            "parent_id": None,
            "last_message_id": None,
            "permissions": ALL_PERMISSIONS,
            "flags": 0,
        }

    def _overwrite_json(self) -> Json:
        return {"id": str(self.guild), "type": 0, "allow": "0", "deny": WRITING}

    def _thread_json(self, number: int, name: str) -> Json:
        since = {"join_timestamp": "2026-01-01T00:00:00+00:00", "flags": 0}
        archived = {
            "archived": False,
            "archive_timestamp": "2026-01-01T00:00:00+00:00",
            "auto_archive_duration": 10080,
            "locked": False,
        }
        return {
            "id": str(number),
            "type": 11,
            "name": name,
            "guild_id": str(self.guild),
            "parent_id": str(self.games),
            "owner_id": str(self.bot.id),
            "message_count": 0,
            "member_count": 1,
            "rate_limit_per_user": 0,
            "last_message_id": None,
            "thread_metadata": archived,
            "member": since | {"id": str(number), "user_id": str(self.bot.id)},
            "permissions": ALL_PERMISSIONS,
            "flags": 0,
        }

    def message_json(self, message: Message) -> Json:
        """Return a message."""
        return {
            "id": str(message.id),
            "channel_id": str(message.channel),
            "type": 0,
            "content": message.content,
            "author": self.user_json(self.bot),
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [self.user_json(self.people[user]) for user in message.pings],
            "mention_roles": [],
            "attachments": [self._upload_json(message, upload) for upload in message.uploads],
            "embeds": [],
            "pinned": False,
            "flags": message.flags,
            "components": message.components,
        }

    def _upload_json(self, message: Message, upload: Upload) -> Json:
        url = self.url_of(message, upload)
        sizes = {"id": str(upload.id), "filename": upload.name, "size": upload.size}
        return sizes | {"url": url, "proxy_url": url}

    def interaction_json(self, interaction: Interaction) -> Json:
        """Return what the bot is told of an interaction."""
        shown = interaction.message
        message = {} if shown is None else {"message": self.message_json(shown)}
        guild = {"id": str(self.guild), "locale": "en-US", "features": []}
        return message | {
            "id": str(interaction.id),
            "application_id": str(self.bot.id),
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "guild_id": str(self.guild),
            "guild": guild,
            "channel_id": str(interaction.channel),
            "channel": self.threads.get(interaction.channel) or self._games_json(),
            "member": self.member_json(interaction.person),
            "app_permissions": ALL_PERMISSIONS,
            "locale": interaction.person.locale,
            "guild_locale": "en-US",
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": {"0": str(self.guild)},
            "context": 0,
            "attachment_size_limit": 10_485_760,
        }

    def _callback_json(self, interaction: Interaction) -> Json:
        told: Json = {"id": str(interaction.id), "type": interaction.kind}
        reply = interaction.reply
        if reply is None:
            return {"interaction": told}
        told["response_message_id"] = str(reply.id)
        told["response_message_loading"] = interaction.answer_kind == DEFER
        told["response_message_ephemeral"] = bool(reply.flags & EPHEMERAL)
        if interaction.answer_kind not in (SAY, UPDATE):
            return {"interaction": told}
        resource = {"type": interaction.answer_kind, "message": self.message_json(reply)}
        return {"interaction": told, "resource": resource}


def _option(described: Json, name: str, value: Any, focused: bool) -> Json:
    kind = next(part["type"] for part in described["options"] if part["name"] == name)
    option = {"type": kind, "name": name, "value": value}
    return option | {"focused": True} if focused else option


def _filled(number: int, field: Json, text: str) -> Json:
    own = {"type": TEXT_INPUT, "id": 2 * number + 2, "custom_id": field["custom_id"]}
    return {"type": LABEL, "id": 2 * number + 1, "component": own | {"value": text}}


def _checked(components: list[Json], flags: int) -> list[Json]:
    """Return components within Discord's limits; raise `DiscordError` else."""
    every = list(parts(components))
    ids = [part["custom_id"] for part in every if "custom_id" in part]
    words = sum(len(part["content"]) for part in every if part["type"] == 10)
    for fault in _faults(every, ids, words, flags):
        raise DiscordError(400, 50035, f"Invalid Form Body: {fault}")
    return components


def _faults(every: Sequence[Json], ids: Sequence[str], words: int, flags: int) -> Iterator[str]:
    if len(every) > 40:
        yield f"{len(every)} components"
    if words > 4000:
        yield f"{words} characters"
    if len(set(ids)) < len(ids):
        yield "a custom id twice"
    if any(not 1 <= len(custom_id) <= 100 for custom_id in ids):
        yield "a custom id too long"
    if any(not 1 <= len(part["options"]) <= 25 for part in every if part["type"] == 3):
        yield "a menu too long"
    if any(part["type"] > 8 for part in every) and not flags & COMPONENTS_V2:
        yield "components of the second kind without their flag"
