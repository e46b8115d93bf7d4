"""Bounded shutdown: forces the process to exit after a timeout."""

from __future__ import annotations

import logging
import os
import sys
import threading
from typing import NoReturn

EX_TEMPFAIL = 75
"""Exit code of a temporary failure, sendmail's EX_TEMPFAIL: start the process again."""
ENDING_SECONDS = 9.0
"""Shutdown timeout, below the usual ten seconds before a supervisor kills the process."""

log = logging.getLogger(__name__)


def force_exit_after(seconds: float = ENDING_SECONDS) -> None:
    """Exit after `seconds` unless the process has ended by then; return at once.

    Acknowledged actions are stored, and undelivered messages are delivered after the next start,
    as after a kill.
    """
    timer = threading.Timer(seconds, _end)
    timer.daemon = True
    timer.start()


def exit_now(code: int) -> NoReturn:
    """Exit at once, while threads may still draw pictures that are no longer needed."""
    logging.shutdown()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(code)


def _end() -> None:
    log.warning("shutdown timed out; remaining work resumes at the next start")
    exit_now(0)
