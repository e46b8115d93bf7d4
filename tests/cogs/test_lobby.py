"""Opening, joining, changing and starting matches."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest

from cogs.frame.match.buttons.lobby import LobbyMenu
from cogs.frame.match.delivery.sending import Messenger
from cogs.frame.ui.pages import Page, layout, row_of
from cogs.frame.ui.recent import Recent
from matches.clock.time_control import PROFILES
from matches.core.actor import Actor
from presentation.choices import Choice
from tests.cogs.world import World, choices, components, labels, pictures, said, words
from tests.simcord_rules import inject, refusal


async def test_lobby_shows_host_seats_and_actions(world: World) -> None:
    match_id = await world.open(0, seats=3)
    lobby = await world.lobby(match_id)
    assert f"{world.called(world.members[0])} (host)" in words(lobby)
    assert "1 of 3 seats" in words(lobby)
    assert labels(lobby) == ["Join", "Leave", "Start", "Rules", "Settings …", "Fairness"]
    (cover,) = pictures(lobby)
    assert cover["description"].startswith("Carcassonne. Lay tile after tile")


async def test_joining_and_leaving_change_the_message(world: World) -> None:
    match_id = await world.open(0)
    await world.members[1].click(await world.lobby(match_id), label="Join")
    assert world.called(world.members[1]) in words(await world.lobby(match_id))
    await world.members[1].click(await world.lobby(match_id), label="Leave")
    assert world.called(world.members[1]) not in words(await world.lobby(match_id))


async def test_the_last_to_leave_closes_the_match(world: World) -> None:
    match_id = await world.open(0)
    await world.members[0].click(await world.lobby(match_id), label="Leave")
    assert (await world.match(match_id)).status == "closed"
    assert labels(await world.lobby(match_id)) == ["Fairness"]


async def test_lobby_shows_match_length_and_pace(world: World) -> None:
    match_id = await world.open(0, seats=3, time="fast")
    told = words(await world.lobby(match_id))
    length = "about 36 turns each (about 45 min if played live)"
    assert f"1 of 3 seats · {length} · ⏳ 24 hours, +4 hours per turn" in told
    assert "Closes <t:" in told


async def test_joining_player_chooses_their_colour(world: World) -> None:
    match_id = await world.open(0)
    page = world.private(await world.members[1].click(await world.lobby(match_id), label="Join"))
    for colour in ("black", "green"):
        menu = f"lobby:{match_id}:colour"
        page = world.private(await world.members[1].select(page, [colour], custom_id=menu))
        assert (await world.match(match_id)).seats[1].colour == colour


async def test_player_sees_only_their_own_items_on_the_settings_page(world: World) -> None:
    match_id = await world.open(0)
    await world.members[1].click(await world.lobby(match_id), label="Join")
    page = await world.settings(match_id, 1)
    found = [c["custom_id"] for c in components(page) if "custom_id" in c]
    assert found == [f"lobby:{match_id}:colour", f"invite:{match_id}"]


async def test_the_host_changes_everything_on_one_private_page(world: World) -> None:
    match_id = await world.open(0)
    host, page = world.members[0], await world.settings(match_id)
    for option, value in (("seats", "2"), ("pace", "fast"), ("colour", "black"), ("locale", "ja")):
        custom_id = f"lobby:{match_id}:{option}"
        page = world.private(await host.select(page, [value], custom_id=custom_id))
        (menu,) = [c for c in components(page) if c.get("custom_id") == custom_id]
        assert [one["value"] for one in menu["options"] if one.get("default")] == [value]
    match = await world.match(match_id)
    assert (match.seats_offered, match.locale, match.seats[0].colour) == (2, "ja", "black")
    assert match.time_control == PROFILES["fast"]
    shown = labels(await world.lobby(match_id))
    assert shown == ["参加", "参加をやめる", "開始", "ルール", "設定…", "公正さ"]


async def test_only_the_host_and_players_open_the_settings(world: World) -> None:
    match_id = await world.open(0)
    button = f"lobby:{match_id}:settings"
    text = said(await world.members[1].click(await world.lobby(match_id), custom_id=button))
    assert "Only the host" in text


async def test_former_host_cannot_change_settings(world: World) -> None:
    match_id = await world.open(0)
    await world.members[1].click(await world.lobby(match_id), label="Join")
    page = await world.settings(match_id)
    await world.members[0].click(await world.lobby(match_id), label="Leave")
    result = await world.members[0].click(page, custom_id=f"robot:{match_id}:+medium")
    assert "Only the host" in said(result)
    assert len((await world.match(match_id)).seats) == 1


async def test_running_match_has_no_lobby_settings(world: World) -> None:
    match_id = await world.open(0)
    page = await world.settings(match_id)
    await world.begin(0, 1, match_id=match_id)
    result = await world.members[0].click(page, custom_id=f"robot:{match_id}:+medium")
    assert "already started" in said(result)
    assert len((await world.match(match_id)).seats) == 2


async def earlier(world: World, match_id: int, option: str, value: str) -> discord.Message:
    """Return a lobby in the format of earlier releases, with a public menu."""
    menu = LobbyMenu(match_id, option, options=[Choice(value, value)], placeholder="-")
    posted = await world.post(layout(Page("-", rows=(row_of([menu]),))))
    await world.program.store.matches.set_lobby_message(match_id, posted.id)
    return posted


async def test_menus_of_earlier_lobbies_still_work(world: World) -> None:
    match_id = await world.open(0)
    for option, value in {"seats": "2", "robot": "+medium", "colour": "black"}.items():
        lobby = await earlier(world, match_id, option, value)
        await world.members[0].select(lobby, [value], custom_id=f"lobby:{match_id}:{option}")
    match = await world.match(match_id)
    host, robot = match.seats
    assert (match.seats_offered, host.colour, robot.kind) == (2, "black", "robot")


async def test_a_menu_of_an_earlier_lobby_changes_nothing_for_others(world: World) -> None:
    match_id = await world.open(0)
    lobby = await earlier(world, match_id, "seats", "2")
    result = await world.members[1].select(lobby, ["2"], custom_id=f"lobby:{match_id}:seats")
    assert "Only the host" in said(result)


async def test_rules_are_private_and_in_the_language_of_the_reader(world: World) -> None:
    match_id = await world.open(0)
    world.japanese.add(world.members[1].id)
    lobby, button = await world.lobby(match_id), f"lobby:{match_id}:rules"
    assert "in brief" in said(await world.members[0].click(lobby, custom_id=button))
    assert "カルカソンヌ" in said(await world.members[1].click(lobby, custom_id=button))


async def test_a_match_speaks_the_language_of_its_host(world: World) -> None:
    world.japanese.add(world.members[1].id)
    assert (await world.match(await world.open(0))).locale == "en"
    assert (await world.match(await world.open(1))).locale == "ja"
    await world.members[0].slash(world.channel, "settings", language="ja")
    assert (await world.match(await world.open(0))).locale == "ja"


def covers_sent(world: World) -> list[bool]:
    """Return for each edit of a lobby whether its cover was sent along."""
    edits = [r.json for r in world.env.http_requests if r.method == "PATCH" and r.json]
    uploads = [edit["attachments"] for edit in edits if "carcassonne-" in str(edit)]
    return [any("filename" in upload for upload in listed) for listed in uploads]


async def test_the_cover_is_sent_once_and_kept_by_later_edits(world: World) -> None:
    match_id = await world.open(0)
    for member in world.members[1:3]:
        await member.click(await world.lobby(match_id), label="Join")
        assert pictures(await world.lobby(match_id))
    assert covers_sent(world) == [False, False]


async def test_the_cover_is_sent_again_after_an_edit_without_an_answer(world: World) -> None:
    match_id = await world.open(0)
    lobby = await world.lobby(match_id)
    lost = aiohttp.ServerDisconnectedError()
    inject(world.env, "PATCH", f"/channels/*/messages/{lobby.id}", lost, taken=True)
    await world.members[1].click(lobby, label="Join")
    await world.delivered(match_id)
    assert covers_sent(world) == [False, True]


async def test_changed_language_uploads_its_own_cover(world: World) -> None:
    match_id = await world.open(0)
    page = await world.settings(match_id)
    for locale in ("ja", "en"):
        await world.members[0].select(page, [locale], custom_id=f"lobby:{match_id}:locale")
        assert pictures(await world.lobby(match_id))
    assert covers_sent(world) == [True, True]


async def test_options_that_differ_from_defaults_are_shown_in_the_lobby(world: World) -> None:
    match_id = await world.open(0, game="rivals")
    assert "Game:" not in words(await world.lobby(match_id))
    page = await world.settings(match_id)
    await world.members[0].select(page, ["duel"], custom_id=f"lobby:{match_id}:option.mode")
    assert "Game: " in words(await world.lobby(match_id))


async def test_guest_is_invited_from_a_menu(world: World) -> None:
    match_id = await world.open(0)
    page, guest = await world.settings(match_id), world.members[2]
    result = await world.members[0].select(page, [guest], custom_id=f"invite:{match_id}")
    assert "has been invited" in said(result)
    assert "### Settings" in said(result)
    assert world.pinged()[-1] == [guest.id]


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


async def test_match_gets_its_own_thread_linked_from_the_lobby(world: World) -> None:
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


async def test_only_the_next_player_to_move_is_pinged_once(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order="UVEB")
    for _ in range(2):
        player = await world.member_to_move(match_id)
        assert world.pinged()[-1] == [player.id]
        await world.turn(match_id)
    # the lobby, the call of the host, and three boards: edits contain no ping
    assert len(world.pinged()) == 5


async def test_silent_players_are_not_pinged(world: World) -> None:
    for member in world.members[:2]:
        await member.slash(world.channel, "settings", ping="silent")
    match_id = await world.begin(0, 1, seats=2)
    assert world.pinged() == [[], [], []]  # the lobby, the call of the host, the board
    assert choices(await world.board(match_id))


async def test_a_match_opened_in_a_thread_stays_there(world: World) -> None:
    first = await world.begin(0, 1, seats=2)
    (thread,) = world.channel.threads
    await world.members[2].slash(thread, "match new", game="carcassonne", seats=2)
    (second,) = [
        t.id for t in await world.program.bot.service.matches.for_user(world.members[2].id)
    ]
    lobby = next(m for m in thread.history() if "Join" in labels(m))
    await world.members[3].click(lobby, label="Join")
    await world.members[2].click(lobby, label="Start")
    assert second != first
    assert (await world.match(second)).place.thread == thread.id
    assert len(world.channel.threads) == 1
    assert choices(await world.board(second))


async def test_unshuffled_tiles_are_announced_to_all_players(world: World) -> None:
    match_id = await world.open(0, seats=2, draw_order="UVEB")
    ann, warning = world.members[0], "The tiles are not shuffled"
    assert warning in words(await world.lobby(match_id))
    await ann.slash(world.channel, "lobby options", option="draw_order", value="none")
    assert warning not in words(await world.lobby(match_id))
    await ann.slash(world.channel, "lobby options", option="draw_order", value="UVEBM")
    assert warning in words(await world.lobby(match_id))
    assert "UVEB" not in words(await world.lobby(match_id))
    await world.begin(0, 1, match_id=match_id)
    assert warning in words(await world.board(match_id))
    assert warning in said(await ann.slash(await world.place(match_id), "file verify"))


async def test_verification_report_mentions_unshuffled_tiles(
    world: World,
) -> None:
    match_id = await world.begin(0, 1, seats=2, draw_order="UV")
    while (await world.match(match_id)).status == "running":
        await world.turn(match_id)
    text = said(await world.members[0].slash(await world.place(match_id), "file verify"))
    assert "This file is genuine" in text
    assert "The tiles are not shuffled" in text


async def test_match_is_rated_unless_the_host_changes_it(world: World) -> None:
    match_id = await world.open(0, seats=2)
    assert "Unrated" not in words(await world.lobby(match_id))
    for value, rated in (("no", False), ("yes", True)):
        settings = await world.settings(match_id)
        await world.members[0].select(settings, [value], custom_id=f"lobby:{match_id}:rated")
        assert (await world.match(match_id)).rated is rated
        assert ("Unrated" in words(await world.lobby(match_id))) is not rated


async def test_a_match_starts_when_full_if_its_host_wants_that(world: World) -> None:
    match_id = await world.open(0, seats=2)
    page = await world.settings(match_id)
    await world.members[0].select(page, ["yes"], custom_id=f"lobby:{match_id}:autostart")
    assert "Starts when full" in words(await world.lobby(match_id))
    world.env.http_requests.clear()
    button = f"lobby:{match_id}:join"
    joined = await world.members[1].click(await world.lobby(match_id), custom_id=button)
    assert f"Match #{match_id} has started" in said(joined)
    await world.delivered(match_id)
    assert (await world.match(match_id)).status == "running"
    assert [user for users in world.pinged() for user in users] == [
        (await world.member_to_move(match_id)).id
    ]


async def test_a_former_host_cannot_let_a_full_match_start(world: World) -> None:
    match_id = await world.open(0, seats=3)
    await join(world, match_id)
    page = await world.settings(match_id)
    await leave(world, match_id, 0)
    answer = await world.members[0].select(page, ["yes"], custom_id=f"lobby:{match_id}:autostart")
    assert "Only the host" in said(answer)
    assert not (await world.match(match_id)).autostart


# --- full ---------------------------------------------------------------------------------------


async def filled(world: World, **options: Any) -> int:
    """Return a match of member 0 in which member 1 has taken the last seat."""
    match_id = await world.open(0, seats=2, **options)
    await join(world, match_id)
    return match_id


async def join(world: World, match_id: int, member: int = 1) -> None:
    await world.members[member].click(
        await world.lobby(match_id), custom_id=f"lobby:{match_id}:join"
    )
    await world.delivered(match_id)


async def leave(world: World, match_id: int, member: int = 1) -> None:
    await world.members[member].click(
        await world.lobby(match_id), custom_id=f"lobby:{match_id}:leave"
    )
    await world.delivered(match_id)


def calls(world: World) -> list[discord.Message]:
    """Return the messages that call a host, below the lobby."""
    return [
        message for message in world.channel.history() if labels(message) in (["Start"], ["開始"])
    ]


async def test_the_host_of_a_full_match_is_pinged_once_and_starts_it_there(world: World) -> None:
    match_id = await filled(world)
    host = world.members[0]
    (call,) = calls(world)
    assert words(call) == f"Match #1 is full: <@{host.id}>, you can start Carcassonne now."
    assert world.pinged()[1:] == [[host.id]]
    await host.click(call, label="Start")
    await world.delivered(match_id)
    assert (await world.match(match_id)).status == "running"
    assert len(calls(world)) == 1


async def test_push_notification_names_the_full_match(world: World) -> None:
    await filled(world)
    sent = [entry.json or {} for entry in world.env.http_requests if entry.method == "POST"]
    notices = [one["content"] for one in sent if one.get("content")]
    assert notices == [
        f"Match #1 is full: <@{world.members[0].id}>, you can start Carcassonne now."
    ]


async def test_a_call_speaks_the_language_of_the_match(world: World) -> None:
    await filled(world, language="ja")
    (call,) = calls(world)
    assert words(call) == (
        f"対戦#1（カルカソンヌ）が満席になりました。<@{world.members[0].id}>さん、開始できます。"
    )


async def test_a_guest_cannot_start_a_match_by_the_call(world: World) -> None:
    match_id = await filled(world)
    (call,) = calls(world)
    assert "Only the host" in said(await world.members[1].click(call, label="Start"))
    assert (await world.match(match_id)).status == "open"


async def test_silent_host_is_called_by_name_without_a_ping(world: World) -> None:
    await world.members[0].slash(world.channel, "settings", ping="silent")
    await filled(world)
    (call,) = calls(world)
    assert world.called(world.members[0]) in words(call)
    assert call.mentions == []


async def test_a_lobby_that_was_left_and_fills_again_calls_again(world: World) -> None:
    match_id = await filled(world)
    await leave(world, match_id)
    assert len(calls(world)) == 1
    await join(world, match_id, 2)
    assert len(calls(world)) == 2


@pytest.mark.parametrize("forgotten", [False, True], ids=["known", "of an earlier process"])
@pytest.mark.parametrize("wish", ["leave", "start"])
async def test_a_notice_that_is_out_of_date_before_it_becomes_a_call_is_deleted(
    world: World, monkeypatch: pytest.MonkeyPatch, wish: str, forgotten: bool
) -> None:
    if forgotten:
        monkeypatch.setattr(world.program.bot.presenter._messages, "_notices", Recent(0))
    match_id, edit = await world.open(0, seats=2), Messenger.edit
    notices: list[str] = []
    lobby, user = world.program.bot.service.lobby, world.members[wish == "leave"].id

    async def outdated(
        messages: Messenger, channel: Any, message: int, page: Page, **how: Any
    ) -> discord.Message | None:
        if "content" in how and not notices:
            notices.append(world.message_at(world.channel, message).content)
            await getattr(lobby, wish)(match_id, Actor(user, 10**6))
            raise aiohttp.ServerDisconnectedError
        return await edit(messages, channel, message, page, **how)

    monkeypatch.setattr(Messenger, "edit", outdated)
    await join(world, match_id)
    assert len(notices) == 1
    assert notices[0] not in [message.content for message in world.channel.history()]
    assert calls(world) == []


async def test_call_whose_response_was_lost_is_not_repeated(world: World) -> None:
    match_id = await world.open(0, seats=2)
    await world.lobby(match_id)
    inject(world.env, "POST", "/channels/*/messages", refusal(500, 0), taken=True)
    await join(world, match_id)
    assert len(calls(world)) == 1
    assert [message.content for message in world.channel.history() if message.content] == []


async def test_matchmaking_does_not_call_the_host(world: World) -> None:
    for member in world.members[:2]:
        await member.slash(world.channel, "match find", game="carcassonne", players=2)
    await world.delivered()
    assert (await world.match()).status == "running"
    assert calls(world) == []
