"""The end of the process, which comes even if something holds it up."""

from __future__ import annotations

import logging
import os
import sys
import threading
from typing import NoReturn

AGAIN = 75
"""The exit code of a failure that passes, as sendmail has it: start the process again."""
ENDING_SECONDS = 9.0
"""Whoever supervises a process commonly kills it ten seconds after telling it to end."""

log = logging.getLogger(__name__)


def end_at_last(seconds: float = ENDING_SECONDS) -> None:
    """End the process in so many seconds, unless it has ended by then; return at once.

    What is acknowledged is stored, and what is not delivered is delivered after the next start, as
    if the process had been killed.
    """
    timer = threading.Timer(seconds, _end)
    timer.daemon = True
    timer.start()


def end_now(code: int) -> NoReturn:
    """End the process, all of which is done but for threads that draw what nobody waits for."""
    logging.shutdown()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(code)


def _end() -> None:
    log.warning("not everything came to its end in time; the rest is done after the next start")
    end_now(0)
