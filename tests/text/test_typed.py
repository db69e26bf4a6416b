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
        ("en", "The Kings of  Coins", ["Kings of  Coins"]),  # a page shows two blanks as one
        ("en", "A 12 of coins, and kings of coins.", ["12 of coins", "kings of coins"]),
        ("en", "That makes 25.", ["25"]),
        ("en", "It takes Ten points, or seven blank cards.", ["Ten", "seven"]),
        ("en", "More than a hundred and twenty.", ["a hundred and twenty"]),
        ("en", "Player 2 leads, seats 3 and 4 answer.", ["Player 2", "seats 3", "4"]),
        ("en", "Coins are trumps, and clubs stay trumps.", ["Coins", "clubs"]),
        ("es", "Echa el 1c, el as de copas o los reyes de oros.", ["1c", "as de copas", "reyes de oros"]),
        ("es", "Suma 25 tantos; faltan cinco puntos en dos bazas.", ["25", "cinco", "dos"]),
        ("es", "Pintan oros y siguen pintando bastos.", ["oros", "bastos"]),
        ("es", "El jugador 2 y la silla 3.", ["jugador 2", "silla 3"]),
        ("es", "Pasa de cien.", ["cien"]),
        ("en", "Trumps are coins here.", ["coins"]),
        ("en", "Swords is the trump suit, and then the trump suit is cups.", ["Swords", "cups"]),
        ("en", "Clubs become the trumps.", ["Clubs"]),
        ("es", "El triunfo son oros.", ["oros"]),
        ("es", "El triunfo es oros; antes, triunfo de espadas.", ["oros", "espadas"]),
        ("es", "El triunfo son las copas, pinta basto y oros es triunfo.", ["copas", "basto", "oros"]),
        ("es", "Oros es el palo de triunfo: el palo que pinta es oros.", ["Oros", "oros"]),
        ("en", "The Ace-of-coins beats the ace of trumps.", ["Ace-of-coins", "ace of trumps"]),
        ("en", "The king and knight of swords.", ["king", "knight of swords"]),
        ("en", "The seven, the six and the five of trumps.", ["seven", "six", "five of trumps"]),
        ("es", "Sale el as de oro y luego el as de triunfo.", ["as de oro", "as de triunfo"]),
        (
            "es",
            "Tiene rey y caballo de espadas, o el rey del triunfo.",
            ["rey", "caballo de espadas", "rey del triunfo"],
        ),
        ("en", "With cups for trumps. Trumps: swords.", ["cups", "swords"]),
        ("en", "The trump suit, cups, is led; coins, the trump suit, too.", ["cups", "coins"]),
        ("es", "El triunfo, copas, manda. Hay triunfo: oros.", ["copas", "oros"]),
        ("es", "Bastos, el palo de triunfo, y oros, que son triunfo.", ["Bastos", "oros"]),
        ("en", "The trump ace beats the cups king.", ["trump ace", "cups king"]),
        ("en", "The two of cups.", ["two of cups"]),
        ("es", "Tiene el dos de copas.", ["dos de copas"]),
        ("en", "Player two leads, then the third seat.", ["Player two", "third seat"]),
        ("en", "The 2nd seat and seat one, players 1 and 3.", ["2nd seat", "seat one", "players 1", "3"]),
        (
            "es",
            "El jugador dos, el segundo sitio y la 3.ª silla.",
            ["jugador dos", "segundo sitio", "3.ª silla"],
        ),
        ("es", "Los jugadores 2 y 4; los jugadores uno y tres.", ["jugadores 2", "4", "jugadores uno", "tres"]),
        ("en", "Worth eleven, a dozen tricks, a couple of tricks.", ["eleven", "dozen", "couple"]),
        ("en", "Fifteen points, seventeen cards.", ["Fifteen", "seventeen"]),
        ("es", "Vale once: una docena de bazas, un par de bazas.", ["once", "docena", "par"]),
        ("es", "Quince tantos y dieciséis cartas.", ["Quince", "dieciséis"]),
        (
            "en",
            "Twenty-five points and thirty-two cards, thirty-two in all.",
            ["Twenty-five", "thirty-two", "thirty-two"],
        ),
        (
            "es",
            "Veinticinco tantos y treinta y dos cartas; quinientos.",
            ["Veinticinco", "treinta y dos", "quinientos"],
        ),
        ("en", "Eighty-one, one hundred and thirty, and thirty.", ["Eighty-one", "one hundred and thirty", "thirty"]),
        ("es", "Ochenta y uno, ciento treinta y dos, cien.", ["Ochenta y uno", "ciento treinta y dos", "cien"]),
        ("en", "Three blank cards; the third seat leads.", ["Three", "third seat"]),
        ("en", "\u0130\u0130: the ace of cups.", ["ace of cups"]),  # a capital whose small letter is two signs
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
        ("en", "Deal to the first player who has the ace; the second player to pass."),
        ("en", "The ace and the three are trumps, so the king takes it. Trumps stay as they are."),
        ("en", "A couple of players, two of whom hold trumps. The table seats four players."),
        ("en", "No trumps: cups. They trump king and ace and hold two of cups, a hundred per cent sure."),
        ("es", "{12o.The} se lleva {points.count} {p2.of}; pintan {trump.name}."),
        ("es", "Sin triunfo: copas. Le quedan dos de copas, cien por cien seguro."),
        ("es", "En una baza caen las cuarenta y después unas veinte."),
        ("es", "Los dos compañeros tienen los cuatro reyes; el seis, el cinco y el dos son cartas blancas."),
        ("es", "Las cuarenta en la mano."),
        ("en", "That is 100% certain, 100 % sure, fifty per cent of the time and twenty-five percent of it."),
        ("es", "Es seguro al 100 %, el cincuenta por ciento de las veces o el treinta y cinco por ciento."),
        ("en", "Two of your cards are cups; with seven hands played, four of her cards are left."),
        ("es", "Dos de tus cartas son copas, y con siete manos jugadas, tres de sus cartas valen."),
        ("es", "Pintarán copas, o van a pintar oros."),
        ("es", "El primer jugador que tenga el as; el segundo jugador en pasar. No vale dar dos veces."),
        ("es", "Sin triunfos, el rey se lleva la baza. Un par de jugadores, y otro a la par."),
        ("en", "The second player beats it, the third player does not."),
        ("es", "El segundo jugador monta y el tercer jugador no."),
        ("en", "{p4.Name} is the second player without clubs, the third player void in cups."),
        ("en", "Only three have points, and two bring points."),
        ("es", "{p4.Name} es el segundo jugador con fallo a bastos, el tercer jugador sin copas."),
        ("es", "Solo tres tienen tantos, y dos traen tantos."),
        ("es", "Triunfos y oros: uno de los jugadores. El triunfo no cambia."),
    ],
)
def test_right_words_are_spared(lang: Lang, text: str) -> None:
    assert typed(text, lang) == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_numbers_found_are_the_numbers_written(lang: Lang) -> None:
    unit = words(lang).typed.units["points"][0]
    for word, number in words(lang).numerals.items():
        assert [(one.kind, one.value) for one in typed(f"{word} {unit}", lang)] == [("number", number)]


