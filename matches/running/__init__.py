"""What runs by itself: timers, deliveries, robots, draws."""
