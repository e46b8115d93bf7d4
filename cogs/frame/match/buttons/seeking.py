"""Components of matchmaking and of the list of open matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Self

from discord import ui

from cogs.frame.ui.components import PersistentButton, PersistentSelect

PACE_CODES: Final = {"f": "fast", "n": "normal", "r": "relaxed", "u": "none"}
_LOOKS: Final = {"game": r"[a-z_]{1,40}", "sizes": "[2-9]{1,8}", "paces": "[fnru]{1,4}"}


class SeekDraft(NamedTuple):
    """Criteria of a seek before it is stored, as in custom ids: `sizes` 234, `paces` fn."""

    game: str
    sizes: str
    paces: str

    @classmethod
    def of(cls, game: str, sizes: Sequence[int], paces: Sequence[str]) -> Self:
        """Return the draft of these criteria."""
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
    PersistentButton, custom_id="seek:{what}:{game}:{sizes}:{paces}", what="go|stop|look", **_LOOKS
):
    """Button that looks for a match, cancels that, or shows the status."""

    what: str
    game: str
    sizes: str
    paces: str


class FindButton(PersistentButton, custom_id="find"):
    """Button that shows the user's seek and its possible criteria."""


class SeekMenu(
    PersistentSelect,
    custom_id="seeks:{what}:{game}:{sizes}:{paces}",
    picks="chosen",
    many=True,
    what="game|sizes|paces",
    **_LOOKS,
):
    """Menu that selects the game, the numbers of players or the paces of a seek."""

    what: str
    game: str
    sizes: str
    paces: str

    def make_item(self) -> ui.Select[Any]:
        """Return the menu, in which only one game can be selected."""
        menu = super().make_item()
        if self.what == "game":
            menu.max_values = 1
        return menu


class FilterMenu(
    PersistentSelect, custom_id="filter:{page}", picks="only", many=True, min_values=0
):
    """Menu that filters the list of open matches."""

    page: int = 0
