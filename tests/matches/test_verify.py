"""Verification of match files and the location of problems."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engines.core import Game, State, dump
from matches.core.fairness import SeedMix, StartAnnouncement, mix_of, secret_hash, word_hash
from matches.core.kinds import DECISIONS
from matches.record import replay
from matches.record import verification as verify
from matches.record.report import worded
from matches.texts import texts_in
from matches.verify import main
from tests.matches.files import (
    ALL,
    Lines,
    changed,
    checked,
    finished,
    lines_of,
    rows_of,
    unfinished,
)
from tests.matches.pebbles import Bid
from tests.matches.people import AKI, BEN, People
from tests.seeds import DEEP

GAMES = ("carcassonne", "rivals", "cabriole")
each_game = pytest.mark.parametrize("key", [*GAMES, "pebbles"])
CHANGES, CHANGES_OF_PEBBLES = (40, 250) if DEEP else (10, 150)
"""Values of rows that are changed one at a time."""
RUBBISH = (b"", b"\n", b'"', b"[", b"{", b"9" * 30, b"-1", b"null", b"\\ud800", b"true", b".5")
OTHER: dict[type, Callable[[Any], Any]] = {
    bool: lambda value: not value,
    int: lambda value: value + 1,
    str: lambda value: "b" + value[1:] if value[:1] == "a" else "a" + value[1:],
    type(None): lambda value: 0,
}


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to every leaf value."""
    if isinstance(value, dict | list) and value:
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(inner, (*path, key))
    else:
        yield path


def alter(lines: Lines, path: tuple[Any, ...]) -> None:
    """Change one value."""
    *way, last = path
    inside: Any = lines
    for key in way:
        inside = inside[key]
    value = inside[last]
    inside[last] = [0] if isinstance(value, list | dict) else OTHER[type(value)](value)


def lose(lines: Lines, number: int, field: str) -> None:
    del lines[number][field]


def add(lines: Lines, number: int) -> None:
    lines[number]["more"] = 1


def some_changes(key: str) -> list[tuple[Any, ...]]:
    """Return paths to all values of the first and last lines, and to some of the others."""
    lines = lines_of(finished(key))
    found = list(leaves(lines))
    rows = [path for path in found if 0 < path[0] < len(lines) - 1]
    most = CHANGES_OF_PEBBLES if key == "pebbles" else CHANGES
    return [path for path in found if path not in rows] + random.Random(key).sample(rows, most)


@each_game
def test_the_file_of_a_real_match_is_genuine(key: str) -> None:
    report = checked(finished(key))
    assert (report.verdict, report.finding) == ("genuine", None)
    assert report.rows == len(lines_of(finished(key))) - 2
    assert {"secret", "seats", "seed", "links", "moves", "result"} <= set(report.checked)


def test_the_test_files_contain_every_kind_of_row() -> None:
    kinds = {row["kind"] for key in ALL for row in lines_of(finished(key))[1:-1]}
    assert kinds >= {
        *("start", "move", "forced", "default", "ordered", "prefer", "order"),
        *("propose", "agree", "decline", "undo", "resign"),
    }


@each_game
def test_any_single_changed_value_is_found_in_its_line(key: str) -> None:
    data = finished(key)
    for path in some_changes(key):
        report = checked(changed(data, partial(alter, path=path)))
        assert report.verdict in ("tampered", "unreadable"), path
        assert report.finding is not None
        # It is unknown which of two contradicting hashes is wrong.
        last = report.rows + 2
        assert report.finding.line in (path[0] + 1, last if path[0] == 0 else 0), path


@each_game
def test_every_removed_or_added_field_is_found(key: str) -> None:
    data = finished(key)
    samples = {str(line.get("kind", line["line"])): n for n, line in enumerate(lines_of(data))}
    if key != "pebbles":  # Its rows have every kind, and all games have the same rows.
        samples = {name: samples[name] for name in ("match", "move", "result")}
    for number in samples.values():
        for field in lines_of(data)[number]:
            report = checked(changed(data, partial(lose, number=number, field=field)))
            assert report.verdict in ("tampered", "unreadable"), (number, field)
        report = checked(changed(data, partial(add, number=number)))
        assert report.verdict == "unreadable"


