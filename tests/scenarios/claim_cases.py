"""Claims of every kind that are true and that are not, and how the latter are told."""

from dataclasses import dataclass, field
from typing import Any

from tests.scenarios.written import HAND, PARTNER_DECLARES, PARTNER_HAS_TUTE, TIED

ASKED = {"try": "2 plays 4c"}
TOLD_PARTNER_DECLARES = {**PARTNER_DECLARES, "taken": {2: 70}}
TRICK = {"plays": "4c 5c"}
LAST_TRICK = {"plays": "1c 2c 4c 5c"}
MATCH = {"dealer": 1, "won": {1: 3, 2: 2}}


@dataclass(frozen=True)
class Case:
    """A claim that is true, one of the same kind that is not, and how claim, fact and rule of the latter are told."""

    step: dict[str, Any]
    true: Any
    false: Any
    said: str
    found: str
    rule: str | None
    parts: dict[str, Any] = field(default_factory=dict)
    before: tuple[dict[str, Any], ...] = ()

    def steps(self, claim: str, value: Any) -> tuple[dict[str, Any], ...]:
        """The steps, the last of which makes the claim."""
        return (*self.before, {**self.step, "expect": {claim: value}})


def on(position: dict[str, Any]) -> dict[str, Any]:
    return {"position": position}


AUCTION = {"table": "bidding", "shows": ["bid.steps"], "position": {"cards": 12}}
BLANK = {one: part for one, part in AUCTION.items() if one != "shows"}


