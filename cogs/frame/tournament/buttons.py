"""Buttons and menus of tournaments; all they need stands in their ids.

A custom id begins with `tournament:<tournament>:` for everybody's, `tournament-set:` for the pages
on which one is set up, `tournament-run:` for those of its organisers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import discord
from discord import ui

from cogs.frame.ui.choices import Choice
from cogs.frame.ui.clickable import PickMenu, PressButton, RoleMenu, Styles, menu_of

PAGES = ("basics", "rounds", "entry", "options")
"""The pages on which a tournament is set up."""


class EntryButton(
    PressButton, form="tournament:{tournament_id}:{wish}", wish="join|leave|check_in|withdraw"
):
    """Enters a tournament, leaves it, or tells that somebody is there."""

    STYLES = {"join": Styles.success, "check_in": Styles.primary, "withdraw": Styles.danger}

    def __init__(self, tournament_id: int, wish: str, label: str = "…") -> None:
        style = self.STYLES.get(wish, Styles.secondary)
        super().__init__(label, style, tournament_id=tournament_id, wish=wish)


class ShowTournamentButton(
    PressButton,
    form="tournament:{tournament_id}:show:{what}",
    what="rules|standings|why|round|bracket|audit|organise",
):
    """Shows something of a tournament to whoever clicks."""

    def __init__(self, tournament_id: int, what: str, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, tournament_id=tournament_id, what=what)


class PlacesButton(PressButton, form="tournament:{tournament_id}:places:{stage}.{round}.{since}"):
    """Shows more of the standings after a round (0: the newest)."""

    def __init__(
        self, tournament_id: int, stage: int, round: int, since: int, label: str = "…"
    ) -> None:
        parts = {"stage": stage, "round": round, "since": since}
        super().__init__(label, Styles.secondary, tournament_id=tournament_id, **parts)


class RoundMenu(
    PickMenu, form="tournament:{tournament_id}:{what}:{page}", what="standings|why|round|bracket"
):
    """Shows how something stood after a round: what is chosen is `<stage>.<round>`."""

    picks = "moment"

    def __init__(self, tournament_id: int, what: str, page: int, menu: ui.Select[Any]) -> None:
        super().__init__(menu, tournament_id=tournament_id, what=what, page=page)

    @classmethod
    def of(
        cls,
        tournament_id: int,
        what: str,
        options: Sequence[Choice],
        given: Sequence[str],
        placeholder: str,
    ) -> Self:
        """Return the menu of `options`, of which those `given` are chosen already."""
        return cls(tournament_id, what, 0, menu_of(placeholder, options, given))


class PageButton(
    PressButton, form="tournament-set:{tournament_id}:{what}", what="|".join((*PAGES, "discard"))
):
    """Leads to another page on which a tournament is set up, or gives it up."""

    def __init__(self, tournament_id: int, what: str, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, tournament_id=tournament_id, what=what)


class OpenButton(PressButton, form="tournament-set:{tournament_id}:open"):
    """Opens the registration of a tournament."""

    def __init__(self, tournament_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.success, tournament_id=tournament_id)


class RenameButton(PressButton, form="tournament-set:{tournament_id}:rename"):
    """Asks for another name of a tournament, in a form."""

    asks = True

    def __init__(self, tournament_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, tournament_id=tournament_id)


class SetMenu(
    PickMenu,
    form="tournament-set:{tournament_id}:{what}:{name}",
    what="|".join(PAGES),
    name=r"[a-z_]{1,20}|option\.\w{1,40}",
):
    """Changes what a tournament is to be, and shows its page (`what`) anew."""

    picks = "value"

    def __init__(self, tournament_id: int, what: str, name: str, menu: ui.Select[Any]) -> None:
        super().__init__(menu, tournament_id=tournament_id, what=what, name=name)

    @classmethod
    def of(
        cls,
        tournament_id: int,
        what: str,
        name: str,
        options: Sequence[Choice],
        given: Sequence[str],
        placeholder: str,
    ) -> Self:
        """Return the menu of `options`, of which those `given` are chosen already."""
        return cls(tournament_id, what, name, menu_of(placeholder, options, given))


class EntryRoleMenu(RoleMenu, form="tournament-set:{tournament_id}:role"):
    """Chooses the role without which nobody may enter, or none."""

    def __init__(self, tournament_id: int, menu: ui.RoleSelect[Any]) -> None:
        super().__init__(menu, tournament_id=tournament_id)

    @classmethod
    def of(cls, tournament_id: int, given: int | None, placeholder: str) -> Self:
        """Return the menu, with the role `given` chosen already."""
        chosen = [] if given is None else [discord.Object(given, type=discord.Role)]
        menu: ui.RoleSelect[Any] = ui.RoleSelect(
            placeholder=placeholder, min_values=0, default_values=chosen
        )
        return cls(tournament_id, menu)


class OrganiseMenu(PickMenu, form="tournament-run:{tournament_id}"):
    """Asks an organiser, in a form, for what they wish to do and why."""

    asks, picks = True, "what"

    def __init__(self, tournament_id: int, menu: ui.Select[Any]) -> None:
        super().__init__(menu, tournament_id=tournament_id)

    @classmethod
    def of(cls, tournament_id: int, options: Sequence[Choice], placeholder: str) -> Self:
        """Return the menu of what may be done now."""
        return cls(tournament_id, menu_of(placeholder, options))


class RunButton(
    PressButton, form="tournament-run:{tournament_id}:{wish}", wish="start|resume|season"
):
    """Starts a tournament now, lets a paused one go on, or sets up a league's next season."""

    def __init__(self, tournament_id: int, wish: str, label: str = "…") -> None:
        super().__init__(label, Styles.primary, tournament_id=tournament_id, wish=wish)
