"""Tips and examples for users who play a game for the first time."""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor

from cogs.frame.match.buttons.learning import (
    LessonButton,
    LessonMoveButton,
    LessonStepButton,
    TipsButton,
)
from engines import GAMES
from engines.core import open_decisions, options_of
from matches.service.onboarding import TURNS
from matches.texts import LOCALES, texts_in
from presentation.lessons import (
    leads_to,
    lesson_image,
    lesson_of,
    lesson_scene,
    lesson_steps,
    plain,
    plain_code,
)
from tests.cogs.world import (
    Message,
    World,
    codes,
    components,
    labels,
    pictures,
    said,
    shown,
    words,
)
from tests.engines.cabriole.notation import Table as Position

MAX_LINES, MAX_CAPTION = 3, 130
MAX_TASKS = 10
each_game = pytest.mark.parametrize("game", GAMES)


def tips(game: str = "carcassonne", language: str = "en") -> str:
    """Return the second line of the tips of a game, which contains no variable."""
    return texts_in(language, game)("tips").split("\n")[1]


async def choice(world: World, match_id: int = 1) -> tuple[MemberActor, Message]:
    """Make the first choice on the board as the player to move; return the private message."""
    player = await world.member_to_move(match_id)
    return player, world.private(await world.choose(player, await world.board(match_id)))


# --- tips -----------------------------------------------------------------------------------


@each_game
@pytest.mark.parametrize("language", LOCALES)
def test_tips_of_every_game_are_a_few_short_lines(game: str, language: str) -> None:
    lines = texts_in(language, game)("tips").split("\n")
    assert 0 < len(lines) <= MAX_LINES
    assert max(map(len, lines)) <= MAX_CAPTION


async def test_first_turn_in_a_game_shows_tips(world: World) -> None:
    await world.begin(0, 1, seats=2, draw_order="VUEB")
    _, page = await choice(world)
    assert tips() in words(page)
    assert labels(page)[-3:] == ["Show me", "Hint", "No more tips"]


async def test_tips_are_shown_in_the_language_of_the_player(world: World) -> None:
    world.japanese.update(member.id for member in world.members)
    await world.begin(0, 1, seats=2, draw_order="VUEB")
    _, page = await choice(world)
    assert tips(language="ja") in words(page)


async def test_tips_end_after_a_few_turns(world: World) -> None:
    await world.begin(0, 1, seats=2, draw_order="V" * 4 + "U" * 8)
    guided = []
    for _ in range(2 * (TURNS + 1)):
        player = await world.member_to_move()
        match = await world.match()
        seat, person = match.to_move[0], await world.program.store.players.player(player.id)
        guided.append(await world.program.bot.service.guiding.guides(match, seat, person))
        await world.turn()
    assert guided == [True] * 2 * TURNS + [False] * 2


async def test_viewing_choices_repeatedly_counts_one_turn(world: World) -> None:
    await world.begin(0, 1, seats=2, draw_order="VUEB")
    player, _ = await choice(world)
    for _ in range(TURNS):
        await choice(world)
    person = await world.program.store.players.player(player.id)
    assert person.tips["carcassonne"].turns == 1


async def placing(world: World) -> MemberActor:
    """Begin a match whose turns are one click on the board each; return the player to move."""
    await world.begin(0, 1, game="cabriole", seats=2)
    await world.put(1, Position("", "", phase="placement").state)
    await world.program.bot.presenter.repost(await world.match())
    return await world.member_to_move()


async def test_tips_follow_a_move_made_on_the_board(world: World) -> None:
    await placing(world)
    for _ in range(2):
        player, page = await choice(world)
        assert tips("cabriole") in words(page)
        assert labels(page) == ["Show me", "No more tips"]
        assert not await world.is_to_move(player)


async def test_tips_after_a_click_end_after_a_few_turns(world: World) -> None:
    await placing(world)
    lines = []
    for _ in range(2 * (TURNS + 1)):
        result = await world.choose(await world.member_to_move(), await world.board())
        lines.append(tips("cabriole") in words(shown(result)))
    assert lines == [True] * 2 * TURNS + [False] * 2


async def test_tips_after_a_click_may_be_ended(world: World) -> None:
    player = await placing(world)
    _, page = await choice(world)
    await player.click(page, label="No more tips")
    await world.choose(await world.member_to_move(), await world.board())
    result = await world.choose(player, await world.board())
    assert tips("cabriole") not in words(shown(result))


