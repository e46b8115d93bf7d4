"""The eighteen promises of every game, each a function that checks one random match.

docs/engine.md describes them under the same numbers.  A broken promise raises (`AssertionError`,
or `RulesBug` where the engine itself notices).
"""

from __future__ import annotations

import ast
import inspect
import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count, islice
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from engines import GAMES
from engines.core import (
    SEED_BYTES,
    AnytimeMove,
    Decision,
    Game,
    Move,
    Note,
    Refusal,
    Seat,
    State,
    apply,
    clone,
    dump,
    forced_option,
    load,
    open_decisions,
    options_of,
    play,
    prefer,
    snake,
    steps_of,
)
from engines.search import at_random, outlook
from engines.search.lookahead import WORLDS
from matches.texts import DATA, LOCALES, Texts, texts_in
from tests.seeds import DEEP

MAX_OPTIONS = 400
MAX_WISHES = 800
MAX_SOURCES = 15
MAX_LOOKS = 200 if DEEP else 80
"""Approximate number of positions that costly checks take from a longer match, by seed."""

FAR = 50
"""Costly look-aheads are taken in about one of `FAR` checked positions."""

MAX_WRONG = 12
"""Number of wrong moves that are tried in one position."""

UNASKED = 0.1
"""Probability that a seat without a decision makes an anytime move."""

CHANGE_OF_MIND = 0.03
"""Probability that a seat changes its preferences."""

PLAIN = (int, str, bytes, type(None))
"""The types of most values in a state, which are immutable."""

WORDS_OF_A_GAME = (
    "game-name",
    "game-pitch",
    "command-group",
    "command-group.about",
    "rules",
    "rules.about",
)
"""Text keys that every game needs."""

T = TypeVar("T")
Promise = Callable[["RandomMatch"], None]
Wishes = dict[tuple[Seat, str], set[Move]]
"""Moves that each seat may plan, by the name of the decision."""


class Position(NamedTuple):
    """A position of a random match, and the legal move that is played next."""

    state: Any
    seat: Seat
    move: Move


class Pause(Decision, frozen=True):
    """Stops the agenda, so that a parallel part can be checked alone."""


# --- random matches ---------------------------------------------------------------------


def dealt(game: Game, seed: int, rng: random.Random) -> State:
    """Return the first position of a match with random preferences.

    Numbers of seats and options take turns from seed to seed, so that few seeds meet them all.
    """
    seats = in_turn(game.seats, seed, "seats")
    options = varied(game.options, lambda field, values: in_turn(values, seed, field))
    state: State = game.setup(seats, options, key(seed))
    for seat in range(seats):
        if open_decisions(state):
            state = prefer(state, seat, at_will(game, rng))
    return state


def in_turn(values: Sequence[T], seed: int, what: str) -> T:
    """Return a value for a seed; all are used once, in random order, before any is reused."""
    turn, place = divmod(seed, len(values))
    return random.Random(f"{what} {turn}").sample(values, len(values))[place]


def at_will(game: Game, rng: random.Random) -> Any:
    """Return random preferences."""
    return varied(game.prefs, lambda _, values: rng.choice(values))


def key(seed: int) -> bytes:
    """Return the secret seed number `seed`."""
    return random.Random(seed).randbytes(SEED_BYTES)


def varied(kind: type[msgspec.Struct], choose: Callable[[str, Sequence[Any]], Any]) -> Any:
    """Return a `kind` whose yes/no and either/or fields are chosen, by name and values."""
    chosen: dict[str, object] = {}
    for name, hint in get_type_hints(kind).items():
        if hint is bool:
            chosen[name] = choose(name, (False, True))
        elif get_origin(hint) is Literal:
            chosen[name] = choose(name, get_args(hint))
    return kind(**chosen)


def positions(game: Game, seed: int) -> Iterator[Position]:
    """Yield every position of one random match; each state is valid only until the next one."""
    rng = random.Random(seed)
    state = dealt(game, seed, rng)
    seats = range(len(state.clocks))
    for _ in range(game.decisions + 1):
        if not (open_asks := open_decisions(state)):
            return
        if rng.random() < CHANGE_OF_MIND:
            state = prefer(state, rng.choice(seats), at_will(game, rng))
        seat = rng.choice(open_asks).seat
        options = options_of(state, seat)
        unasked = rng.choice(seats)
        if rng.random() < UNASKED and (asides := state.anytime_moves(unasked)):
            seat, options = unasked, list(asides)
        assert options, "nothing to choose from"
        move = at_random(game, options, rng)
        yield Position(state, seat, move)
        apply(state, seat, move)
    raise AssertionError(f"no end after {game.decisions} decisions")


