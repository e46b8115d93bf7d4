"""A second implementation of a whole match, from the reference, as one sequence of events.

`Match.course` is a generator: it yields the seat to move and its options, and is sent the choice.
Forced options are taken automatically.
"""

from __future__ import annotations

from engines.core import Move
from engines.karvi.moves import (
    Discard,
    Do,
    Done,
    Draw,
    End,
    Exchange,
    Fit,
    MoveDie,
    Play,
    Plunder,
    Raid,
    Raise,
    Sail,
    Sell,
    Trade,
    Unlock,
)
from engines.karvi.records import Die, Turn, Warrior
from tests.engines.karvi.truth import (
    CARDS,
    COSTS,
    FITTINGS,
    RAIDS,
    STONES,
    design,
    discounted,
    meets,
    owns,
    parts_of,
    pays,
    price,
    printed,
    strength,
    voyages,
)
from tests.engines.karvi.truth_effects import Effects, Events
from tests.engines.karvi.truth_prospects import waits

SPACE_VP = {"stern": 3, "sail": 4, "bow": 5}
"""Points of the spaces for upgrade tiles."""
DEEDS = {"upgrade": (Draw, Fit, Raise), "trade": (Trade, Sell), "raid": (Raid, Plunder)} | {
    "lock": (Unlock,)
}


