import pytest

from tute_teach.model.cards import ALL_CARDS, Suit
from tute_teach.model.notation import parse_card, parse_row
from tute_teach.text import LANGS, YOU, Lang, Who
from tute_teach.text.words import (
    card_name,
    cards_list,
    counted,
    join_words,
    number_text,
    rank_name,
    side_name,
    spelled,
    suit_name,
    who_name,
    words,
)


@pytest.mark.parametrize(
    ("card", "form", "en", "es"),
    [
        ("1o", "bare", "ace of coins", "as de oros"),
        ("1o", "the", "the ace of coins", "el as de oros"),
        ("1o", "a", "an ace of coins", "un as de oros"),
        ("1o", "of", "of the ace of coins", "del as de oros"),
        ("1o", "to", "to the ace of coins", "al as de oros"),
        ("10c", "rank", "the jack", "la sota"),
        ("10c", "suit", "cups", "copas"),
        ("10e", "the", "the jack of swords", "la sota de espadas"),
        ("10e", "a", "a jack of swords", "una sota de espadas"),
        ("10e", "of", "of the jack of swords", "de la sota de espadas"),
        ("10e", "to", "to the jack of swords", "a la sota de espadas"),
        ("12b", "of", "of the king of clubs", "del rey de bastos"),
        ("7c", "a", "a seven of cups", "un siete de copas"),
    ],
)
def test_card_in_a_form(card: str, form: str, en: str, es: str) -> None:
    assert card_name(parse_card(card), form, "en") == en
    assert card_name(parse_card(card), form, "es") == es


@pytest.mark.parametrize("lang", LANGS)
def test_forty_cards_have_forty_names(lang: Lang) -> None:
    assert len({card_name(card, "bare", lang) for card in ALL_CARDS}) == 40


@pytest.mark.parametrize(
    ("cards", "join", "en", "es"),
    [
        ("1c", "or", "the ace of cups", "el as de copas"),
        ("1c 3o", "or", "the ace of cups or the three of coins", "el as de copas o el tres de oros"),
        ("1c 3c", "or", "the ace or the three of cups", "el as o el tres de copas"),
        (
            "12e 11e 10e",
            "and",
            "the king, the knight and the jack of swords",
            "el rey, el caballo y la sota de espadas",
        ),
    ],
)
def test_cards_in_a_list(cards: str, join: str, en: str, es: str) -> None:
    assert cards_list(parse_row(cards), join, "en") == en
    assert cards_list(parse_row(cards), join, "es") == es


@pytest.mark.parametrize(
    ("parts", "join", "es"),
    [
        (["copas", "oros"], "or", "copas u oros"),
        (["oros", "copas"], "or", "oros o copas"),
        (["Ana", "Óscar"], "or", "Ana u Óscar"),
        (["siete", "ocho"], "or", "siete u ocho"),
        (["7", "8"], "or", "7 u 8"),
        (["1", "80"], "or", "1 u 80"),
        (["1", "110"], "or", "1 o 110"),
        (["Ana", "Horacio"], "or", "Ana u Horacio"),
        (["Ana", "Inés"], "and", "Ana e Inés"),
        (["Ana", "Íñigo"], "and", "Ana e Íñigo"),
        (["Ana", "Hilario"], "and", "Ana e Hilario"),
        (["agua", "hielo"], "and", "agua y hielo"),
        (["Ana", "Yolanda"], "and", "Ana y Yolanda"),
        (["Inés", "Ana", "Luis"], "and", "Inés, Ana y Luis"),
    ],
)
def test_spanish_joins_by_the_sound_that_follows(parts: list[str], join: str, es: str) -> None:
    assert join_words(parts, join, "es") == es


def test_an_empty_list_cannot_be_said() -> None:
    with pytest.raises(ValueError, match="empty list"):
        join_words([], "or", "en")


def test_numbers_take_their_plural() -> None:
    assert [counted(number, "points", "en") for number in (0, 1, 2, 15)] == [
        "0 points",
        "1 point",
        "2 points",
        "15 points",
    ]
    assert [counted(number, "points", "es") for number in (0, 1, 15)] == ["0 tantos", "1 tanto", "15 tantos"]
    assert (counted(1, "games", "es"), counted(4, "tricks", "es")) == ("1 juego", "4 bazas")
    assert number_text(230, "es") == "230"


@pytest.mark.parametrize(
    ("who", "form", "en", "es"),
    [
        (Who.named("Ana"), "name", "Ana", "Ana"),
        (Who.named("Ana"), "own", "Ana’s", "de Ana"),
        (Who.numbered(2), "name", "player 2", "el jugador 2"),
        (Who.numbered(2), "of", "of player 2", "del jugador 2"),
        (Who.numbered(2), "to", "to player 2", "al jugador 2"),
        (Who.numbered(2), "turn", "it is player 2’s turn", "le toca al jugador 2"),
        (YOU, "turn", "it is your turn", "te toca a ti"),
    ],
)
def test_players_in_a_form(who: Who, form: str, en: str, es: str) -> None:
    assert who_name(who, form, "en") == en
    assert who_name(who, form, "es") == es


def test_a_name_is_never_taken_for_a_pattern() -> None:
    assert who_name(Who.named("{name} {0}"), "to", "es") == "a {name} {0}"


def test_a_player_has_a_name_or_a_number() -> None:
    with pytest.raises(ValueError, match="not both"):
        Who(name="Ana", number=2)


def test_pairs() -> None:
    numbers = (Who.numbered(1), Who.numbered(3))
    assert side_name(numbers, "names", "en") == "players 1 and 3"
    assert side_name(numbers, "of", "es") == "de los jugadores 1 y 3"
    assert side_name((Who.named("Ana"), Who.named("Inés")), "names", "es") == "Ana e Inés"
    assert side_name((YOU, Who.named("Ana")), "names", "en") == "you and Ana"
    assert side_name((YOU, Who.named("Ana")), "names", "es") == "Ana y tú"
    assert side_name((Who.named("Luis"),), "names", "es") == "Luis"


def test_letters_are_spelled_one_by_one() -> None:
    assert [spelled(number, "es") for number in (0, 1, 5, 6, 7)] == [
        "ninguna",
        "C",
        "C-A-B-R-Ó",
        "C-A-B-R-Ó-N",
        "C-A-B-R-Ó-N y 1 más",
    ]
    assert (spelled(0, "en"), spelled(9, "en")) == ("no letters", "C-A-B-R-Ó-N and 3 more")
    assert (counted(1, "letters", "es"), counted(0, "letters", "en")) == ("1 letra", "0 letters")


def test_ranks_and_suits() -> None:
    assert (rank_name(12, "many", "en"), rank_name(11, "many", "es")) == ("kings", "caballos")
    assert [suit_name(suit, "es") for suit in Suit] == ["oros", "copas", "espadas", "bastos"]


def test_the_languages_have_the_same_words() -> None:
    en, es = words("en"), words("es")
    assert en.suits.keys() == es.suits.keys()
    assert en.ranks.keys() == es.ranks.keys()
    assert en.counts.keys() == es.counts.keys()
    assert en.people.keys() == es.people.keys()
    assert en.sides.keys() == es.sides.keys()
    assert en.spelling.keys() == es.spelling.keys()
    blocks = [*en.rank_forms.values(), *es.rank_forms.values()]
    assert all(block.keys() == blocks[0].keys() for block in blocks)
    people = [*en.people.values(), *es.people.values()]
    assert all(person.keys() == people[0].keys() for person in people)
    for book in (en, es):
        assert {rank.kind for rank in book.ranks.values()} <= book.rank_forms.keys()
