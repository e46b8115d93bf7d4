"""Texts for the pictures: labels, alt texts, the whole position as text."""

from __future__ import annotations

import re
from itertools import product

import pytest

from engines.carcassonne import queries
from engines.carcassonne.components import KINDS
from engines.carcassonne.moves import Claim, Place
from engines.carcassonne.state import Carcassonne
from engines.core import clone, open_decisions
from matches.texts import texts_in
from render.carcassonne import RENDERER
from render.carcassonne.faces import face
from render.core.renderer import ALT_MOST, LABEL_MOST
from tests.render.carcassonne_positions import confirming, position, scene
from tests.render.scenes import LONG_NAMES

LANGUAGES = ("en", "ja")
VIEWS = [
    position(2, 1),
    position(4, 20, seed=4, claiming=True),
    position(2, 9, seed=12, claiming=True),
    position(5, 71, seed=8),
    position(4, 70, seed=2, compact=False),
    position(5, 99, seed=8),
    confirming(),
]


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("view", VIEWS)
def test_labels_are_distinct_and_fit_into_a_menu(view: Carcassonne, locale: str) -> None:
    texts = scene(view, locale=locale).texts
    choices = [
        move for decision in open_decisions(view) for move in RENDERER.choices(view, decision.seat)
    ]
    labels = [RENDERER.label(view, move, texts) for move in choices]
    assert len(set(labels)) == len(labels)
    assert all(0 < len(label) <= LABEL_MOST for label in labels)


def test_a_placements_label_begins_with_its_cells_running_number() -> None:
    view = position(3, 24, seed=3)
    texts = scene(view).texts
    cells = queries.cells(view)
    for move in RENDERER.choices(view, open_decisions(view)[0].seat):
        number, cell, degrees = RENDERER.label(view, move, texts).split(" · ")
        assert cells[int(number) - 1] == (move.x, move.y)
        assert cell == f"({move.x}, {move.y})"
        assert degrees == f"{move.turns * 90}°"


def test_identical_rotations_are_offered_once() -> None:
    view = position(3, 24, seed=3)
    seat = open_decisions(view)[0].seat
    assert RENDERER.choices(view, seat) == queries.distinct(view)
    assert RENDERER.choices(view, (seat + 1) % 3) == []


def test_figures_are_numbered_in_the_order_of_the_options() -> None:
    view = position(4, 20, seed=4, claiming=True)
    texts = scene(view).texts
    claims = [
        m for m in RENDERER.choices(view, open_decisions(view)[0].seat) if isinstance(m, Claim)
    ]
    numbers = [RENDERER.label(view, move, texts)[0] for move in claims]
    assert numbers == list("12345678"[: len(claims)])


def test_a_figures_label_names_role_and_side() -> None:
    view = position(4, 20, seed=4, claiming=True)
    texts = scene(view).texts
    claims = [
        m for m in RENDERER.choices(view, open_decisions(view)[0].seat) if isinstance(m, Claim)
    ]
    pattern = r"\d · (knight – city|thief – road|farmer – field) [a-z-]+|\d · monk – monastery"
    assert all(re.fullmatch(pattern, RENDERER.label(view, move, texts)) for move in claims)


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("view", VIEWS)
def test_alt_text_fits_and_contains_the_points(view: Carcassonne, locale: str) -> None:
    shown = scene(view, locale=locale, names=LONG_NAMES)
    alt = RENDERER.alt(view, shown)
    assert len(alt) <= ALT_MOST
    for points in view.points:
        assert str(points) in alt


def test_alt_text_names_the_player_to_move_and_the_decision() -> None:
    view = position(2, 1)
    assert "Mira lays the tile" in RENDERER.alt(view, scene(view))


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("view", VIEWS)
def test_the_text_holds_every_tile_figure_player_and_option(view: Carcassonne, locale: str) -> None:
    shown = scene(view, locale=locale)
    text = RENDERER.text(view, shown)
    for tile in queries.tiles(view):
        at = f"({tile.x}, {tile.y}) " if locale == "en" else f"（{tile.x},{tile.y}）"
        assert at in text
        assert shown.texts(f"tile-{tile.kind}") in text
    for figure in queries.figures(view):
        assert shown.texts(f"role-{figure.role}") in text
    for name in shown.names:
        assert name in text
    for decision in open_decisions(view):
        for move in RENDERER.choices(view, decision.seat):
            if not isinstance(move, Place):
                assert RENDERER.label(view, move, shown.texts) in text


def test_the_text_gives_the_turns_possible_in_each_cell() -> None:
    view = position(2, 1)
    text = RENDERER.text(view, scene(view))
    for number, (x, y) in enumerate(queries.cells(view), 1):
        assert f"{number}: ({x}, {y}) turned" in text


