"""Composes the pages of a match: its board, its lobby, and what one seat chooses from."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from msgspec import structs
from PIL.Image import Image

from cogs.frame.match.buttons import (
    BackButton,
    ChooseButton,
    ConsentButton,
    MoveButton,
    MoveMenu,
    OrderButton,
    TakeButton,
    UndoButton,
    VoteButton,
)
from cogs.frame.moves.choosing import Menu, Stage, stage_of
from cogs.frame.moves.reading import Reader, code_of_chain
from cogs.frame.ui.names import mentions
from cogs.frame.ui.pages import (
    BUTTONS_PER_ROW,
    MOST_ALT,
    Button,
    Page,
    Picture,
    Row,
    cut,
    moment,
    row_of,
    rows_of,
)
from engines.core import Move, Note, Seat, State, ask_of, snake
from matches.actions.ballot import choices
from matches.core.hours import away_until
from matches.core.models import Match, Proposal, Robot
from matches.texts import NameOf, Texts, texts_in
from render.core.palette import seat_colour
from render.core.renderer import Scene, encode, renderer_of

if TYPE_CHECKING:
    from cogs.frame.client import Longtable

MOST_DRAWN_AT_ONCE = 2
"""Pictures; each more would take the time of the loop, and none would be ready sooner."""
_BRUSHES = ThreadPoolExecutor(MOST_DRAWN_AT_ONCE, thread_name_prefix="drawing")
MOST_TOLD = 3000  # characters of what happened


def texts_of(match: Match, locale: str | None = None) -> Texts:
    """Return the words of the match's game, in the match's language unless another is given."""
    return texts_in(locale or match.locale, match.game.key)


def accent(match: Match, seat: Seat) -> int:
    """Return the colour of a seat as Discord takes it."""
    red, green, blue = seat_colour(match.seats[seat].colour, "standard").fill
    return red << 16 | green << 8 | blue


async def scene_of(
    bot: Longtable, match: Match, texts: Texts, *, seat: Seat | None = None, last: str = ""
) -> Scene:
    """Return what a picture of the match needs beside the view; a seat sees its own palette."""
    player = None if seat is None else await bot.service.player(match.seats[seat].user)
    return Scene(
        texts=texts,
        match_id=match.id,
        names=await bot.names.of(match, texts),
        colours=tuple(row.colour for row in match.seats),
        awaited=frozenset(match.awaited),
        palette=player.palette if player else "standard",
        last=last,
        seat=seat,
        ranks=match.ranks,
        resigned=frozenset(row.seat for row in match.seats if row.resigned),
    )


def in_message(match: Match, scene: Scene) -> Scene:
    """Return the scene for words in a message, where seats are mentioned instead of named."""
    return scene._replace(names=tuple(map(mentions(match, scene.texts), range(len(match.seats)))))


async def picture(
    name: str, alt: str, draw: Callable[..., Image | None], *args: Any
) -> Picture | None:
    """Draw and encode in a thread: both cost far more than the loop may stand still."""
    encoded = await asyncio.get_running_loop().run_in_executor(_BRUSHES, drawn, draw, *args)
    return encoded and Picture(encoded[0], f"{name}.{encoded[1]}", alt)


def drawn(draw: Callable[..., Image | None], *args: Any) -> tuple[bytes, str] | None:
    """Return a picture as bytes and their file extension; None if there is nothing to see."""
    image = draw(*args)
    return None if image is None else encode(image)


def reader_of(bot: Longtable, match: Match, seat: Seat | None, texts: Texts) -> Reader:
    """Return how texts about the match are understood, as `seat` (None: everybody) sees it."""
    key = match.game.key
    return Reader(bot.service.view(match, seat), renderer_of(key), bot.interface_of(key), texts)


def told(notes: Iterable[Note], texts: Texts, name: NameOf) -> list[str]:
    """Return what `notes` tell, oldest first; organisers are mentioned."""
    return [texts.note(_mentioning(note), name) for note in notes]


def _mentioning(note: Note) -> Note:
    who = note.data.get("who")
    if not isinstance(who, int):
        return note
    return structs.replace(note, data={**note.data, "who": f"<@{who}>"})


def newest(lines: Sequence[str], most: int = MOST_TOLD) -> str:
    """Return the last of `lines` that fit into `most` characters."""
    return "\n".join(f"- {line}" for line in fitting(lines, most))


def fitting(lines: Sequence[str], most: int) -> Sequence[str]:
    """Return the last of `lines` that fit into `most` characters as a list."""
    for at in range(len(lines) - 1, -1, -1):
        most -= len(lines[at]) + 3
        if most < 0:
            return lines[at + 1 :]
    return lines


async def board_picture(
    bot: Longtable, match: Match, texts: Texts, *, seat: Seat | None = None, last: str = ""
) -> Picture | None:
    """Draw the board as everybody sees it; `seat` only brings its palette."""
    view, renderer = bot.service.view(match, None), renderer_of(match.game.key)
    scene = await scene_of(bot, match, texts, seat=seat, last=last)
    return await picture("board", renderer.alt(view, scene), renderer.board, view, scene)


async def board_page(bot: Longtable, match: Match, since: int) -> Page:
    """Return the public message of a match: what happened since row `since`, and what to do."""
    texts = texts_of(match)
    notes = await bot.service.notes(match.id, since=since, silent=False)
    names = await bot.names.of(match, texts)
    played = [note for note in notes if "who" not in note.data]  # a picture mentions nobody
    spoken = told(played, texts, lambda seat: names[seat])
    board = await board_picture(bot, match, texts, last=spoken[-1] if spoken else "")
    happened = newest(told(notes, texts, mentions(match, texts)))
    away = vacations(match, texts, bot.service.now())
    awaited = match.awaited
    rows = await _public_rows(bot, match, texts) if awaited and not _goes_back(match) else ()
    return Page(
        text=_joined(headline(match, texts), away, standings(match, texts), happened),
        picture=board,
        below=_joined(_absent_told(match, texts), _below(bot, match, texts)),
        rows=(*rows, *_consent_rows(match, texts), *_seat_rows(match, texts)),
        colour=accent(match, awaited[0] if awaited else _winner(match)),
    )


async def choice_page(
    bot: Longtable,
    match: Match,
    seat: Seat,
    texts: Texts,
    *,
    code: str = "",
    said: str = "",
    board: bool = False,
) -> Page:
    """Return the private message that lets a seat choose, once it has chosen `code`.

    It begins with what is `said`, and shows what helps to choose, or the `board`.
    """
    reader = reader_of(bot, match, seat, texts)
    stage = stage_at(reader, seat, code)
    rows = _choice_rows(match, seat, stage, texts)
    if not code:
        rows += _chain_rows(match, seat, reader)
    beside = _order_buttons(match, reader.view, [seat], texts)
    if match.can_undo(seat):
        beside = [_undo_button(match, seat, texts), *beside]
    rows += rows_of(beside)
    asked = question(reader, seat, stage)
    return Page(
        text=said or asked,
        picture=await (
            board_picture(bot, match, texts, seat=seat)
            if board
            else _choice_picture(bot, match, reader, seat, stage)
        ),
        below=asked if said else "",
        rows=rows,
        colour=accent(match, seat),
    )


def headline(match: Match, texts: Texts) -> str:
    """Return the title of the match and how it stands."""
    title = texts("match-title", game=texts("game-name"), match=match.id)
    lines = [f"### {title}"]
    if match.analyst is not None and match.ended is None:
        lines.append(texts("match-analysis", name=f"<@{match.analyst}>"))
    if match.awaited:
        waiting = texts.listed(_until(match, seat, texts) for seat in match.awaited)
        lines.append(texts("match-awaited", names=waiting))
    else:
        lines.append(standing(match, texts))
    return "\n".join(lines)


def standing(match: Match, texts: Texts) -> str:
    """Return in a sentence how a match stands that awaits nobody."""
    if match.status == "paused" and match.paused_by is not None:
        return texts("match-paused_by", name=f"<@{match.paused_by}>")
    if match.analyst is not None and match.ended is None:
        return texts("match-analysed")
    return texts(f"match-{match.status}")


def _until(match: Match, seat: Seat, texts: Texts) -> str:
    """Return who has to decide, and by when if their time is limited."""
    name, due = mentions(match, texts)(seat), match.deadline(seat)
    return name if due is None else texts("awaited-until", name=name, time=moment(due))


def vacations(match: Match, texts: Texts, at: int) -> str:
    """Return who is on vacation at that moment, and until when."""
    name = mentions(match, texts)
    ends = {row.seat: away_until(row.hours, at) for row in match.seats if match.ended is None}
    return "\n".join(
        texts("on-vacation", name=name(seat), until=moment(until, "D"))
        for seat, until in ends.items()
        if until is not None
    )


def standings(match: Match, texts: Texts) -> str:
    """Return the final ranking, best first; nothing while the match runs."""
    if match.ranks is None or match.state is None:
        return ""
    scores = match.game.scores(match.state)
    return "\n".join(
        texts(
            "result-resigned" if match.seats[seat].resigned else "result-line",
            rank=rank,
            name=_played_by(match, seat, texts),
            points=scores[seat],
        )
        for rank, seat in sorted(zip(match.ranks, range(len(scores)), strict=True))
    )


def _played_by(match: Match, seat: Seat, texts: Texts) -> str:
    """Return who played a seat last, and for whom."""
    row, name = match.seats[seat], mentions(match, texts)(seat)
    if row.kind == "human" and row.robot is not None:
        return texts("result-robot", name=name)
    return name if row.owner is None else texts("result-for", name=name, owner=f"<@{row.owner}>")


def proof(match: Match, texts: Texts) -> str:
    """Return what binds the bot to its secret; once the match has ended, however, the secret."""
    if match.analyst is not None:
        return ""
    if match.ended is None:
        return texts("lobby-secret", hash=match.secret_hash.hex())
    if not match.head:
        return texts("match-secret", secret=match.secret.hex())
    return texts("match-proof", secret=match.secret.hex(), head=match.head.hex())


def question(reader: Reader, seat: Seat, stage: Stage) -> str:
    """Return what the seat is asked, and what to do about choices that fit on no message."""
    texts = reader.texts
    step = snake(type(ask_of(reader.view, seat)).__name__)
    part = "" if stage.whole else "-first"
    keys = (f"ask-{step}{part}", f"ask-{step}", "ask")
    lines = [texts(next(key for key in keys if texts.has(key)))]
    if stage.left_out:
        lines.append(texts("ask-more", count=stage.left_out))
    return "\n".join(lines)


def stage_at(reader: Reader, seat: Seat, code: str = "") -> Stage:
    """Return what the seat chooses from; a code that leads nowhere starts anew."""
    offered = reader.renderer.choices(reader.view, seat)
    stage = stage_of(reader, offered, code)
    return stage if stage.moves else stage_of(reader, offered)


def _joined(*parts: str) -> str:
    return "\n".join(filter(None, parts))


def _winner(match: Match) -> Seat:
    return match.ranks.index(1) if match.ranks else 0


def _below(bot: Longtable, match: Match, texts: Texts) -> str:
    """Return what stands under the picture: a wish to undo, the question, in the end the proof."""
    if match.ended is not None:
        return proof(match, texts)
    if match.proposal is not None and _goes_back(match):
        return wished(match, match.proposal, texts)
    offered = _offered_in_public(bot, match)
    if not offered:
        return ""
    reader = reader_of(bot, match, None, texts)
    return question(reader, match.awaited[0], stage_of(reader, offered))


def _goes_back(match: Match) -> bool:
    """Return whether somebody wishes that the match goes back: until that is decided it waits."""
    return match.proposal is not None and not match.proposal.outlasts_moves


def wished(match: Match, wish: Proposal, texts: Texts) -> str:
    """Return what somebody wishes that others have to agree to, and who has yet to."""
    name, motion = mentions(match, texts)(wish.seat), wish.motion
    if motion is None:
        return texts("undo-wished", name=name)
    asked = texts.listed(f"<@{user}>" for user in motion.asked)
    by = texts("any-robot") if isinstance(motion.by, Robot) else f"<@{motion.by}>"
    said = texts(f"{motion.kind}-wished", who=f"<@{motion.user}>", name=name, by=by)
    return f"{said} {texts('wish-asked', names=asked)}"


def _absent_told(match: Match, texts: Texts) -> str:
    """Return who is to play seats, what the others vote about and how they have voted."""
    if match.ended is not None:
        return ""
    wish = match.proposal
    asked = [wished(match, wish, texts)] if wish is not None and wish.outlasts_moves else []
    notes = [Note("offered", row.seat, {}) for row in match.seats if row.offered]
    if (ballot := match.ballot) is not None:
        notes.append(Note("vote_asked", ballot.seat, {}))
        votes = sorted(ballot.votes.items())
        notes += [Note("votes", seat, {"vote": vote}) for seat, vote in votes]
    return "\n".join([*asked, *told(notes, texts, mentions(match, texts))])


def _offered_in_public(bot: Longtable, match: Match) -> list[Move]:
    """Return the options of the only seat awaited that betray nothing."""
    if len(match.awaited) != 1:
        return []
    seat = match.awaited[0]
    interface, renderer = bot.interface_of(match.game.key), renderer_of(match.game.key)
    if not interface.secret:
        return renderer.choices(bot.service.view(match, None), seat)
    view = bot.service.view(match, seat)
    ask = ask_of(view, seat)
    return [move for move in renderer.choices(view, seat) if interface.public(ask, move)]


async def _public_rows(bot: Longtable, match: Match, texts: Texts) -> tuple[Row, ...]:
    seat, offered = match.awaited[0], _offered_in_public(bot, match)
    interface = bot.interface_of(match.game.key)
    own = [choose_button(bot, match, texts)] if interface.secret or not offered else []
    reader, everybody = reader_of(bot, match, None, texts), range(len(match.seats))
    beside = _order_buttons(match, reader.view, everybody, texts)
    if not offered:
        return rows_of([*own, *beside])
    rows = _choice_rows(match, seat, stage_of(reader, offered), texts, own)
    if match.can_undo(seat) and not own:
        beside = [_undo_button(match, seat, texts), *beside]
    return (*rows, *rows_of(beside))


def choose_button(bot: Longtable, match: Match, texts: Texts) -> ChooseButton:
    """Return the button that shows whoever clicks their own choices."""
    hand = bot.interface_of(match.game.key).hand
    return ChooseButton(match.id, texts("button-choose" if hand is None else "button-hand"))


def _choice_rows(
    match: Match, seat: Seat, stage: Stage, texts: Texts, more: Sequence[ChooseButton] = ()
) -> tuple[Row, ...]:
    turn = match.id, seat, match.clock(seat)
    buttons = [*(MoveButton(*turn, item.code, item.label) for item in stage.buttons), *more]
    menus = [
        row_of([MoveMenu.of(*turn, page, menu.items, _placeholder(stage, menu, texts))])
        for page, menu in enumerate(stage.menus)
    ]
    return (*menus, *rows_of(buttons))


def _placeholder(stage: Stage, menu: Menu, texts: Texts) -> str:
    """Return what a menu is for: a kind of move, or a part of all there is of it."""
    if stage.mixed and menu.whole:
        return texts(f"command-{menu.kind}.about")
    return texts("menu-range", first=menu.items[0].label, last=menu.items[-1].label)


def _chain_rows(match: Match, seat: Seat, reader: Reader) -> tuple[Row, ...]:
    turn = match.id, seat, match.clock(seat)
    chains = reader.interface.chains(reader.view, seat, reader.texts)
    return rows_of(
        [MoveButton(*turn, code_of_chain(chain), chain.label, first=True) for chain in chains]
    )


def _seat_rows(match: Match, texts: Texts) -> tuple[Row, ...]:
    """Return the one row of buttons about absent players: votes, seats on offer, a way back."""
    if match.ended is not None:
        return ()
    buttons: list[Button] = []
    if (ballot := match.ballot) is not None:
        buttons += [
            VoteButton(match.id, ballot.seat, vote, texts.word("vote", vote))
            for vote in choices(match, ballot.seat)
        ]
    for row in match.seats:
        if row.offered:
            colour = texts(f"colour-{row.colour}")
            label = texts("button-take", number=row.seat + 1, colour=colour)
            buttons.append(TakeButton(match.id, row.seat, label))
    if any(row.owner or (row.kind == "human" and row.robot) for row in match.seats):
        buttons.append(BackButton(match.id, texts("button-back")))
    return rows_of(buttons[:BUTTONS_PER_ROW])


def _order_buttons(
    match: Match, view: State, seats: Iterable[Seat], texts: Texts
) -> Sequence[Button]:
    """Return the button to orders, where by `view` the player of one of `seats` may order anything.

    Whether anybody has ordered anything does not matter: that is nobody else's business.
    """
    if match.analyst is not None:
        return []  # who decides for every seat has nothing to say in advance
    known, awaited = match.game.planning.known, match.awaited
    people = [seat for seat in seats if match.seats[seat].kind == "human"]
    may = any(known.offered(view, seat) if known else seat not in awaited for seat in people)
    return [OrderButton(match.id, texts("button-order"))] if may else []


def _undo_button(match: Match, seat: Seat, texts: Texts) -> UndoButton:
    return UndoButton(match.id, seat, match.clock(seat), texts("button-undo"))


def _consent_rows(match: Match, texts: Texts) -> tuple[Row, ...]:
    if match.proposal is None or match.ended is not None:
        return ()
    return (consent_row(match, match.proposal, texts),)


def consent_row(match: Match, wish: Proposal, texts: Texts) -> Row:
    """Return the buttons to agree to a wish and to decline it."""
    return row_of(
        [
            ConsentButton(match.id, wish.seq, "yes", texts("button-agree")),
            ConsentButton(match.id, wish.seq, "no", texts("button-decline")),
        ]
    )


async def _choice_picture(
    bot: Longtable, match: Match, reader: Reader, seat: Seat, stage: Stage
) -> Picture | None:
    """Draw what helps to choose: the options as they would lie, or what the seat alone sees."""
    renderer = reader.renderer
    if stage.whole and renderer.preview is not None:
        scene = await scene_of(bot, match, reader.texts, seat=seat)
        alt = "\n".join(item.label for item in stage.items)
        return await picture("preview", alt, renderer.preview, reader.view, scene, stage.moves)
    return await private_picture(bot, match, reader, seat)


async def private_picture(
    bot: Longtable, match: Match, reader: Reader, seat: Seat
) -> Picture | None:
    """Draw what the seat alone sees, if the game shows such a thing."""
    renderer, interface = reader.renderer, reader.interface
    if renderer.private is None:
        return None
    scene = await scene_of(bot, match, reader.texts, seat=seat)
    view, told = reader.view, interface.hand
    alt = _as_alt(told(view, seat, reader.texts)) if told else renderer.alt(view, scene)
    return await picture("private", alt, renderer.private, view, scene)


def _as_alt(told: str) -> str:
    """Return words of a message as an alt text: without marks, every line cut alike if need be."""
    lines = told.replace("**", "").split("\n")
    each = MOST_ALT if len(told) <= MOST_ALT else MOST_ALT // len(lines) - 1
    return "\n".join(cut(line, each) for line in lines)


async def hand_page(bot: Longtable, match: Match, seat: Seat, texts: Texts) -> Page | None:
    """Return what the seat alone sees, in words and picture, if the game tells such a thing."""
    reader = reader_of(bot, match, seat, texts)
    if reader.interface.hand is None:
        return None
    drawn = await private_picture(bot, match, reader, seat)
    told = reader.interface.hand(reader.view, seat, texts)
    return Page(told, drawn, colour=accent(match, seat))
