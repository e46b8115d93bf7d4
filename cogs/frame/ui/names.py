"""What the seats of a match are called: names in pictures are known for a while, never stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import discord
from discord.types.member import MemberWithUser

from cogs.frame.ui.failures import UNREACHABLE
from engines.core import Seat
from matches.core.models import NOBODY, Match
from matches.texts import NameOf, Texts

MOST_KNOWN = 10_000
FORMER = 10_000
"""So many who have left are told apart by their numbers."""
SIGNS = {
    "red": "🟥",
    "blue": "🟦",
    "yellow": "🟨",
    "green": "🟩",
    "black": "⬛",
    "purple": "🟪",
    "white": "⬜",
}
"""The colours of seats in messages."""


def sign(match: Match, seat: Seat) -> str:
    """Return the sign of a seat: its colour."""
    return SIGNS[match.seats[seat].colour]


def mention(user: int) -> str:
    """Return somebody as messages name them, which pings nobody by itself.

    Of who has left for good nothing is known but that they are always the same one.
    """
    return f"<@{user}>" if user >= NOBODY else f"👤{-user % FORMER:04}"


def mentions(match: Match, texts: Texts) -> NameOf:
    """Return how messages name the seats: a mention, which pings nobody by itself."""
    return lambda seat: nameless(match, seat, texts) or mention(match.seats[seat].known_as)


def nameless(match: Match, seat: Seat, texts: Texts) -> str:
    """Return what a seat is called where nobody sits; nothing if a player does."""
    if match.seats[seat].known_as != NOBODY:
        return ""
    return robot_name(match, seat, texts) or texts("seat-name", number=seat + 1)


def robot_name(match: Match, seat: Seat, texts: Texts) -> str:
    """Return what the robot on a seat of its own is called; nothing if a player sits there.

    The name is that of its colour: no two of a match share one, and it stays when seats are dealt.
    """
    row = match.seats[seat]
    sits = (row.kind == "robot" and row.robot is not None) or row.played_by == NOBODY
    return texts(f"robot-name-{row.colour}") if sits else ""


class Names:
    """Remembers what people are called, in memory alone.

    Of members of servers that Discord does not tell us of, or not yet, it has to be asked; where it
    `hears` of a server and that is unknown, the bot is not there.
    """

    def __init__(
        self, bot: discord.Client, hears: Callable[[int], bool] = lambda guild: True
    ) -> None:
        self._bot, self._hears = bot, hears
        self._known: dict[int, str | None] = {}

    def learn(self, user: discord.User | discord.Member) -> None:
        """Remember what `user` is called now."""
        self._keep(user.id, user.display_name)

    async def of(self, match: Match, texts: Texts) -> tuple[str, ...]:
        """Return the name of every seat; a person nobody knows is called like the seat."""
        names = []
        for row in match.seats:
            known = nameless(match, row.seat, texts) or await self._name(
                match.place.guild, row.known_as
            )
            names.append(known or texts("seat-name", number=row.seat + 1))
        return tuple(names)

    async def of_people(self, guild: int | None, users: Iterable[int]) -> dict[int, str]:
        """Return the names of people of a server, of those that are known or can be found out."""
        named = {user: await self._name(guild, user) for user in users}
        return {user: name for user, name in named.items() if name}

    def at_hand(self, match: Match, texts: Texts) -> list[str]:
        """Return the names of the seats that are known without asking Discord."""
        named = (
            nameless(match, row.seat, texts) or self._known.get(row.known_as) for row in match.seats
        )
        return [name for name in named if name]

    async def _name(self, guild: int | None, user: int) -> str | None:
        """Return what a person is called; what Discord cannot say now is asked again later."""
        if user in self._known:
            return self._known[user]
        place = self._bot.get_guild(guild) if guild else None
        if guild is None or (place is None and self._hears(guild)):
            return None
        name: str | None
        try:
            if place is None:
                name = _shown(await self._bot.http.get_member(guild, user))
            else:
                name = (place.get_member(user) or await place.fetch_member(user)).display_name
        except discord.NotFound:
            name = None  # gone: the seat's name will do from now on
        except (discord.HTTPException, *UNREACHABLE):
            return None
        self._keep(user, name)
        return name

    def forget(self, user: int) -> None:
        """Forget what `user` is called."""
        self._known.pop(user, None)

    def _keep(self, user: int, name: str | None) -> None:
        self._known.pop(user, None)
        self._known[user] = name
        if len(self._known) > MOST_KNOWN:
            self._known.pop(next(iter(self._known)))


def _shown(member: MemberWithUser) -> str:
    """Return what a member is called on their server."""
    user = member["user"]
    return member.get("nick") or user.get("global_name") or user["username"]
