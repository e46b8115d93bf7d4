"""Robots on Discord: seated by menu and command, played against, named in every language."""

from __future__ import annotations

from matches.core.models import Robot
from tests.cogs.world import World, choices, components, labels, said, words


async def choose_robot(world: World, match_id: int, value: str, member: int = 0) -> str:
    """Choose something about robots in the lobby; return what is said to the member alone."""
    result = await world.members[member].select(
        await world.lobby(match_id), [value], custom_id=f"lobby:{match_id}:robot"
    )
    return said(result)


def offered(message: object) -> list[str]:
    """Return what the menu of robots offers."""
    menus = [c for c in components(message) if c.get("custom_id", "").endswith(":robot")]  # type: ignore[arg-type]
    return [option["value"] for menu in menus for option in menu["options"]]


async def test_the_host_seats_robots_by_the_menu_and_frees_their_seats(world: World) -> None:
    match_id = await world.open(0, seats=3)
    assert offered(await world.lobby(match_id)) == ["+random", "+greedy", "+search"]
    await choose_robot(world, match_id, "+search")
    await choose_robot(world, match_id, "+random")
    told = words(await world.lobby(match_id))
    assert "Robot 1 (search)" in told
    assert "Robot 2 (random)" in told
    assert offered(await world.lobby(match_id)) == ["-1", "-2"]
    await choose_robot(world, match_id, "-1")
    told = words(await world.lobby(match_id))
    assert "Robot 1 (random)" in told
    assert "(search)" not in told


async def test_others_are_told_that_only_the_host_seats_robots(world: World) -> None:
    match_id = await world.open(0)
    assert "Only the host" in await choose_robot(world, match_id, "+greedy", member=1)
    assert len((await world.match(match_id)).seats) == 1


async def test_the_host_seats_and_removes_a_robot_by_command(world: World) -> None:
    match_id = await world.open(0)
    host = world.members[0]
    result = await host.slash(world.channel, "match robot", style="search", seconds=2.5)
    assert "has joined" in said(result)
    assert (await world.match(match_id)).seats[1].robot == Robot("search", 2.5)
    result = await host.slash(world.channel, "match robot", remove=1)
    assert "has left" in said(result)
    assert len((await world.match(match_id)).seats) == 1
    assert "no such robot" in said(await host.slash(world.channel, "match robot", remove=1))
    result = await host.slash(world.channel, "match robot", seconds=99.0)
    assert "at most 10" in said(result)


async def test_a_player_plays_against_a_robot(world: World) -> None:
    match_id = await world.open(0, seats=2, draw_order="UVEBMV")
    await choose_robot(world, match_id, "+greedy")
    host = world.members[0]
    await host.click(await world.lobby(match_id), label="Start")
    await world.delivered(match_id)
    while (match := await world.match(match_id)).status == "running":
        assert match.awaited == [match.seat_of(host.id)]
        await world.turn(match_id)
        await world.delivered(match_id)
    board = await world.board(match_id)
    assert "Robot 1 (greedy)" in words(board)
    assert "<@0>" not in "".join(words(m) for m in (await world.place(match_id)).history())
    assert {user for pings in world.pinged() for user in pings} <= {host.id}
    assert match.ranks is not None


async def test_robots_among_themselves_write_few_messages(world: World) -> None:
    match_id = await world.open(0, seats=2, draw_order="UVEBMV")
    host = world.members[0]
    result = await host.slash(world.channel, "match robot", my_seat=True)
    assert "You are still the host, and watch" in said(result)
    assert "hosts without playing" in words(await world.lobby(match_id))
    await choose_robot(world, match_id, "+random")
    await host.click(await world.lobby(match_id), label="Start")
    await world.delivered(match_id)
    match = await world.match(match_id)
    assert match.status == "finished"
    posted = [m for m in (await world.place(match_id)).history() if "match 1" in words(m)]
    assert len(posted) <= 2
    board = await world.board(match_id)
    assert (labels(board), choices(board)) == ([], [])
    assert world.pinged() == [[]] * len(world.pinged())


async def test_robots_have_japanese_names_in_japanese(world: World) -> None:
    match_id = await world.open(0, seats=3, language="ja")
    host = world.members[0]
    world.japanese.add(host.id)
    await choose_robot(world, match_id, "+greedy")
    assert "ロボット1（欲張り）" in words(await world.lobby(match_id))
    result = await host.slash(world.channel, "match robot", style="random")
    assert "ロボットを加えました" in said(result)
    await host.click(await world.lobby(match_id), label="開始")
    await world.delivered(match_id)
    assert "ロボット" in words(await world.board(match_id))
    log = await host.slash(await world.place(match_id), "match log")
    assert "（欲張り）" in said(log)


async def test_a_robot_plays_on_after_a_restart(world: World) -> None:
    match_id = await world.open(0, seats=2, draw_order="UVEBMV")
    await choose_robot(world, match_id, "+greedy")
    host = world.members[0]
    await world.program.robots.stop()
    await host.click(await world.lobby(match_id), label="Start")
    assert "robot" not in [row.kind for row in await world.program.store.log.rows(match_id)]
    await world.restart()
    await world.delivered(match_id)
    match = await world.match(match_id)
    assert match.awaited == [match.seat_of(host.id)]


async def test_a_host_who_watches_still_invites(world: World) -> None:
    match_id = await world.open(0)
    host, guest = world.members[:2]
    await host.slash(world.channel, "match robot", my_seat=True)
    result = await host.slash(world.channel, "match invite", user=guest, match=match_id)
    assert "invited" in said(result)
    assert said(await host.slash(world.channel, "match list")).count(f"match {match_id}") == 1
    result = await guest.slash(world.channel, "match invite", user=host, match=match_id)
    assert "not playing" in said(result)
