"""Components declare the format of their ids and a typed field for each part of it."""

from __future__ import annotations

import pytest

from cogs.frame.ui.components import PersistentButton, PersistentSelect, Styles
from engines.core import Seat
from presentation.choices import Choice

TOY = "undo-toy:{match_id}:{seat}.{code}"


class UndoToy(PersistentButton, custom_id=TOY, code="[a-z]{1,9}", style=Styles.danger):
    match_id: int
    seat: Seat
    code: str


class PickToy(PersistentSelect, custom_id="pick-toy:{page}", picks="match_id"):
    page: int = 0


def test_the_fields_are_the_parts_of_the_custom_id() -> None:
    toy = UndoToy(12, 3, "roll", label="Undo")
    assert toy.custom_id == "undo-toy:12:3.roll"
    assert toy.params() == {"match_id": 12, "seat": 3, "code": "roll"}
    assert (toy.item.label, toy.item.style) == ("Undo", Styles.danger)


def test_keywords_change_how_a_button_is_shown() -> None:
    toy = UndoToy(12, 3, "roll", style=Styles.success, disabled=True)
    assert (toy.item.style, toy.item.disabled) == (Styles.success, True)


def test_a_menu_marks_the_current_options() -> None:
    options = [Choice("1", "one"), Choice("2", "two", "small print")]
    menu = PickToy(options=options, current=["2"], placeholder="which").item
    assert menu.custom_id == "pick-toy:0"
    assert [(option.label, option.default) for option in menu.options] == [
        ("one", False),
        ("two", True),
    ]
    assert menu.options[1].description == "small print"


def test_a_missing_or_wrong_field_is_an_error_of_the_type_checker() -> None:
    """Hold type errors: the type checker reports an unused comment unless the line is an error."""
    with pytest.raises(TypeError, match="code"):
        UndoToy(12, 3)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="clock"):
        UndoToy(12, 3, "roll", clock=1)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="must match the template"):
        UndoToy("twelve", 3, "roll")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="options"):
        PickToy(placeholder="which")  # type: ignore[call-arg]


def test_a_part_without_a_field_is_refused_when_the_class_is_made() -> None:
    with pytest.raises(TypeError, match=r"Partial: the fields .* differ from the parts .*seat"):

        class Partial(PersistentButton, custom_id="partial:{match_id}:{seat}"):
            match_id: int


def test_a_field_without_a_part_is_refused_when_the_class_is_made() -> None:
    with pytest.raises(TypeError, match=r"Further: the fields .*seat.* differ from the parts"):

        class Further(PersistentButton, custom_id="further:{match_id}"):
            match_id: int
            seat: Seat


def test_a_field_of_another_type_is_refused_when_the_class_is_made() -> None:
    with pytest.raises(TypeError, match=r"Texts: the fields .*str.* differ from the parts .*int"):

        class Texts(PersistentButton, custom_id="texts:{match_id}"):
            match_id: str
