"""Page model: what an edit keeps, uploads, and shortened texts."""

from __future__ import annotations

import gc
import io
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from aiohttp.payload import BytesIOPayload
from discord.components import _component_factory

from cogs.frame.ui.pages import (
    Kept,
    Page,
    Upload,
    shown_files,
    upload_of,
    uploads,
    without_buttons,
)
from presentation.formatting import cut_to_columns
from presentation.pictures import Picture

ROOT = Path(__file__).parents[2]
ADDRESS = "https://cdn.example/attachments/5/7/a%20board.jpg?ex=1&is=2&hm=3"
PAGE = Page("text", Picture(b"board", "board.jpg", "a board"), document=("log.txt", b"log"))


def message(*media: dict[str, Any]) -> discord.Message:
    """Return a message with a text, a gallery of `media`, a second text and a button."""
    items = [{"media": one, "description": "a board", "spoiler": False} for one in media]
    button = {"type": 2, "style": 1, "label": "x", "custom_id": "x", "disabled": False}
    box = {
        "type": 17,
        "accent_color": 255,
        "spoiler": False,
        "components": [
            {"type": 10, "content": "above"},
            {"type": 12, "items": items},
            {"type": 10, "content": "below"},
            {"type": 1, "components": [button]},
        ],
    }
    found = _component_factory(cast("Any", box))
    return cast("discord.Message", SimpleNamespace(components=[found], attachments=[]))


def components(view: Any) -> list[dict[str, Any]]:
    """Return the components of a view in the format of a request."""
    return list(view.to_components())


@pytest.mark.parametrize("media", [{"url": ADDRESS, "attachment_id": "7"}, {"url": ADDRESS}])
def test_the_uploads_of_a_message_are_found_in_its_galleries(media: dict[str, Any]) -> None:
    assert shown_files(message(media)) == [Kept(7, "a board.jpg")]
    assert Kept(7, "a board.jpg").to_dict() == {"id": 7}


def test_private_uploads_have_addresses_of_their_own() -> None:
    address = "https://cdn.example/ephemeral-attachments/5/8/a.jpg"
    assert upload_of(discord.UnfurledMediaItem(address)) == Kept(8, "a.jpg")


@pytest.mark.parametrize("address", ["https://elsewhere.example/a.jpg", "attachment://a.jpg", ""])
def test_other_addresses_are_not_uploads(address: str) -> None:
    assert upload_of(discord.UnfurledMediaItem(address)) is None
    assert shown_files(message({"url": address})) == []


def test_a_board_without_buttons_keeps_its_first_text_and_its_pictures() -> None:
    old = message({"url": ADDRESS, "attachment_id": "7"})
    (box,) = components(without_buttons(old))
    text, gallery = box["components"]
    assert text["content"] == "above"
    (item,) = gallery["items"]
    assert item["media"]["url"] == "attachment://a board.jpg"
    assert item["description"] == "a board"
    assert box["accent_color"] == 255


def test_by_address_a_picture_is_named_without_the_signature_that_expires() -> None:
    old = message({"url": ADDRESS, "attachment_id": "7"})
    for _ in range(2):  # the message itself does not change
        (box,) = components(without_buttons(old, by_address=True))
        (item,) = box["components"][1]["items"]
        assert item["media"]["url"] == "https://cdn.example/attachments/5/7/a%20board.jpg"


def test_uploads_are_closed_after_the_request_and_not_kept_in_memory() -> None:
    with uploads(PAGE) as files:
        buffers = [cast("io.BytesIO", file.fp) for file in files]
        assert [file.filename for file in files] == ["board.jpg", "log.txt"]
        assert [buffer.read() for buffer in buffers] == [b"board", b"log"]
    assert all(buffer.closed for buffer in buffers)


def test_library_reads_an_upload_without_a_copy_of_it() -> None:
    data = b"a picture" * 1000
    upload = Upload(data)
    payload = BytesIOPayload(upload)
    assert payload.size == len(data)
    assert sys.getsizeof(upload) < len(data)  # a buffer with a copy counts as its own
    assert upload.getvalue() is data


def test_two_hundred_pages_leave_no_open_buffer_behind() -> None:
    gc.disable()  # the library keeps files in reference cycles
    try:
        for _ in range(200):
            with uploads(PAGE) as files:
                files.append(cast("Any", files))
        open_ = [one for one in gc.get_objects() if isinstance(one, io.BytesIO) and not one.closed]
        assert [one for one in open_ if one.getvalue() in (b"board", b"log")] == []
    finally:
        gc.enable()


def test_only_pages_create_discord_files() -> None:
    """Create all files through `uploads`, which closes them."""
    makers = {
        str(file.relative_to(ROOT))
        for file in (ROOT / "cogs").rglob("*.py")
        if "discord.File(" in file.read_text()
    }
    assert makers == {"cogs/frame/ui/pages.py"}


@pytest.mark.parametrize(
    ("text", "shortened"),
    [
        ("Place a dwarf", "Place a dwarf"),
        ("Place a dwarf on Logging", "Place a dwar…"),
        ("ドワーフを置", "ドワーフを置"),
        ("ドワーフを木材集めに置く", "ドワーフを木…"),
        ("Place the dwarf", "Place the dw…"),
        ("", ""),
    ],
)
def test_a_full_width_character_counts_two_columns(text: str, shortened: str) -> None:
    assert cut_to_columns(text, 13) == shortened
