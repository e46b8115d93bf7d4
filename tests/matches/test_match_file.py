"""Match files: public information during a match, complete and verifiable afterwards."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engines.core import State, dump, options_of
from matches.core.fairness import StartAnnouncement, mix_of, row_hash, secret_hash
from matches.core.log import LogRow
from matches.core.models import Match
from matches.record.matchfile import Row, row_of
from matches.record.replay import replay
from tests.matches.pebbles import PEBBLES, Bid, Options, Prefs, Take
from tests.matches.people import AKI, BEN, CLEO, DAN, People, pebbles, refused

PLAN = Options(pile=30, secret_plan=("queen", "king"))


async def lines(people: People, match: Match) -> list[dict[str, Any]]:
    file = await people.service.verification.export(match.id)
    return [msgspec.json.decode(line) for line in file.splitlines()]


async def play_wildly(people: People, match: Match, rng: random.Random) -> Match:
    """Play to the end with undos, consents, preferences and a resignation."""
    while match.to_move:
        seat = rng.choice(match.to_move)
        user = match.seats[seat].user
        wish = rng.random()
        if wish < 0.1:
            prefs = Prefs(confirm=rng.random() < 0.7)
            match = await people.service.turns.prefer(match.id, people.by(user), prefs)
        elif match.can_undo(seat) and wish < 0.5:
            match = await people.undo(match, seat)
        elif match.seq > 40 and not any(row.resigned for row in match.seats):
            match = await people.resign(match, seat)
        else:
            assert match.state is not None
            match = await people.act(match, seat, rng.choice(options_of(match.state, seat)))
    return match


def replayed(file: list[dict[str, Any]]) -> State:
    """Return the last position of a finished match, replayed from its seed and rows."""
    header, *rows, result = file
    options = msgspec.convert(header["options"], Options)
    start = PEBBLES.setup(len(header["seats"]), options, bytes.fromhex(result["seed"]))
    fields = ("seq", "kind", "seat", "move", "release", "at")
    log = [LogRow(**{name: row[name] for name in fields}) for row in rows]
    *_, (_, last) = replay(PEBBLES, start, log)
    return last


@pytest.mark.parametrize("seed", range(8))
async def test_a_finished_match_replays_from_its_seed_and_its_rows(
    people: People, seed: int
) -> None:
    match = await people.sit(BEN, CLEO, options=PLAN)
    match = await play_wildly(people, match, random.Random(seed))
    file = await lines(people, match)
    assert {"prefer", "forced", "undo", "resign", "default"} <= {row["kind"] for row in file[1:-1]}
    assert dump(replayed(file), PEBBLES).decode() == match.snapshot


async def test_a_consented_undo_replays_too(people: People) -> None:
    match = await people.sit(BEN, CLEO)
    match = await people.act(await people.act(match, 0, Bid(1)), 1, Bid(2))
    for seat in (0, 1, 2):
        match = await people.undo(match, seat)
    match = await people.act(await people.act(match, 2, Bid(2)), 0, Bid(0))
    match = await play_wildly(people, match, random.Random(1))
    assert dump(replayed(await lines(people, match)), PEBBLES).decode() == match.snapshot


async def test_a_finished_match_proves_secret_seats_seed_and_chain(people: People) -> None:
    match = await people.sit(BEN, CLEO, DAN, options=PLAN)
    match = await play_wildly(people, match, random.Random(5))
    header, *rows, result = await lines(people, match)
    secret, match_id = bytes.fromhex(result["secret"]), header["match"]
    assert secret_hash(match_id, secret).hex() == header["secret_hash"]
    (start,) = [row for row in rows if row["kind"] == "start"]
    announcement = msgspec.convert(start["move"], StartAnnouncement)
    mix = mix_of(match_id, secret, announcement)
    assert tuple(mix.seating(PEBBLES)) == announcement.order
    assert mix.seed(announcement.order).hex() == result["seed"]
    prev = ""
    for data in rows:
        assert data["prev"] == prev
        row = row_of(msgspec.convert(data, Row))
        assert row_hash(match_id, secret, row).hex() == data["hash"]
        assert row_hash(match_id, secret, replace(row, at=row.at + 1)).hex() != data["hash"]
        prev = data["hash"]


async def test_the_result_contains_ranks_scores_and_resigned_seats(people: People) -> None:
    match = await people.sit(BEN, CLEO)
    match = await play_wildly(people, match, random.Random(2))
    result = (await lines(people, match))[-1]
    assert result["ranks"] == list(match.ranks or ())
    assert result["scores"] == pebbles(match).points
    assert result["resigned"] == [row.seat for row in match.seats if row.resigned]


async def test_a_match_file_contains_no_user_data(people: People) -> None:
    match = await people.sit(BEN)
    match = await play_wildly(people, match, random.Random(3))
    header, *rows, result = await lines(people, match)
    persons = {"user", "host", "interaction", "guild", "channel", "thread", "name"}
    for line in (header, *header["seats"], *rows, result):
        assert not persons & set(line)


async def test_of_a_running_match_nothing_hidden_is_shown(people: People) -> None:
    match = await people.act(await people.sit(BEN, options=PLAN), 0, Bid(2))
    file = (await people.service.verification.export(match.id)).decode()
    header, *rows = await lines(people, match)
    assert header["options"] == {"pile": 30, "trap": -1, "secret_plan": []}
    assert [row["line"] for row in rows] == ["row"] * len(rows)
    assert all("move" not in row for row in rows)
    assert rows[-2]["notes"] == []
    secrets = [
        match.secret.hex(),
        pebbles(match).rng.seed.hex(),
        "queen",
        "count",
        "snapshot",
        "before",
    ]
    assert [word for word in secrets if word in file] == []


async def test_the_public_notes_of_a_running_match_are_shown(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(2))
    last = (await lines(people, match))[-1]
    assert last["notes"] == [{"kind": "takes", "seat": 0, "data": {"count": 2}, "private": False}]


async def test_a_match_that_never_started_has_no_file(people: People) -> None:
    match = await people.open()
    leaving = people.service.lobby.leave(match.id, people.by(AKI))
    assert (await leaving).status == "closed"
    assert (
        await refused(people.service.verification.export(match.id))
    ).reason == "match_not_started"


async def test_every_line_is_canonical(people: People) -> None:
    match = await people.resign(await people.begin(), 0)
    for line in (await people.service.verification.export(match.id)).splitlines():
        value = msgspec.json.decode(line)
        assert msgspec.json.encode(value, order="sorted") == line
