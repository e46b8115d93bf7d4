"""Limits of texts, so that they fit into labels and messages."""

from __future__ import annotations

from typing import Final

LONGEST_LABEL: Final = 100  # characters of a menu option, of a suggestion and of quoted text
MAX_TEXT: Final = 4000  # displayed characters of a Components V2 message
MAX_ALT: Final = 1024
