"""Effects of the event cards (reference 4.3.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step
from engines.rivals.cards import drop_card, forget, matching
from engines.rivals.components import (
    BELOW_YULE,
    DRAW_CARDS,
    GOLD,
    MAX_STORED,
    PLAYED_WHEN,
    REGIONS,
    YULE,
    Face,
    back_of,
    name_of,
)
from engines.rivals.goods import note_goods, one
from engines.rivals.moves import Pass, Play, Return, Target
from engines.rivals.principality import adjacent, bordering, placed, site_at, totals
from engines.rivals.records import PLAYERS, PUBLIC, Pile, bit
from engines.rivals.state import Rivals
from engines.rivals.steps.losses import LoseAsk, buildings, face_at, names
from engines.rivals.steps.resources import Gain, Offer, Pay, Store

NAMED = 3
"""Number of buildings named by the holder of the strength advantage in a Feud."""
TAKEN = 2
"""Number of hand cards lost in Fraternal Feuds."""
MAX_INVENTED = 2


def shuffle_events(state: Rivals, cards: list[str]) -> None:
    """Set up the event stack: three cards, Yule above, then all others (reference 3, step 4)."""
    others = [card for card in cards if card != YULE]
    state.shuffle("events", others)
    order = [*others[:BELOW_YULE], YULE, *others[BELOW_YULE:]]
    state.events = Pile(order, [PUBLIC if card == YULE else 0 for card in order])


class DrawEvent(AutoStep, frozen=True):
    """Draw of the top event card, its effect, and its return under the stack."""

    def run(self, state: Rivals) -> Sequence[Step]:
        state.seal()
        state.card, _ = state.events.take(-1)
        state.note("event", card=state.card)
        if state.card == YULE:
            shuffle_events(state, [YULE, *state.events.cards])
            return [DrawEvent()]
        state.events.put_under(state.card, PUBLIC)
        return EVENTS[state.card](state)


def _invention(state: Rivals) -> Sequence[Step]:
    counts = [
        sum(face.is_building and face.card.progress > 0 for _, face in placed(prince))
        for prince in state.princes
    ]
    return state.open_lanes(
        Gain(seat, min(count, MAX_INVENTED)) for seat, count in enumerate(counts)
    )


def _year_of_plenty(state: Rivals) -> Sequence[Step]:
    for seat, prince in enumerate(state.princes):
        gained = [0] * 6
        for site, face in placed(prince):
            for at in adjacent(site) if face.card.plenty else ():
                if prince.stock[at] < MAX_STORED:
                    prince.stock[at] += 1
                    gained[REGIONS[prince.regions[at]].resource] += 1
        if any(gained):
            note_goods(state, "gains", seat, gained)
    return ()


def _traveling_merchant(state: Rivals) -> Sequence[Step]:
    return state.open_lanes(Offer(seat, 2) for seat in range(2))


def _trade_ships_race(state: Rivals) -> Sequence[Step]:
    ships = [prince.tally.ships for prince in state.princes]
    return state.open_lanes(
        Gain(seat, int(count == max(ships) and count > 0)) for seat, count in enumerate(ships)
    )


def _feud(state: Rivals) -> Sequence[Step]:
    holder = state.token_strength
    if holder is None or not buildings(state, 1 - holder):
        state.note("nothing_happens")
        return ()
    return [Strike(1 - holder, "feud")]


def _fraternal_feuds(state: Rivals) -> Sequence[Step]:
    holder = state.token_strength
    if holder is None or not state.princes[1 - holder].hand:
        state.note("nothing_happens")
        return ()
    return [Strike(1 - holder, "fraternal_feuds")]


def _gift_for_the_prince(state: Rivals) -> Sequence[Step]:
    counts = [sum(face.is_armed for _, face in placed(prince)) for prince in state.princes]
    return state.open_lanes(Store(seat, GOLD, count) for seat, count in enumerate(counts))


def _riots(state: Rivals) -> Sequence[Step]:
    return [Riots(state.turn), Riots(1 - state.turn)]


def _plague(state: Rivals) -> Sequence[Step]:
    for seat, prince in enumerate(state.princes):
        cities = [town for town, city in enumerate(prince.cities) if city]
        clean = {site // 4 for site, face in placed(prince) if face.card.cleans}
        struck = {at for town in cities for at in bordering(town)}
        lost = [0] * 6
        for at in struck - {at for town in clean for at in bordering(town)}:
            if prince.stock[at]:
                prince.stock[at] -= 1
                lost[REGIONS[prince.regions[at]].resource] += 1
        if any(lost):
            note_goods(state, "plagued", seat, lost)
    cures = [sum(face.card.cures for _, face in placed(prince)) for prince in state.princes]
    return state.open_lanes(Gain(seat, count) for seat, count in enumerate(cures))


EVENTS: dict[str, Callable[[Rivals], Sequence[Step]]] = {
    "invention": _invention,
    "year_of_plenty": _year_of_plenty,
    "traveling_merchant": _traveling_merchant,
    "trade_ships_race": _trade_ships_race,
    "feud": _feud,
    "fraternal_feuds": _fraternal_feuds,
    "gift_for_the_prince": _gift_for_the_prince,
    "riots": _riots,
    "plague": _plague,
}
"""Effects of the event cards, except Yule, which draws again."""


# --- Riots -------------------------------------------------------------------------------


class Riots(AutoStep, frozen=True):
    """Riots in one principality, unless a Chapel calms them."""

    seat: Seat

    def run(self, state: Rivals) -> Sequence[Step]:
        prince = state.princes[self.seat]
        if not prince.tally.riotous:
            return ()
        calm = {number for _, face in placed(prince) for number in face.card.calms}
        if calm:
            fresh = state.rules.chapel_fresh_die
            die = state.random("chapel", 6) + 1 if fresh else state.die
            state.note("chapel" if die in calm else "chapel_fails", self.seat, die=die)
            if die in calm:
                return ()
        return [Strike(self.seat, "riots")]


def _pay_riots(state: Rivals, seat: Seat) -> Sequence[Step]:
    """Pay the fee in gold, or return the step that loses a unit."""
    prince = state.princes[seat]
    fee = 2 if prince.tally.riotous >= state.rules.riots_two_gold_from else 1
    if totals(prince)[GOLD] < fee:
        return [RiotsRemove(seat)]
    note_goods(state, "pays", seat, one(GOLD, fee))
    return [Pay(seat, one(GOLD, fee))]


class RiotsRemove(LoseAsk, frozen=True):
    """The loss of one of the rioting units."""

    def threatened(self, state: Rivals) -> list[int]:
        return [at for at, face in placed(state.princes[self.seat]) if face.is_riotous]

    def weight(self, face: Face) -> tuple[int, ...]:
        return (face.card.strength + face.card.commerce,)


# --- Sebastian ----------------------------------------------------------------------------


class Strike(AutoStep, frozen=True):
    """An event that affects a seat, unless it is averted by a card (reference 4.8).

    The check of the hand reveals information: it is an undo barrier regardless of the following
    steps.
    """

    seat: Seat
    event: str

    def run(self, state: Rivals) -> Sequence[Step]:
        state.seal()
        held = _preachers(state, self.seat)
        action = state.prefs[self.seat].sebastian
        harmless = self.event == "fraternal_feuds" and len(state.princes[self.seat].hand) == 1
        if action == "never" or harmless:
            return HITS[self.event](state, self.seat)
        if action == "auto" and held:
            return preach(state, self.seat, held[0])
        if (action == "ask" and held) or (action == "always" and _may_preach(state, self.seat)):
            return [ShowSebastian(self.seat, self.event)]
        return HITS[self.event](state, self.seat)


def _preachers(state: Rivals, seat: Seat) -> list[str]:
    """Return the cards of a hand that avert events."""
    return [card for card in state.princes[seat].hand if card in PLAYED_WHEN["reaction"]]


def _may_preach(state: Rivals, seat: Seat) -> bool:
    """Return whether a seat could hold such a card by public information, such as the backs."""
    backs = {back_of(card) for card in state.princes[seat].hand}
    dealt = DRAW_CARDS[state.options.mode]
    return any(
        back_of(card) in backs and state.discard.count(card) < dealt[card]
        for card in PLAYED_WHEN["reaction"]
    )


def preach(state: Rivals, seat: Seat, card: str) -> Sequence[Step]:
    """Play the card that averts the event."""
    drop_card(state.princes[seat], card)
    state.discard.append(card)
    state.note("preaches", seat, card=card)
    return ()


class ShowSebastian(Decision, frozen=True):
    """The choice to avert this event, for a hand that may hold the card for it.

    It is never answered automatically, because that would reveal that the player lacks the card.
    """

    event: str

    takes = Play
    confirms = True

    def options(self, state: Rivals) -> list[Move]:
        return [*map(Play, _preachers(state, self.seat)), Pass()]

    def against(self, state: Rivals, move: Play) -> Refusal:
        held = move.card in state.princes[self.seat].hand
        return Refusal("wrong_phase" if held else "card_not_in_hand")

    def resolve(self, state: Rivals, move: Play | Pass) -> Sequence[Step]:
        state.seal()
        if isinstance(move, Play):
            return preach(state, self.seat, move.card)
        return HITS[self.event](state, self.seat)


# --- Feud ---------------------------------------------------------------------------------


def _name_buildings(state: Rivals, seat: Seat) -> Sequence[Step]:
    found = buildings(state, seat)
    if len(found) <= NAMED:
        return [FeudRemove(seat, tuple(names(state, seat, found)))]
    return [FeudSelect(1 - seat)]


class FeudSelect(Decision, frozen=True):
    """One of three buildings that the holder of the strength advantage names."""

    takes = Target
    refused = "no_target"

    named: tuple[str, ...] = ()

    def options(self, state: Rivals) -> list[Move]:
        victim = 1 - self.seat
        sites = names(state, victim, buildings(state, victim))
        return [Target(site) for site in sites if site not in self.named]

    def resolve(self, state: Rivals, move: Target) -> Sequence[Step]:
        named = (*self.named, move.what)
        card = face_at(state, 1 - self.seat, move.what)
        state.note("names_building", self.seat, card=name_of(card.id, card.back), site=move.what)
        if len(named) < NAMED:
            return [FeudSelect(self.seat, named)]
        return [FeudRemove(1 - self.seat, named)]

    def default(self, state: Rivals) -> Move:
        """Return the most valuable building: by points, then cost, then id."""

        def worth(move: Target) -> tuple[int, int, str]:
            face = face_at(state, 1 - self.seat, move.what)
            return -face.card.victory, -face.total, face.id

        return min((m for m in self.options(state) if isinstance(m, Target)), key=worth)


class FeudRemove(LoseAsk, frozen=True):
    """The loss of one of the named buildings."""

    named: tuple[str, ...]

    def threatened(self, state: Rivals) -> list[int]:
        return [site_at(state.princes[self.seat], site) for site in self.named]


# --- Fraternal Feuds ------------------------------------------------------------------------


def _open_hand(state: Rivals, seat: Seat) -> Sequence[Step]:
    """Show a hand to the holder of the strength advantage, and return the choice of cards."""
    show_hand(state, seat)
    state.blocked[seat] = state.turn == seat
    return [FraternalSelect(1 - seat, min(TAKEN, len(state.princes[seat].hand)))]


def show_hand(state: Rivals, seat: Seat) -> None:
    """Show the hand of `seat` to the opponent."""
    state.seal()
    prince = state.princes[seat]
    prince.known = [known | bit(1 - seat) for known in prince.known]
    state.note("sees_hand", 1 - seat, victim=seat)
    state.whisper("hand_seen", 1 - seat, cards=sorted(prince.hand))


class FraternalSelect(Decision, frozen=True):
    """A card of the opponent's hand to be put under a stack.

    A sole kind is never chosen automatically, because that would reveal the contents of the hand.
    """

    takes = Return
    confirms = True

    left: int

    def options(self, state: Rivals) -> list[Move]:
        hand = sorted(set(state.princes[1 - self.seat].hand))
        return [Return(card, under) for card in hand for under in matching(state, card)]

    def against(self, state: Rivals, move: Return) -> Refusal:
        shown = move.card in state.princes[1 - self.seat].hand
        return Refusal("wrong_stack" if shown else "no_such_card")

    def resolve(self, state: Rivals, move: Return) -> Sequence[Step]:
        victim = 1 - self.seat
        back = back_of(move.card)
        drop_card(state.princes[victim], move.card)
        forget(state, victim, back, PLAYERS)
        state.stacks[move.under - 1].put_under(move.card, PLAYERS)
        state.note("sends_away", self.seat, victim=victim, back=back, stack=move.under)
        for seat in range(2):
            state.whisper("sends_away_card", seat, card=move.card)
        return [FraternalSelect(self.seat, self.left - 1)] if self.left > 1 else ()


HITS: dict[str, Callable[[Rivals, Seat], Sequence[Step]]] = {
    "riots": _pay_riots,
    "feud": _name_buildings,
    "fraternal_feuds": _open_hand,
}
"""Effects of events on a seat that does not avert them."""
