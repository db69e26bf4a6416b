"""Declaring for oneself: what is said after a trick that entitles to it."""

from tute_teach.bots.bot import Advice, Thumb
from tute_teach.bots.reading import Reading
from tute_teach.engine.declaring import claims_of
from tute_teach.model.actions import CallTute, Declare, StaySilent

CALL_TUTE = Thumb("call-tute")
DECLARE = Thumb("declare-best")
NOTHING = Thumb("nothing-to-declare")
SPEAKING_THUMBS = (CALL_TUTE, DECLARE, NOTHING)


def best_saying(reading: Reading) -> Advice:
    """The Tute if there is one, else the best declaration, else silence.

    Nothing is gained by waiting: a pair may have to be played, and each trick brings one declaration only.
    """
    able = claims_of(reading.view, reading.seat)
    if able.tutes:
        return Advice(CallTute(reading.seat, able.tutes[0]), CALL_TUTE)
    if able.suits:
        return Advice(Declare(reading.seat, able.suits[0].suit), DECLARE)
    return Advice(StaySilent(reading.seat), NOTHING)
