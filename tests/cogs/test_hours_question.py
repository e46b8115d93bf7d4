"""The question for zone and quiet hours: after the first turn, in private, once."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from simcord.actors import MemberActor

from cogs.frame.match.handlers.turn_end import may_ask
from matches.core.players import PlayerPreferences
from tests.cogs.test_next_match import NEXT, finish, two
from tests.cogs.world import World, components, labels, shown, words

QUESTION, NOT_NOW = "When are you awake?", "Not now"


@pytest.fixture
def asks_hours() -> bool:
    """Ask players for their hours."""
    return True


@pytest.fixture
async def match_id(world: World) -> int:
    number = await world.begin(0, 1, seats=2, draw_order="UVEBMVKWRA")
    for member in world.members[:2]:
        await world.program.bot.service.guiding.stop(member.id, "carcassonne")
    return number


async def preferences(world: World, member: MemberActor) -> PlayerPreferences:
    return await world.program.bot.service.players.get(member.id)


async def test_the_question_follows_the_first_turn_and_no_other(
    world: World, match_id: int
) -> None:
    player, result = await finish(world, match_id)
    page = world.private(result)
    assert QUESTION in words(page)
    assert NOT_NOW in labels(page)
    found = [c["custom_id"] for c in components(page) if "custom_id" in c]
    assert found == ["setting:area:0", "setting:quiet:0", "setting:ask:later"]
    assert (await preferences(world, player)).hours_asked
    await world.turn(match_id)
    again, result = await finish(world, match_id)
    assert again == player
    assert shown(result) is None


async def test_not_now_closes_the_question_and_changes_nothing(world: World, match_id: int) -> None:
    player, result = await finish(world, match_id)
    before = await preferences(world, player)
    answer = await player.click(world.private(result), label=NOT_NOW)
    assert shown(answer) is None
    assert await preferences(world, player) == before


async def test_the_answer_is_stored_like_in_the_settings(world: World, match_id: int) -> None:
    player, result = await finish(world, match_id)
    page = world.private(result)
    await player.select(page, ["22-7"], custom_id="setting:quiet:0")
    assert (await preferences(world, player)).quiet == (22, 7)


async def test_the_question_speaks_the_language_of_its_reader(world: World, match_id: int) -> None:
    player = await world.member_to_move(match_id)
    await player.slash(world.channel, "settings", language="ja")
    _, result = await finish(world, match_id)
    assert "おやすみ時間を教えてください" in words(world.private(result))
    assert "あとで" in labels(world.private(result))


async def test_who_has_set_their_hours_is_not_asked(world: World, match_id: int) -> None:
    player = await world.member_to_move(match_id)
    await player.slash(world.channel, "settings", quiet="22-7")
    _, result = await finish(world, match_id)
    assert shown(result) is None


async def test_question_and_next_match_share_one_message(world: World) -> None:
    first, _ = await two(world)
    player = await world.member_to_move(first)
    await world.program.bot.service.players.change(player.id, hours_asked=False)
    _, result = await finish(world, first)
    page = world.private(result)
    assert QUESTION in words(page)
    assert labels(page)[-2:] == [NOT_NOW, NEXT]


async def test_an_analysis_asks_nothing(world: World, match_id: int) -> None:
    match = await world.match(match_id)
    assert may_ask(match, PlayerPreferences(1))
    assert not may_ask(replace(match, analyst=1), PlayerPreferences(1))
