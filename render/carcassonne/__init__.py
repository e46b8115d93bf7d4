"""Pictures and texts of Carcassonne."""

from render.carcassonne.board import board
from render.carcassonne.closeup import areas, preview, zoom
from render.carcassonne.cover import cover
from render.carcassonne.owners import ownership
from render.carcassonne.sprites import parts
from render.carcassonne.stock import tiles_left
from render.carcassonne.words import alt, choices, features, label, shown, text, tiles
from render.core.renderer import InfoView, Renderer

RENDERER = Renderer(
    board=board,
    alt=alt,
    text=text,
    label=label,
    choices=choices,
    preview=preview,
    preview_label=shown,
    zoom=zoom,
    areas=areas,
    info_views={"tiles": InfoView(tiles_left, tiles), "features": InfoView(ownership, features)},
    cover=cover,
    parts=parts,
)
