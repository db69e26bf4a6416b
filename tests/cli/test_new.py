"""The command that begins files: they hold at once, and say what is still to be written."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from tute_teach.cli import main
from tute_teach.engine import deal, legal_cards, parse_record, recorded, show_record, shuffled
from tute_teach.lessons.checking import check
from tute_teach.model.cards import each
from tute_teach.model.notation import show_card
from tute_teach.sources import read
from tute_teach.tables import table, table_ids
from tute_teach.text import LANGS, Lang

Call = Callable[..., Result]
WRITTEN = ("--title-en", "Higher", "--title-es", "Más alta", "--text-en", "Look.", "--text-es", "Mira.")
LESSON = ("--title-en", "Win", "--title-es", "Ganar", "--intro-en", "Look.", "--intro-es", "Mira.",
          "--recall-en", "Play higher.", "--recall-es", "Juega más alto.")  # fmt: skip


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Call:
    """Call ``tute-teach`` in an empty folder outside the project."""
    monkeypatch.chdir(tmp_path)
    return lambda *arguments, stdin=None: CliRunner().invoke(main, [*map(str, arguments)], input=stdin)


def fits_its_schema(file: Path) -> None:
    """The first line leads to a schema, and the file passes it."""
    line = file.read_text("utf-8").splitlines()[0]
    schema = (file.parent / line.removeprefix("# yaml-language-server: $schema=")).resolve()
    data = json.loads(json.dumps(read(file).data))
    assert list(Draft202012Validator(json.loads(schema.read_text("utf-8"))).iter_errors(data)) == []


@pytest.mark.parametrize("lang", LANGS)
def test_a_scenario_with_its_texts_verifies_at_once(call: Call, lang: Lang) -> None:
    answer = call("new", "scenario", "--id", "play/higher", "--shows", "play.beat", *WRITTEN, "--lang", lang)
    assert answer.exit_code == 0, answer.output
    assert "TODO" not in answer.output
    file = Path("scenarios/play/higher.yml")
    fits_its_schema(file)
    assert call("verify").exit_code == 0
    assert read(file).data["shows"] == ["play.beat"]


def test_what_nobody_wrote_is_not_let_pass(call: Call) -> None:
    assert "TODO" in call("new", "scenario", "--id", "play/higher", "--shows", "play.beat").output
    fits_its_schema(Path("scenarios/play/higher.yml"))
    answer = call("verify")
    assert answer.exit_code == 2
    assert "This text still says TODO." in answer.output
    assert answer.output.count(": the same\n") == 3
    assert "scenarios/play/higher.yml:5:7: " in answer.output
    assert "False claims: 0." in answer.output


def test_nothing_is_overwritten(call: Call) -> None:
    arguments = ("new", "scenario", "--id", "play/higher", "--shows", "play.beat")
    call(*arguments)
    before = Path("scenarios/play/higher.yml").read_text("utf-8")
    answer = call(*arguments, *WRITTEN)
    assert (answer.exit_code, "nothing is overwritten" in answer.output) == (2, True)
    assert Path("scenarios/play/higher.yml").read_text("utf-8") == before
    call("new", "table", "ours.yml")
    assert call("new", "table", "ours.yml", "--base", "bidding").exit_code == 2


def test_names_with_blanks_are_told_in_quotes_where_a_command_follows(call: Call) -> None:
    assert "“tute-teach play --table 'our table.yml'”" in call("new", "table", "our table.yml").output
    told = call("new", "scenario", "--id", "play/x", "--shows", "play.beat", "--root", "our own").output
    assert "“tute-teach show 'our own/play/x.yml'”" in told


def test_what_is_missing_is_asked_for(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tute_teach.cli._drafting.can_ask", lambda: True)
    answer = call("new", "scenario", "--lang", "es", stdin="play/mas-alta\nplay.beat\nHigher\nMás alta\nLook.\n\n")
    assert answer.exit_code == 0, answer.output
    assert "Título en inglés" in answer.output
    data = read("scenarios/play/mas-alta.yml").data
    assert (data["title"], data["text"]) == ({"en": "Higher", "es": "Más alta"}, {"en": "Look.", "es": "TODO"})


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("scenario", "--id", "play/x"), "Say --shows"),
        (("scenario", "--shows", "play.beat"), "Say --id"),
        (("scenario", "--id", "../x", "--shows", "play.beat"), "“../x” is no id."),
        (("scenario", "--id", "Play/X", "--shows", "play.beat"), "is no id."),
        (("scenario", "--id", "play/x", "--shows", "play.baet"), "Did you mean play.beat?"),
        (("scenario", "--id", "play/x", "--shows", "play.beat", "--table", "clasic"), "Did you mean classic?"),
        (("scenario", "--id", "play/x", "--shows", "bid.steps", "--table", "classic"), "plays without the rule"),
        (("scenario", "--id", "play/x", "--from-record", "hand.txt"), "go together"),
        (("scenario", "--id", "play/x", "--from-record", "hand.txt", "--ply", "3"), "hand.txt"),
        (("lesson", "--id", "classic/x", "--teaches", "match.double"), "No exercise can be about match.double"),
        (("scenario", "--id", "deal/x", "--shows", "deal.cut"), "no example can show it"),
        (("lesson", "--id", "classic/x", "--teaches", "play.baet"), "Did you mean play.beat?"),
        (
            ("lesson", "--id", "classic/x", "--teaches", "play.undertrump"),
            "--with play.when-cannot-overtrump=undertrump",
        ),
        (("lesson", "--id", "classic/x", "--teaches", "play.beat", "--table", "clasic"), "Did you mean classic?"),
        (("table", "ours.yml", "--base", "clasic"), "Did you mean classic?"),
        (("table", "our table.yaml"), "Call it “our table.yml”"),
        (("table", "x.txt", "--lang", "es"), "Llámala «x.yml»"),
        (("table", "tables/ours"), "Call it “tables/ours.yml”"),
        (("table", "ours.yml", "--with", "tute=perhaps"), "perhaps"),
    ],
)
def test_what_cannot_be_begun_is_told(call: Call, arguments: tuple[str, ...], told: str) -> None:
    answer = call("new", *arguments)
    assert answer.exit_code == 2
    assert isinstance(answer.exception, SystemExit)
    assert told in answer.output
    assert [*Path().rglob("*.y*ml"), *Path().rglob("*.txt"), *Path().glob("tables")] == []


def test_a_moment_of_a_game_becomes_a_scenario(call: Call) -> None:
    assert call("play", "--auto", "--seed", "4", "--table", "cabron-4", "--record", "hands").exit_code == 0
    kept = sorted(Path("hands").iterdir())
    assert kept[0].name == "hand-001.txt"
    for ply in (1, 13, 18, 37):
        identity = f"cabron/before-{ply}"
        answer = call("new", "scenario", "--id", identity, "--from-record", kept[0], "--ply", ply, *WRITTEN)
        assert answer.exit_code == 0, answer.output
    answer = call("verify")
    assert answer.exit_code == 0, answer.output
    late = call("new", "scenario", "--id", "cabron/late", "--from-record", kept[0], "--ply", "99")
    assert (late.exit_code, "no action 99" in late.output) == (2, True)
    # A second match does not write over the first.
    call("play", "--auto", "--seed", "4", "--table", "cabron-4", "--record", "hands")
    assert len(list(Path("hands").iterdir())) == 2 * len(kept)


def test_a_file_that_is_no_hand_is_refused(call: Call) -> None:
    Path("hand.txt").write_text("table classic\nmode classic\n", "utf-8")
    answer = call("new", "scenario", "--id", "play/x", "--from-record", "hand.txt", "--ply", "1", "--lang", "es")
    assert (answer.exit_code, "La línea 3 no es de una mano guardada" in answer.output) == (2, True)


@pytest.mark.parametrize("rule", ["play.beat", "trick.trump-wins"])
def test_a_lesson_can_be_taught_at_once(call: Call, rule: str) -> None:
    answer = call("new", "lesson", "--id", "classic/first", "--teaches", rule, *LESSON)
    assert answer.exit_code == 0, answer.output
    for file in (Path("lessons/course.yml"), Path("lessons/classic/first.yml")):
        fits_its_schema(file)
    # The name of the new track is still to be written, and nothing else.
    assert {fault.code for fault in check(Path("lessons"))} == {"scenario.todo"}
    course = Path("lessons/course.yml")
    named = course.read_text("utf-8").replace('en: "TODO"', "en: Mine").replace('es: "TODO"', "es: Mío")
    course.write_text(named, "utf-8")
    assert call("verify", "lessons").exit_code == 0
    # A second one goes behind it.
    assert call("new", "lesson", "--id", "classic/second", "--teaches", "play.follow").exit_code == 0
    assert "lessons: [first, second]" in course.read_text("utf-8")
    told = {fault.code for fault in check(Path("lessons"))}
    assert told == {"scenario.todo"}
    other = call("new", "lesson", "--id", "cabron/first", "--teaches", "play.follow")
    assert (other.exit_code, "no track cabron" in other.output) == (2, True)


def test_a_course_at_a_table_of_ones_own(call: Call) -> None:
    Path("tables").mkdir()
    call("new", "table", "tables/ours.yml", "--with", "match.hands=6")
    begin = ("new", "lesson", "--teaches", "play.beat", *LESSON, "--table", "tables/ours.yml")
    assert call(*begin, "--id", "club/going-up").exit_code == 0
    course = Path("lessons/course.yml")
    assert 'table: "../tables/ours.yml"' in course.read_text("utf-8")
    course.write_text(course.read_text("utf-8").replace('en: "TODO"', "en: A").replace('es: "TODO"', "es: B"), "utf-8")
    assert check(Path("lessons")) == ()
    assert call(*begin, "--id", "club/second").exit_code == 0
    assert {fault.code for fault in check(Path("lessons"))} <= {"lesson.same-task"}


def test_a_scenario_names_the_file_of_its_table(call: Call) -> None:
    Path("tables").mkdir()
    call("new", "table", "tables/ours.yml", "--with", "match.hands=6")
    begin = ("new", "scenario", "--id", "play/x", "--shows", "play.beat", *WRITTEN, "--table", "tables/ours.yml")
    assert call(*begin).exit_code == 0
    data = read("scenarios/play/x.yml").data
    assert (data["table"], "with" in data) == ("../../tables/ours.yml", False)
    assert call("verify").exit_code == 0


def test_a_draft_that_does_not_show_its_rule_says_so(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = ("new", "scenario", "--shows", "play.beat", "--table", "classic", *WRITTEN)
    assert "does not show" not in call(*begin, "--id", "play/held").output
    monkeypatch.setattr("tute_teach.workbench.drafts.finding.held_by", lambda draft, rule: None)
    monkeypatch.setattr("tute_teach.workbench.drafts.finding.LOOKED_AT", 2)
    monkeypatch.setattr("tute_teach.workbench.drafts.finding.DEALS", 0)
    answer = call(*begin, "--id", "play/loose", "--lang", "es")
    assert (answer.exit_code, "todavía no enseña play.beat" in answer.output) == (0, True)
    assert "todavía no enseña play.beat" in Path("scenarios/play/loose.yml").read_text("utf-8").splitlines()[1]
    fits_its_schema(Path("scenarios/play/loose.yml"))
    assert call("verify").exit_code == 0


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "in its place. This draft holds in place: cards."), ("es", "cards.blank no decide nada")],
)
def test_a_rule_that_decides_nothing_is_told_with_what_to_do(call: Call, lang: Lang, told: str) -> None:
    answer = call("new", "scenario", "--id", "cards/x", "--shows", "cards.blank", *WRITTEN, "--lang", lang)
    assert (answer.exit_code, told in answer.output) == (0, True)
    assert told in Path("scenarios/cards/x.yml").read_text("utf-8").splitlines()[1]
    assert call("verify").exit_code == 0


@pytest.mark.parametrize("name", table_ids())
def test_every_ready_made_table_has_drafts(call: Call, name: str) -> None:
    """A scenario, a table and a lesson; once their texts are written they all hold."""
    for number, rule in enumerate(("trick.led-wins", "cards.points", "trick.all-played")):
        begin = ("new", "scenario", "--id", f"play/x-{number}", "--shows", rule, "--table", name, *WRITTEN)
        assert call(*begin).exit_code == 0
    assert call("new", "table", "ours.yml", "--base", name).exit_code == 0
    own = ("--table", "ours.yml")
    assert call("new", "scenario", "--id", "play/ours", "--shows", "play.follow", *own, *WRITTEN).exit_code == 0
    for number, rule in enumerate(("play.beat", "trick.led-wins", "cards.points")):
        answer = call("new", "lesson", "--id", f"ours/x-{number}", "--teaches", rule, *own, *LESSON)
        assert answer.exit_code == 0, answer.output
    course = Path("lessons/course.yml")
    course.write_text(course.read_text("utf-8").replace('en: "TODO"', "en: A").replace('es: "TODO"', "es: B"), "utf-8")
    for file in (*Path("scenarios").rglob("*.yml"), *Path("lessons").rglob("*.yml"), Path("ours.yml")):
        fits_its_schema(file)
    answer = call("verify", "--pins")
    assert answer.exit_code == 0, answer.output
    assert {fault.code for fault in check(Path("lessons"))} <= {"lesson.same-task"}


def test_a_lesson_introduces_what_it_is_about(call: Call) -> None:
    """Suits, ranks and what every trick is made of are everyday words of a new course."""
    assert call("new", "lesson", "--id", "classic/first", "--teaches", "play.beat", *LESSON).exit_code == 0
    told = [line for line in Path("lessons/classic/first.yml").read_text("utf-8").splitlines() if "terms:" in line]
    assert re.fullmatch(r"terms: \[((partner|to-follow|to-beat|to-trump)(, )?)+\]", told[0])
    course = Path("lessons/course.yml").read_text("utf-8")
    assert all(term in course for term in ("coins", "knight", "trick", "points"))


@pytest.mark.parametrize("rule", ["bid.promise", "play.no-trumps-yet"])
def test_a_new_course_is_at_a_table_that_has_the_rule(call: Call, rule: str) -> None:
    answer = call("new", "lesson", "--id", "club/first", "--teaches", rule, *LESSON)
    assert "plays without" not in answer.output


def test_a_broken_course_is_told_first(call: Call) -> None:
    Path("lessons").mkdir()
    Path("lessons/course.yml").write_text("people: [a, b]\n", "utf-8")
    answer = call("new", "lesson", "--id", "classic/first", "--teaches", "play.beat")
    assert (answer.exit_code, "lessons/course.yml:1:" in answer.output) == (2, True)
    assert [path.name for path in Path("lessons").iterdir()] == ["course.yml"]


@pytest.mark.parametrize("lang", LANGS)
def test_a_table_can_be_played_at_once(call: Call, lang: Lang) -> None:
    answer = call("new", "table", "ours.yml", "--base", "pairs-101", "--with", "match.hands=6", "--lang", lang)
    assert answer.exit_code == 0, answer.output
    fits_its_schema(Path("ours.yml"))
    assert read("ours.yml").data == {"base": "pairs-101", "with": {"match.hands": 6}}
    shown = call("tables", "pairs-101", "ours.yml").output
    assert "(match.hands)" in shown
    assert (
        call("new", "scenario", "--id", "play/x", "--shows", "play.beat", "--table", "ours.yml", *WRITTEN).exit_code
        == 0
    )
    assert call("verify", "scenarios").exit_code == 0


def test_a_table_without_changes_is_the_one_it_begins_with(call: Call) -> None:
    assert call("new", "table", "ours.yml").exit_code == 0
    assert "classic and ours.yml play by the same rules" in call("tables", "classic", "ours.yml").output


def test_a_record_is_looked_at_before_it_is_told(call: Call, tmp_path: Path) -> None:
    at = table("classic")
    record = show_record(recorded(at, shuffled(at, Random(1)), []))
    first = parse_record(record).order
    kept = tmp_path / "hand.txt"

    def told(text: str, *more: str) -> Result:
        kept.write_text(text, "utf-8")
        return call("new", "scenario", "--id", "play/x", "--from-record", str(kept), "--ply", "1", *more, *WRITTEN)

    state = deal(at, first)
    good = f"{record}1 plays {show_card(next(each(legal_cards(state))))}\n"
    assert "Leave out --table" in told(good, "--table", "bidding").output
    assert "“2 plays " in told(good.replace("\n1 plays", "\n2 plays")).output
    answer = told(good.replace("\n1 plays", "\n2 plays"), "--lang", "es")
    assert "no es posible en ese momento (regla play.turn)" in answer.output
    assert answer.exit_code == 2
    older = told(re.sub("(?m)^rules .*$", "rules 000000", good))
    assert older.exit_code == 0, older.output
    assert "other rules than today" in older.output
