"""Undo: free within the current turn, otherwise by consent, never across a seal."""

from __future__ import annotations

from matches.core.actor import Actor
from matches.core.models import Proposal
from tests.matches.pebbles import Bid, Done, Keep, Prefs, Roll, Take
from tests.matches.people import BEN, CLEO, People, pebbles, refused


async def test_a_decision_of_the_turn_under_way_is_taken_back_freely(people: People) -> None:
    start = await people.begin()
    match = await people.undo(await people.act(start, 0, Take(2)), 0)
    assert (pebbles(match).pile, pebbles(match).points, match.to_move) == (12, [0, 0], [0])
    rows = await people.service.reading.log(match.id, last=2)
    assert [(row.kind, row.undone) for row in rows] == [("move", True), ("undo", False)]
    assert rows[1].move == {"undone": [rows[0].seq]}


async def test_nothing_is_deleted_and_no_number_falls(people: People) -> None:
    start = await people.begin()
    acted = await people.act(start, 0, Take(2))
    match = await people.undo(acted, 0)
    assert (start.seq, acted.seq, match.seq) == (5, 6, 7)
    assert len(await people.service.reading.log(match.id)) == 7


async def test_buttons_of_the_abandoned_line_stay_stale(people: People) -> None:
    start = await people.begin()
    acted = await people.act(start, 0, Take(2))
    match = await people.undo(acted, 0)
    clocks = [start.clock(0), acted.clock(0), match.clock(0)]
    assert clocks == sorted(set(clocks))
    user = match.seats[0].user
    for clock in clocks[:2]:
        action = people.service.turns.act(match.id, people.by(user), [Take(1)], clock=clock)
        assert (await refused(action)).reason == "stale_clock"


async def test_an_undone_decision_is_not_undone_again(people: People) -> None:
    start = await people.begin()
    match = await people.undo(await people.act(start, 0, Take(2)), 0)
    assert not match.can_undo(0)
    asked = await people.undo(match, 0)
    assert asked.proposal is not None
    assert asked.proposal.seq < start.seq


async def test_one_call_takes_back_one_decision(people: People) -> None:
    match = await people.begin()
    user = match.seats[0].user
    await people.service.turns.prefer(match.id, people.by(user), Prefs(confirm=True))
    match = await people.act(match, 0, Take(2), Keep())
    match = await people.undo(match, 0)
    assert (pebbles(match).pile, match.to_move) == (10, [0])
    match = await people.undo(match, 0)
    assert (pebbles(match).pile, match.to_move) == (12, [0])


async def test_an_undo_includes_forced_moves(people: People) -> None:
    match = await people.begin()
    user = match.seats[0].user
    await people.service.turns.prefer(match.id, people.by(user), Prefs(confirm=True))
    match = await people.act(match, 0, Take(3))
    match = await people.undo(match, 0)
    rows = await people.service.reading.log(match.id, last=3)
    assert [(row.kind, row.undone) for row in rows] == [
        ("move", True),
        ("forced", True),
        ("undo", False),
    ]
    assert pebbles(match).pile == 12


async def test_chance_is_never_taken_back(people: People) -> None:
    match = await people.begin()
    user = match.seats[0].user
    await people.service.turns.prefer(match.id, people.by(user), Prefs(confirm=True))
    match = await people.act(match, 0, Take(2), Roll())
    assert (await refused(people.undo(match, 0))).reason == "sealed"


async def test_an_undo_without_a_decision_is_refused(people: People) -> None:
    assert (await refused(people.undo(await people.sit(), 0))).reason == "nothing_to_undo"


