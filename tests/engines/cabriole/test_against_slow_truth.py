"""Agreement of the engine and the script of the book on every decision of random matches."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engines.cabriole import GAME
from engines.cabriole.board import REWARDS
from engines.cabriole.moves import Build, Decline, Finish
from engines.cabriole.records import Studio
from engines.cabriole.state import Cabriole
from engines.cabriole.steps.production import MakeFurniture
from engines.cabriole.steps.resolution import BUYS, AtMarket
from engines.core import SEED_BYTES, Decision, Move, apply, decision_for, open_decisions
from tests.engines.cabriole.truth import PEOPLE, WOODS, Book, Player

LAZY = 0.15
"""Probability that a player does nothing although a move is possible."""


def book_of(state: Cabriole) -> Book:
    """Return a new match set up by the book."""
    rows = [state.row(number) for number in range(state.rows)]
    decks = {deck: list(cards) for deck, cards in state.decks.items()}
    players = [
        Player(studio.coins, dict(zip(PEOPLE, studio.levels, strict=True)))
        for studio in state.studios
    ]
    return Book(rows, decks, players)


def owned(player: Player) -> dict[str, Any]:
    """Return the possessions of a player of the book, in the terms of the engine."""
    return {
        "coins": player.coins,
        "stock": [player.stock[wood] for wood in WOODS],
        "levels": list(player.level.values()),
        "projects": player.held,
        "finished": player.made,
        "prestige": player.prestige,
    }


def same(studio: Studio, player: Player) -> bool:
    return all(getattr(studio, key) == value for key, value in owned(player).items())


def chosen(options: list[Move], rng: random.Random) -> Move:
    acts = [move for move in options if not isinstance(move, Decline | Finish)]
    return rng.choice(options if not acts or rng.random() < LAZY else acts)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_engine_and_script_agree_on_options_and_results(seats: int, seed: int) -> None:
    rng = random.Random(seed)
    state: Cabriole = GAME.setup(seats, GAME.options(), rng.randbytes(SEED_BYTES))
    book = book_of(state)
    script = book.match()
    approvers: tuple[int, set[Move]] | None = next(script)
    while approvers:
        seat, legal = approvers
        options = decision_for(state, seat).options(state)
        assert len(options) == len(legal)
        assert set(options) == legal
        move = chosen(options, rng)
        apply(state, seat, move)
        try:
            approvers = script.send(move)
        except StopIteration:
            approvers = None
        assert all(map(same, state.studios, book.players))
        assert state.display == [card for row in book.rows for card, _ in row]
        assert state.money == [coins for row in book.rows for _, coins in row]
        assert (state.off_limits, state.decks) == (book.closed, book.decks)
    assert not open_decisions(state)
    assert GAME.scores(state) == [player.total() for player in book.players]
    assert any(player.made for player in book.players)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_listed_is_what_no_refusal_speaks_against(seats: int) -> None:
    rng = random.Random(seats)
    state: Cabriole = GAME.setup(seats, GAME.options(), rng.randbytes(SEED_BYTES))
    met = set[type[Decision]]()
    while found := open_decisions(state):
        decision = found[0]
        options = decision.options(state)
        if isinstance(decision, AtMarket):
            assert [buy for buy in BUYS if decision.against(state, buy) is None] == options[1:]
            met.add(type(decision))
        if isinstance(decision, MakeFurniture):
            projects = state.studios[decision.seat].projects
            builds = [Build(card, reward) for card in projects for reward in REWARDS]
            assert [one for one in builds if decision.against(state, one) is None] == options[1:]
            met.add(type(decision))
        apply(state, decision.seat, chosen(options, rng))
    assert met == {AtMarket, MakeFurniture}
