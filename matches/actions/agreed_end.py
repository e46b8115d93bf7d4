"""End of a running match by agreement of its players: as a draw, or by the current points."""

from __future__ import annotations

from engines.core import Refusal
from matches.actions import consent
from matches.actions.changeset import ChangeSet
from matches.actions.moderation import PLAYER
from matches.actions.turns import acting_seat, require_running
from matches.core.kinds import RowKind
from matches.core.models import AgreedEnd, ModerationRequest


def propose(changes: ChangeSet, how: AgreedEnd) -> None:
    """Propose to end the match; without another player who has to agree it ends at once.

    All players who are present have to agree.  The seats of robots follow.
    """
    if changes.match.analyst is not None:
        raise Refusal("nobody_plays")
    seat = acting_seat(changes)
    approvers = consent.about_end(changes.match, changes.user)
    motion = ModerationRequest(how, changes.user, PLAYER, approvers)
    consent.propose(changes, RowKind.PROPOSE_END, seat, motion, {})
    if not approvers:
        end(changes, how)


def end(changes: ChangeSet, how: AgreedEnd) -> None:
    """End the match as all have agreed."""
    require_running(changes.match)
    changes.end_as_agreed(how)
