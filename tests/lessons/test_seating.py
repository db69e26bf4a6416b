"""Whoever is named by the place sits there, at every table: with three players, and where nobody has a partner."""

from pathlib import Path

import pytest

from tests.lessons.test_broken_lessons import COURSE, LESSON, write
from tute_teach.engine import rulebook
from tute_teach.lessons.grading import right_answers
from tute_teach.lessons.nouns import Exercise
from tute_teach.lessons.reading import read_course
from tute_teach.lessons.seating import PLACES, around, neighbours
from tute_teach.lessons.wording import exercise_facts, fill
from tute_teach.model.seats import next_seat, seats
from tute_teach.scenarios.model import Both
from tute_teach.tables import table, table_ids
from tute_teach.text import LANGS, YOU, Who, say

PEOPLE = ("Nuria", "Andrés", "Paloma")
WITH_PARTNERS = {"classic", "pairs-101", "pairs-pagat"}
OF_THREE = {"bidding", "bidding-1000", "bidding-4", "bidding-shared", "cabron-3"}


def at(table_id: str) -> str:
    return COURSE.replace("table: classic", f"table: {table_id}").replace("points]", "points, partner]")


def led_by(place: str, seat: int, players: int) -> str:
    """The sound lesson with its trick led by a seat, and with that place in its task; others follow below."""
    cards = ("12c", "6c", "5c")[: players - seat + 1]
    text = LESSON.replace("lead: 4, cards: 12c", f"lead: {seat}, cards: {' '.join(cards)}")
    text = text.replace('"7c 2c"', " ".join(("7c", "4b")[: players - len(cards) - 1]) or "''")
    return text.replace("{left.", f"{{{place}.").replace("trump: o, ", "" if players == 3 else "trump: o, ")


@pytest.mark.parametrize("table_id", table_ids())
def test_right_plays_next_left_plays_before_and_partners_are_on_one_side(table_id: str) -> None:
    agreed = table(table_id)
    side = rulebook(agreed).side
    for you in seats(agreed.players):
        where = neighbours(agreed, you)
        assert where.keys() <= set(PLACES)
        assert set(where.values()) == set(seats(agreed.players)) - {you}
        assert next_seat(you, agreed.players) == where["right"]
        assert next_seat(where["left"], agreed.players) == you
        assert ("partner" in where) == (table_id in WITH_PARTNERS)
        assert ("opposite" in where) == (table_id not in WITH_PARTNERS | OF_THREE)
        assert "partner" not in where or side(where["partner"]) == side(you)
        names = around(you, PEOPLE, agreed)
        assert names[you] == YOU
        assert (names[where["right"]], names[where["left"]]) == (Who.named("Nuria"), Who.named("Paloma"))
        assert YOU not in {names[seat] for seat in where.values()}


@pytest.mark.parametrize(
    ("table_id", "place", "seat", "codes"),
    [
        ("cabron-3", "left", 3, set()),
        ("cabron-3", "right", 3, {"scenario.other-lead"}),
        ("cabron-3", "partner", 3, {"lesson.no-such-place"}),
        ("cabron-3", "opposite", 3, {"lesson.no-such-place"}),
        ("cabron-4", "left", 4, set()),
        ("cabron-4", "opposite", 3, set()),
        ("cabron-4", "opposite", 4, {"scenario.other-lead"}),
        ("cabron-4", "partner", 3, {"lesson.no-such-place"}),
        ("classic", "partner", 3, set()),
        ("classic", "opposite", 3, {"lesson.no-such-place"}),
    ],
)
def test_a_place_is_named_as_it_is_at_the_table(
    tmp_path: Path, table_id: str, place: str, seat: int, codes: set[str]
) -> None:
    lesson = led_by(place, seat, table(table_id).players)
    if table_id != "classic":
        lesson = lesson.replace("trump: o, ", "")
    faults = write(tmp_path, lesson, at(table_id))
    assert {fault.code for fault in faults} == codes, [say(fault.code, "en", **fault.facts) for fault in faults]
    for fault in faults:
        assert all(say(fault.code, lang, **fault.facts) for lang in LANGS)


