import re

import pytest

from tute_teach.text import LANGS, Lang, slips, terms
from tute_teach.text.catalogue import VARIANTS, catalogue
from tute_teach.text.terms import in_order


@pytest.mark.parametrize(
    ("lang", "text", "instead"),
    [
        ("en", "Play a higher letter.", "card"),
        ("en", "Each player throws a card on the table.", "to play"),
        ("en", "You rolled the card.", "to play"),
        ("en", "She is rolling a trump card.", "to play"),
        ("en", "Lead the horse or the king.", "knight"),
        ("en", "The ace is the best letter of coins.", "card"),
        ("en", "A trump letter wins.", "card"),
        ("en", "They chant forty.", "declaration"),
        ("en", "The chants count double.", "declaration"),
        ("en", "He wins the deceit.", "trick"),
        ("en", "The queen of cups.", "knight"),
        ("en", "Declare the king and the horse.", "knight"),
        ("en", "You must follow the suit of the trump.", "suit led"),
        ("en", "The suit of trumps decides.", "trumps"),
        ("en", "The order is ace, three, king, knight, jack, seven, six, five, four, three, two.", "three"),
        ("en", "Play a new game with three bots.", "match"),
        ("en", "You have left this game.", "match"),
        ("en", "They won the last round.", "hand"),
        ("en", "Shuffle the deck.", "pack"),
        ("en", "The knave of batons.", "jack"),
        ("en", "Ruff it.", "to trump"),
        ("en", "They count the last ten.", "ten for the last trick"),
        ("en", "Eldest hand leads against the declarer.", "the lead"),
        ("en", "The defenders head the trick.", "to beat"),
        ("en", "She sings the twenty and calls a forty.", "to declare"),
        ("en", "Spades are led.", "swords"),
        ("en", "The ace of diamonds takes the seven of hearts.", "coins"),
        ("es", "Salen picas.", "espadas"),
        ("es", "El as de tréboles.", "bastos"),
        ("es", "Suma 20 puntos.", "tantos"),
        ("es", "Hay que servir al palo.", "asistir"),
        ("es", "El tres mata al rey.", "montar"),
        ("es", "Si no tienes, debes triunfar.", "fallar"),
        ("es", "Hay que sobretriunfar.", "pisar"),
        ("es", "Las diez de monte.", "diez de últimas"),
        ("es", "Gana la contra.", "los rivales"),
        ("es", "Juega una letra más alta.", "carta"),
        ("es", "La letra de oros gana.", "carta"),
        ("es", "Ganas el engaño.", "baza"),
        ("es", "Hay que ganar esta ronda.", "mano"),
        ("es", "La reina de copas.", "caballo"),
        ("es", "Se acaba la ronda, que gana la pareja.", "mano"),
        ("en", "The end of a round of cards.", "hand"),
        ("es", "Hay que asistir al palo del triunfo.", "palo de salida"),
        ("es", "El orden es as, tres, rey, caballo, sota, siete, seis, cinco, cuatro, tres y dos.", "tres"),
        ("en", "They must follow hearts.", "cups"),
        ("es", "Se cuentan {points.number} puntos.", "tantos"),
        ("es", "Los puntos de la baza.", "tantos"),
        ("es", "El rey y el caballero.", "caballo"),
        ("es", "Se lleva el truco.", "baza"),
        ("es", "Que juegue la letra: juega una letra.", "carta"),
        ("es", "La reina la gana.", "caballo"),
        ("es", "Esta ronda la gana la pareja.", "mano"),
        ("en", "They called the forty.", "to declare"),
        ("en", "A queen takes it.", "knight"),
        ("en", "They lost the first round of the match.", "hand"),
    ],
)
def test_a_slip_is_found_and_mended(lang: Lang, text: str, instead: str) -> None:
    assert instead in {slip.instead for slip in slips(text, lang)}


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Whoever loses the hand takes one letter of C-A-B-R-Ó-N, and six letters end the match."),
        ("en", "A card is written as its number and the suit’s letter: 12o."),
        ("en", "The knight is the card with the horse, and the king wears a crown."),
        ("en", "Play until somebody has the last letter."),
        ("en", "The order is ace, three, king, knight, jack, seven, six, five, four, two."),
        ("en", "The trump suit is shown by the turned card."),
        ("en", "There is one round of bids."),
        ("en", "A round of applause, and a round of drinks for the winner."),
        ("en", "In a head-to-head the ace wins."),
        ("en", "The last ten points are still to come."),
        ("es", "Aquí no hay reinas: está el caballo, y ninguna reina."),
        ("es", "Una ronda, que paga quien pierde, y una ronda de aplausos."),
        ("en", "Tute is a card game, and a hand won is one game."),
        ("en", "It goes round the table, one round of the table for each bid."),
        ("en", "The knight rides a horse and the king wears a crown; there is no queen."),
        ("en", "The last ten cards, headed by the king of the suit; call the Tute."),
        ("es", "Escribe dos puntos; juegas contra los dos, y el triunfo gana."),
        ("es", "Si el palo de triunfo es oros, valen cuarenta."),
        ("es", "Quien pierde se lleva una letra de C-A-B-R-Ó-N."),
        ("es", "Hay una sola ronda de pujas."),
        ("es", "El caballo lleva jinete; el rey, corona."),
        ("es", "La carta que pinta dice qué palo es triunfo."),
        ("es", "El orden es as, tres, rey, caballo, sota, siete, seis, cinco, cuatro y dos."),
        ("en", "Do not be deceived: call a spade a spade, in spades, and break hearts."),
        ("en", "They lose this game and with it the match: there is no new game to play for."),
        ("es", "El truco está en esperar: menudo engaño."),
        ("es", "Al final triunfa la paciencia: un pacto de caballeros."),
        ("es", "Hay puntos en los que las mesas no coinciden."),
        ("es", "Si te picas, pierdes; y si no, rompes corazones."),
        ("es", "Se juega la última letra: todos se juegan una letra."),
        ("es", "Reina el silencio y reina la duda."),
        ("es", "Un caballo, no una reina: ocupa el lugar de la reina."),
        ("es", "{p1.Name} ronda el límite."),
        ("en", "That is what is called a twenty. Why is it called the forty, the so-called forty?"),
        ("en", "It is a round number, after the first round of swords and a round of trumps."),
        ("en", "A knight, not a queen: neither queens nor jokers. The knight takes the place of the queen."),
    ],
)
def test_right_words_are_spared(lang: Lang, text: str) -> None:
    assert slips(text, lang) == []


