"""Buttons and menus that survive restarts: all they need stands in their id.

A custom id is `mv:<match>:<seat>.<clock>:<code>` for a choice (the code of a move, or its
beginning, or `*<page>` for a menu), and `<what>:<match>:…` for everything else.  What a click does
stands in `turns.py`, `lobby.py` and `hosting.py`; here it is only taken in and answered in time.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self, cast

import discord
from discord import ui

from cogs.frame.moves.reading import LONGEST_LABEL, Choice
from cogs.frame.ui.answers import say_rest
from cogs.frame.ui.arrivals import is_awaited, taken_in
from cogs.frame.ui.errors import handled
from cogs.frame.ui.pages import cut
from engines.core import Refusal, Seat

if TYPE_CHECKING:
    from cogs.frame.client import Longtable

MOST_LABEL = 80
MATCH = r"(?P<match_id>[0-9]{1,15})"  # our digits alone, and none too many for the database
ROW = r"[0-9]{1,9}"
TURN = r"(?P<seat>[0-9]{1,2})\.(?P<clock>[0-9]{1,6})"
NUMBERS = ("match_id", "seat", "clock", "page", "seq", "back", "seen", "since")
"""The parts of ids that are numbers."""

Styles = discord.ButtonStyle


def client_of(interaction: discord.Interaction) -> Longtable:
    """Return the bot that got the interaction."""
    return cast("Longtable", interaction.client)


def _button(custom_id: str, label: str, style: Styles) -> ui.Button[Any]:
    return ui.Button(custom_id=custom_id, label=cut(label, MOST_LABEL), style=style)


def _menu(custom_id: str, placeholder: str, options: Sequence[Choice]) -> ui.Select[Any]:
    choices = [
        discord.SelectOption(label=cut(label, LONGEST_LABEL), value=code) for code, label in options
    ]
    return ui.Select(custom_id=custom_id, placeholder=cut(placeholder, 150), options=choices)


class _Clickable:
    """Takes a click in, answers Discord at once, then does what was asked."""

    is_menu = False

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Return the button or menu an id describes: the id's parts are its arguments."""
        if isinstance(item, ui.Select) != cls.is_menu:
            return cast("Self", _Misplaced(item))
        given: dict[str, Any] = {
            name: int(text) if name in NUMBERS else text for name, text in match.groupdict().items()
        }
        if isinstance(item, ui.Select):
            given["menu"] = item
        return cast("Self", cast("Any", cls)(**given))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Answer first, act second; whatever goes wrong is told in private."""
        async with handled(interaction):
            if await taken_in(interaction):
                self.check()
                await self.press(interaction)
                await say_rest(interaction)

    def check(self) -> None:
        """Refuse what no honest click can be."""

    async def press(self, interaction: discord.Interaction) -> None:
        """Do what the button is there for."""
        raise NotImplementedError


class _Choosable(_Clickable):
    """Takes a choice from a menu in."""

    is_menu = True
    item: ui.Select[Any]

    def check(self) -> None:
        """Refuse what the menu does not offer: Discord sends no such thing."""
        menu = self.item
        offered = {option.value for option in menu.options}
        if len(menu.values) < menu.min_values or not offered.issuperset(menu.values):
            raise Refusal("not_an_option")


class _Misplaced(_Clickable, ui.DynamicItem[Any], template=".*"):
    """Stands where a component carries the id of one of another kind."""

    async def press(self, interaction: discord.Interaction) -> None:
        """Refuse."""
        raise Refusal("not_an_option")


class MoveButton(
    _Clickable,
    ui.DynamicItem[ui.Button[Any]],
    template=rf"mv:{MATCH}:{TURN}:(?P<code>[^*].{{0,70}})",
):
    """Chooses a move, or the first part of one."""

    def __init__(
        self,
        match_id: int,
        seat: Seat,
        clock: int,
        code: str,
        label: str = "…",
        first: bool = False,
    ) -> None:
        style = Styles.primary if first else Styles.secondary
        super().__init__(_button(f"mv:{match_id}:{seat}.{clock}:{code}", label, style))
        self.match_id, self.seat, self.clock, self.code = match_id, seat, clock, code

    async def press(self, interaction: discord.Interaction) -> None:
        """Choose."""
        turns = client_of(interaction).turns
        await turns.choose(interaction, self.match_id, self.seat, self.clock, self.code)


class MoveMenu(
    _Choosable, ui.DynamicItem[ui.Select[Any]], template=rf"mv:{MATCH}:{TURN}:\*(?P<page>[0-9])"
):
    """Offers up to 25 choices; the value chosen is the code a button would carry."""

    def __init__(
        self, match_id: int, seat: Seat, clock: int, page: int, menu: ui.Select[Any]
    ) -> None:
        menu.custom_id = f"mv:{match_id}:{seat}.{clock}:*{page}"
        super().__init__(menu)
        self.match_id, self.seat, self.clock = match_id, seat, clock

    @classmethod
    def of(
        cls,
        match_id: int,
        seat: Seat,
        clock: int,
        page: int,
        options: Sequence[Choice],
        placeholder: str,
    ) -> Self:
        """Return the menu of `options`."""
        return cls(match_id, seat, clock, page, _menu("mv", placeholder, options))

    async def press(self, interaction: discord.Interaction) -> None:
        """Choose the value picked."""
        turns = client_of(interaction).turns
        await turns.choose(interaction, self.match_id, self.seat, self.clock, self.item.values[0])


class ChooseButton(_Clickable, ui.DynamicItem[ui.Button[Any]], template=rf"choose:{MATCH}"):
    """Shows whoever clicks what they may choose, to them alone."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(_button(f"choose:{match_id}", label, Styles.primary))
        self.match_id = match_id

    async def press(self, interaction: discord.Interaction) -> None:
        """Show the choices."""
        await client_of(interaction).turns.offer(interaction, self.match_id)


