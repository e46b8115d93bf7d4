"""Result of a finished match: ranking, ratings, achievements."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from engines.core import Note, Seat, State
from matches.core.models import Match
from matches.ratings.models import Award, MatchResult, SeatResult, Unrated
from matches.ratings.opponents import MAX_A_DAY
from matches.ratings.scale import number
from matches.texts import Texts
from presentation.names import SeatNames, sign
from presentation.pictures import Picture, picture
from render.core.renderer import Scene
from render.core.score_table import score_table, score_table_alt

MAX_ACHIEVED = 4
"""Maximum number of achievements on the page; a profile lists all of them."""
ARISEN: tuple[Unrated, ...] = ("hints", "stand_in", "agreed", "early", "annulled", "daily")
"""Reasons for an unrated match that arise after it was opened."""


def uncounted(result: MatchResult | None, players: SeatNames) -> str:
    """Return a line on why a match does not count, or for whom only in part, "" if it counts."""
    if result is None:
        return ""
    texts = players.texts
    if result.unrated in ARISEN:
        return texts(f"end-unrated-{result.unrated}", most=MAX_A_DAY)
    shares = [
        texts("end-share", name=players.user(seat.user), share=f"{seat.weight:.0%}")
        for seat in result.seats
        if seat.weight is not None and seat.weight < 1
    ]
    each = texts("lobby-between").join(shares)
    return texts("end-shares", each=each, most=MAX_A_DAY) if shares else ""


def format_achieved(earned: Sequence[Award], players: SeatNames) -> str:
    """Return a line with the achievements `earned` in the match, "" if there are none."""
    texts = players.texts
    each = [
        texts(
            "end-achieved",
            name=players.user(user),
            what=texts.enumerated(texts(f"achievement-{award.key}") for award in own),
        )
        for user, own in groupby(earned[:MAX_ACHIEVED], key=lambda award: award.user)
    ]
    more = len(earned) - MAX_ACHIEVED
    each += [texts("list-more", count=more)] if more > 0 else []
    return texts("end-achievements", each=texts("lobby-between").join(each)) if each else ""


def ranking(players: SeatNames, result: MatchResult | None = None) -> str:
    """Return the players by rank, one line each, "" if there is no ranking.

    With the `result` of a rated match the lines also contain the new ratings.
    """
    match, texts, _ = players
    if match.ranks is None or match.state is None:
        return ""
    scores = match.game.scores(match.state)
    return "\n".join(
        _rated(
            texts(
                "result-resigned" if match.seats[seat].resigned else "result-line",
                rank=rank,
                name=f"{sign(match, seat)} {_played_by(players, seat)}",
                points=scores[seat],
            ),
            result.seats[seat] if result else None,
            texts,
        )
        for rank, seat in sorted(zip(match.ranks, range(len(scores)), strict=True))
    )


def _rated(line: str, seat: SeatResult | None, texts: Texts) -> str:
    """Return a line with the new rating of the user who began on the seat."""
    if seat is None or seat.mu is None or seat.mu_before is None:
        return line
    rating = number(seat.mu)
    change = f"{rating - number(seat.mu_before):+}".replace("-", "−")
    return texts("result-rated", line=line, rating=str(rating), change=change)


def _played_by(players: SeatNames, seat: Seat) -> str:
    """Return the name of the last player of a seat, and of its owner."""
    texts, row, name = players.texts, players.match.seats[seat], players.seat(seat)
    if row.kind == "human" and row.robot is not None:
        return texts("result-robot", name=name)
    if row.owner is None:
        return name
    return texts("result-for", name=name, owner=players.user(row.owner))


async def score_picture(
    match: Match, view: State, notes: Sequence[Note], scene: Scene
) -> Picture | None:
    """Render the points of all players by source, from all public `notes` of a match."""
    points = match.game.sources(view, notes)
    return await picture("points", score_table_alt(scene, points), score_table, scene, points)
