"""Things to choose by name: as Discord suggests them, and as people type them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from discord import app_commands

from cogs.frame.ui.limits import LONGEST_LABEL, MOST_CHOICES
from engines.core import Refusal

NEAREST = 5  # of what might have been meant


class Choice(NamedTuple):
    """Something to choose: its code (the value a choice carries), its words, and what it is.

    What stands `beside` it tells in small print what one has to know of it.
    """

    code: str
    label: str
    beside: str = ""


def exact(named: Iterable[Choice], text: str) -> str | None:
    """Return the code of what is called exactly `text`."""
    wanted = _folded(text)
    return next((n.code for n in named if wanted in map(_folded, (n.code, n.label))), None)


def chosen(named: Sequence[Choice], text: str) -> str:
    """Return the code of the only thing whose name contains `text`, or whose code does.

    Raises `Refusal` if there is none, or several.
    """
    if not named:
        raise Refusal("not_now")
    if (code := exact(named, text)) is not None:
        return code
    found = matching(named, text)
    if len(found) == 1:
        return found[0].code
    nearest = [option.label for option in (found or named)[:NEAREST]]
    reason = "ambiguous_text" if found else "unknown_text"
    raise Refusal(reason, text=text[:LONGEST_LABEL], nearest=nearest)


def matching(named: Iterable[Choice], text: str) -> list[Choice]:
    """Return what has `text` in its name, or else in its code."""
    named, wanted = list(named), _folded(text)
    called = [n for n in named if wanted in _folded(n.label)]
    return called or [n for n in named if wanted in _folded(n.code)]


def _folded(text: str) -> str:
    """Return `text` however it was typed: capital or small, in full or half width."""
    return unicodedata.normalize("NFKC", text).strip().casefold()


def choices(named: Sequence[Choice]) -> list[app_commands.Choice[Any]]:
    """Return as many suggestions as Discord lists; to say nothing needs none."""
    return [
        app_commands.Choice(name=one.label[:LONGEST_LABEL], value=one.code)
        for one in named[:MOST_CHOICES]
        if one.code
    ]
