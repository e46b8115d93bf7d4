"""Examples in the docstrings of the contract are correct."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from engines.core import copying, loop


@pytest.mark.parametrize("module", [loop, copying], ids=lambda module: module.__name__)
def test_the_examples_in(module: ModuleType) -> None:
    failed, tried = doctest.testmod(module)
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize(
    "function", [loop.open_decisions, loop.options_of, loop.play, copying.clone]
)
def test_the_public_contract_is_shown_by_example(function: object) -> None:
    assert ">>> " in (function.__doc__ or "")
