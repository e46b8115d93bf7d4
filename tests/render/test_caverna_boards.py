"""Public pictures of Caverna: numbers, hidden information and prices."""

from __future__ import annotations

from random import Random

import pytest

from engines.caverna import GAME
from engines.caverna.components import BOX
from engines.caverna.moves import Imitate, Place
from engines.caverna.records import Options
from engines.core import clone, open_decisions
from render.caverna import RENDERER
from render.caverna.labels import numbered
from render.core.encoding import MAX_BYTES, encode
from tests.render.caverna_matches import BOARDS, named
from tests.render.caverna_positions import scene


@pytest.mark.parametrize("seats", GAME.seats)
def test_board_hides_later_cards_and_markers(seats: int) -> None:
    first = GAME.setup(seats, Options(), bytes(32))
    other = clone(first)
    later = slice(BOX.rounds.first_marker - 1, BOX.rounds.last)
    other.markers[later] = reversed(other.markers[later])
    for stage in range(4):
        part = slice(max(stage * 3, first.round), stage * 3 + 3)
        cards = [card for card in other.cards[part] if card and card != "wish_for_children"]
        Random(seats).shuffle(cards)
        other.cards[part] = [
            cards.pop() if card and card != "wish_for_children" else card
            for card in other.cards[part]
        ]
    pictures = []
    for state in (first, other):
        if seats > 1:  # a solo match hides nothing
            GAME.hide(state, None)
        pictures.append(RENDERER.board(state, scene(state)).tobytes())
    assert (pictures[0] == pictures[1]) is (seats > 1 or first.cards == other.cards)


@pytest.mark.parametrize("name", BOARDS)
def test_spaces_are_numbered_in_the_order_of_the_choices(name: str) -> None:
    view = named(name)
    shown, found = scene(view), list[str]()
    for decision in open_decisions(view) if len(open_decisions(view)) == 1 else ():
        moves = RENDERER.choices(view, decision.seat)
        found = [move.space for move in moves if isinstance(move, Place | Imitate)]
    assert list(numbered(view, shown)) == list(dict.fromkeys(found))
    assert list(numbered(view, shown).values()) == [*range(1, len(set(found)) + 1)]


def test_onlookers_see_no_numbers() -> None:
    view = named("four")
    assert numbered(view, scene(view, asking=False)) == {}
    asked, seen = (RENDERER.board(view, scene(view, asking=one)) for one in (True, False))
    assert asked.tobytes() != seen.tobytes()


def test_home_board_is_shown_only_for_a_single_player_to_move() -> None:
    beside = RENDERER.secondary_picture
    assert beside is not None
    assert beside.draw is not None
    view = named("four")
    assert beside.draw(view, scene(view)) is not None
    assert beside.draw(view, scene(view, to_move=frozenset({0, 1}))) is None
    ended = named("end")
    assert beside.draw(ended, scene(ended)) is None


def test_every_area_is_another_picture() -> None:
    view = named("seven")
    shown, zoom = scene(view), RENDERER.zoom
    assert zoom is not None
    areas = RENDERER.areas(view, shown)
    assert [area.key for area in areas[:2]] == ["spaces", "cards"]
    assert len({zoom(view, shown, area.key).tobytes() for area in areas}) == len(areas)
    by_name = zoom(view, shown, areas[0].label)
    assert by_name.tobytes() == zoom(view, shown, "spaces").tobytes()


@pytest.mark.parametrize("name", ["seven", "seven_late"])
def test_the_board_of_seven_players_is_no_large_file(name: str) -> None:
    view = named(name)
    assert len(encode(RENDERER.board(view, scene(view)))[0]) <= MAX_BYTES
