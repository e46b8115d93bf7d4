"""`/privacy`: export and deletion of the stored data of a user."""

from __future__ import annotations

import json

from matches.core.models import NO_USER
from tests.cogs.world import World, labels, said, uploads, words

POLICY = "https://example.org/privacy"


async def test_privacy_command_links_the_policy(world: World) -> None:
    world.program.bot.privacy = POLICY
    assert POLICY in said(await world.members[0].slash(world.channel, "privacy about"))
    assert POLICY in said(await world.members[0].slash(world.channel, "help"))


async def test_without_a_policy_none_is_named(world: World) -> None:
    assert "Privacy policy" not in said(
        await world.members[0].slash(world.channel, "privacy about")
    )


async def test_a_person_gets_their_own_data_as_a_file(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    result = await world.members[0].slash(world.channel, "privacy export")
    private = world.private(result)
    (upload,) = uploads(private)
    told = json.loads(upload.content)
    assert told["user"] == world.members[0].id
    assert [seat["match"] for seat in told["seats"]] == [match_id]
    assert str(world.members[1].id) not in json.dumps(told)


async def test_nothing_is_deleted_before_a_second_click_confirms_it(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    result = await world.members[0].slash(world.channel, "privacy delete")
    private = world.private(result)
    assert f"1 running match (#{match_id})" in words(private)
    assert labels(private) == ["Delete my data"]
    assert (await world.match(match_id)).status == "running"
    deleted = await world.members[0].click(private, label="Delete my data")
    assert "has been deleted" in said(deleted)
    match = await world.match(match_id)
    assert match.status == "finished"
    assert min(row.user for row in match.seats) < NO_USER
    await world.delivered(match_id)
    assert str(world.members[0].id) not in words(await world.board(match_id))


async def test_user_without_a_server_deletes_data_in_a_private_message(world: World) -> None:
    match_id = await world.begin(0, 1, seats=2)
    user = world.members[0].user
    result = await user.slash("privacy delete")
    private = world.private(result)
    assert f"1 running match (#{match_id})" in words(private)
    assert "has been deleted" in said(await user.click(private, label="Delete my data"))
    assert (await world.match(match_id)).status == "finished"
    again = world.private(await user.slash("privacy export"))
    (upload,) = uploads(again)
    assert json.loads(upload.content)["seats"] == []