class Match(Effects):
    """Events of a match, from the first turn on."""

    def course(self) -> Events:
        rounds = 4 if len(self.state.jarls) == 4 else 3
        while True:
            while dice := self.away():
                at, self.seat, number = min(dice)
                yield from self.turn(at, number)
            self.state.turn = None
            self.end_round()
            if self.state.round == rounds:
                return
            self.state.round += 1
            for jarl in self.state.jarls:
                jarl.dice = [Die(die.beer, die.at) for die in jarl.dice]

    def away(self) -> list[tuple[int, int, int]]:
        return [
            (die.at, seat, number)
            for seat, jarl in enumerate(self.state.jarls)
            for number, die in enumerate(jarl.dice)
            if not die.home
        ]

    def end_round(self) -> None:
        for seat, jarl in enumerate(self.state.jarls):
            self.seat = seat
            if owns(jarl, "stern_7"):
                jarl.goods["food"] = min(6, jarl.goods["food"] + 2)
            if owns(jarl, "bow_7"):
                hurt = [warrior for warrior in jarl.crew if warrior.wounded]
                for warrior in sorted(hurt, key=lambda warrior: -warrior.strength)[:2]:
                    self.turn_into(warrior, Warrior(warrior.strength))

    # --- the turn ---------------------------------------------------------------------------

    def turn(self, at: int, number: int) -> Events:
        state = self.state
        state.turn = Turn(self.seat, number)
        while not isinstance(move := (yield from self.ask(self.before(at, number))), MoveDie):
            yield from self.freely(move)
        to, die = move.to, self.jarl.dice[number]
        cost = max(0, self.space(to)[0] - state.turn.cheap) if to > 6 else 0
        self.jarl.dice[number] = Die(die.beer - cost, to, home=to <= 6)
        if at <= 6 and all(left > 6 for left, _, _ in self.away()):
            state.stop_tiles = state.stop_tiles[1:]
        if to <= 6 and owns(self.jarl, "sail_6"):
            yield from self.pour(1)
        yield from self.action(to, bonus=to > 6)
        while True:
            options = [End(), *self.sailings(), *self.free("after", to)]
            move = yield from self.ask(options)
            if move == End():
                break
            yield from self.freely(move, to)
        while len(state.open_cards) < 3 and (state.deck or state.discard):
            if not state.deck:
                deck = self.shuffled(3 - len(state.open_cards))
                assert sorted(deck) == sorted(state.discard)
                state.deck, state.discard = deck, []
            state.open_cards.append(state.deck.pop())

    def before(self, at: int, number: int) -> list[Move]:
        assert self.state.turn is not None
        taken = {die.at for jarl in self.state.jarls for die in jarl.dice}
        beer = self.jarl.dice[number].beer + self.state.turn.cheap
        found = []
        for to in range(7, 36):
            cost, _, few = self.space(to)
            if to > at and to not in taken and cost <= beer and few:
                found.append(MoveDie(to))
        if at > 6:
            found += [MoveDie(to) for to in range(1, 7) if to not in taken]
        return [*found, *self.sailings(), *self.free("before", at)]

    def space(self, to: int) -> tuple[int, str, bool]:
        """Return beer and action of a space and whether so few players may enter it."""
        ring = printed(self.state.boards, chaos=self.state.options.action_boards == "chaos")
        cost, action = ring[to - 7].split(" ", 1)
        return int(cost[0]), action, not (cost.endswith("*") and len(self.state.jarls) == 2)

    def sailings(self) -> list[Move]:
        assert self.state.turn is not None
        return [] if self.state.turn.sailed else [*map(Sail, voyages(self.state, self.seat))]

    # --- the action -------------------------------------------------------------------------

    def action(self, to: int, *, bonus: bool) -> Events:
        """Do the action of a space; with `bonus` it gives one more of the first good it shows."""
        action = self.stop(to) if to <= 6 else self.space(to)[1]
        if " / " in action:
            yield from self.parts(action.split(" / "), either=True, bonus=bonus)
            return
        parts = parts_of(action)
        yield from self.parts(parts, either=False, bonus=bonus, alone=len(parts) == 1)

    def sure(self, parts: list[str], *, bonus: bool, alone: bool) -> list[str]:
        """Return the parts that are taken at once, as a single part has nothing to wait for."""
        shown = [part for part in parts if part.startswith(("fur", "silver"))]
        ordered = shown if bonus and owns(self.jarl, "sail_8") and len(shown) == 2 else []
        return [
            part
            for part in parts
            if part not in ordered
            and self.is_plain(part)
            and (alone or not waits(self.state, self.jarl, part, parts, bonus=bonus))
        ]

    def widened(self, part: str, *, bonus: bool) -> bool:
        """Add the bonus of the Wide Sail to a part; return whether it is still unused."""
        good = part.split()[0]
        if not bonus or good not in ("fur", "silver") or not owns(self.jarl, "sail_8"):
            return bonus
        self.jarl.goods[good] += 1
        return False

    def is_plain(self, part: str) -> bool:
        """Return whether a part is possible in one way only, and in full."""
        word, _, n = part.partition(" ")
        if word in ("food", "gain_food"):
            given = int(n) if n else self.food_action()
            return bool(self.jarl.goods["food"] + given <= 6)
        return word in ("fur", "silver", "gold", "vp")

    def parts(self, parts: list[str], *, either: bool, bonus: bool, alone: bool = False) -> Events:
        assert self.state.turn is not None
        at = self.jarl.dice[self.state.turn.die].at
        while parts:
            if not either and (sure := self.sure(parts, bonus=bonus, alone=alone)):
                yield from self.do(sure[0])
                bonus = self.widened(sure[0], bonus=bonus)
                parts = [part for part in parts if part != sure[0]]
                continue
            alone = False
            options: list[Move] = [Done(), *self.free("action", at)]
            for part in parts:
                if part in DEEDS:
                    options += self.deeds(part)
                elif self.possible(part):
                    options.append(Do(part))
            move = yield from self.ask(options)
            if move == Done():
                return
            if isinstance(move, Play | Discard | Exchange):
                yield from self.freely(move)
                continue
            done = next(
                part for part in parts if move == Do(part) or isinstance(move, DEEDS.get(part, ()))
            )
            yield from self.do(done, move)
            bonus = self.widened(done, bonus=bonus)
            parts = [] if either else [part for part in parts if part != done]

    # --- free actions -----------------------------------------------------------------------

    def free(self, phase: str, at: int) -> list[Move]:
        assert self.state.turn is not None
        jarl = self.jarl
        found: list[Move] = []
        usable = [card for card in jarl.hand if card not in self.state.turn.used]
        firsts = [c for n, c in enumerate(usable) if design(c) not in map(design, usable[:n])]
        for card in firsts:
            cost, *options = CARDS[design(card)]
            for n, option in enumerate(options, 1):
                if pays(jarl, price(cost)) and self.worth_playing(option, phase, at):
                    found.append(Play(card, n))
        if len(usable) > 1:
            found += map(Discard, firsts)
        if jarl.goods["gold"]:
            found += [Exchange("fur"), Exchange("silver")]
            found += [Exchange("food")] if jarl.goods["food"] < 6 else []
            found += [Exchange("beer", n) for n, d in enumerate(jarl.dice, 1) if d.beer < 5]
        return found

    def worth_playing(self, option: str, phase: str, at: int) -> bool:
        if option.startswith("cheap"):
            return phase == "before"
        if option == "repeat":
            return phase == "after" and at > 6
        return any(self.possible(part) for part in parts_of(option))

    def freely(self, move: Move, at: int = 0) -> Events:
        """Carry out an extra of the main action; `at` is for `repeat`."""
        assert self.state.turn is not None
        match move:
            case Sail(to):
                self.state.turn.sailed = True
                food = voyages(self.state, self.seat)[to]
                yield from self.sail(to, food)
            case Exchange("beer", number):
                self.jarl.goods["gold"] -= 1
                self.raise_die(number, 1)
            case Exchange(into, _):
                self.jarl.goods["gold"] -= 1
                self.gain(into, 1 + (into == "food" and owns(self.jarl, "stern_8")))
            case Discard(card):
                yield from self.discard(card)
            case Play(card, option):
                yield from self.play(card, option, at)

    def discard(self, card: str) -> Events:
        self.use(card)
        used = self.state.turn.used if self.state.turn else []
        left = [c for c in self.jarl.hand if c not in used]
        firsts = [c for n, c in enumerate(left) if design(c) not in map(design, left[:n])]
        move = yield from self.ask([*map(Discard, firsts)])
        assert isinstance(move, Discard)
        self.use(move.card)
        for gone in (card, move.card):
            self.under(gone)
        self.jarl.goods["gold"] += 1

    def play(self, card: str, option: int, at: int) -> Events:
        assert self.state.turn is not None
        cost, *options = CARDS[design(card)]
        self.pay(price(cost))
        self.use(card)
        effect = options[option - 1]
        if effect.startswith("cheap"):
            self.state.turn.cheap += int(effect.split()[1])
        elif effect == "repeat":
            yield from self.action(at, bonus=False)
        else:
            yield from self.perform(effect)
        self.under(card)

    # --- upgrade, trade, raid, lock ---------------------------------------------------------

    def deeds(self, word: str) -> list[Move]:
        jarl = self.jarl
        if word == "upgrade":
            return [*self.draws(), *self.placements()]
        if word == "trade":
            if len(jarl.tracks["trade"]) == 6:
                return [Sell(good) for good in ("fur", "silver") if jarl.goods[good]]
            return [
                Trade(tile, less)
                for tile in jarl.held["trade"]
                for less, _ in discounted(jarl, COSTS[tile], "bow_3")
            ]
        if word == "raid":
            force = strength(jarl) + 2 * owns(jarl, "bow_2")
            if len(jarl.tracks["raid"]) == 6:
                return [Plunder()] if force >= 25 else []
            return [Raid(tile) for tile in jarl.held["raid"] if force > int(RAIDS[tile][0])]
        second = [track for track, tiles in jarl.tracks.items() if len(tiles) >= 2]
        if len(second) == 2 and owns(jarl, "sail_7"):
            return [Unlock("both")]
        return [*map(Unlock, second)]

    def placements(self) -> list[Move]:
        found: list[Move] = []
        for kind, things in ((Fit, self.jarl.beside), (Raise, self.jarl.stones_beside)):
            for thing in things:
                cost, needs = (FITTINGS if kind is Fit else STONES)[thing][:2]
                if meets(self.state, self.seat, needs):
                    ways = discounted(self.jarl, price(cost), "sail_5")
                    found += [kind(thing, less) for less, _ in ways]
        return found

    def deed(self, move: Move) -> Events:
        match move:
            case Draw(pile):
                yield from self.draw(pile)
            case Fit(tile, less):
                self.fit(tile, less)
            case Raise(stone, less):
                self.pay(dict(discounted(self.jarl, price(STONES[stone][0]), "sail_5"))[less])
                self.jarl.stones_beside.remove(stone)
                self.jarl.stones.append(stone)
            case Trade(tile, less):
                yield from self.trade(tile, less)
            case Sell(good):
                self.jarl.goods[good] -= 1
                self.jarl.points += 8
            case Raid(tile):
                yield from self.raid(tile)
            case Plunder():
                self.jarl.points += 12
                yield from self.damage(3 - owns(self.jarl, "bow_1"))
            case Unlock(track):
                if track in ("trade", "both"):
                    self.jarl.goods["silver"] += 1
                    self.jarl.goods["gold"] += 1
                if track in ("raid", "both"):
                    yield from self.train(3)

    def fit(self, tile: str, less: str) -> None:
        cost, _, points, _ = FITTINGS[tile]
        self.pay(dict(discounted(self.jarl, price(cost), "sail_5"))[less])
        pile = self.jarl.fitted[tile.split("_")[0]]
        self.jarl.points += int(points) + (0 if pile else SPACE_VP[tile.split("_")[0]])
        self.jarl.beside.remove(tile)
        pile.append(tile)