async def test_undoing_a_finished_turn_needs_consent_of_all(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    match = await people.act(match, 0, Take(2), Keep())
    asked = await people.undo(match, 0)
    assert asked.proposal == Proposal(0, match.seq, (0,))
    assert (asked.to_move, pebbles(asked).pile) == ([1], 10)
    asked = await people.undo(asked, 1)
    assert asked.proposal == Proposal(0, match.seq, (0, 1))
    back = await people.undo(asked, 2)
    assert (back.proposal, back.to_move, pebbles(back).pile) == (None, [0], 10)
    kinds = [row.kind for row in await people.service.reading.log(match.id, last=4)]
    assert kinds == ["propose", "agree", "agree", "undo"]


async def test_the_clock_number_of_a_seat_no_longer_to_move_increases(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(2), Keep())
    asked = await people.undo(match, 0)
    back = await people.undo(asked, 1)
    assert back.clock(1) > match.clock(1)
    again = await people.act(back, 0, Keep())
    assert again.clock(1) == back.clock(1)


async def test_requesting_the_same_undo_twice_is_refused(people: People) -> None:
    match = await people.act(await people.begin(BEN, CLEO), 0, Take(2), Keep())
    match = await people.undo(match, 0)
    assert (await refused(people.undo(match, 0))).reason == "undo_asked"


async def test_agreeing_twice_to_an_undo_is_refused(people: People) -> None:
    match = await people.act(await people.begin(BEN, CLEO), 0, Take(2), Keep())
    match = await people.undo(await people.undo(match, 0), 2)
    assert (await refused(people.undo(match, 2))).reason == "undo_agreed"


async def test_a_new_decision_ends_an_undo_request(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(2), Keep())
    match = await people.act(await people.undo(match, 0), 1, Take(1))
    assert match.proposal is None


async def test_an_own_free_undo_precedes_agreeing(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(2), Keep())
    match = await people.undo(match, 0)
    match = await people.act(match, 1, Take(2))
    match = await people.undo(match, 1)
    assert (match.to_move, pebbles(match).pile, match.proposal) == ([1], 10, None)


async def test_an_undo_across_a_seal_is_refused_without_a_request(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(2), Roll())
    assert (await refused(people.undo(match, 0))).reason == "sealed"
    assert (await people.service.matches.get(match.id)).proposal is None


async def test_an_undo_needs_no_consent_of_resigned_players(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    match = await people.resign(match, 2)
    match = await people.act(match, 0, Take(2), Keep())
    back = await people.undo(await people.undo(match, 0), 1)
    assert (back.to_move, pebbles(back).pile) == ([0], 10)


async def test_an_undo_in_a_parallel_part_keeps_the_answers_of_others(people: People) -> None:
    match = await people.sit(BEN, CLEO)
    match = await people.act(match, 0, Bid(1))
    match = await people.act(match, 1, Bid(2))
    asked = await people.undo(match, 0)
    back = await people.undo(await people.undo(asked, 1), 2)
    assert pebbles(back).bids == [-1, 2, -1]
    assert back.to_move == [0, 2]
    assert back.clock(2) == match.clock(2)
    after = await people.act(back, 0, Bid(0))
    assert pebbles(after).bids == [0, 2, -1]


async def test_a_kept_answer_can_itself_be_taken_back_later(people: People) -> None:
    match = await people.sit(BEN, CLEO)
    match = await people.act(await people.act(match, 0, Bid(1)), 1, Bid(1))
    for seat in (0, 1, 2):
        match = await people.undo(match, seat)
    for seat in (1, 0, 2):
        match = await people.undo(match, seat)
    assert pebbles(match).bids == [-1, -1, -1]
    assert match.to_move == [0, 1, 2]


async def test_an_undo_of_moves_others_built_on_is_refused(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(2), Keep())
    match = await people.act(match, 1, Take(2), Keep())
    refusal = await refused(people.undo(match, 0))
    assert (refusal.reason, refusal.details) == ("others_built_on_it", {"seat": 1})


async def test_preferences_survive_an_undo(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(2))
    for seat in (0, 1):
        user = match.seats[seat].user
        await people.service.turns.prefer(match.id, people.by(user), Prefs(confirm=True))
    match = await people.undo(match, 0)
    assert (pebbles(match).pile, pebbles(match).prefs) == (12, [Prefs(True), Prefs(True)])
    match = await people.act(match, 0, Take(2), Keep(), Done())
    assert match.to_move == [1]


async def test_an_undo_delivered_twice_takes_back_once(people: People) -> None:
    match = await people.begin()
    user = match.seats[0].user
    await people.service.turns.prefer(match.id, people.by(user), Prefs(confirm=True))
    await people.act(match, 0, Take(2), Keep())
    first = await people.service.turns.undo(match.id, Actor(user, 5))
    assert await people.service.turns.undo(match.id, Actor(user, 5)) == first
    assert pebbles(first).pile == 10


async def test_free_undos_are_counted_for_each_seat(people: People) -> None:
    match = await people.begin()
    user = match.seats[0].user
    await people.service.turns.prefer(match.id, people.by(user), Prefs(confirm=True))
    assert [match.can_undo(seat) for seat in (0, 1)] == [False, False]
    match = await people.act(match, 0, Take(2))
    assert match.free_undos == (1, 0)
    match = await people.act(match, 0, Keep())
    assert match.free_undos == (2, 0)
    assert (await people.undo(match, 0)).free_undos == (1, 0)
    match = await people.act(await people.service.matches.get(match.id), 0, Roll())
    assert match.free_undos == (0, 0)


async def test_after_a_consent_the_rest_of_the_turn_is_free_again(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(2), Keep())
    assert match.free_undos == (0, 0)
    back = await people.undo(await people.undo(match, 0), 1)
    assert back.free_undos == (1, 0)
    assert pebbles(await people.undo(back, 0)).pile == 12


async def test_a_request_to_undo_may_be_declined(people: People) -> None:
    match = await people.undo(await people.act(await people.begin(), 0, Take(2), Keep()), 0)
    assert match.proposal is not None
    seq, user = match.proposal.seq, match.seats[1].user
    turns = people.service.turns
    match = await turns.answer_undo(match.id, people.by(user), seq, agrees=False)
    assert (match.proposal, match.to_move) == (None, [1])
    again = turns.answer_undo(match.id, people.by(user), seq, agrees=False)
    assert (await refused(again)).reason == "no_proposal"


async def test_an_answer_to_a_closed_request_changes_nothing(people: People) -> None:
    match = await people.undo(await people.act(await people.begin(), 0, Take(2), Keep()), 0)
    assert match.proposal is not None
    seq, asked, asking = match.proposal.seq, match.seats[1].user, match.seats[0].user
    turns = people.service.turns
    closed = await turns.answer_undo(match.id, people.by(asked), seq, agrees=False)
    for user in (asking, asked):
        late = turns.answer_undo(match.id, people.by(user), seq, agrees=True)
        assert (await refused(late)).reason == "no_proposal"
    assert (await people.service.matches.get(match.id)).seq == closed.seq


async def test_a_late_agreement_is_refused(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(2), Keep())
    match = await people.undo(match, 0)
    assert match.proposal is not None
    seq = match.proposal.seq
    match = await people.act(match, 1, Take(2))
    late = people.service.turns.answer_undo(
        match.id, people.by(match.seats[1].user), seq, agrees=True
    )
    assert (await refused(late)).reason == "no_proposal"


async def test_the_answer_to_a_request_names_its_row(people: People) -> None:
    match = await people.undo(await people.act(await people.begin(), 0, Take(2), Keep()), 0)
    assert match.proposal is not None
    agree = people.service.turns.answer_undo
    user = people.by(match.seats[1].user)
    other = agree(match.id, user, match.proposal.seq + 1, agrees=True)
    assert (await refused(other)).reason == "no_proposal"
    match = await agree(match.id, user, match.proposal.seq, agrees=True)
    assert (match.proposal, match.to_move) == (None, [0])