def test_a_slip_tells_its_place() -> None:
    (slip,) = slips("Here we chant.", "en")
    assert (slip.found, slip.start, slip.term.key) == ("chant", 8, "declaration")


@pytest.mark.parametrize(
    ("lang", "text", "found", "instead"),
    [
        ("es", "Puedes tirar la letra.", "letra", "carta"),
        ("en", "Think before throwing that letter.", "letter", "card"),
        ("en", "She is throwing the card.", "throwing", "to play"),
        ("en", "You win this round.", "round", "hand"),
        ("es", "Hay que asistir al palo de triunfo.", "palo de triunfo", "palo de salida"),
    ],
)
def test_of_a_phrase_that_gives_a_slip_away_only_the_wrong_word_is_told(
    lang: Lang, text: str, found: str, instead: str
) -> None:
    (slip,) = slips(text, lang)
    assert (slip.found, slip.start, slip.instead) == (found, text.index(found), instead)


@pytest.mark.parametrize("lang", LANGS)
def test_terms_obey_themselves(lang: Lang) -> None:
    for term in terms():
        told = term.get(lang)
        assert slips(f"{told.word}. {told.text}", lang) == [], term.key
        assert told.text[0].isupper() or told.text[0] in "«“", term.key
        assert told.text.endswith("."), term.key
        assert len(told.text.split()) <= 25, term.key
        assert told.word not in told.also, term.key
    named = [term.get(lang).word for term in terms()]
    assert len(set(named)) == len(named)


def test_the_glossary_stands_in_the_order_of_its_language() -> None:
    spanish = [term.es.word for term in in_order("es")]
    # ñ is a letter after n, accents and articles do not count.
    for earlier, later in [
        ("bando", "bañarse"),
        ("bañarse", "baraja"),
        ("copas", "las cuarenta"),
        ("puja", "renuncio"),
    ]:
        assert spanish.index(earlier) + 1 == spanish.index(later)
    english = [term.en.word for term in in_order("en")]
    for earlier, later in [("auction", "to beat"), ("king", "knight"), ("knight", "the lead")]:
        assert english.index(earlier) + 1 == english.index(later)
    assert sorted(spanish) == sorted(term.es.word for term in terms())


def test_definitions_are_in_their_own_language() -> None:
    for term in terms():
        assert term.en.text != term.es.text, term.key
        assert not set("áéíóúñ¿¡«»") & set(term.en.text.replace("cabrón", "").replace("Ó", "").lower()), term.key
        assert not set("“”’\"'") & set(term.es.text), term.key


@pytest.mark.parametrize("lang", LANGS)
def test_no_message_slips(lang: Lang) -> None:
    for message in catalogue().values():
        for variant in VARIANTS:
            text = " … ".join(part for part in message.texts[lang, variant] if isinstance(part, str))
            assert slips(text, lang) == [], str(message.place)


@pytest.mark.parametrize("lang", LANGS)
def test_each_slip_is_one_piece(lang: Lang) -> None:
    """They are put together by their first letters, which a choice outside of brackets would not survive."""
    written = [slip for term in terms() for slip in term.get(lang).slips]
    for slip in written:
        outside = slip
        while (inner := re.sub(r"\([^()]*\)", "", outside)) != outside:
            outside = inner
        assert "|" not in outside, slip
    assert len(written) > 10
