"""Covers of games: the art with the name of the game in large letters.

A game without its own art shows the most colourful part of a board at the end of a match.
"""

from __future__ import annotations

from random import Random

from PIL import Image, ImageStat

from engines.core import SEED_BYTES, Game, State, apply, clone, open_decisions
from engines.search import random_player
from matches.texts import Texts
from render.core.canvas import panel, shadow
from render.core.fonts import CAPITAL, draw_text, fitted, width
from render.core.palette import CARD, INK, LINE, SEATS
from render.core.renderer import Scene, renderer_of

SIZE = WIDE, TALL = 1200, 400
TITLE, PAD, EDGE = 64, 28, 24
STEP = 40  # pixels between the parts of a board that are compared


def cover(game: Game, texts: Texts) -> Image.Image:
    """Return the cover of a game in the language of `texts`."""
    art = renderer_of(game.key).cover
    image = _board(game, texts) if art is None else art(*SIZE)
    _title(image, texts("game-name"))
    return image


def _title(image: Image.Image, name: str) -> None:
    """Draw a card with the name in the lower left corner."""
    shown = fitted(name, TITLE, WIDE - 2 * (EDGE + PAD), True)
    right = EDGE + 2 * PAD + width(shown, TITLE, True)
    box = (EDGE, TALL - EDGE - 2 * PAD - round(TITLE * CAPITAL), right, TALL - EDGE)
    shadow(image, box, PAD, EDGE)
    panel(image, box, PAD, CARD, LINE, 3)
    middle = (box[1] + box[3]) / 2
    draw_text(image, (EDGE + PAD, middle), shown, TITLE, INK, bold=True, anchor="lm")


def _board(game: Game, texts: Texts) -> Image.Image:
    """Return the most colourful part of a board at the end of a match."""
    view = _played(game)
    seats = len(view.clocks)
    names = tuple(texts("seat-name", number=seat + 1) for seat in range(seats))
    colours = (game.colours or tuple(SEATS))[:seats]
    scene = Scene(texts, 1, names, colours, frozenset(), ranks=(1,) * seats)
    board = renderer_of(game.key).board(view, scene).convert("RGB")
    board = board.resize((WIDE, max(TALL, round(board.height * WIDE / board.width))))
    tops = range(0, board.height - TALL + 1, STEP)
    return max((board.crop((0, top, WIDE, top + TALL)) for top in tops), key=_colourful)


def _colourful(image: Image.Image) -> float:
    return ImageStat.Stat(image.convert("HSV").getchannel("S")).mean[0]


def _played(game: Game) -> State:
    """Return the public view at the end of a match between random players."""
    rng = Random(game.key)
    state: State = game.setup(game.seats.start, game.options(), rng.randbytes(SEED_BYTES))
    while open_asks := open_decisions(state):
        apply(state, open_asks[0].seat, random_player(game, state, open_asks[0].seat, rng))
    view = clone(state)
    game.hide(view, None)
    return view
