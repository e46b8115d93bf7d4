"""Topics of `/rules`: furnishing tiles, action spaces, loot, the landscape, the chapters."""

from __future__ import annotations

from collections.abc import Iterator

from engines.caverna.components import CARDS, LOOT_ITEMS, MAX_PLAYERS, ROOMS, SPACES, Space
from engines.caverna.setup import PER_STAGE
from engines.caverna.state import Caverna
from matches.texts import Texts
from render.caverna.phrases import goods
from render.core.topics import TopicText

LANDSCAPE = (
    *("meadow", "field", "small_pasture", "large_pasture", "stable"),
    *("cavern", "tunnel", "deep_tunnel", "ore_mine", "ruby_mine"),
)
CHAPTERS = (
    *("rounds", "either", "imitation", "land", "animals", "family", "expeditions", "harvest"),
    *("exchanges", "scoring", "solo"),
)


def explained(texts: Texts) -> Iterator[TopicText]:
    """Yield all topics, with texts for all facts."""
    for room in ROOMS:
        yield TopicText(room, texts.word("room", room), tuple(_room(room, texts)))
    for name, printed in _spaces().items():
        yield TopicText(name, texts.word("space", name), tuple(_space(name, printed, texts)))
    for name, item in LOOT_ITEMS.items():
        word = texts.word("loot", name)
        title = texts("topic-loot", strength=item.strength, name=word)
        yield TopicText(name, title, (_loot(name, texts),))
    for tile in LANDSCAPE:
        title = texts("topic-tile", name=texts.word("tile", tile))
        yield TopicText(tile, title, _about(tile, texts))
    for chapter in CHAPTERS:
        title = texts("topic-chapter", name=texts.word("chapter", chapter))
        yield TopicText(chapter, title, _about(chapter, texts))


def on_table(view: Caverna) -> Iterator[str]:
    """Yield the furnishing tiles that players own."""
    for farm in view.farms:
        yield from farm.rooms.values()


def _about(key: str, texts: Texts) -> tuple[str, ...]:
    return tuple(texts(f"about-{key}").splitlines())


def _room(room: str, texts: Texts) -> Iterator[str]:
    """Yield the kind, cost, points and effect of a furnishing tile."""
    facts = ROOMS[room]
    told = [
        texts.word("kind", facts.colour),
        texts("fact-cost", goods=goods(facts.cost, texts)) if facts.cost else texts("fact-free"),
        *([texts("fact-points", points=facts.points)] if facts.points else ()),
        *([texts("fact-introductory")] if facts.introductory else ()),
        *([texts("fact-unlimited")] if facts.unlimited else ()),
    ]
    yield texts("lobby-between").join(told)
    yield texts(f"effect-{room}")
    if facts.over:
        both = (texts.word("room", one) for one in (room, facts.over))
        yield texts("fact-over", **dict(zip(("room", "other"), both, strict=True)))


def _spaces() -> dict[str, list[Space]]:
    """Return every space in its variants by number of players, or as a card."""
    found: dict[str, dict[tuple[int, int], Space]] = {}
    for players in range(1, MAX_PLAYERS + 1):
        for name, space in SPACES[players].items():
            found.setdefault(name, {})[space.players] = space
    cards = {name: found.pop(name) for name in CARDS}
    return {name: list(printed.values()) for name, printed in {**found, **cards}.items()}


def _space(name: str, printed: list[Space], texts: Texts) -> Iterator[str]:
    """Yield the purpose of a space, and its gains by number of players."""
    yield texts(f"does-{name}")
    if name in CARDS:
        yield from _card(CARDS[name], texts)
    for space in printed:
        text = texts("lobby-between").join(_gives(space, texts))
        least, most = space.players
        always = (least, most) == (1, MAX_PLAYERS)
        if text or not always:
            facts = text or texts("fact-in-play")
            yield texts("fact-players", least=least, most=most, more=most - least, facts=facts)


def _card(card: Space, texts: Texts) -> Iterator[str]:
    """Yield the time when the card of a space appears."""
    for by in CARDS.values():
        for front, back in by.turns_over.items():
            if card.id == back:
                yield texts("fact-back", space=front, by=by.id)
                return
            if card.id == front:
                yield texts("fact-turned", space=back, by=by.id)
    last = card.stage * PER_STAGE
    if card.round:
        yield texts("fact-card-round", stage=card.stage, round=card.round)
    else:
        yield texts("fact-card", stage=card.stage, first=last - PER_STAGE + 1, last=last)
    if card.least_players > 1:
        yield texts("fact-least-players", least=card.least_players)


def _gives(space: Space, texts: Texts) -> Iterator[str]:
    """Yield the price of a space, the goods added to it, and its additional gains."""
    if space.pays:
        yield texts("fact-pays", goods=goods(space.pays, texts))
    if space.fills is not None:
        empty = goods(space.fills.empty, texts)
        if space.fills.then:
            yield texts("fact-fills-then", goods=empty, then=goods(space.fills.then, texts))
        else:
            yield texts("fact-fills", goods=empty)
    if space.first_round_of_two > 1:
        yield texts("fact-from-round", round=space.first_round_of_two)
    if space.gains:
        yield texts("fact-gains", goods=goods(space.gains, texts))


def _loot(name: str, texts: Texts) -> str:
    """Return the effect of a loot item."""
    if texts.has(f"does-{name}"):
        return texts(f"does-{name}")
    return texts("fact-brings", goods=goods(LOOT_ITEMS[name].brings, texts))
