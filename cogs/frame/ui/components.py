"""Persistent buttons and menus whose state is in their custom id.

A click is acknowledged here and then passed to the handler of its kind (`handlers.on`).
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import field
from typing import Any, ClassVar, Self, TypeVar, cast

import discord
from discord import ui

from cogs.frame.ui.acknowledge import acknowledge, may_open
from cogs.frame.ui.bot import Bot, client_of
from cogs.frame.ui.custom_ids import NUMBERS, UNSEEN, Persistent
from cogs.frame.ui.errors import error_boundary
from cogs.frame.ui.interaction_state import release_view, state_of
from cogs.frame.ui.limits import LONGEST_BUTTON, LONGEST_PLACEHOLDER, MAX_CHOICES
from cogs.frame.ui.responses import flush_prefix
from engines.core import Refusal
from presentation.choices import Choice
from presentation.formatting import cut
from presentation.limits import LONGEST_LABEL

Styles = discord.ButtonStyle
ItemT = TypeVar("ItemT", bound=ui.Item[Any])
MenuT = TypeVar(
    "MenuT",
    bound=ui.Select[Any] | ui.UserSelect[Any] | ui.RoleSelect[Any] | ui.ChannelSelect[Any],
)
_NEVER = r"(?!)"


class PersistentComponent(Persistent, ui.DynamicItem[ItemT], template=_NEVER):
    """A component that acknowledges a click at once and then calls the handler."""

    item_type: ClassVar[type[ui.Item[Any]]]
    opens_modal: ClassVar[bool]
    """True if the handler opens a modal, which has to be the first response."""

    def __init_subclass__(
        cls,
        *,
        custom_id: str = "",
        on_board: bool = False,
        opens_modal: bool = False,
        **patterns: str,
    ) -> None:
        """Store the options; `patterns` are those of the parts that are not numbers."""
        cls.on_board, cls.opens_modal = on_board, opens_modal
        super().__init_subclass__(template=cls.keep_format(custom_id, **patterns))

    def __post_init__(self) -> None:
        """Create the item after the fields are set."""
        ui.DynamicItem.__init__(self, self.make_item())

    @abstractmethod
    def make_item(self) -> ItemT:
        """Return the library's item that is shown."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Return the component of a click, with its fields read from the custom id."""
        if not isinstance(item, cls.item_type):
            return cast("Self", MismatchedComponent(item))
        component = cls.__new__(cls)
        ui.DynamicItem.__init__(component, cast("ItemT", item))
        vars(component).update(cls.parts_in(match))
        return component

    async def callback(self, interaction: discord.Interaction) -> None:
        """Acknowledge the click, then call the handler; show errors in private."""
        release_view(self.view)
        async with error_boundary(interaction):
            if may_open(interaction) if self.opens_modal else await acknowledge(interaction):
                params = self.params()
                state_of(interaction).on_board = self.is_on_board()
                await client_of(interaction, Bot).handlers[type(self)](interaction, **params)
                await flush_prefix(interaction)

    def is_on_board(self) -> bool:
        """Return whether the message clicked is a board or a lobby."""
        return self.on_board

    def params(self) -> dict[str, Any]:
        """Return the parameters of the handler; refuse values that no Discord client sends."""
        return {name: part for name, part in self.parts.items() if name != UNSEEN}


class MismatchedComponent(ui.DynamicItem[Any], template=".*"):
    """A component with the custom id of another kind of component."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Refuse the click."""
        release_view(self.view)
        async with error_boundary(interaction):
            if await acknowledge(interaction):
                raise Refusal("not_an_option")


class PersistentButton(PersistentComponent[ui.Button[Any]]):
    """A button; the keyword fields matter only when it is shown."""

    item_type = ui.Button
    class_style: ClassVar[Styles]
    label: str = field(default="…", kw_only=True)
    style: Styles | None = field(default=None, kw_only=True)
    disabled: bool = field(default=False, kw_only=True)

    def __init_subclass__(cls, *, style: Styles = Styles.secondary, **options: Any) -> None:
        """Store the style of buttons without a style of their instance."""
        cls.class_style = style
        super().__init_subclass__(**options)

    def make_item(self) -> ui.Button[Any]:
        """Return the button."""
        return ui.Button(
            custom_id=self.format_custom_id(),
            label=cut(self.label, LONGEST_BUTTON),
            style=self.style or self.default_style(),
            disabled=self.disabled,
        )

    def default_style(self) -> Styles:
        """Return the style of a button without a style of its instance."""
        return self.class_style


class PersistentMenu(PersistentComponent[MenuT]):
    """Base class of all menus; the selected value is a further parameter, named `picks`."""

    picks: ClassVar[str]
    picked_type: ClassVar[Any]
    placeholder: str = field(kw_only=True)

    @abstractmethod
    def picked(self) -> Any:
        """Return the selected value; refuse a value that the menu does not offer."""

    @classmethod
    def param_types(cls) -> dict[str, Any]:
        """Return the types of the parts of the id and of the selected value."""
        return super().param_types() | {cls.picks: cls.picked_type}

    def params(self) -> dict[str, Any]:
        """Return the parts of the id and the selected value."""
        return super().params() | {self.picks: self.picked()}


