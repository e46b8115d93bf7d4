"""People who click as fast as they are answered: one match or many, in one process or several."""
