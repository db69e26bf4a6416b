"""Texts about a trick that is played out: who led, which suit, and which player and card took it."""

import pytest

from tests.scenarios.written import result
from tute_teach.text import LANGS, say

LATE = {"trump": "b", "trick": {"lead": 1, "cards": "10e"}, "hands": {2: "5e 11e 3b 12o"}}


def late(en: str, es: str, plays: str = "11e 6e 12e") -> list[str]:
    """What is told of texts about a trick after others, which seat 1 leads and seat 4 takes with the king."""
    found = result({"plays": plays, "expect": {"over": False}}, position=LATE, text={"en": en, "es": es})
    for fault in found.faults:
        assert all(str(fault.facts["found"]) in say(fault.code, lang, **fault.facts) for lang in LANGS)
    return [fault.code for fault in found.faults]


@pytest.mark.parametrize(
    ("en", "es", "code"),
    [
        ("{winner.Name} has led {10e.the}.", "{winner.Name} ha salido con {10e.the}.", "scenario.other-lead"),
        ("{winner.Name} plays {11e.the}.", "{winner.Name} juega {11e.the}.", "scenario.other-player"),
        ("{winner.Name} has {3b.the}.", "{winner.Name} tiene {3b.the}.", "scenario.other-player"),
        ("{trump.Name} are led.", "Salen {trump.name}.", "scenario.other-suit-led"),
        ("{trump.Name} were led.", "Se ha salido con {trump.name}.", "scenario.other-suit-led"),
        (
            "The suit led is {trump.name}.",
            "El palo de salida es {trump.name}.",
            "scenario.other-suit-led",
        ),
        ("{p1.Name} has led {trump.name}.", "{p1.Name} ha salido con {trump.name}.", "scenario.no-suit-led"),
        ("{p1.Name} leads {12o.suit}.", "{p1.Name} sale de {12o.suit}.", "scenario.no-suit-led"),
        ("{p3.Name} led {led.name}.", "{p3.Name} salió con {led.name}.", "scenario.no-suit-led"),
        ("{led.Name} are trumps.", "Pintan {led.name}.", "scenario.other-trump"),
        ("{12o.Suit} are the trumps.", "{12o.Suit} son triunfo.", "scenario.other-trump"),
        ("The trumps are {led.name}.", "El triunfo es {led.name}.", "scenario.other-trump"),
        ("The winning card is {11e.the}.", "La carta que gana es {11e.the}.", "scenario.lost-card"),
        ("{12e.The} is below {11e.the}.", "{12e.The} está por debajo {11e.of}.", "scenario.other-order"),
        ("{11e.The} wins.", "{11e.The} gana.", "scenario.lost-card"),
        ("{11e.The} takes the trick.", "{11e.The} se lleva la baza.", "scenario.lost-card"),
        ("So the trick goes to {11e.the}.", "Así que la baza es para {11e.the}.", "scenario.lost-card"),
        ("The trick is won by {11e.the}.", "La baza la gana {11e.the}.", "scenario.lost-card"),
        ("{p2.Name} wins it.", "{p2.Name} se la lleva.", "scenario.other-winner"),
        ("{p2.Name} gets the trick.", "{p2.Name} recoge la baza.", "scenario.other-winner"),
        ("{p2.Name} takes the trick.", "{p2.Name} hace la baza.", "scenario.other-winner"),
        ("The winner of the trick is {p2.name}.", "Quien gana la baza es {p2.name}.", "scenario.other-winner"),
        (
            "It was {p3.name} who won with {12e.the}.",
            "Fue {p3.name} quien ganó con {12e.the}.",
            "scenario.other-player",
        ),
        (
            "{p3.Name} plays {6e.the} and takes the trick.",
            "{p3.Name} juega {6e.the} y se lleva la baza.",
            "scenario.other-winner",
        ),
        ("{p3.Name} has {6e.the} and takes it.", "{p3.Name} tiene {6e.the} y se la lleva.", "scenario.other-winner"),
        (
            "Everybody follows suit and so {p2.name} takes the trick.",
            "Todos asisten y por eso {p2.name} se lleva la baza.",
            "scenario.other-winner",
        ),
        (
            "{p4.Name} has {11e.the} in hand.",
            "{p4.Name} tiene en la mano {11e.the}.",
            "scenario.other-player",
        ),
        ("{12e.The} loses to {11e.the}.", "{12e.The} pierde contra {11e.the}.", "scenario.other-order"),
        ("{12e.The} is lower than {11e.the}.", "{12e.The} es más bajo que {11e.the}.", "scenario.other-order"),
        ("{11e.The} is beaten by {10e.the}.", "{11e.The} es vencido por {10e.the}.", "scenario.other-order"),
        ("{10e.The} outranks {12e.the}.", "{10e.The} está por encima {12e.of}.", "scenario.other-order"),
        ("{11e.The} is weaker than {10e.the}.", "{11e.To} lo gana {10e.the}.", "scenario.other-order"),
        ("{11e.The} can beat {12e.the}.", "{11e.The} puede con {12e.the}.", "scenario.other-order"),
        ("{10e.The} ranks above {11e.the}.", "{10e.The} monta {11e.the}.", "scenario.other-order"),
        ("{10e.The} tops {11e.the}.", "{10e.The} es mayor que {11e.the}.", "scenario.other-order"),
        ("{p2.Name} has won the trick.", "{p2.Name} ha ganado la baza.", "scenario.other-winner"),
        ("{p2.Name} took the trick.", "Se llevó la baza {p2.name}.", "scenario.other-winner"),
        ("The trick belongs to {p2.name}.", "La baza es {p2.of}.", "scenario.other-winner"),
        ("{p2.Name} beats with {11e.the} and wins.", "{p2.Name} monta con {11e.the} y gana.", "scenario.other-winner"),
        ("The trick is {p2.own}.", "La baza se la ha llevado {p2.name}.", "scenario.other-winner"),
        ("This time {p2.name} takes the trick.", "Esta vez gana la baza {p2.name}.", "scenario.other-winner"),
        ("In the end, {p2.name} takes the trick.", "Al final, la baza es para {p2.name}.", "scenario.other-winner"),
        ("{11e.The} takes the trick for {p2.name}.", "Gana la baza {11e.the}.", "scenario.lost-card"),
        (
            "{p2.Name} wins the last trick with {11e.the}.",
            "{p2.Name} gana la última baza con {11e.the}.",
            "scenario.lost-card",
        ),
        ("{p3.Name} is winning with {6e.the}.", "{p3.Name} va ganando con {6e.the}.", "scenario.lost-card"),
        ("{p3.Name} follows suit with {12e.the}.", "{p3.Name}, que tiene {12e.the}, sonríe.", "scenario.other-player"),
        ("{12e.The}, played by {p2.name}, wins.", "{12e.The}, echado por {p2.name}, gana.", "scenario.other-player"),
        ("{10e.The}, led by {p2.name}, is low.", "{p2.Name}, que sale con {10e.the}, sonríe.", "scenario.other-lead"),
        ("{p2.Name}, who leads {10e.the}, waits.", "Quien sale con {10e.the} es {p2.name}.", "scenario.other-lead"),
        ("{p2.Name} opens with {10e.the}.", "{p2.Name} abre con {10e.the}.", "scenario.other-lead"),
        ("{11e.The} is a trump card.", "{11e.The} es triunfo.", "scenario.no-trump-card"),
        ("{11e.The} is a high trump.", "{11e.The} es un triunfo alto.", "scenario.no-trump-card"),
        ("{3b.The} and {12o.the} are trumps.", "{3b.The} y {12o.the} son triunfos.", "scenario.no-trump-card"),
        ("Now {12e.the} is of the trump suit.", "Ahora {12e.the} es del palo de triunfo.", "scenario.no-trump-card"),
        (
            "{p2.Name} has {12o.the}, which is a trump.",
            "{p2.Name} tiene {12o.the}, que es triunfo.",
            "scenario.no-trump-card",
        ),
        ("{11e.The} is the highest trump.", "{11e.The} es el triunfo más alto.", "scenario.no-trump-card"),
        ("{11e.The} is trump, but a low one.", "{11e.The} es carta de triunfo, pero baja.", "scenario.no-trump-card"),
        ("Since {led.name} are trumps, it is over.", "Como pintan {led.name}, se acabó.", "scenario.other-trump"),
    ],
)  # fmt: skip
def test_what_is_not_so_is_told_in_both_languages(en: str, es: str, code: str) -> None:
    assert late(en, es) == [code] * 2