def sampled(game: Game, seed: int) -> Iterator[Position]:
    """Yield positions spread evenly over a random match; all of them unless it may be long."""
    stride = stride_of(game)
    return islice(positions(game, seed), seed % stride, None, stride)


def stride_of(game: Game) -> int:
    """Return one more than the number of positions between two that costly checks take."""
    return max(1, game.decisions // MAX_LOOKS)


class RandomMatch:
    """One random match, played only once for all readers of its positions."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.seed = game, seed
        self._played = list[Position]()
        self._rest = positions(game, seed)

    @property
    def positions(self) -> Iterator[Position]:
        """Every position, with its own copy of the state."""
        for number in count():
            if number == len(self._played):
                if (position := next(self._rest, None)) is None:
                    return
                self._played.append(position._replace(state=clone(position.state)))
            yield self._played[number]

    @property
    def sampled(self) -> Iterator[Position]:
        """Positions spread evenly, as by the function of this name."""
        stride = stride_of(self.game)
        return islice(self.positions, self.seed % stride, None, stride)


# --- what people see and hear -----------------------------------------------------------


def seen_by(game: Game, state: State, seat: Seat | None) -> State:
    """Return the view of `state` for `seat`."""
    view = clone(state)
    game.hide(view, seat)
    return view


def dreamt_by(game: Game, state: State, seat: Seat | None, rng: random.Random) -> State:
    """Return a world with the same view for `seat` as `state`."""
    dream = seen_by(game, state, seat)
    game.imagine(dream, rng)
    return dream


def heard_by(notes: tuple[Note, ...], seat: Seat | None) -> list[Note]:
    """Return the notes visible to `seat`."""
    return [note for note in notes if not note.private or note.seat == seat]


# --- the promises -----------------------------------------------------------------------


def there_is_something_to_choose_and_not_too_much(match: RandomMatch) -> None:
    """1. Options: at least one, all distinct, at most 400; the default is one of them."""
    for state, _, _ in match.positions:
        for decision in open_decisions(state):
            options = decision.options(state)
            assert options, f"{decision} offers nothing"
            assert len(set(options)) == len(options), f"{decision} offers something twice"
            assert len(options) <= MAX_OPTIONS, f"{decision} offers {len(options)} moves"
            assert decision.default(state) in options, f"{decision}: the default is no option"


def a_seat_has_one_open_decision_at_most(match: RandomMatch) -> None:
    """2. One open decision a seat; a lane asks its own seat; parallel parts do not nest."""
    for state, seat, move in match.positions:
        approvers = [decision.seat for decision in open_decisions(state)]
        assert len(set(approvers)) == len(approvers), "a seat is asked twice"
        assert set(approvers) <= set(range(len(state.clocks))), "nobody sits there"
        for owner, lane in enumerate(state.lanes):
            assert not lane or lane[-1].seat == owner, "a lane asks another seat"
        if len(approvers) > 1:
            after = clone(state)
            apply(after, seat, move)
            for other in set(approvers) - {seat}:
                assert after.lanes[other] == state.lanes[other], "a lane reaches into another"
            quiet = set(range(len(state.lanes))) - set(approvers)
            assert not any(after.lanes[other] for other in quiet), "parallel parts nest"
            assert after.agenda == state.agenda, "a lane changes the agenda"


def play_leaves_its_argument_alone(match: RandomMatch) -> None:
    """3. `play` leaves its argument alone; `clone` shares nothing mutable."""
    game = match.game
    for state, seat, move in match.sampled:
        before = dump(state, game)
        copy = clone(state)
        assert copy == state
        assert not changeable(copy) & changeable(state), "a copy shares something mutable"
        after = play(state, seat, move).state
        assert dump(state, game) == before != dump(after, game), "play changed its argument"


def a_saved_position_plays_on_equally(match: RandomMatch) -> None:
    """4. A position saved and loaded is equal and plays on equally."""
    game = match.game
    for state, seat, move in match.sampled:
        again, other = load(dump(state, game), game), clone(state)
        assert again == state, "loading gives another position"
        assert dump(again, game) == dump(state, game)
        apply(again, seat, move)
        apply(other, seat, move)
        assert again == other, "a loaded position plays on differently"


def only_options_can_be_played(match: RandomMatch) -> None:
    """5. What is not an option is refused with a reason; nothing speaks against an option."""
    rng = random.Random(match.seed)
    pool = list({position.move: None for position in match.positions})
    end: State | None = None
    for state, seat, move in match.sampled:
        for decision in open_decisions(state):
            against = [
                option for option in decision.options(state) if decision.why_not(state, option)
            ]
            assert not against, f"{against} are offered and spoken against"
        end = play(state, seat, move).state
        tries = rng.sample(pool, min(len(pool), MAX_WRONG))
        for wrong in [*tries, *(bent(move, rng) for move in tries)]:
            for anybody in range(len(state.clocks)):
                if wrong not in options_of(state, anybody):
                    assert refusal_of(state, anybody, wrong).reason
    if end is not None and not open_decisions(end):
        assert refusal_of(end, 0, pool[0]).reason


def options_and_scores_follow_from_the_view(match: RandomMatch) -> None:
    """6. Options and live scores of a seat are the same on its view as on the truth."""
    game = match.game
    rng = random.Random(match.seed)
    for state, _, _ in match.sampled:
        for decision in open_decisions(state):
            view = seen_by(game, state, decision.seat)
            dream = dreamt_by(game, state, decision.seat, rng)
            options = options_of(state, decision.seat)
            assert options_of(view, decision.seat) == options, "the options know more than the seat"
            assert options_of(dream, decision.seat) == options, (
                "the options know more than the seat"
            )
            assert game.scores(view) == game.scores(state), "the scores know more than the seat"


def what_is_imagined_fits_what_was_seen(match: RandomMatch) -> None:
    """7. `hide(imagine(hide(s))) == hide(s) == hide(hide(s))`; chance shows where declared."""
    game = match.game
    rng = random.Random(match.seed)
    for state, _, _ in match.sampled:
        for eyes in (None, *range(len(state.clocks))):
            view = seen_by(game, state, eyes)
            assert seen_by(game, view, eyes) == view, "what is hidden is hidden otherwise again"
            dream = dreamt_by(game, state, eyes, rng)
            assert seen_by(game, dream, eyes) == view, "what is imagined does not fit the view"
    assert first_sight(game, match.seed) == first_sight(game, match.seed + 1), (
        "chance shows at once"
    )


def a_move_that_does_not_seal_reveals_nothing(match: RandomMatch) -> None:
    """8. A move that does not seal reveals nothing new to its player."""
    game = match.game
    rng = random.Random(match.seed)
    for state, seat, move in match.sampled:
        outcome = play(state, seat, move)
        if not outcome.sealed:
            dreamt = play(dreamt_by(game, state, seat, rng), seat, move).state
            seen = seen_by(game, outcome.state, seat)
            assert seen_by(game, dreamt, seat) == seen, "an unsealed move reveals something"


def who_sees_the_same_is_told_the_same(match: RandomMatch) -> None:
    """9. Equal views after a move imply equal visible notes."""
    game = match.game
    rng = random.Random(match.seed)
    for state, seat, move in match.sampled:
        dream = dreamt_by(game, state, seat, rng)
        truth, dreamt = (play(world, seat, move) for world in (state, dream))
        for eyes in (None, *range(len(state.clocks))):
            if seen_by(game, truth.state, eyes) == seen_by(game, dreamt.state, eyes):
                notes, other = heard_by(truth.notes, eyes), heard_by(dreamt.notes, eyes)
                assert notes == other, "a note tells more than is seen"


def lanes_answer_in_any_order(match: RandomMatch) -> None:
    """10. Answers in different lanes commute; a lane neither rolls nor draws."""
    for state, _, _ in match.sampled:
        approvers = [decision.seat for decision in open_decisions(state)]
        if len(approvers) > 1:
            first, last = (
                answered(state, order, match.seed) for order in (approvers, approvers[::-1])
            )
            assert first == last, "the order of the answers matters"
            assert not first.sealed, "a lane rolls or draws"


def an_aside_comes_before_or_after_other_moves(match: RandomMatch) -> None:
    """11. An aside leaves every open decision an option and commutes with others' unsealed moves.

    What seals may end a part of the match, and then it matters what was done before.
    """
    rng = random.Random(match.seed)
    for state, seat, move in match.sampled:
        for owner in range(len(state.clocks)):
            asides = list(state.anytime_moves(owner))
            for aside in rng.sample(asides, min(len(asides), MAX_WRONG)):
                after = play(state, owner, aside).state
                assert all(decision.options(after) for decision in open_decisions(after)), (
                    "an aside takes all options"
                )
            if asides and owner != seat:
                aside = rng.choice(asides)
                first, last = clone(state), clone(state)
                last.sealed = False
                apply(last, seat, move)
                if not last.sealed:
                    apply(last, owner, aside)
                    apply(first, owner, aside)
                    apply(first, seat, move)
                    first.sealed = False
                    assert first == last, "an aside and another seat's move do not commute"


def the_same_seed_and_moves_give_the_same_snapshots(match: RandomMatch) -> None:
    """12. The same seed and moves give the same snapshots, byte for byte."""
    game = match.game
    first = [dump(position.state, game) for position in match.positions]
    second = [dump(position.state, game) for position in positions(game, match.seed)]
    assert first == second, "the same moves lead elsewhere"


def every_match_ends(match: RandomMatch) -> None:
    """13. Every random match ends within the declared number of decisions."""
    assert sum(1 for _ in match.positions) <= match.game.decisions


def whatever_is_told_has_its_words(match: RandomMatch) -> None:
    """14. Every note, reason, step and move, also a rare one, has its text in every language.

    A note has short words as well, which may be empty but are never longer.
    """
    game = match.game
    notes, reasons, moves = heard_in(match)
    commands = {f"command-{snake(type(move).__name__)}" for move in moves}
    needed = {
        *WORDS_OF_A_GAME,
        *(f"note-{note.kind}" for note in notes),
        *(f"note-{note.kind}.short" for note in notes),
        *(f"reason-{reason.reason}" for reason in reasons),
        *(
            f"ask-{snake(step.__name__)}"
            for step in steps_of(game.steps)
            if issubclass(step, Decision)
        ),
        *commands,
        *(f"{command}.about" for command in commands),
        *spoken(game),
    }
    for words in words_of(game):
        missing = {text for text in needed if not words.has(text)}
        assert not missing, f"{words.locale}: there are no words for {missing}"
        try:
            assert all(words.note(note, str) for note in notes)
            assert all(len(words.short(note, str)) <= len(words.note(note, str)) for note in notes)
            assert all(words.refusal(reason, str) for reason in reasons)
        except ValueError as error:
            raise AssertionError(f"words name what is not told: {error}") from error


def no_position_fails_its_check(match: RandomMatch) -> None:
    """15. `check` never complains, neither at the start nor after any move."""
    game = match.game
    game.check(dealt(game, match.seed, random.Random(match.seed)))
    for state, seat, move in match.positions:
        game.check(play(state, seat, move).state)


def plans_follow_from_the_view(match: RandomMatch) -> None:
    """16. Plans follow from the view alone, in bounds; a withdrawn planned move is impossible."""
    game = match.game
    rng = random.Random(match.seed)
    stride = stride_of(game)
    ever: Wishes = {}
    last: Wishes = {}
    prefs: list[Any] = []
    for number, (state, _, _) in enumerate(match.positions):
        looks = number % stride == match.seed % stride
        if state.prefs != prefs:  # they may include the pending decision
            ever, prefs = {}, list(state.prefs)
        for decision in open_decisions(state):
            approvers = decision.seat, game.planning.name(decision)
            for move in ever.pop(approvers, set()) - last.get(approvers, set()):
                assert not game.planning.resolve(state, decision, move), (
                    f"{move} was withdrawn too soon"
                )
            if looks:
                meant_by_what_is_seen(game, state, decision, last.get(approvers, set()), rng)
        last = known_wishes(game, state)
        for approvers, moves in last.items():
            ever[approvers] = ever.get(approvers, set()) | moves
        if number % (stride * FAR) == match.seed % FAR:
            foreseen_alike(game, state, rng)


def a_pause_betrays_nothing(match: RandomMatch) -> None:
    """17. A forced option is played only if it looks forced in every view."""
    game = match.game
    rng = random.Random(match.seed)
    for state, _, _ in match.sampled:
        for decision in open_decisions(state):
            if not decision.confirms:
                for eyes in (None, *range(len(state.clocks))):
                    dream = dreamt_by(game, state, eyes, rng)
                    alone = [forced_option(world, decision) is not None for world in (state, dream)]
                    assert alone[0] == alone[1], f"{decision} betrays by its pause what is hidden"


def points_are_for_something(match: RandomMatch) -> None:
    """18. Sources follow from public views and notes alone, and add up to the scores."""
    game = match.game
    notes: list[Note] = []
    named: set[str] = set()
    for state, seat, move in match.positions:
        named |= sourced(game, state, notes)
        outcome = play(state, seat, move)
        notes += [note for note in outcome.notes if not note.private]
    named |= sourced(game, outcome.state, notes)
    for words in words_of(game):
        missing = [source for source in named if not words.has(f"source-{source}")]
        assert not missing, f"{words.locale}: there are no words for {missing}"


PROMISES: tuple[Promise, ...] = (
    there_is_something_to_choose_and_not_too_much,
    a_seat_has_one_open_decision_at_most,
    play_leaves_its_argument_alone,
    a_saved_position_plays_on_equally,
    only_options_can_be_played,
    options_and_scores_follow_from_the_view,
    what_is_imagined_fits_what_was_seen,
    a_move_that_does_not_seal_reveals_nothing,
    who_sees_the_same_is_told_the_same,
    lanes_answer_in_any_order,
    an_aside_comes_before_or_after_other_moves,
    the_same_seed_and_moves_give_the_same_snapshots,
    every_match_ends,
    whatever_is_told_has_its_words,
    no_position_fails_its_check,
    plans_follow_from_the_view,
    a_pause_betrays_nothing,
    points_are_for_something,
)


# --- helpers of single promises ---------------------------------------------------------


def known_wishes(game: Game, state: State) -> Wishes:
    """Return the planned moves of every seat that the game itself offers."""
    if (known := game.planning.predictor) is None:
        return {}
    return {
        (seat, name): set(moves)
        for seat in range(len(state.clocks))
        for name, moves in known.offered(seen_by(game, state, seat), seat).items()
    }


def meant_by_what_is_seen(
    game: Game, state: State, decision: Decision, moves: set[Move], rng: random.Random
) -> None:
    """Fail unless every planned move resolves to an option or None, equally in every world."""
    options = decision.options(state)
    worlds = [
        state,
        seen_by(game, state, decision.seat),
        dreamt_by(game, state, decision.seat, rng),
    ]
    for wish in (*options[:MAX_WRONG], *sorted(moves, key=repr)[:MAX_WRONG]):
        meant = {game.planning.resolve(world, decision, wish) for world in worlds}
        assert len(meant) == 1, f"what {wish} means knows more than the seat"
        assert meant <= {None, *options}, f"{wish} means no option"


def foreseen_alike(game: Game, state: State, rng: random.Random) -> None:
    """Fail unless a seat foresees the same in worlds that look alike to it, and within bounds."""
    seat = rng.randrange(len(state.clocks))
    worlds = (state, dreamt_by(game, state, seat, rng))
    first, again = (outlook(game, seen_by(game, world, seat), seat) for world in worlds)
    assert again.offered == first.offered, "plans are found elsewhere than in the view"
    assert again.worlds == first.worlds, "what is imagined is not always the same"
    assert len(first.worlds) <= WORLDS
    for name, moves in first.offered.items():
        assert 0 < len(set(moves)) == len(moves) <= MAX_WISHES, f"{name} offers {len(moves)}"
        texts_of_order = {f"order-{name}", f"ask-{name}"}
        assert all(any(map(words.has, texts_of_order)) for words in words_of(game)), name


def sourced(game: Game, state: State, notes: Sequence[Note]) -> set[str]:
    """Check the sources of a position against its scores; return the names of the sources."""
    sources = game.sources(seen_by(game, state, None), notes)
    assert [sum(points.values()) for points in sources] == game.scores(state), sources
    (named,) = {tuple(points) for points in sources}
    assert len(named) <= MAX_SOURCES, f"more than fit into a picture: {named}"
    return set(named)


def changeable(value: Any) -> set[int]:
    """Return the identities of all mutable objects inside `value`."""
    found, waiting = set[int](), [value]
    while waiting:
        value = waiting.pop()
        if isinstance(value, PLAIN):
            continue
        if isinstance(value, list | set | tuple):
            waiting += value
        elif isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, msgspec.Struct):
            waiting += [getattr(value, field) for field in value.__struct_fields__]
        else:
            continue
        frozen = isinstance(value, msgspec.Struct) and value.__struct_config__.frozen
        if not frozen and not isinstance(value, tuple):
            found.add(id(value))
    return found


def refusal_of(state: State, seat: Seat, move: Move) -> Refusal:
    """Return the refusal of `move`; fail if it is legal or has no reason against it."""
    for decision in open_decisions(state):
        if decision.seat == seat and not isinstance(move, AnytimeMove):
            assert decision.why_not(state, move), (
                f"nothing speaks against {move}, yet it is no option"
            )
    try:
        play(state, seat, move)
    except Refusal as refusal:
        return refusal
    raise AssertionError(f"{move} is no option and was played")


def bent(move: Move, rng: random.Random) -> Move:
    """Return `move` with one field changed, as a forged button might carry it."""
    if not move.__struct_fields__:
        return move
    field = rng.choice(move.__struct_fields__)
    value = getattr(move, field)
    other = value + rng.choice((-1, 1, 1000)) if isinstance(value, int) else f"{value}?"
    return msgspec.structs.replace(move, **{field: other})


def first_sight(game: Game, seed: int) -> dict[str, object]:
    """Return the visible fields of the start for a spectator, without those of public chance."""
    view = seen_by(game, game.setup(min(game.seats), game.options(), key(seed)), None)
    shown = set(view.__struct_fields__) - game.open_chance
    return {field: getattr(view, field) for field in shown}


def answered(state: State, order: list[Seat], seed: int) -> State:
    """Return the end of a parallel part whose seats answer one after the other."""
    end = clone(state)
    end.agenda.append(Pause(0))
    end.sealed = False
    for seat in order:
        rng = random.Random(seed * len(order) + seat)
        while end.lanes[seat]:
            apply(end, seat, rng.choice(end.lanes[seat][-1].options(end)))
    return end


def heard_in(match: RandomMatch) -> tuple[list[Note], list[Refusal], list[Move]]:
    """Return the notes, the refusals and the moves of one random match."""
    rng = random.Random(match.seed)
    notes: dict[str, Note] = {}
    reasons: dict[str, Refusal] = {}
    moves: dict[type[Move], Move] = {}
    for state, seat, move in match.positions:
        wrong = bent(rng.choice([move, *moves.values()]), rng)
        if wrong not in options_of(state, seat):
            refusal = refusal_of(state, seat, wrong)
            reasons[refusal.reason] = refusal
        notes |= {note.kind: note for note in play(state, seat, move).notes}
        moves[type(move)] = move
    return list(notes.values()), list(reasons.values()), list(moves.values())


def words_of(game: Game) -> list[Texts]:
    """Return the texts of a game in every language; a toy game has its own `data` folder."""
    if game.key in GAMES:
        return [texts_in(locale, game.key) for locale in LOCALES]
    return words_beside(folder_of(game) / "data")


@cache
def words_beside(folder: Path) -> list[Texts]:
    """Return the texts of the files in a folder, on top of the common ones."""
    return [
        Texts(locale, [DATA / "common" / f"{locale}.ftl", folder / f"{locale}.ftl"])
        for locale in LOCALES
    ]


def folder_of(game: Game) -> Path:
    """Return the folder of a game's rules."""
    file = Path(inspect.getfile(game.steps))
    return file.parent.parent if file.name == "__init__.py" else file.parent


@cache
def spoken(game: Game) -> frozenset[str]:
    """Return the keys of all notes and reasons in the rules, whether or not they occur."""
    calls = (
        node
        for file in folder_of(game).rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant)
    )
    prefixes = {"tell": "note", "whisper": "note", "Refusal": "reason"}
    found = set()
    for call in calls:
        name = call.func.attr if isinstance(call.func, ast.Attribute) else None
        name = call.func.id if isinstance(call.func, ast.Name) else name
        if name in prefixes:
            found.add(f"{prefixes[name]}-{call.args[0].value}")  # type: ignore[attr-defined]
    return frozenset(found)
