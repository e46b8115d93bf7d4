"""Private refusals with the reason and the possible alternatives."""

from __future__ import annotations

from typing import Any

import pytest
import simcord

from cogs.frame.match.buttons.board import MoveButton, UndoButton
from cogs.frame.match.buttons.lobby import LobbyButton
from cogs.frame.match.buttons.more import LookButton, ResignButton
from cogs.frame.ui.pages import Page, layout, row_of
from matches.texts import texts_in
from tests.cogs.world import Message, World, choices, codes, labels, pictures, said, shown, words

SHORT = "UVEBMVKWRA"
WAYS_ON = ("look-board", "button-order", "button-mine")


@pytest.fixture
async def match_id(world: World) -> int:
    return await world.begin(0, 1, seats=2, draw_order=SHORT)


async def test_stale_button_shows_the_current_choices(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order="VUEB")
    player, board = await world.member_to_move(match_id), await world.board(match_id)
    private = world.private(await world.choose(player, board))
    clock, code = (await world.match(match_id)).clock(0), codes(private)[1]
    await world.choose(player, private)
    old = MoveButton(match_id, 0, clock, code, label="old")
    answer = shown(await world.press(player, old, match_id))
    assert "skip" in codes(answer)
    assert "moved on" not in words(answer)


async def test_stale_button_after_the_turn_shows_no_choices(world: World, match_id: int) -> None:
    player = await world.member_to_move(match_id)
    private = world.private(await world.choose(player, await world.board(match_id)))
    old = MoveButton(match_id, 0, 0, codes(private)[0], label="old")
    await world.turn(match_id)
    message = world.private(await world.press(player, old, match_id))
    assert "moved on" in words(message)
    assert choices(message) == []


async def test_buttons_of_another_player_are_refused_in_private(
    world: World, match_id: int
) -> None:
    other = await world.member_not_to_move(match_id)
    before = (await world.match(match_id)).seq
    result = await world.choose(other, await world.board(match_id))
    assert f"it is {world.called(await world.member_to_move(match_id))}’s turn" in said(result)
    assert (await world.match(match_id)).seq == before


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_waiting_player_is_shown_the_match_and_the_next_pages(
    world: World, match_id: int, language: str
) -> None:
    if language == "ja":
        world.japanese.update(member.id for member in world.members)
    texts = texts_in(language, "carcassonne")
    other, board = await world.member_not_to_move(match_id), await world.board(match_id)
    name = texts("match-title", game=texts("game-name"), match=match_id)
    awaited = world.called(await world.member_to_move())
    turn = {"match": f"[{name}]({board.jump_url})", "names": awaited}

    async def led_to(button: str) -> Message:
        message = shown(await world.choose(other, board))
        assert message is not None
        assert words(message) == texts("whose-turn", **turn)
        assert labels(message) == [texts(key) for key in WAYS_ON]
        return shown(await other.click(message, custom_id=button)) or message

    seen = await led_to(f"look:{match_id}:board")
    assert board.jump_url in words(seen)
    assert len(pictures(seen)) == 1
    assert texts("orders-title") in words(await led_to(f"order:{match_id}"))
    mine = words(await led_to(f"look:{match_id}:mine"))
    assert mine.startswith(texts("list-own"))
    assert board.jump_url in mine


async def test_refused_stranger_may_view_the_board(world: World, match_id: int) -> None:
    result = await world.choose(world.members[4], await world.board(match_id))
    assert "not playing" in said(result)
    assert "Carcassonne #1" in said(result)
    assert labels(shown(result)) == ["Board", "My matches"]


async def test_clicks_reveal_nothing_to_users_without_access_to_the_match(
    world: World, match_id: int
) -> None:
    guild = world.env.create_guild()
    stranger = guild.add_member(world.env.create_user("stranger"))
    clock = (await world.match(match_id)).clock(0)
    for button in (MoveButton(match_id, 0, clock, "skip"), LookButton(match_id, "board")):
        for number in (match_id, 4711):
            button.item.custom_id = button.custom_id.replace(f":{match_id}:", f":{number}:")
            posted = await world.program.bot.get_partial_messageable(
                guild.create_text_channel("den").id
            ).send(view=layout(Page("-", rows=(row_of([button]),))))
            result = await stranger.click(posted, custom_id=button.custom_id)
            assert said(result) == "There is no such match."
            assert labels(shown(result)) == []


