"""The bot itself: what it holds, and how it starts and ends."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import discord
from aiohttp import TCPConnector, TraceConfig
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket

from cogs import EXTENSIONS
from cogs.frame.match.bot import MatchBot
from cogs.frame.match.delivery.eyes import Eyes
from cogs.frame.match.delivery.presenter import Presenter
from cogs.frame.match.delivery.stranded import Stranded
from cogs.frame.match.handlers.analysing import Analyses
from cogs.frame.match.handlers.fairness import Proofs
from cogs.frame.match.handlers.graphing import Graphs
from cogs.frame.match.handlers.hosting import Hosting
from cogs.frame.match.handlers.joining import Lobby
from cogs.frame.match.handlers.learning import Learning
from cogs.frame.match.handlers.logs import Logs
from cogs.frame.match.handlers.more import More
from cogs.frame.match.handlers.plans import Plans
from cogs.frame.match.handlers.refusing import page_beside
from cogs.frame.match.handlers.rematching import Rematches
from cogs.frame.match.handlers.replaying import Replays
from cogs.frame.match.handlers.seeking import Seeking
from cogs.frame.match.handlers.settings import Settings
from cogs.frame.match.handlers.turns import Turns
from cogs.frame.match.pages.covers import Covers
from cogs.frame.profile.desk import Profiles
from cogs.frame.profile.own_data import OwnData
from cogs.frame.tournament.desk import TournamentDesk
from cogs.frame.tournament.herald import Herald
from cogs.frame.ui.answering import Answering
from cogs.frame.ui.arrivals import Arrivals
from cogs.frame.ui.bot import client_of as client_in
from cogs.frame.ui.components import PersistentComponent
from cogs.frame.ui.emojis import Emojis
from cogs.frame.ui.errors import Tree
from cogs.frame.ui.failures import UNREACHABLE
from cogs.frame.ui.handlers import collect_handlers, kinds_in
from cogs.frame.ui.locale import Translator
from cogs.frame.ui.modals import on_modal_submit
from cogs.frame.ui.names import Names
from cogs.frame.ui.pages import Page
from cogs.frame.ui.standing import Standing
from cogs.frame.ui.thread_types import ThreadTypes
from engines.core import Refusal
from matches.core.shards import shard_of
from matches.running.announcement_worker import AnnouncementWorker
from matches.running.delivery_worker import SHUTDOWN_TIMEOUT_SECONDS
from matches.running.departures import Departures
from matches.running.director import Director
from matches.running.outbox import OutboxWorker
from matches.running.quiet import QUIET_SECONDS
from matches.running.scheduler import Scheduler
from matches.service.service import Service
from matches.store.store import Store

log = logging.getLogger(__name__)

MOST_CONNECTIONS = 64
"""Connections for requests: 16 answers and 16 deliveries leave half of them to acknowledgements."""
LONGEST_WAIT = 60.0  # seconds Discord may ask us to wait before we give up and try later
NOT_ON_SERVER = (10004, 50001)
"""Discord's codes of a server that is gone, and of one the bot is not on."""
TREE_KEY = "command_tree"
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 1.0, 300.0  # between two tries to log in


