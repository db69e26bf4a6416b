"""Remarks on a text say what to write instead."""

from pathlib import Path

import pytest

from tute_teach.errors import BrokenSource
from tute_teach.model.cards import Suit
from tute_teach.model.notation import parse_card
from tute_teach.text import LANGS, Bilingual, Lang, Who, say
from tute_teach.text.prose import Remark, placeholder, remarks
from tute_teach.text.spared import FILE, read_spared

VALUES = {
    "12c": ("card", parse_card("12c")),
    "p2": ("player", Who.numbered(2)),
    "trump": ("trump", Suit.OROS),
    "points": ("points", 15),
    "tricks": ("tricks", 10),
    "pack": ("pack", 40),
    "worth3o": ("points", 10),
    "worth1o": ("points", 11),
    "worth1c": ("points", 11),
}
SPARED = "spared:\n  - {files: 'scenarios/*', found: [Ten, Diez], why: A test.}\n"


@pytest.mark.parametrize(
    ("lang", "text", "suggestion"),
    [
        ("en", "It takes 15 points.", "{points.number}"),
        ("es", "Diez bazas.", "{tricks.Word}"),
        ("en", "An ace is worth eleven points.", "{worth1o.word}"),
        ("en", "the king of cups", "{12c.the}"),
        ("en", "It is player 2.", "{p2.name}"),
        ("es", "Pintan oros.", "{trump.name}"),
        ("en", "Coins are trumps.", "{trump.Name}"),
        ("en", "Lead a letter of cups.", "card"),
        ("en", "All 40 cards", "{pack.number}"),
        ("en", "It is worth ten.", "{worth3o.word}"),
        ("en", "It counts ten.", "{worth3o.word}"),
        ("es", "Cuenta diez, y ya.", "{worth3o.word}"),
        ("en", "That makes 10.", "{tricks.number}"),
        ("en", "The 2nd seat.", "{p2.Name}"),
        ("es", "Gana el jugador 2.", "{p2.name}"),
        ("es", "Va detrás del segundo sitio.", "{p2.of}"),
        ("es", "Al jugador 2 le toca.", "{p2.To}"),
        ("es", "El rey de copas", "{12c.The}"),
        ("es", "Gana al rey de copas, y ya.", "{12c.to}"),
        ("es", "El palo del rey de copas", "{12c.of}"),
        ("en", "It takes a king of cups.", "{12c.a}"),
        ("en", "This king of cups wins.", "{12c.bare}"),
        ("en", "The poor king of cups falls.", "{12c.bare}"),
        ("en", "{p2.Own} king of cups falls.", "{12c.bare}"),
        ("es", "Es un simple rey de copas.", "{12c.bare}"),
        ("es", "Cae el pobre rey de copas.", "{12c.bare}"),
        ("es", "Su rey de copas no vale.", "{12c.bare}"),
        ("en", "It is one of the last ten points.", "{worth3o.word}"),
    ],
)
def test_a_remark_offers_the_value_that_says_the_same(lang: Lang, text: str, suggestion: str) -> None:
    (remark,) = remarks(text, lang, lambda: VALUES, placeholder)
    assert remark.facts == {"suggestion": suggestion}


@pytest.mark.parametrize(
    ("lang", "text", "suggestion"),
    [
        ("en", "{3o.The} brings ten points.", "{worth3o.word} or {last.word}"),
        ("es", "{3o.The} da diez tantos.", "{worth3o.word} or {last.word}"),
        ("en", "A three brings ten points.", "{worth3o.word} or {last.word}"),
        ("es", "Un tres da diez tantos.", "{worth3o.word} or {last.word}"),
        ("en", "The last trick brings ten points.", "{last.word}"),
        ("es", "La última baza da diez tantos.", "{last.word}"),
    ],
)
def test_what_a_card_is_worth_is_offered_first_where_the_text_names_it(lang: Lang, text: str, suggestion: str) -> None:
    values = {"last": ("points", 10), "worth3o": ("points", 10), "worth3c": ("points", 10)}
    (remark,) = remarks(text, lang, lambda: values, placeholder)
    assert say(remark.code, "en", found="10", **remark.facts).endswith(f"Write {suggestion}.")


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "It takes 10 minutes."),
        ("es", "Dura 10 minutos."),
        ("en", "These are the three highest cards of clubs."),
        ("es", "Estas son las tres cartas más altas de bastos."),
        ("es", "Echa una de las dos cartas más bajas."),
    ],
)
def test_what_no_picture_shows_is_typed(lang: Lang, text: str) -> None:
    assert list(remarks(text, lang, lambda: VALUES, placeholder)) == []


@pytest.mark.parametrize(
    ("lang", "text", "found"),
    [
        ("en", "It is the second seat.", "the second seat"),
        ("es", "Es el jugador 2.", "el jugador 2"),
        ("es", "Gana al rey de copas.", "al rey de copas"),
        ("es", "Un jugador 2 cualquiera.", "jugador 2"),
        ("en", "Play 12c.", "12c"),
    ],
)
def test_an_article_goes_with_the_name_that_it_stands_before(lang: Lang, text: str, found: str) -> None:
    (remark,) = remarks(text, lang, lambda: VALUES, placeholder)
    assert (remark.found, remark.start) == (found, text.index(found))


def test_of_several_values_one_is_to_be_chosen_in_the_words_of_the_reader() -> None:
    values = {"lowest": ("lowest", 65), "bid": ("bid", 65), "total": ("total", 120), "short": ("points", 65)}
    (remark,) = remarks("65", "en", lambda: values, placeholder)
    said = [say(remark.code, lang, found=remark.found, **remark.facts).partition("{")[2] for lang in LANGS]
    assert said == ["lowest.number}, {bid.number} or {short.number}.", "lowest.number}, {bid.number} o {short.number}."]


