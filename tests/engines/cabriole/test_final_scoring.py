"""Reference 6: the points at the end, and who wins."""

from __future__ import annotations

from itertools import product

import pytest

from engines.cabriole import GAME
from engines.cabriole.components import ARTISANS, CARDS
from engines.cabriole.records import Studio
from engines.cabriole.scoring import final, if_ended, vignettes
from tests.engines.cabriole.notation import RED, Table


def scored(*studios: str) -> Table:
    """Return a table whose match has just ended."""
    return Table(*(studios if len(studios) > 1 else (*studios, "")), round=6, phase="end")


def made(chairs: int, chests: int, tables: int) -> list[str]:
    """Return the given numbers of finished cards of each type."""
    return [
        card
        for kind, count in zip(("chair", "chest", "table"), (chairs, chests, tables), strict=True)
        for card in [key for key, facts in CARDS.items() if facts.type == kind][:count]
    ]


def studio_with(finished: list[str]) -> Studio:
    return Studio(0, [0] * 4, [0] * 4, [0] * 4, finished=finished)


# --- vignettes ----------------------------------------------------------------------------------


def best_grouping(counts: tuple[int, int, int]) -> int:
    """Return the most points of any grouping, tried one by one."""
    best = 0
    for taken, points in [((1, 1, 1), 10), ((1, 1, 0), 5), ((1, 0, 1), 5), ((0, 1, 1), 5)]:
        left = tuple(have - need for have, need in zip(counts, taken, strict=True))
        if min(left) >= 0:
            best = max(best, points + best_grouping(left))  # type: ignore[arg-type]
    return best


@pytest.mark.parametrize("counts", list(product(range(4), repeat=3)))
def test_no_grouping_of_the_furniture_brings_more(counts: tuple[int, int, int]) -> None:
    studio = studio_with(made(*counts))
    assert sum(vignettes(studio)) == best_grouping(counts)
    assert sum(vignettes(studio)) == 5 * (sum(counts) - max(counts))


@pytest.mark.parametrize(
    ("counts", "full", "partial"),
    [
        ((0, 0, 0), 0, 0),
        ((3, 0, 0), 0, 0),
        ((2, 2, 2), 20, 0),
        ((4, 2, 1), 10, 5),
        ((1, 5, 4), 10, 15),
    ],
)
def test_full_and_partial_vignettes_are_counted_separately(
    counts: tuple[int, int, int], full: int, partial: int
) -> None:
    assert vignettes(studio_with(made(*counts))) == (full, partial)


def test_only_finished_projects_count() -> None:
    line = scored("holds a01 a09, made a15").state.final[RED]
    assert (line.vignettes, line.unfinished) == (0, -10)


# --- artisans, money, unfinished projects -------------------------------------------------------


@pytest.mark.parametrize(
    ("levels", "points"),
    [
        *(("----", 0), ("AAAA", 0), ("J---", 3), ("JJ-A", 6), ("JJJ-", 10), ("JJJJ", 15)),
        *(("M---", 10), ("MM--", 15), ("MMM-", 21), ("MMMM", 28)),
        *(("JJJM", 20), ("JJMM", 21), ("JMMM", 24), ("AJM-", 13)),
    ],
)
def test_journeymen_and_masters_bring_points(levels: str, points: int) -> None:
    items = [f"{artisan} {level}" for artisan, level in zip(ARTISANS, levels, strict=True)]
    assert scored(", ".join(items)).state.final[RED].artisans == points


@pytest.mark.parametrize(
    ("items", "points"),
    [
        ("coins 4", 0),
        ("coins 5", 1),
        ("coins 9", 1),
        ("oak 2, coins 1", 1),
        ("walnut 2, coins 1", 1),
        ("silk 2", 1),
        ("mahogany 1, coins 1", 1),
        ("mahogany 5", 4),
        ("oak 1, walnut 1, silk 1, mahogany 1, coins 3", 2),  # 2 + 2 + 3 + 4 + 3 = 14
        ("oak 1, walnut 1, silk 1, mahogany 1, coins 4", 3),
    ],
)
def test_coins_score_one_per_five_after_resources_are_sold_at_base_price(
    items: str, points: int
) -> None:
    table = Table(items, "", "", round=6, phase="end")
    assert table.state.final[RED].money == points


def test_every_unfinished_project_costs_five_points() -> None:
    assert GAME.scores(scored("holds a01").state)[RED] == -5
    six = scored("track 12, holds a01 a02 a03 a04 a05 a06").state
    assert GAME.scores(six)[RED] == 12 - 30


# --- the match ----------------------------------------------------------------------------------


def test_final_note_lists_points_by_part() -> None:
    table = scored("track 20, made a01 a09, joiner J, coins 11, holds a02")
    red = table.notes_of("final")[0]
    assert (red.seat, red.data) == (
        RED,
        {
            "track": 20,
            "vignettes": 5,
            "artisans": 3,
            "money": 2,
            "unfinished": -5,
            "total": 25,
        },
    )
    assert len(table.notes_of("final")) == 2
    assert table.asked() == []


def test_before_the_end_only_the_prestige_on_the_track_is_shown() -> None:
    table = Table("track 20, coins 50", "track 3, holds a01", round=6)
    assert GAME.scores(table.state) == [20, 3]
    assert if_ended(table.state) == [30, -2]
    assert [final(studio, 0).track for studio in table.state.studios] == [20, 3]


def test_the_highest_total_wins() -> None:
    state = scored("track 30", "track 20, coins 100", "track 39").state
    assert GAME.scores(state) == [30, 40, 39]
    assert GAME.final(state) == [0, 2, 1]


@pytest.mark.parametrize(
    ("tracks", "places"),
    [
        ((10, 10, 10, 10), [0, 1, 2, 3]),
        ((10, 12, 10, 12), [0, 2, 1, 3]),
        ((12, 10, 12, 11), [2, 0, 3, 1]),
    ],
)
def test_tied_player_who_was_later_in_the_first_round_is_ahead(
    tracks: tuple[int, ...], places: list[int]
) -> None:
    assert GAME.final(scored(*(f"track {track}" for track in tracks)).state) == places
