"""Distribution of single units: every way is one choice of several moves."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.frame.moves.allocation import shares_of, with_shares
from cogs.frame.moves.choice_tree import stage_of
from cogs.frame.moves.interface import GameInterface, MoveSequence
from cogs.frame.moves.move_parser import MoveParser, code_of_chain
from engines.core import Seat, options_of
from matches.texts import Texts, texts_in
from presentation.codes import code_of
from tests.contract.hamlet import GAME
from tests.contract.hamlet.components import CARDS
from tests.contract.hamlet.moves import Build, Take, Work
from tests.contract.hamlet.renderer import RENDERER
from tests.contract.hamlet.state import Barter, Hamlet
from tests.contract.hamlet.steps import BuildCard, PlaceWorker, TakeGift

GIFT = next(name for name, card in CARDS.items() if card.gift)


def _gained(before: Hamlet, after: Hamlet, seat: Seat, texts: Texts) -> str:
    had, has = before.farms[seat].goods, after.farms[seat].goods
    return ", ".join(f"{n - had[good]} {good}" for good, n in has.items() if n > had[good])


PLACED = GameInterface(shared={PlaceWorker: _gained})
GIVEN = GameInterface(shared={TakeGift: _gained}, leads_to={Build: (TakeGift,)})


def _reader(interface: GameInterface, *, builds: bool = False) -> MoveParser:
    """Return the reader of a single seat that sends its workers, or builds with a gift."""
    state = GAME.setup(1, GAME.options(), bytes(32))
    if builds:
        farm = state.farms[0]
        farm.hand[0], farm.goods = GIFT, dict.fromkeys(farm.goods, 9)
        state.agenda[-1] = BuildCard(0)
    GAME.hide(state, 0)
    return MoveParser(state, RENDERER, interface, texts_in("en", "carcassonne"))


def _shares(reader: MoveParser) -> Sequence[MoveSequence]:
    return shares_of(GAME, reader, 0, options_of(reader.view, 0))


def test_consecutive_units_are_one_choice_with_a_label_of_the_game() -> None:
    ways = {chain.moves: chain.label for chain in _shares(_reader(PLACED))}
    assert ways[Work("rest"), Work("forest")] == "2 wood"
    assert {len(moves) for moves in ways} >= {2}


def test_anytime_moves_distribute_no_units() -> None:
    reader = _reader(PLACED)
    reader.view.farms[0].goods["food"] = 2
    assert Barter("food", "wood") in options_of(reader.view, 0)
    assert not [1 for chain in _shares(reader) if not {Work} >= {*map(type, chain.moves)}]


def test_equivalent_distributions_are_listed_once() -> None:
    ways = [{*chain.moves} for chain in _shares(_reader(PLACED))]
    assert ways.count({Work("rest"), Work("forest")}) == 1


def test_distribution_ends_at_a_move_that_reveals_information() -> None:
    ways = [chain.moves for chain in _shares(_reader(PLACED))]
    assert (Work("school"),) in ways
    assert not [moves for moves in ways if moves[0] == Work("school") and len(moves) > 1]


def test_units_are_shared_out_with_the_move_that_leads_to_them() -> None:
    reader = _reader(GIVEN, builds=True)
    ways = [chain.moves for chain in _shares(reader)]
    assert [moves[1] for moves in ways if moves[0] == Build(GIFT)] == [
        Take(good) for good in reader.view.farms[0].goods
    ]


def test_distributions_replace_the_moves_they_start_with() -> None:
    reader = _reader(GIVEN, builds=True)
    shares, offered = _shares(reader), options_of(reader.view, 0)
    codes = [item.code for item in with_shares(stage_of(reader, offered), shares).items]
    assert {code_of_chain(chain) for chain in shares} <= {*codes}
    assert code_of(Build(GIFT)) not in codes


def test_a_game_that_names_no_units_shares_nothing_out() -> None:
    assert not _shares(_reader(GameInterface()))
