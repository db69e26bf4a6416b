"""The command that explains a moment."""

import json
import shlex
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tute_teach.cli import main
from tute_teach.engine import shuffled
from tute_teach.model.notation import show_row
from tute_teach.rules.catalogue import catalogue
from tute_teach.tables import table
from tute_teach.text import LANGS, Lang

ROOT = Path(__file__).parents[2]
SCENARIOS = sorted((ROOT / "scenarios").rglob("*.yml"))
BEAT = ("--trump", "o", "--trick", "1: 12c", "--hand", "2: 1c 4c 3o")


def explain(*arguments: object, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, ["explain", *map(str, arguments)], input=stdin)


def data(*arguments: object, stdin: str | None = None) -> Any:
    answer = explain(*arguments, "--format", "json", stdin=stdin)
    assert answer.exit_code == 0, answer.output
    return json.loads(answer.output)


def verdicts(found: Any) -> dict[str, tuple[bool, str]]:
    return {one["action"]: (one["legal"], one["rule"]) for one in found["choices"]}


WANTED = {
    "2 plays 3o": (False, "play.follow"),
    "2 plays 1c": (True, "play.beat"),
    "2 plays 4c": (False, "play.beat"),
}


def test_a_position_in_options() -> None:
    found = data(*BEAT)
    assert verdicts(found) == WANTED
    assert found["choices"][1]["winning"] == {"seat": 2, "points": 15}
    assert (found["choices"][2]["cause"], found["choices"][2]["instead"]) == (["12c"], ["1c"])


def test_the_same_from_a_scenario_from_a_file_and_from_standard_input(tmp_path: Path) -> None:
    question = 'table: classic\nposition: {trump: o, trick: {lead: 1, cards: "12c"}, hands: {2: "1c 4c 3o"}}\n'
    file = tmp_path / "question.yml"
    file.write_text(question, "utf-8")
    wanted = data(*BEAT)
    assert data(file) == wanted
    assert data("-", stdin=question) == wanted
    scenario = (ROOT / "scenarios" / "play" / "beat-when-able.yml").read_text("utf-8")
    assert data("-", "--step", 1, stdin=scenario) == data(ROOT / "scenarios" / "play" / "beat-when-able.yml") == wanted


@pytest.mark.parametrize("lang", LANGS)
def test_examples_of_the_help_stand_in_lines_of_their_own(lang: Lang) -> None:
    page = CliRunner().invoke(main, ["explain", "--help", "--lang", lang]).output
    lines = [line.strip() for line in page.splitlines()]
    assert "tute-teach explain scenarios/play/beat-when-able.yml --step 1" in lines
    assert not [line for line in lines if "\\" in line]


