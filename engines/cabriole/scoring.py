"""Scoring at the end, and its preview during the match (reference 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engines.cabriole.components import CARDS, FURNITURE, LEVELS, MASTER, RESOURCES, WORKSHOP
from engines.cabriole.records import Final, Studio
from engines.cabriole.state import Cabriole
from engines.core import Note, Seat

JOURNEYMAN = LEVELS.index("journeyman")


def final(studio: Studio, seat: Seat) -> Final:
    """Return the final scoring of a studio in its current state."""
    points = WORKSHOP.scoring
    return Final(
        seat=seat,
        track=studio.prestige,
        vignettes=sum(vignettes(studio)),
        artisans=points.journeymen[studio.levels.count(JOURNEYMAN)]
        + points.masters[studio.levels.count(MASTER)],
        money=(studio.coins + worth_of_stock(studio)) // points.coins_per_point,
        unfinished=points.unfinished * len(studio.projects),
    )


def vignettes(studio: Studio) -> tuple[int, int]:
    """Return the points for full and for partial vignettes.

    As many full ones as possible are always part of the best grouping: see the proof in
    docs/rules/cabriole.md.
    """
    made: Counter[str] = Counter(CARDS[card].type for card in studio.finished)
    few, middle, _ = sorted(made[kind] for kind in FURNITURE)
    points = WORKSHOP.scoring
    return points.vignette * few, points.partial_vignette * (middle - few)


def worth_of_stock(studio: Studio) -> int:
    """Return the value of the resources at their base prices."""
    prices = (WORKSHOP.resources[resource].prices[0] for resource in RESOURCES)
    return sum(count * price for count, price in zip(studio.stock, prices, strict=True))


def final_lines(state: Cabriole) -> list[Final]:
    """Return the final scoring of all seats if the match ended now."""
    return [final(studio, seat) for seat, studio in enumerate(state.studios)]


def if_ended(state: Cabriole) -> list[int]:
    """Return the totals of all seats if the match ended now."""
    return [line.total for line in final_lines(state)]


def scores(state: Cabriole) -> list[int]:
    """Return the prestige on the track, at the end the totals."""
    if state.final:
        return [line.total for line in state.final]
    return [studio.prestige for studio in state.studios]


def sources(state: Cabriole, notes: Iterable[Note]) -> list[dict[str, int]]:
    """Return each seat's points by origin; before the end only the track counts."""
    if not state.final:
        return [{"track": studio.prestige} for studio in state.studios]
    return list(map(by_source, state.final))


def by_source(line: Final) -> dict[str, int]:
    """Return a seat's points by the name of the source."""
    return {name: getattr(line, name) for name in line.__struct_fields__ if name != "seat"}


def ranking(state: Cabriole) -> list[int]:
    """Return the number of seats beaten by each seat; in a tie the later seat is ahead."""
    standing = [(total, seat) for seat, total in enumerate(scores(state))]
    return [sorted(standing).index(place) for place in standing]
