"""JSON export of a tournament, for archives, programs, and the verification of its pairings.

Users are identified by the numbers of their entries; names are included only if the caller passes
them.  The export contains no reference to the tournament's place on Discord.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from matches.core.models import ChannelRef
from matches.tournaments.models import (
    Entry,
    ForbiddenPair,
    Group,
    PairingInput,
    Presence,
    Reason,
    Status,
    Table,
    TableResult,
    Tournament,
    TournamentSettings,
)

FORMAT = 1
ENDED = ("finished", "cancelled")
"""Status of a tournament whose seed is published."""
SOMEBODY = 0
"""User id of unknown organisers in a tournament that was read from a record."""
PEOPLE = ("player", "other")
"""Keys of values of reasons that are users."""


class InvalidExport(Exception):
    """Raised if a record cannot be read; the message is for users."""


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the record."""


class ExportedEntry(Part, frozen=True, kw_only=True, omit_defaults=True):
    """An entry; `name` is not protected by any hash."""

    number: int
    presence: Presence
    name: str | UnsetType = UNSET
    seeding: int = 0
    rating: int | None = None
    since: int = 1
    given: float = 0.0
    place: int | None = None
    instead_of: int | None = None
    division: int = 0


class ExportedTable(Part, frozen=True, kw_only=True, omit_defaults=True):
    """A table; `changed` means that an organiser has changed the drawn seating."""

    id: int
    stage: int
    round: int
    group: int = 0
    number: int
    players: tuple[int, ...]
    reasons: tuple[Reason, ...] = ()
    result: TableResult | None = None
    changed: bool = False
    match: int | None = None


class ExportedTournament(Part, frozen=True, kw_only=True, omit_defaults=True):
    """The public data of a tournament; `seed` (hexadecimal) is included once it is over."""

    format: int
    tournament: int
    name: str
    status: Status
    season: int = 1
    stage: int
    settings: TournamentSettings
    seed_hash: str
    seed: str | UnsetType = UNSET
    players: tuple[ExportedEntry, ...]
    groups: tuple[Group, ...] = ()
    forbidden: tuple[ForbiddenPair, ...] = ()
    tables: tuple[ExportedTable, ...] = ()
    bases: tuple[PairingInput, ...] = ()


def record_of(
    tournament: Tournament, bases: Iterable[PairingInput], names: Mapping[int, str] | None = None
) -> ExportedTournament:
    """Return the record of a tournament; `names` are by user, and optional.

    `bases` are those that were stored with the seatings, the oldest first; the bases of removed
    rounds are left out.
    """
    number = {entry.user: entry.number for entry in tournament.entries}
    ids = {table.id: at for at, table in enumerate(tournament.tables, 1)}
    limits = replace(tournament.settings.limits, role=None)
    return ExportedTournament(
        format=FORMAT,
        tournament=tournament.id,
        name=tournament.name,
        status=tournament.status,
        season=tournament.season,
        stage=tournament.stage,
        settings=replace(tournament.settings, limits=limits),
        seed_hash=tournament.seed_hash.hex(),
        seed=tournament.seed.hex() if tournament.status in ENDED else UNSET,
        players=tuple(_player(entry, number, names or {}) for entry in tournament.entries),
        groups=tuple(
            replace(
                group,
                users=_all(group.users, number),
                forbidden=_pairs(group.forbidden, number),
            )
            for group in tournament.groups
        ),
        forbidden=_pairs(tournament.forbidden, number),
        tables=tuple(_seated(table, ids, number) for table in tournament.tables),
        bases=tuple(_basis(basis, ids, number) for basis in _valid(bases, tournament.tables)),
    )


