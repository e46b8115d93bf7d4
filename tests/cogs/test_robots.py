"""Robots on Discord: seated by menu and command, played against, named in every language."""

from __future__ import annotations

from engines import GAMES
from engines.search import LEVELS
from matches.robots.catalog import robot_called
from matches.texts import texts_in
from presentation.match.titles import texts_of
from presentation.names import robot_label, robot_name
from tests.cogs.world import World, choices, labels, said, words


async def choose_robot(world: World, match_id: int, what: str) -> str:
    """Press a button about robots as the host; return the new page."""
    page = await world.settings(match_id)
    return said(await world.members[0].click(page, custom_id=f"robot:{match_id}:{what}"))


def label(level: str) -> str:
    """Return the English label of a level in Carcassonne."""
    return robot_label(GAMES["carcassonne"], level, texts_in("en"))


async def offered(world: World, match_id: int) -> list[str]:
    """Return the buttons about robots on the page of the host."""
    return [text for text in labels(await world.settings(match_id)) if text[0] in "+−"]


async def named(world: World, match_id: int) -> dict[str, str]:
    """Return the robots' names by their colours."""
    match = await world.match(match_id)
    robots = [row for row in match.seats if row.kind == "robot"]
    return {row.colour: robot_name(match, row.seat, texts_of(match)) for row in robots}


async def test_the_host_seats_robots_by_buttons_and_frees_their_seats(world: World) -> None:
    match_id = await world.open(0, seats=3)
    assert await offered(world, match_id) == [f"+ {label(level)}" for level in LEVELS]
    await choose_robot(world, match_id, "+hard")
    await choose_robot(world, match_id, "+easy")
    text = words(await world.lobby(match_id))
    assert f"Robo-Ada ({label('hard')})" in text
    assert f"Robo-Mia ({label('easy')})" in text
    assert await offered(world, match_id) == ["− Robo-Ada", "− Robo-Mia"]
    await choose_robot(world, match_id, "-blue")
    text = words(await world.lobby(match_id))
    assert f"Robo-Mia ({label('easy')})" in text
    assert "Robo-Ada" not in text


async def test_robots_keep_their_names_when_seats_are_dealt(world: World) -> None:
    match_id = await world.open(0, seats=5)
    for what in ("+easy", "+medium", "+easy", "+medium", "-blue"):
        await choose_robot(world, match_id, what)
    before = await named(world, match_id)
    assert sorted(before.values()) == ["Robo-Kim", "Robo-Mia", "Robo-Tom"]
    await world.program.robots.stop()
    await world.members[0].click(await world.lobby(match_id), label="Start")
    assert await named(world, match_id) == before
    await world.restart()
    assert await named(world, match_id) == before


async def test_a_button_of_a_robot_that_is_gone_does_nothing(world: World) -> None:
    match_id = await world.open(0)
    await choose_robot(world, match_id, "+medium")
    page = await world.settings(match_id)
    await choose_robot(world, match_id, "-blue")
    text = said(await world.members[0].click(page, custom_id=f"robot:{match_id}:-blue"))
    assert "no such robot" in text
    assert len((await world.match(match_id)).seats) == 1


async def test_only_the_host_seats_robots(world: World) -> None:
    match_id = await world.open(0)
    await world.members[1].click(await world.lobby(match_id), label="Join")
    assert "Only the host" in said(await world.members[1].slash(world.channel, "lobby robot"))
    assert len((await world.match(match_id)).seats) == 2


async def test_a_robot_is_meant_for_the_lobby_though_a_match_runs_here(world: World) -> None:
    host = world.members[0]
    world.program.bot.threads = False
    await world.begin(0, 1, seats=2)
    match_id = await world.open(0)
    assert "has joined" in said(await host.slash(world.channel, "lobby robot"))
    lobbies = await host.autocomplete(world.channel, "lobby robot", "match", "")
    assert [choice["value"] for choice in lobbies] == [match_id]
    robots = await host.autocomplete(world.channel, "lobby robot", "remove", "ada")
    assert [choice["name"] for choice in robots] == ["Robo-Ada"]
    assert "has left" in said(await host.slash(world.channel, "lobby robot", remove="Robo-Ada"))


