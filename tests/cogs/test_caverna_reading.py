"""Parsing of the text that players of Caverna type."""

from __future__ import annotations

import pytest

from cogs.caverna import INTERFACE
from engines.caverna.moves import Place
from tests.engines.caverna.notation import Table


@pytest.mark.parametrize(
    ("typed", "strength"), [("2", (0,)), ("5", (5,)), ("0", (0,)), ("strong", None)]
)
def test_the_strength_of_the_weakest_dwarf_means_the_weakest(
    typed: str, strength: tuple[int] | None
) -> None:
    _, dwarf = INTERFACE.arguments[Place]
    view = Table("dwarfs 2 5 1@logging, ruby 1, dwelling b4", "").state
    assert dwarf.read(view, typed) == strength
