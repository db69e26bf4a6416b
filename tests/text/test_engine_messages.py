"""Whatever the engine may answer, there are words for it."""

import pytest

from tute_teach.rules import bid, classic, decl, ending, play
from tute_teach.tables import table, table_ids
from tute_teach.text import LANGS, YOU, Who, facts_of, say

# On lead and following there is a card on the table or not; what the table has not, no sentence may ask for.
ALWAYS_KNOWN = {"player", "card"}
IN_A_TRICK = {"led", "cause", "instead"}


@pytest.mark.parametrize("rule", play.duties.ids())
def test_a_duty_says_why_a_card_is_locked(rule: str) -> None:
    assert facts_of(f"verdict.{rule}.refused") <= ALWAYS_KNOWN | IN_A_TRICK
    assert {"cause", "instead"} <= facts_of(f"verdict.{rule}.refused")
    assert facts_of(f"duty.{rule}") <= {"led", "cause"}
    assert facts_of(f"spoken.locked.{rule}") <= {"card", "led", "cause"}


@pytest.mark.parametrize("rule", sorted({*play.duties.ids(), *play.licences.ids(), "play.lead"} - {"play.follow"}))
def test_a_rule_that_allows_a_card_says_so(rule: str) -> None:
    known = ALWAYS_KNOWN if rule == "play.lead" else ALWAYS_KNOWN | {"led"}
    assert facts_of(f"verdict.{rule}.allowed") <= known


def test_a_lead_without_trumps_asks_for_none() -> None:
    assert facts_of("verdict.play.lead.allowed.no-trumps") <= ALWAYS_KNOWN


def test_that_the_partner_is_winning_is_said() -> None:
    assert facts_of("verdict.play.partner.beside") == {"player"}
    assert facts_of("verdict.play.partner-frees.allowed") == {"player"}


@pytest.mark.parametrize("variant", ["", ".out-of-turn", ".not-held", ".over", ".auction", ".naming", ".declaring"])
def test_being_in_turn(variant: str) -> None:
    assert facts_of(f"verdict.play.turn.refused{variant}") <= ALWAYS_KNOWN | {"on_turn"}


@pytest.mark.parametrize("rule", sorted({*decl.conditions.ids(), *decl.limits.ids()} - {"decl.forty-any-time"}))
def test_a_declaration_is_refused_in_words(rule: str) -> None:
    assert facts_of(f"verdict.{rule}.refused") <= {"player", "suit"}


@pytest.mark.parametrize("rule", decl.preferences.ids())
def test_the_order_of_declarations_is_explained(rule: str) -> None:
    assert facts_of(f"verdict.{rule}.allowed") <= {"player", "suit"}
    assert "suits" in facts_of(f"verdict.{rule}.beside")


@pytest.mark.parametrize("rule", decl.worths.ids())
def test_a_declaration_is_allowed_by_its_worth(rule: str) -> None:
    assert facts_of(f"verdict.{rule}.allowed") == {"suit", "worth"}


@pytest.mark.parametrize("rule", sorted({*classic.tute_conditions.ids(), *classic.tutes.ids()}))
def test_a_tute_is_answered_in_words(rule: str) -> None:
    assert facts_of(f"verdict.{rule}.refused") <= {"player", "rank"}
    if rule in classic.tute_conditions or classic.tutes[rule]():
        assert facts_of(f"verdict.{rule}.allowed") <= {"player", "rank"}


@pytest.mark.parametrize("rule", [rule for rule in decl.callings.ids() if rule != "decl.own-call"])
def test_whoever_need_not_call_is_told_so(rule: str) -> None:
    assert facts_of(f"verdict.{rule}.refused") == set()


def test_own_declaring_is_answered_whatever_is_asked() -> None:
    assert facts_of("verdict.decl.own-call.allowed") == {"player"}
    assert facts_of("verdict.decl.own-call.refused") == {"player"}
    assert facts_of("verdict.decl.one-each.refused.tute") == {"player"}


@pytest.mark.parametrize("rule", bid.auctions.ids())
def test_whoever_may_speak_in_the_auction_is_told(rule: str) -> None:
    assert facts_of(f"verdict.{rule}.allowed") == {"player"}
    assert facts_of(f"verdict.{rule}.refused") == {"player"}
    assert facts_of(f"verdict.{rule}.refused.out-of-turn") == {"player", "on_turn"}
    assert facts_of(f"verdict.{rule}.refused.over") == set()


@pytest.mark.parametrize("rule", bid.bid_conditions.ids())
def test_a_bid_that_is_barred_comes_with_those_that_are_not(rule: str) -> None:
    assert facts_of(f"verdict.{rule}.refused") - {"step"} == {"player", "points", "lowest", "highest"}
    assert facts_of(f"verdict.{rule}.refused.only") == {"player", "points", "lowest"}
    assert facts_of(f"verdict.{rule}.refused.none") <= {"points"}


@pytest.mark.parametrize("table_id", [name for name in table_ids() if table(name).mode == "bidding"])
def test_what_the_auction_allows_is_said(table_id: str) -> None:
    rules = dict(table(table_id).slots)
    assert facts_of(f"verdict.{rules['bid.conditions'][-1]}.allowed") == {"player", "points"}
    assert facts_of(f"verdict.{rules['bid.naming'][0]}.allowed") == {"player", "suit"}
    assert facts_of("verdict.bid.winner.refused") == set()


