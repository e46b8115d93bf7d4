"""Reference 2.1 and 2.4: cells, rotations, half-edges and how features are addressed."""

from __future__ import annotations

import pytest

from engines.carcassonne import queries
from engines.carcassonne.board import OPPOSITE, TURNED, cell_of, number_of, xy_of
from engines.carcassonne.components import LETTERS
from engines.core import Refusal
from tests.engines.carcassonne import truth
from tests.engines.carcassonne.notation import Table

EVERY = [(letter, turns) for letter in LETTERS for turns in range(4)]


def test_cells_sort_by_y_then_x() -> None:
    cells = [(x, y) for y in range(-71, 72) for x in range(-71, 72)]
    assert [xy_of(cell_of(x, y)) for x, y in cells] == cells
    assert sorted(cells, key=lambda cell: cell_of(*cell)) == cells


def test_half_edges_touch_by_the_formula_of_the_reference() -> None:
    formula = [(half + (5 if half % 2 == 0 else 3)) % 8 for half in range(8)]
    assert list(OPPOSITE) == formula
    assert [OPPOSITE[OPPOSITE[half]] for half in range(8)] == list(range(8))


def test_a_turned_tile_has_its_edges_clockwise_further() -> None:
    for letter, turns in EVERY:
        turned = TURNED[number_of(letter, turns)]
        shown = "".join("-CRF"[edge] for edge in turned.edges)
        assert shown == truth.edges(letter, turns), (letter, turns)


def test_every_port_of_a_segment_is_an_address_and_the_first_one_canonical() -> None:
    for letter, turns in EVERY:
        check_ports(letter, turns)


def check_ports(letter: str, turns: int) -> None:
    turned = TURNED[number_of(letter, turns)]
    for number, name in enumerate(turned.segments):
        if name == "M":
            assert turned.addresses[number] == "M"
            continue
        found = truth.ports(letter, turns, name[0], int(name[1:]))
        written = [f"F:{port}" if name[0] == "F" else f"{name[0]}:{'NESW'[port]}" for port in found]
        assert turned.addresses[number] == written[0]
        assert {address for address, n in turned.named.items() if n == number} == set(written)


def test_all_addresses_of_a_feature_mean_the_same() -> None:
    table = Table(then="MU")
    table.lay("M 0,-1 r1 -")
    assert {queries.canonical(table.state, address) for address in ("C:E", "C:S")} == {"C:E"}
    assert {queries.canonical(table.state, f"F:{half}") for half in (0, 1, 6, 7)} == {"F:0"}
    assert queries.address_segment(table.state, "C:S") == "C0"


def test_an_address_that_the_tile_does_not_have_is_refused() -> None:
    table = Table(then="MU")
    table.lay("M 0,-1 r1 -")
    for address in ("C:N", "R:E", "F:2", "M", "", "C:", "F:8"):
        with pytest.raises(Refusal, match="no_such_feature") as refusal:
            queries.canonical(table.state, address)
        assert refusal.value.details == {"feature": address}