class PersistentSelect(PersistentMenu[ui.Select[Any]]):
    """A menu of texts; the options in `current` are preselected."""

    item_type = ui.Select
    many: ClassVar[bool]
    """True if any number of options may be selected; the parameter is then a list."""
    min_values: ClassVar[int]
    options: Sequence[Choice] = field(kw_only=True)
    current: Collection[str] = field(default=(), kw_only=True)

    def __init_subclass__(
        cls, *, picks: str = "", many: bool = False, min_values: int = 1, **options: Any
    ) -> None:
        """Store name and type of the parameter, and how many options may be selected."""
        cls.picks, cls.many, cls.min_values = picks, many, min_values
        cls.picked_type = Sequence[str] if many else int if picks in NUMBERS else str
        super().__init_subclass__(**options)

    def make_item(self) -> ui.Select[Any]:
        """Return the menu."""
        options = [
            discord.SelectOption(
                label=cut(option.label, LONGEST_LABEL),
                value=option.code,
                description=cut(option.description, LONGEST_LABEL) or None,
                default=option.code in self.current,
            )
            for option in self.options
        ]
        return ui.Select(
            custom_id=self.format_custom_id(),
            placeholder=cut(self.placeholder, LONGEST_PLACEHOLDER),
            options=options,
            min_values=self.min_values,
            max_values=len(options) if self.many else 1,
        )

    def picked(self) -> Any:
        """Return the selected values; refuse none, unknown values, and text for a number."""
        menu = self.item
        offered = {option.value for option in menu.options}
        if len(menu.values) < menu.min_values or not offered.issuperset(menu.values):
            raise Refusal("not_an_option")
        if self.many:
            return menu.values
        value = next(iter(menu.values), "")
        if not value or not re.fullmatch(NUMBERS.get(self.picks, ".*"), value, re.DOTALL):
            raise Refusal("not_an_option")
        return self.picked_type(value)


class PersistentUserSelect(PersistentMenu[ui.UserSelect[Any]]):
    """A menu of the users of the server; the parameter `who` is the selected user."""

    item_type, picks = ui.UserSelect, "who"
    picked_type = discord.User | discord.Member

    def make_item(self) -> ui.UserSelect[Any]:
        """Return the menu."""
        placeholder = cut(self.placeholder, LONGEST_PLACEHOLDER)
        return ui.UserSelect(custom_id=self.format_custom_id(), placeholder=placeholder)

    def picked(self) -> discord.User | discord.Member:
        """Return the selected user; refuse an empty selection."""
        if not self.item.values:
            raise Refusal("not_an_option")
        return self.item.values[0]


class PersistentRoleSelect(PersistentMenu[ui.RoleSelect[Any]]):
    """A menu of the roles of the server; the parameter `role` is the selected id, or None."""

    item_type, picks = ui.RoleSelect, "role"
    picked_type = int | None
    current: int | None = field(kw_only=True)

    def make_item(self) -> ui.RoleSelect[Any]:
        """Return the menu."""
        roles = [] if self.current is None else [discord.Object(self.current, type=discord.Role)]
        return ui.RoleSelect(
            custom_id=self.format_custom_id(),
            placeholder=cut(self.placeholder, LONGEST_PLACEHOLDER),
            min_values=0,
            default_values=roles,
        )

    def picked(self) -> int | None:
        """Return the id of the selected role, None if there is none."""
        return next((role.id for role in self.item.values), None)


class PersistentRolesSelect(PersistentMenu[ui.RoleSelect[Any]]):
    """A menu of the roles of the server; the parameter `roles` contains the selected ids."""

    item_type, picks = ui.RoleSelect, "roles"
    picked_type = Sequence[int]
    current: Sequence[int] = field(kw_only=True)

    def make_item(self) -> ui.RoleSelect[Any]:
        """Return the menu."""
        return ui.RoleSelect(
            custom_id=self.format_custom_id(),
            placeholder=cut(self.placeholder, LONGEST_PLACEHOLDER),
            min_values=0,
            max_values=MAX_CHOICES,
            default_values=[discord.Object(role, type=discord.Role) for role in self.current],
        )

    def picked(self) -> Sequence[int]:
        """Return the ids of the selected roles."""
        return [role.id for role in self.item.values]


class PersistentChannelsSelect(PersistentMenu[ui.ChannelSelect[Any]]):
    """A menu of channels of the server; the parameter `channels` contains the selected ids."""

    item_type, picks = ui.ChannelSelect, "channels"
    picked_type = Sequence[int]
    current: Sequence[int] = field(kw_only=True)
    kinds: Sequence[discord.ChannelType] = field(kw_only=True)

    def make_item(self) -> ui.ChannelSelect[Any]:
        """Return the menu."""
        kind = discord.SelectDefaultValueType.channel
        return ui.ChannelSelect(
            custom_id=self.format_custom_id(),
            placeholder=cut(self.placeholder, LONGEST_PLACEHOLDER),
            channel_types=list(self.kinds),
            min_values=0,
            max_values=MAX_CHOICES,
            default_values=[discord.SelectDefaultValue(id=one, type=kind) for one in self.current],
        )

    def picked(self) -> Sequence[int]:
        """Return the ids of the selected channels."""
        return [channel.id for channel in self.item.values]


class PersistentChannelSelect(PersistentMenu[ui.ChannelSelect[Any]]):
    """A menu of channels of the server; the parameter `channel` is the selected id, or None."""

    item_type, picks = ui.ChannelSelect, "channel"
    picked_type = int | None
    current: int | None = field(kw_only=True)
    kinds: Sequence[discord.ChannelType] = field(kw_only=True)

    def make_item(self) -> ui.ChannelSelect[Any]:
        """Return the menu."""
        kind = discord.SelectDefaultValueType.channel
        channels = [] if self.current is None else [self.current]
        return ui.ChannelSelect(
            custom_id=self.format_custom_id(),
            placeholder=cut(self.placeholder, LONGEST_PLACEHOLDER),
            channel_types=list(self.kinds),
            min_values=0,
            default_values=[discord.SelectDefaultValue(id=one, type=kind) for one in channels],
        )

    def picked(self) -> int | None:
        """Return the id of the selected channel, None if there is none."""
        return next((channel.id for channel in self.item.values), None)
