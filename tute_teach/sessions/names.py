"""Who sits at the table: the player, and three bots with names that do for both languages."""

from collections.abc import Mapping
from functools import lru_cache

from tute_teach.model.seats import Chair, Seat, chairs
from tute_teach.sessions.game import PLAYER, Settings, seat_in
from tute_teach.text import YOU, Who

_BOT_NAMES = {Chair(2): "Nuria", Chair(3): "Andrés", Chair(4): "Paloma"}


def who_in(chair: Chair) -> Who:
    """Who sits in a chair."""
    return YOU if chair == PLAYER else Who.named(_BOT_NAMES[chair])


@lru_cache(maxsize=1024)
def names_in(settings: Settings, dealer: Chair) -> Mapping[Seat, Who]:
    """Who sits where in a round dealt by `dealer`; shared, do not change."""
    return {seat_in(settings, dealer, chair): who_in(chair) for chair in chairs(settings.table.players)}
