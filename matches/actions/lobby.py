"""Lobby actions and the start of a match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from engines.core import Game, Note, Refusal, Seat, with_current_preferences
from matches.actions.changeset import ChangeSet
from matches.clock.time_bank import dealt, with_more
from matches.clock.time_control import check_time_control, is_gentler
from matches.core.beacon_rounds import BeaconChain, BeaconRound, named_at
from matches.core.bounds import check_text
from matches.core.fairness import (
    FIRST_FORMAT,
    FORMAT,
    SeedContribution,
    SeedMix,
    StartAnnouncement,
    default_word,
    secret_hash,
    word_hash,
)
from matches.core.kinds import RowKind
from matches.core.models import NO_USER, Match, Robot, SeatRow, TimeControl
from matches.core.players import PlayerPreferences
from matches.core.reliability import check_condition
from matches.texts import LOCALES

MAX_LETTERS = 100
"""Maximum length of a player's word."""


def check_preferences(game: Game, options: msgspec.Struct, seats: int, locale: str) -> None:
    """Refuse settings the game cannot start with, and languages without texts."""
    if locale not in LOCALES:
        raise Refusal("unknown_locale", locale=locale)
    if seats not in game.seats:
        raise Refusal("seat_count", least=game.seats.start, most=game.seats.stop - 1)
    if not isinstance(options, game.options):
        raise Refusal("wrong_options")
    game.setup(game.seats.start, options, bytes(32))


def join(changes: ChangeSet, colour: str | None) -> None:
    """Give the user the next seat, in the colour they request or the first free one.

    A user who is seated already gets another colour.
    """
    match = changes.match
    require_open(match)
    seated = next((row for row in match.seats if row.user == changes.user), None)
    if seated is not None:
        return _recolour(changes, seated, colour)
    if len(match.seats) >= match.seats_offered:
        raise Refusal("seats_full", count=match.seats_offered)
    return _sit_down(changes, RowKind.JOIN, colour, {})


def _recolour(changes: ChangeSet, seated: SeatRow, colour: str | None) -> None:
    if colour is None or colour == seated.colour:
        raise Refusal("already_seated")
    seats = changes.seats_with(seated.seat, colour=_free_colour(changes.match, colour))
    changes.write(RowKind.CHANGE, seat=seated.seat, move={"colour": colour}, seats=seats)


def add_robot(
    changes: ChangeSet, robot: Robot, *, instead: bool, colour: str | None = None
) -> None:
    """Give a robot the next seat, or the host's, who then only watches; require the host.

    On a new seat it gets the given colour or the first free one.
    """
    match = changes.match
    require_open(match)
    require_host(changes.match, changes.user)
    thinks = {"robot": msgspec.to_builtins(robot)}
    if instead:
        seat = match.require_seat(changes.user)
        gone = {"user": NO_USER, "word": "", "said": 0}
        seats = changes.seats_with(seat, kind="robot", robot=robot, **gone)
        changes.write(RowKind.CHANGE, seat=seat, move=thinks, seats=seats)
        return
    if len(match.seats) >= match.seats_offered:
        raise Refusal("seats_full", count=match.seats_offered)
    row = _new_seat(match, NO_USER, colour, kind="robot", robot=robot)
    move = {"colour": row.colour, **thinks}
    changes.write(RowKind.JOIN, seat=row.seat, move=move, seats=(*match.seats, row))


def say_word(changes: ChangeSet, word: str) -> None:
    """Store the user's own word, which contributes to the seed of the match."""
    match, word = changes.match, word.strip()
    require_open(match)
    seat = match.require_seat(changes.user)
    if not 0 < len(word) <= MAX_LETTERS:
        raise Refusal("word_length", most=MAX_LETTERS)
    check_text(word)
    move = {"word": word_hash(match.id, match.secret, word)}
    seats = changes.seats_with(seat, word=word, said=match.seq + 1)
    changes.write(RowKind.WORD, seat=seat, move=move, seats=seats)


def remove_robot(changes: ChangeSet, seat: Seat) -> None:
    """Free the seat of a robot; require the host."""
    match = changes.match
    require_open(match)
    require_host(changes.match, changes.user)
    if seat not in range(len(match.seats)) or match.seats[seat].kind != "robot":
        raise Refusal("no_such_robot")
    changes.write(RowKind.LEAVE, seat=seat, seats=_without(match, seat))


def open_up(changes: ChangeSet, colour: str) -> None:
    """Commit the program to its secret, and give the user, who hosts, the first seat."""
    bound = secret_hash(changes.match.id, changes.match.secret)
    _sit_down(changes, RowKind.CREATE, colour, _agreed(changes.match), secret_hash=bound)


def seat(changes: ChangeSet, users: Sequence[int]) -> None:
    """Commit the program to its secret, and seat the players of a tournament's table in order."""
    bound = secret_hash(changes.match.id, changes.match.secret)
    changes.write(RowKind.CREATE, move={**_agreed(changes.match), "given": True}, secret_hash=bound)
    for user, colour in zip(users, changes.match.colours, strict=False):
        row = SeatRow(seat=len(changes.match.seats), user=user, colour=colour)
        seats = (*changes.match.seats, row)
        changes.write(RowKind.JOIN, seat=row.seat, user=user, move={"colour": colour}, seats=seats)


