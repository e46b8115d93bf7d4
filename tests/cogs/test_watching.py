"""Spectators: matches to watch, one's own list, matches of players, and closed replays."""

from __future__ import annotations

import random
from itertools import count
from typing import Any

import discord
import pytest
from msgspec.structs import replace
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from cogs.frame.match.buttons.end import AnalyseButton, AnimationButton, ReplayButton, SinceButton
from cogs.frame.match.buttons.watching import PlayerMatchesButton, RunningButton, WatchButton
from matches.core.actor import Actor
from matches.core.deliveries import Topic, private_message
from matches.core.views import view_of
from tests.cogs.test_everywhere import Foreign, press
from tests.cogs.world import World, components, labels, said, words
from tests.matches.test_indexes import recorded_reads
from tests.simcord_rules import inject, refusal

SHORT = "UVEBMVKWRA"
HIDDEN = discord.PermissionOverwrite(view_channel=False)
VIEW = discord.PermissionOverwrite(view_channel=True)
WATCHER = 3
ENDS: dict[Topic, dict[str, Any]] = {
    "watched": {},
    "watched_end": {"status": "finished", "ended": 1, "ranks": (2, 1)},
}
"""The subjects of messages to watchers, and the changes of a running match for them."""
NONCES = count(1)


@pytest.fixture
async def match_id(world: World) -> int:
    number = await world.begin(0, 1, seats=2, draw_order=SHORT)
    await world.delivered(number)
    return number


@pytest.fixture
def foreign(world: World) -> Foreign:
    return Foreign(world)


async def listed(world: World, who: int = WATCHER, **options: Any) -> ResponseMessage:
    """Return the list of a member."""
    return world.private(await world.members[who].slash(world.channel, "match list", **options))


async def watch(world: World, match_id: int, what: str = "on", who: int = WATCHER) -> str:
    """Press a button of the page of a watched match; return the answer."""
    return said(await world.press(world.members[who], WatchButton(match_id, what), match_id))


class Cellar:
    """A channel that only members with a role can view; the next match is there."""

    def __init__(self, world: World, *members: MemberActor) -> None:
        bot, self.world = world.guild.me, world
        assert bot is not None
        self.role = world.guild.create_role("fans")
        world.channel = world.guild.create_text_channel(
            "cellar",
            overwrites={world.guild.default_role: HIDDEN, bot: VIEW, self.role: VIEW},
        )
        for member in members:
            world.env.backend.add_member_role(world.guild.id, member.id, self.role.id)

    async def close_to(self, member: MemberActor) -> None:
        guild = self.world.guild.id
        self.world.env.backend.remove_member_role(guild, member.id, self.role.id)
        await self.world.env.settle()


async def end(world: World, match_id: int) -> None:
    """End a match of two by a resignation."""
    player = (await world.match(match_id)).seats[0].user
    await world.program.bot.service.turns.resign(match_id, Actor(player, 1))
    await world.delivered(match_id)


# --- running matches ----------------------------------------------------------------------------


async def test_running_matches_are_listed_for_those_who_do_not_play(
    world: World, match_id: int
) -> None:
    open_ = await world.open(0)
    page = words(await listed(world, running=True))
    assert f"#{match_id}](" in page
    for player in (0, 1):
        assert world.called(world.members[player]) in page
    assert f"#{open_}" not in page
    for player in (0, 1):
        assert "*none*" in words(await listed(world, player, running=True))


async def test_the_list_leads_to_running_matches_and_back(world: World, match_id: int) -> None:
    watcher = world.members[WATCHER]
    page = await listed(world)
    running = world.private(await watcher.click(page, custom_id="running"))
    assert f"#{match_id}" in words(running)
    own = world.private(await watcher.click(running, custom_id="ownlist"))
    assert "Your matches" in words(own)


async def test_ended_matches_are_not_offered_to_watch(world: World, match_id: int) -> None:
    await end(world, match_id)
    assert "*none*" in words(await listed(world, running=True))
    assert "This match is over" in await watch(world, match_id)


