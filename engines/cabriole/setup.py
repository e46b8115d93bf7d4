"""Initial position (reference 4)."""

from __future__ import annotations

from collections.abc import Iterable

from engines.cabriole.board import display_of, queues_of
from engines.cabriole.components import ARTISANS, BOX, CARDS, RESOURCES, THREE, WORKSHOP
from engines.cabriole.records import Studio
from engines.cabriole.state import Cabriole
from engines.cabriole.steps.opening import ChooseResource
from engines.cabriole.steps.rounds import BeginRound
from engines.core import Chance, NoOptions, NoPrefs, advance_to_first_decision


def deck_of(deck: str, players: int) -> list[str]:
    """Return the cards of a deck for a number of players."""
    return [card for card in BOX.decks[deck] if players >= THREE or not CARDS[card].three_plus]


def setup(seats: int, options: NoOptions, seed: bytes) -> Cabriole:
    """Deal a match; seat 0 is the first start player."""
    display = display_of(seats)
    slots = display.rows * display.columns
    state = Cabriole(
        rng=Chance(seed),
        options=options,
        prefs=[NoPrefs()] * seats,
        clocks=[0] * seats,
        lanes=[[] for _ in range(seats)],
        studios=[],
        columns=display.columns,
        display=[""] * slots,
        money=[0] * slots,
        decks={deck: deck_of(deck, seats) for deck in BOX.decks},
        queues={queue: [] for queue in queues_of(seats)},
        guild=[0] * len(ARTISANS),
        bought=[0] * len(RESOURCES),
    )
    for deck, cards in state.decks.items():
        state.shuffle(f"deck_{deck}", cards)
    state.display = [state.draw(state.decks["a"]) for _ in range(slots)]
    starts = list(WORKSHOP.start_cards)
    state.shuffle("start_cards", starts)
    state.studios = [_studio(card) for card in starts[:seats]]
    state.agenda = [BeginRound(), *(ChooseResource(seat) for seat in range(seats))]
    return advance_to_first_decision(state)


def _studio(card: str) -> Studio:
    start = WORKSHOP.start_cards[card]
    return Studio(
        coins=start.coins,
        stock=[0] * len(RESOURCES),
        levels=[int(artisan in start.artisans) for artisan in ARTISANS],
        worked=[0] * len(ARTISANS),
    )


def cards_in(state: Cabriole) -> Iterable[str]:
    """Yield every card that is not in a deck."""
    yield from filter(None, state.display)
    yield from state.discard
    for studio in state.studios:
        yield from studio.projects
        yield from studio.finished
