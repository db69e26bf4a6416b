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
        ("{p1.Name} has won with {12c.the}.", SOUND[1], "scenario.other-player", "{p3.Name}"),
        ("{p1.Name} plays {12c.the}.", SOUND[1], "scenario.other-player", "{p3.Name}"),
        ("{p1.Name} trumps with {3o.the}, {12c.the}.", SOUND[1], "scenario.other-player", "{p4.Name}"),
        ("{p1.Name} wins the trick with {12c.the}.", SOUND[1], "scenario.other-player", "{p3.Name}"),
        ("{p2.Name} has {3o.the}, {12c.the}.", SOUND[1], "scenario.other-player", "{p4.Name}"),
        (SOUND[0], "{p2.Name} se lleva la baza con {12c.the}.", "scenario.other-player", "{p3.Name}"),
        (SOUND[0], "{p2.Name} va ganando con {12c.the}.", "scenario.other-player", "{p3.Name}"),
        (SOUND[0], "Va ganando {p2.name} con {12c.the}.", "scenario.other-player", "{p3.name}"),
        (SOUND[0], "{p2.Name} debe echar {12c.the}.", "scenario.other-player", "{p3.Name}"),
        (SOUND[0], "{p2.Name} ha fallado con {3o.the}, {12c.the}.", "scenario.other-player", "{p4.Name}"),
        (
            "It is {p1.name} who leads {12c.the}.",
            SOUND[1],
            "scenario.other-lead",
            "It is {p3.name} who leads {12c.the}",
        ),
        ("It is {p1.name} who plays {12c.the}.", SOUND[1], "scenario.other-player", "{p3.name}"),
        ("{12c.The} is led by {p1.name}.", SOUND[1], "scenario.other-lead", "{12c.The} is led by {p3.name}"),
        ("{12c.The} is played by {p1.name}.", SOUND[1], "scenario.other-player", "{p3.name}"),
        ("With {12c.the}, {p1.name} takes the trick.", SOUND[1], "scenario.other-player", "{p3.name}"),
        ("With {12c.the} {p1.name} is winning.", SOUND[1], "scenario.other-player", "{p3.name}"),
        (
            SOUND[0],
            "Es {p1.name} quien sale con {12c.the}.",
            "scenario.other-lead",
            "Es {p3.name} quien sale con {12c.the}",
        ),
        (SOUND[0], "Sale {p1.name} con {12c.the}.", "scenario.other-lead", "Sale {p3.name} con {12c.the}"),
        (SOUND[0], "Es {p1.name} quien juega {12c.the}.", "scenario.other-player", "{p3.name}"),
        (SOUND[0], "{12c.The} es jugado por {p1.name}.", "scenario.other-player", "{p3.name}"),
        (SOUND[0], "{12c.The} lo juega {p1.name}.", "scenario.other-player", "{p3.name}"),
        (SOUND[0], "Juega {12c.the} {p1.name}.", "scenario.other-player", "{p3.name}"),
        (SOUND[0], "Gana {p1.name} con {12c.the}.", "scenario.other-player", "{p3.name}"),
        (SOUND[0], "Con {12c.the}, {p1.name} se lleva la baza.", "scenario.other-player", "{p3.name}"),
        (SOUND[0], "Con {12c.the} gana {p1.name}.", "scenario.other-player", "{p3.name}"),
        ("Swords are led.", SOUND[1], "scenario.other-suit-led", "{led.Name}"),
        ("The suit led is swords.", SOUND[1], "scenario.other-suit-led", "{led.name}"),
        ("{3o.Suit} are led.", SOUND[1], "scenario.other-suit-led", "{led.Name}"),
        (SOUND[0], "Salen espadas.", "scenario.other-suit-led", "{led.name}"),
        (SOUND[0], "Se sale de espadas.", "scenario.other-suit-led", "{led.name}"),
        (SOUND[0], "El palo de salida es {3o.suit}.", "scenario.other-suit-led", "{led.name}"),
        ("The knight beats the king.", SOUND[1], "scenario.other-order", "None"),
        ("Jack beats knight.", SOUND[1], "scenario.other-order", "None"),
        ("A jack is higher than a knight.", SOUND[1], "scenario.other-order", "None"),
        ("{2c.The} beats {12c.the}.", SOUND[1], "scenario.other-order", "None"),
        (SOUND[0], "El caballo gana al rey.", "scenario.other-order", "None"),
        (SOUND[0], "Una sota vence a un caballo.", "scenario.other-order", "None"),
        (SOUND[0], "La sota es más alta que el caballo.", "scenario.other-order", "None"),
        (SOUND[0], "{2c.The} supera {12c.to}.", "scenario.other-order", "None"),
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
        "{12c.The} is played by {p3.name}.",
        "{1c.The} is played by {p1.name} or {p4.name}.",
        "{1c.The} is not played by {p1.name}.",
        "{1c.The} is played by {p1.name}’s neighbour.",
        "It is not {p1.name} who leads {12c.the}.",
        "With {1c.the}, {p4.name} wins.",
        "With {12c.the} on the table, {p4.name} wins.",
        "With {12c.the}, {p4.name} takes {points.count}.",
        "Who knows: {p1.name} plays {12c.the}?",
        "The trick goes to {p1.name}.",
        "Cups are led.",
        "{1c.Suit} are led.",
        "If swords are led, {p4.name} may discard.",
        "No swords are led.",
        "The king beats the knight.",
        "No knight beats the king.",
        "The knight beats the king of another suit.",
        "The knight beats the king: it is a trump.",
        "At some tables, the knight beats the king, elsewhere not.",
        "{1c.The} beats {12c.the}.",
        "{3o.The} beats {1c.the}.",
        "Three beats ace.",  # that of coins is a trump in the picture
        "On the next trick, swords are led.",
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
        "{12c.The} lo juega {p3.name}.",
        "Solo hay una carta sobre {12c.the}: lo juega {p4.name}.",
        "{1c.The} lo juega {p1.name} o {p4.name}.",
        "No es {p1.name} quien sale con {12c.the}.",
        "Sale {p3.name} con {12c.the}.",
        "Va ganando {p3.name} con {12c.the}.",
        "Con {1c.the}, {p4.name} gana.",
        "Con {12c.the} en la mesa, {p4.name} se lleva la baza.",
        "Juega {1c.the} {p4.name}.",
        "Juega {1c.the}, {p2.name}.",
        "¿Juega {1c.the} {p2.name}?",
        "La baza se la lleva {p1.name}.",
        "Salen copas.",
        "Se sale de {1c.suit}.",
        "Si se sale de espadas, {p4.name} se descarta.",
        "No salen espadas.",
        "El rey gana al caballo.",
        "Ningún caballo gana al rey.",
        "El caballo gana al rey: es triunfo.",
        "{1c.The} gana {12c.to}.",
        "{3o.The} supera {1c.to}.",
        "El tres gana al as.",
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


