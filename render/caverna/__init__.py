"""Pictures and texts of Caverna."""

from itertools import chain

from render.caverna import emblems, gallery, symbols
from render.caverna.board import board, home_to_move
from render.caverna.closeup import preview, private, shown
from render.caverna.cover import cover
from render.caverna.explaining import explained
from render.caverna.icons import ICONS
from render.caverna.labels import choices, label
from render.caverna.topics import topic
from render.caverna.words import alt, home, text
from render.caverna.zooming import areas, zoom
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
    private=private,
    info_views={
        "rooms": InfoView(gallery.rooms, gallery.words),
        "affordable": InfoView(gallery.payable, gallery.payable_words),
    },
    secondary_picture=InfoView(home_to_move, home),
    topics=explained,
    topic=topic,
    cover=cover,
    icons=ICONS,
    parts=lambda: chain(symbols.parts(), emblems.parts()),
)
