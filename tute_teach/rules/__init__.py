"""The rules: one record per rule in `<family>.yml`, and beside it, in `<family>.py`, the function that acts for it.

Nothing outside this package knows a rule of the game. The engine asks the functions that a table has picked.
"""
