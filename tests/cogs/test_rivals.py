"""Rivals for Catan on Discord: buttons, typed commands, few clicks, secrets."""

from __future__ import annotations

import random
from typing import Any

import pytest
from discord.ui import LayoutView
from msgspec.structs import replace

from cogs.frame.match.pages.board import board_page
from cogs.frame.match.pages.choice import choice_page
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.ui.pages import Page, layout
from cogs.rivals import INTERFACE
from engines.core import Move, decision_for, open_decisions, options_of, play, snake
from engines.rivals import GAME
from engines.rivals.records import Options
from engines.rivals.state import Rivals
from engines.rivals.steps.effects import SearchCard
from matches.core.views import view_of
from matches.texts import LOCALES, texts_in
from presentation.codes import code_of
from tests.cogs.world import (
    HAND,
    Message,
    World,
    choices,
    codes,
    labels,
    pictures,
    said,
    shown,
    typed,
    uploads,
    words,
)
from tests.components import parts
from tests.engines.rivals.notation import Table as Position

MAX_DECISIONS = 400
MAX_POSITIONS, SHARE = 60, 0.1  # of a random match
BUTTON = 2
WISHES = (
    *("declare", "settlement", "city", "build", "road", "~"),
    *("pick", "roll", "draw", "end", "finish", "regions"),
)


async def _begin(world: World, **options: object) -> int:
    """Begin a match of Ann and Ben with options set by Ann."""
    match_id = await world.open(0, game="rivals")
    for option, value in options.items():
        data = {"option": option, "value": str(value)}
        await world.members[0].slash(world.channel, "lobby options", **data)
    return await world.begin(0, 1, match_id=match_id)


async def _at(world: World, **position: Any) -> int:
    """Begin a match, set a position and show its board."""
    match_id = await _begin(world)
    await world.put(match_id, Position(**position).state)
    await world.program.bot.presenter.repost(await world.match(match_id))
    return match_id


def _wanted(codes: list[str]) -> str:
    """Return the choice of a simple player: points first, the end of the turn last."""
    return min(codes, key=lambda code: next((n for n, w in enumerate(WISHES) if w in code), 99))


# --- whole matches -------------------------------------------------------------------------


async def test_match_is_played_by_buttons_until_a_declared_victory(world: World) -> None:
    match_id = await _begin(world, victory_target=5)
    pages: dict[int, Message] = {}
    for _ in range(MAX_DECISIONS):
        if (await world.match(match_id)).status != "running":
            break
        player = await world.member_to_move(match_id)
        page: Message | None = pages.pop(player.id, await world.board(match_id))
        if not codes(page):
            page = await world.hand(match_id, player)
        assert page is not None
        answer = await world.pick(player, page, _wanted(codes(page)))
        if answer is not None and codes(answer):
            pages[player.id] = answer
    match = await world.match(match_id)
    assert sorted(match.ranks or ()) == [1, 2]
    winner = match.seats[(match.ranks or ()).index(1)]
    board = await world.board(match_id)
    first = words(board).partition("**1.**")[2].split("\n")[0]
    assert f"{world.called(winner.user)} – 5 points" in first
    assert "declares victory" in words(board)
    assert "Rematch" in labels(board)


async def test_a_match_is_played_by_typed_commands(world: World) -> None:
    match_id = await _begin(world, victory_target=5)
    place, rng, tried = await world.place(match_id), random.Random(1), set[type[Move]]()
    for _ in range(MAX_DECISIONS):
        match = await world.match(match_id)
        if match.status != "running":
            break
        player, seat = await world.member_to_move(match_id), match.to_move[0]
        assert match.state is not None
        moves = options_of(view_of(GAME, match.state, seat), seat)
        move = min(moves, key=lambda move: (_rank(move), rng.random()))
        name, values = typed(GAME, INTERFACE, move)
        if type(move) not in tried:
            tried.add(type(move))
            for argument, value in values.items():
                others = {key: text for key, text in values.items() if key != argument}
                offered = await player.autocomplete(place, name, argument, "", **others)
                assert value in [choice["value"] for choice in offered]
        await player.slash(place, name, **values)
        assert (await world.match(match_id)).seq > match.seq, (name, values)
    assert (await world.match(match_id)).status == "finished"
    assert len(tried) > 6


