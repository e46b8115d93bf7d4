"""Worker process that seats one tournament, because large ones take seconds.

`python -m matches.tournaments.seating` reads a tournament as JSON and prints its new tables.
"""

from __future__ import annotations

import os
import sys
from typing import Final

import msgspec

from matches.tournaments.models import Tournament
from matches.tournaments.stages import seated

NICENESS: Final = 10


def main() -> None:
    """Seat the tournament from standard input, at low process priority."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    tournament = msgspec.json.decode(sys.stdin.buffer.read(), type=Tournament)
    sys.stdout.buffer.write(msgspec.json.encode(seated(tournament)))


if __name__ == "__main__":
    main()
