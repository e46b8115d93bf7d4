"""Tournaments: setup, registration, progress and management in few clicks, by permission."""

from __future__ import annotations

from collections import Counter
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from cogs.frame.tournament import buttons
from cogs.frame.tournament.organise_modals import ACTIONS
from matches.core.availability import DAY
from matches.texts import texts_in
from matches.tournaments.models import EntryRequirements, Stage, Tournament
from presentation.choices import Choice
from tests.cogs.tournaments import Cup, chosen, ids, open_tables, picked, said_in
from tests.cogs.world import World, components, labels, said, shown, uploads, words

UNKNOWN = "There is no such tournament."
TWO_ROUNDS: dict[str, Any] = {"stages": (Stage("swiss", rounds=2),), "check_in": 0, "least": 2}


@pytest.fixture
def cup(world: World) -> Cup:
    return Cup(world)


# --- setting it up


async def test_a_tournament_is_open_after_one_command_and_one_click(world: World, cup: Cup) -> None:
    ann = world.members[0]
    page = await cup.draft()
    assert "rounds, up to" in words(page)
    assert "First move" not in words(page)  # defaults are not shown
    assert (await cup.get()).status == "draft"
    assert said_in(world.channel)[:-1] == []
    await ann.click(page, label="Open registration")
    message = await cup.message()
    assert "Carcassonne tournament" in words(message)
    assert labels(message)[:2] == ["Join", "Leave"]


async def test_settings_that_differ_from_defaults_are_picked_from_menus(
    world: World, cup: Cup
) -> None:
    ann = world.members[0]
    page = await cup.draft(name="Spring *Open*")
    for name, value in (("most", "8"), ("format", "groups_then_single_elimination")):
        page = await picked(ann, page, name, value)
    assert chosen(page, "most") == ["Players: up to 8"]
    assert chosen(page, "format") == ["Format: groups → single elimination"]
    page = world.private(await ann.click(page, label="Rounds and deadlines …"))
    page = await picked(ann, page, "group_size", "3")
    page = await picked(ann, page, "first_move", "72")
    page = world.private(await ann.click(page, label="Who may join …"))
    page = await picked(ann, page, "least_rating", "1200")
    page = await picked(ann, page, "rated", "no")
    settings = (await cup.get()).settings
    assert [stage.format for stage in settings.stages] == ["groups", "single_elimination"]
    assert (settings.most, settings.stages[0].group_size) == (8, 3)
    assert (settings.first_move, settings.rated) == (72, False)
    assert settings.limits.least_rating == 1200
    first = words(world.private(await ann.click(page, label="◀ Basics")))
    assert all(text in first for text in ("within 3 days", "Rated: **no**", "1200"))
    assert "Waiting list" not in first
    assert "Spring \\*Open\\*" in words(page)


async def test_start_in_some_days_is_shown_as_a_timestamp(world: World, cup: Cup) -> None:
    page = await cup.draft()
    page = await picked(world.members[0], page, "starts", "3")
    starts = (await cup.get()).settings.starts
    assert starts is not None
    assert abs(starts - world.program.bot.service.now() - 3 * DAY) < DAY
    await world.members[0].click(page, label="Open registration")
    assert f"<t:{starts // 1000}:R>" in words(await cup.message())


async def test_role_may_be_required_for_entry(world: World, cup: Cup) -> None:
    ann, role = world.members[0], world.guild.create_role("club")
    page = world.private(await ann.click(await cup.draft(), label="Who may join …"))
    page = world.private(await ann.select(page, [role], custom_id=f"tournament-set:{cup.id}:role"))
    assert (await cup.get()).settings.limits.role == role.id
    await ann.click(page, label="Open registration")
    text = said(await world.members[1].click(await cup.message(), label="Join"))
    assert f"<@&{role.id}>" in text
    member = world.guild.add_member(world.env.create_user("club member"), roles=[role])
    assert "You are in" in said(await member.click(await cup.message(), label="Join"))


