"""Checks of every game before a match is set up."""

from __future__ import annotations

import pytest

from engines import GAMES
from engines.core import SEED_BYTES, Game, Refusal

SEED = bytes(SEED_BYTES)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_setup_refuses_a_wrong_number_of_seats(game: Game) -> None:
    least, most = min(game.seats), max(game.seats)
    for seats in (-1, 0, least - 1, most + 1, 100):
        with pytest.raises(Refusal) as refused:
            game.setup(seats, game.options(), SEED)
        data = {"have": seats, "least": least, "most": most}
        assert (refused.value.reason, refused.value.details) == ("wrong_seats", data)
