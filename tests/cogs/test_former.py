"""Clients with the former place of a command are answered with the new place."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from simcord.env import Env

from cogs.frame.client import Longtable
from cogs.frame.ui.deprecated_commands import MOVED, CommandKey, moved_text
from matches.texts import LOCALES, texts_in
from tests.cogs.test_limits import SUBCOMMAND, payloads
from tests.cogs.world import Forge, World, said, words

STILL_WORK = {"match time", "match robot"}


@pytest.mark.parametrize(
    ("group", "present", "former", "told"),
    [
        ("match", "list", "options", "`/match options` is now `/lobby options`."),
        ("match", "list", "word", "`/match word` is now `/lobby word`."),
        ("match", "list", "export", "`/match export` is now `/file export`."),
        ("match", "list", "verify", "`/match verify` is now `/file verify`."),
        ("match", "list", "analyse", "`/match analyse` is now `/file analyse`."),
        ("karvi", "hand", "trade_card", "`/karvi trade_card` is now `/karvi choose`."),
        ("caverna", "rooms", "ruby_tile", "`/caverna ruby_tile` is now `/caverna choose`."),
        ("match", "list", "pace", "has changed"),
        ("karvi", "hand", "order", "has changed"),
        ("match", "list", "nonsense", "has changed"),
    ],
)
async def test_former_place_of_a_command_answers_privately_with_the_new_one(
    world: World,
    forge: Callable[[Forge], None],
    group: str,
    present: str,
    former: str,
    told: str,
) -> None:
    forge(lambda data: data["options"][0].update(name=former))
    result = await world.members[0].slash(world.channel, f"{group} {present}")
    world.env.check_errors = False  # the library raises what is caught later
    assert told in said(result)
    assert result.response is not None
    assert result.response.ephemeral


async def test_match_time_and_match_robot_still_work_and_name_their_new_place(
    world: World,
) -> None:
    match_id = await world.open()
    host, guest = world.members[:2]
    text = said(await host.slash(world.channel, "match time", bank=96, match=match_id))
    assert text.startswith("`/match time` is now `/lobby time`.")
    assert (await world.match(match_id)).time_control.time_bank == 96
    text = said(await host.slash(world.channel, "match robot", match=match_id))
    assert text.startswith("`/match robot` is now `/lobby robot`.")
    assert [row.kind for row in (await world.match(match_id)).seats] == ["human", "robot"]
    for command in ("match robot", "lobby robot"):
        refused = await guest.slash(world.channel, command, match=match_id)
        assert "Only the host" in said(refused)
    assert len((await world.match(match_id)).seats) == 2


async def test_the_new_place_of_a_command_says_nothing_of_the_former(world: World) -> None:
    match_id = await world.open()
    text = said(await world.members[0].slash(world.channel, "lobby time", match=match_id))
    assert text
    assert "is now" not in text


async def test_only_two_former_commands_are_still_registered(env: Env) -> None:
    assert isinstance(env.bot, Longtable)
    tree = await payloads(env.bot)
    known = {
        f"{group['name']} {one['name']}"
        for group in tree
        for one in group.get("options", [])
        if one["type"] == SUBCOMMAND
    }
    former = {old.named(LOCALES[0]) for old in MOVED}
    assert former & known == STILL_WORK
    assert {new.named(LOCALES[0]) for new in MOVED.values()} <= known


@pytest.mark.parametrize(
    ("old", "told"),
    [
        (CommandKey("match", "pace"), "`/対戦 持ち時間`は`/募集 持ち時間`に移りました。"),
        (CommandKey("match", "export"), "`/対戦 書き出し`は`/記録 書き出し`に移りました。"),
        (
            CommandKey("karvi", "take_card"),
            "`/カルヴィ 交易カード`は`/カルヴィ 選択`に移りました。",
        ),
    ],
)
def test_the_names_are_those_a_japanese_client_shows(old: CommandKey, told: str) -> None:
    assert moved_text(old, texts_in("ja")) == told


async def test_outsiders_learn_nothing_from_the_moved_commands(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    away = world.env.create_guild()
    den = away.create_text_channel("den")
    stranger = away.add_member(world.env.create_user("stranger"))
    for name in ("lobby options", "lobby time", "lobby robot", "file export", "file analyse"):
        unknown = said(await stranger.slash(den, name, match=match_id + 1))
        hidden = said(await stranger.slash(den, name, match=match_id))
        assert hidden == unknown.replace(f"#{match_id + 1}", f"#{match_id}")
    assert words(await world.board(match_id))
