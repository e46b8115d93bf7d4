"""Questions to the seat that is to move."""

from __future__ import annotations

import msgspec

from cogs.frame.moves.choice_tree import ChoiceStage, asked_part, last_chosen
from cogs.frame.moves.move_parser import MoveParser
from engines.core import AnytimeMove, Seat, decision_for, snake
from matches.texts import Texts, stressed


def question(reader: MoveParser, seat: Seat, stage: ChoiceStage, left_out: int = 0) -> str:
    """Return the question to the seat, with a note if choices do not fit on the message.

    The text for the rest of a move is `ask-<move>-<argument>`, with the previous choice; otherwise
    the text of the decision, with its fields.
    """
    texts, part = reader.texts, asked_part(reader, stage)
    chosen = last_chosen(reader, stage) if part else ""
    if part and texts.has(key := "-".join(["ask", *part])):
        lines = [texts(key, what=chosen)]
    else:
        asked = _asked(reader, seat, stage)
        lines = [f"**{chosen}**", asked] if chosen else [asked]
    if left_out:
        lines.append(texts("ask-more", count=left_out))
    return "\n".join(lines)


def _asked(reader: MoveParser, seat: Seat, stage: ChoiceStage) -> str:
    """Return the question of a seat's decision; anytime moves do not answer it."""
    if all(isinstance(move, AnytimeMove) for move in stage.moves):
        return reader.texts("ask-asides")
    decision = decision_for(reader.view, seat)
    key = _question_key(snake(type(decision).__name__), stage, reader.texts)
    return reader.texts(key, **msgspec.to_builtins(decision))


def short_question(reader: MoveParser, seat: Seat, stage: ChoiceStage) -> str:
    """Return the short question: the text's own short form, or else its stressed part."""
    texts, decision = reader.texts, decision_for(reader.view, seat)
    key, facts = (
        _question_key(snake(type(decision).__name__), stage, texts),
        msgspec.to_builtins(decision),
    )
    if texts.has(f"{key}.short"):
        return texts(f"{key}.short", **facts)
    return stressed(texts(key, **facts))


def _question_key(step: str, stage: ChoiceStage, texts: Texts) -> str:
    keys = (f"ask-{step}{'' if stage.whole else '-first'}", f"ask-{step}", "ask")
    return next(key for key in keys if texts.has(key))
