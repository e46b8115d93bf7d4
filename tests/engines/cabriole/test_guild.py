"""Reference 5.3 (c): artisans are hired and trained at the guild hall."""

from __future__ import annotations

import pytest

from engines.cabriole.components import ARTISANS
from engines.cabriole.moves import Decline, Train
from tests.engines.cabriole.notation import BLUE, RED, Table


def hall(red: str = "coins 20", blue: str = "coins 20", *, waiting: str = "RRB") -> Table:
    return Table(red, blue, phase="resolution", queues=f"guild {waiting}")


def trained(table: Table) -> list[str]:
    """Return the artisans that the player to move may train."""
    return [move.artisan for move in table.options() if isinstance(move, Train)]


@pytest.mark.parametrize(
    ("artisan", "first", "second"),
    [("carver", 2, 4), ("joiner", 3, 5), ("turner", 3, 5), ("upholder", 4, 6)],
)
def test_first_free_space_next_to_the_artisan_is_paid(
    artisan: str, first: int, second: int
) -> None:
    table = hall(waiting="RBR").play(Train(artisan))
    assert table.coins() == 20 - first
    assert table.notes_of("pays_guild")[0].data == {"coins": first}
    table.play(Train(artisan))
    assert table.coins(BLUE) == 20 - second
    assert table.refusal(Train(artisan)) == "guild_space_full"
    assert trained(table) == [other for other in ARTISANS if other != artisan]


@pytest.mark.parametrize(("before", "after"), [("", "A"), ("carver A", "J"), ("carver J", "M")])
def test_a_step_is_one_level_and_its_price_does_not_depend_on_the_level(
    before: str, after: str
) -> None:
    table = hall(f"coins 20, {before}").play(Train("carver"))
    assert (table.levels(), table.coins()) == (f"{after}---", 18)
    assert table.notes_of("trains")[0].data == {"artisan": "carver", "level": " AJM".index(after)}


def test_one_player_may_use_both_spaces_of_an_artisan() -> None:
    table = hall().play(Train("joiner"), Train("joiner"))
    assert (table.levels(), table.coins()) == ("-J--", 12)
    assert table.asked() == [(BLUE, "AtGuild")]


def test_a_master_is_not_trained() -> None:
    table = hall("coins 20, turner M")
    assert table.refusal(Train("turner")) == "already_master"
    assert trained(table) == ["carver", "joiner", "upholder"]


@pytest.mark.parametrize(
    ("coins", "open_to_red"),
    [(1, []), (2, ["carver"]), (3, ["carver", "joiner", "turner"]), (4, list(ARTISANS))],
)
def test_player_who_cannot_pay_the_first_free_space_is_refused(
    coins: int, open_to_red: list[str]
) -> None:
    table = hall(f"coins {coins}")
    assert trained(table) == open_to_red
    for artisan in set(ARTISANS) - set(open_to_red):
        assert table.refusal(Train(artisan)) == "not_enough_coins"


def test_a_dearer_second_space_may_be_too_dear() -> None:
    table = hall("coins 5", waiting="RR").play(Train("carver"))
    assert table.refusal(Train("carver")) == "not_enough_coins"
    assert trained(table) == ["joiner", "turner"]


def test_refusal_reasons_have_a_fixed_order() -> None:
    table = hall("coins 1, carver M", waiting="RR")
    table.state.guild = [2, 2, 0, 0]
    assert table.refusal(Train("carver")) == "already_master"
    assert table.refusal(Train("joiner")) == "guild_space_full"
    assert table.refusal(Train("turner")) == "not_enough_coins"


def test_an_artisan_there_is_not_is_not_trained() -> None:
    assert hall().refusal(Train("cook")) == "not_an_option"


def test_player_who_can_train_no_artisan_can_only_decline() -> None:
    assert hall("coins 1").options() == [Decline()]
    masters = "carver M, joiner M, turner M, upholder M"
    assert hall(f"coins 20, {masters}").options() == [Decline()]


def test_declining_leaves_the_spaces_to_the_next() -> None:
    table = hall().play(Decline(), Decline(), Train("carver"))
    assert table.coins(BLUE) == 18
    assert table.coins(RED) == 24
