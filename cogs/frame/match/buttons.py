"""Every button and menu of a match: what its id says, and how it looks.

A custom id is `mv:<match>:<seat>.<clock>:<code>` for a choice (the code of a move, or its
beginning, `-` for nothing yet, or `*<page>` for a menu), and `<what>:<match>:…` for everything
else.  Ids stand on messages that were posted long ago: they stay as they are.  What a click does
stands in `clicks.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from discord import ui

from cogs.frame.ui.choices import Choice
from cogs.frame.ui.clickable import PeopleMenu, PickMenu, PressButton, Styles, menu_of
from engines.core import Seat

START = "-"
"""The code of a choice from the beginning."""


class MoveButton(PressButton, form="mv:{match_id}:{seat}.{clock}:{code}", code=r"[^*].{0,70}"):
    """Chooses a move, or the first part of one; or goes back to choose another."""

    on_board = True

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
        super().__init__(label, style, match_id=match_id, seat=seat, clock=clock, code=code)


class MoveMenu(PickMenu, form="mv:{match_id}:{seat}.{clock}:*{page}"):
    """Offers up to 25 choices; the value chosen is the code a button would carry."""

    on_board, picks = True, "code"

    def __init__(
        self, match_id: int, seat: Seat, clock: int, page: int, menu: ui.Select[Any]
    ) -> None:
        super().__init__(menu, match_id=match_id, seat=seat, clock=clock, page=page)

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
        return cls(match_id, seat, clock, page, menu_of(placeholder, options))


class ChooseButton(PressButton, form="choose:{match_id}"):
    """Shows whoever clicks what they may choose, to them alone."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.primary, match_id=match_id)


class BriefButton(PressButton, form="brief:{match_id}"):
    """Tells whoever clicks what they have missed, to them alone."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id)


class OrderButton(PressButton, form="order:{match_id}"):
    """Shows whoever clicks what they have planned ahead and may plan, to them alone."""

    on_board = True

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id)


class OrderMenu(PickMenu, form="order:{match_id}:{name}:{page}", name=r"\w{0,40}"):
    """Chooses the decision to speak of, or what is wished for the decision called `name`."""

    on_board, picks = True, "code"

    def __init__(self, match_id: int, name: str, page: int, menu: ui.Select[Any]) -> None:
        super().__init__(menu, match_id=match_id, name=name, page=page)

    @classmethod
    def of(
        cls, match_id: int, name: str, page: int, options: Sequence[Choice], placeholder: str
    ) -> Self:
        """Return the menu of `options`."""
        return cls(match_id, name, page, menu_of(placeholder, options))


class StopMenu(PickMenu, form="stops:{match_id}:{name}", name=r"\w{1,40}"):
    """Chooses when a planned move asks its owner after all."""

    picks = "stops"

    def __init__(self, match_id: int, name: str, menu: ui.Select[Any]) -> None:
        super().__init__(menu, match_id=match_id, name=name)

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
        menu = menu_of(placeholder, options, given)
        menu.min_values, menu.max_values = 0, len(options)
        return cls(match_id, name, menu)

    def wish(self) -> dict[str, Any]:
        """Return the parts of the id and all that is chosen."""
        return self.parts | {self.picks: self.item.values}


class MoreButton(PressButton, form="more:{match_id}"):
    """Shows whoever clicks all there is to look at and to do in a match, to them alone."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id)


class LookButton(
    PressButton,
    form="look:{match_id}:{what}",
    what="board|text|log|replay|rules|own|resign|mine",
):
    """Shows whoever clicks one of the things every match has, to them alone."""

    def __init__(self, match_id: int, what: str, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id, what=what)


class MatchMenu(PickMenu, form="matches:{page}"):
    """Shows all there is to look at and to do in the match whose number is chosen."""

    picks = "match_id"

    def __init__(self, page: int, menu: ui.Select[Any]) -> None:
        super().__init__(menu, page=page)

    @classmethod
    def of(cls, page: int, options: Sequence[Choice], placeholder: str) -> Self:
        """Return the menu of `options`."""
        return cls(page, menu_of(placeholder, options))


