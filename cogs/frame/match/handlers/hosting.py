"""Match management: moderation requests, votes, substitutes and returning players."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.board import (
    BackButton,
    CloseButton,
    ResumeButton,
    RewindButton,
    TakeButton,
    VoteButton,
)
from cogs.frame.match.buttons.more import ResignButton
from cogs.frame.match.delivery.match_publisher import MatchPublisher
from cogs.frame.match.seat_return import give_back
from cogs.frame.ui.actors import actor_of
from cogs.frame.ui.handlers import on
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.network_errors import UNREACHABLE
from cogs.frame.ui.pages import Page, row_of
from cogs.frame.ui.responses import respond
from engines.core import Refusal, Seat
from matches.actions.moderation import decided
from matches.actions.substitutes import require_ongoing
from matches.core.kinds import RowKind
from matches.core.log import LogRow
from matches.core.models import NO_USER, Match, Robot
from matches.record.turns import TurnRow
from matches.texts import Texts
from presentation.choices import Choice
from presentation.formatting import newest
from presentation.match.status import format_notes
from presentation.names import SeatNames

DECISIONS_BACK = 300  # maximum distance of an offered rewind


class HostingHandlers:
    """Handlers for moderators, voters and substitutes."""

    def __init__(self, bot: MatchBot, presenter: MatchPublisher) -> None:
        self._bot, self._presenter = bot, presenter

    # --- returning players ---------------------------------------------------------------------

    @on(BackButton)
    async def come_back(self, interaction: discord.Interaction, match_id: int) -> None:
        """Give a player their seat back from a robot or a substitute."""
        match = await self._bot.get_match(interaction, match_id)
        await give_back(self._bot, interaction, match, actor_of(interaction, match.place))
        texts = await self._bot.texts_for(interaction, match)
        await respond(interaction, Page(texts("done-return", match=match_id)))

    @on(TakeButton)
    async def take(self, interaction: discord.Interaction, match_id: int, seat: Seat) -> None:
        """Give the user an offered seat, and show them their choices."""
        match = await self._bot.get_match(interaction, match_id)
        if match.find_seat(interaction.user.id) == seat:
            await self.come_back(interaction, match_id)
            return
        taken = await self._bot.service.substitutes.take(
            match_id, actor_of(interaction, match.place), seat
        )
        state_of(interaction).match = taken
        await self.done_or_asked(interaction, match, taken, "take")

    async def call_vote(self, interaction: discord.Interaction, match: Match, seat: Seat) -> None:
        """Start a vote of the other players about a seat whose time has run out."""
        match = await self._bot.service.substitutes.call_vote(
            match.id, actor_of(interaction, match.place), seat
        )
        texts = await self._bot.texts_for(interaction, match)
        await respond(interaction, Page(texts("done-vote", match=match.id)))

    @on(VoteButton)
    async def vote(
        self, interaction: discord.Interaction, match_id: int, seat: Seat, choice: str
    ) -> None:
        """Vote about a seat; the board shows the votes."""
        match = await self._bot.get_match(interaction, match_id)
        actor = actor_of(interaction, match.place)
        await self._bot.service.substitutes.vote(match_id, actor, seat, choice)

    # --- moderators ----------------------------------------------------------------------------

    async def pause(self, interaction: discord.Interaction, match: Match, reason: str) -> None:
        """Pause a match, or ask the other players to agree."""
        actor = actor_of(interaction, match.place, " ".join(reason.split()))
        paused = await self._bot.service.hosting.pause(match.id, actor)
        await self.done_or_asked(interaction, match, paused, "pause")

    async def resume(self, interaction: discord.Interaction, match: Match) -> None:
        """Resume a paused match, or ask the other players to agree."""
        resumed = await self._bot.service.hosting.resume(
            match.id, actor_of(interaction, match.place)
        )
        await self.done_or_asked(interaction, match, resumed, "resume")

    @on(ResumeButton)
    async def resume_clicked(self, interaction: discord.Interaction, match_id: int) -> None:
        """Resume the match of a button, or ask the other players to agree."""
        await self.resume(interaction, await self._bot.get_match(interaction, match_id))

    async def replace(
        self, interaction: discord.Interaction, match: Match, seat: Seat, by: int | Robot
    ) -> None:
        """Replace the player of a seat, once the users concerned have agreed."""
        await self.must_lead(interaction, match)
        service, actor = self._bot.service, actor_of(interaction, match.place)
        guest = by if isinstance(by, int) and by != actor.user else None
        pings = guest is not None and await service.invitations.call(actor.user, guest)
        gone = await self._has_left(interaction, match, seat)
        replaced = await service.hosting.replace(match.id, actor, seat, by, gone=gone)
        await self.done_or_asked(interaction, match, replaced, "replace")
        if guest is not None:
            await self.ask_guest(match, replaced, guest, pings=pings)

    async def ask_guest(self, before: Match, asked: Match, guest: int, *, pings: bool) -> None:
        """Ask the `guest` of a new request in a separate message."""
        if asked.proposal not in (None, before.proposal):
            with suppress(discord.HTTPException, *UNREACHABLE):  # The board asks them, too.
                await self._presenter.ask_guest(asked, guest, pings=pings)

    async def offer(self, interaction: discord.Interaction, match: Match, seat: Seat) -> None:
        """Offer a seat to any other user, once its player has agreed."""
        actor = actor_of(interaction, match.place)
        gone = await self._has_left(interaction, match, seat)
        offered = await self._bot.service.hosting.offer(match.id, actor, seat, gone=gone)
        await self.done_or_asked(interaction, match, offered, "offer")

    async def _has_left(self, interaction: discord.Interaction, match: Match, seat: Seat) -> bool:
        """Return whether the player of a seat has left the server of the match."""
        guild, row = interaction.guild, match.seats[seat]
        if guild is None or guild.id != match.place.guild or row.user == NO_USER:
            return False
        try:
            await guild.fetch_member(row.user)
        except discord.NotFound:
            return True
        except (discord.HTTPException, *UNREACHABLE):
            pass  # A player who may still be on the server is asked.
        return False

    async def ask_to_close(self, interaction: discord.Interaction, match: Match) -> None:
        """Ask for confirmation to end the match, and name the users who have to agree.

        If the match is rated, a player may resign instead, which needs no consent.
        """
        await self.must_lead(interaction, match)
        if match.ended is not None:
            raise Refusal("match_over")
        texts = await self._bot.texts_for(interaction, match)
        user, approvers = interaction.user.id, tuple[int, ...]()
        try:
            approvers = await self._bot.service.hosting.asked_to_close(match, user)
        except Refusal:
            if not _may_resign(match, user):
                raise
            await respond(interaction, _resign_page(match, [texts("close-alone")], texts))
            return
        close = CloseButton(
            match.id, label=texts("button-close-ask" if approvers else "button-close")
        )
        said = texts("close-sure", match=match.id)
        if approvers:
            players = await self._bot.names.players(match, texts)
            names = texts.listed(map(players.user, approvers))
            said = texts("close-asks", match=match.id, names=names)
        page = Page(said, rows=(row_of([close]),))
        if approvers and match.rated and _may_resign(match, user):
            page = _resign_page(match, [said, texts("close-resigns")], texts, close)
        await respond(interaction, page)

    @on(CloseButton)
    async def close(self, interaction: discord.Interaction, match_id: int) -> None:
        """End a match without a winner, or ask the other players to agree."""
        match = await self._bot.get_match(interaction, match_id)
        closed = await self._bot.service.hosting.abandon(
            match_id, actor_of(interaction, match.place)
        )
        await self.done_or_asked(interaction, match, closed, "close")

    async def rewindable(self, interaction: discord.Interaction, match: Match) -> list[Choice]:
        """Return the decisions to rewind to, newest first, with their public notes."""
        await self.must_lead(interaction, match)
        texts = await self._bot.texts_for(interaction, match)
        decisions = await self._decisions(match)
        notes = (note for found in decisions for note in found.row.notes)
        players = (await self._bot.names.players(match, texts, notes=notes)).in_labels
        return [
            Choice(_place(found), f"{where} · {_named(found.row, players)}")
            for found in decisions
            if found.row.kind != RowKind.FORCED
            for where in [texts("moment", turn=found.turn, step=found.step)]
        ]

    async def ask_to_rewind(self, interaction: discord.Interaction, match: Match, to: str) -> None:
        """Show what a rewind to before a decision would undo, and ask for confirmation.

        `to` is the code of a `rewindable` decision.
        """
        await self.must_lead(interaction, match)
        require_ongoing(match)
        texts = await self._bot.texts_for(interaction, match)
        found = await self._decisions(match)
        chosen = [(_place(row), row.row.kind != RowKind.FORCED) for row in found].index((to, True))
        decisions = [row.row for row in found[: chosen + 1]][::-1]
        notes = (note for row in decisions for note in row.notes)
        players = await self._bot.names.players(match, texts, notes=notes)
        lost = newest([_named(row, players) for row in decisions])
        said = texts("rewind-sure", match=match.id, count=len(decisions))
        approvers = await self._bot.service.hosting.asked_to_rewind(
            match, interaction.user.id, decisions[0].seq
        )
        warnings = {
            "rewind-chance": any(row.sealed for row in decisions),
            "rewind-asks": bool(approvers),
        }
        chance = " ".join(texts(key) for key, applies in warnings.items() if applies)
        button = RewindButton(
            match.id, len(decisions), decided(match), label=texts("button-rewind")
        )
        text = "\n".join(filter(None, [said, lost, chance]))
        await respond(interaction, Page(text, rows=(row_of([button]),)))

    @on(RewindButton)
    async def rewind(
        self, interaction: discord.Interaction, match_id: int, back: int, seen: int
    ) -> None:
        """Rewind some decisions, unless someone has decided since the confirmation was shown."""
        match = await self._bot.get_match(interaction, match_id)
        decisions = await self._decisions(match)
        if not 0 < back <= len(decisions):
            raise Refusal("no_such_decision")
        actor, to = actor_of(interaction, match.place), decisions[back - 1].row.seq
        rewound = await self._bot.service.hosting.rewind(match_id, actor, to=to, seen=seen)
        await self.done_or_asked(interaction, match, rewound, "rewind")

    async def must_lead(self, interaction: discord.Interaction, match: Match) -> None:
        """Refuse a user who may not manage a match."""
        await self._bot.service.hosting.role_of(match, actor_of(interaction, match.place))

    async def _decisions(self, match: Match) -> list[TurnRow]:
        """Return the last valid decisions, newest first, each with its turn and step."""
        return (await self._bot.service.reading.decisions(match.id))[:DECISIONS_BACK]

    async def _done(self, interaction: discord.Interaction, match: Match, what: str) -> None:
        texts = await self._bot.texts_for(interaction, match)
        await respond(interaction, Page(texts(f"done-{what}", match=match.id)))

    async def done_or_asked(
        self, interaction: discord.Interaction, before: Match, match: Match, what: str
    ) -> None:
        """Show that it is done, or which users are asked first."""
        proposal = match.proposal
        if proposal is None or proposal.motion is None or proposal == before.proposal:
            await self._done(interaction, match, what)
            return
        texts = await self._bot.texts_for(interaction, match)
        players = await self._bot.names.players(match, texts)
        question = texts.listed(map(players.user, proposal.motion.approvers))
        await respond(interaction, Page(texts("done-ask", names=question)))


def _may_resign(match: Match, user: int) -> bool:
    """Return whether `user` has a seat in a running match that they can resign."""
    seat = match.find_controlled_seat(user)
    return match.status == "running" and seat is not None and not match.seats[seat].resigned


def _resign_page(match: Match, said: Sequence[str], texts: Texts, *before: CloseButton) -> Page:
    """Return the cost of ending the match alone, with the resign button after `before`."""
    resign = ResignButton(match.id, label=texts("button-resign"))
    return Page("\n".join(said), rows=(row_of([*before, resign]),))


def _place(found: TurnRow) -> str:
    """Return the code of a decision; row numbers would reveal secret rows of a seat."""
    return f"{found.turn}.{found.step}"


def _named(row: LogRow, players: SeatNames) -> str:
    """Return the public notes of a decision."""
    assert row.seat is not None
    public = format_notes((note for note in row.notes if not note.private), players)
    return " ".join(public) or players.texts("rewind-unnamed", seat=players.seat(row.seat))