async def test_dismissing_tips_keeps_the_current_choices(world: World) -> None:
    await world.begin(0, 1, seats=2, draw_order="VUEB")
    player, page = await choice(world)
    without = world.private(await player.click(page, label="No more tips"))
    assert tips() not in words(without)
    assert "Show me" not in labels(without)
    assert codes(without) == codes(page)
    assert tips() not in words((await choice(world))[1])


async def test_dismissing_tips_applies_to_one_game(world: World) -> None:
    await world.begin(0, 1, seats=2, draw_order="VUEB")
    player, page = await choice(world)
    await player.click(page, label="No more tips")
    person = await world.program.store.players.player(player.id)
    assert list(person.tips) == ["carcassonne"]


async def test_experienced_player_gets_no_tips(world: World) -> None:
    await world.begin(0, 1, seats=2)
    second = await world.open(0, seats=2, draw_order="VUEB")
    await world.begin(0, 1, match_id=second)
    _, page = await choice(world, second)
    assert tips() not in words(page)


async def test_only_a_player_dismisses_their_own_tips(world: World) -> None:
    await world.begin(0, 1, seats=2)
    result = await world.press(world.members[3], TipsButton(1, "-"))
    assert said(result)
    assert (await world.program.store.players.player(world.members[3].id)).tips == {}


# --- lessons --------------------------------------------------------------------------------


@each_game
def test_an_example_match_is_played_by_the_rules_to_its_last_picture(game: str) -> None:
    lesson = lesson_of(game)
    assert list(lesson_steps(game)) == list(lesson.pictures)
    assert [p.after for p in lesson.pictures.values()] == sorted(
        p.after for p in lesson.pictures.values()
    )


@each_game
def test_lesson_steps_with_options_have_the_learner_to_move(game: str) -> None:
    for name, picture in lesson_of(game).pictures.items():
        if picture.shows in ("asked", "options"):
            assert lesson_of(game).you in [
                decision.seat for decision in open_decisions(lesson_steps(game)[name].state)
            ]


@each_game
@pytest.mark.parametrize("language", LOCALES)
def test_every_picture_of_an_example_has_a_caption_of_a_line(game: str, language: str) -> None:
    texts = texts_in(language, game)
    for name in lesson_of(game).pictures:
        caption = texts(f"lesson-{name}")
        assert "\n" not in caption
        assert len(caption) <= MAX_CAPTION


@each_game
@pytest.mark.usefixtures("real_pictures")
def test_every_picture_of_an_example_can_be_drawn(game: str) -> None:
    for name, step in lesson_steps(game).items():
        drawn = lesson_image(
            game, name, step, lesson_scene(game, step, texts_in("en", game), "Ann")
        )
        assert drawn is not None
        assert min(drawn.size) > 50


def tasks(game: str) -> list[int]:
    """Return the numbers of the pictures in which the learner makes the move."""
    pictures = lesson_of(game).pictures.values()
    return [number for number, picture in enumerate(pictures) if picture.accepts]


@each_game
def test_a_task_of_a_lesson_accepts_the_move_of_the_example(game: str) -> None:
    lesson, steps = lesson_of(game), lesson_steps(game)
    assert len(tasks(game)) <= MAX_TASKS
    for name, picture in lesson.pictures.items():
        if picture.accepts:
            offered = [*map(plain_code, options_of(steps[name].state, lesson.you))]
            assert steps[name].code in offered
            assert leads_to(steps[name].code, picture.accepts)


@each_game
@pytest.mark.parametrize("language", LOCALES)
def test_a_wrong_move_is_explained_in_a_line(game: str, language: str) -> None:
    texts, pictures = texts_in(language, game), lesson_of(game).pictures.items()
    for name in (name for name, picture in pictures if picture.accepts):
        explained = texts(f"lesson-{name}.wrong")
        assert explained.strip()
        assert "\n" not in explained
        assert len(explained) <= MAX_CAPTION


def attempt(game: str, step: int, code: str) -> LessonMoveButton:
    return LessonMoveButton(game, step, code)


def offered(message: Message) -> list[tuple[str, str]]:
    """Return the codes on a task with the ids of their buttons or menus."""
    found = []
    for part in components(message):
        custom_id = part.get("custom_id", "")
        if ":try:" in custom_id:
            values = [one["value"] for one in part.get("options", [])]
            found += [(code, custom_id) for code in values or [custom_id.split(":", 4)[4]]]
    return found


async def tried(member: MemberActor, message: Message, code: str, custom_id: str) -> Message:
    """Choose a code on a task; return the message after that."""
    if custom_id.endswith(f":{code}"):
        result = await member.click(message, custom_id=custom_id)
    else:
        result = await member.select(message, [code], custom_id=custom_id)
    return shown(result) or message


