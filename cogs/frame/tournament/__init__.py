"""Tournament pages, components and announcements."""