class BriefButton(_Clickable, ui.DynamicItem[ui.Button[Any]], template=rf"brief:{MATCH}"):
    """Tells whoever clicks what they have missed, to them alone."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(_button(f"brief:{match_id}", label, Styles.secondary))
        self.match_id = match_id

    async def press(self, interaction: discord.Interaction) -> None:
        """Tell it."""
        await client_of(interaction).turns.brief(interaction, self.match_id)


class OrderButton(_Clickable, ui.DynamicItem[ui.Button[Any]], template=rf"order:{MATCH}"):
    """Shows whoever clicks what they have planned ahead and may plan, to them alone."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(_button(f"order:{match_id}", label, Styles.secondary))
        self.match_id = match_id

    async def press(self, interaction: discord.Interaction) -> None:
        """Show the orders."""
        await client_of(interaction).turns.show_orders(interaction, self.match_id)


class OrderMenu(
    _Choosable,
    ui.DynamicItem[ui.Select[Any]],
    template=rf"order:{MATCH}:(?P<name>\w{{0,40}}):(?P<page>[0-9])",
):
    """Chooses the decision to speak of, or what is wished for the decision called `name`."""

    def __init__(self, match_id: int, name: str, page: int, menu: ui.Select[Any]) -> None:
        menu.custom_id = f"order:{match_id}:{name}:{page}"
        super().__init__(menu)
        self.match_id, self.name = match_id, name

    @classmethod
    def of(
        cls, match_id: int, name: str, page: int, options: Sequence[Choice], placeholder: str
    ) -> Self:
        """Return the menu of `options`."""
        return cls(match_id, name, page, _menu("order", placeholder, options))

    async def press(self, interaction: discord.Interaction) -> None:
        """Choose the decision, or add the wish picked."""
        turns, value = client_of(interaction).turns, self.item.values[0]
        if self.name:
            await turns.wish(interaction, self.match_id, self.name, value)
        else:
            await turns.show_orders(interaction, self.match_id, value)


