"""Replay of every position of a match as all players saw it then."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from itertools import cycle, pairwise

import pytest
from msgspec.structs import replace

from engines import GAMES
from engines.core import Game, Move, Note, Refusal, State, clone, dump, load, open_decisions
from matches.actions.moderation import decided
from matches.core.kinds import DECISIONS
from matches.core.log import LogRow
from matches.core.models import Match
from matches.core.views import view_of
from matches.record.history import MatchHistory, PackedPosition, history
from matches.service.histories import KEPT_MS, MAX_KEPT, HistoryCache
from matches.store.store import Store, open_store
from tests.matches.crowd import Crowd
from tests.matches.pebbles import Take
from tests.matches.people import AKI, BEN, CLEO, DAN, EVE, People, pebbles, refused

WISHES = 120


@pytest.fixture
async def real(url: str) -> AsyncIterator[Store]:
    """Return a store of the real games."""
    opened = await open_store(url)
    yield opened
    await opened.close()


def seen(game: Game, state: State) -> bytes:
    """Return the public view as bytes.

    Clock numbers and preferences are left out: clocks never decrease, and preferences may change
    between decisions.
    """
    view = view_of(game, state, None)
    view.clocks, view.prefs = [], []
    return dump(view, game)


def shown(game: Game, view: bytes) -> bytes:
    return seen(game, load(view, game))


class Watched:
    """A match of random players with the public view after each valid row."""

    def __init__(self, store: Store, seed: int) -> None:
        self.crowd, self._store, self.wishes = Crowd(store, seed), store, 0
        self.then: dict[int, bytes] = {}

    async def play(self, key: str, seats: int, wishes: int) -> Match:
        """Play `wishes` actions or to the end of the match."""
        match = await self.crowd.sit(key, seats)
        self.then.clear()
        for _ in range(wishes):
            self._remember(match)
            if match.status != "running":
                break
            before = match.seq
            self.wishes += 1
            match = await self.crowd.play_wildly(match)
            for row in await self._store.log.rows(match.id, since=before + 1):
                if row.kind == "undo":  # parallel decisions of others are renumbered
                    first_gone = row.move["undone"][0]
                    self.then = {s: seen for s, seen in self.then.items() if s < first_gone}
        self._remember(match)
        return match

    def _remember(self, match: Match) -> None:
        assert match.state is not None
        self.then[match.seq] = seen(match.game, match.state)


async def under_way(store: Store, seed: int, key: str) -> tuple[Watched, Match]:
    """Return an unfinished match with the fewest seats, as ended ones keep no positions."""
    watched, wishes = Watched(store, seed), WISHES // 2
    while (match := await watched.play(key, GAMES[key].seats[0], wishes)).ended is not None:
        wishes //= 2
    return watched, match


@pytest.mark.parametrize("key", GAMES)
async def test_positions_are_shown_as_they_were(real: Store, key: str) -> None:
    watched, compared, rows = Watched(real, 5), 0, list[LogRow]()
    for seats in cycle((GAMES[key].seats[-1], GAMES[key].seats[0])):
        if watched.wishes >= WISHES:
            break
        match = await watched.play(key, seats, WISHES - watched.wishes)
        rows += await real.log.rows(match.id)
        found = await watched.crowd.service.reading.history(match)
        assert {
            seq: shown(match.game, found.step_at(seq).view) for seq in watched.then
        } == watched.then
        compared += len(watched.then)
    chosen = [row for row in rows if row.kind in DECISIONS]
    assert any(row.undone for row in chosen) or all(row.sealed for row in chosen)
    assert compared > WISHES / 3


@pytest.mark.parametrize("key", GAMES)
async def test_a_match_that_has_ended_is_shown_as_while_it_ran(real: Store, key: str) -> None:
    watched, match = await under_way(real, 7, key)
    running = await watched.crowd.service.reading.history(
        replace(match, status="running", ended=None)
    )
    ended = history(replace(match, status="closed", ended=1), await real.log.line(match.id, 0))
    assert ended.first_unreplayable_row is None
    assert looks(match.game, ended) == looks(match.game, running)
    assert [step._replace(position=PackedPosition(b"")) for step in ended.steps] == [
        step._replace(position=PackedPosition(b"")) for step in running.steps
    ]


def looks(game: Game, found: MatchHistory) -> list[bytes]:
    return [shown(game, step.view) for step in found.steps]


@pytest.mark.parametrize("key", GAMES)
async def test_the_history_knows_nothing_a_spectator_may_not_see(real: Store, key: str) -> None:
    rng, (_, match) = random.Random(11), await under_way(real, 11, key)
    rows = await real.log.line(match.id, 0)
    truth = history(match, rows)
    # Deal the hidden information again; the public view stays equal.
    other = [
        replace(row, before=row.before and imagined(match.game, row.before, rng)) for row in rows
    ]
    assert match.state is not None
    end = load(imagined(match.game, dump(match.state, match.game).decode(), rng), match.game)
    assert history(replace(match, state=end), other) == truth
    assert not any(note.private for step in truth.steps for note in step.notes)


def imagined(game: Game, snapshot: str, rng: random.Random) -> str:
    world = view_of(game, load(snapshot, game), None)
    game.imagine(world, rng)
    return dump(world, game).decode()


async def test_turns_are_counted_and_end_when_another_seat_decides(people: People) -> None:
    match = await people.begin(BEN)
    while match.status == "running":
        match = await people.act(match, match.to_move[0], first)
    found = await people.service.reading.history(match)
    assert [step.turn for step in found.steps] == sorted(step.turn for step in found.steps)
    for one, after in pairwise(found.steps):
        assert (one.turn == after.turn) == (one.seat == after.seat)
    turns = found.turns()
    assert [step.turn for step in turns] == list(range(len(turns)))
    assert turns[0].seat is None
    assert found.turns(turns[3].seq) == turns[4:]
    assert [found.turn(number) for number in range(len(turns))] == turns
    assert found.turn(10**8) is found.steps[-1]


async def test_log_and_replay_count_turns_alike(people: People) -> None:
    match = await people.begin(BEN)
    while match.status == "running":
        match = await people.act(match, match.to_move[0], first)
        if match.can_undo(0):
            match = await people.undo(match, 0)
            match = await people.act(match, 0, first)
    found = await people.service.reading.history(match)
    logged = await people.service.reading.turns(match.id)
    counted = {(turn.number, turn.seat) for turn in logged if turn.seat is not None}
    assert counted <= {(step.turn, step.seat) for step in found.steps}
    assert max(counted)[0] == found.steps[-1].turn > 4


def first(view: State) -> Move:
    move: Move = open_decisions(view)[0].options(view)[0]
    return move


async def test_the_history_skips_moves_taken_back(people: People, store: Store) -> None:
    match = await people.begin(BEN)
    before = match.seq
    seat = match.to_move[0]
    match = await people.act(match, seat, Take(2))
    gone = before + 1
    match = await people.undo(match, seat)
    match = await people.act(match, seat, Take(1))
    found = await people.service.reading.history(match)
    assert gone not in [step.seq for step in found.steps]
    assert found.step_at(gone).seq == before
    assert found.step_after(before).seq > gone
    assert found.step_before(found.step_after(before).seq).seq == before


async def test_there_is_nothing_before_the_start_or_after_the_end(people: People) -> None:
    match = await people.begin(BEN)
    found = await people.service.reading.history(match)
    assert found.step_at(0) == found.steps[0] == found.step_before(found.steps[0].seq)
    assert found.step_at(10**9) == found.steps[-1] == found.step_after(found.steps[-1].seq)


async def test_the_step_of_a_moment_is_the_last_one_until_then(people: People) -> None:
    match = await people.begin(BEN)
    match = await people.act(match, match.to_move[0], Take(1))
    found = await people.service.reading.history(match)
    first, last = found.steps[0], found.steps[-1]
    later = found._replace(steps=(first, last._replace(at=first.at + 1000)))
    assert later.step_until(first.at - 1) == first
    assert later.step_until(first.at + 999) == first
    assert later.step_until(first.at + 1000) == later.steps[-1] == later.step_until(2**60)


async def test_a_turn_is_described_up_to_the_step_shown(people: People) -> None:
    match = await people.begin(BEN)
    before = match.seq
    match = await people.act(match, match.to_move[0], Take(1))  # and the forced move after it
    found = await people.service.reading.history(match)
    taken, forced = found.steps[-2:]
    assert (taken.seq, taken.turn) == (before + 1, forced.turn)
    assert [note.kind for note in found.turn_notes(taken)] == ["takes"]
    assert [note.kind for note in found.turn_notes(forced)] == ["takes", "forced"]


async def test_the_history_skips_rewound_moves(people: People) -> None:
    match = await people.begin(BEN)
    to = match.seq + 1
    match = await people.act(match, match.to_move[0], Take(1))
    gone = match.seq
    match = await people.service.hosting.rewind(
        match.id, people.by(EVE, moderator=True), to=to, seen=decided(match)
    )
    for status, ended in (("running", None), ("closed", 1)):
        rows = await people.service.store.log.line(match.id, 0)
        found = history(replace(match, status=status, ended=ended), rows)
        assert found.first_unreplayable_row is None
        assert found.steps[-1].seq == to - 1
        assert found.step_at(gone) == found.steps[-1]
        assert "takes" not in [note.kind for step in found.steps for note in step.notes]


async def test_a_player_who_takes_over_a_resigned_seat_has_not_resigned(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    match = await people.resign(match, 1)
    gone = match.seq
    match = await people.service.hosting.replace(match.id, people.by(AKI, moderator=True), 1, DAN)
    match = await people.consent(match)
    match = await people.act(match, match.to_move[0], Take(1))
    assert not match.seats[1].resigned
    assert (await people.service.reading.history(match)).steps[-1].resigned == frozenset()
    assert gone < match.seq


async def test_the_history_shows_a_resignation_from_its_row_on(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    gone = next(seat for seat in range(3) if seat not in match.to_move)
    before = match.seq
    match = await people.resign(match, gone)
    match = await people.act(match, match.to_move[0], Take(1))
    found = await people.service.reading.history(match)
    assert found.step_at(before).resigned == frozenset()
    assert found.steps[-1].resigned == {gone}


async def test_a_match_ended_by_resigning_shows_the_resigned_seat(people: People) -> None:
    match = await people.begin(BEN)
    match = await people.resign(match, 0)
    assert match.status == "finished"
    last = (await people.service.reading.history(match)).steps[-1]
    assert last.resigned == {0}
    assert "resigns" in [note.kind for note in last.notes]


async def test_a_match_that_other_rules_played_is_shown_up_to_there(
    people: People, store: Store
) -> None:
    match = await people.begin(BEN)
    while match.status == "running":
        match = await people.act(match, match.to_move[0], first)
    rows = await store.log.line(match.id, 0)
    decisions = [row for row in rows if row.kind in DECISIONS]
    wrong = decisions[4]
    rows = [replace(row, move={"Take": 99}) if row is wrong else row for row in rows]
    found = history(match, rows)
    assert found.first_unreplayable_row == wrong.seq
    assert found.steps[-1].seq == decisions[3].seq
    assert found.step_at(wrong.seq - 1) == found.steps[-1]
    with pytest.raises(Refusal) as refusal:
        found.step_at(wrong.seq)
    assert (refusal.value.reason, refusal.value.details) == ("replay_torn", {"row": wrong.seq})


async def test_a_row_with_other_notes_than_todays_rules_tears_the_history(
    people: People, store: Store
) -> None:
    match = await people.begin(BEN)
    while match.status == "running":
        match = await people.act(match, match.to_move[0], first)
    rows = await store.log.line(match.id, 0)
    told = [row for row in rows if row.kind in DECISIONS and any(n.data for n in row.notes)][2]
    other = tuple(Note(note.kind, note.seat, {"count": 9}) for note in told.notes)
    rows = [replace(row, notes=other) if row is told else row for row in rows]
    assert history(match, rows).first_unreplayable_row == told.seq


async def test_a_match_that_other_rules_ended_says_so(people: People, store: Store) -> None:
    match = await people.begin(BEN)
    while match.status == "running":
        match = await people.act(match, match.to_move[0], first)
    rows = await store.log.line(match.id, 0)
    assert history(match, rows).first_unreplayable_row is None
    state = clone(pebbles(match))
    state.points[0] += 1
    assert history(replace(match, state=state), rows).first_unreplayable_row == rows[-1].seq


async def test_an_open_match_has_no_history(people: People) -> None:
    match = await people.open(BEN)
    assert (await refused(people.service.reading.history(match))).reason == "match_not_started"


async def test_histories_are_kept_for_a_while_and_never_outdated(
    people: People, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0
    histories = HistoryCache(store, lambda: now)
    match = await people.begin(BEN)
    kept = await histories.get(match)
    assert await histories.get(match) is kept
    moved = await people.act(match, match.to_move[0], Take(1))
    newer = await histories.get(moved)
    assert len(newer.steps) > len(kept.steps)
    now = KEPT_MS + 1
    assert await histories.get(moved) is not newer


async def test_only_a_few_histories_are_kept(people: People, store: Store) -> None:
    histories = HistoryCache(store, lambda: 0)
    matches = [await people.sit(BEN) for _ in range(MAX_KEPT + 1)]
    first_one = await histories.get(matches[0])
    for match in matches[1:]:
        await histories.get(match)
    last = await histories.get(matches[-1])
    assert await histories.get(matches[-1]) is last
    assert await histories.get(matches[0]) is not first_one
