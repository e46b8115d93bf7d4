"""Options of a match."""

from __future__ import annotations

from typing import Final

import msgspec

from engines.core import Game
from matches.core.models import Match
from matches.texts import Texts
from presentation.fields import fields_of

OPTION: Final = "option"


def unusual_options(game: Game, options: msgspec.Struct, texts: Texts) -> list[str]:
    """Return the options of a match that differ from the defaults, each with its value."""
    default = game.options()
    return [
        texts("lobby-option", option=field.label(texts), value=field.format_value(texts, value))
        for name, field in fields_of(game.options, OPTION).items()
        if (value := getattr(options, name)) != getattr(default, name)
    ]


def agreed_options(match: Match, texts: Texts) -> list[str]:
    """Return one line with the unusual options, and one line for each warning."""
    unusual = unusual_options(match.game, match.options, texts)
    unusual += [] if match.hints else [texts("lobby-hints-no")]
    unusual += [] if match.tryouts else [texts("lobby-tryouts-no")]
    unusual += [] if match.rated else [texts("lobby-rated-no")]
    unusual += [texts("lobby-autostart-yes")] if match.autostart else []
    if match.min_reliability:
        unusual.append(texts("lobby-reliable", least=match.min_reliability))
    unusual += [] if match.open_replay else [texts("lobby-replay-no")]
    lines = [texts("lobby-between").join(unusual)] if unusual else []
    return [*lines, *_warnings(match, texts)]


def format_options(match: Match, texts: Texts) -> list[str]:
    """Return the options of a match, one line each, without empty rows of values.

    A warning follows for each option whose value determines something that is otherwise shuffled.
    """
    data = {
        field.label(texts): f"**{field.format_value(texts, value)}**"
        for name, field in fields_of(match.game.options, OPTION).items()
        if (value := getattr(match.options, name)) or not field.many
    }
    lines = ["- " + texts("lobby-option", option=key, value=data[key]) for key in data]
    return [*lines, *_warnings(match, texts)]


def _warnings(match: Match, texts: Texts) -> list[str]:
    return [texts(f"stacked-{name}") for name in match.game.stacked(match.options)]
