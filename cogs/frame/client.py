"""The Discord client: startup, gateway connection, command sync and shutdown."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from http import HTTPStatus
from typing import Any

import discord
from aiohttp import TCPConnector, TraceConfig
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket

from cogs import EXTENSIONS
from cogs.frame.guild.handlers import ServerHandlers
from cogs.frame.guild.web_handlers import WebHandlers
from cogs.frame.match.bot import MatchBot
from cogs.frame.match.delivery.access import AccessChecker
from cogs.frame.match.delivery.match_publisher import MatchPublisher
from cogs.frame.match.delivery.puzzle_poster import PuzzlePoster
from cogs.frame.match.delivery.unreachable import UnreachableMatches
from cogs.frame.match.handlers.agreements import AgreementHandlers
from cogs.frame.match.handlers.analysis import AnalysisHandlers
from cogs.frame.match.handlers.coaching import CoachHandlers
from cogs.frame.match.handlers.context_menus import ContextMenuHandlers
from cogs.frame.match.handlers.fairness import FairnessHandlers
from cogs.frame.match.handlers.graphs import GraphHandlers
from cogs.frame.match.handlers.help import HelpHandlers
from cogs.frame.match.handlers.host_tools import HostToolHandlers
from cogs.frame.match.handlers.hosting import HostingHandlers
from cogs.frame.match.handlers.learning import LearningHandlers
from cogs.frame.match.handlers.lobby import LobbyHandlers
from cogs.frame.match.handlers.logs import LogHandlers
from cogs.frame.match.handlers.matchmaking import MatchmakingHandlers
from cogs.frame.match.handlers.more import MoreHandlers
from cogs.frame.match.handlers.plans import PlanHandlers
from cogs.frame.match.handlers.puzzles import PuzzleHandlers
from cogs.frame.match.handlers.refusal_pages import refusal_page
from cogs.frame.match.handlers.rematch import RematchHandlers
from cogs.frame.match.handlers.replay import ReplayHandlers
from cogs.frame.match.handlers.settings import PreferenceHandlers
from cogs.frame.match.handlers.tryouts import TryOutHandlers
from cogs.frame.match.handlers.turns import TurnHandlers
from cogs.frame.match.handlers.watching import WatchHandlers
from cogs.frame.profile.handlers import ProfileHandlers
from cogs.frame.profile.own_data import OwnDataHandlers
from cogs.frame.tournament.handlers import TournamentHandlers
from cogs.frame.tournament.tournament_publisher import TournamentPublisher
from cogs.frame.ui.bot import client_of as client_in
from cogs.frame.ui.components import PersistentComponent
from cogs.frame.ui.emojis import EmojiCatalog
from cogs.frame.ui.errors import CommandTree
from cogs.frame.ui.handlers import collect_handlers, kinds_in
from cogs.frame.ui.in_flight import InFlightInteractions
from cogs.frame.ui.interaction_tracker import InteractionTracker
from cogs.frame.ui.locale import Translator
from cogs.frame.ui.modals import on_modal_submit
from cogs.frame.ui.names import DisplayNames
from cogs.frame.ui.network_errors import UNREACHABLE
from cogs.frame.ui.pages import Page
from cogs.frame.ui.public_places import PublicPlaces
from cogs.frame.ui.thread_types import ThreadTypes
from cogs.frame.ui.turn_messages import TurnMessages
from cogs.frame.ui.web_links import WebLinks
from engines.core import Refusal
from matches.core.shards import shard_of
from matches.running.announcement_worker import AnnouncementWorker
from matches.running.debounce import QUIET_SECONDS
from matches.running.delivery_worker import SHUTDOWN_TIMEOUT_SECONDS
from matches.running.guild_cleanup import GuildCleanup
from matches.running.outbox import OutboxWorker
from matches.running.scheduler import Scheduler
from matches.running.tournament_runner import TournamentRunner
from matches.service.service import Service
from matches.store.store import Store
from presentation.covers import CoverCache

log = logging.getLogger(__name__)

MAX_CONNECTIONS = 64
"""Connections for requests: 16 answers and 16 deliveries leave half of them to acknowledgements.
"""
LONGEST_WAIT = 60.0  # seconds; a request with a longer rate limit fails and is retried later
NOT_ON_SERVER = (10004, 50001)
"""Discord's error codes for a deleted server and for a server that the bot is not on."""
TREE_KEY = "command_tree"
INSTALLED_ON_SERVER = 0  # the kind of installation of a command
GROUP_CHAT = 2  # the context of private channels of users, which requires a user installation
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 1.0, 300.0  # between two attempts to log in


