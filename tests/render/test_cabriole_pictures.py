"""Requirements of the pictures of Cabriole: secrets, sizes, every card, options."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from engines.cabriole import GAME
from engines.cabriole.components import ARTISANS, CARDS, WORKSHOP
from engines.cabriole.moves import Buy, Place, Take, Train
from engines.cabriole.state import Cabriole
from engines.core import DataError, clone, open_decisions, options_of
from render.cabriole import (
    RENDERER,
    cards,
    furniture,
    icons,
    queues,
    strips,
    table,
)
from render.cabriole.cards import FRAMES, Shown, card
from render.cabriole.icons import GOLD, LAUREL, shield
from render.cabriole.phrases import lacks
from render.cabriole.queues import Price
from render.cabriole.strips import bench, buildable
from render.core.brush import MASTER
from render.core.cache import SPRITES
from render.core.encoding import MAX_BYTES
from render.core.fonts import boxed
from render.core.palette import INK, WHITE, contrast
from render.core.renderer import encode, renderer_of
from tests.engines.cabriole.notation import RED, Table, deal
from tests.render.cabriole_positions import NAMES_OF_POSITIONS, named, scene
from tests.render.scenes import LONG_NAMES

MAX_PIXELS, MAX_TALL = 1600, 1800  # of a close-up; of a board, which is 1200 wide
LETTERS = 26  # the smallest that matter, in a picture of 1200 pixels
LANGUAGES = ("en", "ja")
READABLE = 4.5
SMALLEST = (194, 212)  # pixels of a card with four players


# --- secrets and sizes


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_picture_and_its_words_do_not_depend_on_the_order_of_the_decks(seats: int) -> None:
    truth, other = deal(seats), deal(seats)
    for deck in other.decks.values():
        deck.reverse()
    other.rng.seed = bytes(range(32))
    for view in (truth, other):
        GAME.hide(view, None)
    for paint in (RENDERER.board, RENDERER.text, RENDERER.alt):
        drawn: list[Any] = [paint(view, scene(view)) for view in (truth, other)]
        if isinstance(drawn[0], Image.Image):
            drawn = [encode(image) for image in drawn]
        assert drawn[0] == drawn[1]


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("name", NAMES_OF_POSITIONS)
def test_a_board_stays_within_its_measures(name: str, locale: str) -> None:
    view = named(name)
    names = LONG_NAMES
    image = RENDERER.board(view, scene(view, locale=locale, names=names))
    assert image.width == 1200
    assert image.height <= MAX_TALL
    assert len(encode(image)[0]) <= MAX_BYTES


@pytest.mark.parametrize("name", [name for name in NAMES_OF_POSITIONS if "end" not in name])
def test_prices_levels_and_stock_can_be_read_on_a_phone(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: dict[str, int] = {}

    def note(what: str, size: int) -> None:
        sizes[what] = min(size, sizes.get(what, size))

    def on_coins(image: Image.Image, at: Any, text: str, size: int, *_: Any, **rest: Any) -> None:
        if size < MASTER // 2:  # the letter of a level is drawn large and reduced
            note("price", size)

    def in_stock(image: Image.Image, at: Any, text: str, size: int, *_: Any, **rest: Any) -> None:
        note("stock", size)

    def on_shield(level: int, letter: str, side: int) -> Image.Image:
        note("level", round(side * 0.6))
        return shield(level, letter, side)

    monkeypatch.setattr(icons, "draw_text", on_coins)
    monkeypatch.setattr(strips, "draw_text", in_stock)
    for module in (cards, strips):
        monkeypatch.setattr(module, "shield", on_shield)
    SPRITES.clear()
    view = named(name)
    RENDERER.board(view, scene(view))
    SPRITES.clear()  # those drawn here have no numbers
    assert set(sizes) == {"price", "stock", "level"}
    assert min(sizes.values()) >= LETTERS


@pytest.mark.parametrize("name", NAMES_OF_POSITIONS)
def test_close_up_stays_within_its_size_limits(name: str) -> None:
    view = named(name)
    assert RENDERER.zoom is not None
    for seat in range(len(view.studios)):
        image = RENDERER.zoom(view, scene(view), str(seat + 1))
        assert max(image.size) <= MAX_PIXELS
        assert len(encode(image)[0]) <= MAX_BYTES


def test_a_workshop_with_all_it_can_hold_stays_within_its_measures() -> None:
    full = Table(
        "coins 99, oak 7, walnut 7, silk 7, mahogany 7, carver M, joiner M, turner M, upholder M, "
        "holds a01 a02 a03 a04 a05 a06, made a08 a09 a10 a11 a12 a13 a15 a16 a17 a18 a19",
        "",
        "",
        phase="production",
    )
    assert RENDERER.zoom is not None
    assert max(RENDERER.zoom(full.state, scene(full.state), "1").size) <= MAX_PIXELS


# --- cards


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_card_can_be_drawn_with_its_words(locale: str) -> None:
    texts = scene(named("start"), locale=locale).texts
    drawn = [card(Shown(name, 3, lit=True), texts, SMALLEST) for name in CARDS]
    assert {image.size for image in drawn} == {SMALLEST}
    assert len({image.tobytes() for image in drawn}) == len(CARDS)


def test_the_name_of_every_card_fits_whole_even_with_four_players() -> None:
    texts = scene(named("start")).texts
    wide, tall = SMALLEST
    for name in CARDS:
        words = texts.word("card", name)
        _, lines = boxed(words, (9, 24), wide - 90, tall * 23 // 100, True)
        assert " ".join(lines) == words


def test_the_id_of_a_card_can_be_read_on_the_colour_of_its_type() -> None:
    assert all(contrast(colour, WHITE) >= READABLE for colour in FRAMES.values())
    assert contrast(LAUREL, WHITE) >= READABLE
    assert contrast(GOLD, INK) >= READABLE


@pytest.mark.parametrize("change", [{"coins": 1}, {"lit": True}, {"lacks": (("joiner", 1),)}])
def test_card_shows_its_coins_and_missing_requirements(change: dict[str, Any]) -> None:
    texts = scene(named("start")).texts
    plain, changed = Shown("a08"), Shown("a08", **change)
    assert card(plain, texts, SMALLEST).tobytes() != card(changed, texts, SMALLEST).tobytes()


def test_every_piece_of_furniture_has_a_form_of_its_type() -> None:
    pieces = [name for name, facts in CARDS.items() if facts.is_furniture]
    forms = {name: furniture.form_of(name) for name in pieces}
    for name, form in forms.items():
        assert form in furniture.FORMS[CARDS[name].type].values()
    assert set(forms.values()) == {f for forms in furniture.FORMS.values() for f in forms.values()}


def test_the_form_of_a_piece_is_chosen_in_the_data_file_alone() -> None:
    chosen = Counter(
        name
        for forms in furniture.chosen_forms(furniture.FILE).values()
        for names in forms.values()
        for name in names
    )
    assert chosen == Counter(name for name, facts in CARDS.items() if facts.is_furniture)


def test_furniture_without_a_named_form_has_a_plain_form(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(furniture, "_chosen", dict)
    for kind, name in (("chair", "a07"), ("chest", "b14"), ("table", "b19")):
        assert furniture.form_of(name) is next(iter(furniture.FORMS[kind].values()))


def test_a_form_that_nothing_draws_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "furniture.toml"
    file.write_text('[chair]\nthrone = ["a01"]\n')
    with pytest.raises(DataError, match="throne"):
        furniture.chosen_forms(file)


def test_pieces_of_different_materials_look_different() -> None:
    drawn = {name: furniture.furniture(name, 60).tobytes() for name in ("a08", "a13", "a14", "a37")}
    assert len(set(drawn.values())) == len(drawn)


# --- what may be chosen, who waits


def _shown(view: Cabriole, monkeypatch: pytest.MonkeyPatch) -> list[Shown]:
    drawn: list[Shown] = []

    def record(shown: Shown, *rest: Any) -> Image.Image:
        drawn.append(shown)
        return card(shown, *rest)

    monkeypatch.setattr(cards, "card", record)
    RENDERER.board(view, scene(view))
    return drawn


@pytest.mark.parametrize("name", ["placing", "taking", "extra", "another", "making"])
def test_display_shows_every_card_with_coins_and_highlights_options(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = named(name)
    seat = open_decisions(view)[0].seat
    offered = {move.card for move in options_of(view, seat) if isinstance(move, Take)}
    wanted = [
        Shown(one, coins, one in offered)
        for one, coins in zip(view.display, view.money, strict=True)
        if one
    ]
    assert _shown(view, monkeypatch) == wanted


@pytest.mark.parametrize("name", ["placing", "two_players", "taking", "making"])
def test_the_next_space_of_each_queue_that_can_be_joined_is_lit(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    holes: list[bool] = []

    def record(side: int, *, lit: bool) -> Image.Image:
        holes.append(lit)
        return Image.new("RGBA", (side, side))

    monkeypatch.setattr(queues, "_hole", record)
    view = named(name)
    RENDERER.board(view, scene(view))
    places = [
        move for move in options_of(view, open_decisions(view)[0].seat) if isinstance(move, Place)
    ]
    assert sum(holes) == len(places)


def test_active_assistant_is_removed_from_the_waiting_ones() -> None:
    table = Table("", "", queues="row_1 RBR, guild B", phase="resolution")
    assert queues.active(table.state) == "row_1"
    assert queues.waiting(table.state, "row_1") == [0, 1, 0]
    assert queues.waiting(table.state, "guild") == [1]


@pytest.mark.parametrize("name", ["start", "placing", "making", "end"])
def test_no_queue_is_active_outside_the_resolution(name: str) -> None:
    assert queues.active(named(name)) == ""


@pytest.mark.parametrize("name", ["market", "guild"])
def test_prices_show_taken_spaces_and_affordable_options(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: Counter[str] = Counter()

    def record(sheet: Any, at: Any, price: Price, side: int) -> None:
        drawn.update({"taken": price.taken, "lit": bool(price.open)})

    monkeypatch.setattr(table, "draw_price", record)
    view = named(name)
    RENDERER.board(view, scene(view))
    bought = sum(marks.bit_count() for marks in view.bought)
    options = options_of(view, open_decisions(view)[0].seat)
    assert drawn["taken"] == sum(view.guild) + bought
    assert drawn["lit"] == sum(isinstance(move, Buy | Train) for move in options)


@pytest.mark.parametrize("name", ["guild", "placing", "start"])
def test_picture_without_a_decision_highlights_no_option(name: str) -> None:
    view = named(name)
    asking = scene(view)
    quiet = asking._replace(asking=False)
    assert queues.offers(view, asking)
    assert not queues.offers(view, quiet)
    assert RENDERER.board(view, asking).tobytes() != RENDERER.board(view, quiet).tobytes()


def test_a_market_that_is_not_in_play_has_nothing_for_sale(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[bool] = []
    monkeypatch.setattr(table, "draw_price", lambda *rest: drawn.append(rest[2].taken))
    view = named("two_players")
    RENDERER.board(view, scene(view))
    assert drawn.count(True) == len(WORKSHOP.resources["oak"].prices)


def test_projects_that_can_be_made_are_lit() -> None:
    held = "carver A, joiner J, upholder A, walnut 2, mahogany 1, holds a01 a08"
    table = Table(held, "", phase="production")
    assert buildable(table.state, RED) == {"a08"}


def test_a_project_lacks_materials_and_artisans() -> None:
    studio = Table("carver A, walnut 1, mahogany 3, holds a01 a08 a13", "", phase="end").studio()
    assert lacks(studio, "a01") == (("silk", 2), ("joiner", 1), ("upholder", 1))
    assert lacks(studio, "a08") == (("walnut", 1), ("joiner", 1))
    assert lacks(studio, "a13") == (("carver", 1), ("joiner", 1))


def test_a_busy_artisan_is_lacking() -> None:
    held = "joiner A, turner A, walnut 7, holds a09 a10"
    table = Table(held, "", phase="production")
    assert lacks(table.studio(), "a09") == ()
    table.studio().worked[ARTISANS.index("joiner")] = 1
    assert lacks(table.studio(), "a09") == (("joiner", 1),)


def test_an_artisan_shows_level_and_projects_worked_on() -> None:
    texts = scene(named("start")).texts
    drawn = [
        bench("carver", *state, texts, 60) for state in ((0, 0), (1, 0), (1, 1), (2, 1), (3, 1))
    ]
    assert len({image.tobytes() for image in drawn}) == len(drawn)


# --- closer looks, the end


@pytest.mark.parametrize(
    ("area", "seat"),
    [("2", 1), ("wolfgang", 2), ("黄", 2), ("Mira", 0), ("red", 0), ("nonsense", 3), ("", 3)],
)
def test_close_up_accepts_names_numbers_and_colours(
    area: str, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []
    monkeypatch.setattr(
        strips, "title", lambda sheet, scene, box, view, seat, signs: seen.append(seat)
    )
    view = named("taking")
    locale = "ja" if area == "黄" else "en"
    assert RENDERER.zoom is not None
    RENDERER.zoom(
        view, scene(view, locale=locale, seat=3, names=("Mira", "Aki", "Wolfgang", "Zoë")), area
    )
    assert seen == [seat]


def test_private_picture_shows_the_workshop_of_its_seat() -> None:
    view = named("making")
    own = scene(view, seat=1)
    assert RENDERER.private is not None
    assert RENDERER.zoom is not None
    assert RENDERER.private(view, own).tobytes() == RENDERER.zoom(view, own, "2").tobytes()
    assert RENDERER.private(view, own).tobytes() != RENDERER.zoom(view, own, "1").tobytes()


def test_close_up_shows_missing_requirements_of_projects(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Shown] = []

    def record(shown: Shown, *rest: Any) -> Image.Image:
        drawn.append(shown)
        return card(shown, *rest)

    monkeypatch.setattr(cards, "card", record)
    held = "carver A, joiner J, walnut 2, mahogany 1, holds a01 a08"
    view = Table(held, "", phase="production").state
    assert RENDERER.zoom is not None
    RENDERER.zoom(view, scene(view), "1")
    assert drawn == [Shown("a01", lacks=(("silk", 2), ("upholder", 1))), Shown("a08", lit=True)]


def test_final_board_lists_players_from_the_winner_down(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    monkeypatch.setattr(
        strips, "title", lambda sheet, scene, box, view, seat, signs: seen.append(seat)
    )
    view = named("end")
    shown = scene(view)
    RENDERER.board(view, shown)
    assert shown.ranks is not None
    assert [shown.ranks[seat] for seat in seen] == [1, 2, 3, 4]


def test_a_match_that_ended_by_forfeit_shows_the_table_as_it_was() -> None:
    view = named("taking")
    running = scene(view)
    ended = running._replace(ranks=(2, 1, 3, 4), resigned=frozenset([0]), to_move=frozenset())
    assert RENDERER.board(view, ended).size == RENDERER.board(view, running).size
    assert "Aki_Tanaka wins the match." in RENDERER.alt(view, ended)


def test_exhausted_deck_is_drawn_pale() -> None:
    view = clone(named("two_players"))
    before = RENDERER.board(view, scene(view)).tobytes()
    view.round = WORKSHOP.rounds_of_deck_a
    assert RENDERER.board(view, scene(view)).tobytes() != before


def test_cabriole_offers_its_pictures() -> None:
    assert renderer_of(GAME.key) is RENDERER