def test_names_may_be_given_changed_and_taken_away() -> None:
    named = changed(finished("pebbles"), lambda lines: lines[0]["seats"][1].update(name="Aki `x`"))
    assert checked(named).verdict == "genuine"


def drop(lines: Lines) -> None:
    del lines[20]


def double(lines: Lines) -> None:
    lines.insert(20, dict(lines[20]))


def swap(lines: Lines) -> None:
    lines[20], lines[21] = lines[21], lines[20]


def insert(lines: Lines) -> None:
    lines.insert(20, {**lines[20], "kind": "order", "move": {}, "notes": [], "sealed": False})


def swap_seats(lines: Lines) -> None:
    lines[0]["seats"][0]["colour"], lines[0]["seats"][1]["colour"] = (
        lines[0]["seats"][1]["colour"],
        lines[0]["seats"][0]["colour"],
    )


@each_game
@pytest.mark.parametrize("change", [drop, double, swap, insert, swap_seats])
def test_rows_and_seats_that_are_not_where_they_were_are_found(
    key: str, change: Callable[[Lines], None]
) -> None:
    assert checked(changed(finished(key), change)).verdict == "tampered"


@each_game
def test_a_file_cut_off_anywhere_is_found(key: str) -> None:
    data = finished(key)
    ends = [n for n, byte in enumerate(data) if byte == ord("\n")]
    some = random.Random(key).sample(range(len(data)), 20)
    for end in [*random.Random(key).sample(ends[:-1], 10), ends[-2]]:
        assert checked(data[: end + 1]).verdict in ("tampered", "unreadable")
    for end in some:
        assert checked(data[:end]).verdict in ("tampered", "unreadable")
    assert checked(b"").verdict == "unreadable"


@pytest.mark.parametrize("rubbish", [b"\n", b"{}\n", b" ", b"x", b"null\n", b"\xff\n", b'["a"]\n'])
def test_rubbish_after_the_end_is_found(rubbish: bytes) -> None:
    assert checked(finished("pebbles") + rubbish).verdict == "unreadable"


def test_damaged_bytes_never_crash_the_check() -> None:
    rng, data = random.Random(7), finished("pebbles")
    for _ in range(400):
        spoilt = bytearray(data)
        for _ in range(rng.choice((1, 1, 2, 5))):
            at, long = rng.randrange(len(spoilt)), rng.choice((1, 2, 40))
            spoilt[at : at + long] = rng.choice(
                (
                    b"",
                    b"\n",
                    b'"',
                    b"[",
                    b"{",
                    b"9" * 30,
                    b"-1",
                    rng.randbytes(3),
                    b"null",
                    b"\\ud800",
                )
            )
        if spoilt != data:
            assert checked(bytes(spoilt)).verdict in ("tampered", "unreadable")


# --- whoever knows the secret makes a new chain --------------------------------------------------


def forged(key: str, change: Callable[[Lines], object]) -> tuple[str, str]:
    """Return verdict and problem of a file whose rows were changed and chained again."""
    report = checked(changed(finished(key), change, chained=True))
    assert report.finding is not None
    return report.verdict, report.finding.problem


def first(lines: Lines, *kinds: str) -> dict[str, Any]:
    return rows_of(lines, *kinds)[0]


def start(lines: Lines) -> dict[str, Any]:
    return first(lines, "start")


def mixed(lines: Lines) -> SeedMix:
    """Return the inputs of the shuffles according to a file."""
    announcement = msgspec.convert(start(lines)["move"], StartAnnouncement)
    return mix_of(lines[0]["match"], bytes.fromhex(lines[-1]["secret"]), announcement)


