"""Narrowing of many choices step by step, until they fit into a message."""

from __future__ import annotations

import pytest

from cogs.carcassonne import INTERFACE
from cogs.frame.moves import interface
from cogs.frame.moves.auto_answer import may_be_undone
from cogs.frame.moves.choice_tree import ChoiceStage, before, last_chosen, stage_of
from cogs.frame.moves.layout import arrange
from cogs.frame.moves.move_parser import MoveParser
from engines.carcassonne import GAME
from engines.carcassonne.records import Options
from engines.core import Move, play
from matches.texts import texts_in
from presentation.choices import Choice
from presentation.codes import code_of
from render.core.renderer import renderer_of
from tests.contract.hamlet import GAME as HAMLET
from tests.contract.hamlet.moves import Work
from tests.contract.hamlet.renderer import RENDERER


def _reader(*draw_order: str) -> MoveParser:
    state = GAME.setup(2, Options(draw_order=draw_order), bytes(32))
    GAME.hide(state, None)
    return MoveParser(state, renderer_of(GAME.key), INTERFACE, texts_in("en", GAME.key))


def _offered(reader: MoveParser) -> list[Move]:
    return reader.renderer.choices(reader.view, 0)


def _stage(*counts: int, numbered: str = "") -> ChoiceStage:
    """Return a stage with `counts` items of the kinds `a`, `b` and so on."""
    items = [
        Choice(f"{kind}.{at}", f"word {at}")
        for kind, count in zip("abc", counts, strict=False)
        for at in range(count)
    ]
    codes = [item.code for item in items if item.code[0] in numbered]
    return ChoiceStage([], items, {code: number for number, code in enumerate(codes, 1)})


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
def test_more_than_ten_choices_are_grouped_into_menus_by_kind(
    counts: list[int], buttons: int, menus: list[int], left_out: int
) -> None:
    found = arrange(_stage(*counts), 36)
    assert len(found.buttons) == buttons
    assert [len(menu.items) for menu in found.menus] == menus
    assert found.left_out == left_out


@pytest.mark.parametrize(
    ("count", "room", "beside", "buttons", "menu"),
    [
        (20, 36, 0, 20, 0),
        (30, 36, 0, 30, 0),
        (31, 36, 0, 28, 3),
        (60, 36, 0, 26, 17 + 17),
        (25, 30, 0, 25, 0),
        (25, 30, 1, 22, 3),
        (40, 24, 0, 18, 22),
    ],
)
def test_numbered_choices_are_buttons_as_far_as_there_is_room(
    count: int, room: int, beside: int, buttons: int, menu: int
) -> None:
    found = arrange(_stage(count, numbered="a"), room, beside)
    assert [item.label for item in found.buttons] == [str(n + 1) for n in range(buttons)]
    assert sum(len(one.items) for one in found.menus) == menu
    assert found.left_out == 0
    if menu:
        assert found.menus[0].items[0].label == f"{buttons + 1} · word {buttons}"


def test_text_choices_follow_numbered_ones() -> None:
    found = arrange(_stage(3, 1, numbered="a"), 36)
    assert [item.label for item in found.buttons] == ["1", "2", "3", "word 0"]


def test_a_tile_is_first_given_a_cell_then_turned() -> None:
    reader = _reader("V", "U")
    cells = stage_of(reader, _offered(reader))
    assert [item.label for item in cells.items] == ["1 · (-1, 0)", "2 · (1, 0)", "3 · (0, 1)"]
    assert not cells.whole
    turned = stage_of(reader, _offered(reader), cells.items[0].code)
    assert turned.whole
    assert {code_of(move) for move in turned.moves} == {item.code for item in turned.items}
    assert all(item.label.endswith("°") for item in turned.items)


def test_identical_rotations_are_merged_and_a_single_one_is_shown() -> None:
    reader = _reader("B", "U")
    (cell,) = stage_of(reader, _offered(reader)).items
    (only,) = stage_of(reader, _offered(reader), cell.code).items
    assert only.label == "0°"


def test_last_choice_is_shown_as_text() -> None:
    reader = _reader("V", "U")
    assert last_chosen(reader, stage_of(reader, _offered(reader), "place.1.0")) == "2 · (1, 0)"
    assert last_chosen(reader, stage_of(reader, _offered(reader), "place.1")) == ""


def test_the_step_before_is_the_last_one_that_had_a_choice() -> None:
    reader = _reader("V", "U")
    offered = _offered(reader)
    assert before(reader, offered, "") is None
    assert before(reader, offered, "place.1.0") == ""
    assert before(reader, offered, "place.1.0.1") == "place.1.0"
    assert before(reader, offered, "nonsense") is None


def test_forced_choice_can_be_undone_unless_the_next_tile_is_drawn() -> None:
    reader = _reader("B", "U")
    move = _offered(reader)[0]
    assert may_be_undone(GAME, reader.view, 0, move)
    reader.view.supply[0] = 0
    assert not may_be_undone(GAME, reader.view, 0, move)


def test_figures_are_whole_choices_named_by_the_number_of_the_picture() -> None:
    reader = _reader("V", "U")
    move = stage_of(reader, _offered(reader), "place.1.0").moves[0]
    after = reader._replace(view=play(reader.view, 0, move).state)
    stage = stage_of(after, _offered(after))
    assert stage.whole
    assert [item.label.split(" · ")[0] for item in stage.items[:-1]] == ["1", "2", "3"]


def test_argument_with_a_symbol_is_labelled_by_it_not_by_a_number() -> None:
    place = interface.Argument(
        "space", ("space",), numbered=True, sign=lambda view, values: values[0][:1].upper()
    )
    reader = MoveParser(
        HAMLET.setup(1, HAMLET.options(), bytes(32)),
        RENDERER,
        interface.GameInterface(arguments={Work: (place,)}),
        texts_in("en", GAME.key),
    )
    moves = [Work("forest"), Work("pit")]
    assert [item.label for item in arrange(stage_of(reader, moves), 36).buttons] == ["F", "P"]


def test_a_code_that_leads_nowhere_leaves_nothing_to_choose() -> None:
    reader = _reader("V", "U")
    assert stage_of(reader, _offered(reader), "place.99").moves == []


def test_numbers_are_buttons_before_words_where_there_is_not_room_for_all() -> None:
    found = arrange(_stage(20, 4, 1, numbered="a"), 29)
    assert [item.label for item in found.buttons] == [*map(str, range(1, 21)), "word 0"]
    assert [len(menu.items) for menu in found.menus] == [4]


def test_last_kind_of_numbered_choices_moves_to_its_own_menu() -> None:
    found = arrange(_stage(20, 12, numbered="ab"), 30)
    assert len(found.buttons) == 20
    assert [menu.kind for menu in found.menus] == ["b"]
