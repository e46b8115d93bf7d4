"""Running matches: actions, forced moves, preferences, resignation and the end."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Callable

import msgspec
import pytest

from engines.core import Move, NoPrefs, Refusal, RulesBug, State, options_of
from matches.actions.changeset import ranks
from matches.core.actor import Actor
from matches.core.models import Match
from matches.store.store import Store
from tests.matches.pebbles import PEBBLES, Bid, Done, Keep, Options, Prefs, Roll, Take
from tests.matches.people import AKI, BEN, CLEO, DAN, EVE, GAMES, People, pebbles, refused


async def test_a_move_changes_the_position_and_is_written_down(people: People) -> None:
    match = await people.begin()
    after = await people.act(match, 0, Take(2))
    row = (await people.service.reading.log(match.id))[-1]
    assert (pebbles(after).pile, pebbles(after).points) == (10, [2, 0])
    assert (row.kind, row.seat, row.user) == ("move", 0, match.seats[0].user)
    assert row.move == {"move": "take", "count": 2}
    assert [note.kind for note in row.notes] == ["takes"]
    assert after.seq == row.seq == match.seq + 1


async def test_a_stored_match_equals_the_cached_match(people: People, store: Store) -> None:
    match = await people.act(await people.begin(), 0, Take(2))
    store.matches.invalidate(match.id)
    assert await people.service.matches.get(match.id) == match


async def test_a_user_without_a_seat_cannot_act(people: People) -> None:
    match = await people.begin()
    action = people.service.turns.act(match.id, people.by(EVE), [Take(1)], clock=None)
    assert (await refused(action)).reason == "not_seated"


async def test_a_seat_without_a_decision_cannot_act(people: People) -> None:
    match = await people.begin()
    assert (await refused(people.act(match, 1, Take(1)))).reason == "not_your_turn"


async def test_an_illegal_move_is_refused_with_the_reason_of_the_game(people: People) -> None:
    match = await people.begin(options=Options(pile=2))
    refusal = await refused(people.act(match, 0, Take(3)))
    assert (refusal.reason, refusal.details) == ("pile_too_small", {"have": 2})
    assert (await people.service.matches.get(match.id)).seq == match.seq


async def test_a_button_of_an_earlier_decision_is_stale(people: People) -> None:
    match = await people.begin()
    user, clock = match.seats[0].user, match.clock(0)
    service = people.service
    await service.turns.act(match.id, people.by(user), [Take(2)], clock=clock)
    late = service.turns.act(match.id, people.by(user), [Keep()], clock=clock)
    assert (await refused(late)).reason == "stale_clock"
    await service.turns.act(match.id, people.by(user), [Keep()], clock=clock + 1)


async def test_several_moves_are_played_together_or_not_at_all(people: People) -> None:
    match = await people.begin()
    refusal = await refused(people.act(match, 0, Take(2), Take(2)))
    assert refusal.reason == "not_an_option"
    assert (await people.service.matches.get(match.id)) == match
    after = await people.act(match, 0, Take(2), Keep())
    assert after.seq == match.seq + 2
    assert after.to_move == [1]


async def test_a_click_delivered_twice_plays_once(people: People) -> None:
    match = await people.begin()
    user, clock = match.seats[0].user, match.clock(0)
    first = await people.service.turns.act(match.id, Actor(user, 7), [Take(2)], clock=clock)
    again = await people.service.turns.act(match.id, Actor(user, 7), [Take(2)], clock=clock)
    assert first == again
    assert pebbles(again).points == [2, 0]


async def test_a_repeated_interaction_plays_once(
    people: People,
) -> None:
    match = await people.sit(CLEO)
    user = match.seats[0].user
    wishes = [
        people.service.turns.act(match.id, Actor(user, 7), moves, clock=None)
        for moves in ([Bid(0)], [Bid(0)])
    ]
    await asyncio.gather(*wishes)
    match = await people.act(match, 1, Bid(0))
    first = await people.service.turns.act(match.id, Actor(user, 8), [Take(2)], clock=None)
    match = await people.act(first, 0, Keep())
    match = await people.act(match, 1, Take(2), Keep())
    again = await people.service.turns.act(match.id, Actor(user, 8), [Take(2)], clock=None)
    assert again == match


async def test_concurrent_actions_are_applied_in_turn(people: People) -> None:
    match = await people.sit(BEN, CLEO, DAN)
    await asyncio.gather(*(people.act(match, seat, Bid(seat % 2)) for seat in range(4)))
    after = await people.service.matches.get(match.id)
    assert pebbles(after).bids == [0, 1, 0, 1]
    assert after.seq == match.seq + 4


async def test_a_decision_without_a_choice_is_played_and_noted(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(3))
    row = (await people.service.reading.log(match.id))[-1]
    assert match.to_move == [1]
    assert (row.kind, row.seat, row.user, row.move) == ("forced", 0, None, {"move": "keep"})
    assert [note.kind for note in row.notes] == ["forced"]


async def test_a_decision_without_a_choice_in_a_parallel_part_is_played_too(
    people: People,
) -> None:
    match = await people.act(await people.sit(), 1, Bid(2))
    assert match.to_move == [0]
    assert [row.kind for row in await people.service.reading.log(match.id, last=2)] == [
        "move",
        "forced",
    ]


async def test_a_step_that_only_confirms_is_never_played_for_the_player(people: People) -> None:
    match = await people.begin()
    user = match.seats[0].user
    await people.service.turns.prefer(match.id, people.by(user), Prefs(confirm=True))
    match = await people.act(match, 0, Take(3))
    assert match.to_move == [0]
    match = await people.act(match, 0, Done())
    assert match.to_move == [1]


async def test_a_preference_is_a_row_and_changes_no_clock(people: People) -> None:
    match = await people.begin()
    user = match.seats[1].user
    after = await people.service.turns.prefer(match.id, Actor(user, 9), Prefs(confirm=True))
    again = await people.service.turns.prefer(match.id, Actor(user, 9), Prefs(confirm=True))
    row = (await people.service.reading.log(match.id))[-1]
    assert after == again
    assert (row.kind, row.seat, row.move) == ("prefer", 1, {"confirm": True})
    assert pebbles(after).prefs[1].confirm
    assert [after.clock(seat) for seat in (0, 1)] == [match.clock(seat) for seat in (0, 1)]


async def test_preferences_of_another_game_are_refused(people: People) -> None:
    match = await people.begin()
    action = people.service.turns.prefer(match.id, people.by(AKI), NoPrefs())
    assert (await refused(action)).reason == "wrong_prefs"


async def play_out(people: People, match: Match) -> Match:
    """Play the last option of every seat until the match is over."""
    while match.to_move:
        seat = match.to_move[0]
        assert match.state is not None
        match = await people.act(match, seat, options_of(match.state, seat)[-1])
    return match


async def test_a_match_ends_with_ranks_and_without_snapshots_of_the_way(people: People) -> None:
    match = await play_out(people, await people.begin(options=Options(pile=7)))
    rows = await people.service.store.log.line(match.id, 0)
    scores = pebbles(match).points
    assert match.status == "finished"
    assert match.ended is not None
    assert match.ranks == ranks(scores, [False, False])
    assert [row.before for row in rows] == [None] * len(rows)


async def test_a_game_may_rank_by_something_else_than_points(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    fewest = PEBBLES._replace(ranking=lambda state: [-points for points in state.points])
    monkeypatch.setitem(GAMES, "pebbles", fewest)
    match = await play_out(people, await people.begin(options=Options(pile=7)))
    assert pebbles(match).points[0] > pebbles(match).points[1]
    assert match.ranks == (2, 1)


async def test_actions_in_a_finished_match_are_refused(people: People) -> None:
    match = await play_out(people, await people.begin(options=Options(pile=3)))
    prefer = people.service.turns.prefer(match.id, people.by(AKI), Prefs())
    for action in (
        people.act(match, 0, Take(1)),
        people.undo(match, 0),
        people.resign(match, 0),
        prefer,
    ):
        assert (await refused(action)).reason == "match_over"


async def test_moves_after_the_end_of_the_match_are_refused_with_all_before_them(
    people: People,
) -> None:
    match = await people.begin(options=Options(pile=3))
    assert (await refused(people.act(match, 0, Take(3), Keep(), Take(1)))).reason == "match_over"
    assert (await people.service.matches.get(match.id)) == match


@pytest.mark.parametrize(
    ("scores", "resigned", "expected"),
    [
        ([5, 9, 5], [False, False, False], (2, 1, 2)),
        ([9, 9, 5], [False, False, False], (1, 1, 3)),
        ([9, 1, 5], [True, False, False], (3, 2, 1)),
        ([9, 1, 5], [True, False, True], (2, 1, 2)),
    ],
)
def test_ranks_are_shared_and_resigned_seats_are_last(
    scores: list[int], resigned: list[bool], expected: tuple[int, ...]
) -> None:
    assert ranks(scores, resigned) == expected


async def test_when_one_of_two_resigns_the_other_wins(people: People) -> None:
    match = await people.begin()
    after = await people.resign(match, 0)
    notes = await people.service.reading.notes(match.id, since=after.seq)
    assert (after.status, after.ranks, after.to_move) == ("finished", (2, 1), [])
    assert [(note.kind, note.seat) for note in notes] == [("resigns", 0), ("wins_by_forfeit", 1)]


async def test_defaults_play_for_a_seat_that_has_resigned(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    match = await people.resign(match, 0)
    rows = await people.service.reading.log(match.id, last=3)
    assert [(row.kind, row.seat) for row in rows] == [
        ("resign", 0),
        ("default", 0),
        ("forced", 0),
    ] or [(row.kind, row.seat) for row in rows] == [("resign", 0), ("default", 0), ("default", 0)]
    assert (match.status, match.to_move) == ("running", [1])
    match = await play_out(people, match)
    assert match.ranks is not None
    assert match.ranks[0] == 3


async def test_a_resigned_player_cannot_act(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    match = await people.resign(match, 1)
    assert (await refused(people.act(match, 1, Take(1)))).reason == "seat_resigned"
    assert (await refused(people.resign(match, 1))).reason == "seat_resigned"


async def test_resigning_delivered_twice_resigns_once(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    user = match.seats[0].user
    first = await people.service.turns.resign(match.id, Actor(user, 5))
    assert await people.service.turns.resign(match.id, Actor(user, 5)) == first


async def test_rules_that_contradict_themselves_pause_the_match(
    people: People, caplog: pytest.LogCaptureFixture
) -> None:
    match = await people.begin(options=Options(trap=10))
    with caplog.at_level(logging.ERROR):
        refusal = await refused(people.act(match, 0, Take(2)))
    after = await people.service.matches.get(match.id)
    assert refusal.reason == "rules_bug"
    assert isinstance(refusal.__cause__, RulesBug)
    assert (after.status, after.snapshot) == ("paused", match.snapshot)
    assert str(refusal.details["error"]) in caplog.text
    assert f"match {match.id} after row {match.seq}" in caplog.text
    assert match.secret.hex() not in caplog.text
    assert pebbles(match).rng.seed.hex() not in caplog.text
    assert (await refused(people.act(match, 0, Take(1)))).reason == "match_paused"


async def test_each_row_carries_the_hash_of_the_row_before_it(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(3))
    rows = await people.service.reading.log(match.id)
    assert (rows[0].kind, rows[0].prev_hash) == ("create", b"")
    for before, row in itertools.pairwise(rows):
        assert row.prev_hash == before.hash
    assert match.head == rows[-1].hash
    assert len({row.hash for row in rows}) == len(rows)


async def test_a_view_shows_a_seat_only_its_own_bid(people: People) -> None:
    match = await people.act(await people.sit(), 0, Bid(1))
    views = [people.service.reading.view(match, seat) for seat in (0, 1, None)]
    assert [view.bids for view in views] == [[1, -1], [-1, -1], [-1, -1]]  # type: ignore[attr-defined]
    assert pebbles(match).bids == [1, -1]


async def test_whispered_notes_are_visible_to_their_seat_only(people: People) -> None:
    match = await people.act(await people.sit(), 0, Bid(1))
    heard = [
        [
            note.kind
            for note in await people.service.reading.notes(match.id, since=match.seq, seat=seat)
        ]
        for seat in (0, 1, None)
    ]
    assert heard == [["bids"], [], []]


async def test_a_move_is_stored_as_plain_data(people: People) -> None:
    match = await people.act(await people.begin(options=Options(pile=12)), 0, Take(2), Roll())
    row = (await people.service.reading.log(match.id))[-1]
    assert row.move == msgspec.to_builtins(Roll())
    assert row.sealed


def _found(move: Move) -> Callable[[State], Move]:
    """Return a function that finds `move` for the first seat, or refuses."""

    def find(view: State) -> Move:
        if move not in options_of(view, 0):
            raise Refusal("not_now")
        return move

    return find


async def test_later_choices_are_found_in_the_position_they_are_for(people: People) -> None:
    match = await people.begin(BEN)
    match = await people.act(match, 0, Take(2), _found(Keep()))
    assert (pebbles(match).points, match.to_move) == ([2, 0], [1])


async def test_forced_moves_before_a_later_choice_are_played(people: People) -> None:
    match = await people.begin(BEN)
    user = match.seats[0].user
    await people.service.players.prefer_everywhere(user, {"confirm": True})
    match = await people.act(match, 0, Take(3), _found(Done()))
    assert (pebbles(match).points, match.to_move) == ([3, 0], [1])


async def test_an_illegal_later_choice_refuses_the_whole_action(people: People) -> None:
    match = await people.begin(BEN)
    refusal = await refused(people.act(match, 0, Take(2), _found(Take(3))))
    assert refusal.reason == "not_now"
    assert (await people.service.matches.get(match.id)).seq == match.seq


async def test_an_illegal_choice_after_a_seal_keeps_the_earlier_moves(
    people: People,
) -> None:
    match = await people.begin(BEN)
    match = await people.act(match, 0, Take(2), Roll(), _found(Take(3)))
    assert (pebbles(match).pile, match.to_move) == (10, [1])
    rows = await people.service.reading.log(match.id, last=2)
    assert [row.sealed for row in rows] == [False, True]
