"""Texts for the pictures of Rivals: labels, alt texts, the whole position as text."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engines.core import apply, clone, open_decisions, snake, steps_of
from engines.rivals import GAME
from engines.rivals.components import BOX, back_of
from engines.rivals.moves import Draw, Pass, Roll, Search, Target, Trade
from engines.rivals.records import Options
from engines.rivals.state import Rivals
from render.core.renderer import ALT_MOST, LABEL_MOST
from render.rivals import RENDERER
from tests.engines.rivals.notation import BLUE, RED
from tests.render.rivals_positions import NAMED, position, scene, seen
from tests.render.scenes import LONG_NAMES

LANGUAGES = ("en", "ja")
DECISIONS = 250


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("mode", BOX.modes)
def test_labels_are_distinct_complete_and_fit_into_a_menu(mode: Any, locale: str) -> None:
    state: Rivals = GAME.setup(2, Options(mode=mode), bytes(range(32)))
    texts = scene(state, locale=locale).texts
    rng = Random(mode)
    for _ in range(DECISIONS):
        if not open_decisions(state):
            break
        decision = rng.choice(open_decisions(state))
        view = clone(state)
        GAME.hide(view, decision.seat)
        choices = RENDERER.choices(view, decision.seat)
        labels = [RENDERER.label(view, move, texts) for move in choices]
        assert len(set(labels)) == len(labels)
        assert all(0 < len(label) <= LABEL_MOST for label in labels)
        assert sorted(map(repr, choices)) == sorted(map(repr, decision.options(state)))
        apply(state, decision.seat, rng.choice(choices))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_question_has_a_phrase_for_the_header(locale: str) -> None:
    texts = scene(seen("start"), locale=locale).texts
    for step in steps_of(GAME.steps):
        if hasattr(step, "options"):
            assert texts(f"picture-doing-{snake(step.__name__)}")


@pytest.mark.parametrize(
    ("name", "move", "label"),
    [
        ("middle", Roll(), "Roll the dice"),
        ("middle", Roll(4, reiner=True), "Brigitta the Wise Woman: 4 · Reiner the Herald"),
        ("middle", Trade(3, "brick", "hills_3"), "3 brick from Hills 3"),
        ("crowded", Trade(1, "gold"), "1 gold"),
        ("middle", Search(2, "brick"), "2 brick"),
        ("middle", Target("hills_3"), "Hills 3: 3 of 3"),
        ("middle", Target("A-up1"), "Abbey (A-up1)"),
        ("begin", Draw(2), "start with it"),
        ("rearrange", Pass(), "Leave everything as it is"),
    ],
)
def test_label_describes_the_move(name: str, move: Any, label: str) -> None:
    view = seen(name, RED)
    assert label in RENDERER.label(view, move, scene(view).texts)


def test_waiting_player_has_no_choices() -> None:
    assert RENDERER.choices(seen("middle", BLUE), BLUE) == []


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("name", NAMED)
def test_alt_text_fits_and_contains_the_points(name: str, locale: str) -> None:
    view = seen(name)
    alt = RENDERER.alt(view, scene(view, locale=locale, names=LONG_NAMES))
    assert len(alt) <= ALT_MOST
    for seat in (RED, BLUE):
        assert str(view.points(seat)) in alt


def test_alt_text_names_the_player_to_move_and_the_winner() -> None:
    view = seen("middle")
    assert "Mira builds" in RENDERER.alt(view, scene(view))
    view = seen("both")
    assert "Mira and Aki_Tanaka" in RENDERER.alt(view, scene(view))
    view = seen("won")
    assert "Mira wins the match." in RENDERER.alt(view, scene(view))


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("name", NAMED)
def test_the_text_holds_everything_on_the_table(name: str, locale: str) -> None:
    view = seen(name)
    shown = scene(view, locale=locale)
    text, texts = RENDERER.text(view, shown), shown.texts
    for prince in view.princes:
        for region in prince.regions:
            assert texts.word("region", region) in text
        for card in (*filter(None, prince.sites), *view.open, *view.discard):
            assert texts.word("card", card) in text
        assert str(len(prince.hand)) in text
    if view.card:
        assert texts(f"event-{view.card}") in text
    for back in view.backs:
        assert texts(f"back-{back}") in text


def test_private_text_lists_only_the_own_hand() -> None:
    view = seen("middle", RED)
    text = RENDERER.text(view, scene(view, seat=RED))
    assert "Candamir" in text
    assert "Siglind" not in text
    public = seen("middle")
    assert "Candamir" not in RENDERER.text(public, scene(public))


def test_text_shows_other_players_only_the_backs_of_a_hand() -> None:
    view = seen("crowded")
    hand = position("crowded").princes[BLUE].hand
    counts = {back: sum(back_of(card) == back for card in hand) for back in ("basic", "gold")}
    assert f"{counts['basic']} × Basic, {counts['gold']} × Gold" in RENDERER.text(view, scene(view))


def test_text_shows_the_card_below_a_town_hall() -> None:
    view = seen("duel")
    assert "Town Hall (over Parish Hall)" in RENDERER.text(view, scene(view))


def test_text_shows_the_gold_of_a_gold_cache() -> None:
    view = seen("crowded")
    assert "Gold Field 1: 3 of 3 + Gold Cache: 2 of 3" in RENDERER.text(view, scene(view))
