"""Numbers of random matches in tests: few in `make test`, many in `make test-long`.

They are stated only here. A test of random matches takes `SEEDS`, or `each_seed`; one that needs
certain seeds to mean anything names them itself.
"""

from __future__ import annotations

import os

import pytest

FEW = 5
"""Enough to play a game for up to six numbers of seats with each of them."""

SEEDS = range(int(os.environ.get("SEEDS", FEW)))

DEEP = len(SEEDS) > FEW
"""True if tests with a fixed number of matches or looks take many, too."""

each_seed = pytest.mark.parametrize("seed", SEEDS)
