import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tute_teach.scenarios.phrases import WAYS
from tute_teach.scenarios.pieces import VALUES
from tute_teach.scenarios.sayings import _pattern
from tute_teach.text import LANGS, terms
from tute_teach.text.bare import bare
from tute_teach.text.telltale import letters_in_a_row, telltales
from tute_teach.text.terms import _telltales

WRITTEN = [(way, _pattern(way, lang)) for ways in WAYS.values() for lang in LANGS for way in ways[lang]]
TOLD = [(telltales(way), letters_in_a_row(way, VALUES), pattern) for way, pattern in WRITTEN if telltales(way)]
SLIPS = [slip for term in terms() for lang in LANGS for slip in term.get(lang).slips]


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("decks?", {"deck", "decks"}),
        ("[Ss]alen {suit}{stop}", {"salen"}),
        ("mat(?:a|ar|ó)", {"mata", "matar", "mató"}),
        ("{who} (?P<past>(?:has )?led) {card}", {"led"}),
        ("{card} wins(?: it| the trick)?{alone}", {"wins"}),
        ("la baza{stop}(?! con)", {"baza"}),
        ("of (?:the )?trumps?", {"trump", "trumps"}),
        ("sobre\\w+ tres", {"tres"}),
        # Nothing in a choice of several words need be there, nor what is behind a sign that nobody knows.
        ("(?:one day|another) it", {"it"}),
        ("(?:one day|another)", set()),
        ("lead(?! it)", set()),
        ("lead{1,3}", set()),
        ("lead|follow suit", set()),
        ("{who} {plays} {card}", set()),
    ],
)
def test_a_word_gives_a_pattern_away(pattern: str, words: set[str]) -> None:
    assert telltales(pattern) == words


@pytest.mark.parametrize(
    ("pattern", "row"),
    [
        ("{who} (?:wins|takes) the trick, and{stop}", " the trick, and"),
        ("[Pp]intan {named}", "intan "),
        ("of trumps? were led", " were led"),
        ("tres{1,2} ya no", " ya no"),
        (r"salida\b", "salida"),
        ("beaten(?: by him)?", "beaten"),
        ("one|the other", ""),
        (r"\d+", ""),
    ],
)
def test_letters_give_a_pattern_away(pattern: str, row: str) -> None:
    assert letters_in_a_row(pattern) == row


@given(
    st.sampled_from(TOLD).flatmap(lambda told: st.tuples(*map(st.just, told), st.from_regex(told[2], fullmatch=True)))
)
def test_a_text_with_a_phrase_has_what_gives_it_away(found: tuple[frozenset[str], str, re.Pattern[str], str]) -> None:
    words, row, _, text = found
    assert not words.isdisjoint(bare(text).words), text
    assert row in text


def test_hardly_a_phrase_is_looked_for_in_every_text() -> None:
    assert len(WRITTEN) - len(TOLD) <= 5


@pytest.mark.parametrize("slip", SLIPS)
def test_every_slip_has_a_word_that_gives_it_away(slip: str) -> None:
    assert _telltales(slip)


def test_a_slip_without_such_a_word_is_refused() -> None:
    with pytest.raises(ValueError, match="put ‹ › around"):
        _telltales(r"\w+ing cards?|decks")