async def test_the_host_seats_and_removes_a_robot_by_command(world: World) -> None:
    match_id = await world.open(0)
    host = world.members[0]
    result = await host.slash(world.channel, "lobby robot", style="hard")
    assert "has joined" in said(result)
    assert (await world.match(match_id)).seats[1].robot == robot_called("hard")
    result = await host.slash(world.channel, "lobby robot", remove="1")
    assert "has left" in said(result)
    assert len((await world.match(match_id)).seats) == 1
    assert "no such robot" in said(await host.slash(world.channel, "lobby robot", remove="1"))


async def test_a_player_plays_against_a_robot(world: World) -> None:
    match_id = await world.open(0, seats=2, draw_order="UVEBMV")
    await choose_robot(world, match_id, "+medium")
    host = world.members[0]
    await host.click(await world.lobby(match_id), label="Start")
    await world.delivered(match_id)
    while (match := await world.match(match_id)).status == "running":
        assert match.to_move == [match.require_seat(host.id)]
        await world.turn(match_id)
        await world.delivered(match_id)
    board = await world.board(match_id)
    assert "Robo-Ada" in words(board)
    assert "<@0>" not in "".join(words(m) for m in (await world.place(match_id)).history())
    assert {user for pings in world.pinged() for user in pings} <= {host.id}
    assert match.ranks is not None


async def test_robots_among_themselves_write_few_messages(world: World) -> None:
    match_id = await world.open(0, seats=2, draw_order="UVEBMV")
    host = world.members[0]
    result = await host.slash(world.channel, "lobby robot", my_seat=True)
    assert "You are still the host and can watch" in said(result)
    assert "hosts without playing" in words(await world.lobby(match_id))
    await choose_robot(world, match_id, "+easy")
    await host.click(await world.lobby(match_id), label="Start")
    await world.delivered(match_id)
    match = await world.match(match_id)
    assert match.status == "finished"
    posted = [m for m in (await world.place(match_id)).history() if "#1" in words(m)]
    assert len(posted) <= 2
    board = await world.board(match_id)
    assert choices(board) == []
    assert world.pinged() == [[]] * len(world.pinged())


async def test_robots_have_japanese_names_in_japanese(world: World) -> None:
    match_id = await world.open(0, seats=3, language="ja")
    host = world.members[0]
    world.japanese.add(host.id)
    await choose_robot(world, match_id, "+medium")
    assert "ロボ・エイダ（中級" in words(await world.lobby(match_id))
    result = await host.slash(world.channel, "lobby robot", style="easy")
    assert "ロボットを加えました" in said(result)
    await host.click(await world.lobby(match_id), label="開始")
    await world.delivered(match_id)
    assert "ロボ・" in words(await world.board(match_id))
    log = await host.slash(await world.place(match_id), "match log")
    assert "ロボ・" in said(log)


async def test_a_robot_plays_on_after_a_restart(world: World) -> None:
    match_id = await world.open(0, seats=2, draw_order="UVEBMV")
    await choose_robot(world, match_id, "+medium")
    host = world.members[0]
    await world.program.robots.stop()
    await host.click(await world.lobby(match_id), label="Start")
    assert "robot" not in [row.kind for row in await world.program.store.log.rows(match_id)]
    await world.restart()
    await world.delivered(match_id)
    match = await world.match(match_id)
    assert match.to_move == [match.require_seat(host.id)]


async def test_watching_host_can_invite(world: World) -> None:
    match_id = await world.open(0)
    host, guest = world.members[:2]
    await host.slash(world.channel, "lobby robot", my_seat=True)
    result = await host.slash(world.channel, "match invite", user=guest, match=match_id)
    assert "invited" in said(result)
    assert said(await host.slash(world.channel, "match list")).count(f"#{match_id}") == 1
    result = await guest.slash(world.channel, "match invite", user=host, match=match_id)
    assert "not playing" in said(result)