def test_the_text_values_open_features_with_their_owners() -> None:
    view = position(5, 71, seed=8)
    text = RENDERER.text(view, scene(view))
    for feature in queries.features(view):
        if any(feature.meeples):
            assert f"worth {feature.value} now" in text


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("view", VIEWS)
def test_every_question_has_an_answer(view: Carcassonne, locale: str) -> None:
    shown = scene(view, locale=locale)
    assert all(look.words(view, shown).strip() for look in RENDERER.info_views.values())


def test_tile_view_counts_unseen_tiles_by_kind() -> None:
    view = position(4, 70, seed=2, compact=False)
    shown = scene(view)
    answer = RENDERER.info_views["tiles"].words(view, shown)
    for kind, count in queries.unseen(view).items():
        assert f"{count} × {shown.texts(f'tile-{kind}')}" in answer


def test_text_keeps_names_unchanged() -> None:
    view = position(5, 71, seed=8)
    names = tuple(f"<@{number}>" for number in range(5))
    assert "<@4>" in RENDERER.text(view, scene(view, names=names))


def test_preview_text_describes_the_rotated_tile() -> None:
    view = clone(position(2, 1))
    view.hand = "J"  # a city in the north, a road from the east to the south
    texts = scene(view).texts
    assert RENDERER.preview_label is not None
    lines = [RENDERER.preview_label(view, Place(1, 0, turns), texts) for turns in range(2)]
    assert lines == [
        "city north; road east and south; field west",
        "city east; road south and west; field north",
    ]


# --- tiles in words --------------------------------------------------------------------------

NAMES = {"C": "city", "R": "road", "F": "field"}
COMPASS = ("north", "east", "south", "west")


def test_tile_text_describes_every_edge() -> None:
    for letter, turns in product(KINDS, range(4)):
        check_edges(letter, turns)


def check_edges(letter: str, turns: int) -> None:
    kind = KINDS[letter]
    parts = face(letter, turns, texts_in("en", "carcassonne")).split("; ")
    for side, edge in enumerate(kind.edges):
        name = COMPASS[(side + turns) % 4]
        (text,) = (part for part in parts if name in re.findall("[a-z]+", part))
        assert text.startswith(NAMES[edge])
    assert ("monastery" in parts) == kind.monastery
    assert ("shield" in parts) == kind.shield
    assert sum(part.startswith("city") for part in parts) == len(kind.cities)
    assert sum(part.startswith("road") for part in parts) == len(kind.roads)


def test_tile_text_groups_connected_edges() -> None:
    texts = texts_in("en", "carcassonne")
    assert face("G", 0, texts).startswith("city east and west; ")
    assert face("H", 0, texts).startswith("city east; city west; ")
    assert face("U", 1, texts) == "road east and west; field south; field north"
    assert face("A", 0, texts) == "road south; field north, east and west; monastery"
    assert face("D", 0, texts_in("ja", "carcassonne")) == "都市（北）；道（東と西）；草原（南）"


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("view", VIEWS)
def test_text_describes_every_tile_of_the_table(view: Carcassonne, locale: str) -> None:
    shown = scene(view, locale=locale)
    lines = RENDERER.text(view, shown).split("\n")
    for tile in queries.tiles(view):
        at = f"- ({tile.x}, {tile.y}) " if locale == "en" else f"- （{tile.x},{tile.y}）"
        (line,) = (line for line in lines if line.startswith(at))
        assert face(tile.kind, tile.turns, shown.texts) in line


@pytest.mark.parametrize("locale", LANGUAGES)
def test_alt_text_and_text_describe_the_current_tile_in_each_rotation(locale: str) -> None:
    view = position(3, 24, seed=3)
    shown = scene(view, locale=locale)
    assert view.hand is not None
    assert face(view.hand, 0, shown.texts) in RENDERER.alt(view, shown)
    text = RENDERER.text(view, shown)
    turns = {
        m.turns
        for m in RENDERER.choices(view, open_decisions(view)[0].seat)
        if isinstance(m, Place)
    }
    for one in range(4):
        message = shown.texts(
            "text-turned", degrees=one * 90, face=face(view.hand, one, shown.texts)
        )
        assert (f"- {message}" in text) == (one in turns)


def test_text_locates_figures_within_their_tile() -> None:
    text = RENDERER.text(position(3, 24, seed=3), scene(position(3, 24, seed=3)))
    assert "thief of Mira (north and south)" in text
    assert "farmer of Wolfgang (south)" in text
    assert re.search(r"monk of Aki_Tanaka$", text, re.MULTILINE)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_alt_text_of_a_past_board_has_no_decision(locale: str) -> None:
    view = position(3, 24, seed=3)
    now = scene(view, locale=locale)
    then = now._replace(to_move=frozenset(), asking=False)
    assert now.texts("tile-" + str(view.hand)) in RENDERER.alt(view, now)
    assert now.texts("tile-" + str(view.hand)) not in RENDERER.alt(view, then)
