"""Cache of game covers, one per game and language."""

from __future__ import annotations

from matches.core.models import Match
from presentation.match.titles import texts_of
from presentation.pictures import Picture, picture
from render.core.cover import cover


class CoverCache:
    """Cache of encoded covers."""

    def __init__(self) -> None:
        self._drawn: dict[tuple[str, str], Picture] = {}

    async def get(self, match: Match) -> Picture:
        """Return the cover of a match's game in the match's language."""
        game, texts = match.game, texts_of(match)
        key = game.key, texts.locale
        if key not in self._drawn:
            data = {"game": texts("game-name"), "pitch": texts("game-pitch")}
            drawn = await picture("-".join(key), texts("cover-alt", **data), cover, game, texts)
            assert drawn is not None
            self._drawn[key] = drawn
        return self._drawn[key]
