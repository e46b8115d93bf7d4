"""Texts for the pictures of Karvi: labels, alt texts, the whole position as text."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engines.core import Move, apply, clone, open_decisions, options_of, snake, steps_of
from engines.karvi import GAME
from engines.karvi.moves import (
    Build,
    Discard,
    Dismiss,
    Do,
    Done,
    Draw,
    End,
    Exchange,
    Fit,
    Heal,
    Hurt,
    MoveDie,
    Play,
    Plunder,
    Pour,
    Push,
    Raid,
    Raise,
    Sail,
    Scout,
    Sell,
    Take,
    TakeCard,
    TakeStone,
    Trade,
    Train,
    Unlock,
    Visit,
)
from engines.karvi.records import Options
from engines.karvi.schema import FIRST, LAST
from engines.karvi.steps.sailing import BuildHere, GoOnVoyage
from engines.karvi.steps.supply import PourBeer
from engines.karvi.steps.turn import BeforeMove
from matches.texts import texts_in
from render.core.renderer import ALT_MOST, LABEL_MOST
from render.karvi import RENDERER
from render.karvi.explaining import space_line
from render.karvi.labels import option_description
from render.karvi.offers import stack
from render.karvi.signs import letter
from render.karvi.telling import card_name
from tests.engines.karvi.kit import Table
from tests.render.scenes import LONG_NAMES, scene_of

LANGUAGES = ("en", "ja")
DECISIONS = 150
MODES: Any = ("standard", "variety", "chaos")
OURS = "fur 2, silver 3, gold 2, food 5, dice 2@14 3@18, crew 3 2!, hand beer_2a helmet_1a"


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_labels_are_distinct_complete_and_fit_into_a_menu(seats: int, locale: str) -> None:
    state = GAME.setup(seats, Options(MODES[seats - 2]), bytes(range(32)))
    texts, rng = scene_of(GAME, state, locale=locale).texts, Random(seats)
    for decision in (open_decisions(state)[0] for _ in range(DECISIONS) if open_decisions(state)):
        view = clone(state)
        GAME.hide(view, decision.seat)
        choices = RENDERER.choices(view, decision.seat)
        labels = [RENDERER.label(view, move, texts) for move in choices]
        assert len(set(labels)) == len(labels)
        assert all(0 < len(label) < LABEL_MOST for label in labels)
        assert sorted(map(repr, choices)) == sorted(map(repr, options_of(state, decision.seat)))
        apply(state, decision.seat, rng.choice(choices))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_question_has_a_phrase_for_the_header(locale: str) -> None:
    texts = scene_of(GAME, Table("", "").state, locale=locale).texts
    for step in steps_of(GAME.steps):
        if hasattr(step, "options"):
            assert texts(f"picture-doing-{snake(step.__name__)}", count=1)


def label(move: Move, table: Table, locale: str = "en") -> str:
    return RENDERER.label(table.state, move, scene_of(GAME, table.state, locale=locale).texts)


@pytest.mark.parametrize(
    ("move", "english", "japanese"),
    [
        (MoveDie(21), "21: trade or raid · 2 beer", "21・ビール2：交易または襲撃"),
        (MoveDie(16), "16: 2 beer", "16：ビール+2"),
        (MoveDie(17), "17: 1 gold and 1 fur · 1 beer", "17・ビール1：金1個と毛皮1個"),
        (MoveDie(1), "stop space 1: nothing", "ストップマス1：なし"),
        (Do("goods 2"), "2 in fur and silver", "毛皮と銀を合わせて2個"),
        (Done(), "Skip", "行わない"),
        (
            Trade("trade_wool_a"),
            "wool A · 1 fur, 1 silver → 0 points, 1 trade card",
            "羊毛A・毛皮1個、銀1個 → 勝利点0、交易カード1枚",
        ),
        (
            Trade("trade_silk_a", "silver"),
            "silk A · 2 fur, 2 silver → 3 points, 2 trade cards",
            "絹A・毛皮2個、銀2個 → 勝利点3、交易カード2枚",
        ),
        (Sell("fur"), "1 fur → 8 points", "毛皮1個 → 勝利点8"),
        (
            Raid("raid_watch_b"),
            "watch B · strength 7 (needs 8), 7 points, 1 fur and 1 silver, 2 damage",
            "見張り台B・戦闘力7（8以上で襲撃可）、勝利点7、毛皮1個と銀1個、ダメージ2",
        ),
        (Plunder(), "raid → 12 points, 3 damage", "襲撃 → 勝利点12、ダメージ3"),
        (Unlock("trade"), "lock: 1 silver and 1 gold", "ロック：銀1個と金1個"),
        (Unlock("raid"), "lock: strength +3", "ロック：戦闘力+3"),
        (Draw("helmet"), "draw: helmet 1", "兜カードを引く（山札1）"),
        (Fit("stern_1"), "Deep Hold · 2 fur", "深い船倉・毛皮2個"),
        (Fit("sail_2", "fur"), "Woollen Sail · 2 silver", "羊毛の帆・銀2個"),
        (Raise("rune_4", "silver"), "Balance · 1 fur", "均衡・毛皮1個"),
        (
            Sail("orkney"),
            "Orkney · 2 food · trading post, 5 points",
            "オークニー・食料2個・交易所・勝利点5",
        ),
        (Sail("ribe"), "Ribe · 1 food · wool (2–3)", "リーベ・食料1個・羊毛（2〜3）"),
        (
            Sail("faroe"),
            "Faroe Islands · 3 food · amber (3–4) · displaces a ship",
            "フェロー諸島・食料3個・琥珀（3〜4）・船を押し出す",
        ),
        (Push("lade"), "Lade", "ラーデ"),
        (Visit("ribe"), "Ribe · wool (2–3)", "リーベ・羊毛（2〜3）"),
        (
            Scout("trade_glass_a"),
            "glass A · 4 silver → 2 points, 2 trade cards",
            "ガラスA・銀4個 → 勝利点2、交易カード2枚",
        ),
        (
            TakeStone("special_5"),
            "Master Shipwright · upgrade tiles placed: 3 points each, up to 15",
            "船匠の長・配置したアップグレードタイル：1につき勝利点3（最大15）",
        ),
        (Play("beer_2a_a"), "Great Vat: 4 beer · 1 silver", "大樽：ビール+4・銀1個"),
        (Play("ship_1a_a"), "Tailwind: sail up to 2 places without food", None),
        (Discard("beer_2a_a"), "discard “Great Vat”", "「大樽」を捨てる"),
        (Exchange("food"), "1 gold → 1 food", "金1個 → 食料1個"),
        (Exchange("beer", 2), "1 gold → 1 beer on die 2", "金1個 → ダイス2にビール+1"),
        (Take("fur"), "fur", "毛皮"),
        (Pour(1), "die 1 (2 beer, space 14)", "ダイス1（ビール2、マス14）"),
        (Train(3), "healthy: 3 → 4", "戦闘力3（無傷）→ 4"),
        (Train(2, wounded=True), "wounded: 2 → 3", "戦闘力2（負傷）→ 3"),
        (Heal(2), "wounded 2: healed", "戦闘力2（負傷）→ 無傷"),
        (Hurt(3), "healthy 3 → wounded", "戦闘力3（無傷）→ 負傷"),
        (Hurt(2, wounded=True), "wounded 2 → lost", "戦闘力2（負傷）→ 失う"),
        (Dismiss(3), "discard the healthy 3", "戦闘力3（無傷）を除隊"),
        (TakeCard("tcard_04_a", 2), "Arm Ring: 3 points", "腕輪：勝利点3"),
        (
            Play("ship_2d_a"),
            "Famous Voyage: 2 points and sail up to 4 places without food · 2 silver",
            "名高き航海：勝利点2と、食料を支払わずに船を4つ先の場所まで移動・銀2個",
        ),
        (End(), "End the turn", "手番を終える"),
    ],
)
def test_label_describes_the_move_and_its_cost(
    move: Move, english: str, japanese: str | None
) -> None:
    table = Table(OURS, "ship faroe, crew 6, dice 3@22 3@23")
    assert label(move, table) == english
    assert japanese is None or label(move, table, "ja") == japanese


@pytest.mark.parametrize(
    ("ours", "steps", "move", "told"),
    [
        ("dice 2@14 3@18", [PourBeer(0, 2)], Done(), "No more beer"),
        ("", [GoOnVoyage(0, 3)], Done(), "Stay"),
        ("", [GoOnVoyage(0, 3)], Sail("orkney"), "Orkney · trading post, 5 points"),
        ("", [BuildHere(0, "jorvik")], Done(), "Do not build"),
        ("", [BuildHere(0, "jorvik")], Build(), "Build: tower, 5 points"),
        ("gold 1, fitted stern_8", [BeforeMove(0)], Exchange("food"), "1 gold → 2 food"),
    ],
)
def test_label_depends_on_its_decision(ours: str, steps: Any, move: Move, told: str) -> None:
    assert label(move, Table(ours, "", steps=steps)) == told


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en", "Balance · tiles on your shorter track: 2 → 5, 4 → 13 points"),
        ("ja", "均衡：2で5点、4で13点（少ない方のトラックのタイル）"),
    ],
)
def test_the_first_runestone_is_offered_with_its_goals_and_no_price(locale: str, told: str) -> None:
    state = GAME.setup(2, Options(), bytes(range(32)))
    state.jarls[0].stones_beside[0] = "rune_4"
    GAME.hide(state, 0)
    assert RENDERER.label(state, Raise("rune_4"), texts_in(locale, "karvi")) == told


def test_moves_that_end_something_are_offered_last() -> None:
    table = Table(OURS, "", steps=[BeforeMove(0)])
    kinds = [type(move) for move in RENDERER.choices(table.state, 0)]
    last = {Exchange, Discard, Done, End}
    assert {kind in last for kind in kinds[kinds.index(Exchange) :]} == {True}
    assert not last & set(kinds[: kinds.index(Exchange)])


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (Fit("stern_1"), "1 point · The food action gives 1 more food."),
        (
            Raise("rune_4"),
            "tiles on your shorter track: 5 points for 2 or more, 13 points for 4 or more",
        ),
        (MoveDie(16), ""),
    ],
)
def test_placement_labels_show_the_price(move: Move, told: str) -> None:
    view = Table("", "").state
    assert option_description(view, move, scene_of(GAME, view).texts) == told


# --- the whole position


def test_alt_text_names_the_player_to_move_and_all_resources() -> None:
    view = Table(OURS, "points 12, crew 6 1!, dice 3@22 0@23").state
    text = RENDERER.alt(view, scene_of(GAME, view))
    assert "Mira moves a die. round 1 of 3" in text
    assert "crew 7, beer 3, 0, nothing" in text


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_alt_text_names_all_players_and_fits(seats: int, locale: str) -> None:
    view = GAME.setup(seats, Options(), bytes(range(32)))
    shown = scene_of(GAME, view, locale=locale, names=LONG_NAMES)
    text = RENDERER.alt(view, shown)
    assert len(text) <= ALT_MOST
    assert all(name in text for name in shown.names)


FULL = (
    f"{OURS}, points 20, ship faroe, built orkney jorvik, held trade_wool_a raid_town_b,"
    " laid trade_salt_a trade_amber_b, raided 4, fitted bow_2 stern_1 stern_8, beside sail_4,"
    " stones rune_1 special_2, unplaced rune_4"
)


def told_of(view: Any, locale: str = "en", **rest: Any) -> list[str]:
    return RENDERER.text(view, scene_of(GAME, view, locale=locale, **rest)).splitlines()


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_text_lists_every_space_place_and_card(seats: int, locale: str) -> None:
    view = GAME.setup(seats, Options("chaos"), bytes(range(32)))
    texts, lines = scene_of(GAME, view, locale=locale).texts, told_of(view, locale)
    for at in range(FIRST, LAST + 1):
        space = view.space(at)
        line = space_line(at, space, texts, closed=not view.is_open(at))
        assert f"- {line}" in lines
    for name, place in view.places.items():
        start = f"- {letter(view, name)} {texts.word('place', name)}"
        (line,) = (one for one in lines if one.startswith(start))
        assert all(texts.word("place", near) in line for near in place.next_to)
        if place.symbols:
            assert stack(view.symbols[name], texts) in line
    for card in view.open_cards:
        assert any(card_name(card, texts) in line for line in lines)


def test_text_lists_the_possessions_of_a_player() -> None:
    lines = told_of(Table(FULL, "").state)
    for line in (
        "- die 1 (2 beer, space 14), die 2 (3 beer, space 18)",
        "- Crew 5: 3, 2 wounded",
        "- Ship: Faroe Islands",
        "- Refill beer gives 3, gain food 4",
        "- Trade track: salt A, amber B",
        "- lock: 1 silver and 1 gold",
        "- Held: wool A · 1 fur, 1 silver → 0 points, 1 trade card",
        "- May sail to places with the map icon",
        "- Stern: Barter Bench – 1 gold buys 2 food.",
        "- Covered: Deep Hold",
        "- Bow: Raven Head – +2 crew strength in raids.",
        "- Special runestone Raid Lords: tiles on your raid track: 2 points each, up to 12."
        " Now 4: 8 points",
        "- Card: Great Vat: 4 beer · costs 1 silver",
    ):
        assert line in lines
    assert any(line.startswith("- Next to the board: Embroidered Sail (sail") for line in lines)
    assert any(line.startswith("- Runestone next to the board: Balance (costs") for line in lines)


def test_text_locates_dice_ships_and_buildings() -> None:
    lines = told_of(Table(FULL, "ship ribe, dice 1@22 2@3!").state)
    assert "- 14: income · 1 beer · Mira’s die 1, 2 beer" in lines
    assert any("Aki_Tanaka’s die 2, 2 beer, home" in line for line in lines)
    assert any(
        line.startswith("- B Ribe: wool (2–3), 1 tile · Aki_Tanaka’s ship") for line in lines
    )
    assert any(line.startswith("- O Jorvik: tower site: 5 (Mira), 3") for line in lines)


def test_text_shows_hand_cards_only_to_their_owner() -> None:
    table = Table(OURS, "hand ship_1a")
    view = clone(table.state)
    GAME.hide(view, 1)
    lines = told_of(view, seat=1)
    assert "- Hand: 1 beer card, 1 helmet card" in lines
    assert any("Tailwind" in line for line in lines)
    assert not any("Great Vat" in line for line in lines)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_text_lists_options_only_for_their_seat(seat: int | None) -> None:
    view = clone(Table(OURS, "dice 1@22 2@23").state)
    GAME.hide(view, seat)
    lines = told_of(view, seat=seat)
    assert ("Mira may choose:" in lines) == (seat == 0)
