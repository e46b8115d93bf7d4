"""Many choices are narrowed step by step until Discord can hold them."""

from __future__ import annotations

import pytest

from cogs.carcassonne import INTERFACE
from cogs.frame.moves.choosing import Stage, chosen_part, stage_of
from cogs.frame.moves.reading import Reader, code_of
from cogs.frame.ui.choices import Choice
from engines.carcassonne import GAME
from engines.carcassonne.records import Options
from engines.core import Move, play
from matches.texts import texts_in
from render.core.renderer import renderer_of


def _reader(*draw_order: str) -> Reader:
    state = GAME.setup(2, Options(draw_order=draw_order), bytes(32))
    GAME.hide(state, None)
    return Reader(state, renderer_of(GAME.key), INTERFACE, texts_in("en", GAME.key))


def _offered(reader: Reader) -> list[Move]:
    return reader.renderer.choices(reader.view, 0)


def _stage(*counts: int) -> Stage:
    """Return a stage with so many items of one kind, of a second one, and so on."""
    items = [
        Choice(f"{kind}.{at}", str(at))
        for kind, count in zip("abc", counts, strict=False)
        for at in range(count)
    ]
    return Stage([], items)


@pytest.mark.parametrize(
    ("counts", "buttons", "menus", "left_out"),
    [
        ([10], 10, [], 0),
        ([11], 0, [11], 0),
        ([26], 0, [13, 13], 0),
        ([150], 0, [25] * 6, 0),
        ([176], 0, [22] * 6, 44),
        ([3, 3, 4], 10, [], 0),
        ([1, 20, 2], 3, [20], 0),
        ([6, 5, 30], 5, [6, 15, 15], 0),
    ],
)
def test_more_than_ten_choices_go_into_menus_of_a_kind_each_the_rarest_stay_buttons(
    counts: list[int], buttons: int, menus: list[int], left_out: int
) -> None:
    stage = _stage(*counts)
    assert len(stage.buttons) == buttons
    assert [len(menu.items) for menu in stage.menus] == menus
    assert stage.left_out == left_out


def test_a_tile_is_first_given_a_cell_then_turned() -> None:
    reader = _reader("V", "U")
    cells = stage_of(reader, _offered(reader))
    assert [item.label for item in cells.items] == ["1 · (-1, 0)", "2 · (1, 0)", "3 · (0, 1)"]
    assert not cells.whole
    turned = stage_of(reader, _offered(reader), cells.items[0].code)
    assert turned.whole
    assert {code_of(move) for move in turned.moves} == {item.code for item in turned.items}
    assert all(item.label.endswith("°") for item in turned.items)


def test_identical_rotations_are_offered_once_and_the_last_one_left_is_still_shown() -> None:
    reader = _reader("B", "U")
    (cell,) = stage_of(reader, _offered(reader)).items
    (only,) = stage_of(reader, _offered(reader), cell.code).items
    assert only.label == "0°"


def test_what_was_chosen_already_is_said_in_words() -> None:
    reader = _reader("V", "U")
    assert chosen_part(reader, _offered(reader), "place.1.0") == "2 · (1, 0)"
    assert chosen_part(reader, _offered(reader), "nonsense") == ""


def test_figures_are_whole_choices_named_by_the_number_of_the_picture() -> None:
    reader = _reader("V", "U")
    move = stage_of(reader, _offered(reader), "place.1.0").moves[0]
    after = reader._replace(view=play(reader.view, 0, move).state)
    stage = stage_of(after, _offered(after))
    assert stage.whole
    assert [item.label.split(" · ")[0] for item in stage.items[:-1]] == ["1", "2", "3"]


def test_a_code_that_leads_nowhere_leaves_nothing_to_choose() -> None:
    reader = _reader("V", "U")
    assert stage_of(reader, _offered(reader), "place.99").moves == []
