"""Alt text and text version of the board."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import open_decisions
from engines.karvi.components import TRADE_CARDS
from engines.karvi.counts import strength
from engines.karvi.schema import FIRST, LAST, STOPS, Place
from engines.karvi.state import Karvi
from engines.karvi.steps.sailing import slots
from matches.texts import Texts
from render.core.renderer import Scene
from render.core.text import alternative, doing, players, sections, to_move_sentence
from render.karvi.explaining import space_line
from render.karvi.labels import choices, label
from render.karvi.offers import stack
from render.karvi.owned import owned, standing
from render.karvi.phrases import effect, facts, goods
from render.karvi.signs import letter
from render.karvi.telling import card_name, options, pile_number

_MAX_OPTIONS = 60
"""Maximum number of options in the text."""


def alt(view: Karvi, scene: Scene) -> str:
    """Return the alt text of the picture, with the latest changes first."""
    texts = scene.texts
    each = [
        texts(
            "alt-player",
            **standing(view, scene, seat),
            strength=strength(jarl),
            goods=goods(jarl.goods, texts),
            beer=texts.enumerated(str(die.beer) for die in jarl.dice),
        )
        for seat, jarl in enumerate(view.jarls)
    ]
    text = facts(view, scene) if scene.ranks is None else ""
    return alternative(players(scene, each), to_move_sentence(scene, doing(view, scene)), text)


def text(view: Karvi, scene: Scene) -> str:
    """Return the whole position as text: the content of a picture."""
    return sections(
        _turn_lines(view, scene),
        _asked_lines(view, scene),
        *(owned(view, scene, seat) for seat in range(len(view.jarls))),
        _track_lines(view, scene),
        _stop_lines(view, scene),
        _map_lines(view, scene),
        _card_lines(view, scene.texts),
    )


def _turn_lines(view: Karvi, scene: Scene) -> Iterator[str]:
    if text := to_move_sentence(scene, doing(view, scene)):
        yield text
    yield facts(view, scene)
    if view.turn is not None and scene.ranks is None:
        die, name = view.die_of(view.turn), scene.names[view.turn.seat]
        number = view.turn.die + 1
        yield scene.texts("text-moving", name=name, die=number, beer=die.beer, space=die.at)


def _asked_lines(view: Karvi, scene: Scene) -> Iterator[str]:
    """Yield only the reader's own options, because those of others may depend on their hands."""
    seat, texts = scene.seat, scene.texts
    if seat is None or seat not in {decision.seat for decision in open_decisions(view)}:
        return
    moves = choices(view, seat)
    yield texts("text-asked", name=scene.names[seat])
    for number, move in enumerate(moves[:_MAX_OPTIONS], 1):
        yield f"{number}. {label(view, move, texts)}"
    if len(moves) > _MAX_OPTIONS:
        yield texts("text-more-options", count=len(moves) - _MAX_OPTIONS)


# --- the action track


def _track_lines(view: Karvi, scene: Scene) -> Iterator[str]:
    yield scene.texts("text-track")
    for at in range(FIRST, LAST + 1):
        line = space_line(at, view.space(at), scene.texts, closed=not view.is_open(at))
        yield "- " + _with_die(view, scene, at, line)


def _stop_lines(view: Karvi, scene: Scene) -> Iterator[str]:
    texts = scene.texts
    yield texts("text-stops", left=max(0, len(view.stop_tiles) - 1))
    for at in range(1, STOPS + 1):
        line = texts("option-space", at=at, does=effect(view.stop(at), texts), beer=0)
        yield "- " + _with_die(view, scene, at, line)


def _with_die(view: Karvi, scene: Scene, at: int, line: str) -> str:
    """Return the line of a space, with the owner of the die on it."""
    for seat, jarl in enumerate(view.jarls):
        for number, die in enumerate(jarl.dice, 1):
            if die.at == at:
                name, home = scene.names[seat], "yes" if die.home else "no"
                text = scene.texts("text-die", name=name, die=number, beer=die.beer, home=home)
                return scene.texts("option-there", what=line, there=text)
    return line


# --- the map


def map_words(view: Karvi, scene: Scene) -> str:
    """Return the contents of each place of the map, without the routes between them."""
    return "\n".join(_map_lines(view, scene, ways=False))


def _map_lines(view: Karvi, scene: Scene, *, ways: bool = True) -> Iterator[str]:
    texts, ships = scene.texts, view.ships()
    yield texts("text-map")
    for name, place in view.places.items():
        lines = [*_lying(view, scene, name, place)]
        lines += [texts("text-icon")] if place.icon else []
        lines += [texts("text-ship-of", name=scene.names[seat]) for seat in ships.get(name, ())]
        if ways:
            near = texts.enumerated(texts.word("place", other) for other in place.next_to)
            lines.append(texts("text-near", places=near))
        yield "- " + texts(
            "text-place",
            letter=letter(view, name),
            name=texts.word("place", name),
            told=texts("lobby-between").join(lines),
        )


def _lying(view: Karvi, scene: Scene, name: str, place: Place) -> Iterator[str]:
    """Yield the contents of a place: tiles, slots, special runestones."""
    texts = scene.texts
    if place.symbols:
        symbol = stack(view.symbols[name], texts)
        yield texts("text-stack", symbol=symbol, count=len(view.stacks[name]))
    if place.points:
        there, worth = view.sites[name], slots(view, name)
        built = [
            texts("text-built", points=n, name=scene.names[seat])
            for n, seat in zip(worth, there, strict=False)
        ]
        free = texts.enumerated([*built, *map(str, worth[len(there) :])])
        yield texts("text-site", piece=place.kind, slots=free)
    if place.special:
        yield texts("text-special", count=len(view.special[name]))


# --- cards


def _card_lines(view: Karvi, texts: Texts) -> Iterator[str]:
    yield texts("text-open-cards")
    for card in view.open_cards:
        does = options(TRADE_CARDS[card].options, texts)
        yield "- " + texts("option-effect", card=card_name(card, texts), does=does)
    piles = [
        texts("text-pile", type=type_, count=len(pile), number=pile_number(pile))
        for type_, pile in view.piles.items()
    ]
    yield texts("text-piles", piles=texts.enumerated(piles))