@each_game
def test_the_secret_cannot_be_exchanged(key: str) -> None:
    def exchange(lines: Lines) -> None:
        lines[-1]["secret"] = "00" * 32

    assert forged(key, exchange) == ("tampered", "other_secret")

    def exchange_with_its_hash(lines: Lines) -> None:
        exchange(lines)
        bound = secret_hash(lines[0]["match"], bytes(32)).hex()
        lines[0]["secret_hash"] = start(lines)["move"]["secret_hash"] = bound

    assert forged(key, exchange_with_its_hash)[0] == "tampered"


@each_game
def test_a_secret_that_differs_from_the_posted_hash_is_tampering(key: str) -> None:
    data = finished(key)
    posted = lines_of(data)[0]["secret_hash"]
    assert checked(data, secret_hash=posted).checked[1] == "posted_secret_hash"
    report = checked(data, secret_hash="0" * 64)
    assert report.verdict == "tampered"
    assert report.finding is not None
    assert (report.finding.line, report.finding.field) == (1, "secret_hash")


@pytest.mark.parametrize("key", ["carcassonne", "pebbles"])
def test_another_word_gives_another_order_and_another_seed(key: str) -> None:
    def say(lines: Lines) -> None:
        lines[0]["seats"][0]["word"] = start(lines)["move"]["seats"][0]["word"] = "mine"

    def say_and_sit(lines: Lines) -> None:
        say(lines)
        start(lines)["move"]["order"] = mixed(lines).seating(ALL[key])

    def say_sit_and_sow(lines: Lines) -> None:
        say_and_sit(lines)
        lines[-1]["seed"] = mixed(lines).seed(start(lines)["move"]["order"]).hex()

    for change in (say, say_and_sit, say_sit_and_sow):
        assert forged(key, change)[0] == "tampered"


@each_game
def test_a_move_that_was_not_possible_is_found(key: str) -> None:
    def play(lines: Lines) -> None:
        first(lines, "move")["move"] = {"move": "win", "points": 99}

    assert forged(key, play) == ("tampered", "illegal")


@each_game
def test_a_move_of_another_seat_is_found(key: str) -> None:
    def steal(lines: Lines) -> None:
        row = rows_of(lines, "move")[-1]
        row["seat"] = (row["seat"] + 1) % len(lines[0]["seats"])

    assert forged(key, steal)[0] == "tampered"


@each_game
def test_a_seal_that_does_not_follow_from_the_moves_is_found(key: str) -> None:
    def turn(lines: Lines) -> None:
        row = first(lines, "move")
        row["sealed"] = not row["sealed"]

    assert forged(key, turn) == ("tampered", "differs")


@each_game
def test_a_changed_note_of_a_decision_is_found(key: str) -> None:
    def tell(lines: Lines) -> None:
        next(row for row in rows_of(lines, "move") if row["notes"])["notes"].pop()

    assert forged(key, tell) == ("tampered", "differs")


@each_game
def test_options_that_were_not_agreed_on_are_found(key: str) -> None:
    def agree(lines: Lines) -> None:
        if not lines[0]["options"]:
            lines[0]["options"] = start(lines)["move"]["options"] = {"more": 1}
        for name in list(lines[0]["options"])[:1]:
            lines[0]["options"][name] = start(lines)["move"]["options"][name] = "no such thing"

    assert forged(key, agree)[0] == "tampered"


@each_game
@pytest.mark.parametrize("field", ["ranks", "scores", "resigned"])
def test_a_result_that_does_not_follow_from_the_moves_is_found(key: str, field: str) -> None:
    def win(lines: Lines) -> None:
        lines[-1][field][-1] += 1

    assert forged(key, win) == ("tampered", "differs")


def sit(lines: Lines, **other: str) -> None:
    """Replace the player of the first seat in the header and the first row."""
    lines[0]["seats"][0].update(other)
    start(lines)["move"]["seats"][0].update(other)


def crowd(lines: Lines) -> None:
    """Add more players than the game has seats."""
    for seats in (lines[0]["seats"], start(lines)["move"]["seats"]):
        seats += [dict(seats[0]) for _ in range(4)]
    for seat, told in enumerate(lines[0]["seats"]):
        told["seat"] = seat
    start(lines)["move"]["order"] = list(range(seat + 1))


