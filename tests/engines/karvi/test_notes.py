"""Notes are complete: the possessions of all players follow from them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engines.core import Note, clone, open_decisions, play
from engines.karvi import GAME
from engines.karvi.moves import MoveDie
from engines.karvi.records import Die, Jarl, Warrior
from engines.karvi.state import Karvi
from engines.karvi.steps.sailing import ChooseRefuge
from engines.search import at_random
from tests.engines.karvi.kit import BLUE, GREEN, Table, deal
from tests.engines.karvi.test_against_slow_truth import furnish
from tests.engines.karvi.truth import owns


def spent(jarl: Jarl, paid: dict[str, int]) -> None:
    for good, n in paid.items():
        jarl.goods[good] -= n


def changed(jarl: Jarl, before: Warrior, after: Warrior | None) -> None:
    jarl.crew.remove(before)
    if after is not None:
        jarl.crew.append(after)


def follow(state: Karvi, note: Note) -> None:
    """Apply a note to a position, for goods, points, dice, crews and ships."""
    if note.seat is None:
        return
    jarl, data = state.jarls[note.seat], note.data
    match note.kind:
        case "gains":
            for good, n in data["goods"].items():
                jarl.goods[good] += n
        case "scores":
            jarl.points += data["points"]
        case "moves_die" | "pours":
            number = data["die"] - 1
            die = jarl.dice[number]
            if note.kind == "pours":
                jarl.dice[number] = Die(die.beer + data["beer"], die.at, die.home)
            else:
                jarl.dice[number] = Die(die.beer - data["beer"], data["space"], data["space"] <= 6)
        case "trades" | "fits" | "raises" | "sells" | "plays":
            spent(jarl, data["paid"])
        case "exchanges":
            jarl.goods["gold"] -= 1
        case "sails":
            jarl.goods["food"] -= data["food"]
            jarl.ship = data["place"]
        case "displaces":
            state.jarls[data["victim"]].ship = data["place"]
        case _:
            follow_crew(jarl, note)


def follow_crew(jarl: Jarl, note: Note) -> None:
    n = note.data.get("strength", 0)
    match note.kind:
        case "enlists":
            jarl.crew.append(Warrior(n))
        case "trains":
            wounded = note.data["wounded"]
            changed(jarl, Warrior(n - 1, wounded), Warrior(n, wounded))
        case "heals":
            changed(jarl, Warrior(n, wounded=True), Warrior(n))
        case "wounds":
            changed(jarl, Warrior(n), Warrior(n, wounded=True))
        case "loses":
            changed(jarl, Warrior(n, wounded=True), None)


def known(jarl: Jarl) -> tuple[object, ...]:
    dice = [(die.beer, die.at) for die in jarl.dice]
    return jarl.goods, jarl.points, dice, Counter(w.strength for w in jarl.crew), jarl.ship


@pytest.mark.parametrize("seats", [2, 4])
def test_resources_follow_from_the_notes_alone(seats: int) -> None:
    rng = random.Random(seats)
    state = deal(seats, seed=rng.randbytes(32))
    while len(open_asks := open_decisions(state)) > 1:
        state = play(state, open_asks[0].seat, open_asks[0].options(state)[0]).state
    for jarl in state.jarls:
        furnish(state, jarl, rng)
    told, kinds = clone(state), Counter[str]()
    while open_asks := open_decisions(state):
        ask = open_asks[0]
        options = ask.options(state)
        outcome = play(state, ask.seat, at_random(GAME, options, rng))
        state = outcome.state
        for note in outcome.notes:
            kinds[note.kind] += 1
            if note.kind == "dismisses":
                found = [
                    w for w in told.jarls[ask.seat].crew if w.strength == note.data["strength"]
                ]
                told.jarls[ask.seat].crew.remove(found[0])
            else:
                follow(told, note)
        if any(isinstance(decision, ChooseRefuge) for decision in open_decisions(state)):
            continue  # the food is paid and noted once the ship arrives
        assert [*map(known, told.jarls)] == [*map(known, state.jarls)]
        for mine, theirs in zip(told.jarls, state.jarls, strict=True):
            mine.crew = list(theirs.crew)
    assert {"gains", "scores", "pours", "draws", "trains"} < set(kinds)


def test_zero_gains_are_not_noted() -> None:
    table = Table("dice 3@32 3@6!, food 6", "dice 3@1! 3@5!", stops="").play(MoveDie(4))
    assert not table.notes_of("gains")
    assert not table.notes_of("scores")
    assert not owns(table.jarl(GREEN), "stern_7")
    assert table.jarl(BLUE).points == 0
