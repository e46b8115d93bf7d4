"""Invariants of a position of Cabriole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engines.cabriole import scoring
from engines.cabriole.board import EXTRA, display_of, open_resources, queues_of, spaces
from engines.cabriole.components import ARTISANS, CARDS, MASTER, RESOURCES, WORKSHOP
from engines.cabriole.records import Studio
from engines.cabriole.setup import cards_in, deck_of
from engines.cabriole.state import Cabriole
from engines.cabriole.steps.opening import ChooseResource
from engines.cabriole.steps.placement import PlaceAssistant
from engines.cabriole.steps.production import CAPACITY, Production
from engines.cabriole.steps.resolution import (
    AtMarket,
    Resolution,
    SecondExtra,
    TakeAnother,
    TakeCard,
)
from engines.cabriole.steps.rounds import BeginRound
from engines.core import RulesBug, open_decisions


def check_invariants(state: Cabriole) -> None:
    """Raise `RulesBug` unless every card exists exactly once and all numbers are within bounds."""
    _check_cards(state)
    _check_display(state)
    _check_queues(state)
    _check_round(state)
    _check_steps(state)
    if len(state.studios) != len(state.clocks):
        raise RulesBug(f"{len(state.studios)} studios")
    for studio in state.studios:
        _check_studio(studio)


def _bounded(what: str, numbers: Iterable[int], most: Sequence[int]) -> None:
    """Raise `RulesBug` unless there is one number per bound, between 0 and the bound."""
    found = list(numbers)
    if len(found) != len(most) or any(not 0 <= n <= m for n, m in zip(found, most, strict=True)):
        raise RulesBug(f"{what}: {found}, at most {list(most)}")


def _check_display(state: Cabriole) -> None:
    display = display_of(len(state.clocks))
    slots = display.rows * display.columns
    if (state.columns, len(state.display)) != (display.columns, slots):
        raise RulesBug(f"{len(state.display)} cards in {state.columns} columns are on display")
    most = [WORKSHOP.thrown_out_with if card else 0 for card in state.display]
    _bounded("coins on display", state.money, most)
    _bounded("row off limits", [state.off_limits + 1], [display.rows])


def _check_cards(state: Cabriole) -> None:
    players = len(state.clocks)
    decks = {deck: deck_of(deck, players) for deck in ("a", "b")}
    found = Counter([*cards_in(state), *state.decks["a"], *state.decks["b"]])
    if found != Counter([*decks["a"], *decks["b"]]) or state.decks.keys() != decks.keys():
        raise RulesBug("cards are missing or double")
    if any(not set(state.decks[deck]) <= set(cards) for deck, cards in decks.items()):
        raise RulesBug("a card lies in the other deck")


def _check_queues(state: Cabriole) -> None:
    players = len(state.clocks)
    if list(state.queues) != queues_of(players):
        raise RulesBug(f"queues are missing or double: {list(state.queues)}")
    for queue, waiting in state.queues.items():
        if len(waiting) > spaces(queue, players) or not set(waiting) <= set(range(players)):
            raise RulesBug(f"{queue} holds {waiting}")
    if len(set(state.queues[EXTRA])) < len(state.queues[EXTRA]):
        raise RulesBug("a seat waits twice for extra projects")


def _check_round(state: Cabriole) -> None:
    _bounded("round", [state.round], [WORKSHOP.rounds])
    _bounded("guild hall", state.guild, [len(WORKSHOP.artisans[a]) for a in ARTISANS])
    markets = [(1 << len(WORKSHOP.resources[r].prices)) - 1 for r in RESOURCES]
    _bounded("markets", state.bought, markets)
    offered = open_resources(len(state.clocks))
    if len(set(state.taken)) < len(state.taken) or not set(state.taken) <= set(offered):
        raise RulesBug(f"taken to begin with: {state.taken}")
    if state.final != ([] if open_decisions(state) else scoring.final_lines(state)):
        raise RulesBug("the final scoring does not fit the position")


def _check_steps(state: Cabriole) -> None:
    """Check that the round and its steps fit, and that steps refer to existing objects."""
    if open_decisions(state) and not (state.agenda and isinstance(state.agenda[0], BeginRound)):
        raise RulesBug("the agenda does not start with the next round")
    opening = any(isinstance(step, ChooseResource) for step in state.agenda)
    if open_decisions(state) and opening is not (state.round == 0):
        raise RulesBug(f"choices to begin with, in round {state.round}")
    for step in (*state.agenda, *(step for lane in state.lanes for step in lane)):
        match step:
            case Resolution(queue):
                state.queues[queue]
            case PlaceAssistant(seat):
                _bounded("assistants left", [1], [state.studios[seat].assistants])
            case Production(order) if sorted(order) != list(range(len(state.clocks))):
                raise RulesBug(f"{order} produce")
            case TakeCard(_, row):
                _bounded("row", [row], [state.rows - 1])
            case AtMarket(_, market):
                _bounded("market", [market], [len(RESOURCES) - 1])
            case TakeAnother(_, _, paid) | SecondExtra(_, _, paid):
                _bounded("cards paid for", [paid], [len(WORKSHOP.off_limits_fees) - 1])


def _check_studio(studio: Studio) -> None:
    if min(studio.coins, studio.prestige, studio.assistants) < 0:
        raise RulesBug("negative coins, prestige or assistants")
    _bounded("assistants", [studio.assistants], [WORKSHOP.assistants])
    _bounded("stock", studio.stock, [WORKSHOP.most_stored] * len(RESOURCES))
    _bounded("levels", studio.levels, [MASTER] * len(ARTISANS))
    _bounded("projects of artisans", studio.worked, [CAPACITY[level] for level in studio.levels])
    _bounded("projects", [len(studio.projects)], [WORKSHOP.most_unfinished])
    if not all(CARDS[card].is_furniture for card in (*studio.projects, *studio.finished)):
        raise RulesBug("a special card is no project")
