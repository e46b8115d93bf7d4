"""Reference 4.4.4 and 4.9: specific reasons for illegal moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.core import Move, Refusal, play
from engines.rivals.moves import (
    Build,
    Draw,
    End,
    Play,
    Regions,
    Return,
    Road,
    Search,
    Settlement,
    Take,
    Target,
)
from engines.rivals.records import Prefs
from tests.engines.rivals.notation import RED, Table

TAVERN = "city B, B-up2 hedge_tavern"
NEW_LAND = "road right, store L1 B1 W1 G1"


def after(*moves: Move, mode: str = "basic", red: str, blue: str = "") -> Table:
    table = Table(mode, red=red, blue=blue)
    table.play(*moves)
    return table


def open_hand() -> Table:
    table = Table(red="A-up1 candamir", blue="hand abbey scout", phase="roll")
    table.roll(6, "fraternal_feuds")
    return table


def two_places() -> Table:
    red = "right forest_4 hills_5, forest_2 2, forest_4 2, hills_3 2"
    table = Table(red=red, prefs={RED: Prefs(locations="ask")})
    table.play(Road("right"))
    return table


ASKED: dict[str, tuple[Callable[[], Table], Move, str]] = {
    "PlaceRegions": (
        lambda: after(Settlement("right"), red=NEW_LAND),
        Regions("forest_2", "hills_3"),
        "no_such_region",
    ),
    "ScoutRegion": (
        lambda: after(Settlement("right", scout=True), red=f"{NEW_LAND}, hand scout"),
        Take("forest_2"),
        "no_such_region",
    ),
    "SearchCard": (
        lambda: after(End(), Search(1, "lumber"), red="store L2"),
        Take("gold:mint"),
        "no_such_card",
    ),
    "ArsonistTarget": (
        lambda: after(
            Play("turmoil:arsonist"),
            mode="turmoil",
            red=f"{TAVERN}, hand arsonist",
            blue="A-up1 abbey",
        ),
        Target("B-up1"),
        "no_target",
    ),
    "TraitorPick": (
        lambda: after(
            Play("turmoil:traitor"),
            mode="turmoil",
            red=f"{TAVERN}, hand traitor",
            blue="hand scout",
        ),
        Take("basic:abbey"),
        "no_such_card",
    ),
    "BrigandsTarget": (
        lambda: after(
            Play("turmoil:brigands"),
            mode="turmoil",
            red=f"{TAVERN}, A-up1 candamir, hand brigands, store",
            blue="store O3",
        ),
        Target("forest_2"),
        "no_target",
    ),
    "RelocateFrom": (
        lambda: after(Play("basic:relocation"), red="A-up1 abbey, hand relocation"),
        Target("B-up1"),
        "no_target",
    ),
    "FraternalSelect": (open_hand, Return("basic:harald", 1), "no_such_card"),
    "PayPlace": (two_places, Target("hills_3"), "no_target"),
}


@pytest.mark.parametrize("step", ASKED)
def test_move_of_another_phase_is_refused_as_such(step: str) -> None:
    begin, wrong, reason = ASKED[step]
    table = begin()
    assert table.asked() == [(RED, step)]
    assert table.refusal(wrong) == reason
    for move in (End(), Draw(1), Build("basic:abbey", "A-up1")):
        assert table.refusal(move) == "wrong_phase"


def test_shown_card_under_a_wrong_stack_has_its_own_reason() -> None:
    assert open_hand().refusal(Return("basic:abbey", 7)) == "wrong_stack"


# --- what is missing, and what would help ---------------------------------------------------------

CRANE = "city A, A-up1 university, A-down1 building_crane"


@pytest.mark.parametrize(
    ("mode", "red", "move", "missing"),
    [
        (
            "turmoil",
            "A-up1 drill_ground, store W1, hand candamir",
            Build("basic:candamir", "B-up1"),
            {"grain": 1, "ore": 1},
        ),
        (
            "turmoil",
            "A-up1 drill_ground, store G1, hand candamir",
            Build("basic:candamir", "B-up1"),
            {"wool": 1, "ore": 1},
        ),
        (
            "progress",
            f"{CRANE}, store B1, hand library",
            Build("progress:library", "A-up2"),
            {"lumber": 1, "ore": 1},
        ),
    ],
)
def test_refusal_uses_the_reduced_price_of_a_helper(
    mode: str, red: str, move: Build, missing: dict[str, int]
) -> None:
    table = Table(mode, red=red)
    with pytest.raises(Refusal) as refused:
        play(table.state, RED, move)
    assert (refused.value.reason, refused.value.details["goods"]) == ("cannot_pay", missing)


@pytest.mark.parametrize("site", ["A-up1", "B-up1"])
def test_relocation_to_a_settlement_is_refused_with_needs_city(site: str) -> None:
    red = "city A, A-up1 hedge_tavern, B-up1 abbey, hand relocation"
    table = after(Play("basic:relocation"), mode="turmoil", red=red)
    assert table.refusal(Target(site)) == "needs_city"


def test_the_partner_that_needs_a_city_is_named() -> None:
    red = "city A, A-up1 hedge_tavern, A-down1 harald, B-up1 abbey, hand relocation"
    table = after(Play("basic:relocation"), Target("A-up1"), mode="turmoil", red=red)
    with pytest.raises(Refusal) as refused:
        play(table.state, RED, Target("B-up1"))
    assert (refused.value.reason, refused.value.details) == ("needs_city", {"site": "B-up1"})
    assert table.refusal(Target("B-down1")) == "no_target"
