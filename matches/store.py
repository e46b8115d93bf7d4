"""All queries; one transaction per change of a match."""

from __future__ import annotations

from collections.abc import Mapping

from engines import GAMES
from engines.core import Game


class StoreError(Exception):
    """The database cannot be used; `reason` is `unwritable`, `damaged` or `newer`."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(detail)
        self.reason = reason


class Conflict(Exception):
    """Somebody else changed the match first."""


class Store:
    """The database of one program."""

    async def placed(self, match: int, thread: int | None) -> None:
        """Remember the thread a match is played in; what was lost may be delivered again."""
        raise NotImplementedError

    async def posted(self, match: int, board_message: int | None) -> None:
        """Remember the message that shows the board now."""
        raise NotImplementedError

    async def posted_lobby(self, match: int, lobby_message: int | None) -> None:
        """Remember the message that shows the lobby now."""
        raise NotImplementedError

    async def close(self) -> None:
        """Close every connection."""
        raise NotImplementedError


async def open_store(url: str, games: Mapping[str, Game] = GAMES) -> Store:
    """Open the database at `url`, made or brought up to date as needed; raise `StoreError`."""
    raise NotImplementedError
