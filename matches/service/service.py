"""Service facade: the entry point for all actions on matches and tournaments."""

from __future__ import annotations

from collections.abc import Callable

from matches.clock.time_control import PROFILES
from matches.core.fairness import new_secret as random_secret
from matches.core.models import TimeControl
from matches.robots.worker_pool import WorkerPool
from matches.service.achievements import AchievementService
from matches.service.analysis import AnalysisService
from matches.service.beacon import Beacon
from matches.service.blocks import BlockService
from matches.service.clock import ClockService
from matches.service.coaching import CoachService
from matches.service.endings import EndingService
from matches.service.guilds import GuildService
from matches.service.hints import HintService
from matches.service.hosting import HostingService
from matches.service.insights import InsightService
from matches.service.invitations import InvitationService
from matches.service.limits import USUAL, Quotas, QuotaService
from matches.service.lobby import LobbyService
from matches.service.matches import MatchService
from matches.service.matchmaking import MatchmakingService
from matches.service.onboarding import OnboardingService
from matches.service.pings import PingService
from matches.service.players import PlayerService
from matches.service.privacy import PrivacyService
from matches.service.profiles import ProfileService
from matches.service.publicity import PublicityService
from matches.service.puzzle_pool import PuzzlePoolService
from matches.service.puzzles import PuzzleService
from matches.service.ratings import RatingService
from matches.service.reliability import ReliabilityService
from matches.service.rematches import RematchService
from matches.service.results import ResultService
from matches.service.substitutes import SubstituteService
from matches.service.tables import TableService
from matches.service.tournaments import TournamentService
from matches.service.tryouts import TryOutService
from matches.service.turns import TurnService
from matches.service.updater import match_updater, milliseconds, tournament_updater
from matches.service.verification import VerificationService
from matches.service.viewing import MatchViewService
from matches.service.watching import WatchService
from matches.store.store import Store


class Service:
    """The application services, which check and store every action.

    All of them raise `Refusal` for mistakes of a player.  `robot_seconds` is the most a robot may
    think about a decision.  `time_control` is the default of matches; a player has `vacation_days`
    in each quarter of a year, and the quotas of `limits`.
    """

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], int] = milliseconds,
        new_secret: Callable[[], bytes] = random_secret,
        robot_seconds: float = 10.0,
        time_control: TimeControl = PROFILES["none"],
        vacation_days: int = 14,
        limits: Quotas = USUAL,
        beacon: Beacon | None = None,
    ) -> None:
        self.store = store
        self.updater = updater = match_updater(store, now)
        self.matches, self.reading = MatchService(store), MatchViewService(store, now)
        self.blocks, self.guilds = BlockService(updater), GuildService(updater)
        self.reliability = ReliabilityService(store)
        self.quota = QuotaService(updater, self.blocks, limits)
        self.lobby = LobbyService(
            updater,
            self.blocks,
            self.quota,
            self.reliability,
            new_secret=new_secret,
            robot_seconds=robot_seconds,
            time_control=time_control,
            beacon=beacon,
        )
        self.rematches = RematchService(updater, self.lobby)
        self.seeking = MatchmakingService(
            updater, self.blocks, self.quota, self.lobby, self.reliability
        )
        self.turns = TurnService(updater, self.reading)
        self.clock = ClockService(updater, self.matches)
        self.players = PlayerService(updater, self.matches, self.clock, self.turns, vacation_days)
        self.guiding = OnboardingService(updater)
        self.results, self.ratings = ResultService(updater), RatingService(updater)
        self.achievements = AchievementService(store, self.results, self.ratings)
        self.puzzles = PuzzleService(store, now)
        self.profiles = ProfileService(
            store, self.players, self.ratings, self.achievements, self.reliability, self.puzzles
        )
        self.hints = HintService(updater, self.reading, self.quota)
        self.tryouts = TryOutService(self.reading, now)
        self.pings = PingService(updater, self.matches, self.players)
        self.invitations = InvitationService(updater, self.blocks, self.quota, self.pings)
        self.substitutes = SubstituteService(updater, self.blocks)
        self.hosting = HostingService(updater, self.substitutes)
        self.endings, self.watching = EndingService(updater), WatchService(updater)
        self.tables = TableService(updater, self.lobby, self.substitutes, new_secret=new_secret)
        self.tournament_updater = tournament_updater(store, now)
        self.tournaments = TournamentService(
            self.tournament_updater,
            self.blocks,
            self.ratings,
            self.reliability,
            new_secret=new_secret,
        )
        self.privacy = PrivacyService(updater, self.tournament_updater)
        self.verification = VerificationService(store)
        # Both kinds of reviews take turns.
        reviewers = WorkerPool(1)
        self.insights = InsightService(store, self.verification, self.quota, reviewers)
        self.coaching = CoachService(store, self.verification, self.quota, reviewers)
        self.publicity = PublicityService(
            store, now, self.players, self.ratings, self.profiles, self.insights
        )
        self.puzzle_pool = PuzzlePoolService(store, self.verification, now)
        self.analysis = AnalysisService(updater, self.quota, self.verification, new_secret)

    def now(self) -> int:
        """Return the current time in Unix milliseconds (UTC)."""
        return self.updater.now()

    async def close(self) -> None:
        """Finish running actions and accept no new ones."""
        await self.tournament_updater.close()
        await self.updater.close()
        await self.hints.close()
        await self.insights.close()
        await self.coaching.close()
