"""Management of a match on Discord: permissions, announcements and secrecy."""

from __future__ import annotations

import random
from typing import Any

import discord
import pytest
from msgspec.structs import replace
from simcord.actors import MemberActor

from cogs.frame.match.buttons.board import CloseButton, MoveButton, TakeButton, VoteButton
from cogs.frame.match.pages.board import board_page
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.ui.pages import layout
from engines import GAMES
from engines.core import open_decisions, options_of, play
from engines.rivals import GAME as RIVALS
from matches.actions.changeset import ChangeSet
from matches.core.actor import SYSTEM
from matches.core.kinds import RowKind
from matches.core.models import Ballot, Match, ModerationRequest, Proposal, TimeControl
from matches.core.views import view_of
from presentation.match.status import format_notes
from presentation.match.titles import texts_of
from tests.cogs.world import World, choices, components, labels, said, shown, words

SHORT = "UVEBMVKWRA"
ASKED_FIRST = "Because you are playing yourself, the other players are asked first."


@pytest.fixture
async def match_id(world: World) -> int:
    return await world.begin(0, 1, seats=2, draw_order=SHORT)


def moderator(world: World, **permissions: bool) -> MemberActor:
    """Add a member with these permissions to the server."""
    role = world.guild.create_role("helper", permissions=discord.Permissions(**permissions))
    return world.guild.add_member(world.env.create_user("helper"), roles=[role])


async def changed(world: World, match_id: int, seat: int, **values: Any) -> Match:
    """Change the row of a seat as the scheduler would."""
    changes = ChangeSet(await world.match(match_id), SYSTEM, 1)
    changes.write(RowKind.LATE, seat=seat, seats=changes.seats_with(seat, **values))
    match = await world.program.store.matches.commit(changes.done())
    await world.delivered(match_id)
    return match


# --- who may ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "given"),
    [
        ("host pause", {}),
        ("host rewind", {"to": "1"}),
        ("host replace", {"seat": "1", "robot": "medium"}),
        ("host offer", {"seat": "1"}),
        ("host close", {}),
    ],
)
async def test_players_who_do_not_host_are_refused(
    world: World, match_id: int, command: str, given: dict[str, str]
) -> None:
    before = await world.match(match_id)
    result = await world.members[1].slash(await world.place(match_id), command, **given)
    assert "Only the host" in said(result)
    assert await world.match(match_id) == before


@pytest.mark.parametrize(
    ("permission", "may"),
    [
        ("manage_messages", True),
        ("manage_threads", True),
        ("manage_guild", True),
        ("manage_nicknames", False),
    ],
)
async def test_moderators_may(world: World, match_id: int, permission: str, may: bool) -> None:
    helper = moderator(world, **{permission: True})
    await helper.slash(await world.place(match_id), "host pause", match=match_id)
    assert ((await world.match(match_id)).status == "paused") == may


async def test_moderator_of_another_channel_is_refused(world: World, match_id: int) -> None:
    helper = moderator(world, manage_messages=True)
    elsewhere = world.guild.create_text_channel("elsewhere")
    result = await helper.slash(elsewhere, "host pause", match=match_id)
    assert "Only the host" in said(result)
    assert (await world.match(match_id)).status == "running"


async def test_manager_of_another_server_is_refused(world: World, match_id: int) -> None:
    other = world.env.create_guild()
    role = other.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    boss = other.add_member(world.env.create_user("boss"), roles=[role])
    result = await boss.slash(other.create_text_channel("den"), "host close", match=match_id)
    assert "There is no such match" in said(result)


# --- pause and close ----------------------------------------------------------------------------


