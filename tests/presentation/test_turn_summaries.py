"""Turns in one line, in both languages: player, moves and results."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from engines.core import Note, Seat
from matches.record.turns import Turn
from matches.texts import texts_in
from presentation.match.turn_summaries import LONGEST_LINE, TurnSummarizer, last_lines
from presentation.names import People, SeatNames

NAMES = {1: "Aki", 2: "Robo-Ada", 3: "Zoë_", 77: "host"}
MATCH: Any = SimpleNamespace(
    seats=[
        SimpleNamespace(colour=colour, displayed_user=user)
        for user, colour in enumerate(("red", "blue", "green"), 1)
    ]
)
AKI, ROBO = 0, 1


def line(game: str, seat: Seat | None, *notes: Note, locale: str = "en") -> str:
    """Return the line of a turn of `seat`."""
    players = SeatNames(MATCH, texts_in(locale, game), People(NAMES, pinged=NAMES))
    return TurnSummarizer(players).line(Turn(1, seat, 1, 0, notes))


ROLL = (
    Note("rolls", AKI, {"die": 2, "face": "plentiful_harvest"}),
    Note("produces", AKI, {"goods": {"lumber": 1, "brick": 1}}),
    Note("forced", AKI, {}),
    Note("builds", AKI, {"card": "basic:abbey", "site": "B-down1"}),
    Note("trades", AKI, {"give": {"lumber": 3}, "get": {"wool": 1}}),
    Note("draws", AKI, {"back": "basic", "stack": 1}),
    Note("draws", AKI, {"back": "basic", "stack": 4}),
)


def test_a_turn_of_rivals_fits_into_a_line() -> None:
    assert line("rivals", AKI, *ROLL) == (
        "🟥 Aki: rolled 2 · Plentiful Harvest · +1 lumber, 1 brick · Abbey at B-down1"
        " · 3 lumber → 1 wool · drew 2"
    )


def test_a_turn_of_rivals_fits_into_a_line_of_japanese() -> None:
    text = line("rivals", AKI, *ROLL, locale="ja")
    assert text.startswith("🟥 Aki：2の目・収穫 · ")
    assert text.endswith(" · 2枚引く")
    assert text.count(" · ") == 4


def test_a_turn_of_carcassonne_fits_into_a_line() -> None:
    lays = Note("lays", ROBO, {"kind": "B", "x": 1, "y": 1, "turns": 2})
    claims = Note("claims", ROBO, {"role": "monk"})
    assert line("carcassonne", ROBO, lays, claims) == "🟦 Robo-Ada: monastery (1,1), monk"


def test_effects_on_each_seat_start_with_its_symbol() -> None:
    both = [Note("produces", seat, {"goods": {"wool": 1}}) for seat in (ROBO, AKI)]
    assert line("rivals", AKI, *both) == "🟥 Aki: 🟦 +1 wool · 🟥 +1 wool"


def test_text_that_names_its_seat_needs_no_other_symbol() -> None:
    begins = Note("round_begins", ROBO, {"round": 2})
    assert line("cabriole", AKI, begins) == "🟥 Aki: round 2, 🟦 first"


def test_queues_are_named_as_in_the_picture_and_coins_have_a_symbol() -> None:
    queues = [Note("places", AKI, {"queue": queue}) for queue in ("guild", "market_oak", "row_2")]
    assert line("cabriole", AKI, *queues) == "🟥 Aki: guild, oak, row 2"
    buys = Note("buys", AKI, {"amount": 2, "resource": "oak", "coins": 5})
    makes = Note("makes", AKI, {"card": "a03", "reward": "coins", "count": 9})
    text = line("cabriole", AKI, buys, makes)
    assert text == "🟥 Aki: +2 oak (−5 🪙) · made Footstool +9 🪙"


def test_equal_gains_are_summed_but_trades_are_not() -> None:
    gains = [Note("gains", AKI, {"goods": {good: 1}}) for good in ("ore", "wool", "ore")]
    trades = [Note("trades", AKI, {"give": {"gold": n}, "get": {"ore": 1}}) for n in (2, 3)]
    text = "🟥 Aki: +2 ore, 1 wool · 2 gold → 1 ore, 3 gold → 1 ore"
    assert line("rivals", AKI, *gains, *trades) == text


def test_a_turn_of_nothing_but_trifles_has_no_line() -> None:
    trifles = Note("forced", AKI, {}), Note("gains", AKI, {"goods": {}}), Note("explores", AKI, {})
    assert line("rivals", AKI, *trifles) == ""


def test_line_without_a_player_names_people_next_to_their_symbols() -> None:
    starts = Note("match_starts", None, {"seats": [1, 0]})
    assert line("rivals", None, starts) == "The match starts: 🟦 Robo-Ada, 🟥 Aki."


def test_names_are_escaped_and_not_mentioned() -> None:
    note = Note("replaces", 2, {"who": 77})
    assert line("rivals", None, note) == "host lets someone else play for 🟩 Zoë\\_."


def test_very_long_turn_keeps_its_end() -> None:
    builds = [Note("rolls", AKI, {"die": n, "face": "plentiful_harvest"}) for n in range(30)]
    text = line("rivals", AKI, *(note for one in builds for note in (one, ROLL[3])))
    assert text.startswith("🟥 Aki: … · ")
    assert text.endswith(" · rolled 29 · Plentiful Harvest · Abbey at B-down1")
    assert len(text) <= LONGEST_LINE + len("🟥 Aki: … · ")


def test_newest_lines_are_followed_by_the_number_of_earlier_turns() -> None:
    texts = texts_in("en")
    assert last_lines(["a", "b", "c"], 3, texts) == "a\nb\nc"
    assert last_lines(["a", "b", "c"], 2, texts) == "b\nc\n-# 1 earlier turn: /match log"
