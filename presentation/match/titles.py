"""Titles and addresses of matches."""

from __future__ import annotations

from matches.core.models import Match
from matches.texts import Texts, texts_in


def texts_of(match: Match, locale: str | None = None) -> Texts:
    """Return the texts of the match's game, in the match's language unless `locale` is given."""
    return texts_in(locale or match.locale, match.game.key)


def title(match: Match, locale: str) -> str:
    """Return the title of a match in the given language."""
    texts = texts_of(match, locale)
    return texts("match-title", game=texts("game-name"), match=match.id)