async def test_paused_match_shows_the_user_and_reason_and_refuses_moves(
    world: World, match_id: int
) -> None:
    host, player = world.members[0], await world.member_to_move(match_id)
    await host.slash(await world.place(match_id), "host pause", reason="a   storm\n@everyone")
    shown_now = words(await world.board(match_id))
    assert f"{world.called(host)} has paused the match" in shown_now
    assert "a storm" in shown_now
    assert "\n@everyone" not in shown_now
    assert choices(await world.board(match_id)) == []
    seat, clock = (await world.match(match_id)).require_seat(player.id), 0
    result = await world.press(player, MoveButton(match_id, seat, clock, "skip"))
    assert "is paused" in said(result)


async def test_player_to_move_is_pinged_on_resume(world: World, match_id: int) -> None:
    host, place = world.members[0], await world.place(match_id)
    player = await world.member_to_move(match_id)
    await host.slash(place, "host pause")
    before = len(world.pinged())
    await host.slash(place, "host resume")
    assert world.pinged()[before:] == [[player.id]]
    assert choices(await world.board(match_id))


async def test_closing_is_confirmed_and_shown_on_the_board(world: World, match_id: int) -> None:
    host, place = world.members[0], await world.place(match_id)
    asked = await host.slash(place, "host close")
    assert (await world.match(match_id)).status == "running"
    message = shown(asked)
    assert message is not None
    done = await host.click(message, custom_id=f"host:{match_id}:close")
    assert "closed" in said(done)
    assert (await world.match(match_id)).status == "closed"
    board = words(await world.board(match_id))
    assert f"{world.called(host)} closes the match" in board
    assert "points" not in board


async def test_the_button_that_closes_is_for_organisers_alone(world: World, match_id: int) -> None:
    result = await world.press(world.members[1], CloseButton(match_id))
    assert "Only the host" in said(result)
    assert (await world.match(match_id)).status == "running"


# --- rewind -------------------------------------------------------------------------------------


async def test_rewind_confirms_the_target_and_restores_the_position(
    world: World, match_id: int
) -> None:
    start = await world.match(match_id)
    for _ in range(2):
        await world.turn(match_id)
    host, place = world.members[0], await world.place(match_id)
    offered = await host.autocomplete(place, "host rewind", "to", "")
    first = offered[-1]
    message = shown(await host.slash(place, "host rewind", to=first["value"]))
    assert message is not None
    assert "moves are undone" in words(message)
    assert "Dice and draws will repeat" in words(message)
    (button,) = [c["custom_id"] for c in components(message) if c["type"] == 2]
    await host.click(message, custom_id=button)
    await world.agree(match_id)
    match = await world.match(match_id)
    assert match.to_move == start.to_move
    assert scores_and_board(match) == scores_and_board(start)
    assert f"{world.called(host)} rewinds the match" in words(await world.board(match_id))
    seat = match.to_move[0]
    old = MoveButton(match_id, seat, start.clock(seat), "skip")
    assert "Where does the tile go?" in said(
        await world.press(await world.member_to_move(match_id), old)
    )
    assert (await world.match(match_id)).seq == match.seq


def scores_and_board(match: Match) -> tuple[Any, Any]:
    assert match.state is not None
    return match.game.scores(match.state), match.state.tiles  # type: ignore[attr-defined]


async def test_rewind_log_and_replay_count_turns_and_steps_alike(
    world: World, match_id: int
) -> None:
    for _ in range(3):
        await world.turn(match_id)
    host, place = world.members[0], await world.place(match_id)
    steps = (await world.program.bot.service.reading.history(await world.match(match_id))).steps
    offered = await host.autocomplete(place, "host rewind", "to", "")
    places = [*dict.fromkeys((step.turn, step.step) for step in steps[:0:-1])]
    assert [choice["value"] for choice in offered] == [f"{turn}.{step}" for turn, step in places]
    for choice, (turn, step) in zip(offered, places, strict=True):
        assert choice["name"].startswith(f"Turn {turn} · step {step} · ")
    log = said(await host.slash(place, "match log"))
    replay = said(await host.slash(place, "match replay"))
    assert "**Turn 3 · " in log
    assert "**Turn 4 · " not in log
    assert "Turn **3** of 3 · step 2 · " in replay
    question = said(await host.slash(place, "host rewind", to=offered[-1]["name"]))
    assert f"These {len(steps) - 1} moves" in question


