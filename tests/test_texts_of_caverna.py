"""Texts of all components of Caverna, with the figures of the data."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from unicodedata import normalize

import pytest
from msgspec import to_builtins

from engines.caverna.components import (
    BOX,
    CARDS,
    GOODS,
    LOOT_ITEMS,
    MAX_PLAYERS,
    ROOMS,
    SPACES,
    Part,
    Room,
    Space,
)
from engines.core import Note
from matches.texts import LOCALES, Texts, texts_in
from render.caverna.explaining import CHAPTERS, LANDSCAPE, explained

LONGEST_RULES = 3500
LONGEST_EFFECT = {"en": 72, "ja": 36}
"""Maximum number of characters of the effect of a furnishing tile in a list."""
LONGEST_PAGE = 2000
PRINTED = {name: space for players in SPACES for name, space in players.items()}

each_language = pytest.mark.parametrize(
    "words", [texts_in(locale, "caverna") for locale in LOCALES]
)


def figures(text: str) -> set[int]:
    """Return the numbers in a text; full-width ones belong to names."""
    return {int(number) for number in re.findall(r"[0-9]+", text)}


def tells(text: str, expected: set[int]) -> bool:
    """Return whether a text contains these numbers; a single one may be omitted or stated."""
    return expected <= figures(text) <= expected | {1}


def of(*counts: Mapping[str, int]) -> set[int]:
    return {n for goods in counts for n in goods.values()}


def told_of(room: Room) -> set[int]:
    """Return the numbers in the effect of a furnishing tile."""
    found = {room.dwarfs, room.food_per_animal_eaten, room.forgives}
    found |= of(room.at_once, room.overhang, room.feeds_one_for, *room.discount.values())
    for each in (room.at_once_per, room.each_round):
        found |= of(each.goods) if each else set()
    for exchange in room.exchanges:
        found |= of(exchange.give, exchange.get)
    if room.sixth_dwarf:
        found |= {BOX.most_dwarfs, BOX.most_dwarfs + 1}
    if room.houses is not None:
        found |= {room.houses.count}
    if room.income is not None:
        found |= {1, room.income.rounds}
    if room.bonus is not None:
        found |= {room.bonus.points, *({room.bonus.every} if room.bonus.every > 1 else ())}
        if room.bonus.of == "dwarf_from_5":
            found |= {BOX.most_dwarfs, BOX.most_dwarfs + 1, 2 * room.bonus.points}
    one = (room.houses_on_empty_fields, room.ore_for, room.with_each, room.with_newborn)
    found |= {1} if any((*one, room.saves_food_per)) else set()
    found |= {*room.food_for_newborns, *range(len(room.food_for_newborns))}
    return found - {0}


def done_on(space: Space) -> set[int]:
    """Return the numbers in the actions of a space."""
    found = set().union(*(done_with(part) for part in space.parts))
    if space.per_mine is not None:
        found |= of(space.per_mine.goods)
    if space.with_mines is not None:
        found |= {space.with_mines.least} | of(space.with_mines.goods)
    return found


def done_with(part: Part) -> set[int]:
    found = of(part.brings, part.price or {}) | {part.level, part.times}
    return (found | (of(BOX.market) if part.do == "market" else set())) - {0}


Amounts = set[tuple[int, str]]


def amounts_in(words: Texts, text: str) -> Amounts:
    """Return the amounts of goods in a text: `2 ore`, or in Japanese the good first."""
    called = {words.word(kind, good): good for good in GOODS for kind in ("goods", "good")}
    name, number = f"({'|'.join(sorted(called, key=len, reverse=True))})", "([0-9]+)"
    if words.locale == "ja":
        return {(int(n), called[good]) for good, n in re.findall(name + number, text)}
    return {(int(n), called[good]) for n, good in re.findall(rf"{number} (?:more )?{name}\b", text)}


def amounts_of(facts: object) -> Amounts:
    """Return the amounts of goods in the data, without the costs of tiles.

    Single goods are listed there without a number.
    """
    match facts:
        case str():
            return {(1, good) for good in GOODS if good in facts}
        case list() | tuple():
            return set().union(*map(amounts_of, facts))
        case dict():
            found = set().union(*(amounts_of(part) for key, part in facts.items() if key != "cost"))
            counts = {(n, good) for good, n in facts.items() if good in GOODS}
            return found | {(n, good) for n, good in counts if isinstance(n, int)}
    return set()


def counted_of(room: Room) -> Amounts:
    """Return the amounts of goods that a tile counts, houses, or gives for what it counts."""
    bonus, houses = room.bonus, room.houses
    found = {(bonus.every, bonus.of)} if bonus is not None else set()
    found |= {(houses.count, animal) for animal in houses.animals} if houses is not None else set()
    found |= {(1, good) for pair in room.with_each.items() for good in pair}
    found |= {(1, "ore")} if room.ore_for else set()
    return found | {(n, "food") for n in (*room.food_for_newborns, room.food_per_animal_eaten, 1)}


def twice(names: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]


@each_language
def test_no_two_things_that_are_explained_are_called_the_same(words: Texts) -> None:
    topics = list(explained(words))
    assert twice(topic.title for topic in topics) == twice(topic.key for topic in topics) == []


@each_language
def test_everything_in_the_box_is_explained(words: Texts) -> None:
    keys = {topic.key for topic in explained(words)}
    assert keys == {*ROOMS, *PRINTED, *LOOT_ITEMS, *LANDSCAPE, *CHAPTERS}


@each_language
def test_each_topic_fits_in_a_message(words: Texts) -> None:
    for topic in explained(words):
        assert topic.facts
        assert all(topic.facts)
        assert len("\n".join(topic.facts)) <= LONGEST_PAGE


@each_language
def test_everything_in_the_box_has_a_name(words: Texts) -> None:
    named = {
        "good": GOODS,
        "goods": GOODS,
        "space": PRINTED,
        "room": ROOMS,
        "loot": LOOT_ITEMS,
        "tile": {*BOX.twins, *BOX.ruby_tiles, *BOX.points, *LANDSCAPE},
        "group": {room.colour for room in ROOMS.values()},
        "kind": {room.colour for room in ROOMS.values()},
        "event": {"nothing", "feed", "harvest", "either"},
    }
    assert all(words.word(kind, each) for kind, ids in named.items() for each in ids)


@each_language
@pytest.mark.parametrize("room", ROOMS)
def test_the_text_of_a_furnishing_tile_contains_its_figures(words: Texts, room: str) -> None:
    effect = words(f"effect-{room}")
    assert tells(effect, told_of(ROOMS[room]))
    assert len(effect) <= LONGEST_EFFECT[words.locale]
    known = amounts_of(to_builtins(ROOMS[room])) | counted_of(ROOMS[room])
    assert amounts_in(words, effect) <= known


@each_language
def test_food_for_newborns_is_listed_by_number(words: Texts) -> None:
    for name, room in ROOMS.items():
        if food := room.food_for_newborns:
            told = re.findall(r"[0-9]+", words(f"effect-{name}"))
            assert [int(n) for n in told] == [*range(1, len(food)), *food[1:]]


@each_language
@pytest.mark.parametrize("name", PRINTED)
def test_the_text_of_a_space_contains_its_figures(words: Texts, name: str) -> None:
    does, known = words(f"does-{name}"), amounts_of(to_builtins(PRINTED[name]))
    assert tells(does, done_on(PRINTED[name]))
    known |= {(gold, "gold") for gold in BOX.market.values()} if name == "weekly_market" else set()
    assert amounts_in(words, does) <= known


@each_language
@pytest.mark.parametrize("name", LOOT_ITEMS)
def test_loot_names_contain_gains_and_costs(words: Texts, name: str) -> None:
    item = LOOT_ITEMS[name]
    assert tells(normalize("NFKC", words.word("loot", name)), done_with(item))


@each_language
@pytest.mark.parametrize("tile", BOX.ruby_tiles)
def test_the_text_of_a_single_tile_contains_its_rubies_and_strength(
    words: Texts, tile: str
) -> None:
    told = figures(words(f"about-{tile}"))
    assert {BOX.ruby_tiles[tile], LOOT_ITEMS[f"loot_{tile}"].strength} <= told


@each_language
@pytest.mark.parametrize("built", ["small_pasture", "large_pasture", "ore_mine", "ruby_mine"])
def test_the_text_of_a_building_contains_its_points(words: Texts, built: str) -> None:
    told = figures(words(f"about-{built}"))
    parts = [part for space in PRINTED.values() for part in space.parts if part.do == built]
    assert {BOX.points[built]} | set().union(*map(done_with, parts)) <= told


@each_language
def test_the_facts_of_a_space_contain_its_gains_for_each_player_count(words: Texts) -> None:
    facts = {topic.key: topic.facts for topic in explained(words)}
    for players in range(1, MAX_PLAYERS + 1):
        for name, space in SPACES[players].items():
            given = of(space.gains, space.pays)
            given |= of(space.fills.empty, space.fills.then) if space.fills else set()
            assert any(given <= figures(fact) for fact in facts[name]), (players, name)


@each_language
def test_the_brief_rules_fit_in_a_message_and_contain_food_values(words: Texts) -> None:
    rules = words("rules")
    assert len(rules) <= LONGEST_RULES
    for text in (rules, words("about-exchanges")):
        assert set(BOX.eaten.values()) | set(BOX.ruby_tiles.values()) <= figures(text)


@each_language
def test_scoring_texts_contain_the_points_of_the_box(words: Texts) -> None:
    wanted = {*BOX.points.values(), -BOX.unused, -BOX.missing, -BOX.begging_points}
    assert wanted <= figures(words("about-scoring")) & figures(words("rules"))


@each_language
@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("places", {"space": "logging", "goods": {}, "paid": {}}),
        ("lays", {"tile": "meadow_field", "at": ["d3", "c3"], "goods": {}}),
        ("fences", {"at": ["d3"], "paid": {}}),
        ("feeds", {"paid": {}, "begging": 2}),
        ("breeds", {"animals": ["sheep", "boar"], "goods": {}}),
    ],
)
def test_empty_parts_are_left_out_of_notes(
    words: Texts, kind: str, data: dict[str, object]
) -> None:
    note = Note(kind, 0, data)
    told = words.note(note, str), words.short(note, str)
    assert all(told)
    assert "none" not in " ".join(told)


@each_language
def test_facts_of_cards_contain_their_rounds(words: Texts) -> None:
    facts = {topic.key: " ".join(topic.facts) for topic in explained(words)}
    for name, card in CARDS.items():
        rounds = {card.round} if card.round else {3 * card.stage - 2, 3 * card.stage}
        assert card.stage == 0 or rounds <= figures(facts[name])


@pytest.mark.parametrize(
    ("count", "good", "english", "japanese"),
    [
        (1, "ruby", "1 ruby", "ルビー1"),
        (2, "ruby", "2 rubies", "ルビー2"),
        (3, "sheep", "3 sheep", "羊3"),
        (2, "vegetable", "2 vegetables", "野菜2"),
        (5, "wood", "5 wood", "木材5"),
    ],
)
def test_goods_are_counted_as_the_language_counts(
    count: int, good: str, english: str, japanese: str
) -> None:
    lines = [
        texts_in(locale, "caverna")("part-goods", what=good, count=count) for locale in LOCALES
    ]
    assert lines == [english, japanese]