class StopMenu(
    _Choosable, ui.DynamicItem[ui.Select[Any]], template=rf"stops:{MATCH}:(?P<name>\w{{1,40}})"
):
    """Chooses when an order asks its owner after all."""

    def __init__(self, match_id: int, name: str, menu: ui.Select[Any]) -> None:
        menu.custom_id = f"stops:{match_id}:{name}"
        super().__init__(menu)
        self.match_id, self.name = match_id, name

    @classmethod
    def of(
        cls,
        match_id: int,
        name: str,
        options: Sequence[Choice],
        given: Sequence[str],
        placeholder: str,
    ) -> Self:
        """Return the menu of `options`, of which those `given` are chosen already."""
        menu = _menu("stops", placeholder, options)
        menu.min_values, menu.max_values = 0, len(options)
        for option in menu.options:
            option.default = option.value in given
        return cls(match_id, name, menu)

    async def press(self, interaction: discord.Interaction) -> None:
        """Keep what is chosen."""
        turns = client_of(interaction).turns
        await turns.stop_if(interaction, self.match_id, self.name, self.item.values)


class UndoButton(_Clickable, ui.DynamicItem[ui.Button[Any]], template=rf"undo:{MATCH}:{TURN}"):
    """Takes the last decision of a seat back."""

    def __init__(self, match_id: int, seat: Seat, clock: int, label: str = "…") -> None:
        super().__init__(_button(f"undo:{match_id}:{seat}.{clock}", label, Styles.secondary))
        self.match_id, self.seat, self.clock = match_id, seat, clock

    async def press(self, interaction: discord.Interaction) -> None:
        """Take it back."""
        turns = client_of(interaction).turns
        await turns.undo_clicked(interaction, self.match_id, self.seat, self.clock)


class ConsentButton(
    _Clickable,
    ui.DynamicItem[ui.Button[Any]],
    template=rf"consent:{MATCH}:(?P<seq>[0-9]{{1,9}}):(?P<answer>yes|no)",
):
    """Agrees to an undo of somebody else, or declines it."""

    STYLES = {"yes": Styles.success, "no": Styles.danger}

    def __init__(self, match_id: int, seq: int, answer: str, label: str = "…") -> None:
        super().__init__(_button(f"consent:{match_id}:{seq}:{answer}", label, self.STYLES[answer]))
        self.match_id, self.seq, self.agrees = match_id, seq, answer == "yes"

    async def press(self, interaction: discord.Interaction) -> None:
        """Give the answer."""
        turns = client_of(interaction).turns
        await turns.consent(interaction, self.match_id, self.seq, self.agrees)


class ResignButton(_Clickable, ui.DynamicItem[ui.Button[Any]], template=rf"resign:{MATCH}"):
    """Confirms that a player gives up."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(_button(f"resign:{match_id}", label, Styles.danger))
        self.match_id = match_id

    async def press(self, interaction: discord.Interaction) -> None:
        """Give up."""
        await client_of(interaction).turns.resign(interaction, self.match_id)


class TakeButton(
    _Clickable, ui.DynamicItem[ui.Button[Any]], template=rf"take:{MATCH}:(?P<seat>[0-9]{{1,2}})"
):
    """Takes a seat over that is offered."""

    def __init__(self, match_id: int, seat: Seat, label: str = "…") -> None:
        super().__init__(_button(f"take:{match_id}:{seat}", label, Styles.success))
        self.match_id, self.seat = match_id, seat

    async def press(self, interaction: discord.Interaction) -> None:
        """Take it."""
        await client_of(interaction).hosting.take(interaction, self.match_id, self.seat)


class BackButton(_Clickable, ui.DynamicItem[ui.Button[Any]], template=rf"back:{MATCH}"):
    """Gives whoever clicks their seat back."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(_button(f"back:{match_id}", label, Styles.primary))
        self.match_id = match_id

    async def press(self, interaction: discord.Interaction) -> None:
        """Come back."""
        await client_of(interaction).hosting.come_back(interaction, self.match_id)