@pytest.mark.parametrize(
    ("en", "es"),
    [
        ("{winner.Name} takes it with {12e.the}.", "{winner.Name} se la lleva con {12e.the}."),
        ("{winner.Name} leads {trump.name}.", "{winner.Name} sale con {trump.name}."),
        ("{p1.Name} has led {led.name}.", "{p1.Name} ha salido con {led.name}."),
        (
            "{p1.Name} has led {trump.name}, and now leads {10e.the}.",
            "{p1.Name} ha salido con {trump.name} y ahora sale con {10e.the}.",
        ),
        ("{p3.Name} led {trump.name}.", "{p3.Name} salió con {trump.name}."),
        ("In the next trick, {p1.name} leads {trump.name}.", "En la siguiente, {p1.name} sale de {trump.name}."),
        (
            "{trump.Name} were led three times, and now {led.name}.",
            "Se ha salido con {trump.name} tres veces y ahora con {led.name}.",
        ),
        ("Not {trump.name} but {led.name} are led.", "No salen {trump.name}."),
        ("{trump.Name} are trumps.", "Pintan {trump.name}."),
        ("If {led.name} are trumps, all changes.", "Si pintan {led.name}, todo cambia."),
        ("Elsewhere {led.name} are trumps.", "En otra mesa pintan {led.name}."),
        ("{12e.The} wins.", "{12e.The} gana."),
        ("The winning card is {12e.the}.", "La carta que gana es {12e.the}."),
        ("Trumps are {trump.name}.", "El triunfo es {trump.name}."),
        ("{11e.The} is below {12e.the}.", "{11e.The} está por debajo {12e.of}."),
        ("{11e.The} wins for now.", "{11e.The} gana por ahora."),
        ("{11e.The} wins, so far.", "{11e.The} gana, de momento."),
        ("With {10e.the} or {11e.the} nobody wins.", "Con {10e.the} y {11e.the} gana."),
        ("{11e.The} wins nothing.", "{11e.The} no gana."),
        ("Before that {11e.the} takes the trick.", "Hasta ahí {11e.the} se lleva la baza."),
        ("{p2.Name} wins it: the whole hand.", "{p2.Name} se la lleva: la partida."),
        ("{p4.Name} gets the trick.", "{p4.Name} hace la baza."),
        ("{p1.Name} thought: {11e.the} wins.", "{p1.Name} pensó: {11e.the} gana."),
        ("{11e.The} wins, {p2.name} hoped.", "{11e.The} gana, esperaba {p2.name}."),
        ("The winner of the trick is {p4.name}.", "Quien gana la baza es {p4.name}."),
        ("The winner of the trick is {p2.name} or {p4.name}.", "Quien gana la baza es {p2.name} o {p4.name}."),
        ("{p4.Name} plays {12e.the} and takes it.", "{p4.Name} juega {12e.the} y se la lleva."),
        ("{11e.The} loses to {12e.the}.", "{11e.The} pierde contra {12e.the}."),
        ("{12o.The} loses to {11e.the}.", "{12o.The} pierde contra {11e.the}."),
        ("The king loses to the knight of trumps.", "El rey pierde contra el caballo de triunfo."),
        ("{10e.The} is lower than {12e.the}.", "{10e.The} es más baja que {12e.the}."),
        ("{11e.The} is not beaten by {10e.the}.", "{11e.The} no es vencido por {10e.the}."),
        ("{p2.Name} is winning with {11e.the}, and then not.", "{p2.Name} va ganando con {11e.the}: falta el rey."),
        ("With {11e.the} {p2.name} is winning.", "Con {11e.the} va ganando {p2.name}."),
        ("{p2.Name} wins with {11e.the} while nobody has more.", "{p2.Name} gana con {11e.the} mientras nadie monte."),
        ("{11e.The} wins, but not for long.", "{11e.The} gana, pero por poco tiempo."),
        ("{p2.Name} takes the trick… almost.", "{p2.Name} se lleva la baza, dirías."),
        ("{p2.Name} has {12e.the} to fear.", "{p2.Name} tiene {12e.the} detrás."),
        ("{p2.Name} has {12e.the}, fears {p3.name}.", "{p2.Name} tiene {12e.the}, teme {p3.name}."),
        ("{p2.Name} has {11e.the} and {12e.the} to fear.", "{p2.Name} tiene {11e.the} y {12e.the} detrás."),
        ("{p2.Name} wins the trick, {p4.name} has more.", "{p2.Name} gana la baza y luego la pierde."),
        ("{11e.The} wins and then loses.", "{11e.The} gana y pierde."),
        ("{p2.Name} misses {12e.the}.", "{p2.Name} echa {12e.the} de menos."),
        ("{p1.Name} led coins and took that trick.", "{p1.Name} salió de oros y se llevó aquella baza."),
        ("{p1.Name} led coins and won.", "{p1.Name} salió de oros y ganó."),
        ("{p1.Name} has won the trick, and starts.", "{p1.Name} ha ganado la baza y empieza."),
        ("{p3.Name} has won the trick. Now this one.", "{p3.Name} ha ganado la baza. Ahora, otra."),
        ("{3b.The} is a trump card.", "{3b.The} es triunfo."),
        ("{p2.Name} has {3b.the}, which is a trump.", "{p2.Name} tiene {3b.the}, que es un triunfo."),
        ("{11e.The} is no trump.", "{11e.The} no es triunfo."),
        ("{11e.The} is not a trump card.", "{11e.The} no es un triunfo."),
        ("Neither {11e.the} nor {12e.the} is a trump.", "Ni {11e.the} ni {12e.the} son triunfos."),
        ("{11e.The} is a trump?", "¿{11e.The} es triunfo?"),
        ("Is {11e.the} a trump?", "¿Es triunfo {11e.the}?"),
        ("{11e.The} would be a trump.", "{11e.The} sería triunfo."),
        ("{11e.The} is a trump if {led.name} are trumps.", "{11e.The} es triunfo si pintan {led.name}."),
        ("{11e.The} is a trump with swords as trumps.", "{11e.The} es triunfo con otra carta."),
        ("{11e.The} is a trump, with other trumps.", "{11e.The} es triunfo, con otro palo."),
        ("At other tables {11e.the} is a trump.", "En otra mesa {11e.the} es triunfo."),
        ("A common mistake: {11e.the} is a trump.", "Un error frecuente: {11e.the} es triunfo."),
        ("{11e.The} is trumped.", "{11e.The} es fallado."),
        ("{p1.Name} thinks that {11e.the} is a trump.", "{p1.Name} cree que {11e.the} es triunfo."),
        ("Coins are led as soon as somebody likes.", "Salen oros en cuanto alguien quiera."),
    ],
)  # fmt: skip
def test_what_is_so_or_leaves_a_doubt_is_left_alone(en: str, es: str) -> None:
    assert late(en, es) == []


