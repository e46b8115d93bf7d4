"""Texts of all components of Cabriole, and effects of special cards."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.cabriole.board import REWARDS, queues_of
from engines.cabriole.components import ARTISANS, CARDS, LEVELS, RESOURCES, Card
from matches.texts import LOCALES, Texts, texts_in

LONGEST_RULES = 3500
LONGEST_NAME = {"en": 21, "ja": 13}
"""Maximum number of characters of a name on a card."""

each_language = pytest.mark.parametrize(
    "words", [texts_in(locale, "cabriole") for locale in LOCALES]
)


def effect(words: Texts, card: Card) -> str:
    """Return the effect text of a special card in its picture."""
    if card.trains:
        return words("effect-trains", artisan=card.trains)
    if card.coins:
        return words("effect-coins", coins=card.coins)
    parts = [words("part-goods", what=what, count=count) for what, count in card.gain.items()]
    return words("effect-gain", goods=words.listed(parts))


@each_language
def test_no_two_cards_are_called_the_same(words: Texts) -> None:
    names = Counter(words.word("card", card) for card in CARDS)
    assert [name for name, count in names.items() if count > 1] == []


@each_language
def test_the_name_of_a_card_fits_on_it(words: Texts) -> None:
    names = [words.word("card", card) for card in CARDS]
    assert [name for name in names if len(name) > LONGEST_NAME[words.locale]] == []


@each_language
def test_everything_in_the_box_has_a_name(words: Texts) -> None:
    named = {
        "resource": RESOURCES,
        "artisan": ARTISANS,
        "level": LEVELS,
        "reward": REWARDS,
        "queue": queues_of(4),
        "type": {card.type for card in CARDS.values()},
    }
    assert all(words.word(kind, each) for kind, ids in named.items() for each in ids)


@pytest.mark.parametrize(
    ("card", "english", "japanese"),
    [
        ("a22", "Hire or train your carver.", "カーバーを雇用または訓練する。"),
        (
            "b22",
            "Hire or train an artisan of your choice.",
            "好きな職人を1人、雇用または訓練する。",
        ),
        ("a26", "Take 2 walnut and 1 silk.", "ウォルナット2とシルク1を得る。"),
        ("b49", "Take 4 oak.", "オーク4を得る。"),
        ("b52", "Take 8 coins.", "8コインを得る。"),
    ],
)
def test_a_special_card_has_its_effect_text(card: str, english: str, japanese: str) -> None:
    lines = [effect(texts_in(locale, "cabriole"), CARDS[card]) for locale in LOCALES]
    assert lines == [english, japanese]


@each_language
def test_the_brief_rules_fit_in_a_message_and_name_the_data_files(words: Texts) -> None:
    rules = words("rules")
    assert len(rules) <= LONGEST_RULES
    assert "data/cabriole/*.toml" in rules
