"""Simulation of the ratings of honest players and of a player who beats their own accounts.

It is a year of matches in communities, by players with known true strength.  The report shows how
well ratings reflect it, how much of the matches counts, and how high the farmer gets: by today's
rules, and with every opponent counting fully (before rules 2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, count
from random import Random
from statistics import correlation, fmean
from typing import NamedTuple

from matches.core.availability import DAY
from matches.ratings.models import OVERALL, MatchResult, Rating, SeatResult
from matches.ratings.opponents import MAX_A_DAY, OpponentHistory
from matches.ratings.rating_update import RatingKey, updated_ratings
from matches.ratings.scale import is_provisional, leaderboard_score, number, spread
from matches.ratings.skill import newcomer, rated

HONEST, COMMUNITIES, MATCHES, DAYS = 1000, 25, 10_000, 365
SIZES = (2, 2, 3, 3, 4)
AWAY = 0.1
"""The share of matches with players of any community."""
LUCK = 0.7
"""Standard deviation of a performance; that of true strength is 1."""
WINS = 100
FARMER, FRIEND, FIRST_ACCOUNT = HONEST + 1, HONEST + 2, HONEST + 100
RING = range(FIRST_ACCOUNT, FIRST_ACCOUNT + 5)
GAME = "simulated"

Table = tuple[float, tuple[int, ...]]
"""Time of a match in days, and its players from the first to the last."""


class Crowd(NamedTuple):
    """The true strength of honest players, and their matches."""

    strength: Mapping[int, float]
    tables: list[Table]


class Outcome(NamedTuple):
    """The ratings after all matches, and the weight of each match for each honest player."""

    ratings: Mapping[int, Rating]
    shares: Sequence[float]

    def place(self, user: int) -> int | None:
        """Return the place on the leaderboard, or None for a provisional rating."""
        end = DAYS * DAY
        board = [rating for rating in self.ratings.values() if not is_provisional(rating)]
        board.sort(key=lambda rating: -leaderboard_score(rating, end))
        places = {rating.user: place for place, rating in enumerate(board, 1)}
        return places.get(user)

    def shown(self, user: int) -> str:
        """Return the displayed rating with its place."""
        rating = self.ratings[user]
        return f"{number(rating.mu)} ± {spread(rating.sigma)}, place {self.place(user) or '–'}"


def run() -> Iterator[str]:
    """Yield the figures of honest players, and those of the farmer in each way to farm."""
    crowd = crowd_of(HONEST, COMMUNITIES, MATCHES)
    honest = results_of(crowd.tables)
    yield f"{HONEST} honest players, {MATCHES} matches of {min(SIZES)} to {max(SIZES)}"
    for name, rule in (("before", by_full_weights), ("today", by_today)):
        outcome = rule(honest)
        likeness = rank_correlation(crowd.strength, outcome.ratings)
        share = f"{fmean(outcome.shares):.1%} of what is played counts"
        yield f"{name:7} rank correlation with true strength {likeness:.3f}, {share}"
    for what, results in ways(crowd).items():
        for name, rule in (("before", by_full_weights), ("today", by_today)):
            yield f"{name:7} {WINS} wins {what}: {rule(results).shown(FARMER)}"


def ways(crowd: Crowd) -> dict[str, list[MatchResult]]:
    """Return all matches with those of a farmer, by farming method."""
    farms = {
        "over new accounts": over_accounts(),
        "over one friend": over_each(FRIEND),
        "over new accounts that a friend beat": over_accounts(FRIEND),
        f"over {len(RING)} accounts that all met": (*among(RING), *over_each(*RING)),
    }
    return {way: results_of([*crowd.tables, *tables]) for way, tables in farms.items()}


def crowd_of(people: int, communities: int, matches: int, seed: int = 1) -> Crowd:
    """Return honest players who join over the year, some of them far more active than others."""
    random = Random(seed)
    users = range(1, people + 1)
    strength = {user: random.gauss(0, 1) for user in users}
    activity = {user: random.lognormvariate(0, 1) for user in users}
    joined = {user: max(0.0, random.uniform(-0.3, 0.9)) * DAYS for user in users}
    tables: list[Table] = []
    for at in sorted(random.uniform(0, DAYS) for _ in range(matches)):
        home, away = random.randrange(communities), random.random() < AWAY
        there = [u for u in users if joined[u] <= at and (away or u % communities == home)]
        size = min(random.choice(SIZES), len(there))
        if size < 2:
            continue
        party = _sample(random, there, activity, size)
        tables.append((at, _ranked(random, party, strength)))
    return Crowd(strength, tables)


def _sample(
    random: Random, users: Sequence[int], activity: Mapping[int, float], size: int
) -> list[int]:
    """Return `size` users, the more active ones more often."""
    keys = {user: random.random() ** (1 / activity[user]) for user in users}
    return sorted(users, key=lambda user: -keys[user])[:size]


def _ranked(random: Random, users: list[int], strength: Mapping[int, float]) -> tuple[int, ...]:
    shown = {user: strength[user] + random.gauss(0, LUCK) for user in users}
    return tuple(sorted(users, key=lambda user: -shown[user]))


def over_accounts(*before: int) -> Iterator[Table]:
    """Yield wins over accounts without other opponents, except players who beat them `before`."""
    for account in range(WINS):
        for step, winner in enumerate((*before, FARMER)):
            yield _evening(account, step), (winner, FIRST_ACCOUNT + account)


def over_each(*losers: int) -> Iterator[Table]:
    """Yield wins over the same users in turn, over each as often per day as counts."""
    for win in range(WINS):
        day = 1 + win // (MAX_A_DAY * len(losers))
        yield _evening(day, win), (FARMER, losers[win % len(losers)])


def among(accounts: Sequence[int]) -> Iterator[Table]:
    """Yield a match of every two accounts."""
    for step, pair in enumerate(combinations(accounts, 2)):
        yield _evening(0, step), pair


def _evening(day: int, step: int) -> float:
    return DAYS - WINS + day + 0.5 + step / 1000


def results_of(tables: Iterable[Table]) -> list[MatchResult]:
    """Return the results of matches, in the order in which they took place."""
    numbers = count(1)
    return [_result(next(numbers), at, users) for at, users in sorted(tables)]


def _result(number: int, at: float, users: Sequence[int]) -> MatchResult:
    moment = int(at * DAY)
    return MatchResult(
        match=number,
        number=number,
        game=GAME,
        guild=None,
        started=moment,
        ended=moment,
        unrated=None,
        seats=tuple(
            SeatResult(seat=seat, user=user, rank=seat + 1, points=0, share=float(seat == 0))
            for seat, user in enumerate(users)
        ),
    )


def by_today(results: Iterable[MatchResult]) -> Outcome:
    """Return the outcome of results by today's rules."""
    known: dict[RatingKey, Rating] = {}
    history, shares = OpponentHistory(), []
    for one in results:
        result, ratings = updated_ratings(one, known, history.before(one))
        history.add(result)
        known |= {RatingKey(rating.game, rating.pool, rating.user): rating for rating in ratings}
        shares += [seat.weight or 0.0 for seat in result.seats if seat.user <= HONEST]
    overall = {key.user: rating for key, rating in known.items() if key.pool == OVERALL}
    return Outcome(overall, shares)


def by_full_weights(results: Iterable[MatchResult]) -> Outcome:
    """Return the outcome of results if every opponent counts fully."""
    known: dict[int, Rating] = {}
    shares: list[float] = []
    for result in results:
        users = [seat.user for seat in result.seats]
        before = [known.get(u) or newcomer(u, GAME, OVERALL, result.ended) for u in users]
        after = rated(before, [seat.rank for seat in result.seats], result.ended)
        known |= {rating.user: rating for rating in after}
        shares += [1.0] * len(users)
    return Outcome(known, shares)


def rank_correlation(strength: Mapping[int, float], ratings: Mapping[int, Rating]) -> float:
    """Return Spearman's correlation of true strength and rating."""
    users = sorted(strength.keys() & ratings.keys())
    return correlation(
        _places([strength[user] for user in users]),
        _places([ratings[user].mu for user in users]),
    )


def _places(values: Sequence[float]) -> list[float]:
    order = sorted(range(len(values)), key=values.__getitem__)
    places = [0.0] * len(values)
    for place, at in enumerate(order):
        places[at] = float(place)
    return places