class Longtable(MatchBot):
    """The Discord client of the program; `locale` is the default language.

    Without `threads` every match is played in its channel. `support` is the address for questions
    of users, `privacy` the address of the privacy policy, `web` that of the public pages (without
    a path, empty if there are none). `always_sync` registers the commands at
    every start, for a Discord that forgets them. Interactions older than `late_after` seconds are
    ignored. A board shows changes within a turn once its match has been idle for `quiet` seconds.
    The client connects the shards `shard_ids` (None for all) of `shard_count` (None for the number
    that Discord recommends). `http_trace` is notified of every request. `identifying` waits until
    a shard of a bucket may identify, if other processes have shards of that bucket, too.
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
        web: str = "",
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
            shard_ids=shard_ids,  # type: ignore[arg-type]  # None means all shards
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=CommandTree,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
            intents=discord.Intents(guilds=True),
            max_messages=None,
            http_trace=http_trace,  # type: ignore[arg-type]  # None means no trace
            max_ratelimit_timeout=LONGEST_WAIT,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self._identifying, self._buckets = identifying, 1
        self.store, self.service = store, service
        self.support, self.privacy, self.web = support, privacy, web
        self.default_locale, self.threads, self._always_sync = locale, threads, always_sync
        self.covers = CoverCache()
        self.names, self.icons = DisplayNames(self, self.has_guild_data), EmojiCatalog(self)
        self.thread_types = ThreadTypes(self)
        self.places = PublicPlaces(
            self, service, self.thread_types, self.has_guild_data, enabled=bool(web)
        )
        self.web_links = WebLinks(web, service.publicity, self.places)
        self.presenter, self.stranded = MatchPublisher(self), UnreachableMatches(self)
        self.turns, self.plans = TurnHandlers(self), PlanHandlers(self)
        self.hosting, self.lobby = (
            HostingHandlers(self, self.presenter),
            LobbyHandlers(self, self.presenter),
        )
        self.agreements = AgreementHandlers(self, self.hosting)
        self.replays, self.analyses = ReplayHandlers(self), AnalysisHandlers(self)
        self.context_menus = ContextMenuHandlers(self, self.lobby, self.replays)
        self.settings, self.seeking = PreferenceHandlers(self), MatchmakingHandlers(self)
        self.watching, self.coaching = WatchHandlers(self), CoachHandlers(self)
        self.puzzles = PuzzleHandlers(self)
        service.seeking.sees = AccessChecker(self).sees
        self.tournaments, self.herald = TournamentHandlers(self), TournamentPublisher(self)
        self.profiles, self.own_data = ProfileHandlers(self), OwnDataHandlers(self)
        self.servers, self.web_pages = ServerHandlers(self), WebHandlers(self)
        owners = [
            *(self.turns, self.plans, self.hosting, self.lobby, self.replays, self.analyses),
            *(self.settings, self.seeking, self.profiles, self.own_data, self.context_menus),
            *(self.servers, self.web_pages, self.agreements, self.puzzles),
            *(
                FairnessHandlers(self),
                GraphHandlers(self),
                self.coaching,
                TryOutHandlers(self),
                LogHandlers(self),
                self.watching,
                LearningHandlers(self),
                HelpHandlers(self, self.lobby, self.settings),
                HostToolHandlers(self, self.hosting),
            ),
            *(
                RematchHandlers(self, self.presenter),
                MoreHandlers(self, self.hosting, self.replays),
            ),
            *self.tournaments.handlers,
        ]
        self.handlers = collect_handlers(owners, kinds_in("cogs"))
        self._shards: defaultdict[int, asyncio.Event] = defaultdict(asyncio.Event)
        self._listening = asyncio.Event()  # set once the first shard is ready
        self.worker = OutboxWorker(
            store,
            self.presenter,
            tidy_up=self.presenter.tidy_up,
            wait_for_guild=self._wait_for_guild,
            quiet=quiet,
        )
        self.scheduler = Scheduler(service)
        self.departures = GuildCleanup(service, self.is_on)
        self.director = TournamentRunner(service)
        self.announcer = AnnouncementWorker(store, self.herald)
        self.puzzler = PuzzlePoster(self)
        self.arrivals, self.answering = InteractionTracker(late_after), InFlightInteractions()
        self.standing = TurnMessages()
        self.interfaces = {}
        self._delivering = self._directing = False
        self._resting: asyncio.Task[None] | None = None

    async def login(self, token: str) -> None:
        """Log in as soon as Discord is reachable."""
        await retry_until_reachable(lambda: self._log_in(token))

    async def _log_in(self, token: str) -> None:
        # Each login needs a new connector, because closing a session closes its connector.
        self.http.connector = connector_for(len(self.shard_ids or range(self.shard_count or 0)))
        try:
            await super().login(token)
        except UNREACHABLE:
            await self.http.close()
            raise

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway; ask Discord for the number of shards if none is set."""
        await retry_until_reachable(self._count)
        await super().connect(reconnect=reconnect)

    async def _count(self) -> None:
        """Request the number of shards and the IDENTIFY limits; wait if no start remains."""
        advised, _, starts = await self.http.get_bot_gateway()
        self.shard_count, self._buckets = self.shard_count or advised, starts["max_concurrency"]
        if self.shard_count < advised:
            log.warning("using %s shards, Discord recommends %s", self.shard_count, advised)
        if starts["remaining"] < len(self.shard_ids or range(self.shard_count)):
            wait = starts["reset_after"] / 1000
            log.error("daily limit of shard starts reached, next attempt in %g seconds", wait)
            await asyncio.sleep(wait)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may identify."""
        if self._identifying is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._identifying(shard_id % self._buckets)

    async def launch_shard(self, gateway: Any, shard_id: int, *, initial: bool = False) -> None:
        """Open a shard once the gateway is reachable; the library logs failures at length."""
        await retry_until_reachable(self._probe_gateway)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def _probe_gateway(self) -> None:
        """Open a connection to the gateway and close it again."""
        door = await self.http.ws_connect(str(DiscordWebSocket.DEFAULT_GATEWAY))
        await door.close()

    async def setup_hook(self) -> None:
        """Load the cogs and the persistent components, and sync changed commands."""
        await self.tree.set_translator(Translator())
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        self.add_dynamic_items(
            *(kind for kind in self.handlers if issubclass(kind, PersistentComponent))
        )
        await self._sync()

    async def on_shard_ready(self, shard_id: int) -> None:
        """Start the deliveries of a shard's servers, whose channels and permissions are known now.

        The other shards may take long to become ready, because they identify one after another.
        """
        self._shards[shard_id].set()
        self._listening.set()
        await self.deliver()

    async def deliver(self) -> None:
        """Start the delivery workers, unless they have been started or stopped."""
        if not (self._delivering or self._resting):
            self._delivering = True
            await self.worker.start()
            await self.announcer.start()

    def has_guild_data(self, guild: int | None) -> bool:
        """Return whether this process has received the data of a guild, and owns its shard."""
        begun = self.is_listening and self._shards[shard_of(guild, self.shard_count or 1)].is_set()
        return begun and self.store.ownership.owns(guild)

    @property
    def is_listening(self) -> bool:
        """Return whether the first shard of this process is ready."""
        return self._listening.is_set()

    async def _wait_for_guild(self, guild: int | None) -> None:
        """Wait until the shard of a server is ready.

        Which shard that is may only be known once the first one is ready, because Discord may
        determine their number.
        """
        await self._listening.wait()
        await self._shards[shard_of(guild, self.shard_count or 1)].wait()

    async def on_ready(self) -> None:
        """Mark every shard as ready and start the scheduled work.

        The library skips `on_shard_ready` of a shard if another one reconnects before the guild
        data of the first has arrived.
        """
        for shard in self.shard_ids or range(self.shard_count or 1):
            await self.on_shard_ready(shard)
        if not (self._directing or self._resting):
            self._directing = True
            await self.director.start()
            self.puzzler.start()
            self.places.start()
            await self.scheduler.start()
            await self.departures.start([guild.id for guild in self.guilds])

    async def is_on(self, guild: int) -> bool:
        """Return whether the bot is on a server.

        Raises:
            discord.HTTPException: if Discord cannot answer this.
        """
        try:
            await self.fetch_guild(guild)
        except discord.HTTPException as error:
            if error.code not in NOT_ON_SERVER:  # Any other refusal does not answer the question.
                raise
            return False
        return True

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle submitted modals; the library dispatches all other interactions."""
        if interaction.type is discord.InteractionType.modal_submit:
            await on_modal_submit(interaction)

    async def refusal_page(
        self, interaction: discord.Interaction, reason: str, sentence: str
    ) -> Page | None:
        """Return `sentence` with the actions possible after a refusal, None if there are none."""
        return await refusal_page(self, interaction, reason, sentence)

    async def after_interaction(self, interaction: discord.Interaction) -> None:
        """Notify the user if the match of the interaction cannot be shown in its channel."""
        await self.stranded.notify_user(interaction)

    async def close(self) -> None:
        """Finish the running deliveries and answers, then disconnect from Discord."""
        await asyncio.gather(
            self.stop_deliveries(), self.answering.wait_idle(SHUTDOWN_TIMEOUT_SECONDS)
        )
        await super().close()

    async def stop_deliveries(self) -> None:
        """Finish the running deliveries; from now on only answer interactions."""
        if self._resting is None:
            self._resting = asyncio.create_task(self._drain())
        await asyncio.shield(self._resting)

    async def _drain(self) -> None:
        await asyncio.gather(
            self.departures.stop(),
            self.scheduler.stop(),
            self.director.stop(),
            self.puzzler.stop(),
            self.places.stop(),
            self.announcer.stop(),
            self.worker.stop(),
        )

    async def repost_all(self) -> None:
        """Repost every unfinished match, for a Discord that has forgotten its messages."""
        for match in reversed(await self.service.matches.unfinished()):
            try:
                await self.presenter.repost(match)
            except (Refusal, discord.HTTPException) as error:
                log.warning("match %s: not reposted: %s", match.id, error)

    async def _sync(self) -> None:
        """Register the commands if they have changed; keep the old ones if that fails.

        If processes of several releases run, only the newest registers them.
        """
        assert self.application_id is not None
        payload = await self._commands()
        digest = digest_of(self.application_id, payload)
        if not self._always_sync and await self.store.meta.value(TREE_KEY) == digest:
            return
        if not await self.store.groups.is_newest():
            return
        try:
            complete = await self._register(payload)
        except (discord.HTTPException, *UNREACHABLE):
            log.exception("command sync failed; the registered commands stay in place")
            return
        if complete:
            await self.store.meta.set(TREE_KEY, digest)

    async def _register(self, payload: list[dict[str, Any]]) -> bool:
        """Register the commands; return whether Discord accepted them for user accounts, too.

        Discord refuses commands for user accounts if the application may not be added to them. The
        next start tries it again.
        """
        assert self.application_id is not None
        try:
            await self.http.bulk_upsert_global_commands(self.application_id, payload)
        except discord.HTTPException as error:
            if error.status != HTTPStatus.BAD_REQUEST:
                raise
            await self.http.bulk_upsert_global_commands(self.application_id, on_servers(payload))
            log.warning(
                "commands registered for servers only, because Discord refused them for user"
                " accounts (%s); allow “User Install” in the application's installation settings",
                error,
            )
            return False
        return True

    async def _commands(self) -> list[dict[str, Any]]:
        """Return the translated payload of all commands, which the tree would translate again."""
        translator = self.tree.translator
        assert translator is not None
        return [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]