@pytest.mark.parametrize("text", ["Cups are trumps.", "Swords are trumps."])
def test_what_is_trumps_is_said_by_the_trumps_whatever_else_is_of_that_suit(text: str) -> None:
    values = {"led": ("led", Suit.ESPADAS), "trump": ("trump", Suit.COPAS)}
    (remark,) = remarks(text, "en", lambda: values, placeholder)
    assert remark.facts == {"suggestion": "{trump.Name}"}


def test_a_trump_by_its_rank_is_that_card() -> None:
    values = {"trump": ("trump", Suit.COPAS), "12c": VALUES["12c"], "12o": ("card", parse_card("12o"))}
    (remark,) = remarks("el rey de triunfo", "es", lambda: values, placeholder)
    assert remark.facts == {"suggestion": "{12c.the}"}


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("the ace of swords", "{12c.the} (the king of cups)"),
        ("It is player 3.", "{p2.name} (player 2)"),
        ("the ace of trumps", "{12c.the} (the king of cups)"),
    ],
)
def test_what_nothing_says_comes_with_what_there_is(text: str, known: str) -> None:
    (remark,) = remarks(text, "en", lambda: VALUES, placeholder)
    assert remark.code == "prose.typed-unknown"
    assert told(remark, "en") == known
    for lang in LANGS:
        assert remark.found in say(remark.code, lang, found=remark.found, **remark.facts)


def told(remark: Remark, lang: Lang) -> str:
    """What a remark names that is there, in a language."""
    known = remark.facts["known"]
    assert isinstance(known, Bilingual)
    return known.get(lang)


def test_what_is_offered_comes_as_it_is_written_and_with_what_it_says() -> None:
    values = {"pack": ("pack", 40), "each": ("each", 10), "points": ("points", 12)}
    (remark,) = remarks("Te valen dos cartas.", "es", lambda: values, placeholder)
    assert told(remark, "es") == "{pack.number} (40 cartas), {each.number} (10 cartas)"
    assert told(remark, "en") == "{pack.number} (40 cards), {each.number} (10 cards)"


@pytest.mark.parametrize(
    ("text", "lang", "known"),
    [
        ("It takes 16 points.", "en", "points"),
        ("Twenty-five points.", "en", "points"),
        ("Veinticinco tantos.", "es", "points"),
        ("10 cards.", "en", "pack"),
        ("The two cards fall.", "en", "pack"),
        ("Caen las dos cartas.", "es", "pack"),
        ("Twenty blank cards.", "en", "pack"),
        ("Veinte cartas blancas.", "es", "pack"),
        ("Two tricks.", "en", "tricks"),
        ("15 hands.", "en", "points, tricks, pack"),
        ("Eleven cards", "en", "pack"),
        ("40 points", "en", "points"),
    ],
)
def test_a_number_that_nothing_says_comes_with_what_counts_the_same_or_can_go(
    text: str, lang: Lang, known: str
) -> None:
    """No card or player can stand for a number, and a number of the picture need not be told."""
    (remark,) = remarks(text, lang, lambda: VALUES, placeholder)
    names = [one.partition(".")[0].removeprefix("{") for one in told(remark, lang).split(", ")]
    assert (remark.code, ", ".join(names)) == ("prose.typed-number", known)
    said = [say(remark.code, other, found=remark.found, **remark.facts) for other in LANGS]
    assert all(remark.found in one for one in said)
    assert "“both”" in said[0]
    assert "«ambas»" in said[1]


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Both cards fall, and all blank cards.", "en"),
        ("Caen ambas cartas y todas las blancas.", "es"),
        ("Two of the cards fall.", "en"),
        ("Caen dos de las cartas.", "es"),
    ],
)
def test_without_a_number_nothing_is_amiss(text: str, lang: Lang) -> None:
    assert list(remarks(text, lang, lambda: VALUES, placeholder)) == []


def project(folder: Path, spared: str) -> Path:
    (folder / FILE).parent.mkdir()
    (folder / FILE).write_text(spared, "utf-8")
    return folder


def test_an_exception_is_for_its_files_alone_and_has_to_be_needed(tmp_path: Path) -> None:
    spared = read_spared(project(tmp_path, SPARED))
    assert spared.covers(str(tmp_path / "scenarios" / "play" / "x.yml"), "Ten")
    assert not spared.covers(str(tmp_path / "lessons" / "x.yml"), "Ten")
    assert not spared.covers("/elsewhere/scenarios/x.yml", "Ten")
    (unused,) = spared.unused("scenarios")
    assert (unused.code, unused.facts["found"]) == ("prose.unused", "Diez")
    assert unused.place is not None
    assert (unused.place.line, unused.place.column) == (2, 41)
    assert list(spared.unused("lessons")) == []


def test_an_exception_needs_a_reason(tmp_path: Path) -> None:
    with pytest.raises(BrokenSource) as caught:
        read_spared(project(tmp_path, SPARED.replace(", why: A test.", "")))
    assert [fault.code for fault in caught.value.faults] == ["shape.missing-key"]


def test_a_project_may_have_no_exceptions(tmp_path: Path) -> None:
    spared = read_spared(tmp_path)
    assert not spared.covers(str(tmp_path / "scenarios" / "x.yml"), "Ten")
    assert list(spared.unused("scenarios")) == []
