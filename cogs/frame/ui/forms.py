"""Forms that survive restarts: what is sent in is understood by the form's id alone.

The library would keep every open form in memory, by an id that two people may share.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import ui

from cogs.frame.ui.answers import say_rest
from cogs.frame.ui.clickable import NUMBERS
from cogs.frame.ui.errors import handled
from cogs.frame.ui.intake import taken_in
from cogs.frame.ui.limits import LONGEST_LABEL
from cogs.frame.ui.pages import cut
from engines.core import Refusal

LONGEST_TITLE = 45  # characters, of a form's title and of a field's label
Filled = Mapping[str, Sequence[str]]
"""What was filled in, by the ids of the fields; people and roles are ids."""
Submit = Callable[..., Awaitable[None]]
"""Gets the interaction, the parts of the form's id by their names, and what was `filled` in."""


def form_of(title: str, custom_id: str, fields: Sequence[ui.Label[Any]]) -> ui.Modal:
    """Return a form of at most five fields."""
    form = ui.Modal(title=cut(title, LONGEST_TITLE), custom_id=custom_id)
    for field in fields:
        form.add_item(field)
    form.stop()  # so that the library does not wait for it
    return form


def field_of(label: str, component: ui.Item[Any], about: str = "") -> ui.Label[Any]:
    """Return a field with its label, and what there is to say about it."""
    described = cut(about, LONGEST_LABEL) or None
    return ui.Label(text=cut(label, LONGEST_TITLE), description=described, component=component)


async def submitted(
    interaction: discord.Interaction, known: Mapping[re.Pattern[str], Submit]
) -> None:
    """Do what somebody has asked for in a form."""
    data: Any = interaction.data or {}
    for template, submit in known.items():
        if found := template.fullmatch(data.get("custom_id", "")):
            parts = {
                name: int(text) if name in NUMBERS else text
                for name, text in found.groupdict().items()
            }
            async with handled(interaction):
                if await taken_in(interaction):
                    filled = dict(_filled(data.get("components", [])))
                    await submit(interaction, filled=filled, **parts)
                    await say_rest(interaction)


def _filled(components: list[dict[str, Any]]) -> Iterator[tuple[str, list[str]]]:
    for component in components:
        inner = component.get("component")
        yield from _filled([inner] if inner else component.get("components", []))
        if "custom_id" in component:
            values = component.get("values", [component.get("value")])
            yield component["custom_id"], [str(value) for value in values if value is not None]


def people_in(
    interaction: discord.Interaction, filled: Filled, field: str, *, here: bool = False
) -> list[int]:
    """Return the people chosen in a field; refuse bots, and with `here` who has left the server."""
    data: Any = interaction.data or {}
    resolved = data.get("resolved", {})
    for user in filled.get(field, ()):
        if resolved.get("users", {}).get(user, {}).get("bot"):
            raise Refusal("no_bots_here")
        if here and user not in resolved.get("members", {}):
            raise Refusal("not_a_member")
    return [int(user) for user in filled.get(field, ())]
