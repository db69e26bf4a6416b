"""The game in the terminal, played by bots and by somebody at the keyboard."""

import re
from itertools import islice
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tute_teach.cli import main
from tute_teach.tables import table_ids
from tute_teach.text import LANGS, say

# Tried one after the other these answer any question: a pass, then the numbers of a list.
ANSWERS = "".join(f"{number}\n" for number in range(13))


def play(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["play", "--seed", "3", *arguments], input=typed)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("table_id", table_ids())
def test_bots_play_whole_matches_of_every_table(table_id: str, lang: str) -> None:
    answer = play("--table", table_id, "--auto", "--level", "2", "--lang", lang)
    assert answer.exit_code == 0, answer.output
    lines = answer.output.splitlines()
    hands = [line for line in lines if re.match(r"(Hand|Mano) \d+: ", line)]
    assert len(hands) >= 4
    assert hands[0].startswith("Hand 1: " if lang == "en" else "Mano 1: ")
    assert re.search("wins? the match" if lang == "en" else "ganan? la partida", lines[-1])


@pytest.mark.parametrize("table_id", ["classic", "pairs-pagat", "cabron-3", "bidding"])
def test_level_3_plays_whole_matches(table_id: str) -> None:
    answer = play("--table", table_id, "--auto")
    assert answer.exit_code == 0, answer.output
    assert "the match" in answer.output.splitlines()[-1]


@pytest.mark.parametrize(("table_id", "sides"), [("cabron-3", 3), ("cabron-4", 4), ("classic", 2)])
def test_columns_of_the_score_sheet_stay_where_they_are(table_id: str, sides: int) -> None:
    answer = play("--table", table_id, "--level", "2", "--lang", "es", typed=ANSWERS * 60)
    lines = answer.output.splitlines()
    # The line after the empty one that follows a hand names whose columns they are.
    heads = [line.split("  ") for line in lines if re.match(r" {4,}\S.*\S {2,}\S", line)]
    named = [tuple(filter(None, map(str.strip, head))) for head in heads]
    named = [one for one in named if len(one) == sides and not any(part.isdigit() for part in one)]
    assert len(named) >= 3
    assert len(set(named)) == 1
    assert "ú" in named[0][0] or "Vuestra" in named[0][0]


def test_the_same_seed_plays_the_same_match() -> None:
    first = play("--table", "bidding", "--auto", "--level", "2")
    assert first.output == play("--table", "bidding", "--auto", "--level", "2").output
    assert first.output != CliRunner().invoke(main, ["play", "--seed", "4", "--table", "bidding", "--auto"]).output


def test_several_matches_are_counted() -> None:
    answer = play("--auto", "--level", "2", "--matches", "3", "--with", "match.hands=1")
    assert [line for line in answer.output.splitlines() if line.startswith("Match ")] == [
        "Match 1",
        "Match 2",
        "Match 3",
    ]
    won = answer.output[answer.output.index("Matches won") :]
    assert sum(int(number) for number in re.findall(r": (\d+)$", won, re.MULTILINE)) == 3


def test_a_tied_series_says_why_it_goes_on() -> None:
    tied = [
        answer.output
        for seed in range(20)
        for answer in [
            CliRunner().invoke(
                main,
                [
                    "play",
                    "--auto",
                    "--level",
                    "2",
                    "--table",
                    "pairs-pagat",
                    "--with",
                    "match.hands=2",
                    "--seed",
                    str(seed),
                ],
            )
        ]
        if answer.output.count("Hand ") > 2
    ]
    assert tied
    assert all(say("event.plays-on.match.series", "en") in output for output in tied)


@pytest.mark.parametrize(
    ("agreed", "shown"),
    [
        (("--table", "classic", "--with", "match.hands=1"), ("Your pair", "Last trick", "Total")),
        (
            ("--table", "classic", "--with", "match.hands=2", "--with", "decl.by=player", "--lang", "es"),
            ("Vuestra pareja", "Diez de últimas", "Juegas en pareja con Andrés."),
        ),
        (("--table", "cabron-3", "--with", "cabron.letters=1"), ("There are no trumps yet.", "Last trick", "C")),
        (("--table", "bidding", "--with", "bid.target=60"), ("The auction comes next.", "against the bid", "Trumps: ")),
        (("--table", "bidding-4", "--with", "bid.target=60"), ("sits out this hand as the referee.",)),
    ],
    ids=["classic", "own-calls", "cabron", "bidding", "referee"],
)
def test_somebody_plays_a_match_to_its_end(agreed: tuple[str, ...], shown: tuple[str, ...]) -> None:
    answer = play(*agreed, "--level", "1", typed=ANSWERS * 400)
    assert answer.exit_code == 0, answer.output
    assert answer.exception is None
    assert re.search(r"wins? (your pair )?the match|ganan? la partida|Gan(as|áis) la partida", answer.output), (
        answer.output
    )
    for text in shown:
        assert text in answer.output


