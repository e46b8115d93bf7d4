"""Replay of the lobby rows: who joined, left or contributed a word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from engines.core import Refusal, Seat
from matches.core.beacon_rounds import AHEAD_MS, BeaconRound
from matches.core.fairness import (
    FORMAT,
    SeedContribution,
    StartAnnouncement,
    default_word,
    word_hash,
)
from matches.core.kinds import RowKind
from matches.core.log import LogRow


class LobbySeat(msgspec.Struct, frozen=True):
    """A player in the lobby; `word` is the hash of their word from row `said`, if any."""

    colour: str
    kind: str = "human"
    word: str = ""
    said: int = 0


class LobbyState:
    """The players of a match that has not started, in the order of joining."""

    def __init__(self) -> None:
        self._guests: list[LobbySeat] = []
        self._moved: list[int] = []  # rows by which a player joined or left
        self._agreed: dict[str, Any] = {}
        self._given = False
        self._draw: BeaconRound | None = None

    def follow(self, row: LogRow) -> None:
        """Apply a row; raise `Refusal` if the bot would not have written it."""
        begins = row.kind == RowKind.CREATE
        if row.kind not in _FOLLOW or begins != (not self._agreed) or self._draw is not None:
            raise Refusal("started")
        _FOLLOW[row.kind](self, row)

    def differs(self, announcement: StartAnnouncement, match_id: int, secret: bytes) -> str:
        """Return the field in which the announcement at the start differs from the lobby."""
        agreed = {
            "game": announcement.game,
            "options": announcement.options,
            "pace": announcement.pace,
        }
        if wrong := [name for name, value in agreed.items() if self._agreed.get(name) != value]:
            return wrong[0]
        guests = [(guest.colour, guest.kind) for guest in self._guests]
        if announcement.given != self._given:
            return "given"
        if guests != [(share.colour, share.kind) for share in announcement.joined]:
            return "seats"
        said = sorted((guest.said, player) for player, guest in enumerate(self._guests))
        if list(announcement.said) != [player for row, player in said if row]:
            return "said"
        if (announcement.draw and announcement.draw.named) != self._draw or (
            announcement.draw and not announcement.draw.is_sound
        ):
            return "draw"
        for player, share in enumerate(announcement.joined):
            if not self._is_word(player, share, announcement, match_id, secret):
                return "word"
        return ""

    def _is_word(
        self,
        player: int,
        share: SeedContribution,
        announcement: StartAnnouncement,
        match_id: int,
        secret: bytes,
    ) -> bool:
        """Return whether a player has contributed this word; a deleted word is not checked."""
        if player not in announcement.said:
            return share.word == default_word(
                match_id, bytes.fromhex(announcement.secret_hash), player
            )
        if announcement.format >= FORMAT:
            return share.word == self._guests[player].word
        return not share.word or self._guests[player].word == word_hash(
            match_id, secret, share.word
        )

    @property
    def later(self) -> int:
        """Return the number of joins and leaves since the last word was contributed."""
        last = max((guest.said for guest in self._guests), default=0)
        return sum(row > last for row in self._moved)

    def _create(self, row: LogRow) -> None:
        self._agreed = {name: row.move[name] for name in ("game", "options", "pace")}
        self._given = row.move.get("given") is True
        if not self._given:
            self._join(row)

    def _join(self, row: LogRow) -> None:
        if row.seat != len(self._guests):
            raise Refusal("no_seat")
        kind = "robot" if "robot" in row.move else "human"
        self._guests.append(
            msgspec.convert({"colour": row.move["colour"], "kind": kind}, LobbySeat)
        )
        self._moved.append(row.seq)

    def _leave(self, row: LogRow) -> None:
        if row.seat is not None:  # Otherwise the host leaves, who only watched.
            del self._guests[self._seat(row)]
            self._moved.append(row.seq)

    def _say(self, row: LogRow) -> None:
        if self._guests[self._seat(row)].kind == "robot":
            raise Refusal("not_seated")
        self._change_guest(row, word=row.move["word"], said=row.seq)

    def _change(self, row: LogRow) -> None:
        if "robot" in row.move:
            self._change_guest(row, kind="robot", word="", said=0)
            self._moved.append(row.seq)
        elif "colour" in row.move:
            self._change_guest(row, colour=row.move["colour"])

    def _configure(self, row: LogRow) -> None:
        self._agreed["options"] = row.move

    def _pace(self, row: LogRow) -> None:
        self._agreed["pace"] = row.move

    def _name_round(self, row: LogRow) -> None:
        draw = msgspec.convert(row.move, BeaconRound)
        if not draw.is_sound or draw.randomness or draw.due < row.at + AHEAD_MS:
            raise Refusal("no_draw")
        self._draw = draw

    def _change_guest(self, row: LogRow, **changes: Any) -> None:
        seat = self._seat(row)
        self._guests[seat] = replace(self._guests[seat], **changes)

    def _seat(self, row: LogRow) -> Seat:
        if row.seat not in range(len(self._guests)):
            raise Refusal("no_seat")
        assert row.seat is not None
        return row.seat


_FOLLOW: dict[str, Callable[[LobbyState, LogRow], None]] = {
    RowKind.CREATE: LobbyState._create,
    RowKind.JOIN: LobbyState._join,
    RowKind.LEAVE: LobbyState._leave,
    RowKind.WORD: LobbyState._say,
    RowKind.CHANGE: LobbyState._change,
    RowKind.CONFIGURE: LobbyState._configure,
    RowKind.PACE: LobbyState._pace,
    RowKind.DRAW: LobbyState._name_round,
}