def digest_of(application: int, payload: list[dict[str, Any]]) -> str:
    """Return a digest of the commands of an application, to detect changes of them."""
    text = json.dumps([application, payload], sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def on_servers(payload: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return commands for an application that cannot be added to user accounts."""
    return [
        {
            **command,
            "integration_types": [INSTALLED_ON_SERVER],
            "contexts": [context for context in command["contexts"] if context != GROUP_CHAT],
        }
        for command in payload
    ]


def client_of(interaction: discord.Interaction) -> Longtable:
    """Return the bot that received the interaction."""
    return client_in(interaction, Longtable)


def connector_for(shards: int) -> TCPConnector:
    """Return a connector for requests and `shards`, each of which keeps one connection open.

    The limit applies per host. Discord's gateway is a different host than its API, so a number of
    shards that is unknown before the login cannot use up the connections of requests.
    """
    return TCPConnector(limit=0, limit_per_host=MAX_CONNECTIONS + shards)


async def retry_until_reachable(reach: Callable[[], Awaitable[None]]) -> None:
    """Call `reach` until Discord is reachable."""
    for pause in backoff_delays():
        try:
            await reach()
            return
        except UNREACHABLE as error:
            log.warning("Discord cannot be reached, next attempt in %g seconds: %r", pause, error)
        await asyncio.sleep(pause)


def backoff_delays() -> Iterator[float]:
    """Yield the seconds to wait before each further attempt, without end."""
    pause = FIRST_PAUSE_SECONDS
    while True:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
