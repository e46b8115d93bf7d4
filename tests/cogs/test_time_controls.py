"""Time controls on Discord: chosen in the lobby, shown on the board, extended later."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from matches.clock.time_control import PROFILES
from matches.core.availability import DAY, HOUR, SECOND
from matches.core.models import TimeControl
from matches.texts import LOCALES, texts_in
from presentation.match.time_controls import describe_timeouts, format_time_control
from tests.cogs.world import World, components, said, words


async def test_match_is_opened_with_a_pace_shown_in_its_lobby(world: World) -> None:
    match_id = await world.open(0, time="fast")
    assert (await world.match(match_id)).time_control == PROFILES["fast"]
    assert "24 hours, +4 hours per turn" in words(await world.lobby(match_id))


async def test_only_the_host_chooses_a_pace_from_the_lobby_menu(
    world: World,
) -> None:
    match_id = await world.open(0)
    menu = f"lobby:{match_id}:pace"
    await world.members[1].click(await world.lobby(match_id), label="Join")
    page = await world.settings(match_id)
    assert menu not in str(list(components(await world.settings(match_id, 1))))
    await world.members[0].select(page, ["relaxed"], custom_id=menu)
    assert (await world.match(match_id)).time_control == PROFILES["relaxed"]
    assert "7 days, +24 hours per turn" in words(await world.lobby(match_id))


async def test_host_sets_custom_times_that_all_users_may_view(world: World) -> None:
    match_id = await world.open(0)
    host, other = world.members[:2]
    result = await host.slash(
        world.channel, "lobby time", preset="normal", bank=96, timeout="robot", match=match_id
    )
    pace = (await world.match(match_id)).time_control
    assert pace == replace(PROFILES["normal"], time_bank=96, cap=96, late="robot")
    for text in (
        said(result),
        said(await other.slash(world.channel, "lobby time", match=match_id)),
    ):
        assert "4 days each, +12 hours per turn, up to 4 days" in text
        assert "a robot (quick) plays the turn" in text
        assert "After 2 timeouts in a row, the other players vote" in text


async def test_contradictory_time_control_is_refused_and_changes_nothing(world: World) -> None:
    match_id = await world.open(0, time="normal")
    result = await world.members[0].slash(world.channel, "lobby time", cap=10, match=match_id)
    assert "cap cannot be lower than the time bank" in said(result)
    assert (await world.match(match_id)).time_control == PROFILES["normal"]


async def test_board_shows_the_deadline_of_the_player_to_move(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, time="normal")
    match = await world.match(match_id)
    (seat,) = match.to_move
    due = match.deadline(seat)
    assert due is not None
    shown = f"**<@{match.seats[seat].user}> (⏳ <t:{due // SECOND}:R>)**: lay the tile"
    assert shown in words(await world.board(match_id))
    await world.turn(match_id)
    assert shown not in words(await world.board(match_id))


async def test_board_without_a_time_limit_shows_no_deadline(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, time="none")
    assert "⏳" not in words(await world.board(match_id))


async def test_a_running_match_only_gets_more_time_and_the_board_says_so(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, time="fast")
    host = world.members[0]
    refused = await host.slash(world.channel, "lobby time", bank=12, match=match_id)
    assert "can only give more time" in said(refused)
    before = await world.match(match_id)
    await host.slash(world.channel, "lobby time", bank=48, match=match_id)
    after = await world.match(match_id)
    assert [row.time_bank for row in after.seats] == [row.time_bank + DAY for row in before.seats]
    assert "gives everyone more time" in words(await world.board(match_id))


async def test_board_shows_vacations_with_their_end(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, time="normal")
    service, player = world.program.bot.service, await world.member_not_to_move(match_id)
    until = service.now() + 5 * DAY
    await service.players.take_vacation(player.id, until)
    await world.delivered(match_id)
    text = f"🌴 {world.called(player)} is on vacation until <t:{until // SECOND}:D>"
    assert text in words(await world.board(match_id))
    await service.players.take_vacation(player.id, None)
    await world.delivered(match_id)
    assert "🌴" not in words(await world.board(match_id))


async def test_timed_out_turn_is_played_and_shown_on_the_board(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, time="normal")
    match, service = await world.match(match_id), world.program.bot.service

    now = service.now() + PROFILES["normal"].time_bank * HOUR
    service.updater.now = lambda: now
    await world.program.bot.scheduler.run_due()
    await world.delivered(match_id)
    after = await world.match(match_id)
    assert after.to_move != match.to_move
    assert ": out of time · " in words(await world.board(match_id))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    "pace",
    [
        *PROFILES.values(),
        TimeControl(remind=1),
        TimeControl(time_bank=25, cap=25, late="wait", vote=1, offer=1, resign=1),
    ],
)
def test_every_time_control_has_a_text(pace: TimeControl, locale: str) -> None:
    words = texts_in(locale)
    assert format_time_control(pace, words)
    lines = describe_timeouts(pace, words)
    steps = (pace.remind, pace.urge, pace.time_bank, pace.vote, pace.offer, pace.resign)
    assert len(lines) == sum(map(bool, steps)) + bool(pace.time_bank)