async def test_click_on_a_finished_match_names_it_and_links_its_board(
    world: World, match_id: int
) -> None:
    await world.members[1].slash(await world.place(match_id), "match resign")
    button, player = MoveButton(match_id, 0, 0, "skip"), world.members[0]
    await world.press(world.members[1], ResignButton(match_id))
    result = await world.press(player, button)
    assert said(result).endswith("This match is over.")
    assert "Carcassonne #1" in said(result)
    assert labels(shown(result)) == ["Board", "My matches"]


async def test_a_click_delivered_twice_plays_once(
    world: World, match_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = await world.member_to_move(match_id)
    preview = shown(await world.choose(player, await world.board(match_id)))
    assert preview is not None
    env = world.env
    plain = simcord.interactions.base_payload
    payloads = []

    def remembered(*args: Any, **named: Any) -> Any:
        record, payload = plain(*args, **named)
        payloads.append(payload)
        return record, payload

    monkeypatch.setattr(simcord.interactions, "base_payload", remembered)
    await world.choose(player, preview)
    before = await world.match(match_id)
    env.backend.emit("INTERACTION_CREATE", payloads[-1])
    await env.settle()
    assert (await world.match(match_id)).seq == before.seq
    env.errors.clear()


async def test_full_lobby_refuses_joining(world: World) -> None:
    match_id = await world.open(0, seats=2)
    await world.members[1].click(await world.lobby(match_id), label="Join")
    result = await world.members[2].click(await world.lobby(match_id), label="Join")
    assert "All 2 seats are taken" in said(result)


async def test_only_the_host_starts_and_not_alone(world: World) -> None:
    match_id = await world.open(0, seats=2)
    assert "2 players are needed" in said(
        await world.members[0].click(await world.lobby(match_id), label="Start")
    )
    await world.members[1].click(await world.lobby(match_id), label="Join")
    result = await world.members[1].click(await world.lobby(match_id), label="Start")
    assert "Only the host" in said(result)


@pytest.mark.parametrize(
    ("cell", "turns", "told"),
    [
        ("somewhere", "0", "does not match anything"),
        ("999", "0", "does not match anything"),
        ("3,3", "0", "not next to any tile"),
        ("0,0", "0", "already a tile"),
        ("1,0", "0", "edge"),
    ],
)
async def test_values_typed_past_the_autocomplete_are_refused_with_the_rule(
    world: World, match_id: int, cell: str, turns: str, told: str
) -> None:
    player = await world.member_to_move(match_id)
    before = (await world.match(match_id)).seq
    result = await player.slash(
        await world.place(match_id), "carcassonne place", cell=cell, turns=turns
    )
    assert told in said(result)
    assert (await world.match(match_id)).seq == before


async def test_a_text_that_names_several_options_is_refused(world: World, match_id: int) -> None:
    player = await world.member_to_move(match_id)
    result = await player.slash(await world.place(match_id), "play", option="°")
    assert "several things" in said(result)


async def test_typed_text_can_neither_ping_nor_format(world: World, match_id: int) -> None:
    player = await world.member_to_move(match_id)
    evil = "@everyone **<@1>** `x`"
    result = await player.slash(
        await world.place(match_id), "carcassonne place", cell=evil, turns="0"
    )
    assert "@everyone" not in said(result)
    assert "**<" not in said(result)
    answer = shown(result)
    assert answer is not None
    assert answer.message.mentions == []
    assert not answer.message.mention_everyone


async def test_an_oversized_text_is_refused_and_cut(world: World, match_id: int) -> None:
    player = await world.member_to_move(match_id)
    result = await player.slash(
        await world.place(match_id), "carcassonne place", cell="9" * 6000, turns="0"
    )
    assert "does not match anything" in said(result)
    assert len(said(result)) < 1000


async def test_a_claim_before_the_tile_is_laid_is_refused_by_the_rules(
    world: World, match_id: int
) -> None:
    player = await world.member_to_move(match_id)
    result = await player.slash(await world.place(match_id), "carcassonne skip")
    assert said(result)
    assert (await world.match(match_id)).clock((await world.match(match_id)).to_move[0]) == 0


async def test_typing_out_of_turn_is_refused(world: World, match_id: int) -> None:
    other = await world.member_not_to_move(match_id)
    result = await other.slash(
        await world.place(match_id), "carcassonne place", cell="1", turns="0"
    )
    assert f"it is {world.called(await world.member_to_move(match_id))}’s turn" in said(result)


async def test_an_unknown_match_is_refused(world: World, match_id: int) -> None:
    for command in ("match board", "match text", "match join", "file export"):
        result = await world.members[0].slash(world.channel, command, match=4711)
        assert "no such match" in said(result), command


async def test_command_without_a_match_in_the_channel_asks_for_one(world: World) -> None:
    result = await world.members[0].slash(world.channel, "match board")
    assert "No match is being played here" in said(result)


async def test_command_with_several_matches_in_the_channel_lists_their_numbers(
    world: World,
) -> None:
    world.program.bot.threads = False
    for _ in range(2):
        await world.begin(0, 1, seats=2)
    result = await world.members[4].slash(world.channel, "match board")
    assert "are being played here: #2 and #1." in said(result)


async def test_forged_ids_are_answered_and_change_nothing(world: World, match_id: int) -> None:
    player = await world.member_to_move(match_id)
    seat = (await world.match(match_id)).require_seat(player.id)
    before = (await world.match(match_id)).seq
    forged = [
        MoveButton(4711, 0, 0, "skip", label="unknown match"),
        MoveButton(match_id, 9, 0, "skip", label="no such seat"),
        MoveButton(match_id, seat, 999_999, "skip", label="clock of the future"),
        MoveButton(match_id, seat, 0, "place.99.99.0", label="illegal place"),
        MoveButton(match_id, seat, 0, "rm -rf", label="nonsense"),
        UndoButton(match_id, seat, 0, label="nothing to undo"),
        LobbyButton(match_id, "start", label="started long ago"),
    ]
    message = await world.post(
        layout(Page("forged", rows=(row_of(forged[:4]), row_of(forged[4:]))))
    )
    for button in forged:
        result = await player.click(message, custom_id=button.custom_id)
        assert said(result), button.custom_id
    assert (await world.match(match_id)).seq == before


async def test_finished_match_refuses_moves(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order="U")
    player = await world.member_to_move(match_id)
    private = world.private(await world.choose(player, await world.board(match_id)))
    old = MoveButton(match_id, 0, 0, codes(private)[0], label="old")
    await world.turn(match_id)
    assert "match is over" in said(await world.press(player, old, match_id))
    result = await player.slash(
        await world.place(match_id), "carcassonne place", match=match_id, cell="1", turns="0"
    )
    assert "match is over" in said(result)


async def test_a_finished_match_is_still_shown_where_it_was_played(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order="U")
    player = await world.member_to_move(match_id)
    await world.turn(match_id)
    result = await player.slash(await world.place(match_id), "match log")
    assert "No tiles are left" in said(result)


async def test_autocomplete_is_empty_without_a_pending_decision(
    world: World, match_id: int
) -> None:
    stranger, place = world.members[4], await world.place(match_id)
    assert await stranger.autocomplete(place, "carcassonne place", "cell", "") == []
    assert await stranger.autocomplete(place, "play", "option", "", match=4711) == []
    other = await world.member_not_to_move(match_id)
    assert await other.autocomplete(place, "carcassonne place", "cell", "") == []


async def test_the_previous_message_loses_its_buttons_and_its_question(
    world: World, match_id: int
) -> None:
    before = await world.board(match_id)
    await world.turn(match_id)
    place = await world.place(match_id)
    old = next(message for message in place.history() if message.id == before.id)
    assert labels(old) == []
    assert choices(old) == []
    assert "The match starts" in words(old)
    assert "Where" not in words(old)
    assert len(pictures(old)) == 1