@pytest.mark.parametrize(
    ("en", "es", "told"),
    [
        ("{p2.Name} takes the last trick.", "{p2.Name} gana la última baza.", True),
        ("The last trick goes to {p1.name}.", "La última baza se la lleva {p1.name}.", True),
        ("The last trick is won by {p2.name}.", "Se lleva la última baza {p2.name}.", True),
        ("{p2.Name} makes the last trick.", "La última baza es {p2.of}.", True),
        ("{p3.Name} makes the last trick.", "La última baza es {p3.of}.", False),
        ("{p3.Name} takes the last trick.", "{p3.Name} gana la última baza.", False),
        ("{p1.Name} takes the last trick but one.", "{p1.Name} gana la última baza de la primera parte.", False),
        ("{p2.Name} won the last trick and lost.", "{p1.Name} gana la baza y pierde la última.", False),
    ],
)
def test_the_last_trick_goes_to_whoever_ends_the_hand(en: str, es: str, told: bool) -> None:
    hands = {1: "1e 4o", 2: "2e 5o", 3: "4e 7o", 4: "5e 2o"}
    position = {"trump": "b", "lead": 1, "hands": hands, "taken": {1: 59, 2: 50}}
    steps = ({"plays": "1e 2e 4e 5e", "expect": {"winner": 1}}, {"plays": "4o 5o 7o 2o", "expect": {"winner": 3}})
    codes = [fault.code for fault in result(*steps, position=position, text={"en": en, "es": es}).faults]
    assert codes == ["scenario.other-winner"] * 2 * told
    if told:  # as long as it is not played, anybody may take it
        assert result(*steps[:1], position=position, text={"en": en, "es": es}).faults == ()


