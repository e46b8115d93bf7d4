"""Pictures and texts of Rivals for Catan."""

from render.core.renderer import Renderer
from render.core.text import seats_to_name
from render.rivals.board import board
from render.rivals.cards import topic
from render.rivals.closeup import preview, zoom
from render.rivals.cover import cover
from render.rivals.emblems import parts
from render.rivals.explaining import explained
from render.rivals.hand import private
from render.rivals.icons import ICONS
from render.rivals.labels import choices, label
from render.rivals.words import alt, text

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
    topics=explained,
    topic=topic,
    cover=cover,
    icons=ICONS,
    parts=parts,
)
