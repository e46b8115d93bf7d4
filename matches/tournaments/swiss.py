"""Swiss stages: input of the pairing, and resulting tables."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from matches.tournaments.models import PairingInput, Reason, Table, TableResult, Tournament
from matches.tournaments.pairing import (
    Competitor,
    PairingPlayer,
    PlayedGame,
    Seating,
    competitors_of,
    draw_lot,
    lots_of,
)
from matches.tournaments.roster import (
    current_holders,
    entrants,
    groups_of,
    late,
    numbers,
    original_entrants,
    players,
)
from matches.tournaments.scoring import is_played, scores

FEWEST_ROUNDS = 3
AHEAD = 2
"""Maximum number of rounds seated beyond the last finished one of the slowest player."""
NAMED = ("player", "other")
"""Keys of values of reasons that are players: pairing numbers, here replaced by users."""


def default_rounds(players: int, table_size: int) -> int:
    """Return the number of rounds of a Swiss that is enough to find one winner."""
    rounds, found = 0, 1
    while found < players:
        rounds, found = rounds + 1, found * table_size
    rounds = max(FEWEST_ROUNDS, rounds + (table_size > 2))
    return min(rounds, max(1, players - 1)) if table_size == 2 else rounds


def rounds_of(tournament: Tournament, stage: int) -> int:
    """Return the number of rounds of a Swiss stage."""
    entered = sum(len(group.users) for group in groups_of(tournament, stage))
    chosen = tournament.settings.stages[stage].rounds
    return chosen or default_rounds(entered, tournament.settings.table_size)


def bases(tournament: Tournament) -> list[PairingInput]:
    """Return the inputs of the current stage's next tables, without the numbers of the tables.

    Together: all players, once all tables are decided.  Rolling: free players, round by round, at
    most one round ahead of any other player.
    """
    stage = tournament.stage
    here, still = entrants(tournament, stage), players(tournament)
    held = current_holders(tournament)
    playing = [user for user in here if held[user] in still]
    reached, undecided = _reached(tournament, playing), _undecided(tournament)
    if len(playing) < 2 or (undecided and tournament.settings.pacing == "together"):
        return []
    first = original_entrants(tournament)
    busy = {first[user] for table in undecided for user in table.users}
    slowest = min(reached[user] - (user in busy) for user in playing)
    found = []
    for round in range(slowest + 1, min(slowest + AHEAD, rounds_of(tournament, stage)) + 1):
        free = [user for user in playing if reached[user] == round - 1 and user not in busy]
        others = [user for user in playing if reached[user] < round and user not in free]
        if free:
            found.append(
                PairingInput(
                    stage=stage,
                    round=round,
                    group=0,
                    free=tuple(held[user] for user in free),
                    busy=tuple(held[user] for user in others),
                    open=tuple(table.id for table in undecided),
                    forbidden=tournament.forbidden,
                )
            )
    return found


def _undecided(tournament: Tournament) -> list[Table]:
    return [
        table
        for table in tournament.tables
        if table.stage == tournament.stage and table.result is None
    ]


def _reached(tournament: Tournament, playing: Iterable[int]) -> dict[int, int]:
    """Return the last round in which original entrants were seated or that they missed.

    A player who returns counts as no further behind than the slowest of the others can be.
    """
    tables = [table for table in tournament.tables if table.stage == tournament.stage]
    newest = max((table.round for table in tables), default=0)
    ahead = 0 if tournament.settings.pacing == "together" else AHEAD
    reached = dict.fromkeys(playing, max(0, newest - ahead))
    if tournament.stage == 0:
        for entry in late(tournament):
            if entry.user in reached:
                reached[entry.user] = max(reached[entry.user], entry.since - 1)
    first = original_entrants(tournament)
    for table in tables:
        for user in table.users:
            if (one := first[user]) in reached:
                reached[one] = max(reached[one], table.round)
    return reached


def seat(tournament: Tournament, basis: PairingInput) -> list[Table]:
    """Return the tables that follow from a basis, numbered after those of the round so far."""
    number = numbers(tournament, basis.stage)
    competitors = {
        competitor.number: competitor for competitor in _competitors(tournament, basis, number)
    }
    free = [competitors[number[user]] for user in basis.free]
    busy = [competitors[number[user]] for user in basis.busy]
    users = {number[user]: user for user in basis.free}
    seated = sum(
        (table.stage, table.round) == (basis.stage, basis.round) for table in tournament.tables
    )
    return [
        _table(basis, seating, seated + at, users)
        for at, seating in enumerate(_seatings(tournament, basis, free, busy, number), 1)
    ]


def odd_first(tournament: Tournament, stage: int) -> bool:
    """Return whether lots decide that odd pairing numbers sit first in their first game."""
    return draw_lot(lots_of(tournament.seed, stage, 0))[0] % 2 == 1


def _seatings(
    tournament: Tournament,
    basis: PairingInput,
    free: list[Competitor],
    busy: list[Competitor],
    number: dict[int, int],
) -> list[Seating]:
    from matches.tournaments.pairing.rounds import good_tables, pair_round  # loads NumPy

    size = tournament.settings.table_size
    rounds = rounds_of(tournament, basis.stage)
    lots = lots_of(tournament.seed, basis.stage, basis.round)
    pairs = frozenset(
        (number[one], number[other])
        for one, other in basis.forbidden
        if one in number and other in number
    )
    odd = odd_first(tournament, basis.stage)
    if tournament.settings.pacing == "together":
        return pair_round(free, size, basis.round, lots, pairs, rounds=rounds, odd_first=odd)
    return good_tables(free, busy, size, basis.round, lots, pairs, rounds=rounds, odd_first=odd)


def _competitors(
    tournament: Tournament, basis: PairingInput, number: dict[int, int]
) -> list[Competitor]:
    ratings = {
        number[entry.user]: entry.rating or 0
        for entry in tournament.entries
        if entry.user in number
    }
    wanted = [number[user] for user in (*basis.free, *basis.busy)]
    games = games_before(tournament, basis, number)
    return competitors_of([PairingPlayer(one, ratings[one]) for one in wanted], games, basis.round)


def games_before(
    tournament: Tournament, basis: PairingInput, number: dict[int, int]
) -> list[PlayedGame]:
    """Return the games that were over when a round was paired, missed rounds first.

    Players are pairing numbers.
    """
    return [*_missed(tournament, basis, number), *_games(tournament, basis, number)]


def _missed(
    tournament: Tournament, basis: PairingInput, number: dict[int, int]
) -> Iterable[PlayedGame]:
    """Yield the missed rounds of late entries with the points given for them."""
    for entry in late(tournament) if basis.stage == 0 else ():
        for round in range(1, entry.since):
            yield PlayedGame(
                round, (number[entry.user],), (entry.given / (entry.since - 1),), False
            )


def _games(
    tournament: Tournament, basis: PairingInput, number: dict[int, int]
) -> Iterable[PlayedGame]:
    for table in tournament.tables:
        known = table.result is not None and table.id not in basis.open
        if table.stage == basis.stage and table.round < basis.round and known:
            points = tuple(score.points for score in scores(table))
            here = tuple(number[user] for user in table.users)
            yield PlayedGame(table.round, here, points, is_played(table))


def _table(basis: PairingInput, seating: Seating, at: int, users: dict[int, int]) -> Table:
    bye = len(seating.numbers) == 1
    return Table(
        stage=basis.stage,
        round=basis.round,
        group=basis.group,
        number=at,
        users=tuple(users[number] for number in seating.numbers),
        reasons=tuple(_named(reason, users) for reason in seating.reasons),
        result=TableResult("bye", (1,)) if bye else None,
    )


def _named(reason: Reason, users: dict[int, int]) -> Reason:
    """Return a reason with user ids instead of pairing numbers in its values."""
    values = {key: users[value] if key in NAMED else value for key, value in reason.values.items()}
    return replace(reason, values=values)
