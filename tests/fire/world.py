"""State of a server of the local Discord: users, channels, messages and interactions.

It has no network code: `rest.py` and `gateway.py` serve this state.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tests.components import parts
from tests.discord_rules import OLD_SECONDS, OldEdits, is_valid, listed_attachments, signed
from tests.fire.messages import (
    EPHEMERAL,
    LOADING,
    DiscordError,
    Json,
    Message,
    Upload,
    Writer,
    mention_faults,
    signed_media,
)

TIMESTAMP_BITS = 22
EPOCH_MS = 1_420_070_400_000  # start of Discord's ids in time
ANSWER_SECONDS = 3.0  # seconds Discord waits for the first answer to a click
TOKEN_SECONDS = 900.0  # seconds an answered click accepts further messages
NONCE_SECONDS = 300.0  # seconds a nonce is remembered
MAX_PRIVATE = 20  # number of private messages kept for a user
ALL_PERMISSIONS = str((1 << 53) - 1)
TEXT_CHANNEL, FORUM = 0, 15
"""Kinds of channels."""
ARCHIVED, OLD_EDIT = 50083, 30046
"""Discord's codes of a thread that takes nothing, and of too many edits of old messages."""
WRITING = str(1 << 11 | 1 << 38)  # seconds in channels and in threads
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
"""Missing objects, in Discord's three kinds of errors."""
COMMAND, COMPONENT, COMPLETION, SUBMISSION = 2, 3, 4, 5
"""Kinds of interactions."""
SAY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, FORM = 4, 5, 6, 7, 8, 9
"""Kinds of first responses."""
LABEL, TEXT_INPUT = 18, 4


class Person(NamedTuple):
    """A Discord user."""

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False


@dataclass
class Interaction:
    """A click or a command, and the responses to it."""

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
    texts: list[str] = field(default_factory=list)  # text of the messages when they arrived
    spoken: asyncio.Event = field(default_factory=asyncio.Event)
    offered: bool = True  # False if its button was already gone, which needs no response
    sendable: bool = True  # False in an archived and locked thread, where no click is possible


class Ids:
    """Generator of unique Discord ids."""

    def __init__(self) -> None:
        self._last = 0

    def new(self) -> int:
        """Return an id with the current time."""
        self._last = max(self._last + 1, int(time.time() * 1000 - EPOCH_MS) << TIMESTAMP_BITS)
        return self._last

    def new_guild(self) -> int:
        """Return the id of a server; successive servers are on successive shards."""
        self._last = (self._last >> TIMESTAMP_BITS) + 1 << TIMESTAMP_BITS
        return self._last