def asking(lines: Lines) -> int:
    return int(first(lines, "propose")["seat"])


def kind(row: dict[str, Any], kind: str) -> None:
    row["kind"] = kind


def retell(row: dict[str, Any], kind: str) -> None:
    row.update(kind=kind, notes=[])


def tell(row: dict[str, Any], kind: str) -> None:
    row["notes"].append({"data": {}, "kind": kind, "private": False, "seat": None})


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda lines: kind(first(lines, "forced"), "default"), "differs"),
        (lambda lines: kind(rows_of(lines, "move")[5], "forced"), "illegal"),
        (lambda lines: kind(first(lines, "move"), "robot"), "no_robot"),
        (lambda lines: kind(first(lines, "move"), "ordered"), "not_ordered"),
        (lambda lines: kind(rows_of(lines, "default")[-1], "move"), "resigned"),
        (lambda lines: kind(first(lines, "resign"), "prefer"), "unknown_note"),
        (lambda lines: first(lines, "resign").update(seat=7), "no_seat"),
        (
            lambda lines: first(lines, "agree").update(seat=first(lines, "propose")["seat"]),
            "not_asked",
        ),
        (lambda lines: retell(first(lines, "agree"), "order"), "not_agreed"),
        (lambda lines: first(lines, "undo")["move"].update(undone=[9]), "not_last"),
        (lambda lines: first(lines, "undo")["move"].update(undone=[[]]), "not_last"),
        (lambda lines: first(lines, "undo").update(move={}), "not_last"),
        (lambda lines: first(lines, "prefer").update(move={"confirm": "perhaps"}), "illegal"),
        (lambda lines: retell(lines[10], "start"), "started"),
        (lambda lines: lines.insert(-1, {**lines[-2]}), "over"),
        (lambda lines: lines[8].update(at=0), "earlier"),
        (lambda lines: start(lines)["move"].update(order=[0, 0, 1]), "differs"),
        (lambda lines: start(lines)["move"].update(order=[7]), "differs"),
        (lambda lines: start(lines)["move"].update(more=1), "shape"),
        (lambda lines: sit(lines, colour="gold"), "illegal"),
        (lambda lines: sit(lines, colour=lines[0]["seats"][1]["colour"]), "illegal"),
        (lambda lines: sit(lines, kind="ghost"), "illegal"),
        (lambda lines: crowd(lines), "illegal"),
        (lambda lines: lines[0]["seats"].pop(), "differs"),
        (lambda lines: lines[0].update(status="closed"), "differs"),
        (lambda lines: kind(first(lines, "resign"), "gloat"), "unknown_kind"),
        (lambda lines: tell(first(lines, "resign"), "gloats"), "unknown_note"),
        (lambda lines: tell(first(lines, "order"), "resigns"), "unknown_note"),
    ],
)
def test_rows_that_the_bot_would_not_have_written_are_found(
    change: Callable[[Lines], object], problem: str
) -> None:
    assert forged("pebbles", change) == ("tampered", problem)


def say(lines: Lines, word: str) -> None:
    """Replace the word a player said with another."""
    at = next(seat for seat, told in enumerate(lines[0]["seats"]) if told["word"] == "Wacholder")
    lines[0]["seats"][at]["word"] = word
    secret = bytes.fromhex(lines[-1]["secret"])
    start(lines)["move"]["seats"][at]["word"] = word_hash(lines[0]["match"], secret, word)


def misquote(lines: Lines) -> None:
    """Replace the word in the header, but not the one that was said."""
    at = next(seat for seat, told in enumerate(lines[0]["seats"]) if told["word"] == "Wacholder")
    lines[0]["seats"][at]["word"] = "Holunder"


def test_a_header_with_other_words_is_found() -> None:
    report = checked(changed(finished("pebbles"), misquote))
    assert report.finding is not None
    assert (report.finding.line, report.finding.field) == (1, "word")


