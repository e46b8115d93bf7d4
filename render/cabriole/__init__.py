"""Pictures and texts of Cabriole."""

from render.cabriole import gallery
from render.cabriole.board import board
from render.cabriole.cards import topic
from render.cabriole.closeup import preview, private, zoom
from render.cabriole.cover import cover
from render.cabriole.explaining import explained
from render.cabriole.furniture import parts
from render.cabriole.icons import ICONS
from render.cabriole.labels import choices, label
from render.cabriole.words import alt, score, studio, text
from render.core.renderer import InfoView, Renderer
from render.core.text import seats_to_name

RENDERER = Renderer(
    board=board,
    alt=alt,
    text=text,
    label=label,
    choices=choices,
    preview=preview,
    zoom=zoom,
    areas=seats_to_name,
    private=private,
    info_views={"studio": InfoView(None, studio), "score": InfoView(gallery.score, score)},
    topics=explained,
    topic=topic,
    cover=cover,
    icons=ICONS,
    parts=parts,
)
