"""Cache of finished pages, dropped when their subjects change."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Hashable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from matches.core.publicity import NotPublic
from matches.metrics import WEB_CACHE_BYTES

MAX_BYTES: Final = 16 * 1024 * 1024
MAX_SECONDS: Final = 60.0
"""Lifetime of a page, which bounds a take-down if notifications do not arrive."""
REST_SECONDS: Final = 3.0
"""Shortest time between two makings of a page of a match in which players move."""
KEPT_CHANGES = 1_000
OVERHEAD = 500  # estimated bytes of an entry without its body

Topic = tuple[str, int]
"""A subject of a page, such as `("match", 123)`: a change of it drops the page."""
EVERYTHING: Final = "all"
"""Kind of a change that concerns every page."""
MOVES: Final = "match"
"""Kind of the changes by which players move, often several in a second."""

ANY: Final = 0
"""Number in the topic of a page that depends on all subjects of a kind."""

REVALIDATE = "public, max-age=0, must-revalidate"
IMMUTABLE = "public, max-age=31536000, immutable"


class Document(NamedTuple):
    """The finished body of a response, with the topics it depends on."""

    body: bytes
    content_type: str = "text/html"
    topics: frozenset[Topic] = frozenset()
    headers: Mapping[str, str] = {}
    status: int = 200
    cache_control: str = REVALIDATE

    @property
    def etag(self) -> str:
        """Return the entity tag, a hash of the body."""
        return hashlib.sha256(self.body).hexdigest()[:24]

    def concerns(self, topic: Topic) -> bool:
        """Return whether a change of `topic` may change the document."""
        kind, _ = topic
        return kind == EVERYTHING or topic in self.topics or (kind, ANY) in self.topics


class _Entry(NamedTuple):
    """A document that is served until a moment; `made` and `until` are seconds."""

    document: Document
    made: float
    until: float
    size: int


Make = Callable[[], Awaitable[Document]]


class PageCache:
    """Least recently used cache of documents; each is made once at a time.

    `outages` are the errors of an unreachable database, during which old documents are served.
    After a change of a match a document is served until it is `rest` seconds old, so that many
    readers of a fast match do not cost its players time.  Any other change ends it at once.
    """

    def __init__(
        self,
        outages: tuple[type[Exception], ...] = (),
        *,
        now: Callable[[], float] = time.monotonic,
        max_bytes: int = MAX_BYTES,
        rest: float = 0.0,
    ) -> None:
        self._outages, self._now, self._max_bytes = outages, now, max_bytes
        self._rest = rest
        self._entries: OrderedDict[Hashable, _Entry] = OrderedDict()
        self._making: dict[Hashable, asyncio.Task[Document]] = {}
        self._changes: deque[tuple[int, Topic]] = deque(maxlen=KEPT_CHANGES)
        self._change_count = self._bytes = 0

    def change(self, kind: str, number: int) -> None:
        """End every document that depends on a topic, or all if the kind is `EVERYTHING`."""
        topic = kind, number
        lifetime = self._lifetime([topic])
        self._change_count += 1
        self._changes.append((self._change_count, topic))
        for key, entry in list(self._entries.items()):
            if entry.document.concerns(topic):
                self._end(key, entry, entry.made + lifetime)
        self._report()

    def expire(self) -> None:
        """Make every document again at its next request."""
        for key, entry in self._entries.items():
            self._entries[key] = entry._replace(until=float("-inf"))

    async def get(self, key: Hashable, make: Make) -> Document:
        """Return the document at `key`, made by `make` if it is missing or too old."""
        entry = self._entries.get(key)
        if entry is not None and self._now() < entry.until:
            self._entries.move_to_end(key)
            return entry.document
        try:
            return await asyncio.shield(self._task(key, make))
        except self._outages:
            if (kept := self._entries.get(key)) is None:
                raise
            return kept.document

    async def close(self) -> None:
        """End the making of documents for which no reader waits any longer."""
        await end_tasks(self._making.values())

    def _task(self, key: Hashable, make: Make) -> asyncio.Task[Document]:
        """Return the running task that makes a document, a new one if there is none."""
        task = self._making.get(key)
        if task is None:
            task = self._making[key] = asyncio.create_task(self._make(key, make))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return task

    async def _make(self, key: Hashable, make: Make) -> Document:
        since, begun = self._change_count, self._now()
        try:
            document = await make()
        except NotPublic:
            self._remove(key)
            self._report()
            raise
        finally:
            del self._making[key]
        lifetime = self._lifetime(self._changed(document, since))
        if document.status == 200 and lifetime:
            self._keep(key, document, begun, lifetime)
        return document

    def _changed(self, document: Document, since: int) -> list[Topic]:
        """Return the topics of a document that may have changed after change number `since`."""
        if self._change_count - since > KEPT_CHANGES:
            return [(EVERYTHING, ANY)]
        later = [topic for number, topic in self._changes if number > since]
        return [topic for topic in later if document.concerns(topic)]

    def _lifetime(self, changed: Iterable[Topic]) -> float:
        """Return for how many seconds a document is served of which topics have changed."""
        kinds = {kind for kind, _ in changed}
        if kinds - {MOVES}:
            return 0.0
        return self._rest if kinds else MAX_SECONDS

    def _end(self, key: Hashable, entry: _Entry, until: float) -> None:
        """Serve a document at most until a moment."""
        if until > self._now():
            self._entries[key] = entry._replace(until=min(entry.until, until))
        else:
            self._remove(key)

    def _keep(self, key: Hashable, document: Document, made: float, lifetime: float) -> None:
        self._remove(key)
        size = len(document.body) + OVERHEAD
        self._entries[key] = _Entry(document, made, made + lifetime, size)
        self._bytes += size
        while self._bytes > self._max_bytes:
            self._remove(next(iter(self._entries)))
        self._report()

    def _remove(self, key: Hashable) -> None:
        if (entry := self._entries.pop(key, None)) is not None:
            self._bytes -= entry.size

    def _report(self) -> None:
        WEB_CACHE_BYTES.labels("pages").set(self._bytes)


async def end_tasks(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks and wait until they have ended."""
    ending = list(tasks)
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)
