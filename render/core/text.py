"""Common text in pictures: player to move, winner, seat names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engines.core import Seat, open_decisions, snake
from render.core.renderer import ALT_MOST, Scene, ZoomArea


def doing(view: Any, scene: Scene) -> str:
    """Return the text of the open decisions.

    The key is `picture-doing-<step>` with the number of decisions as `$count`, or
    `picture-doing-several` if the decisions differ.
    """
    kinds = [snake(type(decision).__name__) for decision in open_decisions(view)]
    if scene.ranks is not None or not kinds:
        return ""
    kind = kinds[0] if len(set(kinds)) == 1 else "several"
    return scene.texts(f"picture-doing-{kind}", count=len(kinds))


def to_move_sentence(scene: Scene, does: str) -> str:
    """Return a sentence about the players to move and their decision, or about the result."""
    if scene.ranks is not None:
        return result(scene)
    names = [scene.names[seat] for seat in sorted(scene.to_move)]
    texts = scene.texts
    return texts("alt-awaited", names=texts.listed(names), doing=does) if names else ""


def winners(scene: Scene) -> list[Seat]:
    """Return the winning seats; there is no winner in a solo match or among resigned players."""
    ranks = (scene.ranks or ()) if len(scene.names) > 1 else ()
    return [seat for seat, rank in enumerate(ranks) if rank == 1 and seat not in scene.resigned]


def result(scene: Scene) -> str:
    """Return a sentence about the winners."""
    names = [scene.names[seat] for seat in winners(scene)]
    if not names:
        return scene.texts("frame-over")
    return scene.texts("alt-won", count=len(names), names=scene.texts.listed(names))


def players(scene: Scene, each: Iterable[str]) -> str:
    """Return the descriptions of the players as one sentence."""
    text = scene.texts("alt-between").join(each)
    return scene.texts("alt-players", players=text)


def player(scene: Scene, seat: Seat) -> dict[str, str]:
    """Return a player's `name` and `colour`, as arguments of a message."""
    return {"name": scene.names[seat], "colour": scene.texts(f"colour-{scene.colours[seat]}")}


def alternative(*told: str) -> str:
    """Return the parts as one alternative text, cut if necessary."""
    return " ".join(filter(None, told))[:ALT_MOST]


def sections(*parts: Iterable[str]) -> str:
    """Return the lines of all parts as a text, with an empty line between two parts."""
    return "\n\n".join(filter(None, ("\n".join(lines) for lines in parts)))


def seats_to_name(view: Any, scene: Scene) -> list[ZoomArea]:
    """Return the areas of all players, keyed by the seat number from 1."""
    return [ZoomArea(str(seat + 1), name) for seat, name in enumerate(scene.names)]


def seat_named(scene: Scene, area: str, otherwise: Seat) -> Seat:
    """Return the seat that `area` names by its player, its number from 1 or its colour.

    Anything else means the reader's own seat, or `otherwise` if the reader has none.
    """
    wanted = area.strip().casefold()
    for seat, colour in enumerate(scene.colours):
        names = (colour, scene.texts(f"colour-{colour}"), str(seat + 1), scene.names[seat])
        if wanted in [name.casefold() for name in names]:
            return seat
    return otherwise if scene.seat is None else scene.seat
