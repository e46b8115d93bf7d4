"""Stored custom ids, which keep their meaning because messages carry them for months."""

from __future__ import annotations

import re
from typing import Any
from unittest.mock import MagicMock

from cogs.frame.client import Longtable
from cogs.frame.ui.custom_ids import Persistent
from cogs.frame.ui.modals import PersistentModal
from tests.cogs.custom_ids import COMPONENTS, MODALS, Stored
from tests.cogs.world import World


def kind_of(kinds: set[type[Any]], custom_id: str) -> tuple[type[Any], re.Match[str]]:
    """Return the only kind whose pattern matches an id."""
    found = ((kind, kind.pattern.fullmatch(custom_id)) for kind in kinds)
    ((kind, match),) = [(kind, match) for kind, match in found if match]
    return kind, match


def kinds(bot: Longtable) -> tuple[set[type[Persistent]], set[type[Persistent]]]:
    """Return the kinds of components and of modals."""
    modals: set[type[Persistent]] = {
        kind for kind in bot.handlers if issubclass(kind, PersistentModal)
    }
    return set(bot.handlers) - modals, modals


async def test_stored_ids_of_components_are_read_into_their_parts(world: World) -> None:
    components, _ = kinds(world.program.bot)
    read, formatted = {}, []
    for custom_id in COMPONENTS:
        kind, match = kind_of(components, custom_id)
        item = kind.item_type(custom_id=custom_id)
        component: Any = await kind.from_custom_id(MagicMock(), item, match)
        read[custom_id] = Stored(type(component).__name__, component.parts)
        formatted.append(component.format_custom_id())
    assert read == COMPONENTS
    assert formatted == list(COMPONENTS)


async def test_stored_ids_of_modals_are_read_into_their_parts(world: World) -> None:
    _, modals = kinds(world.program.bot)
    read, formatted = {}, []
    for custom_id in MODALS:
        kind, match = kind_of(modals, custom_id)
        parts = kind.parts_in(match)
        read[custom_id] = Stored(kind.__name__, parts)
        formatted.append(kind.custom_id_format.format(**parts))
    assert read == MODALS
    assert formatted == list(MODALS)


async def test_a_stored_id_of_every_kind_is_listed(world: World) -> None:
    stored = [*COMPONENTS.values(), *MODALS.values()]
    assert {one.kind for one in stored} == {kind.__name__ for kind in world.program.bot.handlers}
