"""The log read back: match file, replay, history, briefing, analysis, verification."""
