"""Messages of the loopback Discord: their state, and the rules of the requests that write them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from tests.components import parts
from tests.discord_rules import (
    ATTACHMENT,
    LARGEST_FILE,
    Mentions,
    id_in,
    kept_attachments,
    media_in,
    mentions_in,
    nameable,
    shown_text,
    signed,
)

Json = dict[str, Any]

EPHEMERAL, LOADING, COMPONENTS_V2 = 64, 128, 32768
NOTHING_MENTIONED = Mentions()
MAX_CONTENT = 2000  # characters
INVALID_FORM, EMPTY_MESSAGE, TOO_LARGE_FILE = 50035, 50006, 50045
"""Discord's codes of requests that no repetition would make acceptable."""


class DiscordError(Exception):
    """An error response: `status`, Discord's own `code`, `retry_after` (seconds) of a 429."""

    def __init__(
        self, status: int, code: int, message: str, retry_after: float | None = None
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status, self.code, self.message = status, code, message
        self.retry_after = retry_after


class Upload(NamedTuple):
    """An uploaded file; its bytes are kept only while they are the newest."""

    id: int
    name: str
    size: int
    digest: str


@dataclass
class Message:
    """A message; a private one is visible to `reader` only.

    `pings` are the users it mentioned when it was posted, because no edit pings. `posted` is on
    the clock of `time.monotonic`. `refused`: the last request about it failed through no fault of
    the bot.
    """

    id: int
    channel: int
    flags: int = 0
    content: str = ""
    components: list[Json] = field(default_factory=list)
    uploads: list[Upload] = field(default_factory=list)
    mentions: Mentions = NOTHING_MENTIONED
    pings: tuple[int, ...] = ()
    reader: int | None = None
    edits: int = 0
    posted: float = 0.0
    refused: bool = False
    nonce: str = ""
    unheard: bool = False  # The response to the bot's request was lost.

    @property
    def text(self) -> str:
        """Return the whole text of the message."""
        text = shown_text(self.content, self.components)
        return text if self.content else text.removeprefix("\n")

    @property
    def is_page(self) -> bool:
        """Return whether it consists of components, unlike a text that pings before its edit."""
        return bool(self.components)

    @property
    def offers(self) -> list[tuple[str, str | None]]:
        """Return the clickable parts: buttons as (id, None), options of menus as (id, value)."""
        found: list[tuple[str, str | None]] = []
        for part in parts(self.components):
            if part["type"] == 2 and "custom_id" in part:
                found.append((part["custom_id"], None))
            if part["type"] == 3:
                found += [(part["custom_id"], option["value"]) for option in part["options"]]
        return found


class Writer:
    """Applies requests to messages, each completely or not at all.

    With `strict_names` the name of an upload that a request keeps only by not listing any does not
    resolve. `address` is the base address of uploads.
    """

    def __init__(self, new_id: Callable[[], int], *, strict_names: bool) -> None:
        self.address = "http://127.0.0.1"
        self.strict_names, self._new_id = strict_names, new_id
        self._newest: dict[int, tuple[int, bytes]] = {}

    def write(
        self, message: Message, data: Json, files: Sequence[Json], *, is_new: bool = False
    ) -> None:
        """Apply `data` to a message; raise `DiscordError` if it is refused."""
        flags = message.flags | int(data.get("flags") or 0) & COMPONENTS_V2
        content = (data["content"] or "") if "content" in data else message.content
        if content and flags & COMPONENTS_V2:
            raise _invalid("content cannot be combined with IS_COMPONENTS_V2")
        if len(content) > MAX_CONTENT:
            raise _invalid(f"content of {len(content)} characters")
        kept, uploaded = self._uploads(message, data, files, is_new=is_new)
        components = message.components
        if "components" in data:
            components = deepcopy(_checked(data["components"] or [], flags))
            names = nameable(kept, uploaded, data, strict=self.strict_names)
            for number, part in enumerate(parts(components), 1):
                part["id"] = part.get("id") or number
            for media in media_in(components):
                self._resolve(message, media, names, [*message.uploads, *uploaded])
        if not (content or components or kept or uploaded):
            raise DiscordError(400, EMPTY_MESSAGE, "Cannot send an empty message")
        message.flags, message.content, message.components = flags, content, components
        message.uploads = [*kept, *uploaded]
        message.mentions = mentions_in(message.text, data.get("allowed_mentions"))
        if uploaded:
            self._newest[message.channel] = uploaded[-1].id, files[-1]["data"]

    def _uploads(
        self, message: Message, data: Json, files: Sequence[Json], *, is_new: bool
    ) -> tuple[list[Upload], list[Upload]]:
        """Return the uploads that a request keeps, and those it adds.

        An edit that lists `attachments` adds only the new files that are among them.
        """
        known = {str(upload.id): upload for upload in message.uploads}
        kept = [known[one["id"]] for one in kept_attachments([{"id": key} for key in known], data)]
        listed = data.get("attachments")
        names = None if is_new or listed is None else {str(entry["id"]) for entry in listed}
        uploaded = []
        for at, file in enumerate(files):
            raw: bytes = file["data"]
            if len(raw) > LARGEST_FILE:
                raise DiscordError(400, TOO_LARGE_FILE, "File uploaded exceeds the maximum size")
            if names is None or str(file.get("index", at)) in names:
                digest = sha256(raw).hexdigest()
                uploaded.append(Upload(self._new_id(), file["name"], len(raw), digest))
        return kept, uploaded

    def _resolve(
        self, message: Message, media: Json, names: Sequence[Upload], own: Sequence[Upload]
    ) -> None:
        """Replace the name or the address of an upload in `media` by its address without a query.

        The address of a file that is not an upload of the message is unchanged.
        """
        address: str = media["url"]
        if address.startswith(ATTACHMENT):
            name = address.removeprefix(ATTACHMENT)
            found = next((upload for upload in names if upload.name == name), None)
            if found is None:
                raise _invalid(f"no attachment {name}")
        elif urlsplit(address).scheme in ("http", "https"):
            found = next((upload for upload in own if str(upload.id) == id_in(address)), None)
            if found is None:
                return
        else:
            raise _invalid(f"the scheme of {address} is none of http, https, attachment")
        url = self.url_of(message, found)
        media.update(url=url, proxy_url=url, width=100, height=100, attachment_id=str(found.id))

    def url_of(self, message: Message, upload: Upload) -> str:
        """Return the address of an upload, without a signature."""
        return f"{self.address}/attachments/{message.channel}/{upload.id}/{upload.name}"

    def download(self, channel: int, upload: int) -> bytes:
        """Return the bytes of the newest upload of a channel."""
        known, raw = self._newest.get(channel, (0, b""))
        if known != upload:
            raise DiscordError(404, 0, "404: Not Found")
        return raw


def signed_media(components: Iterable[Json], now: float) -> list[Json]:
    """Return a copy of `components` in which addresses of uploads are signed at `now` (Unix)."""
    copied = deepcopy(list(components))
    for media in media_in(copied):
        if id_in(media["url"]) is not None:
            media["url"] = media["proxy_url"] = signed(media["url"], now)
    return copied


def mention_faults(message: Message) -> Iterator[str]:
    """Yield mentions that a public message of the bot must not have."""
    if message.reader is not None:
        return
    if new := sorted(set(message.mentions.users) - set(message.pings)):
        yield f"message {message.id}: an edit mentions {new}, whom the posted message did not"
    if message.mentions.roles:
        yield f"message {message.id} mentions the roles {message.mentions.roles}"
    if message.mentions.everyone:
        yield f"message {message.id} mentions everyone"


def _invalid(fault: str) -> DiscordError:
    return DiscordError(400, INVALID_FORM, f"Invalid Form Body: {fault}")


def _checked(components: list[Json], flags: int) -> list[Json]:
    """Return components within Discord's limits; raise `DiscordError` otherwise."""
    every = list(parts(components))
    ids = [part["custom_id"] for part in every if "custom_id" in part]
    words = sum(len(part["content"]) for part in every if part["type"] == 10)
    for fault in _faults(every, ids, words, flags):
        raise _invalid(fault)
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