def _agreed(match: Match) -> dict[str, Any]:
    """Return the settings that are agreed on when a match is opened."""
    return {
        "game": match.game.key,
        "options": msgspec.to_builtins(match.options),
        "pace": msgspec.to_builtins(match.time_control),
    }


def _sit_down(
    changes: ChangeSet, kind: RowKind, colour: str | None, move: Mapping[str, Any], **values: Any
) -> None:
    """Log the user's new seat as a row of `kind`, with further `values` of the match."""
    row = _new_seat(changes.match, changes.user, colour)
    seats = (*changes.match.seats, row)
    changes.write(kind, seat=row.seat, move={"colour": row.colour, **move}, seats=seats, **values)


def _new_seat(match: Match, user: int, colour: str | None, **values: Any) -> SeatRow:
    colour = _free_colour(match, colour)
    return SeatRow(seat=len(match.seats), user=user, colour=colour, **values)


def _free_colour(match: Match, wanted: str | None) -> str:
    taken = {row.colour for row in match.seats}
    if wanted is None:
        return next(colour for colour in match.colours if colour not in taken)
    if wanted not in match.colours:
        raise Refusal("unknown_colour", colour=wanted)
    if wanted in taken:
        raise Refusal("colour_taken", colour=wanted)
    return wanted


def change(
    changes: ChangeSet, *, seats: int | None, locale: str | None, settings: Mapping[str, Any]
) -> None:
    """Change the number of seats, the language or some `settings`; require the host."""
    match = changes.match
    require_open(match)
    require_host(changes.match, changes.user)
    seats = match.seats_offered if seats is None else seats
    locale = match.locale if locale is None else locale
    changed = replace(match.settings, **settings)
    check_condition(changed.min_reliability)
    check_preferences(match.game, match.options, seats, locale)
    if seats < len(match.seats):
        raise Refusal("too_few_seats", have=len(match.seats))
    kept = {"locale": locale, **msgspec.to_builtins(changed)}
    changes.write(RowKind.CHANGE, move={"seats": seats, **kept}, seats_offered=seats, **kept)


def configure(changes: ChangeSet, options: msgspec.Struct) -> None:
    """Change the options of the game in an open match; require the host."""
    match = changes.match
    require_open(match)
    require_host(changes.match, changes.user)
    check_preferences(match.game, options, match.seats_offered, match.locale)
    plain = msgspec.to_builtins(options)
    changes.write(
        RowKind.CONFIGURE, seat=match.find_seat(changes.user), move=plain, options=options
    )


def set_time_control(changes: ChangeSet, time_control: TimeControl) -> None:
    """Change the time control, to a gentler one if the match is running; require the host."""
    match = changes.match
    if match.ended is not None:
        raise Refusal("match_over")
    require_host(changes.match, changes.user)
    check_time_control(time_control)
    plain = msgspec.to_builtins(time_control)
    if match.status == "open":
        require_open(match)
        changes.write(RowKind.PACE, move=plain, time_control=time_control)
        return
    if not is_gentler(time_control, match.time_control):
        raise Refusal("pace_harsher")
    seats = with_more(match.seats, time_control.time_bank - match.time_control.time_bank)
    note = Note("pace_changed", None, {})
    changes.write(RowKind.PACE, move=plain, notes=[note], seats=seats, time_control=time_control)


def require_host(match: Match, user: int) -> None:
    """Refuse all users except the host; the match of a tournament has none."""
    if user != match.host:
        raise Refusal("not_host" if match.host else "nobody_hosts", host=match.host)


def leave(changes: ChangeSet) -> None:
    """Free the user's seat: the next player hosts, the last one closes the match."""
    match = changes.match
    require_open(match)
    hosts = match.host == changes.user
    gone = match.find_seat(changes.user) if hosts else match.require_seat(changes.user)
    seats = _without(match, gone)
    players = [row.user for row in seats if row.kind == "human"]
    if hosts and not players:
        changes.write(RowKind.LEAVE, seat=gone, seats=seats, status="closed", ended=changes.at)
        return
    changes.write(RowKind.LEAVE, seat=gone, seats=seats, host=players[0] if hosts else match.host)


def _without(match: Match, gone: Seat | None) -> tuple[SeatRow, ...]:
    """Return the remaining seats without the seat `gone`, renumbered."""
    stay = [row for row in match.seats if row.seat != gone]
    return tuple(replace(row, seat=seat) for seat, row in enumerate(stay))


def name_round(changes: ChangeSet, chain: BeaconChain) -> None:
    """Lock the lobby, and wait for a round of a beacon whose value is not known yet."""
    require_ready(changes.match, changes.user)
    draw = named_at(chain, changes.at)
    changes.write(RowKind.DRAW, move=msgspec.to_builtins(draw), draw=draw)


