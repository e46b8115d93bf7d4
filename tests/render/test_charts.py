"""Charts: every value is in the picture, legible, and in the alternative text."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import cache, partial
from itertools import combinations, pairwise
from typing import Any

import pytest
from PIL import Image

from matches.texts import LOCALES, texts_in
from render.charts.bracket import bracket_alt, bracket_picture
from render.charts.cross_table import TONES, cross_table_alt, cross_table_picture
from render.charts.leaderboard import MAX_ROWS, leaderboard_alt, leaderboard_picture
from render.charts.models import BracketRound, BracketTable, RatingPoint, Slot, Turning
from render.charts.plots import whole, whole_ticks
from render.charts.profile import profile_picture
from render.charts.profile_text import profile_alt
from render.charts.score_graph import score_graph, score_graph_alt
from render.charts.standings import groups_alt, groups_picture, standings_alt, standings_picture
from render.charts.statistics import statistics_alt, statistics_picture
from render.charts.style import ASKED, SERIES, TOP, around, number, signed, span
from render.charts.times import DAY, MOST, days, months, time_ticks
from render.charts.trees import leaf_rows, section
from render.core import canvas, frame
from render.core.cache import SPRITES
from render.core.encoding import MAX_BYTES, encode
from render.core.fonts import ELLIPSIS, NO_GLYPH, draw_text
from render.core.frame import colour_of
from render.core.palette import CARD, contrast
from render.core.renderer import ALT_MOST
from tests.render.chart_examples import (
    EN,
    GAMES,
    JA,
    NOTHING,
    PICTURES,
    START,
    bracket,
    cross_table,
    double,
    everything,
    graph,
    groups,
    leaderboard,
    names,
    of_four,
    profile,
    rated,
    scene,
    standings,
    statistics,
)
from tests.render.test_seat_colours import APART, EYES, distance

PHONE, LEGIBLE = 400, 11  # pixels: how wide a phone shows pictures, how tall letters are at least
LARGEST = 4096  # pixels of a side
CROWDED = ("standings_64", "standings_1000", "groups", "bracket_double", "bracket_64", "cross_")
"""Charts that are opened in full size to be read."""
HEADS = 0.55  # as a share of other letters: long heads of columns


class Written:
    """Recorder of the text written into pictures: words, sizes and positions."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.words: list[str] = []
        self.sizes: dict[str, float] = {}
        self.places: dict[str, tuple[float, float]] = {}
        monkeypatch.setattr(frame, "draw_text", self._pillow)
        monkeypatch.setattr(canvas, "draw_text", partial(self._pillow, head=True))

    def _pillow(
        self, image: Any, at: Any, text: str, size: int, *args: Any, head: bool = False, **rest: Any
    ) -> None:
        if text:
            self._add(text, size / (HEADS if head else 1))
            self.places[text] = at
        draw_text(image, at, text, size, *args, **rest)

    def _add(self, text: str, size: float) -> None:
        self.words.append(text)
        self.sizes[text] = min(size, self.sizes.get(text, size))

    def has(self, name: str) -> bool:
        """Return whether a name is written, whole or truncated."""
        cut = (word for word in self.words if word.endswith(ELLIPSIS) and len(word) > 3)
        return name in self.words or any(name.startswith(one[:-1].rstrip()) for one in cut)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    return Written(monkeypatch)