def _rank(move: Move) -> int:
    code = snake(type(move).__name__)
    return WISHES.index(code) if code in WISHES else len(WISHES)


# --- few clicks ----------------------------------------------------------------------------


async def test_a_turn_takes_four_clicks(world: World) -> None:
    match_id = await _at(world, red="store L3 B3 W3 G3 O3, hand abbey", phase="roll")
    player = await world.seated(match_id, 0)
    page = await world.pick(player, await world.board(match_id), "roll.0.False")
    while any(code.startswith("pick") for code in codes(page)):
        assert page is not None  # an event occasionally asks for a resource
        page = await world.pick(player, page, codes(page)[0])
    assert page is not None
    sites = await world.pick(player, page, "build.basic:abbey")
    assert sites is not None
    built = await world.pick(player, sites, "build.basic:abbey.A-up1")
    assert built is not None
    await world.pick(player, built, "end~draw.2~draw.2~draw.2~draw.2~finish")
    state = (await world.match(match_id)).state
    assert isinstance(state, Rivals)
    assert "basic:abbey" in state.princes[0].sites
    assert len(state.princes[0].hand) == 4
    assert (await world.match(match_id)).to_move == [1]


@pytest.mark.parametrize("language", LOCALES)
async def test_own_page_shows_the_roll(world: World, language: str) -> None:
    if language == "ja":
        world.japanese.update(member.id for member in world.members)
    match_id = await _at(world, phase="roll")
    player = await world.seated(match_id, 0)
    page = await world.pick(player, await world.board(match_id), "roll.0.False")
    state = (await world.match(match_id)).state
    assert isinstance(state, Rivals)
    texts = texts_in(language, "rivals")
    event = texts(f"face-{state.event}")
    card = f" – {texts(f'event-{state.card}')}" if state.card else ""
    assert texts("own-roll", die=state.die, event=f"{event}{card}") in words(page)


async def test_roll_is_shown_as_own_only_to_the_roller(world: World) -> None:
    match_id = await _at(world, phase="roll")
    await world.pick(await world.seated(match_id, 0), await world.board(match_id), "roll.0.False")
    pages = [await world.hand(match_id, await world.seated(match_id, seat)) for seat in (0, 1)]
    assert ["You rolled" in words(page) for page in pages] == [True, False]


async def test_no_roll_is_shown_before_rolling(world: World) -> None:
    match_id = await _at(world, red="hand brigitta", phase="roll")
    assert "You rolled" not in words(await world.hand(match_id, await world.seated(match_id, 0)))


async def test_a_trade_takes_two_choices_or_one_command(world: World) -> None:
    match_id = await _at(world, red="fields_6 3", phase="act")
    player, place = await world.seated(match_id, 0), await world.place(match_id)
    page = await world.hand(match_id, player)
    gets = await world.pick(player, page, "trade.3.grain.fields_6")
    assert gets is not None
    after = await world.pick(player, gets, "pick.ore")
    assert codes(after)
    assert "trades" not in words(after)
    await world.put(match_id, Position(red="fields_6 3", phase="act").state)
    await player.slash(place, "rivals trade", give="3 grain", get="gold")
    assert "3 grain for 1 gold" in await world.log_text(match_id)


async def test_private_page_advances_to_the_next_decision(world: World) -> None:
    match_id = await _at(world, red="store $3, hand basic:goldsmith")
    player = await world.seated(match_id, 0)
    page = await world.hand(match_id, player)
    first = await world.pick(player, page, "play.basic:goldsmith")
    assert first is not None
    second = await world.pick(player, first, "pick.lumber")
    assert second is not None
    third = await world.pick(player, second, "pick.brick")
    assert "end" in codes(third)


# --- several decisions in one command ------------------------------------------------------


async def test_a_card_is_played_with_all_its_choices_in_one_command(world: World) -> None:
    match_id = await _at(world, red="store L2 $3, hand basic:goldsmith merchant_caravan")
    player, place = await world.seated(match_id, 0), await world.place(match_id)
    command = "rivals play"
    offered = await player.autocomplete(
        place, command, "then", "", card="basic:goldsmith", choice="wool"
    )
    assert "pick.ore" in [choice["value"] for choice in offered]
    await player.slash(place, command, card="goldsmith", choice="wool", then="ore")
    text = await world.log_text(match_id)
    assert "gains 1 wool" in text
    assert "gains 1 ore" in text
    values = {"choice": "lumber", "then": "lumber", "third": "brick", "fourth": "brick"}
    await player.slash(place, command, card="caravan", **values)
    assert "gains 1 brick" in await world.log_text(match_id)


