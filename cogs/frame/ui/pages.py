"""Page model: text, pictures and component rows."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple
from urllib.parse import unquote, urlsplit

import discord
from discord import ui

from cogs.frame.ui.limits import BUTTONS_PER_ROW, MAX_COMPONENTS
from presentation.formatting import cut
from presentation.limits import MAX_ALT, MAX_TEXT
from presentation.pictures import Picture

Row = ui.ActionRow[Any]
Button = ui.Button[Any] | ui.DynamicItem[Any]
ATTACHMENT: Final = "attachment://"
"""Prefix of the address of a file that a request uploads or keeps."""
UPLOAD: Final = re.compile(r"attachments/\d+/(?P<id>\d+)/(?P<name>[^/]+)$")
"""Path of an upload on Discord's servers."""


class Page(NamedTuple):
    """Content of a message, from top to bottom; `colour` frames it, `document` is below.

    A picture `above` the other one is as wide as it, because two pictures side by side would be
    halved. Of the pages that show a user their turn in the match `turn_of`, the user sees only the
    newest. `notice` is the plain text that a push notification shows to the users whom the message
    pings.
    """

    text: str
    picture: Picture | None = None
    below: str = ""
    rows: tuple[Row, ...] = ()
    colour: int | None = None
    document: tuple[str, bytes] | None = None
    above: Picture | None = None
    turn_of: int | None = None
    notice: str = ""

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """Return the pictures, from top to bottom."""
        return tuple(picture for picture in (self.above, self.picture) if picture is not None)


def layout(page: Page) -> ui.LayoutView:
    """Return the Components V2 view of a page.

    The view is stopped, because the custom ids of its components contain everything a click needs,
    whereas the library would keep every private view and a waiting task for a quarter of an hour.
    """
    box: ui.Container[Any] = ui.Container(accent_colour=page.colour)
    if page.text:
        box.add_item(ui.TextDisplay(cut(page.text, MAX_TEXT - len(page.below))))
    for shown in page.pictures:
        media = discord.MediaGalleryItem(
            f"{ATTACHMENT}{shown.name}", description=cut(shown.alt, MAX_ALT)
        )
        box.add_item(ui.MediaGallery(media))
    if page.below:
        box.add_item(ui.TextDisplay(page.below))
    if page.document:
        box.add_item(ui.File(f"{ATTACHMENT}{page.document[0]}"))
    for row in page.rows:
        box.add_item(row)
    view = ui.LayoutView(timeout=None).add_item(box)
    view.stop()
    return view


def room_on(page: Page) -> int:
    """Return the number of components that still fit on a page: rows, and the items in them."""
    frame = 2 + sum(map(bool, (*page.pictures, page.below, page.document)))  # + container and text
    return MAX_COMPONENTS - frame - sum(1 + len(row.children) for row in page.rows)


class Upload(io.BytesIO):
    """A file to upload, which its readers never copy."""

    def getbuffer(self) -> memoryview:
        """Return the content; the original method copies it first, because it can be changed."""
        return memoryview(self.getvalue())


@contextlib.contextmanager
def uploads(page: Page) -> Iterator[list[discord.File]]:
    """Yield the files to upload with a page, for one request.

    They are closed afterwards, because the library keeps them in reference cycles, and an open
    buffer would stay in memory until the next full garbage collection.
    """
    named = [(shown.name, shown.data) for shown in page.pictures]
    if page.document:
        named.append(page.document)
    buffers = [Upload(data) for _, data in named]
    try:
        yield [discord.File(one, name) for one, (name, _) in zip(buffers, named, strict=True)]
    finally:
        for buffer in buffers:
            io.BytesIO.close(buffer)  # discord.py replaces the method of the instance.


def rows_of(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Return `buttons` in the necessary number of rows."""
    starts = range(0, len(buttons), BUTTONS_PER_ROW)
    return tuple(row_of(buttons[at : at + BUTTONS_PER_ROW]) for at in starts)


def row_of(items: Iterable[Any]) -> Row:
    """Return one row of items."""
    return ui.ActionRow(*items)


class Kept(NamedTuple):
    """A file of a message that an edit keeps, as discord.py accepts it in `attachments`."""

    id: int
    name: str

    def to_dict(self) -> dict[str, int]:
        """Return the file as Discord's JSON."""
        return {"id": self.id}


def shown_files(message: discord.Message) -> list[Kept]:
    """Return the uploads that the galleries of a message show, from top to bottom.

    They are found in the media items, because Discord does not list an attachment that a component
    uses (api-docs #8277, #8279). An item whose id is unknown is left out.
    """
    found = (upload_of(item.media) for item in gallery_items(message.components))
    return [upload for upload in found if upload is not None]


def upload_of(media: discord.UnfurledMediaItem) -> Kept | None:
    """Return the upload that a media item shows; its path is `attachments/<channel>/<id>/<name>`.

    Returns None if the address is not that of an upload.
    """
    found = UPLOAD.search(urlsplit(media.url).path)
    number = media.attachment_id or (found and int(found["id"]))
    return Kept(number, unquote(found["name"])) if found and number else None


def without_buttons(message: discord.Message, *, by_address: bool = False) -> ui.LayoutView:
    """Return a view of the text and the pictures above the buttons of a message.

    Content below the pictures is dropped because it is outdated. Pictures are named as uploads of
    the message, or `by_address` (without the signature, which expires; Discord signs it again).
    """
    view = ui.LayoutView(timeout=None)
    for box in message.components:
        if isinstance(box, discord.Container):
            kept = ui.Container[Any](accent_colour=box.accent_colour)
            for item in _kept_items(box.children, by_address):
                kept.add_item(item)
            view.add_item(kept)
    view.stop()
    return view


def _kept_items(children: Sequence[Any], by_address: bool) -> Iterator[ui.Item[Any]]:
    """Yield the first text of a message, and its galleries."""
    for child in children:
        if isinstance(child, discord.TextDisplay) and child is children[0]:
            yield ui.TextDisplay(child.content)
        if isinstance(child, discord.MediaGalleryComponent):
            items = [
                discord.MediaGalleryItem(
                    _address(item.media, by_address), description=item.description
                )
                for item in child.items
            ]
            yield ui.MediaGallery(*items)


def _address(media: discord.UnfurledMediaItem, by_address: bool) -> str:
    upload = None if by_address else upload_of(media)
    return media.url.split("?")[0] if upload is None else f"{ATTACHMENT}{upload.name}"


def gallery_items(components: Iterable[Any]) -> Iterator[discord.MediaGalleryItem]:
    """Yield the items in the galleries of a message, from top to bottom."""
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            yield from component.items
        yield from gallery_items(getattr(component, "children", ()))
