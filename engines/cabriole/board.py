"""The queues in play: their order of resolution and their number of spaces."""

from __future__ import annotations

from functools import cache

from engines.cabriole.components import QUEUES, RESOURCES, WORKSHOP, Display

ROW, EXTRA, GUILD = QUEUES[:3]
MARKETS = QUEUES[3:]
MARKET = "market"
REWARDS = ("coins", "prestige")


def display_of(players: int) -> Display:
    """Return the number of rows and columns on display."""
    return next(display for display in WORKSHOP.displays if display.players == players)


@cache
def row_name(number: int) -> str:
    """Return the id of the queue of a row, counted from 0."""
    return f"{ROW}_{number + 1}"


@cache
def kind_of(queue: str) -> str:
    """Return the kind of a queue: row, extra, guild or market."""
    return queue.partition("_")[0]


@cache
def spaces(queue: str, players: int) -> int:
    """Return the number of assistants that a queue holds."""
    marks = WORKSHOP.queues[ROW if kind_of(queue) == ROW else queue]
    return sum(mark <= players for mark in marks)


def queues_of(players: int) -> list[str]:
    """Return the queues in play, in the order of resolution (reference 5.3)."""
    rows = [row_name(number) for number in range(display_of(players).rows)]
    return [*rows, EXTRA, GUILD, *(market for market in MARKETS if is_open(market, players))]


def is_open(market: str, players: int) -> bool:
    """Return whether a market is in play."""
    return players >= WORKSHOP.resources[RESOURCES[MARKETS.index(market)]].least_players


def open_resources(players: int) -> list[str]:
    """Return the resources that have a market."""
    return [r for r, m in zip(RESOURCES, MARKETS, strict=True) if is_open(m, players)]
