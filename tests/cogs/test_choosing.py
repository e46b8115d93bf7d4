"""Many choices are narrowed step by step until Discord can hold them."""

from __future__ import annotations

import pytest

from cogs.carcassonne import FACE
from cogs.frame.choosing import Stage, chosen_part, stage_of
from cogs.frame.commands import Named, Reader, code_of
from engines.carcassonne import GAME
from engines.carcassonne.records import Options
from engines.core import play
from matches.texts import texts
from render.core.art import art_of


def _reader(*draw_order: str) -> Reader:
    state = GAME.setup(2, Options(draw_order=draw_order), bytes(32))
    GAME.hide(state, None)
    return Reader(state, art_of(GAME.key), FACE, texts("en", GAME.key))


def _stage(count: int) -> Stage:
    return Stage([], [Named(str(at), str(at)) for at in range(count)])


@pytest.mark.parametrize(
    ("count", "sizes", "left_out"),
    [(10, [], 0), (11, [11], 0), (26, [13, 13], 0), (75, [25, 25, 25], 0), (96, [25, 25, 25], 21)],
)
def test_more_than_ten_choices_go_into_up_to_three_even_menus(
    count: int, sizes: list[int], left_out: int
) -> None:
    stage = _stage(count)
    assert [len(menu) for menu in stage.menus] == sizes
    assert stage.left_out == left_out


def test_a_tile_is_first_given_a_cell_then_turned() -> None:
    reader = _reader("V", "U")
    cells = stage_of(reader, 0)
    assert [item.label for item in cells.items] == ["1 · (-1, 0)", "2 · (1, 0)", "3 · (0, 1)"]
    assert not cells.whole
    turned = stage_of(reader, 0, cells.items[0].code)
    assert turned.whole
    assert {code_of(move) for move in turned.moves} == {item.code for item in turned.items}
    assert all(item.label.endswith("°") for item in turned.items)


def test_identical_rotations_are_offered_once_and_the_last_one_left_is_still_shown() -> None:
    reader = _reader("B", "U")
    (cell,) = stage_of(reader, 0).items
    (only,) = stage_of(reader, 0, cell.code).items
    assert only.label == "0°"


def test_what_was_chosen_already_is_said_in_words() -> None:
    assert chosen_part(_reader("V", "U"), 0, "place.1.0") == "2 · (1, 0)"
    assert chosen_part(_reader("V", "U"), 0, "nonsense") == ""


def test_figures_are_whole_choices_named_by_the_letter_of_the_picture() -> None:
    reader = _reader("V", "U")
    move = stage_of(reader, 0, "place.1.0").moves[0]
    after = reader._replace(view=play(reader.view, 0, move).state)
    stage = stage_of(after, 0)
    assert stage.whole
    assert [item.label.split(" · ")[0] for item in stage.items[1:]] == ["a", "b", "c"]


def test_a_code_that_leads_nowhere_leaves_nothing_to_choose() -> None:
    assert stage_of(_reader("V", "U"), 0, "place.99").moves == []
