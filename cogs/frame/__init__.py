"""The Discord layer shared by all games: commands, components, pages, errors, locales."""
