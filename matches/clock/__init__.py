"""Time: time banks, timers, vacations, pings."""
