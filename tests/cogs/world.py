"""Actions of test users on the simulated Discord, and what they see."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import discord
from msgspec.structs import replace
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage, to_discord_message

from cogs.frame.moves.interface import GameInterface
from cogs.frame.ui.locale import localized
from cogs.frame.ui.pages import Page, layout, row_of
from engines.core import Game, Move, Seat, State, dump, options_of, snake
from matches.core.actor import Actor
from matches.core.models import Match
from presentation.codes import code_of
from tests.components import parts

if TYPE_CHECKING:
    from tests.cogs.conftest import Program

HAND = "Hand and choices …"
"""Label of the button of a player's private page, in English."""
FILE = 13  # type of a file in a message
MAX_CLICKS = 3
MAX_SKIPPED = 10**6  # rows of a match, whose numbers are the ids of the clicks that are skipped
PATIENCE_SECONDS = 60.0
Message = discord.Message | ResponseMessage
Forge = Callable[[dict[str, Any]], None]
"""Function that changes the data of an interaction before it reaches the bot."""


class World:
    """A server with one channel, five members, and the real bot."""

    def __init__(
        self,
        env: Env,
        program: Program,
        guild: GuildHandle,
        channel: ChannelHandle,
        members: list[MemberActor],
        japanese: set[int],
    ) -> None:
        self.env, self.program, self.guild, self.channel = env, program, guild, channel
        self.members, self.japanese = members, japanese

    # --- matches

    async def match(self, match_id: int = 1) -> Match:
        return await self.program.bot.service.matches.get(match_id)

    async def open(self, host: int = 0, *, game: str = "carcassonne", **options: Any) -> int:
        """Open a match as a member and return its number."""
        await self.members[host].slash(self.channel, "match new", game=game, **options)
        return int((await self.program.bot.service.matches.for_user(self.members[host].id))[0].id)

    async def begin(self, *players: int, match_id: int | None = None, **options: Any) -> int:
        """Begin a match of members; return its number.

        Only the host's command passes through Discord, because the tests of lobbies click.
        """
        number = await self.open(players[0], **options) if match_id is None else match_id
        lobby, seq = self.program.bot.service.lobby, (await self.match(number)).seq
        host, *others = (
            Actor(self.members[player].id, MAX_SKIPPED * number + seq + at)
            for at, player in enumerate(players)
        )
        for other in others:
            await lobby.join(number, other)
        await self.arrived()
        await lobby.start(number, host)
        await self.arrived()
        return number

    async def member_to_move(self, match_id: int = 1) -> MemberActor:
        """Return the member who is to move."""
        match = await self.match(match_id)
        return self.member(match.seats[match.to_move[0]].user)

    async def member_not_to_move(self, match_id: int = 1) -> MemberActor:
        """Return a player of the match who is not to move."""
        match = await self.match(match_id)
        return next(self.member(r.user) for r in match.seats if r.seat not in match.to_move)

    async def is_to_move(self, member: MemberActor, match_id: int = 1) -> bool:
        """Return whether `member` is to move."""
        match = await self.match(match_id)
        return any(match.seats[seat].user == member.id for seat in match.to_move)

    async def restart(self) -> None:
        """Stop the program and start it again on the same database."""
        await self.program.stop()
        await self.env.restart_bot(await self.program.start())

    async def seated(self, match_id: int, seat: Seat) -> MemberActor:
        """Return the member on a seat."""
        return self.member((await self.match(match_id)).seats[seat].user)

    async def put(self, match_id: int, state: State) -> None:
        """Put a position into a running match."""
        match = await self.match(match_id)
        snapshot = dump(state, match.game).decode()
        self.program.store.matches.cache(replace(match, state=state, snapshot=snapshot))

    def crowd(self, count: int) -> list[MemberActor]:
        """Add members to the server until there are `count`; return them all."""
        for at in range(len(self.members), count):
            user = self.env.create_user(f"user{at}", global_name=f"Player {at}")
            self.members.append(self.guild.add_member(user))
        return self.members

    def member(self, user: int) -> MemberActor:
        return next(member for member in self.members if member.id == user)

    def called(self, who: MemberActor | int) -> str:
        """Return the display name of a member, or of the user with that id."""
        user = self.env.backend.users[who if isinstance(who, int) else who.id]
        return str(user.global_name or user.name)

    async def agree(self, match_id: int = 1) -> None:
        """Agree to a pending request, below the board, as every player who has to approve it."""
        while (
            proposal := (await self.match(match_id)).proposal
        ) is not None and proposal.motion is not None:
            person = self.member(proposal.motion.approvers[0])
            button = f"consent:{match_id}:{proposal.seq}:yes"
            await person.click(await self.board(match_id), custom_id=button)

    # --- messages

    async def lobby(self, match_id: int = 1) -> discord.Message:
        """Return the lobby once all deliveries have reached Discord."""
        await self.arrived()
        match = await self.match(match_id)
        return self.message_at(self.channel, match.lobby_message)

    async def settings(self, match_id: int = 1, member: int = 0) -> ResponseMessage:
        """Return the private page on which a member changes an open match."""
        button = f"lobby:{match_id}:settings"
        opened = await self.members[member].click(await self.lobby(match_id), custom_id=button)
        return self.private(opened)

    async def board(self, match_id: int = 1) -> discord.Message:
        """Return the board once all deliveries have reached Discord, skipping the debounce.

        SimCord waits for the results of interactions, not for those of service calls.
        """
        await self.arrived()  # A delivery under way may show an older position.
        self.program.bot.worker.deliver_now(match_id)
        await self.arrived()
        match = await self.match(match_id)
        return self.message_at(await self.place(match_id), match.board_message)

    async def place(self, match_id: int = 1) -> ChannelHandle:
        """Return the channel or thread of a match."""
        thread = (await self.match(match_id)).place.thread
        return next((t for t in self.channel.threads if t.id == thread), self.channel)

    def message_at(self, place: ChannelHandle, message: int | None) -> discord.Message:
        """Return a message of a channel or thread."""
        assert message is not None, "it was never sent"
        return to_discord_message(self.env, self.env.backend.messages[place.id][message])

    async def post(
        self, view: discord.ui.LayoutView, channel: ChannelHandle | None = None
    ) -> discord.Message:
        """Post any message of the bot in the channel, or in another one."""
        bot, place = self.program.bot, channel or self.channel
        sent = await bot.get_partial_messageable(place.id).send(view=view)
        return self.message_at(place, sent.id)

    async def press(
        self, member: MemberActor, button: discord.ui.Item[Any], match_id: int = 1
    ) -> InteractionResult:
        """Press any button as a member as if it were on the board of a match."""
        store, board = self.program.store, (await self.match(match_id)).board_message
        posted = await self.post(layout(Page("-", rows=(row_of([button]),))))
        await store.matches.set_board_message(match_id, posted.id)
        result = await member.click(posted, custom_id=getattr(button, "custom_id", ""))
        await self.delivered(match_id)
        if (await self.match(match_id)).board_message == posted.id:
            await store.matches.set_board_message(match_id, board)
        return result

    async def delivered(self, match_id: int = 1) -> None:
        """Wait until robots have played and all deliveries and retries have reached Discord."""
        await asyncio.wait_for(self.program.robots.idle(), PATIENCE_SECONDS)
        await self.arrived()
        await self.env.settle()

    async def arrived(self) -> None:
        """Wait until all stored deliveries have reached Discord."""
        await asyncio.wait_for(self.program.bot.worker.idle(), PATIENCE_SECONDS)

    def pinged(self) -> list[list[int]]:
        """Return for each message of the bot in a channel the users it was allowed to ping."""
        allowed = [
            (request.json or {})["allowed_mentions"]
            for request in self.env.http_requests
            if request.method == "POST" and request.path.endswith("/messages")
        ]
        assert all(one.get("parse", []) == [] for one in allowed)
        return [[int(user) for user in one.get("users", [])] for one in allowed]

    def private(self, result: InteractionResult) -> ResponseMessage:
        """Return the private message that responds to an interaction."""
        message = shown(result)
        assert message is not None
        return message

    async def log_text(self, match_id: int = 1) -> str:
        """Return the log of a match as its host sees it."""
        await self.arrived()
        host, place = self.member((await self.match(match_id)).host), await self.place(match_id)
        return said(await host.slash(place, "match log", match=match_id))

    # --- turns

    async def turn(self, match_id: int = 1, figure: int = 0) -> int:
        """Take a turn by clicks as the player to move; return the number of clicks.

        `figure` is the number of the figure to place; 0 places none, the last choice.
        """
        player, private, clicks = await self.member_to_move(match_id), None, 0
        before = await self.match(match_id)
        while (
            now := await self.match(match_id)
        ).status == "running" and now.to_move == before.to_move:
            message: Message = private or await self.board(match_id)
            if not choices(message):
                # simultaneous choices are behind the first button
                message = self.private(await player.click(message, label=labels(message)[0]))
            result = await self.choose(player, message, figure - 1 if _figures(message) else 0)
            clicks += 1
            if private is not None and shown(result) is None:
                break  # the message is deleted: the turn is over
            private = shown(result) or private
            if clicks == MAX_CLICKS or not choices(private or await self.board(match_id)):
                break
        return clicks

    async def skip_turns(self, match_id: int, turns: int) -> None:
        """Take turns of a match of Carcassonne without clicks, each with its last options."""
        match = await self.match(match_id)
        state: Any = match.state
        left = len(state.pile) - turns
        while len(state.pile) > left:
            seat = match.to_move[0]
            match = await self.skip(match_id, seat, options_of(state, seat)[-1])
            state = match.state

    async def skip(self, match_id: int, seat: Seat, move: Move) -> Match:
        """Play a move without clicks; return the changed match."""
        match = await self.match(match_id)
        actor = Actor(match.seats[seat].user, MAX_SKIPPED * match_id + match.seq)
        return await self.program.bot.service.turns.act(match_id, actor, [move], clock=None)

    async def hand(self, match_id: int, player: MemberActor) -> ResponseMessage:
        """Open the private page of a player."""
        return self.private(await player.click(await self.board(match_id), label=HAND))

    async def pick(self, player: MemberActor, message: Message, code: str) -> Message | None:
        """Choose the button or menu value with `code`; return the private response."""
        for custom_id, value in choices(message):
            if value == code:
                return shown(await player.select(message, [value], custom_id=custom_id))
            if value is None and custom_id.endswith(f":{code}"):
                return shown(await player.click(message, custom_id=custom_id))
        raise AssertionError(f"{code} is not among {choices(message)}")

    async def choose(self, player: MemberActor, message: Message, at: int = 0) -> InteractionResult:
        """Choose the at-th move a message offers, or its last one, by button or menu."""
        offered = choices(message)
        custom_id, value = offered[min(at, len(offered) - 1)]
        if value is None:
            return await player.click(message, custom_id=custom_id)
        return await player.select(message, [value], custom_id=custom_id)


