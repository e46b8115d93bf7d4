"""Topics of `/rules`: cards, tiles, runestones, spaces, start cards, the chapters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.karvi.components import (
    BOX,
    FACTS,
    NORMAL,
    RING,
    SPECIAL,
    TILES,
    UPGRADE_CARDS,
    UPGRADES,
    design_of,
    range_of,
    symbol_of,
)
from engines.karvi.schema import SYMBOLS, Space
from engines.karvi.state import VILLAGES, Karvi
from matches.texts import Texts
from render.core.topics import TopicText
from render.karvi.phrases import effect, goods, price
from render.karvi.telling import goal, lasting, option_lines, tile, to_raise, upgrade

CHAPTERS = (
    *("turn", "track", "rounds", "supply", "crew", "upgrade", "trade", "raid", "lock", "tracks"),
    *("ship", "places", "cards", "words", "scoring", "figures"),
)
SIDES = ("standard", "variety")
START_CARDS = "start_cards"
FEWEST = min(map(int, BOX.seats))


def explained(texts: Texts) -> Iterator[TopicText]:
    """Yield all topics, with texts for all facts."""
    for name in FACTS.upgrade_cards:
        yield _named("upgrade_card", name, "card", _upgrade_card(name, texts), texts)
    for name, card in FACTS.trade_cards.items():
        yield _named("trade_card", name, "card", option_lines(card.options, texts), texts)
    for track, symbols in SYMBOLS.items():
        for symbol in symbols:
            title = texts(f"topic-{track}_tiles", symbol=texts.word("symbol", symbol))
            yield TopicText(symbol, title, tuple(_symbol(track, symbol, texts)))
    for name in UPGRADES:
        yield _named("upgrade_tile", name, "tile", _upgrade_tile(name, texts), texts)
    for name in NORMAL:
        yield _named("runestone", name, "stone", (to_raise(name, texts), goal(name, texts)), texts)
    for name in SPECIAL:
        yield _named("special", name, "stone", (goal(name, texts),), texts)
    yield from _spaces(texts)
    title = texts("topic-chapter", name=texts("chapter-start"))
    yield TopicText(START_CARDS, title, tuple(_start_cards(texts)))
    for chapter in CHAPTERS:
        title = texts("topic-chapter", name=texts.word("chapter", chapter))
        text = texts(f"about-{chapter}", **_figures(texts))
        yield TopicText(chapter, title, tuple(text.splitlines()))


def on_table(view: Karvi) -> Iterator[str]:
    """Yield the topics of a view: open cards, the own hand, components of boards and ring."""
    for board in view.boards:
        yield f"{board.name}_{board.side}"
    yield f"village_{VILLAGES[view.options.action_boards]}"
    yield from (f"{tile.name}_{tile.side}" for tile in view.stop_tiles)
    yield from map(design_of, view.open_cards)
    for jarl in view.jarls:
        yield from (design_of(card) for card in jarl.hand if card in UPGRADE_CARDS)
        yield from (*jarl.beside, *jarl.stones_beside, *jarl.stones)
        yield from (tiles[-1] for tiles in jarl.fitted.values() if tiles)


def _named(kind: str, name: str, family: str, facts: Iterable[str], texts: Texts) -> TopicText:
    title = texts(f"topic-{kind}", name=texts.word(family, name))
    return TopicText(name, title, tuple(facts))


def _upgrade_card(name: str, texts: Texts) -> Iterator[str]:
    """Yield the pile, the price and the options of an upgrade card."""
    card = FACTS.upgrade_cards[name]
    lines = [
        texts("fact-pile", type=card.type, pile=card.pile),
        texts("fact-copies", copies=card.copies),
        price(card.cost, texts),
    ]
    yield texts("lobby-between").join(lines)
    yield from option_lines(card.options, texts)


def _symbol(track: str, symbol: str, texts: Texts) -> Iterator[str]:
    """Yield the range on the back of the tiles of a symbol, and every tile."""
    least, most = range_of(symbol)
    yield texts(f"fact-range-{track}", least=least, most=most, less=most - least)
    for name in TILES:
        if symbol_of(name) == symbol:
            yield _of_players(tile(name, texts), TILES[name].least_players, texts)


def _of_players(text: str, least: int, texts: Texts) -> str:
    """Return the text of a tile, with its number of players unless it is used with all."""
    if least == FEWEST:
        return text
    return texts("option-there", what=text, there=texts("fact-players", least=least))


def _upgrade_tile(name: str, texts: Texts) -> Iterator[str]:
    part = UPGRADES[name].part
    yield upgrade(name, texts)
    yield lasting(name, texts)
    yield texts("fact-first", part=part, points=BOX.parts[part])


def _spaces(texts: Texts) -> Iterator[TopicText]:
    """Yield the spaces of each side of every board, and the effects of stop spaces."""
    for name, board in RING.boards.items():
        for side in SIDES:
            yield _board(name, side, getattr(board, side), texts)
    for side, village in RING.sides.items():
        yield _board("village", side, village.village, texts)
    title = texts("topic-stops", board=texts("board-stops"))
    yield TopicText("stops", title, _stops(RING.stops.printed, texts))
    for name, both in RING.stops.tiles.items():
        for side in SIDES:
            called, shown = texts.word("board", name), texts.word("side", side)
            title = texts("topic-stops-side", board=called, side=shown)
            yield TopicText(f"{name}_{side}", title, _stops(getattr(both, side), texts))


def _board(name: str, side: str, spaces: Iterable[Space], texts: Texts) -> TopicText:
    board, shown = texts.word("board", name), texts.word("side", side)
    facts = tuple(
        space_line(number, space, texts, closed=space.least_players > FEWEST)
        for number, space in enumerate(spaces, 1)
    )
    return TopicText(f"{name}_{side}", texts("topic-spaces", board=board, side=shown), facts)


def space_line(at: int, space: Space, texts: Texts, *, closed: bool) -> str:
    """Return an action space's effect and beer, marked if it is `closed` for two players."""
    line = texts("option-space", at=at, does=effect(space.action, texts), beer=space.cost)
    return texts("option-there", what=line, there=texts("fact-closed")) if closed else line


