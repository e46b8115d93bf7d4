"""Service facade: the entry point for all actions on matches and tournaments."""

from __future__ import annotations

from collections.abc import Callable

from matches.clock.time_control import PROFILES
from matches.core.fairness import new_secret as random_secret
from matches.core.models import TimeControl
from matches.service.achievements import Achievements
from matches.service.analysis import Analysis
from matches.service.beacon import Beacon
from matches.service.blocks import Blocks
from matches.service.clock import Clock
from matches.service.guiding import Guiding
from matches.service.hints import Hints
from matches.service.hosting import Hosting
from matches.service.insights import Insights
from matches.service.invitations import Invitations
from matches.service.limits import USUAL, Limits, Quota
from matches.service.lobby import Lobby
from matches.service.matches import Matches
from matches.service.pings import Pings
from matches.service.players import Players
from matches.service.privacy import Privacy
from matches.service.profiles import Profiles
from matches.service.ratings import Ratings
from matches.service.reading import Reading
from matches.service.rematches import Rematches
from matches.service.results import Results
from matches.service.seeking import Seeking
from matches.service.substitutes import Substitutes
from matches.service.tables import Tables
from matches.service.tournaments import Tournaments
from matches.service.turns import Turns
from matches.service.updater import match_updater, milliseconds, tournament_updater
from matches.service.verification import Verification
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
        limits: Limits = USUAL,
        beacon: Beacon | None = None,
    ) -> None:
        self.store = store
        self.updater = updater = match_updater(store, now)
        self.matches, self.reading = Matches(store), Reading(store, now)
        self.blocks = Blocks(updater)
        self.quota = Quota(updater, self.blocks, limits)
        self.lobby = Lobby(
            updater,
            self.blocks,
            self.quota,
            new_secret=new_secret,
            robot_seconds=robot_seconds,
            time_control=time_control,
            beacon=beacon,
        )
        self.rematches = Rematches(updater, self.lobby)
        self.seeking = Seeking(updater, self.blocks, self.quota, self.lobby)
        self.turns = Turns(updater, self.reading)
        self.clock = Clock(updater, self.matches)
        self.players = Players(updater, self.matches, self.clock, self.turns, vacation_days)
        self.guiding = Guiding(updater)
        self.results, self.ratings = Results(updater), Ratings(updater)
        self.achievements = Achievements(store, self.results, self.ratings)
        self.profiles = Profiles(store, self.players, self.ratings, self.achievements)
        self.hints = Hints(updater, self.reading, self.quota)
        self.pings = Pings(updater, self.matches, self.players)
        self.invitations = Invitations(updater, self.blocks, self.quota, self.pings)
        self.substitutes = Substitutes(updater, self.blocks)
        self.hosting = Hosting(updater, self.substitutes)
        self.tables = Tables(updater, self.lobby, self.substitutes, new_secret=new_secret)
        self.tournament_updater = tournament_updater(store, now)
        self.tournaments = Tournaments(
            self.tournament_updater, self.blocks, self.ratings, new_secret=new_secret
        )
        self.privacy = Privacy(updater, self.tournament_updater)
        self.verification = Verification(store)
        self.insights = Insights(store, self.verification, self.quota)
        self.analysis = Analysis(updater, self.quota, self.verification, new_secret)

    def now(self) -> int:
        """Return the current time in Unix milliseconds (UTC)."""
        return self.updater.now()

    async def close(self) -> None:
        """Finish running actions and accept no new ones."""
        await self.tournament_updater.close()
        await self.updater.close()
        await self.hints.close()
        await self.insights.close()