def test_the_winner_is_whoever_takes_the_last_trick() -> None:
    plays = "11e 6e 12e 4b 5b 3b 2b"  # seat 2 takes the second one with the three
    text = ("{winner.Name} takes the trick with {12e.the}.", "{winner.Name} se lleva la baza con {12e.the}.")
    assert late(*text, plays) == ["scenario.other-player"] * 2
    assert late(text[0].replace("12e", "3b"), text[1].replace("12e", "3b"), plays) == []


@pytest.mark.parametrize(
    ("es", "said"),
    [
        ("La baza de {p1.name} va a {p4.name}.", [("de el jugador 1", "{p1.of}"), ("a el jugador 4", "{p4.to}")]),
        ("De {winner.name} es.", [("De el jugador 4", "{winner.Of}")]),
        ("Es más que la del {11e.rank}.", [("del el caballo", "{11e.of}")]),
        ("Gana a {11e.the}.", [("a el caballo de espadas", "{11e.to}")]),
        ("La baza {p1.of} va a parar {p4.to}.", []),
        ("Gana a {10e.the}, de {led.name}, con {p4.name} y para {p1.name}.", []),
    ],
)
def test_spanish_prepositions_melt_into_the_article(es: str, said: list[tuple[str, str]]) -> None:
    texts = {"en": "All is well. {p1.Name}, {p4.name}, {11e.the}, {10e.the}.", "es": es}
    faults = result({"plays": "11e 6e 12e", "expect": {"over": False}}, position=LATE, text=texts).faults
    assert [(fault.facts["said"], fault.facts["suggestion"]) for fault in faults] == said
    for fault in faults:
        assert all(str(fault.facts["suggestion"]) in say(fault.code, lang, **fault.facts) for lang in LANGS)
