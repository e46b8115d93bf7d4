"""Private replay of a match, step by step or as an animation.

All users see the public views, even players of the match. Once it has ended, all of them see the
hands, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import app_commands

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.end import (
    AnalyseButton,
    AnimationButton,
    CoachButton,
    GraphButton,
    ReplayButton,
    ReplayMenu,
    SinceButton,
)
from cogs.frame.match.delivery.animations import AnimationJobs
from cogs.frame.match.handlers.views import text_page
from cogs.frame.match.pages.page_context import accent
from cogs.frame.match.pages.rows import more_button
from cogs.frame.ui.handlers import on
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.limits import MAX_CHOICES
from cogs.frame.ui.pages import Button, Page, Row, row_of, rows_of
from cogs.frame.ui.responses import respond
from engines.core import Refusal
from matches.core.models import Match
from matches.record.history import ReplayStep
from presentation.choices import Choice, matching
from presentation.formatting import as_alt, joined
from presentation.match.replays import ReplayContext, step_text, where_line
from presentation.match.titles import title
from presentation.pictures import Picture, picture
from render.core.animation import spread
from render.core.renderer import Scene

SIGNS: Final = {"first": "⏮", "back": "◀", "on": "▶", "last": "⏭"}


class ReplayHandlers:
    """Handlers of replays."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot
        self.animations = AnimationJobs()

    async def open(self, interaction: discord.Interaction, match: Match, turn: int | None) -> None:
        """Show the match after turn `turn`, or its current position."""
        since = await self._bot.service.reading.last_seen(match, interaction.user.id)
        album = await self._album(interaction, match)
        step = album.newest if turn is None else album.history.turn(turn)
        await self._show(interaction, album, step, since)

    async def open_at(self, interaction: discord.Interaction, match: Match, moment: int) -> None:
        """Show the match at `moment`, in Unix milliseconds (UTC)."""
        album = await self._album(interaction, match)
        await self._show(interaction, album, album.history.step_until(moment), 0)

    async def text_at(self, interaction: discord.Interaction, match: Match, moment: int) -> None:
        """Show the position at `moment`, in Unix milliseconds (UTC), as text."""
        album = await self._album(interaction, match)
        step = album.history.step_until(moment)
        view, context = album.view(step), await self._bot.context(interaction, match)
        in_message = album._replace(scene=await context.scene_in_message()).scene_at(step, view)
        head = joined(f"### {title(match, album.texts.locale)}", where_line(album, step))

        def hands(scene: Scene) -> str:
            return album.hands_text(step, context.interface.hand, scene.names)

        page = text_page(context, head, view, in_message, album.scene_at(step, view), hands)
        more = row_of([more_button(match, album.texts, back=True)])
        await respond(interaction, page._replace(rows=(more,)))

    @on(SinceButton)
    async def open_since(self, interaction: discord.Interaction, match_id: int) -> None:
        """Show the first step that the user has not seen."""
        match = await self._bot.get_match(interaction, match_id)
        if match.state is None:
            raise Refusal("match_not_started")
        since = await self._bot.service.reading.last_seen(match, interaction.user.id)
        album = await self._album(interaction, match)
        await self._show(interaction, album, album.history.step_after(since), since)

    @on(ReplayMenu)
    async def jump(
        self, interaction: discord.Interaction, match_id: int, seq: int, since: int
    ) -> None:
        """Show the match after row `seq`; the user had seen row `since` before."""
        album = await self._album(interaction, await self._bot.get_match(interaction, match_id))
        await self._show(interaction, album, album.history.step_at(seq), since)

    @on(ReplayButton)
    async def step(
        self, interaction: discord.Interaction, match_id: int, way: str, seq: int, since: int
    ) -> None:
        """Show the next, previous, first or last step, seen from row `seq`."""
        album = await self._album(interaction, await self._bot.get_match(interaction, match_id))
        history = album.history
        steps = {
            "first": history.steps[0],
            "back": history.step_before(seq),
            "on": history.step_after(seq),
            "last": album.newest,
        }
        await self._show(interaction, album, steps[way], since)

    @on(AnimationButton)
    async def animate(self, interaction: discord.Interaction, match_id: int, since: int) -> None:
        """Show the turns after row `since` as an animation."""
        album = await self._album(interaction, await self._bot.get_match(interaction, match_id))
        steps = album.history.turns(since)
        if not steps or steps[-1] is album.history.steps[0]:
            raise Refusal("nothing_to_film")
        self.animations.check(interaction.user.id)
        state_of(interaction).turn.step_aside()
        await self._bot.service.quota.take_file(interaction.user.id)
        if steps[0].seat is not None:
            steps = [album.history.step_at(since), *steps]
        room = album.view(steps[-1])
        shots = [album.shot(step, room) for step in steps]

        async def say(done: int | None) -> None:
            await respond(interaction, Page(_progress(album, done, len(shots))))

        made = await self.animations.make(interaction.user.id, shots, say)
        await respond(interaction, _animation_page(album, steps, made.data, made.shots, since))
        await self._looked(interaction, album)

    async def suggest(
        self, interaction: discord.Interaction, match: Match, text: str
    ) -> list[app_commands.Choice[Any]]:
        """Suggest turns whose number begins with `text`, or whose label contains it."""
        album = await self._album(interaction, match)
        turns = album.history.turns()
        marks = [Choice(str(step.turn), album.mark(step).label) for step in turns]
        found = [mark for mark in marks if text and mark.code.startswith(text)]
        found += [mark for mark in matching(marks, text) if mark not in found]
        shown = found[:MAX_CHOICES] if text else spread(found, MAX_CHOICES)
        return [app_commands.Choice(name=label, value=int(code)) for code, label, _ in shown]

    async def _album(self, interaction: discord.Interaction, match: Match) -> ReplayContext:
        match.require_replay(interaction.user.id)
        state_of(interaction).match = match
        context = await self._bot.context(interaction, match)
        history = await self._bot.service.reading.history(match)
        notes = (note for step in history.steps for note in step.notes)
        players = await context.players(notes=notes)
        return ReplayContext(match, history, players, await context.scene())

    async def _show(
        self, interaction: discord.Interaction, album: ReplayContext, step: ReplayStep, since: int
    ) -> None:
        view = album.view(step)
        alt = album.renderer.alt(view, album.scene_at(step, view))
        drawn = await picture("board", alt, album.drawn, step)
        page = _page(album, step, drawn, since)
        if (hands := await self._hands(album, step)) is not None:
            page = page._replace(above=drawn, picture=hands)
        await respond(interaction, page)
        if step is album.newest:
            await self._looked(interaction, album)

    async def _hands(self, album: ReplayContext, step: ReplayStep) -> Picture | None:
        """Render the hands of all seats, None unless they are open."""
        tell = self._bot.interface_of(album.match.game.key).hand
        if tell is None or album.renderer.private is None or not step.whole:
            return None
        alt = as_alt(album.hands_text(step, tell, album.scene.names))
        return await picture("hands", alt, album.drawn_hands, step)

    async def _looked(self, interaction: discord.Interaction, album: ReplayContext) -> None:
        if album.match.analyst is None:
            await self._bot.service.reading.mark_seen(album.match, interaction.user.id)


