"""Pictures and texts of Caverna."""

from itertools import chain

from render.caverna import emblems, gallery, symbols
from render.caverna.board import beside, board
from render.caverna.closeup import preview, private, shown
from render.caverna.cover import cover
from render.caverna.icons import ICONS
from render.caverna.labels import choices, label
from render.caverna.topics import topic
from render.caverna.words import alt, home, text
from render.caverna.zooming import areas, zoom
from render.core.renderer import Look, Renderer

RENDERER = Renderer(
    board=board,
    alt=alt,
    text=text,
    label=label,
    choices=choices,
    preview=preview,
    shown=shown,
    zoom=zoom,
    areas=areas,
    private=private,
    looks={
        "rooms": Look(gallery.rooms, gallery.words),
        "affordable": Look(gallery.payable, gallery.payable_words),
    },
    beside=Look(beside, home),
    topic=topic,
    cover=cover,
    icons=ICONS,
    parts=lambda: chain(symbols.parts(), emblems.parts()),
)
