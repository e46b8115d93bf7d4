"""Garbage collection of a program whose modules stay in memory."""

from __future__ import annotations

import gc

import pytest

from hosting.malloc_tuning import loading


def test_what_is_loaded_is_not_looked_at_again() -> None:
    with loading():
        assert not gc.isenabled()
        loaded = [[number] for number in range(100)]
    assert gc.isenabled()
    assert not {id(one) for one in loaded} & {id(one) for one in gc.get_objects()}


def test_garbage_is_collected_again_after_a_failure_to_load() -> None:
    with pytest.raises(ImportError), loading():
        raise ImportError("missing")
    assert gc.isenabled()
