"""Store facade: the repositories, and changes stored by other processes."""

from __future__ import annotations

from collections.abc import Mapping

from engines import GAMES
from engines.core import Game
from matches.core.shards import WHOLE, Ownership
from matches.store.achievements import AchievementRepository
from matches.store.aggregates import AggregateUnreadable
from matches.store.database import Engines, open_engines
from matches.store.delivery_facts import DeliveryFactsReader
from matches.store.errors import Conflict, DuplicateInteraction, StoreError
from matches.store.groups import Groups
from matches.store.guild_settings import GuildSettingsRepository
from matches.store.index import MatchIndex
from matches.store.leaderboards import LeaderboardRepository
from matches.store.listeners import ChangeListeners
from matches.store.log import LogRepository
from matches.store.matches import MatchRepository
from matches.store.meta import Meta
from matches.store.notifications import (
    ChangeNotification,
    Due,
    InvalidateAll,
    MatchChanged,
    MatchShown,
    PublicityChanged,
    TournamentChanged,
    TournamentShown,
)
from matches.store.outbox import MatchOutbox, PrivateOutbox, TournamentOutbox
from matches.store.players import PlayerRepository
from matches.store.privacy import PersonalDataRepository
from matches.store.publicity import PublicityRepository
from matches.store.puzzles import PuzzleRepository
from matches.store.ratings import RatingRepository
from matches.store.reviews import ReviewRepository
from matches.store.seekers import SeekCancelled, SeekRepository
from matches.store.store_counts import StoreCounts
from matches.store.tables import COACHINGS, INSIGHTS
from matches.store.timers import TimerRepository
from matches.store.tournaments import TournamentRepository
from matches.store.transactions import Transactions
from matches.store.trophies import TrophyRepository
from matches.store.turns import TurnRepository
from matches.store.watchers import WatcherRepository

__all__ = [
    "AggregateUnreadable",
    "Conflict",
    "DuplicateInteraction",
    "SeekCancelled",
    "Store",
    "StoreError",
    "open_store",
]


class Store:
    """The repositories of the database; `listeners` are notified of changes.

    Any process may change a match (`Conflict`).  Timers and deliveries are processed by the owner.
    """

    def __init__(
        self, engines: Engines, games: Mapping[str, Game], ownership: Ownership = WHOLE
    ) -> None:
        self.games, self.ownership = games, ownership
        self.listeners = ChangeListeners(ownership)
        self.transactions = Transactions(engines)
        self.matches = MatchRepository(self.transactions, games, ownership, self.listeners)
        self.index = MatchIndex(self.transactions, ownership)
        self.census = StoreCounts(self.transactions, ownership)
        self.log = LogRepository(self.transactions, self.matches)
        self.outbox = MatchOutbox(self.transactions, self.matches, ownership)
        self.private_outbox = PrivateOutbox(self.transactions, self.matches, ownership)
        self.timers = TimerRepository(self.transactions, self.matches, ownership)
        self.players = PlayerRepository(self.transactions, ownership, self.listeners)
        self.guilds = GuildSettingsRepository(self.transactions)
        self.watchers = WatcherRepository(self.transactions)
        self.delivery_facts = DeliveryFactsReader(
            self.transactions, self.log, self.players, self.watchers
        )
        self.puzzles = PuzzleRepository(self.transactions, ownership)
        self.ratings = RatingRepository(self.transactions)
        self.leaderboards = LeaderboardRepository(self.transactions)
        self.insights = ReviewRepository(self.transactions, INSIGHTS)
        self.coachings = ReviewRepository(self.transactions, COACHINGS)
        self.seekers = SeekRepository(self.transactions, ownership, self.listeners)
        self.tournaments = TournamentRepository(self.transactions, ownership, self.listeners)
        self.announcements = TournamentOutbox(self.transactions, self.tournaments, ownership)
        self.meta = Meta(self.transactions)
        self.groups = Groups(self.transactions, ownership)
        self.achievements = AchievementRepository(self.transactions)
        self.trophies = TrophyRepository(self.transactions)
        self.turns = TurnRepository(self.transactions)
        self.privacy = PersonalDataRepository(
            self.transactions, self.matches, self.tournaments, self.listeners
        )
        self.publicity = PublicityRepository(self.transactions, ownership, self.listeners)

    # --- what other processes store ------------------------------------------------------------

    def apply_notification(self, notice: ChangeNotification) -> None:
        """Apply a notification of another process: invalidate the cache and call the listeners."""
        self.transactions.writes += 1  # Concurrent reads may be outdated.
        match notice:
            case MatchChanged(match_id, guild, seq, due, finished):
                self.matches.invalidate_older(match_id, seq)
                self.listeners.notify_match(match_id, guild)
                self.listeners.notify_due(due, guild)
                if finished:
                    self.listeners.notify_finish()
            case MatchShown(match_id):
                self.matches.invalidate(match_id)
                self.listeners.notify_change("match", match_id)
            case TournamentChanged(tournament_id, guild, due):
                self.tournaments.invalidate(tournament_id)
                self.listeners.notify_tournament(tournament_id, guild)
                self.listeners.notify_due(due, guild)
            case TournamentShown(tournament_id):
                self.tournaments.invalidate(tournament_id)
                self.listeners.notify_change("tournament", tournament_id)
            case Due(moment, whose):
                self.listeners.notify_due(moment, whose)
            case PublicityChanged(subject, number):
                self.listeners.notify_change(subject, number)
            case InvalidateAll():
                self.invalidate()

    def invalidate(self) -> None:
        """Invalidate everything, because other processes may have stored anything."""
        self.transactions.writes += 1
        self.matches.in_memory.clear()
        self.tournaments.in_memory.clear()
        self.listeners.notify_change("all")

    async def catch_up(self) -> None:
        """Find changes of other processes without a notification, and call the listeners."""
        for match in await self.matches.refresh(list(self.matches.in_memory)):
            self.listeners.notify_match(match.id, match.place.guild)
        for tournament in await self.tournaments.refresh(list(self.tournaments.in_memory)):
            self.listeners.notify_tournament(tournament.id, tournament.place.guild)
        for sweep in list(self.listeners.sweeps):
            await sweep()

    async def close(self) -> None:
        """Close every connection once it is no longer in use."""
        await self.transactions.close()


async def open_store(
    url: str, games: Mapping[str, Game] = GAMES, ownership: Ownership = WHOLE
) -> Store:
    """Open the database at `url`, and create or upgrade it as needed; raise `StoreError`.

    Queries for due and pending work return only rows covered by `ownership`.
    """
    return Store(await open_engines(url), games, ownership)
