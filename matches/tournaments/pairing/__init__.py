"""Pairing and seating algorithms.

`rounds` is not imported here: it needs NumPy, which only the process that pairs has to load.
"""

from matches.tournaments.pairing.berger import berger, rotation
from matches.tournaments.pairing.competitors import (
    PEOPLE,
    Competitor,
    PairingPlayer,
    PlayedGame,
    Seating,
    competitors_of,
)
from matches.tournaments.pairing.lots import draw_lot, lots_of
from matches.tournaments.pairing.sizes import table_sizes

__all__ = [
    "PEOPLE",
    "Competitor",
    "PairingPlayer",
    "PlayedGame",
    "Seating",
    "berger",
    "competitors_of",
    "draw_lot",
    "lots_of",
    "rotation",
    "table_sizes",
]
