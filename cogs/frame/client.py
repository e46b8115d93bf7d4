"""The bot itself: what it holds, how it starts and how it finds a match."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Iterator

import discord
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket

from cogs import EXTENSIONS
from cogs.frame.match.analysing import Analyses
from cogs.frame.match.buttons import ITEMS
from cogs.frame.match.hosting import Hosting
from cogs.frame.match.lobby import Lobby
from cogs.frame.match.outlived import check_message
from cogs.frame.match.presenter import Presenter
from cogs.frame.match.replaying import Replays
from cogs.frame.match.sight import Sight
from cogs.frame.match.stranded import Stranded
from cogs.frame.match.turns import Turns
from cogs.frame.moves.interface import GameInterface
from cogs.frame.ui.arrivals import Arrivals
from cogs.frame.ui.errors import Tree
from cogs.frame.ui.failures import UNREACHABLE
from cogs.frame.ui.forms import submitted
from cogs.frame.ui.locale import Translator, language_of
from cogs.frame.ui.names import Names
from cogs.frame.ui.places import may_know
from cogs.frame.ui.request import request_of
from engines.core import Refusal, Seat
from matches.core.models import Match
from matches.core.players import Player
from matches.running.outbox import Worker
from matches.running.scheduler import Scheduler
from matches.service.service import Service
from matches.store.store import Store
from matches.texts import Texts, texts_in

log = logging.getLogger(__name__)

LONGEST_WAIT = 60.0  # seconds Discord may ask us to wait before we give up and try later
TREE_KEY = "command_tree"
PLAIN = GameInterface()
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 1.0, 300.0  # between two tries to log in


class Longtable(commands.Bot):
    """The Discord side of the program; `locale` is spoken where nothing else is known.

    Without `threads` every match is played in its channel; `support` is the address where people
    may ask for help; `always_sync` registers the commands at every start, for a Discord that
    forgets them; interactions older than `late_after` seconds are left alone.
    """

    def __init__(
        self,
        store: Store,
        service: Service,
        *,
        locale: str = "en",
        threads: bool = True,
        support: str = "",
        always_sync: bool = False,
        late_after: float | None = None,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
            intents=discord.Intents(guilds=True),
            max_messages=None,
            max_ratelimit_timeout=LONGEST_WAIT,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.store, self.service, self.support = store, service, support
        self.default_locale, self.threads, self._always_sync = locale, threads, always_sync
        self.names, self.turns, self.lobby = Names(self), Turns(self), Lobby(self)
        self.hosting, self.analyses = Hosting(self), Analyses(self)
        self.presenter, self.replays, self.stranded = Presenter(self), Replays(self), Stranded(self)
        self.worker = Worker(store, self.presenter)
        self.scheduler = Scheduler(service)
        self.arrivals = Arrivals(late_after)
        self.interfaces: dict[str, GameInterface] = {}
        self._delivering = False

    async def login(self, token: str) -> None:
        """Log in as soon as Discord can be reached."""
        await patiently(lambda: self._log_in(token))

    async def _log_in(self, token: str) -> None:
        try:
            await super().login(token)
        except UNREACHABLE:
            # each login makes a session of its own; the library forgets to make a connector for it
            await self.http.close()
            self.http.connector = discord.utils.MISSING
            raise

    async def connect(self, *, reconnect: bool = True) -> None:
        """Listen to Discord as soon as it speaks: the library itself waits for it only later."""
        await patiently(self._knock)
        await super().connect(reconnect=reconnect)

    async def _knock(self) -> None:
        """Open the door through which Discord speaks, and close it again."""
        door = await self.http.ws_connect(str(DiscordWebSocket.DEFAULT_GATEWAY))
        await door.close()

    async def setup_hook(self) -> None:
        """Load commands and buttons, and tell Discord of them if they changed."""
        await self.tree.set_translator(Translator())
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        self.add_dynamic_items(*ITEMS)
        await self._sync()

    async def on_ready(self) -> None:
        """Begin to deliver: from now on channels and permissions are known."""
        if not self._delivering:
            self._delivering = True
            await self.worker.start()
            await self.scheduler.start()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Take forms in; everything else finds its own way."""
        if interaction.type is discord.InteractionType.modal_submit:
            await submitted(interaction)

    async def close(self) -> None:
        """Finish the deliveries under way, then leave Discord."""
        if self._delivering:
            self._delivering = False
            await self.scheduler.stop()
            await self.worker.stop()
        await super().close()

    def told_of_support(self, key: str, texts: Texts) -> list[str]:
        """Return the line `key` about where to ask for help, if there is such a place."""
        return [texts(key, url=self.support)] if self.support else []

    def interface_of(self, game: str) -> GameInterface:
        """Return how a game shows itself; one without a cog shows itself plainly."""
        return self.interfaces.get(game, PLAIN)

    async def texts_for(
        self,
        interaction: discord.Interaction,
        match: Match | None = None,
        *,
        game: str | None = None,
    ) -> Texts:
        """Return the words for what the person behind `interaction` alone reads."""
        player = await self.person(interaction)
        locale = player.locale or language_of(interaction.locale)
        return texts_in(locale, match.game.key if match else game)

    async def person(self, interaction: discord.Interaction) -> Player:
        """Return what the person behind `interaction` prefers, read once."""
        request = request_of(interaction)
        if request.player is None:
            request.player = await self.service.players.get(interaction.user.id)
        return request.player

    async def sight(
        self, interaction: discord.Interaction, match: Match, seat: Seat | None = None
    ) -> Sight:
        """Return the match as `seat` sees it, for the person behind `interaction`."""
        texts = await self.texts_for(interaction, match)
        return Sight(self, match, seat, texts, (await self.person(interaction)).palette)

    async def known(self, interaction: discord.Interaction, match_id: int) -> Match:
        """Return the match of a number, which the interaction is about from now on.

        Raises the same `Refusal` where there is none and where the person may not know of it, and
        another one for a click on a message that is outlived.
        """
        unknown = Refusal("unknown_match", match=match_id)
        try:
            match = await self.service.matches.get(match_id)
        except Refusal as refusal:
            if await self.store.index.guild_of(match_id) != interaction.guild_id:
                raise unknown from refusal
            raise
        if not may_know(interaction, match):
            raise unknown
        request_of(interaction).match = match
        await check_message(self, interaction, match)
        return match

    async def find(
        self, interaction: discord.Interaction, match_id: int | None, game: str | None = None
    ) -> Match:
        """Return the match meant: the given one, the one played here, or the player's only one.

        Raises `Refusal` when there is none or it is not clear which.
        """
        match = await self._meant(interaction, match_id, game)
        if game is not None and match.game.key != game:
            raise Refusal("other_game", match=match.id)
        request_of(interaction).match = match
        return match

    async def find_own(
        self, interaction: discord.Interaction, match_id: int | None, game: str | None = None
    ) -> Match:
        """Return the match meant by somebody who means to play: a robot no longer does for them."""
        return await self.hosting.welcome(interaction, await self.find(interaction, match_id, game))

    async def post_anew(self) -> None:
        """Show every living match once more, to a Discord that has forgotten its messages."""
        for match in reversed(await self.service.matches.living()):
            try:
                await self.presenter.show_anew(match)
            except (Refusal, discord.HTTPException) as error:
                log.warning("match %s cannot be shown anew: %s", match.id, error)

    async def _meant(
        self, interaction: discord.Interaction, match_id: int | None, game: str | None
    ) -> Match:
        if match_id is not None:
            return await self.known(interaction, match_id)
        user = interaction.user.id
        here = [
            match
            for match in await self._matches_here(interaction)
            if game in (None, match.game.key) and may_know(interaction, match)
        ]
        own = [match for match in here if match.analyst == user or _sits(match, user)]
        for matches in (here, own, await self._own(user, game) if not here else []):
            if len(matches) == 1:
                return matches[0]
        asked = [t for t in own if any(t.seats[seat].user == user for seat in t.awaited)]
        if len(asked) == 1:
            return asked[0]
        if here:
            raise Refusal("which_match", matches=[match.id for match in here])
        raise Refusal("no_match_here")

    async def _matches_here(self, interaction: discord.Interaction) -> list[Match]:
        place = interaction.channel_id
        match_ids = await self.service.matches.at(place or 0)
        return await self.store.matches.many(match_ids) or [
            await self.service.matches.get(m) for m in match_ids
        ]

    async def _own(self, user: int, game: str | None) -> list[Match]:
        matches = await self.service.matches.of(user)
        return [match for match in matches if game in (None, match.game.key)]

    async def _sync(self) -> None:
        """Register the commands if they changed; a failure leaves the old ones as they are."""
        digest = await self._tree_digest()
        if not self._always_sync and await self.store.meta.value(TREE_KEY) == digest:
            return
        try:
            await self.tree.sync()
        except (discord.HTTPException, *UNREACHABLE, app_commands.AppCommandError):
            log.exception("Discord did not take the commands; the ones it has stay")
            return
        await self.store.meta.set(TREE_KEY, digest)

    async def _tree_digest(self) -> str:
        translator = self.tree.translator
        assert translator is not None
        payload = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]
        text = json.dumps([self.application_id, payload], sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def _sits(match: Match, user: int) -> bool:
    return any(row.user == user for row in match.seats)


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