async def test_later_choice_of_a_command_may_be_typed_alone(world: World) -> None:
    red = "city A, A-up1 merchant_guild, store B2 W1 O2, hand staple_house"
    match_id = await _at(world, mode="gold", red=red)
    player, place = await world.seated(match_id, 0), await world.place(match_id)
    values = {"card": "gold:staple_house", "site": "A-down1"}
    offered = await player.autocomplete(place, "rivals build", "choice", "gra", **values)
    assert [choice["value"] for choice in offered] == ["pick.grain"]


async def test_a_trade_bound_to_no_place_offers_none(world: World) -> None:
    match_id = await _at(world, red="A-up1 lumber_ship, store L2")
    player, place = await world.seated(match_id, 0), await world.place(match_id)
    command = "rivals trade"
    offered = await player.autocomplete(place, command, "place", "", give="2.lumber")
    assert offered == []
    await player.slash(place, command, give="2 lumber", get="ore")
    assert "2 lumber for 1 ore" in await world.log_text(match_id)


async def test_a_choice_that_cannot_be_refuses_the_whole_command(world: World) -> None:
    match_id = await _at(world, red="store $3, hand basic:goldsmith")
    player, place = await world.seated(match_id, 0), await world.place(match_id)
    before = (await world.match(match_id)).seq
    values = {"card": "goldsmith", "choice": "wool", "then": "cheese"}
    assert "does not match anything" in said(await player.slash(place, "rivals play", **values))
    assert (await world.match(match_id)).seq == before


async def test_search_takes_the_named_card_and_costs_the_same_if_absent(
    world: World,
) -> None:
    for card, found in (("Inga", True), ("nothing like it", False)):
        position = Position(red="store O2 L2", phase="act")
        position.put_on_top(1, "inga")
        match_id = await _begin(world)
        await world.put(match_id, position.state)
        player, place = await world.seated(match_id, 0), await world.place(match_id)
        await player.slash(place, "rivals end")
        values = {"stack": "1", "pay": "ore"}
        assert await player.autocomplete(place, "rivals search", "take", "", **values) == []
        await player.slash(place, "rivals search", take=card, **values)
        state = (await world.match(match_id)).state
        assert isinstance(state, Rivals)
        assert ("basic:inga" in state.princes[0].hand) == found
        assert sum(state.princes[0].stock) == 2


async def test_ambiguous_payment_must_be_specified(world: World) -> None:
    match_id = await _at(world, red="store O2 L2", phase="act")
    player, place = await world.seated(match_id, 0), await world.place(match_id)
    await player.slash(place, "rivals end")
    text = said(await player.slash(place, "rivals search", stack="1"))
    assert "Something is missing" in text
    await player.slash(place, "rivals search", stack="1", pay="lumber")
    state = (await world.match(match_id)).state
    assert state is not None
    assert isinstance(decision_for(state, 0), SearchCard)


# --- secrets -------------------------------------------------------------------------------


def _public(page: Page) -> list[Any]:
    rows = [row.to_component_dict() for row in page.rows]
    pictured = page.picture and (page.picture.name, page.picture.alt)
    return [page.text, page.below, pictured, rows]


@pytest.mark.parametrize("mode", ["basic", "duel"])
async def test_public_board_depends_on_no_hidden_information(world: World, mode: str) -> None:
    bot, rng = world.program.bot, random.Random(5)
    match = await world.match(await _begin(world, mode=mode))
    positions = _random_match(mode, rng)
    assert len(positions) > MAX_POSITIONS / 2
    for state in positions:
        truth = replace(match, state=state)
        page = await board_page(PageContext(bot, truth), match.seq + 1, match.seq)
        dream = view_of(GAME, state, None)
        GAME.imagine(dream, rng)
        seen = await board_page(
            PageContext(bot, replace(match, state=dream)), match.seq + 1, match.seq
        )
        assert _public(seen) == _public(page)


