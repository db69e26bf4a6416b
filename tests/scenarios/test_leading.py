"""A text that says who led which card, and a card that somebody else led."""

import pytest

from tests.scenarios.written import result
from tute_teach.scenarios.values import PLACEHOLDER
from tute_teach.text import LANGS, say

POSITION = {"trump": "o", "trick": {"lead": 3, "cards": "12c"}, "hands": {4: "1c 3o", 1: "2c 4b", 2: "5c 6b"}}
SOUND = ("{p3.Name} leads {12c.the}.", "{p3.Name} sale con {12c.the}.")


def told(en: str, es: str) -> list[tuple[str, str]]:
    # Twins name the same cards and players, so each names those of the other as well.
    named = ", ".join(one[0] for text in (en, es) for one in PLACEHOLDER.finditer(text))
    found = result(
        {"plays": "1c", "expect": {"turn": 1}},
        position=POSITION,
        text={"en": f"{en} Look: {named}.", "es": f"{es} Mira: {named}."},
    ).faults
    for fault in found:
        assert all(say(fault.code, lang, **fault.facts) for lang in LANGS)
    return [(fault.code, str(fault.facts.get("suggestion"))) for fault in found]


@pytest.mark.parametrize(
    ("en", "es", "code", "suggestion"),
    [
        ("{p1.Name} leads {12c.the}.", SOUND[1], "scenario.other-lead", "{p3.Name} leads {12c.the}"),
        (SOUND[0], "{p1.Name} sale con {12c.the}.", "scenario.other-lead", "{p3.Name} sale con {12c.the}"),
        (SOUND[0], "Ya {p1.name} ha salido con {12c.the}.", "scenario.other-lead", "{p3.name} ha salido con {12c.the}"),
        ("{p4.Name} leads {1c.the}.", SOUND[1], "scenario.no-lead", "None"),
        ("{p4.Name} led {3o.the}.", SOUND[1], "scenario.no-lead", "None"),
        ("{p1.Name} has won with {12c.the}.", SOUND[1], "scenario.other-player", "None"),
        ("{p1.Name} plays {12c.the}.", SOUND[1], "scenario.other-player", "None"),
        ("{p1.Name} trumps with {3o.the}, {12c.the}.", SOUND[1], "scenario.other-player", "None"),
        ("{p1.Name} wins the trick with {12c.the}.", SOUND[1], "scenario.other-player", "None"),
        ("{p2.Name} has {3o.the}, {12c.the}.", SOUND[1], "scenario.other-player", "None"),
        (SOUND[0], "{p2.Name} se lleva la baza con {12c.the}.", "scenario.other-player", "None"),
        (SOUND[0], "{p2.Name} va ganando con {12c.the}.", "scenario.other-player", "None"),
        (SOUND[0], "{p2.Name} ha fallado con {3o.the}, {12c.the}.", "scenario.other-player", "None"),
    ],
)
def test_a_lead_that_did_not_happen_is_told(en: str, es: str, code: str, suggestion: str) -> None:
    assert told(en, es) == [(code, suggestion)]


@pytest.mark.parametrize(
    "en",
    [
        SOUND[0],
        "{p1.Name} beats {12c.the}.",
        "{p1.Name} has not led {12c.the}.",
        "If {p1.name} led {12c.the}, all would be different.",
        "{p4.Name} leads {3o.the}.",
        "{p4.Name} plays {1c.the}, {12c.the}.",
        "If {p1.name} played {1c.the}, {12c.the} would lose.",
        "{p3.Name} is winning with {12c.the}.",
        "The player opposite {p3.name} wins with {1c.the}.",
        "The partner of {p2.name} plays {3o.the}.",
        "Neither {p1.name} nor {p2.name} wins with {1c.the}.",
        "Nobody says that {p2.name} plays {1c.the}.",
        "{p1.Name} waits. {p3.Name} led {12c.the}.",
    ],
)
def test_what_leaves_a_doubt_is_not_told(en: str) -> None:
    assert told(en, SOUND[1]) == []


@pytest.mark.parametrize(
    "es",
    [
        "El compañero {p2.of} juega {1c.the}.",
        "Tras {p3.name} juega {1c.the} {p4.name}.",
        "Ni {p1.name} ni {p2.name} gana con {1c.the}.",
        "No es cierto que {p2.name} juega {1c.the}.",
    ],
)
def test_nor_in_spanish(es: str) -> None:
    assert told(SOUND[0], es) == []


def test_a_card_that_lost_does_not_win() -> None:
    texts = {"en": "{p3.Name} wins with {12c.the}.", "es": "{p3.Name} gana con {12c.the}."}
    hands = {1: "2c 4b", 2: "5c 6b", 3: "2b", 4: "1c 3o"}
    steps = ({"plays": "1c 2c 5c", "expect": {"winner": 4}},)
    assert [fault.code for fault in result(*steps, position=POSITION | {"hands": hands}, text=texts).faults] == [
        "scenario.lost-card"
    ] * 2
