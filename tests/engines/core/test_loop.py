"""The loop: open decisions, follow-up steps, refusals."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from engines.core import (
    AnytimeMove,
    AutoStep,
    Chance,
    Decision,
    Move,
    NoOptions,
    NoPrefs,
    Note,
    Refusal,
    RulesBug,
    Seat,
    State,
    Step,
    advance_to_first_decision,
    apply,
    clone,
    decision_for,
    forced_option,
    open_decisions,
    options_of,
    play,
    prefer,
)


class Say(Move, frozen=True):
    word: str


class Hum(AnytimeMove, frozen=True):
    def resolve(self, state: Diary, seat: Seat) -> None:
        state.lines.append(f"{seat} hums")
        state.hums[seat] -= 1


class Diary(State, kw_only=True):
    """State that records the order of events."""

    lines: list[str] = []
    hums: list[int]
    deck: list[str]

    def anytime_moves(self, seat: Seat) -> list[Hum]:
        return [Hum()] if self.hums[seat] else []


class Write(AutoStep, frozen=True):
    """Writes a line and adds further steps."""

    line: str
    follow: tuple[Step, ...] = ()

    def run(self, state: Diary) -> Sequence[Step]:
        state.lines.append(self.line)
        return self.follow


class Talk(Decision, frozen=True):
    """Decision with some words; the steps after it are given."""

    words: tuple[str, ...] = ("yes", "no")
    follow: tuple[Step, ...] = ()

    def options(self, state: Diary) -> list[Say]:
        return [Say(word) for word in self.words]

    def resolve(self, state: Diary, move: Say) -> Sequence[Step]:
        state.lines.append(f"{self.seat} says {move.word}")
        state.note("says", self.seat, word=move.word)
        return self.follow


class Whisper(Talk, frozen=True):
    """Decision whose number of words is hidden while any card is left."""

    def seems_open(self, state: Diary) -> bool:
        return bool(state.deck)


class Muse(AutoStep, frozen=True):
    """Writes down the thought of a seat, and may add its decision to talk."""

    seat: Seat
    follow: tuple[Talk, ...] = ()

    def run(self, state: Diary) -> Sequence[Step]:
        state.lines.append(f"{self.seat} muses")
        return self.follow


class Fork(AutoStep, frozen=True):
    """Opens parallel lanes for several seats."""

    parts: tuple[Talk | Muse, ...]

    def run(self, state: Diary) -> Sequence[Step]:
        return state.open_lanes(self.parts)


class Peek(Decision, frozen=True):
    """Decision to draw with a private note, or to use chance."""

    def options(self, state: Diary) -> list[Say]:
        return [Say("draw"), Say("roll"), Say("shuffle"), Say("nothing")]

    def resolve(self, state: Diary, move: Say) -> Sequence[Step]:
        if move.word == "draw":
            state.whisper("draws", self.seat, card=state.draw(state.deck))
        if move.word == "roll":
            state.random("die", 6)
        if move.word == "shuffle":
            state.shuffle("deck", state.deck)
        return ()


def diary(*steps: Step, seats: int = 3, hums: int = 0) -> Diary:
    return advance_to_first_decision(
        Diary(
            rng=Chance(bytes(32)),
            options=NoOptions(),
            prefs=[NoPrefs()] * seats,
            clocks=[0] * seats,
            lanes=[[] for _ in range(seats)],
            agenda=list(reversed(steps)),
            hums=[hums] * seats,
            deck=["top of the deck"],
        )
    )


def reason(state: State, seat: Seat, move: Move) -> str:
    with pytest.raises(Refusal) as refused:
        play(state, seat, move)
    return refused.value.reason


def test_steps_run_in_order_until_a_decision() -> None:
    state = diary(Write("one"), Write("two"), Talk(0), Write("three"))
    assert state.lines == ["one", "two"]
    assert open_decisions(state) == [Talk(0)]


def test_follow_up_steps_run_before_waiting_steps_in_order() -> None:
    state = diary(Write("a", (Write("b", (Write("c"),)), Write("d"))), Write("e"))
    assert state.lines == ["a", "b", "c", "d", "e"]
    assert open_decisions(state) == []


def test_follow_up_steps_of_a_move_run_before_the_rest() -> None:
    state = diary(Talk(0, follow=(Talk(2), Write("after 2"))), Talk(1))
    state = play(state, 0, Say("no")).state
    assert open_decisions(state) == [Talk(2)]
    state = play(state, 2, Say("yes")).state
    assert open_decisions(state) == [Talk(1)]
    assert state.lines == ["0 says no", "2 says yes", "after 2"]


def test_parallel_lanes_open_all_decisions_and_suspend_the_agenda() -> None:
    state = diary(Fork((Talk(0), Talk(2))), Write("together again"))
    assert open_decisions(state) == [Talk(0), Talk(2)]
    state = play(state, 2, Say("yes")).state
    assert open_decisions(state) == [Talk(0)]
    assert "together again" not in state.lines
    state = play(state, 0, Say("yes")).state
    assert state.lines == ["2 says yes", "0 says yes", "together again"]


def test_follow_up_steps_of_a_lane_stay_in_the_lane() -> None:
    state = diary(Fork((Talk(0, follow=(Write("0 alone"), Talk(0, ("more",)))), Talk(1))))
    state = play(state, 0, Say("yes")).state
    assert open_decisions(state) == [Talk(0, ("more",)), Talk(1)]
    assert state.lines == ["0 says yes", "0 alone"]
    assert state.agenda == []


def test_a_lane_may_begin_with_something_automatic() -> None:
    state = diary(Fork((Muse(0), Muse(2, (Talk(2),)))), Write("together again"))
    assert state.lines == ["0 muses", "2 muses"]
    assert open_decisions(state) == [Talk(2)]


def test_parallel_part_without_decisions_ends_at_once() -> None:
    state = diary(Fork((Muse(0), Muse(1))), Talk(2))
    assert state.lines == ["0 muses", "1 muses"]
    assert open_decisions(state) == [Talk(2)]


def test_a_part_may_follow_a_parallel_part() -> None:
    state = diary(Fork((Talk(1),)), Fork((Talk(0), Talk(2))))
    state = play(state, 1, Say("no")).state
    assert open_decisions(state) == [Talk(0), Talk(2)]


def test_parallel_parts_do_not_nest() -> None:
    state = diary(Fork((Talk(0, follow=(Fork((Talk(1),)),)), Talk(1))))
    with pytest.raises(RulesBug, match="nest"):
        play(state, 0, Say("yes"))


def test_decision_of_another_seat_in_a_lane_is_a_rules_bug() -> None:
    state = diary(Fork((Talk(0, follow=(Talk(1),)), Talk(2))))
    with pytest.raises(RulesBug, match="a step of seat 1 is in the lane of seat 0"):
        play(state, 0, Say("yes"))


def test_a_decision_without_options_is_a_bug_of_the_rules() -> None:
    with pytest.raises(RulesBug, match="Talk of seat 1 has no options"):
        play(diary(Talk(0), Talk(1, ())), 0, Say("yes"))


def test_play_does_not_change_its_argument() -> None:
    state = diary(Talk(0))
    before = clone(state)
    after = play(state, 0, Say("yes")).state
    assert state == before != after


def test_an_outcome_carries_the_notes_and_the_state_none() -> None:
    outcome = play(diary(Talk(0)), 0, Say("yes"))
    assert outcome.notes == (Note("says", 0, {"word": "yes"}),)
    assert outcome.state.notes is None


def test_apply_collects_no_notes() -> None:
    state = diary(Talk(0))
    apply(state, 0, Say("yes"))
    assert state.notes is None
    assert state.lines == ["0 says yes"]


def test_a_whisper_is_private() -> None:
    (note,) = play(diary(Peek(1)), 1, Say("draw")).notes
    assert note == Note("draws", 1, {"card": "top of the deck"}, private=True)


@pytest.mark.parametrize("word", ["draw", "roll", "shuffle"])
def test_chance_and_drawing_seal(word: str) -> None:
    outcome = play(diary(Peek(0), Talk(1)), 0, Say(word))
    assert outcome.sealed
    assert not outcome.state.sealed
    assert not play(outcome.state, 1, Say("yes")).sealed


def test_move_that_reveals_nothing_does_not_seal() -> None:
    assert not play(diary(Peek(0)), 0, Say("nothing")).sealed


def test_a_freshly_dealt_state_is_not_sealed() -> None:
    state = diary(Talk(0))
    state.seal()
    assert not advance_to_first_decision(state).sealed


def test_only_a_seat_with_a_decision_may_move() -> None:
    state = diary(Talk(0))
    assert reason(state, 1, Say("yes")) == "not_your_turn"
    with pytest.raises(Refusal, match="not_your_turn"):
        decision_for(state, 2)
    assert decision_for(state, 0) == Talk(0)


def test_move_that_is_not_offered_is_refused() -> None:
    assert reason(diary(Talk(0)), 0, Say("perhaps")) == "not_an_option"


def test_a_refusal_names_the_reason_of_the_step() -> None:
    class Moody(Talk, frozen=True):
        def why_not(self, state: Diary, move: Move) -> Refusal | None:
            return Refusal("bad_mood", today=True)

    with pytest.raises(Refusal) as refused:
        play(diary(Moody(0)), 0, Say("perhaps"))
    assert (refused.value.reason, refused.value.details) == ("bad_mood", {"today": True})


def test_a_move_that_is_no_option_is_refused_by_its_kind_first() -> None:
    class Shout(Move, frozen=True):
        word: str

    class Strict(Talk, frozen=True):
        takes = Say
        refused = "unheard_of"

    class Talkative(Talk, frozen=True):
        takes = Say, Shout
        wrong_kind = "bad_manners"

        def against(self, state: Diary, move: Say | Shout) -> Refusal:
            return Refusal(move.word)

    assert reason(diary(Strict(0)), 0, Shout("yes")) == "wrong_phase"
    assert reason(diary(Strict(0)), 0, Say("perhaps")) == "unheard_of"
    assert reason(diary(Talkative(0)), 0, Shout("perhaps")) == "perhaps"
    assert reason(diary(Talkative(0)), 0, Move()) == "bad_manners"
    assert Talkative(0).why_not(diary(Talkative(0)), Say("yes")) is None


def test_when_the_match_is_over_everything_is_refused() -> None:
    state = diary(Talk(0), hums=1)
    state = play(state, 0, Say("yes")).state
    assert open_decisions(state) == []
    assert reason(state, 0, Say("yes")) == "match_over"
    assert reason(state, 0, Hum()) == "match_over"
    assert options_of(state, 0) == []


def test_anytime_move_is_possible_at_any_time_and_changes_no_decision() -> None:
    state = diary(Talk(0), hums=1)
    state = play(state, 2, Hum()).state
    assert state.lines == ["2 hums"]
    assert open_decisions(state) == [Talk(0)]
    assert reason(state, 2, Hum()) == "not_an_option"


def test_anytime_move_may_give_its_own_refusal() -> None:
    class Whistle(Hum, frozen=True):
        def why_not(self, state: Diary, seat: Seat) -> Refusal:
            return Refusal("dry_mouth", seat=seat)

    with pytest.raises(Refusal) as refused:
        play(diary(Talk(0)), 1, Whistle())
    assert (refused.value.reason, refused.value.details) == ("dry_mouth", {"seat": 1})


def test_options_are_those_of_the_decision_then_the_asides() -> None:
    state = diary(Talk(0), hums=1)
    assert options_of(state, 0) == [Say("yes"), Say("no"), Hum()]
    assert options_of(state, 1) == [Hum()]


def test_a_clock_counts_the_decisions_of_its_seat() -> None:
    state = diary(Talk(0), Talk(1), Talk(0), hums=1)
    for seat, move in ((0, Say("yes")), (2, Hum()), (1, Say("no")), (0, Say("no"))):
        state = play(state, seat, move).state
    assert state.clocks == [2, 1, 1]


def test_the_default_is_the_first_option() -> None:
    state = diary(Talk(0))
    assert decision_for(state, 0).default(state) == Say("yes")


def test_an_aside_may_be_made_in_a_parallel_part() -> None:
    state = diary(Fork((Talk(0), Talk(1))), hums=1)
    state = play(state, 0, Hum()).state
    assert open_decisions(state) == [Talk(0), Talk(1)]


class Loud(msgspec.Struct, frozen=True):
    loud: bool = False


def test_a_preference_changes_only_its_seats_and_no_clock() -> None:
    state = diary(Talk(0))
    after = prefer(state, 1, Loud(True))
    assert after.prefs == [NoPrefs(), Loud(True), NoPrefs()]
    assert state.prefs == [NoPrefs()] * 3
    assert (after.clocks, open_decisions(after)) == (state.clocks, open_decisions(state))


def test_a_finished_match_takes_no_preferences() -> None:
    with pytest.raises(Refusal, match="match_over"):
        prefer(diary(Write("the end")), 0, Loud(True))


def test_forced_option_is_withheld_if_it_would_reveal_information() -> None:
    state = diary(Write("one"))
    assert forced_option(state, Talk(0, ("yes",))) == Say("yes")
    assert forced_option(state, Talk(0)) is None
    assert forced_option(state, Whisper(0, ("yes",))) is None
    state.deck.clear()
    assert forced_option(state, Whisper(0, ("yes",))) == Say("yes")