@pytest.mark.parametrize("lang", LANGS)
def test_text_tells_verdict_rule_reason_and_consequence(lang: Lang) -> None:
    text = explain(*BEAT, "--lang", lang).output
    for one in data(*BEAT, "--lang", lang)["choices"]:
        words = " ".join(text.split())
        assert f"{one['action'].split()[-1]} " in words
        assert f"· {one['rule']}" in words
        assert all(sentence in words for sentence in (one["reason"], *one["consequences"]))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("path", SCENARIOS[::9], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_any_moment_is_told_in_words_or_refused_in_words(path: Path, lang: Lang) -> None:
    for step in range(3):
        answer = explain(path, "--step", step, "--lang", lang)
        assert answer.exit_code in (0, 2)
        assert "None" not in answer.output
        assert "{" not in answer.output
        assert isinstance(answer.exception, SystemExit | None)


@pytest.mark.parametrize(
    ("options", "action", "wanted"),
    [
        (("--table", "bidding", "--tricks", "0"), "1 bids 70", (True, "bid.steps")),
        (("--table", "bidding", "--contract", "2: 80"), "2 names oros", (True, "bid.any-trump")),
        (("--table", "cabron-4", "--hand", "1: 1o 2c", "--lead", "1"), "1 plays 2c", (True, "play.lead")),
        (
            (*("--with", "decl.by=player", "--trump", "o", "--trick", "1: 1e 2e 4e"), *("--hand", "4: 5e 7b 6b"),
             *("--hand", "1: 12o 11o"), "--do", "4 plays 5e"),
            "1 declares oros",
            (True, "decl.own-call"),
        ),
    ],
    ids=["auction", "naming", "cabron", "declaring"],
)  # fmt: skip
def test_all_modes_and_phases(options: tuple[str, ...], action: str, wanted: tuple[bool, str]) -> None:
    found = verdicts(data(*options))
    assert found[action][0] == wanted[0]
    assert found[action][1] in catalogue()
    assert found[action] == wanted


def test_a_table_of_ones_own(tmp_path: Path) -> None:
    own = tmp_path / "ours.yml"
    own.write_text("base: classic\nwith: {match.hands: 6}\n", "utf-8")
    assert verdicts(data("--table", own, *BEAT)) == WANTED


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--trump", "x", "--hand", "1: 1o"), "--trump x: “x” is no suit."),
        (("--table", "cabron-4", "--trump", "b", "--lead", "1", "--tricks", "0"), "--trump b: At this table the first"),
        (
            ("--table", "cabron-4", "--trump", "b", "--declared", "2: e", "--tricks", "4"),
            "--trump b: The first declaration",
        ),
        (("--table", "bidding", "--contract", "1: 63"), "--contract '1: 63': Nobody can have bid 63"),
        (("--hand", "1: 1o 13c"), "--hand '1: 1o 13c': “13c” is no card."),
        (("--hand", "7: 1o"), "--hand '7: 1o': 7 is too large."),
        (("--hand", "1o 2o"), "“1o 2o” names no seat for --hand."),
        (("--hand", '2: "1o'), "--hand '2: \"1o': “\"1o” is no card."),
        (("--lead", "one"), "“one” says no whole number from 0 on, and --lead wants one. Write it like this: --lead 1"),
        (("--tricks", "-1"), "“-1” says no whole number from 0 on, and --tricks wants one."),
        (("--deal", ""), "--deal '': Nothing is written here. Write something, or leave the option out."),
        (("--deal", "", "--lang", "es"), "--deal '': Aquí no hay nada escrito. Escribe algo o quita la opción."),
        (("--trump", ""), "or leave the option out. Right would be, for example: --trump oros"),
        (("--table", "clasic", "--hand", "1: 1o"), "Did you mean classic?"),
        (("--with", "tut=none", "--hand", "1: 1o"), "--with tut=none: "),
        (("--hand", "1: 1o"), "Error: The position has no trumps. Add --trump or --turned."),
        (("--trump", "c", "--hand", "1: 1o", "--do", "1 plays 2c"), "--do '1 plays 2c': "),
        (
            ("--trump", "o", "--trick", "1: 1o"),
            "This needs the cards of seat 2, which the options do not say. Add them,",
        ),
        (("--trump", "o", "--lead", "2", "--hand", "1: 1c"), "such as --hand '2: 4c'"),
        (("--trump", "o", "--hand", "1: 1c", "--step", "3"), "--step counts the steps of a scenario"),
        (("--trump", "o", "--hand", "1: 1c", "--taken", "1: 500"), "500 is too large. It may be at most 120."),
        ((), "Name a file, or say the moment in options, such as --hand."),
        (("question.yml", "--hand", "1: 1o"), "Name a file, or say the moment in options, not both."),
        (("nowhere.yml",), "There is no file nowhere.yml."),
        ((ROOT / "scenarios" / "match" / "a-series-of-two.yml",), "no table to draw"),
        ((ROOT / "scenarios" / "play" / "beat-when-able.yml", "--step", "50"), "There is no step 50."),
    ],
)
def test_what_cannot_be_explained_is_told(arguments: tuple[object, ...], told: str) -> None:
    answer = explain(*arguments)
    assert answer.exit_code == 2
    assert isinstance(answer.exception, SystemExit)
    assert told in " ".join(answer.output.split())


@pytest.mark.parametrize("stdin", ["", "[", "steps: 5\n", "a: b\n", "\x00", "table: classic\nposition: {}\ndeal: 1o\n"])
def test_rubbish_on_standard_input_is_refused(stdin: str) -> None:
    answer = explain("-", stdin=stdin)
    assert answer.exit_code == 2
    assert isinstance(answer.exception, SystemExit)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--do", "1 bids 60", "--table", "bidding"), "The options say no moment."),
        (("--lead", "1", "--hand", "1: 1o", "--with", "foo"), "“foo” says no value."),
        (("--lead", "1", "--hand", "1: 1o", "--hand", "1: 3o"), "Seat 1 stands twice with --hand."),
        (("mine.yml", "--trump", "o"), "not both"),
    ],
)
def test_options_that_say_no_moment_are_told_as_options(arguments: tuple[str, ...], told: str) -> None:
    answer = CliRunner().invoke(main, ["explain", *arguments])
    assert (answer.exit_code, told in answer.output) == (2, True), answer.output


