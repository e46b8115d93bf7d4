"""Operation of the bot: startup, health, metrics, backup and restore."""
