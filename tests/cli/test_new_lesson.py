"""Where a new lesson goes: the table of its track decides, and whoever is asked is asked again."""

import errno
import re
import stat
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.test_new import LESSON, Call, call, fits_its_schema
from tute_teach.lessons.checking import check
from tute_teach.sources import read
from tute_teach.text import LANGS, Lang

__all__ = ["call"]  # the fixture

BEGIN = ("new", "lesson", "--teaches", "play.follow", *LESSON)
UNDERTRUMP = "play.when-cannot-overtrump"


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody sits at the keyboard."""
    monkeypatch.setattr("tute_teach.cli._drafting.can_ask", lambda: True)


def begun(call: Call, *more: str) -> Path:
    """A course with one lesson."""
    answer = call(*BEGIN, "--id", "club/first", *more)
    assert answer.exit_code == 0, answer.output
    return Path("lessons/course.yml")


def refused(answer: Result) -> str:
    assert answer.exit_code == 2, answer.output
    return " ".join(answer.output.split())


def test_the_table_of_a_track_is_no_option(call: Call) -> None:
    course = begun(call)
    call("new", "table", "ours.yml", "--with", f"{UNDERTRUMP}=undertrump")
    told = refused(call(*BEGIN, "--id", "club/second", "--table", "ours.yml"))
    assert "The track club is played at the table classic, as lessons/course.yml says. Leave out --table" in told
    assert call(*BEGIN, "--id", "club/second", "--table", "classic").exit_code == 0
    assert "lessons: [first, second]" in course.read_text("utf-8")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("own", "rule", "told"),
    [
        (True, "play.undertrump", {f"{UNDERTRUMP}: undertrump", "ours.yml", "--table"}),
        (False, "play.undertrump", {f"new table ours.yml --base classic --with {UNDERTRUMP}=undertrump", "table:"}),
        (False, "play.no-trumps-yet", {"cabron-3", "table:", "lessons/course.yml", "--table cabron-3"}),
        (True, "play.no-trumps-yet", {"cabron-3", "ours.yml", "table:", "lessons/course.yml"}),
    ],
)
def test_a_rule_that_the_track_lacks_comes_with_a_way_to_it(
    call: Call, own: bool, rule: str, told: set[str], lang: Lang
) -> None:
    if own:
        call("new", "table", "ours.yml")
    begun(call, *(("--table", "ours.yml") if own else ()))
    answer = refused(call("new", "lesson", "--id", "club/second", "--teaches", rule, "--lang", lang))
    assert "club" in answer
    assert [one for one in told if one not in answer] == []


def test_what_is_told_to_do_about_a_rule_helps(call: Call) -> None:
    begun(call)
    teach = ("new", "lesson", "--teaches", "play.undertrump", *LESSON)
    assert "tute-teach new table ours.yml" in refused(call(*teach, "--id", "club/second"))
    assert call("new", "table", "ours.yml", "--base", "classic", "--with", f"{UNDERTRUMP}=undertrump").exit_code == 0
    answer = call(*teach, "--id", "harder/first", "--table", "ours.yml")
    assert answer.exit_code == 0, answer.output
    assert {fault.code for fault in check(Path("lessons"))} == {"scenario.todo"}


@pytest.mark.parametrize(("lang", "write"), [("en", "write “table: {}”"), ("es", "escribe «table: {}»")])
@pytest.mark.parametrize(("root", "listed"), [("lessons", "../ours.yml"), ("a/b", "../../ours.yml"), (".", "ours.yml")])
def test_a_table_is_told_as_its_course_names_it(call: Call, root: str, listed: str, lang: Lang, write: str) -> None:
    where = ("--root", root, "--lang", lang)
    assert call(*BEGIN, "--id", "club/first", *where).exit_code == 0
    teach = ("new", "lesson", "--id", "club/second", "--teaches", "play.undertrump", *LESSON, *where)
    assert write.format(listed) in refused(call(*teach))
    call("new", "table", "ours.yml", "--base", "classic", "--with", f"{UNDERTRUMP}=undertrump")
    course = Path(root, "course.yml")
    course.write_text(re.sub("(?m)table: .*", f"table: {listed}", course.read_text("utf-8")), "utf-8")
    answer = call(*teach)
    assert answer.exit_code == 0, answer.output
    assert {fault.code for fault in check(Path(root))} == {"scenario.todo"}


def test_a_file_is_told_which_setting_it_lacks(call: Call) -> None:
    call("new", "table", "ours.yml")
    for begin in (("scenario", "--shows"), ("lesson", "--teaches")):
        told = refused(call("new", *begin, "play.undertrump", "--id", "play/x", "--table", "ours.yml"))
        assert f"The table in ours.yml plays without the rule play.undertrump. Write “{UNDERTRUMP}: under" in told
        told = refused(call("new", *begin, "play.no-trumps-yet", "--id", "play/x", "--table", "ours.yml"))
        assert (
            "The table ours.yml plays without the rule play.no-trumps-yet. Take one that has it, such as cabron-3."
            in told
        )
    Path("ours.yml").write_text(f"base: classic\nwith:\n  {UNDERTRUMP}: undertrump\n", "utf-8")
    answer = call("new", "scenario", "--shows", "play.undertrump", "--id", "play/x", "--table", "ours.yml")
    assert answer.exit_code == 0, answer.output


def test_a_name_that_is_taken_is_not_proposed(call: Call) -> None:
    call("new", "table", "ours.yml")
    answer = call("new", "scenario", "--shows", "play.undertrump", "--id", "play/x", "--table", "classic")
    assert "tute-teach new table ours-2.yml" in refused(answer)


@pytest.mark.parametrize(
    "tracks",
    [
        "tracks:\n  club:\n    title: {en: A, es: B}\n    table: classic\n    lessons: [first]\n\n# The end.\n",
        "tracks:\n    club:\n        title: {en: A, es: B}\n        table: classic\n        lessons:\n        - first",
        "tracks: {club: {title: {en: A, es: B}, table: classic, lessons: [first]}} # one line\n",
        "tracks: {club: {title: {en: A, es: B}, table: classic, lessons: [first]}, }\n",
        "tracks:\n  club: {title: {en: A, es: B}, table: classic, lessons: [first]}\n",
    ],
)
def test_a_track_begins_with_its_table(call: Call, tracks: str) -> None:
    course = begun(call)
    text = course.read_text("utf-8")
    course.write_text(text[: text.index("tracks:")] + tracks, "utf-8")
    told = refused(call(*BEGIN, "--id", "other/first"))
    assert "has no track other. Name one that it has (club), or say --table as well" in told
    answer = call(*BEGIN, "--id", "other/first", "--table", "bidding")
    assert answer.exit_code == 0, answer.output
    data = read(course).data["tracks"]
    assert isinstance(data, dict)
    assert list(data) == ["club", "other"]
    assert data["other"] == {"title": {"en": "TODO", "es": "TODO"}, "table": "bidding", "lessons": ["first"]}
    assert course.read_text("utf-8").count("#") == text.count("#") + tracks.count("#")
    assert {fault.code for fault in check(Path("lessons"))} <= {"scenario.todo", "lesson.same-task"}


@pytest.mark.usefixtures("answering")
def test_whoever_is_asked_is_asked_again(call: Call) -> None:
    answers = "../x\nplay/higher\nplay.bet\nbid.raise\nplay.beat\nHigher\nMás alta\nLook.\nMira.\n"
    answer = call("new", "scenario", stdin=answers)
    assert answer.exit_code == 0, answer.output
    for told in ("“../x” is no id.", "Did you mean play.beat?"):
        assert told in answer.output
    data = read("scenarios/play/higher.yml").data
    assert (data["shows"], data["text"]) == (["play.beat"], {"en": "Look.", "es": "Mira."})


@pytest.mark.usefixtures("answering")
def test_a_lesson_is_looked_for_before_its_texts_are_asked_for(call: Call) -> None:
    begun(call)
    # A track that is not there, a lesson that is, a rule that no exercise can be about.
    answers = "cub/second\nclub/first\nclub/second\nplay.folow\nmatch.double\nplay.beat\n" + 6 * "Text.\n"
    answer = call("new", "lesson", "--lang", "es", stdin=answers)
    assert answer.exit_code == 0, answer.output
    told = (
        "itinerario/nombre",
        "no tiene el itinerario cub",
        "ya existe",
        "¿Querías decir play.follow?",
        "match.double",
    )
    assert [one for one in told if one not in answer.output] == []
    assert answer.output.index("match.double") < answer.output.index("Título en inglés")
    assert Path("lessons/club/second.yml").is_file()


@pytest.mark.usefixtures("answering")
def test_what_no_answer_mends_is_not_asked_again(call: Call) -> None:
    refused(call("new", "scenario", "--id", "play/x", "--table", "clasic", stdin="play.beat\n"))
    Path("lessons").mkdir()
    Path("lessons/course.yml").write_text("people: [a, b]\n", "utf-8")
    assert "lessons/course.yml:1:" in refused(call("new", "lesson", stdin="club/x\n"))


@pytest.mark.parametrize(("lang", "told"), [("en", "# Words of the glossary"), ("es", "# Palabras del glosario")])
def test_the_comments_of_a_course_are_in_the_language_of_its_author(call: Call, lang: Lang, told: str) -> None:
    course = begun(call, "--lang", lang)
    assert told in course.read_text("utf-8")
    fits_its_schema(course)


def test_texts_that_are_to_be_mended_are_not_lost(call: Call) -> None:
    """No other exercise would mend them, and verify tells what is wrong with them."""
    answer = call("new", "lesson", "--id", "club/x", "--teaches", "play.beat", *LESSON, "--intro-es", "{x}")
    assert answer.exit_code == 0, answer.output
    assert "scenario.stray-brace" in {fault.code for fault in check(Path("lessons"))}


def test_a_discard_can_be_taught(call: Call) -> None:
    answer = call("new", "lesson", "--id", "club/x", "--teaches", "trick.discard-loses", *LESSON)
    assert answer.exit_code == 0, answer.output
    assert {fault.code for fault in check(Path("lessons"))} == {"scenario.todo"}


def test_a_setting_has_one_value(call: Call) -> None:
    twice = ("--with", "match.hands=3", "--with", "match.hands=5")
    for command in (("new", "table", "ours.yml"), ("tables", "classic")):
        assert "match.hands has two values, 3 and 5" in refused(call(*command, *twice))
    assert not Path("ours.yml").exists()


def test_a_table_that_is_there_is_no_id(call: Call) -> None:
    call("new", "table", "ours.yml")
    assert "Choose another name" in refused(call("new", "table", "ours.yml"))
    assert "Elige otro nombre" in refused(call("new", "table", "ours.yml", "--lang", "es"))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("rule", ["classic.tute-match", "bid.steps", "decl.worth"])
def test_nobody_makes_a_table_for_a_rule_that_no_exercise_can_be_about(call: Call, rule: str, lang: Lang) -> None:
    begun(call)
    told = refused(call("new", "lesson", "--id", "club/second", "--teaches", rule, "--lang", lang))
    assert "new table" not in told
    assert f"new scenario --shows {rule}" in told
    assert call("new", "scenario", "--shows", rule, "--id", "x/y").exit_code == 0


@pytest.mark.parametrize(("table", "unknown"), [("cabron-3", ("partner", "opposite")), ("cabron-4", ("partner",))])
def test_a_draft_names_people_by_their_places_at_the_table(call: Call, table: str, unknown: tuple[str, ...]) -> None:
    answer = call("new", "lesson", "--teaches", "play.beat", *LESSON, "--id", "club/first", "--table", table)
    assert answer.exit_code == 0, answer.output
    written = Path("lessons/club/first.yml").read_text("utf-8")
    assert ".Name} has led" in written
    assert not any(f"{{{place}." in written for place in unknown)
    assert {fault.code for fault in check(Path("lessons"))} == {"scenario.todo"}


def test_a_course_that_may_not_be_written_is_told_by_its_own_name(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    """And not by that of the copy in which a lesson is tried."""
    course = begun(call)
    write = Path.write_text

    def refusing(path: Path, *args: str) -> int:
        # Whoever may write everywhere, as those do who run tests in a container, is refused nothing.
        if path.exists() and not path.stat().st_mode & stat.S_IWUSR:
            raise PermissionError(errno.EACCES, "", str(path))
        return write(path, *args)

    monkeypatch.setattr(Path, "write_text", refusing)
    course.chmod(0o444)
    assert f"does not let you open {course}. " in refused(call(*BEGIN, "--id", "club/second", "--lang", "en"))
