"""Running the bot for real: what whoever hosts it sees and does."""
