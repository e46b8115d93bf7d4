"""A second implementation of effects, from the reference: supply, crew, tiles and the ship."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator
from typing import Any

from engines.core import Move
from engines.karvi.moves import (
    Build,
    Dismiss,
    Done,
    Draw,
    Heal,
    Hurt,
    Pour,
    Push,
    Sail,
    Scout,
    Take,
    TakeCard,
    TakeStone,
    Train,
    Visit,
)
from engines.karvi.records import Die, Jarl, Warrior
from engines.karvi.state import Karvi
from tests.engines.karvi.truth import (
    COSTS,
    GIVES,
    MAPS,
    RAIDS,
    STOP_SPACES,
    WARES,
    design,
    discounted,
    harbors,
    owns,
    parts_of,
    refuges,
    ship_at,
    something_to_do,
    standing,
    voyages,
)

Events = Generator[tuple[int, Collection[Move]], Move, Any]
BY_TILES = (2, 3, 3, 4, 4, 5, 5)
"""Amounts of the beer and the food action by the number of tiles on their track."""


class Effects:
    """Effects in a match.

    `shuffled` returns the trade cards as shuffled by the engine, before `n` of them are laid out.
    """

    def __init__(self, state: Karvi, shuffled: Callable[[int], list[str]]) -> None:
        self.state = state
        self.shuffled = shuffled
        self.seat = 0

    def ask(self, options: Collection[Move]) -> Events:
        if len(options) == 1:
            return next(iter(options))
        move = yield self.seat, options
        assert move in options
        return move

    @property
    def jarl(self) -> Jarl:
        return self.state.jarls[self.seat]

    # --- what there is ----------------------------------------------------------------------

    def stop(self, at: int) -> str:
        tile = self.state.stop_tiles[0] if self.state.stop_tiles else None
        name = f"{tile.name} {tile.side}" if tile else "stop_base -"
        return STOP_SPACES[name][at - 1]

    def food_action(self) -> int:
        return BY_TILES[len(self.jarl.tracks["raid"])] + owns(self.jarl, "stern_1")

    def beer_action(self) -> int:
        return BY_TILES[len(self.jarl.tracks["trade"])] + owns(self.jarl, "sail_1")

    def draws(self) -> list[Move]:
        return [Draw(pile) for pile, cards in self.state.piles.items() if cards]

    def deeds(self, word: str) -> list[Move]:
        raise NotImplementedError

    def deed(self, move: Move) -> Events:
        raise NotImplementedError

    def possible(self, part: str) -> bool:
        """Return whether a part of an effect could change anything now."""
        jarl, word = self.jarl, part.split()[0]
        if word in ("trade", "raid"):
            return bool(self.deeds(word))
        tests: dict[str, Callable[[], object]] = {
            "gain_food": lambda: jarl.goods["food"] < 6,
            "food": lambda: jarl.goods["food"] < 6,
            "gain_beer": lambda: any(die.beer < 5 for die in jarl.dice),
            "beer": lambda: any(die.beer < 5 for die in jarl.dice),
            "strength": lambda: any(warrior.strength < 6 for warrior in jarl.crew),
            "heal": lambda: any(warrior.wounded for warrior in jarl.crew),
            "card": self.draws,
            "voyage": lambda: voyages(self.state, self.seat, int(part.split()[1])),
            "harbor": lambda: harbors(self.state, self.seat),
        }
        return bool(tests[word]()) if word in tests else True

    # --- what happens -----------------------------------------------------------------------

    def perform(self, effect: str) -> Events:
        """Do the parts of an effect in the printed order."""
        for part in parts_of(effect):
            if part in ("upgrade", "trade", "raid", "lock"):
                move = yield from self.ask([*self.deeds(part), Done()])
                yield from self.deed(move)
            else:
                yield from self.do(part)

    def do(self, part: str, move: Move | None = None) -> Events:
        """Do a part; `move` specifies it if it is a choice."""
        word, _, number = part.partition(" ")
        n = int(number or 0)
        match word:
            case "fur" | "silver" | "gold":
                self.gain(word, n)
            case "gain_food":
                self.gain("food", n)
            case "food":
                self.gain("food", self.food_action())
            case "vp":
                self.jarl.points += n
            case "goods":
                yield from self.goods(n)
            case "gain_beer":
                yield from self.pour(n)
            case "beer":
                yield from self.pour(self.beer_action())
            case "strength":
                yield from self.train(n)
            case "heal":
                yield from self.heal(n)
            case "warrior":
                yield from self.recruit(min(6, n + owns(self.jarl, "bow_6")))
            case "card":
                yield from self.cards(n)
            case "income":
                posts, towers = (standing(self.state, self.seat, k) for k in ("post", "tower"))
                yield from self.goods(1 + posts + owns(self.jarl, "sail_2"))
                yield from self.train(1 + towers + owns(self.jarl, "sail_3"))
            case "voyage":
                yield from self.voyage(n)
            case "harbor":
                yield from self.harbor()
            case _:
                assert move is not None
                yield from self.deed(move)

    def gain(self, good: str, n: int) -> None:
        have = self.jarl.goods[good] + n
        self.jarl.goods[good] = min(6, have) if good == "food" else have

    def pay(self, cost: dict[str, int]) -> None:
        for good, n in cost.items():
            self.jarl.goods[good] -= n

    def goods(self, n: int) -> Events:
        for _ in range(n):
            move = yield from self.ask([Take("fur"), Take("silver")])
            self.jarl.goods[move.good] += 1

    def raise_die(self, number: int, n: int) -> None:
        die = self.jarl.dice[number - 1]
        self.jarl.dice[number - 1] = Die(die.beer + n, die.at, die.home)

    def pour(self, n: int) -> Events:
        while n:
            room = {k: 5 - die.beer for k, die in enumerate(self.jarl.dice, 1) if die.beer < 5}
            if len(room) < 2:
                for number, most in room.items():
                    self.raise_die(number, min(n, most))
                return
            move = yield from self.ask([*map(Pour, room), Done()])
            if move == Done():
                return
            self.raise_die(move.die, 1)
            n -= 1

    def use(self, card: str) -> None:
        assert self.state.turn is not None
        self.jarl.hand.remove(card)
        self.state.turn.used.append(card)

    def under(self, card: str) -> None:
        self.state.piles[card.split("_")[0]].insert(0, card)

    def draw(self, pile: str) -> Events:
        """Draw by the upgrade action."""
        self.jarl.hand.append(self.state.piles[pile].pop())
        if owns(self.jarl, "sail_4"):
            yield from self.cards(1)

    def cards(self, n: int) -> Events:
        for _ in range(n):
            if piles := self.draws():
                move = yield from self.ask(piles)
                self.jarl.hand.append(self.state.piles[move.pile].pop())

    # --- crew -------------------------------------------------------------------------------

    def turn_into(self, warrior: Warrior, other: Warrior | None) -> None:
        self.jarl.crew.remove(warrior)
        if other is not None:
            self.jarl.crew.append(other)

    def train(self, n: int) -> Events:
        for _ in range(n):
            weak = {warrior for warrior in self.jarl.crew if warrior.strength < 6}
            if weak:
                move = yield from self.ask(
                    [Train(warrior.strength, warrior.wounded) for warrior in weak]
                )
                one = Warrior(move.strength, move.wounded)
                self.turn_into(one, Warrior(one.strength + 1, one.wounded))

    def heal(self, n: int) -> Events:
        while n:
            hurt = [warrior for warrior in self.jarl.crew if warrior.wounded]
            if len(hurt) <= n or len(set(hurt)) == 1:
                for one in hurt[:n]:
                    self.turn_into(one, Warrior(one.strength))
                return
            move = yield from self.ask([Done(), *{Heal(warrior.strength) for warrior in hurt}])
            if move == Done():
                return
            self.turn_into(Warrior(move.strength, wounded=True), Warrior(move.strength))
            n -= 1

    def damage(self, n: int) -> Events:
        for _ in range(n):
            if crew := set(self.jarl.crew):
                move = yield from self.ask(
                    [Hurt(warrior.strength, warrior.wounded) for warrior in crew]
                )
                one = Warrior(move.strength, move.wounded)
                self.turn_into(one, None if one.wounded else Warrior(one.strength, wounded=True))

    def recruit(self, n: int) -> Events:
        if len(self.jarl.crew) == 6:
            crew = set(self.jarl.crew)
            options = [Dismiss(warrior.strength, warrior.wounded) for warrior in crew]
            move = yield from self.ask([*options, Done()])
            if move == Done():
                return
            self.jarl.crew.remove(Warrior(move.strength, move.wounded))
        self.jarl.crew.append(Warrior(n))

    # --- tiles ------------------------------------------------------------------------------

    def lay(self, track: str, tile: str) -> None:
        self.jarl.held[track].remove(tile)
        self.jarl.tracks[track].append(tile)
        if len(self.jarl.tracks[track]) in (2, 4):
            self.jarl.pieces["post" if track == "trade" else "tower"] += 1

    def trade(self, tile: str, less: str) -> Events:
        self.pay(dict(discounted(self.jarl, COSTS[tile], "bow_3"))[less])
        self.lay("trade", tile)
        points, cards = GIVES[tile]
        self.jarl.points += points + 2 * owns(self.jarl, "bow_5")
        for _ in range(cards):
            move = yield from self.ask([*self.wares(), Done()])
            if move == Done():
                return
            self.state.open_cards.remove(move.card)
            yield from self.perform(WARES[design(move.card)][move.option - 1])
            self.state.discard.append(move.card)

    def wares(self) -> list[Move]:
        lying = self.state.open_cards
        firsts = [c for n, c in enumerate(lying) if design(c) not in map(design, lying[:n])]
        return [TakeCard(c, n) for c in firsts for n in range(1, len(WARES[design(c)]) + 1)]

    def raid(self, tile: str) -> Events:
        _, damage, points, loot = RAIDS[tile]
        self.lay("raid", tile)
        self.jarl.points += int(points) + 2 * owns(self.jarl, "bow_4")
        self.jarl.goods["gold"] += owns(self.jarl, "bow_8")
        yield from self.perform(loot)
        yield from self.damage(max(0, int(damage) - owns(self.jarl, "bow_1")))

    # --- the ship ---------------------------------------------------------------------------

    def voyage(self, n: int) -> Events:
        found = voyages(self.state, self.seat, n)
        move = yield from self.ask([*map(Sail, found), Done()])
        if move != Done():
            yield from self.sail(move.to, found[move.to])

    def sail(self, to: str, food: int) -> Events:
        self.jarl.goods["food"] -= food
        victim = ship_at(self.state, to)
        if victim is not None:
            move = yield from self.ask([*map(Push, refuges(self.state, victim))])
            self.state.jarls[victim].ship = move.to
        self.jarl.ship = to
        if something_to_do(self.state, self.seat, to):
            yield from self.arrive(to)

    def harbor(self) -> Events:
        if found := harbors(self.state, self.seat):
            move = yield from self.ask([*map(Visit, found)])
            yield from self.arrive(move.place)

    def arrive(self, place: str) -> Events:
        isle = MAPS[len(self.state.jarls)][place]
        if isle.kind == "scout":
            yield from self.scout(place)
            return
        move = yield from self.ask([Build(), Done()])
        if move == Done():
            return
        self.jarl.pieces[isle.kind] -= 1
        slot = len(self.state.sites[place])
        self.jarl.points += int(isle.what[slot]) + 3 * owns(self.jarl, "stern_5")
        self.state.sites[place].append(self.seat)
        if isle.special:
            stones = self.state.special[place]
            move = yield from self.ask([*map(TakeStone, stones)])
            stones.remove(move.stone)
            self.jarl.stones.append(move.stone)

    def scout(self, place: str) -> Events:
        stack = self.state.stacks[place]
        move = yield from self.ask([*map(Scout, stack)])
        stack.remove(move.tile)
        self.jarl.held["trade" if move.tile in COSTS else "raid"].append(move.tile)
        if owns(self.jarl, "stern_4"):
            yield from self.goods(1)
