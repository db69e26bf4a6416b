"""Mutants of what may be played."""

from tute_teach.model.cards import NO_CARDS, RANKS, WHOLE_PACK, Cards, rank_cards, rank_of, suit_cards
from tute_teach.rules import play
from tute_teach.rules.cards import above
from tute_teach.rules.trick import Standing
from tute_teach.workbench.mutants.nouns import Swap, at_one_rank, off, other, wide


def _nothing(now: Standing) -> Cards:
    return NO_CARDS


def _no_ground(now: Standing, hand: Cards) -> Cards:
    return NO_CARDS


def _suit_led(now: Standing, hand: Cards) -> Cards:
    return suit_cards(now.led)


def _beat_always(now: Standing) -> Cards:
    return above(now.best_led)


def _any_trump_always(now: Standing) -> Cards:
    return NO_CARDS if now.trump is None else suit_cards(now.trump)


NAMES = ("a two", "a four", "a five", "a six", "a seven", "a jack", "a knight", "a king", "a three")
BELOW_THE_ACE = tuple(zip(RANKS, NAMES, strict=False))
"""The ranks that can be beaten, from the lowest on; whoever follows a two beats it in any case."""
LOWEST = RANKS[0]

FREE_OF_BEATING = Swap(play.duties, _nothing, "play.beat")
FREE_OF_TRUMPING = Swap(play.duties, _nothing, "play.trump")
FREE_OF_OVERTRUMPING = Swap(play.duties, _nothing, "play.overtrump")

MUTANTS = (
    off(
        "play.lead",
        "trumps may not be led",
        Swap(play.openings, lambda hand, trump: Cards(hand & ~suit_cards(trump)) or hand),
    ),
    wide(
        "play.lead",
        "everybody is as free as the player on lead",
        Swap(play.duties, _nothing, "play.follow"),
        FREE_OF_BEATING,
        FREE_OF_TRUMPING,
        FREE_OF_OVERTRUMPING,
    ),
    off("play.follow", "nobody has to follow", Swap(play.duties, _nothing)),
    wide(
        "play.follow",
        "the suit that is winning is followed, led or not",
        Swap(play.duties, lambda now: suit_cards(now.trump if now.trumped else now.led)),
    ),
    other("play.follow", "trumps are followed instead of the suit led", Swap(play.duties, _any_trump_always)),
    off("play.beat", "nobody has to beat", Swap(play.duties, _nothing)),
    wide("play.beat", "beat also when somebody has trumped", Swap(play.duties, _beat_always)),
    other(
        "play.beat",
        "only the card led has to be beaten",
        Swap(play.duties, lambda now: NO_CARDS if now.trumped else above(now.led_card)),
    ),
    other(
        "play.beat",
        "led trumps need not be beaten",
        Swap(play.duties, lambda now: NO_CARDS if now.trumped or now.led == now.trump else above(now.best_led)),
    ),
    other(
        "play.beat",
        "only the ace will do",
        Swap(play.duties, lambda now: NO_CARDS if now.trumped else Cards(above(now.best_led) & rank_cards(1))),
    ),
    *(
        at_one_rank(
            "play.beat",
            f"{name} need not be beaten",
            Swap(
                play.duties,
                lambda now, rank=rank: (
                    NO_CARDS if now.trumped or rank_of(now.best_led) == rank else above(now.best_led)
                ),
            ),
        )
        for rank, name in BELOW_THE_ACE[1:]
    ),
    off(
        "play.follow-is-enough",
        "beat also when somebody has trumped",
        Swap(play.licences, _no_ground),
        Swap(play.duties, _beat_always, "play.beat"),
    ),
    wide("play.follow-is-enough", "following is always enough", Swap(play.licences, _suit_led), FREE_OF_BEATING),
    off("play.cannot-beat", "nothing is allowed by it", Swap(play.licences, _no_ground)),
    wide(
        "play.cannot-beat",
        "any card of the suit, higher ones in hand or not",
        Swap(play.licences, _suit_led),
        FREE_OF_BEATING,
    ),
    off("play.trump", "nobody has to trump", Swap(play.duties, _nothing)),
    wide("play.trump", "trump also when somebody has trumped", Swap(play.duties, _any_trump_always)),
    wide(
        "play.trump",
        "trump also with the suit led in hand",
        slots={"play.duties": ("play.trump", "play.follow", "play.beat", "play.overtrump")},
    ),
    other(
        "play.trump",
        "only the ace of trumps will do",
        Swap(play.duties, lambda now: Cards((0 if now.trumped else _any_trump_always(now)) & rank_cards(1))),
    ),
    other(
        "play.trump",
        "a two need not be trumped",
        Swap(
            play.duties,
            lambda now: Cards(0 if now.trumped or rank_of(now.led_card) == LOWEST else _any_trump_always(now)),
        ),
    ),
    off("play.overtrump", "nobody has to overtrump", Swap(play.duties, _nothing)),
    *(
        at_one_rank(
            "play.overtrump",
            f"{name} need not be overtrumped",
            Swap(
                play.duties,
                lambda now, rank=rank: (
                    NO_CARDS if now.best_trump is None or rank_of(now.best_trump) == rank else above(now.best_trump)
                ),
            ),
        )
        for rank, name in BELOW_THE_ACE
    ),
    wide(
        "play.overtrump",
        "overtrump also with the suit led in hand",
        slots={"play.duties": ("play.overtrump", "play.follow", "play.beat", "play.trump")},
    ),
    wide(
        "play.overtrump", "a lower trump when none is high enough", Swap(play.duties, _any_trump_always, "play.trump")
    ),
    off(
        "play.cannot-overtrump",
        "a lower trump has to be played",
        Swap(play.licences, _no_ground),
        Swap(play.duties, _any_trump_always, "play.trump"),
    ),
    wide(
        "play.cannot-overtrump",
        "any card when trumped, higher trumps in hand or not",
        Swap(play.licences, lambda now, hand: WHOLE_PACK if now.trumped else NO_CARDS),
        FREE_OF_OVERTRUMPING,
    ),
    off("play.void", "nothing is allowed by it", Swap(play.licences, _no_ground)),
    wide(
        "play.void",
        "any card when void in the suit led, trumps in hand or not",
        Swap(play.licences, lambda now, hand: WHOLE_PACK),
        FREE_OF_TRUMPING,
        FREE_OF_OVERTRUMPING,
    ),
    off(
        "play.partner",
        "a winning partner frees from all but following",
        Swap(
            play.reliefs,
            lambda now: frozenset({"play.beat", "play.trump", "play.overtrump"} if now.own_side_wins else ()),
        ),
    ),
    *(
        other(
            "play.partner",
            f"a winning partner frees from {duty}",
            Swap(play.reliefs, lambda now, duty=duty: frozenset({duty} if now.own_side_wins else ())),
        )
        for duty in ("play.beat", "play.trump", "play.overtrump")
    ),
    other(
        "play.partner",
        "a winning partner frees from beating trumps",
        Swap(
            play.reliefs,
            lambda now: frozenset({"play.beat"} if now.own_side_wins and now.led == now.trump else ()),
        ),
    ),
)
