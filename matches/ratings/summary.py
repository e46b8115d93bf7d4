"""Result of a finished match, derived from its log."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from matches.core.fairness import from_start, public
from matches.core.log import LogRow
from matches.core.models import Match
from matches.core.views import view_of
from matches.ratings.eligibility import unrated
from matches.ratings.models import MatchResult, SeatResult
from matches.ratings.participation import SeatParticipation, participation_of


def result_of(
    match: Match, rows: Sequence[LogRow], number: int, *, annulled: bool = False
) -> MatchResult:
    """Return the result of a match that ended as the `number`-th; `rows` are its whole log.

    `annulled` means that a tournament had already decided otherwise when it ended.
    """
    assert match.ended is not None
    courses = participation_of(match, rows)
    return MatchResult(
        match=match.id,
        number=number,
        game=match.game.key,
        guild=match.place.guild,
        started=from_start(rows)[0].at,
        ended=match.ended,
        unrated=unrated(match, courses, annulled=annulled),
        options=msgspec.json.decode(msgspec.json.encode(match.options)),  # in the stored form
        rounds=max(course.turns for course in courses),
        table=match.tournament_table,
        agreed_end=match.agreed_end,
        seats=_seats(match, rows, courses),
    )


def _seats(
    match: Match, rows: Sequence[LogRow], courses: Sequence[SeatParticipation]
) -> tuple[SeatResult, ...]:
    assert match.state is not None
    assert match.ranks is not None
    notes = [note for row in rows if not row.undone for note in public(row.notes)]
    sources = match.game.sources(view_of(match.game, match.state, None), notes)
    points = match.game.scores(match.state)
    ranks = _ranks(match.ranks, courses)
    return tuple(
        SeatResult(
            seat=seat,
            user=course.began,
            rank=ranks[seat],
            points=points[seat],
            share=1 / ranks.count(1) if ranks[seat] == 1 else 0.0,
            turns=course.turns,
            stood_in=course.stood_in,
            timeouts=course.timeouts,
            hints=course.hints,
            thinking=course.thinking,
            resigned=course.resigned,
            sources=sources[seat],
        )
        for seat, course in enumerate(courses)
    )


def _ranks(ranks: Sequence[int], courses: Sequence[SeatParticipation]) -> list[int]:
    """Return the ranks of the users at the start: a user who resigned is last in any case."""
    places = [(course.resigned, rank) for course, rank in zip(courses, ranks, strict=True)]
    return [1 + sum(other < place for other in places) for place in places]
