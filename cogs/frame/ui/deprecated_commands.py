"""Deprecated command names that point to their replacements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from matches.texts import LOCALES, Texts, texts_in


class CommandKey(NamedTuple):
    """The key of a command and that of its group, which is a game or `command-<group>`."""

    group: str
    key: str

    def named(self, locale: str) -> str:
        """Return the group and the command as a client of `locale` shows them."""
        texts, group = texts_in(locale), f"command-{self.group}"
        if texts.has(group):
            return f"{texts(group)} {texts(f'command-{self.key}')}"
        texts = texts_in(locale, self.group)
        return f"{texts('command-group')} {texts(f'command-{self.key}')}"


MOVED = {
    **{CommandKey("match", key): CommandKey("lobby", key) for key in ("options", "word")},
    **{CommandKey("match", key): CommandKey("lobby", key) for key in ("pace", "robot")},
    **{
        CommandKey("match", key): CommandKey("file", key) for key in ("export", "verify", "analyse")
    },
    CommandKey("karvi", "take_card"): CommandKey("karvi", "choose"),
    CommandKey("caverna", "ruby_tile"): CommandKey("caverna", "choose"),
}
"""The new place of each command that moved in this release.

`/match time` and `/match robot` still work until the next release, and then point to the new place,
too. The others had to make room at once, because a group has at most 25 commands.
"""


def moved_from(path: Sequence[str]) -> CommandKey | None:
    """Return the former key of a command that was called by this path, None if it has not moved."""
    called = " ".join(path)
    return next((old for old in MOVED if old.named(LOCALES[0]) == called), None)


def moved_text(old: CommandKey, texts: Texts) -> str:
    """Return the former and the new name of a command in the language of `texts`."""
    return texts("moved", old=old.named(texts.locale), new=MOVED[old].named(texts.locale))
