"""Rewinds by hosts and moderators across seals and turns, without deletion or a new draw."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest
from msgspec.structs import replace

from engines import GAMES
from engines.core import Refusal, dump, options_of
from matches.actions.moderation import decided
from matches.core.actor import Actor
from matches.core.fairness import from_start
from matches.core.kinds import DECISIONS
from matches.core.models import Match, Robot
from matches.record.replay import ReplayMismatch, replay
from matches.record.verification import verify
from matches.store.store import open_store
from tests.matches.crowd import Crowd
from tests.matches.pebbles import PEBBLES, Keep, Options, Prefs, Roll, Take
from tests.matches.people import AKI, BEN, CLEO, DAN, People, first_of, pebbles, refused

HOST, STRANGER = 1, 99  # in a crowd


async def rewind(people: People, match: Match, to: int, user: int = AKI) -> Match:
    asked = await people.service.hosting.rewind(
        match.id, people.by(user), to=to, seen=decided(match)
    )
    return await people.consent(asked)


async def test_a_rewind_crosses_turns_and_seals(people: People) -> None:
    start = await people.begin()
    match = await people.act(start, 0, Take(2), Roll())
    match = await people.act(match, 1, Take(1), Keep())
    back = await rewind(people, match, start.seq + 1)
    assert (pebbles(back).pile, pebbles(back).points, back.to_move) == (12, [0, 0], [0])
    assert pebbles(back).rng == pebbles(start).rng


async def test_chance_repeats_after_a_rewind(people: People) -> None:
    start = await people.begin()
    first = await people.act(start, 0, Take(2), Roll())
    back = await rewind(people, first, start.seq + 1)
    again = await people.act(back, 0, Take(2), Roll())
    assert pebbles(again).points == pebbles(first).points


async def test_the_rows_stay_and_are_marked_and_no_number_falls(people: People) -> None:
    start = await people.begin()
    match = await people.act(start, 0, Take(2), Roll())
    back = await rewind(people, match, start.seq + 1)
    rows = await people.service.reading.log(match.id)
    assert [row.seq for row in rows] == list(range(1, back.seq + 1))
    undone = [row.seq for row in rows if row.undone]
    assert undone == list(range(start.seq + 1, match.seq + 1))
    assert (rows[-1].kind, rows[-1].user) == ("rewind", AKI)
    assert rows[-1].move == {"to": start.seq + 1, "undone": undone}


async def test_a_rewind_may_end_in_the_middle_of_a_turn(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(2), Keep())
    back = await rewind(people, match, match.seq)
    assert (pebbles(back).pile, back.to_move) == (10, [0])
    assert options_of(pebbles(back), 0) == [Keep(), Roll()]


async def test_buttons_of_the_abandoned_line_stay_stale(people: People) -> None:
    start = await people.begin(BEN, CLEO)
    match, clocks = start, [[start.clock(seat)] for seat in range(3)]
    for seat in (0, 1, 2, 0):
        match = await people.act(match, seat, Take(2), Keep())
        for other, known in enumerate(clocks):
            known.append(match.clock(other))
    back = await rewind(people, match, start.seq + 1)
    for seat, known in enumerate(clocks):
        assert back.clock(seat) > max(known)


async def test_a_rewind_undoes_preferences(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(2))
    user = match.seats[1].user
    changed = await people.service.turns.prefer(match.id, people.by(user), Prefs(confirm=True))
    back = await rewind(people, changed, match.seq)
    assert pebbles(back).prefs == [Prefs(), Prefs()]
    undone = [row.kind for row in await people.service.reading.log(match.id) if row.undone]
    assert undone == ["move", "prefer"]


async def test_no_undo_crosses_a_rewind(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(2), Keep())
    match = await people.act(match, 1, Take(2))
    back = await rewind(people, match, match.seq)
    assert not any(back.can_undo(seat) for seat in (0, 1))
    assert (await refused(people.undo(back, 0))).reason == "sealed"


async def test_a_second_rewind_crosses_the_first(people: People) -> None:
    start = await people.begin()
    match = await people.act(start, 0, Take(2), Keep())
    match = await people.act(match, 1, Take(2))
    match = await rewind(people, match, match.seq)
    match = await people.act(match, 1, Take(2), Roll())
    back = await rewind(people, match, start.seq + 1)
    assert (pebbles(back).pile, back.to_move) == (12, [0])


async def test_a_rewind_ends_an_undo_request(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(2), Keep())
    asked = await people.undo(match, 0)
    assert asked.proposal is not None
    assert (await rewind(people, asked, match.seq)).proposal is None


async def test_only_valid_decisions_are_rewind_targets(people: People) -> None:
    start = await people.begin()
    match = await people.act(start, 0, Take(2))
    match = await people.undo(match, 0)
    for to in (start.seq + 1, match.seq, 3, 0, match.seq + 1, 10**12):
        assert (await refused(rewind(people, match, to))).reason == "no_such_decision"
    assert await people.service.matches.get(match.id) == match


async def test_a_rewind_from_a_stale_view_is_refused(people: People) -> None:
    seen = await people.act(await people.begin(), 0, Take(2))
    await people.act(seen, 0, Keep())
    assert (await refused(rewind(people, seen, seen.seq))).reason == "stale_clock"


async def test_only_hosts_and_moderators_rewind(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(2))
    assert (await refused(rewind(people, match, match.seq, BEN))).reason == "not_host"
    back = await people.service.hosting.rewind(
        match.id, people.by(DAN, moderator=True), to=match.seq, seen=decided(match)
    )
    (row,) = await people.service.reading.log(match.id, last=1)
    assert (pebbles(back).pile, row.user) == (12, DAN)
    assert [(note.kind, note.data["who"]) for note in row.notes] == [("rewinds", "moderator")]


async def test_a_rewind_posts_a_board_and_pings_the_player_to_move(people: People) -> None:
    start = await people.begin()
    match = await people.act(start, 0, Take(2), Keep())
    while await people.service.store.outbox.hand_out(match.id) is not None:
        delivery, _ = await people.service.store.outbox.hand_out(match.id) or (None, 0)
        assert delivery is not None
        await people.service.store.outbox.delivered(match.id, delivery, None)
    await rewind(people, match, start.seq + 1)
    found = await people.service.store.outbox.hand_out(match.id)
    assert found is not None
    assert found[0].fresh
    assert found[0].ping == (match.seats[0].user,)


async def test_a_paused_match_is_rewound_and_stays_paused(people: People) -> None:
    match = await people.begin(options=Options(trap=8))
    match = await people.act(match, 0, Take(2), Keep())
    await refused(people.act(match, 1, Take(2)))
    paused = await people.service.matches.get(match.id)
    back = await rewind(people, paused, match.seq - 1)
    assert (back.status, back.to_move, pebbles(back).pile) == ("paused", [], 12)
    on = await people.service.hosting.resume(match.id, people.by(AKI))
    assert (on.status, on.to_move) == ("running", [0])


async def test_a_finished_match_is_not_rewound(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(2))
    match = await people.resign(match, 1)
    assert (await refused(rewind(people, match, match.seq - 1))).reason == "match_over"


async def test_a_repeated_rewind_interaction_is_applied_once(people: People) -> None:
    start = await people.begin()
    match = await people.act(start, 0, Take(2), Keep())
    first = await people.service.hosting.rewind(
        match.id, Actor(AKI, 5), to=match.seq, seen=decided(match)
    )
    again = await people.service.hosting.rewind(
        match.id, Actor(AKI, 5), to=match.seq, seen=decided(match)
    )
    assert again == first


async def test_a_log_whose_rewind_was_changed_does_not_replay(people: People) -> None:
    start = await people.begin()
    match = await people.act(start, 0, Take(2), Keep())
    match = await rewind(people, match, start.seq + 1)
    rows = from_start(await people.service.reading.log(match.id))
    first = first_of(match, rows)
    assert dump([*replay(PEBBLES, first, rows)][-1][1], PEBBLES).decode() == match.snapshot
    for move in (
        {"to": start.seq + 2, "undone": rows[-1].move["undone"]},
        {"to": start.seq + 1, "undone": rows[-1].move["undone"][:-1]},
        {"to": 10**6, "undone": []},
        {"to": 1, "undone": []},
    ):
        changed = replace(rows[-1], move=move)
        with pytest.raises(ReplayMismatch):
            list(replay(PEBBLES, first, [*rows[:-1], changed]))


class Meddlers(Crowd):
    """Random players and a host who uses all rights at random."""

    guests = 100

    async def step(self, match: Match) -> Match:
        wish, seat = self._rng.random(), self._rng.randrange(len(match.seats))
        host = Actor(HOST, self._click())
        if match.status == "paused" and wish < 0.5:
            return await self._attempt(match, self.service.hosting.resume(match.id, host))
        if match.proposal is not None and match.proposal.motion is not None and wish < 0.7:
            return await self._answer(match)
        if wish < 0.06:
            return await self._attempt(match, self._rewind(match, host))
        if wish < 0.09:
            return await self._attempt(
                match,
                self.service.hosting.replace(match.id, host, seat, self._anybody()),
            )
        if wish < 0.11:
            return await self._attempt(match, self.service.hosting.offer(match.id, host, seat))
        if wish < 0.13:
            self.guests += 1
            taken = self.service.substitutes.take(match.id, Actor(self.guests, self._click()), seat)
            return await self._attempt(match, taken)
        if wish < 0.15 and (owner := match.seats[seat].owner):
            back = self.service.substitutes.come_back(match.id, Actor(owner, self._click()))
            return await self._attempt(match, back)
        if match.status == "paused":
            return match
        if wish < 0.17:
            return await self._attempt(match, self.service.hosting.pause(match.id, host))
        return await self._play_on(match)

    async def _attempt(self, match: Match, action: Awaitable[Match]) -> Match:
        try:
            return await action
        except Refusal as refusal:
            if refusal.reason == "rules_bug":
                raise
            return match

    async def _answer(self, match: Match) -> Match:
        """Agree, or rarely decline, as an approver."""
        assert match.proposal is not None
        assert match.proposal.motion is not None
        user, agrees = self._rng.choice(match.proposal.motion.approvers), self._rng.random() < 0.9
        answer = self.service.hosting.consent(
            match.id, Actor(user, self._click()), match.proposal.seq, agrees=agrees
        )
        return await self._attempt(match, answer)

    def _anybody(self) -> int | Robot:
        self.guests += 1
        robot = Robot(self._rng.choice(("random", "default")))
        return self.guests if self._rng.random() < 0.5 else robot

    async def _rewind(self, match: Match, host: Actor) -> Match:
        rows = await self.service.reading.log(match.id, last=60)
        decisions = [row.seq for row in rows if row.kind in DECISIONS and not row.undone]
        to = self._rng.choice(decisions[-12:] or [0])
        return await self.service.hosting.rewind(match.id, host, to=to, seen=decided(match))

    async def _play_on(self, match: Match) -> Match:
        thinking = [seat for seat in match.to_move if match.seats[seat].robot is not None]
        if not thinking or match.proposal is not None:
            return await self.play_wildly(match)
        seat = thinking[0]
        assert match.state is not None
        move = self._rng.choice(options_of(match.state, seat))
        clock = match.clock(seat)
        return await self.service.turns.play_robot(match.id, seat, [move], clock=clock)


MEDDLED = {
    *("pause", "resume", "rewind", "replace", "offer", "substitute", "lend", "return"),
    *("ask", "consent", "dissent"),
}


MAX_ROWS = 1500
"""Number of rows after which every kind of action has happened."""


@pytest.mark.parametrize("key", [*GAMES, PEBBLES.key])
async def test_matches_with_interventions_replay_and_are_genuine(url: str, key: str) -> None:
    games = {**GAMES, PEBBLES.key: PEBBLES}
    store, kinds, played = await open_store(url, games), set[str](), 0
    meddlers = Meddlers(store, 3)
    while not kinds >= MEDDLED and played < MAX_ROWS:
        match = await meddlers.sit(key, 2, Options(pile=70) if key == PEBBLES.key else None)
        while match.status in ("running", "paused") and match.seq < 120:
            match = await meddlers.step(match)
        rows = await store.log.rows(match.id)
        kinds |= {row.kind for row in rows}
        played += len(rows)
        *_, (_, last) = replay(match.game, first_of(match, rows), from_start(rows))
        assert dump(last, match.game).decode() == match.snapshot
        if match.ended is None:
            match = await meddlers.service.hosting.abandon(
                match.id, Actor(STRANGER, 10**6 + played, moderator=True)
            )
        report = verify(await meddlers.service.verification.export(match.id), games=games)
        assert report.verdict == "genuine", report
    assert MEDDLED - kinds == set()
    await store.close()
