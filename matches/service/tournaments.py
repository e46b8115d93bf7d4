"""Tournament service."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial

import msgspec
from msgspec.structs import replace

from engines.core import Refusal
from matches.actions.lobby import check_preferences
from matches.clock.time_control import check_time_control
from matches.core.actor import SYSTEM, Actor
from matches.core.bounds import check_text
from matches.core.models import ChannelRef
from matches.ratings.scale import number
from matches.service.blocks import BlockService
from matches.service.organising import OrganiserService
from matches.service.ratings import RatingService
from matches.service.reliability import ReliabilityService
from matches.service.updater import Action, TournamentUpdater
from matches.tournaments import organiser_actions, registration
from matches.tournaments.changes import AuditEvent, TournamentChange, TournamentChangeSet
from matches.tournaments.models import Tournament, TournamentSettings
from matches.tournaments.permissions import not_organiser
from matches.tournaments.registration import Applicant
from matches.tournaments.seeds import seed_hash
from matches.tournaments.settings_check import check_settings

MAX_EACH, MAX_HERE = 5, 50
"""Unfinished tournaments of one organiser, and of one server."""
MAX_LETTERS = 80
"""Maximum length of a name."""
MAX_PLAYERS = 1000


class TournamentService(OrganiserService):
    """Opens, fills and manages tournaments; the `TournamentRunner` performs scheduled steps.

    Decisions of organisers after the first entry need a reason of the actor, which all users can
    read in the audit (`events`).  All methods raise `Refusal`.
    """

    def __init__(
        self,
        updater: TournamentUpdater,
        blocks: BlockService,
        ratings: RatingService,
        reliability: ReliabilityService,
        *,
        new_secret: Callable[[], bytes],
    ) -> None:
        super().__init__(updater)
        self._store, self._blocks = updater.store, blocks
        self._ratings, self._new_secret = ratings, new_secret
        self._reliability = reliability

    # --- reading -------------------------------------------------------------------------------

    async def get(self, tournament_id: int) -> Tournament:
        """Return the current tournament."""
        return await self._store.tournaments.get(tournament_id)

    async def in_guild(self, guild: int | None, *, ended: bool = False) -> list[Tournament]:
        """Return the unfinished tournaments of a server, or the finished ones, newest first.

        Drafts are only visible to their organisers (`managed_by`).
        """
        ids = await self._store.tournaments.in_guild(guild, ended=ended)
        found = await self._store.tournaments.many(ids)
        return [tournament for tournament in found if tournament.status != "draft"]

    async def managed_by(self, user: int) -> list[Tournament]:
        """Return the unfinished tournaments of an organiser, including drafts."""
        return await self._store.tournaments.many(await self._store.tournaments.managed_by(user))

    async def of(self, user: int) -> list[Tournament]:
        """Return the unfinished tournaments in which a user is entered."""
        return await self._store.tournaments.many(await self._store.tournaments.of(user))

    async def events(self, tournament_id: int) -> list[AuditEvent]:
        """Return the public audit of a tournament, oldest first."""
        return await self._store.tournaments.events(tournament_id)

    # --- before the first round ----------------------------------------------------------------

    async def create(
        self, organiser: Actor, *, name: str, settings: TournamentSettings, place: ChannelRef
    ) -> Tournament:
        """Create a draft of a tournament, which is not announced until it is opened (`open`)."""
        self._check(settings)
        made = self._new(_checked_name(name), settings, organiser.user, place)
        write = partial(self._store.tournaments.create, finish=partial(_draft, organiser))
        return await self._updater.create(made, write, organiser, admit=self._admit)

    def _new(
        self, name: str, settings: TournamentSettings, organiser: int, place: ChannelRef
    ) -> Tournament:
        now = self._updater.now()
        return Tournament(
            id=0,
            name=name,
            status="draft",
            seq=0,
            organiser=organiser,
            place=place,
            settings=settings,
            seed=self._new_secret(),
            seed_hash=b"",
            created=now,
            updated_at=now,
        )

    async def next_season(self, tournament_id: int, actor: Actor) -> Tournament:
        """Create a draft of a league's next season: its remaining players in their divisions."""
        old = await self.get(tournament_id)
        if not (actor.moderator or old.is_managed_by(actor.user)):
            raise not_organiser(old)
        if old.status != "finished" or old.settings.stages[0].format != "league":
            raise Refusal("no_next_season")
        entries = registration.next_entries(old)
        settings = replace(
            old.settings, opens=None, starts=None, most=max(old.settings.most, len(entries))
        )
        season = {"season": old.season + 1, "season_of": old.id, "entries": entries}

        async def admit(tournament: Tournament) -> None:
            await self._admit(tournament)
            if await self._store.tournaments.next_season(old.id) is not None:
                raise Refusal("no_next_season")

        made = replace(self._new(old.name, settings, actor.user, old.place), **season)
        write = partial(self._store.tournaments.create, finish=partial(_draft, actor))
        return await self._updater.create(made, write, actor, admit=admit)

    async def _admit(self, tournament: Tournament) -> None:
        """Refuse to create a tournament for a blocked organiser, or if there are too many."""
        guild, organiser = tournament.place.guild, tournament.organiser
        if await self._store.players.is_blocked(guild, organiser):
            raise Refusal("blocked")
        if len(await self._store.tournaments.managed_by(organiser)) >= MAX_EACH:
            raise Refusal("too_many_tournaments", count=MAX_EACH)
        if len(await self._store.tournaments.in_guild(guild)) >= MAX_HERE:
            raise Refusal("too_many_tournaments_here", count=MAX_HERE)

    def _check(self, settings: TournamentSettings) -> None:
        """Refuse settings that could never be played."""
        game = self._store.games.get(settings.game)
        if game is None:
            raise Refusal("unknown_game", game=settings.game)
        try:
            options = msgspec.convert(settings.options, game.options)
        except msgspec.ValidationError as error:
            raise Refusal("wrong_options") from error
        check_preferences(game, options, settings.table_size, settings.locale)
        check_time_control(settings.time_control)
        if not settings.stages or not 2 <= settings.least <= settings.most <= MAX_PLAYERS:
            raise Refusal("not_an_option")
        check_settings(settings, game.seats)

    async def open(self, tournament_id: int, actor: Actor) -> Tournament:
        """Announce a draft; users may enter at once, or from `settings.opens` on."""
        return await self._updater.apply(tournament_id, actor, registration.open_up)

    async def configure(
        self,
        tournament_id: int,
        actor: Actor,
        settings: TournamentSettings,
        *,
        name: str | None = None,
    ) -> Tournament:
        """Change settings or name before the first round."""
        known = await self.get(tournament_id)
        self._check(settings)
        name = known.name if name is None else _checked_name(name)
        action = partial(registration.configure, settings=settings, name=name)
        return await self._updater.apply(tournament_id, actor, action)

    async def join(
        self, tournament_id: int, actor: Actor, *, roles: Collection[int] = ()
    ) -> Tournament:
        """Enter the actor, or put them on the waiting list; `roles` are theirs on the server."""
        tournament = await self.get(tournament_id)
        if await self._store.players.is_blocked(tournament.place.guild, actor.user):
            raise Refusal("blocked")
        rating = await self._ratings.get(actor.user, tournament.settings.game)
        applicant = Applicant(roles=roles, reliability=await self._reliability.get(actor.user))
        if rating is not None:
            applicant = applicant._replace(rating=number(rating.mu), matches=rating.matches)
        action = partial(registration.join, applicant=applicant)
        return await self._updater.apply(tournament_id, actor, action)

    async def leave(self, tournament_id: int, actor: Actor) -> Tournament:
        """Remove the actor from the entries before the first round, or from the waiting list."""
        return await self._updater.apply(tournament_id, actor, registration.leave)

    async def check_in(self, tournament_id: int, actor: Actor) -> Tournament:
        """Confirm that the actor is present."""
        return await self._updater.apply(tournament_id, actor, registration.check_in)

    async def start(self, tournament_id: int, actor: Actor) -> Tournament:
        """Draw the first round now."""
        action = partial(registration.start, ratings=await self.ratings(tournament_id))
        return await self._updater.apply(tournament_id, actor, action)

    async def ratings(self, tournament_id: int) -> Mapping[int, int]:
        """Return the ratings of those entered who have one."""
        tournament = await self.get(tournament_id)
        users = [entry.user for entry in tournament.entries]
        found = await self._ratings.many(users, tournament.settings.game)
        return {user: number(rating.mu) for user, rating in found.items()}

    async def seed_by_hand(
        self, tournament_id: int, actor: Actor, player: int, seeding: int
    ) -> Tournament:
        """Seed `player` as number `seeding` (0: by rating again)."""
        action = partial(registration.seed_by_hand, user=player, seeding=seeding)
        return await self._updater.apply(tournament_id, actor, action)

    # --- entries -------------------------------------------------------------------------------

    async def add(self, tournament_id: int, actor: Actor, player: int) -> Tournament:
        """Enter `player`, regardless of the limits."""
        tournament = await self.get(tournament_id)
        if await self._store.players.is_blocked(tournament.place.guild, player):
            raise Refusal("not_welcome")
        action = partial(registration.add, user=player)
        return await self._updater.apply(tournament_id, actor, action)

    async def drop(self, tournament_id: int, actor: Actor, player: int) -> Tournament:
        """Remove `player` from the entries, or withdraw them once the first round was drawn."""

        def action(changes: TournamentChangeSet) -> None:
            entry = changes.tournament.entry_of(player)
            plays_on = changes.tournament.has_begun and entry and entry.presence != "waiting"
            (organiser_actions.drop_out if plays_on else registration.drop)(changes, player)

        return await self._updater.apply(tournament_id, actor, action)

    # --- automatic progress --------------------------------------------------------------------

    async def apply_automatic(
        self, tournament_id: int, what: Action[TournamentChangeSet]
    ) -> Tournament:
        """Apply an automatic step, unless it was applied before or the tournament has ended."""

        def unless_over(changes: TournamentChangeSet) -> None:
            if changes.tournament.ended is None:
                what(changes)

        return await self._updater.apply(tournament_id, SYSTEM, unless_over)


def _checked_name(name: str) -> str:
    """Return a name in its stored form; refuse an unreadable one."""
    name = " ".join(name.split())
    if not 0 < len(name) <= MAX_LETTERS:
        raise Refusal("name_length", most=MAX_LETTERS)
    check_text(name)
    return name


def _draft(organiser: Actor, made: Tournament) -> TournamentChange:
    """Return the first change of a new tournament, which commits the program to its seed."""
    changes = TournamentChangeSet(replace(made, entries=()), organiser, made.created)
    bound = seed_hash(made.id, made.seed)
    data = {"seed_hash": bound.hex(), "season": made.season}
    changes.record("creates", data, seed_hash=bound, entries=made.entries)
    return changes.done()
