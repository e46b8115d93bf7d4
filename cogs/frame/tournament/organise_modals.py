"""The modals of organisers: one for each action, with its users, values and reason."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import discord
from discord import ui

from cogs.frame.ui.modals import PersistentModal, field_of
from matches.texts import Texts
from matches.tournaments.models import Tournament
from matches.tournaments.permissions import MAX_LETTERS
from presentation.match.time_controls import format_hours

BEFORE: Final = ("announced", "registration", "check_in")
HOURS: Final = (12, 24, 48, 72, 120, 168, 336)
"""Possible extensions of a deadline."""


class UserField(NamedTuple):
    """A field for users, with their minimum (0 if it may stay empty) and maximum number."""

    name: str
    least: int = 1
    most: int = 1


WHO = UserField("who")
TABLE = UserField("table", 1, 7)
EITHER = ("hand_over", "helper", "cancel")
SEEDING_DIGITS = 4
ACTIONS: Final[dict[str, tuple[UserField | str, ...]]] = {
    "add": (UserField("who", 1, 10),),
    "drop": (WHO,),
    "disqualify": (WHO,),
    "substitute": (WHO, UserField("by")),
    "seed": (WHO, "seeding"),
    "forbid": (UserField("pair", 2, 2),),
    "allow": (UserField("pair", 2, 2),),
    "swap": (UserField("pair", 2, 2),),
    "adjudicate": (
        TABLE,
        UserField("first", 1, 7),
        UserField("second", 0, 6),
        UserField("third", 0, 5),
    ),
    "extend": (TABLE._replace(least=0), "hours"),
    "pause": (),
    "take_back": (),
    "hand_over": (WHO,),
    "helper": (WHO,),
    "cancel": (),
}
"""The actions of organisers, with their fields before the reason."""


class OrganiseModal(
    PersistentModal, custom_id="cupform:{tournament_id}:{what}", what="|".join(ACTIONS)
):
    """Modal that asks an organiser for the data of one of the `actions`."""

    tournament_id: int
    what: str


class RenameModal(PersistentModal, custom_id="cupform:{tournament_id}:rename"):
    """Modal that asks an organiser for another name of a tournament."""

    tournament_id: int


def actions(tournament: Tournament) -> list[str]:
    """Return the actions that organisers may take now."""
    if tournament.status in BEFORE:
        allowed = ["add", "drop", "seed", "forbid", *EITHER]
    elif tournament.status in ("running", "paused"):
        allowed = [name for name in ACTIONS if name != "seed"]
        allowed = [name for name in allowed if (name, tournament.status) != ("pause", "paused")]
    else:
        return []
    if tournament.forbidden and "allow" not in allowed:
        allowed.insert(allowed.index("forbid") + 1, "allow")
    return [name for name in allowed if name != "allow" or tournament.forbidden]


def organise_modal(tournament: Tournament, what: str, texts: Texts) -> OrganiseModal:
    """Return the modal for one of the `actions`."""
    fields = [_field(field, what, tournament, texts) for field in ACTIONS[what]]
    reason: ui.TextInput[Any] = ui.TextInput(custom_id="reason", max_length=MAX_LETTERS)
    about = texts("tournament-form-reason-about")
    fields.append(field_of(texts("tournament-form-reason"), reason, about))
    title = texts(f"tournament-do-{what}")
    return OrganiseModal(tournament.id, what, title=title, labels=fields)


def _field(
    field: UserField | str, what: str, tournament: Tournament, texts: Texts
) -> ui.Label[Any]:
    if field == "hours":
        return field_of(texts("tournament-form-hours"), _hours(texts))
    if field == "seeding":
        number: ui.TextInput[Any] = ui.TextInput(custom_id="seeding", max_length=SEEDING_DIGITS)
        return field_of(
            texts("tournament-form-seeding"), number, texts("tournament-form-seeding-about")
        )
    assert isinstance(field, UserField)
    menu: ui.UserSelect[Any] = ui.UserSelect(
        custom_id=field.name,
        min_values=field.least,
        max_values=min(field.most, 25),
        required=field.least > 0,
    )
    about = f"tournament-form-{field.name}-{what}"
    return field_of(
        texts(f"tournament-form-{field.name}"), menu, texts(about) if texts.has(about) else ""
    )


def _hours(texts: Texts) -> ui.Select[Any]:
    options = [
        discord.SelectOption(label=f"+ {format_hours(hours, texts)}", value=str(hours))
        for hours in HOURS
    ]
    return ui.Select(custom_id="hours", options=options)


def rename_modal(tournament: Tournament, most: int, texts: Texts) -> RenameModal:
    """Return the modal for another name."""
    name: ui.TextInput[Any] = ui.TextInput(
        custom_id="name", max_length=most, default=tournament.name
    )
    label = field_of(texts("tournament-form-name"), name)
    return RenameModal(tournament.id, title=texts("button-tournament-rename"), labels=[label])