@cache
def looked_at(name: str) -> tuple[Image.Image, Written]:
    """Return an example, and the text written on it."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        written = Written(monkeypatch)
        return PICTURES[name](), written


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_small_enough_for_discord(name: str) -> None:
    image, _ = looked_at(name)
    assert max(image.size) <= LARGEST
    assert image.width >= 1200
    assert len(encode(image)[0]) <= MAX_BYTES


@pytest.mark.parametrize("name", [name for name in PICTURES if not name.startswith(CROWDED)])
def test_letters_are_legible_on_a_phone(name: str) -> None:
    image, written = looked_at(name)
    small = {
        text: round(size * PHONE / image.width, 1)
        for text, size in written.sizes.items()
        if size * PHONE / image.width < LEGIBLE - 0.5 and not text.isdecimal()
    }
    assert written.words
    assert small == {}


@pytest.mark.parametrize("name", PICTURES)
def test_no_letter_is_missing_from_the_fonts(name: str) -> None:
    _, written = looked_at(name)
    assert [text for text in written.words if NO_GLYPH in text.replace(f" {NO_GLYPH} ", "")] == []


PEOPLE: dict[str, tuple[int, Callable[[], object]]] = {
    "standings": (24, lambda: standings_picture(standings(24), EN)),
    "two columns": (64, lambda: standings_picture(standings(64), EN)),
    "leaderboard": (20, lambda: leaderboard_picture(leaderboard(20), EN)),
    "cross table": (20, lambda: cross_table_picture(cross_table(20), EN)),
    "bracket": (64, lambda: bracket_picture(bracket(64), EN)),
    "graph": (7, lambda: score_graph(scene(7), graph(7, 40))),
}


@pytest.mark.parametrize("kind", PEOPLE)
def test_charts_name_every_player_truncated_if_needed(kind: str, written: Written) -> None:
    count, draw = PEOPLE[kind]
    draw()
    dice = names(18)[16]
    missing = [name for name in names(count) if name != dice and not written.has(name)]
    assert missing == []
    assert dice not in written.words


@pytest.mark.parametrize("most", [20, 64])
def test_reader_is_always_among_the_shown_rows(most: int) -> None:
    for count in (0, 1, most - 1, most, most + 1, most + 2, 3 * most):
        for asker in (None, *range(count)):
            shown = list(around(count, most, asker))
            rows = [row for row in shown if row is not None]
            assert len(shown) == min(count, most)
            assert rows == sorted(set(rows))
            assert asker is None or asker in rows
            assert not any(one is other is None for one, other in pairwise(shown))
            gaps = sum(b - a > 1 for a, b in pairwise(rows)) + (rows[-1:] != [count - 1])
            assert shown.count(None) == (gaps if count else 0)


MARKED: dict[str, Callable[[], tuple[Image.Image, str]]] = {
    "standings": lambda: (standings_picture(standings(64, 40), EN), names(64)[40]),
    "many": lambda: (standings_picture(standings(1000, 700), EN), names(1000)[700]),
    "groups": lambda: (groups_picture("", "", groups(2), EN), names(4)[2]),
    "leaderboard": lambda: (leaderboard_picture(leaderboard(200, 150), EN), names(200)[150]),
    "cross table": lambda: (cross_table_picture(cross_table(12, 9), EN), names(12)[9]),
    "bracket": lambda: (bracket_picture(bracket(8), EN), names(8)[1]),
}


@pytest.mark.parametrize("kind", MARKED)
def test_row_of_the_reader_is_marked(kind: str, written: Written) -> None:
    image, name = MARKED[kind]()
    x, y = written.places[name]
    if kind == "groups":  # the reader is in every group of this example
        assert ASKED in {colour for _, colour in image.getcolors(1 << 24) or ()}
    else:
        assert image.getpixel((round(x) - 5, round(y))) == ASKED


@pytest.mark.parametrize("eyes", EYES)
def test_lines_of_games_are_distinguishable_by(eyes: str) -> None:
    near = [
        (one.sign, other.sign)
        for one, other in combinations(SERIES, 2)
        if distance(one.colour, other.colour, EYES[eyes]) < APART[eyes]
    ]
    assert near == []
    assert len({one.sign for one in SERIES}) == len(SERIES)
    assert min(contrast(one.colour, CARD) for one in SERIES) > 2


def test_won_and_lost_cells_are_distinguishable_for_colour_blind_readers() -> None:
    for eyes in EYES.values():
        assert distance(TONES["won"], TONES["lost"], eyes) > 9


@pytest.mark.parametrize("seats", [1, 2, 7])
def test_every_seat_has_its_line_in_its_colour(seats: int) -> None:
    shown = scene(seats)
    colours = {
        colour: count
        for count, colour in score_graph(shown, graph(seats, 60)).getcolors(1 << 24) or ()
    }
    for seat in range(seats):
        assert colours.get(colour_of(shown, seat).line, 0) > 200


def test_turning_points_are_numbered_in_the_graph_and_listed_below(written: Written) -> None:
    told = graph(3, 40)
    SPRITES.clear()  # a stored badge is not written again
    score_graph(scene(3), told)
    assert len(told.turnings) == 3
    for label, turning in enumerate(told.turnings, 1):
        assert str(label) in written.words
        assert turning.description in written.words


def test_turning_points_at_neighbouring_turns_do_not_hide_each_other() -> None:
    told = graph(2, 60)
    near = told._replace(turnings=(Turning(30, 0, "one"), Turning(31, 1, "two")))
    apart = told._replace(turnings=(Turning(30, 0, "one"), Turning(30, 1, "two")))
    assert score_graph(scene(2), near).tobytes() != score_graph(scene(2), apart).tobytes()


@pytest.mark.parametrize("last", [0, DAY // 2, DAY, 5 * DAY, 40 * DAY, 400 * DAY, 9000 * DAY])
def test_an_axis_of_time_has_some_ticks_inside_and_never_too_many(last: int) -> None:
    found = days(START, START + last) or months(START, START + last)
    moments = [one.timestamp() * 1000 for one in found]
    assert len(found) <= MOST + 1
    assert all(START <= step <= START + last for step in moments)
    assert found or last < DAY


def test_time_ticks_are_in_the_language_of_the_reader() -> None:
    start = int(datetime(2025, 11, 20, tzinfo=UTC).timestamp() * 1000)
    later = start + 100 * DAY
    assert [label for _, label in time_ticks(start, later, EN)] == ["Dec", "2026", "Feb"]
    assert [label for _, label in time_ticks(start, later, JA)] == ["12月", "2026年", "2月"]
    assert time_ticks(start, start, JA) == ((start, "11月20日"),)


@pytest.mark.parametrize("most", [4, 5, 8])
def test_an_axis_of_whole_numbers_has_some_ticks_inside_and_never_too_many(most: int) -> None:
    for low, high in ((0, 1), (-0.05, 1.05), (-3, 7), (0, 97), (1266, 1824), (-0.5, 9_999_999)):
        found = whole_ticks(low, high, most)
        assert 2 <= len(found) <= most
        assert low <= found[0] < found[-1] <= high


def test_ticks_are_as_far_apart_as_people_count() -> None:
    assert [*whole_ticks(-12.5, 14, 6)] == [-10, -5, 0, 5, 10]
    assert [*whole_ticks(30, 140, 5)] == [50, 75, 100, 125]
    assert [whole(-10), whole(0), whole(25)] == ["−10", "0", "25"]


def test_a_rare_value_of_a_histogram_has_a_visible_bar() -> None:
    shown = statistics(1)._replace(seats=(), lengths=(), scores=(*[50] * 60, 90))
    image = statistics_picture(shown, EN)
    low = image.crop((500, TOP + 420, 600, image.height))
    assert SERIES[0].colour in {colour for _, colour in low.getcolors(1 << 24) or ()}


def test_numbers_have_as_many_decimals_as_they_need() -> None:
    assert [number(one) for one in (3, 6.5, 4 / 3, -2.0, -0.001, "½")] == [
        *("3", "6.5", "1.33", "−2", "0", "½")
    ]
    assert [signed(one, 1) for one in (1.26, -3, 0.01)] == ["+1.3", "−3.0", "0.0"]


def test_durations_are_shown_in_the_fitting_unit() -> None:
    minute = 60_000
    lines = [span(minutes * minute, EN) for minutes in (0.2, 45, 200, 60 * 60)]
    assert lines == ["1 min", "45 min", "3.3 h", "2.5 days"]


@pytest.mark.parametrize("players", [2, 8, 64])
def test_bracket_table_is_centred_between_its_predecessors(players: int) -> None:
    rounds = bracket(players).rounds
    rows = leaf_rows(rounds)
    for one, following in pairwise(rounds):
        for table in following.tables:
            before = [rows[other.key] for other in one.tables if other.next == table.key]
            assert rows[table.key] == sum(before) / 2
        assert len({rows[table.key] for table in one.tables}) == len(one.tables)
    assert sorted(rows[table.key] for table in rounds[0].tables) == list(range(players // 2))


def test_a_bye_and_a_match_for_third_place_find_their_rows() -> None:
    first, final = bracket(4).rounds
    bye = BracketTable(50, (Slot("Noor"),), final.tables[0].key)
    third = BracketTable(51, (Slot(None), Slot(None)))
    rounds = (
        first._replace(tables=(*first.tables, bye)),
        final._replace(tables=(*final.tables, third)),
    )
    rows = leaf_rows(rounds)
    assert sorted(rows[key] for key in (0, 1, 50)) == [0, 1, 2]
    assert rows[51] == 3


def test_huge_bracket_shows_the_section_of_the_reader(written: Written) -> None:
    whole = bracket(512).rounds
    shown = section(whole, 32)
    assert [len(one.tables) for one in shown] == [32, 16, 8, 4, 2, 1, 1, 1, 1]
    slots = [slot for one in shown for table in one.tables for slot in table.slots]
    assert any(slot.is_asker for slot in slots)
    assert section(whole[5:], 32) == whole[5:]
    image = bracket_picture(bracket(512), EN)
    assert image.height < LARGEST
    assert "Single elimination · only a section is shown" in written.words


def test_unlinked_bracket_is_spread_evenly_and_keeps_the_reader() -> None:
    unlinked = tuple(
        one._replace(tables=tuple(table._replace(next=None) for table in one.tables))
        for one in bracket(8).rounds
    )
    rows = leaf_rows(unlinked)
    assert [rows[table.key] for one in unlinked for table in one.tables] == [
        *(0, 1, 2, 3),
        *(0.5, 2.5),
        1.5,
    ]
    first = unlinked[0].tables
    assert section((BracketRound("", (*first[2:], *first[:2])),), 3)[0].tables == (
        *first[2:],
        first[1],
    )


@pytest.mark.parametrize("count", [65, 300])
def test_huge_cross_table_shows_the_reader(count: int, written: Written) -> None:
    table = cross_table(20, None)
    rows = tuple(table.rows[n % 20]._replace(name=one) for n, one in enumerate(names(count)))
    image = cross_table_picture(table._replace(rows=rows, asker=count - 2), EN)
    assert image.height < LARGEST
    assert names(count)[count - 2] in written.words


def test_many_groups_show_the_group_of_the_reader(written: Written) -> None:
    many = groups(100)
    own = many[0]._replace(title="Group of mine")
    image = groups_picture("Cup", "", [*many[1:], own], EN)
    assert image.height < LARGEST
    assert "Group of mine" in written.words


def test_second_grand_final_is_drawn_to_the_right_of_the_first(written: Written) -> None:
    told = double(8)
    again = BracketRound("Decider", (BracketTable(9999, (Slot("Xu"), Slot("Yu"))),))
    bracket_picture(told._replace(finals=(*told.finals, again)), EN)
    first, second = written.places["Grand final"], written.places["Decider"]
    assert first[1] == second[1]
    assert first[0] < second[0]


def test_alt_text_without_an_occasion_has_no_empty_part() -> None:
    assert bracket_alt(bracket(2)._replace(about=""), EN).startswith("Winter Cup. ")
    assert bracket_alt(bracket(2), EN).startswith("Winter Cup: Single elimination. ")


ALTS: dict[str, Callable[[Any], str]] = {
    "profile": lambda texts: profile_alt(profile(), texts),
    "everything": lambda texts: profile_alt(everything(), texts),
    "no profile": lambda texts: profile_alt(NOTHING, texts),
    "graph": lambda texts: score_graph_alt(scene(7, texts), graph(7, 120)),
    "statistics": lambda texts: statistics_alt(statistics(300), texts),
    "no statistics": lambda texts: statistics_alt(statistics(0, 0), texts),
    "leaderboard": lambda texts: leaderboard_alt(leaderboard(200, 150), texts),
    "standings": lambda texts: standings_alt(standings(1000, 777), texts),
    "no standings": lambda texts: standings_alt(standings(0, None), texts),
    "groups": lambda texts: groups_alt("Cup", "Round 2", groups(16), texts),
    "cross table": lambda texts: cross_table_alt(cross_table(64), texts),
    "bracket": lambda texts: bracket_alt(bracket(64), texts),
    "double": lambda texts: bracket_alt(double(64), texts),
    "huge bracket": lambda texts: bracket_alt(bracket(512), texts),
    "huge groups": lambda texts: groups_alt("Cup", "", [standings(100)] * 9, texts),
    "tables of four": lambda texts: bracket_alt(of_four(16), texts),
}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", ALTS)
def test_every_chart_has_an_alt_text_within_its_limit(kind: str, locale: str) -> None:
    text = ALTS[kind](texts_in(locale, "carcassonne"))
    assert 0 < len(text) <= ALT_MOST


def test_alt_text_starts_with_the_readers_own_row() -> None:
    assert "You are at place 778 of 1,000. 1. Mira, 9" in standings_alt(standings(1000, 777), EN)
    assert "あなたは200人中151位です。" in leaderboard_alt(leaderboard(200, 150), JA)
    assert "Your table: Final, Mira – Aki_Tanaka." in bracket_alt(bracket(8), EN)
    assert "Aki_Tanaka: " in cross_table_alt(cross_table(6), EN)[:60]


def test_alt_text_of_a_profile_contains_its_values() -> None:
    text = profile_alt(profile(), EN)
    for part in ("Aki_Tanaka: Carcassonne", "Rating: ", "matches: 57", "place 1 × ", "Autumn Open"):
        assert part in text


def test_alt_text_of_a_graph_contains_points_turning_points_and_luck() -> None:
    text = score_graph_alt(scene(2), graph(2, 40))
    for part in ("Aki_Tanaka ", "Turn 10, Mira: closes the large city: +18", "Luck: "):
        assert part in text


def test_alt_text_of_statistics_contains_the_win_shares() -> None:
    assert "Won by seat 1 36%, seat 2 31%" in statistics_alt(statistics(300), EN)


def test_provisional_rating_is_marked(written: Written) -> None:
    profile_picture(profile(3), EN)
    leaderboard_picture(leaderboard(7), EN)
    assert "Rating (provisional)" in written.words
    assert "1925?" in written.words


def test_columns_that_leave_names_no_room_are_left_out(written: Written) -> None:
    many = tuple(f"Tie-break {n}" for n in range(12))
    standings_picture(standings(12, columns=("Points", *many)), EN)
    assert "Points" in written.words
    assert "Aki_Tanaka" in written.words
    assert not any("11" in text and "break" in text for text in written.words)


def test_a_crowd_of_ratings_in_one_day_is_drawn() -> None:
    line = rated(GAMES[0], 20, apart=600_000)
    one = line._replace(points=(RatingPoint(START, 1500, 350),) * 3)
    for told in (line, one):
        assert profile_picture(profile(20, ratings=(told,)), JA).width == 1200


def test_rating_lines_are_limited_to_distinguishable_games(
    written: Written,
) -> None:
    named = [f"Game {number}" for number in range(20)]
    lines = tuple(rated(name, 20 - at, at) for at, name in enumerate(named))
    profile_picture(profile(20, game=None, scores=(), ratings=lines), EN)
    drawn = [name for name in named if name in written.words]
    assert drawn == named[: len(SERIES)], "those played most often"


def test_statistic_of_an_unused_seat_is_a_dash(written: Written) -> None:
    statistics_picture(statistics(1), EN)
    assert "36%" in written.words
    assert "–" in written.words


def test_threads_draw_the_same_picture_at_once() -> None:
    wanted = profile_picture(profile(), EN).tobytes()
    with ThreadPoolExecutor(4) as threads:
        found = threads.map(lambda _: profile_picture(profile(), EN).tobytes(), range(6))
        assert all(one == wanted for one in found)


def test_most_rows_of_a_leaderboard_fit_a_page(written: Written) -> None:
    image = leaderboard_picture(leaderboard(500, 400), EN)
    assert image.height <= image.width * 1.4
    assert sum(name in written.words for name in names(500)) <= MAX_ROWS