def _random_match(mode: Any, rng: random.Random) -> list[Rivals]:
    """Return every few positions of a random match."""
    state, found = GAME.setup(2, Options(mode=mode), bytes(32)), list[Rivals]()
    while (awaited := open_decisions(state)) and len(found) < MAX_POSITIONS:
        seat = rng.choice(awaited).seat
        state = play(state, seat, rng.choice(options_of(state, seat))).state
        if rng.random() < SHARE:
            found.append(state)
    return [state for state in found if open_decisions(state)]


async def test_public_roll_button_does_not_depend_on_the_hand(world: World) -> None:
    offered = []
    for hand in ("brigitta", "abbey"):
        match_id = await _at(world, red=f"hand {hand}", phase="roll")
        offered.append(codes(await world.board(match_id)))
        player = await world.seated(match_id, 0)
        private = codes(await world.hand(match_id, player))
        assert any(code.startswith("roll.6") for code in private) == (hand == "brigitta")
    assert offered[0] == offered[1] == ["roll.0.False"]


async def test_options_from_a_hand_are_shown_only_to_its_owner(world: World) -> None:
    match_id = await _at(world, red="store B1 G1 O1, hand abbey", phase="act")
    assert not any("abbey" in code for code in codes(await world.board(match_id)))
    owner, other = await world.seated(match_id, 0), await world.seated(match_id, 1)
    place = await world.place(match_id)
    assert await other.autocomplete(place, "rivals build", "card", "") == []
    assert await other.autocomplete(place, "play", "option", "") == []
    (offered,) = await owner.autocomplete(place, "rivals build", "card", "abb")
    assert offered["value"] == "basic:abbey"
    private = shown(await owner.slash(place, "rivals hand"))
    assert private is not None
    assert "Abbey" in words(private)
    assert "Abbey" in pictures(private)[0]["description"]
    assert "Abbey" not in said(await other.slash(place, "rivals hand"))
    assert "not playing" in said(await world.members[4].slash(place, "rivals hand"))


async def test_waiting_player_views_the_hand_with_the_same_button(world: World) -> None:
    match_id = await _at(world, blue="hand inga", phase="act")
    page = await world.hand(match_id, await world.seated(match_id, 1))
    assert "Inga" in words(page)
    assert choices(page) == []


async def test_the_log_of_an_error_names_no_card(
    world: World,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    errors_expected: None,
) -> None:
    async def broken(*args: object, **named: object) -> None:
        raise ZeroDivisionError("on purpose")

    match_id = await _at(world, red="store B1 G1 O1, hand abbey", phase="act")
    player = await world.seated(match_id, 0)
    page = await world.hand(match_id, player)
    monkeypatch.setattr(world.program.bot.service.turns, "act", broken)
    assert "went wrong" in words(await world.pick(player, page, "build.basic:abbey.A-up1"))
    assert f"mv:{match_id}:0.0" in caplog.text
    assert "abbey" not in "".join(record.getMessage() for record in caplog.records)


@pytest.mark.parametrize("site", ["A上1", "A-up1"])
async def test_a_site_is_known_by_its_japanese_name_and_by_the_one_stored(
    world: World, site: str
) -> None:
    match_id = await _at(world, red="store W1 B1 G1 O1, hand abbey", phase="act")
    player, place = await world.seated(match_id, 0), await world.place(match_id)
    world.japanese.add(player.id)
    values = {"card": "basic:abbey"}
    offered = await player.autocomplete(place, "rivals build", "site", site, **values)
    assert [(choice["name"], choice["value"]) for choice in offered] == [("A上1", "A-up1")]
    await player.slash(place, "rivals build", **values, site=site)
    state = (await world.match(match_id)).state
    assert isinstance(state, Rivals)
    assert state.princes[0].sites[0] == "basic:abbey"


async def test_refusal_of_another_players_move_reveals_no_hand(world: World) -> None:
    lines = []
    for hand in ("abbey", "inga"):
        match_id = await _at(world, red=f"store W1 B1 G1 O1, hand {hand}", phase="act")
        other, place = await world.seated(match_id, 1), await world.place(match_id)
        values = {"card": "basic:abbey", "site": "A-up1"}
        answer = said(await other.slash(place, "rivals build", match=match_id, **values))
        lines.append(answer.partition("): ")[2])  # after the label of the match
    assert lines[0] == lines[1] != ""


