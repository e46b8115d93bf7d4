"""The pictures of Caverna and their words."""

from render.caverna.icons import ICONS
from render.core import plain

RENDERER = plain.RENDERER._replace(icons=ICONS)
