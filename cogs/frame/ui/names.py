"""Display names of seats and users, cached in memory only."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

import discord
from discord.types.member import MemberWithUser

from cogs.frame.ui.free_text import isolated
from cogs.frame.ui.network_errors import UNREACHABLE
from cogs.frame.ui.recent import Recent
from engines.core import Game, Note, Seat
from engines.search import LEVELS, levels_of
from matches.core.models import NO_USER, Match
from matches.texts import Texts
from render.core.fonts import one_line, shown_name

log = logging.getLogger(__name__)

MAX_KNOWN = 10_000
MANY = 5
"""Number of unknown names of one server from which on they are requested together."""
MAX_TOGETHER = 100
"""Maximum number of members in one request through the gateway."""
TOGETHER_SECONDS = 5.0
FORMER = 10_000
"""Number of labels that distinguish users who have deleted their data."""
SIGNS = {
    "red": "🟥",
    "blue": "🟦",
    "yellow": "🟨",
    "green": "🟩",
    "black": "⬛",
    "purple": "🟪",
    "white": "⬜",
}
"""The colours of seats, as emojis in messages."""
RELIABILITY_SIGNS = {"high": "●", "middle": "◐", "low": "○"}
"""The levels of reliability, as signs next to names."""
_MARKUP = re.compile(r"[\\*_~|`\[\]<>@:]|^[-+#]|(?<=\d)\.")


def sign(match: Match, seat: Seat) -> str:
    """Return the emoji of a seat's colour."""
    return SIGNS[match.seats[seat].colour]


def mention(user: int) -> str:
    """Return the mention of a user, or a numbered label for one who has deleted their data."""
    return f"<@{user}>" if user >= NO_USER else f"👤{-user % FORMER:04}"


def literal(name: str) -> str:
    """Return a display name escaped for a message: on one line, without markup."""
    return isolated(_MARKUP.sub(r"\\\g<0>", one_line(name)))


def drawable_name(name: str) -> str:
    """Return a display name for pictures, "" if the fonts contain none of its characters."""
    return shown_name(name, "")


class People(NamedTuple):
    """Names of the users in one message.

    Only users whom this message pings are mentioned; all others are named. A client that has not
    loaded a member shows a number instead of a mention, unless it pings. A user whose name is
    unknown is mentioned as a last resort.
    """

    known: Mapping[int, str] = {}
    pinged: Collection[int] = ()
    written: Callable[[str], str] = literal

    def name(self, user: int) -> str:
        """Return the name of a user, or their mention."""
        return self.find(user) or mention(user)

    @property
    def unpinged(self) -> People:
        """Return the same names without pings."""
        return self._replace(pinged=())

    def find(self, user: int) -> str:
        """Return the name of a user, or their mention if they are pinged; "" if unknown."""
        if user < NO_USER or user in self.pinged:
            return mention(user)
        return self.written(self.known.get(user, ""))


class SeatNames(NamedTuple):
    """Names of the seats of a match, and of the users around it, in one message."""

    match: Match
    texts: Texts
    people: People = People()

    def seat(self, seat: Seat) -> str:
        """Return the name of the player or robot on a seat, or else its number."""
        name = nameless(self.match, seat, self.texts)
        name = name or self.people.find(self.match.seats[seat].displayed_user)
        return name or self.texts("seat-name", number=seat + 1)

    def user(self, user: int) -> str:
        """Return the name of a user."""
        return self.people.name(user)

    @property
    def unpinged(self) -> SeatNames:
        """Return the same names without pings."""
        return self._replace(people=self.people.unpinged)

    @property
    def in_labels(self) -> SeatNames:
        """Return the names for labels of buttons and menus, which show text without markup."""
        return self._replace(people=People(self.people.known, written=one_line))

    @property
    def in_pictures(self) -> SeatNames:
        """Return the names for the text in a picture."""
        return self._replace(people=People(self.people.known, written=drawable_name))


def people_of(match: Match) -> set[int]:
    """Return the users whom messages about a match may name."""
    motion = match.proposal.motion if match.proposal else None
    people = {match.host, match.analyst, match.paused_by}
    people.update(user for row in match.seats for user in (row.displayed_user, row.owner))
    if motion is not None:
        by = motion.by if isinstance(motion.by, int) else None
        people.update((motion.user, by, *motion.approvers))
    return {user for user in people if user is not None}


def organisers(notes: Iterable[Note]) -> set[int]:
    """Return the users in `notes` who acted as host or moderator."""
    return {who for note in notes if isinstance(who := note.data.get("who"), int)}


def nameless(match: Match, seat: Seat, texts: Texts) -> str:
    """Return the name of a robot or the number of a free seat, "" for a seat with a player."""
    if match.seats[seat].displayed_user != NO_USER:
        return ""
    return robot_name(match, seat, texts) or texts("seat-name", number=seat + 1)


def robot_name(match: Match, seat: Seat, texts: Texts) -> str:
    """Return the name of the robot on its own seat, "" if the seat has a player.

    The name follows from the colour: it is unique in the match, and it stays when seats are dealt.
    """
    row = match.seats[seat]
    sits = (row.kind == "robot" and row.robot is not None) or row.played_by == NO_USER
    return texts(f"robot-name-{row.colour}") if sits else ""


