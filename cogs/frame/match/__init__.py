"""Match pages, components, handlers and delivery."""
