"""Two processes and a standby on PostgreSQL: takeover without repetition."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

from matches.store.store import open_store
from tests.fire import checks
from tests.fire.cluster import Cluster, Shards
from tests.fire.ledger import Ledger
from tests.fire.loopback import Loopback
from tests.fire.messages import Message
from tests.fire.people import Habits, Lobby, Player, is_named, newest_board, until
from tests.fire.program import START_SECONDS
from tests.fire.witness import Witness
from tests.fire.world import Person, World

PEOPLE = [Person(11, "Ann"), Person(12, "Ben", "ja")]
SERVERS, SHARDS = 4, Shards(4, "0-1,2-3", buckets=4)
PATIENT = Habits(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, pause=0.1)
LONG_SECONDS = 30 * 3600  # enough for a reminder, but not for a timeout


def players(loopback: Loopback, world: World, ledger: Ledger) -> list[Player]:
    lobby = Lobby(matches=1)
    return [
        Player(loopback, world, ledger, lobby, person, random.Random(person.id), PATIENT)
        for person in PEOPLE
    ]


def board_of(world: World) -> Message | None:
    boards = [newest_board(world.messages[thread]) for thread in world.threads]
    return next((board for board in boards if board is not None), None)


async def begin(world: World, ann: Player, ben: Player) -> None:
    """Start a match of two players."""
    end = time.monotonic() + START_SECONDS
    while board_of(world) is None:
        assert time.monotonic() < end
        lobby = next((m for m in world.messages[world.games].values() if m.offers), None)
        if lobby is None:
            if all(action.interaction.answered is None for action in ann.ledger.wishes.values()):
                await ann.command(
                    *(world.games, "match new"), game="carcassonne", seats=2, draw_order="UVEBMVKW"
                )
            await asyncio.sleep(0.1)
            continue
        match_id = lobby.offers[0][0].split(":")[1]
        if not ben._named(lobby):
            await ben.click(lobby, (f"lobby:{match_id}:join", None))
        else:
            await ann.click(lobby, (f"lobby:{match_id}:start", None))


async def next_board(world: World, both: list[Player]) -> float:
    """Play until a new board is shown; return the elapsed seconds."""
    before, begun = board_of(world), time.monotonic()
    assert before is not None
    while board_of(world) is before:
        assert time.monotonic() - begun < START_SECONDS
        for player in both:
            if is_named(player.person, before.text):
                await player._click_on(before)
        await asyncio.sleep(0.1)
    return time.monotonic() - begun


async def test_a_standby_takes_over_without_lost_or_repeated_messages(
    postgres_url: str, tmp_path: Path
) -> None:
    witness, loopback = Witness(postgres_url), Loopback(PEOPLE, servers=SERVERS)
    cluster = Cluster(tmp_path, loopback, postgres_url, SHARDS, size=3)
    ledgers = {one.guild: Ledger(witness.seq_of) for one in loopback.worlds}
    at = {one.guild: players(loopback, one, ledgers[one.guild]) for one in loopback.worlds}
    for world in loopback.worlds:
        world.shown.append(ledgers[world.guild].show)
    async with loopback.running():
        try:
            for program in cluster.programs:
                await program.launch()
            await cluster.ready()
            for world in loopback.worlds:
                await begin(world, *at[world.guild])
            owner = cluster.owner_of(loopback.worlds[0].guild)
            killed, beside = (w for w in loopback.worlds if cluster.owner_of(w.guild) is owner)
            cluster.clock.jump(LONG_SECONDS)  # A timer becomes due without an owner.
            await owner.kill()
            took = await next_board(killed, at[killed.guild])
            print(f"{took:.1f} s from the death of the owner to the next board")
            assert cluster.owner_of(killed.guild) is not owner
            await cluster.ready()
            assert await until(lambda: witness.reminders(beside.guild) == 1, START_SECONDS)
            for world in loopback.worlds:
                await next_board(world, at[world.guild])
            assert await until(lambda: not witness.undelivered(), START_SECONDS)
            left = [program for program in cluster.programs if program is not owner]
            assert [await program.stop() for program in left] == [0, 0]
        finally:
            await cluster.end()
    store = await open_store(postgres_url)
    try:
        for world in loopback.worlds:
            ids = witness.matches(world.guild)
            assert len(ids) == 1
            assert await checks.complaints(store, ids, ledgers[world.guild], world) == []
            assert witness.reminders(world.guild) <= 1
    finally:
        await store.close()
        witness.close()
    assert list(checks.log_lines(cluster.log())) == []
    assert loopback.rest.registered == 1
    assert loopback.gateway.hasty == 0
    assert loopback.rest.limited == 0
    assert loopback.rest.problems == []
