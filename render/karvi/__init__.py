"""The pictures of Karvi and their words."""

from render.core import plain
from render.karvi.labels import choices, label
from render.karvi.words import alt, text

RENDERER = plain.RENDERER._replace(alt=alt, text=text, label=label, choices=choices)
