"""Everything in the box of Karvi has its words, and figures are told as the data have them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from cogs.karvi import INTERFACE
from engines.core import Move, Note, Refusal, snake
from engines.karvi import moves
from engines.karvi.effects import ACTIONS, COUNTED, NOTHING, NUMBERED, OTHERS, parsed
from engines.karvi.hints.worth import HOPES
from engines.karvi.parts import BOX, FACTS, NORMAL, RING, SPECIAL, TILES, UPGRADES, places_for
from engines.karvi.printed import GOODS, HOOKS, METRICS, PARTS, SYMBOLS, TRACKS, TYPES, TradeTile
from engines.karvi.records import Options
from engines.karvi.scoring import points
from engines.karvi.steps.crew import TakeDamage
from matches.texts import LOCALES, Texts, texts_in
from render.karvi.explaining import CHAPTERS, SIDES, START_CARDS, explained, on_table
from render.karvi.phrases import effect, needs
from render.karvi.telling import goal
from tests.engines.karvi.kit import Table, deal

LONGEST_RULES = 3500
LONGEST_PAGE = 2000
LONGEST_EFFECT = {"en": 72, "ja": 36}
PLACES = {name for players in (2, 4) for name in places_for(players)}

each_language = pytest.mark.parametrize("words", [texts_in(locale, "karvi") for locale in LOCALES])


def expressions() -> set[str]:
    """Return everything the data say in the effect language."""
    spaces = [
        space for both in RING.boards.values() for side in SIDES for space in side_of(both, side)
    ]
    spaces += [space for side in RING.sides.values() for space in side.village]
    stops = [RING.stops.printed, *(side_of(t, s) for t in RING.stops.tiles.values() for s in SIDES)]
    cards: tuple[Any, ...] = (*FACTS.trade_cards.values(), *FACTS.upgrade_cards.values())
    return {
        *(space.action for space in spaces),
        *(action for stop in stops for action in stop),
        *(option for card in cards for option in card.options),
        *(str(getattr(tile, "loot", NOTHING)) for tile in TILES.values()),
        *BOX.tracks.locks.values(),
    }


def side_of(both: Any, side: str) -> Any:
    return getattr(both, side)


def figures(text: str) -> Counter[int]:
    """Return how often a text names which numbers."""
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
"""What the fields of moves may say."""


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
def test_what_is_explained_fits_in_a_message(words: Texts) -> None:
    for topic in explained(words):
        assert topic.facts
        assert all(topic.facts)
        assert len("\n".join(topic.facts)) <= LONGEST_PAGE


@each_language
def test_every_tile_is_explained_with_its_symbol(words: Texts) -> None:
    told = {topic.key: "\n".join(topic.facts) for topic in explained(words)}
    for name, facts in TILES.items():
        (line,) = (
            one for one in told[facts.symbol].splitlines() if words.word("tile", name) in one
        )
        assert facts.points in figures(line)
        assert facts.size in figures(line) or isinstance(facts, TradeTile)


@each_language
@pytest.mark.parametrize("mode", ["standard", "variety", "chaos"])
def test_what_lies_on_the_table_is_explained(words: Texts, mode: Any) -> None:
    shown = set(on_table(deal(3, Options(mode))))
    assert shown <= {topic.key for topic in explained(words)}
    assert len(shown) > 20


@each_language
def test_everything_in_the_box_has_a_name_of_its_own(words: Texts) -> None:
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
        "hope": HOPES,
    }
    for kind, ids in everything.items():
        assert twice(words.word(kind, one) for one in ids) == [], kind


# --- the effect language


@pytest.mark.parametrize(
    ("word", "english", "japanese"),
    [
        ("fur 2", "2 fur", "毛皮2個"),
        ("silver 3", "3 silver", "銀3個"),
        ("gold 1", "1 gold", "金1個"),
        ("goods 1", "1 fur or silver", "毛皮か銀を合わせて1個"),
        ("goods 3", "3 in fur and silver", "毛皮か銀を合わせて3個"),
        ("gain_food 2", "2 food", "食料2個"),
        ("gain_beer 2", "2 beer", "ビール+2"),
        ("strength 3", "strength +3", "戦闘力+3"),
        ("heal 2", "heal up to 2 warriors", "負傷した戦士を2人まで回復"),
        ("warrior 4", "a warrior of strength 4", "戦闘力4の戦士1人"),
        ("card 1", "1 upgrade card", "アップグレードカード1枚"),
        ("card 2", "2 upgrade cards", "アップグレードカード2枚"),
        ("vp 1", "1 point", "勝利点1"),
        ("voyage 3", "sail up to 3 places without food", "食料を払わずに船を3マスまで移動"),
        ("cheap 2", "the die move costs 2 beer less", "この手番のダイス移動に必要なビール-2"),
        (
            "harbor",
            "use your ship’s place or one next to it",
            "船のいるマスか隣のマスの効果を実施（船は動かない）",
        ),
        ("repeat", "do the action of your space again", "今いるマスのアクションをもう一度実施"),
        ("beer", "refill beer", "ビールの補充"),
        ("food", "gain food", "食料の獲得"),
        ("income", "income", "収入を得る"),
        ("upgrade", "upgrade", "アップグレード"),
        ("trade", "trade", "交易"),
        ("raid", "raid", "襲撃"),
        ("lock", "lock", "錠"),
        ("none", "nothing", "なし"),
        ("fur 1 + silver 2", "1 fur and 2 silver", "毛皮1個と銀2個"),
        ("trade / raid", "trade or raid", "交易または襲撃"),
        (
            "vp 2 + voyage 4",
            "2 points and sail up to 4 places without food",
            "勝利点2と、食料を払わずに船を4マスまで移動",
        ),
        ("fur 1 + silver 1 + gold 1", "1 fur and 1 silver and 1 gold", "毛皮1個と銀1個と金1個"),
    ],
)
def test_the_effect_language_is_worded(word: str, english: str, japanese: str) -> None:
    assert [effect(word, texts_in(locale, "karvi")) for locale in LOCALES] == [english, japanese]


@each_language
def test_every_word_of_the_effect_language_has_words(words: Texts) -> None:
    for word in (*(f"{one} 3" for one in NUMBERED), *ACTIONS, *OTHERS, NOTHING):
        assert effect(word, words)


@each_language
@pytest.mark.parametrize("expression", sorted(expressions()))
def test_what_is_printed_is_told_with_its_figures(words: Texts, expression: str) -> None:
    told = effect(expression, words)
    extra = Counter({1: sum(part.startswith("warrior") for part in parsed(expression).parts)})
    assert figures(expression) <= figures(told) <= figures(expression) + extra
    assert len(told) <= LONGEST_EFFECT[words.locale]


@each_language
@pytest.mark.parametrize("hook", HOOKS)
def test_a_lasting_effect_is_told_with_its_figure(words: Texts, hook: str) -> None:
    told = figures(words.word("lasting", hook))
    (wanted,) = (int(n) for n in re.findall(r"[0-9]", hook)) if hook[-1].isdigit() else (0,)
    assert not wanted or told[wanted] or told[wanted + 1]
    assert set(told) <= {wanted, 1, 2, BOX.most_strength}


@pytest.mark.parametrize(
    ("requirement", "english", "japanese"),
    [
        ("none", "no requirement", "条件なし"),
        ("trade 1", "a tile on your trade track", "交易トラックのタイル1枚"),
        ("raid 2", "2 tiles on your raid track", "襲撃トラックのタイル2枚"),
        ("tiles 2", "2 tiles on your tracks", "両トラックのタイル計2枚"),
        ("buildings 1", "a building on the map", "建てた建物1個"),
        ("upgrades 1", "an upgrade tile placed", "配置したアップグレードタイル1枚"),
        ("strength 6", "crew strength 6", "戦闘力合計6"),
    ],
)
def test_a_requirement_is_worded(requirement: str, english: str, japanese: str) -> None:
    told = [needs(requirement, texts_in(locale, "karvi")) for locale in LOCALES]
    assert told == [english, japanese]


@each_language
@pytest.mark.parametrize("counted", COUNTED)
def test_a_requirement_that_is_not_met_is_told(words: Texts, counted: str) -> None:
    told = words.refusal(Refusal("requirement", needs=counted, n=3), str)
    assert needs(f"{counted} 3", words) in told


@each_language
@pytest.mark.parametrize("stone", [*NORMAL, *SPECIAL])
def test_the_goal_of_a_runestone_is_told_with_its_figures(words: Texts, stone: str) -> None:
    told = figures(goal(stone, words))
    if stone in NORMAL:
        assert set(told) >= {*NORMAL[stone].easy, *NORMAL[stone].hard}
    else:
        assert set(told) >= {SPECIAL[stone].each, SPECIAL[stone].most}


# --- rules, notes, shares


@each_language
def test_the_rules_in_brief_fit_in_a_message_and_tell_the_limits(words: Texts) -> None:
    rules = words("rules")
    assert len(rules) <= LONGEST_RULES
    wanted = {BOX.most_beer, BOX.most_food, BOX.most_strength, BOX.tracks.lock, BOX.tracks.map}
    assert wanted | {seats.rounds for seats in BOX.seats.values()} <= set(figures(rules))


@each_language
def test_chapters_tell_the_figures_of_the_box(words: Texts) -> None:
    told = {topic.key: figures(" ".join(topic.facts)) for topic in explained(words)}
    full = BOX.tracks.full
    assert set(told["upgrade"]) >= {*BOX.parts.values()}
    assert set(told["raid"]) >= {full.strength, full.raid_points, full.damage}
    assert set(told["trade"]) >= {full.price, full.trade_points, BOX.tracks.length}
    assert set(told["supply"]) >= {*BOX.actions.beer, *BOX.actions.food, BOX.most_food}
    assert BOX.crew in told["crew"]


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
def test_what_costs_nothing_is_told_without_a_price(
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
        (3, "stop space 3 −1 beer", "ストップ・マス3、ビール−1"),
    ],
)
def test_a_die_is_told_by_where_it_goes(space: int, english: str, japanese: str) -> None:
    note = Note("moves_die", 0, {"die": 2, "space": space, "beer": 1})
    told = [texts_in(locale, "karvi").short(note, str) for locale in LOCALES]
    assert told == [english, japanese]


@pytest.mark.parametrize(
    ("then", "english", "japanese"),
    [
        ("crew 4! 2!", "warrior 4 wounded", "戦闘力4が負傷"),
        ("crew 4", "wounded warrior 2 lost", "負傷した戦闘力2を失う"),
        ("crew 4 3!", "wounded warrior 2 → 3", "負傷した戦闘力2 → 3"),
        ("crew 4 2", "warrior 2 healed", "戦闘力2が回復"),
    ],
)
def test_what_becomes_of_warriors_is_told(then: str, english: str, japanese: str) -> None:
    before, after = Table("crew 4 2!", "").state, Table(then, "").state
    told = [
        INTERFACE.shared[TakeDamage](before, after, 0, texts_in(one, "karvi")) for one in LOCALES
    ]
    assert told == [english, japanese]


@each_language
@pytest.mark.parametrize("kind", [kind for kind in vars(moves).values() if is_move(kind)])
def test_every_move_has_a_command_and_can_be_undone_by_name(words: Texts, kind: Any) -> None:
    name, fields = snake(kind.__name__), {field.name for field in msgspec.structs.fields(kind)}
    assert words(f"command-{name}")
    assert words(f"command-{name}.about")
    assert words(f"undo-{name}", **{field: VALUES[field] for field in fields})