def drawn(
    changes: ChangeSet, players: Mapping[int, PlayerPreferences], draw: BeaconRound | None
) -> None:
    """Start the match that waited for a draw, with its value or without if it is late (None)."""
    if changes.match.draw is None or changes.match.ended is not None:
        raise Refusal("no_draw")
    _begin(changes, players, draw or changes.match.draw, missed=draw is None)


def start(
    changes: ChangeSet, players: Mapping[int, PlayerPreferences], *, missed: bool = False
) -> None:
    """Start the match at once; `missed` means that a draw was expected."""
    require_ready(changes.match, changes.user)
    _begin(changes, players, None, missed=missed)


def require_ready(match: Match, user: int) -> None:
    """Refuse to start a match that `user` does not host, or that is not open or lacks players."""
    require_open(match)
    require_host(match, user)
    if len(match.seats) < match.game.seats.start:
        raise Refusal("too_few_players", have=len(match.seats), need=match.game.seats.start)


def _begin(
    changes: ChangeSet,
    players: Mapping[int, PlayerPreferences],
    draw: BeaconRound | None,
    *,
    missed: bool,
) -> None:
    """Seat the players, deal, and apply their preferences before the first decision."""
    match, game = changes.match, changes.match.game
    mix = _mix(match)._replace(draw=draw)
    order = mix.seating(game)
    places = [
        replace(
            match.seats[player],
            seat=seat,
            word=match.seats[player].word or mix.joined[player].word,
        )
        for seat, player in enumerate(order)
    ]
    seats = dealt(places, match.time_control, players)
    state = game.setup(len(seats), match.options, mix.seed(order))
    game.check(state)
    running = {"seats": seats, "status": "running", "free_undos": (0,) * len(seats), "draw": None}
    changes.write(
        RowKind.START,
        move=msgspec.to_builtins(_announced(match, mix, order)),
        notes=_told_at_start(match, seats, mix.draw, missed),
        **changes.with_position(state, **running),
    )
    for row in seats:
        own = changes.state.prefs[row.seat]
        if (wished := preferred(game, own, players[row.user].prefs)) != own:
            changes.prefer(row.seat, wished)
    changes.auto_play()


def words_said(rows: Iterable[SeatRow]) -> list[Seat]:
    """Return the seats with a player's own word, in the order of contribution."""
    own = [row for row in rows if row.said]
    return [row.seat for row in sorted(own, key=lambda row: row.said)]


def _mix(match: Match) -> SeedMix:
    """Return the input of the shuffles; matches of earlier releases keep their formula."""
    if not match.head:
        plain = [_share(row, row.word or _default(match, row)) for row in match.seats]
        return SeedMix(match.id, match.secret, plain, (), FIRST_FORMAT)
    joined = [_share(row, _hashed(match, row)) for row in match.seats]
    said, given = words_said(match.seats), match.tournament_table is not None
    return SeedMix(match.id, match.secret, joined, said, FORMAT, given=given)


def _share(row: SeatRow, word: str) -> SeedContribution:
    return SeedContribution(row.colour, row.kind, word)


def _hashed(match: Match, row: SeatRow) -> str:
    """Return the hash of a player's own word, or else the default word."""
    return word_hash(match.id, match.secret, row.word) if row.word else _default(match, row)


def _default(match: Match, row: SeatRow) -> str:
    return default_word(match.id, match.secret_hash, row.seat)


def _announced(match: Match, mix: SeedMix, order: Sequence[int]) -> StartAnnouncement:
    return StartAnnouncement(
        game=match.game.key,
        options=msgspec.to_builtins(match.options),
        pace=msgspec.to_builtins(match.time_control),
        secret_hash=match.secret_hash.hex(),
        order=tuple(order),
        seats=tuple(mix.joined[player] for player in order),
        format=mix.format,
        said=tuple(mix.said),
        draw=mix.draw,
        given=mix.given,
    )


def _told_at_start(
    match: Match, seats: Sequence[SeatRow], draw: BeaconRound | None, missed: bool
) -> list[Note]:
    notes = [Note("match_starts", None, {"seats": list(range(len(seats)))})]
    notes += [Note("word_last", seat, {}) for seat in words_said(seats)[-1:]]
    if missed:
        notes.append(Note("draw_missed", None, {}))
    elif draw is not None:
        notes.append(Note("draw_came", None, {"round": draw.round, "chain": draw.chain.hash}))
    return notes + [
        Note("stacked", None, {"option": name}) for name in match.game.stacked(match.options)
    ]


def preferred(game: Game, prefs: msgspec.Struct, wishes: Mapping[str, Any]) -> msgspec.Struct:
    """Return `prefs` with the player's global preferences that the game has, too."""
    known = {name: wishes[name] for name in prefs.__struct_fields__ if name in wishes}
    return with_current_preferences(
        game, msgspec.convert({**msgspec.to_builtins(prefs), **known}, type(prefs))
    )


def require_open(match: Match) -> None:
    """Refuse actions that are only possible before the start."""
    if match.draw is not None and match.ended is None:
        raise Refusal("draw_awaited")
    if match.status == "open":
        return
    raise Refusal("match_running" if match.ended is None else "match_over")
