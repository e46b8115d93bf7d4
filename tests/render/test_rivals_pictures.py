"""Requirements of the pictures of Rivals: secrets, sizes, the texts of every card."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest
from PIL import Image

from engines.core import clone
from engines.rivals import GAME
from engines.rivals.components import BOX, CARDS, FACES, REGIONS
from engines.rivals.state import Rivals
from render.core.cache import SPRITES
from render.core.canvas import Box
from render.core.encoding import MAX_BYTES
from render.core.fonts import boxed
from render.core.frame import Sheet
from render.core.renderer import encode, renderer_of
from render.rivals import RENDERER, hand, sprites, table
from render.rivals.cards import NAME, TEXT, Shown, card, height
from render.rivals.emblems import emblem
from render.rivals.lands import land
from render.rivals.principality import Land
from render.rivals.sprites import names_of, site_card, store
from tests.engines.rivals.notation import BLUE, RED
from tests.render.rivals_positions import NAMED, position, scene, seen

MAX_PIXELS = 1600
MAX_TALL_BOARD = 1900  # pixels: with many towns on both sides
MAX_TALL = 2400  # pixels: a hand that shows all of a stack
SMALLEST = 26  # letters that matter, in a picture of 1200 pixels
NARROW = 374  # pixels of a card in a hand; those of the rules' topics are wider
LANGUAGES = ("en", "ja")
RULESETS = ("league", "published")


def _shuffled(name: str) -> Rivals:
    """Return a position with hidden cards in other places."""
    state = clone(position(name))
    for seat in (RED, BLUE):
        prince, pile = state.princes[seat], state.stacks[0]
        for at, name_ in enumerate(prince.hand):
            other = next((n for n, c in enumerate(pile.cards) if c[:5] == name_[:5]), None)
            if other is not None and not prince.known[at] & 4:
                prince.hand[at], pile.cards[other] = pile.cards[other], prince.hand[at]
        prince.hand.reverse()
    for pile in state.stacks:
        pile.cards.reverse()
    state.lands.reverse()
    state.rng.seed = bytes(range(32))
    return state


@pytest.mark.parametrize("name", ["middle", "crowded", "duel", "search", "scout"])
def test_the_public_picture_and_its_words_do_not_depend_on_hidden_things(name: str) -> None:
    views = [clone(position(name)), _shuffled(name)]
    assert views[0].princes[RED].hand != views[1].princes[RED].hand
    for view in views:
        GAME.hide(view, None)
    for paint in (RENDERER.board, RENDERER.text, RENDERER.alt):
        drawn: list[Any] = [paint(view, scene(view)) for view in views]
        if isinstance(drawn[0], Image.Image):
            drawn = [encode(image) for image in drawn]
        assert drawn[0] == drawn[1]


@pytest.mark.parametrize("name", NAMED)
def test_a_board_stays_within_its_measures(name: str) -> None:
    view = seen(name)
    image = RENDERER.board(view, scene(view, locale="ja"))
    assert image.width == 1200
    assert image.height <= MAX_TALL_BOARD
    assert len(encode(image)[0]) <= MAX_BYTES


@pytest.mark.parametrize("seat", [RED, BLUE])
@pytest.mark.parametrize("name", NAMED)
def test_a_hand_stays_within_its_measures(name: str, seat: int) -> None:
    view = seen(name, seat)
    assert RENDERER.private is not None
    image = RENDERER.private(view, scene(view, seat=seat))
    assert image.width == 1200
    assert image.height <= MAX_TALL
    assert len(encode(image)[0]) <= MAX_BYTES


def test_the_readers_own_principality_lies_below() -> None:
    view = seen("middle")
    everybody, red, blue = (
        RENDERER.board(view, scene(view, seat=seat)).tobytes() for seat in (None, RED, BLUE)
    )
    assert everybody == red
    assert red != blue


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("search", position("search").stacks[2].cards),
        ("traitor", position("traitor").princes[BLUE].hand),
        ("feud", position("feud").princes[BLUE].hand),
        ("scout", position("scout").lands),
        ("regions", ["fields_3", "pasture_6"]),
    ],
)
def test_private_picture_draws_shown_cards_and_names_the_hand(
    name: str, found: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    written: list[str] = []

    def record(shown: Shown, *rest: Any) -> Image.Image:
        drawn.append(shown.name)
        return card(shown, *rest)

    def write(sheet: Sheet, at: tuple[float, float], text: str, *rest: Any, **more: Any) -> int:
        written.append(text)
        return 0

    monkeypatch.setattr(hand, "card", record)
    monkeypatch.setattr(Sheet, "write", write)
    view = seen(name, RED)
    shown = scene(view, seat=RED)
    assert RENDERER.private is not None
    RENDERER.private(view, shown)
    assert sorted(drawn) == sorted(set(found))
    message = " ".join(written)
    assert all(shown.texts.word("card", card) in message for card in view.princes[RED].hand)


def test_a_card_of_the_hand_says_why_it_cannot_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    data: dict[str, Shown] = {}

    def record(shown: Shown, *rest: Any) -> Image.Image:
        data[shown.name] = shown
        return card(shown, *rest)

    monkeypatch.setattr(hand, "card", record)
    view = seen("middle", RED)
    shown = scene(view, seat=RED)
    assert RENDERER.private is not None
    RENDERER.private(view, shown)
    assert data["basic:brick_factory"].lit
    assert data["basic:scout"].lit  # there is a road, and enough for a settlement
    assert "1 wool" in data["basic:candamir"].remark
    assert not data["basic:candamir"].lit


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_card_and_region_can_be_drawn_with_its_words(locale: str) -> None:
    texts = scene(seen("start"), locale=locale).texts
    for name in (*FACES, *REGIONS):
        for ruleset in RULESETS:
            size = NARROW, height(Shown(name), texts, ruleset, NARROW)
            assert card(Shown(name), texts, ruleset, size).size == size


@pytest.mark.parametrize("locale", LANGUAGES)
def test_card_names_and_table_text_are_legible_on_a_phone(
    locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts_shown: list[str] = []

    def record(
        image: Image.Image, box: Box, text: str, sizes: tuple[int, int], *_: Any, **rest: Any
    ) -> None:
        texts_shown.append(text)
        wide, tall = box[2] - box[0], box[3] - box[1]
        bold = rest.get("bold", True)
        lines = boxed(text, (SMALLEST, max(sizes)), wide, tall, bold)[1]
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")

    monkeypatch.setattr(table, "write_boxed", record)
    monkeypatch.setattr(Land, "paint", lambda *_: None)  # It takes most of the time.
    view = seen("crowded")
    shown = scene(view, locale=locale)
    for name in FACES:
        view.discard, view.open = [name], [name]
        RENDERER.board(view, shown)
        assert texts_shown.count(shown.texts.word("card", name)) >= 2
    for event in (*BOX.event_die, *BOX.events):
        view.event, view.card = "event_card", event
        if event not in BOX.events:
            view.event, view.card = event, ""
        RENDERER.board(view, shown)
        assert shown.texts(f"text-{event}", ruleset=view.options.ruleset) in texts_shown


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_name_of_every_card_of_a_hand_fits_whole_at_a_size_to_be_read(locale: str) -> None:
    texts = scene(seen("start"), locale=locale).texts
    assert min(TEXT, *NAME) >= SMALLEST
    for key in CARDS:
        name = texts(f"card-{key}")
        _, lines = boxed(name, NAME, 374 - 38, 70, True)
        assert "".join(lines).replace(" ", "") == name.replace(" ", "")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_rules_topic_has_its_own_picture(locale: str) -> None:
    texts = scene(seen("start"), locale=locale).texts
    assert RENDERER.topic is not None
    keys = [*CARDS, *BOX.events]
    drawn = [RENDERER.topic(key, texts) for key in keys]
    assert len({image.tobytes() for image in drawn if image}) == len(keys)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_card_name_fits_on_a_site(locale: str) -> None:
    texts = scene(seen("start"), locale=locale).texts
    for key in CARDS:
        name = texts(f"card-{key}")
        _, lines = boxed(name, (9, 46), 200, 80, True)
        assert "".join(lines).replace(" ", "") == name.replace(" ", "")
        assert site_card(key, names_of(key, texts), 240, 170).size == (240, 170)


def test_every_card_has_an_emblem_and_every_land_a_picture() -> None:
    assert all(emblem(key, 40).getbbox() for key in CARDS)
    kinds = {name.rpartition("_")[0] for name in REGIONS}
    assert len({land(kind, 60, 40).tobytes() for kind in kinds}) == len(kinds)


def test_a_store_shows_how_much_it_holds() -> None:
    rows = [store("wool", count, 40).tobytes() for count in range(4)]
    assert len(set(rows)) == len(rows)


@pytest.mark.parametrize("area", ["red", "blue", "2", "Mira", "赤", "青", "nonsense", ""])
def test_close_up_accepts_colours_numbers_and_names(area: str) -> None:
    view = seen("duel")
    assert RENDERER.zoom is not None
    image = RENDERER.zoom(view, scene(view, locale="ja"), area)
    assert max(image.size) <= MAX_PIXELS


def test_close_ups_of_both_seats_differ() -> None:
    view = seen("crowded")
    assert RENDERER.zoom is not None
    one, other = (RENDERER.zoom(view, scene(view), area).tobytes() for area in ("red", "blue"))
    assert one != other


def test_rivals_offers_its_pictures() -> None:
    assert renderer_of(GAME.key) is RENDERER


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "usual", "least"), [("middle", 28, 22), ("crowded", 24, 18), ("duel", 18, 16)]
)
def test_card_names_in_cities_are_legible_for_any_number_of_towns(
    name: str, usual: int, least: int, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []

    def record(
        image: Image.Image, box: Box, text: str, between: tuple[int, int], *_: Any, **rest: Any
    ) -> None:
        sizes.append(boxed(text, between, box[2] - box[0], box[3] - box[1], True)[0])

    SPRITES.clear()
    monkeypatch.setattr(sprites, "write_boxed", record)
    monkeypatch.setattr(sprites, "free_site", lambda *_: None)
    view = seen(name)
    RENDERER.board(view, scene(view, locale=locale))
    SPRITES.clear()
    assert median(sizes) >= usual
    assert min(sizes) >= least
