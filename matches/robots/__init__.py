"""Seats played by programs: what they see coming, and the processes in which they think."""
