"""Pictures of boards without names, at addresses that contain a hash of their content."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import cached_property, partial
from itertools import product
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from engines import GAMES
from engines.core import Game, Seat, State, dump, load, open_decisions
from matches.core.models import Match
from matches.core.release import RELEASE
from matches.metrics import WEB_CACHE_BYTES, WEB_PICTURES
from matches.record.history import ReplayStep
from matches.texts import LOCALES, Texts, texts_in
from render.core.cover import cover
from render.core.encoding import encode, encode_webp
from render.core.renderer import Scene, ZoomArea, renderer_of
from web.caching import end_tasks

MAX_BYTES: Final = 32 * 1024 * 1024
MAX_WAITING: Final = 8
RETRY_SECONDS: Final = 5
PALETTES: Final = ("standard", "contrast")
HASH_LETTERS: Final = 20

Suffix = Literal["webp", "jpg"]
SUFFIXES: Final[tuple[Suffix, ...]] = ("webp", "jpg")
CONTENT_TYPES: Final = {"webp": "image/webp", "jpg": "image/jpeg"}
Draw = Callable[[Callable[[], bytes]], Awaitable[bytes]]
"""Function that runs a drawing in a thread when no picture for Discord is waiting."""


class Busy(Exception):
    """Raised when too many pictures wait to be drawn."""

    def __init__(self) -> None:
        super().__init__("pictures")
        self.retry_seconds = RETRY_SECONDS


class BoardPosition(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """The public position of a match after a row; `to_move` is empty in the past."""

    match: Match
    row: int
    view: State
    to_move: frozenset[Seat] = frozenset()
    ranks: tuple[int, ...] | None = None
    resigned: frozenset[Seat] = frozenset()

    @cached_property
    def fingerprint(self) -> bytes:
        """Return the content of the picture, except its language and palette."""
        match = self.match
        shown = [
            RELEASE,
            match.game.key,
            match.id,
            dump(self.view, match.game),
            [(row.colour, row.kind) for row in match.seats],
            sorted(self.to_move),
            self.ranks,
            sorted(self.resigned),
        ]
        return msgspec.json.encode(shown)

    def scene(self, texts: Texts, palette: str = "standard") -> Scene:
        """Return the scene of a picture, in which seats are called by their colours."""
        return Scene(
            texts=texts,
            match_id=self.match.id,
            names=tuple(nameless_seat(self.match, row.seat, texts) for row in self.match.seats),
            colours=tuple(row.colour for row in self.match.seats),
            to_move=self.to_move,
            palette=palette,
            ranks=self.ranks,
            resigned=self.resigned,
            asking=False,
        )


def position_now(match: Match) -> BoardPosition:
    """Return the position of a started match whose `state` is the public view."""
    assert match.state is not None
    return BoardPosition(
        match=match,
        row=match.seq,
        view=match.state,
        to_move=frozenset(match.to_move),
        ranks=match.ranks,
        resigned=frozenset(row.seat for row in match.seats if row.resigned),
    )


def position_at(match: Match, step: ReplayStep) -> BoardPosition:
    """Return the position of a match at a step of its history, as replays show it."""
    if step.seq == match.seq:
        return position_now(match)
    view: State = load(step.view, match.game)
    return BoardPosition(match=match, row=step.seq, view=view, resigned=step.resigned)


def position_once(match: Match, step: ReplayStep, row: int) -> BoardPosition:
    """Return the position after a past row as its page showed it before the next move."""
    past = replace(position_at(match, step), row=row)
    to_move = frozenset(decision.seat for decision in open_decisions(past.view))
    return replace(past, to_move=to_move)


def nameless_seat(match: Match, seat: Seat, texts: Texts) -> str:
    """Return the name of a seat in pictures: the name of a robot, or else the colour."""
    row = match.seats[seat]
    if row.kind == "robot" and row.robot is not None:
        return texts(f"robot-name-{row.colour}")
    return texts(f"web-colour-{row.colour}")


class BoardPicture(NamedTuple):
    """The picture of a position, or of one `area` of it, in a language and a palette."""

    position: BoardPosition
    locale: str
    palette: str = "standard"
    suffix: Suffix = "webp"
    area: str = ""

    @property
    def address(self) -> str:
        """Return the path of the picture; it is computed without drawing."""
        kind = f"{self.locale} {self.palette} {self.area} "
        content = kind.encode() + self.position.fingerprint
        digest = hashlib.sha256(content).hexdigest()[:HASH_LETTERS]
        return f"/p/{self.position.match.id}/{self.position.row}-{digest}.{self.suffix}"

    def draw(self) -> bytes:
        """Return the picture as a file."""
        match, texts = self.position.match, texts_in(self.locale, self.position.match.game.key)
        view, scene = self.position.view, self.position.scene(texts, self.palette)
        renderer = renderer_of(match.game.key)
        if self.area and renderer.zoom is not None:
            image = renderer.zoom(view, scene, self.area)
        else:
            image = renderer.board(view, scene)
        return encode_webp(image) if self.suffix == "webp" else encode(image)[0]

    def alt(self) -> str:
        """Return the alternative text of the picture."""
        game = self.position.match.game.key
        scene = self.position.scene(texts_in(self.locale, game), self.palette)
        return renderer_of(game).alt(self.position.view, scene)


def picture_at(address: str, position: BoardPosition) -> BoardPicture | None:
    """Return the picture of a position that has an address, None if none has."""
    return next((one for one in _pictures_of(position) if one.address == address), None)


def _pictures_of(position: BoardPosition) -> Iterator[BoardPicture]:
    areas = ["", *(area.key for area in areas_of(position, LOCALES[0]))]
    for area, locale, palette, suffix in product(areas, LOCALES, PALETTES, SUFFIXES):
        yield BoardPicture(position, locale, palette, suffix, area)


def areas_of(position: BoardPosition, locale: str) -> Sequence[ZoomArea]:
    """Return the parts of a board that can be enlarged, with labels in a language."""
    game = position.match.game.key
    renderer, scene = renderer_of(game), position.scene(texts_in(locale, game))
    return () if renderer.zoom is None else renderer.areas(position.view, scene)


def cover_address(game: str, locale: str, suffix: Suffix = "webp") -> str:
    """Return the path of the cover of a game in a language."""
    digest = hashlib.sha256(f"{RELEASE} {game} {locale}".encode()).hexdigest()[:HASH_LETTERS]
    return f"/p/{game}/{locale}-{digest}.{suffix}"


def cover_at(address: str, game: str) -> Callable[[], bytes] | None:
    """Return the function that draws the cover with an address, None if none has it."""
    for locale, suffix in product(LOCALES, SUFFIXES):
        if cover_address(game, locale, suffix) == address:
            return partial(_draw_cover, GAMES[game], locale, suffix)
    return None


def _draw_cover(game: Game, locale: str, suffix: Suffix) -> bytes:
    image = cover(game, texts_in(locale, game.key)).convert("RGB")
    return encode_webp(image) if suffix == "webp" else encode(image)[0]


class PictureStore:
    """Memory cache of drawn pictures, which are drawn one at a time, after those for Discord."""

    def __init__(self, draw: Draw, *, max_bytes: int = MAX_BYTES) -> None:
        self._draw, self._max_bytes = draw, max_bytes
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._drawing: dict[str, asyncio.Task[bytes]] = {}
        self._brush = asyncio.Semaphore(1)
        self._bytes = 0

    def cached(self, address: str) -> bytes | None:
        """Return the picture at an address if it is in memory."""
        if (kept := self._kept.get(address)) is not None:
            self._kept.move_to_end(address)
            WEB_PICTURES.labels("cached").inc()
        return kept

    async def get(
        self, address: str, work: Callable[[], bytes], charge: Callable[[], Any]
    ) -> bytes:
        """Return the picture at an address, drawn by `work` unless it is cached.

        `charge` is called before anything is drawn and may raise.  Raises `Busy` if too many
        pictures wait already.
        """
        if (kept := self.cached(address)) is not None:
            return kept
        task = self._drawing.get(address)
        if task is None:
            if len(self._drawing) > MAX_WAITING:
                WEB_PICTURES.labels("refused").inc()
                raise Busy
            charge()
            task = self._drawing[address] = asyncio.create_task(self._drawn(address, work))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(task)

    async def close(self) -> None:
        """End the drawings for which no reader waits any longer."""
        await end_tasks(self._drawing.values())

    async def _drawn(self, address: str, work: Callable[[], bytes]) -> bytes:
        try:
            async with self._brush:
                picture = await self._draw(work)
        finally:
            del self._drawing[address]
        WEB_PICTURES.labels("drawn").inc()
        self._keep(address, picture)
        return picture

    def _keep(self, address: str, picture: bytes) -> None:
        self._kept[address] = picture
        self._bytes += len(picture)
        while self._bytes > self._max_bytes:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= len(oldest)
        WEB_CACHE_BYTES.labels("pictures").set(self._bytes)