def _all(users: Iterable[int], number: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(number[user] for user in users)


def _pairs(pairs: Iterable[ForbiddenPair], number: Mapping[int, int]) -> tuple[ForbiddenPair, ...]:
    return tuple(
        ForbiddenPair(number[a], number[b]) for a, b in pairs if a in number and b in number
    )


def _player(entry: Entry, number: Mapping[int, int], names: Mapping[int, str]) -> ExportedEntry:
    return ExportedEntry(
        number=entry.number,
        presence=entry.presence,
        name=names.get(entry.user, UNSET),
        seeding=entry.seeding,
        rating=entry.rating,
        since=entry.since,
        given=entry.given,
        place=entry.place,
        instead_of=None if entry.instead_of is None else number[entry.instead_of],
        division=entry.division,
    )


def _seated(table: Table, ids: Mapping[int, int], number: Mapping[int, int]) -> ExportedTable:
    return ExportedTable(
        id=ids[table.id],
        stage=table.stage,
        round=table.round,
        group=table.group,
        number=table.number,
        players=_all(table.users, number),
        reasons=tuple(
            replace(reason, values=_numbered(reason.values, number)) for reason in table.reasons
        ),
        result=table.result,
        changed=table.changed_by is not None,
        match=table.match,
    )


def _numbered(values: Mapping[str, Any], number: Mapping[int, int]) -> dict[str, Any]:
    return {key: number[value] if key in PEOPLE else value for key, value in values.items()}


def _basis(basis: PairingInput, ids: Mapping[int, int], number: Mapping[int, int]) -> PairingInput:
    return replace(
        basis,
        free=_all(basis.free, number),
        busy=_all(basis.busy, number),
        open=tuple(ids[table] for table in basis.open),
        forbidden=_pairs(basis.forbidden, number),
    )


def _valid(bases: Iterable[PairingInput], tables: Iterable[Table]) -> list[PairingInput]:
    """Return the newest basis of every existing table, the oldest first."""
    left = {(table.stage, table.round, table.group, table.number) for table in tables}
    valid = []
    for basis in reversed(list(bases)):
        own = {(basis.stage, basis.round, basis.group, number) for number in basis.numbers}
        if own & left:
            valid.append(basis)
            left -= own
    return valid[::-1]


def written(record: ExportedTournament) -> bytes:
    """Return a record as the contents of the exported file."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


def read(data: bytes) -> ExportedTournament:
    """Return the record in a file; raise `InvalidExport` if it is invalid."""
    try:
        record = msgspec.json.decode(data, type=ExportedTournament)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise InvalidExport(str(error)) from error
    if record.format != FORMAT:
        raise InvalidExport(f"unsupported format {record.format}, expected {FORMAT}")
    return record


def tournament_of(record: ExportedTournament) -> Tournament:
    """Return the tournament of a record; its user ids are the numbers of entries.

    Raises `InvalidExport` if the seed is not yet published or invalid.
    """
    if record.seed is UNSET:
        raise InvalidExport("no seed: it is published at the end of the tournament")
    try:
        seed, seed_hash = bytes.fromhex(record.seed), bytes.fromhex(record.seed_hash)
    except ValueError as error:
        raise InvalidExport(f"invalid seed: {error}") from error
    return Tournament(
        id=record.tournament,
        name=record.name,
        status=record.status,
        seq=0,
        organiser=SOMEBODY,
        place=ChannelRef(None, 0),
        settings=record.settings,
        entries=tuple(_entry(player) for player in record.players),
        groups=record.groups,
        tables=tuple(_table(seated) for seated in record.tables),
        forbidden=record.forbidden,
        stage=record.stage,
        seed=seed,
        seed_hash=seed_hash,
        season=record.season,
        created=0,
        updated_at=0,
    )


def _entry(player: ExportedEntry) -> Entry:
    return Entry(
        user=player.number,
        number=player.number,
        presence=player.presence,
        seeding=player.seeding,
        rating=player.rating,
        since=player.since,
        given=player.given,
        place=player.place,
        instead_of=player.instead_of,
        division=player.division,
    )


def _table(seated: ExportedTable) -> Table:
    return Table(
        id=seated.id,
        stage=seated.stage,
        round=seated.round,
        group=seated.group,
        number=seated.number,
        users=seated.players,
        reasons=seated.reasons,
        result=seated.result,
        changed_by=SOMEBODY if seated.changed else None,
        match=seated.match,
    )
