"""Texts about a trick that seat 1 leads with an ace, and that a small trump takes for seat 3."""

from typing import Any

import pytest

from tests.scenarios.written import result
from tute_teach.text import LANGS, say

ACE = {"trump": "o", "trick": {"lead": 1, "cards": "1c 4c"}, "hands": {3: "2o 7e"}}
STEPS: tuple[dict[str, Any], ...] = (
    {"expect": {"winning": 1}},
    {"do": "3 plays 2o", "expect": {"winning": 3}},
    {"plays": "6c", "expect": {"winner": 3}},
)


def trumped(en: str, es: str, note: int | None = None) -> list[str]:
    """What is told of a text in both languages, or of the note of a step."""
    texts = {"en": en, "es": es}
    steps = [step | {"note": texts} if at == note else step for at, step in enumerate(STEPS)]
    found = result(*steps, position=ACE, **({"text": texts} if note is None else {}))
    for fault in found.faults:
        assert all(say(fault.code, lang, **fault.facts) for lang in LANGS)
    return [fault.code for fault in found.faults]


@pytest.mark.parametrize(
    ("en", "es", "code"),
    [
        # A lead of the shown trick is no excuse for whoever does not take it.
        ("{p1.Name} leads {1c.the} and takes it.", "{p1.Name} sale con {1c.the} y se la lleva.", "other-winner"),
        (
            "{p1.Name} leads {1c.the}. {p3.Name} trumps, and the trick goes to {p1.name}.",
            "{p1.Name} sale con {1c.the}. {p3.Name} falla, y la baza es para {p1.name}.",
            "other-winner",
        ),
        # What was, in the forms of what is.
        ("The trick went to {p1.name}.", "La baza fue para {p1.name}.", "other-winner"),
        ("The trick was won by {p1.name}.", "La baza la ganó {p1.name}.", "other-winner"),
        ("It was {p1.name} who took the trick.", "Fue {p1.name} quien se llevó la baza.", "other-winner"),
        (
            "{p1.Name} played {1c.the} and took the trick.",
            "{p1.Name} jugó {1c.the} y se llevó la baza.",
            "other-winner",
        ),
        ("{p2.Name}, who led {1c.the}, waits.", "{p2.Name}, que salió con {1c.the}, sonríe.", "other-lead"),
        ("{p2.Name} opened with {1c.the}.", "{p2.Name} abrió con {1c.the}.", "other-lead"),
        ("It was {p2.name} who led {1c.the}.", "Fue {p2.name} quien salió con {1c.the}.", "other-lead"),
        ("{1c.The} was led by {p2.name}.", "Con {1c.the} salió {p2.name}.", "other-lead"),
        ("{p1.Name} took the trick with {1c.the}.", "{p1.Name} se llevó la baza con {1c.the}.", "lost-card"),
        ("{p1.Name} won the trick with {1c.the}.", "{p1.Name} ganó la baza con {1c.the}.", "lost-card"),
        ("The trick was taken by {1c.the}.", "La baza se la llevó {1c.the}.", "lost-card"),
        ("The trick went to {1c.the}.", "La baza fue para {1c.the}.", "lost-card"),
        # Whose lead a suit is.
        ("{led.Name} are led by {p2.name}.", "De {led.name} sale {p2.name}.", "no-suit-led"),
        ("{led.Name} were led by {p2.name}.", "De {led.name} salió {p2.name}.", "no-suit-led"),
        ("It is {p2.name} who leads {led.name}.", "Es {p2.name} quien sale de {led.name}.", "no-suit-led"),
        ("{p1.Name} leads trumps.", "{p1.Name} sale de triunfo.", "no-suit-led"),
        ("Trumps are led.", "Se sale de triunfo.", "other-suit-led"),
        # How a sentence may go on.
        ("The trick goes to {p1.name}, who smiles.", "La baza es para {p1.name}, que sonríe.", "other-winner"),
        ("{p4.Name} takes the trick this time.", "{p4.Name} se lleva la baza esta vez.", "other-winner"),
        ("{p4.Name} has to play {2o.the}.", "{p4.Name} tiene que jugar {2o.the}.", "other-player"),
        ("{p2.Name} leads {4c.the} at once.", "{p2.Name} sale con {4c.the} enseguida.", "no-lead"),
        # What a sentence before says of others frees nobody.
        ("The others look on. {4c.Suit} are trumps.", "Los otros miran. Pintan {4c.suit}.", "other-trump"),
        ("When all is said, look. {4c.Suit} are trumps.", "Cuando todo acaba, mira. Pintan {4c.suit}.", "other-trump"),
        (
            "{p4.Name} plays last. {p4.Name} takes the trick.",
            "{p4.Name} juega el último. {p4.Name} se lleva la baza.",
            "other-winner",
        ),
        # Each card of a list.
        ("{p2.Name} holds {4c.the} and {2o.the}.", "{p2.Name} tiene {4c.the} y {2o.the}.", "other-player"),
    ],
)
def test_what_is_not_so_is_told_in_both_languages(en: str, es: str, code: str) -> None:
    assert trumped(en, es) == [f"scenario.{code}"] * 2


