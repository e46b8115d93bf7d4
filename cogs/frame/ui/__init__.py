"""Building blocks of all pages: messages, components, modals, errors, names."""
