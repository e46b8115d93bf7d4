"""Seats and matches as lists show them."""

from __future__ import annotations

import msgspec

from matches.core.publicity import MatchLine, PublicSeat
from matches.texts import Texts, texts_in
from web.marks import plain
from web.pictures import BoardPicture, BoardPosition, areas_of, cover_address


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """A seat with its badge; `address` leads to the profile of a person who has one."""

    colour: str
    name: str
    address: str = ""
    points: int | None = None
    rank: int | None = None
    to_move: bool = False
    resigned: bool = False


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """A match in a list; times are in Unix milliseconds (UTC)."""

    number: int
    game: str
    cover: str
    seats: tuple[SeatView, ...]
    changed: int
    ended: int | None


class PictureView(msgspec.Struct, frozen=True):
    """The addresses of a board's picture in both palettes, and its alternative text."""

    address: str
    contrast: str
    alt: str


class AreaView(msgspec.Struct, frozen=True):
    """An enlarged part of a board."""

    key: str
    label: str
    picture: PictureView


def area_views(position: BoardPosition, locale: str, texts: Texts) -> tuple[AreaView, ...]:
    """Return the enlarged parts of a board for a reader."""
    views = []
    for area in areas_of(position, locale):
        picture = BoardPicture(position, locale, area=area.key)
        contrast = picture._replace(palette="contrast").address
        alt = plain(texts("zoomed", area=area.label), texts)
        views.append(AreaView(area.key, area.label, PictureView(picture.address, contrast, alt)))
    return tuple(views)


def picture_view(position: BoardPosition, locale: str) -> PictureView:
    """Return the picture of a position for a reader."""
    picture = BoardPicture(position, locale)
    return PictureView(picture.address, picture._replace(palette="contrast").address, picture.alt())


def match_row(line: MatchLine, slug: str, texts: Texts) -> MatchRow:
    """Return a match of a server in a list: the seats by rank once it has ended."""
    seats = sorted(line.seats, key=lambda seat: (seat.rank or 0, seat.seat))
    return MatchRow(
        number=line.id,
        game=texts_in(texts.locale, line.game)("game-name"),
        cover=cover_address(line.game, texts.locale),
        seats=tuple(_listed(seat, line, slug, texts) for seat in seats),
        changed=line.updated_at,
        ended=line.ended,
    )


def _listed(seat: PublicSeat, line: MatchLine, slug: str, texts: Texts) -> SeatView:
    name = seat.name or texts(f"web-colour-{seat.colour}")
    if seat.robot is not None:
        name = texts(f"robot-name-{seat.colour}")
    return SeatView(
        colour=seat.colour,
        name=name,
        address=profile_address(slug, seat.web_id),
        points=seat.points,
        rank=seat.rank,
        to_move=seat.seat in line.to_move,
        resigned=seat.resigned,
    )


def profile_address(slug: str, web_id: str | None) -> str:
    """Return the path of a profile, "" for a person without one."""
    return f"/s/{slug}/people/{web_id}" if web_id else ""
