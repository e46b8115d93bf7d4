"""Briefings of returning players: complete, without repetition, without hidden information."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from engines import GAMES
from engines.core import (
    Game,
    Move,
    Note,
    Seat,
    State,
    clone,
    dump,
    open_decisions,
    options_of,
    play,
)
from engines.search import at_random
from matches.actions.changeset import ChangeSet
from matches.core.actor import Actor
from matches.core.kinds import RowKind
from matches.core.log import LogRow
from matches.core.models import ChannelRef, Match, SeatRow
from matches.core.views import view_of
from matches.record.briefing import Briefing, brief
from matches.store.store import Store
from tests.matches.pebbles import Bid, Keep, Take
from tests.matches.people import AKI, BEN, CLEO, People

DECISIONS = 60
"""Number of decisions in a random match of each game."""


async def briefing(people: People, match: Match, user: int) -> Briefing:
    return await people.service.reading.briefing(await people.service.matches.get(match.id), user)


def kinds(notes: tuple[Note, ...]) -> list[str]:
    return [note.kind for note in notes]


async def test_the_first_briefing_starts_with_the_match(people: People) -> None:
    match = await people.begin()
    told = await briefing(people, match, CLEO)
    assert kinds(told.notes)[0] == "match_starts"


async def test_a_briefing_omits_what_was_seen(people: People) -> None:
    match = await people.begin()
    await people.service.reading.mark_seen(match, CLEO)
    assert (await briefing(people, match, CLEO)).notes == ()
    await people.act(match, 0, Take(2), Keep())
    assert kinds((await briefing(people, match, CLEO)).notes) == ["takes"]


async def test_a_move_marks_the_match_as_seen(people: People) -> None:
    match = await people.begin()
    await people.act(match, 0, Take(2), Keep())
    assert (await briefing(people, match, match.seats[0].user)).notes == ()


async def test_an_earlier_last_seen_row_changes_nothing(people: People, store: Store) -> None:
    match = await people.begin()
    await people.service.reading.mark_seen(match, CLEO)
    await store.log.set_last_seen(match.id, CLEO, 1)
    assert await store.log.last_seen(match.id, CLEO) == match.seq


async def test_a_turn_of_several_moves_counts_once(people: People) -> None:
    match = await people.begin()
    await people.service.reading.mark_seen(match, CLEO)
    await people.act(match, 0, Take(2), Keep())
    await people.act(match, 1, Take(2), Keep())
    await people.act(match, 0, Take(2))
    assert (await briefing(people, match, CLEO)).turns == {0: 1, 1: 1}


async def test_simultaneous_decisions_are_one_turn_of_each_seat(people: People) -> None:
    match = await people.sit(BEN, CLEO)
    for seat in (2, 0, 1):
        await people.act(match, seat, Bid(0))
    assert (await briefing(people, match, 999)).turns == {0: 1, 1: 1, 2: 1}


async def test_a_briefing_omits_moves_taken_back(people: People) -> None:
    match = await people.begin()
    await people.service.reading.mark_seen(match, CLEO)
    await people.act(match, 0, Take(2))
    await people.undo(match, 0)
    told = await briefing(people, match, CLEO)
    assert kinds(told.notes) == ["takes_back"]
    assert told.turns == {}
    assert told.points_then is None


async def test_a_briefing_contains_points_before_and_now(people: People) -> None:
    match = await people.begin()
    await people.act(match, 0, Take(1), Keep())
    match = await people.service.matches.get(match.id)
    await people.service.reading.mark_seen(match, CLEO)
    await people.act(match, 1, Take(3), Keep())
    told = await briefing(people, match, CLEO)
    assert (told.points_then, told.points_now) == ((1, 0), (1, 3))


async def test_a_briefing_has_the_public_view_of_the_last_visit(people: People) -> None:
    match = await people.sit()
    await people.service.reading.mark_seen(match, match.seats[1].user)
    assert (await briefing(people, match, match.seats[1].user)).before is None
    await people.act(match, 0, Bid(1))
    told = await briefing(people, match, match.seats[1].user)
    assert told.before == people.service.reading.view(match, None)


async def test_a_briefing_separates_moves_made_for_the_reader(people: People) -> None:
    match = await people.sit(BEN, CLEO)
    gone = await people.resign(match, 1)
    told = await briefing(people, gone, match.seats[2].user)
    assert "defaulted" in kinds(told.notes)
    assert told.own == ()
    after = await people.act(gone, 2, Bid(1))
    log = await people.service.reading.log(after.id)
    ghost = [m for m in log if m.kind == "default"]
    mine = brief(gone, gone.seats[1].user, ghost)
    assert kinds(mine.own)[0] == "defaulted"
    assert mine.notes == ()


async def test_private_notes_are_visible_to_their_seat_only(people: People) -> None:
    match = await people.sit()
    await people.act(match, 0, Bid(1))
    other = match.seats[1].user
    rows = await people.service.reading.log(match.id)
    (bid,) = [row for row in rows if row.kind == "move"]
    assert kinds(brief(match, match.seats[0].user, [bid]).notes) == ["bids"]
    for user in (other, CLEO, None):
        told = brief(match, user, [bid])
        assert (told.notes, told.since) == ((), None)


async def test_reminders_are_not_in_briefings(people: People) -> None:
    match = await people.begin()
    row = LogRow(
        seq=match.seq + 1,
        kind="remind",
        seat=0,
        notes=(Note("reminded", 0, {}),),
        release="x",
        at=5,
    )
    told = brief(match, CLEO, [row])
    assert (told.notes, told.since) == ((), None)


def at_a_table(game: Game, before: State, seat: Seat, move: Move) -> tuple[Match, LogRow]:
    """Return a match in which `seat` has just played `move`, and its log row."""
    outcome = play(before, seat, move)
    seats = tuple(SeatRow(n, 100 + n, "red", "") for n in range(len(before.clocks)))
    match = Match(
        id=1,
        game=game,
        status="running",
        seq=9,
        locale="en",
        host=100,
        place=ChannelRef(1, 2),
        seats=seats,
        options=before.options,
        seats_offered=len(seats),
        secret=b"",
        secret_hash=b"",
        state=outcome.state,
        created=0,
        updated_at=0,
    )
    row = LogRow(
        seq=9,
        kind="move",
        seat=seat,
        notes=outcome.notes,
        before=dump(before, game).decode(),
        release="x",
        at=0,
    )
    return match, row


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_briefing_contains_only_what_its_reader_sees(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    state: State = game.setup(rng.choice(game.seats), game.options(), bytes([seed]) * 32)
    compared = 0
    for number in range(DECISIONS):
        if not open_decisions(state):
            state = game.setup(rng.choice(game.seats), game.options(), bytes([number]) * 32)
        seat = rng.choice(open_decisions(state)).seat
        move = at_random(game, options_of(state, seat), rng)
        dream = view_of(game, clone(state), seat)
        game.imagine(dream, rng)
        (match, row), (dreamt, other) = (
            at_a_table(game, world, seat, move) for world in (state, dream)
        )
        assert match.state is not None
        assert dreamt.state is not None
        for eyes in (None, *range(len(state.clocks))):
            if all(
                view_of(game, true, eyes) == view_of(game, false, eyes)
                for true, false in ((state, dream), (match.state, dreamt.state))
            ):
                user = None if eyes is None else 100 + eyes
                assert brief(match, user, [row]) == brief(dreamt, user, [other])
                compared += 1
        state = match.state
    assert compared > DECISIONS


def row_of(seq: int, seat: Seat, kind: str = "move", user: int | None = None) -> LogRow:
    """Return a row with a private note to a seat."""
    notes = (Note("bids", seat, {"count": seq}, private=True), Note("takes", seat, {}))
    return LogRow(seq=seq, kind=kind, seat=seat, user=user, notes=notes, release="x", at=seq)


async def test_a_substitute_sees_no_private_notes_from_before(people: People) -> None:
    match = await people.begin()
    seats = (replace(match.seats[0], user=CLEO, owner=AKI), *match.seats[1:])
    rows = [row_of(1, 0, user=AKI), row_of(2, 0, "substitute", CLEO), row_of(3, 0, user=CLEO)]
    told = brief(replace(match, seats=seats), CLEO, rows)
    assert [note.data["count"] for note in told.notes if note.private] == [3]
    assert len([note for note in told.notes if not note.private]) == 3
    assert told.own == ()


async def test_the_owner_sees_what_a_substitute_did(people: People) -> None:
    match = await people.begin()
    owner, seat = match.seats[0].user, 0
    rows = [row_of(2, seat, "substitute", CLEO), row_of(3, seat, user=CLEO), row_of(4, 1, user=9)]
    told = brief(match, owner, rows)
    assert [(note.seat, note.data.get("count")) for note in told.own] == [(0, 3), (0, None)]


async def test_the_owner_of_a_lent_seat_sees_no_private_notes_until_returning(
    people: People,
) -> None:
    match = await people.sit()
    gone = match.seats[0].user
    await people.service.reading.mark_seen(match, gone)
    changes = ChangeSet(match, Actor(CLEO), 1)
    seats = changes.seats_with(0, user=CLEO, owner=gone, stand_in_since=match.seq + 1)
    changes.write(RowKind.SUBSTITUTE, seat=0, seats=seats)
    lent = await people.service.store.matches.commit(changes.done())
    await people.act(lent, 0, Bid(2))
    assert kinds((await briefing(people, lent, gone)).own) == []
    back = await people.service.substitutes.come_back(match.id, people.by(gone))
    assert "bids" in kinds((await briefing(people, back, gone)).own)