class ShowButton(PressButton, form="show:{match_id}:{name}", name=r"\w{1,40}"):
    """Shows whoever clicks a look of the game, to them alone."""

    def __init__(self, match_id: int, name: str, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id, name=name)


class ZoomMenu(PickMenu, form="zoom:{match_id}"):
    """Shows a part of the board more closely; the value chosen is the key of the part."""

    picks = "area"

    def __init__(self, match_id: int, menu: ui.Select[Any]) -> None:
        super().__init__(menu, match_id=match_id)

    @classmethod
    def of(cls, match_id: int, options: Sequence[Choice], placeholder: str) -> Self:
        """Return the menu of `options`."""
        return cls(match_id, menu_of(placeholder, options))


class TopicMenu(PickMenu, form="topic:{match_id}:{page}"):
    """Explains something on the table; the value chosen is the key of a topic of the rules."""

    picks = "topic"

    def __init__(self, match_id: int, page: int, menu: ui.Select[Any]) -> None:
        super().__init__(menu, match_id=match_id, page=page)

    @classmethod
    def of(cls, match_id: int, page: int, options: Sequence[Choice], placeholder: str) -> Self:
        """Return the menu of `options`."""
        return cls(match_id, page, menu_of(placeholder, options))


class CallVoteButton(PressButton, form="ballot:{match_id}:{seat}"):
    """Lets the others vote about a seat whose time ran out."""

    def __init__(self, match_id: int, seat: Seat, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id, seat=seat)


class UndoButton(PressButton, form="undo:{match_id}:{seat}.{clock}"):
    """Takes the last decision of a seat back."""

    on_board = True

    def __init__(self, match_id: int, seat: Seat, clock: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id, seat=seat, clock=clock)


class ConsentButton(PressButton, form="consent:{match_id}:{seq}:{answer}", answer="yes|no"):
    """Agrees to an undo of somebody else, or declines it; guests are asked beside the board."""

    STYLES = {"yes": Styles.success, "no": Styles.danger}

    def __init__(self, match_id: int, seq: int, answer: str, label: str = "…") -> None:
        super().__init__(label, self.STYLES[answer], match_id=match_id, seq=seq, answer=answer)


class ResignButton(PressButton, form="resign:{match_id}"):
    """Confirms that a player gives up."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.danger, match_id=match_id)


class TakeButton(PressButton, form="take:{match_id}:{seat}"):
    """Takes a seat over that is offered."""

    on_board = True

    def __init__(self, match_id: int, seat: Seat, label: str = "…") -> None:
        super().__init__(label, Styles.success, match_id=match_id, seat=seat)


class BackButton(PressButton, form="back:{match_id}"):
    """Gives whoever clicks their seat back."""

    on_board = True

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.primary, match_id=match_id)


class VoteButton(
    PressButton, form="vote:{match_id}:{seat}:{choice}", choice="wait|stand_in|offer|resign"
):
    """Votes for what becomes of a seat whose player is absent."""

    on_board = True

    def __init__(self, match_id: int, seat: Seat, choice: str, label: str = "…") -> None:
        style = Styles.danger if choice == "resign" else Styles.secondary
        super().__init__(label, style, match_id=match_id, seat=seat, choice=choice)


class CloseButton(PressButton, form="host:{match_id}:close"):
    """Confirms that a match is to end without a winner."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.danger, match_id=match_id)


class RewindButton(PressButton, form="host:{match_id}:rewind:{back}.{seen}"):
    """Confirms that a match is to go back by so many decisions."""

    def __init__(self, match_id: int, back: int, seen: int, label: str = "…") -> None:
        super().__init__(label, Styles.danger, match_id=match_id, back=back, seen=seen)


