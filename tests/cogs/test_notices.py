"""Briefings, reminders and digests: contents, pings and privacy."""

from __future__ import annotations

import itertools
from typing import Any

import discord
import pytest
from msgspec.structs import replace
from simcord.actors import MemberActor

from engines.core import open_decisions
from matches.actions.changeset import ChangeSet
from matches.clock.time_control import PROFILES
from matches.core.actor import SYSTEM, Actor
from matches.core.availability import HOUR
from matches.core.kinds import RowKind
from matches.core.models import ChannelRef, TimeControl
from tests.cogs.world import World, choices, labels, pictures, said, shown, words
from tests.simcord_rules import inject, refusal

SHORT = "UVEBMVKWRA"
CLICKS = itertools.count(1)
"""Ids of clicks on another server."""


@pytest.fixture
async def match_id(world: World) -> int:
    number = await world.begin(0, 1, seats=2, draw_order=SHORT)
    await world.delivered(number)
    world.env.http_requests.clear()
    return number


async def remind(world: World, match_id: int, *, urgent: bool = False, **values: Any) -> None:
    """Remind the player to move of a match."""

    def wish(changes: ChangeSet) -> None:
        (seat,) = changes.match.to_move
        changes.remind(seat, urgent=urgent, **values)

    await world.program.bot.service.updater.apply(match_id, SYSTEM, wish)
    await world.delivered(match_id)


async def last_message(world: World, match_id: int) -> discord.Message:
    return (await world.place(match_id)).history()[-1]


# --- briefings


async def test_briefing_shows_missed_turns_and_choices(
    world: World, match_id: int, real_pictures: None
) -> None:
    player = await world.member_not_to_move(match_id)
    await world.turn(match_id)
    result = await player.slash(await world.place(match_id), "match brief")
    assert "While you were away" in said(result)
    assert "Turns taken" in said(result)
    answer = shown(result)
    assert answer is not None
    assert len(pictures(answer)) == 1
    assert choices(answer)


async def test_second_briefing_is_empty(world: World, match_id: int) -> None:
    spectator, place = world.members[4], await world.place(match_id)
    assert "What happened" in said(await spectator.slash(place, "match brief"))
    result = await spectator.slash(place, "match brief")
    assert "Nothing has happened since you last looked" in said(result)
    answer = shown(result)
    assert answer is not None
    assert choices(answer) == []


async def test_a_briefing_speaks_the_language_of_its_reader(world: World, match_id: int) -> None:
    player = await world.member_not_to_move(match_id)
    world.japanese.add(player.id)
    await world.turn(match_id)
    assert "留守中の出来事" in said(await player.slash(await world.place(match_id), "match brief"))