class VoteButton(
    _Clickable,
    ui.DynamicItem[ui.Button[Any]],
    template=rf"vote:{MATCH}:(?P<seat>[0-9]{{1,2}}):(?P<choice>wait|stand_in|offer|resign)",
):
    """Votes for what becomes of a seat whose player is absent."""

    def __init__(self, match_id: int, seat: Seat, choice: str, label: str = "…") -> None:
        style = Styles.danger if choice == "resign" else Styles.secondary
        super().__init__(_button(f"vote:{match_id}:{seat}:{choice}", label, style))
        self.match_id, self.seat, self.choice = match_id, seat, choice

    async def press(self, interaction: discord.Interaction) -> None:
        """Vote."""
        hosting = client_of(interaction).hosting
        await hosting.vote(interaction, self.match_id, self.seat, self.choice)


class CloseButton(_Clickable, ui.DynamicItem[ui.Button[Any]], template=rf"host:{MATCH}:close"):
    """Confirms that a match is to end without a winner."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(_button(f"host:{match_id}:close", label, Styles.danger))
        self.match_id = match_id

    async def press(self, interaction: discord.Interaction) -> None:
        """Close the match."""
        await client_of(interaction).hosting.close(interaction, self.match_id)


class RewindButton(
    _Clickable,
    ui.DynamicItem[ui.Button[Any]],
    template=rf"host:{MATCH}:rewind:(?P<back>[0-9]{{1,3}})\.(?P<seen>[0-9]{{1,9}})",
):
    """Confirms that a match is to go back by so many decisions."""

    def __init__(self, match_id: int, back: int, seen: int, label: str = "…") -> None:
        super().__init__(_button(f"host:{match_id}:rewind:{back}.{seen}", label, Styles.danger))
        self.match_id, self.back, self.seen = match_id, back, seen

    async def press(self, interaction: discord.Interaction) -> None:
        """Go back."""
        hosting = client_of(interaction).hosting
        await hosting.rewind(interaction, self.match_id, self.back, self.seen)


class LobbyButton(
    _Clickable,
    ui.DynamicItem[ui.Button[Any]],
    template=rf"lobby:{MATCH}:(?P<wish>join|leave|start)",
):
    """Joins, leaves or starts an open match."""

    STYLES = {"join": Styles.success, "leave": Styles.secondary, "start": Styles.primary}

    def __init__(self, match_id: int, wish: str, label: str = "…") -> None:
        super().__init__(_button(f"lobby:{match_id}:{wish}", label, self.STYLES[wish]))
        self.match_id, self.wish = match_id, wish

    async def press(self, interaction: discord.Interaction) -> None:
        """Do what is wished."""
        await client_of(interaction).lobby.wish(interaction, self.match_id, self.wish)


class WordButton(_Clickable, ui.DynamicItem[ui.Button[Any]], template=rf"word:{MATCH}"):
    """Asks whoever clicks for a word to be mixed into the seed."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(_button(f"word:{match_id}", label, Styles.secondary))
        self.match_id = match_id

    async def callback(self, interaction: discord.Interaction) -> None:
        """Show the form: that is the answer, so nothing may be answered before."""
        async with handled(interaction):
            if is_awaited(interaction):
                await client_of(interaction).lobby.ask_word(interaction, self.match_id)


class AnalyseButton(
    _Clickable, ui.DynamicItem[ui.Button[Any]], template=rf"analyse:{MATCH}:(?P<seq>[0-9]{{1,9}})"
):
    """Plays on from a position of a match that has ended, at an analysis table."""

    def __init__(self, match_id: int, seq: int, label: str = "…") -> None:
        super().__init__(_button(f"analyse:{match_id}:{seq}", label, Styles.secondary))
        self.match_id, self.seq = match_id, seq

    async def press(self, interaction: discord.Interaction) -> None:
        """Play on from there."""
        await client_of(interaction).analyses.at(interaction, self.match_id, self.seq)


