"""The smoke test: Discord's responses to the bot, and its clean-up."""

from __future__ import annotations

import asyncio
import base64
import json
import re
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import discord
import pytest
import pytest_asyncio
from aiohttp import web

import bot
from hosting import smoke
from hosting.doctor import WELL, WORTH_A_LOOK, WRONG
from hosting.smoke import IN_CHANNEL, IN_FORUM, SKIPPED
from hosting.smoke_checks import CHECKS, Check, Seen, SmokeScene
from settings import FIELDS, Settings
from tests import discord_rules
from tests.discord_spec import spec_checker
from tests.fire import messages
from tests.fire.loopback import Loopback
from tests.fire.messages import DiscordError, Json, Message
from tests.fire.rest import PREFIX, Rest
from tests.fire.world import ALL_PERMISSIONS, Person

ANN = Person(11, "Ann")
TOKEN = f"{base64.urlsafe_b64encode(b'81384788765712384').decode().rstrip('=')}.Gabcde.{'x' * 30}"
OWNER = 1  # of the server; neither a user of the test nor the bot
NOBODY, NOWHERE = 12, 13
FORUM_CHECK = len(CHECKS)
Broken = Callable[[pytest.MonkeyPatch, "Server"], None]


class WithServer(Rest):
    """The routes with that of a server, whose members have the `permissions`."""

    permissions = ALL_PERMISSIONS
    is_known = True  # the token

    def add_to(self, app: web.Application) -> None:
        """Serve the routes."""
        super().add_to(app)
        app.router.add_get(f"{PREFIX}/guilds/{{guild}}", self._guild)

    async def _guild(self, request: web.Request) -> web.Response:
        guild = self._at(request).guild_json() | {"owner_id": str(OWNER)}
        (role,) = guild["roles"]
        return _json(guild | {"roles": [role | {"permissions": self.permissions}]})

    async def _me(self, request: web.Request) -> web.Response:
        if not self.is_known:
            return _json({"code": 0, "message": "401: Unauthorized"}, 401)
        return await super()._me(request)


class Server(Loopback):
    """A running local Discord with a route for its server."""

    def __init__(self, *, strict_names: bool = False, manages_threads: bool = True) -> None:
        super().__init__([ANN], strict_names=strict_names, manages_threads=manages_threads)
        self.routes = WithServer(self.worlds, self.faults, spec_checker())
        self.rest = self.routes

    async def smoke(self, *, forum: bool = True) -> int:
        """Run the smoke test in the channel for games; return its exit code."""
        world = self.world
        place = world.forum if forum else None
        return await smoke.smoke(Settings(discord_token=TOKEN), world.games, ANN.id, place)

    @property
    def left(self) -> list[int]:
        """Return the ids of all existing messages and threads."""
        shown = [one for channel in self.world.messages.values() for one in channel]
        return [*shown, *self.world.threads]


def _json(value: Json, status: int = 200) -> web.Response:
    headers = {"Content-Type": "application/json"}  # discord.py treats a charset as text
    return web.Response(body=json.dumps(value).encode(), status=status, headers=headers)


@pytest_asyncio.fixture
async def server(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Server]:
    """Return a running local Discord that replaces the real one."""
    there = Server(**getattr(request, "param", {}))
    async with there.running():
        monkeypatch.setattr(discord.http.Route, "BASE", there.rest_address)
        yield there


def grades_in(text: str) -> dict[int, str]:
    """Return the grades of the checks by their numbers."""
    found = re.findall(r"^(\w+) +(\d+)\. ", text, re.MULTILINE)
    return {int(number): grade for grade, number in found}


def well_but(**grades: str) -> dict[int, str]:
    """Return the grades of all checks, with differences from `WELL` as `_<number>`."""
    others = {int(name.removeprefix("_")): grade for name, grade in grades.items()}
    return dict.fromkeys(range(1, len(CHECKS) + 1), WELL) | others


# --- Discord as it is documented -------------------------------------------------------------

STRICT = {"strict_names": True}