async def test_contradicting_settings_are_refused_and_the_page_stays(
    world: World, cup: Cup
) -> None:
    ann = world.members[0]
    page = await picked(ann, await cup.draft(), "table_size", "4")
    before = (await cup.get()).settings
    page = world.private(await ann.click(page, label="Rounds and deadlines …"))
    result = await ann.select(page, ["at_once"], custom_id=f"tournament-set:{cup.id}:rounds:pacing")
    assert "Swiss" in said(result)
    assert "Open registration" in labels(shown(result))
    assert (await cup.get()).settings == before


async def test_a_draft_is_its_organisers_alone_and_can_be_discarded(world: World, cup: Cup) -> None:
    ann, ben = world.members[:2]
    page = await cup.draft()
    answer = said(await ben.slash(world.channel, "tournament rules", tournament=str(cup.id)))
    assert answer == UNKNOWN
    assert "draft" in said(await ann.slash(world.channel, "tournament list"))
    assert "draft" not in said(await ben.slash(world.channel, "tournament list"))
    await ann.click(page, label="Discard")
    assert (await cup.get()).status == "cancelled"


async def test_a_draft_is_found_again(world: World, cup: Cup) -> None:
    await cup.draft()
    page = world.private(await world.members[0].slash(world.channel, "tournament organise"))
    assert "Open registration" in labels(page)


async def test_the_next_season_of_a_league_is_a_draft_of_its_organiser(
    world: World, cup: Cup
) -> None:
    league = (Stage("league", group_size=2, promoted=1),)
    await cup.open(most=4, least=4, check_in=0, stages=league, pacing="at_once", deadline=0)
    await cup.join(0, 1, 2, 3)
    await cup.play_on()
    ann = world.members[0]
    page = await ann.slash(world.channel, "tournament organise", tournament=str(cup.id))
    text = said(await ann.click(world.private(page), label="Next season …"))
    assert "next season is a draft" in text
    (draft,) = await world.program.bot.service.tournaments.managed_by(ann.id)
    assert (draft.season, draft.status, len(draft.entries)) == (2, "draft", 4)


async def test_a_tournament_is_renamed_by_a_form(world: World, cup: Cup) -> None:
    ann = world.members[0]
    form = await ann.click(await cup.draft(), label="Rename …")
    text = said(await ann.submit_modal(form, {"name": "Winter Cup"}))
    assert "Winter Cup" in text
    assert (await cup.get()).name == "Winter Cup"


@pytest.mark.parametrize("game", ["carcassonne", "rivals", "cabriole", "caverna", "karvi"])
async def test_every_page_of_every_game_fits_into_a_message(
    world: World, cup: Cup, game: str
) -> None:
    ann = world.members[0]
    world.japanese.add(ann.id)
    page = await cup.draft(game=game)
    for what in ("basics", "rounds", "entry", "options"):
        if any(one == f"tournament-set:{cup.id}:{what}" for one in ids(page)):
            page = world.private(await ann.click(page, custom_id=f"tournament-set:{cup.id}:{what}"))
        assert len(list(components(page))) <= 40
        assert all(len(one) <= 100 for one in ids(page))


# --- who takes part


async def test_late_entrant_waits_and_moves_up(world: World, cup: Cup) -> None:
    ann, ben, chi = world.members[:3]
    await cup.open(most=3, least=3, check_in=0)
    await cup.configure(replace((await cup.get()).settings, most=2, least=2, starts=2**45))
    await cup.join(0, 1)
    assert "waiting list" in said(await chi.click(await cup.message(), label="Join"))
    assert "Waiting list" in words(await cup.message())
    await ben.click(await cup.message(), label="Leave")
    tournament = await cup.settle()
    assert [entry.user for entry in tournament.playing] == [ann.id, chi.id]


