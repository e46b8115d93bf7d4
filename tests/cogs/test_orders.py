"""Planned moves by command and by menus, invisible to other users."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.actors import MemberActor

from engines import GAMES
from engines.cabriole.state import Cabriole
from engines.carcassonne.board import cell_of, number_of, xy_of
from engines.carcassonne.landscape import lay
from engines.carcassonne.records import Options
from matches.core.models import SeatPlan
from matches.core.planned_moves import MAX_PLANNED_MOVES
from tests.cogs.world import Message, World, choices, components, labels, said, shown, words
from tests.engines.cabriole.notation import Table as Position
from tests.engines.rivals.notation import Table as Rivals

ADVANCE = "Plan ahead …"
COMMAND = "cabriole plan"
ROW = "a01 a02 a03 a04"


@pytest.fixture
async def match_id(world: World) -> int:
    """Begin a match with Red to move in a row in which Blue has the second assistant."""
    match_id = await world.begin(0, 1, game="cabriole", seats=2)
    position = Position(
        "coins 20", "coins 20", phase="resolution", show=ROW, queues="row_1 RBR, market_silk BR"
    )
    await world.put(match_id, position.state)
    await world.program.bot.presenter.repost(await world.match(match_id))
    return match_id


@pytest.fixture
async def waiting(world: World, match_id: int) -> MemberActor:
    """Return the player who is not to move."""
    return await world.seated(match_id, 1)


async def _state(world: World, match_id: int) -> Cabriole:
    state = (await world.match(match_id)).state
    assert isinstance(state, Cabriole)
    return state


async def _orders(world: World, match_id: int, seat: int = 1) -> dict[str, Any]:
    return (await world.match(match_id)).seats[seat].planned_moves


def _menus(message: Message | None) -> dict[str, list[str]]:
    """Return the values of the menus of plans, by their decision."""
    assert message is not None
    found: dict[str, list[str]] = {}
    for menu in components(message):
        if menu.get("custom_id", "").startswith("order:") and menu["type"] == 3:
            values = found.setdefault(menu["custom_id"].split(":")[2], [])
            values += [option["value"] for option in menu["options"]]
    return found


async def _opened(world: World, match_id: int, player: MemberActor) -> Message | None:
    """Open the page of the plans of a player."""
    return shown(await player.click(await world.board(match_id), label=ADVANCE))


async def _wish(player: MemberActor, page: Message | None, order: str, value: str) -> Message:
    assert page is not None
    (custom_id,) = [
        menu["custom_id"]
        for menu in components(page)
        if menu.get("custom_id", "").startswith("order:")
        and menu["custom_id"].split(":")[2] == order
        and value in [option["value"] for option in menu["options"]]
    ]
    answer = shown(await player.select(page, [value], custom_id=custom_id))
    assert answer is not None
    return answer


# --- by command ----------------------------------------------------------------------------


async def test_plan_by_command_is_shown_and_executed(
    world: World, match_id: int, waiting: MemberActor
) -> None:
    place, first = await world.place(match_id), await world.member_to_move(match_id)
    values = {"decision": "row 1", "first": "a02", "second": "a03", "third": "decline"}
    text = said(await waiting.slash(place, COMMAND, **values))
    assert "- row 1\n  1. **a02 Queen Anne Chair** – " in text
    assert "  2. **a03 Footstool** – " in text
    assert text.count("certain") > 1
    await first.slash(place, "cabriole take", card="a02")
    assert (await _state(world, match_id)).studios[1].projects == ["a03"]
    assert "as planned" in words(await world.board(match_id))
    assert await _orders(world, match_id) == {}


async def test_plan_command_lists_plans_and_deletes_one_without_moves(
    world: World, match_id: int, waiting: MemberActor
) -> None:
    place = await world.place(match_id)
    assert "None yet. " in said(await waiting.slash(place, COMMAND))
    await waiting.slash(place, COMMAND, decision="silk", first="2 silk")
    assert "- silk market\n  1. **2 silk" in said(await waiting.slash(place, COMMAND))
    await waiting.slash(place, COMMAND, decision="silk")
    assert await _orders(world, match_id) == {}


async def test_plan_arguments_are_autocompleted(
    world: World, match_id: int, waiting: MemberActor
) -> None:
    place = await world.place(match_id)
    decisions = await waiting.autocomplete(place, COMMAND, "decision", "")
    assert [choice["value"] for choice in decisions] == ["row_1", "market_silk"]
    values = {"decision": "row_1", "first": "take.a02"}
    wishes = await waiting.autocomplete(place, COMMAND, "second", "chair", **values)
    chairs = ["a01 Side Chair", "a02 Queen Anne Chair", "a04 Windsor Chair"]
    assert [choice["name"] for choice in wishes] == chairs
    prices = await waiting.autocomplete(place, COMMAND, "first", "", decision="silk")
    assert len(prices) == 5
    assert all("silk" in choice["name"] for choice in prices[:4])


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"first": "a01"}, "row 1"),
        ({"decision": "guild hall", "first": "carver"}, "does not match anything"),
        ({"decision": "row 1", "first": "b01"}, "does not match anything"),
        ({"decision": "market", "first": "five"}, "does not match anything"),
    ],
)
async def test_impossible_plans_are_refused(
    world: World, match_id: int, waiting: MemberActor, given: dict[str, str], told: str
) -> None:
    assert told in said(await waiting.slash(await world.place(match_id), COMMAND, **given))
    assert await _orders(world, match_id) == {}


async def test_a_stranger_has_nothing_to_order(world: World, match_id: int) -> None:
    place, stranger = await world.place(match_id), world.members[4]
    assert "not playing" in said(await stranger.slash(place, COMMAND, decision="row 1"))
    assert "not playing" in said(await stranger.click(await world.board(match_id), label=ADVANCE))
    assert await stranger.autocomplete(place, COMMAND, "decision", "") == []


async def test_plan_for_the_pending_decision_is_played_at_once(world: World, match_id: int) -> None:
    player = await world.member_to_move(match_id)
    values = {"decision": "row 1", "first": "a01"}
    await player.slash(await world.place(match_id), COMMAND, **values)
    assert "takes “Side Chair”" in await world.log_text(match_id)
    assert (await _state(world, match_id)).studios[0].projects == ["a01"]


# --- by menus ------------------------------------------------------------------------------


async def test_planned_moves_are_chosen_one_after_another(
    world: World, match_id: int, waiting: MemberActor
) -> None:
    page = await _opened(world, match_id, waiting)
    assert _menus(page) == {"": ["row_1", "market_silk"]}
    page = await _wish(waiting, page, "", "row_1")
    assert _menus(page)["row_1"] == [*(f"take.{card}" for card in ROW.split()), "decline"]
    page = await _wish(waiting, page, "row_1", "take.a04")
    assert _menus(page)["row_1"] == ["-", *(f"take.{card}" for card in ROW.split()), "decline"]
    page = await _wish(waiting, page, "row_1", "take.a02")
    for _ in range(MAX_PLANNED_MOVES - 2):
        page = await _wish(waiting, page, "row_1", "decline")
    assert _menus(page)["row_1"] == ["-"]
    assert len((await _orders(world, match_id))["row_1"].moves) == MAX_PLANNED_MOVES
    page = await _wish(waiting, page, "", "market_silk")
    page = await _wish(waiting, page, "market_silk", "buy.2")
    assert "a04 Windsor Chair" in words(page)
    assert "2 silk" in words(page)
    page = await _opened(world, match_id, waiting)
    page = await _wish(waiting, await _wish(waiting, page, "", "row_1"), "row_1", "-")
    assert list(await _orders(world, match_id)) == ["market_silk"]


async def test_stale_plan_menu_is_refused(
    world: World, match_id: int, waiting: MemberActor
) -> None:
    page = await _opened(world, match_id, waiting)
    page = await _wish(waiting, page, "", "row_1")
    place = await world.place(match_id)
    await (await world.member_to_move(match_id)).slash(place, "cabriole decline")
    await waiting.slash(place, "cabriole decline")
    answer = await _wish(waiting, page, "row_1", "take.a04")
    assert "nothing to plan ahead" in words(answer)


async def test_plan_button_is_shown_only_if_a_plan_is_possible(world: World, match_id: int) -> None:
    assert ADVANCE in labels(await world.board(match_id))
    place = await world.place(match_id)
    for _ in range(4):
        await (await world.member_to_move(match_id)).slash(place, "cabriole decline")
    board = await world.board(match_id)
    assert choices(board)
    assert ADVANCE not in labels(board)


async def test_plan_conditions_are_chosen_shown_and_dropped(
    world: World, match_id: int, waiting: MemberActor
) -> None:
    page = await _opened(world, match_id, waiting)
    page = await _wish(waiting, page, "", "row_1")
    assert _stops(page) is None
    page = await _wish(waiting, page, "row_1", "take.a04")
    assert _stops(page) == {"only_first": False, "if_touched": False, "if_overtaken": False}
    picked = ["only_first", "if_overtaken"]
    page = shown(await waiting.select(page, picked, custom_id=f"stops:{match_id}:row_1"))
    assert (await _orders(world, match_id))["row_1"].stops == ("only_first", "if_overtaken")
    assert _stops(page) == {"only_first": True, "if_touched": False, "if_overtaken": True}
    assert "Asks you instead if the first choice is impossible, or if another player" in words(page)
    page = await _wish(waiting, page, "row_1", "take.a02")
    assert (await _orders(world, match_id))["row_1"].stops == ("only_first", "if_overtaken")
    await waiting.select(page, [], custom_id=f"stops:{match_id}:row_1")
    assert (await _orders(world, match_id))["row_1"].stops == ()


async def test_plan_conditions_can_be_typed_with_or_without_moves(
    world: World, match_id: int, waiting: MemberActor
) -> None:
    place = await world.place(match_id)
    values = {"decision": "row 1", "first": "a02", "unless": "if_touched"}
    await waiting.slash(place, COMMAND, **values)
    assert (await _orders(world, match_id))["row_1"].stops == ("if_touched",)
    await waiting.slash(place, COMMAND, decision="row 1", unless="all")
    order = (await _orders(world, match_id))["row_1"]
    assert order.stops == ("only_first", "if_touched", "if_overtaken")
    assert order.moves == ({"move": "take", "card": "a02"},)


async def test_cancelled_plan_is_shown_privately_to_its_owner(
    world: World, match_id: int, waiting: MemberActor
) -> None:
    place, other = await world.place(match_id), await world.member_to_move(match_id)
    await waiting.slash(place, COMMAND, decision="row 1", first="a02")
    await other.slash(place, "cabriole take", card="a02")
    assert await _orders(world, match_id) == {}
    assert "cancelled" not in words(await world.board(match_id))
    assert "cancelled" not in said(await other.slash(place, "match log"))
    text = said(await waiting.slash(place, COMMAND))
    assert "your plan “row 1” is cancelled, because none of its moves is possible now" in text
    assert "cancelled" not in said(await other.slash(place, COMMAND))


# --- prices ---------------------------------------------------------------------------------


@pytest.fixture
async def dear(world: World) -> int:
    """Begin a match in which Red is at the guild hall before Blue."""
    match_id = await world.begin(0, 1, game="cabriole", seats=2)
    queues = "guild RB, market_silk BR"
    position = Position("coins 20", "coins 20", phase="resolution", show=ROW, queues=queues)
    await world.put(match_id, position.state)
    await world.program.bot.presenter.repost(await world.match(match_id))
    return match_id


GUILD = {"decision": "guild", "first": "train.carver"}


async def test_a_price_that_may_rise_is_shown_with_the_highest(world: World, dear: int) -> None:
    place, player = await world.place(dear), await world.seated(dear, 1)
    wishes = await player.autocomplete(place, COMMAND, "first", "carver", decision="guild")
    (carver,) = [choice["name"] for choice in wishes]
    assert carver.endswith("2 coins, at most 4")
    silk = await player.autocomplete(place, COMMAND, "first", "", decision="silk")
    assert not any("at most" in choice["name"] for choice in silk)


async def test_plan_above_its_price_limit_is_cancelled_with_that_reason(
    world: World, dear: int
) -> None:
    place, player = await world.place(dear), await world.seated(dear, 1)
    text = said(await player.slash(place, COMMAND, **GUILD, price="3"))
    assert "Pays at most 3" in text
    await (await world.member_to_move(dear)).slash(place, "cabriole train", artisan="carver")
    assert await world.is_to_move(player, dear)
    assert await _orders(world, dear) == {}
    text = said(await player.slash(place, COMMAND))
    assert "“guild hall” is cancelled, because it would cost more than you want to pay" in text


async def test_planned_move_above_the_price_limit_is_skipped(world: World, dear: int) -> None:
    place, player = await world.place(dear), await world.seated(dear, 1)
    await player.slash(place, COMMAND, **GUILD, second="train.turner", price="3")
    await (await world.member_to_move(dear)).slash(place, "cabriole train", artisan="carver")
    studio = (await _state(world, dear)).studios[1]
    assert (studio.levels[0], studio.levels[2], studio.coins) == (0, 1, 17)


async def test_the_highest_price_is_chosen_from_a_menu_and_dropped_again(
    world: World, dear: int
) -> None:
    place, player = await world.place(dear), await world.seated(dear, 1)
    await player.slash(place, COMMAND, **GUILD)
    page = await _wish(player, await _opened(world, dear, player), "", "guild")
    assert [code for code in _menus(page)["guild"] if code.startswith("price.")] == [
        "price.-1",
        "price.2",
        "price.3",
    ]
    page = await _wish(player, page, "guild", "price.2")
    assert (await _orders(world, dear))["guild"].most == 2
    assert "Pays at most 2" in words(page)
    await _wish(player, page, "guild", "price.-1")
    assert (await _orders(world, dear))["guild"].most is None


async def test_a_price_that_is_no_number_is_refused(world: World, dear: int) -> None:
    place, player = await world.place(dear), await world.seated(dear, 1)
    assert "not a whole number" in said(await player.slash(place, COMMAND, **GUILD, price="much"))
    assert await _orders(world, dear) == {}
    await player.slash(place, COMMAND, **GUILD, price="3")
    await player.slash(place, COMMAND, decision="guild", price="-")
    assert (await _orders(world, dear))["guild"].most is None


# --- other games ----------------------------------------------------------------------------


def _stops(message: Message | None) -> dict[str, bool] | None:
    """Return the conditions on a page and whether each is chosen."""
    assert message is not None
    for menu in components(message):
        if menu.get("custom_id", "").startswith("stops:"):
            return {option["value"]: option.get("default", False) for option in menu["options"]}
    return None


async def test_tile_is_planned_to_a_cell_before_it_is_drawn(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    waiting = await world.member_not_to_move(match_id)
    match = await world.match(match_id)
    seat = match.require_seat(waiting.id)
    page = await _opened(world, match_id, waiting)
    assert _menus(page) == {"": ["place_tile", "place_meeple"]}
    page = await _wish(waiting, page, "", "place_tile")
    assert "place.0.-1" in _menus(page)["place_tile"]
    page = await _wish(waiting, page, "place_tile", "place.0.-1")
    assert "place.0.-1.-1" in _menus(page)["place_tile"]
    assert await _orders(world, match_id, seat) == {}, "a cell alone is no wish"
    page = await _wish(waiting, page, "place_tile", "place.0.-1.-1")
    assert "(0, -1) · whichever way fits** – " in words(page)
    page = await _wish(waiting, page, "", "place_meeple")
    assert _menus(page)["place_meeple"] == ["claim.C", "claim.R", "claim.F", "claim.M", "skip"]
    await _wish(waiting, page, "place_meeple", "skip")
    orders = await _orders(world, match_id, seat)
    assert orders["place_tile"].moves[0]["turns"] == -1
    assert orders["place_meeple"].moves == ({"move": "skip"},)


async def test_every_cell_has_its_place_in_the_menus(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    state = GAMES["carcassonne"].setup(2, Options(), bytes(32))
    for x in range(1, 60):
        lay(state, cell_of(x, 0), number_of("U", 1))
    await world.put(match_id, state)
    await world.program.bot.presenter.repost(await world.match(match_id))
    waiting = await world.member_not_to_move(match_id)
    page = await _opened(world, match_id, waiting)
    page = await _wish(waiting, page, "", "place_tile")
    cells = {".".join(("place", *map(str, xy_of(cell)))) for cell in state.frontier}
    assert len(cells) > 120
    assert set(_menus(page)["place_tile"]) == cells


async def test_planned_roll_is_executed_at_the_turn(world: World) -> None:
    match_id = await world.begin(0, 1, game="rivals")
    full = Rivals(red="hand abbey scout brigitta", blue="hand abbey")
    await world.put(match_id, full.state)
    first, waiting = await world.member_to_move(match_id), await world.member_not_to_move(match_id)
    place = await world.place(match_id)
    decisions = await waiting.autocomplete(place, "rivals plan", "decision", "")
    assert "pre_roll" in [choice["value"] for choice in decisions]
    text = said(await waiting.slash(place, "rivals plan", decision="pre_roll", first="roll"))
    assert "1. **Roll the dice – every time, unless another move is possible** – certain" in text
    assert "-# Estimated from 8 possible continuations. Certain: in 8; very likely: in 6 or" in text
    seat = (await world.match(match_id)).require_seat(waiting.id)
    for command in ("end", "finish"):
        assert await world.is_to_move(first, match_id)
        await first.slash(place, f"rivals {command}")
    assert "had planned this move" in said(await first.slash(place, "match log"))
    kept = SeatPlan(({"move": "roll", "brigitta": 0, "reiner": False},), lasts=True)
    assert await _orders(world, match_id, seat) == {"pre_roll": kept}


async def test_a_roll_planned_for_every_turn_is_deleted_while_one_is_asked(world: World) -> None:
    match_id = await world.begin(0, 1, game="rivals")
    await world.put(match_id, Rivals(red="hand abbey", blue="hand abbey").state)
    player = await world.member_to_move(match_id)
    await world.put(match_id, Rivals(red="hand abbey", blue="hand abbey", turn=1).state)
    place, seat = await world.place(match_id), (await world.match(match_id)).require_seat(player.id)
    await player.slash(place, "rivals plan", decision="pre_roll", first="roll")
    await world.put(match_id, Rivals(red="hand abbey", blue="hand abbey").state)
    page: Message | None = shown(await player.slash(place, "rivals plan"))
    assert "*made every time, unless another move is possible*" in words(page)
    assert "Nothing to plan now. Check again after your turn." in words(page)
    page = await _wish(player, page, "", "pre_roll")
    assert _menus(page)["pre_roll"][0] == "-"
    await _wish(player, page, "pre_roll", "-")
    assert await _orders(world, match_id, seat) == {}


async def test_empty_plan_page_says_when_planning_is_possible_again(world: World) -> None:
    match_id = await world.begin(0, 1, game="rivals")
    await world.put(match_id, Rivals(red="hand abbey", blue="hand abbey").state)
    player = await world.member_to_move(match_id)
    more = shown(await player.click(await world.board(match_id), label="More …"))
    assert more is not None
    page = shown(await player.click(more, label=ADVANCE))
    assert "Nothing to plan now. Check again after your turn." in words(page)
    world.japanese.add(player.id)
    answer = said(await player.slash(await world.place(match_id), "rivals plan"))
    assert "あなたの手番の後に、また予約できます。" in answer


async def test_assistants_are_placed_by_plan_one_after_the_other(world: World) -> None:
    match_id = await world.begin(0, 1, game="cabriole", seats=2)
    await world.put(match_id, Position("", "", phase="placement").state)
    await world.program.bot.presenter.repost(await world.match(match_id))
    place = await world.place(match_id)
    first, waiting = await world.member_to_move(match_id), await world.member_not_to_move(match_id)
    page = await _opened(world, match_id, waiting)
    page = await _wish(waiting, page, "", "place")
    for queue in ("place.row_1", "place.guild", "place.extra"):
        page = await _wish(waiting, page, "place", queue)
    for queue in ("market_silk", "row_2", "guild"):
        assert await world.is_to_move(first, match_id)
        await first.slash(place, "cabriole place", queue=queue)
    seat = (await world.match(match_id)).require_seat(waiting.id)
    queues = (await _state(world, match_id)).queues
    assert all(seat in queues[queue] for queue in ("row_1", "guild", "extra"))
    assert await _orders(world, match_id, seat) == {}


async def test_player_to_move_cannot_plan_in_a_game_with_hidden_information(world: World) -> None:
    match_id = await world.begin(0, 1, game="rivals")
    await world.put(match_id, Rivals(red="hand abbey", blue="hand abbey").state)
    player = await world.member_to_move(match_id)
    answer = said(await player.slash(await world.place(match_id), "rivals plan", decision="x"))
    assert "nothing to plan ahead" in answer


# --- secrets -------------------------------------------------------------------------------


async def test_plans_are_invisible_to_other_players(
    world: World, match_id: int, waiting: MemberActor
) -> None:
    place, other = await world.place(match_id), await world.member_to_move(match_id)
    told = [await _everything(world, match_id, other)]
    await waiting.slash(place, COMMAND, decision="row 1", first="a02", second="a03")
    told.append(await _everything(world, match_id, other))
    assert told[0] == told[1]


async def _everything(world: World, match_id: int, reader: MemberActor) -> list[Any]:
    """Return everything that a user can find out about a match."""
    place = await world.place(match_id)
    found = [said(await reader.slash(place, f"match {what}")) for what in ("text", "log")]
    found += [said(await reader.slash(place, command)) for command in (COMMAND, "cabriole studio")]
    board = await world.board(match_id)
    page = shown(await reader.click(board, label=ADVANCE))
    offered = await reader.autocomplete(place, COMMAND, "first", "", decision="row_1")
    return [*found, board.id, words(board), choices(board), words(page), offered]


async def test_an_order_in_japanese_reads_japanese(
    world: World, match_id: int, waiting: MemberActor
) -> None:
    world.japanese.add(waiting.id)
    place = await world.place(match_id)
    (row, _) = await waiting.autocomplete(place, COMMAND, "decision", "")
    values = {"decision": row["name"], "first": "a02"}
    assert "クイーン" in said(await waiting.slash(place, COMMAND, **values))
    assert (await _orders(world, match_id))["row_1"] == SeatPlan(({"move": "take", "card": "a02"},))
