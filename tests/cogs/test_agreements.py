"""Ends of matches by agreement and loans of seats: pages, commands, texts and pings."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.actors import MemberActor

from cogs.frame.match.buttons.agreements import EndButton, LendButton
from cogs.frame.match.buttons.board import ConsentButton
from cogs.frame.ui.pages import Page, layout, row_of
from engines import GAMES
from matches.core.models import AGREED_ENDS
from tests.cogs.world import Message, World, labels, said, shown, words

HOST, OTHER, GUEST, STRANGER = 0, 1, 2, 4


@pytest.fixture
async def match_id(world: World) -> int:
    """Return a running match of Rivals, which has secrets, between the host and another."""
    match_id = await world.begin(HOST, OTHER, game="rivals")
    await world.agree(match_id)
    return match_id


async def page_of(world: World, match_id: int, member: int, command: str, **values: Any) -> Message:
    place = await world.place(match_id)
    page = shown(await world.members[member].slash(place, command, match=match_id, **values))
    assert page is not None
    return page


async def press(world: World, member: MemberActor, button: EndButton | LendButton) -> str:
    """Press a button of a private page that another user could forge; return the response."""
    posted = await world.post(layout(Page("-", rows=(row_of([button]),))))
    return said(await member.click(posted, custom_id=button.custom_id))


async def answer(world: World, match_id: int, member: int, answer: str) -> str:
    proposal = (await world.match(match_id)).proposal
    assert proposal is not None
    button = ConsentButton(match_id, proposal.seq, answer)
    posted = await world.post(layout(Page("-", rows=(row_of([button]),))))
    return said(await world.members[member].click(posted, custom_id=button.custom_id))


async def propose(world: World, match_id: int, member: int, label: str = "As a draw") -> str:
    page = await page_of(world, match_id, member, "match end")
    return said(await world.members[member].click(page, label=label))


# --- ends by agreement --------------------------------------------------------------------------


async def test_a_draw_is_proposed_by_more_and_agreed_below_the_board(
    world: World, match_id: int
) -> None:
    host, other = world.members[HOST], world.members[OTHER]
    page = shown(await other.click(await world.board(match_id), custom_id=f"more:{match_id}"))
    assert page is not None
    page = shown(await other.click(page, label="End by agreement …"))
    assert page is not None
    assert f"{world.called(host)} must agree" in words(page)
    assert labels(page)[:2] == ["As a draw", "By the points"]
    assert f"{world.called(host)} must agree first" in said(
        await other.click(page, label="As a draw")
    )
    board = await world.board(match_id)
    assert f"{world.called(other)} proposes to end the match as a draw" in words(board)
    assert f"Waiting for {world.called(host)} to agree." in words(board)
    assert {"Agree", "Decline"} <= set(labels(board))
    await world.agree(match_id)
    match = await world.match(match_id)
    assert (match.status, match.agreed_end, match.ranks) == ("finished", "draw", (1, 1))
    end = words(await world.board(match_id))
    assert "The players agreed on a draw." in end
    assert "before everyone’s second turn" in end
    assert "the match ends as a draw" in await world.log_text(match_id)


async def test_the_board_names_the_users_who_have_and_have_not_agreed(world: World) -> None:
    match_id = await world.begin(HOST, OTHER, GUEST, game="cabriole", seats=3)
    await propose(world, match_id, OTHER, "By the points")
    await answer(world, match_id, HOST, "yes")
    board = words(await world.board(match_id))
    assert f"Agreed: {world.called(world.members[HOST])}." in board
    assert f"Waiting for {world.called(world.members[GUEST])} to agree." in board
    await answer(world, match_id, GUEST, "yes")
    assert (await world.match(match_id)).agreed_end == "points"
    assert "end the match by the points" in words(await world.board(match_id))


async def test_a_proposal_is_withdrawn_on_the_page_that_made_it(
    world: World, match_id: int
) -> None:
    await propose(world, match_id, OTHER)
    page = await page_of(world, match_id, OTHER, "match end")
    assert "proposes to end the match as a draw" in words(page)
    await world.members[OTHER].click(page, label="Withdraw my request")
    assert (await world.match(match_id)).proposal is None
    assert "withdraws the request" in words(await world.board(match_id))
    page = await page_of(world, match_id, HOST, "match end")
    assert "Withdraw my request" not in labels(page)


@pytest.mark.parametrize("how", AGREED_ENDS)
async def test_users_without_a_seat_cannot_propose_an_end(
    world: World, match_id: int, how: str
) -> None:
    before, stranger = await world.match(match_id), world.members[STRANGER]
    place = await world.place(match_id)
    assert "not playing" in said(await stranger.slash(place, "match end", match=match_id))
    assert "not playing" in await press(world, stranger, EndButton(match_id, how))
    await propose(world, match_id, OTHER)
    assert "not being asked" in await answer(world, match_id, STRANGER, "yes")
    assert (await world.match(match_id)).status == before.status


async def test_users_who_cannot_see_a_match_learn_nothing_of_it(
    world: World, match_id: int
) -> None:
    await propose(world, match_id, OTHER)
    elsewhere = world.env.create_guild(name="elsewhere")
    place = elsewhere.create_text_channel("games")
    outsider = elsewhere.add_member(world.env.create_user("outsider"))
    for command in ("match end", "match lend"):
        text = said(await outsider.slash(place, command, match=match_id))
        assert "There is no such match" in text


async def test_two_clicks_propose_once(world: World, match_id: int) -> None:
    page = await page_of(world, match_id, OTHER, "match end")
    await world.members[OTHER].click(page, label="As a draw")
    seq = (await world.match(match_id)).seq
    assert "already asked" in await press(world, world.members[OTHER], EndButton(match_id, "draw"))
    assert (await world.match(match_id)).seq == seq


async def test_a_player_alone_with_a_robot_ends_the_match_at_once(world: World) -> None:
    match_id = await world.open(HOST)
    await world.members[HOST].slash(world.channel, "match robot")
    start = f"lobby:{match_id}:start"
    await world.members[HOST].click(await world.lobby(match_id), custom_id=start)
    page = await page_of(world, match_id, HOST, "match end")
    assert "No other person plays in it" in words(page)
    assert "has ended" in said(await world.members[HOST].click(page, label="By the points"))
    assert (await world.match(match_id)).agreed_end == "points"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
async def test_every_game_shows_its_agreed_end(world: World, game: str, language: str) -> None:
    match_id = await world.begin(HOST, OTHER, game=game, seats=2, language=language)
    how = "draw" if language == "en" else "points"
    await press(world, world.members[OTHER], EndButton(match_id, how))
    board = words(await world.board(match_id))
    assert ("proposes" if language == "en" else "提案しています") in board
    await world.agree(match_id)
    end = await world.board(match_id)
    assert ("agreed on a draw" if language == "en" else "得点で終了しました") in words(end)
    assert "Agree" not in labels(end)


# --- loans of seats -----------------------------------------------------------------------------


async def test_a_named_person_is_asked_and_pinged_and_sees_no_hand_before(
    world: World, match_id: int
) -> None:
    other, guest = world.members[OTHER], world.members[GUEST]
    place, before = await world.place(match_id), len(world.pinged())
    text = said(await other.slash(place, "match lend", player=guest, match=match_id))
    assert f"{world.called(guest)} must agree first" in text
    assert world.pinged()[before:] == [[guest.id]]
    assert f"{world.called(guest)} to play their seat until they return" in words(
        await world.board(match_id)
    )
    assert "not playing" in said(await guest.slash(place, "rivals hand"))
    await world.agree(match_id)
    row = (await world.match(match_id)).seats[(await world.match(match_id)).require_seat(other.id)]
    assert (row.user, row.owner) == (guest.id, other.id)
    assert "playing your seat" in said(await other.slash(place, "rivals hand"))
    assert "Your hand" in said(await guest.slash(place, "rivals hand"))
    page = shown(await other.click(await world.board(match_id), custom_id=f"more:{match_id}"))
    assert page is not None
    await other.click(page, label="I’m back")
    assert (await world.match(match_id)).find_controlled_seat(other.id) == row.seat


async def test_a_robot_plays_a_lent_seat_until_its_player_returns(
    world: World, match_id: int
) -> None:
    other = world.members[OTHER]
    page = shown(await other.click(await world.board(match_id), custom_id=f"more:{match_id}"))
    assert page is not None
    page = shown(await other.click(page, label="Lend my seat …"))
    assert page is not None
    text = said(await other.click(page, custom_id=f"lend:{match_id}:medium"))
    assert "is played for you until you return" in text
    match = await world.match(match_id)
    row = match.seats[match.require_seat(other.id)]
    assert row.robot is not None
    assert row.lent
    await other.slash(await world.place(match_id), "match return", match=match_id)
    assert (await world.match(match_id)).seats[row.seat].robot is None


async def test_a_person_is_selected_in_the_menu_of_the_page(world: World, match_id: int) -> None:
    page = await page_of(world, match_id, OTHER, "match lend")
    guest = world.members[GUEST]
    await world.members[OTHER].select(page, custom_id=f"lend:{match_id}", values=[guest])
    proposal = (await world.match(match_id)).proposal
    assert proposal is not None
    assert proposal.motion is not None
    assert proposal.motion.approvers == (guest.id,)


async def test_only_players_lend_a_seat_and_only_their_own(world: World, match_id: int) -> None:
    before, stranger = await world.match(match_id), world.members[STRANGER]
    place = await world.place(match_id)
    for values in ({}, {"player": world.members[GUEST]}, {"robot": "medium"}):
        result = await stranger.slash(place, "match lend", match=match_id, **values)
        assert "not playing" in said(result)
    assert "not playing" in await press(world, stranger, LendButton(match_id, "medium"))
    assert await world.match(match_id) == before


async def test_a_loan_names_one_person_or_one_robot(world: World, match_id: int) -> None:
    other, place = world.members[OTHER], await world.place(match_id)
    both = {"player": world.members[GUEST], "robot": "medium", "match": match_id}
    assert "either a person or a robot" in said(await other.slash(place, "match lend", **both))
    itself = await other.slash(place, "match lend", player=world.members[HOST], match=match_id)
    assert "cannot take another seat" in said(itself)
    assert (await world.match(match_id)).proposal is None


# --- the lobby ----------------------------------------------------------------------------------


async def test_the_lobby_says_what_a_playing_host_may_not_do_alone(world: World) -> None:
    match_id = await world.open(HOST, game="rivals")
    assert "The host plays, too:" in words(await world.lobby(match_id))
    await world.members[HOST].slash(world.channel, "match robot", my_seat=True)
    assert "The host plays, too:" not in words(await world.lobby(match_id))
