"""Every component and modal has exactly one handler, which accepts the parts of its custom id."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import pytest

from cogs.frame.ui.components import PersistentButton, PersistentSelect
from cogs.frame.ui.handlers import HandlerError, collect_handlers, kinds_in, on
from cogs.frame.ui.modals import ModalValues, PersistentModal
from engines.core import Seat
from tests.cogs.world import World


class ToyButton(PersistentButton, custom_id="toy:{match_id}:{seat}:{code}", code="[a-z]{1,9}"):
    match_id: int
    seat: Seat
    code: str


class ToyMenu(PersistentSelect, custom_id="toys:{match_id}:{page}", picks="colours", many=True):
    match_id: int
    page: int


class ToyModal(PersistentModal, custom_id="toy-form:{match_id}"):
    match_id: int


class Toys:
    """Matching handlers; the page of a menu is no parameter, and a parameter may be omitted."""

    @on(ToyButton)
    async def press(
        self,
        interaction: discord.Interaction,
        match_id: int,
        seat: Seat,
        code: str,
        *,
        later: bool = False,
    ) -> None: ...

    @on(ToyMenu)
    async def pick(
        self, interaction: discord.Interaction, match_id: int, colours: Sequence[str]
    ) -> None: ...

    @on(ToyModal)
    async def send(
        self, interaction: discord.Interaction, match_id: int, filled: ModalValues
    ) -> None: ...


class SecondHandler:
    @on(ToyButton)
    async def again(
        self, interaction: discord.Interaction, match_id: int, seat: Seat, code: str
    ) -> None: ...


class MissingParameter:
    @on(ToyButton)
    async def press(self, interaction: discord.Interaction, match_id: int, seat: Seat) -> None: ...


class FurtherParameter:
    @on(ToyButton)
    async def press(
        self, interaction: discord.Interaction, match_id: int, seat: Seat, code: str, clock: int
    ) -> None: ...


class OtherType:
    @on(ToyButton)
    async def press(
        self, interaction: discord.Interaction, match_id: int, seat: str, code: str
    ) -> None: ...


def test_each_kind_gets_the_method_that_names_it() -> None:
    toys = Toys()
    kinds = [ToyButton, ToyMenu, ToyModal]
    expected = {ToyButton: toys.press, ToyMenu: toys.pick, ToyModal: toys.send}
    assert collect_handlers([toys], kinds) == expected
    assert set(kinds_in(__name__)) == set(kinds)


def test_a_component_without_a_handler_is_an_error() -> None:
    with pytest.raises(HandlerError, match=r"ToyMenu: expected one method .*, found none"):
        collect_handlers([SecondHandler()], [ToyButton, ToyMenu])


def test_a_component_with_two_handlers_is_an_error() -> None:
    with pytest.raises(HandlerError, match=r"found Toys\.press, SecondHandler\.again"):
        collect_handlers([Toys(), SecondHandler()], [ToyButton])


@pytest.mark.parametrize(
    ("owner", "problem"),
    [
        (MissingParameter(), "must accept code: .*str.* accepts no such parameter"),
        (FurtherParameter(), "requires clock, which is not in the id"),
        (OtherType(), "must accept seat: .*int.* accepts .*str"),
    ],
    ids=lambda given: "" if isinstance(given, str) else type(given).__name__,
)
def test_a_handler_with_other_parameters_than_the_component_is_an_error(
    owner: object, problem: str
) -> None:
    with pytest.raises(HandlerError, match=problem):
        collect_handlers([owner], [ToyButton])


async def test_every_component_and_modal_of_the_program_has_its_handler(world: World) -> None:
    assert set(world.program.bot.handlers) == set(kinds_in("cogs"))