@pytest.mark.parametrize(
    ("en", "es"),
    [
        (
            "{p3.Name} has {7e.the} and {2o.the}, which is a trump.",
            "{p3.Name} tiene {7e.the} y {2o.the}, que es triunfo.",
        ),
        ("{p4.Name} plays {6c.the}, and {2o.the} is a trump.", "{p4.Name} juega {6c.the} y {2o.the} es triunfo."),
        ("{4c.The} is beaten by {1c.the}.", "{4c.To} le gana {1c.the}."),
        ("A three is beaten by an ace.", "Al tres le gana el as."),
        ("One letter is due, and {p4.name} takes it.", "Cae una letra: {p4.name} se la lleva."),
        ("There is one way out, and {p4.name} takes it.", "Hay una oportunidad, y {p4.name} se la lleva."),
        ("Only one legal card, and {p2.name} takes it.", "Solo hay una carta legal, y {p2.name} se la lleva."),
        (
            "Suppose nobody trumps. Then {p1.name} wins the trick.",
            "Supongamos que nadie falla. Entonces {p1.name} gana la baza.",
        ),
        (
            "Let us say nobody trumps. Then {p1.name} wins the trick.",
            "Pongamos que nadie falla. Entonces {p1.name} gana la baza.",
        ),
        ("Take the trump away, and {p1.name} wins the trick.", "Quita el triunfo y {p1.name} gana la baza."),
        (
            "Suppose {p2.name} leads. {p2.Name} leads {4c.the}, and nobody minds.",
            "Supón que {p2.name} sale. {p2.Name} sale con {4c.the} y no pasa nada.",
        ),
        (
            "Imagine another order. {p2.Name} leads {4c.the}, and all is well.",
            "Imagina otro orden. {p2.Name} sale con {4c.the}, y todo va bien.",
        ),
        ("At other tables it is so. {p1.Name} takes the trick.", "En otra mesa es así. {p1.Name} se lleva la baza."),
        ("In the end {p1.name} wins with {1c.the} and {4c.the}.", "Al final {p1.name} gana con {1c.the} y {4c.the}."),
        ("{p3.Name} wins, and {p1.name} gathers the trick.", "Gana {p3.name}, y {p1.name} recoge la baza."),
        ("The trick is {p1.own} and {p3.own}.", "La baza es {p1.of} y {p3.of}."),
        ("{p3.Name} has {1c.the} on the table.", "{p3.Name} tiene {1c.the} sobre la mesa."),
        ("{p1.Name} wins the trick and starts.", "{p1.Name} gana la baza y empieza."),
    ],
)  # fmt: skip
def test_what_is_so_or_leaves_a_doubt_is_left_alone(en: str, es: str) -> None:
    assert trumped(en, es) == []


@pytest.mark.parametrize(
    ("note", "en", "es", "is_so"),
    [
        (1, "{2o.The} has won the trick.", "{2o.The} ha ganado la baza.", False),
        (2, "{2o.The} has won the trick.", "{2o.The} ha ganado la baza.", True),
        (1, "{p3.Name} took the trick with {2o.the}.", "{p3.Name} se llevó la baza con {2o.the}.", False),
        (2, "{p3.Name} took the trick with {2o.the}.", "{p3.Name} se llevó la baza con {2o.the}.", True),
        (1, "{p3.Name} has trumped with {2o.the}.", "{p3.Name} ha fallado con {2o.the}.", True),
        (1, "The trick went to {p3.name}.", "La baza fue para {p3.name}.", False),
        (2, "{p3.Name} still has {7e.the} and {2o.the}.", "{p3.Name} todavía tiene {7e.the} y {2o.the}.", False),
        (0, "{p3.Name} still has {7e.the} and {2o.the}.", "{p3.Name} todavía tiene {7e.the} y {2o.the}.", True),
    ],
)
def test_a_note_tells_what_is_so_by_then(note: int, en: str, es: str, is_so: bool) -> None:
    assert trumped(en, es, note) == ([] if is_so else ["scenario.not-at-step"] * 2)


@pytest.mark.parametrize(
    ("note", "en", "es", "offered"),
    [
        # Before the trick is over, a note has no value for whoever takes it.
        (0, "{p1.Name} wins the trick.", "Gana la baza {p1.name}.", ("{p3.Name}", "{p3.name}")),
        (2, "{p1.Name} wins the trick.", "Gana la baza {p1.name}.", ("{winner.Name}", "{winner.name}")),
        (2, "The trick is {p1.own}.", "La baza es {p1.of}.", ("{winner.own}", "{winner.of}")),
        (1, "{4c.Suit} are trumps.", "Pintan {4c.suit}.", ("{trump.Name}", "{trump.name}")),
        (1, "{7e.Suit} are led.", "Salen {7e.suit}.", ("{led.Name}", "{led.name}")),
        (1, "{p1.Name} plays {2o.the}.", "Juega {2o.the} {p1.name}.", ("{p3.Name}", "{p3.name}")),
    ],
)
def test_what_is_offered_fits_where_it_is_to_stand(note: int, en: str, es: str, offered: tuple[str, str]) -> None:
    steps = [step | {"note": {"en": en, "es": es}} if at == note else step for at, step in enumerate(STEPS)]
    assert tuple(fault.facts["suggestion"] for fault in result(*steps, position=ACE).faults) == offered