def default(lines: Lines, word: str) -> None:
    """Give another word to a player with the default word."""
    at = next(seat for seat, told in enumerate(lines[0]["seats"]) if told["word"] != "Wacholder")
    lines[0]["seats"][at]["word"] = start(lines)["move"]["seats"][at]["word"] = word


def silence(lines: Lines) -> None:
    """Remove the row of the word that was said."""
    lines.remove(first(lines, "word"))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda lines: say(lines, "Holunder"), "word"),
        (lambda lines: default(lines, "0" * 64), "word"),
        (lambda lines: first(lines, "word")["move"].update(word="0" * 64), "word"),
        (lambda lines: first(lines, "word").update(seat=0), "said"),
        (lambda lines: silence(lines), "said"),
        (lambda lines: start(lines)["move"].update(said=[0, 1]), "said"),
        (lambda lines: first(lines, "join")["move"].update(colour="black"), "seats"),
        (lambda lines: rows_of(lines, "join")[1]["move"].update(robot={}), "seats"),
        (lambda lines: first(lines, "create")["move"]["options"].update(pile=71), "options"),
        (lambda lines: first(lines, "create")["move"].update(game="whist"), "game"),
        (lambda lines: first(lines, "create")["move"]["pace"].update(reserve=1), "pace"),
    ],
)
def test_a_header_that_differs_from_the_lobby_rows_is_found(
    change: Callable[[Lines], object], field: str
) -> None:
    report = checked(changed(finished("pebbles"), change, chained=True))
    assert report.finding is not None
    assert (report.verdict, report.finding.problem) == ("tampered", "not_gathered")
    assert report.finding.field == field


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: first(lines, "join").update(seat=7),
        lambda lines: first(lines, "join").update(move={}),
        lambda lines: first(lines, "word").update(seat=None),
        lambda lines: retell(first(lines, "word"), "move"),
        lambda lines: retell(first(lines, "join"), "leave"),
        lambda lines: lines.remove(first(lines, "create")),
    ],
)
def test_a_row_not_of_the_lobby_before_the_start_is_found(
    change: Callable[[Lines], object],
) -> None:
    assert forged("pebbles", change) == ("tampered", "illegal")


def test_a_join_row_after_the_start_is_found() -> None:
    assert forged("pebbles", lambda lines: retell(first(lines, "order"), "join")) == (
        "tampered",
        "started",
    )


def test_the_report_lists_words_in_order_of_arrival() -> None:
    data = finished("pebbles")
    report = checked(data)
    assert [word.how for word in report.words] == ["default", "default", "chosen"]
    seats = lines_of(data)[0]["seats"]
    last = next(seat for seat in seats if seat["word"] == "Wacholder")
    assert (report.words[-1].seat, report.words[-1].colour) == (last["seat"], last["colour"])
    text = "\n".join(worded(report, texts_in("en")))
    assert f"{texts_in('en')('colour-' + last['colour'])} added the last word" in text


# --- files of earlier releases -------------------------------------------------------------------


FIRST = Path(__file__).parent / "first_format"


@each_game
def test_a_file_of_the_first_format_is_genuine(key: str) -> None:
    data = (FIRST / f"{key}.match.jsonl").read_bytes()
    report = checked(data)
    assert (report.verdict, report.finding) == ("genuine", None)
    assert {word.how for word in report.words} == {"unknown"}
    later = (FIRST / "pebbles_running.match.jsonl").read_bytes()
    assert checked(later).verdict == "unfinished"


def test_a_file_of_the_first_format_has_nothing_before_the_start() -> None:
    data = (FIRST / "pebbles.match.jsonl").read_bytes()
    new = lines_of(finished("pebbles"))

    def gather(lines: Lines) -> None:
        lines.insert(1, {**new[1], "seq": lines[1]["seq"] - 1, "at": lines[1]["at"]})

    report = checked(changed(data, gather, chained=True))
    assert report.finding is not None
    assert (report.verdict, report.finding.field) == ("tampered", "kind")


