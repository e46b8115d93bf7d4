"""Pages that other sites show in frames: boards and tables of tournaments, without a script."""

from __future__ import annotations

from typing import Final

import msgspec

from matches.texts import texts_in
from web import tournament_brackets, tournament_rounds, tournament_standings
from web.caching import Document
from web.match_rows import PictureView, picture_view
from web.matches import status_of, title_of
from web.pages import FRAMES, NUMBER, Head, PageRequest, Route
from web.pictures import position_now
from web.seat_names import names_in


class BoardFrameView(msgspec.Struct, frozen=True):
    """The board of a match with its status; `address` leads to its page."""

    title: str
    address: str
    status: str
    picture: PictureView


async def match_frame(request: PageRequest) -> Document:
    """Return the board of a match with a line and a link."""
    number = request.number("match")
    request.depends("match", number)
    shown = await request.publicity.match(number)
    request.depends("guild", shown.guild.guild)
    request.depends("people")
    texts = texts_in(request.locale, shown.match.game.key)
    view = BoardFrameView(
        title_of(shown, texts),
        request.link(f"/m/{number}"),
        status_of(names_in(shown, texts)),
        picture_view(position_now(shown.match), request.locale),
    )
    head = Head(title=view.title, canonical=f"/m/{number}")
    return request.render("frame_match.html", head, view, texts=texts)


def _framed(route: Route) -> Route:
    """Return the address at which a page is shown in frames."""
    return route._replace(name=f"{route.name}_frame", path=FRAMES + route.path.removeprefix("/"))


ROUTES: Final = (
    Route("match_frame", f"{FRAMES}m/{{match:{NUMBER}}}", match_frame),
    *map(
        _framed,
        (
            *tournament_rounds.ROUTES,
            *tournament_standings.ROUTES,
            *tournament_brackets.ROUTES,
        ),
    ),
)
