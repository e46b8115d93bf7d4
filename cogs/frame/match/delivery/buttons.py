"""Removal of the buttons of older boards."""

from __future__ import annotations

import logging
from typing import Any, Final

import aiohttp
import discord

from cogs.frame.match.delivery.sending import is_refused, pinging
from cogs.frame.ui.pages import shown_files, without_buttons
from cogs.frame.ui.recent import Recent

log = logging.getLogger(__name__)

MAX_BOARDS: Final = 500  # sent boards that are kept in memory
MAX_OLD: Final = 5  # newest messages of a match whose buttons are still to be removed
MAX_TRIES: Final = 3
MAX_MATCHES: Final = 1000  # with such messages
PASSING = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)


class ButtonRemover:
    """Remover of the buttons of boards that a newer one has replaced.

    Nothing depends on it, because a click on such a button is answered with the current question.
    """

    def __init__(self) -> None:
        # Sent boards by message id; attempts by match and message id.
        self._boards: Recent[int, discord.Message] = Recent(MAX_BOARDS)
        self._old: Recent[int, dict[int, int]] = Recent(MAX_MATCHES)

    def remember(self, board: discord.Message) -> None:
        """Keep the sent board, so that it need not be fetched later."""
        self._boards[board.id] = board

    def forget(self, message: int) -> None:
        """Forget the content of a board, because it is unknown until Discord responds."""
        self._boards.pop(message, None)

    def replaced(self, match_id: int, message: int) -> None:
        """Record that a newer board has replaced a message."""
        old = {message: 0} | self._old.get(match_id, {})
        self._old[match_id] = {one: old[one] for one in sorted(old)[-MAX_OLD:]}

    async def clean(self, match_id: int, channel: discord.PartialMessageable) -> None:
        """Remove the buttons of the replaced boards of a match, each at most `MAX_TRIES` times."""
        for message, tries in sorted(self._old.get(match_id, {}).items()):
            done = await self._is_done(channel, message) or tries + 1 >= MAX_TRIES
            old = self._old.get(match_id, {})
            if done:
                old.pop(message, None)
            elif message in old:
                old[message] = tries + 1
        if not self._old.get(match_id):
            self._old.pop(match_id, None)

    async def _is_done(self, channel: discord.PartialMessageable, message: int) -> bool:
        """Remove the buttons of a message; return whether there is nothing left to try."""
        try:
            board = self._boards.get(message) or await channel.fetch_message(message)
            await _remove_buttons(channel, board)
        except discord.NotFound:
            log.info("message %s: deleted, so it has no buttons to remove", message)
        except PASSING as error:
            log.info("message %s: buttons not removed: %s", message, error)
            return is_refused(error)
        except Exception:  # The newer board has been delivered, so no error matters here.
            log.exception("message %s: buttons not removed", message)
        self._boards.pop(message, None)
        return True


async def _remove_buttons(channel: discord.PartialMessageable, board: discord.Message) -> None:
    """Remove the buttons of a board and keep its pictures.

    It is not documented that Discord finds a kept file by its name; it does by its address.
    """
    try:
        await strip(channel, board)
    except discord.HTTPException as error:
        if not is_refused(error):
            raise
        await strip(channel, board, by_address=True)


async def strip(
    channel: discord.PartialMessageable, board: discord.Message, *, by_address: bool = False
) -> discord.Message:
    """Remove the buttons of a board; its pictures are listed and named, or kept `by_address`."""
    kept: dict[str, Any] = {} if by_address else {"attachments": shown_files(board)}
    return await channel.get_partial_message(board.id).edit(
        view=without_buttons(board, by_address=by_address), allowed_mentions=pinging([]), **kept
    )