async def test_briefing_of_a_long_absence_is_abridged(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    for _ in range(12):
        await world.turn(match_id)
    text = said(await world.members[4].slash(await world.place(match_id), "match brief"))
    assert "earlier turns: /match log" in text
    assert len(text) < 1000


async def test_choice_page_starts_with_missed_events(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    player = await world.member_to_move(match_id)

    def wish(changes: ChangeSet) -> None:
        while changes.match.require_seat(player.id) in changes.match.to_move:
            (decision,) = open_decisions(changes.state)
            changes.play(decision.seat, decision.default(changes.state), RowKind.DEFAULT, "lapsed")

    await world.program.bot.service.updater.apply(match_id, SYSTEM, wish)
    while not await world.is_to_move(player, match_id):
        await world.turn(match_id)
    await remind(world, match_id)
    answer = shown(await player.click(await last_message(world, match_id), label="Choose"))
    assert answer is not None
    assert "Played for you" in words(answer)
    assert choices(answer)


@pytest.mark.parametrize(
    ("pace", "lapses", "told", "untold"),
    [
        (PROFILES["normal"], 0, ["a default move"], ["vote", "offered"]),
        (PROFILES["fast"], 1, ["a robot plays this turn", "vote"], ["offered"]),
        (PROFILES["normal"], 2, ["offered to a substitute"], ["vote", "default"]),
        (
            replace(PROFILES["normal"], resign=6),
            5,
            ["you resign automatically"],
            ["offered", "vote"],
        ),
        (replace(PROFILES["normal"], late="wait"), 0, ["nobody plays for you"], ["vote"]),
    ],
)
async def test_urgent_reminder_shows_the_consequence_of_a_timeout(
    world: World, pace: TimeControl, lapses: int, told: list[str], untold: list[str]
) -> None:
    match_id = await world.begin(0, 1, seats=2, time="normal")
    (seat,) = (await world.match(match_id)).to_move

    def wish(changes: ChangeSet) -> None:
        seats = changes.seats_with(seat, timeouts=lapses)
        changes.remind(seat, urgent=True, time_control=pace, seats=seats)

    await world.program.bot.service.updater.apply(match_id, SYSTEM, wish)
    await world.delivered(match_id)
    text = words(await last_message(world, match_id))
    assert [part for part in told if part not in text] == []
    assert [part for part in untold if part in text] == []


async def test_there_is_nothing_to_brief_on_before_the_start(world: World) -> None:
    match_id = await world.open(0)
    result = await world.members[0].slash(world.channel, "match brief", match=match_id)
    assert "not started" in said(result)


# --- reminders


@pytest.mark.parametrize("urgent", [False, True])
async def test_a_reminder_pings_shows_the_board_and_offers_to_choose(
    world: World, match_id: int, urgent: bool, real_pictures: None
) -> None:
    player, board = await world.member_to_move(match_id), await world.board(match_id)
    await remind(world, match_id, urgent=urgent)
    message = await last_message(world, match_id)
    assert world.pinged() == [[player.id]]
    assert ("almost up" in words(message)) is urgent
    assert player.mention in words(message)
    assert f"/{board.id})" in words(message)
    assert len(pictures(message)) == 1
    assert labels(message) == ["Choose", "While you were away", "Since your last look"]
    assert (await world.board(match_id)).id == board.id


async def test_a_reminder_replies_to_the_board_and_pings_only_its_player(
    world: World, match_id: int
) -> None:
    board = await world.board(match_id)
    await remind(world, match_id)
    message = await last_message(world, match_id)
    assert message.reference is not None
    assert message.reference.message_id == board.id
    assert world.pinged() == [[(await world.member_to_move(match_id)).id]]


async def test_a_reminder_of_a_deleted_board_replies_to_nothing(
    world: World, match_id: int
) -> None:
    await (await world.board(match_id)).delete()
    await remind(world, match_id)
    assert "🔔" in words(await last_message(world, match_id))


async def test_a_reminder_without_the_right_to_reply_is_sent_once(
    world: World, match_id: int
) -> None:
    place = await world.place(match_id)
    inject(world.env, "POST", f"/channels/{place.id}/messages", refusal(403, 160002))
    await remind(world, match_id)
    message = await last_message(world, match_id)
    assert message.reference is None
    assert [text for text in map(words, place.history()) if "🔔" in text] == [words(message)]
    assert not (await world.match(match_id)).lost


async def test_reminder_shows_missed_events(world: World, match_id: int) -> None:
    await world.turn(match_id)
    await world.delivered(match_id)
    await remind(world, match_id)
    text = words(await last_message(world, match_id))
    assert "While you were away" in text
    assert "Turns taken" in text


async def test_the_buttons_of_a_reminder_work_for_their_reader_alone(
    world: World, match_id: int
) -> None:
    await remind(world, match_id)
    message, player = await last_message(world, match_id), await world.member_to_move(match_id)
    answer = shown(await player.click(message, label="Choose"))
    assert answer is not None
    assert choices(answer)
    assert "While you were away" not in words(answer)
    stranger = await world.members[4].click(message, label="While you were away")
    assert "What happened" in said(stranger)


async def test_a_reminder_speaks_the_language_of_the_match(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2, language="ja")
    await remind(world, match_id, urgent=True)
    text = words(await last_message(world, match_id))
    assert "持ち時間が残りわずかです" in text


@pytest.mark.parametrize(("style", "urgent_pings"), [("urgent", 1), ("silent", 0)])
async def test_reminder_pings_follow_the_ping_setting(
    world: World, match_id: int, style: str, urgent_pings: int
) -> None:
    player = await world.member_to_move(match_id)
    await player.slash(world.channel, "settings", ping=style)
    world.env.http_requests.clear()
    await remind(world, match_id)
    await remind(world, match_id, urgent=True)
    assert world.pinged() == [[], [player.id] * urgent_pings]


async def test_player_who_has_decided_is_not_reminded(world: World, match_id: int) -> None:
    player = await world.member_to_move(match_id)
    before = len((await world.place(match_id)).history())
    await world.program.bot.worker.stop()
    await remind(world, match_id)
    await world.program.bot.service.turns.resign(match_id, Actor(player.id, 5))
    await world.restart()
    await world.delivered(match_id)
    lines = [words(m) for m in (await world.place(match_id)).history()[before:]]
    assert lines
    assert not any("🔔" in text for text in lines)


# --- digests


class Clock:
    """Clock that advances only on request."""

    def __init__(self, world: World) -> None:
        self.now = world.program.bot.service.now()
        world.program.bot.service.updater.now = self

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock(world: World) -> Clock:
    return Clock(world)


async def fire(world: World, clock: Clock) -> None:
    """Send all digests that are due next."""
    store, service = world.program.store, world.program.bot.service
    clock.now = max(clock.now, await store.players.next_digest() or 0)
    for user in await store.players.due_digests(clock.now):
        await service.pings.fire_digest(user)
    await world.delivered()


async def snoozing(world: World, match_id: int) -> MemberActor:
    """Snooze the player who is not to move, then make it their turn."""
    player = await world.member_not_to_move(match_id)
    await world.program.bot.service.pings.snooze(player.id, 3)
    await world.turn(match_id)
    await world.delivered(match_id)
    return player


async def test_snoozing_player_is_pinged_once_afterwards(
    world: World, match_id: int, clock: Clock
) -> None:
    player = await snoozing(world, match_id)
    assert all(player.id not in users for users in world.pinged())
    world.env.http_requests.clear()
    await fire(world, clock)
    await fire(world, clock)
    assert world.pinged() == [[player.id]]
    text = words(await last_message(world, match_id))
    assert "are waiting for you" in text
    assert f"/{(await world.board(match_id)).id})" in text


async def test_a_digest_lists_every_match_that_waits_here_and_counts_the_others(
    world: World, match_id: int, clock: Clock
) -> None:
    player = await snoozing(world, match_id)
    clock.now += 1
    await far_match_of(world, player)
    await fire(world, clock)
    text = words(await last_message(world, match_id))
    assert text.count("/channels/") == 1
    assert "one more" in text
    assert "/channels/77/" not in text


async def test_digest_of_a_snoozing_host_lists_the_full_match(world: World, clock: Clock) -> None:
    match_id, host = await world.open(0, seats=2), world.members[0]
    await world.program.bot.service.pings.snooze(host.id, 3)
    lobby = await world.lobby(match_id)
    await world.members[1].click(lobby, custom_id=f"lobby:{match_id}:join")
    await world.delivered(match_id)
    assert all(host.id not in users for users in world.pinged())
    await fire(world, clock)
    assert world.pinged()[-1] == [host.id]
    told = words(world.channel.history()[-1])
    assert f"/{lobby.id}) – full, you can start it" in told


async def far_match_of(world: World, player: MemberActor) -> None:
    """Begin matches on another server in which `player` is to move."""
    service, place = world.program.bot.service, ChannelRef(77, 78)
    while len(await service.pings.matches_to_move(player.id)) < 2:
        match = await service.lobby.create(
            Actor(player.id, next(CLICKS)), game="carcassonne", place=place, locale="en"
        )
        await service.lobby.join(match.id, Actor(world.members[4].id, next(CLICKS)))
        await service.lobby.start(match.id, Actor(player.id, next(CLICKS)))


async def test_digest_without_pending_items_is_not_posted(
    world: World, match_id: int, clock: Clock
) -> None:
    await snoozing(world, match_id)
    await world.turn(match_id)
    await world.delivered(match_id)
    world.env.http_requests.clear()
    await fire(world, clock)
    assert world.pinged() == []


async def test_an_urgent_reminder_waits_while_one_snoozes(
    world: World, match_id: int, clock: Clock
) -> None:
    player = await world.member_to_move(match_id)
    await world.program.bot.service.pings.snooze(player.id, 3)
    await remind(world, match_id, urgent=True)
    assert world.pinged() == [[]]
    await fire(world, clock)
    assert world.pinged() == [[], [player.id]]


async def test_digest_is_sent_once_over_restarts(world: World, match_id: int, clock: Clock) -> None:
    player = await snoozing(world, match_id)
    clock.now += 3 * HOUR
    await world.program.bot.worker.stop()
    await world.program.bot.service.pings.fire_digest(player.id)
    world.env.http_requests.clear()
    for _ in range(2):
        await world.restart()
        await world.delivered(match_id)
        later = Clock(world)
        later.now = clock.now + HOUR
        await fire(world, later)
    assert world.pinged() == [[player.id]]