@pytest.mark.parametrize(
    ("lang", "text", "numbers"),
    [
        (
            "en",
            "Eighty-one to fifty; two hundred and thirty, a hundred and five, worth twenty-five",
            [81, 50, 230, 105, 25],
        ),
        ("es", "Ochenta y uno a cincuenta; doscientos treinta, ciento cinco, vale veinticinco", [81, 50, 230, 105, 25]),
        ("en", "one hundred points, ninety-nine, five hundred", [100, 99, 500]),
        ("es", "cien tantos, noventa y nueve, quinientos", [100, 99, 500]),
    ],
)
def test_a_number_of_several_words_is_one(lang: Lang, text: str, numbers: list[int]) -> None:
    assert [one.value for one in typed(text, lang)] == numbers


def test_a_card_by_its_name_is_that_card() -> None:
    (en,), (es,) = typed("the jack of swords", "en"), typed("la sota de espadas", "es")
    assert {en.kind, es.kind} == {"card"}
    assert [show_card(one.value) for one in (en, es)] == ["10e", "10e"]  # type: ignore[arg-type]  # a card is a number


def test_a_trump_by_its_rank_and_players_in_a_row_have_their_values() -> None:
    assert [(one.kind, one.value) for one in typed("the knight of trumps", "en")] == [("trump-card", 11)]
    assert [(one.kind, one.value) for one in typed("el caballo de triunfo", "es")] == [("trump-card", 11)]
    assert [(one.kind, one.value) for one in typed("the trump knight", "en")] == [("trump-card", 11)]
    assert [(one.kind, one.value) for one in typed("players 1, 3 or 4", "en")] == [
        ("player", seat) for seat in (1, 3, 4)
    ]
    assert [(one.kind, one.value) for one in typed("la 3.ª silla y el segundo sitio", "es")] == [
        ("player", 3),
        ("player", 2),
    ]


@pytest.mark.parametrize(
    ("lang", "text", "units"),
    [
        ("en", "7 points, two blank cards, a couple of tricks, 3 hands, worth 11, and 25.",
         ["points", "cards", "tricks", "games", "points", ""]),
        ("es", "7 tantos, dos cartas blancas, un par de bazas, 3 juegos, vale once, y 25.",
         ["points", "cards", "tricks", "games", "points", ""]),
        ("en", "Worth two cards, worth thirty-one points, worth thirty-one.", ["cards", "points", "points"]),
        ("es", "Te valen dos cartas, vale treinta y un tantos, valen treinta y dos.", ["cards", "points", "points"]),
    ],
)  # fmt: skip
def test_what_a_number_counts_is_told(lang: Lang, text: str, units: list[str]) -> None:
    assert [one.unit for one in typed(text, lang)] == units


def test_a_player_who_is_dealt_cards_is_nobody_by_number() -> None:
    assert [(one.found, one.kind) for one in typed("Give each player two cards.", "en")] == [("two", "number")]
    assert [(one.found, one.kind) for one in typed("Da al jugador dos cartas.", "es")] == [("dos", "number")]


def test_both_languages_have_the_same_numbers_in_words() -> None:
    assert set(words("en").numerals.values()) == set(words("es").numerals.values())
