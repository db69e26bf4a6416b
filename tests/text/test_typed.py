"""Facts typed by hand are found; what only looks like one is spared."""

import pytest

from tute_teach.model.notation import show_card
from tute_teach.text import LANGS, Lang
from tute_teach.text.typed import typed
from tute_teach.text.words import words


@pytest.mark.parametrize(
    ("lang", "text", "found"),
    [
        ("en", "Play 12o or the ace of cups.", ["12o", "ace of cups"]),
        ("en", "The Kings of  Coins", []),  # two blanks are no name of a card
        ("en", "A 12 of coins, and kings of coins.", ["12 of coins", "kings of coins"]),
        ("en", "That makes 25.", ["25"]),
        ("en", "It takes Ten points, or seven blank cards.", ["Ten", "seven"]),
        ("en", "More than a hundred and twenty.", ["hundred"]),
        ("en", "Player 2 leads, seats 3 and 4 answer.", ["Player 2", "seats 3", "4"]),
        ("en", "Coins are trumps, and clubs stay trumps.", ["Coins", "clubs"]),
        ("es", "Echa el 1c, el as de copas o los reyes de oros.", ["1c", "as de copas", "reyes de oros"]),
        ("es", "Suma 25 tantos; faltan cinco puntos en dos bazas.", ["25", "cinco", "dos"]),
        ("es", "Pintan oros y siguen pintando bastos.", ["oros", "bastos"]),
        ("es", "El jugador 2 y la silla 3.", ["jugador 2", "silla 3"]),
        ("es", "Pasa de cien.", ["cien"]),
    ],
)
def test_what_is_typed_by_hand_is_found(lang: Lang, text: str, found: list[str]) -> None:
    assert [one.found for one in typed(text, lang)] == found
    assert all(text[one.start :].startswith(one.found) for one in typed(text, lang))


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "{12o.The} takes {points.count} from {p2.name}; {trump.name} are trumps."),
        ("en", "In one trick the forty falls, and two twenties after it."),
        ("en", "Whoever has the forty in hand declares it. Two share the trick’s points."),
        ("en", "Four kings, three of a suit, and the two partners are in the lead."),
        ("en", "Neither clubs nor cups."),
        ("es", "{12o.The} se lleva {points.count} {p2.of}; pintan {trump.name}."),
        ("es", "En una baza caen las cuarenta y después unas veinte."),
        ("es", "Los dos compañeros tienen los cuatro reyes; el seis, el cinco y el dos son cartas blancas."),
        ("es", "Las cuarenta en la mano."),
    ],
)
def test_right_words_are_spared(lang: Lang, text: str) -> None:
    assert typed(text, lang) == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_numbers_found_are_the_numbers_written(lang: Lang) -> None:
    unit = words(lang).typed.units[0]
    for word, number in words(lang).numerals.items():
        assert [(one.kind, one.value) for one in typed(f"{word} {unit}", lang)] == [("number", number)]


def test_a_card_by_its_name_is_that_card() -> None:
    (en,), (es,) = typed("the jack of swords", "en"), typed("la sota de espadas", "es")
    assert {en.kind, es.kind} == {"card"}
    assert [show_card(one.value) for one in (en, es)] == ["10e", "10e"]  # type: ignore[arg-type]  # a card is a number


def test_both_languages_have_the_same_numbers_in_words() -> None:
    assert set(words("en").numerals.values()) == set(words("es").numerals.values())
