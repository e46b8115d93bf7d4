"""Texts for the pictures of Caverna: labels, alt texts, the whole position as text."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engines.caverna import GAME
from engines.caverna.anytime import Convert, Disarm, RubyFor, RubyTile, Use
from engines.caverna.components import BOX
from engines.caverna.moves import (
    Breed,
    Bring,
    BuildStable,
    Buy,
    Eat,
    Feed,
    Fence,
    Forge,
    Furnish,
    Imitate,
    Lay,
    Mine,
    Place,
    Skip,
    Sow,
)
from engines.caverna.records import HIDDEN, Options
from engines.caverna.steps.harvest import FeedFamily
from engines.core import AnytimeMove, Move, apply, open_decisions, options_of, snake, steps_of
from render.caverna import RENDERER
from render.core.renderer import ALT_MOST, LABEL_MOST
from tests.engines.caverna.notation import Table
from tests.render.caverna_matches import BOARDS, named
from tests.render.caverna_positions import position, scene
from tests.render.scenes import LONG_NAMES

LANGUAGES = ("en", "ja")
DECISIONS = 120


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 3, 7])
def test_labels_are_distinct_complete_and_fit_into_a_menu(seats: int, locale: str) -> None:
    state: Any = GAME.setup(seats, Options(), bytes(range(32)))
    texts, rng = scene(state, locale=locale).texts, Random(seats)
    for decision in (open_decisions(state)[0] for _ in range(DECISIONS) if open_decisions(state)):
        choices = RENDERER.choices(state, decision.seat)
        for always in (True, False):  # an animal without room is eaten one way or the other
            kind = [move for move in choices if isinstance(move, AnytimeMove) == always]
            labels = [RENDERER.label(state, move, texts) for move in kind]
            assert len(set(labels)) == len(labels)
            assert all(0 < len(label) <= LABEL_MOST for label in labels)
        assert sorted(map(repr, choices)) == sorted(map(repr, options_of(state, decision.seat)))
        apply(state, decision.seat, rng.choice(decision.options(state)))


def test_anytime_moves_are_offered_after_the_decision() -> None:
    kinds = [isinstance(move, AnytimeMove) for move in RENDERER.choices(named("two"), 0)]
    assert kinds == sorted(kinds)
    assert True in kinds


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_question_has_a_phrase_for_the_header(locale: str) -> None:
    texts = scene(named("start"), locale=locale).texts
    for step in steps_of(GAME.steps):
        if hasattr(step, "options"):
            assert texts(f"picture-doing-{snake(step.__name__)}", count=1)


@pytest.mark.parametrize(
    ("move", "label"),
    [
        (Place("logging"), "Logging · 3 wood"),
        (Place("logging", 6), "Logging · 3 wood · dwarf of strength 6 for 1 ruby"),
        (Lay("meadow_field", "d3", "c3"), "meadow/field: d3, c3"),
        (Furnish("dwelling"), "Dwelling · 4 wood, 3 stone"),
        (Fence("b1"), "small pasture: b1"),
        (Fence("b1", "b2"), "large pasture: b1, b2"),
        (Mine("b5"), "ruby mine: b5"),
        (BuildStable("a1"), "stable: a1"),
        (Sow(2, 1), "Sow 2 grain, 1 vegetable"),
        (Forge(3), "weapon of strength 3 · 3 ore"),
        (Bring("loot_gold"), "2 gold (strength 6)"),
        (Buy("dog"), "1 dog · 2 gold"),
        (Imitate("housework"), "Housework"),
        (Breed("sheep+boar"), "sheep and boar"),
        (Eat("donkey", 2), "2 donkeys → 3 food"),
        (Skip("field"), "Skip the field phase"),
        (Convert("gold", 3), "3 gold → 2 food"),
        (RubyFor("cattle"), "1 ruby, 1 food → 1 cattle"),
        (RubyTile("cavern", "b4"), "2 rubies → cavern: b4"),
        (Use("beer_parlor", 2, "food"), "Beer parlor: 4 grain → 8 food"),
        (Disarm(5), "weapon of strength 5 → 5 food"),
    ],
)
def test_label_describes_the_move_and_its_cost(move: Move, label: str) -> None:
    view = named("start")
    assert RENDERER.label(view, move, scene(view).texts) == label


@pytest.mark.parametrize(
    ("farm", "label"),
    [
        ("grain 1, gold 4", "Turn 1 grain, 4 gold into food and pay"),
        ("gold 3", "Turn 3 gold into food and pay · 2 begging markers"),
        ("working_cave c5, wood 1", "One dwarf eats 1 wood · 2 begging markers"),
        ("", "Feed automatically · 4 begging markers"),
    ],
)
def test_label_of_automatic_feeding_shows_payment_and_begging(farm: str, label: str) -> None:
    view = Table(farm, "", steps=(FeedFamily(0),)).state
    assert RENDERER.label(view, Feed("auto"), scene(view).texts) == label


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("name", BOARDS)
def test_alt_text_names_all_players_and_fits(name: str, locale: str) -> None:
    view = named(name)
    seats = len(view.farms)
    shown = scene(view, locale=locale, names=(LONG_NAMES * 2)[:seats])
    text = RENDERER.alt(view, shown)
    assert len(text) <= ALT_MOST
    assert seats > len(LONG_NAMES) or all(name in text for name in shown.names)


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("name", BOARDS)
def test_text_lists_every_space_with_its_goods_and_dwarfs(name: str, locale: str) -> None:
    view = named(name)
    shown = scene(view, locale=locale)
    texts, lines = shown.texts, RENDERER.text(view, shown).splitlines()
    standing = view.standing()
    for space, lying in view.spaces.items():
        words = texts("text-named", name=texts.word("space", space), told="")
        (line,) = (line for line in lines if line.startswith("- " + words.rstrip()))
        for good, count in lying.items():
            assert texts("part-goods", what=good, count=count) in line
        if space in standing:
            assert shown.names[standing[space]] in line


@pytest.mark.parametrize("locale", LANGUAGES)
def test_text_lists_all_possessions_with_their_places(locale: str) -> None:
    view = position(seat_0="grown", seat_1="overhanging")
    shown = scene(view, locale=locale)
    text, texts = RENDERER.text(view, shown), shown.texts
    for farm in view.farms:
        for at, room in farm.rooms.items():
            assert f"{texts.word('room', room)} {at}" in text
        for good, count in farm.goods.items():
            assert not count or texts("part-goods", what=good, count=count) in text
        for at in (*farm.land, *farm.stables, *farm.crops):
            assert at in text


def test_text_lists_possible_cards_without_their_round() -> None:
    view = named("seven")
    text = RENDERER.text(view, scene(view))
    assert view.cards.count(HIDDEN) == BOX.rounds.last - view.round
    assert (
        "Stage 4, rounds 10, 11, 12, order unknown: Ore trading, Adventure, Ruby delivery" in text
    )
    assert "Round 12: not known yet" in text


def test_the_text_numbers_the_options_as_the_picture_does() -> None:
    view = named("four")
    text = RENDERER.text(view, scene(view))
    (decision,) = open_decisions(view)
    for number, move in enumerate(decision.options(view)[:5], 1):
        assert f"{number}. {RENDERER.label(view, move, scene(view).texts)}" in text.splitlines()
