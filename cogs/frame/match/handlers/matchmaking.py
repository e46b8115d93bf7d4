"""Matchmaking page: criteria, status, cancellation."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.seeking import (
    PACE_CODES,
    FilterMenu,
    FindButton,
    SeekButton,
    SeekDraft,
    SeekMenu,
)
from cogs.frame.match.handlers.match_lists import list_page
from cogs.frame.match.pages.lobby_settings import conditions
from cogs.frame.match.pages.notices import link
from cogs.frame.ui.actors import actor_of
from cogs.frame.ui.channels import place_of
from cogs.frame.ui.components import Styles
from cogs.frame.ui.handlers import on
from cogs.frame.ui.pages import Page, Row, row_of
from cogs.frame.ui.responses import prefix_response, respond
from cogs.frame.ui.server_settings import ServerSettings, explain_destination
from engines.core import Game, Refusal
from matches.clock.time_control import profile_of
from matches.core.matchmaking import NEAR, SHARED_QUARTERS, WIDENING, Seek, SeekCriteria
from matches.core.reliability import CONDITIONS
from matches.service.matchmaking import SeekStatus
from matches.texts import Texts, texts_in
from presentation.choices import Choice
from presentation.formatting import timestamp
from presentation.match.titles import title

QUARTERS_AN_HOUR = 4
USUAL_PACE = "normal"


class MatchmakingHandlers:
    """Handlers of matchmaking."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot, self._servers = bot, ServerSettings(bot)

    @on(FindButton)
    async def open(
        self,
        interaction: discord.Interaction,
        game: str | None = None,
        players: int | None = None,
        pace: str | None = None,
        reliability: int = 0,
    ) -> None:
        """Look for a match of a game; without a game show the status and the criteria."""
        sought = [one.seeker for one in await self._standings(interaction)]
        draft = await self._draft(interaction, game or next(iter(self._games())))
        if game is None and sought:
            draft = _drafted(sought[0])
        if players is not None:
            draft = draft._replace(sizes=str(players))
        if pace is not None:
            draft = SeekDraft.of(draft.game, draft.counts, [pace])
        if reliability:
            draft = SeekDraft.of(draft.game, draft.counts, draft.pace_names, reliability)
        if game is None:
            await self._show(interaction, draft)
        else:
            await self._seek(interaction, draft)

    @on(SeekButton)
    async def press(
        self, interaction: discord.Interaction, what: str, game: str, sizes: str, paces: str
    ) -> None:
        """Look for a match, cancel the search, or show its status."""
        draft = SeekDraft(game, sizes, paces)
        if what == "go":
            await self._seek(interaction, draft)
            return
        if what == "stop":
            guild = place_of(interaction).guild or 0
            await self._bot.service.seeking.leave(interaction.user.id, game, guild)
        await self._show(interaction, draft)

    @on(SeekMenu)
    async def pick(
        self,
        interaction: discord.Interaction,
        what: str,
        game: str,
        sizes: str,
        paces: str,
        chosen: Sequence[str],
    ) -> None:
        """Show the page with another game or another criterion."""
        if what == "game":
            await self._show(interaction, await self._draft(interaction, chosen[0]))
            return
        draft = SeekDraft(game, sizes, paces)
        if what == "sizes":
            draft = draft._replace(sizes="".join(sorted(chosen)))
        elif what == "paces":
            names = [pace for code, pace in PACE_CODES.items() if code in chosen]
            draft = SeekDraft.of(game, draft.counts, names, draft.min_reliability)
        else:
            asked = next((least for least in CONDITIONS if str(least) in chosen), 0)
            draft = SeekDraft.of(game, draft.counts, draft.pace_names, asked)
        await self._show(interaction, draft)

    @on(FilterMenu)
    async def filter(self, interaction: discord.Interaction, only: Sequence[str]) -> None:
        """Show the filtered list of open matches."""
        await respond(interaction, await list_page(self._bot, interaction, only))

    async def _seek(self, interaction: discord.Interaction, draft: SeekDraft) -> None:
        texts = await self._bot.texts_for(interaction)
        home, locale = (
            await self._servers.home(interaction),
            await self._servers.language(interaction),
        )
        criteria = SeekCriteria(
            sizes=draft.counts,
            paces=draft.pace_names,
            locale=locale,
            min_reliability=draft.min_reliability,
        )
        match = await self._bot.service.seeking.seek(
            actor_of(interaction), draft.game, home.place, criteria
        )
        if lines := explain_destination(interaction, home, texts):
            prefix_response(interaction, "\n".join(lines))
        if match is None:
            await self._show(interaction, draft)
            return
        named = title(match, texts.locale)
        await respond(interaction, Page(texts("seek-found", match=named, link=link(match))))

    async def _show(self, interaction: discord.Interaction, draft: SeekDraft) -> None:
        texts = await self._bot.texts_for(interaction)
        standings = await self._standings(interaction)
        waits = any(standing.seeker.game == draft.game for standing in standings)
        lines = [texts("seek-head"), *(_told(standing, texts) for standing in standings)]
        if not waits:
            hours = SHARED_QUARTERS // QUARTERS_AN_HOUR
            lines.append(texts("seek-rule", near=NEAR, more=WIDENING, hours=hours))
        rows = (self._game_row(draft, texts), *(() if waits else self._wishes(draft, texts)))
        buttons = row_of(_buttons(draft, texts, waits=waits))
        await respond(interaction, Page("\n".join(lines), rows=(*rows, buttons)))

    async def _standings(self, interaction: discord.Interaction) -> list[SeekStatus]:
        guild = place_of(interaction).guild or 0
        return await self._bot.service.seeking.get(interaction.user.id, guild)

    def _games(self) -> dict[str, Game]:
        return {key: game for key, game in self._bot.store.games.items() if _sizes(game)}

    async def _draft(self, interaction: discord.Interaction, game: str) -> SeekDraft:
        """Return the default criteria: any number of players, the default pace."""
        if game not in self._games():
            raise Refusal("unknown_game", game=game)
        usual = await self._servers.time_control(interaction.guild_id)
        return SeekDraft.of(game, _sizes(self._games()[game]), [profile_of(usual) or USUAL_PACE])

    def _game_row(self, draft: SeekDraft, texts: Texts) -> Row:
        games = [Choice(key, _name(key, texts)) for key in self._games()]
        title = texts("seek-game")
        menu = SeekMenu("game", *draft, options=games, current=[draft.game], placeholder=title)
        return row_of([menu])

    def _wishes(self, draft: SeekDraft, texts: Texts) -> tuple[Row, ...]:
        numbers = _sizes(self._games()[draft.game])
        sizes = [Choice(str(n), texts("lobby-seats", seats=n)) for n in numbers]
        paces = [
            Choice(code, texts("seek-pace", pace=texts(f"pace-{pace}")))
            for code, pace in PACE_CODES.items()
        ]
        seats, pace = texts("lobby-menu-seats"), texts("lobby-menu-pace")
        size = SeekMenu("sizes", *draft, options=sizes, current=draft.sizes, placeholder=seats)
        speed = SeekMenu("paces", *draft, options=paces, current=draft.paces, placeholder=pace)
        asked = SeekMenu(
            "reliability",
            *draft,
            options=conditions(texts),
            current=[str(draft.min_reliability)],
            placeholder=texts("lobby-menu-reliability"),
        )
        return row_of([size]), row_of([speed]), row_of([asked])


