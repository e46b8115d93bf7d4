"""Explanations of every table in both languages."""

from __future__ import annotations

import pytest

from matches.texts import LOCALES, Texts, texts_in
from matches.tournaments.models import Reason
from matches.tournaments.pairing import PEOPLE, Competitor
from matches.tournaments.pairing.rounds import pair_round
from tests.matches.tournaments.simulated import Simulated
from tests.seeds import each_seed

NAMES = ("", "Aki", "Ben", "Cleo", "Dee", "Eve", "Finn")
each_language = pytest.mark.parametrize("locale", LOCALES)


def told(reasons: tuple[Reason, ...], texts: Texts) -> str:
    words = []
    for reason in reasons:
        named = {key: NAMES[value] for key, value in reason.values.items() if key in PEOPLE}
        words.append(texts(reason.key, **{**reason.values, **named}))
    return texts("pairing-also").join(words)


def sentences(everybody: list[Competitor], size: int = 2) -> list[str]:
    texts = texts_in("en")
    return [told(one.reasons, texts) for one in pair_round(everybody, size, 3, b"lots")]


def test_a_table_explains_points_repeats_and_the_first_seat() -> None:
    everybody = [
        Competitor(1, 2.0, met=(4, 3), sat=(0, 0)),
        Competitor(2, 2.0, met=(3, 4), sat=(1, 0)),
        Competitor(3, 0.0, met=(2, 1), sat=(0, 1)),
        Competitor(4, 0.0, met=(1, 2), sat=(1, 1)),
    ]
    first, second = sentences(everybody)
    assert first == (
        "2 players on 2 points; no repeats; Ben has gone first once, the others at least twice"
    )
    assert second.startswith(
        "2 players on 0 points; no repeats; Dee has not gone first yet, the others at least once"
    )


def test_byes_and_short_tables_are_explained() -> None:
    points = (1.0, 1.0, 0.5, 0.5, 0.0)
    everybody = [Competitor(number, given) for number, given in enumerate(points, 1)]
    assert sentences(everybody)[-1] == (
        "bye for Eve: lowest score among those with the fewest byes (0 points)"
    )
    assert any("only 2 players" in sentence for sentence in sentences(everybody, 3))


@each_language
@each_seed
def test_all_reasons_have_words(seed: int, locale: str) -> None:
    for size in (2, 3):
        tournament = Simulated(seed, 6, size=size, rounds=7).disturbed()
        for _, seatings in tournament.play():
            assert all(told(one.reasons, texts_in(locale)) for one in seatings)
