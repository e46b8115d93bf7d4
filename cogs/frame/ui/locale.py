"""Locales of commands and users."""

from __future__ import annotations

import discord
from discord import app_commands

from matches.texts import LOCALES, texts_in

_TRANSLATED = {discord.Locale.american_english: "en", discord.Locale.japanese: "ja"}


def localized(key: str, game: str | None = None) -> app_commands.locale_str:
    """Return the English text of `key`, which the translator translates to every language."""
    return app_commands.locale_str(texts_in(LOCALES[0], game)(key), key=key, game=game)


class Translator(app_commands.Translator):
    """Translator of the names and descriptions of commands, from the text files."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text of `string` in `locale`, None for an unsupported language."""
        language = _TRANSLATED.get(locale)
        if language is None or "key" not in string.extras:
            return None
        return texts_in(language, string.extras["game"])(string.extras["key"])


def language_of(locale: discord.Locale) -> str:
    """Return the supported language for a user whose client uses `locale`, or the default."""
    return spoken(locale) or LOCALES[0]


def spoken(locale: discord.Locale | None) -> str | None:
    """Return the supported language for `locale`, None if there is none."""
    return None if locale is None else _TRANSLATED.get(locale)
