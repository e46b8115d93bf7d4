"""Requirements of the pictures of a player's possessions in Caverna."""

from __future__ import annotations

from importlib import import_module
from itertools import combinations
from typing import Any

import pytest
from PIL import Image

from engines.caverna import GAME, sites
from engines.caverna.anytime import Convert
from engines.caverna.components import ENTRY, FARM_ANIMALS, GOODS, LOOT_ITEMS, ROOMS, SPACES, Part
from engines.caverna.moves import BuildStable, Done, Furnish, Grow, Lay, Mine, PutRoom
from engines.caverna.records import Dwarf
from engines.caverna.steps.furnishing import buildable
from render.caverna import RENDERER, closeup, gallery, numbers
from render.caverna.emblems import EMBLEMS, emblem
from render.caverna.explaining import LANDSCAPE
from render.caverna.figures import dwarf
from render.caverna.gallery import affordable, card
from render.caverna.home import home_board
from render.caverna.icons import SIGNS, icon
from render.caverna.livestock import beds, herd, kennel, sleepers
from render.caverna.numbers import places_of
from render.caverna.plot import ON_BOARD, Plot, fitting, shown
from render.caverna.rooms import FRAMES, name_of, tile
from render.core.canvas import badge
from render.core.encoding import MAX_BYTES, encode
from render.core.fonts import boxed
from render.core.palette import INK, SEATS, WHITE, contrast
from render.core.renderer import ZoomArea
from tests.render.caverna_pictures import caves, fences, ruby_tiles, twins
from tests.render.caverna_positions import FARMS, farm, position, scene
from tests.render.scenes import LONG_NAMES

LANGUAGES = ("en", "ja")
LETTERS = 26  # the smallest that must be read to act, in a picture of 1200 pixels
ON_A_CLOSE_LOOK = 176  # pixels of a tile there
MAX_PIXELS = 1600


def _preview(view: Any, moves: Any, **rest: Any) -> Image.Image | None:
    assert RENDERER.preview is not None
    return RENDERER.preview(view, scene(view, seat=0, **rest), list(moves))


def _zoom(view: Any, area: str, **rest: Any) -> Image.Image:
    assert RENDERER.zoom is not None
    return RENDERER.zoom(view, scene(view, **rest), area)


# --- signs and tiles


def test_every_good_and_animal_has_a_unique_symbol() -> None:
    assert set(GOODS) <= set(SIGNS)
    drawn = {name: icon(name, 24).tobytes() for name in SIGNS}
    assert len(set(drawn.values())) == len(SIGNS)


