"""Alt text and text version of the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engines.core import Seat
from engines.rivals.components import FACES, RESOURCES
from engines.rivals.legality import cities_left, roads_left, settlements_left
from engines.rivals.principality import CACHE, SLOTS, covered, exists, site_name, totals
from engines.rivals.records import Prince
from engines.rivals.state import Rivals
from engines.rivals.steps.hand import limit
from matches.texts import Texts
from render.core.renderer import Scene
from render.core.text import alternative, doing, player, players, sections, to_move_sentence
from render.rivals.labels import card_name
from render.rivals.phrases import facts


def alt(view: Rivals, scene: Scene) -> str:
    """Return the alt text of the picture, with the latest changes first."""
    return alternative(_players(view, scene), _awaited(view, scene), _rolled(view, scene))


def _players(view: Rivals, scene: Scene) -> str:
    each = [
        scene.texts(
            "alt-player",
            **_strengths(view, scene, seat),
            hand=len(prince.hand),
            goods=_goods(totals(prince), scene.texts),
        )
        for seat, prince in enumerate(view.princes)
    ]
    return players(scene, each)


def _strengths(view: Rivals, scene: Scene, seat: Seat) -> dict[str, object]:
    """Return a player's points as arguments of a message."""
    tally = view.princes[seat].tally
    return {
        **player(scene, seat),
        "points": view.points(seat),
        "target": view.target,
        "strength": tally.strength,
        "skill": tally.skill,
        "commerce": tally.commerce,
        "progress": tally.progress,
    }


def _goods(counts: Iterable[int], texts: Texts) -> str:
    named = zip(RESOURCES, counts, strict=True)
    return texts("list-comma").join(f"{texts(f'resource-{name}')} {n}" for name, n in named)


def _awaited(view: Rivals, scene: Scene) -> str:
    return to_move_sentence(scene, doing(view, scene))


def _rolled(view: Rivals, scene: Scene) -> str:
    if not view.event:
        return ""
    return scene.texts("alt-dice", die=view.die or "–", event=event(view, scene.texts))


def event(view: Rivals, texts: Texts) -> str:
    """Return the event of the turn: the face of the event die, and the card that was drawn."""
    face = texts(f"face-{view.event}")
    return f"{face} – {texts(f'event-{view.card}')}" if view.card else face


# --- the whole position


def text(view: Rivals, scene: Scene) -> str:
    """Return the whole position as text: the content of the picture and additional details."""
    return sections(
        _turn_lines(view, scene),
        *(_player_lines(view, scene, seat) for seat in range(len(view.princes))),
        _table_lines(view, scene),
    )


def _turn_lines(view: Rivals, scene: Scene) -> Iterator[str]:
    texts = scene.texts
    if text := _awaited(view, scene):
        yield text
    yield texts(
        "text-line-target",
        target=view.target,
        mode=texts(f"mode-{view.options.mode}"),
        ruleset=texts(f"ruleset-{view.options.ruleset}"),
    )
    if view.number:
        yield texts("text-line-turn", turn=view.number, name=scene.names[view.turn])
    else:
        yield facts(view, scene)
    if rolled := _rolled(view, scene):
        yield rolled


def _player_lines(view: Rivals, scene: Scene, seat: Seat) -> Iterator[str]:
    texts, prince = scene.texts, view.princes[seat]
    yield texts("text-line-player", **_strengths(view, scene, seat))
    for token, owner in (("strength", view.token_strength), ("trade", view.token_trade)):
        if owner == seat:
            yield "- " + texts("text-line-token", token=texts(f"advantage-{token}"))
    yield "- " + texts("text-line-goods", goods=_goods(totals(prince), texts))
    hand = _counted([card_name(view, card, texts) for card in prince.hand], texts)
    yield "- " + texts(
        "text-line-hand", count=len(prince.hand), limit=limit(view, seat), backs=hand or "none"
    )
    yield "- " + texts("text-line-towns")
    yield from (f"  - {line}" for line in _land_lines(view, prince, texts))


def _counted(names: Iterable[str], texts: Texts) -> str:
    """Return names with the number of their occurrences."""
    return texts("list-comma").join(
        f"{count} × {name}" if count > 1 else name for name, count in Counter(names).items()
    )


def _land_lines(view: Rivals, prince: Prince, texts: Texts) -> Iterator[str]:
    """Yield regions, roads and towns from left to right."""
    if prince.roads[0]:
        yield texts("text-line-road")
    for at, label in enumerate(prince.labels):
        yield _regions(prince, at, texts)
        if at:
            yield texts("text-line-road")
        kind = texts("centre-city" if prince.cities[at] else "centre-settlement")
        sites = [
            _site(view, prince, spot, texts)
            for spot in range(at * len(SLOTS), (at + 1) * len(SLOTS))
            if exists(prince, spot)
        ]
        yield texts("text-line-town", kind=kind, label=label, sites=texts("list-comma").join(sites))
    yield _regions(prince, len(prince.labels), texts)
    if prince.roads[1]:
        yield texts("text-line-road")


def _regions(prince: Prince, column: int, texts: Texts) -> str:
    above, below = (_region(prince, column * 2 + row, texts) for row in range(2))
    return texts("text-line-regions", above=above, below=below)


def _region(prince: Prince, at: int, texts: Texts) -> str:
    name = texts.word("region", prince.regions[at])
    line = texts("text-line-region", region=name, stock=prince.stock[at])
    if prince.regions[at] != prince.cache:
        return line
    cache = texts.word("region", CACHE)
    return f"{line} + " + texts("text-line-region", region=cache, stock=prince.hoard)


def _site(view: Rivals, prince: Prince, at: int, texts: Texts) -> str:
    on_it = _on_site(view, prince, at, texts)
    return texts("text-line-site", site=texts.word("region", site_name(prince, at)), card=on_it)


def _on_site(view: Rivals, prince: Prince, at: int, texts: Texts) -> str:
    card = prince.sites[at]
    if not card:
        return texts("text-line-free")
    below = covered(FACES[card])
    name = card_name(view, card, texts)
    if not below:
        return name
    return texts("text-line-over", name=name, card=card_name(view, below, texts))


def _table_lines(view: Rivals, scene: Scene) -> Iterator[str]:
    texts = scene.texts
    comma = texts("list-comma")
    stacks = [
        texts("text-line-stack", number=number, back=texts(f"back-{back}"), count=len(pile.cards))
        for number, (back, pile) in enumerate(zip(view.backs, view.stacks, strict=True), 1)
    ]
    yield texts("text-line-stacks", stacks=comma.join(stacks))
    if view.open:
        names = [card_name(view, card, texts) for card in view.open]
        yield texts("text-line-open", cards=_counted(names, texts))
    yield texts(
        "text-line-supplies",
        roads=roads_left(view),
        settlements=settlements_left(view),
        cities=cities_left(view),
        regions=len(view.lands),
        events=len(view.events.cards),
    )
    if view.discard:
        names = [card_name(view, card, texts) for card in reversed(view.discard)]
        yield texts("text-line-discard", count=len(names), cards=comma.join(names))