class World:
    """One server with a channel for games, a forum, its users, and the bot.

    Servers of one Discord share the `ids` and the number of the `bot`; their numbers as a `guild`
    are successive. With `strict_names` the name of an upload that an edit keeps without listing it
    does not resolve. A bot that `manages_threads` may lock and delete them, and writes in locked
    ones.
    """

    def __init__(
        self,
        people: Sequence[Person],
        ids: Ids | None = None,
        bot: int | None = None,
        *,
        guild: int | None = None,
        strict_names: bool = False,
        manages_threads: bool = False,
    ) -> None:
        ids = ids or Ids()
        self.new_id = ids.new
        self.new_id()
        self.guild = guild or ids.new_guild()
        self.bot = Person(bot or self.new_id(), "Longtable", bot=True)
        self.games, self.forum = self.new_id(), self.new_id()
        self.people = {person.id: person for person in [self.bot, *people]}
        self.threads: dict[int, Json] = {}
        self.closed = False  # closed to the bot, which may no longer write
        self.kills: list[float] = []  # times (Unix) at which a process of the bot was killed
        self.heirs: dict[int, int] = {}  # replacements of deleted threads
        self.messages: dict[int, dict[int, Message]] = {self.games: {}}
        self.private: dict[int, list[Message]] = {}
        self.interactions: dict[int, Interaction] = {}
        self.commands: list[Json] = []
        self.emojis: list[Json] = []
        self.manages_threads = manages_threads
        self.problems: list[str] = []  # requests that Discord accepts but the bot must not make
        self.removed: set[int] = set()  # messages that moderators deleted
        self._writer = Writer(self.new_id, strict_names=strict_names)
        self._old_edits = OldEdits()
        self.dispatch: Callable[[str, Json], None] = lambda event, data: None
        self.shown: list[Callable[[Message], None]] = []  # called with each message and edit
        self._nonces: dict[tuple[int, str], tuple[float, Message]] = {}

    @property
    def strict_names(self) -> bool:
        """Return whether only names of listed and new uploads resolve."""
        return self._writer.strict_names

    @property
    def address(self) -> str:
        """Return the address of attachments, and of the gateway."""
        return self._writer.address

    @address.setter
    def address(self, address: str) -> None:
        self._writer.address = address

    # --- what people do ------------------------------------------------------------------------

    def click(
        self, person: Person, message: Message, custom_id: str, value: str | None = None
    ) -> Interaction:
        """Press a button as a user, or choose `value` of a menu."""
        data: Json = {"custom_id": custom_id, "component_type": 2 if value is None else 3}
        data["id"] = 1
        if value is not None:
            data["values"] = [value]
        offered = any(part.get("custom_id") == custom_id for part in parts(message.components))
        made = self._interact(COMPONENT, person, message.channel, data, message)
        made.offered = offered
        return made

    def fill_in(self, asked: Interaction, text: str) -> Interaction:
        """Send the form a user was shown, with `text` in all text inputs."""
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
        question: str | None = None,
    ) -> Interaction:
        """Send a slash command as a user, or only request completion of the option `question`."""
        top, *path = name.split(" ")
        known, *inner = self._described(name)
        described = [known, *inner][-1]
        given = [_option(described, key, value, key == question) for key, value in options.items()]
        for step in reversed(path):
            given = [{"type": 1, "name": step, "options": given}]
        data = {"id": known["id"], "name": top, "type": 1, "guild_id": str(self.guild)}
        kind = COMMAND if question is None else COMPLETION
        return self._interact(kind, person, channel, data | {"options": given}, None)

    def knows(self, name: str) -> bool:
        """Return whether there is a command called `name`, its group before it."""
        return len(list(self._described(name))) == len(name.split(" "))

    def _described(self, name: str) -> Iterator[Json]:
        """Yield the command and its parts for each word of `name`, up to the first unknown word."""
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
        made.sendable = self._opened_by_client(channel)
        self.send(made)
        return made

    def _opened_by_client(self, channel: int) -> bool:
        """Unarchive a thread as a client does before it sends; return whether it could."""
        if not self._is("archived", channel):
            return True
        if self._is("locked", channel):
            return False
        self.archive(channel, archived=False)
        return True

    def send(self, interaction: Interaction) -> None:
        """Send an interaction to the bot; Discord may do so twice."""
        if interaction.sendable:
            self.dispatch("INTERACTION_CREATE", self.interaction_json(interaction))

    def _forget_old(self, now: float) -> None:
        for number, old in list(self.interactions.items()):
            if now - old.sent < TOKEN_SECONDS:
                break
            del self.interactions[number]

    # --- what the bot does ---------------------------------------------------------------------

    def answer(self, number: int, token: str, kind: int, data: Json, files: list[Json]) -> Json:
        """Apply the first response to an interaction."""
        interaction, now = self.interactions.get(number), time.monotonic()
        if interaction is None or interaction.token != token:
            raise DiscordError(404, 10062, "Unknown interaction")
        if interaction.answered is not None:
            raise DiscordError(400, 40060, "Interaction has already been acknowledged.")
        if now - interaction.sent > ANSWER_SECONDS:
            raise DiscordError(404, 10062, "Unknown interaction")
        if self._is_locked(interaction.channel):
            raise DiscordError(400, ARCHIVED, "Thread is archived")
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
        """Send another message after the first response; it fills a deferred reply."""
        interaction = self._spoken_to(token)
        if interaction.answer_kind == DEFER and not interaction.said:
            return self.edit_reply(token, None, data, files)
        message = self._new_message(interaction, int(data.get("flags", 0)))
        return self._say(interaction, message, data, files)

    def edit_reply(self, token: str, number: int | None, data: Json, files: list[Json]) -> Message:
        """Fill or edit the first response (None), or a later message."""
        interaction = self._spoken_to(token)
        message = self.reply_of(token, number)
        return self._say(interaction, message, data, files)

    def reply_of(self, token: str, number: int | None) -> Message:
        """Return the first response to an interaction (None), or a later message."""
        interaction = self._spoken_to(token)
        known = [interaction.reply, *interaction.said]
        for message in known:
            if message is not None and number in (None, message.id):
                return self._there(message)
        raise DiscordError(404, 10008, "Unknown Message")

    def _there(self, message: Message) -> Message:
        """Return a message unless it was deleted."""
        if message.reader is None and message.id not in self.messages.get(message.channel, {}):
            raise DiscordError(404, 10008, "Unknown Message")
        return message

    def take_back(self, token: str, number: int | None) -> None:
        """Delete a private answer; the user sees that something was done."""
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
        message = Message(self.new_id(), interaction.channel, flags, posted=time.monotonic())
        if flags & EPHEMERAL:
            message.reader = interaction.person.id
            kept = self.private.setdefault(interaction.person.id, [])
            kept.append(message)
            del kept[:-MAX_PRIVATE]
        elif interaction.channel not in self.messages:
            raise DiscordError(404, 10003, "Unknown Channel")
        else:
            self.messages[interaction.channel][message.id] = message
        return message

    def _say(
        self, interaction: Interaction, message: Message, data: Json, files: list[Json]
    ) -> Message:
        is_new = message is not interaction.message and message not in interaction.said
        message.flags &= ~LOADING
        self._write(message, data, files, is_new=is_new)
        interaction.said.append(message)
        interaction.texts.append(message.text)
        interaction.spoken.set()
        return message

    def post(self, channel: int, data: Json, files: list[Json]) -> Message:
        """Post a message; a known nonce posts nothing."""
        self._must_be_open(channel)
        if channel == self.forum:
            raise DiscordError(400, 50008, "Cannot send messages in a non-text channel")
        if self._is_locked(channel):
            raise DiscordError(400, ARCHIVED, "Thread is archived")
        if self._is("archived", channel):
            self.archive(channel, archived=False)
        nonce, now = str(data.get("nonce") or ""), time.monotonic()
        if nonce and data.get("enforce_nonce"):
            then, known = self._nonces.get((channel, nonce), (-NONCE_SECONDS, None))
            if known is not None and now - then < NONCE_SECONDS:
                return self.message(channel, known.id)
        message = self._posted(channel, data, files, nonce)
        if nonce:
            self._nonces[channel, nonce] = now, message
        return message

    def _posted(
        self, channel: int, data: Json, files: list[Json], nonce: str = "", number: int = 0
    ) -> Message:
        """Post a message with the id `number` (0 for a new one), which pings."""
        self._must_state_mentions("a message is posted", channel, data)
        message = Message(number or self.new_id(), channel, nonce=nonce, posted=time.monotonic())
        self._write(message, data, files, is_new=True)
        self.messages.setdefault(channel, {})[message.id] = message
        self._tell(message)
        return message

    def edit(self, channel: int, number: int, data: Json, files: list[Json]) -> Message:
        """Edit a message, which does not open its thread."""
        self._must_take_changes(channel)
        message = self.message(channel, number)
        now = time.monotonic()
        wait = self._old_edits.retry_after(channel, now - message.posted, now)
        if wait is not None:
            text = "Maximum number of edits to messages older than 1 hour reached."
            raise DiscordError(429, OLD_EDIT, text, wait)
        self._must_state_mentions("a message is edited", channel, data)
        self._write(message, data, files)
        message.edits, message.refused = message.edits + 1, False
        self._tell(message)
        return message

    def delete(self, channel: int, number: int) -> None:
        """Delete a message of the bot."""
        self._must_take_changes(channel)
        self.message(channel, number)
        del self.messages[channel][number]

    def message(self, channel: int, number: int) -> Message:
        """Return a public message."""
        if channel not in self.messages:
            raise DiscordError(404, 10003, "Unknown Channel")
        if number not in self.messages[channel]:
            raise DiscordError(404, 10008, "Unknown Message")
        return self.messages[channel][number]

    def refuse(self, message: int) -> None:
        """Record that a request about a message failed through no fault of the bot."""
        for channel in self.messages.values():
            if message in channel:
                channel[message].refused = True

    def holds(self, channel: int) -> bool:
        """Return whether a channel or thread belongs to this server."""
        return channel in self.messages or channel == self.forum

    def _must_be_open(self, channel: int) -> None:
        if not self.holds(channel):
            raise DiscordError(404, 10003, "Unknown Channel")
        if self.closed:
            raise DiscordError(403, 50013, "Missing Permissions")

    def _must_take_changes(self, channel: int) -> None:
        """Raise `DiscordError` where messages cannot be changed or deleted."""
        self._must_be_open(channel)
        if self._is("archived", channel) or self._is_locked(channel):
            raise DiscordError(400, ARCHIVED, "Thread is archived")

    def _must_state_mentions(self, what: str, channel: int, data: Json) -> None:
        """Record a request that leaves mentions to Discord's default."""
        if data.get("allowed_mentions") is None:
            self.problems.append(f"{what} in {channel} without allowed_mentions")

    def _is(self, state: str, thread: int) -> bool:
        """Return whether a channel is a thread that is `archived` or `locked`."""
        return thread in self.threads and bool(self.threads[thread]["thread_metadata"][state])

    def _is_locked(self, thread: int) -> bool:
        """Return whether the bot may not write in a thread because it is locked."""
        return self._is("locked", thread) and not self.manages_threads

    def _tell(self, message: Message) -> None:
        for listener in self.shown:
            listener(message)

    def _write(
        self, message: Message, data: Json, files: list[Json], *, is_new: bool = False
    ) -> None:
        """Apply a request to a message; a new one pings the users it mentions."""
        self._writer.write(message, data, files, is_new=is_new)
        if is_new:
            message.pings = message.mentions.users
        self.problems += mention_faults(message)

    def download(self, channel: int, upload: int, query: Mapping[str, str]) -> bytes:
        """Return the bytes of the newest upload of a channel, if `query` signs its address."""
        if not is_valid(query, time.time()):
            raise DiscordError(404, 0, "404: Not Found")
        return self._writer.download(channel, upload)

    def open_thread(self, channel: int, number: int | None, name: str) -> Json:
        """Open a thread at a message, or (None) without one."""
        self._must_be_open(channel)
        if number is None:
            return self._begin_thread(self.new_id(), name)
        self.message(channel, number)
        if number in self.threads:
            raise DiscordError(400, 160004, "A thread has already been created for this message")
        return self._begin_thread(number, name)

    def open_post(self, name: str, data: Json, files: list[Json]) -> Json:
        """Open a thread of the forum; its first message `data` has the id of the thread."""
        self._must_be_open(self.forum)
        number = self.new_id()
        message = self._posted(number, data, files, number=number)
        thread = self._begin_thread(number, name, self.forum)
        return thread | {"message": self.message_json(message)}

    def change_thread(self, thread: int, data: Json) -> Json:
        """Archive, unarchive, lock or unlock a thread, as far as the bot may."""
        self._must_be_thread(thread)
        opens = data.get("archived") is False and self._is_locked(thread)
        if opens or ("locked" in data and not self.manages_threads):
            raise DiscordError(403, 50013, "Missing Permissions")
        return self._changed(thread, **{k: data[k] for k in ("archived", "locked") if k in data})

    def delete_thread(self, thread: int) -> Json:
        """Delete a thread with its messages."""
        self._must_be_thread(thread)
        if not self.manages_threads:
            raise DiscordError(403, 50013, "Missing Permissions")
        return self._end_thread(thread)

    def _must_be_thread(self, thread: int) -> None:
        if thread not in self.threads:
            raise DiscordError(404, 10003, "Unknown Channel")

    def _begin_thread(self, number: int, name: str, parent: int | None = None) -> Json:
        self.threads[number] = thread = self._thread_json(number, name, parent or self.games)
        self.messages.setdefault(number, {})
        self.dispatch("THREAD_CREATE", thread | {"newly_created": True})
        return thread

    # --- what moderators and time do -----------------------------------------------------------

    def archive(self, thread: int, *, archived: bool = True) -> Json:
        """Archive a thread, or unarchive it."""
        return self._changed(thread, archived=archived)

    def lock(self, thread: int, *, locked: bool = True) -> Json:
        """Lock a thread to all but moderators, or unlock it."""
        return self._changed(thread, locked=locked)

    def _changed(self, thread: int, **states: bool) -> Json:
        changed = self.threads[thread]
        changed["thread_metadata"] = changed["thread_metadata"] | states
        self.dispatch("THREAD_UPDATE", changed)
        return changed

    def remove(self, message: Message) -> None:
        """Delete a message; Discord does not notify a bot without the intent for messages."""
        del self.messages[message.channel][message.id]
        self.removed.add(message.id)

    def age(self, *channels: int) -> None:
        """Make the current messages of some channels and threads more than an hour older."""
        for channel in channels:
            for message in self.messages[channel].values():
                message.posted -= OLD_SECONDS + 1

    def is_killed_after(self, message: Message, seconds: float) -> bool:
        """Return whether a process was killed less than `seconds` after a message was posted."""
        posted = ((message.id >> TIMESTAMP_BITS) + EPOCH_MS) / 1000
        return any(0 <= kill - posted <= seconds for kill in self.kills)

    def close(self, *, closed: bool = True) -> None:
        """Deny the bot permission to write, or grant it again."""
        self.closed = closed
        self.dispatch("CHANNEL_UPDATE", self._games_json())

    def replace_thread(self, thread: int, name: str) -> int:
        """Delete a thread and open another one as its replacement."""
        self._end_thread(thread)
        heir = self.new_id()
        self.heirs[thread] = heir
        self._begin_thread(heir, name)
        return heir

    def _end_thread(self, thread: int) -> Json:
        ended = self.threads.pop(thread)
        del self.messages[thread]
        gone = {key: ended[key] for key in ("id", "guild_id", "parent_id", "type")}
        self.dispatch("THREAD_DELETE", gone)
        return ended

    def last_heir(self, thread: int) -> int:
        """Return the current replacement of a thread."""
        while thread in self.heirs:
            thread = self.heirs[thread]
        return thread

    # --- as Discord writes it ------------------------------------------------------------------

    def user_json(self, person: Person) -> Json:
        """Return a user object."""
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
        """Return the gateway address, the number of shards and the identify limits."""
        starts = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": buckets}
        return {"url": self.address, "shards": 1, "session_start_limit": starts}

    def ready_json(self, session: str, address: str, guilds: Sequence[int]) -> Json:
        """Return the READY event with the servers of a shard; it resumes at `address`."""
        return {
            "v": 10,
            "user": self.user_json(self.bot),
            "guilds": [{"id": str(guild), "unavailable": True} for guild in guilds],
            "session_id": session,
            "resume_gateway_url": address,
            "application": {"id": str(self.bot.id), "flags": 0, "flags_new": "0"},
        }

    def guild_json(self) -> Json:
        """Return the server with its open channels and threads."""
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
            "channels": [self._games_json(), self._forum_json()],
            "threads": [
                self.threads[thread] for thread in self.threads if not self._is("archived", thread)
            ],
            "afk_timeout": 300,
            "premium_progress_bar_enabled": False,
            **dict.fromkeys(_NOTHING),
            **dict.fromkeys(_ZERO, 0),
            **{name: [] for name in _NO_LIST},
        }

    def channel_json(self, channel: int) -> Json:
        """Return a channel or a thread."""
        if not self.holds(channel):
            raise DiscordError(404, 10003, "Unknown Channel")
        if channel == self.forum:
            return self._forum_json()
        return self.threads.get(channel) or self._games_json()

    def _games_json(self) -> Json:
        return self._channel_json(self.games, TEXT_CHANNEL, "games")

    def _forum_json(self) -> Json:
        unset = dict.fromkeys(("default_reaction_emoji", "default_sort_order"))
        own: Json = {"available_tags": [], "default_forum_layout": 0, "template": "", **unset}
        return self._channel_json(self.forum, FORUM, "forum") | own

    def _channel_json(self, number: int, kind: int, name: str) -> Json:
        return {
            "id": str(number),
            "type": kind,
            "name": name,
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

    def _thread_json(self, number: int, name: str, parent: int) -> Json:
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
            "parent_id": str(parent),
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
        """Return a message; the addresses of its uploads are signed each time."""
        uploads = [self._upload_json(message, upload) for upload in message.uploads]
        components = signed_media(message.components, time.time())
        users = [self.people[user] for user in message.mentions.users if user in self.people]
        return {
            "id": str(message.id),
            "channel_id": str(message.channel),
            "type": 0,
            "content": message.content,
            "author": self.user_json(self.bot),
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": message.mentions.everyone,
            "mentions": [self.user_json(user) for user in users],
            "mention_roles": [str(role) for role in message.mentions.roles],
            "attachments": listed_attachments(uploads, components),
            "embeds": [],
            "pinned": False,
            "flags": message.flags,
            "components": components,
        }

    def _upload_json(self, message: Message, upload: Upload) -> Json:
        url = signed(self._writer.url_of(message, upload), time.time())
        sizes = {"id": str(upload.id), "filename": upload.name, "size": upload.size}
        return sizes | {"url": url, "proxy_url": url}

    def interaction_json(self, interaction: Interaction) -> Json:
        """Return the interaction as the bot receives it."""
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
        data: Json = {"id": str(interaction.id), "type": interaction.kind}
        reply = interaction.reply
        if reply is None:
            return {"interaction": data}
        data["response_message_id"] = str(reply.id)
        data["response_message_loading"] = interaction.answer_kind == DEFER
        data["response_message_ephemeral"] = bool(reply.flags & EPHEMERAL)
        if interaction.answer_kind not in (SAY, UPDATE):
            return {"interaction": data}
        resource = {"type": interaction.answer_kind, "message": self.message_json(reply)}
        return {"interaction": data, "resource": resource}


def _option(described: Json, name: str, value: Any, focused: bool) -> Json:
    kind = next(part["type"] for part in described["options"] if part["name"] == name)
    option = {"type": kind, "name": name, "value": value}
    return option | {"focused": True} if focused else option


def _filled(number: int, field: Json, text: str) -> Json:
    own = {"type": TEXT_INPUT, "id": 2 * number + 2, "custom_id": field["custom_id"]}
    return {"type": LABEL, "id": 2 * number + 1, "component": own | {"value": text}}
