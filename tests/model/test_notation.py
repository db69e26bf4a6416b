"""Cards, sets and actions as text, both ways."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tute_teach.model.cards import ALL_CARDS, Cards, cards_of, count, each, rank_of, strength_of, suit_of
from tute_teach.model.notation import (
    NotationError,
    parse_action,
    parse_card,
    parse_cards,
    parse_row,
    parse_suit,
    show_action,
    show_card,
    show_cards,
    show_row,
)


def test_forty_cards_each_with_its_own_name() -> None:
    names = [show_card(card) for card in ALL_CARDS]
    assert len(set(names)) == 40
    assert [parse_card(name) for name in names] == list(ALL_CARDS)
    assert not {"8o", "9c"} & set(names)


def test_strength_is_the_order_of_the_game() -> None:
    oros = sorted((card for card in ALL_CARDS if suit_of(card) == parse_suit("oros")), key=strength_of, reverse=True)
    assert [rank_of(card) for card in oros] == [1, 3, 12, 11, 10, 7, 6, 5, 4, 2]


@given(st.integers(0, 2**40 - 1))
def test_a_set_is_read_as_it_is_shown(number: int) -> None:
    cards = Cards(number)
    assert parse_cards(show_cards(cards)) == cards
    assert count(cards) == len(list(each(cards)))


@given(st.lists(st.sampled_from(ALL_CARDS), unique=True))
def test_a_row_keeps_its_order(cards: list[int]) -> None:
    row = tuple(ALL_CARDS[card] for card in cards)
    assert parse_row(show_row(row)) == row
    assert cards_of(row) == parse_cards(show_row(row))


@pytest.mark.parametrize("text", ["", "8o", "9c", "1x", "١o", "rey"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_card(text)
    assert (refused.value.code, refused.value.facts) == ("notation.no-card", {"found": text})


@pytest.mark.parametrize(("text", "meant"), [("13e", "3e"), ("01o", "1o"), ("o1", "1o"), ("1O", "1o"), (" 1o", "1o")])
def test_what_is_nearly_a_card_is_refused_with_that_card(text: str, meant: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_card(text)
    assert (refused.value.code, refused.value.facts["suggestion"]) == ("notation.card", meant)


def test_a_card_stands_once_in_a_row() -> None:
    with pytest.raises(NotationError) as refused:
        parse_row("1o 2o 1o")
    assert refused.value.code == "notation.twice"


@pytest.mark.parametrize("text", ["2 plays 4c", "1 declares oros", "3 calls tute of kings", "4 calls tute of knights"])
def test_actions_both_ways(text: str) -> None:
    assert show_action(parse_action(text)) == text


@pytest.mark.parametrize("text", ["", "plays 4c", "2 play 4c", "2 plays", "x plays 4c", "2 calls tute of jacks", "2  "])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text)


# Texts that nearly are notation: its own words and signs, shuffled, doubled, cut and mixed with strange ones.
PIECES = ["1", "2", "9", "10", "12", "0", "٣", "²", "-1", "999", "1000", "o", "c", "oros", "12o", "1c", "8o", "plays"]
PIECES += ["bids", "passes", "names", "declares", "calls", "tute of kings", "tute of", "stays", "silent"]
PIECES += [" ", "  ", "\t", "\n", ""]
garbage = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=6).map("".join) | st.lists(
    st.sampled_from(PIECES), max_size=6
).map(" ".join)


@given(garbage)
def test_garbage_is_read_or_refused_as_no_notation_and_nothing_else(text: str) -> None:
    for parse in (parse_card, parse_row, parse_cards, parse_suit, parse_action):
        with suppress(NotationError):
            parse(text)


@given(garbage)
def test_what_is_read_from_garbage_is_written_back_as_something_that_says_the_same(text: str) -> None:
    with suppress(NotationError):
        action = parse_action(text)
        assert parse_action(show_action(action)) == action
    with suppress(NotationError):
        row = parse_row(text)
        assert parse_row(show_row(row)) == row