HANDS = {1: "2c 4b", 2: "5c 6b", 3: "2b", 4: "1c 3o"}


def taken(en: str, es: str) -> list[str]:
    """What is told of texts about a trick that seat 3 leads and seat 4 takes."""
    steps = ({"plays": "1c 2c 5c", "expect": {"winner": 4}},)
    found = result(*steps, position=POSITION | {"hands": HANDS}, text={"en": en, "es": es}).faults
    for fault in found:
        assert all(str(fault.facts["found"]) in say(fault.code, lang, **fault.facts) for lang in LANGS)
    return [fault.code for fault in found]


@pytest.mark.parametrize(
    ("en", "es"),
    [
        ("{p1.Name} takes the trick.", "{p1.Name} se lleva la baza."),
        ("It is {p1.name} who wins the trick.", "Es {p1.name} quien gana la baza."),
        ("The trick goes to {p1.name}.", "La baza se la lleva {p1.name}."),
        ("The trick is won by {p1.name}.", "La baza la gana {p1.name}."),
        ("The trick is taken by {p3.name}.", "La baza es para {p3.name}."),
        ("{p1.Name} wins the trick and declares.", "Gana la baza {p1.name}."),
        (
            "{1c.The} is high, but the trick goes to {p1.name}.",
            "{1c.The} es alto, pero la baza es para {p1.name}.",
        ),
    ],
)
def test_a_trick_goes_to_whoever_takes_it(en: str, es: str) -> None:
    assert taken(en, es) == ["scenario.other-winner"] * 2


@pytest.mark.parametrize(
    ("en", "es"),
    [
        ("{p4.Name} takes the trick.", "{p4.Name} se lleva la baza."),
        ("The trick goes to {p4.name}.", "La baza se la lleva {p4.name}."),
        ("The trick goes to {p3.name} or {p4.name}.", "La baza es para {p3.name} o {p4.name}."),
        ("Without trumps, {p1.name} takes the trick.", "Sin triunfos, {p1.name} se lleva la baza."),
        ("At other tables {p1.name} rules. {p1.Name} wins the trick.", "En otra mesa, {p1.name} gana la baza."),
        ("{p1.Name} takes the trick that comes next.", "{p1.Name} gana la baza que viene."),
        ("{p1.Name} takes it with a smile.", "{p1.Name} lo lleva con una sonrisa."),
        ("The pair of {p2.name} takes the trick.", "La pareja {p2.of} se lleva la baza."),
        ("If {p1.name} had trumps, the trick goes to {p1.name}.", "Si tuviera triunfo, gana la baza {p1.name}."),
        ("With {1c.the} in hand, {p1.name} wins the trick.", "Con {1c.the} en la mano, {p1.name} gana la baza."),
        ("{p1.Name} wins the trick, except at a table of three.", "{p1.Name} gana la baza, salvo que no valga."),
        ("{p3.Name} wins the trick and leads {12c.the}.", "{p3.Name} gana la baza y sale con {12c.the}."),
    ],
)
def test_nor_is_anything_told_of_a_trick_that_is_not_seen(en: str, es: str) -> None:
    assert taken(en, es) == []


@pytest.mark.parametrize(
    ("won", "title", "is_so"),
    [
        ({1: 3, 2: 3}, ("Four beats three", "Cuatro gana a tres"), True),
        ({1: 2, 2: 3}, ("Four beats three", "Cuatro gana a tres"), False),
        ({1: 3, 2: 3}, ("A four beats a three", "Un cuatro gana a un tres"), False),
    ],
)
def test_numbers_that_a_match_stands_at_are_no_ranks(won: dict[int, int], title: tuple[str, str], is_so: bool) -> None:
    last = {"trump": "c", "lead": 2, "hands": {1: "4c", 2: "1o", 3: "5e", 4: "7o"}, "taken": {1: 60, 2: 49}}
    found = result(
        {"plays": "1o 5e 7o 4c", "expect": {"won": {1: won[1] + 1, 2: won[2]}}},
        title=dict(zip(LANGS, title, strict=True)),
        match={"dealer": 4, "won": won},
        position=last,
    )
    assert [fault.code for fault in found.faults] == ([] if is_so else ["scenario.other-order"] * 2)
