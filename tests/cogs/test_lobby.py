"""Opening, joining, changing and starting matches."""

from __future__ import annotations

import discord

from tests.cogs.world import World, choices, labels, said, words


async def test_the_lobby_shows_host_seats_and_what_can_be_done(world: World) -> None:
    match_id = await world.open(0, seats=3)
    lobby = await world.lobby(match_id)
    assert f"<@{world.members[0].id}> (host)" in words(lobby)
    assert "1 of 3 seats" in words(lobby)
    assert labels(lobby) == ["Join", "Leave", "Start", "Add a word"]


async def test_joining_and_leaving_change_the_message(world: World) -> None:
    match_id = await world.open(0)
    await world.members[1].click(await world.lobby(match_id), label="Join")
    assert f"<@{world.members[1].id}>" in words(await world.lobby(match_id))
    await world.members[1].click(await world.lobby(match_id), label="Leave")
    assert f"<@{world.members[1].id}>" not in words(await world.lobby(match_id))


async def test_the_last_to_leave_closes_the_match(world: World) -> None:
    match_id = await world.open(0)
    await world.members[0].click(await world.lobby(match_id), label="Leave")
    assert (await world.match(match_id)).status == "closed"
    assert labels(await world.lobby(match_id)) == []


async def test_players_choose_and_change_their_colour(world: World) -> None:
    match_id = await world.open(0)
    for colour in ("black", "green"):
        await world.members[1].select(
            await world.lobby(match_id), [colour], custom_id=f"lobby:{match_id}:colour"
        )
        assert (await world.match(match_id)).seats[1].colour == colour


async def test_the_host_changes_seats_and_language(world: World) -> None:
    match_id = await world.open(0)
    host = world.members[0]
    await host.select(await world.lobby(match_id), ["2"], custom_id=f"lobby:{match_id}:seats")
    await host.select(await world.lobby(match_id), ["ja"], custom_id=f"lobby:{match_id}:locale")
    match = await world.match(match_id)
    assert (match.seats_offered, match.locale) == (2, "ja")
    assert labels(await world.lobby(match_id)) == ["参加", "退席", "開始", "シャッフルの言葉"]


async def test_others_cannot_change_the_options(world: World) -> None:
    match_id = await world.open(0)
    result = await world.members[1].select(
        await world.lobby(match_id), ["2"], custom_id=f"lobby:{match_id}:seats"
    )
    assert "Only the host" in said(result)


async def test_an_invitation_pings_the_guest_alone(world: World) -> None:
    match_id = await world.open(0)
    guest = world.members[2]
    result = await world.members[0].slash(world.channel, "match invite", user=guest, match=match_id)
    assert "invited" in said(result)
    message = world.channel.last_message
    assert message is not None
    assert world.pinged()[-1] == [guest.id]
    await guest.click(message, label="Join")
    assert guest.id in [row.user for row in (await world.match(match_id)).seats]


async def test_a_match_gets_a_thread_of_its_own_and_the_lobby_links_to_it(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    (thread,) = world.channel.threads
    assert (await world.match(match_id)).place.thread == thread.id
    assert thread.mention in words(await world.lobby(match_id))
    assert labels(await world.lobby(match_id)) == []
    assert choices(thread.last_message or await world.board(match_id))


async def test_without_the_permission_for_threads_the_channel_serves(world: World) -> None:
    everyone = world.guild.default_role
    closed = world.guild.create_text_channel(
        "no-threads",
        overwrites={everyone: discord.PermissionOverwrite(create_public_threads=False)},
    )
    world.channel = closed
    match_id = await world.begin(0, 1, seats=2)
    assert closed.threads == []
    assert (await world.match(match_id)).place.thread is None
    assert "here in this channel" in words(await world.lobby(match_id))
    assert choices(await world.board(match_id))


async def test_only_the_newly_awaited_player_is_pinged_once(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order="UVEB")
    for _ in range(2):
        player = await world.awaited(match_id)
        assert world.pinged()[-1] == [player.id]
        await world.turn(match_id)
    assert len(world.pinged()) == 4  # the lobby and three boards: edits ping nobody


async def test_who_wants_no_ping_gets_none(world: World) -> None:
    for member in world.members[:2]:
        await member.slash(world.channel, "settings", ping="silent")
    match_id = await world.begin(0, 1, seats=2)
    assert world.pinged() == [[], []]
    assert choices(await world.board(match_id))


async def test_a_match_opened_in_a_thread_stays_there(world: World) -> None:
    first = await world.begin(0, 1, seats=2)
    (thread,) = world.channel.threads
    await world.members[2].slash(thread, "match new", game="carcassonne", seats=2)
    (second,) = [t.id for t in await world.program.bot.service.matches.of(world.members[2].id)]
    lobby = next(m for m in thread.history() if "Join" in labels(m))
    await world.members[3].click(lobby, label="Join")
    await world.members[2].click(lobby, label="Start")
    assert second != first
    assert (await world.match(second)).place.thread == thread.id
    assert len(world.channel.threads) == 1
    assert choices(await world.board(second))


async def test_everybody_is_told_that_tiles_are_not_shuffled(world: World) -> None:
    match_id = await world.open(0, seats=2, draw_order="UVEB")
    ann, warning = world.members[0], "The tiles are not shuffled"
    assert warning in words(await world.lobby(match_id))
    await ann.slash(world.channel, "match options", option="draw_order", value="none")
    assert warning not in words(await world.lobby(match_id))
    await ann.slash(world.channel, "match options", option="draw_order", value="UVEBM")
    assert warning in words(await world.lobby(match_id))
    assert "UVEB" not in words(await world.lobby(match_id))
    await world.begin(0, 1, match_id=match_id)
    assert warning in words(await world.board(match_id))
    assert warning in said(await ann.slash(await world.place(match_id), "match verify"))


async def test_the_report_about_a_match_tells_that_its_tiles_were_not_shuffled(
    world: World,
) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order="UV")
    while (await world.match(match_id)).status == "running":
        await world.turn(match_id)
    told = said(await world.members[0].slash(await world.place(match_id), "match verify"))
    assert "This file is genuine" in told
    assert "The tiles are not shuffled" in told