CASES: dict[str, list[Case]] = {
    "bids": [
        Case(
            {"do": "1 bids 70"},
            {"lowest": 75, "highest": 230},
            {"lowest": 70, "highest": 230},
            "{lowest: 70, highest: 230}",
            "{lowest: 75, highest: 230}",
            "bid.cap",
            AUCTION,
        )
    ],
    "contract": [
        Case(
            {"do": ["1 passes", "2 bids 80", "3 passes"]},
            {"seat": 2, "points": 80},
            False,
            "false",
            "{seat: 2, points: 80}",
            "bid.one-round",
            {**AUCTION, "shows": ["bid.one-round"]},
        )
    ],
    "legal": [Case(ASKED, False, True, "true", "false", "play.beat", on(HAND))],
    "because": [
        Case(ASKED, "play.beat", "play.follow", "play.follow", "play.beat", "play.beat", on(HAND)),
        Case(
            {}, "trick.led-wins", "trick.trump-wins", "trick.trump-wins", "trick.led-wins", "trick.led-wins", on(HAND)
        ),
        Case(
            TRICK,
            "trick.led-wins",
            "cards.rank",
            "cards.rank",
            "trick.led-wins",
            "trick.led-wins",
            on(PARTNER_DECLARES),
        ),
    ],
    "beside": [
        Case(
            {"try": "3 plays 2c"},
            None,
            "play.partner",
            "play.partner",
            "–",
            "play.cannot-beat",
            on({"trump": "o", "trick": {"lead": 1, "cards": "12c 4c"}, "hands": {3: "5o 2c"}}),
        ),
        Case(
            {"try": "3 plays 5o"},
            "play.partner",
            "play.beat",
            "play.beat",
            "play.partner",
            "play.follow",
            on({"trump": "o", "trick": {"lead": 1, "cards": "12c 4c"}, "hands": {3: "5o 2c"}}),
        ),
    ],
    "cause": [Case(ASKED, "12c", "4c", "4c", "12c", "play.beat", on(HAND))],
    "instead": [
        Case(ASKED, "1c", "4c 1c", "1c 4c", "1c", "play.beat", on(HAND)),
        Case(
            {"try": "3 declares bastos"},
            "espadas",
            "b",
            "bastos",
            "espadas",
            "decl.one-each",
            on({"trump": "o", "trick": {"lead": 4, "cards": "6c 1c"}, "hands": {3: "12e 11e 12b 11b 5c"}}),
            before=(TRICK,),
        ),
    ],
    "turn": [
        Case(ASKED, 2, 3, "3", "2", "play.turn", on(HAND)),
        Case(TRICK, 1, 4, "4", "1", "trick.winner-leads", on(PARTNER_DECLARES)),
        Case({"do": "1 bids 70"}, 2, 1, "1", "2", "bid.one-round", BLANK),
        Case({"do": ["1 passes", "2 bids 80", "3 passes"]}, 2, 1, "1", "2", "bid.winner", BLANK),
        Case({"do": ["1 passes", "2 bids 80", "3 passes", "2 names oros"]}, 2, 1, "1", "2", "deal.lead", BLANK),
        Case(LAST_TRICK, None, 1, "1", "–", "trick.all-played", on(TIED)),
    ],
    "lead": [
        Case({}, 1, 2, "2", "1", "deal.lead", on({"cards": 10, "trump": "o"})),
        Case(TRICK, 1, 3, "3", "1", "trick.winner-leads", on(PARTNER_DECLARES)),
    ],
    "may": [
        Case({}, "1c", "1c 4c", "1c 4c", "1c", "play.beat", on(HAND)),
        Case({}, "1c", "1c 5o", "5o 1c", "1c", "play.turn", on(HAND)),
        Case(
            {},
            "5e 3o 4o",
            "5e",
            "5e",
            "3o 4o 5e",
            "play.no-trumps-yet",
            {
                "table": "cabron-3",
                "shows": ["play.no-trumps-yet"],
                "position": {"trick": {"lead": 1, "cards": "12c"}, "hands": {2: "5e 3o 4o"}},
            },
        ),
    ],
    "winning": [Case(ASKED, 1, 2, "2", "1", "trick.led-wins", on(HAND))],
    "winner": [Case(TRICK, 1, 3, "3", "1", "trick.led-wins", on(PARTNER_DECLARES))],
    "points": [
        Case(ASKED, 4, 5, "5", "4", "cards.points", on(HAND)),
        Case(TRICK, 11, 21, "21", "11", "cards.points", on(PARTNER_DECLARES)),
    ],
    "trump": [Case(ASKED, "o", "copas", "copas", "oros", "trump.classic", on(HAND))],
    "turned": [
        Case(ASKED, "7o", "6o", "6o", "7o", "trump.classic", on(HAND | {"turned": "7o"})),
    ],
    "hands": [Case({"do": "2 plays 1c"}, {2: "4c 3o"}, {2: "3o 1c 4c"}, "{2: 3o 1c 4c}", "{2: 3o 4c}", None, on(HAND))],
    "declared": [
        Case(
            TRICK,
            [{"seat": 3, "suit": "o"}],
            [],
            "[]",
            "[{seat: 3, suit: oros, worth: 40}]",
            "decl.worth",
            on(PARTNER_DECLARES),
        ),
        Case(
            TRICK,
            [{"seat": 3, "suit": "oros", "worth": 40}],
            [{"seat": 3, "suit": "oros", "worth": 20}],
            "[{seat: 3, suit: oros, worth: 20}]",
            "[{seat: 3, suit: oros, worth: 40}]",
            "decl.worth",
            on(PARTNER_DECLARES),
        ),
        Case(
            ASKED,
            [],
            [{"seat": 2, "suit": "c"}],
            "[{seat: 2, suit: copas}]",
            "[]",
            "decl.when",
            on(HAND),
        ),
        Case(
            {"plays": "1c 4c 5c"},
            [],
            [{"seat": 1, "suit": "oros"}],
            "[{seat: 1, suit: oros}]",
            "[]",
            "cabron.table-declares",
            {
                "table": "cabron-3",
                "position": {"lead": 1, "hands": {1: "1c 12o 11o", 2: "4c 5e 6e", 3: "5c 7e 4e"}},
            },
        ),
        Case(
            {"plays": "12o 11c 12c 11o"},
            [{"seat": 1, "suit": "copas"}, {"seat": 1, "suit": "oros"}],
            [{"seat": 1, "suit": "oros"}, {"seat": 1, "suit": "copas"}],
            "[{seat: 1, suit: oros}, {seat: 1, suit: copas}]",
            "[{seat: 1, suit: copas}, {seat: 1, suit: oros}]",
            "cabron.two-in-one",
            {
                "table": "cabron-4",
                "position": {"lead": 1, "hands": {1: "12o 4e", 2: "11c 5e", 3: "12c 6e", 4: "11o 7e"}},
            },
        ),
    ],
    "tute": [
        Case(
            TRICK,
            {"seat": 3, "rank": "kings"},
            False,
            "false",
            "{seat: 3, rank: kings}",
            "classic.tute",
            on(PARTNER_HAS_TUTE),
        ),
        Case(
            TRICK,
            False,
            {"seat": 3, "rank": "knights"},
            "{seat: 3, rank: knights}",
            "false",
            "classic.tute-in-hand",
            on(PARTNER_DECLARES),
        ),
    ],
    "score": [
        Case(
            TRICK,
            {1: 51, 2: 70},
            {3: 11, 4: 70},
            "{3: 11, 4: 70}",
            "{3: 51, 4: 70}",
            "decl.worth",
            on(TOLD_PARTNER_DECLARES),
        ),
        Case(TRICK, {1: 51}, {1: 50}, "{1: 50}", "{1: 51}", "cards.points", on(TOLD_PARTNER_DECLARES)),
        # A declaration that nobody has made.
        Case(LAST_TRICK, {1: 65}, {1: 105}, "{1: 105}", "{1: 65}", "decl.worth", on(TIED)),
        Case(LAST_TRICK, {1: 65}, {1: 85}, "{1: 85}", "{1: 65}", "decl.worth", on(TIED)),
        Case(LAST_TRICK, {1: 65}, {1: 45}, "{1: 45}", "{1: 65}", "cards.points", on(TIED)),
        Case(LAST_TRICK, {2: 65}, {2: 75}, "{2: 75}", "{2: 65}", "trick.last-ten", on(TIED)),
    ],
    "sheet": [
        Case(
            TRICK,
            {1: {"cards.points": 11, "decl.worth": 40}, 2: {"cards.points": 70}},
            {1: {"cards.points": 51}},
            "{1: {cards.points: 51}}",
            "{1: {cards.points: 11, decl.worth: 40}}",
            "decl.worth",
            on(TOLD_PARTNER_DECLARES),
        ),
        Case(
            LAST_TRICK,
            {1: {"cards.points": 55, "trick.last-ten": 10, "decl.worth": 0}},
            {2: {"cards.points": 65, "trick.last-ten": 10}},
            "{2: {cards.points: 65, trick.last-ten: 10}}",
            "{2: {cards.points: 65}}",
            "trick.last-ten",
            on(TIED),
        ),
    ],
    "over": [
        Case(LAST_TRICK, True, False, "false", "true", "trick.all-played", on(TIED)),
        Case(TRICK, False, True, "true", "false", "trick.all-played", on(PARTNER_DECLARES)),
        Case(TRICK, True, False, "false", "true", "classic.tute", on(PARTNER_HAS_TUTE)),
        Case({"do": ["1 passes", "2 passes", "3 passes"]}, True, False, "false", "true", "bid.all-pass", BLANK),
    ],
    "outcome": [
        Case(LAST_TRICK, {"winner": 3}, {"winner": 2}, "{winner: 2}", "{winner: 1}", "classic.tie", on(TIED)),
        Case(
            LAST_TRICK,
            {"winner": 1, "because": "classic.tie"},
            {"winner": 1, "because": "classic.hand-won"},
            "{winner: 1, because: classic.hand-won}",
            "{winner: 1, because: classic.tie}",
            "classic.tie",
            on(TIED),
        ),
    ],
    "dealer": [Case({"round": {"winner": 2}}, 2, 1, "1", "2", "deal.rotate", {"match": MATCH})],
    "won": [
        Case(
            {"round": {"winner": 1}},
            {1: 3, 4: 3},
            {1: 4, 2: 2},
            "{1: 4, 2: 2}",
            "{1: 3, 2: 3}",
            "classic.match",
            {"match": MATCH},
        ),
    ],
    "match_winner": [
        Case({"round": {"winner": 2}}, 3, 2, "2", "1", "classic.match", {"match": MATCH}),
        Case({"round": {"winner": 2}}, 1, False, "false", "1", "classic.match", {"match": MATCH}),
        Case({"round": {"winner": 1}}, False, 1, "1", "false", "classic.match", {"match": MATCH}),
    ],
}