def _drafted(seeker: Seek) -> SeekDraft:
    """Return the draft with the criteria of a stored seek."""
    criteria = seeker.criteria
    return SeekDraft.of(seeker.game, criteria.sizes, criteria.paces, criteria.min_reliability)


def _buttons(draft: SeekDraft, texts: Texts, *, waits: bool) -> list[SeekButton]:
    if not waits:
        return [SeekButton("go", *draft, label=texts("button-seek"), style=Styles.success)]
    return [
        SeekButton("look", *draft, label=texts("button-seek-look")),
        SeekButton("stop", *draft, label=texts("button-seek-stop")),
    ]


def _told(standing: SeekStatus, texts: Texts) -> str:
    """Return a line with a user's seek, and the number of users found so far."""
    criteria = standing.seeker.criteria
    asked = [texts("lobby-reliable", least=criteria.min_reliability)]
    line = texts(
        "seek-standing",
        game=_name(standing.seeker.game, texts),
        seats=texts("lobby-seats", seats=_span(criteria.sizes, texts)),
        pace="/".join(texts(f"pace-{pace}") for pace in criteria.paces),
        have=standing.have,
        need=standing.need,
        until=timestamp(standing.seeker.until),
    )
    return texts("lobby-between").join([line, *(asked if criteria.min_reliability else [])])


def _span(sizes: Sequence[int], texts: Texts) -> str:
    """Return numbers as a short text: 2–4, or 2/4."""
    first, last = min(sizes), max(sizes)
    if len(sizes) > 2 and last - first == len(sizes) - 1:
        return texts("stats-range", low=first, high=last)
    return "/".join(map(str, sorted(sizes)))


def _sizes(game: Game) -> list[int]:
    return [size for size in game.seats if size > 1]


def _name(game: str, texts: Texts) -> str:
    return texts_in(texts.locale, game)("game-name")
