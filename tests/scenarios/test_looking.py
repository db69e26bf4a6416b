"""What an example says before its first step, and at a step in which nothing is done."""

import re
from typing import Any

import pytest

from tests.scenarios.written import HAND, PACK, TIED, result
from tute_teach.drawing import Example, Link, draw_example
from tute_teach.scenarios import Result
from tute_teach.scenarios.figure import example
from tute_teach.text import LANGS, Lang

MATCH = {"dealer": 4, "won": {1: 3, 2: 2}}
FIRST_DEALS = {"expect": {"dealer": 1}}
WON = {"round": {"winner": 1}, **FIRST_DEALS}
FORTY = [{"seat": 1, "suit": "oros"}]
LOOKS: dict[str, tuple[dict[str, Any], dict[str, Any], dict[Lang, list[str]]]] = {
    "may": (
        {"may": "1c"},
        {"position": HAND},
        {"en": ["Player 2 may play the ace of cups."], "es": ["El jugador 2 puede jugar el as de copas."]},
    ),
    "winning": (
        {"winning": 1, "turn": 2},
        {"position": HAND},
        {
            "en": ["Player 1 is winning the trick with the king of cups.", "It is player 2’s turn."],
            "es": ["El jugador 1 va ganando la baza con el rey de copas.", "Le toca al jugador 2."],
        },
    ),
    "hands": (
        {"hands": {1: " ".join(PACK.split()[0::4])}, "trump": "b"},
        {"deal": PACK},
        {
            "en": ["Clubs are trumps.", "Player 1 holds 10 cards."],
            "es": ["Pintan bastos.", "El jugador 1 tiene 10 cartas."],
        },
    ),
    "score": (
        {"score": {1: 44}},
        {"position": {"trump": "o", "tricks": 1, "won": {1: 1}, "taken": {1: 4}, "declared": FORTY}},
        {"en": ["Players 1 and 3 have 44 points."], "es": ["Los jugadores 1 y 3 llevan 44 tantos."]},
    ),
    "match": (
        {"match_winner": False, "dealer": 4},
        {"match": MATCH},
        {
            "en": ["Player 4 is the dealer.", "Nobody has won the match yet."],
            "es": ["Reparte el jugador 4.", "Todavía nadie ha ganado la partida."],
        },
    ),
}


def drawn(replayed: Result, lang: Lang) -> Example:
    return example(replayed, lang, "#x", "pack.svg", lambda rule: Link(f"#{rule}", rule))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", LOOKS)
def test_a_step_that_only_claims_says_what_it_claims(name: str, lang: Lang) -> None:
    claim, parts, said = LOOKS[name]
    replayed = result({"expect": claim}, **parts)
    assert (replayed.faults, replayed.failures) == ((), ())
    assert [list(step.sentences) for step in drawn(replayed, lang).steps] == [said[lang]]


def test_a_match_without_cards_begins_with_its_standing_what_was_agreed_and_its_dealer() -> None:
    series = {"with": {"match.form": "series", "match.hands": 2}, "match": {"dealer": 4}}
    markup = draw_example(drawn(result(WON, **series), "es"), "es", "pack.svg")
    opening = re.search(r'<div class="tute-opening">(.*?)</div>', markup, re.DOTALL)
    assert opening is not None
    assert re.findall("<p>(.*?)</p>", opening[1]) == [
        "Los jugadores 1 y 3: 0 juegos. Los jugadores 2 y 4: 0 juegos.",
        "La partida es una serie de manos, 2 en total.",
        "Reparte el jugador 4.",
    ]
    assert 'class="tute-said tute-spoken"' in markup
    # A table that is on view tells its dealer, and a hand by itself has no match.
    assert drawn(result({"expect": {"over": False}}, position=TIED, match=MATCH), "en").opening == (
        "Players 1 and 3: 3 games. Players 2 and 4: 2 games.",
        "The first pair with 4 games wins the match.",
    )
    assert drawn(result({"expect": {"may": "1c"}}, position=HAND), "en").opening == ()


@pytest.mark.parametrize("lang", LANGS)
def test_whatever_may_be_agreed_for_a_match_is_said_at_its_beginning(lang: Lang) -> None:
    double = {"with": {"match.double-at": "101-or-121", "match.two-ahead": "yes", "tute": "wins-match"}}
    played = [
        result({"round": {"winner": 1, "games": 1, "tute": False}, **FIRST_DEALS}, match=MATCH, **double),
        result({"round": {"losers": [1]}, **FIRST_DEALS}, table="cabron-3", match={"dealer": 3}),
        result({"round": {"paid": {1: 60}}, **FIRST_DEALS}, table="bidding", match={"dealer": 3}),
    ]
    openings = [drawn(one, lang).opening for one in played]
    assert [len(one) for one in openings] == [6, 3, 3]
    assert not any("{" in sentence or "None" in sentence for one in openings for sentence in one)
