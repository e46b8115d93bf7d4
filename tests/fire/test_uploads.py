"""Memory of uploaded files of hundreds of public and private messages."""

from __future__ import annotations

import asyncio
import gc
import io
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import discord
import pytest
import pytest_asyncio
from yarl import URL

from cogs.frame.client import Longtable
from cogs.frame.match.delivery import animations
from cogs.frame.match.delivery.threads import open_post
from cogs.frame.ui.pages import Page
from engines.core import options_of
from matches.core.actor import Actor
from matches.core.models import Match
from matches.service.service import Service
from matches.store.store import open_store
from presentation import pictures
from presentation.pictures import Picture
from render.core.animation import Animation
from tests.cogs import start
from tests.fire.ledger import Ledger
from tests.fire.loopback import Loopback
from tests.fire.messages import Message
from tests.fire.people import Lobby, Player, until
from tests.fire.world import Person

ANN, BEN = Person(11, "Ann"), Person(12, "Ben")
BOARDS = 200
PICTURE = b"a picture of fifty kilobytes " * 1700
PATIENCE_SECONDS = 60.0


class Table:
    """A match of two users on the real client library, with a count of the bot's uploads."""

    def __init__(self, bot: Longtable, loopback: Loopback) -> None:
        self.bot, self.loopback, self.world = bot, loopback, loopback.world
        self.boards = self.files = 0
        ledger, lobby = Ledger(lambda match: None), Lobby(1)
        self.people = {
            person.id: Player(loopback, self.world, ledger, lobby, person, random.Random(person.id))
            for person in (ANN, BEN)
        }
        self.world.shown.append(self._count)

    def _count(self, message: Message) -> None:
        self.files += len(message.uploads)
        self.boards += bool(message.uploads) and message.channel != self.world.games

    async def begin(self) -> Match:
        """Seat both players and start the match."""
        ann, ben = self.people[ANN.id], self.people[BEN.id]
        await ann.command(self.world.games, "match new", game="carcassonne", seats=2)
        for player, action in ((ben, "join"), (ann, "start")):
            await self.bot.worker.idle()
            match = await self.bot.service.matches.get(1)
            lobby = self.world.message(self.world.games, match.lobby_message or 0)
            await player.click(lobby, (f"lobby:{match.id}:{action}", None))
        await self.bot.worker.idle()
        return await self.bot.service.matches.get(1)

    async def play(self, boards: int) -> None:
        """Play until this number of boards has been posted or edited."""
        interactions = iter(range(1, 100 * boards))
        while self.boards < boards:
            match = await self.bot.service.matches.get(1)
            seat = match.to_move[0]
            move = options_of(self.bot.service.reading.view(match, seat), seat)[0]
            await self.bot.service.turns.act(
                match.id, Actor(match.seats[seat].user, next(interactions)), [move], clock=None
            )
            self.bot.worker.deliver_now(match.id)
            await self.bot.worker.idle()


@pytest_asyncio.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    start.shorten(monkeypatch)
    monkeypatch.setattr(pictures, "drawn", lambda draw, *args: (PICTURE, "jpg"))
    monkeypatch.setattr(animations, "animated", lambda shots, tell: Animation(PICTURE, len(shots)))
    store = await open_store(f"sqlite+aiosqlite:///{tmp_path}/longtable.db")
    loopback, bot = Loopback([ANN, BEN]), Longtable(store, Service(store))
    async with loopback.running():
        monkeypatch.setattr("discord.http.Route.BASE", loopback.rest_address)
        gateway = URL(loopback.gateway_address)
        monkeypatch.setattr("discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY", gateway)
        running = asyncio.create_task(bot.start("a token"))
        assert await until(
            lambda: bool(loopback.world.commands) and bot.is_ready(), PATIENCE_SECONDS
        )
        yield Table(bot, loopback)
        await bot.close()
        await running
    await store.close()


@contextmanager
def no_collection() -> Iterator[Callable[[], int]]:
    """Disable garbage collection; yield a function that counts new open buffers with data."""
    gc.collect()
    before = {id(one) for one in _open_buffers()}
    gc.disable()
    try:
        yield lambda: sum(id(one) not in before for one in _open_buffers())
    finally:
        gc.enable()


def _has_files(message: Message) -> bool:
    return bool(message.uploads)


def _open_buffers() -> list[io.BytesIO]:
    found = [one for one in gc.get_objects() if isinstance(one, io.BytesIO)]
    return [one for one in found if not one.closed and one.getbuffer().nbytes]


async def test_two_hundred_boards_leave_no_file_in_memory(table: Table) -> None:
    await table.begin()
    with no_collection() as open_buffers:
        await table.play(BOARDS)
        assert table.files >= BOARDS
        assert open_buffers() == 0


async def test_private_answers_leave_no_file_in_memory(table: Table) -> None:
    await table.begin()
    await table.play(8)
    match = await table.bot.service.matches.get(1)
    place, ann = match.place.thread or 0, table.people[ANN.id]
    with no_collection() as open_buffers:
        pages = [
            await ann.command(place, name)
            for name in ("match board", "file export", "match replay")
        ]
        assert all(page and page.uploads for page in pages)
        page = pages[-1]
        for button in ("replay:1:back:", "film:1:"):
            assert page is not None
            page = await ann.click(page, next(o for o in page.offers if o[0].startswith(button)))
            assert page is not None
            assert await until(partial(_has_files, page), PATIENCE_SECONDS)
        assert open_buffers() == 0


async def test_posts_of_a_forum_leave_no_file_in_memory(table: Table) -> None:
    forum = await table.bot.fetch_channel(table.world.forum)
    assert isinstance(forum, discord.ForumChannel)
    page = Page("a post", Picture(PICTURE, "board.jpg", "a board"))
    with no_collection() as open_buffers:
        for number in range(10):
            await open_post(forum, str(number), page)
        assert open_buffers() == 0
