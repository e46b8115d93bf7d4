"""Copies share nothing that can change, and everything that cannot."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engines.core import clone


class Stone(msgspec.Struct, frozen=True):
    weight: int


class Farm(msgspec.Struct):
    goods: dict[str, int]
    hand: list[str] = []


class Valley(msgspec.Struct, kw_only=True):
    name: str = "green"
    stone: Stone = Stone(3)
    farm: Farm = msgspec.field(default_factory=lambda: Farm({"food": 1}, ["hut"]))
    farms: list[Farm] = msgspec.field(default_factory=lambda: [Farm({"food": 2}), Farm({})])
    by_seat: dict[int, Farm] = msgspec.field(default_factory=lambda: {4: Farm({"wood": 1})})
    grid: list[list[int]] = msgspec.field(default_factory=lambda: [[1, 2], [3]])
    seen: dict[int, list[str]] = msgspec.field(default_factory=lambda: {0: ["mill"]})
    marked: set[int] = msgspec.field(default_factory=lambda: {1, 2})
    sizes: tuple[int, ...] = (1, 2)
    guest: Farm | None = None
    notes: list[str] | None = None
    plots: list[Farm | None] = msgspec.field(default_factory=lambda: [None, Farm({"ore": 1})])


class Wide(Valley, kw_only=True):
    ring: list[int] = msgspec.field(default_factory=lambda: [1])


def full() -> Valley:
    return Valley(guest=Farm({"stone": 1}), notes=["hello"])


def test_a_copy_is_equal_and_of_the_same_type() -> None:
    for valley in (full(), Valley(), Wide()):
        copy = clone(valley)
        assert copy == valley
        assert type(copy) is type(valley)
        assert copy is not valley


CHANGES: dict[str, Any] = {
    "a struct's dict": lambda v: v.farm.goods.update(food=9),
    "a struct's list": lambda v: v.farm.hand.append("barn"),
    "a list of structs": lambda v: v.farms.append(Farm({})),
    "a struct in a list": lambda v: v.farms[0].goods.update(food=9),
    "a struct in a dict": lambda v: v.by_seat[4].goods.update(wood=9),
    "a list in a list": lambda v: v.grid[0].append(7),
    "a list in a dict": lambda v: v.seen[0].append("well"),
    "a set": lambda v: v.marked.add(9),
    "an optional struct": lambda v: v.guest.goods.update(stone=9),
    "an optional list": lambda v: v.notes.append("bye"),
    "an optional struct in a list": lambda v: v.plots[1].goods.update(ore=9),
    "a field": lambda v: setattr(v, "name", "dark"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_changing_a_copy_leaves_the_original_alone(change: Any) -> None:
    original = full()
    change(clone(original))
    assert original == full()


def test_frozen_parts_are_shared() -> None:
    valley = full()
    assert clone(valley).stone is valley.stone
    assert clone(valley).sizes is valley.sizes


def test_fields_of_a_derived_state_are_copied_too() -> None:
    wide = Wide()
    clone(wide).ring.append(2)
    assert wide.ring == [1]
