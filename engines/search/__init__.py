"""Game-independent search players, which use only the rules contract."""

from engines.search.heuristics import Heuristics, heuristics_of
from engines.search.levels import LEVELS, Level, level_player, levels_of
from engines.search.lookahead import LIKELIHOODS, Outlook, outlook
from engines.search.players import (
    Player,
    at_random,
    greedy_player,
    play_match,
    play_out,
    random_player,
    search_player,
)
from engines.search.rollouts import choose, choose_by_playouts

__all__ = [
    "LEVELS",
    "LIKELIHOODS",
    "Heuristics",
    "Level",
    "Outlook",
    "Player",
    "at_random",
    "choose",
    "choose_by_playouts",
    "greedy_player",
    "heuristics_of",
    "level_player",
    "levels_of",
    "outlook",
    "play_match",
    "play_out",
    "random_player",
    "search_player",
]
