"""Who plays a match and whether it goes on: organisers, votes, substitutes, those who return."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import discord

from cogs.frame.match.boards import newest, told
from cogs.frame.match.buttons import CloseButton, RewindButton
from cogs.frame.moves.reading import Named
from cogs.frame.ui.answers import answer, say_first
from cogs.frame.ui.failures import UNREACHABLE
from cogs.frame.ui.names import mentions
from cogs.frame.ui.pages import Page, row_of
from engines.core import Refusal, Seat
from matches.actions.rights import decided, role_of
from matches.actions.substitutes import is_away, must_last
from matches.actions.undo import DECISIONS
from matches.core.models import NOBODY, DecisionRow, Robot, Table
from matches.texts import NameOf, Texts

if TYPE_CHECKING:
    from cogs.frame.client import Longtable

MOST_DONE = 1500  # characters of what was done in somebody's name
ROWS_BACK = 300  # as far as a rewind is offered


def moderates(interaction: discord.Interaction, table: Table) -> bool:
    """Tell whether the person may moderate the place of the match, as far as is known here."""
    if interaction.guild_id is None or interaction.guild_id != table.place.guild:
        return False
    may = interaction.permissions
    here = interaction.channel_id in (table.place.channel, table.place.thread)
    return may.manage_guild or (here and (may.manage_threads or may.manage_messages))


class Hosting:
    """Does what organisers, voters and substitutes wish; raises `Refusal` for what may not be."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    # --- who returns ---------------------------------------------------------------------------

    async def welcome(self, interaction: discord.Interaction, table: Table) -> Table:
        """Give a player who means to play his seat back from a robot, with a list of its deeds.

        Raises `Refusal` where somebody else plays it.
        """
        seat = table.seat_at(interaction.user.id)
        if seat is None or table.status not in ("running", "paused"):
            return table
        row = table.seats[seat]
        if row.owner == interaction.user.id:
            raise Refusal("seat_lent", seat=seat)
        if row.resigned or not is_away(row):
            return table
        return await self._return(interaction, table, None)

    async def come_back(self, interaction: discord.Interaction, match: int) -> None:
        """Give a player his seat back, from a robot or from a substitute."""
        table = await self._bot.known(interaction, match)
        await self._return(interaction, table, interaction.id)
        words = await self._bot.words(interaction, table)
        await answer(interaction, Page(words("done-return", match=match)))

    async def _return(
        self, interaction: discord.Interaction, table: Table, wish: int | None
    ) -> Table:
        """Give the seat back by the interaction `wish`, and tell what was done meanwhile."""
        user, words = interaction.user.id, await self._bot.words(interaction, table)
        notes = await self._bot.service.done_for(table, user)
        table = await self._bot.service.come_back(table.id, user, interaction=wish)
        interaction.extras["table"] = table
        if done := newest(told(notes, words, mentions(table, words)), MOST_DONE):
            say_first(interaction, f"{words('while-away')}\n{done}")
        return table

    # --- substitutes and votes -----------------------------------------------------------------

    async def take(self, interaction: discord.Interaction, match: int, seat: Seat) -> None:
        """Give the person a seat that is offered, and show him what he may choose."""
        table = await self._bot.known(interaction, match)
        if table.seat_at(interaction.user.id) == seat:
            await self.come_back(interaction, match)
            return
        taken = await self._bot.service.take(
            match, interaction.user.id, seat, interaction=interaction.id
        )
        interaction.extras["table"] = taken
        await self._done_or_asked(interaction, table, taken, "take")

    async def call_vote(self, interaction: discord.Interaction, table: Table, seat: Seat) -> None:
        """Let the others vote about a seat whose time ran out."""
        table = await self._bot.service.call_vote(
            table.id, interaction.user.id, seat, interaction=interaction.id
        )
        words = await self._bot.words(interaction, table)
        await answer(interaction, Page(words("done-vote", match=table.id)))

    async def vote(
        self, interaction: discord.Interaction, match: int, seat: Seat, choice: str
    ) -> None:
        """Vote for what becomes of a seat; the board shows the vote."""
        await self._bot.known(interaction, match)
        await self._bot.service.vote(
            match, interaction.user.id, seat, choice, interaction=interaction.id
        )

    # --- organisers ----------------------------------------------------------------------------

    async def pause(self, interaction: discord.Interaction, table: Table, reason: str) -> None:
        """Stop a match until it is resumed."""
        await self._bot.service.pause(
            table.id,
            interaction.user.id,
            moderator=moderates(interaction, table),
            interaction=interaction.id,
            reason=" ".join(discord.utils.escape_mentions(reason).split()),
        )
        await self._done(interaction, table, "pause")

    async def resume(self, interaction: discord.Interaction, table: Table) -> None:
        """Let a paused match go on."""
        await self._bot.service.resume(
            table.id,
            interaction.user.id,
            moderator=moderates(interaction, table),
            interaction=interaction.id,
        )
        await self._done(interaction, table, "resume")

    async def replace(
        self, interaction: discord.Interaction, table: Table, seat: Seat, by: int | Robot
    ) -> None:
        """Let somebody else play a seat, once those concerned have agreed."""
        role_of(table, interaction.user.id, moderates(interaction, table))
        guest = by if isinstance(by, int) and by != interaction.user.id else None
        pings = guest is not None and await self._bot.service.call(interaction.user.id, guest)
        replaced = await self._bot.service.replace(
            table.id,
            interaction.user.id,
            seat,
            by,
            moderator=moderates(interaction, table),
            gone=await self._has_left(interaction, table, seat),
            interaction=interaction.id,
        )
        await self._done_or_asked(interaction, table, replaced, "replace")
        if guest is not None and replaced.proposal not in (None, table.proposal):
            with suppress(discord.HTTPException, *UNREACHABLE):  # the board asks as well
                await self._bot.presenter.ask_guest(replaced, guest, pings=pings)

    async def offer(self, interaction: discord.Interaction, table: Table, seat: Seat) -> None:
        """Let anybody take a seat over, once its player has agreed."""
        offered = await self._bot.service.offer(
            table.id,
            interaction.user.id,
            seat,
            moderator=moderates(interaction, table),
            gone=await self._has_left(interaction, table, seat),
            interaction=interaction.id,
        )
        await self._done_or_asked(interaction, table, offered, "offer")

    async def _has_left(self, interaction: discord.Interaction, table: Table, seat: Seat) -> bool:
        """Tell whether the player of a seat is on this server, that of the match, no more."""
        guild, row = interaction.guild, table.seats[seat]
        if guild is None or guild.id != table.place.guild or row.user == NOBODY:
            return False
        try:
            await guild.fetch_member(row.user)
        except discord.NotFound:
            return True
        except (discord.HTTPException, *UNREACHABLE):
            pass  # whoever may be there is asked
        return False

    async def ask_to_close(self, interaction: discord.Interaction, table: Table) -> None:
        """Ask whether the match is really to end without a winner."""
        role_of(table, interaction.user.id, moderates(interaction, table))
        if table.ended is not None:
            raise Refusal("match_over")
        words = await self._bot.words(interaction, table)
        button = CloseButton(table.id, words("button-close"))
        page = Page(words("close-sure", match=table.id), rows=(row_of([button]),))
        await answer(interaction, page)

    async def close(self, interaction: discord.Interaction, match: int) -> None:
        """End a match without a winner."""
        table = await self._bot.known(interaction, match)
        await self._bot.service.abandon(
            match,
            interaction.user.id,
            moderator=moderates(interaction, table),
            interaction=interaction.id,
        )
        await self._done(interaction, table, "close")

    async def rewindable(self, interaction: discord.Interaction, table: Table) -> list[Named]:
        """Return the decisions to go back to, newest first, as everybody knows them.

        Each is named by how many decisions that goes back: rows of the log may be secret.
        """
        role_of(table, interaction.user.id, moderates(interaction, table))
        words = await self._bot.words(interaction, table)
        names = await self._bot.names.of(table, words)
        return [
            Named(str(back), f"{back} · {_named(row, words, lambda seat: names[seat])}")
            for back, row in enumerate(await self._decisions(table), 1)
            if row.kind != "forced"
        ]

    async def ask_to_rewind(
        self, interaction: discord.Interaction, table: Table, back: int
    ) -> None:
        """Name what going back would undo, and ask whether it is to be done."""
        role_of(table, interaction.user.id, moderates(interaction, table))
        must_last(table)
        words = await self._bot.words(interaction, table)
        decisions = (await self._decisions(table))[:back][::-1]
        lost = newest([_named(row, words, mentions(table, words)) for row in decisions])
        said = words("rewind-sure", match=table.id, count=len(decisions))
        chance = words("rewind-chance") if any(row.sealed for row in decisions) else ""
        if chance and table.seat_at(interaction.user.id) is not None:
            chance += f" {words('rewind-asks')}"
        button = RewindButton(table.id, back, decided(table), words("button-rewind"))
        text = "\n".join(filter(None, [said, lost, chance]))
        await answer(interaction, Page(text, rows=(row_of([button]),)))

    async def rewind(
        self, interaction: discord.Interaction, match: int, back: int, seen: int
    ) -> None:
        """Go back by some decisions, if nobody has decided anything since it was asked about."""
        table = await self._bot.known(interaction, match)
        decisions = await self._decisions(table)
        if not 0 < back <= len(decisions):
            raise Refusal("no_such_decision")
        rewound = await self._bot.service.rewind(
            match,
            interaction.user.id,
            to=decisions[back - 1].seq,
            seen=seen,
            moderator=moderates(interaction, table),
            interaction=interaction.id,
        )
        await self._done_or_asked(interaction, table, rewound, "rewind")

    async def _decisions(self, table: Table) -> list[DecisionRow]:
        """Return the last decisions that count, newest first."""
        rows = await self._bot.service.log(table.id, last=ROWS_BACK)
        return [row for row in reversed(rows) if row.kind in DECISIONS and not row.undone]

    async def _done(self, interaction: discord.Interaction, table: Table, what: str) -> None:
        words = await self._bot.words(interaction, table)
        await answer(interaction, Page(words(f"done-{what}", match=table.id)))

    async def _done_or_asked(
        self, interaction: discord.Interaction, before: Table, table: Table, what: str
    ) -> None:
        """Say that it is done, or that others are asked first."""
        wish = table.proposal
        if wish is None or wish.motion is None or wish == before.proposal:
            await self._done(interaction, table, what)
            return
        words = await self._bot.words(interaction, table)
        asked = words.listed(f"<@{user}>" for user in wish.motion.asked)
        await answer(interaction, Page(words("done-ask", names=asked)))


def _named(row: DecisionRow, words: Texts, name: NameOf) -> str:
    """Return what everybody knows of a decision: its public notes."""
    assert row.seat is not None
    public = told((note for note in row.notes if not note.private), words, name)
    return " ".join(public) or words("rewind-unnamed", seat=name(row.seat))
