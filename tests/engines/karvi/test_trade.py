"""Reference 2.4, 4.6: trade tiles, their costs and rewards; the full track."""

from __future__ import annotations

import pytest

from engines.karvi.components import range_of
from engines.karvi.moves import Done, End, Exchange, Sell, TakeCard, Trade
from tests.engines.karvi.kit import GREEN, Table, moved

TILES = [
    # tile, price, points, trade cards
    ("trade_wool_a", "fur 1 silver 1", 0, 1),
    ("trade_wool_b", "fur 2", 1, 1),
    ("trade_wool_c", "silver 2", 1, 1),
    ("trade_wool_d", "fur 2 silver 1", 2, 1),
    ("trade_salt_a", "fur 1 silver 2", 2, 1),
    ("trade_salt_b", "fur 3", 2, 1),
    ("trade_salt_c", "fur 2 silver 1", 1, 1),
    ("trade_salt_d", "silver 3", 2, 1),
    ("trade_amber_a", "fur 2 silver 2", 3, 1),
    ("trade_amber_b", "fur 1 silver 2", 3, 1),
    ("trade_amber_c", "fur 2 gold 1", 3, 1),
    ("trade_amber_d", "fur 4", 3, 1),
    ("trade_glass_a", "silver 4", 2, 2),
    ("trade_glass_b", "fur 1 silver 3", 4, 1),
    ("trade_glass_c", "fur 3 silver 1", 4, 1),
    ("trade_glass_d", "fur 1 silver 2 gold 1", 2, 2),
    ("trade_silk_a", "fur 2 silver 3", 3, 2),
    ("trade_silk_b", "silver 3 gold 1", 5, 1),
    ("trade_silk_c", "fur 3 silver 2", 6, 1),
    ("trade_silk_d", "fur 2 silver 1 gold 1", 2, 2),
    ("trade_ivory_a", "fur 3 silver 3", 8, 1),
    ("trade_ivory_b", "fur 2 silver 2 gold 1", 6, 2),
    ("trade_ivory_c", "fur 2 silver 4", 6, 2),
    ("trade_ivory_d", "fur 4 gold 1", 7, 1),
]


def trading(tile: str, goods: dict[str, int], shown: str = "tcard_14 tcard_14 tcard_05") -> Table:
    """Return a match of four players in which the first one trades, with a tile and goods."""
    items = ", ".join(f"{good} {n}" for good, n in goods.items())
    return moved("long_1.5", f"held {tile}, {items}", "", "", "", shown=shown)


def priced(price: str) -> dict[str, int]:
    """Return the goods of a price."""
    words = price.split()
    return dict(zip(words[::2], map(int, words[1::2]), strict=True))


@pytest.mark.parametrize(("tile", "price", "points", "cards"), TILES)
def test_a_trade_tile_is_laid_for_its_price_and_brings_points_and_cards(
    tile: str, price: str, points: int, cards: int
) -> None:
    table = trading(tile, priced(price)).play(Trade(tile))
    assert table.goods() == "", "all was paid"
    assert table.gained() == points
    assert (table.jarl().held["trade"], table.jarl().tracks["trade"]) == ([], [tile])
    taken = 0
    while table.asked() == [(GREEN, "ChooseTradeCard")]:
        table.play(table.offered(TakeCard)[0])
        taken += 1
    assert taken == cards
    assert table.gained() == points + 4 * taken
    assert table.asked() == [(GREEN, "AfterAction")]


@pytest.mark.parametrize(("tile", "price", "points", "cards"), TILES)
def test_without_all_of_its_price_a_trade_tile_cannot_be_laid(
    tile: str, price: str, points: int, cards: int
) -> None:
    wanted = priced(price)
    for good in wanted:
        poor = {other: n - (other == good) for other, n in wanted.items()} | {"food": 6}
        table = trading(tile, poor)
        assert table.offered(Trade) == []
        assert table.refusal(Trade(tile)) == "cannot_pay"


@pytest.mark.parametrize(
    ("symbol", "least", "most"),
    [
        ("wool", 2, 3),
        ("salt", 3, 3),
        ("amber", 3, 4),
        ("glass", 4, 4),
        ("silk", 4, 5),
        ("ivory", 5, 6),
    ],
)
def test_back_of_a_trade_tile_shows_its_cost_range(symbol: str, least: int, most: int) -> None:
    assert range_of(symbol) == (least, most)


# --- the track -------------------------------------------------------------------------------


def test_tiles_fill_the_track_from_the_left_and_unlock_at_once() -> None:
    table = moved("long_1.5", "laid trade_salt_a, held trade_wool_a, fur 1, silver 1", "")
    assert table.jarl().pieces["post"] == 1
    table.play(Trade("trade_wool_a"))
    assert table.jarl().tracks["trade"] == ["trade_salt_a", "trade_wool_a"]
    assert table.jarl().pieces["post"] == 2, "a trading post lay on the second space"


@pytest.mark.parametrize(("laid", "posts"), [(0, 1), (1, 2), (2, 2), (3, 3), (4, 3), (5, 3)])
def test_the_second_and_the_fourth_space_free_a_trading_post(laid: int, posts: int) -> None:
    table = moved("long_1.5", f"traded {laid}, held trade_wool_a, fur 1, silver 1", "")
    assert table.play(Trade("trade_wool_a")).jarl().pieces == {"post": posts, "tower": 1}