async def test_check_in_calls_entrants_once_and_drops_absent_ones(world: World, cup: Cup) -> None:
    world.crowd(4)
    now = world.program.bot.service.now()
    await cup.open(most=8, least=2, check_in=24, starts=now + 2 * DAY, stages=(Stage("swiss"),))
    await cup.join(0, 1, 2, 3)
    await cup.pass_hours(25)
    assert (await cup.get()).status == "check_in"
    called = Counter({member.id: 1 for member in world.members[:4]})
    assert cup.pinged() == called
    for member in world.members[:3]:
        message = await cup.message()
        assert "Check-in is open" in words(message)
        await member.click(message, label="Check in")
    assert world.called(world.members[3]) in words(await cup.message())
    tournament = await cup.pass_hours(24)
    assert tournament.status == "running"
    assert world.members[3].id not in [entry.user for entry in tournament.playing]


async def test_entry_limits_are_explained_in_both_languages(world: World, cup: Cup) -> None:
    ben, chi = world.members[1:3]
    world.japanese.add(chi.id)
    await cup.open(limits=EntryRequirements(least_matches=3))
    english = said(await ben.click(await cup.message(), label="Join"))
    japanese = said(await chi.click(await cup.message(), label="Join"))
    assert "at least 3" in english
    assert "Its organiser can still add you" in english
    assert "3戦以上" in japanese
    result = await cup.organise("add", {"who": [ben]})
    assert "Added" in said(result)
    assert (await cup.get()).entry_of(ben.id) is not None


# --- who may know of it


@pytest.fixture
async def running(world: World, cup: Cup) -> Tournament:
    """Return a tournament in its first round."""
    await cup.open(most=4, **TWO_ROUNDS)
    return await cup.join(0, 1, 2, 3)


COMMANDS = ("join", "leave", "rules", "standings", "round", "why", "bracket", "export", "organise")


async def test_tournament_is_unknown_on_another_server(
    world: World, cup: Cup, running: Tournament
) -> None:
    other = world.env.create_guild()
    den = other.create_text_channel("den")
    stranger = other.add_member(world.env.create_user("stranger"))
    for name in COMMANDS:
        answers = [
            said(await stranger.slash(den, f"tournament {name}", tournament=number))
            for number in (str(cup.id), "4711")
        ]
        assert answers == [UNKNOWN] * 2, name
    assert await stranger.autocomplete(den, "tournament join", "tournament", "") == []
    assert "none" in said(await stranger.slash(den, "tournament list"))


async def test_a_player_reads_it_on_its_server_alone(
    world: World, cup: Cup, running: Tournament
) -> None:
    other = world.env.create_guild()
    den = other.create_text_channel("den")
    away = other.add_member(world.members[1].user)
    assert said(await away.slash(den, "tournament rules", tournament=str(cup.id))) == UNKNOWN


async def test_tournament_is_unknown_to_users_without_access_to_its_channel(
    world: World, cup: Cup
) -> None:
    everybody, bot, (ann, ben, *_) = world.guild.default_role, world.guild.me, world.members
    assert bot is not None
    hidden, view = (discord.PermissionOverwrite(view_channel=one) for one in (False, True))
    lounge = world.channel
    world.channel = world.guild.create_text_channel(
        "cellar", overwrites={everybody: hidden, bot: view, ann: view, ben: view}
    )
    await cup.open(**TWO_ROUNDS)
    for member, knows in ((ben, True), (world.members[2], False)):
        text = said(await member.slash(lounge, "tournament rules", tournament=str(cup.id)))
        assert (text == UNKNOWN) is not knows
    assert "none" in said(await world.members[2].slash(lounge, "tournament list"))


async def test_only_organisers_helpers_and_moderators_lead_it(
    world: World, cup: Cup, running: Tournament
) -> None:
    ann, ben, *_ = world.members
    message = await cup.message()
    assert world.called(ann) in said(await ben.click(message, label="Organise …"))
    assert "Done" in said(await cup.organise("helper", {"who": [ben]}))
    assert "Organising" in said(await ben.click(await cup.message(), label="Organise …"))
    role = world.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    boss = world.guild.add_member(world.env.create_user("boss"), roles=[role])
    assert "Organising" in said(await boss.click(await cup.message(), label="Organise …"))


# --- rounds


