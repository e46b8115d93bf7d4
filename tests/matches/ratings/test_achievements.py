"""Conditions of all achievements, each with a narrow miss."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engines import GAMES
from matches.ratings.achievements import achievements_of
from matches.ratings.awards import FinishedMatch, earned_achievements, earns
from matches.texts import LOCALES, texts_in
from tests.matches.ratings.ends import LOST, OWN, WON, End, common
from tests.matches.ratings.results import ANN, BEN, match_of

MIN_OF_A_GAME = 8


CASES = [(game, key) for game, own in OWN.items() for key in (*common(game), *own)]


def _ends(game: str, key: str) -> tuple[End, End]:
    return {**common(game), **OWN[game]}[key]


def _earned(game: str, end: End, seat: int = 0) -> list[str]:
    return earned_achievements(achievements_of(GAMES[game]), end.of(game), seat, end.before)


@pytest.mark.parametrize(("game", "key"), CASES)
def test_an_achievement_is_earned_when_its_condition_is_met(game: str, key: str) -> None:
    assert key in _earned(game, _ends(game, key)[0])


@pytest.mark.parametrize(("game", "key"), CASES)
def test_an_achievement_is_not_earned_by_a_narrow_miss(game: str, key: str) -> None:
    assert key not in _earned(game, _ends(game, key)[1])


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_enough_own_achievements_or_none(game: str) -> None:
    own = OWN.get(game, {})
    assert not own or len(own) >= MIN_OF_A_GAME
    assert {*achievements_of(GAMES[game])} == {*own, *common(game)}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_achievements_of_a_game_are_called_alike(game: str, locale: str) -> None:
    texts = texts_in(locale, game)
    for form in ("achievement-{}", "achievement-{}.about"):
        words = [texts(form.format(key)) for key in achievements_of(GAMES[game])]
        assert len(words) == len({*words})
        assert max(map(len, words)) <= 100


def test_another_seats_deed_earns_nothing() -> None:
    end = _ends("carcassonne", "metropolis")[0]
    assert "metropolis" not in _earned("carcassonne", end, seat=1)


def test_a_resigned_or_substituted_player_earns_nothing() -> None:
    game = GAMES["carcassonne"]
    won = match_of(1, (ANN, 80), (BEN, 70))
    seat = won.seats[0]
    assert earns(game, won, seat)
    assert not earns(game, won, replace(seat, resigned=True))
    assert earns(game, won, replace(seat, turns=9, stood_in=3))
    assert not earns(game, won, replace(seat, turns=9, stood_in=4))


@pytest.mark.parametrize("why", ["agreed", "annulled"])
def test_a_match_given_up_at_once_or_undone_earns_nothing(why: str) -> None:
    result = match_of(1, (ANN, 80), (BEN, 70), unrated=why)
    assert not earns(GAMES["carcassonne"], result, result.seats[0])


def test_a_win_by_resignation_of_all_others_earns_nothing() -> None:
    result = match_of(1, (ANN, 80), (BEN, 70), resigned=[1])
    assert not earns(GAMES["carcassonne"], result, result.seats[0])


def test_a_casual_match_earns_as_well_as_a_rated_one() -> None:
    result = match_of(1, (ANN, 80), (BEN, 70), unrated="casual")
    assert earns(GAMES["carcassonne"], result, result.seats[0])


def test_a_stacked_draw_order_earns_nothing() -> None:
    end = _ends("carcassonne", "metropolis")[0]
    ended = end.of("carcassonne")
    options = {"draw_order": ["C", "D"]}
    stacked = FinishedMatch(
        ended.game, replace(ended.result, options=options), ended.state, ended.notes
    )
    assert earned_achievements(achievements_of(ended.game), stacked, 0) == []


def test_robots_earn_nothing() -> None:
    end = End(WON, users=(0, ANN), notes=_ends("carcassonne", "metropolis")[0].notes)
    assert _earned("carcassonne", end) == []


def test_earlier_matches_that_earn_nothing_are_not_counted() -> None:
    before = [match_of(n, (ANN, 80), (BEN, 60), resigned=[1]) for n in range(1, 10)]
    assert "ten_wins" not in _earned("carcassonne", End(WON, before=before))


def test_a_lost_match_ends_a_series_of_wins() -> None:
    before = [match_of(n, (ANN, 80), (BEN, 60)) for n in (1, 2)]
    assert "three_in_a_row" in _earned("carcassonne", End(WON, before=before))
    assert "three_in_a_row" not in _earned("carcassonne", End(LOST, before=before))
