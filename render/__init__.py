"""Pictures of views (pure): no Discord, no store."""