# --- compared with an earlier file ---------------------------------------------------------------


async def test_a_file_is_compared_with_those_that_were_exported_before(people: People) -> None:
    match = await people.open(BEN)
    files = [await people.service.verification.export(match.id)]
    await people.service.lobby.say_word(match.id, people.by(BEN), "Wacholder")
    files.append(await people.service.verification.export(match.id))
    match = await people.service.lobby.start(match.id, people.by(AKI))
    files.append(await people.service.verification.export(match.id))
    match = await people.act(match, 0, Bid(1))
    files.append(await people.service.verification.export(match.id))
    await people.resign(match, 0)
    whole = await people.service.verification.export(match.id)
    for file in files:
        assert b"Wacholder" not in file or b'"kind":"start"' in file
        assert checked(file).verdict == "unfinished"
        report = checked(whole, earlier=file)
        assert (report.verdict, report.checked[-1]) == ("genuine", "earlier")


async def test_another_history_of_the_same_secret_is_found(people: People) -> None:
    match = await people.open(BEN)
    await people.service.lobby.say_word(match.id, people.by(BEN), "Wacholder")
    whole = await people.service.verification.export(match.id)

    def exchange(lines: Lines) -> None:
        lines[-1]["hash"] = "0" * 64

    for earlier in (
        changed(whole, exchange),
        changed(whole, lambda lines: lines[0].update(secret_hash="0" * 64)),
        changed(whole, lambda lines: lines[0].update(match=9)),
        (FIRST / "pebbles.match.jsonl").read_bytes(),
    ):
        assert checked(whole, earlier=earlier).verdict == "tampered"
    shorter = changed(whole, lambda lines: lines.pop())
    assert checked(shorter, earlier=whole).verdict == "tampered"


def test_an_undo_across_a_seal_is_found() -> None:
    def undo(lines: Lines) -> None:
        number, row = next((n, row) for n, row in enumerate(lines) if row.get("sealed"))
        assert row["kind"] == "move"
        taken = {
            **row,
            "kind": "undo",
            "sealed": False,
            "notes": [],
            "move": {"undone": [row["seq"]]},
        }
        lines[number + 1 : -1] = [taken]

    assert forged("pebbles", undo) == ("tampered", "sealed")


def test_another_possible_end_is_found_by_the_hash_the_bot_posted() -> None:
    data = finished("pebbles")

    def later(lines: Lines) -> None:
        for row in lines[1:-1]:
            row["at"] += 1000

    other = changed(data, later, chained=True)
    assert checked(other).verdict == "genuine"
    head = lines_of(data)[-1]["head"]
    assert checked(data, head=head).checked[-1] == "posted_head"
    report = checked(other, head=head)
    assert report.verdict == "tampered"
    assert report.finding is not None
    assert report.finding.field == "head"


# --- other rules ---------------------------------------------------------------------------------


def older(lines: Lines, last: int) -> None:
    """Mark the rows up to `last` as those of an older release."""
    for row in lines[1:last]:
        row["release"] = "0.0.9"
    lines[0]["release"] = "0.0.9"


@each_game
def test_a_match_of_an_older_release_with_equal_rules_is_genuine(key: str) -> None:
    data = changed(finished(key), lambda lines: older(lines, 30), chained=True)
    report = checked(data)
    assert report.verdict == "genuine"
    assert len(report.releases) == 2


@each_game
def test_a_difference_in_rows_of_another_release_is_not_tampering(key: str) -> None:
    def other_rules(lines: Lines) -> None:
        older(lines, 30)
        next(row for row in rows_of(lines, "move") if row["notes"])["notes"].pop()

    report = checked(changed(finished(key), other_rules, chained=True))
    assert report.verdict == "other_rules"
    assert report.finding is not None
    assert report.finding.problem == "differs"


