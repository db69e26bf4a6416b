"""Families of examples that are too large for one page, and the chapters that share their examples.

An example stands in the chapter that names the first rule it shows, at `examples/FAMILY/CHAPTER/`. The page of the
family keeps every example's anchor and leads on from there, so that no address ever goes stale.
"""

_CHAPTERS: dict[str, dict[str, tuple[str, ...]]] = {
    "play": {
        "follow": ("play.turn", "play.lead", "play.follow", "play.follow-is-enough"),
        "beat": ("play.beat", "play.cannot-beat"),
        "without-the-suit": (
            "play.trump",
            "play.overtrump",
            "play.cannot-overtrump",
            "play.void",
            "play.no-trumps-yet",
        ),
        "partner": ("play.partner",),
        "elsewhere": (),
    },
    "decl": {
        "what": ("decl.worth", "decl.in-hand", "decl.once"),
        "when": ("decl.when", "decl.who-classic", "decl.who-bidding", "decl.not-after-last", "decl.automatic"),
        "order": (
            "decl.one-each",
            "decl.forty-first",
            "decl.fewest-first",
            "decl.equal-length",
            "decl.order-of-partners",
            "decl.forty-any-time",
        ),
        "elsewhere": (),
    },
    "classic": {
        "hand": (
            "classic.pairs",
            "classic.hand-won",
            "classic.tie",
            "classic.match",
            "classic.no-exchange",
            "classic.no-capote",
        ),
        "tute": ("classic.tute", "classic.tute-side", "classic.tute-in-hand", "classic.tute-first"),
        "elsewhere": (),
    },
    "cabron": {
        "declarations": (
            "cabron.players",
            "cabron.table-declares",
            "cabron.first-forty",
            "cabron.trump-next-trick",
            "trump.cabron",
            "cabron.later-twenty",
            "cabron.two-in-one",
            "cabron.last-trick-too",
            "cabron.no-tute",
        ),
        "losing": ("cabron.lose-zero", "cabron.lose-over", "cabron.lose-middle", "cabron.lose-tied"),
        "match": ("cabron.letter", "cabron.end", "cabron.tie-plays-on"),
        "elsewhere": (),
    },
    "bid": {
        "auction": (
            "bid.one-round",
            "bid.steps",
            "bid.cap",
            "bid.promise",
            "bid.all-pass",
            "bid.winner",
            "bid.any-trump",
            "bid.opponents-silent",
            "bid.no-tute",
            "trump.bidding",
            "deal.lead",
        ),
        "scoring": ("bid.made", "bid.bust", "bid.double"),
        "match": ("bid.match", "bid.tie-plays-on"),
        "elsewhere": (),
    },
}
"""Family -> chapter -> rules. The last chapter takes what no other names: a new rule needs no line here at first."""


def chapters(family: str) -> tuple[str, ...]:
    """The chapters of a family in their order; none where its examples share one page.

    >>> chapters("play")
    ('follow', 'beat', 'without-the-suit', 'partner', 'elsewhere')
    >>> chapters("deal")
    ()
    """
    return tuple(_CHAPTERS.get(family, ()))


def chapter_of(family: str, rule: str) -> str:
    """The chapter of an example by the first rule that it shows; empty where its family has none.

    >>> chapter_of("play", "play.beat"), chapter_of("play", "play.undertrump"), chapter_of("deal", "deal.lead")
    ('beat', 'elsewhere', '')
    """
    named = _CHAPTERS.get(family, {})
    return next((chapter for chapter, rules in named.items() if rule in rules), next(reversed(named), ""))
