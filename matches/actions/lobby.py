"""What may happen to a match before it starts, and the start itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from engines.core import Game, Note, Refusal, Seat, renewed
from matches.actions.changeset import Draft
from matches.clock.time_bank import dealt, with_more
from matches.clock.time_control import check_pace, is_gentler
from matches.core.bounds import check_text
from matches.core.draws import Chain, Draw, named_at
from matches.core.fairness import (
    FIRST_FORMAT,
    FORMAT,
    Announced,
    Mix,
    Share,
    default_word,
    secret_hash,
    word_hash,
)
from matches.core.models import NOBODY, Pace, Player, Robot, SeatRow, Table
from matches.texts import LOCALES

MOST_LETTERS = 100
"""The length of a player's word."""


def check_wishes(game: Game, options: msgspec.Struct, seats: int, locale: str) -> None:
    """Refuse what the game could never start with, and languages nobody has words for."""
    if locale not in LOCALES:
        raise Refusal("unknown_locale", locale=locale)
    if seats not in game.seats:
        raise Refusal("seat_count", least=game.seats.start, most=game.seats.stop - 1)
    if not isinstance(options, game.options):
        raise Refusal("wrong_options")
    game.setup(game.seats.start, options, bytes(32))


def join(draft: Draft, colour: str | None) -> None:
    """Give the user the next seat, in the colour he wants or the first one free.

    Who sits already gets another colour.
    """
    table = draft.table
    must_be_open(table)
    seated = next((row for row in table.seats if row.user == draft.user), None)
    if seated is not None:
        return _recolour(draft, seated, colour)
    if len(table.seats) >= table.wanted:
        raise Refusal("seats_full", count=table.wanted)
    return _sit_down(draft, "join", colour, {})


def _recolour(draft: Draft, seated: SeatRow, colour: str | None) -> None:
    if colour is None or colour == seated.colour:
        raise Refusal("already_seated")
    seats = draft.seats_with(seated.seat, colour=_free_colour(draft.table, colour))
    draft.write("change", seat=seated.seat, move={"colour": colour}, seats=seats)


def add_robot(draft: Draft, robot: Robot, *, instead: bool) -> None:
    """Give a robot the next seat, or that of the host, who then only watches; only he may."""
    table = draft.table
    must_be_open(table)
    must_host(draft.table, draft.user)
    if instead:
        seat = table.seat_of(draft.user)
        gone = {"user": NOBODY, "word": "", "said": 0}
        seats = draft.seats_with(seat, kind="robot", robot=robot, **gone)
        draft.write("change", seat=seat, move={"robot": msgspec.to_builtins(robot)}, seats=seats)
        return
    if len(table.seats) >= table.wanted:
        raise Refusal("seats_full", count=table.wanted)
    row = _new_seat(table, NOBODY, None, kind="robot", robot=robot)
    move = {"colour": row.colour, "robot": msgspec.to_builtins(robot)}
    draft.write("join", seat=row.seat, move=move, seats=(*table.seats, row))


def say_word(draft: Draft, word: str) -> None:
    """Let the user's own word have a share in the seed of the match."""
    table, word = draft.table, word.strip()
    must_be_open(table)
    seat = table.seat_of(draft.user)
    if not 0 < len(word) <= MOST_LETTERS:
        raise Refusal("word_length", most=MOST_LETTERS)
    check_text(word)
    move = {"word": word_hash(table.id, table.secret, word)}
    seats = draft.seats_with(seat, word=word, said=table.seq + 1)
    draft.write("word", seat=seat, move=move, seats=seats)


def remove_robot(draft: Draft, seat: Seat) -> None:
    """Free the seat of a robot; only the host may."""
    table = draft.table
    must_be_open(table)
    must_host(draft.table, draft.user)
    if seat not in range(len(table.seats)) or table.seats[seat].kind != "robot":
        raise Refusal("no_such_robot")
    draft.write("leave", seat=seat, seats=_without(table, seat))


def open_up(draft: Draft) -> None:
    """Bind the program to its secret, and give the user, who hosts, the first seat."""
    table = draft.table
    agreed = {
        "game": table.game.key,
        "options": msgspec.to_builtins(table.options),
        "pace": msgspec.to_builtins(table.pace),
    }
    bound = secret_hash(table.id, table.secret)
    _sit_down(draft, "create", None, agreed, secret_hash=bound)