async def test_running_matches_are_filtered_like_open_ones(world: World, match_id: int) -> None:
    other = await world.begin(0, 1, game="rivals")
    watcher, page = world.members[WATCHER], await listed(world, running=True)
    chosen = await watcher.select(page, ["g:rivals"], custom_id="runfilter:0")
    filtered = words(world.private(chosen))
    assert f"#{other}" in filtered
    assert f"#{match_id}]" not in filtered


async def test_matches_of_hidden_channels_appear_in_no_list(world: World, match_id: int) -> None:
    lounge, (ann, ben, *_) = world.channel, world.members
    Cellar(world, ann, ben)
    hidden = await world.begin(0, 1, game="rivals")
    world.channel = lounge
    for options in ({"running": True}, {"player": ann}, {"player": ben}):
        page = words(await listed(world, **options))
        assert f"#{match_id}]" in page
        assert f"#{hidden}]" not in page
    assert "no such match" in await watch(world, hidden)
    answer = await world.members[WATCHER].slash(lounge, "match list", watch=hidden)
    assert "no such match" in said(answer)
    assert "no such match" not in await watch(world, match_id)
    await world.begin(4, 2, game="rivals")
    own = words(await listed(world, 1, player=ann))
    assert f"#{hidden}]" in own


async def test_lists_of_others_are_only_shown_on_their_server(
    world: World, foreign: Foreign, match_id: int
) -> None:
    for item in (
        RunningButton(label="-"),
        PlayerMatchesButton(str(world.members[0].id), label="-"),
    ):
        answer = await press(world, foreign.members[WATCHER], foreign.channel, item)
        assert answer == "Matches of others are only shown on their server."
    answer = await press(
        world, foreign.members[WATCHER], foreign.channel, WatchButton(match_id, "on", label="-")
    )
    assert "no such match" in answer