async def test_rewind_targets_are_offered_in_a_channel_with_one_running_match(world: World) -> None:
    world.program.bot.threads = False
    running = await world.begin(0, 1, seats=2)
    await world.turn(running)
    await world.open(0)
    host = world.members[0]
    offered = await host.autocomplete(world.channel, "host rewind", "to", "")
    assert offered
    text = said(await host.slash(world.channel, "host rewind", to=offered[0]["value"]))
    assert f"Match #{running} is rewound" in text


async def test_watching_host_is_offered_rewind_targets_in_any_channel(
    world: World,
) -> None:
    match_id = await world.open(0, seats=2)
    host = world.members[0]
    await host.slash(world.channel, "lobby robot", my_seat=True)
    await world.members[1].click(await world.lobby(match_id), label="Join")
    await host.click(await world.lobby(match_id), label="Start")
    await world.delivered(match_id)
    await world.turn(match_id)
    elsewhere = world.guild.create_text_channel("elsewhere")
    assert await host.autocomplete(elsewhere, "host rewind", "to", "")


async def test_rewind_is_refused_if_the_match_has_moved_on(world: World, match_id: int) -> None:
    await world.turn(match_id)
    host, place = world.members[0], await world.place(match_id)
    (to, *_) = await host.autocomplete(place, "host rewind", "to", "")
    message = shown(await host.slash(place, "host rewind", to=to["value"]))
    assert message is not None
    await world.turn(match_id)
    before = await world.match(match_id)
    (button,) = [c["custom_id"] for c in components(message) if c["type"] == 2]
    assert "moved on" in said(await host.click(message, custom_id=button))
    assert await world.match(match_id) == before


async def test_a_row_that_is_a_secret_of_its_seat_shows_nowhere(
    world: World, match_id: int
) -> None:
    """Hide secret rows, such as plans, which must not be inferred from numbers either."""
    await world.turn(match_id)
    host, place = world.members[0], await world.place(match_id)
    seen = []
    for _ in range(2):
        offered = await host.autocomplete(place, "host rewind", "to", "")
        message = shown(await host.slash(place, "host rewind", to=offered[0]["value"]))
        assert message is not None
        seen.append((offered, words(message), [c.get("custom_id") for c in components(message)]))
        changes = ChangeSet(await world.match(match_id), SYSTEM, 1)
        changes.write(RowKind.ORDER, seat=0)
        await world.program.store.matches.commit(changes.done())
    assert seen[0] == seen[1]
    await world.turn(match_id)
    offered = await host.autocomplete(place, "host rewind", "to", "")
    assert [choice["value"] for choice in offered] == ["2.2", "2.1", "1.2", "1.1"]


async def test_rewind_pages_depend_on_no_hidden_information(world: World) -> None:
    """The host plays; what they are offered must be what a spectator may read."""
    match_id = await world.begin(0, 1, game="rivals", match_id=None)
    for seat in (0, 1, 0, 1):
        match = await world.match(match_id)
        if seat in match.to_move:
            player = await world.seated(match_id, seat)
            opened = shown(
                await player.click(await world.board(match_id), label="Hand and choices …")
            )
            if opened is not None and choices(opened):
                await world.choose(player, opened)
    place, bot = await world.place(match_id), world.program.bot
    helper = moderator(world, manage_messages=True)
    asked = []
    for person in (world.members[0], helper):
        offered = await person.autocomplete(place, "host rewind", "to", "", match=match_id)
        assert offered
        to = offered[-1]["value"]
        sure = said(await person.slash(place, "host rewind", to=to, match=match_id))
        asked.append((offered, sure.replace(f" {ASKED_FIRST}", "")))
    assert asked[0] == asked[1]
    rows = [
        row for row in await bot.service.reading.log(match_id) if any(n.private for n in row.notes)
    ]
    assert rows
    texts = await _spectators_words(world, match_id)
    for one in asked[0][0]:
        assert one["name"].split(" · ", 2)[2] in texts


