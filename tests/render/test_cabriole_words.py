"""Texts for the pictures of Cabriole: labels, alt texts, the whole position as text."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engines.cabriole import GAME, planning, scoring
from engines.cabriole.components import CARDS
from engines.cabriole.moves import (
    Artisan,
    Build,
    Buy,
    Decline,
    Finish,
    Place,
    Resource,
    Stop,
    Take,
    Train,
)
from engines.core import NoOptions, apply, open_decisions, snake, steps_of
from render.cabriole import RENDERER
from render.cabriole.phrases import effect
from render.core.renderer import ALT_MOST, LABEL_MOST
from tests.engines.cabriole.notation import Table
from tests.render.cabriole_positions import NAMES_OF_POSITIONS, named, scene
from tests.render.scenes import LONG_NAMES

LANGUAGES = ("en", "ja")


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_labels_are_distinct_complete_and_fit_into_a_menu(seats: int, locale: str) -> None:
    state: Any = GAME.setup(seats, NoOptions(), bytes(range(32)))
    texts, rng = scene(state, locale=locale).texts, Random(seats)
    while open_decisions(state):
        decision = rng.choice(open_decisions(state))
        choices = RENDERER.choices(state, decision.seat)
        labels = [RENDERER.label(state, move, texts) for move in choices]
        assert len(set(labels)) == len(labels)
        assert all(0 < len(label) <= LABEL_MOST for label in labels)
        assert sorted(map(repr, choices)) == sorted(map(repr, decision.options(state)))
        apply(state, decision.seat, rng.choice(choices))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_question_has_a_phrase_for_the_header(locale: str) -> None:
    texts = scene(named("start"), locale=locale).texts
    for step in steps_of(GAME.steps):
        if hasattr(step, "options"):
            assert texts(f"picture-doing-{snake(step.__name__)}", count=1)


@pytest.mark.parametrize(
    ("name", "move", "label"),
    [
        ("start", Resource("walnut"), "1 walnut"),
        ("placing", Place("row_2"), "row 2"),
        ("placing", Place("market_oak"), "oak market"),
        ("another", Stop(), "No second card"),
        ("guild", Decline(), "Decline: 2 coins"),
        ("making", Build("a01", "coins"), "a01 Side Chair · 21 coins"),
        ("making", Build("a01", "prestige"), "a01 Side Chair · 14 prestige"),
        ("making", Finish(), "Finish"),
    ],
)
def test_label_describes_the_move(name: str, move: Any, label: str) -> None:
    view = named(name)
    assert RENDERER.label(view, move, scene(view).texts) == label


def test_artisan_label_shows_the_new_level_and_the_guild_price() -> None:
    table = Table("coins 9, joiner A", "", queues="guild RR", phase="resolution")
    texts = scene(table.state).texts
    assert RENDERER.label(table.state, Train("joiner"), texts) == (
        "joiner: apprentice → journeyman · 3 coins"
    )
    table.play(Train("joiner"))
    assert RENDERER.label(table.state, Train("joiner"), texts) == (
        "joiner: journeyman → master · 5 coins"
    )
    assert RENDERER.label(table.state, Artisan("carver"), texts) == "carver: not hired → apprentice"


def test_the_label_of_a_purchase_names_resource_and_price() -> None:
    table = Table("coins 20", "", queues="market_silk R", phase="resolution")
    assert RENDERER.label(table.state, Buy(3), scene(table.state).texts) == "3 silk · 12 coins"


def test_the_label_of_a_card_names_coins_on_it_and_the_fee() -> None:
    table = Table(
        "coins 9",
        "",
        show="a01 a08:2, a02, a22:1 a03",
        queues="row_1 B, row_2 B, extra R",
        off_limits=3,
        phase="resolution",
    )
    table.play(Take("a01"), Take("a02"))
    texts = scene(table.state).texts
    assert RENDERER.label(table.state, Take("a08"), texts) == "a08 Chest of Drawers · +2"
    fee = "a22 Carver’s Indenture · pays 2 coins · +1"
    assert RENDERER.label(table.state, Take("a22"), texts) == fee
    table.play(Take("a22"))
    assert RENDERER.label(table.state, Take("a03"), texts) == "a03 Footstool · pays 3 coins"


def test_label_of_an_unavailable_planned_move_exists() -> None:
    table = Table("coins 9", "coins 9", show="a01 a08", queues="row_1 BR", phase="resolution")
    table.play(Take("a01"))
    texts = scene(table.state).texts
    assert RENDERER.label(table.state, Take("a01"), texts) == "a01 Side Chair"
    table = Table("coins 9", "coins 9", queues="guild BBR", phase="resolution")
    table.play(Train("carver"), Train("carver"))
    assert RENDERER.label(table.state, Train("carver"), texts) == "carver: not hired → apprentice"


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_plannable_move_has_its_own_label(locale: str) -> None:
    view = named("taking")
    texts = scene(view, locale=locale).texts
    for seat in range(4):
        for order, moves in planning.offered(view, seat).items():
            then = planning.view_at(view, seat, order)
            assert len({RENDERER.label(then, move, texts) for move in moves}) == len(moves)


def test_moves_without_effect_are_offered_last() -> None:
    for name, last in (("guild", Decline()), ("another", Stop()), ("making", Finish())):
        view = named(name)
        assert RENDERER.choices(view, open_decisions(view)[0].seat)[-1] == last


def test_waiting_player_has_no_choices() -> None:
    view = named("placing")
    assert RENDERER.choices(view, (open_decisions(view)[0].seat + 1) % 4) == []


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("name", NAMES_OF_POSITIONS)
def test_alt_text_fits_and_contains_the_points(name: str, locale: str) -> None:
    view = named(name)
    names = LONG_NAMES
    alt = RENDERER.alt(view, scene(view, locale=locale, names=names))
    assert len(alt) <= ALT_MOST
    for total in scoring.scores(view):
        assert str(total) in alt


def test_alt_text_names_the_player_to_move_and_the_winner() -> None:
    view = named("placing")
    name = scene(view).names[open_decisions(view)[0].seat]
    assert f"{name} sends an assistant." in RENDERER.alt(view, scene(view))
    view = named("making")
    assert "make furniture." in RENDERER.alt(view, scene(view))
    assert "wins the match." in RENDERER.alt(named("end"), scene(named("end")))


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("name", NAMES_OF_POSITIONS)
def test_the_text_holds_everything_on_the_table(name: str, locale: str) -> None:
    view = named(name)
    shown = scene(view, locale=locale)
    text, texts = RENDERER.text(view, shown), shown.texts
    for studio in view.studios:
        for card in (*studio.projects, *studio.finished):
            assert f"{card} {texts.word('card', card)}" in text
    for card in (*filter(None, view.display), *view.discard):
        assert f"{card} {texts.word('card', card)}" in text
        if card in view.display and not CARDS[card].is_furniture:
            assert effect(card, texts) in text
    for queue in view.queues:
        assert texts.word("queue", queue) in text
    for who in shown.names:
        assert who in text


def test_text_lists_cards_queues_and_prices_in_full() -> None:
    table = Table(
        "coins 9, joiner J, oak 2, holds a41 a08, made a09",
        "coins 1",
        "",
        show="a01:2 a22, a02, a03, a04",
        queues="row_1 RB, guild G, market_silk RBG",
        off_limits=4,
        round=3,
        phase="resolution",
    )
    text = RENDERER.text(table.state, scene(table.state))
    for line in (
        "Round 3 of 6.",
        "Start player: Wolfgang.",
        "Current queue: row 1.",
        "Row 4 is off limits.",
        "- a01 Side Chair (chair): 1 walnut, 2 silk; joiner and upholder, apprentice or above; "
        "21 coins or 14 prestige – with 2 coins on it",
        "- a22 Carver’s Indenture (special card): Hire or train your carver.",
        "- row 1: Mira, Aki_Tanaka (2 of 3)",
        "- silk market: Mira, Aki_Tanaka, Wolfgang (3 of 3)",
        "At the guild hall: carver 2, joiner 3, turner 3, upholder 4",
        "At the walnut market: 1 for 2, 2 for 5, 3 for 9, 4 for 14",
        "Mira (red): 0 prestige, 9 coins; 2 oak, 0 walnut, 0 silk, 0 mahogany",
        "- Unfinished (2 of 6):",
        "- Finished (1): a09 Blanket Chest",
    ):
        assert line in text.split("\n")
    assert "11 coins or 7 prestige – can be made" in text
    assert "– missing: 2 walnut, 1 mahogany, carver" in text


def test_text_omits_bought_amounts_and_trained_spaces() -> None:
    table = Table(
        "coins 9, silk 1", "coins 20", queues="guild RR, market_silk BR", phase="resolution"
    )
    table.play(Train("carver"), Train("carver"), Buy(2))
    text = RENDERER.text(table.state, scene(table.state))
    assert "At the guild hall: carver none left, joiner 3" in text
    assert "At the silk market: 1 for 3, 3 for 12, 4 for 18" in text


def test_the_text_says_how_much_an_artisan_has_worked() -> None:
    held = "joiner J, upholder A, walnut 4, silk 1, holds a09 a03"
    table = Table(held, "", phase="production")
    table.play(Build("a09", "coins"))
    assert "joiner journeyman (1 of 2 projects)" in RENDERER.text(table.state, scene(table.state))


def test_score_view_shows_the_points_if_the_match_ended_now() -> None:
    table = Table("track 70, coins 9, mahogany 1, carver J, joiner J, turner A, holds a05, "
                  "made a01 a02 a03 a08 a09 a15 a16", "")  # fmt: skip
    text = RENDERER.info_views["score"].words(table.state, scene(table.state))
    assert text.startswith("If the match ended now:")
    wanted = (
        "Mira: prestige 70, vignettes 20, artisans 6, money 2, unfinished projects -5; in all 93"
    )
    assert wanted in text


def test_after_the_end_the_score_is_final() -> None:
    view = named("end")
    text = RENDERER.info_views["score"].words(view, scene(view))
    assert text.startswith("Final scoring:")
    assert text in RENDERER.text(view, scene(view))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_studio_view_lists_the_possessions_of_all_players(locale: str) -> None:
    view = named("making")
    shown = scene(view, locale=locale)
    text = RENDERER.info_views["studio"].words(view, shown)
    assert all(name in text for name in shown.names)
    assert all(card in text for studio in view.studios for card in studio.projects)


def test_text_keeps_names_unchanged() -> None:
    view = named("making")
    names = tuple(f"<@{number}>" for number in range(4))
    assert "<@3>" in RENDERER.text(view, scene(view, names=names))