class LobbyButton(
    PressButton, form="lobby:{match_id}:{wish}", wish="join|leave|start|rules|settings"
):
    """Joins, leaves or starts an open match, or tells of it; invitations, too, offer to join."""

    STYLES = {"join": Styles.success, "start": Styles.primary}

    def __init__(self, match_id: int, wish: str, label: str = "…") -> None:
        style = self.STYLES.get(wish, Styles.secondary)
        super().__init__(label, style, match_id=match_id, wish=wish)
        self.on_board = wish != "join"


class RobotButton(PressButton, form="robot:{match_id}:{what}", what=r"[+-][a-z]{1,20}"):
    """Seats a robot in an open match (`+<style>`), or frees the seat of one (`-<colour>`)."""

    def __init__(self, match_id: int, what: str, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id, what=what)


class InviteMenu(PeopleMenu, form="invite:{match_id}"):
    """Asks somebody publicly to join an open match."""

    def __init__(self, match_id: int, menu: ui.UserSelect[Any]) -> None:
        super().__init__(menu, match_id=match_id)


class WordButton(PressButton, form="word:{match_id}"):
    """Asks whoever clicks for a word to be mixed into the seed."""

    asks = on_board = True

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id)


class AnalyseButton(PressButton, form="analyse:{match_id}:{seq}"):
    """Plays on from a position of a match that has ended, at an analysis table."""

    def __init__(self, match_id: int, seq: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id, seq=seq)


class LobbyMenu(
    PickMenu,
    form="lobby:{match_id}:{option}",
    option=r"colour|seats|locale|pace|hints|robot|option\.\w{1,40}",
):
    """Changes an option of an open match, or one's colour."""

    on_board, picks = True, "value"

    def __init__(self, match_id: int, option: str, menu: ui.Select[Any]) -> None:
        super().__init__(menu, match_id=match_id, option=option)

    @classmethod
    def of(
        cls,
        match_id: int,
        option: str,
        options: Sequence[Choice],
        given: Sequence[str],
        placeholder: str,
    ) -> Self:
        """Return the menu of `options`, of which those `given` are chosen already."""
        return cls(match_id, option, menu_of(placeholder, options, given))


class ReplayButton(
    PressButton, form="replay:{match_id}:{way}:{seq}.{since}", way="first|back|on|last"
):
    """Steps through the moments of a match, from the one of row `seq`.

    `since` is the last row the person had seen before they began to look back.
    """

    def __init__(
        self, match_id: int, way: str, seq: int, since: int, sign: str = "…", closed: bool = False
    ) -> None:
        parts = {"match_id": match_id, "way": way, "seq": seq, "since": since}
        super().__init__(sign, Styles.secondary, **parts)
        self.item.disabled = closed


class ReplayMenu(PickMenu, form="replay:{match_id}:to:{since}"):
    """Jumps to a moment of a match; the value chosen is its row."""

    picks = "seq"

    def __init__(self, match_id: int, since: int, menu: ui.Select[Any]) -> None:
        super().__init__(menu, match_id=match_id, since=since)

    @classmethod
    def of(cls, match_id: int, since: int, options: Sequence[Choice], placeholder: str) -> Self:
        """Return the menu of `options`."""
        return cls(match_id, since, menu_of(placeholder, options))


class LogButton(PressButton, form="log:{match_id}:{seq}"):
    """Shows the page of a match's log that ends before its entry `seq`."""

    def __init__(self, match_id: int, seq: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id, seq=seq)


class AnimationButton(PressButton, form="film:{match_id}:{since}"):
    """Shows what happened in a match after row `since` as an animation."""

    def __init__(self, match_id: int, since: int, label: str = "…") -> None:
        super().__init__(label, Styles.primary, match_id=match_id, since=since)


class RematchButton(PressButton, form="rematch:{match_id}"):
    """Lets the players of a match that has ended play once more."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.success, match_id=match_id)


class FairnessButton(PressButton, form="fair:{match_id}"):
    """Shows whoever clicks what the shuffles follow from and how to check them, to them alone."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id)
