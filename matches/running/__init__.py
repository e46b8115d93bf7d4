"""Background workers: timers, deliveries, robots, draws, ratings, tournaments."""
