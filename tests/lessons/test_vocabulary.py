"""Which terms a text uses: “la mano” is asked for as a player only where its verb says that it is one."""

import pytest

from tute_teach.lessons.vocabulary import untaught
from tute_teach.text import Lang, terms
from tute_teach.text.mentions import spans


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Ganas la mano.", [("mano", "hand")]),
        ("Entonces la mano es de quienes ganaron.", [("mano", "hand")]),
        ("Esta es la mano en que ganas.", [("mano", "hand")]),
        ("En cada mano hay diez cartas.", [("mano", "hand")]),
        ("Tú eres la mano.", [("eres la mano", "lead-player")]),
        ("Quien es mano empieza.", [("es mano", "lead-player")]),
        ("La mano sale.", [("La mano", "lead-player")]),
        ("Sale la mano.", [("la mano", "lead-player")]),
    ],
)
def test_mano_is_asked_for_by_what_it_means(text: str, asked: list[tuple[str, str]]) -> None:
    known = {"card", "to-lead"}
    assert [(word, term.key) for word, term in untaught(text, "es", known)] == asked
    assert untaught(text, "es", {*known, asked[0][1]}) == []


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("es", "Juegas contra dos."),
        ("es", "¿Qué pasa con esa carta?"),
        ("es", "¿Qué pasa si juegas el as?"),
        ("es", "Mira lo que pasa."),
        ("es", "Déjalo pasar."),
        ("es", "Pasa el tiempo: juega."),
        ("es", "Ve paso a paso."),
        ("es", "El rey pasa a la derecha."),
        ("es", "La primera letra es la A."),
        ("es", "En medio de la mesa está el rey."),
        ("es", "Las cartas medianas están en medio del resto."),
        ("es", "Solo hay una opción."),
        ("es", "Más de veinte, eso seguro."),
        ("es", "Las cartas blancas no pueden dar tantos."),
        ("en", "More than twenty, that is for sure."),
        ("en", "There are twenty points, not forty."),
        ("en", "It does not matter what you call it."),
        ("en", "Call me if you need help."),
        ("en", "Now it is your call."),
        ("en", "This card is called the king."),
        ("en", "You have made it."),
        ("en", "The king made its way."),
        ("en", "A trick is made of four cards."),
        ("en", "Time passes: play."),
        ("en", "The lead passes to the right."),
        ("en", "The first letter is A."),
        ("en", "In the middle of the table lies the king."),
        ("en", "Middle cards are in the middle of the row."),
        ("en", "There is but one option."),
        ("en", "There is no room for doubt."),
        ("en", "That is worth a great deal."),
        ("es", "Mira lo que da cada carta: el que da menos es el rey."),
        ("es", "Cada carta tiene su sitio, y hay sitio para más."),
        ("es", "Todo sin un solo fallo."),
        ("es", "Es un juego de cartas."),
        ("es", "En medio, entre el rey y el as, está la baza."),
        ("en", "In the following exercise the ace is high, and it follows that the king is low."),
        ("en", "On the other hand, the picture matches the text."),
        ("en", "The king wears a cap: two sides of one coin."),
        ("en", "It is a card game."),
        ("en", "The king stands in the middle between card and ace."),
    ],
)
def test_everyday_speech_is_no_term(lang: Lang, text: str) -> None:
    known = {"card", "king", "ace", "trick", "points", "to-play", "to-lead", "blank-cards", "lead-player"}
    assert [(word, term.key) for word, term in untaught(text, lang, known)] == []


@pytest.mark.parametrize(
    ("lang", "text", "key"),
    [
        ("es", "Juegan los rivales.", "opponents"),
        ("es", "El que da reparte las cartas.", "dealer"),
        ("es", "Cada jugador tiene un sitio.", "chair"),
        ("es", "Tienes un fallo en copas.", "void"),
        ("es", "La pareja se apunta un juego.", "game"),
        ("en", "You have to follow.", "to-follow"),
        ("en", "The first hand is over.", "hand"),
        ("en", "Whoever wins the match is happy.", "match"),
        ("en", "The cap of the auction is high.", "cap"),
        ("en", "The other side declares.", "side"),
        ("en", "They have won a game.", "game"),
        ("es", "Marta pasa.", "to-pass"),
        ("es", "Pasa Marta.", "to-pass"),
        ("es", "Si pasan todos, se reparte otra vez.", "to-pass"),
        ("es", "Quien pasa ya no puja.", "to-pass"),
        ("es", "Puedes pasar.", "to-pass"),
        ("es", "Has pasado, así que no puedes volver.", "to-pass"),
        ("es", "Quien pierde la mano se lleva una letra.", "letter"),
        ("es", "Pierde quien queda en medio.", "middle"),
        ("es", "En esta mesa se juega con esa opción.", "option"),
        ("es", "Te toca dar.", "deal"),
        ("es", "Canta las veinte.", "twenty"),
        ("es", "Tienes las cuarenta.", "forty"),
        ("es", "Veinte en copas.", "twenty"),
        ("es", "El que subasta tiene que cumplir la puja.", "made"),
        ("en", "Declare the twenty.", "twenty"),
        ("en", "A twenty in cups.", "twenty"),
        ("en", "Forty in trumps.", "forty"),
        ("en", "You may call in cups.", "to-declare"),
        ("en", "Now you may call.", "to-declare"),
        ("en", "Each call counts.", "declaration"),
        ("en", "Marta passes.", "to-pass"),
        ("en", "Whoever passes is out of the auction.", "to-pass"),
        ("en", "Everybody has passed.", "to-pass"),
        ("en", "The bid is made.", "made"),
        ("en", "Whoever loses the hand takes a letter.", "letter"),
        ("en", "Whoever is in the middle loses.", "middle"),
        ("en", "At this table that option is played.", "option"),
        ("en", "Meet in a room.", "room"),
        ("en", "After the deal, the dealer waits.", "deal"),
    ],
)
def test_everyday_words_are_terms_in_their_own_construction(lang: Lang, text: str, key: str) -> None:
    assert key in [term.key for _, term in untaught(text, lang, set())]


@pytest.mark.parametrize(("text", "number"), [("La contra gana.", 1), ("Juegas con la contra.", 1), ("Contra dos.", 0)])
def test_la_contra_has_its_article(text: str, number: int) -> None:
    (opponents,) = [term for term in terms() if term.key == "opponents"]
    assert len(spans(opponents, text, "es")) == number


def test_a_term_that_is_everyday_speech_here_is_used_all_the_same() -> None:
    lead, option = [term for term in terms() if term.key in ("option", "lead-player")]
    assert spans(option, "You have one option.", "en", loosely=True) != []
    assert spans(lead, "Ganas la mano.", "es", loosely=True) == []
