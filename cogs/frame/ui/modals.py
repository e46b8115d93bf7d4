"""Persistent modals, dispatched by custom id.

The library would keep every open modal in memory, by an id that two users may share.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

import discord
from discord import ui

from cogs.frame.ui.acknowledge import acknowledge
from cogs.frame.ui.bot import Bot, client_of
from cogs.frame.ui.custom_ids import Persistent
from cogs.frame.ui.errors import error_boundary
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.responses import flush_prefix
from engines.core import Refusal
from presentation.formatting import cut
from presentation.limits import LONGEST_LABEL

LONGEST_TITLE = 45  # characters of a modal's title and of a field's label
ModalValues = Mapping[str, Sequence[str]]
"""Values of a modal by the ids of its fields; users and roles are ids."""


class PersistentModal(Persistent, ui.Modal):
    """A modal of at most five fields; the submitted values are a further parameter, `filled`."""

    title: str = field(kw_only=True)
    labels: Sequence[ui.Label[Any]] = field(kw_only=True)

    def __init_subclass__(cls, *, custom_id: str, on_board: bool = False, **patterns: str) -> None:
        """Store the options; `patterns` are those of the parts that are not numbers."""
        cls.on_board = on_board
        cls.keep_format(custom_id, **patterns)
        super().__init_subclass__()

    def __post_init__(self) -> None:
        """Add the fields to the modal."""
        title, custom_id = cut(self.title, LONGEST_TITLE), self.format_custom_id()
        ui.Modal.__init__(self, title=title, custom_id=custom_id)
        for label in self.labels:
            self.add_item(label)
        self.stop()  # The library does not keep a stopped modal.

    @classmethod
    def param_types(cls) -> dict[str, Any]:
        """Return the types of the parts of the id and of the values."""
        return super().param_types() | {"filled": ModalValues}


def field_of(label: str, component: ui.Item[Any], about: str = "") -> ui.Label[Any]:
    """Return a field with its label and its description."""
    described = cut(about, LONGEST_LABEL) or None
    return ui.Label(text=cut(label, LONGEST_TITLE), description=described, component=component)


async def on_modal_submit(interaction: discord.Interaction) -> None:
    """Call the handler of the submitted modal."""
    data: Any = interaction.data or {}
    for modal, handler in client_of(interaction, Bot).handlers.items():
        if not issubclass(modal, PersistentModal):
            continue
        if found := modal.pattern.fullmatch(data.get("custom_id", "")):
            async with error_boundary(interaction):
                if await acknowledge(interaction):
                    state_of(interaction).on_board = modal.on_board
                    filled = dict(_filled(data.get("components", [])))
                    await handler(interaction, filled=filled, **modal.parts_in(found))
                    await flush_prefix(interaction)


def _filled(components: list[dict[str, Any]]) -> Iterator[tuple[str, list[str]]]:
    for component in components:
        inner = component.get("component")
        yield from _filled([inner] if inner else component.get("components", []))
        if "custom_id" in component:
            values = component.get("values", [component.get("value")])
            yield component["custom_id"], [str(value) for value in values if value is not None]


def people_in(
    interaction: discord.Interaction, filled: ModalValues, field: str, *, here: bool = False
) -> list[int]:
    """Return the users selected in a field; refuse bots, and with `here` non-members."""
    data: Any = interaction.data or {}
    resolved = data.get("resolved", {})
    for user in filled.get(field, ()):
        if resolved.get("users", {}).get(user, {}).get("bot"):
            raise Refusal("no_bots_here")
        if here and user not in resolved.get("members", {}):
            raise Refusal("not_a_member")
    return [int(user) for user in filled.get(field, ())]


def text_in(filled: ModalValues, field: str) -> str:
    """Return the text of a field, without spaces around it."""
    return next(iter(filled.get(field, ())), "").strip()
