"""Named choices and the matching of typed text."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engines.core import Refusal
from presentation.limits import LONGEST_LABEL

NEAREST = 5  # number of names that a refusal suggests


class Choice(NamedTuple):
    """A choice with its code (the value that is sent), its label and its description.

    `description` is the description, which Discord shows in small print.
    """

    code: str
    label: str
    description: str = ""


def exact(named: Iterable[Choice], text: str) -> str | None:
    """Return the code of the choice whose label or code equals `text`, None if there is none."""
    wanted = folded(text)
    return next((n.code for n in named if wanted in map(folded, (n.code, n.label))), None)


def chosen(named: Sequence[Choice], text: str) -> str:
    """Return the code of the only choice whose label contains `text`, or else whose code does.

    Raises:
        Refusal: if there is none, or several.
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
    """Return the choices whose label contains `text`, or else those whose code does."""
    named, wanted = list(named), folded(text)
    called = [n for n in named if wanted in folded(n.label)]
    return called or [n for n in named if wanted in folded(n.code)]


def folded(text: str) -> str:
    """Return `text` in a normal form, regardless of case and of full or half width."""
    return unicodedata.normalize("NFKC", text).strip().casefold()
