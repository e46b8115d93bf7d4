"""Simulated users who read messages and click, with more diligence than care."""

from __future__ import annotations

import asyncio
import random
import re
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import engines
from presentation.names import literal
from tests.components import parts
from tests.fire.ledger import Ledger, RecordedAction
from tests.fire.loopback import Loopback
from tests.fire.messages import Message
from tests.fire.world import ANSWER_SECONDS, Interaction, Person, World

MAX_CLICKS = 12  # maximum clicks in one turn
REMEMBERED = 6  # number of clicks that may be repeated from an old message
BOARD_SECONDS = 8.0  # seconds a user waits for the board to change
ANSWERING_SECONDS = 10.0  # seconds a user waits for text after the acknowledgement
PICTURE = 12
SEATS = re.compile(r"(?P<taken>\d+) of (?P<seats>\d+) seats")
SEATS_JAPANESE = re.compile(r"(?P<seats>\d+)[人席]中(?P<taken>\d+)[人席]")
"""Seats of a lobby; earlier releases write 席, and an upgrade leaves their lobbies."""
TILES = "UVEBMVKWRADEFGHIJLNPQSTUV"
MAX_SEATS = 4
GAMES = {key: (2, min(MAX_SEATS, max(game.seats))) for key, game in engines.GAMES.items()}
"""The games with their minimum and maximum numbers of players."""
WORDS = ("sunrise", "にわとり", "42", "o")
LOOKS = ("list", "board", "text", "log", "export", "brief", "verify", "replay")
"""Subcommands of `/match` that change nothing."""
SETUP, STARTS = "tournament-set:", re.compile(r"tournament-run:\d+:start")
AWAITED = re.compile(r"^(?:\*\*(.+?)\*\*(?:: |：| to move).*|(.+)の手番です)$", re.MULTILINE)
"""The line of a board that begins with the players to move."""
TABLE = re.compile(r"#(?P<match>\d+)\]\(https")
"""The number of a match in the announcement of a round."""
TOURNAMENT_GAME, FEWEST_PLAYERS = "cabriole", 4
Offer = tuple[str, str | None]


async def until(condition: Callable[[], bool], seconds: float) -> bool:
    """Wait until a condition holds; return whether it does."""
    try:
        async with asyncio.timeout(seconds):
            while not condition():
                await asyncio.sleep(0.02)
    except TimeoutError:
        return False
    return True


def is_board(message: Message) -> bool:
    """Return whether a message shows a board; a reminder links to it."""
    pictured = any(part["type"] == PICTURE for part in parts(message.components))
    return pictured and not is_reminder(message)


def is_reminder(message: Message) -> bool:
    """Return whether a message is a reminder of a board."""
    return message.text.startswith("### [")


def users_to_move(board: Message, people: Iterable[Person]) -> set[int]:
    """Return the users to move according to a board."""
    told = AWAITED.search(board.text)
    names = "".join(filter(None, told.groups())) if told else ""
    return {person.id for person in people if is_named(person, names)}


def is_named(person: Person, text: str) -> bool:
    """Return whether a text mentions or names a user; "Ann 1" is not "Ann 12"."""
    named = re.search(rf"{re.escape(literal(person.name))}(?!\d)", text)
    return f"<@{person.id}>" in text or named is not None


def newest_board(messages: dict[int, Message]) -> Message | None:
    """Return the last message that shows the board."""
    return next((message for message in reversed(messages.values()) if is_board(message)), None)


@dataclass
class Habits:
    """Percentages of users' actions other than playing on."""

    double: int = 6
    stale: int = 6
    foreign: int = 4
    undo: int = 8
    look: int = 6
    step_in: int = 1  # wait for a place in a started tournament
    resign: int = 4  # resign a tournament match, with priority, so that its rounds continue
    typed: int = 10
    robot: int = 15  # while a seat is free: add a robot,
    watch: int = 2  # leave one's own seat to a robot,
    tinker: int = 8  # or choose any other option of the lobby
    pause: float = 0.5  # average seconds between two actions


@dataclass
class Lobby:
    """Total numbers of matches and tournaments to open.

    Some matches are played with a number of tiles in this range, tournaments in the shortest game.
    """

    matches: int
    tiles: tuple[int, int] = (6, 25)
    tournaments: int = 0
    opened: int = 0
    held: int = 0