def components(message: Message) -> Iterator[dict[str, Any]]:
    """Yield every component of a message."""
    raw: Any = message.components
    yield from parts([c if isinstance(c, dict) else c.to_dict() for c in raw])


def words(message: Message | None) -> str:
    """Return all text a message shows."""
    if message is None:
        return ""
    return "\n".join(c["content"] for c in components(message) if c["type"] == 10)


def labels(message: Message | None) -> list[str]:
    """Return the labels of all buttons."""
    return [] if message is None else [c["label"] for c in components(message) if c["type"] == 2]


def choices(message: Message) -> list[tuple[str, str | None]]:
    """Return the choices: buttons as (id, None), menu options as (id, value)."""
    found: list[tuple[str, str | None]] = []
    for component in components(message):
        custom_id = component.get("custom_id", "")
        if custom_id.startswith(("mv:", "try:")) and component["type"] == 2:
            found.append((custom_id, None))
        if custom_id.startswith(("mv:", "try:")) and component["type"] == 3:
            found += [(custom_id, option["value"]) for option in component["options"]]
    return found


def codes(message: Message | None) -> list[str]:
    """Return the codes of all choices of a message."""
    if message is None:
        return []
    return [value or custom_id.split(":", 3)[3] for custom_id, value in choices(message)]