def robot_label(game: Game, name: str, texts: Texts) -> str:
    """Return the name of a level with its rating in a game, or that of an older style."""
    rating = levels_of(game)[name].rating if name in LEVELS else None
    label = texts(f"robot-{name}")
    return label if rating is None else texts("robot-level", level=label, rating=rating)


class DisplayNames:
    """Cache of display names, in memory only, separate for each server.

    A name of one server is never shown on another one, and outside servers only the global name of
    a user is known. Discord has to be asked for names in servers whose data has not arrived. If
    `has_guild_data` returns True for a server that is unknown, the bot is not on it.
    """

    def __init__(
        self, bot: discord.Client, has_guild_data: Callable[[int], bool] = lambda guild: True
    ) -> None:
        self._bot, self._has_guild_data = bot, has_guild_data
        self._known: Recent[tuple[int | None, int], str | None] = Recent(MAX_KNOWN)

    def learn(self, user: discord.User | discord.Member) -> None:
        """Store the current display name of `user` on their server, or outside servers."""
        guild = user.guild.id if isinstance(user, discord.Member) else None
        self.keep(guild, user.id, user.display_name)

    async def for_match(self, match: Match, texts: Texts) -> tuple[str, ...]:
        """Return the name of every seat, or its number if the name of the user is unknown."""
        known = await self.of_people(match.place.guild, (row.displayed_user for row in match.seats))
        return tuple(
            nameless(match, row.seat, texts)
            or known.get(row.displayed_user)
            or texts("seat-name", number=row.seat + 1)
            for row in match.seats
        )

    async def players(
        self,
        match: Match,
        texts: Texts,
        pinged: Collection[int] = (),
        notes: Iterable[Note] = (),
    ) -> SeatNames:
        """Return the names for a message about a match that pings `pinged` and shows `notes`."""
        users = people_of(match) | organisers(notes)
        return SeatNames(match, texts, await self.people(match.place.guild, users, pinged))

    async def people(
        self, guild: int | None, users: Iterable[int], pinged: Collection[int] = ()
    ) -> People:
        """Return the names of users of a server for a message that pings `pinged`."""
        return People(await self.of_people(guild, users), pinged)

    async def of_people(self, guild: int | None, users: Iterable[int]) -> dict[int, str]:
        """Return the names of users of a server that are known or can be requested."""
        people = [user for user in dict.fromkeys(users) if user > NO_USER]
        unknown = [user for user in people if (guild, user) not in self._known]
        if len(unknown) >= MANY and not await self._learn_together(guild, unknown):
            named = {user: self._known.get((guild, user)) for user in people}
        else:
            named = {user: await self._name(guild, user) for user in people}
        return {user: name for user, name in named.items() if name}

    async def _learn_together(self, guild: int | None, users: Sequence[int]) -> bool:
        """Request members of a server through the gateway; return False if Discord fails.

        Members it does not return, and all members of a server that is not cached, remain unknown.
        """
        place = self._bot.get_guild(guild) if guild else None
        if place is None:
            return True
        try:
            async with asyncio.timeout(TOGETHER_SECONDS):
                for start in range(0, len(users), MAX_TOGETHER):
                    approvers = list(users[start : start + MAX_TOGETHER])
                    found = await place.query_members(
                        user_ids=approvers, limit=MAX_TOGETHER, cache=False
                    )
                    for member in found:
                        self.learn(member)
        except (*UNREACHABLE, discord.ClientException, RuntimeError) as failed:
            log.warning("server %s: %d names not received: %r", guild, len(users), failed)
            return False
        return True

    def at_hand(self, match: Match, texts: Texts) -> list[str]:
        """Return the names of the seats that are known without a request."""
        named = (
            nameless(match, row.seat, texts)
            or self._known.get((match.place.guild, row.displayed_user))
            for row in match.seats
        )
        return [name for name in named if name]

    async def _name(self, guild: int | None, user: int) -> str | None:
        """Return the display name of a user; a request that fails is repeated the next time."""
        if (guild, user) in self._known:
            return self._known[guild, user]
        place = self._bot.get_guild(guild) if guild else None
        if guild is None or (place is None and self._has_guild_data(guild)):
            return None
        name: str | None
        try:
            if place is None:
                name = _shown(await self._bot.http.get_member(guild, user))
            else:
                name = (place.get_member(user) or await place.fetch_member(user)).display_name
        except discord.NotFound:
            name = None  # The user has left; the name of the seat is used from now on.
        except (discord.HTTPException, *UNREACHABLE):
            return None
        self.keep(guild, user, name)
        return name

    def forget(self, user: int) -> None:
        """Remove the display names of `user` on all servers."""
        for key in [key for key in self._known if key[1] == user]:
            del self._known[key]

    def keep(self, guild: int | None, user: int, name: str | None) -> None:
        """Store the display name of a user on a server; None if they are not on it."""
        self._known[guild, user] = name


def _shown(member: MemberWithUser) -> str:
    """Return the display name of a member on their server."""
    user = member["user"]
    return member.get("nick") or user.get("global_name") or user["username"]
