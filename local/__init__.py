"""The local table: the real bot on a simulated Discord, shown in the browser."""
