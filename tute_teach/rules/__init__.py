"""The rules: one record per rule in `<family>.yml`, and beside it, in `<family>.py`, the function that acts for it.

Nothing outside this package knows a rule of the game. The engine asks the functions that a table has picked.
"""

# Functions bind themselves when their module is read; some modules have only functions and no register of their own.
from tute_teach.rules import bid, cabron, cards, classic, deal, decl, ending, match, play, trick, trump

__all__ = ["bid", "cabron", "cards", "classic", "deal", "decl", "ending", "match", "play", "trick", "trump"]