def _sit_down(
    draft: Draft, kind: str, colour: str | None, move: Mapping[str, Any], **changes: Any
) -> None:
    """Write the user's new seat down as a row of `kind`, with further `changes` of the table."""
    row = _new_seat(draft.table, draft.user, colour)
    seats = (*draft.table.seats, row)
    draft.write(kind, seat=row.seat, move={"colour": row.colour, **move}, seats=seats, **changes)


def _new_seat(table: Table, user: int, colour: str | None, **values: Any) -> SeatRow:
    colour = _free_colour(table, colour)
    return SeatRow(seat=len(table.seats), user=user, colour=colour, **values)


def _free_colour(table: Table, wanted: str | None) -> str:
    taken = {row.colour for row in table.seats}
    if wanted is None:
        return next(colour for colour in table.colours if colour not in taken)
    if wanted not in table.colours:
        raise Refusal("unknown_colour", colour=wanted)
    if wanted in taken:
        raise Refusal("colour_taken", colour=wanted)
    return wanted


def change(draft: Draft, seats: int | None, locale: str | None) -> None:
    """Offer another number of seats or speak another language; only the host may."""
    table = draft.table
    must_be_open(table)
    must_host(draft.table, draft.user)
    seats = table.wanted if seats is None else seats
    locale = table.locale if locale is None else locale
    check_wishes(table.game, table.options, seats, locale)
    if seats < len(table.seats):
        raise Refusal("too_few_seats", have=len(table.seats))
    move = {"seats": seats, "locale": locale}
    draft.write("change", move=move, wanted=seats, locale=locale)


def configure(draft: Draft, options: msgspec.Struct) -> None:
    """Agree on other options of the game; only the host may."""
    table = draft.table
    must_be_open(table)
    must_host(draft.table, draft.user)
    check_wishes(table.game, options, table.wanted, table.locale)
    plain = msgspec.to_builtins(options)
    draft.write("configure", seat=table.seat_at(draft.user), move=plain, options=options)


def set_pace(draft: Draft, pace: Pace) -> None:
    """Agree on another pace; only the host may, and once the match runs only a gentler one."""
    table = draft.table
    if table.ended is not None:
        raise Refusal("match_over")
    must_host(draft.table, draft.user)
    check_pace(pace)
    plain = msgspec.to_builtins(pace)
    if table.status == "open":
        must_be_open(table)
        draft.write("pace", move=plain, pace=pace)
        return
    if not is_gentler(pace, table.pace):
        raise Refusal("pace_harsher")
    seats = with_more(table.seats, pace.reserve - table.pace.reserve)
    told = Note("pace_changed", None, {})
    draft.write("pace", move=plain, notes=[told], seats=seats, pace=pace)


def must_host(table: Table, user: int) -> None:
    """Refuse everybody but the host."""
    if user != table.host:
        raise Refusal("not_host", host=table.host)


def leave(draft: Draft) -> None:
    """Free the user's seat: the next player hosts, the last one closes the match."""
    table = draft.table
    must_be_open(table)
    hosts = table.host == draft.user
    gone = table.seat_at(draft.user) if hosts else table.seat_of(draft.user)
    seats = _without(table, gone)
    players = [row.user for row in seats if row.kind == "human"]
    if hosts and not players:
        draft.write("leave", seat=gone, seats=seats, status="closed", ended=draft.at)
        return
    draft.write("leave", seat=gone, seats=seats, host=players[0] if hosts else table.host)


def _without(table: Table, gone: Seat | None) -> tuple[SeatRow, ...]:
    """Return the seats but for one, numbered anew."""
    stay = [row for row in table.seats if row.seat != gone]
    return tuple(replace(row, seat=seat) for seat, row in enumerate(stay))


def name_round(draft: Draft, chain: Chain) -> None:
    """Let nothing change any more, and wait for a round of a beacon that nobody knows yet."""
    _must_be_ready(draft)
    draw = named_at(chain, draft.at)
    draft.write("draw", move=msgspec.to_builtins(draw), draw=draw)


