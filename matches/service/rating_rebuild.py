"""Recomputation of all ratings, while the bot does not run."""

from __future__ import annotations

from collections.abc import Callable

from matches.ratings.models import MatchResult
from matches.service.service import Service
from matches.store.ratings import RebuildResult

MAX_AT_ONCE = 500


async def rebuild(
    service: Service, *, logs: bool, told: Callable[[int], None] = lambda _: None
) -> RebuildResult:
    """Recompute every rating from the results of all matches, in the order of their ends.

    With `logs` results are recomputed, too; `told` is called with their number.  The decision of a
    tournament at the end of a match is in no log: it is kept.
    """
    upgraded = await service.store.ratings.upgrade()
    while await service.results.count_next():
        pass
    fresh = await _worked_out(service, told) if logs else {}
    done = await service.store.ratings.rebuild(fresh)
    return done if upgraded is None else done._replace(changed=max(done.changed, upgraded.changed))


async def _worked_out(service: Service, told: Callable[[int], None]) -> dict[int, MatchResult]:
    """Return the results of all matches by their numbers, recomputed from their logs."""
    found: dict[int, MatchResult] = {}
    last = 0
    while part := await service.store.ratings.ended(last, MAX_AT_ONCE):
        for ended in part:
            old = await service.store.ratings.result(ended.match)
            if old is None or old.unrated != "annulled":
                (found[ended.number],) = await service.results.worked_out(ended)
        last = part[-1].number
        told(last)
    return found