@pytest.mark.parametrize("server", [{}, STRICT], indirect=True, ids=["lenient", "strict"])
async def test_documented_responses_pass_with_strict_and_lenient_file_names(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await server.smoke() == 0
    text = capsys.readouterr().out
    strict = server.world.strict_names
    assert grades_in(text) == (well_but(_3=WORTH_A_LOOK) if strict else well_but())
    listed = "fallback:  in use: the bot lists every file it keeps (check 4)"
    assert (listed in text, text.count("fallback:  in use")) == (strict, int(strict))
    refused = ["PATCH message: 400 50035: Invalid Form Body: no attachment board.jpg"]
    assert server.rest.problems == (refused if strict else [])
    assert server.left == []


async def test_every_check_shows_its_answer_its_assumption_and_its_fallback(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    await server.smoke()
    text = capsys.readouterr().out
    for number, check in enumerate(CHECKS, 1):
        part = text.partition(f" {number}. {check.name}\n")[2]
        lines = [line.strip() for line in part.splitlines()[:3]]
        assert lines[0].startswith("Discord:   P")
        assert lines[1] == f"assumed:   {check.assumption}"
        assert lines[2].startswith("fallback:  ")
        assert lines[2].endswith(check.fallback or "there is none")
    assert TOKEN not in text


async def test_the_user_is_pinged_once_by_a_text_that_names_the_match(server: Server) -> None:
    posted: list[tuple[str, tuple[int, ...]]] = []

    def listen(message: Message) -> None:
        if not message.edits and message.pings:
            posted.append((message.content, message.pings))

    server.world.shown.append(listen)
    await server.smoke()
    assert posted == [(f"Longtable smoke test – your turn, <@{ANN.id}>", (ANN.id,))]


async def test_without_a_forum_its_check_is_skipped(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await server.smoke(forum=False) == 0
    text = capsys.readouterr().out
    assert grades_in(text)[FORUM_CHECK] == SKIPPED
    assert f"{FORUM_CHECK}. open a post in a forum: --forum names no forum" in text


# --- Discord as it is not --------------------------------------------------------------------


def mentions_ignore_their_limits(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    everybody = discord_rules.mentions_in
    monkeypatch.setattr(messages, "mentions_in", lambda text, _: everybody(text, None))


def nonces_are_forgotten(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    monkeypatch.setattr("tests.fire.world.NONCE_SECONDS", -1.0)


def serialise(
    monkeypatch: pytest.MonkeyPatch, server: Server, change: Callable[[Message, Json], None]
) -> None:
    """Change the messages that Discord returns by `change`."""
    whole = server.world.message_json

    def changed(message: Message) -> Json:
        body = whole(message)
        change(message, body)
        return body

    monkeypatch.setattr(server.world, "message_json", changed)


def pages_keep_their_notice(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    def keep(message: Message, body: Json) -> None:
        if message.pings and message.edits:
            body["content"] = "kept"

    serialise(monkeypatch, server, keep)


def pictures_have_no_id(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    def remove(_: Message, body: Json) -> None:
        for media in discord_rules.media_in(body["components"]):
            media.pop("attachment_id", None)

    serialise(monkeypatch, server, remove)


def pictures_cannot_be_identified(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    def replace(_: Message, body: Json) -> None:
        for media in discord_rules.media_in(body["components"]):
            media.pop("attachment_id", None)
            media["url"] = media["proxy_url"] = "https://example.com/picture"

    serialise(monkeypatch, server, replace)


def kept_names_are_unknown(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    monkeypatch.setattr(messages, "nameable", lambda kept, uploaded, *_, **__: uploaded)


def addresses_are_refused(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    resolve = messages.Writer._resolve

    def by_name(self: Any, message: Any, media: Json, *rest: Any) -> None:
        if not media["url"].startswith("attachment://"):
            raise DiscordError(400, 50035, "Invalid Form Body: an address")
        resolve(self, message, media, *rest)

    monkeypatch.setattr(messages.Writer, "_resolve", by_name)


def edits_lose_pictures(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    edit = server.world.edit

    def bare(channel: int, number: int, data: Json, files: list[Json]) -> Message:
        message = edit(channel, number, data, files)
        for box in message.components:
            box["components"] = [part for part in box["components"] if part["type"] != 12]
        return message

    monkeypatch.setattr(server.world, "edit", bare)


def edits_take_no_new_files(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    edit = server.world.edit

    def without(channel: int, number: int, data: Json, files: list[Json]) -> Message:
        if files:
            raise DiscordError(400, 50035, "Invalid Form Body: a file")
        return edit(channel, number, data, files)

    monkeypatch.setattr(server.world, "edit", without)


def threads_are_refused(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    def refused(*_: object) -> Json:
        raise DiscordError(400, 50035, "Invalid Form Body: a thread")

    monkeypatch.setattr(server.world, "open_thread", refused)
    monkeypatch.setattr(server.world, "open_post", refused)


def archived_threads_take_edits(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    monkeypatch.setattr(server.world, "_must_take_changes", lambda thread: None)


def posts_have_other_ids(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    opened = server.world.open_post

    def other(*post: Any) -> Json:
        data = opened(*post)
        return data | {"message": data["message"] | {"id": "5"}}

    monkeypatch.setattr(server.world, "open_post", other)


def messages_are_refused(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    def refused(*_: object) -> Message:
        raise DiscordError(400, 50035, "Invalid Form Body: a message")

    monkeypatch.setattr(server.world, "post", refused)


@pytest.mark.parametrize(
    ("broken", "grades"),
    [
        (mentions_ignore_their_limits, well_but(_7=WRONG)),
        (nonces_are_forgotten, well_but(_9=WRONG, _10=WORTH_A_LOOK)),
        (pages_keep_their_notice, well_but(_8=WRONG)),
        (pictures_have_no_id, well_but(_1=WORTH_A_LOOK, _2=WORTH_A_LOOK)),
        (kept_names_are_unknown, well_but(_3=WORTH_A_LOOK, _4=WORTH_A_LOOK)),
        (addresses_are_refused, well_but(_5=WORTH_A_LOOK)),
        (edits_take_no_new_files, well_but(_6=WORTH_A_LOOK, _8=WORTH_A_LOOK)),
        (
            edits_lose_pictures,
            well_but(_3=WORTH_A_LOOK, _4=WRONG, _5=WRONG, _6=WRONG, _8=WRONG),
        ),
        (
            threads_are_refused,
            well_but(_11=WORTH_A_LOOK, _12=WORTH_A_LOOK, _13=WORTH_A_LOOK),
        ),
        (archived_threads_take_edits, well_but(_12=WORTH_A_LOOK)),
        (posts_have_other_ids, well_but(_13=WRONG)),
        (
            messages_are_refused,
            dict.fromkeys(range(1, FORUM_CHECK), WRONG) | {FORUM_CHECK: WELL},
        ),
    ],
)
async def test_a_failed_assumption_is_wrong_unless_its_fallback_works(
    server: Server,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    broken: Broken,
    grades: dict[int, str],
) -> None:
    broken(monkeypatch, server)
    code = await server.smoke()
    text = capsys.readouterr().out
    assert grades_in(text) == grades
    assert code == int(WRONG in grades.values())
    for number, grade in grades.items():
        check = CHECKS[number - 1]
        part = text.partition(f" {number}. {check.name}\n")[2].split("fallback:")[0]
        assert (f"expected:  {check.expected}" in part) == (grade != WELL)
    assert server.left == []


async def test_a_picture_that_cannot_be_identified_has_no_fallback(
    server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pictures_cannot_be_identified(monkeypatch, server)
    assert await server.smoke() == 1
    grades = grades_in(capsys.readouterr().out)
    assert (grades[1], grades[2]) == (WRONG, WRONG)
    assert server.left == []


# --- what is left ------------------------------------------------------------------------------


async def test_nothing_is_left_where_a_check_raises(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stumble(stage: SmokeScene) -> Seen:
        await stage.board()
        assert server.left != []
        raise KeyError("a mistake of ours")

    mistaken = Check("a mistake", stumble, "", "")
    monkeypatch.setattr(smoke, "CHECKS", (*CHECKS[10:], mistaken))
    with pytest.raises(KeyError):
        await server.smoke()
    assert server.left == []


@pytest.mark.parametrize("number", [1, 2, 9, 14, 17, 19])
async def test_nothing_is_left_where_the_host_interrupts(server: Server, number: int) -> None:
    running = asyncio.create_task(server.smoke())
    changes = 0

    def interrupt(message: Message) -> None:
        nonlocal changes
        changes += 1
        if changes == number:
            running.cancel()  # as `asyncio.run` does on Ctrl-C

    server.world.shown.append(interrupt)
    with pytest.raises(asyncio.CancelledError):
        await running
    assert changes >= number
    assert server.left == []


@pytest.mark.usefixtures("token")
async def test_nothing_is_left_after_ctrl_c_in_the_terminal(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_API", server.rest_address)
    world = server.world
    selected = ["smoke", "--channel", str(world.games), "--user", str(ANN.id)]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, bot.__file__, *selected), stdout=PIPE, stderr=PIPE
    )

    def interrupt(_: Message) -> None:
        world.shown.remove(interrupt)
        process.send_signal(signal.SIGINT)

    world.shown.append(interrupt)
    data, errors = await process.communicate()
    assert (process.returncode, errors.decode()) == (bot.INTERRUPTED, "")
    assert "clean-up: deleted; messages: 1, threads: 0" in data.decode()
    assert server.left == []


async def test_messages_deleted_during_the_smoke_test_cause_no_error(server: Server) -> None:
    def delete(message: Message) -> None:
        if message.edits and message.channel == server.world.games:
            del server.world.messages[message.channel][message.id]

    server.world.shown.append(delete)
    assert await server.smoke() == 1
    assert server.left == []


@pytest.mark.parametrize("server", [{"manages_threads": False}], indirect=True)
async def test_leftovers_of_the_smoke_test_are_listed(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await server.smoke() == 1
    text = capsys.readouterr().out
    threads = list(server.world.threads)
    assert len(threads) == 3
    place = f"https://discord.com/channels/{server.world.guild}"
    assert all(f"{place}/{thread}" in text for thread in threads)
    assert f"\n{WRONG}  clean-up: please delete by hand: " in text
    assert server.world.messages[server.world.games] == {}


# --- bad starts --------------------------------------------------------------------------------


@pytest.fixture
def token(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the bot in an empty folder with a token."""
    monkeypatch.chdir(tmp_path)
    for name in FIELDS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)


async def called(
    capsys: pytest.CaptureFixture[str], channel: int, user: int, *more: str
) -> tuple[int, str, str]:
    """Call the command; return its exit code and what it writes to the two outputs."""
    selected = ["smoke", "--channel", str(channel), "--user", str(user), *more]
    code = await asyncio.to_thread(bot.main, selected)
    return (code, *capsys.readouterr())


def without(name: str, needed: tuple[str, ...] = IN_CHANNEL) -> str:
    """Return the required permissions except one."""
    return str(discord.Permissions(**{one: one != name for one in needed}).value)


@pytest.mark.usefixtures("token")
async def test_the_command_runs_the_checks(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    world = server.world
    forum = ["--forum", str(world.forum)]
    code, text, errors = await called(capsys, world.games, ANN.id, *forum)
    assert (code, errors, grades_in(text)) == (0, "", well_but())
    assert TOKEN not in text
    assert server.left == []


@pytest.mark.usefixtures("token")
async def test_without_a_token_it_does_not_start(
    server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN")
    code, text, errors = await called(capsys, server.world.games, ANN.id)
    assert (code, text, errors.count("\n")) == (bot.BAD_START, "", 1)
    assert "No DISCORD_TOKEN is set" in errors


@pytest.mark.usefixtures("token")
async def test_a_token_that_discord_does_not_know_is_a_bad_start(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    server.routes.is_known = False
    code, text, errors = await called(capsys, server.world.games, ANN.id)
    assert (code, text, errors.count("\n")) == (bot.BAD_START, "", 1)
    assert "Discord does not know this DISCORD_TOKEN" in errors
    assert TOKEN not in errors


@pytest.mark.usefixtures("token")
async def test_a_discord_that_cannot_be_reached_is_a_bad_start(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:9")
    code, text, errors = await called(capsys, NOWHERE, ANN.id)
    assert (code, text, errors.count("\n")) == (bot.BAD_START, "", 1)
    assert errors.startswith("Discord cannot be reached: ")


@pytest.mark.usefixtures("token")
async def test_channels_and_users_that_are_not_there_are_a_bad_start(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    world = server.world
    cases = [
        (await called(capsys, NOWHERE, ANN.id), f"Channel {NOWHERE} cannot be reached: 404 10003"),
        (await called(capsys, world.games, NOBODY), f"User {NOBODY} is not on the server"),
        (await called(capsys, world.forum, ANN.id), "is a ForumChannel, not a TextChannel."),
        (
            await called(capsys, world.games, ANN.id, "--forum", str(world.games)),
            "is a TextChannel, not a ForumChannel.",
        ),
    ]
    for (code, text, errors), expected in cases:
        assert (code, text, errors.count("\n")) == (bot.BAD_START, "", 1)
        assert expected in errors
    assert server.left == []


@pytest.mark.usefixtures("token")
@pytest.mark.parametrize("name", IN_CHANNEL)
async def test_a_missing_permission_is_named_before_anything_is_written(
    server: Server, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    server.routes.permissions = without(name)
    code, text, errors = await called(capsys, server.world.games, ANN.id)
    spoken = name.replace("_", " ").title()
    assert (code, text, errors.count("\n")) == (bot.BAD_START, "", 1)
    assert errors.startswith("The bot lacks permissions in #games: ")
    assert spoken in errors
    assert server.rest.requests["POST message"] == 0


@pytest.mark.usefixtures("token")
async def test_the_permissions_that_are_asked_for_are_enough(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    server.routes.permissions = without("")
    code, _, errors = await called(
        capsys, server.world.games, ANN.id, "--forum", str(server.world.forum)
    )
    assert (code, errors) == (0, "")
    assert set(IN_FORUM) <= set(IN_CHANNEL)


@pytest.mark.parametrize("given", [["--channel", "5"], ["--user", "5"], ["--channel", "x"]])
def test_a_channel_and_a_user_must_be_named_by_their_ids(given: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        bot.main(["smoke", *given])
    assert stopped.value.code == bot.BAD_START