async def _spectators_words(world: World, match_id: int) -> str:
    """Return every public note of a match and the labels of unnamed decisions."""
    bot, match = world.program.bot, await world.match(match_id)
    texts = texts_of(match)
    players = (await bot.names.players(match, texts)).in_labels
    rows = await bot.service.reading.log(match_id)
    lines = [
        " ".join(format_notes([n for n in row.notes if not n.private], players)) for row in rows
    ]
    lines += [texts("rewind-unnamed", seat=players.seat(row.seat)) for row in match.seats]
    return "\n".join(lines)


async def test_a_board_with_absent_players_depends_on_nothing_hidden(world: World) -> None:
    match_id = await world.begin(0, 1, game="rivals")
    match = await changed(world, match_id, 0, offered=True, timeouts=2)
    match = replace(match, ballot=Ballot(0, {1: "offer"}))
    assert match.state is not None
    bot = world.program.bot
    dream = view_of(RIVALS, match.state, None)
    RIVALS.imagine(dream, random.Random(3))
    pages = [
        await board_page(PageContext(bot, replace(match, state=state)), 1, match.seq)
        for state in (match.state, dream)
    ]
    plain = [
        (page.text, page.below, [row.to_component_dict() for row in page.rows]) for page in pages
    ]
    assert plain[0] == plain[1]


# --- substitutes and those who return -----------------------------------------------------------


async def test_replaced_player_can_return_and_the_new_player_must_agree(
    world: World, match_id: int
) -> None:
    place, gone = await world.place(match_id), await world.member_to_move(match_id)
    seat = (await world.match(match_id)).require_seat(gone.id)
    before = len(world.pinged())
    await world.members[0].slash(place, "host replace", seat=str(seat + 1), player=world.members[3])
    assert world.pinged()[before:] == [[world.members[3].id]]
    await world.agree(match_id)
    assert await world.member_to_move(match_id) == world.members[3]
    answer = shown(await world.choose(gone, await world.board(match_id)))
    assert "/match return" in words(answer)
    assert answer is not None
    assert choices(answer) == []
    result = await gone.slash(place, "match return")
    assert "You have your seat back" in said(result)
    assert await world.member_to_move(match_id) == gone


@pytest.mark.parametrize("given", [{}, {"robot": "medium", "player": 3}])
async def test_a_replacement_is_one_person_or_one_robot(
    world: World, match_id: int, given: dict[str, Any]
) -> None:
    if "player" in given:
        given = {**given, "player": world.members[given["player"]]}
    result = await world.members[0].slash(
        await world.place(match_id), "host replace", seat="1", **given
    )
    assert "either a person or a robot" in said(result)


async def test_seats_are_offered_by_name(world: World, match_id: int) -> None:
    offered = await world.members[0].autocomplete(
        await world.place(match_id), "host offer", "seat", "ben"
    )
    assert len(offered) == 1
    assert "Ben" in offered[0]["name"]


async def test_an_offered_seat_is_taken_by_its_button(world: World, match_id: int) -> None:
    match = await world.match(match_id)
    seat = next(row.seat for row in match.seats if row.seat not in match.to_move)
    await world.members[0].slash(await world.place(match_id), "host offer", seat=str(seat + 1))
    await world.agree(match_id)
    board = await world.board(match_id)
    assert any(label.startswith(f"Take over seat {seat + 1}") for label in labels(board))
    taken = await world.members[4].click(board, custom_id=f"take:{match_id}:{seat}")
    assert "You play this seat" in said(taken)
    assert (await world.match(match_id)).seats[seat].user == world.members[4].id
    late = await world.press(world.members[3], TakeButton(match_id, seat))
    assert "not free" in said(late)
    assert not any("Take over" in label for label in labels(await world.board(match_id)))