def test_a_locked_card_says_why_and_waits_for_another() -> None:
    answer = play("--seed", "4", typed="1\n1b\nxx\nh\n")
    assert " - locked" in answer.output
    assert "The knight of coins has to wait: the lead was the ace of clubs and you hold clubs." in answer.output
    assert "You do not hold that card." in answer.output
    assert "“xx” is none of the answers. Write one of the numbers shown, or a card such as 12o;" in answer.output
    assert "Play the six of clubs: it is the only card you may play." in answer.output


def test_a_card_may_be_written() -> None:
    answer = play("--seed", "4", typed="6b\n")
    assert "You play the six of clubs." in answer.output


def test_a_bid_that_cannot_be_made_says_why() -> None:
    answer = play("--table", "bidding", "--seed", "4", typed="3\n0\n")
    assert "bids go in steps of 5" in answer.output
    assert "You pass." in answer.output


@pytest.mark.parametrize("typed", ["", "q\n", "Q\n", "h\nq\n"], ids=["end of input", "q", "Q", "after a hint"])
@pytest.mark.parametrize(("lang", "farewell"), [("en", "See you soon!"), ("es", "¡Hasta pronto!")])
def test_leaves_kindly(typed: str, lang: str, farewell: str) -> None:
    answer = play("--lang", lang, typed=typed)
    assert answer.exit_code == 0
    assert answer.output.rstrip().endswith(farewell)


def test_ctrl_c_leaves_kindly_also_while_bots_play(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tute_teach.bots.greedy.Greedy.card", stop)
    answer = play("--level", "2", typed=ANSWERS)
    assert answer.exit_code == 0
    assert answer.output.rstrip().endswith("See you soon!")


def test_only_the_own_cards_are_shown() -> None:
    """Before the first card of a hand is laid, nine or more cards stand in the list and none beside it."""
    answer = play("--table", "cabron-4", "--seed", "8", typed="")
    shown = set(re.findall(r"\((\d+[oceb])\)", answer.output))
    lying = set(re.findall(r"\((\d+[oceb])\)", "".join(re.findall("On the table.*", answer.output))))
    assert len(shown - lying) == 10


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--table", "clasico"), "There is no table “clasico”. Did you mean classic?"),
        (("--with", "bid.step=10"), "belongs to another mode (bidding)"),
        (("--with", "match.hands"), "Write setting=value"),
        (("--with", "match.hands=0", "--lang", "es"), "Pon un número de 1 a 99."),
        (("--with", "tute=sometimes"), "tute cannot be “sometimes”. Write one of these: wins-hand, none, wins-match."),
        (("--with", "matsh.hands=3"), "Did you mean match.hands?"),
        (("--with", "tute=none", "--with", "tute.trick=own", "--lang", "es"), "Sin tute da igual"),
        (("--table", "nowhere.yml", "--lang", "es"), "nowhere.yml"),
    ],
    ids=["table", "mode", "no value", "range", "value", "setting", "conflict", "file"],
)
def test_what_cannot_be_agreed_is_told(arguments: tuple[str, ...], told: str) -> None:
    answer = play("--auto", *arguments)
    assert answer.exit_code == 2
    assert isinstance(answer.exception, SystemExit)
    assert told in answer.output


def test_a_mixture_of_ones_own(tmp_path: Path) -> None:
    own = tmp_path / "ours.yml"
    own.write_text("base: cabron-3\nwith:\n  cabron.letters: 2\n", "utf-8")
    answer = play("--table", str(own), "--auto", "--level", "2")
    assert answer.exit_code == 0, answer.output
    assert "C-A" in answer.output
    assert "C-A-B" not in answer.output
    assert len(list(islice(re.finditer("Hand ", answer.output), 20))) >= 2
