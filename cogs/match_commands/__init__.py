"""The parts of `/match`."""
