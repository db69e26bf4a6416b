"""Mutants of what other tables agree on."""

from collections.abc import Callable

from tute_teach.model.cards import KING, KNIGHT, NO_CARDS, Cards, count
from tute_teach.rules import classic, decl, ending, match, play
from tute_teach.rules.cards import above
from tute_teach.rules.decl import Calling, Claim, both_in_hand
from tute_teach.rules.ending import Numbers, Scored, Standings, leaders
from tute_teach.rules.trick import Standing
from tute_teach.workbench.mutants.nouns import Swap, off, other, wide

DUTIES = frozenset({"play.beat", "play.trump", "play.overtrump", "play.undertrump"})


def _always(claim: object) -> bool:
    return True


def _no_forty_after(declared: Callable[[Claim], object]) -> Swap:
    """No forty once somebody, told by `declared`, has declared."""
    return Swap(decl.conditions, lambda claim: claim.suit != claim.trump or not declared(claim))


def _not_of_four_kings(claim: Claim) -> bool:
    kings = classic.TuteClaim(claim.seat, KING, claim.hand, claim.winner, claim.own_side)
    return both_in_hand(claim) and not classic.all_four_in_hand(kings)


def _series(more: int) -> Swap:
    return Swap(
        ending.endings,
        lambda standings, numbers: match.series(standings, {"match.hands": numbers["match.hands"] + more}),
        "match.series",
    )


def _once_decided(standings: Standings, numbers: Numbers) -> tuple[int, ...]:
    best = max(standings.scores)
    return leaders(standings.scores, best) if 2 * best > numbers["match.hands"] else ()


def _first_of_the_level(standings: Standings, numbers: Numbers) -> tuple[int, ...]:
    return leaders(standings.scores, max(standings.scores)) if standings.rounds >= numbers["match.hands"] else ()


def _ahead_by(games: int, *, exactly: bool = False) -> Swap:
    def holds(standings: Standings, ahead: tuple[int, ...]) -> bool:
        lead = max(standings.scores) - min(standings.scores)
        return lead == games if exactly else lead >= games

    return Swap(ending.holds, holds, "match.two-ahead")


def _barred_by(one: int, for_side: bool) -> Swap:
    """Only one of the earlier declarations bars the forty."""

    def bars(claim: Claim) -> bool:
        own = claim.own_side if for_side else (claim.seat,)
        return bool(claim.declared) and [*claim.declared.values()][one] in own

    return _no_forty_after(bars)


def _not_under_the_ace(now: Standing) -> Cards:
    return NO_CARDS if now.best_trump is not None and not above(now.best_trump) else play.undertrump(now)


def _six_at_most(standings: Standings, numbers: Numbers) -> tuple[int, ...]:
    return match.series(standings, {"match.hands": min(6, numbers["match.hands"])})


_ahead_early = Swap(
    ending.holds,
    lambda standings, ahead: match.two_ahead(standings, ahead) or (len(ahead) == 1 and min(standings.scores) > 6),
    "match.two-ahead",
)


def _twice(rule: str, holds: Callable[[int, int, bool], bool]) -> Swap:
    """A round counts twice by its winner's points, those without declarations, and whether there was a Tute."""

    def scoring(scored: Scored) -> dict[int, int]:
        own, tally = scored.outcome.winners[0], scored.tally
        twice = holds(tally.totals[own], tally.without_declarations[own], tally.tute is not None)
        return dict.fromkeys(scored.winners, 1 + twice)

    return Swap(ending.scorings, scoring, rule)


def _clean(bare: int, declared: int) -> Swap:
    return _twice(
        "match.double-clean", lambda points, without, tute: (without >= bare or points >= declared) and not tute
    )


