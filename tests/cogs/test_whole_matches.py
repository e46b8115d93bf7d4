"""Whole matches on Discord, from the lobby to the final score."""

from __future__ import annotations

from tests.cogs.world import (
    MAX_CLICKS,
    Message,
    World,
    choices,
    labels,
    pictures,
    said,
    shown,
    words,
)

SHORT = "UVEBMVKWRA"
CLICKED_TURNS = 4
"""Turns of ten that are clicked."""


async def test_two_players_play_a_match_by_buttons(world: World, real_pictures: None) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    clicks = []
    while (await world.match(match_id)).status == "running":
        clicks.append(await world.turn(match_id, figure=1))
    match = await world.match(match_id)
    assert match.status == "finished"
    assert len(clicks) == len(SHORT)
    assert max(clicks) == MAX_CLICKS
    assert choices(await world.board(match_id)) == []


async def test_two_players_play_all_71_tiles_partly_by_buttons(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    turns = 0
    while (await world.match(match_id)).status == "running":
        if turns % 10 == CLICKED_TURNS:
            await world.skip_turns(match_id, 10 - CLICKED_TURNS)
            turns += 10 - CLICKED_TURNS
        assert await world.turn(match_id, figure=turns % 3) <= MAX_CLICKS
        turns += 1
    assert 60 < turns <= 71
    assert (await world.match(match_id)).ranks is not None


async def test_board_changes_once_per_turn_during_private_choices(
    world: World,
) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    player, before = await world.member_to_move(match_id), await world.board(match_id)
    seq, edits = (await world.match(match_id)).seq, _edits(world)
    message: Message = before
    while (await world.match(match_id)).seq == seq:
        message = world.private(await world.choose(player, message))
    await world.delivered(match_id)
    assert await world.is_to_move(player, match_id)
    assert _edits(world) == edits
    await world.choose(player, message)
    await world.delivered(match_id)
    assert not await world.is_to_move(player, match_id)
    assert (await world.match(match_id)).board_message != before.id


def _edits(world: World) -> int:
    """Return the number of messages and edits by the bot in the channel of a match."""
    return sum(
        "/messages" in request.path and request.path.startswith("/channels/")
        for request in world.env.http_requests
        if request.method in ("POST", "PATCH")
    )


async def test_a_match_is_played_by_typed_commands(world: World) -> None:
    match_id = await world.open(0, seats=2, draw_order="UVEB")
    await world.members[1].slash(world.channel, "match join", match=match_id)
    await world.members[0].slash(world.channel, "match start", match=match_id)
    place = await world.place(match_id)
    while (await world.match(match_id)).status == "running":
        player = await world.member_to_move(match_id)
        cells = await player.autocomplete(place, "carcassonne place", "cell", "")
        cell = cells[0]["value"]
        turns = await player.autocomplete(place, "carcassonne place", "turns", "", cell=cell)
        await player.slash(place, "carcassonne place", cell=cell, turns=turns[0]["value"])
        if await world.is_to_move(player, match_id):
            await player.slash(place, "carcassonne skip")
    assert (await world.match(match_id)).status == "finished"


async def test_a_tile_and_its_figure_are_played_by_one_command(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order="UVEB")
    place, player = await world.place(match_id), await world.member_to_move(match_id)
    figures = await player.autocomplete(
        place, "carcassonne place", "meeple", "thief", cell="1", turns="90"
    )
    assert figures
    await player.slash(place, "carcassonne place", cell="1", turns="90", meeple=figures[0]["value"])
    assert await world.member_to_move(match_id) is not player


async def test_a_refused_figure_refuses_the_whole_command(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order="UVEB")
    place, player = await world.place(match_id), await world.member_to_move(match_id)
    before = (await world.match(match_id)).seq
    result = await player.slash(place, "carcassonne place", cell="1", turns="90", meeple="monk")
    assert "monk" in said(result)
    assert (await world.match(match_id)).seq == before


async def test_play_offers_every_option_by_one_argument(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order="UV")
    place = await world.place(match_id)
    while (await world.match(match_id)).status == "running":
        player = await world.member_to_move(match_id)
        options = await player.autocomplete(place, "play", "option", "")
        await player.slash(place, "play", option=options[0]["value"])
    assert (await world.match(match_id)).status == "finished"


async def test_five_players_play_in_turn(world: World) -> None:
    match_id = await world.begin(0, 1, 2, 3, 4, seats=5, draw_order=SHORT)
    order = []
    while (await world.match(match_id)).status == "running":
        order.append((await world.member_to_move(match_id)).id)
        await world.turn(match_id)
    assert len(set(order)) == 5
    assert order[:5] == order[5:]
    assert max((await world.match(match_id)).ranks or ()) <= 5


async def test_match_continues_after_a_restart(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    await world.turn(match_id)
    player = await world.member_to_move(match_id)
    preview = shown(await world.choose(player, await world.board(match_id)))
    await world.restart()
    assert preview is not None
    await world.choose(player, preview)
    while (await world.match(match_id)).status == "running":
        await world.turn(match_id)
    assert (await world.match(match_id)).status == "finished"


async def test_japanese_match_is_japanese_in_public_and_localised_in_private(
    world: World, real_pictures: None
) -> None:
    world.japanese.add(world.members[0].id)
    match_id = await world.begin(0, 1, seats=2, language="ja", draw_order=SHORT)
    assert "タイルを配置" in words(await world.board(match_id))
    assert "参加" not in labels(await world.lobby(match_id))
    for _ in range(2):
        player = await world.member_to_move(match_id)
        text = said(await player.slash(await world.place(match_id), "match log"))
        assert ("対戦開始" in text) == (player.id in world.japanese)
        await world.turn(match_id)


async def test_board_picture_has_an_alt_text(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    (picture,) = pictures(await world.board(match_id))
    assert 0 < len(picture["description"]) <= 1024
    assert picture["media"]["url"]
