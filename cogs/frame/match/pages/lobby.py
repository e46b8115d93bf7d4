"""Public lobby message."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.frame.match.buttons.end import FairnessButton
from cogs.frame.match.buttons.lobby import LobbyButton
from cogs.frame.ui.pages import Page, Row, row_of
from engines.core import Refusal
from matches.clock.timers import expires
from matches.core.beacon_rounds import BEACON_TIMEOUT_MS
from matches.core.models import Match
from matches.core.reliability import Reliability
from matches.texts import Texts
from presentation.choices import Choice, chosen
from presentation.fields import OptionField, fields_of
from presentation.formatting import joined, timestamp
from presentation.match.options import OPTION, agreed_options
from presentation.match.seats import seat_lines
from presentation.match.time_controls import time_control_in_brief
from presentation.names import SeatNames
from presentation.pictures import Picture


def lobby_page(
    players: SeatNames, cover: Picture | None, reliability: Mapping[int, Reliability] | None = None
) -> Page:
    """Return the lobby message in the match's language, with signs for the known `reliability`."""
    match, texts, _ = players
    below = [
        *seat_lines(players, reliability or {}),
        _status(match, texts),
        *agreed_options(match, texts),
    ]
    return Page(
        f"### {texts('match-title', game=texts('game-name'), match=match.id)}",
        picture=cover,
        below="\n".join(below),
        rows=_rows(match, texts),
    )


def _status(match: Match, texts: Texts) -> str:
    if match.draw is not None and match.ended is None:
        due = {
            "due": timestamp(match.draw.due),
            "until": timestamp(match.draw.due + BEACON_TIMEOUT_MS),
        }
        return texts("lobby-draw", round=match.draw.round, chain=match.draw.chain.hash, **due)
    if match.status == "open":
        return _expected(match, texts)
    if match.status == "closed":
        return texts("match-closed")
    if match.place.thread:
        return texts("lobby-thread", thread=f"<#{match.place.thread}>")
    return texts("lobby-here")


def _expected(match: Match, texts: Texts) -> str:
    """Return the number of taken seats, the expected length and the pace of a match."""
    game, taken = match.game, len(match.seats)
    facts = [texts("lobby-open", taken=taken, seats=match.seats_offered)]
    if game.length is not None:
        length = game.length(max(taken, game.seats.start), match.options)
        facts.append(texts("lobby-length", turns=length.turns, minutes=length.minutes))
    facts.append(f"⏳ {time_control_in_brief(match.time_control, texts)}")
    closes = texts("lobby-expires", until=timestamp(expires(match)))
    return joined(texts("lobby-between").join(facts), closes, _host_rights(match, texts))


def _host_rights(match: Match, texts: Texts) -> str:
    """Return the limits of a host who plays with other people, "" for other hosts."""
    alone = match.seats_offered - sum(row.kind == "robot" for row in match.seats) < 2
    return "" if alone or match.find_seat(match.host) is None else texts("lobby-host-plays")


def _rows(match: Match, texts: Texts) -> tuple[Row, ...]:
    def button(action: str) -> LobbyButton:
        return LobbyButton(match.id, action, label=texts(f"button-{action}"))

    fair = FairnessButton(match.id, label=texts("button-fairness"))
    if match.status == "closed":  # There will be no board with this button.
        return (row_of([fair]),)
    if match.status != "open" or match.draw is not None:
        return ()
    return (
        row_of([button("join"), button("leave"), button("start")]),
        row_of([button("rules"), button("settings"), fair]),
    )


def option_called(match: Match, text: str, texts: Texts) -> OptionField:
    """Return the option of the game that `text` names."""
    fields = fields_of(match.game.options, OPTION)
    if not fields:
        raise Refusal("wrong_options")
    named = [Choice(field.name, field.label(texts)) for field in fields.values()]
    return fields[chosen(named, text)]