def _page(album: ReplayContext, step: ReplayStep, drawn: Picture | None, since: int) -> Page:
    return Page(
        step_text(album, step),
        drawn,
        rows=_rows(album, step, since),
        colour=None if step.seat is None else accent(album.match, step.seat),
    )


def _rows(album: ReplayContext, step: ReplayStep, since: int) -> tuple[Row, ...]:
    """Return buttons for steps, a menu of turns, and buttons for animations and for analysis."""
    match, history, texts = album.match, album.history, album.texts
    marks = [album.mark(step) for step in spread(history.turns(), MAX_CHOICES)]
    beside: list[Button] = [AnimationButton(match.id, 0, label=texts("button-film"))]
    if history.steps[0].seq < since and history.turns(since):
        beside.append(AnimationButton(match.id, since, label=texts("button-film-since")))
    if history.ended:
        beside.append(AnalyseButton(match.id, step.seq, label=texts("button-analyse")))
    if match.ended is not None and match.analyst is None:
        beside.append(GraphButton(match.id, label=texts("button-graph")))
        beside.append(CoachButton(match.id, label=texts("button-coach")))
    beside.append(more_button(match, texts, back=True))
    menu = ReplayMenu(match.id, since, options=marks, placeholder=texts("replay-jump"))
    return (_steps(album, step, since), row_of([menu]), *rows_of(beside))


def _steps(album: ReplayContext, step: ReplayStep, since: int) -> Row:
    """Return the step buttons; in an unfinished match the newest step can look for newer ones."""
    begin, end = step is album.history.steps[0], step is album.newest
    closed = {"first": begin, "back": begin}
    if album.history.ended:
        closed |= {"on": end, "last": end}
    return row_of(
        [
            ReplayButton(
                album.match.id, way, step.seq, since, label=sign, disabled=closed.get(way, False)
            )
            for way, sign in SIGNS.items()
        ]
    )


def _progress(album: ReplayContext, done: int | None, shots: int) -> str:
    texts = album.texts
    said = texts("film-waits") if done is None else texts("film-drawing", done=done, of=shots)
    return f"### {title(album.match, texts.locale)}\n{said}"


def _animation_page(
    album: ReplayContext, steps: Sequence[ReplayStep], data: bytes, shots: int, since: int
) -> Page:
    """Return an animation, with the buttons back to the steps."""
    match, texts, last = album.match, album.texts, steps[-1]
    lines = [f"### {title(match, texts.locale)}"]
    lines.append(texts("film-done", first=steps[0].turn, last=last.turn))
    if shots < len(steps):
        lines.append(texts("film-thinned", shots=shots, all=len(steps)))
    view = album.view(last)
    alt = f"{lines[1]}\n{album.renderer.alt(view, album.scene_at(last, view))}"
    return Page(
        "\n".join(lines), Picture(data, "animation.webp", alt), rows=_rows(album, last, since)
    )
