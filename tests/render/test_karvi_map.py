"""The map of Karvi, and the pictures of possessions: contents and hidden information."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image, ImageChops

from engines.core import clone
from engines.karvi import GAME
from engines.karvi.components import NORMAL, SPECIAL, TILES, TRADE_CARDS, UPGRADE_CARDS, UPGRADES
from engines.karvi.moves import Play, Scout, TakeStone
from engines.karvi.records import Options, Warrior
from engines.karvi.routes import targets
from engines.karvi.schema import SYMBOLS
from engines.karvi.state import Karvi
from engines.karvi.steps.sailing import ScoutTile
from render.core.encoding import MAX_BYTES, encode
from render.core.fonts import width
from render.core.frame import Sheet
from render.karvi import RENDERER, chart, plates, strips, tags
from render.karvi.rows import space
from render.karvi.sea import spot
from tests.render.karvi_positions import end, middle, scene, start

LANGUAGES = ("en", "ja")


def _strip(view: Karvi, seat: int = 0, **rest: Any) -> bytes:
    shown = scene(view, **rest)
    sheet = Sheet(1200, 320)
    strips.strip(sheet, shown, (24, 10, 595, 10 + strips.height(view, shown)), view, seat)
    return sheet.image.tobytes()


def _own(state: Karvi, seat: int, **rest: Any) -> Image.Image:
    view = clone(state)
    GAME.hide(view, seat)
    assert RENDERER.private is not None
    return RENDERER.private(view, scene(view, seat=seat, **rest))


@pytest.mark.parametrize("seats", GAME.seats)
def test_map_shows_the_cost_of_every_reachable_place(seats: int) -> None:
    view = middle(seats)
    awaited = next(iter(scene(view).to_move))
    view.jarls[awaited].goods["food"] = 5
    assert chart.costs(view, scene(view)) == targets(view, awaited)
    assert chart.costs(view, scene(view, asking=False)) == {}


def test_prices_in_food_are_seen() -> None:
    drawn = {tags.price(food, 1.0).tobytes() for food in (0, 1, 2, 5)}
    assert len(drawn) == 4


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_map_shows_nothing_of_stacks_and_stones_face_down(seats: int) -> None:
    first = GAME.setup(seats, Options(), bytes(32))
    other = clone(first)
    one, two = other.special.values()
    one[:], two[:] = two[:], one[:]
    pictures = []
    for state in (first, other):
        GAME.hide(state, None)
        pictures.append(RENDERER.board(state, scene(state)).tobytes())
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("change", ["ship", "stack", "site", "stones"])
def test_every_change_on_the_map_is_visible(change: str) -> None:
    view = start(3)
    before = RENDERER.board(view, scene(view)).tobytes()
    if change == "ship":
        view.jarls[1].ship = "vinland"
    elif change == "stack":
        view.stacks["ribe"].pop()
    elif change == "site":
        view.sites["jorvik"].append(2)
    else:
        view.special["cadiz"].pop()
    assert RENDERER.board(view, scene(view)).tobytes() != before


@pytest.mark.parametrize(
    "change",
    ["goods", "crew", "wound", "pieces", "held", "track", "fitted", "stones", "hand", "points"],
)
def test_every_possession_changes_the_strip(change: str) -> None:
    view = middle(2)
    before = _strip(view)
    jarl = view.jarls[0]
    match change:
        case "goods":
            jarl.goods["fur"] += 1
        case "crew":
            jarl.crew.append(Warrior(5))
        case "wound":
            jarl.crew[0] = Warrior(jarl.crew[0].strength, wounded=True)
        case "pieces":
            jarl.pieces["post"] += 1
        case "held":
            jarl.held["raid"].append("raid_fort_a")
        case "track":
            jarl.tracks["trade"].append("trade_silk_a")
        case "fitted":
            jarl.fitted["bow"].append("bow_1")
        case "stones":
            jarl.stones.append("special_1")
        case "hand":
            jarl.hand.append("helmet")
        case _:
            jarl.points += 1
    assert _strip(view) != before


def test_empty_track_spaces_show_what_they_unlock() -> None:
    drawn = [space(track, n, 39).tobytes() for track in SYMBOLS for n in (1, 3, 5, 6)]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_crowded_pictures_are_no_large_files(seats: int, locale: str) -> None:
    view = end(seats)
    assert RENDERER.zoom is not None
    for picture in (
        RENDERER.board(view, scene(view, locale=locale)),
        RENDERER.zoom(view, scene(view, locale=locale), "map"),
        RENDERER.zoom(view, scene(view, locale=locale), "1"),
    ):
        assert picture.width == 1200
        assert len(encode(picture)[0]) <= MAX_BYTES


def test_the_own_picture_shows_the_hand_to_its_owner_only() -> None:
    state = GAME.setup(2, Options(), bytes(32))
    other = clone(state)
    state.jarls[0].hand, other.jarls[0].hand = ["helmet_1a_a"], ["helmet_1b_a"]
    own, theirs = ([_own(one, seat).tobytes() for one in (state, other)] for seat in (0, 1))
    assert own[0] != own[1]
    assert theirs[0] == theirs[1]


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_scout_sees_the_faces_of_the_stack(locale: str) -> None:
    state = GAME.setup(2, Options(), bytes(32))
    before = _own(state, 0, locale=locale)
    state.agenda.clear()
    state.lanes = [[] for _ in state.jarls]
    state.agenda.append(ScoutTile(0, "ribe"))
    assert _own(state, 0, locale=locale).height > before.height


def test_previews_number_tiles_stones_and_cards_and_name_them() -> None:
    view = start(2)
    shown = scene(view, seat=0)
    moves = [Scout("trade_wool_a"), TakeStone("special_1"), Play("helmet_1a_a", 2)]
    assert RENDERER.preview is not None
    assert RENDERER.preview_label is not None
    pictures = {RENDERER.preview(view, shown, some).tobytes()  # type: ignore[union-attr]
                for some in (moves, moves[::-1], moves[:1])}  # fmt: skip
    assert len(pictures) == 3
    assert all(RENDERER.preview_label(view, move, shown.texts) for move in moves)
    assert RENDERER.preview(view, shown, [Play("helmet", 1)]) is None


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_rules_show_every_card_tile_and_runestone(locale: str) -> None:
    texts = scene(start(2), locale=locale).texts
    assert RENDERER.topic is not None
    keys = [*TILES, *UPGRADES, *NORMAL, *SPECIAL]
    keys += [card.rpartition("_")[0] for card in (*UPGRADE_CARDS, *TRADE_CARDS) if card[-1] == "a"]
    drawn = {RENDERER.topic(key, texts).tobytes() for key in keys}  # type: ignore[union-attr]
    assert len(drawn) == len(keys)
    assert RENDERER.topic("turn", texts) is None


def test_usable_card_is_highlighted() -> None:
    texts = scene(start(2)).texts
    plate = plates.card("helmet_1a_a", texts)
    lit = plates.drawn(plate._replace(lit=True), (376, 176))
    assert lit.tobytes() != plates.drawn(plate, (376, 176)).tobytes()


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_prices_of_sailing_hide_no_name_of_a_place(seats: int, locale: str) -> None:
    view, box = middle(seats), (0, 0, 896, 876)
    view.jarls[next(iter(scene(view).to_move))].goods["food"] = 6
    maps = []
    for asking in (True, False):
        sheet, shown = Sheet(896, 876), scene(view, asking=asking, locale=locale)
        chart.draw_map(sheet, shown, view, box)
        maps.append(sheet.image)
    texts = scene(view, locale=locale).texts
    for name, place in view.places.items():
        x, y = spot(box).at(place)
        half = round(min(136, width(texts.word("place", name), 19, True)) / 2) - 6
        named = (round(x) - half, round(y) + 50, round(x) + half, round(y) + 60)
        changed = ImageChops.difference(*(image.crop(named) for image in maps)).convert("L")
        hidden = 1 - changed.histogram()[0] / (changed.width * changed.height)
        assert hidden < 1 / 20, name