@dataclass
class Player:
    """A simulated Discord user."""

    loopback: Loopback
    world: World
    ledger: Ledger
    lobby: Lobby
    person: Person
    rng: random.Random
    habits: Habits = field(default_factory=Habits)
    _clicked: deque[tuple[Message, Offer]] = field(default_factory=lambda: deque(maxlen=REMEMBERED))

    async def live(self, stop: asyncio.Event) -> None:
        """Take one action at a time until stopped."""
        while not stop.is_set():
            await asyncio.sleep(self.rng.expovariate(1 / self.habits.pause))
            await self.act()

    async def act(self) -> None:
        """Take one action, if there is something to do."""
        if not self.world.commands:
            return  # The bot's commands are not known yet.
        if self.lobby.opened < self.lobby.matches:
            await self._open()
            return
        if self.lobby.held < self.lobby.tournaments:
            await self._hold()
            return
        if self.rng.randrange(100) < self.habits.resign:
            await self._resign()
            return
        registrations = self._tournaments(running=False)
        if registrations := [m for m in registrations if not self._entered(m)]:
            await self._enter_or_start(self.rng.choice(registrations))
            return
        lobbies = [m for m in self._lobbies() if _has_room(m) or self._named(m)]
        if lobbies:
            await self._sit_down_or_start(self.rng.choice(lobbies))
            return
        dice = self.rng.randrange(100)
        for chance, doing in (
            (self.habits.stale, self._repeat),
            (self.habits.foreign, self._meddle),
            (self.habits.look, self._look),
            (self.habits.step_in, self._step_in),
        ):
            if dice < chance:
                await doing()
                return
            dice -= chance
        await self._take_turn()

    # --- hands ---------------------------------------------------------------------------------

    async def click(self, message: Message, offer: Offer, text: str = "") -> Message | None:
        """Click and fill in a form that opens; return the private message in response.

        Without a `text` the form gets a random word.
        """
        action = self._press(message, offer)
        answer, form = await self._answer(action), action.interaction.form
        if form is None:
            return answer
        word = text or self.rng.choice(WORDS)
        made = self.world.fill_in(action.interaction, word)
        return await self._answer(self.ledger.wish(form["custom_id"], word, made))

    def _press(self, message: Message, offer: Offer) -> RecordedAction:
        custom_id, value = offer
        self._clicked.append((message, offer))
        made = self.world.click(self.person, message, custom_id, value)
        action = self.ledger.wish(custom_id, value or "", made)
        self.loopback.deliver_twice(self.world, made)
        return action

    async def command(self, channel: int, name: str, **options: str | int) -> Message | None:
        """Send a command; return the private answer, if there is one."""
        made = self.world.command(self.person, channel, name, options)
        value = str(options.get("option", ""))
        return await self._answer(self.ledger.wish(f"/{name}", value, made))

    async def suggestions(self, channel: int, name: str, option: str) -> list[str]:
        """Return the autocomplete suggestions for an option of a command."""
        world = self.world
        made = world.command(self.person, channel, name, {option: ""}, question=option)
        await until(made.spoken.is_set, ANSWER_SECONDS)
        return [choice["value"] for choice in made.choices]

    async def _answer(self, action: RecordedAction) -> Message | None:
        """Wait for the text in response to an action; an unacknowledged click has failed."""
        made, board = action.interaction, action.interaction.message
        if not await until(lambda: made.answered is not None, ANSWER_SECONDS):
            return None
        if board is None or board.reader is not None or action.what.startswith("choose:"):
            await until(made.spoken.is_set, ANSWERING_SECONDS)
        else:
            await self._words_or_board(made, board)
        return made.said[-1] if made.said else None

    async def _words_or_board(self, made: Interaction, board: Message) -> None:
        """Wait until the user receives a text or the clicked board has changed."""
        edits = board.edits
        await until(lambda: made.spoken.is_set() or self._changed(board, edits), BOARD_SECONDS)

    def _changed(self, board: Message, edits: int) -> bool:
        messages = self.world.messages.get(board.channel, {})
        return board.edits > edits or newest_board(messages) not in (board, None)

    # --- what somebody does --------------------------------------------------------------------

    async def _open(self) -> None:
        self.lobby.opened += 1
        game = self.rng.choice(list(GAMES))
        options: dict[str, str | int] = {"game": game, "seats": self.rng.randint(*GAMES[game])}
        if game == "carcassonne" and self.rng.random() < 0.7:
            count = self.rng.randint(*self.lobby.tiles)
            options["draw_order"] = "".join(self.rng.sample(TILES, count))
        if await self.command(self.world.games, "match new", **options) is None:
            self.lobby.opened -= 1  # It may be open already; one more does no harm.

    async def _hold(self) -> None:
        """Open a tournament with the default settings."""
        self.lobby.held += 1
        page = await self.command(self.world.games, "tournament create", game=TOURNAMENT_GAME)
        if page is None or not (offers := _offers(page, SETUP)):
            self.lobby.held -= 1  # There may be a draft already.
            return
        await self.click(page, next(offer for offer in offers if offer[0].endswith(":open")))

    def _tournaments(self, *, running: bool) -> list[Message]:
        """Return the messages of tournaments to join: before the start, or afterwards."""
        games = self.world.messages[self.world.games]
        found = [m for m in games.values() if any(_enters(o[0]) for o in m.offers)]
        return [m for m in found if running != any(_leaves(o[0]) for o in m.offers)]

    def _entered(self, message: Message) -> bool:
        """Return whether the user plays in a tournament without organising it."""
        return self._named(message) and not self._leads(message)

    def _leads(self, message: Message) -> bool:
        return is_named(self.person, message.text.split("\n")[-1])

    async def _enter_or_start(self, message: Message) -> None:
        """Enter a tournament; its organiser starts it once enough players have entered."""
        if not self._leads(message):
            await self.click(message, next(o for o in message.offers if _enters(o[0])))
        elif self._count_named(message) > FEWEST_PLAYERS:  # The organiser is named as well.
            page = await self.click(message, _offers(message, "tournament:")[-1])
            starts = [o for o in page.offers if STARTS.fullmatch(o[0])] if page else []
            if page is not None and starts:  # otherwise it has been started
                await self.click(page, starts[0])

    def _count_named(self, message: Message) -> int:
        return sum(is_named(person, message.text) for person in self.world.people.values())

    def _lobbies(self) -> list[Message]:
        games = self.world.messages[self.world.games]
        return [m for m in games.values() if any(_sits_down(o[0]) for o in m.offers)]

    def _calls(self, start: Offer) -> list[Message]:
        """Return the messages that have called the host of a full match to start it."""
        return [m for m in self.world.messages[self.world.games].values() if m.offers == [start]]

    async def _sit_down_or_start(self, message: Message) -> None:
        match_id = next(o[0].split(":")[1] for o in message.offers if o[0].startswith("lobby:"))
        dice = self.rng.randrange(100)
        if not self._named(message):
            await self.click(message, (f"lobby:{match_id}:join", None))
        elif not _has_room(message):
            start: Offer = (f"lobby:{match_id}:start", None)
            await self.click(self.rng.choice([message, *self._calls(start)]), start)
        elif dice < self.habits.robot:
            await self._change_settings(message, match_id, f"robot:{match_id}:+")
        elif dice < self.habits.robot + self.habits.watch:
            await self.command(message.channel, "lobby robot", my_seat=True, match=int(match_id))
        elif dice < self.habits.robot + self.habits.watch + self.habits.tinker:
            await self._change_settings(message, match_id, f"lobby:{match_id}:")

    async def _change_settings(self, message: Message, match_id: str, prefix: str) -> None:
        """Open the private page of the lobby, and take any action there."""
        page = await self.click(message, (f"lobby:{match_id}:settings", None))
        if page is not None and (offers := _offers(page, prefix)):
            await self.click(page, self.rng.choice(offers))

    def _named(self, message: Message) -> bool:
        return is_named(self.person, message.text)

    def _boards(self) -> list[Message]:
        world = self.world
        found = (newest_board(world.messages[thread]) for thread in world.threads)
        return [board for board in found if board is not None and board.offers]

    async def _take_turn(self) -> None:
        boards = [board for board in self._boards() if self._named(board)]
        asking = [board for board in boards if _offers(board, "consent:")]
        if asking:
            board = self.rng.choice(asking)
            answers = _offers(board, "consent:")
            await self.click(board, answers[0] if self.rng.random() < 0.8 else answers[-1])
            return
        waiting = [board for board in boards if self._awaited(board)]
        if not waiting:
            return
        board = self.rng.choice(waiting)
        if self.rng.randrange(100) < self.habits.typed:
            await self._type(board)
            return
        await self._click_on(board)

    def _awaited(self, board: Message) -> bool:
        return self.person.id in users_to_move(board, self.world.people.values())

    async def _click_on(self, board: Message) -> None:
        """Choose options until no menu is left."""
        message: Message | None = board
        for _ in range(MAX_CLICKS):
            assert message is not None
            offer = self._choice(message, board)
            if offer is None:
                return
            if self.rng.randrange(100) < self.habits.double:
                self._press(message, offer)
            message = await self.click(message, offer)
            if message is None or not message.offers:
                return

    def _choice(self, message: Message, board: Message) -> Offer | None:
        """Return an option of the match of `board`; the button to the next match is no option."""
        undo = _offers(message, "undo:")
        moves = _offers(message, "mv:") + _offers(message, "choice:")
        if undo and self.rng.randrange(100) < self.habits.undo:
            return undo[0]
        own = {custom_id.split(":")[1] for custom_id, _ in board.offers}
        asking = [o for o in _offers(message, "choose:") if o[0].split(":")[1] in own]
        offers = moves or asking
        return self.rng.choice(offers) if offers else None

    async def _type(self, board: Message) -> None:
        """Move by `/play`, or undo by `/match undo`."""
        if self.rng.randrange(100) < self.habits.undo:
            await self.command(board.channel, "match undo")
            return
        options = await self.suggestions(board.channel, "play", "option")
        if options:
            await self.command(board.channel, "play", option=self.rng.choice(options))

    async def _repeat(self) -> None:
        """Repeat a former click."""
        if self._clicked:
            await self.click(*self.rng.choice(self._clicked))

    async def _meddle(self) -> None:
        """Click an element meant for another user."""
        boards = [board for board in self._boards() if not self._awaited(board)]
        if boards:
            board = self.rng.choice(boards)
            await self.click(board, self.rng.choice(board.offers))

    async def _step_in(self) -> None:
        """Wait for a place in a started tournament."""
        if started := [m for m in self._tournaments(running=True) if not self._named(m)]:
            message = self.rng.choice(started)
            await self.click(message, next(o for o in message.offers if _enters(o[0])))

    async def _resign(self) -> None:
        """Resign one of the user's tournament matches."""
        games = self.world.games
        text = "\n".join(m.text for m in self.world.messages[games].values())
        own = [line for line in text.split("\n") if is_named(self.person, line)]
        if not (tables := [found for line in own if (found := TABLE.search(line))]):
            return
        match_id = int(self.rng.choice(tables)["match"])
        page = await self.command(games, "match resign", match=match_id)
        if page is not None and (sure := _offers(page, "resign:")):
            await self.click(page, sure[0])

    async def _look(self) -> None:
        """View information of a match and its links, without changing it."""
        threads = list(self.world.threads)
        looks = [name for name in LOOKS if self.world.knows(f"match {name}")]
        if not threads:
            return
        name, thread = self.rng.choice(looks), self.rng.choice(threads)
        found = await self.command(thread, f"match {name}")
        if found is not None and (paging := _offers(found, f"{name}:")):
            await self.click(found, self.rng.choice(paging))


def _enters(custom_id: str) -> bool:
    return custom_id.startswith("tournament:") and custom_id.endswith(":join")


def _sits_down(custom_id: str) -> bool:
    return custom_id.startswith("lobby:") and custom_id.endswith(":join")


def _leaves(custom_id: str) -> bool:
    return custom_id.startswith("tournament:") and custom_id.endswith(":leave")


def _has_room(message: Message) -> bool:
    """Return whether a lobby has a free seat."""
    found = SEATS.search(message.text) or SEATS_JAPANESE.search(message.text)
    return found is not None and int(found["taken"]) < int(found["seats"])


def _offers(message: Message, prefix: str) -> list[Offer]:
    return [offer for offer in message.offers if offer[0].startswith(prefix)]
