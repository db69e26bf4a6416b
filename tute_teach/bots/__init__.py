"""Players: a bot gets what one seat may know and a seeded generator, and nothing else.

Level 1 plays any legal card (for tests), level 2 is greedy, level 3 follows rules of thumb and can say which.
"""

from tute_teach.bots.bot import Advice, Bot, Thumb
from tute_teach.bots.greedy import Greedy
from tute_teach.bots.random_card import RandomCard
from tute_teach.bots.seasoned import Seasoned
from tute_teach.errors import TuteError

__all__ = ["LEVELS", "Advice", "Bot", "Seasoned", "Thumb", "UnknownLevel", "bot"]

_BOTS: dict[int, Bot] = {1: RandomCard(), 2: Greedy(), 3: Seasoned()}
LEVELS = (2, 3)
"""The levels that are offered to people."""


class UnknownLevel(TuteError):
    """No bot of this level. Code `bot.unknown-level`, facts `found` and `known`."""


def bot(level: int) -> Bot:
    """The bot of a level, 1 to 3; UnknownLevel for any other."""
    try:
        return _BOTS[level]
    except KeyError:
        raise UnknownLevel("bot.unknown-level", found=level, known=", ".join(map(str, LEVELS))) from None
