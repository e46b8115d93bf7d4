"""Names and effect texts of all cards of Rivals, short enough for a card."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.rivals.components import BOX, CARDS, REGIONS, RESOURCES, SETS
from matches.texts import LOCALES, Texts, texts_in

LONGEST = {"en": 110, "ja": 60}
"""Maximum number of characters of a text on a card."""
DEEDS = (*CARDS, *BOX.events, *dict.fromkeys(BOX.event_die))
DIFFERENT = {"gudrun", "chapel_low", "chapel_high", "building_crane", "riots", "celebration"}

each_language = pytest.mark.parametrize("words", [texts_in(locale, "rivals") for locale in LOCALES])


def deed(words: Texts, key: str, ruleset: str = "league") -> str:
    return words(f"text-{key}", ruleset=ruleset)


@each_language
def test_no_two_cards_are_called_the_same(words: Texts) -> None:
    names = Counter(words.word("card", card) for card in CARDS)
    assert [name for name, count in names.items() if count > 1] == []


@each_language
def test_everything_in_the_box_has_a_name(words: Texts) -> None:
    named = {
        "resource": RESOURCES,
        "region": REGIONS,
        "event": BOX.events,
        "face": BOX.event_die,
        "back": SETS,
        "mode": BOX.modes,
        "ruleset": BOX.rulesets,
        "kind": {card.kind for card in CARDS.values()},
        "where": {card.colour for card in CARDS.values()},
    }
    assert all(words.word(kind, each) for kind, ids in named.items() for each in ids)


@each_language
@pytest.mark.parametrize("ruleset", BOX.rulesets)
def test_effect_texts_fit_on_their_cards(words: Texts, ruleset: str) -> None:
    data = {key: len(deed(words, key, ruleset)) for key in DEEDS}
    assert {key: n for key, n in data.items() if n > LONGEST[words.locale]} == {}


@each_language
def test_only_cards_that_do_nothing_beyond_their_points_say_nothing(words: Texts) -> None:
    silent = {key for key in CARDS if not deed(words, key)}
    assert silent == {
        *("austin", "harald", "inga", "osmund", "candamir", "siglind", "carl_forkbeard"),
        *("large_festival_hall", "parliament"),
    }


@each_language
def test_a_text_depends_on_the_ruleset_where_the_rules_do(words: Texts) -> None:
    found = {key for key in DEEDS if len({deed(words, key, rules) for rules in BOX.rulesets}) > 1}
    assert found == DIFFERENT


@each_language
def test_exactly_the_cards_with_requirements_have_a_requirement_text(words: Texts) -> None:
    demanding = {key for key, card in CARDS.items() if card.requires}
    assert {key for key in CARDS if words.has(f"requires-{key}")} == demanding