async def test_a_substitute_leaves_the_seat_to_its_player(world: World, match_id: int) -> None:
    match, place = await world.match(match_id), await world.place(match_id)
    seat, guest = match.to_move[0], world.members[3]
    gone = match.seats[seat].user
    await world.members[0].slash(place, "host replace", seat=str(seat + 1), player=guest)
    await world.agree(match_id)
    asked = shown(await guest.slash(place, "match resign"))
    assert asked is not None
    assert "goes back to its player" in words(asked)
    left = await guest.click(asked, custom_id=f"resign:{match_id}")
    assert "You have left the seat" in said(left)
    row = (await world.match(match_id)).seats[seat]
    assert (row.user, row.resigned, row.offered) == (gone, False, True)


async def test_returning_player_gets_the_seat_and_a_briefing_at_once(
    world: World, match_id: int
) -> None:
    match = await world.match(match_id)
    player, seat = await world.member_to_move(match_id), match.to_move[0]
    await world.members[0].slash(
        await world.place(match_id), "host replace", seat=str(seat + 1), robot="easy"
    )
    await world.agree(match_id)
    while (now := await world.match(match_id)).clock(seat) == match.clock(seat):
        await world.env.settle()
    assert now.seats[seat].robot is not None
    result = await player.click(await world.board(match_id), custom_id=f"back:{match_id}")
    answer = said(result)
    assert "while you were away" in answer
    assert "You have your seat back" in answer
    assert (await world.match(match_id)).seats[seat].robot is None


async def test_a_click_that_means_to_play_brings_the_player_back(
    world: World, match_id: int
) -> None:
    match = await world.match(match_id)
    seat = next(row.seat for row in match.seats if row.seat not in match.to_move)
    player = await world.seated(match_id, seat)
    await world.members[0].slash(
        await world.place(match_id), "host replace", seat=str(seat + 1), robot="medium"
    )
    await world.agree(match_id)
    await player.slash(await world.place(match_id), "match board")
    assert (await world.match(match_id)).seats[seat].robot is not None
    await player.slash(await world.place(match_id), "carcassonne skip")
    assert (await world.match(match_id)).seats[seat].robot is None
    assert "is back" in words(await world.board(match_id))


async def test_click_on_the_board_returns_the_seat_with_a_briefing(
    world: World, match_id: int
) -> None:
    player, start = await world.member_to_move(match_id), await world.match(match_id)
    seat = start.to_move[0]
    await world.turn(match_id)
    await world.turn(match_id)
    await changed(world, match_id, seat, stand_in_since=start.seq + 1)
    result = await world.choose(player, await world.board(match_id))
    assert "while you were away" in said(result)
    assert (await world.match(match_id)).seats[seat].stand_in_since == 0


async def test_return_is_refused_to_a_player_who_was_not_replaced(
    world: World, match_id: int
) -> None:
    result = await world.members[0].slash(await world.place(match_id), "match return")
    assert "Nobody is playing in your place" in said(result)


# --- votes --------------------------------------------------------------------------------------


async def test_the_others_vote_by_buttons_and_the_board_counts(world: World) -> None:
    match_id = await world.begin(0, 1, 2, seats=3, draw_order=SHORT, time="normal")
    late = (await world.match(match_id)).to_move[0]
    place, absent = await world.place(match_id), await world.member_to_move(match_id)
    voters = [world.member(r.user) for r in (await world.match(match_id)).seats if r.seat != late]
    refused = await voters[0].slash(place, "match vote", seat=str(late + 1))
    assert "has not run out" in said(refused)
    await changed(world, match_id, late, timeouts=1)
    refused = await voters[0].slash(place, "match vote", seat=str(late + 1))
    assert "after 2 timeouts" in said(refused)
    await changed(world, match_id, late, timeouts=2)
    await voters[0].slash(place, "match vote", seat=str(late + 1))
    board = await world.board(match_id)
    assert {"wait", "let a robot play", "offer the seat"} <= set(labels(board))
    assert "resign for them" not in labels(board)
    forged = VoteButton(match_id, late, "resign")
    assert "cannot vote for that" in said(await world.press(voters[0], forged))
    assert "about you" in said(await absent.click(board, custom_id=f"vote:{match_id}:{late}:wait"))
    await voters[0].click(board, custom_id=f"vote:{match_id}:{late}:offer")
    assert f"{world.called(voters[0])} votes: offer the seat" in words(await world.board(match_id))
    await voters[1].click(await world.board(match_id), custom_id=f"vote:{match_id}:{late}:offer")
    match = await world.match(match_id)
    assert (match.ballot, match.seats[late].offered) == (None, True)
    result = await world.press(voters[1], VoteButton(match_id, late, "offer"))
    assert "over" in said(result)


