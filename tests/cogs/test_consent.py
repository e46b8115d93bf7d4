"""Consent to actions of hosts and moderators who play or sit down: texts and pings."""

from __future__ import annotations

import discord
import pytest
from simcord.actors import MemberActor

from cogs.frame.match.buttons.board import ConsentButton
from cogs.frame.ui.pages import Page, layout, row_of
from matches.core.models import Match
from tests.cogs.world import Message, World, choices, labels, said, shown, words

HOST, OTHER, GUEST, STRANGER = 0, 1, 2, 4


@pytest.fixture
async def match_id(world: World) -> int:
    """Return a match of Rivals in which both players have chosen their starting stack."""
    match_id = await world.begin(HOST, OTHER, game="rivals")
    for _ in range(2):
        page = await hand(world, match_id, await world.member_to_move(match_id))
        await world.choose(await world.member_to_move(match_id), page)
    return match_id


async def hand(world: World, match_id: int, player: MemberActor) -> Message:
    page = shown(await player.click(await world.board(match_id), custom_id=f"choose:{match_id}"))
    assert page is not None
    return page


async def go_back(world: World, match_id: int, member: int) -> str:
    """Rewind as far as possible as a member; return the text of the page and the response."""
    person, place = world.members[member], await world.place(match_id)
    to = (await person.autocomplete(place, "host rewind", "to", ""))[-1]["value"]
    page = shown(await person.slash(place, "host rewind", to=to))
    assert page is not None
    (label,) = labels(page)
    return words(page) + said(await person.click(page, label=label))


async def answer(world: World, match_id: int, member: int, answer: str) -> str:
    proposal = (await world.match(match_id)).proposal
    assert proposal is not None
    button = ConsentButton(match_id, proposal.seq, answer)
    posted = await world.post(layout(Page("-", rows=(row_of([button]),))))
    return said(await world.members[member].click(posted, custom_id=button.custom_id))


async def position(world: World, match_id: int) -> str | None:
    return (await world.match(match_id)).snapshot


async def replace(world: World, match_id: int, seat: int, member: int) -> str:
    values = {"seat": str(seat + 1), "player": world.members[member]}
    place = await world.place(match_id)
    return said(await world.members[HOST].slash(place, "host replace", **values))


def seat_of(world: World, match: Match, member: int) -> int:
    return match.require_seat(world.members[member].id)


# --- going back ---------------------------------------------------------------------------------


async def test_playing_host_needs_consent_to_rewind(world: World, match_id: int) -> None:
    before = await position(world, match_id)
    text = await go_back(world, match_id, HOST)
    other = world.called(world.members[OTHER])
    assert "Because you are playing yourself, the other players are asked first" in text
    assert f"{other} must agree first" in text
    assert await position(world, match_id) == before
    board = await world.board(match_id)
    assert "would like to rewind the match" in words(board)
    assert f"Waiting for {other} to agree." in words(board)
    assert labels(board)[:2] == ["Agree", "Decline"]
    assert choices(board) == []


async def test_match_is_rewound_once_the_other_player_agrees(world: World, match_id: int) -> None:
    before = await position(world, match_id)
    await go_back(world, match_id, HOST)
    assert "not being asked" in await answer(world, match_id, STRANGER, "yes")
    assert "not being asked" in await answer(world, match_id, HOST, "yes")
    assert await position(world, match_id) == before
    assert await answer(world, match_id, OTHER, "yes") == ""
    assert await position(world, match_id) != before
    text = f"{world.called(world.members[HOST])} rewinds the match"
    assert text in words(await world.board(match_id))


async def test_other_player_may_decline_a_rewind(world: World, match_id: int) -> None:
    before = await position(world, match_id)
    await go_back(world, match_id, HOST)
    await answer(world, match_id, OTHER, "no")
    board = await world.board(match_id)
    assert (await world.match(match_id)).proposal is None
    assert "does not agree" in words(board)
    assert "Agree" not in labels(board)
    assert await position(world, match_id) == before


