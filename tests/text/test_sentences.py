"""Every message of the package, with every card, player and number that may come its way."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from tute_teach.model.cards import ALL_CARDS, SUITS, cards_of
from tute_teach.model.notation import parse_card, parse_row
from tute_teach.text import LANGS, YOU, Lang, TextError, Who, facts_of, has_message, say
from tute_teach.text.catalogue import VARIANTS, Message, Slot, catalogue
from tute_teach.text.facts import FACT_KINDS, is_person

pytestmark = pytest.mark.long

NAMES = ("Ana", "Óscar", "Inés", "Hilario", "Carlos")
PEOPLE = (YOU, *(Who.named(name) for name in NAMES), Who.numbered(1), Who.numbered(2))
SIDES = (
    (YOU,),
    (Who.named("Óscar"),),
    (Who.numbered(2),),
    (YOU, Who.named("Ana"), Who.named("Inés")),
    (Who.numbered(1), Who.numbered(3), Who.numbered(4)),
    (YOU, Who.named("Inés")),
    (Who.named("Ana"), Who.named("Inés")),
    (Who.named("Ana"), Who.named("Óscar")),
    (Who.numbered(1), Who.numbered(3)),
    (Who.numbered(2), Who.numbered(4)),
)
ROWS = (
    *((card,) for card in ALL_CARDS),
    *(parse_row(text) for text in ("1c 3o", "10o 1c", "1o 3o 12o", "10e 7e", "10e 10b 10c", "7b 6b 5b 4b 2b")),
    cards_of(parse_row("12o 11o 1c")),
)
NUMBERS = (0, 1, 2, 15, 130)
VALUES: dict[str, tuple[Any, ...]] = {
    "card": ALL_CARDS,
    "cards": ROWS,
    "suit": SUITS,
    "suits": (*((suit,) for suit in SUITS), (SUITS[1], SUITS[0]), SUITS),
    "points": NUMBERS,
    "tricks": NUMBERS,
    "games": NUMBERS,
    "letters": NUMBERS,
    "rank": (12, 11),
    "who": PEOPLE,
    "side": SIDES,
}
PLAIN = ("12x",)

# What no sentence may contain, whatever its facts.
WRONG: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:a (?=[aeiou])|an (?![aeiou])|the the|of of|to to|1 (?:points|cards|tricks|games|letters)|"
        r"(?:0|2|15|130) (?:point|card|trick|hand|letter)\b|you (?:is|has|plays|leads)|you’s)",
        re.IGNORECASE,
    ),
    "es": re.compile(
        r"\b(?:(?:de el|a el|de de|el el|la la|de del|a al)\b|(?:el|un|del|al) sota|la (?:as|rey|caballo)|"
        r"o (?=h?[oó])|y (?=h?[ií](?![aeou]))|u (?!h?[oó])|e (?!h?[ií])|1 (?:tantos|cartas|bazas|manos|letras)|"
        r"(?:0|2|15|130) (?:tanto|carta|baza|mano|letra)\b)",
        re.IGNORECASE,
    ),
}
ANYWHERE = re.compile(r"[{}]|  |^ | $|None|Suit\.|(?<!\.)\.\.(?!\.)|,\.")
# Those who write data files are told of signs and keys, which readers of the game never meet.
SIGNS = re.compile(r" [.,:;]|\(\)|[<>|]")
TECHNICAL = ("text.", "yaml.", "shape.", "file.", "source.", "scenario.", "notation.", "verify.", "table.", "engine.")
# These list the letters of the suits, "c, e o b", which look like words.
LETTERS = {"marker.cards", "notation.card", "notation.near-suit", "notation.no-card", "notation.suit"}
# A verdict says what happened and what to do; it never scolds.
HARSH = re.compile(
    r"\b(?:fail\w*|wrong|incorrect|illegal|mistake|fallaste|incorrect[oa]|error|ilegal)\b", re.IGNORECASE
)
SENTENCES = ("verdict.", "event.", "outcome.", "text.")
LABELS = ("duty.", "spoken.", "sheet.", "label.")
SAME_IN_BOTH = {"Total", "Tute", "Normal"}

KEYS = sorted(catalogue())


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Play a ace of coins."),
        ("en", "An king lies here."),
        ("en", "You win 1 points."),
        ("en", "You win 15 point."),
        ("en", "You plays."),
        ("es", "El tres de el as."),
        ("es", "Le toca a el jugador 2."),
        ("es", "Copas o oros."),
        ("es", "Ana y Inés."),
        ("es", "Ana o Óscar."),
        ("es", "El sota de oros."),
        ("es", "Llevas 1 tantos."),
        ("es", "Llevas 15 tanto."),
    ],
)
def test_the_patterns_find_what_they_are_for(lang: Lang, text: str) -> None:
    assert WRONG[lang].search(text)


def _facts(message: Message) -> Iterator[dict[str, Any]]:
    """Every value of every fact, and all of them for each person; the other facts go round with them."""
    names = sorted(message.facts)
    with_form = {part.name for text in message.texts.values() for part in text if isinstance(part, Slot) and part.form}
    kinds = {name: FACT_KINDS[name] for name in with_form | ({message.by} if message.by else set())}
    values = {name: VALUES[kinds[name]] if name in kinds else PLAIN for name in names}
    people = [name for name in names if name in kinds and is_person(name)]
    others = [name for name in names if name not in people]
    rounds = max((len(values[name]) for name in others), default=1)
    for persons in product(*(values[name] for name in people)):
        for turn in range(rounds):
            going_round = {name: values[name][(turn + shift) % len(values[name])] for shift, name in enumerate(others)}
            yield dict(zip(people, persons, strict=True)) | going_round


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", KEYS)
def test_message_in_every_form(key: str, lang: Lang) -> None:
    for facts in _facts(catalogue()[key]):
        said = say(key, lang, **facts)
        assert not ANYWHERE.search(said), said
        assert key in LETTERS or not WRONG[lang].search(said), said
        assert key.startswith(TECHNICAL) or not SIGNS.search(said), said
        if key.startswith((*SENTENCES, *LABELS)):
            assert said[0].isupper() or said[0].isdigit() or said[0] in "¡¿«“", said
        if key.startswith(SENTENCES):
            assert said[-1] in ".!?", said
        if key.startswith(LABELS):
            assert said[-1] not in ".:", said
        if key.startswith("verdict."):
            assert not HARSH.search(said), said
            assert len(said) <= 240, said


@pytest.mark.parametrize("key", KEYS)
def test_the_languages_differ(key: str) -> None:
    message = catalogue()[key]
    for variant in VARIANTS:
        en, es = message.texts["en", variant], message.texts["es", variant]
        words = " ".join(part for part in en if isinstance(part, str))
        if re.search(r"\w", words) and words not in SAME_IN_BOTH:
            assert en != es


@pytest.mark.parametrize("key", KEYS)
def test_spanish_signs(key: str) -> None:
    message = catalogue()[key]
    for variant in VARIANTS:
        said = "".join(part if isinstance(part, str) else "x" for part in message.texts["es", variant])
        assert not set('“”"') & set(said)
        assert said.count("«") == said.count("»")
        assert said.count("¿") == said.count("?")
        assert said.count("¡") == said.count("!")
        assert not re.search(r"\b(?:usted|ustedes|vos)\b", said, re.IGNORECASE)


def test_sentences_speak_to_the_reader_or_about_a_player() -> None:
    king = parse_card("12c")
    assert say("event.played", "en", player=YOU, card=king) == "You play the king of cups."
    assert say("event.played", "es", player=YOU, card=king) == "Juegas el rey de copas."
    assert say("event.played", "es", player=Who.numbered(2), card=king) == "El jugador 2 juega el rey de copas."
    assert say("event.turn", "es", player=Who.named("Ana")) == "Le toca a Ana."
    assert say("event.turn", "en", player=Who.numbered(3)) == "It is player 3’s turn."


def test_a_verdict_names_duty_cause_and_remedy() -> None:
    facts = {"player": YOU, "card": parse_card("4c"), "led": SUITS[1], "trump": SUITS[0]}
    facts |= {"cause": parse_row("11c"), "instead": cards_of(parse_row("1c 12c"))}
    assert say("verdict.play.beat.refused", "es", **facts) == (
        "El cuatro de copas no basta: puedes montar el caballo de copas, así que debes hacerlo. "
        "Juega el as o el rey de copas."
    )
    assert say("verdict.play.beat.refused", "en", **facts) == (
        "The four of cups is too low: you can beat the knight of cups, so you must. Play the ace or the king of cups."
    )


def test_cards_and_suits_may_come_as_text() -> None:
    facts = {"player": Who.numbered(2), "card": "1c", "cause": "4o", "led": "o", "instead": "7o 1o"}
    assert say("verdict.play.follow.refused", "en", **facts) == (
        "The ace of cups has to wait: the lead was the four of coins. "
        "Player 2 holds coins and must follow suit with the seven or the ace of coins."
    )


def test_a_pair_with_the_reader_in_it_is_spoken_to() -> None:
    facts = {"points": 70, "against": 60}
    ours, theirs = (Who.named("Ana"), YOU), (Who.named("Inés"), Who.named("Óscar"))
    key = "event.round-won.classic.hand-won"
    assert say(key, "es", side=ours, **facts) == "Ganáis la mano por 70 a 60."
    assert say(key, "en", side=theirs, **facts) == "Inés and Óscar win the hand by 70 to 60."


def test_a_name_is_written_as_it_stands() -> None:
    assert say("event.lead", "en", player=Who.named("{card.the} <b>")) == "{card.the} <b> leads."


def test_facts_that_are_not_asked_for_do_no_harm() -> None:
    assert say("event.lead", "en", player=YOU, card=None, key="a fact may be called key", lang="x") == "You lead."


@pytest.mark.parametrize(
    ("key", "facts", "code"),
    [
        ("event.nothing", {}, "text.key"),
        ("event.played", {"player": YOU}, "text.fact"),
        ("event.played", {"card": ALL_CARDS[0]}, "text.fact"),
        ("event.played", {"player": YOU, "card": "8o"}, "text.value"),
        ("label.turned", {"turned": "no card"}, "text.value"),
        ("event.played", {"player": "Ana", "card": ALL_CARDS[0]}, "text.value"),
        ("duty.play.beat", {"cause": ()}, "text.value"),
    ],
)
def test_what_cannot_be_said(key: str, facts: dict[str, Any], code: str) -> None:
    with pytest.raises(TextError) as caught:
        say(key, "en", **facts)
    assert caught.value.code == code
    assert all(say(code, lang, **caught.value.facts) for lang in LANGS)


def test_a_caller_can_ask_what_a_message_needs() -> None:
    assert facts_of("event.played") == {"player", "card"}
    assert facts_of("event.round-won.classic.tie") == {"side", "points"}
    assert has_message("event.played")
    assert not has_message("event.nothing")
