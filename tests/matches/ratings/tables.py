"""Matches of pebbles played to their ends, and their results."""

from __future__ import annotations

from engines.core import open_decisions
from matches.core.models import Match
from matches.ratings.models import MatchResult
from matches.service.service import Service
from tests.matches.pebbles import Bid, Keep, Options, Pebbles, Take
from tests.matches.people import BEN, People

PILE = Options(pile=13)


async def decide(people: People, match: Match, *, most: bool = False) -> Match:
    """Take one pebble (or the maximum if `most`) as the first seat to move, and keep."""
    assert isinstance(match.state, Pebbles)
    seat = match.to_move[0]
    (ask,) = (decision for decision in open_decisions(match.state) if decision.seat == seat)
    options = ask.options(match.state)
    if isinstance(options[0], Bid):
        return await people.act(match, seat, Bid(0))
    if isinstance(options[0], Take):
        return await people.act(match, seat, Take(min(3, match.state.pile) if most else 1))
    return await people.act(match, seat, Keep())


async def finish(people: People, match: Match, winner: int | None = None) -> Match:
    """Play until the match is over; the `winner` takes the maximum."""
    while match.status == "running":
        user = match.seats[match.to_move[0]].user
        match = await decide(people, match, most=user == winner)
    return match


async def played(people: People, *others: int, winner: int | None = None) -> Match:
    """Return a match of Aki with others that was played to its end."""
    return await finish(people, await people.begin(*(others or (BEN,)), options=PILE), winner)


async def count_all(service: Service) -> list[MatchResult]:
    """Count all finished matches and return their results."""
    found = []
    while results := await service.results.count_next():
        found += results
    return found


async def result_of(people: People, match: Match) -> MatchResult:
    """Return the result of a match after counting it."""
    await count_all(people.service)
    result = await people.service.ratings.result(match.id)
    assert result is not None
    return result
