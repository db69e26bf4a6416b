"""What `explain` says of options that make no moment: it names options, and doing what it says helps."""

import re
import shlex

import pytest

from tests.cli.test_explain import data, explain
from tute_teach.text import LANGS, Lang, say


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("arguments", "keys"),
    [
        ("--hand '1: 1o'", "--trump --turned"),
        ("--hand '1: 1o 3o 1c' --trump c --tricks 10", "--cards --tricks"),
        ("--trump o --lead 1 --tricks 1 --hand '1: 1c' --hand '2: 3c 4c'", ""),
        ("--table bidding --trump o --hand '1: 1o'", "--contract --trump"),
        ("--trump o --contract '1: 70' --hand '1: 1o'", "--contract"),
        ("--table cabron-4 --trump o --tricks 3 --lead 1 --declared '2: e'", "--trump"),
        ("--trump o --lead 1 --tricks 2 --taken '1: 119'", "--taken --tricks"),
        (
            "--trump o --lead 1 --tricks 1 --taken '1: 40' --taken '2: 3' --declared '1: c'",
            "--taken --declared --tricks",
        ),
        ("--trump o --lead 1 --hand '1: 1o' --do '1 plays 3o'", ""),
        ("--trump o --lead 1 --hand '1: 1o' --do '1 declares oros'", ""),
        ("--table bidding --do '1 bids 63' --tricks 0", ""),
    ],
)
def test_what_is_told_of_options_names_options_and_no_keys(arguments: str, keys: str, lang: Lang) -> None:
    answer = explain(*shlex.split(arguments), "--lang", lang)
    assert answer.exit_code == 2
    told = " ".join(answer.output.split())
    for key in keys.split():
        assert re.search(rf"{key}\b(?!:)", told.split(": ", 2)[-1]), told
    names = "hands|trick|trump|turned|contract|declared|taken|won|cards|tricks|deal|position|try|expect|plays"
    assert not re.search(rf"\b(?:{names}):(?!\w)", told), told


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("arguments", "example"),
    [
        ("--trump o --trick '1: 1c'", "--hand '2: 4c 3o'"),
        ("--trump o --trick '1: 1c' --hand '3: 4c 3c 2c'", "--hand '2: 3o 4o 5o'"),
        ("--trump o --trick '1: 12c' --hand '2: 12c 4x 5c'", "--hand '2: 1c 4c 5c'"),
        ("--trump o --lead 1 --hand '1: 4c 3o' --do '1 sale 4c'", "--do '1 plays 4c'"),
        ("--trump o --lead 1 --hand '1: 4c 3o' --do '1 canta oros'", "--do '1 declares oros'"),
        ("--trump o --lead 1 --hand '1: 7c 3o' --do '1 juega'", "--do '1 plays 7c'"),
        ("--table bidding --tricks 0 --do '1 puja 70'", "--do '1 bids 70'"),
        ("--trump o --trick '3: 1c 9c' --hand '1: 12c'", "--trick '3: 1c 4o'"),
    ],
)
def test_an_example_has_the_seat_that_was_said_and_no_card_that_lies_elsewhere(
    arguments: str, example: str, lang: Lang
) -> None:
    answer = explain(*shlex.split(arguments), "--lang", lang)
    assert (answer.exit_code, answer.output.rstrip().endswith(example)) == (2, True), answer.output


def test_an_example_that_is_followed_helps() -> None:
    start = ("--trump", "o", "--trick", "1: 1c", "--hand", "3: 4c 3c 2c")
    answer = explain(*start)
    (hand,) = re.findall(r"--hand '[^']*'", answer.output)
    assert explain(*start, *shlex.split(hand)).exit_code == 0


def test_cards_in_options_may_stand_with_commas() -> None:
    commas = ("--trump", "o", "--trick", "1: 12c, 2c", "--hand", "3: 1c,4c, 3o")
    assert data(*commas) == data(*(text.replace(",", " ") for text in commas))


@pytest.mark.parametrize("lang", LANGS)
def test_what_was_declared_between_tricks_is_told_as_in_a_scenario(lang: Lang) -> None:
    hand = ("--with", "decl.by=player", "--trump", "o", "--lead", "1", "--tricks", "7", "--hand", "1: 12o 11o 1b")
    told = explain(*hand, "--do", "1 declares oros", "--lang", lang)
    assert told.exit_code == 2
    assert say("scenario.between-tricks", lang) in told.output


@pytest.mark.parametrize("lang", LANGS)
def test_the_turned_card_is_the_dealers(lang: Lang) -> None:
    for hand in ((), ("--hand", "1: 1c 2c 3c 4c 5c 6c 7c 10c 11c 12c")):
        told = explain("--turned", "7o", "--lead", "1", *hand, "--do", "1 plays 7o", "--lang", lang)
        assert told.exit_code == 2
        assert ("dealer's (seat 4)" if lang == "en" else "es de quien da (sitio 4)") in told.output