async def test_paused_match_needs_consent_too(world: World, match_id: int) -> None:
    await world.members[HOST].slash(await world.place(match_id), "host pause")
    await world.agree(match_id)
    await go_back(world, match_id, HOST)
    assert labels(await world.board(match_id))[:2] == ["Agree", "Decline"]
    before = await position(world, match_id)
    await world.agree(match_id)
    assert await position(world, match_id) != before


async def test_briefing_shows_the_pending_consent_request(world: World, match_id: int) -> None:
    await go_back(world, match_id, HOST)
    place = await world.place(match_id)
    assert "would like to rewind the match" in said(
        await world.members[OTHER].slash(place, "match brief")
    )


# --- closing and pausing ------------------------------------------------------------------------


async def ask_to_close(world: World, match_id: int, member: int) -> Message:
    page = shown(await world.members[member].slash(await world.place(match_id), "host close"))
    assert page is not None
    return page


async def test_playing_host_is_shown_the_consent_needed_to_close(
    world: World, match_id: int
) -> None:
    other = world.called(world.members[OTHER])
    page = await ask_to_close(world, match_id, HOST)
    assert f"is closed only with the consent of {other}" in words(page)
    assert "Without their consent you can only resign" in words(page)
    assert labels(page) == ["Ask the others", "Yes, resign"]
    text = said(await world.members[HOST].click(page, label="Ask the others"))
    assert f"{other} must agree first" in text
    board = await world.board(match_id)
    assert (await world.match(match_id)).status == "running"
    assert "would like to close the match without a winner" in words(board)
    assert "Agree" in labels(board)
    await world.agree(match_id)
    assert (await world.match(match_id)).status == "closed"


async def test_host_who_closes_without_consent_resigns(world: World, match_id: int) -> None:
    page = await ask_to_close(world, match_id, HOST)
    await world.members[HOST].click(page, label="Yes, resign")
    match = await world.match(match_id)
    host = seat_of(world, match, HOST)
    assert (match.status, match.seats[host].resigned) == ("finished", True)
    assert match.ranks is not None
    assert match.ranks[host] == 2
    assert "resigned" in words(await world.board(match_id))


async def test_moderator_who_does_not_play_closes_at_once(world: World, match_id: int) -> None:
    role = world.guild.create_role("judge", permissions=discord.Permissions(manage_guild=True))
    judge = world.guild.add_member(world.env.create_user("judge"), roles=[role])
    page = shown(await judge.slash(await world.place(match_id), "host close", match=match_id))
    assert page is not None
    assert labels(page) == ["Yes, close the match"]
    assert "closed" in said(await judge.click(page, label="Yes, close the match"))
    assert (await world.match(match_id)).status == "closed"


async def test_the_board_asks_for_a_pause_with_its_reason_and_says_when_it_ends(
    world: World, match_id: int
) -> None:
    host, place = world.members[HOST], await world.place(match_id)
    text = said(await host.slash(place, "host pause", reason="a storm"))
    assert f"{world.called(world.members[OTHER])} must agree first" in text
    board = words(await world.board(match_id))
    assert "would like to pause the match for up to 7 days: a storm" in board
    await world.agree(match_id)
    until = (await world.match(match_id)).paused_until
    assert until is not None
    board = words(await world.board(match_id))
    assert f"It resumes on <t:{until // 1000}:f> at the latest" in board


async def test_a_player_asks_below_the_board_whether_a_pause_ends(
    world: World, match_id: int
) -> None:
    await world.members[HOST].slash(await world.place(match_id), "host pause")
    await world.agree(match_id)
    assert "Resume" in labels(await world.board(match_id))
    stranger = await world.members[STRANGER].click(await world.board(match_id), label="Resume")
    assert "Only the host" in said(stranger)
    text = said(await world.members[OTHER].click(await world.board(match_id), label="Resume"))
    assert f"{world.called(world.members[HOST])} must agree first" in text
    board = await world.board(match_id)
    assert "would like to resume the match now" in words(board)
    assert "Resume" not in labels(board)
    await world.agree(match_id)
    assert (await world.match(match_id)).status == "running"


