"""Private page about the public web pages of a server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from cogs.frame.guild.buttons import WebButton, WebChannelsMenu, WebHideButton, WebHideModal
from cogs.frame.ui.components import Styles
from cogs.frame.ui.modals import ModalValues, field_of, text_in
from cogs.frame.ui.pages import Page, Row, row_of
from cogs.frame.ui.public_places import public_channels
from matches.core.publicity import PublicGuild
from matches.texts import Texts
from presentation.fields import whole_number
from presentation.formatting import timestamp

KINDS: Final = (
    *(discord.ChannelType.text, discord.ChannelType.news),
    *(discord.ChannelType.forum, discord.ChannelType.voice),
)
"""The types of channels in which matches are played."""
MAX_DIGITS: Final = 15
_NUMBER: Final = "number"


class Publicity(NamedTuple):
    """The publication of a server, its address, and the channels taken out."""

    published: PublicGuild | None
    url: str
    taken_out: Sequence[int]


def web_page(publicity: Publicity, guild: discord.Guild | None, texts: Texts) -> Page:
    """Return the page, with buttons to change everything."""
    published = publicity.published
    lines = [texts("web-title"), texts("web-about")]
    if published is None:
        publish = WebButton("publish", label=texts("button-web-publish"), style=Styles.success)
        return Page("\n".join([*lines, texts("web-off")]), rows=(row_of([publish]),))
    taken_out = [one for one in publicity.taken_out if guild and guild.get_channel(one)]
    channels = set() if guild is None else {*public_channels(guild)} - {*taken_out}
    since = timestamp(published.since, "f")
    lines += [
        texts("web-on", url=publicity.url, since=since),
        texts("web-channels", count=len(channels)),
    ]
    return Page("\n".join(lines), rows=tuple(_rows(published, taken_out, texts)))


def _rows(published: PublicGuild, taken_out: Sequence[int], texts: Texts) -> list[Row]:
    menu = WebChannelsMenu(current=taken_out, kinds=KINDS, placeholder=texts("web-menu-channels"))
    switches = [
        WebButton(
            f"un{name}" if on else name,
            label=texts(f"web-{name}", value=texts("yes" if on else "no")),
        )
        for name, on in (("listed", published.listed), ("indexed", published.indexed))
    ]
    hide = [WebHideButton(what, label=texts(f"button-web-hide-{what}")) for what in HIDEABLE]
    end = WebButton("unpublish", label=texts("button-web-unpublish"), style=Styles.danger)
    return [row_of([menu]), row_of(switches), row_of([*hide, end])]


def hide_modal(what: str, texts: Texts) -> WebHideModal:
    """Return the modal for the number of a match or tournament."""
    number: ui.TextInput[Any] = ui.TextInput(custom_id=_NUMBER, max_length=MAX_DIGITS)
    label = field_of(texts(f"form-web-hide-{what}-label"), number)
    return WebHideModal(what, title=texts(f"form-web-hide-{what}"), labels=[label])


def hidden_number(filled: ModalValues) -> int:
    """Return the submitted number, with or without a `#`; raise `Refusal` for anything else."""
    return whole_number(text_in(filled, _NUMBER).removeprefix("#"), MAX_DIGITS)


HIDEABLE: Final = ("match", "tournament")
"""The kinds of things that moderators may hide."""
