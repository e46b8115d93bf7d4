"""Match log in use: match file, replay, history, briefing, analysis, verification."""
