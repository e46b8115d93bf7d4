"""Data that the pictures of a match need in addition to the view."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import Seat
from matches.core.models import Match
from matches.texts import Texts
from render.core.renderer import Scene


def scene_of(
    match: Match,
    names: Iterable[str],
    texts: Texts,
    palette: str = "standard",
    seat: Seat | None = None,
) -> Scene:
    """Return the scene of a match for a reader on `seat`, with the `names` of all seats."""
    return Scene(
        texts=texts,
        match_id=match.id,
        names=tuple(names),
        colours=tuple(row.colour for row in match.seats),
        to_move=frozenset(match.to_move),
        palette=palette,
        seat=seat,
        ranks=match.ranks,
        resigned=frozenset(row.seat for row in match.seats if row.resigned),
    )
