"""Reference 3: components of the box, and detection of damaged data files."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engines.cabriole.board import display_of, open_resources, queues_of, spaces
from engines.cabriole.components import (
    ARTISANS,
    BOX,
    CARDS,
    FOLDER,
    LEVELS,
    RESOURCES,
    WORKSHOP,
    load_box,
)
from engines.cabriole.setup import deck_of
from engines.core import DataError
from tests.engines.cabriole.notation import INITIALS

# id, + if only for three and more | type | materials | artisans, level | coins, prestige
FURNITURE_TABLE = """\
a01 | chair | W1 S2 | JU A | 21 14
a02 | chair | W2 S1 | TU A | 19 13
a03 | chair | W1 S1 | U A | 14 9
a04 | chair | W2 | JT A | 14 9
a05 | chair | S1 M1 | CU A | 19 13
a06 | chair | W1 S1 M1 | JU J | 28 19
a07 | chair | S3 | CU J | 28 19
a08 | chest | W2 M1 | CJ A | 19 13
a09 | chest | W2 | J A | 11 7
a10 | chest | W3 | JT A | 17 11
a11 | chest | W1 M1 | J A | 14 9
a12 | chest | W1 S1 M1 | CU A | 22 15
a13 | chest | W1 M2 | CJ J | 28 19
a14 | chest | M2 | CT J | 25 17
a15 | table | W2 | T A | 11 7
a16 | table | W1 M1 | JT A | 17 11
a17 | table | W2 S1 | JU A | 20 13
a18 | table | S1 M1 | TU A | 19 13
a19 | table | W2 M1 | CT A | 19 13
a20 | table | M2 | CJ J | 25 17
a21 | table | W1 M1 | CT J | 22 15
a29+ | chair | O1 S1 | TU A | 17 11
a30+ | chair | O2 | JT A | 14 9
a31+ | chair | O1 W1 S1 | CU A | 19 13
a32+ | chair | O2 S1 | CU A | 18 12
a33+ | chair | O1 S2 | TU J | 27 18
a34+ | chair | O2 S1 | CJ J | 23 15
a35+ | chest | O2 | C A | 10 7
a36+ | chest | O3 | CJ A | 16 11
a37+ | chest | O2 W1 | JT A | 17 11
a38+ | chest | O1 M1 | CJ A | 16 11
a39+ | chest | O2 M1 | CJT A | 22 15
a40+ | chest | O2 W2 | CJ J | 25 17
a41+ | table | O2 | J A | 11 7
a42+ | table | O2 W1 | JT A | 17 11
a43+ | table | O3 | CT A | 16 11
a44+ | table | O1 W1 | T A | 11 7
a45+ | table | O1 M1 | JT J | 23 15
a46+ | table | O2 M1 | CT J | 25 17
b01 | chair | W1 S2 M1 | JU J | 33 22
b02 | chair | W2 S2 | TU A | 24 16
b03 | chair | S2 M1 | CU J | 29 19
b04 | chair | S2 M2 | CJU J | 41 27
b05 | chair | W1 S3 | U M | 30 22
b06 | chair | W1 S2 M1 | CU M | 40 29
b07 | chair | W3 S1 | JTU A | 26 17
b08 | chest | W3 M1 | CJ J | 28 19
b09 | chest | M3 | CJ J | 31 21
b10 | chest | W4 | J J | 20 13
b11 | chest | W2 M2 | JT A | 26 17
b12 | chest | W1 S1 M2 | CJU J | 39 26
b13 | chest | W1 M3 | C M | 32 23
b14 | chest | W2 M2 | CJ M | 39 28
b15 | table | W3 M1 | JT A | 23 15
b16 | table | W1 M2 | CT J | 28 19
b17 | table | W2 S1 M1 | JU J | 32 21
b18 | table | S1 M2 | TU J | 31 21
b19 | table | M3 | T M | 30 22
b20 | table | W2 M2 | CJT J | 37 25
b21 | table | S1 M3 | CT M | 44 31
b29+ | chair | O2 S2 | JU A | 24 16
b30+ | chair | O1 W1 S2 | TU J | 30 20
b31+ | chair | O2 S1 | CT J | 24 16
b32+ | chair | O1 S2 M1 | CU J | 32 21
b33+ | chair | O2 S2 | U M | 28 21
b34+ | chair | O1 S2 M1 | JTU J | 39 26
b35+ | chest | O3 W1 | CJ A | 19 13
b36+ | chest | O2 M1 | CJ J | 25 17
b37+ | chest | O4 | JT J | 26 17
b38+ | chest | O2 W1 M1 | CJT J | 34 23
b39+ | chest | O2 M2 | J M | 30 22
b40+ | chest | O3 M1 | CJ M | 36 26
b41+ | table | O3 W1 | JT A | 20 13
b42+ | table | O2 W2 | CT J | 25 17
b43+ | table | O2 M1 | T J | 20 13
b44+ | table | O1 W1 M1 | JT J | 26 17
b45+ | table | O2 M2 | CT M | 39 28
b46+ | table | O2 S1 M1 | JU J | 31 21
"""
# id, + if only for three and more | effect | its object
SPECIAL_TABLE = """\
a22 | train | carver
a23 | train | joiner
a24 | train | turner
a25 | train | upholder
a26 | resources | W2 S1
a27 | resources | S1 M1
a28 | coins | 7
a47+ | train | any
a48+ | resources | O2 S1
a49+ | resources | O3
a50+ | coins | 6
a51+ | train | joiner
a52+ | train | upholder
b22 | train | any
b23 | train | any
b24 | train | carver
b25 | train | turner
b26 | resources | M2
b27 | resources | S3
b28 | coins | 9
b47+ | train | any
b48+ | train | upholder
b49+ | resources | O4
b50+ | resources | O2 M1
b51+ | resources | W1 S2
b52+ | coins | 8
"""


def rows_of(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.splitlines()]


FURNITURE_ROWS, SPECIAL_ROWS = rows_of(FURNITURE_TABLE), rows_of(SPECIAL_TABLE)


def units(cell: str) -> dict[str, int]:
    return {RESOURCES[INITIALS.index(item[0])]: int(item[1:]) for item in cell.split()}


@pytest.mark.parametrize("row", FURNITURE_ROWS, ids=lambda row: row[0])
def test_every_piece_of_furniture_is_as_the_table_has_it(row: list[str]) -> None:
    name, kind, materials, work, rewards = row
    card = CARDS[name.rstrip("+")]
    artisans, level = work.split()
    assert (card.type, card.three_plus, card.is_furniture) == (kind, "+" in name, True)
    assert card.materials == units(materials)
    assert card.artisans == tuple(a for a in ARTISANS if a[0].upper() in artisans)
    assert LEVELS[1 + "AJM".index(level)] == card.level
    assert [card.coins, card.prestige] == [int(reward) for reward in rewards.split()]
    assert (card.trains, card.gain) == ("", {})


@pytest.mark.parametrize("row", SPECIAL_ROWS, ids=lambda row: row[0])
def test_every_special_card_is_as_the_table_has_it(row: list[str]) -> None:
    name, effect, what = row
    card = CARDS[name.rstrip("+")]
    assert (card.type, card.three_plus, card.is_furniture) == ("special", "+" in name, False)
    assert card.trains == (what if effect == "train" else "")
    assert card.gain == (units(what) if effect == "resources" else {})
    assert card.coins == (int(what) if effect == "coins" else 0)
    assert (card.materials, card.artisans, card.level, card.prestige) == ({}, (), "none", 0)


def test_the_tables_list_every_card_of_both_decks() -> None:
    listed = [row[0].rstrip("+") for row in FURNITURE_ROWS + SPECIAL_ROWS]
    assert sorted(listed) == sorted(CARDS)
    for deck in "ab":
        assert sorted(BOX.decks[deck]) == sorted(card for card in listed if card[0] == deck)


@pytest.mark.parametrize("deck", "ab")
@pytest.mark.parametrize(("players", "cards"), [(2, 28), (3, 52), (4, 52)])
def test_two_players_leave_the_cards_with_3_plus_out(deck: str, players: int, cards: int) -> None:
    found = deck_of(deck, players)
    assert len(found) == cards
    assert any(CARDS[card].three_plus for card in found) == (players > 2)


def test_no_card_for_two_needs_or_gives_oak() -> None:
    for deck in "ab":
        for card in deck_of(deck, 2):
            assert "oak" not in {*CARDS[card].materials, *CARDS[card].gain}


# --- the workshop ----------------------------------------------------------------------------


def test_the_numbers_of_the_game_are_those_of_the_table() -> None:
    assert (WORKSHOP.rounds, WORKSHOP.assistants, WORKSHOP.rounds_of_deck_a) == (6, 5, 3)
    assert (WORKSHOP.most_unfinished, WORKSHOP.most_stored) == (6, 7)
    assert (WORKSHOP.declined, WORKSHOP.off_limits_fees) == (2, (2, 3))
    assert WORKSHOP.thrown_out_with == 3


@pytest.mark.parametrize(("players", "rows", "columns"), [(2, 3, 4), (3, 4, 4), (4, 4, 5)])
def test_the_display_grows_with_the_players(players: int, rows: int, columns: int) -> None:
    display = display_of(players)
    assert (display.rows, display.columns) == (rows, columns)


@pytest.mark.parametrize(
    ("resource", "prices"),
    [
        ("oak", (2, 5, 9, 14)),
        ("walnut", (2, 5, 9, 14)),
        ("silk", (3, 7, 12, 18)),
        ("mahogany", (4, 9, 15, 22)),
    ],
)
def test_a_market_has_the_prices_of_the_table(resource: str, prices: tuple[int, ...]) -> None:
    assert WORKSHOP.resources[resource].prices == prices  # type: ignore[index]


def test_two_players_have_no_oak_market() -> None:
    assert open_resources(2) == ["walnut", "silk", "mahogany"]
    assert open_resources(3) == open_resources(4) == list(RESOURCES)


def test_the_guild_hall_has_two_spaces_an_artisan() -> None:
    assert WORKSHOP.artisans == {
        "carver": (2, 4),
        "joiner": (3, 5),
        "turner": (3, 5),
        "upholder": (4, 6),
    }


def test_an_artisan_works_on_more_projects_the_better_it_is() -> None:
    assert WORKSHOP.levels == {"none": 0, "apprentice": 1, "journeyman": 2, "master": 4}


QUEUES = {
    2: "row_1 3, row_2 3, row_3 3, extra 1, guild 3,"
    " market_walnut 2, market_silk 2, market_mahogany 2",
    3: "row_1 3, row_2 3, row_3 3, row_4 3, extra 2, guild 4,"
    " market_oak 3, market_walnut 3, market_silk 3, market_mahogany 3",
    4: "row_1 4, row_2 4, row_3 4, row_4 4, extra 2, guild 5,"
    " market_oak 4, market_walnut 4, market_silk 4, market_mahogany 4",
}


@pytest.mark.parametrize("players", QUEUES)
def test_queues_have_the_printed_spaces_in_order_of_resolution(players: int) -> None:
    found = [f"{queue} {spaces(queue, players)}" for queue in queues_of(players)]
    assert found == QUEUES[players].split(", ")


@pytest.mark.parametrize("players", QUEUES)
def test_every_player_can_always_place_an_assistant(players: int) -> None:
    room = [spaces(queue, players) for queue in queues_of(players)]
    # one row may be off limits, and one more space of the extra projects closed to a player
    assert sum(room) - room[0] - 1 >= players * WORKSHOP.assistants


def test_there_is_a_starting_card_for_every_pair_of_artisans() -> None:
    found = {key: (*card.artisans, card.coins) for key, card in WORKSHOP.start_cards.items()}
    assert found == {
        "start_1": ("carver", "joiner", 12),
        "start_2": ("carver", "turner", 12),
        "start_3": ("carver", "upholder", 11),
        "start_4": ("joiner", "turner", 11),
        "start_5": ("joiner", "upholder", 10),
        "start_6": ("turner", "upholder", 10),
    }


def test_points_at_the_end_are_those_of_the_table() -> None:
    points = WORKSHOP.scoring
    assert (points.vignette, points.partial_vignette, points.unfinished) == (10, 5, -5)
    assert points.journeymen == (0, 3, 6, 10, 15)
    assert points.masters == (0, 10, 15, 21, 28)
    assert points.coins_per_point == 5


# --- damaged files -----------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FOLDER, tmp_path / "cabriole"))


def test_the_untouched_copy_is_accepted(folder: Path) -> None:
    assert load_box(folder) == BOX


A, B, W = "deck_a.toml", "deck_b.toml", "workshop.toml"
DAMAGE = {
    "fewer coins": (A, "coins = 21", "coins = 20", "coins of the cards without 3"),
    "more prestige": (B, "prestige = 22", "prestige = 23", "prestige of the cards without 3"),
    "another material": (A, "walnut = 1, silk = 2", "walnut = 2, silk = 2", "materials of"),
    "another artisan": (A, '["joiner", "upholder"]', '["carver", "upholder"]', "artisans of"),
    "another level": (B, '"journeyman"', '"master"', "levels of"),
    "another type": (A, '"chair"', '"chest"', "types of"),
    "a card for three and more": (A, "[a02]", "three_plus = true\n[a02]", "cards of"),
    "an unknown artisan": (A, '["joiner", "upholder"]', '["cook"]', r"\[a01\].*artisans"),
    "an artisan twice": (A, '["joiner", "upholder"]', '["joiner", "joiner"]', r"\[a01\] artisans"),
    "no artisan": (A, '["joiner", "upholder"]', "[]", r"\[a01\] artisans"),
    "no level": (A, 'level = "apprentice"\n', "", r"\[a01\] level"),
    "furniture of nothing": (A, "{ walnut = 1, silk = 2 }", "{}", r"\[a01\] materials"),
    "a special card with materials": (
        A,
        'trains = "carver"',
        "materials = { silk = 1 }",
        r"\[a22\] materials",
    ),
    "a special card without an effect": (A, 'trains = "carver"', "", r"\[a22\] expected either"),
    "a special card with two effects": (
        A,
        "coins = 7",
        "coins = 7\ntrains = 'any'",
        r"\[a28\] expected either",
    ),
    "an unknown key": (A, "[a02]", "price = 1\n[a02]", r"\[a01\].*price"),
    "a value of the wrong type": (A, "coins = 21", 'coins = "many"', r"\[a01\].*int.*coins"),
    "less than nothing": (A, "coins = 21", "coins = -21", r"\[a01\].*coins"),
    "a card of the other deck": (B, "[b01]", "[a01]", r"\[a01\]"),
    "no TOML": (A, "[a01]", "[a01", "line"),
    "a number missing": (W, "rounds = 6\n", "", "rounds"),
    "a resource missing": (W, "oak = { p", "elm = { p", "resources"),
    "an artisan missing": (W, "carver = [2, 4]", "", "artisans"),
    "a level missing": (W, "none = 0\n", "", "levels"),
    "a queue missing": (W, "guild = [2, 2, 2, 3, 4]", "", "queues"),
    "a display missing": (W, "players = 3", "players = 5", "displays"),
    "points missing": (W, "[0, 3, 6, 10, 15]", "[0, 3, 6, 10]", "journeymen"),
    "more points missing": (W, "[0, 10, 15, 21, 28]", "[0, 10]", "masters"),
    "no round": (W, "rounds = 6", "rounds = 0", "rounds"),
    "no assistant": (W, "assistants = 5", "assistants = 0", "assistants"),
    "too many assistants": (W, "assistants = 5", "assistants = 9", "queues: .* 2 players"),
    "no project": (W, "most_unfinished = 6", "most_unfinished = 0", "most_unfinished"),
    "no store": (W, "most_stored = 7", "most_stored = 0", "most_stored"),
    "declining costs": (W, "declined = 2", "declined = -2", "declined"),
    "a fee paid out": (
        W,
        "off_limits_fees = [2, 3]",
        "off_limits_fees = [2, -3]",
        "off_limits_fees",
    ),
    "one fee": (W, "off_limits_fees = [2, 3]", "off_limits_fees = [2]", "off_limits_fees"),
    "thrown out at once": (W, "thrown_out_with = 3", "thrown_out_with = 0", "thrown_out_with"),
    "deck a too long": (W, "rounds_of_deck_a = 3", "rounds_of_deck_a = 7", "rounds_of_deck_a"),
    "deck a backwards": (W, "rounds_of_deck_a = 3", "rounds_of_deck_a = -1", "rounds_of_deck_a"),
    "no rows": (W, "rows = 3", "rows = 0", "displays.*rows"),
    "no columns": (W, "columns = 4", "columns = 0", "displays.*columns"),
    "a display larger than the deck": (W, "columns = 4", "columns = 40", "displays: 28 cards"),
    "no prices": (W, "prices = [3, 7, 12, 18]", "prices = []", "resources.*prices"),
    "a price of nothing": (W, "prices = [3, 7", "prices = [0, 7", "resources.*prices"),
    "too few markets": (
        W,
        "walnut = { prices = [2, 5, 9, 14] }",
        "walnut = { prices = [2, 5, 9, 14], least_players = 5 }",
        "resources: 3 markets.*4 players",
    ),
    "no guild space": (W, "turner = [3, 5]", "turner = []", "artisans"),
    "an artisan who pays": (W, "turner = [3, 5]", "turner = [-3, 5]", "artisans"),
    "a master who does less than nothing": (W, "master = 4", "master = -4", "levels"),
    "a space for one player": (W, "row = [2, 2, 2, 4]", "row = [1, 2, 2, 4]", "queues"),
    "a queue without a space": (W, "extra = [2, 3]", "extra = [3, 3]", "queues: .* 2 players"),
    "debts to begin with": (W, "coins = 11", "coins = -11", "start_cards.*coins"),
    "coins that are no points": (
        W,
        "coins_per_point = 5",
        "coins_per_point = 0",
        "coins_per_point",
    ),
    "a check missing": (
        W,
        'deck = "b"\nthree_plus = true',
        'deck = "b"\nthree_plus = false',
        "checks",
    ),
    "materials of nothing": (
        A,
        "walnut = 1, silk = 2",
        "walnut = 0, silk = 2",
        r"\[a01\].*materials",
    ),
    "furniture without a price": (A, "coins = 21\n", 'trains = "carver"\n', r"\[a01\] coins"),
    "furniture without prestige": (A, "prestige = 14\n", "", r"\[a01\] prestige"),
    "the same artisan twice to begin with": (
        W,
        '["carver", "joiner"]',
        '["carver", "carver"]',
        "start_1",
    ),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_is_refused_by_file_and_key(damage: str, folder: Path) -> None:
    name, right, wrong, message = DAMAGE[damage]
    text = (folder / name).read_text("utf-8")
    assert right in text
    (folder / name).write_text(text.replace(right, wrong, 1), "utf-8")
    with pytest.raises(DataError, match=f"^{name}: .*{message}"):
        load_box(folder)


def test_stores_too_small_for_a_card_are_refused(folder: Path) -> None:
    text = (folder / W).read_text("utf-8")
    (folder / W).write_text(text.replace("most_stored = 7", "most_stored = 2"), "utf-8")
    with pytest.raises(DataError, match=r"^deck_a.toml: \[a07\] materials"):
        load_box(folder)


def test_too_few_cards_to_begin_with_are_refused(folder: Path) -> None:
    lines = (folder / W).read_text("utf-8").splitlines()
    kept = [line for line in lines if not line.startswith(("start_4", "start_5", "start_6"))]
    (folder / W).write_text("\n".join(kept), "utf-8")
    with pytest.raises(DataError, match=r"^workshop.toml: start_cards: 3 cards, with 4 players"):
        load_box(folder)


@pytest.mark.parametrize("name", [A, B, W])
def test_an_absent_or_unreadable_file_is_refused_by_name(name: str, folder: Path) -> None:
    (folder / name).write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match=f"^{name}"):
        load_box(folder)
    (folder / name).unlink()
    with pytest.raises(DataError, match=f"^{name}"):
        load_box(folder)
