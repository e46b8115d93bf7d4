"""Match data model."""
