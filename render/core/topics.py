"""The topics that `/rules` explains."""

from __future__ import annotations

from typing import NamedTuple


class TopicText(NamedTuple):
    """A topic of the rules: its title and its facts; `key` is its id, also for its picture."""

    key: str
    title: str
    facts: tuple[str, ...]

    @property
    def text(self) -> str:
        """Return the facts as one text: a list if there are several."""
        if len(self.facts) > 1:
            return "\n".join(f"- {fact}" for fact in self.facts)
        return "".join(self.facts)
