"""Components of matchmaking and of the list of open matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Self

from discord import ui

from cogs.frame.ui.components import PersistentButton, PersistentSelect
from matches.core.reliability import CONDITIONS

PACE_CODES: Final = {"f": "fast", "n": "normal", "r": "relaxed", "u": "none"}
CONDITION_CODES: Final = dict(zip("abcd", CONDITIONS, strict=True))
_LOOKS: Final = {"game": r"[a-z_]{1,40}", "sizes": "[2-9]{1,8}", "paces": "[fnru]{1,4}[abcd]?"}


class SeekDraft(NamedTuple):
    """Criteria of a seek before it is stored, as in custom ids: `sizes` 234, `paces` fn.

    A letter of `CONDITION_CODES` after the paces is the reliability asked for; ids of earlier
    releases have none.
    """

    game: str
    sizes: str
    paces: str

    @classmethod
    def of(cls, game: str, sizes: Sequence[int], paces: Sequence[str], least: int = 0) -> Self:
        """Return the draft of these criteria; `least` is the reliability asked for, 0 for none."""
        chosen = [code for code, pace in PACE_CODES.items() if pace in paces]
        chosen += [code for code, condition in CONDITION_CODES.items() if condition == least]
        return cls(game, "".join(map(str, sorted(sizes))), "".join(chosen))

    @property
    def counts(self) -> tuple[int, ...]:
        """Return the numbers of players."""
        return tuple(map(int, self.sizes))

    @property
    def pace_names(self) -> tuple[str, ...]:
        """Return the names of the paces."""
        return tuple(PACE_CODES[code] for code in self.paces if code in PACE_CODES)

    @property
    def min_reliability(self) -> int:
        """Return the reliability asked for, 0 for none."""
        return CONDITION_CODES.get(self.paces[-1], 0)


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
    what="game|sizes|paces|reliability",
    **_LOOKS,
):
    """Menu that selects the game or a criterion of a seek."""

    what: str
    game: str
    sizes: str
    paces: str

    def make_item(self) -> ui.Select[Any]:
        """Return the menu, in which only one game and one condition can be selected."""
        menu = super().make_item()
        if self.what in ("game", "reliability"):
            menu.max_values = 1
        return menu


class FilterMenu(
    PersistentSelect, custom_id="filter:{page}", picks="only", many=True, min_values=0
):
    """Menu that filters the list of open matches."""

    page: int = 0