def test_any_held_tile_may_be_traded_but_no_other() -> None:
    jarl = "held trade_wool_a trade_salt_b, laid trade_silk_a, fur 9, silver 9"
    table = moved("long_1.5", jarl, "held trade_wool_b")
    assert table.offered(Trade) == [Trade("trade_wool_a"), Trade("trade_salt_b")]
    assert table.refusal(Trade("trade_wool_b")) == "no_such_tile"
    assert table.refusal(Trade("trade_silk_a")) == "no_such_tile", "it lies on the track"


def test_gold_may_be_changed_first() -> None:
    table = moved("long_1.5", "held trade_wool_a, fur 1, gold 1", "")
    assert table.refusal(Trade("trade_wool_a")) == "cannot_pay"
    table.play(Exchange("silver"), Trade("trade_wool_a"))
    assert table.goods() == ""


def test_a_trade_may_be_left_out() -> None:
    table = moved("long_1.5", "held trade_wool_a, fur 1, silver 1", "").play(Done())
    assert table.goods() == "fur 1 silver 1"
    assert table.asked() == [(GREEN, "AfterAction")]


def test_trade_is_noted_with_its_price() -> None:
    table = trading("trade_amber_c", {"fur": 2, "gold": 1}).play(Trade("trade_amber_c"))
    (note,) = table.notes_of("trades")
    assert (note.seat, note.data["tile"]) == (GREEN, "trade_amber_c")
    assert note.data["paid"] == {"fur": 2, "gold": 1}


# --- trade cards -----------------------------------------------------------------------------


def test_cards_are_taken_one_by_one_done_at_once_and_discarded() -> None:
    table = trading("trade_glass_a", {"silver": 4}, "tcard_01 tcard_03 tcard_05")
    table.play(Trade("trade_glass_a"))
    both = [TakeCard("tcard_01_a", 1), TakeCard("tcard_01_a", 2)]
    assert table.offered(TakeCard) == [*both, TakeCard("tcard_03_a"), TakeCard("tcard_05_a")]
    table.play(TakeCard("tcard_03_a"))
    assert table.goods() == "silver 3"
    assert table.refusal(TakeCard("tcard_03_a")) == "not_open", "the gap is not filled yet"
    table.play(TakeCard("tcard_01_a", 1))
    assert table.goods() == "fur 2 silver 3"
    assert table.state.discard == ["tcard_03_a", "tcard_01_a"]
    assert table.state.open_cards == ["tcard_05_a"]


def test_the_gaps_are_filled_at_the_end_of_the_turn() -> None:
    table = trading("trade_glass_a", {"silver": 4}).play(Trade("trade_glass_a"))
    table.play(TakeCard("tcard_14_a"), TakeCard("tcard_05_a"))
    coming = table.state.deck[-2:][::-1]
    table.play(End())
    assert table.state.open_cards == ["tcard_14_b", *coming]


def test_an_empty_deck_is_made_of_the_discarded_cards() -> None:
    table = trading("trade_wool_a", {"fur": 1, "silver": 1}).play(Trade("trade_wool_a"))
    table.state.discard, table.state.deck = table.state.deck, []
    table.play(TakeCard("tcard_14_a"), End())
    assert len(table.state.open_cards) == 3
    assert (len(table.state.deck), table.state.discard) == (33, [])


def test_cards_may_be_declined() -> None:
    table = trading("trade_glass_a", {"silver": 4}).play(Trade("trade_glass_a"))
    table.play(TakeCard("tcard_14_a"), Done())
    assert table.gained() == 2 + 4
    assert table.asked() == [(GREEN, "AfterAction")]
    assert len(table.state.open_cards) == 2


def test_cards_are_lost_where_none_is_open() -> None:
    table = trading("trade_glass_a", {"silver": 4}, "tcard_14").play(Trade("trade_glass_a"))
    assert table.play(TakeCard("tcard_14_a")).asked() == [(GREEN, "AfterAction")]


def test_an_option_that_is_not_on_the_card_cannot_be_chosen() -> None:
    table = trading("trade_wool_b", {"fur": 2}).play(Trade("trade_wool_b"))
    assert table.refusal(TakeCard("tcard_14_a", 2)) == "not_an_option"
    assert table.refusal(TakeCard("tcard_01_a")) == "not_open"


# --- the full track --------------------------------------------------------------------------


@pytest.mark.parametrize("good", ["fur", "silver"])
def test_with_a_full_track_one_fur_or_silver_is_sold_for_eight_points(good: str) -> None:
    table = moved("long_1.5", f"traded 6, {good} 3", "")
    assert table.offered(Sell) == [Sell(good)]
    table.play(Sell(good))
    assert (table.goods(), table.gained()) == (f"{good} 2", 8)
    assert table.asked() == [(GREEN, "AfterAction")], "once for each trade action"


def test_gold_and_missing_goods_cannot_be_sold() -> None:
    table = moved("long_1.5", "traded 6, gold 3", "")
    assert table.refusal(Sell("gold")) == "not_an_option"
    assert table.refusal(Sell("fur")) == "cannot_pay"
    assert table.play(Exchange("fur"), Sell("fur")).gained() == 8


def test_the_trade_that_fills_the_track_does_not_sell_too() -> None:
    table = moved("long_1.5", "traded 5, held trade_wool_a, fur 3, silver 3", "")
    assert table.refusal(Sell("fur")) == "not_an_option"
    table.play(Trade("trade_wool_a"), Done())
    assert (table.gained(), table.goods()) == (0, "fur 2 silver 2")
    assert table.asked() == [(GREEN, "AfterAction")]


def test_player_with_five_tiles_and_nothing_to_trade_cannot_sell() -> None:
    table = moved("long_1.5", "traded 5, fur 3", "")
    assert table.refusal(Sell("fur")) == "not_an_option"
