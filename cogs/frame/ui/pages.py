"""What a message shows, before it is one: text, picture, rows of buttons and menus."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from cogs.frame.ui.limits import BUTTONS_PER_ROW, MOST_ALT, MOST_COMPONENTS, MOST_TEXT
from matches.core.hours import SECOND

Row = ui.ActionRow[Any]
Button = ui.Button[Any] | ui.DynamicItem[Any]


class Picture(NamedTuple):
    """An encoded picture and the words for those who cannot see it."""

    data: bytes
    name: str
    alt: str


class Page(NamedTuple):
    """What a message shows, from top to bottom; `colour` frames it, `document` hangs below.

    A picture `above` the other one is as wide as it: two side by side would be halved.  Of pages
    that show somebody their `turn_of` a match, the person sees the newest alone.
    """

    text: str
    picture: Picture | None = None
    below: str = ""
    rows: tuple[Row, ...] = ()
    colour: int | None = None
    document: tuple[str, bytes] | None = None
    above: Picture | None = None
    turn_of: int | None = None

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """Return what is shown, from top to bottom."""
        return tuple(one for one in (self.above, self.picture) if one is not None)


def moment(at: int, style: str = "R") -> str:
    """Return a moment (milliseconds since 1970, UTC) as Discord shows it to each reader."""
    return f"<t:{at // SECOND}:{style}>"


def cut(text: str, most: int = MOST_TEXT) -> str:
    """Return `text`, shortened with an ellipsis where it is longer than `most`."""
    return text if len(text) <= most else text[: most - 1] + "…"


def layout(page: Page) -> ui.LayoutView:
    """Return the Components V2 view of a page.

    It is stopped: what is clicked there says by its id alone what it does, whereas the library
    would remember every private view for a quarter of an hour, a waiting task for each.
    """
    box: ui.Container[Any] = ui.Container(accent_colour=page.colour)
    box.add_item(ui.TextDisplay(cut(page.text, MOST_TEXT - len(page.below))))
    for shown in page.pictures:
        media = discord.MediaGalleryItem(
            f"attachment://{shown.name}", description=cut(shown.alt, MOST_ALT)
        )
        box.add_item(ui.MediaGallery(media))
    if page.below:
        box.add_item(ui.TextDisplay(page.below))
    if page.document:
        box.add_item(ui.File(f"attachment://{page.document[0]}"))
    for row in page.rows:
        box.add_item(row)
    view = ui.LayoutView(timeout=None).add_item(box)
    view.stop()
    return view


def room_on(page: Page) -> int:
    """Return how many components more a page takes: rows, and what lies in them."""
    frame = 2 + sum(map(bool, (*page.pictures, page.below, page.document)))  # with box and text
    return MOST_COMPONENTS - frame - sum(1 + len(row.children) for row in page.rows)


def files(page: Page) -> list[discord.File]:
    """Return what has to be uploaded with a page."""
    uploads = [(shown.name, shown.data) for shown in page.pictures]
    if page.document:
        uploads.append(page.document)
    return [discord.File(io.BytesIO(data), name) for name, data in uploads]


def rows_of(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Return `buttons` in as many rows as they need."""
    starts = range(0, len(buttons), BUTTONS_PER_ROW)
    return tuple(row_of(buttons[at : at + BUTTONS_PER_ROW]) for at in starts)


def row_of(items: Iterable[Any]) -> Row:
    """Return one row of items."""
    return ui.ActionRow(*items)


def outlived(message: discord.Message) -> ui.LayoutView:
    """Return what `message` tells and shows, without what stood below: that was for its time.

    Pictures are named as uploads of the message, not by their address: that one expires.
    """
    view = ui.LayoutView.from_message(message, timeout=None)
    names = iter(upload.filename for upload in message.attachments)
    for box in view.children:
        if not isinstance(box, ui.Container):
            continue
        for item in list(box.children)[1:]:
            if not isinstance(item, ui.MediaGallery):
                box.remove_item(item)
                continue
            for media in item.items:
                media.media = discord.UnfurledMediaItem(f"attachment://{next(names)}")
    return view
