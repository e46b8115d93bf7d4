"""What every game shares on Discord: commands, buttons, messages, errors, languages."""
