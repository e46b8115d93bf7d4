"""Rules of Discord's message API that both simulations of the tests apply.

Sources: Discord's developer documentation ("Message resource", "Component reference", "Threads")
and the api-docs discussions #8277, #8279, #8474 and #2126.
"""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar
from urllib.parse import urlsplit

from tests.components import parts

Json = dict[str, Any]
T = TypeVar("T")

ATTACHMENT: Final = "attachment://"
LARGEST_FILE: Final = 10 * 1024 * 1024  # bytes of one upload on a server without boosts
ADDRESS_SECONDS: Final = 86_400  # how long a signed address is valid
OLD_SECONDS: Final = 3600.0  # edits of older messages are limited
OLD_EDITS, OLD_EDITS_SECONDS = 3, 6.0  # maximum edits of old messages per channel and seconds
EVERYONE: Final = re.compile(r"@(?:everyone|here)")
TEXT: Final = 10  # type of a text display


class Mentions(NamedTuple):
    """Users and roles that a message mentions, and whether it mentions everyone."""

    users: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    everyone: bool = False


def shown_text(content: str, components: Iterable[Json]) -> str:
    """Return the content of a message and every text display of its components."""
    texts = [part["content"] for part in parts(components) if part["type"] == TEXT]
    return "\n".join([content, *texts])


def mentions_in(text: str, allowed: Mapping[str, Any] | None) -> Mentions:
    """Return the mentions in `text` under `allowed_mentions`; None allows everything."""
    allowed = {"parse": ["users", "roles", "everyone"]} if allowed is None else allowed
    parse = allowed.get("parse") or []
    users, roles = _ids(r"<@!?(\d+)>", text), _ids(r"<@&(\d+)>", text)
    return Mentions(
        users if "users" in parse else _only(users, allowed.get("users")),
        roles if "roles" in parse else _only(roles, allowed.get("roles")),
        "everyone" in parse and EVERYONE.search(text) is not None,
    )


def media_in(components: Iterable[Json]) -> Iterator[Json]:
    """Yield the media objects of galleries, files and thumbnails, in the order of the message."""
    for part in parts(components):
        yield from (item["media"] for item in part.get("items", []))
        yield from (part[name] for name in ("file", "media") if name in part)
        if isinstance(accessory := part.get("accessory"), dict) and "media" in accessory:
            yield accessory["media"]


def listed_attachments(attachments: Iterable[Json], components: Iterable[Json]) -> list[Json]:
    """Return the attachments that Discord lists: those that no component uses."""
    used = {media.get("attachment_id") or id_in(media["url"]) for media in media_in(components)}
    return [upload for upload in attachments if str(upload["id"]) not in used]


def kept_attachments(attachments: Sequence[Json], body: Mapping[str, Any]) -> list[Json]:
    """Return the stored attachments that remain after an edit with `body`.

    A body without `attachments` keeps all of them; otherwise those that it lists by their ids stay.
    """
    if body.get("attachments") is None:
        return list(attachments)
    named = {str(entry["id"]) for entry in body["attachments"]}
    return [upload for upload in attachments if str(upload["id"]) in named]


def nameable(
    kept: Sequence[T], uploaded: Sequence[T], body: Mapping[str, Any], *, strict: bool
) -> list[T]:
    """Return the attachments that `attachment://name` may refer to in a request.

    Whether the name of a file that was uploaded earlier and is kept because the request lists no
    `attachments` resolves is undocumented: with `strict` it does not.
    """
    implied = body.get("attachments") is None
    return [*uploaded, *(() if strict and implied else kept)]


def id_in(address: str) -> str | None:
    """Return the id of an attachment's address: the last part of its path but one."""
    path = urlsplit(address).path.split("/")
    return path[-2] if len(path) > 3 and path[-4].endswith("attachments") else None


def signed(address: str, now: float) -> str:
    """Return `address` with the signature that expires `ADDRESS_SECONDS` after `now` (Unix)."""
    bare = address.split("?")[0]
    return f"{bare}?ex={int(now) + ADDRESS_SECONDS:x}&is={int(now):x}&hm=0"


def is_valid(signature: Mapping[str, str], now: float) -> bool:
    """Return whether the query of an address works at `now` (Unix): `ex` has not passed."""
    try:
        return int(signature["ex"], 16) > now and bool(signature["is"] and signature["hm"])
    except (KeyError, ValueError):
        return False


class OldEdits:
    """The limit on edits of messages that are over an hour old, per channel (error 30046)."""

    def __init__(self) -> None:
        self._edits: defaultdict[int, deque[float]] = defaultdict(deque)

    def retry_after(self, channel: int, age: float, now: float) -> float | None:
        """Count an edit; return the seconds to wait if it is refused (`age`, `now` in seconds)."""
        if age <= OLD_SECONDS:
            return None
        edits = self._edits[channel]
        while edits and now - edits[0] >= OLD_EDITS_SECONDS:
            edits.popleft()
        if len(edits) >= OLD_EDITS:
            return OLD_EDITS_SECONDS - (now - edits[0])
        edits.append(now)
        return None


def _ids(pattern: str, text: str) -> tuple[int, ...]:
    return tuple(dict.fromkeys(map(int, re.findall(pattern, text))))


def _only(found: tuple[int, ...], named: Iterable[Any] | None) -> tuple[int, ...]:
    allowed = {int(one) for one in named or ()}
    return tuple(one for one in found if one in allowed)