async def test_both_players_answer_an_event_in_any_order_and_are_pinged_once(world: World) -> None:
    match_id = await _at(
        world, red="store L1, hand reiner", mode="gold", phase="roll", blue="A-up1 inga"
    )
    first, second = await world.seated(match_id, 0), await world.seated(match_id, 1)
    place = await world.place(match_id)
    await first.slash(place, "rivals roll", reiner="yes")
    match = await world.match(match_id)
    assert match.to_move == [0, 1]
    assert world.pinged()[-1] == [second.id]
    board = await world.board(match_id)
    assert labels(board) == [HAND, "More …"]
    for player, resource in ((second, "wool"), (first, "grain")):
        page = shown(await player.click(board, label=HAND))
        assert page is not None
        await world.pick(player, page, f"pick.{resource}")
    assert (await world.match(match_id)).to_move == [0]


async def test_drawn_card_is_shown_only_to_its_player(world: World) -> None:
    position = Position(phase="act")
    position.put_on_top(1, "inga")
    match_id = await _begin(world)
    await world.put(match_id, position.state)
    player, place = await world.seated(match_id, 0), await world.place(match_id)
    await player.slash(place, "rivals end")
    board = await world.board(match_id)
    assert "Inga" in words(await world.pick(player, board, "draw.1"))
    assert "Inga" not in words(await world.board(match_id))
    assert "Inga" not in said(await player.slash(place, "match log"))


# --- options, preferences, rules -----------------------------------------------------------


async def test_host_chooses_the_game_variant_shown_in_the_lobby(world: World) -> None:
    match_id = await world.open(0, game="rivals")
    host, guest = world.members[:2]
    page = await world.settings(match_id)
    await host.select(page, ["duel"], custom_id=f"lobby:{match_id}:option.mode")
    assert "Game: Duel of the Princes" in words(await world.lobby(match_id))
    argued = {"option": "mode", "value": "gold", "match": match_id}
    assert "Only the host" in said(await guest.slash(world.channel, "lobby options", **argued))
    assert (await world.match(match_id)).options == GAME.options(mode="duel")
    await world.begin(0, 1, match_id=match_id)
    text = said(await host.slash(world.channel, "lobby options", match=match_id))
    assert "Duel of the Princes" in text


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [
        ("victory_target", "99", "between 5 and 20"),
        ("victory_target", "many", "not a whole number"),
        ("mode", "chess", "does not match anything"),
        ("colour", "red", "does not match anything"),
    ],
)
async def test_an_option_that_cannot_be_is_refused_with_the_reason(
    world: World, option: str, value: str, told: str
) -> None:
    await world.open(0, game="rivals")
    values = {"option": option, "value": value}
    assert told in said(await world.members[0].slash(world.channel, "lobby options", **values))


async def test_match_options_are_autocompleted(world: World) -> None:
    await world.open(0, game="rivals")
    host = world.members[0]
    options = await host.autocomplete(world.channel, "lobby options", "option", "vic")
    assert [choice["value"] for choice in options] == ["victory_target"]
    values = await host.autocomplete(world.channel, "lobby options", "value", "", option="mode")
    assert "Duel of the Princes" in [choice["name"] for choice in values]


async def test_preferences_apply_to_running_and_later_matches(world: World) -> None:
    match_id, player = await _begin(world), world.members[0]
    values = {"auto_gain": "ore, wool", "sebastian": "always"}
    text = said(await player.slash(world.channel, "rivals prefs", **values))
    assert "Resources to take without being asked: ore and wool" in text
    later = await _begin(world)
    for number in (match_id, later):
        match = await world.match(number)
        prefs = match.state.prefs[match.require_seat(player.id)] if match.state else None
        assert prefs == GAME.prefs(auto_gain=("ore", "wool"), sebastian="always")
    assert said(await player.slash(world.channel, "rivals prefs", auto_gain="none")).endswith(
        ": none"
    )


async def test_list_of_preferences_is_autocompleted_value_by_value(world: World) -> None:
    player, command = world.members[0], "rivals prefs"
    offered = await player.autocomplete(world.channel, command, "auto_gain", "ore, wo")
    assert [choice["value"] for choice in offered] == ["ore, wool"]


