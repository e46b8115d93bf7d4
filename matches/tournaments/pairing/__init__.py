"""Pairing and seating algorithms."""

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
from matches.tournaments.pairing.rounds import good_tables, pair_round
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
    "good_tables",
    "lots_of",
    "pair_round",
    "rotation",
    "table_sizes",
]
