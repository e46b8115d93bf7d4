"""Readers of the public web pages during a run; everything they receive must be public."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final

from aiohttp import ClientError, ClientSession, ClientTimeout
from yarl import URL

from tests.fire.messages import Message
from tests.fire.people import Offer, Player, until
from tests.fire.program import START_SECONDS, WEB_HOST, Program
from tests.fire.scene import Community, Scene
from tests.fire.witness import Away
from tests.fire.world import Person, World
from tests.web.crawl import guesses, links_in
from tests.web.world import Answer

PAUSE_SECONDS = 0.1  # between two requests of the reader of a process
REMEMBERED = 500  # number of answers whose entity tags are sent again
PATIENCE: Final = ClientTimeout(total=120)  # an outage of the database on a busy machine
EXPECTED: Final = {200, 302, 304, 404, 503}
THREAD_LINK = re.compile(r"https://discord\.com/channels/\d+/\d+")
HIDDEN_FORMS: Final = ("", "/log", "/text", "/board", "/at/1")
PUBLISH: Final = ("web:publish", None)
LIST: Final = ("web:listed", None)
UNLIST: Final = ("web:unlisted", None)
HIDE: Final = ("web-hide:match", None)
NAME_ME: Final = ("setting:web:yes", None)


async def _press(player: Player, command: str, *buttons: Offer, text: str = "") -> Message | None:
    """Press the offered ones of some buttons of a command's page; return the last page, if any.

    A form that opens gets the `text`.
    """
    page = await player.command(player.world.games, command)
    for button in buttons:
        if page is not None and button in page.offers:
            page = await player.click(page, button, text)
    return page


class Readers:
    """One reader for each process; `problems` are answers that no reader may receive.

    Every second user has agreed to be named, and one match of each server is hidden.
    """

    def __init__(self, scene: Scene, rng: random.Random) -> None:
        self._scene, self._rng = scene, rng
        self._worlds = scene.loopback.worlds
        self.problems: list[str] = []
        self.statuses: Counter[int] = Counter()
        self.refused = 0  # requests without an answer
        self._doubts: list[tuple[Program, int, str]] = []
        self._matches: set[str] = set()  # addresses of matches that had a page
        self._hidden: list[int] = []
        self._tags: dict[tuple[str, str], str] = {}
        self._asked = 0

    # --- what becomes public -------------------------------------------------------------------

    async def publish(self) -> None:
        """Publish all servers, and let every second user agree to be named."""
        for community in self._scene.communities:
            await self._publish(community)
        players = self._scene.communities[0].players
        agreed = [player for player in players if is_named_publicly(player.person)]
        await asyncio.gather(*(_press(player, "settings", NAME_ME) for player in agreed))

    async def _publish(self, community: Community) -> None:
        """Publish a server, which a process refuses until it has the data of the server."""
        await until(lambda: bool(community.world.commands), START_SECONDS)
        await self._insist(community, UNLIST, PUBLISH, LIST)

    async def hide(self) -> None:
        """Hide the first match of each server."""
        for community in self._scene.communities:
            number = community.matches()[0]
            shows_again = (f"web-show:match:{number}", None)
            await self._insist(community, shows_again, HIDE, text=str(number))
            self._hidden.append(number)

    async def _insist(
        self, community: Community, aim: Offer, *buttons: Offer, text: str = ""
    ) -> None:
        """Press buttons of `/admin web` until the last page offers the button `aim`.

        A form that opens gets the `text`.
        """
        admin, end = community.players[0], time.monotonic() + START_SECONDS
        page: Message | None = None
        while page is None or aim not in page.offers:
            if time.monotonic() > end:
                told = None if page is None else page.text
                self.problems.append(f"{aim} was never offered after {buttons}, but: {told}")
                return
            await asyncio.sleep(PAUSE_SECONDS)
            page = await _press(admin, "admin web", *buttons, text=text)

    # --- reading -------------------------------------------------------------------------------

    async def read(self) -> None:
        """Read pages of all processes forever."""
        async with ClientSession(timeout=PATIENCE) as session:
            await asyncio.gather(
                *(self._wander(session, program) for program in self._scene.cluster.programs)
            )

    async def end(self, reading: asyncio.Task[None]) -> None:
        """End the readers; record why they have ended before."""
        reading.cancel()
        for error in await asyncio.gather(reading, return_exceptions=True):
            if not isinstance(error, asyncio.CancelledError):
                self.problems.append(f"the readers ended: {error!r}")

    async def check_hidden(self) -> None:
        """Look for the hidden matches on all processes that serve pages."""
        async with ClientSession(timeout=PATIENCE) as session:
            for program in self._scene.cluster.programs:
                if program.listens:
                    for number in self._hidden:
                        await self._look_for(session, program, number)

    async def _look_for(self, session: ClientSession, program: Program, number: int) -> None:
        for form in HIDDEN_FORMS:
            address = f"/en/m/{number}{form}"
            answer = await self._get(session, program, address)
            if answer is None or answer.status != 404:
                self.problems.append(f"{address} is hidden, but answered {answer}")

    def complaints(self) -> Iterator[str]:
        """Yield everything that is wrong after the last request."""
        yield from self.problems
        for program, starts, what in self._doubts:
            if program.starts == starts:
                yield f"{program.name} was running, but {what}"
        if not self._matches:
            yield "no match had a public page"

    def figures(self) -> dict[str, object]:
        """Return the number of answers by status."""
        counts = [f"{count} of {status}" for status, count in sorted(self.statuses.items())]
        refused = [f"{self.refused} of none"] if self.refused else []
        return {
            "answers to readers of the web": ", ".join([*counts, *refused]),
            "matches with a public page": len(self._matches),
        }

    async def _wander(self, session: ClientSession, program: Program) -> None:
        """Request a page, then a page that it links to, or any other page."""
        links: Sequence[str] = ()
        while True:
            await asyncio.sleep(PAUSE_SECONDS)
            with suppress(Away):
                address = self._rng.choice(links) if links else self._anywhere()
                answer = await self._get(session, program, address)
                followed = answer is not None and self._rng.random() < 0.7
                links = sorted(links_in(answer)) if answer is not None and followed else ()

    def _anywhere(self) -> str:
        """Return the address of a random match, or any page of it, a tournament or a server."""
        number = self._rng.randint(1, max(1, self._scene.witness.count("matches")))
        if self._rng.random() < 0.5:
            return f"/en/m/{number}"
        return self._rng.choice(list(guesses(self._scene.witness.slugs(), [number])))

    async def _get(self, session: ClientSession, program: Program, address: str) -> Answer | None:
        """Return the answer of a process; None if there is none, as after a kill."""
        self._asked += 1
        key, served = (program.name, address), program.starts if program.listens else 0
        reader = f"10.{self._asked >> 16 & 255}.{self._asked >> 8 & 255}.{self._asked & 255}"
        headers = {"Host": WEB_HOST, "X-Forwarded-For": reader}
        headers |= {"If-None-Match": self._tags[key]} if key in self._tags else {}
        url = URL(f"http://127.0.0.1:{program.web_port}{address}", encoded=True)
        try:
            async with session.get(url, headers=headers, allow_redirects=False) as response:
                answer = Answer(response.status, await response.read(), response.headers)
        except (ClientError, OSError, TimeoutError) as error:
            self.refused += 1
            self._doubts.append((program, served, f"{address}: {error!r}"))
            return None
        self._judge(address, answer)
        self._remember(key, answer)
        return answer

    def _remember(self, key: tuple[str, str], answer: Answer) -> None:
        if answer.status == 200 and "ETag" in answer.headers:
            self._tags[key] = answer.headers["ETag"]
        while len(self._tags) > REMEMBERED:
            del self._tags[next(iter(self._tags))]

    # --- what they may receive -----------------------------------------------------------------

    def _judge(self, address: str, answer: Answer) -> None:
        """Record what is wrong with an answer."""
        self.statuses[answer.status] += 1
        self.problems += complaints(address, answer, self._worlds)
        if answer.status == 200 and (found := re.fullmatch(r"/(?:en|ja)/m/(\d+)", address)):
            self._matches.add(found[1])


def is_named_publicly(person: Person) -> bool:
    """Return whether a user agrees to be named on public pages."""
    return person.id % 2 == 0


def complaints(address: str, answer: Answer, worlds: Sequence[World]) -> Iterator[str]:
    """Yield an unexpected status, and what must not be in a public answer."""
    if answer.status not in EXPECTED:
        yield f"{address}: unexpected answer {answer.status}"
    if answer.status == 503 and "Retry-After" not in answer.headers:
        yield f"{address}: 503 without a time"
    if "image" in answer.headers.get("Content-Type", ""):
        return
    text = THREAD_LINK.sub("", answer.text) + repr(dict(answer.headers))
    for world in worlds:
        for number in (world.guild, world.games, world.forum, world.bot.id, *world.threads):
            if str(number) in text:
                yield f"{address}: contains the id {number}"
        for person in world.people.values():
            if not person.bot and not is_named_publicly(person) and _names(text, person):
                yield f"{address}: names {person.name}"


def _names(text: str, person: Person) -> bool:
    return re.search(rf"(?<!\w){re.escape(person.name)}(?!\d)", text) is not None