async def test_a_round_is_one_message_that_links_to_every_match(
    world: World, cup: Cup, running: Tournament
) -> None:
    lines = [one for one in said_in(world.channel) if "Round 1" in one and "match #" in one]
    assert len(lines) == 1
    for table in running.tables:
        match = await world.match(table.match or 0)
        assert f"[match #{match.id}](https://discord.com/channels/" in lines[0]
        assert match.place.thread is not None
        assert f"/{match.place.thread}/{match.board_message})" in lines[0]
    assert cup.pinged() == Counter({member.id: 1 for member in world.members[:4]})


async def test_tournament_pages_are_shown_by_round_in_both_languages(
    world: World, cup: Cup, running: Tournament
) -> None:
    ann, ben = world.members[:2]
    world.japanese.add(ben.id)
    await cup.play_round()
    for name, english, japanese in (
        ("standings", "You: **", "あなた"),
        ("why", "no repeats", "再戦なし"),
        ("round", "➤", "➤"),
        ("bracket", "Swiss", "スイスドロー"),
        ("rules", "Buchholz", "ブッフホルツ"),
    ):
        for member, expected in ((ann, english), (ben, japanese)):
            assert expected in said(await member.slash(world.channel, f"tournament {name}"))
    page = world.private(await ann.slash(world.channel, "tournament standings"))
    (menu,) = [one for one in ids(page) if ":standings:" in one]
    result = await ann.select(page, ["0.1"], custom_id=menu)
    assert "Round 1" in said(result)
    assert "🥇" in said(result)


async def test_export_is_complete_and_holds_no_user_ids(
    world: World, cup: Cup, running: Tournament
) -> None:
    await cup.play_on()
    ann = world.members[0]
    for kind, expected in (("json", '"seed"'), ("csv", "buchholz_cut_1"), ("trf", "012")):
        values = {"tournament": str(cup.id), "format": kind}
        result = await ann.slash(world.channel, "tournament export", **values)
        message = shown(result)
        assert message is not None
        (file,) = uploads(message)
        assert expected in file.content.decode()


async def test_trf_files_are_refused_where_more_than_two_play(world: World, cup: Cup) -> None:
    await cup.open(table_size=3, **TWO_ROUNDS)
    text = said(await world.members[0].slash(world.channel, "tournament export", format="trf"))
    assert "two players" in text


async def test_final_message_reveals_the_seed_and_names_the_winner(
    world: World, cup: Cup, running: Tournament
) -> None:
    tournament = await cup.play_on()
    (end,) = [one for one in said_in(world.channel) if "The tournament is over" in one]
    assert tournament.seed.hex() in end
    assert tournament.seed_hash.hex() in end
    winner = next(entry.user for entry in tournament.entries if entry.place == 1)
    listed = said(await world.members[0].slash(world.channel, "tournament list"))
    assert f"{world.called(winner)} 🥇×1" in listed


# --- organisers


async def test_every_decision_has_a_public_reason(
    world: World, cup: Cup, running: Tournament
) -> None:
    ann, _, _, dora, *_ = world.members
    await cup.organise("forbid", {"pair": [world.members[1], world.members[2]]})
    await cup.organise("extend", {"hours": ["48"]})
    await cup.organise("pause", {})
    audit = said(await dora.click(await cup.message(), label="Organise …"))
    assert "organiser" in audit
    page = world.private(await ann.slash(world.channel, "tournament organise"))
    text = said(await ann.click(page, label="Decisions"))
    for decision in ("avoid pairing", "extended", "paused"):
        assert decision in text
    assert text.count("“because”") == 3
    page = world.private(await ann.slash(world.channel, "tournament organise"))
    await ann.click(page, label="Resume")
    assert (await cup.get()).status == "running"


async def test_organisers_see_forbidden_pairings_and_their_effect(world: World, cup: Cup) -> None:
    await cup.open(most=4, check_in=0, stages=(Stage("round_robin"),), deadline=0)
    _, ben, cleo, *_ = world.members
    told = said(await cup.organise("forbid", {"pair": [ben, cleo]}))
    assert f"{world.called(ben)} – {world.called(cleo)}" in told
    assert "everyone plays everyone, so they will meet anyway" in told


