"""Matches waiting for a beacon round that was named before its value was known."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from matches.core.beacon_rounds import (
    AHEAD_MS,
    BEACON_TIMEOUT_MS,
    BeaconChain,
    BeaconRound,
    named_at,
)
from matches.core.fairness import SeedContribution, SeedMix
from matches.core.models import Match
from matches.record.report import worded
from matches.running.beacon_waiter import BeaconWaiter
from matches.service.beacon import Beacon, Unreachable
from matches.service.service import Service
from matches.store.store import Store, open_store
from matches.texts import LOCALES, texts_in
from tests.matches.beacon import GENESIS, PERIOD, FakeBeacon, chain_of, value_of
from tests.matches.files import Lines, changed, checked, lines_of, rows_of
from tests.matches.pebbles import PEBBLES
from tests.matches.people import AKI, BEN, CLEO, GAMES, Clock, People, pebbles, refused

CHAIN = chain_of()
LEAGUE = BeaconChain(
    hash="8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce",
    public_key="868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31",
    period=30,
    genesis=1595431050,
    group="176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a",
    beacon="default",
)
"""The first public chain of drand and its first round."""
FIRST_ROUND = BeaconRound(
    LEAGUE,
    1,
    "101297f1ca7dc44ef6088d94ad5fb7ba03455dc33d53ddb412bbc4564ed986ec",
    "8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b"
    "10104990e7cb424998203d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a235"
    "2b4655",
)


class Hall:
    """Users whose matches wait for draws, with a clock that advances during waits."""

    def __init__(self, store: Store, beacon: FakeBeacon) -> None:
        self.clock, self.beacon = Clock((GENESIS + 1_000_000) * 1000 + 7), beacon
        self.people = People(Service(store))
        self.restart(store)

    def restart(self, store: Store, *, beacon: bool = True) -> None:
        known = Beacon(self.beacon.url) if beacon else None
        self.service = Service(store, now=self.clock, new_secret=lambda: b"s" * 32, beacon=known)
        self.people.service = self.service
        self.draws = BeaconWaiter(self.service, known, self._rest)

    async def _rest(self, seconds: float) -> None:
        self.clock.now += max(1, round(seconds * 1000))

    async def now(self, match: Match) -> Match:
        await self.draws.idle()
        return await self.service.matches.get(match.id)


@pytest.fixture
async def hall(store: Store) -> AsyncIterator[Hall]:
    beacon = FakeBeacon(CHAIN)
    await beacon.server.start_server()
    yield Hall(store, beacon)
    await beacon.server.close()


# --- rounds --------------------------------------------------------------------------------------


def test_the_hash_of_a_chain_and_the_value_of_a_round_are_those_of_drand() -> None:
    assert LEAGUE.is_sound
    assert FIRST_ROUND.is_sound
    assert FIRST_ROUND.due == LEAGUE.genesis * 1000


@pytest.mark.parametrize(
    "change",
    [{"period": 3}, {"genesis": 1}, {"public_key": "00"}, {"group": "00"}, {"beacon": "x"}],
)
def test_a_changed_field_of_a_chain_is_detected(change: dict[str, Any]) -> None:
    assert not replace(LEAGUE, **change).is_sound


@pytest.mark.parametrize("change", [{"randomness": "0" * 64}, {"signature": "00"}])
def test_a_value_belongs_to_its_signature(change: dict[str, str]) -> None:
    assert not replace(FIRST_ROUND, **change).is_sound


@pytest.mark.parametrize("shift", [0, 1, 29_999, 30_000, 12_345_678])
def test_a_beacon_round_is_named_ahead_of_its_publication(shift: int) -> None:
    at = GENESIS * 1000 + shift
    draw = named_at(CHAIN, at)
    assert at + AHEAD_MS <= draw.due < at + AHEAD_MS + PERIOD * 1000


def test_the_value_changes_seats_and_seed() -> None:
    joined = [SeedContribution("red", "human", str(n)) for n in range(5)]
    mixes = [SeedMix(1, b"s" * 32, joined, ())]
    for round_ in range(1, 20):
        value = value_of(round_)
        draw = BeaconRound(CHAIN, round_, value["randomness"], value["signature"])
        mixes.append(mixes[0]._replace(draw=draw))
    assert len({mix.seed(range(5)) for mix in mixes}) == len(mixes)
    assert len({tuple(mix.seating(PEBBLES)) for mix in mixes}) > 10
    named = mixes[0]._replace(draw=BeaconRound(CHAIN, 1))
    assert named.seed(range(5)) == mixes[0].seed(range(5))


# --- what a beacon says --------------------------------------------------------------------------


async def test_a_beacon_returns_its_chain_and_its_rounds(hall: Hall) -> None:
    beacon = Beacon(hall.beacon.url + "/")
    assert await beacon.chain() == await beacon.chain() == CHAIN
    assert hall.beacon.asked == ["info"]
    draw = await beacon.value(BeaconRound(CHAIN, 5))
    assert (draw.round, draw.is_sound, draw.named) == (5, True, BeaconRound(CHAIN, 5))


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("info", {"hash": "0" * 64}),
        ("info", []),
        ("info", {**msgspec.to_builtins(CHAIN), "genesis_time": 1, "groupHash": "bb" * 32}),
        ("public/5", value_of(6)),
        ("public/5", {**value_of(5), "randomness": "0" * 64}),
        ("public/5", {**value_of(5), "signature": "no hash"}),
        ("public/5", "nothing"),
    ],
)
async def test_an_invalid_beacon_response_counts_as_unreachable(
    hall: Hall, path: str, told: Any
) -> None:
    hall.beacon.told[path] = told
    with pytest.raises(Unreachable):
        await Beacon(hall.beacon.url).value(BeaconRound(CHAIN, 5))


async def test_a_chain_other_than_that_of_the_address_is_unreachable(hall: Hall) -> None:
    url = hall.beacon.url.replace(CHAIN.hash, chain_of(period=3).hash)
    with pytest.raises(Unreachable):
        await Beacon(url).chain()


async def test_a_stopped_beacon_is_unreachable(hall: Hall) -> None:
    url = hall.beacon.url
    await hall.beacon.server.close()
    with pytest.raises(Unreachable):
        await Beacon(url).chain()


# --- matches -------------------------------------------------------------------------------------


async def test_starting_names_a_round_and_freezes_the_lobby(hall: Hall) -> None:
    people, service = hall.people, hall.service
    match = await people.sit(BEN)
    assert (match.status, match.state, match.to_move) == ("open", None, [])
    assert match.draw == named_at(CHAIN, hall.clock.now)
    for action in (
        service.lobby.start(match.id, people.by(AKI)),
        service.lobby.join(match.id, people.by(CLEO)),
        service.lobby.leave(match.id, people.by(BEN)),
        service.lobby.say_word(match.id, people.by(BEN), "late"),
        service.clock.set_time_control(match.id, people.by(AKI), match.time_control),
        service.lobby.change(match.id, people.by(AKI), seats=3),
    ):
        assert (await refused(action)).reason == "draw_awaited"
    assert await service.matches.get(match.id) == match


async def test_the_match_starts_with_the_value_and_its_file_is_genuine(hall: Hall) -> None:
    match = await hall.people.sit(BEN)
    early = await hall.service.verification.export(match.id)
    assert (await refused(hall.service.lobby.drawn(99, None))).reason == "unknown_match"
    await hall.draws.start()
    match = await hall.now(match)
    assert (match.status, match.draw) == ("running", None)
    await hall.people.resign(match, 0)
    data = await hall.service.verification.export(match.id)
    report = checked(data, earlier=early)
    assert (report.verdict, report.finding) == ("genuine", None)
    assert report.draw is not None
    assert report.draw.randomness == value_of(report.draw.round)["randomness"]
    assert lines_of(data)[-1]["seed"] == pebbles(match).rng.seed.hex()
    notes = rows_of(lines_of(data), "start")[0]["notes"]
    assert "draw_came" in [note["kind"] for note in notes]
    for locale in LOCALES:
        text = "\n".join(worded(report, texts_in(locale)))
        assert f"`{report.draw.randomness}`" in text
        assert CHAIN.hash in text


async def test_a_match_waits_for_its_draw_across_a_restart(
    hall: Hall, store: Store, url: str
) -> None:
    match = await hall.people.sit(BEN)
    again = await open_store(url, GAMES)
    hall.restart(again)
    await hall.draws.start()
    after = await hall.now(match)
    assert after.status == "running"
    assert hall.clock.now >= (match.draw or FIRST_ROUND).due
    await again.close()


@pytest.mark.parametrize("downtime", ["the whole time", "no beacon any more"])
async def test_a_match_starts_without_a_missed_draw_and_records_it(
    hall: Hall, store: Store, downtime: str
) -> None:
    match = await hall.people.sit(BEN)
    assert match.draw is not None
    hall.beacon.down = True
    if downtime == "no beacon any more":
        hall.restart(store, beacon=False)
    await hall.draws.start()
    after = await hall.now(match)
    assert after.status == "running"
    if downtime == "the whole time":
        assert (
            match.draw.due + BEACON_TIMEOUT_MS
            <= hall.clock.now
            < match.draw.due + 2 * BEACON_TIMEOUT_MS
        )
    await hall.people.resign(after, 0)
    data = await hall.service.verification.export(match.id)
    report = checked(data)
    assert report.verdict == "genuine"
    assert report.draw == match.draw
    notes = rows_of(lines_of(data), "start")[0]["notes"]
    assert "draw_missed" in [note["kind"] for note in notes]
    assert "did not arrive" in "\n".join(worded(report, texts_in("en")))


async def test_a_beacon_that_answers_late_is_waited_for(hall: Hall) -> None:
    match = await hall.people.sit(BEN)
    assert match.draw is not None
    hall.beacon.down = True
    answered = hall.clock.now

    async def rest(seconds: float) -> None:
        hall.clock.now += round(seconds * 1000) + 1
        hall.beacon.down = hall.clock.now < answered + BEACON_TIMEOUT_MS // 2

    draws = BeaconWaiter(hall.service, Beacon(hall.beacon.url), rest)
    await draws.start()
    await draws.idle()
    row = (await hall.service.reading.log(match.id))[-1]
    assert row.move["draw"]["randomness"] == value_of(match.draw.round)["randomness"]


async def test_an_unreachable_beacon_does_not_prevent_a_start(hall: Hall) -> None:
    hall.beacon.down = True
    match = await hall.people.sit(BEN)
    assert (match.status, match.draw) == ("running", None)
    (row,) = await hall.service.reading.log(match.id, last=1)
    assert "draw_missed" in [note.kind for note in row.notes]


async def test_a_draw_that_could_not_be_stored_is_mixed_in_later(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = await hall.people.sit(BEN)
    drawn, failures = hall.service.lobby.drawn, iter([OSError("disk full")])

    async def failing(match_id: int, draw: BeaconRound | None) -> Match:
        if (error := next(failures, None)) is not None:
            raise error
        return await drawn(match_id, draw)

    monkeypatch.setattr(hall.service.lobby, "drawn", failing)
    await hall.draws.start()
    while (await hall.now(match)).status == "open":
        pass
    assert "disk full" in caplog.text


async def test_a_closed_match_no_longer_waits_for_a_draw(hall: Hall) -> None:
    match = await hall.people.sit(BEN)
    await hall.service.hosting.abandon(match.id, hall.people.by(AKI))
    await hall.draws.start()
    assert (await hall.now(match)).status == "closed"
    assert (await refused(hall.service.lobby.drawn(match.id, None))).reason == "no_draw"


# --- files ---------------------------------------------------------------------------------------


def named(lines: Lines) -> dict[str, Any]:
    move: dict[str, Any] = rows_of(lines, "draw")[0]["move"]
    return move


def announced(lines: Lines) -> dict[str, Any]:
    draw: dict[str, Any] = rows_of(lines, "start")[0]["move"]["draw"]
    return draw


def take_next(lines: Lines) -> None:
    """Mix in the round after the named one."""
    announced(lines).update(value_of(named(lines)["round"] + 1))


def name_known(lines: Lines) -> None:
    """Name a round whose value is already known."""
    named(lines)["round"] = 1
    announced(lines).update(value_of(1))


def name_after(lines: Lines) -> None:
    """Name a round of another chain from the start."""
    announced(lines)["chain"] = msgspec.to_builtins(chain_of(period=3))


def hush(lines: Lines) -> None:
    lines.remove(rows_of(lines, "draw")[0])


@pytest.mark.parametrize(
    "change",
    [
        take_next,
        name_known,
        name_after,
        hush,
        lambda lines: announced(lines).update(randomness="0" * 64),
        lambda lines: announced(lines).pop("signature"),
        lambda lines: [announced(lines).pop(name) for name in ("signature", "randomness")],
        lambda lines: named(lines)["chain"].update(period=3),
        lambda lines: lines.insert(5, dict(rows_of(lines, "draw")[0])),
    ],
)
async def test_a_forged_draw_is_found(hall: Hall, change: Callable[[Lines], object]) -> None:
    match = await hall.people.sit(BEN)
    await hall.draws.start()
    await hall.people.resign(await hall.now(match), 0)
    data = await hall.service.verification.export(match.id)
    assert checked(data).verdict == "genuine"
    assert checked(changed(data, change, chained=True)).verdict == "tampered"