async def test_everything_about_absent_players_fits_into_one_row(world: World) -> None:
    match_id = await world.begin(0, 1, 2, 3, 4, seats=5)
    for seat in range(5):
        await changed(world, match_id, seat, offered=True)
    changes = ChangeSet(await world.match(match_id), SYSTEM, 1)
    pace = TimeControl(time_bank=24, cap=24, vote=1, offer=2, resign=3)
    changes.write(RowKind.VOTE, ballot=Ballot(2, {0: "wait"}), time_control=pace)
    await world.program.store.matches.commit(changes.done())
    await world.delivered(match_id)
    found = list(components(await world.board(match_id)))
    rows = [c for c in found if c["type"] == 1 and any("vote:" in str(x) for x in c["components"])]
    assert [len(row["components"]) for row in rows] == [5]
    assert len(found) <= 40


@pytest.mark.parametrize("key", GAMES)
async def test_no_board_with_absent_players_is_too_much_for_discord(world: World, key: str) -> None:
    match_id = await world.begin(0, 1, game=key)
    match, rng, bot = await world.match(match_id), random.Random(2), world.program.bot
    seats = tuple(replace(row, offered=True) for row in match.seats)
    motion = ModerationRequest("replace", 1, "host", (2, 3, 4), by=2)
    proposal = Proposal(0, match.seq, motion=motion)
    match = replace(match, seats=seats, ballot=Ballot(0, {1: "offer"}), proposal=proposal)
    state, most = match.state, 0
    assert state is not None
    for _ in range(80):
        awaited = open_decisions(state)
        if not awaited:
            break
        page = await board_page(PageContext(bot, replace(match, state=state)), 1, match.seq)
        most = max(most, sum(1 for _ in layout(page).walk_children()))
        seat = rng.choice(awaited).seat
        state = play(state, seat, rng.choice(options_of(state, seat))).state
    assert 0 < most <= 40


# --- the other language -------------------------------------------------------------------------


async def test_organisers_are_answered_in_their_language(world: World, match_id: int) -> None:
    host = world.members[0]
    world.japanese.add(host.id)
    await world.turn(match_id)
    place = await world.place(match_id)
    assert "一時停止しました" in said(await host.slash(place, "host pause"))
    assert "再開しました" in said(await host.slash(place, "host resume"))
    offered = await host.autocomplete(place, "host rewind", "to", "")
    message = shown(await host.slash(place, "host rewind", to=offered[0]["value"]))
    assert "巻き戻します" in words(message)
    assert labels(message) == ["はい、巻き戻します"]


async def test_japanese_match_is_japanese_in_public(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, language="ja", draw_order=SHORT)
    host, place = world.members[0], await world.place(match_id)
    await host.slash(place, "host pause", reason="夕食")
    assert f"{world.called(host)}が対戦を一時停止しました：夕食" in words(
        await world.board(match_id)
    )
    await host.slash(place, "host resume")
    await host.slash(place, "host offer", seat="1")
    await world.agree(match_id)
    assert any("を引き継ぐ" in label for label in labels(await world.board(match_id)))