def test_the_remedy_names_those_who_sit_there(tmp_path: Path) -> None:
    fault, _ = write(tmp_path, led_by("partner", 3, 3), at("cabron-3"))
    assert "{right.name}, {left.name}" in say(fault.code, "en", **fault.facts)


def exercise(folder: Path, lesson: str, table_id: str) -> Exercise:
    faults = write(folder, lesson, at(table_id))
    assert faults == ()
    return read_course(folder).lessons[0].exercises[0]


def test_at_a_table_of_three_nobody_else_is_the_learner(tmp_path: Path) -> None:
    one = exercise(tmp_path, led_by("left", 3, 3), "cabron-3")
    said = fill(Both(en="{left.Name}, {right.name}", es="{left.Name}, {right.name}"), exercise_facts(one), "es")
    assert said == "Paloma, Nuria"


def test_a_name_written_by_hand_gets_the_place_that_it_has_at_the_table(tmp_path: Path) -> None:
    lesson = led_by("left", 3, 3).replace("{left.Name} led", "Paloma led")
    (typed,) = write(tmp_path, lesson, at("cabron-3"))
    assert typed.facts["suggestion"] == "{left.Name}"


def test_after_an_auction_the_others_are_one_side(tmp_path: Path) -> None:
    position = '{contract: {seat: 2, points: 80}, trump: o, trick: {lead: 3, cards: 7c}, hands: {1: "1c 4c 12c"}}'
    lesson = led_by("left", 3, 3).replace("rest: 7c", "rest: 3c").replace("goal: any-legal", "goal: win-trick")
    start = lesson.index("position: ") + len("position: ")
    lesson = lesson[:start] + position + lesson[lesson.index("\n", start) :]
    lesson = lesson.replace("12c.the", "7c.the").replace("to-beat, to-follow", "to-beat")
    one = exercise(tmp_path, lesson, "bidding")
    assert right_answers(one) == ("1c",)
    said = fill(Both(en="{bid.count}, {held.word} cards", es="{bid.count}, {held.count}"), exercise_facts(one), "en")
    assert said == "80 points, three cards"


def test_the_learner_sits_at_the_table(tmp_path: Path) -> None:
    winner = LESSON[: LESSON.index("exercises:")].replace("play.beat: {en: Beat when you can., es: Monta si puedes.}", (
        "trick.led-wins: {en: The highest card takes it., es: La carta más alta se la lleva.}"
    )).replace("terms: [to-beat, to-follow]\n", "") + (
        "exercises:\n  - id: one\n    kind: winner\n    about: trick.led-wins\n    position: {lead: 1}\n"
        "    rest: 1c 3c 7c\n    you: 4\n    task: {en: Who takes it?, es: ¿Quién se la lleva?}\n"
    )  # fmt: skip
    assert "scenario.no-such-seat" not in {fault.code for fault in write(tmp_path, winner)}
    faults = write(tmp_path, winner, at("cabron-3"))
    assert [(fault.code, fault.place.line) for fault in faults if fault.place] == [("scenario.no-such-seat", 13)]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("goal: any-legal", 'goal: {keep: "1c 12c"}', "notation.card"),
        ("goal: any-legal", 'goal: {keep: "1c "}', "notation.card"),
        ("goal: any-legal", 'goal: {keep: "4c x"}', "notation.card"),
    ],
)
def test_one_card_is_kept(tmp_path: Path, old: str, new: str, code: str) -> None:
    (fault,) = write(tmp_path, LESSON.replace(old, new))
    assert fault.place is not None
    assert (fault.code, fault.place.line) == (code, 14)


@pytest.mark.parametrize("key", ["rest: 2c", "gone: 2o\n    rest: 7c"])
def test_cards_are_those_of_the_table(tmp_path: Path, key: str) -> None:
    lesson = led_by("left", 3, 3).replace("rest: 7c", key)
    assert [fault.code for fault in write(tmp_path, lesson, at("cabron-3"))] == ["scenario.not-in-pack"]
