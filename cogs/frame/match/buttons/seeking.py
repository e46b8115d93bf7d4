"""Buttons and menus of looking for a match, and of the list of open ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Self

from discord import ui

from cogs.frame.ui.choices import Choice
from cogs.frame.ui.clickable import PickMenu, PressButton, Styles, menu_of

PACE_CODES: Final = {"f": "fast", "n": "normal", "r": "relaxed", "u": "none"}
_LOOKS: Final = {"game": r"[a-z_]{1,40}", "sizes": "[2-9]{1,8}", "paces": "[fnru]{1,4}"}


class Draft(NamedTuple):
    """What somebody is about to look for, as it stands in ids: `sizes` 234, `paces` fn."""

    game: str
    sizes: str
    paces: str

    @classmethod
    def of(cls, game: str, sizes: Sequence[int], paces: Sequence[str]) -> Self:
        """Return the draft of a wish."""
        chosen = [code for code, pace in PACE_CODES.items() if pace in paces]
        return cls(game, "".join(map(str, sorted(sizes))), "".join(chosen))

    @property
    def counts(self) -> tuple[int, ...]:
        """Return the numbers of players."""
        return tuple(map(int, self.sizes))

    @property
    def pace_names(self) -> tuple[str, ...]:
        """Return the names of the paces."""
        return tuple(PACE_CODES[code] for code in self.paces)


class SeekButton(
    PressButton, form="seek:{what}:{game}:{sizes}:{paces}", what="go|stop|look", **_LOOKS
):
    """Looks for a match, stops looking, or shows how it stands."""

    def __init__(
        self,
        what: str,
        game: str,
        sizes: str,
        paces: str,
        label: str = "…",
        style: Styles = Styles.secondary,
    ) -> None:
        super().__init__(label, style, what=what, game=game, sizes=sizes, paces=paces)


class FindButton(PressButton, form="find"):
    """Shows what somebody looks for, and what they may wish."""

    def __init__(self, label: str = "…") -> None:
        super().__init__(label, Styles.secondary)


class SeekMenu(
    PickMenu, form="seeks:{what}:{game}:{sizes}:{paces}", what="game|sizes|paces", **_LOOKS
):
    """Chooses the game, the numbers of players or the paces of what somebody is to look for."""

    picks, many = "chosen", True

    def __init__(self, what: str, game: str, sizes: str, paces: str, menu: ui.Select[Any]) -> None:
        super().__init__(menu, what=what, game=game, sizes=sizes, paces=paces)

    @classmethod
    def of(
        cls, what: str, draft: Draft, options: Sequence[Choice], given: Sequence[str], title: str
    ) -> Self:
        """Return the menu of `options`, of which those `given` are chosen already."""
        menu = menu_of(title, options, given)
        menu.max_values = 1 if what == "game" else len(options)
        return cls(what, *draft, menu)


class FilterMenu(PickMenu, form="filter:{page}"):
    """Chooses which open matches are listed."""

    picks, many = "only", True

    def __init__(self, page: int, menu: ui.Select[Any]) -> None:
        super().__init__(menu, page=page)

    @classmethod
    def of(cls, options: Sequence[Choice], given: Sequence[str], title: str) -> Self:
        """Return the menu of `options`, of which those `given` are chosen already."""
        menu = menu_of(title, options, given)
        menu.min_values, menu.max_values = 0, len(options)
        return cls(0, menu)
