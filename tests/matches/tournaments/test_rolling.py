"""Rolling rounds: free players are seated as soon as a good table exists."""

from __future__ import annotations

from random import Random

from matches.tournaments.pairing import Competitor
from matches.tournaments.pairing.rounds import good_tables
from tests.seeds import DEEP, each_seed

CROWDS = ((6, 2), (9, 2), (11, 3), (14, 4))
"""Numbers of players and table sizes, which take turns from seed to seed."""


def one(number: int, points: float = 0.0, met: tuple[int, ...] = ()) -> Competitor:
    return Competitor(number, points, met=met)


def test_two_with_equal_points_begin_while_others_still_play() -> None:
    (table,) = good_tables([one(1, 1.0), one(2, 1.0)], [one(3), one(4)], 2, 2, b"lots")
    assert set(table.numbers) == {1, 2}


def test_leaders_wait_for_opponents_with_similar_points() -> None:
    assert good_tables([one(1, 3.0), one(2)], [one(3, 2.5), one(4)], 2, 4, b"lots") == []


def test_players_who_have_met_wait_for_other_opponents() -> None:
    free = [one(1, 1.0, (2,)), one(2, 0.0, (1,))]
    assert good_tables(free, [one(3, 0.5), one(4, 0.5)], 2, 2, b"lots") == []


def test_no_bye_is_given_while_others_may_end_lower() -> None:
    assert good_tables([one(1)], [one(2, 1.0), one(3, 1.0)], 2, 2, b"lots") == []


@each_seed
def test_every_player_is_seated_once(seed: int) -> None:
    """Free players in random order; when all are free, all remaining ones are seated."""
    random = Random(seed)
    for count, size in CROWDS if DEEP else [CROWDS[seed % len(CROWDS)]]:
        busy = [one(number, random.randint(0, 4) / 2) for number in range(1, count + 1)]
        free: list[Competitor] = []
        seated: list[int] = []
        while busy or free:
            if busy:
                free.append(busy.pop(random.randrange(len(busy))))
            tables = good_tables(free, busy, size, 2, b"lots")
            now = {number for table in tables for number in table.numbers}
            free = [who for who in free if who.number not in now]
            seated += now
        assert sorted(seated) == list(range(1, count + 1))
