"""Undo, resigning, settings, views, help and the doctor."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests.cogs.test_stranded import close
from tests.cogs.world import Message, World, choices, labels, pictures, said, shown, uploads, words

SHORT = "UVEBMVKWRA"
ONE_PLACE = "B"
"""A monastery, which in every rotation fits only one side of the first tile."""


@pytest.fixture
async def match_id(world: World) -> int:
    return await world.begin(0, 1, seats=2, draw_order=SHORT)


async def _lay(world: World, match_id: int) -> Message:
    """Lay a tile as the player to move, and return the private message after it."""
    player, before = await world.member_to_move(match_id), await world.match(match_id)
    private: Message = await world.board(match_id)
    while (await world.match(match_id)).seq == before.seq:
        private = world.private(await world.choose(player, private))
    return private


async def test_a_tile_is_taken_back_until_the_figure_is_decided(
    world: World, match_id: int
) -> None:
    before = await world.match(match_id)
    await _lay(world, match_id)
    board = await world.board(match_id)
    assert "Undo: tile" in labels(board)
    player = await world.member_to_move(match_id)
    await player.click(board, label="Undo: tile")
    match = await world.match(match_id)
    assert match.to_move == before.to_move
    assert "Undo: tile" not in labels(await world.board(match_id))
    assert choices(await world.board(match_id))[0][0].startswith(f"mv:{match_id}:")


async def test_the_private_message_offers_undo_too(world: World, match_id: int) -> None:
    private = await _lay(world, match_id)
    assert "Undo: tile" in labels(private)
    player = await world.member_to_move(match_id)
    result = await player.click(private, label="Undo: tile")
    assert "How is the tile turned?" in said(result)


async def test_undo_is_impossible_once_the_next_tile_is_drawn(world: World, match_id: int) -> None:
    player = await world.member_to_move(match_id)
    await world.turn(match_id)
    result = await player.slash(await world.place(match_id), "match undo")
    assert "cannot be undone" in said(result)


async def test_figure_choices_are_on_the_private_and_the_public_message(
    world: World, match_id: int
) -> None:
    private = await _lay(world, match_id)
    public = await world.board(match_id)
    assert choices(private) == choices(public)
    assert any(":skip" in custom_id for custom_id, _ in choices(public))


async def test_rotations_are_chosen_on_a_picture_that_shows_them_side_by_side(
    world: World, match_id: int, real_pictures: None
) -> None:
    player = await world.member_to_move(match_id)
    preview = shown(await world.choose(player, await world.board(match_id)))
    assert preview is not None
    (picture,) = pictures(preview)
    assert picture["description"]
    assert 1 <= len(choices(preview)) <= 4


@pytest.mark.parametrize(
    "custom_id", ["choice:1:{turn}:-", "choice:1:{turn}:place", "mv:1:{turn}:-"]
)
async def test_back_button_plays_nothing_even_with_a_single_choice(
    world: World, custom_id: str
) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order=ONE_PLACE + SHORT)
    before, player = await world.match(match_id), await world.member_to_move(match_id)
    turn = f"{before.to_move[0]}.{before.clock(before.to_move[0])}"
    button: Any = discord.ui.Button(custom_id=custom_id.format(turn=turn))
    page = shown(await world.press(player, button, match_id))
    assert (await world.match(match_id)).seq == before.seq
    assert page is not None
    assert len(choices(page)) == 1


async def test_resigning_is_confirmed_and_ends_a_match_of_two(world: World, match_id: int) -> None:
    loser, winner = await world.member_to_move(match_id), await world.member_not_to_move(match_id)
    sure = await loser.slash(await world.place(match_id), "match resign")
    assert "Resign from match" in said(sure)
    question = shown(sure)
    assert question is not None
    assert (await world.match(match_id)).status == "running"
    await loser.click(question, label="Yes, resign")
    match = await world.match(match_id)
    assert match.status == "finished"
    assert (match.ranks or ())[match.require_seat(winner.id)] == 1
    assert "resigned" in words(await world.board(match_id))


async def test_confirmation_step_follows_the_setting(world: World, match_id: int) -> None:
    player = await world.member_to_move(match_id)
    result = await player.slash(await world.place(match_id), "settings", confirm=True)
    assert "Confirm each turn: **yes**" in said(result)
    await player.click(await _lay(world, match_id), label="No meeple")
    assert await world.is_to_move(player, match_id)
    board = await world.board(match_id)
    assert "Confirm the turn" in labels(board)
    await player.click(board, label="Confirm the turn")
    assert not await world.is_to_move(player, match_id)


async def test_settings_are_shown_changed_and_remembered(world: World) -> None:
    member = world.members[0]
    assert "Your settings" in said(await member.slash(world.channel, "settings"))
    text = said(await member.slash(world.channel, "settings", language="ja", palette="contrast"))
    assert "日本語" in text
    assert "高コントラスト" in text
    assert "あなたの設定" in said(await member.slash(world.channel, "settings"))


async def test_position_is_described_as_text(world: World, match_id: int) -> None:
    result = await world.members[4].slash(await world.place(match_id), "match text")
    assert "(0, 0)" in said(result)


async def test_the_board_is_shown_in_private(
    world: World, match_id: int, real_pictures: None
) -> None:
    result = await world.members[0].slash(await world.place(match_id), "match board")
    answer = shown(result)
    assert answer is not None
    assert len(pictures(answer)) == 1


async def test_log_shows_the_turns(world: World, match_id: int) -> None:
    await world.turn(match_id)
    told = said(await world.members[4].slash(await world.place(match_id), "match log"))
    assert "The match starts" in told
    assert "- Ann lays “" in told or "- Ben lays “" in told


async def test_match_list_links_boards_of_the_player_to_move(world: World, match_id: int) -> None:
    await world.open(2)
    player = await world.member_to_move(match_id)
    told = said(await player.slash(world.channel, "match list"))
    assert "your turn" in told
    assert "open" in told
    assert (await world.board(match_id)).jump_url in told


async def test_match_has_the_same_name_on_every_page(world: World, match_id: int) -> None:
    lobby = await world.open(2)
    ann, place = world.members[0], await world.place(match_id)
    assert place.name == f"Carcassonne #{match_id}"
    for page, number in (
        (words(await world.lobby(lobby)), lobby),
        (words(await world.settings(lobby, member=2)), lobby),
        (words(await world.board(match_id)), match_id),
        (said(await ann.slash(place, "match log")), match_id),
        (said(await ann.slash(place, "match replay")), match_id),
        (said(await ann.slash(world.channel, "match list")), match_id),
        (said(await world.choose(world.members[4], await world.board(match_id))), match_id),
    ):
        assert f"Carcassonne #{number}" in page
    text = said(await world.members[3].slash(world.channel, "match join", match=lobby))
    assert f"match #{lobby}" in text


async def test_the_match_file_is_handed_out(world: World, match_id: int) -> None:
    result = await world.members[0].slash(await world.place(match_id), "file export")
    answer = shown(result)
    assert answer is not None
    (upload,) = uploads(answer)
    assert upload.name == f"match-{match_id}.match.jsonl"
    lines = upload.content.decode().splitlines()
    assert len(lines) > 1
    assert "without hidden information" in said(result)


@pytest.mark.parametrize(
    ("look", "title", "told"),
    [("tiles", "Tiles left", "Still in the pile: "), ("features", "Who owns what", "")],
)
async def test_public_views_are_pictures_with_an_alt_text(
    world: World, match_id: int, real_pictures: None, look: str, title: str, told: str
) -> None:
    place = await world.place(match_id)
    result = await world.members[4].slash(place, f"carcassonne {look}")
    assert title in said(result)
    answer = shown(result)
    assert answer is not None
    (picture,) = pictures(answer)
    assert told in (picture.get("description") or "")


async def test_a_closer_view_is_shown_of_a_cell(
    world: World, match_id: int, real_pictures: None
) -> None:
    result = await world.members[0].slash(
        await world.place(match_id), "carcassonne zoom", area="0,0"
    )
    answer = shown(result)
    assert answer is not None
    assert len(pictures(answer)) == 1


async def test_help_and_rules_are_in_the_language_of_the_user(world: World) -> None:
    member = world.members[0]
    assert "/match new" in said(await member.slash(world.channel, "help"))
    assert "Carcassonne in brief" in said(await member.slash(world.channel, "rules carcassonne"))
    world.japanese.add(member.id)
    assert "対戦を始める" in said(await member.slash(world.channel, "help"))
    assert "ルール要約" in said(await member.slash(world.channel, "rules carcassonne"))


async def test_the_doctor_names_each_missing_permission(world: World) -> None:
    everyone, owner = world.guild.default_role, world.members[0]
    missing = discord.PermissionOverwrite(attach_files=False, create_public_threads=False)
    sick = world.guild.create_text_channel("sick", overwrites={everyone: missing})
    boss = world.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    chief = world.guild.add_member(world.env.create_user("chief"), roles=[boss])
    text = said(await chief.slash(sick, "admin doctor"))
    assert "❌ Attach Files" in text
    assert "❌ Create Public Threads" in text
    assert "✅ Send Messages\n" in text
    assert "No match can be played here" in text
    assert "Everything is set up correctly" in said(
        await chief.slash(world.channel, "admin doctor")
    )
    assert owner.id != chief.id
    from_afar = said(await chief.slash(world.channel, "admin doctor", channel=sick))
    assert f"<#{sick.id}>" in from_afar
    assert "❌ Attach Files" in from_afar


async def test_the_doctor_names_the_permission_that_players_need(world: World) -> None:
    manager = world.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    chief = world.guild.add_member(world.env.create_user("chief"), roles=[manager])
    text = said(await chief.slash(world.channel, "admin doctor"))
    assert "Players need it too" not in text
    close(world, world.channel, "send_messages_in_threads")
    text = said(await chief.slash(world.channel, "admin doctor"))
    assert "Players need it too" in text


async def test_doctor_lists_every_match_channel_that_lacks_permissions(
    world: World,
) -> None:
    boss = world.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    chief = world.guild.add_member(world.env.create_user("chief"), roles=[boss])
    ill, well = (world.guild.create_text_channel(name) for name in ("ill", "well"))
    for channel in (ill, well):
        await world.members[0].slash(channel, "match new", game="rivals")
    await world.delivered()
    world.guild.create_text_channel("empty")
    mine = said(await chief.slash(world.channel, "admin doctor"))
    assert "also has matches" not in mine
    close(world, ill, "send_messages", "attach_files")
    told = said(await chief.slash(world.channel, "admin doctor"))
    assert f"❌ <#{ill.id}> also has matches, but lacks: Send Messages and Attach Files" in told
    assert f"<#{well.id}>" not in told
    alone = said(await chief.slash(world.channel, "admin doctor", channel=well))
    assert "also has matches" not in alone


async def test_doctor_reports_deleted_channels(world: World) -> None:
    boss = world.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    chief = world.guild.add_member(world.env.create_user("chief"), roles=[boss])
    doomed = world.guild.create_text_channel("doomed")
    await world.members[0].slash(doomed, "match new", game="rivals")
    await world.delivered()
    world.env.backend.delete_channel(doomed.id)
    told = said(await chief.slash(world.channel, "admin doctor"))
    assert f"❌ <#{doomed.id}> was deleted" in told
    assert "lacks" not in told


async def test_match_list_needs_the_same_number_of_reads_for_any_length(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, asked = world.program.store, list[object]()
    read = store.transactions.read

    async def counted(*values: Any, **named: Any) -> Any:
        asked.append(values)
        return await read(*values, **named)

    for host in (0, 1):  # one's own match, and one of another host
        await world.open(host)
    monkeypatch.setattr(store.transactions, "read", counted)
    await world.members[0].slash(world.channel, "match list")
    once = len(asked)
    for host in (0, 1, 2):
        await world.open(host)
    asked.clear()
    text = said(await world.members[0].slash(world.channel, "match list"))
    assert text.count("Carcassonne #") >= 5
    assert len(asked) == once
