"""Whatever the engine may answer, there are words for it."""

import pytest

from tute_teach.rules import classic, decl, ending, play
from tute_teach.text import facts_of, has_message

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


@pytest.mark.parametrize("rule", play.reliefs.ids())
def test_a_rule_beside_a_duty_has_its_sentence(rule: str) -> None:
    assert facts_of(f"verdict.{rule}.beside") == {"player"}


@pytest.mark.parametrize("variant", ["", ".out-of-turn", ".not-held", ".over"])
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
    assert facts_of(f"verdict.{rule}.allowed") <= {"player", "rank"}
    assert facts_of(f"verdict.{rule}.refused") <= {"player", "rank"}


@pytest.mark.parametrize("rule", ending.outcomes.ids())
def test_an_outcome_is_announced_and_explained(rule: str) -> None:
    assert facts_of(f"event.round-won.{rule}") <= {"side", "points", "against"}
    assert facts_of(f"outcome.{rule}") <= {"side", "points", "against"}


@pytest.mark.parametrize("rule", ending.matches.ids())
def test_a_match_is_explained(rule: str) -> None:
    assert facts_of(f"outcome.{rule}") == {"side"}
    assert has_message("event.match-won")
