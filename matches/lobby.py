"""What may happen to a match before it starts, and the start itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from engines.core import Game, Note, Refusal, Seat, renewed
from matches.bounds import check_text
from matches.draft import Draft
from matches.fairness import Announced, Share, game_seed, seating, word_of
from matches.models import NOBODY, Player, Robot, SeatRow, Table
from matches.pace import Pace, check_pace, is_gentler
from matches.reserves import dealt, with_more
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


def join(draft: Draft, colour: str | None, interaction: int) -> None:
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
    return sit_down(draft, "join", colour, interaction)


def _recolour(draft: Draft, seated: SeatRow, colour: str | None) -> None:
    if colour is None or colour == seated.colour:
        raise Refusal("already_seated")
    seats = list(draft.table.seats)
    seats[seated.seat] = replace(seated, colour=_free_colour(draft.table, colour))
    draft.write("change", seat=seated.seat, seats=tuple(seats))


def add_robot(draft: Draft, robot: Robot, interaction: int, *, instead: bool) -> None:
    """Give a robot the next seat, or that of the host, who then only watches; only he may."""
    table = draft.table
    must_be_open(table)
    must_host(draft.table, draft.user)
    if instead:
        seat = table.seat_of(draft.user)
        seats = draft.seats_with(seat, user=NOBODY, kind="robot", robot=robot)
        draft.write("change", seat=seat, move=msgspec.to_builtins(robot), seats=seats)
        return
    if len(table.seats) >= table.wanted:
        raise Refusal("seats_full", count=table.wanted)
    seats = (*table.seats, _new_seat(table, NOBODY, None, interaction, kind="robot", robot=robot))
    draft.write("join", seat=len(table.seats), move=msgspec.to_builtins(robot), seats=seats)


def say_word(draft: Draft, word: str) -> None:
    """Let the user's own word have a share in the seed of the match."""
    table, word = draft.table, word.strip()
    must_be_open(table)
    seat = table.seat_of(draft.user)
    if not 0 < len(word) <= MOST_LETTERS:
        raise Refusal("word_length", most=MOST_LETTERS)
    check_text(word)
    draft.write("word", seat=seat, move={"word": word}, seats=draft.seats_with(seat, word=word))


def remove_robot(draft: Draft, seat: Seat) -> None:
    """Free the seat of a robot; only the host may."""
    table = draft.table
    must_be_open(table)
    must_host(draft.table, draft.user)
    if seat not in range(len(table.seats)) or table.seats[seat].kind != "robot":
        raise Refusal("no_such_robot")
    draft.write("leave", seat=seat, seats=_without(table, seat))


def sit_down(draft: Draft, kind: str, colour: str | None, interaction: int, **changes: Any) -> None:
    """Write the user's new seat down as a row of `kind`, with further `changes` of the table."""
    table = draft.table
    seat = _new_seat(table, draft.user, colour, interaction)
    draft.write(kind, seat=seat.seat, seats=(*table.seats, seat), **changes)


def _new_seat(
    table: Table, user: int, colour: str | None, interaction: int, **values: Any
) -> SeatRow:
    return SeatRow(
        seat=len(table.seats),
        user=user,
        colour=_free_colour(table, colour),
        word=word_of(interaction),
        **values,
    )


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
    draft.write("change", wanted=seats, locale=locale)


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


def start(draft: Draft, players: Mapping[int, Player]) -> None:
    """Seat the players, deal, and let their preferences speak from the first decision on."""
    table, game = draft.table, draft.table.game
    must_be_open(table)
    must_host(draft.table, draft.user)
    if len(table.seats) < game.seats.start:
        raise Refusal("too_few_players", have=len(table.seats), need=game.seats.start)
    joined = [Share(row.colour, row.kind, row.word) for row in table.seats]
    order = seating(game, table.id, table.secret, joined)
    drawn = [replace(table.seats[old], seat=seat) for seat, old in enumerate(order)]
    seats = dealt(drawn, table.pace, players)
    words = [row.word for row in seats]
    state = game.setup(len(seats), table.options, game_seed(table.id, table.secret, words))
    game.check(state)
    announced = Announced(
        game=game.key,
        options=msgspec.to_builtins(table.options),
        pace=msgspec.to_builtins(table.pace),
        secret_hash=table.secret_hash.hex(),
        order=tuple(order),
        seats=tuple(joined[old] for old in order),
    )
    notes = [Note("match_starts", None, {"seats": list(range(len(seats)))})]
    notes += [Note("stacked", None, {"option": name}) for name in game.stacked(table.options)]
    draft.write(
        "start",
        move=msgspec.to_builtins(announced),
        notes=notes,
        **draft.move_on(state, seats=seats, status="running", free=(0,) * len(seats)),
    )
    for row in seats:
        own = draft.state.prefs[row.seat]
        if (wished := preferred(game, own, players[row.user].prefs)) != own:
            draft.prefer(row.seat, wished)
    draft.settle()


def preferred(game: Game, prefs: msgspec.Struct, wishes: Mapping[str, Any]) -> msgspec.Struct:
    """Return `prefs` with what a player wishes everywhere, as far as the game knows of it."""
    known = {name: wishes[name] for name in prefs.__struct_fields__ if name in wishes}
    return renewed(game, msgspec.convert({**msgspec.to_builtins(prefs), **known}, type(prefs)))


def must_be_open(table: Table) -> None:
    """Refuse what is only possible before the start."""
    if table.status == "open":
        return
    raise Refusal("match_running" if table.ended is None else "match_over")
