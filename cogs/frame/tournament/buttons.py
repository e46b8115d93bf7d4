"""Tournament components.

A custom id begins with `tournament:<tournament>:` for public components, `tournament-set:` for
those of the setup pages, `tournament-run:` for those of the organisers.
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
"""Styles of the actions that are not secondary."""


class EntryButton(
    PersistentButton,
    custom_id="tournament:{tournament_id}:{action}",
    action="join|leave|check_in|withdraw",
):
    """Button to enter a tournament, leave it, check in or withdraw."""

    tournament_id: int
    action: str

    def default_style(self) -> Styles:
        """Return the style of the action."""
        return STYLES.get(self.action, Styles.secondary)


class ShowTournamentButton(
    PersistentButton,
    custom_id="tournament:{tournament_id}:show:{what}",
    what="rules|standings|why|round|bracket|audit|organise",
):
    """Button that shows the user a view of a tournament."""

    tournament_id: int
    what: str


class PlacesButton(
    PersistentButton, custom_id="tournament:{tournament_id}:places:{stage}.{round}.{since}"
):
    """Button that shows more of the standings after a round (0 for the newest)."""

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
    """Menu of rounds, or of brackets; the value is `<stage>.<round>` or `<stage>.<group>`."""

    tournament_id: int
    what: str
    page: int = 0


class PageButton(
    PersistentButton,
    custom_id="tournament-set:{tournament_id}:{what}",
    what="|".join((*PAGES, "discard")),
):
    """Button that opens another setup page, or discards a draft."""

    tournament_id: int
    what: str


class OpenButton(
    PersistentButton, custom_id="tournament-set:{tournament_id}:open", style=Styles.success
):
    """Button that opens the registration of a tournament."""

    tournament_id: int


class RenameButton(
    PersistentButton, custom_id="tournament-set:{tournament_id}:rename", opens_modal=True
):
    """Button that asks for another name of a tournament, in a modal."""

    tournament_id: int


class SetMenu(
    PersistentSelect,
    custom_id="tournament-set:{tournament_id}:{what}:{name}",
    picks="value",
    what="|".join(PAGES),
    name=r"[a-z_]{1,20}|option\.\w{1,40}",
):
    """Menu that changes a setting of a tournament, and updates its page (`what`)."""

    tournament_id: int
    what: str
    name: str


class EntryRoleMenu(PersistentRoleSelect, custom_id="tournament-set:{tournament_id}:role"):
    """Menu that selects the role that is required to enter, or none."""

    tournament_id: int


class OrganiseMenu(
    PersistentSelect, custom_id="tournament-run:{tournament_id}", opens_modal=True, picks="what"
):
    """Menu that asks an organiser, in a modal, for the data and the reason of an action."""

    tournament_id: int


class RunButton(
    PersistentButton,
    custom_id="tournament-run:{tournament_id}:{action}",
    style=Styles.primary,
    action="start|resume|season",
):
    """Button that starts a tournament now, resumes it, or sets up a league's next season."""

    tournament_id: int
    action: str
