"""Texts of all components of Karvi, with the figures of the data."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from cogs.karvi import INTERFACE
from engines.core import Decision, Move, Note, snake
from engines.karvi import moves
from engines.karvi.components import BOX, FACTS, NORMAL, RING, SPECIAL, TILES, UPGRADES, places_for
from engines.karvi.heuristics.evaluation import VALUE_TERMS
from engines.karvi.records import Options
from engines.karvi.schema import GOODS, HOOKS, METRICS, PARTS, SYMBOLS, TRACKS, TYPES, TradeTile
from engines.karvi.scoring import points
from engines.karvi.steps.crew import HealWarrior, TakeDamage, TrainWarrior
from matches.texts import LOCALES, Texts, texts_in
from render.karvi.explaining import CHAPTERS, SIDES, START_CARDS, explained, on_table
from tests.engines.karvi.kit import Table, deal

LONGEST_RULES = 3500
LONGEST_PAGE = 2000
PLACES = {name for players in (2, 4) for name in places_for(players)}

each_language = pytest.mark.parametrize("words", [texts_in(locale, "karvi") for locale in LOCALES])


def figures(text: str) -> Counter[int]:
    """Return the frequency of each number in a text."""
    return Counter(int(number) for number in re.findall(r"[0-9]+", text))


VALUES: dict[str, object] = {
    "to": "ribe",
    "place": "ribe",
    "part": "fur 2",
    "less": "",
    "good": "fur",
    "track": "trade",
    "pile": "ship",
    "stone": "rune_1",
    "tile": "trade_wool_a",
    "card": "beer_1a_a",
    "option": 1,
    "into": "fur",
    "die": 1,
    "strength": 2,
    "wounded": False,
}
"""Permitted values of the fields of moves."""


def is_move(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, Move) and thing is not Move


def named(seat: int) -> str:
    return ("Mira", "Aki")[seat]


def twice(names: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]


@each_language
def test_no_two_things_that_are_explained_are_called_the_same(words: Texts) -> None:
    topics = list(explained(words))
    assert twice(topic.title for topic in topics) == twice(topic.key for topic in topics) == []


@each_language
def test_everything_in_the_box_is_explained(words: Texts) -> None:
    boards = {f"{board}_{side}" for board in (*RING.boards, *RING.stops.tiles) for side in SIDES}
    boards |= {f"village_{side}" for side in RING.sides} | {"stops", START_CARDS}
    things = {*FACTS.upgrade_cards, *FACTS.trade_cards, *UPGRADES, *NORMAL, *SPECIAL}
    symbols = {symbol for both in SYMBOLS.values() for symbol in both}
    assert {topic.key for topic in explained(words)} == boards | things | symbols | {*CHAPTERS}


@each_language
def test_each_topic_fits_in_a_message(words: Texts) -> None:
    for topic in explained(words):
        assert topic.facts
        assert all(topic.facts)
        assert len("\n".join(topic.facts)) <= LONGEST_PAGE


@each_language
def test_every_tile_is_explained_with_its_symbol(words: Texts) -> None:
    data = {topic.key: "\n".join(topic.facts) for topic in explained(words)}
    for name, facts in TILES.items():
        (line,) = (
            one for one in data[facts.symbol].splitlines() if words.word("tile", name) in one
        )
        assert facts.points in figures(line)
        assert facts.size in figures(line) or isinstance(facts, TradeTile)


@each_language
@pytest.mark.parametrize("mode", ["standard", "variety", "chaos"])
def test_every_component_on_the_table_has_a_topic(words: Texts, mode: Any) -> None:
    shown = set(on_table(deal(3, Options(mode))))
    assert shown <= {topic.key for topic in explained(words)}
    assert len(shown) > 20


@each_language
def test_every_component_has_a_unique_name(words: Texts) -> None:
    everything: dict[str, Iterable[str]] = {
        "good": (*GOODS, "food", "beer"),
        "type": TYPES,
        "fitting": PARTS,
        "track": TRACKS,
        "piece": ("post", "tower"),
        "symbol": (symbol for both in SYMBOLS.values() for symbol in both),
        "tile": (*TILES, *UPGRADES),
        "stone": (*NORMAL, *SPECIAL),
        "card": (*FACTS.trade_cards, *FACTS.upgrade_cards),
        "place": PLACES,
        "board": (*RING.boards, *RING.stops.tiles, "village", "stops"),
        "side": (*SIDES, *RING.sides),
        "start": FACTS.start,
        "counts": METRICS,
        "lasting": HOOKS,
        "source": points(deal().jarls[0]),
        "hope": VALUE_TERMS,
    }
    for kind, ids in everything.items():
        assert twice(words.word(kind, one) for one in ids) == [], kind


# --- rules, notes, shares


@each_language
def test_the_brief_rules_fit_in_a_message_and_contain_the_limits(words: Texts) -> None:
    rules = words("rules")
    assert len(rules) <= LONGEST_RULES
    wanted = {BOX.most_beer, BOX.most_food, BOX.most_strength, BOX.tracks.lock, BOX.tracks.map}
    assert wanted | {seats.rounds for seats in BOX.seats.values()} <= set(figures(rules))


@each_language
def test_chapters_contain_the_figures_of_the_box(words: Texts) -> None:
    data = {topic.key: figures(" ".join(topic.facts)) for topic in explained(words)}
    full = BOX.tracks.full
    assert set(data["upgrade"]) >= {*BOX.parts.values()}
    assert set(data["raid"]) >= {full.strength, full.raid_points, full.damage}
    assert set(data["trade"]) >= {full.price, full.trade_points, BOX.tracks.length}
    assert set(data["supply"]) >= {*BOX.actions.beer, *BOX.actions.food, BOX.most_food}
    assert BOX.crew in data["crew"]


@each_language
@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("moves_die", {"die": 1, "space": 12, "beer": 0}),
        ("sails", {"place": "ribe", "food": 0}),
        ("plays", {"card": "ship_1a", "option": 1, "paid": {}}),
        ("raises", {"stone": "rune_1", "paid": {}}),
        ("fits", {"tile": "stern_1", "paid": {}}),
        ("trades", {"tile": "trade_wool_a", "paid": {}}),
    ],
)
def test_notes_of_free_actions_mention_no_price(
    words: Texts, kind: str, data: dict[str, object]
) -> None:
    note = Note(kind, 0, data)
    told = words.note(note, named), words.short(note, named)
    assert all(told)
    assert not re.search(r"none|−| for |0", " ".join(told))


@pytest.mark.parametrize(
    ("space", "english", "japanese"),
    [
        (12, "space 12 −1 beer", "マス12、ビール−1"),
        (3, "stop space 3 −1 beer", "ストップマス3、ビール−1"),
    ],
)
def test_the_note_of_a_die_names_its_target(space: int, english: str, japanese: str) -> None:
    note = Note("moves_die", 0, {"die": 2, "space": space, "beer": 1})
    lines = [texts_in(locale, "karvi").short(note, str) for locale in LOCALES]
    assert lines == [english, japanese]


@pytest.mark.parametrize(
    ("step", "then", "english", "japanese"),
    [
        (TakeDamage, "crew 4! 2!", "warrior 4 wounded", "戦闘力4が負傷"),
        (TakeDamage, "crew 4", "wounded warrior 2 lost", "負傷した戦闘力2を失う"),
        (TrainWarrior, "crew 4 3!", "wounded warrior 2 → 3", "負傷した戦闘力2 → 3"),
        (HealWarrior, "crew 4 2", "warrior 2 healed", "戦闘力2が回復"),
    ],
)
def test_the_fate_of_warriors_is_described(
    step: type[Decision], then: str, english: str, japanese: str
) -> None:
    before, after = Table("crew 4 2!", "").state, Table(then, "").state
    lines = [INTERFACE.shared[step](before, after, 0, texts_in(one, "karvi")) for one in LOCALES]
    assert lines == [english, japanese]


@each_language
@pytest.mark.parametrize("kind", [kind for kind in vars(moves).values() if is_move(kind)])
def test_every_move_has_a_command_and_can_be_undone_by_name(words: Texts, kind: Any) -> None:
    name, fields = snake(kind.__name__), {field.name for field in msgspec.structs.fields(kind)}
    assert words(f"command-{name}")
    assert words(f"command-{name}.about")
    assert words(f"undo-{name}", **{field: VALUES[field] for field in fields})
