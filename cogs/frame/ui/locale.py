"""Languages of commands and of people."""

from __future__ import annotations

import discord
from discord import app_commands

from matches.texts import LOCALES, texts_in

_TRANSLATED = {discord.Locale.american_english: "en", discord.Locale.japanese: "ja"}


def localized(key: str, game: str | None = None) -> app_commands.locale_str:
    """Return the English words of `key`, which the translator knows in every language."""
    return app_commands.locale_str(texts_in(LOCALES[0], game)(key), key=key, game=game)


class Translator(app_commands.Translator):
    """Translates names and descriptions of commands from the text files."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the words of `string` in `locale`, or None for a language we do not speak."""
        language = _TRANSLATED.get(locale)
        if language is None or "key" not in string.extras:
            return None
        return texts_in(language, string.extras["game"])(string.extras["key"])


def language_of(locale: discord.Locale) -> str:
    """Return the language we speak to a person whose Discord speaks `locale`."""
    return spoken(locale) or LOCALES[0]


def spoken(locale: discord.Locale | None) -> str | None:
    """Return the language of a Discord that speaks `locale`, None for one we do not speak."""
    return None if locale is None else _TRANSLATED.get(locale)