async def test_every_card_is_explained_in_the_persons_language(world: World) -> None:
    reader = world.members[0]
    offered = await reader.autocomplete(world.channel, "rules rivals", "card", "gudrun")
    result = await reader.slash(world.channel, "rules rivals", card=offered[0]["value"])
    text, page = said(result), shown(result)
    assert page is not None
    assert ["requires" in picture["description"] for picture in pictures(page)] == [True]
    assert "requires a Pirate Ship" in text
    assert "Gold × 1" in text
    world.japanese.add(reader.id)
    assert "海賊船" in said(await reader.slash(world.channel, "rules rivals", card="ガドラン"))


async def test_whole_position_is_described_as_text(world: World) -> None:
    match_id = await _at(world, red="A-up1 abbey, hand inga", phase="act")
    result = await world.members[4].slash(await world.place(match_id), "match text")
    answer = shown(result)
    assert answer is not None
    files = uploads(answer)
    text = files[0].content.decode() if files else words(answer)
    assert "Abbey" in text
    assert "Inga" not in text


# --- limits --------------------------------------------------------------------------------


async def test_fullest_page_stays_within_discord_limits(world: World) -> None:
    red = (
        "city A B, right forest_4 hills_5, right fields_1 pasture_5, city C D, road left,"
        "store L3 B3 W3 G3 O3 $3, A-up1 abbey, A-down1 storehouse, A-up2 toll_bridge,"
        "B-up1 marketplace, B-down1 inga, C-up1 harald, C-down1 lumber_ship, D-up1 ore_ship,"
        "D-down1 large_trade_ship, hand goldsmith merchant_caravan relocation brick_ship gold_ship"
        " austin osmund scout candamir"
    )
    match_id = await _at(world, mode="gold", red=red, phase="act")
    match = await world.match(match_id)
    page = await choice_page(PageContext(world.program.bot, match, 0))
    view = layout(page)
    assert view.total_children_count <= 40
    assert view.content_length() <= 4000
    player = await world.seated(match_id, 0)
    offered = codes(await world.hand(match_id, player))
    assert page.picture is not None
    assert len(page.picture.alt) <= 1024
    assert "Candamir" in page.picture.alt
    kinds = {code.partition(".")[0] for code in offered}
    assert {"build", "play", "trade", "remove", "road", "settlement", "end"} <= kinds


@pytest.mark.parametrize("mode", ["basic", "gold", "turmoil", "progress", "duel"])
async def test_all_pages_stay_within_discord_limits(world: World, mode: str) -> None:
    bot, match = world.program.bot, await world.match(await _begin(world, mode=mode))
    for state in _random_match(mode, random.Random(7)):
        now = replace(match, state=state)
        for seat in now.to_move:
            first = await choice_page(PageContext(bot, now, seat))
            for code in _taken(layout(first)):
                if "~" not in code:
                    page = await choice_page(PageContext(bot, now, seat), code=code)
                    assert _taken(layout(page))


def _taken(view: LayoutView) -> list[str]:
    """Check a message against Discord's limits; return the code of one choice of each kind."""
    assert view.total_children_count <= 40
    assert view.content_length() <= 4000
    codes = []
    sent: Any = view
    for part in parts(sent.to_components()):
        options = part.get("options", [])
        assert len(options) <= 25
        assert all(1 <= len(option["label"]) <= 100 for option in options)
        assert 1 <= len(part.get("label", "…")) <= 80
        assert len(part.get("custom_id", "")) <= 100
        codes += [option["value"] for option in options]
        if part.get("custom_id", "").startswith("mv:") and part["type"] == BUTTON:
            codes.append(part["custom_id"].split(":", 3)[3])
    return list({code.partition(".")[0]: code for code in codes}.values())


def test_the_custom_id_of_every_move_fits() -> None:
    rng, longest = random.Random(3), 0
    for mode in ("basic", "duel", "progress"):
        for state in _random_match(mode, rng):
            for decision in open_decisions(state):
                codes = map(code_of, options_of(state, decision.seat))
                longest = max(longest, *map(len, codes))
    assert 20 < longest <= 70
