"""The pictures of Karvi and their words."""

from render.core import plain
from render.karvi.labels import choices, label

RENDERER = plain.RENDERER._replace(label=label, choices=choices)
