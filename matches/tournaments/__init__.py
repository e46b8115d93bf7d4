"""Tournaments as pure data and rules: who plays whom, who stands where, what is due."""