@each_game
async def test_the_learner_plays_the_lesson_to_its_end(world: World, game: str) -> None:
    learner, texts = world.members[4], texts_in("en", game)
    rules = world.private(await learner.slash(world.channel, f"rules {game}"))
    now: Message = world.private(await learner.click(rules, label="Show me"))
    pictures, wrong = lesson_of(game).pictures, 0
    for name, picture in pictures.items():
        assert texts(f"lesson-{name}") in words(now)
        if not picture.accepts:
            if "▶" in labels(now) and name != list(pictures)[-1]:
                now = world.private(await learner.click(now, label="▶"))
            continue
        bad = [one for one in offered(now) if not leads_to(plain(one[0]), picture.accepts)]
        if bad:
            now, wrong = await tried(learner, now, *bad[0]), wrong + 1
            assert texts(f"lesson-{name}.wrong") in words(now)
            assert texts(f"lesson-{name}") in words(now), "the same task is asked again"
        for _ in range(4):
            if texts(f"lesson-{name}") in words(now):
                code = lesson_steps(game)[name].code
                good = [one for one in offered(now) if leads_to(plain(one[0]), code)]
                now = await tried(learner, now, *good[0])
        assert "✅" in words(now)
    assert wrong or not tasks(game)
    assert not await world.program.bot.service.matches.for_user(learner.id), "nothing is stored"


async def test_another_right_move_is_praised_and_the_example_continues(world: World) -> None:
    await world.begin(0, 1, seats=2)
    step = tasks("caverna")[1]
    result = await world.press(
        world.members[2], attempt("caverna", step, "lay.cavern_cavern.c5.c6")
    )
    assert "Good! The example goes on with" in said(result)


@pytest.mark.parametrize(
    "button",
    [
        attempt("chess", 0, "place"),
        attempt("carcassonne", 99, "place"),
        attempt("carcassonne", 0, "place.0.-1.2"),
        attempt("carcassonne", tasks("carcassonne")[0], "place.50.50.0"),
    ],
)
async def test_an_impossible_attempt_is_refused(world: World, button: LessonMoveButton) -> None:
    await world.begin(0, 1, seats=2)
    result = await world.press(world.members[0], button)
    assert said(result)
    assert not pictures(world.private(result))


async def test_a_task_is_in_the_language_of_the_learner(world: World) -> None:
    await world.begin(0, 1, seats=2)
    world.japanese.add(world.members[2].id)
    step = tasks("carcassonne")[1]
    result = await world.press(world.members[2], attempt("carcassonne", step, "skip"))
    assert texts_in("ja", "carcassonne")("lesson-try_knight.wrong") in said(result)


async def test_example_opens_in_a_new_message_with_pages(world: World) -> None:
    await world.begin(0, 1, seats=2, draw_order="VUEB")
    player, page = await choice(world)
    opened = await player.click(page, label="Show me")
    first = shown(opened)
    assert first is not None
    assert first.id != page.id
    texts = texts_in("en", "carcassonne")
    names, now = list(lesson_of("carcassonne").pictures), first
    for name in names[1:]:
        assert pictures(now)
        now = world.private(await player.click(now, label="▶"))
        assert now.id == first.id
        assert texts(f"lesson-{name}") in words(now)
    back = world.private(await player.click(now, label="◀"))
    assert texts(f"lesson-{names[-2]}") in words(back)


@each_game
async def test_rules_and_lobby_lead_to_the_example(world: World, game: str) -> None:
    match_id = await world.open(0, game=game)
    person = world.members[4]
    message = shown(await person.slash(world.channel, f"rules {game}"))
    lobby = shown(
        await person.click(await world.lobby(match_id), custom_id=f"lobby:{match_id}:rules")
    )
    for page in (message, lobby):
        assert page is not None
        first = shown(await person.click(page, label="Show me"))
        assert first is not None
        assert first.id != page.id
        name = next(iter(lesson_of(game).pictures))
        assert texts_in("en", game)(f"lesson-{name}") in words(first)


@pytest.mark.parametrize(
    "button",
    [
        LessonButton("chess"),
        LessonStepButton("chess", "on", 0),
        LessonStepButton("carcassonne", "on", 99),
        LessonStepButton("carcassonne", "back", 0),
    ],
)
async def test_unknown_lesson_step_is_refused(
    world: World, button: LessonButton | LessonStepButton
) -> None:
    await world.begin(0, 1, seats=2)
    result = await world.press(world.members[0], button)
    assert said(result)
    assert not pictures(world.private(result))