class Longtable(MatchBot):
    """The Discord side of the program; `locale` is spoken where nothing else is known.

    Without `threads` every match is played in its channel; `support` is the address where people
    may ask for help, `privacy` the one where they read what is stored; `always_sync` registers the
    commands at every start, for a Discord that forgets them; interactions older than `late_after`
    seconds are left alone.  A board shows what changes within a turn once its match has been
    `quiet` for so many seconds.  It holds `shard_ids` (all where None) of the `shard_count` (as
    many as Discord advises where None) shards.  `http_trace` hears of each request; `identifying`
    waits for the turn of a bucket of shards, where other processes have some, too.
    """

    def __init__(
        self,
        store: Store,
        service: Service,
        *,
        locale: str = "en",
        threads: bool = True,
        support: str = "",
        privacy: str = "",
        always_sync: bool = False,
        late_after: float | None = None,
        quiet: float = QUIET_SECONDS,
        shard_count: int | None = 1,
        shard_ids: list[int] | None = None,
        http_trace: TraceConfig | None = None,
        identifying: Callable[[int], Awaitable[None]] | None = None,
    ) -> None:
        super().__init__(
            shard_count=shard_count,
            shard_ids=shard_ids,  # type: ignore[arg-type]  # None is all of them
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
            intents=discord.Intents(guilds=True),
            max_messages=None,
            http_trace=http_trace,  # type: ignore[arg-type]  # None is nobody
            max_ratelimit_timeout=LONGEST_WAIT,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self._identifying, self._buckets = identifying, 1
        self.store, self.service = store, service
        self.support, self.privacy = support, privacy
        self.default_locale, self.threads, self._always_sync = locale, threads, always_sync
        self.covers = Covers()
        self.names, self.icons = Names(self, self.hears), Emojis(self)
        self.thread_types = ThreadTypes(self)
        self.presenter, self.stranded = Presenter(self), Stranded(self)
        self.turns, self.plans = Turns(self), Plans(self)
        self.hosting, self.lobby = Hosting(self, self.presenter), Lobby(self, self.presenter)
        self.replays, self.analyses = Replays(self), Analyses(self)
        self.settings, self.seeking = Settings(self), Seeking(self)
        service.seeking.sees = Eyes(self).sees
        self.tournaments, self.herald = TournamentDesk(self), Herald(self)
        self.profiles, self.own_data = Profiles(self), OwnData(self)
        owners = [
            *(self.turns, self.plans, self.hosting, self.lobby, self.replays, self.analyses),
            *(self.settings, self.seeking, self.profiles, self.own_data),
            *(Proofs(self), Graphs(self), Logs(self), Learning(self)),
            *(Rematches(self, self.presenter), More(self, self.hosting, self.replays)),
            *self.tournaments.handlers,
        ]
        self.handlers = collect_handlers(owners, kinds_in("cogs"))
        self._shards: defaultdict[int, asyncio.Event] = defaultdict(asyncio.Event)
        self._listening = asyncio.Event()  # some shard has begun
        self.worker = OutboxWorker(
            store,
            self.presenter,
            tidy_up=self.presenter.tidy_up,
            wait_for_guild=self._heard,
            quiet=quiet,
        )
        self.scheduler = Scheduler(service)
        self.departures = Departures(service, self.is_on)
        self.director = Director(service)
        self.announcer = AnnouncementWorker(store, self.herald)
        self.arrivals, self.answering = Arrivals(late_after), Answering()
        self.standing = Standing()
        self.interfaces = {}
        self._delivering = self._directing = False
        self._resting: asyncio.Task[None] | None = None

    async def login(self, token: str) -> None:
        """Log in as soon as Discord can be reached."""
        await patiently(lambda: self._log_in(token))

    async def _log_in(self, token: str) -> None:
        # Each login makes a session of its own, and a closed session has closed its connector.
        self.http.connector = connector_for(len(self.shard_ids or range(self.shard_count or 0)))
        try:
            await super().login(token)
        except UNREACHABLE:
            await self.http.close()
            raise

    async def connect(self, *, reconnect: bool = True) -> None:
        """Listen to Discord; where no number of shards is set it is asked how many to use."""
        await patiently(self._count)
        await super().connect(reconnect=reconnect)

    async def _count(self) -> None:
        """Ask how many shards to use and how often they may begin; wait if they may no more."""
        advised, _, starts = await self.http.get_bot_gateway()
        self.shard_count, self._buckets = self.shard_count or advised, starts["max_concurrency"]
        if self.shard_count < advised:
            log.warning("%s shards are used, Discord advises %s", self.shard_count, advised)
        if starts["remaining"] < len(self.shard_ids or range(self.shard_count)):
            wait = starts["reset_after"] / 1000
            log.error("Discord lets no more shards begin today, again in %g seconds", wait)
            await asyncio.sleep(wait)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the turn of a shard to begin."""
        if self._identifying is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._identifying(shard_id % self._buckets)

    async def launch_shard(self, gateway: Any, shard_id: int, *, initial: bool = False) -> None:
        """Open a shard as soon as Discord speaks: the library tells a failure at length."""
        await patiently(self._knock)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def _knock(self) -> None:
        """Open the door through which Discord speaks, and close it again."""
        door = await self.http.ws_connect(str(DiscordWebSocket.DEFAULT_GATEWAY))
        await door.close()

    async def setup_hook(self) -> None:
        """Load commands and buttons, and tell Discord of them if they changed."""
        await self.tree.set_translator(Translator())
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        self.add_dynamic_items(
            *(kind for kind in self.handlers if issubclass(kind, PersistentComponent))
        )
        await self._sync()

    async def on_shard_ready(self, shard_id: int) -> None:
        """Begin what needs the servers of a shard: their channels and permissions are known.

        Those of others may take long: they begin one after another.
        """
        self._shards[shard_id].set()
        self._listening.set()
        await self.deliver()

    async def deliver(self) -> None:
        """Begin to bring to Discord what waits, unless that has begun or ended."""
        if not (self._delivering or self._resting):
            self._delivering = True
            await self.worker.start()
            await self.announcer.start()

    def hears(self, guild: int | None) -> bool:
        """Return whether Discord has told this process of the servers of a guild's shard."""
        begun = self.is_heard and self._shards[shard_of(guild, self.shard_count or 1)].is_set()
        return begun and self.store.ownership.owns(guild)

    @property
    def is_heard(self) -> bool:
        """Return whether this process has begun to listen."""
        return self._listening.is_set()

    async def _heard(self, guild: int | None) -> None:
        """Wait for the shard of a server; how many there are may be Discord's to say."""
        await self._listening.wait()
        await self._shards[shard_of(guild, self.shard_count or 1)].wait()

    async def on_ready(self) -> None:
        """Begin to do what is due: every shard has begun.

        The library forgets to say so of one where another begins anew before its servers are told.
        """
        for shard in self.shard_ids or range(self.shard_count or 1):
            await self.on_shard_ready(shard)
        if not (self._directing or self._resting):
            self._directing = True
            await self.director.start()
            await self.scheduler.start()
            await self.departures.start([guild.id for guild in self.guilds])

    async def is_on(self, guild: int) -> bool:
        """Return whether the bot is on a server; raise where Discord cannot say."""
        try:
            await self.fetch_guild(guild)
        except discord.HTTPException as error:
            if error.code not in NOT_ON_SERVER:  # whatever else is refused tells nothing
                raise
            return False
        return True

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle modals that are sent in; the library dispatches everything else."""
        if interaction.type is discord.InteractionType.modal_submit:
            await on_modal_submit(interaction)

    async def page_beside(
        self, interaction: discord.Interaction, reason: str, sentence: str
    ) -> Page | None:
        """Return `sentence`, told for a `reason`, with what leads on from it, if anything does."""
        return await page_beside(self, interaction, reason, sentence)

    async def finished(self, interaction: discord.Interaction) -> None:
        """Say what is to be said after whatever an interaction led to: that a match is stranded."""
        await self.stranded.tell(interaction)

    async def close(self) -> None:
        """Finish the deliveries and answers under way, then leave Discord."""
        await asyncio.gather(self.rest(), self.answering.finish(SHUTDOWN_TIMEOUT_SECONDS))
        await super().close()

    async def rest(self) -> None:
        """Finish the deliveries under way; from now on only answer people."""
        if self._resting is None:
            self._resting = asyncio.create_task(self._come_to_rest())
        await asyncio.shield(self._resting)

    async def _come_to_rest(self) -> None:
        await asyncio.gather(
            self.departures.stop(),
            self.scheduler.stop(),
            self.director.stop(),
            self.announcer.stop(),
            self.worker.stop(),
        )

    async def post_anew(self) -> None:
        """Show every living match once more, to a Discord that has forgotten its messages."""
        for match in reversed(await self.service.matches.living()):
            try:
                await self.presenter.show_anew(match)
            except (Refusal, discord.HTTPException) as error:
                log.warning("match %s cannot be shown anew: %s", match.id, error)

    async def _sync(self) -> None:
        """Register the commands if they changed; a failure leaves the old ones as they are.

        Of processes of several releases the newest does it.
        """
        assert self.application_id is not None
        payload = await self._commands()
        text = json.dumps([self.application_id, payload], sort_keys=True)
        digest = hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
        if not self._always_sync and await self.store.meta.value(TREE_KEY) == digest:
            return
        if not await self.store.groups.is_newest():
            return
        try:
            await self.http.bulk_upsert_global_commands(self.application_id, payload)
        except (discord.HTTPException, *UNREACHABLE):
            log.exception("Discord did not take the commands; the ones it has stay")
            return
        await self.store.meta.set(TREE_KEY, digest)

    async def _commands(self) -> list[dict[str, Any]]:
        """Return all commands as Discord takes them: the tree itself would translate them anew."""
        translator = self.tree.translator
        assert translator is not None
        return [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]


def client_of(interaction: discord.Interaction) -> Longtable:
    """Return the bot that got the interaction."""
    return client_in(interaction, Longtable)


def connector_for(shards: int) -> TCPConnector:
    """Return a connector for requests and `shards`, each of which holds a connection for good.

    The bound is for each host: Discord's gateway is another host than its API, so that a number of
    shards unknown before the login cannot take the connections of requests.
    """
    return TCPConnector(limit=0, limit_per_host=MOST_CONNECTIONS + shards)


async def patiently(reach: Callable[[], Awaitable[None]]) -> None:
    """Do what needs Discord, again and again until Discord can be reached."""
    for pause in pauses():
        try:
            await reach()
            return
        except UNREACHABLE as error:
            log.warning("Discord cannot be reached, again in %g seconds: %r", pause, error)
        await asyncio.sleep(pause)


def pauses() -> Iterator[float]:
    """Yield the seconds to wait before each further try, without end."""
    pause = FIRST_PAUSE_SECONDS
    while True:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
