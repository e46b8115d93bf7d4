"""How many random matches a test plays: a few in `make test`, many in `make test-long`.

This is the one place that says so.  A test of random matches takes `SEEDS`, or `each_seed`; one
that needs certain seeds to mean anything names them itself.
"""

from __future__ import annotations

import os

import pytest

FEW = 5
"""So many that a game for up to six numbers of seats is played with each of them."""

SEEDS = range(int(os.environ.get("SEEDS", FEW)))

each_seed = pytest.mark.parametrize("seed", SEEDS)