def test_bids_that_differ_in_their_points_alone_are_told_once() -> None:
    pack = show_row(shuffled(table("bidding"), Random(1)))
    answer = explain("--table", "bidding", "--deal", pack)
    assert answer.exit_code == 0
    assert "bids 60 … bids 230" in answer.output
    assert "may bid from 60 to 230, in steps of 5." in answer.output
    assert answer.output.count("turn to bid or pass") < 5
    assert len(json.loads(explain("--table", "bidding", "--deal", pack, "--format", "json").output)["choices"]) > 30


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            (
                "Error: --trump x: “x” is no suit. Write oros, copas, espadas or bastos, or just o, c, e or b.\n"
                "Right would be, for example: --trump oros\n"
            ),
        ),
        (
            "es",
            (
                "Error: --trump x: «x» no es un palo. Escribe oros, copas, espadas o bastos, o solo o, c, e o b.\n"
                "Correcto sería, por ejemplo: --trump oros\n"
            ),
        ),
    ],
)
def test_one_option_that_is_wrong_is_told_as_it_was_typed_with_a_right_one(lang: str, told: str) -> None:
    answer = CliRunner().invoke(main, ["explain", "--trump", "x", "--hand", "2: 1c", "--lang", lang])
    assert (answer.exit_code, answer.stderr) == (2, told)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_setting_that_is_not_there_is_quoted_once(lang: str) -> None:
    answer = CliRunner().invoke(main, ["explain", "--with", "foo=1", "--hand", "2: 1c", "--lang", lang])
    assert answer.exit_code == 2
    assert '"' not in answer.stderr
    assert "foo" in answer.stderr


@pytest.mark.parametrize(
    ("option", "text", "right"),
    [
        ("--taken", "1:abc", "--taken '1: 20'"),
        ("--taken", "1: -5", "--taken '1: 20'"),
        ("--won", "1: some", "--won '1: 2'"),
        ("--won", "5: 1", "--won '1: 2'"),
        ("--hand", "3: 1c 9x", "--hand '3: 3o 4o'"),
        ("--trick", "12c", "--trick '1: 12c'"),
        ("--contract", "2: eighty", "--contract '2: 80'"),
        ("--declared", "1: hearts", "--declared '1: copas'"),
        ("--trump", "hearts", "--trump oros"),
        ("--turned", "it's", "--turned 7o"),
        ("--do", "2 play 1c", "--do '2 plays 1c'"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_wrong_option_is_quoted_as_it_was_typed_beside_a_right_one(
    option: str, text: str, right: str, lang: str
) -> None:
    answer = explain("--trump", "o", "--lead", "2", "--hand", "2: 1c 4c", option, text, "--lang", lang)
    assert answer.exit_code == 2
    assert text in answer.output
    assert f'"{text.partition(":")[2].strip()}"' not in answer.output
    assert answer.output.rstrip().endswith(right)


def test_tricks_won_tell_who_loses_where_points_do_not() -> None:
    """Seat 4 has no points, and is the one to lose only if it has no trick either."""
    cards = [
        "--table",
        "cabron-ludoteka",
        "--lead",
        1,
        "--do",
        "1 plays 7e",
        "--do",
        "2 plays 5e",
        "--do",
        "3 plays 4e",
    ]
    for seat, card in enumerate(("7e", "5e", "4e", "6e"), start=1):
        cards += ["--hand", f"{seat}: {card}"]
    for seat, points in ((1, 95), (2, 15), (3, 10)):
        cards += ["--taken", f"{seat}: {points}"]
    (none,) = data(*cards, "--won", "4: 0")["choices"]
    (some,) = data(*cards, "--won", "4: 2")["choices"]
    assert none["consequences"] != some["consequences"]
    assert "player 4" in " ".join(none["consequences"]).lower()


def test_the_examples_of_the_help_page_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    shown = [line.strip() for line in explain("--help").output.splitlines() if line.startswith("  tute-teach ")]
    assert len(shown) == 3
    for line in shown:
        answer = CliRunner().invoke(main, shlex.split(line)[1:])
        assert answer.exit_code == 0, answer.output