async def test_cancellation_is_announced_once_with_its_effect_on_matches(
    world: World, cup: Cup, running: Tournament
) -> None:
    before = cup.pinged()
    await cup.organise("cancel", {"reason": "_rain_"})
    await cup.settle()
    assert cup.pinged() - before == Counter(entry.user for entry in running.playing)
    text = said_in(world.channel)[-1]
    assert "The tournament was cancelled: “\\_rain\\_”" in text
    assert "continue as ordinary matches" in text
    for table in open_tables(running):
        player = world.member(table.users[0])
        log = said(await player.slash(world.channel, "match log", match=table.match))
        assert "so this match was closed" in log


async def test_playing_organiser_cannot_decide_their_own_table(
    world: World, cup: Cup, running: Tournament
) -> None:
    ann = world.members[0]
    table = next(t for t in open_tables(running) if ann.id in t.users)
    who = [world.member(user) for user in table.users]
    text = said(await cup.organise("adjudicate", {"table": who[:1], "first": [ann]}))
    assert "You play at that table" in text
    assert (await cup.get()).tables == running.tables


async def test_substitute_gets_the_seat_of_a_withdrawn_player(world: World, cup: Cup) -> None:
    world.crowd(6)
    await cup.open(most=4, **TWO_ROUNDS)
    await cup.join(0, 1, 2, 3, 4)
    new, old = world.members[4], world.members[1]
    result = await cup.organise("substitute", {"who": [old], "by": [new]})
    assert "Substituted" in said(result)
    tournament = await cup.settle()
    table = next(t for t in open_tables(tournament) if new.id in t.users)
    match = await world.match(table.match or 0)
    assert new.id in [row.user for row in match.seats]
    assert old.id not in [row.user for row in match.seats]


async def test_a_helper_swaps_players_of_a_round_that_waits_for_a_review(
    world: World, cup: Cup
) -> None:
    world.crowd(6)
    await cup.open(most=4, review=12, **TWO_ROUNDS)
    tournament = await cup.join(1, 2, 3, 4)
    assert open_tables(tournament) == []
    first, second = tournament.tables
    pair = [world.member(first.users[0]), world.member(second.users[0])]
    assert "Swapped" in said(await cup.organise("swap", {"pair": pair}))
    tournament = await cup.pass_hours(13)
    tables = open_tables(tournament)
    assert {table.changed_by for table in tables} == {world.members[0].id}
    assert any("changed by" in one for one in said_in(world.channel))
    why = said(await world.members[1].slash(world.channel, "tournament why"))
    assert "changed by" in why


async def test_digest_calls_organisers_if_too_few_entrants_joined(world: World, cup: Cup) -> None:
    now = world.program.bot.service.now()
    await cup.open(most=8, least=4, check_in=0, starts=now + DAY)
    await cup.join(1, 2)
    await cup.pass_hours(25)
    (text,) = [one for one in said_in(world.channel) if "Tournament update for" in one]
    assert "Too few players" in text
    assert cup.pinged() == Counter({world.members[0].id: 1})


# --- ids


def test_every_custom_id_fits() -> None:
    largest: Any = 10**15 - 1
    one = [Choice("1", "one")]
    items: list[Any] = [
        buttons.EntryButton(largest, "check_in"),
        buttons.ShowTournamentButton(largest, "standings"),
        buttons.PlacesButton(largest, 9, 999_999_999, 999_999_999),
        buttons.RoundMenu(largest, "standings", options=one, placeholder="-"),
        buttons.SetMenu(largest, "options", f"option.{'x' * 40}", options=one, placeholder="-"),
        buttons.OrganiseMenu(largest, options=one, placeholder="-"),
    ]
    assert all(len(item.custom_id) <= 100 for item in items)


def test_every_organiser_action_has_texts() -> None:
    texts = texts_in("en")
    for name in ACTIONS:
        assert texts.has(f"tournament-do-{name}")
        assert texts.has(f"tournament-done-do-{name}")
