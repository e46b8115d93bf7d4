"""Effect language of the data, formatted in both languages."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from engines.core import Refusal
from engines.karvi.components import BOX, FACTS, NORMAL, RING, SPECIAL, TILES
from engines.karvi.effects import ACTIONS, COUNTED, NOTHING, NUMBERED, OTHERS, parsed
from engines.karvi.schema import HOOKS
from matches.texts import LOCALES, Texts, texts_in
from render.karvi.explaining import SIDES
from render.karvi.phrases import effect, needs
from render.karvi.telling import goal

LONGEST_EFFECT = {"en": 72, "ja": 36}

each_language = pytest.mark.parametrize("words", [texts_in(locale, "karvi") for locale in LOCALES])


def expressions() -> set[str]:
    """Return all expressions of the data in the effect language."""
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
    """Return the count of each number in a text."""
    return Counter(int(number) for number in re.findall(r"[0-9]+", text))


@pytest.mark.parametrize(
    ("word", "english", "japanese"),
    [
        ("fur 2", "2 fur", "毛皮2個"),
        ("silver 3", "3 silver", "銀3個"),
        ("gold 1", "1 gold", "金1個"),
        ("goods 1", "1 fur or silver", "毛皮か銀1個"),
        ("goods 3", "3 in fur and silver", "毛皮と銀を合わせて3個"),
        ("gain_food 2", "2 food", "食料2個"),
        ("gain_beer 2", "2 beer", "ビール+2"),
        ("strength 3", "strength +3", "戦闘力+3"),
        ("heal 2", "heal up to 2 warriors", "負傷した戦士を2人まで回復"),
        ("warrior 4", "a warrior of strength 4", "戦闘力4の戦士1人"),
        ("card 1", "1 upgrade card", "アップグレードカード1枚"),
        ("card 2", "2 upgrade cards", "アップグレードカード2枚"),
        ("vp 1", "1 point", "勝利点1"),
        ("voyage 3", "sail up to 3 places without food", "食料を支払わずに船を3つ先の場所まで移動"),
        ("cheap 2", "the die move costs 2 beer less", "この手番のダイス移動に必要なビール−2"),
        (
            "harbor",
            "use your ship’s place or one next to it",
            "船のいる場所か隣の場所の効果を実施（船は動かない）",
        ),
        ("repeat", "do the action of your space again", "今いるマスのアクションをもう一度実施"),
        ("beer", "refill beer", "ビールの補充"),
        ("food", "gain food", "食料の獲得"),
        ("income", "income", "収入の獲得"),
        ("upgrade", "upgrade", "アップグレード"),
        ("trade", "trade", "交易"),
        ("raid", "raid", "襲撃"),
        ("lock", "lock", "ロック"),
        ("none", "nothing", "なし"),
        ("fur 1 + silver 2", "1 fur and 2 silver", "毛皮1個と銀2個"),
        ("trade / raid", "trade or raid", "交易または襲撃"),
        (
            "vp 2 + voyage 4",
            "2 points and sail up to 4 places without food",
            "勝利点2と、食料を支払わずに船を4つ先の場所まで移動",
        ),
        ("fur 1 + silver 1 + gold 1", "1 fur and 1 silver and 1 gold", "毛皮1個と銀1個と金1個"),
    ],
)
def test_effect_language_is_formatted_in_both_languages(
    word: str, english: str, japanese: str
) -> None:
    assert [effect(word, texts_in(locale, "karvi")) for locale in LOCALES] == [english, japanese]


@each_language
def test_every_word_of_the_effect_language_has_a_text(words: Texts) -> None:
    for word in (*(f"{one} 3" for one in NUMBERED), *ACTIONS, *OTHERS, NOTHING):
        assert effect(word, words)


@each_language
@pytest.mark.parametrize("expression", sorted(expressions()))
def test_formatted_effect_contains_its_numbers(words: Texts, expression: str) -> None:
    text = effect(expression, words)
    extra = Counter({1: sum(part.startswith("warrior") for part in parsed(expression).parts)})
    assert figures(expression) <= figures(text) <= figures(expression) + extra
    assert len(text) <= LONGEST_EFFECT[words.locale]


@each_language
@pytest.mark.parametrize("hook", HOOKS)
def test_formatted_lasting_effect_contains_its_number(words: Texts, hook: str) -> None:
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
def test_requirement_is_formatted_in_both_languages(
    requirement: str, english: str, japanese: str
) -> None:
    lines = [needs(requirement, texts_in(locale, "karvi")) for locale in LOCALES]
    assert lines == [english, japanese]


@each_language
@pytest.mark.parametrize("counted", COUNTED)
def test_refusal_contains_the_missing_requirement(words: Texts, counted: str) -> None:
    text = words.refusal(Refusal("requirement", needs=counted, n=3), str)
    assert needs(f"{counted} 3", words) in text


@each_language
@pytest.mark.parametrize("stone", [*NORMAL, *SPECIAL])
def test_formatted_runestone_goal_contains_its_numbers(words: Texts, stone: str) -> None:
    told = figures(goal(stone, words))
    if stone in NORMAL:
        assert set(told) >= {*NORMAL[stone].easy, *NORMAL[stone].hard}
    else:
        assert set(told) >= {SPECIAL[stone].each, SPECIAL[stone].most}
