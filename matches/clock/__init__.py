"""Time banks, timers, vacations and pings."""