async def test_long_lists_lead_to_older_matches(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.frame.match.handlers.watching.MAX_CHOICES", 2)
    numbers = [await world.begin(0, 1, game="rivals") for _ in range(5)]
    watcher = world.members[WATCHER]
    for options in ({"running": True}, {"player": world.members[0]}):
        page = await listed(world, **options)
        found: list[int] = []
        while True:
            shown = [number for number in numbers if f"#{number}](" in words(page)]
            found += reversed(shown)
            assert len(shown) <= 2
            if "Older matches" not in labels(page):
                break
            page = world.private(await watcher.click(page, label="Older matches"))
        assert found == numbers[::-1]


async def test_older_matches_are_found_behind_many_hidden_ones(
    world: World, match_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("matches.store.index", "cogs.frame.match.handlers.watching"):
        monkeypatch.setattr(f"{module}.MAX_FOUND", 1)
    lounge = world.channel
    Cellar(world, *world.members[:2])
    hidden = await world.begin(0, 1, game="rivals")
    world.channel = lounge
    page = await listed(world, running=True)
    assert f"#{hidden}" not in words(page)
    page = world.private(await world.members[WATCHER].click(page, label="Older matches"))
    assert f"#{match_id}](" in words(page)


# --- watching -----------------------------------------------------------------------------------


async def test_a_watched_match_is_on_the_list(world: World, match_id: int) -> None:
    watcher = world.members[WATCHER]
    page = await listed(world, running=True)
    chosen = world.private(await watcher.select(page, [str(match_id)], custom_id="watches:0"))
    assert "on your list" in words(chosen)
    assert "Private messages: **none**" in words(chosen)
    own = words(await listed(world))
    assert "You watch" in own
    assert f"#{match_id}](" in own.split("You watch")[1]
    assert "each turn (silent)" in await watch(world, match_id, "turns")
    assert "each turn (silent)" in words(await listed(world))
    assert "no longer on your list" in await watch(world, match_id, "stop")
    assert "You watch" not in words(await listed(world))


async def test_the_list_shows_a_watched_match_without_a_channel(
    world: World, match_id: int
) -> None:
    await watch(world, match_id)
    match = await world.match(match_id)
    world.program.store.matches.cache(replace(match, lost="404 10003: Unknown Channel"))
    own = words(await listed(world))
    assert f"#{match_id}](" in own.split("You watch")[1]
    assert "can type `/match board`" in own


async def test_the_command_watches_a_match(world: World, match_id: int) -> None:
    watcher = world.members[WATCHER]
    offered = await watcher.autocomplete(world.channel, "match list", "watch", "")
    assert [one["value"] for one in offered] == [match_id]
    answer = await watcher.slash(world.channel, "match list", watch=match_id)
    assert "on your list" in said(answer)


async def test_watching_again_keeps_the_messages(world: World, match_id: int) -> None:
    await watch(world, match_id, "end")
    assert "at the end (silent)" in await watch(world, match_id)


async def test_only_those_who_do_not_play_watch(world: World, match_id: int) -> None:
    assert "take part in this match" in await watch(world, match_id, who=0)
    assert "You watch" not in words(await listed(world, 0))
    more = world.private(await world.members[WATCHER].click(await world.board(), label="More …"))
    assert "👁 Watch" in labels(more)
    more = world.private(await world.members[0].click(await world.board(), label="More …"))
    assert "👁 Watch" not in labels(more)


async def test_a_lobby_cannot_be_watched(world: World) -> None:
    match_id = await world.open(0)
    answer = await world.members[WATCHER].slash(world.channel, "match list", watch=match_id)
    assert "not started" in said(answer)


async def test_a_watcher_who_loses_access_no_longer_sees_the_match(
    world: World, match_id: int
) -> None:
    lounge, watcher = world.channel, world.members[WATCHER]
    cellar = Cellar(world, *world.members[:2], watcher)
    number = await world.begin(0, 1, game="rivals")
    world.channel = lounge
    await watcher.slash(lounge, "match list", watch=number)
    assert f"#{number}](" in words(await listed(world))
    await cellar.close_to(watcher)
    assert f"#{number}](" not in words(await listed(world))


async def test_matches_out_of_sight_leave_room_on_a_full_list(
    world: World, match_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("matches.store.watchers", "cogs.frame.match.handlers.watching"):
        monkeypatch.setattr(f"{module}.MAX_WATCHED", 1)
    lounge, watcher = world.channel, world.members[WATCHER]
    cellar = Cellar(world, *world.members[:2], watcher)
    number = await world.begin(0, 1, game="rivals")
    world.channel = lounge
    await watcher.slash(lounge, "match list", watch=number)
    assert "Stop watching one first" in await watch(world, match_id)
    await cellar.close_to(watcher)
    assert "on your list" in await watch(world, match_id)


# --- matches of a player ------------------------------------------------------------------------


async def test_matches_of_a_player_are_found_by_command_and_profile(
    world: World, match_id: int
) -> None:
    running = await world.begin(1, 2, game="rivals")
    await end(world, match_id)
    open_ = await world.open(1)
    page = await listed(world, player=world.members[1])
    for number in (match_id, running):
        assert f"#{number}](" in words(page)
    assert f"#{open_}" not in words(page)
    assert "finished" in words(page)
    profile = await world.members[WATCHER].slash(world.channel, "profile", player=world.members[1])
    button = f"playedby:{world.members[1].id}"
    found = await world.members[WATCHER].click(world.private(profile), custom_id=button)
    assert words(world.private(found)) == words(page)
    (menu,) = (one for one in components(page) if one["type"] == 3)
    opened = await world.members[WATCHER].select(page, [str(match_id)], custom_id=menu["custom_id"])
    assert "Analyse" in labels(world.private(opened))


# --- closed replays -----------------------------------------------------------------------------


async def test_spectators_replay_a_closed_match_only_after_its_end(world: World) -> None:
    match_id = await world.open(0, seats=2)
    page = await world.settings(match_id)
    await world.members[0].select(page, ["no"], custom_id=f"lobby:{match_id}:replay")
    assert "No replay for spectators until the end" in words(await world.lobby(match_id))
    await world.begin(0, 1, match_id=match_id)
    buttons = (ReplayButton(match_id, "last", 1, 0), AnimationButton(match_id, 0))

    async def answers(who: int) -> list[str]:
        member = world.members[who]
        typed = await member.slash(world.channel, "match replay", match=match_id)
        return [
            said(typed),
            *[said(await world.press(member, button, match_id)) for button in buttons],
        ]

    refused = "can replay this match only after its end"
    await world.turn(match_id)
    assert all(refused in answer for answer in await answers(WATCHER))
    assert not any(refused in answer for answer in await answers(1))
    more = world.private(
        await world.members[WATCHER].click(await world.board(match_id), label="More …")
    )
    assert "Replay" not in labels(more)
    assert "Log" in labels(more)
    await end(world, match_id)
    assert not any(refused in answer for answer in await answers(WATCHER))


async def test_no_other_way_leads_spectators_to_a_closed_replay(world: World) -> None:
    match_id = await world.open(0, seats=2, spectators_replay=False)
    await world.begin(0, 1, match_id=match_id)
    await world.turn(match_id)
    refused = "can replay this match only after its end"
    buttons = (AnalyseButton(match_id, 1), SinceButton(match_id))

    async def answers(who: int) -> list[str]:
        member = world.members[who]
        given = [
            await member.slash(world.channel, f"file {name}", match=match_id)
            for name in ("export", "verify", "analyse")
        ]
        given += [await world.press(member, button, match_id) for button in buttons]
        place, board = await world.place(match_id), await world.board(match_id)
        given.append(await member.context_menu(place, "Replay from here", board))
        return [said(one) for one in given]

    assert [refused in answer for answer in await answers(WATCHER)] == [True] * 6
    assert [refused in answer for answer in await answers(1)] == [False] * 6


async def test_a_host_who_does_not_play_is_a_spectator(world: World) -> None:
    match_id = await world.open(0, seats=2, spectators_replay=False)
    await world.members[1].click(await world.lobby(match_id), custom_id=f"lobby:{match_id}:join")
    match = await world.match(match_id)
    assert not match.may_replay(world.members[2].id)
    assert match.may_replay(world.members[0].id)
    bare = replace(match, seats=match.seats[1:])
    assert not bare.may_replay(world.members[0].id)


async def test_nobody_closes_the_replay_once_the_match_runs(world: World) -> None:
    match_id = await world.open(0, seats=2)
    page = await world.settings(match_id)
    await world.begin(0, 1, match_id=match_id)
    answer = await world.members[0].select(page, ["no"], custom_id=f"lobby:{match_id}:replay")
    assert "already started" in said(answer)
    assert (await world.match(match_id)).open_replay


# --- hidden information -------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["rivals", "karvi"])
async def test_lists_depend_on_no_hidden_information(world: World, game: str) -> None:
    match_id = await world.begin(0, 1, game=game, seats=2)
    await watch(world, match_id, "turns")
    truth = await world.match(match_id)
    assert truth.state is not None
    seen = []
    for seed in (None, 1, 2):
        if seed is not None:
            dream = view_of(truth.game, truth.state, None)
            truth.game.imagine(dream, random.Random(seed))
            await world.put(match_id, dream)
        pages = [
            await listed(world),
            await listed(world, running=True),
            await listed(world, player=world.members[0]),
        ]
        seen.append([(words(page), [*components(page)]) for page in pages])
    assert seen[0] == seen[1] == seen[2]


# --- messages -----------------------------------------------------------------------------------


def inbox(world: World, who: int = WATCHER) -> list[str]:
    """Return the texts of the private messages that a member has received."""
    return [words(message) for message in world.members[who].user.dm_channel.history()]


async def take_turn(world: World, match_id: int) -> None:
    await world.skip_turns(match_id, 1)
    await world.delivered(match_id)


async def test_a_watcher_gets_one_silent_message_per_turn(world: World, match_id: int) -> None:
    await watch(world, match_id, "turns")
    await watch(world, match_id, "end", who=4)
    world.env.http_requests.clear()
    await take_turn(world, match_id)
    (message,) = inbox(world)
    mover = world.called(await world.member_to_move(match_id))
    assert message.startswith("👁 [Carcassonne #1](https://discord.com/channels/")
    assert mover in message
    assert inbox(world, 4) == []
    place = world.members[WATCHER].user.dm_channel.id
    (sent,) = [
        request.json or {}
        for request in world.env.http_requests
        if request.path == f"/channels/{place}/messages"
    ]
    assert sent["flags"] & discord.MessageFlags.suppress_notifications.flag
    assert sent["allowed_mentions"].get("users", []) == []
    await take_turn(world, match_id)
    assert len(inbox(world)) == 2


async def test_watchers_are_told_of_the_end(world: World, match_id: int) -> None:
    await watch(world, match_id, "turns")
    await watch(world, match_id, "end", who=4)
    winner = world.called((await world.match(match_id)).seats[1].user)
    await end(world, match_id)
    for who in (WATCHER, 4):
        (message,) = inbox(world, who)
        assert "has ended" in message
        assert winner in message
    assert inbox(world, 2) == []


async def test_a_message_speaks_the_language_of_its_reader(world: World, match_id: int) -> None:
    await world.members[WATCHER].slash(world.channel, "settings", language="ja")
    await watch(world, match_id, "turns")
    await take_turn(world, match_id)
    (message,) = inbox(world)
    assert message.startswith("👁 [カルカソンヌ #1](")


async def test_players_get_no_messages_of_watchers(world: World, match_id: int) -> None:
    store, player = world.program.store, world.members[0].id
    await store.watchers.watch(match_id, player, "turns", 0)
    await take_turn(world, match_id)
    assert inbox(world, 0) == []


async def test_a_watcher_without_access_gets_no_messages(world: World) -> None:
    lounge, watcher = world.channel, world.members[WATCHER]
    cellar = Cellar(world, *world.members[:2], watcher)
    match_id = await world.begin(0, 1, seats=2, draw_order=SHORT)
    await world.delivered(match_id)
    world.channel = lounge
    await watcher.slash(lounge, "match list", watch=match_id)
    await watch(world, match_id, "turns")
    await cellar.close_to(watcher)
    await take_turn(world, match_id)
    assert inbox(world) == []


async def test_closed_messages_end_the_messages_and_are_told_once(
    world: World, match_id: int
) -> None:
    await watch(world, match_id, "turns")
    place = world.members[WATCHER].user.dm_channel.id
    inject(world.env, "POST", f"/channels/{place}/messages", refusal(403, 50007), times=9)
    world.env.http_requests.clear()
    for _ in range(2):
        await take_turn(world, match_id)
    tries = [one for one in world.env.http_requests if one.path == f"/channels/{place}/messages"]
    assert len(tries) == 1
    mention = world.members[WATCHER].mention
    assert all(mention not in words(one) for one in (await world.place(match_id)).history())
    player = await world.program.bot.service.players.get(world.members[WATCHER].id)
    assert player.notify == "here"
    assert "You do not accept private messages" in words(await listed(world))
    again = words(await listed(world))
    assert "You do not accept private messages" not in again
    assert f"#{match_id}](" in again


async def test_whoever_stops_watching_gets_no_messages(world: World, match_id: int) -> None:
    await watch(world, match_id, "turns")
    await watch(world, match_id, "stop")
    await take_turn(world, match_id)
    assert inbox(world) == []


@pytest.mark.parametrize("game", ["rivals", "karvi"])
async def test_messages_depend_on_no_hidden_information(world: World, game: str) -> None:
    match_id = await world.begin(0, 1, game=game, seats=2)
    await watch(world, match_id, "turns")
    await world.delivered(match_id)
    truth = await world.match(match_id)
    assert truth.state is not None
    for seed in (1, 2, 3):
        dream = view_of(truth.game, truth.state, None)
        truth.game.imagine(dream, random.Random(seed))
        for topic, values in ENDS.items():
            message = private_message(world.members[WATCHER].id, 0, topic=topic)
            match = replace(truth, state=dream, **values)
            await world.program.bot.presenter(match, replace(message, id=next(NONCES)))
    told = inbox(world)
    assert len(told) == 3 * len(ENDS)
    assert len(set(told)) == len(ENDS)


async def test_a_list_takes_as_many_statements_for_many_matches(world: World) -> None:
    counts = []
    for _ in range(2):
        for _ in range(2):
            await watch(world, await world.begin(0, 1, seats=2))
        found = []
        for options in ({}, {"running": True}, {"player": world.members[0]}):
            await listed(world, **options)
            world.program.store.matches.in_memory.clear()
            statements = recorded_reads(world.program.store)
            await listed(world, **options)
            found.append(len(statements))
        counts.append(found)
    assert counts[0] == counts[1]
