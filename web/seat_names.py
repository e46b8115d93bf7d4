"""Names of seats on the web: those of users who have agreed, robots' own, and else colours."""

from __future__ import annotations

from engines.core import Seat
from matches.core.models import Match
from matches.core.publicity import PublicMatch
from matches.texts import Texts
from presentation.names import People, SeatNames, literal, robot_name
from web.match_rows import SeatView, profile_address


class WebSeatNames(SeatNames):
    """Names of the seats of a match and of the users around it, who are never mentioned."""

    __slots__ = ()

    def seat(self, seat: Seat) -> str:
        """Return the name of a player who has agreed, of a robot, or else of the colour."""
        row = self.match.seats[seat]
        name = robot_name(self.match, seat, self.texts)
        name = name or literal(self.people.known.get(row.displayed_user, ""))
        return name or self.texts(f"web-colour-{row.colour}")

    def user(self, user: int) -> str:
        """Return the name of a user who has agreed, or else of their seat."""
        if name := self.people.known.get(user):
            return literal(name)
        seats = [row.seat for row in self.match.seats if user in (row.user, row.owner)]
        return self.seat(seats[0]) if seats and user > 0 else self.texts("web-somebody")


def names_in(shown: PublicMatch, texts: Texts) -> WebSeatNames:
    """Return the names of a match for its page."""
    return WebSeatNames(shown.match, texts, People(shown.names))


def nameless_in(match: Match, texts: Texts) -> WebSeatNames:
    """Return names without any person, for titles, previews and pictures."""
    return WebSeatNames(match, texts, People())


def seat_views(shown: PublicMatch, texts: Texts) -> tuple[SeatView, ...]:
    """Return the seats of a match, by rank once it has ended."""
    match, names = (
        shown.match,
        names_in(shown, texts)._replace(people=People(shown.names, written=str)),
    )
    points = match.game.scores(match.state) if match.state is not None else ()
    ranks = match.ranks or (None,) * len(match.seats)
    views = []
    for row in (match.seats[seat] for seat in by_rank(match)):
        person = shown.people.get(row.displayed_user)
        views.append(
            SeatView(
                colour=row.colour,
                name=person.name if person else names.seat(row.seat),
                address=profile_address(shown.guild.slug, person.web_id if person else None),
                points=points[row.seat] if points else None,
                rank=ranks[row.seat],
                to_move=row.seat in match.to_move,
                resigned=row.resigned,
            )
        )
    return tuple(views)


def by_rank(match: Match) -> list[Seat]:
    """Return the seats of a match, by rank once it has ended."""
    ranks = match.ranks or (0,) * len(match.seats)
    return sorted(range(len(match.seats)), key=lambda seat: ranks[seat])
