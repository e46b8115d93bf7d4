"""Lookahead of a seat as far as its information reaches."""

from __future__ import annotations

import random

import pytest

from engines.core import Seat, play
from matches.core.views import view_of
from matches.robots.lookahead import ahead
from tests.matches.pebbles import PEBBLES, Bid, Options, Pebbles, Roll, Take


def _begun() -> Pebbles:
    """Return a match in which both seats have bid and the first is to take."""
    state: Pebbles = PEBBLES.setup(2, Options(), bytes(32))
    for seat, bid in enumerate((1, 0)):
        state = play(state, seat, Bid(bid)).state
    return state


@pytest.mark.parametrize(("seat", "bids"), [(0, [1, -1]), (1, [-1, 0]), (None, [-1, -1])])
def test_a_view_shows_a_seat_its_own_things_alone(seat: Seat | None, bids: list[int]) -> None:
    view = view_of(PEBBLES, _begun(), seat)
    assert isinstance(view, Pebbles)
    assert view.bids == bids


def test_a_move_without_chance_leads_to_the_view_after_it() -> None:
    state = _begun()
    seen = ahead(PEBBLES, view_of(PEBBLES, state, 0), 0, Take(2), random.Random(1))
    assert seen == view_of(PEBBLES, play(state, 0, Take(2)).state, 0)


def test_the_lookahead_ends_at_hidden_information() -> None:
    state = play(_begun(), 0, Take(2)).state
    assert ahead(PEBBLES, view_of(PEBBLES, state, 0), 0, Roll(), random.Random(1)) is None


def test_looking_ahead_changes_nothing() -> None:
    view = view_of(PEBBLES, _begun(), 0)
    ahead(PEBBLES, view, 0, Take(3), random.Random(1))
    assert view == view_of(PEBBLES, _begun(), 0)
