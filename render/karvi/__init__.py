"""Pictures and texts of Karvi."""

from itertools import chain

from render.core.renderer import Renderer
from render.karvi import board as public
from render.karvi import icons
from render.karvi.closeup import preview, shown
from render.karvi.cover import cover
from render.karvi.explaining import explained
from render.karvi.hand import private
from render.karvi.icons import ICONS
from render.karvi.labels import choices, label
from render.karvi.surroundings import surroundings
from render.karvi.topics import topic
from render.karvi.words import alt, text
from render.karvi.zooming import areas, zoom

RENDERER = Renderer(
    board=public.board,
    alt=alt,
    text=text,
    label=label,
    choices=choices,
    preview=preview,
    preview_label=shown,
    zoom=zoom,
    areas=areas,
    private=private,
    surroundings=surroundings,
    topics=explained,
    topic=topic,
    cover=cover,
    icons=ICONS,
    parts=lambda: chain(icons.parts(), public.parts()),
)