def test_a_broken_chain_in_rows_of_another_release_is_tampering() -> None:
    data = changed(finished("pebbles"), lambda lines: older(lines, 30), chained=True)
    for change in (
        lambda lines: first(lines, "move").update(move={}),
        lambda lines: lines[40].update(at=lines[40]["at"] + 1),
        lambda lines: (first(lines, "move").update(undone=True), lines[40].update(prev="0" * 64)),
    ):
        assert checked(changed(data, change)).verdict == "tampered"


def test_a_difference_before_rows_of_another_release_is_tampering() -> None:
    def change(lines: Lines) -> None:
        first(lines, "move")["move"] = {}
        lines[-2]["release"] = "0.2.0"

    assert forged("pebbles", change) == ("tampered", "illegal")


# --- matches that have not ended -----------------------------------------------------------------


@each_game
def test_of_a_match_that_runs_the_links_are_checked(key: str) -> None:
    report = checked(unfinished(key))
    assert (report.verdict, report.checked) == ("unfinished", ("links",))
    for change in (drop, double, swap):
        assert checked(changed(unfinished(key), change)).verdict == "tampered"


def test_moves_or_an_end_in_a_running_match_are_tampering() -> None:
    data = unfinished("pebbles")
    content = changed(data, lambda lines: lines[5].update(move={}))
    assert checked(content).verdict == "tampered"
    ended = changed(data, lambda lines: lines[0].update(status="finished"))
    report = checked(ended)
    assert report.verdict == "tampered"
    assert report.finding is not None
    assert (report.finding.problem, report.finding.line) == ("no_result", report.rows + 2)


@pytest.mark.parametrize("problem", ["unknown_kind", "unknown_note"])
def test_unknown_kinds_in_a_running_match_are_tampering(problem: str) -> None:
    def invent(lines: Lines) -> None:
        retell(lines[2], "gloat" if problem == "unknown_kind" else "propose")
        tell(lines[2], "gloats")

    report = checked(changed(unfinished("pebbles"), invent))
    assert report.finding is not None
    assert (report.verdict, report.finding.problem) == ("tampered", problem)


# --- files that are none -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda lines: lines[0].update(format=4), "other_format"),
        (lambda lines: lines[0].update(game="chess"), "unknown_game"),
        (lambda lines: lines.reverse(), "no_header"),
        (lambda lines: lines.insert(4, lines[0]), "no_row"),
        (lambda lines: lines.insert(4, lines[-1]), "no_row"),
        (lambda lines: lines.__delitem__(slice(1, None)), "no_row"),
        (lambda lines: lines[3].update(seq="4"), "shape"),
        (lambda lines: lines[0].update(match=1 << 63), "shape"),
        (lambda lines: lines[0].update(match=-1), "shape"),
        (lambda lines: lines[2].update(hash=lines[2]["hash"] + "\n"), "shape"),
    ],
)
def test_the_problem_of_an_unreadable_file_is_named(
    change: Callable[[Lines], object], problem: str
) -> None:
    report = checked(changed(finished("pebbles"), change))
    assert report.verdict == "unreadable"
    assert report.finding is not None
    assert report.finding.problem == problem


def test_a_file_has_a_size(monkeypatch: pytest.MonkeyPatch) -> None:
    report = checked(finished("pebbles") + b" " * (4 << 20))
    assert report.finding is not None
    assert (report.verdict, report.finding.problem) == ("unreadable", "too_large")
    monkeypatch.setattr(verify, "MAX_ROWS", 1)
    monkeypatch.setitem(ALL, "pebbles", ALL["pebbles"]._replace(decisions=20))
    report = checked(finished("pebbles"))
    assert report.finding is not None
    assert (report.finding.problem, report.finding.line) == ("too_many_rows", 22)


def test_only_rows_that_can_be_taken_back_keep_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[State] = []

    def watched(state: State, game: Game) -> bytes:
        written.append(state)
        return dump(state, game)

    monkeypatch.setattr(replay, "dump", watched)
    lines = lines_of(finished("carcassonne"))
    assert checked(finished("carcassonne")).verdict == "genuine"
    assert len(written) == len(rows_of(lines, *DECISIONS)) < len(lines) - 2