MUTANTS = (
    off("decl.own-call", "the table declares", Swap(decl.callings, lambda: Calling.TABLE)),
    off("decl.who-winner", "either partner", Swap(decl.conditions, lambda claim: claim.winner in claim.own_side)),
    wide(
        "decl.who-winner",
        "the winner, and the partner never again",
        Swap(
            decl.conditions,
            lambda claim: claim.winner == claim.seat and not set(claim.own_side) & set(claim.declared.values()),
        ),
    ),
    off("decl.forty-barred-player", "no bar", Swap(decl.conditions, _always)),
    wide(
        "decl.forty-barred-player",
        "the partner too",
        _no_forty_after(lambda claim: set(claim.own_side) & set(claim.declared.values())),
    ),
    wide(
        "decl.forty-barred-player",
        "nor a second twenty",
        Swap(decl.conditions, lambda claim: claim.seat not in claim.declared.values()),
    ),
    off("decl.forty-barred-side", "no bar", Swap(decl.conditions, _always)),
    wide("decl.forty-barred-side", "whoever declared", _no_forty_after(lambda claim: claim.declared)),
    wide(
        "decl.forty-barred-side",
        "nor a second twenty",
        Swap(decl.conditions, lambda claim: not set(claim.own_side) & set(claim.declared.values())),
    ),
    other(
        "decl.forty-barred-side",
        "not for the partner",
        _no_forty_after(lambda claim: claim.seat in claim.declared.values()),
    ),
    other(
        "decl.forty-barred-side",
        "for the partner alone",
        _no_forty_after(lambda claim: (set(claim.own_side) - {claim.seat}) & set(claim.declared.values())),
    ),
    *(
        other(f"decl.forty-barred-{whose}", f"only by the {name} declaration", _barred_by(one, whose == "side"))
        for whose in ("player", "side")
        for name, one in (("first", 0), ("latest", -1))
    ),
    off("classic.no-tute", "there is a Tute", Swap(classic.tutes, lambda: (KING, KNIGHT))),
    wide(
        "classic.no-tute",
        "nor any declaration with four kings",
        Swap(decl.conditions, _not_of_four_kings, "decl.in-hand"),
    ),
    off("classic.tute-match", "there is no Tute", Swap(classic.tutes, lambda: ())),
    off("classic.tute-match", "it wins the hand only", Swap(ending.suddens, lambda scored: ())),
    *(
        other(
            "classic.tute-match",
            f"only for the {name} pair",
            Swap(ending.suddens, lambda scored, side=side: scored.winners if scored.tally.tute == side else ()),
        )
        for side, name in enumerate(("first", "second"))
    ),
    wide("classic.tute-match", "any hand wins the match", Swap(ending.suddens, lambda scored: scored.winners)),
    off(
        "classic.tute-own-trick",
        "a trick of the pair is enough",
        Swap(classic.tute_conditions, lambda claim: claim.winner in claim.own_side),
    ),
    wide(
        "classic.tute-own-trick",
        "in the first trick only",
        Swap(classic.tute_conditions, lambda claim: claim.winner == claim.seat and count(claim.hand) >= 9),
    ),
    off("match.series", "the match never ends", Swap(ending.endings, lambda standings, numbers: ())),
    wide("match.series", "over once it is decided", Swap(ending.endings, _once_decided)),
    wide("match.series", "over when level, too", Swap(ending.endings, _first_of_the_level)),
    other("match.series", "one hand less", _series(-1)),
    other("match.series", "one hand more", _series(1)),
    other(
        "match.series",
        "six hands, whatever was agreed",
        Swap(ending.endings, lambda standings, numbers: match.series(standings, {"match.hands": 6})),
    ),
    other("match.series", "six hands are always enough", Swap(ending.endings, _six_at_most)),
    off("match.two-ahead", "one is enough", _ahead_by(1)),
    wide("match.two-ahead", "three ahead", _ahead_by(3)),
    wide("match.two-ahead", "two ahead and no more", _ahead_by(2, exactly=True)),
    other("match.two-ahead", "one is enough late in the match", _ahead_early),
    off("match.double", "every hand counts once", _twice("match.double", lambda points, bare, tute: False)),
    wide("match.double", "a Tute too", _twice("match.double", lambda points, bare, tute: points >= 101)),
    wide("match.double", "every hand counts twice", _twice("match.double", lambda points, bare, tute: not tute)),
    other("match.double", "from 100", _twice("match.double", lambda points, bare, tute: points >= 100 and not tute)),
    other("match.double", "from 102", _twice("match.double", lambda points, bare, tute: points >= 102 and not tute)),
    off("match.double-clean", "every hand counts once", _clean(1000, 1000)),
    wide("match.double-clean", "101 with declarations too", _clean(101, 101)),
    wide(
        "match.double-clean",
        "a Tute too",
        _twice("match.double-clean", lambda points, bare, tute: bare >= 101 or points >= 121),
    ),
    wide("match.double-clean", "100 bare", _clean(100, 121)),
    other("match.double-clean", "102 bare", _clean(102, 121)),
    other("match.double-clean", "122 with declarations", _clean(101, 122)),
    other("match.double-clean", "120 with declarations", _clean(101, 120)),
    off("play.undertrump", "free", Swap(play.duties, lambda now: NO_CARDS)),
    other("play.undertrump", "not under the ace", Swap(play.duties, _not_under_the_ace)),
    wide(
        "play.undertrump",
        "with the suit led in hand as well",
        slots={"play.duties": ("play.undertrump", "play.follow", "play.beat", "play.trump", "play.overtrump")},
    ),
    wide(
        "play.undertrump",
        "a low one instead of a high one",
        Swap(play.duties, lambda now: NO_CARDS, "play.overtrump"),
    ),
    off("play.partner-frees", "bound all the same", Swap(play.reliefs, lambda now: frozenset())),
    wide("play.partner-frees", "free whoever is winning", Swap(play.reliefs, lambda now: DUTIES)),
    wide(
        "play.partner-frees",
        "free of following, too",
        Swap(play.reliefs, lambda now: DUTIES | {"play.follow"} if now.own_side_wins else frozenset()),
    ),
    other(
        "play.partner-frees",
        "not when trumps are led",
        Swap(play.reliefs, lambda now: DUTIES if now.own_side_wins and now.led != now.trump else frozenset()),
    ),
    *(
        other(
            "play.partner-frees",
            f"still bound by {duty}",
            Swap(play.reliefs, lambda now, duty=duty: DUTIES - {duty} if now.own_side_wins else frozenset()),
        )
        for duty in ("play.beat", "play.trump", "play.overtrump", "play.undertrump")
    ),
)