class LobbyMenu(
    _Choosable,
    ui.DynamicItem[ui.Select[Any]],
    template=rf"lobby:{MATCH}:(?P<option>colour|seats|locale|pace|robot|option\.\w{{1,40}})",
):
    """Changes an option of an open match, or one's colour."""

    def __init__(self, match_id: int, option: str, menu: ui.Select[Any]) -> None:
        menu.custom_id = f"lobby:{match_id}:{option}"
        super().__init__(menu)
        self.match_id, self.option = match_id, option

    @classmethod
    def of(cls, match_id: int, option: str, options: Sequence[Choice], placeholder: str) -> Self:
        """Return the menu of `options`."""
        return cls(match_id, option, _menu("lobby", placeholder, options))

    async def press(self, interaction: discord.Interaction) -> None:
        """Change it."""
        lobby = client_of(interaction).lobby
        await lobby.change(interaction, self.match_id, self.option, self.item.values[0])


class ReplayButton(
    _Clickable,
    ui.DynamicItem[ui.Button[Any]],
    template=rf"replay:{MATCH}:(?P<way>first|back|on|last):(?P<seq>{ROW})\.(?P<since>{ROW})",
):
    """Steps through the moments of a match, from the one of row `seq`.

    `since` is the last row the person had seen before they began to look back.
    """

    def __init__(
        self, match_id: int, way: str, seq: int, since: int, sign: str = "…", closed: bool = False
    ) -> None:
        super().__init__(_button(f"replay:{match_id}:{way}:{seq}.{since}", sign, Styles.secondary))
        self.item.disabled = closed
        self.match_id, self.way, self.seq, self.since = match_id, way, seq, since

    async def press(self, interaction: discord.Interaction) -> None:
        """Step."""
        replays = client_of(interaction).replays
        await replays.step(interaction, self.match_id, self.way, self.seq, self.since)


class ReplayMenu(
    _Choosable, ui.DynamicItem[ui.Select[Any]], template=rf"replay:{MATCH}:to:(?P<since>{ROW})"
):
    """Jumps to a moment of a match; the value chosen is its row."""

    def __init__(self, match_id: int, since: int, menu: ui.Select[Any]) -> None:
        menu.custom_id = f"replay:{match_id}:to:{since}"
        super().__init__(menu)
        self.match_id, self.since = match_id, since

    @classmethod
    def of(cls, match_id: int, since: int, options: Sequence[Choice], placeholder: str) -> Self:
        """Return the menu of `options`."""
        return cls(match_id, since, _menu("replay", placeholder, options))

    async def press(self, interaction: discord.Interaction) -> None:
        """Jump."""
        replays, row = client_of(interaction).replays, int(self.item.values[0])
        await replays.jump(interaction, self.match_id, row, self.since)


class AnimationButton(
    _Clickable, ui.DynamicItem[ui.Button[Any]], template=rf"film:{MATCH}:(?P<since>{ROW})"
):
    """Shows what happened in a match after row `since` as an animation."""

    def __init__(self, match_id: int, since: int, label: str = "…") -> None:
        super().__init__(_button(f"film:{match_id}:{since}", label, Styles.primary))
        self.match_id, self.since = match_id, since

    async def press(self, interaction: discord.Interaction) -> None:
        """Show it."""
        await client_of(interaction).replays.animate(interaction, self.match_id, self.since)


ITEMS = (
    MoveButton,
    MoveMenu,
    ChooseButton,
    BriefButton,
    OrderButton,
    OrderMenu,
    StopMenu,
    UndoButton,
    ConsentButton,
    ResignButton,
    TakeButton,
    BackButton,
    VoteButton,
    CloseButton,
    RewindButton,
    LobbyButton,
    WordButton,
    AnalyseButton,
    LobbyMenu,
    ReplayButton,
    ReplayMenu,
    AnimationButton,
)