def test_every_furnishing_tile_has_its_own_emblem() -> None:
    assert set(EMBLEMS) == {ENTRY, *ROOMS}
    drawn = [emblem(room, 48).tobytes() for room in EMBLEMS]
    assert len(set(drawn)) == len(EMBLEMS)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_tile_names_are_complete_in_a_close_up(locale: str) -> None:
    texts = scene(position(), locale=locale).texts
    for room in (ENTRY, *ROOMS):
        name = name_of(room, texts)
        side = ON_A_CLOSE_LOOK
        size, lines = boxed(name, (9, side * 15 // 100), side * 9 // 10, side * 3 // 10, True)
        assert "".join(lines).replace(" ", "") == name.replace(" ", "")
        assert size >= LETTERS * 6 // 10


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_tile_is_drawn_with_its_words_on_board_and_card(locale: str) -> None:
    texts = scene(position(), locale=locale).texts
    drawn = set()
    for room, facts in ROOMS.items():
        shown_card = gallery.Shown(room, tuple(facts.cost.items()))
        drawn |= {
            tile(room, name_of(room, texts), 120).tobytes(),
            card(shown_card, texts, (376, 172)).tobytes(),
        }
    assert len(drawn) == 2 * len(ROOMS)


def test_the_colours_of_tiles_differ_in_brightness_too() -> None:
    for one, other in combinations(FRAMES.values(), 2):
        assert contrast(one, other) > 1.15


def test_points_can_be_read_on_their_disc() -> None:
    assert contrast(WHITE, (150, 40, 46)) >= 4.5
    assert contrast(INK, gallery.LIT) >= 4.5


def test_dwarf_picture_shows_seat_strength_age_and_absence() -> None:
    red, blue = SEATS["red"], SEATS["blue"]
    kinds = [dwarf(red, 60), dwarf(blue, 60), dwarf(red, 60, 7), dwarf(red, 60, newborn=True)]
    kinds.append(dwarf(red, 60, away=True))
    assert len({kind.tobytes() for kind in kinds}) == len(kinds)


# --- where everything is


def test_spaces_lie_side_by_side_and_tiles_beyond_the_frame() -> None:
    plot = Plot(range(8), "zabcde", 100, 10, 20)
    boxes = [plot.box(space) for space in (*ON_BOARD, "z1", "e4", "b0", "c7")]
    for one, other in combinations(boxes, 2):
        apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert apart
    left, top, right, bottom = plot.board
    assert plot.box("b0")[2] < left
    assert plot.box("c7")[0] > right
    assert plot.box("z1")[3] < top
    assert plot.box("e4")[1] > bottom


@pytest.mark.parametrize(
    ("spaces", "columns", "rows"),
    [
        (["a1", "d6"], range(1, 7), "abcd"),
        (["e3"], range(1, 7), "abcde"),
        (["b0", "z5"], range(7), "zabcd"),
        (["a0", "a7", "z1", "e1"], range(8), "zabcde"),
    ],
)
def test_the_board_is_shown_and_as_much_beyond_it_as_is_used(
    spaces: list[str], columns: range, rows: str
) -> None:
    assert shown(spaces) == (columns, rows)
    assert fitting(columns, rows, 800, (0, 0)).size[0] <= 800


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("name", FARMS)
def test_a_home_board_stays_within_its_measures(name: str, locale: str) -> None:
    view = position(7, seat_0=name)
    names = (LONG_NAMES * 2)[:7]
    image = home_board(view, scene(view, locale=locale, names=names), 0, 1200)
    assert image.width == 1200
    assert image.height <= 900
    close = _zoom(view, "1", locale=locale, names=names)
    assert max(close.size) <= MAX_PIXELS
    assert len(encode(close)[0]) <= MAX_BYTES


def test_home_board_of_one_player_does_not_affect_the_next() -> None:
    view = position(seat_0="crowded")
    first = home_board(view, scene(view), 1, 1200).tobytes()
    assert home_board(view, scene(view), 0, 1200).tobytes() != first
    assert home_board(view, scene(view), 1, 1200).tobytes() == first


def test_a_home_board_shows_nothing_hidden() -> None:
    truth = GAME.setup(3, GAME.options(), bytes(range(32)))
    other = GAME.setup(3, GAME.options(), bytes(range(32)))
    other.cards[4:6] = other.cards[4:6][::-1]
    other.rng.seed = bytes(32)
    views = []
    for state in (truth, other):
        GAME.hide(state, None)
        views.append(home_board(state, scene(state), 1, 1200).tobytes())
    assert views[0] == views[1]


@pytest.mark.parametrize("good", GOODS)
def test_every_possession_changes_the_picture(good: str) -> None:
    view, richer = position(seat_0="grown"), GAME.setup(2, GAME.options(), bytes(32))
    richer.farms = [farm(), farm(goods=f"{good} 1")]
    poor, rich = (home_board(richer, scene(richer), seat, 600) for seat in (0, 1))
    assert poor.tobytes() != rich.tobytes()
    assert view.farms[0].goods != richer.farms[1].goods


# --- who lives where


def test_every_dwarf_has_a_bed_the_sixth_in_the_additional_dwelling() -> None:
    crowd = FARMS["crowded"]()
    found = sleepers(crowd)
    assert sum(map(len, found.values())) == len(crowd.dwarfs) == 6
    assert found["b4"] == [Dwarf(14)]
    assert list(beds(crowd))[:2] == ["d4", "d4"]


def test_newborns_sleep_at_home_too() -> None:
    grown = FARMS["grown"]()
    assert any(dwarf.newborn for those in sleepers(grown).values() for dwarf in those)


@pytest.mark.parametrize("name", FARMS)
def test_all_animals_are_housed(name: str) -> None:
    found = FARMS[name]()
    housed = herd(found)
    for animal in FARM_ANIMALS:
        standing = sum(pen.number for pen in housed.pens if pen.animal == animal)
        assert standing == found.goods[animal]
    assert not housed.homeless


def test_dogs_with_nothing_to_do_are_on_an_empty_meadow() -> None:
    meadows = farm("d3 meadow, c3 meadow, d2 meadow", goods="dog 3", small=["d3"])
    living = herd(meadows)
    assert (living.idle, kennel(meadows, living.pens)) == (3, "c3")
    assert not kennel(farm(goods="dog 1"), [])


def test_animals_without_room_are_counted_as_homeless() -> None:
    full = farm(goods="sheep 2, boar 3")
    housed = herd(full)
    assert sum(housed.homeless.values()) == 3
    assert sum(pen.number for pen in housed.pens) == 2


# --- what may be chosen


def _numbers(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    found = []

    def record(text: str, diameter: int, *rest: Any) -> Image.Image:
        found.append((text, diameter))
        return badge(text, diameter, *rest)

    monkeypatch.setattr(numbers, "badge", record)
    return found


@pytest.mark.parametrize("name", FARMS)
@pytest.mark.parametrize("moves", [twins, caves, fences, ruby_tiles])
def test_each_place_that_may_be_chosen_has_its_number(
    name: str, moves: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = position(seat_0=name)
    options = list(moves(view.farms[0]))
    found = _numbers(monkeypatch)
    image = _preview(view, options)
    assert [text for text, _ in found] == [str(n) for n in range(1, len(options) + 1)]
    assert bool(image) == bool(options)
    if image and moves is not ruby_tiles:
        assert all(side * 0.58 * 1200 / image.width >= LETTERS for _, side in found)


def test_both_orientations_of_a_place_have_different_previews() -> None:
    view = position(seat_0="young")
    move, other = Lay("meadow_field", "c2", "c1"), Lay("meadow_field", "c1", "c2")
    images = [_preview(view, moves) for moves in ([move], [other], [move, other])]
    assert all(images)
    assert len({image.tobytes() for image in images if image}) == 3


def test_a_twin_tile_is_shown_on_the_half_of_the_board_where_it_lies() -> None:
    view = position(seat_0="young")
    forest, cave = (_preview(view, moves(view.farms[0])) for moves in (twins, caves))
    assert forest is not None
    assert cave is not None
    assert forest.size == cave.size
    assert forest.height > forest.width
    both = _preview(view, ruby_tiles(view.farms[0]))
    assert both is not None
    assert both.width > both.height


def test_only_moves_that_build_are_numbered() -> None:
    view = position(seat_0="grown")
    texts = scene(view).texts
    moves = [
        Done(),
        PutRoom("d6"),
        Grow(),
        BuildStable("a2"),
        Mine("b5", "d5"),
        Convert("grain", 1),
    ]
    assert [place.at for place in places_of(moves)] == [("d6",), ("a2",), ("b5", "d5")]
    assert RENDERER.preview_label is not None
    lines = [RENDERER.preview_label(view, move, texts) for move in moves]
    assert lines == ["", "d6", "", "a2", "b5, d5", ""]
    assert _preview(view, [Done(), Grow()]) is None


def test_secondary_picture_numbers_places_only_for_a_decision(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = position(seat_0="young")
    places = places_of(caves(view.farms[0]))
    board = import_module("render.caverna.board")
    monkeypatch.setattr(board, "numbered", lambda options: places)
    found = _numbers(monkeypatch)
    assert RENDERER.secondary_picture is not None
    assert RENDERER.secondary_picture.draw is not None
    RENDERER.secondary_picture.draw(view, scene(view, asking=False))
    assert not found
    asked = RENDERER.secondary_picture.draw(view, scene(view))
    assert asked is not None
    assert len(found) == len(places)
    assert all(side * 0.58 * 1200 / asked.width >= LETTERS for _, side in found)


@pytest.mark.parametrize("count", [1, 14, 24, 48])
def test_any_number_of_tiles_to_furnish_is_shown(count: int) -> None:
    rooms = list(ROOMS)[:count]
    image = _preview(position(), map(Furnish, rooms))
    assert image is not None
    assert image.height <= MAX_PIXELS
    fewer = _preview(position(), map(Furnish, rooms[:-1]))
    assert fewer is None or fewer.tobytes() != image.tobytes()


# --- tiles left


@pytest.mark.parametrize("name", FARMS)
def test_exactly_the_affordable_tiles_are_highlighted(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = position(seat_0=name)
    own = view.farms[0]
    can = affordable(view, 0)
    assert set(can) >= set(buildable(view, own, sites.look(own), Part(do="furnish")))
    lit = []
    monkeypatch.setattr(gallery, "_small", lambda sheet, shown, *rest: lit.append(shown))
    RENDERER.info_views["rooms"].draw(view, scene(view, seat=0))  # type: ignore[misc]
    assert [one.room for one in lit if one.lit] == sorted(can, key=[s.room for s in lit].index)
    assert {one.room for one in lit} == set(view.supply)


def test_prices_are_those_of_the_reader() -> None:
    view = position(seat_0="young")
    words = RENDERER.info_views["rooms"].words(view, scene(view, seat=0))
    dearer = words.splitlines()
    view.farms[0].rooms["a4"] = "carpenter"
    cheaper = RENDERER.info_views["rooms"].words(view, scene(view, seat=0)).splitlines()
    view.farms[0].rooms.pop("a4")
    assert len(dearer) == len(cheaper) == len(view.supply)
    assert dearer != cheaper


def test_affordable_view_without_tiles_is_a_text() -> None:
    view = position(seat_0="young")
    view = GAME.setup(2, GAME.options(furnishings="introductory"), bytes(32))
    look = RENDERER.info_views["affordable"]
    assert look.draw is not None
    assert look.draw(view, scene(view, seat=0)) is None
    assert look.words(view, scene(view, seat=0))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_players_and_colours_of_tiles_can_be_looked_at_closely(locale: str) -> None:
    view = position(3, seat_0="grown")
    areas = RENDERER.areas(view, scene(view, locale=locale))
    keys = ["1", "2", "3", *(f"tiles_{one}" for one in FRAMES)]
    assert [area.key for area in areas][-len(keys) :] == keys
    drawn = {_zoom(view, area.key, locale=locale).tobytes() for area in areas}
    assert len(drawn) == len(areas)
    named: ZoomArea = areas[-1]
    by_label, by_key = (_zoom(view, one, locale=locale) for one in (named.label, named.key))
    assert by_label.tobytes() == by_key.tobytes()


def test_close_up_without_a_seat_shows_the_player_to_move() -> None:
    view = position(3, seat_1="grown")
    to_move = scene(view)
    assert to_move.to_move == {0}
    assert _zoom(view, "nobody").tobytes() == _zoom(view, "1").tobytes()
    assert RENDERER.private is not None
    own = RENDERER.private(view, scene(view, seat=1))
    assert own.tobytes() == closeup.closeup(view, scene(view), 1).tobytes()


# --- the rules


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_rules_show_tiles_spaces_loot_and_land(locale: str) -> None:
    assert RENDERER.topic is not None
    texts = scene(position(), locale=locale).texts
    keys = {*ROOMS, *LANDSCAPE, *LOOT_ITEMS, *(name for spaces in SPACES for name in spaces)}
    drawn = {key: RENDERER.topic(key, texts) for key in sorted(keys)}
    assert all(drawn.values())
    assert RENDERER.topic("rounds", texts) is None
