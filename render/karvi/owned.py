"""Text of a player's possessions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.core import Seat
from engines.karvi.components import BOX, NORMAL, UPGRADE_CARDS
from engines.karvi.counts import COUNTS, filled, has_map, strength
from engines.karvi.records import Jarl
from engines.karvi.schema import PARTS, TRACKS
from engines.karvi.scoring import points, points_of_stone
from engines.karvi.state import Karvi
from engines.karvi.steps.supply import beer_of, food_of
from matches.texts import Texts
from render.core.renderer import Scene
from render.core.text import player
from render.karvi.phrases import effect, goods, price
from render.karvi.telling import card_name, counted, goal, lasting, options, tile, to_raise, upgrade


def standing(view: Karvi, scene: Scene, seat: Seat) -> dict[str, object]:
    """Return a player and their points, as arguments of a message."""
    return {**player(scene, seat), "points": sum(points(view.jarls[seat]).values())}


def owned(view: Karvi, scene: Scene, seat: Seat) -> Iterator[str]:
    """Yield everything a player owns; of face-down cards only the number of each type."""
    texts, jarl = scene.texts, view.jarls[seat]
    yield texts("text-player", **standing(view, scene, seat), goods=goods(jarl.goods, texts))
    for line in _lines(jarl, texts):
        yield f"- {line}"


def _lines(jarl: Jarl, texts: Texts) -> Iterator[str]:
    yield _dice(jarl, texts)
    yield _crew(jarl, texts)
    yield texts("text-ship", place=jarl.ship)
    yield texts("text-pieces", posts=jarl.pieces["post"], towers=jarl.pieces["tower"])
    yield texts("text-actions", beer=beer_of(jarl), food=food_of(jarl))
    for track in TRACKS:
        yield from _track(jarl, track, texts)
    if has_map(jarl):
        yield texts("text-map-access")
    for part in PARTS:
        yield from _fitted(jarl, part, texts)
    for stone in jarl.stones:
        yield _stone(jarl, stone, texts)
    yield from _beside(jarl, texts)
    yield from _hand(jarl, texts)


def _dice(jarl: Jarl, texts: Texts) -> str:
    return texts.enumerated(
        texts("die-told", die=number, beer=die.beer, space=die.at)
        for number, die in enumerate(jarl.dice, 1)
    )


def _crew(jarl: Jarl, texts: Texts) -> str:
    """Return the warriors, the strongest first, and their total strength."""
    warriors = sorted(jarl.crew, key=lambda warrior: (-warrior.strength, warrior.wounded))
    text = texts.enumerated(
        texts("text-warrior", strength=warrior.strength, wounded="yes" if warrior.wounded else "no")
        for warrior in warriors
    )
    return texts("text-crew", total=strength(jarl), crew=text or texts("no-goods"))


def _track(jarl: Jarl, track: str, texts: Texts) -> Iterator[str]:
    """Yield the tiles on a track, its lock if it is unlocked, and the tiles held for it."""
    laid = texts.enumerated(texts.word("tile", one) for one in jarl.tracks[track])
    yield texts("text-laid", track=track, tiles=laid or texts("no-goods"))
    if filled(jarl, track) >= BOX.tracks.lock:
        yield texts("option-unlock", does=effect(BOX.tracks.locks[track], texts))
    for held in jarl.held[track]:
        yield texts("text-held", tile=tile(held, texts))


def _fitted(jarl: Jarl, part: str, texts: Texts) -> Iterator[str]:
    """Yield the upgrade tile on top of a part, and the tiles below it."""
    if not jarl.fitted[part]:
        return
    *covered, top = jarl.fitted[part]
    name = texts.word("tile", top)
    yield texts("text-fitted", part=part, tile=name, does=lasting(top, texts))
    if covered:
        below = texts.enumerated(texts.word("tile", one) for one in covered)
        yield texts("text-covered", tiles=below)


def _stone(jarl: Jarl, stone: str, texts: Texts) -> str:
    """Return a runestone with its goal, its current count and its current points."""
    return texts(
        "text-stone",
        stone=stone,
        special="no" if stone in NORMAL else "yes",
        goal=goal(stone, texts),
        count=COUNTS[counted(stone)](jarl),
        points=points_of_stone(jarl, stone),
    )


def _beside(jarl: Jarl, texts: Texts) -> Iterator[str]:
    """Yield the upgrade tiles and runestones that may still be placed."""
    for name in jarl.beside:
        text = texts("option-there", what=upgrade(name, texts), there=lasting(name, texts))
        yield texts("text-beside", name=texts.word("tile", name), told=text)
    for name in jarl.stones_beside:
        text = texts("option-there", what=to_raise(name, texts), there=goal(name, texts))
        yield texts("text-stone-beside", name=texts.word("stone", name), told=text)


def _hand(jarl: Jarl, texts: Texts) -> Iterator[str]:
    known = [card for card in jarl.hand if card in UPGRADE_CARDS]
    types = Counter(card for card in jarl.hand if card not in UPGRADE_CARDS)
    if types or not jarl.hand:
        text = texts.enumerated(texts("part-types", what=one, count=n) for one, n in types.items())
        yield texts("text-hand", cards=text or texts("no-goods"))
    for card in known:
        facts = UPGRADE_CARDS[card]
        does = texts(
            "option-effect", card=card_name(card, texts), does=options(facts.options, texts)
        )
        text = texts("option-there", what=does, there=price(facts.cost, texts))
        yield texts("text-card", card=text)
