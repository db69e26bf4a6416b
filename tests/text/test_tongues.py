"""Texts in the language that they should be in, and texts that are not."""

import pytest

from tute_teach.text import Lang
from tute_teach.text.prose import placeholder, remarks
from tute_teach.text.tongues import are_swapped


@pytest.mark.parametrize(
    ("text", "lang", "found"),
    [
        ("The king is to be beaten, whoever led.", "es", "The king is to be"),
        ("{p3.Name} may declare.", "es", "may declare"),
        ("{11e.The} beats {10e.the} con fuerza.", "en", "con fuerza"),
        ("Quien puede montar, monta: es la obligación.", "en", "Quien puede montar, monta: es"),
        ("Rey contra caballo", "en", "Rey contra caballo"),
        ("King beats knight", "es", "King beats knight"),
        ("Dos bazas seguidas", "en", "Dos bazas seguidas"),
        ("¡Gana {p2.name}!", "en", "Gana"),
        ("Free lead", "es", "Free lead"),
        ("Well done", "es", "Well done"),
        ("Quite fine", "es", "Quite fine"),
        ("Bien jugado", "en", "Bien jugado"),
        ("{p2.Name} takes it. Y ya está.", "en", "Y ya está"),
        ("¿Quién sale? And that is it! Nada más.", "es", "And that is it"),
        ("El as. The end of it.", "es", "The end of it"),
        ("Sin piedad", "en", "Sin piedad"),
        ("Sota sin premio", "en", "sin premio"),
        ("Las cuarenta y nada más", "en", "Las cuarenta y nada más"),
        ("{p3.Name} trumps. {p4.Name} juega {6c.the}.", "en", "juega"),
        ("{p3.Name} falla. {p4.Name} plays {6c.the}.", "es", "plays"),
        ("{p3.Name} trumps the ace. {p4.Name} pierde.", "en", "pierde"),
        ("{p3.Name} falla al as. {p4.Name} loses.", "es", "loses"),
        ("{p3.Name} trumps. Todo termina bien.", "en", "termina bien"),
        ("{p3.Name} falla. Everything ends well.", "es", "Everything ends well"),
    ],
)
def test_a_text_in_the_other_language_is_told(text: str, lang: Lang, found: str) -> None:
    (remark,) = remarks(text, lang, dict, placeholder)
    assert (remark.code, remark.found, remark.start) == (f"prose.not-{lang}", found, text.index(found))


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Capote", "en"),
        ("Tute!", "es"),
        ("El as. The end.", "es"),
        ("El as. «The End» de «The End and the Beginning».", "es"),
        ("As they say: y ya está.", "en"),
        ("La mano leads to the trick.", "en"),
        ("King beats knight", "en"),
        ("Rey contra caballo", "es"),
        ("Tute cabrón", "en"),
        ("Tute subastado", "es"),
        ("One mano", "en"),
        ("Once more", "en"),
        ("Has ganado", "es"),
        ("Ten cuidado", "es"),
        ("{bid.Number} made", "en"),
        ("{p2.Name} counts four kings.", "en"),
        ("{p2.Name} cuenta dos veces.", "es"),
        ("A mortal sin", "en"),
        ("A la carte", "en"),
        ("Las cuarenta", "en"),
        ("Fair play", "es"),
        ("{p3.Name} trumps and calls. «Veinte ganan.»", "en"),
        ("{p3.Name} trumps. Arrastre.", "en"),
        ("{p3.Name} falla. «Four aces», dice.", "es"),
    ],
)
def test_names_and_words_beside_its_own_are_no_matter(text: str, lang: Lang) -> None:
    assert list(remarks(text, lang, dict, placeholder)) == []


@pytest.mark.parametrize(
    ("en", "es"),
    [
        ("Demasiado tarde", "Too late"),
        ("Espadas desnudas", "Naked swords"),
        ("Mala suerte", "Bad luck"),
        ("Triunfo inútil", "Useless trump"),
        ("Rey solitario", "Lonely king"),
        ("Última oportunidad", "Last chance"),
        ("Habla ahora", "Speak now"),
    ],
)
def test_a_title_and_its_twin_that_have_changed_places_are_told(en: str, es: str) -> None:
    assert are_swapped(en, es)
    assert not are_swapped(es, en)


@pytest.mark.parametrize(
    ("en", "es"), [("Capote", "Un capote"), ("Mano a mano", "Plan B"), ("A la carte", "Fair play"), ("Naked", "Solo")]
)
def test_names_are_not_swapped(en: str, es: str) -> None:
    assert not are_swapped(en, es)