def drawn(draft: Draft, players: Mapping[int, Player], draw: Draw | None) -> None:
    """Start the match that waited for a draw, which has come, or else not in time (None)."""
    if draft.table.draw is None or draft.table.ended is not None:
        raise Refusal("no_draw")
    _begin(draft, players, draw or draft.table.draw, missed=draw is None)


def start(draft: Draft, players: Mapping[int, Player], *, missed: bool = False) -> None:
    """Start the match at once; `missed` tells that there should have been a draw."""
    _must_be_ready(draft)
    _begin(draft, players, None, missed=missed)


def _must_be_ready(draft: Draft) -> None:
    table, game = draft.table, draft.table.game
    must_be_open(table)
    must_host(table, draft.user)
    if len(table.seats) < game.seats.start:
        raise Refusal("too_few_players", have=len(table.seats), need=game.seats.start)


def _begin(draft: Draft, players: Mapping[int, Player], draw: Draw | None, *, missed: bool) -> None:
    """Seat the players, deal, and let their preferences speak from the first decision on."""
    table, game = draft.table, draft.table.game
    mix = _mix(table)._replace(draw=draw)
    order = mix.seating(game)
    places = [
        replace(table.seats[player], seat=seat, word=mix.joined[player].word)
        for seat, player in enumerate(order)
    ]
    seats = dealt(places, table.pace, players)
    state = game.setup(len(seats), table.options, mix.seed(order))
    game.check(state)
    running = {"seats": seats, "status": "running", "free": (0,) * len(seats), "draw": None}
    draft.write(
        "start",
        move=msgspec.to_builtins(_announced(table, mix, order)),
        notes=_told_at_start(table, seats, mix.draw, missed),
        **draft.move_on(state, **running),
    )
    for row in seats:
        own = draft.state.prefs[row.seat]
        if (wished := preferred(game, own, players[row.user].prefs)) != own:
            draft.prefer(row.seat, wished)
    draft.settle()


def words_said(rows: Iterable[SeatRow]) -> list[Seat]:
    """Return whose word is their own, in the order in which they said it."""
    own = [row for row in rows if row.said]
    return [row.seat for row in sorted(own, key=lambda row: row.said)]


def _mix(table: Table) -> Mix:
    """Return what the shuffles follow from; matches of earlier releases keep their formula."""
    joined = [
        Share(
            row.colour,
            row.kind,
            row.word or default_word(table.id, table.secret_hash, row.seat),
        )
        for row in table.seats
    ]
    if not table.head:
        return Mix(table.id, table.secret, joined, (), FIRST_FORMAT)
    return Mix(table.id, table.secret, joined, words_said(table.seats), FORMAT)


def _announced(table: Table, mix: Mix, order: Sequence[int]) -> Announced:
    return Announced(
        game=table.game.key,
        options=msgspec.to_builtins(table.options),
        pace=msgspec.to_builtins(table.pace),
        secret_hash=table.secret_hash.hex(),
        order=tuple(order),
        seats=tuple(mix.joined[player] for player in order),
        format=mix.format,
        said=tuple(mix.said),
        draw=mix.draw,
    )


def _told_at_start(
    table: Table, seats: Sequence[SeatRow], draw: Draw | None, missed: bool
) -> list[Note]:
    notes = [Note("match_starts", None, {"seats": list(range(len(seats)))})]
    notes += [Note("word_last", seat, {}) for seat in words_said(seats)[-1:]]
    if missed:
        notes.append(Note("draw_missed", None, {}))
    elif draw is not None:
        notes.append(Note("draw_came", None, {"round": draw.round, "chain": draw.chain.hash}))
    return notes + [
        Note("stacked", None, {"option": name}) for name in table.game.stacked(table.options)
    ]


def preferred(game: Game, prefs: msgspec.Struct, wishes: Mapping[str, Any]) -> msgspec.Struct:
    """Return `prefs` with what a player wishes everywhere, as far as the game knows of it."""
    known = {name: wishes[name] for name in prefs.__struct_fields__ if name in wishes}
    return renewed(game, msgspec.convert({**msgspec.to_builtins(prefs), **known}, type(prefs)))


def must_be_open(table: Table) -> None:
    """Refuse what is only possible before the start."""
    if table.draw is not None and table.ended is None:
        raise Refusal("draw_awaited")
    if table.status == "open":
        return
    raise Refusal("match_running" if table.ended is None else "match_over")
