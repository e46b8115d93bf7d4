"""Words every game needs beside its pictures: who is awaited, who has won, whose part is meant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engines.core import Seat, asks, snake
from render.core.renderer import ALT_MOST, Area, Scene


def doing(view: Any, scene: Scene) -> str:
    """Return what the awaited players do next, by the decision they are asked for.

    It is `picture-doing-<step>`, told how many are asked (`$count`), and `picture-doing-several`
    where not all are asked the same.
    """
    kinds = [snake(type(ask).__name__) for ask in asks(view)]
    if scene.ranks is not None or not kinds:
        return ""
    kind = kinds[0] if len(set(kinds)) == 1 else "several"
    return scene.texts(f"picture-doing-{kind}", count=len(kinds))


def awaited(scene: Scene, does: str) -> str:
    """Return in a sentence who is awaited and what they do, or how the match ended."""
    if scene.ranks is not None:
        return result(scene)
    names = [scene.names[seat] for seat in sorted(scene.awaited)]
    texts = scene.texts
    return texts("alt-awaited", names=texts.listed(names), doing=does) if names else ""


def winners(scene: Scene) -> list[Seat]:
    """Return who has won; nobody wins alone at the table, nor having resigned."""
    ranks = (scene.ranks or ()) if len(scene.names) > 1 else ()
    return [seat for seat, rank in enumerate(ranks) if rank == 1 and seat not in scene.resigned]


def result(scene: Scene) -> str:
    """Return in a sentence who has won."""
    names = [scene.names[seat] for seat in winners(scene)]
    if not names:
        return scene.texts("frame-over")
    return scene.texts("alt-won", count=len(names), names=scene.texts.listed(names))


def players(scene: Scene, each: Iterable[str]) -> str:
    """Return what is said of each player as one sentence."""
    told = scene.texts("alt-between").join(each)
    return scene.texts("alt-players", players=told)


def player(scene: Scene, seat: Seat) -> dict[str, str]:
    """Return who a player is, as arguments of a message: `name` and `colour`."""
    return {"name": scene.names[seat], "colour": scene.texts(f"colour-{scene.colours[seat]}")}


def alternative(*told: str) -> str:
    """Return an alternative text of what is `told`, cut if need be."""
    return " ".join(filter(None, told))[:ALT_MOST]


def sections(*parts: Iterable[str]) -> str:
    """Return a text of the lines of its parts, an empty line between two."""
    return "\n\n".join(filter(None, ("\n".join(lines) for lines in parts)))


def seats_to_name(view: Any, scene: Scene) -> list[Area]:
    """Return every player's part of the board."""
    return [Area(str(seat + 1), name) for seat, name in enumerate(scene.names)]


def seat_named(scene: Scene, area: str, otherwise: Seat) -> Seat:
    """Return the seat a text names by its player, its number from 1 or its colour.

    Anything else means the reader's own seat, for who has none that of `otherwise`.
    """
    wanted = area.strip().casefold()
    for seat, colour in enumerate(scene.colours):
        names = (colour, scene.texts(f"colour-{colour}"), str(seat + 1), scene.names[seat])
        if wanted in [name.casefold() for name in names]:
            return seat
    return otherwise if scene.seat is None else scene.seat