async def test_closing_page_is_translated_to_japanese(world: World, match_id: int) -> None:
    world.japanese.add(world.members[HOST].id)
    page = await ask_to_close(world, match_id, HOST)
    assert "投了は負けとして扱われます" in words(page)
    assert labels(page) == ["他の人に確認する", "はい、投了します"]


# --- sitting down -------------------------------------------------------------------------------


async def test_watching_host_needs_consent_to_take_a_seat_and_sees_no_hand(world: World) -> None:
    match_id = await world.open(HOST, game="rivals")
    host, lobby = world.members[HOST], await world.lobby(match_id)
    await world.members[OTHER].click(lobby, custom_id=f"lobby:{match_id}:join")
    await host.slash(world.channel, "lobby robot", my_seat=True)
    await host.click(await world.lobby(match_id), custom_id=f"lobby:{match_id}:start")
    await world.delivered(match_id)
    match = await world.match(match_id)
    text = await replace(world, match_id, seat_of(world, match, OTHER), HOST)
    assert f"{world.called(world.members[OTHER])} must agree first" in text
    assert (await world.match(match_id)).seats == match.seats
    place = await world.place(match_id)
    assert "not playing" in said(await host.slash(place, "rivals hand"))
    board = words(await world.board(match_id))
    assert "to agree." in board


async def test_the_guest_is_asked_and_pinged_and_sees_no_hand_before(
    world: World, match_id: int
) -> None:
    match, before = await world.match(match_id), len(world.pinged())
    guest, place = world.members[GUEST], await world.place(match_id)
    text = await replace(world, match_id, seat_of(world, match, OTHER), GUEST)
    for member in (OTHER, GUEST):
        assert world.called(world.members[member]) in text
    assert world.pinged()[before:] == [[guest.id]]
    assert "not playing" in said(await guest.slash(place, "rivals hand"))
    await world.agree(match_id)
    assert (await world.match(match_id)).find_seat(guest.id) == seat_of(world, match, OTHER)
    assert "Your hand" in said(await guest.slash(place, "rivals hand"))


async def test_the_guest_answers_in_the_message_that_asks_them(world: World, match_id: int) -> None:
    await replace(world, match_id, seat_of(world, await world.match(match_id), OTHER), GUEST)
    assert await answer(world, match_id, GUEST, "no") == ""
    assert (await world.match(match_id)).proposal is None


async def test_snoozing_guest_is_asked_without_a_ping(world: World, match_id: int) -> None:
    guest, before = world.members[GUEST], len(world.pinged())
    await guest.slash(await world.place(match_id), "snooze", hours=5)
    await replace(world, match_id, seat_of(world, await world.match(match_id), OTHER), GUEST)
    assert world.pinged()[before:] == [[]]


async def test_match_continues_while_a_guest_is_asked(world: World, match_id: int) -> None:
    await replace(world, match_id, seat_of(world, await world.match(match_id), OTHER), GUEST)
    board = await world.board(match_id)
    assert choices(board)
    assert "Agree" in labels(board)


async def test_player_who_left_the_server_is_not_asked(world: World, match_id: int) -> None:
    match = await world.match(match_id)
    seat = seat_of(world, match, OTHER)
    world.guild.remove_member(world.members[OTHER])
    await replace(world, match_id, seat, GUEST)
    proposal = (await world.match(match_id)).proposal
    assert proposal is not None
    assert proposal.motion is not None
    assert proposal.motion.approvers == (world.members[GUEST].id,)


async def test_only_hosts_and_moderators_can_request_a_replacement(
    world: World, match_id: int
) -> None:
    before, place = len(world.pinged()), await world.place(match_id)
    result = await world.members[OTHER].slash(
        place, "host replace", seat="1", player=world.members[GUEST]
    )
    assert "Only the host" in said(result)
    assert len(world.pinged()) == before
