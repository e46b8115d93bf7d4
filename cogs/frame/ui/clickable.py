"""Buttons and menus that survive restarts: all they need is in their custom id.

A click is acknowledged here and then passed to the handler of its kind (`handlers.on`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar, Self, cast

import discord
from discord import ui

from cogs.frame.ui.answers import say_rest
from cogs.frame.ui.bot import Bot, client_of
from cogs.frame.ui.choices import Choice
from cogs.frame.ui.custom_ids import NUMBERS, UNSEEN, Persistent
from cogs.frame.ui.errors import handled
from cogs.frame.ui.intake import may_open, taken_in
from cogs.frame.ui.limits import LONGEST_BUTTON, LONGEST_LABEL, LONGEST_PLACEHOLDER
from cogs.frame.ui.pages import cut
from cogs.frame.ui.request import request_of
from engines.core import Refusal

Styles = discord.ButtonStyle
_NEVER = r"(?!)"


class Clickable(Persistent):
    """Acknowledges a click at once, then calls the handler."""

    kind: ClassVar[type[ui.Item[Any]]] = ui.Button
    asks: ClassVar[bool] = False
    """Whether the answer is a form: then nothing may be answered before."""
    parts: dict[str, Any]

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Return the button or menu an id describes: the id's parts are its arguments."""
        if not isinstance(item, cls.kind):
            return cast("Self", Misplaced(item))
        given = cls.parts_in(match)
        if not isinstance(item, ui.Button):
            given["menu"] = item
        return cast("Self", cast("Any", cls)(**given))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Answer first, act second; whatever goes wrong is told in private."""
        async with handled(interaction):
            if may_open(interaction) if self.asks else await taken_in(interaction):
                self.check()
                request_of(interaction).on_board = self.on_board
                handler = client_of(interaction, Bot).handlers[type(self)]
                await handler(interaction, **self.wish())
                await say_rest(interaction)

    def check(self) -> None:
        """Refuse what no honest click can be."""

    def wish(self) -> dict[str, Any]:
        """Return what is wished: the parts of the id, and what is chosen in a menu."""
        return {name: part for name, part in self.parts.items() if name != UNSEEN}


class Misplaced(Clickable, ui.DynamicItem[Any], template=".*"):
    """Stands where a component carries the id of one of another kind."""

    def check(self) -> None:
        """Refuse."""
        raise Refusal("not_an_option")


class PressButton(Clickable, ui.DynamicItem[ui.Button[Any]], template=_NEVER):
    """A button; `label` and `style` matter only where it is shown."""

    def __init_subclass__(cls, *, form: str, **looks: str) -> None:
        """Keep the form of its ids; `looks` are of the parts that are no numbers."""
        super().__init_subclass__(template=cls.keep_format(form, **looks))

    def __init__(self, label: str, style: Styles, **parts: Any) -> None:
        custom_id = self.custom_id_format.format(**parts)
        super().__init__(
            ui.Button(custom_id=custom_id, label=cut(label, LONGEST_BUTTON), style=style)
        )
        self.parts = parts


class PickMenu(Clickable, ui.DynamicItem[ui.Select[Any]], template=_NEVER):
    """A menu; what is chosen is a further part of the wish, called `picks`."""

    kind = ui.Select
    picks: ClassVar[str]
    many: ClassVar[bool] = False
    """Whether any number of options may be chosen, perhaps none: the part lists them."""

    def __init_subclass__(cls, *, form: str, **looks: str) -> None:
        """Keep the form of its ids; `looks` are of the parts that are no numbers."""
        super().__init_subclass__(template=cls.keep_format(form, **looks))

    def __init__(self, menu: ui.Select[Any], **parts: Any) -> None:
        menu.custom_id = self.custom_id_format.format(**parts)
        super().__init__(menu)
        self.parts = parts

    def check(self) -> None:
        """Refuse what the menu does not offer: Discord sends no such thing."""
        menu = self.item
        offered = {option.value for option in menu.options}
        if len(menu.values) < menu.min_values or not offered.issuperset(menu.values):
            raise Refusal("not_an_option")

    def wish(self) -> dict[str, Any]:
        """Return the parts of the id and what is chosen; refuse nothing, or no number for one."""
        if self.many:
            return super().wish() | {self.picks: self.item.values}
        picked = next(iter(self.item.values), "")
        if not picked or not re.fullmatch(NUMBERS.get(self.picks, ".*"), picked, re.DOTALL):
            raise Refusal("not_an_option")
        return super().wish() | {self.picks: int(picked) if self.picks in NUMBERS else picked}

    @classmethod
    def param_types(cls) -> dict[str, Any]:
        """Return the types of the parts of the id and of what is chosen."""
        one = int if cls.picks in NUMBERS else str
        return super().param_types() | {cls.picks: Sequence[str] if cls.many else one}


class PeopleMenu(Clickable, ui.DynamicItem[ui.UserSelect[Any]], template=_NEVER):
    """A menu of the people of the server; who is chosen is a further part of the wish, `who`."""

    kind = ui.UserSelect

    def __init_subclass__(cls, *, form: str, **looks: str) -> None:
        """Keep the form of its ids; `looks` are of the parts that are no numbers."""
        super().__init_subclass__(template=cls.keep_format(form, **looks))

    def __init__(self, menu: ui.UserSelect[Any], **parts: Any) -> None:
        menu.custom_id = self.custom_id_format.format(**parts)
        super().__init__(menu)
        self.parts = parts

    def check(self) -> None:
        """Refuse a choice of nobody: Discord sends no such thing."""
        if not self.item.values:
            raise Refusal("not_an_option")

    def wish(self) -> dict[str, Any]:
        """Return the parts of the id and who is chosen."""
        return super().wish() | {"who": self.item.values[0]}

    @classmethod
    def param_types(cls) -> dict[str, Any]:
        """Return the types of the parts of the id and of who is chosen."""
        return super().param_types() | {"who": discord.User | discord.Member}


class RoleMenu(Clickable, ui.DynamicItem[ui.RoleSelect[Any]], template=_NEVER):
    """A menu of the roles of the server; the one chosen, or None, is a further part, `role`."""

    kind = ui.RoleSelect

    def __init_subclass__(cls, *, form: str, **looks: str) -> None:
        """Keep the form of its ids; `looks` are of the parts that are no numbers."""
        super().__init_subclass__(template=cls.keep_format(form, **looks))

    def __init__(self, menu: ui.RoleSelect[Any], **parts: Any) -> None:
        menu.custom_id = self.custom_id_format.format(**parts)
        super().__init__(menu)
        self.parts = parts

    def wish(self) -> dict[str, Any]:
        """Return the parts of the id and the role chosen."""
        return super().wish() | {"role": next((role.id for role in self.item.values), None)}

    @classmethod
    def param_types(cls) -> dict[str, Any]:
        """Return the types of the parts of the id and of the role chosen."""
        return super().param_types() | {"role": int | None}


def menu_of(
    placeholder: str, options: Sequence[Choice], given: Sequence[str] = ()
) -> ui.Select[Any]:
    """Return a menu of `options`, of which those `given` are chosen already."""
    choices = [
        discord.SelectOption(
            label=cut(option.label, LONGEST_LABEL),
            value=option.code,
            description=cut(option.beside, LONGEST_LABEL) or None,
            default=option.code in given,
        )
        for option in options
    ]
    return ui.Select(placeholder=cut(placeholder, LONGEST_PLACEHOLDER), options=choices)
