"""Buttons and menus of tournaments; all they need stands in their ids.

A custom id begins with `tournament:<tournament>:` for everybody's, `tournament-set:` for the pages
on which one is set up, `tournament-run:` for those of its organisers.
"""

from __future__ import annotations

from cogs.frame.ui.components import (
    PersistentButton,
    PersistentRoleSelect,
    PersistentSelect,
    Styles,
)

PAGES = ("basics", "rounds", "entry", "options")
"""The pages on which a tournament is set up."""
STYLES = {"join": Styles.success, "check_in": Styles.primary, "withdraw": Styles.danger}
"""The styles of actions that are not secondary."""


class EntryButton(
    PersistentButton,
    custom_id="tournament:{tournament_id}:{wish}",
    wish="join|leave|check_in|withdraw",
):
    """Enters a tournament, leaves it, or tells that somebody is there."""

    tournament_id: int
    wish: str

    def default_style(self) -> Styles:
        """Return the style of an action."""
        return STYLES.get(self.wish, Styles.secondary)


class ShowTournamentButton(
    PersistentButton,
    custom_id="tournament:{tournament_id}:show:{what}",
    what="rules|standings|why|round|bracket|audit|organise",
):
    """Shows something of a tournament to whoever clicks."""

    tournament_id: int
    what: str


class PlacesButton(
    PersistentButton, custom_id="tournament:{tournament_id}:places:{stage}.{round}.{since}"
):
    """Shows more of the standings after a round (0: the newest)."""

    tournament_id: int
    stage: int
    round: int
    since: int


class RoundMenu(
    PersistentSelect,
    custom_id="tournament:{tournament_id}:{what}:{page}",
    picks="moment",
    what="standings|why|round|bracket",
):
    """Shows how something stood after a round: what is chosen is `<stage>.<round>`."""

    tournament_id: int
    what: str
    page: int = 0


class PageButton(
    PersistentButton,
    custom_id="tournament-set:{tournament_id}:{what}",
    what="|".join((*PAGES, "discard")),
):
    """Leads to another page on which a tournament is set up, or gives it up."""

    tournament_id: int
    what: str


class OpenButton(
    PersistentButton, custom_id="tournament-set:{tournament_id}:open", style=Styles.success
):
    """Opens the registration of a tournament."""

    tournament_id: int


class RenameButton(
    PersistentButton, custom_id="tournament-set:{tournament_id}:rename", opens_modal=True
):
    """Asks for another name of a tournament, in a form."""

    tournament_id: int


class SetMenu(
    PersistentSelect,
    custom_id="tournament-set:{tournament_id}:{what}:{name}",
    picks="value",
    what="|".join(PAGES),
    name=r"[a-z_]{1,20}|option\.\w{1,40}",
):
    """Changes what a tournament is to be, and shows its page (`what`) anew."""

    tournament_id: int
    what: str
    name: str


class EntryRoleMenu(PersistentRoleSelect, custom_id="tournament-set:{tournament_id}:role"):
    """Chooses the role without which nobody may enter, or none."""

    tournament_id: int


class OrganiseMenu(
    PersistentSelect, custom_id="tournament-run:{tournament_id}", opens_modal=True, picks="what"
):
    """Asks an organiser, in a form, for what they wish to do and why."""

    tournament_id: int


class RunButton(
    PersistentButton,
    custom_id="tournament-run:{tournament_id}:{wish}",
    style=Styles.primary,
    wish="start|resume|season",
):
    """Starts a tournament now, lets a paused one go on, or sets up a league's next season."""

    tournament_id: int
    wish: str