def test_a_line_that_is_not_canonical_is_named() -> None:
    first_line, rest = finished("pebbles").split(b"\n", 1)
    for other in (
        first_line.replace(b":", b": ", 1),
        first_line.replace(b"{", b'{"match":9,', 1),
        json.dumps(json.loads(first_line)).encode(),
    ):
        report = checked(other + b"\n" + rest)
        assert report.verdict == "unreadable"
        assert report.finding is not None
        assert (report.finding.line, report.finding.problem) == (1, "not_canonical")


# --- the program ---------------------------------------------------------------------------------


def test_the_command_prints_its_verdict_and_sets_the_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.match.jsonl", tmp_path / "bad.match.jsonl"
    good.write_bytes(finished("carcassonne"))
    bad.write_bytes(changed(finished("carcassonne"), drop))
    assert main([str(good)]) == 0
    text = capsys.readouterr().out
    assert "is genuine" in text
    assert lines_of(finished("carcassonne"))[-1]["head"] in text
    assert main([str(good), str(bad)]) == 1
    text = capsys.readouterr().out
    assert "is genuine" in text
    assert "Line 21 (row " in text
    assert main([str(good), "--head", "0" * 64]) == 1
    assert main([str(good), "--secret-hash", "0" * 64]) == 1


def test_the_program_prints_json_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.match.jsonl"
    file.write_bytes(changed(finished("carcassonne"), drop))
    assert main(["--json", str(file)]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["file"] == str(file)
    assert told["verdict"] == "tampered"
    assert told["finding"]["line"] == 21


def _spoilt(text: str) -> bytes:
    """Return a file with a forged text in the fields that a report quotes."""

    def write(lines: Lines) -> None:
        row = rows_of(lines, "forced")[0]
        row["kind"] = row["release"] = text

    return changed(finished("carcassonne"), write, chained=True)


@pytest.mark.parametrize("text", ["\x1b[2J", "\x9b2J", "\u202egenuine", "\x07\r\n"])
def test_nothing_in_a_file_commands_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = tmp_path / "\x1b[2J.match.jsonl"
    file.write_bytes(_spoilt(text))
    for arguments in ([str(file)], ["--json", str(file)]):
        main(arguments)
        message = capsys.readouterr().out
        assert all(character.isprintable() for character in message.replace("\n", ""))
        assert "do not exist" in message or "unknown_kind" in message
    for line in worded(checked(_spoilt(text)), texts_in("ja")):
        assert all(character.isprintable() for character in line)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp932"])
def test_the_command_prints_to_terminals_of_any_encoding(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "good.match.jsonl"
    file.write_bytes(finished("carcassonne"))
    done = subprocess.run(
        [sys.executable, "-m", "matches.verify", str(file)],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"This file is genuine" in done.stdout


def test_the_program_compares_with_an_earlier_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    early, late = tmp_path / "early.match.jsonl", tmp_path / "late.match.jsonl"
    late.write_bytes(finished("carcassonne"))
    early.write_bytes(
        changed(finished("carcassonne"), lambda lines: lines.__delitem__(slice(20, None)))
    )
    assert main([str(late), "--earlier", str(early)]) == 0
    assert "every row of the earlier file" in capsys.readouterr().out
    early.write_bytes(changed(early.read_bytes(), lambda lines: lines[4].update(hash="0" * 64)))
    assert main([str(late), "--earlier", str(early)]) == 1
    early.write_bytes(b"nothing")
    with pytest.raises(SystemExit):
        main([str(late), "--earlier", str(early)])
    assert "early.match.jsonl" in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([str(tmp_path / "nothing")])
    assert ended.value.code
    assert "nothing" in capsys.readouterr().err


def test_the_program_needs_neither_database_nor_discord() -> None:
    script = (
        "import sys\n"
        "sys.modules.update(dict.fromkeys(('sqlalchemy', 'discord', 'aiosqlite', 'PIL')))\n"
        "from matches.verify import main\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, cwd=Path(__file__).parents[2])
