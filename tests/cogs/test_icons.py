"""Icons on buttons: application emojis where Discord keeps them, else common emojis."""

from __future__ import annotations

import io
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from PIL import Image

from cogs.frame.client import Longtable
from cogs.frame.match.buttons.board import MoveButton
from cogs.frame.match.pages.choice import choice_page
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.ui.emojis import SIDE, name_of
from cogs.frame.ui.pages import layout
from engines import GAMES
from engines.cabriole.moves import Build
from engines.rivals.moves import Pick, Trade
from presentation.codes import code_of
from render.core.renderer import renderer_of
from tests.cogs.world import World

ICONS = [(game, name) for game in GAMES for name in renderer_of(game).icons]


class Shelf:
    """Fake storage of application emojis; `refuses` returns the error of an upload."""

    def __init__(self, bot: Longtable, monkeypatch: pytest.MonkeyPatch) -> None:
        self.kept: dict[str, bytes] = {}
        self.refuses: Callable[[str], Exception | None] = lambda name: None
        monkeypatch.setattr(bot, "fetch_application_emojis", self._fetch)
        monkeypatch.setattr(bot, "create_application_emoji", self._create)

    async def _fetch(self) -> list[Any]:
        return [self._emoji(name) for name in self.kept]

    async def _create(self, *, name: str, image: bytes) -> Any:
        if refusal := self.refuses(name):
            raise refusal
        assert name not in self.kept
        self.kept[name] = image
        return self._emoji(name)

    def _emoji(self, name: str) -> Any:
        return SimpleNamespace(name=name, id=1000 + list(self.kept).index(name))


def _refusal(text: str) -> discord.HTTPException:
    answer = SimpleNamespace(status=400, reason="Bad Request")
    return discord.HTTPException(answer, {"code": 50035, "message": text})


@pytest.fixture
def shelf(world: World, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    return Shelf(world.program.bot, monkeypatch)


@pytest.mark.parametrize(("game", "icon"), ICONS)
def test_discord_takes_the_name_of_every_icon(game: str, icon: str) -> None:
    name = name_of(game, icon)
    assert 2 <= len(name) <= 32
    assert name.replace("_", "").isalnum()
    assert discord.PartialEmoji.from_str(renderer_of(game).icons[icon].common).is_unicode_emoji()


async def test_every_icon_is_uploaded_once_over_several_starts(world: World, shelf: Shelf) -> None:
    for _ in range(2):
        await world.program.bot.icons.upload()
    assert sorted(shelf.kept) == sorted(name_of(*icon) for icon in ICONS)
    sizes = {Image.open(io.BytesIO(image)).size for image in shelf.kept.values()}
    assert sizes == {(SIDE, SIDE)}


async def test_option_has_the_icon_of_the_last_item_in_its_code(world: World, shelf: Shelf) -> None:
    icons = world.program.bot.icons
    await icons.upload()
    worn = icons.get("rivals", code_of(Pick("wool")))
    assert isinstance(worn, discord.PartialEmoji)
    assert worn.name == name_of("rivals", "wool")
    assert icons.get("rivals", "trade.3.ore") == icons.get("rivals", code_of(Trade(3, "ore", "")))
    assert icons.get("cabriole", code_of(Build("a01", "prestige"))) is not None
    assert icons.get("cabriole", "finish") is None


async def test_an_icon_that_another_process_has_uploaded_is_used(
    world: World, shelf: Shelf
) -> None:
    def beaten(name: str) -> Exception | None:
        shelf.kept[name] = b""
        return _refusal("Emoji names must be unique")

    shelf.refuses = beaten
    await world.program.bot.icons.upload()
    assert isinstance(world.program.bot.icons.get("rivals", "pick.ore"), discord.PartialEmoji)


@pytest.mark.parametrize(
    "error",
    [_refusal("Maximum number of emojis reached"), discord.RateLimited(60), ConnectionError()],
)
async def test_missing_icons_are_replaced_by_common_emojis(
    world: World, shelf: Shelf, error: Exception
) -> None:
    shelf.refuses = lambda name: error
    await world.program.bot.icons.upload()
    assert world.program.bot.icons.get("rivals", "pick.grain") == "🌾"


async def test_icons_deleted_since_the_start_are_not_used_again(world: World, shelf: Shelf) -> None:
    icons = world.program.bot.icons
    await icons.upload()
    assert not icons.refused(_refusal("Must be 80 or fewer in length."))
    assert isinstance(icons.get("rivals", "pick.grain"), discord.PartialEmoji)
    assert icons.refused(_refusal("In components.0: Invalid emoji"))
    assert icons.get("rivals", "pick.grain") == "🌾"
    assert not icons.refused(_refusal("In components.0: Invalid emoji"))


async def test_buttons_of_materials_wear_them(world: World) -> None:
    match_id = await world.begin(0, 1, game="cabriole", seats=2)
    match = await world.match(match_id)
    page = await choice_page(PageContext(world.program.bot, match, match.to_move[0]))
    worn = {
        str(button.item.emoji)
        for button in layout(page).walk_children()
        if isinstance(button, MoveButton)
    }
    assert {"🌰", "🧵", "🪵"} <= worn  # a starting player takes one of these
