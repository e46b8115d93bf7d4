"""Recorder of a client's requests: Discord's responses, and the messages and threads created."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, NamedTuple

import discord
from discord.http import HTTPClient, Route

from cogs.frame.match.delivery.buttons import PASSING
from presentation.formatting import cut

MAX_REASON: Final = 200  # characters of an error


class RecordedResponse(NamedTuple):
    """Discord's response to a request: its `data`, or the `error`."""

    method: str
    about: str
    data: Any = None
    error: BaseException | None = None

    def __str__(self) -> str:
        """Return the response in one line."""
        text = "ok" if self.error is None else reason_of(self.error)
        return f"{self.method} {self.about}: {text}"

    @property
    def refusal(self) -> tuple[int, int] | None:
        """Return the status and Discord's own code of a refused request."""
        error = self.error
        return (error.status, error.code) if isinstance(error, discord.HTTPException) else None


def reason_of(error: BaseException) -> str:
    """Return the reason of a failed request in one line."""
    if isinstance(error, discord.HTTPException):
        text = " ".join(error.text.split())
        return cut(f"{error.status} {error.code} {text}", MAX_REASON)
    return cut(" ".join(repr(error).split()), MAX_REASON)


class Traffic:
    """Recorder of the responses to a client's requests, and of created messages and threads.

    A request that creates something is finished even if its caller is cancelled, because otherwise
    the created object would be unknown.
    """

    def __init__(self, http: HTTPClient) -> None:
        self.answers: list[RecordedResponse] = []
        self.messages: dict[int, int] = {}  # their channels, by message id
        self.threads: list[int] = []  # posts of a forum as well
        self._creating: set[asyncio.Task[Any]] = set()
        self._request = http.request
        http.request = self.request  # type: ignore[method-assign]

    async def request(self, route: Route, **fields: Any) -> Any:
        """Send a request like the client does and record the response."""
        if route.method != "POST":
            return await self._recorded(route, fields)
        creating = asyncio.create_task(self._recorded(route, fields))
        self._creating.add(creating)
        creating.add_done_callback(self._creating.discard)
        return await asyncio.shield(creating)

    async def finish(self) -> None:
        """Wait for the pending requests that create something."""
        await asyncio.gather(*self._creating, return_exceptions=True)

    async def _recorded(self, route: Route, fields: dict[str, Any]) -> Any:
        about = next(part for part in reversed(route.path.split("/")) if "{" not in part)
        sent: Coroutine[Any, Any, Any] = self._request(route, **fields)
        try:
            data = await sent
        except PASSING as error:
            self.answers.append(RecordedResponse(route.method, about, error=error))
            raise
        self.answers.append(RecordedResponse(route.method, about, data))
        if route.method == "POST" and about == "messages":
            self.messages[int(data["id"])] = int(data["channel_id"])
        if route.method == "POST" and about == "threads":
            self.threads.append(int(data["id"]))
        return data
