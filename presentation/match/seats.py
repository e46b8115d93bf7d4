"""Seats of a match with their players, one line each."""

from __future__ import annotations

from collections.abc import Mapping

from matches.core.models import SeatRow
from matches.core.reliability import Reliability
from presentation.names import RELIABILITY_SIGNS, SIGNS, SeatNames, robot_label


def seat_lines(players: SeatNames, reliability: Mapping[int, Reliability]) -> list[str]:
    """Return the seats, and the host of an open match who only watches."""
    match, texts, _ = players
    lines = [
        f"{SIGNS[row.colour]} {seat_line(row, players, reliability.get(row.user))}"
        for row in match.seats
    ]
    watches = match.status == "open" and match.find_seat(match.host) is None
    return [*lines, texts("lobby-watches", host=players.user(match.host))] if watches else lines


def seat_line(row: SeatRow, players: SeatNames, reliability: Reliability | None) -> str:
    """Return the player of a seat: the level of a robot, the host, the known reliability."""
    match, texts, name = players.match, players.texts, players.seat(row.seat)
    if reliability is not None and reliability.level is not None:
        name = f"{name} {RELIABILITY_SIGNS[reliability.level]}"
    if row.kind == "robot" and row.robot is not None:
        return texts("lobby-robot", name=name, style=robot_label(match.game, row.robot.name, texts))
    return texts("lobby-host", name=name) if row.user == match.host else name