def typed(game: Game, interface: GameInterface, move: Move) -> tuple[str, dict[str, str]]:
    """Return the command that plays a move, and its arguments."""
    if isinstance(move, interface.answers):
        return f"{game.key} choose", {"what": code_of(move)}
    values = {
        localized(f"argument-{argument.name}", game.key).message: ".".join(
            map(str, argument.values_of(move))
        )
        for argument in interface.arguments_of(type(move))
        if argument.values_of(move) != argument.default
    }
    name = localized(f"command-{snake(type(move).__name__)}", game.key).message
    return f"{game.key} {name}", values


def shown(result: InteractionResult) -> ResponseMessage | None:
    """Return the private message that responds to an interaction, if any."""
    messages = [*result.followups, *([result.response] if result.response else [])]
    return next((message for message in messages if message.ephemeral), None)


def said(result: InteractionResult) -> str:
    """Return the text of the private response."""
    return words(shown(result))


class Upload(NamedTuple):
    """A file that a message offers for download."""

    name: str
    content: bytes


def uploads(message: ResponseMessage) -> list[Upload]:
    """Return the files that a message offers for download."""
    files = [part for part in components(message) if part["type"] == FILE]
    cdn = message._env.backend.cdn
    return [Upload(file["name"], cdn.get(file["file"]["url"]) or b"") for file in files]


def pictures(message: Message) -> list[dict[str, Any]]:
    """Return the pictures of a message."""
    return [item for c in components(message) if c["type"] == 12 for item in c["items"]]


def _figures(message: Message) -> bool:
    return any(":skip" in custom_id for custom_id, _ in choices(message))