def _stops(effects: Iterable[str], texts: Texts) -> tuple[str, ...]:
    return tuple(
        texts("option-stop", at=at, does=effect(one, texts)) for at, one in enumerate(effects, 1)
    )


def _start_cards(texts: Texts) -> Iterator[str]:
    for name, card in FACTS.start.items():
        dice = texts.enumerated(map(str, card.dice))
        draws = texts.enumerated(texts.word("type", one) for one in card.draws)
        lines = [
            texts("fact-dice", dice=dice, lone=card.lone_die),
            goods({**card.goods, "food": card.food}, texts),
            texts("fact-warriors", warriors=texts.enumerated(map(str, card.warriors))),
            texts("fact-draws", cards=draws or "none"),
        ]
        line = texts("lobby-between").join(lines)
        yield texts("fact-named", what=texts.word("start", name), told=line)


def _figures(texts: Texts) -> dict[str, object]:
    """Return the figures in the texts of the chapters, by argument name."""
    tracks, full = BOX.tracks, BOX.tracks.full
    found: dict[str, object] = {
        **{
            f"{name}_{n}": getattr(BOX.actions, name)[n]
            for name in ("beer", "food")
            for n in (1, 3, 5)
        },
        **{f"gold_{good}": n for good, n in BOX.gold.items()},
        **{f"lock_{track}": effect(does, texts) for track, does in tracks.locks.items()},
        "beer": BOX.actions.beer[0],
        "food": BOX.actions.food[0],
        "most_beer": BOX.most_beer,
        "most_food": BOX.most_food,
        "most_strength": BOX.most_strength,
        "crew": BOX.crew,
        "rounds_few": BOX.seats["2"].rounds,
        "rounds_four": BOX.seats["4"].rounds,
        "pieces": texts.listed(map(str, tracks.pieces)),
        "length": tracks.length,
        "lock": tracks.lock,
        "map": tracks.map,
        "per_food": BOX.scoring.food,
        "per_cards": BOX.scoring.cards,
        "per_goods": BOX.scoring.goods,
        **BOX.parts,
    }
    for name in full.__struct_fields__:
        found[name] = getattr(full, name)
    return found