def test_whoever_cannot_bid_or_name_trumps_is_told_how_they_come_about() -> None:
    for mode in ("classic", "cabron", "bidding"):
        assert facts_of(f"verdict.trump.{mode}.refused") == set()
    assert facts_of("verdict.bid.all-pass.refused") == set()
    assert facts_of("verdict.bid.referee.refused") == {"player"}
    assert facts_of("verdict.decl.order-of-partners.refused") == set()


def test_what_was_missed_says_when_and_why() -> None:
    assert facts_of("missed.decl.in-hand.twenty") == {"player", "suit", "trick", "card"}
    assert say("missed.decl.in-hand.forty", "es", player=YOU, suit="oros", trick=3, card="11o") == (
        "Pudiste cantar las cuarenta en oros tras la baza 3. "
        "Después jugaste el caballo de oros y ya no se pueden cantar."
    )
    assert say("missed.classic.tute-in-hand.tute", "en", player=ANA, rank=12, trick=2, card="12c") == (
        "Ana could have called the Tute of kings after trick 2. The king of cups has been played since, so it is lost."
    )
    for rule in ("decl.forty-barred-player", "decl.forty-barred-side", "classic.tute", "classic.tute-match"):
        assert facts_of(f"missed.{rule}.forty") == {"player", "suit", "trick"}


PAIRS, LOSERS, BIDDER = {"side", "points", "against"}, {"losers"}, {"player", "bid", "total", "paid"}


@pytest.mark.parametrize("rule", ending.outcomes.ids())
def test_an_outcome_is_announced_and_explained(rule: str) -> None:
    known = {"classic": PAIRS, "cabron": LOSERS, "bid": BIDDER}[rule.partition(".")[0]]
    assert facts_of(f"event.round-won.{rule}") <= known
    assert facts_of(f"outcome.{rule}") <= known


@pytest.mark.parametrize("rule", ["bid.made", "bid.bust", "bid.bust-shared"])
def test_what_a_bid_pays_stands_on_the_sheet(rule: str) -> None:
    assert facts_of(f"sheet.{rule}") == facts_of(f"sheet.{rule}.double") == {"bid"}


@pytest.mark.parametrize("rule", [*ending.endings.ids(), *ending.suddens.ids()])
def test_a_match_is_explained(rule: str) -> None:
    assert facts_of(f"outcome.{rule}") <= {"side", "games", "player", "points"}


@pytest.mark.parametrize("rule", ending.holds.ids())
def test_a_match_that_goes_on_says_why(rule: str) -> None:
    assert facts_of(f"event.plays-on.{rule}") == set()


def test_every_mode_has_a_winner_of_the_match() -> None:
    assert facts_of("event.match-won") == {"side", "games", "beaten"}
    assert facts_of("event.match-won.cabron") == {"player", "letters"}
    assert facts_of("event.match-won.bidding") == {"player", "points"}


@pytest.mark.parametrize("rule", [rule for rule in ending.scorings.ids() if rule.startswith("match.")])
def test_a_hand_that_counts_double_says_so(rule: str) -> None:
    assert facts_of(f"outcome.{rule}") == facts_of(f"sheet.{rule}") == set()


ANA, LUIS = Who.named("Ana"), Who.named("Luis")


@pytest.mark.parametrize(
    ("losers", "en", "es"),
    [
        ((YOU,), "You are over 100 and lose the hand.", "Pasas de 100 y pierdes la mano."),
        ((YOU, ANA), "You and Ana are over 100 and lose the hand.", "Ana y tú pasáis de 100 y perdéis la mano."),
        ((ANA,), "Ana is over 100 and loses the hand.", "Ana pasa de 100 y pierde la mano."),
        ((ANA, LUIS), "Ana and Luis are over 100 and lose the hand.", "Ana y Luis pasan de 100 y pierden la mano."),
        (
            (Who.numbered(1), Who.numbered(3)),
            "Players 1 and 3 are over 100 and lose the hand.",
            "Los jugadores 1 y 3 pasan de 100 y pierden la mano.",
        ),
    ],
)
def test_one_loser_or_several(losers: tuple[Who, ...], en: str, es: str) -> None:
    key = "event.round-won.cabron.lose-over"
    assert [say(key, lang, losers=losers) for lang in LANGS] == [en, es]


def test_letters_are_told_as_they_are_written() -> None:
    assert say("event.letter", "es", player=ANA, letters=3) == "Ana se lleva una letra: C-A-B."
    assert say("event.match-won.cabron", "en", player=YOU, letters=0) == (
        "You win the match with the fewest letters: no letters."
    )


def test_a_bid_is_made_or_not_in_numbers() -> None:
    facts = {"player": Who.numbered(2), "bid": 130, "total": 125, "paid": 260}
    assert say("event.round-won.bid.bust", "es", **facts) == (
        "El jugador 2 subasta 130, hace 125 y se baña: los rivales se apuntan 260 cada uno."
    )
    assert say("outcome.bid.made", "en", player=YOU, bid=100, total=104, paid=100) == (
        "You promised 100 and have 104: the bid is made. You score 100."
    )
