"""What reading must refuse, entry by entry, for every kind of file that people write: code, line and column of each."""

from pathlib import Path

import pytest

from tests.lessons.test_broken_lessons import COURSE, LESSON
from tute_teach.errors import BrokenSource, Fault
from tute_teach.lessons.checking import check
from tute_teach.scenarios import verify
from tute_teach.tables import own_table
from tute_teach.text import LANGS, say

SCENARIO = """\
table: classic
with: {match.hands: 6}
shows: [play.beat]
title: {en: Beat when you can, es: Montar si puedes}
text:
  en: Beat the king.
  es: Hay que montar el rey.
position:
  trump: o
  lead: 1
  cards: 3
  hands: {1: 12c 5c 2c, 2: 1c 4c 3o}
steps:
  - do: 1 plays 12c
  - try: 2 plays 4c
    expect: {legal: false, because: play.beat, cause: 12c, instead: 1c}
  - do: 2 plays 1c
    expect: {winning: 2, points: 15}
"""
PAST = "  lead: 1\n  cards: 3\n  hands: {1: 12c 5c 2c, 2: 1c 4c 3o}\n"
TABLE = """\
base: bidding
with:
  bid.minimum: 70
  bid.step: 10
  bid.bust-pays: shared
"""
SOUND = {"scenario": SCENARIO, "lesson": LESSON, "course": COURSE, "table": TABLE}


def faults(kind: str, text: bytes, folder: Path) -> list[Fault]:
    """All faults of a file of that kind, everything around it being sound."""
    file = {"scenario": "x.yml", "lesson": "classic/first.yml", "course": "course.yml", "table": "own.yml"}[kind]
    (folder / "classic").mkdir(exist_ok=True)
    for around, content in (("classic/first.yml", LESSON), ("course.yml", COURSE)):
        (folder / around).write_text(content, "utf-8")
    (folder / file).write_bytes(text)
    if kind == "scenario":
        return list(verify([folder / file], folder / "nowhere").faults)
    if kind == "table":
        try:
            own_table(folder / file)
        except BrokenSource as broken:
            return list(broken.faults)
        return []
    (folder / "own.yml").unlink(missing_ok=True)
    (folder / "x.yml").unlink(missing_ok=True)
    return list(check(folder))


def told(kind: str, text: str | bytes, folder: Path) -> list[str]:
    """Place and code of each fault; each has a place, and a sentence in each language."""
    found = faults(kind, text.encode() if isinstance(text, str) else text, folder)
    for fault in found:
        assert fault.place is not None
        assert len({say(fault.code, lang, **fault.facts) for lang in LANGS}) == len(LANGS)
    return [f"{fault.place.line}:{fault.place.column} {fault.code}" for fault in found if fault.place]


@pytest.mark.parametrize("kind", SOUND)
def test_what_is_spoiled_is_sound_before(kind: str, tmp_path: Path) -> None:
    assert told(kind, SOUND[kind], tmp_path) == []


CASES: dict[str, list[tuple[str, str, str, list[str]]]] = {
    "scenario": [
        ("a key that is unknown", "trump: o", "trumps: o", ["9:3 shape.misspelt-key"]),
        ("a key that is missing", "shows: [play.beat]\n", "", ["1:1 shape.missing-key"]),
        ("an unknown rule in shows", "[play.beat]", "[play.beet]", ["3:9 rule.misspelt"]),
        ("a rule without its family", "because: play.beat", "because: beat", ["16:37 rule.misspelt"]),
        ("an unknown rule as a reason", "because: play.beat", "because: play.baet", ["16:37 rule.misspelt"]),
        ("an unknown table", "table: classic", "table: clasic", ["1:8 table.misspelt"]),
        ("an unknown setting", "match.hands:", "match.hand:", ["2:8 table.misspelt-setting"]),
        ("an unknown value of a setting", "match.hands: 6", "tute: wins-all", ["2:14 table.unknown-value"]),
        ("a setting out of range", "match.hands: 6", "match.hands: 600", ["2:21 table.out-of-range"]),
        ("a setting of another mode", "match.hands: 6", "bid.step: 10", ["2:8 table.wrong-mode"]),
        ("an unknown seat in the position", "2: 1c", "5: 1c", ["12:25 shape.at-most"]),
        ("an unknown seat in an action", "2 plays 4c", "5 plays 4c", ["15:10 scenario.no-such-seat"]),
        ("an unknown seat in a claim", "winning: 2", "winning: 5", ["18:23 shape.at-most"]),
        ("an unknown card in a hand", "4c 3o}", "8c 3o}", ["12:28 notation.no-card"]),
        ("cards without blanks between them", "4c 3o}", "4c3o}", ["12:28 notation.card"]),
        ("an unknown card in an action", "2 plays 4c", "2 plays 13c", ["15:10 notation.card"]),
        ("an unknown card in a claim", "instead: 1c", "instead: 1x", ["16:69 notation.no-card"]),
        ("an unknown suit", "trump: o", "trump: x", ["9:10 notation.suit"]),
        ("a card twice in one hand", "1c 4c 3o", "1c 4c 4c", ["12:28 notation.twice"]),
        ("a card in two hands", "1c 4c 3o", "1c 5c 3o", ["12:28 scenario.card-twice"]),
        ("too many cards", "cards: 3", "cards: 11", ["11:10 scenario.hand-size"]),
        ("hands of different size", "1c 4c 3o", "1c 4c", ["12:28 scenario.uneven-hands"]),
        ("a card that the seat does not hold", "2 plays 1c", "2 plays 3c", ["17:9 scenario.illegal-step"]),
        ("a card out of turn", "2 plays 1c", "3 plays 1e", ["17:9 scenario.not-your-turn"]),
        (
            "an illegal card in the past",
            PAST,
            "  trick: {lead: 1, cards: 6c 3e}\n  hands: {2: 1c 4c}\n",
            ["10:27 scenario.illegal-past"],
        ),
        ("an illegal card in a step", "do: 2 plays 1c", "do: 2 plays 4c", ["17:9 scenario.illegal-step"]),
        ("a number out of range", "points: 15", "points: 461", ["18:34 shape.at-most"]),
        ("a missing language", "  es: Hay que montar el rey.\n", "", ["5:1 shape.missing-key"]),
        ("a missing language of a title", ", es: Montar si puedes", "", ["4:1 shape.missing-key"]),
        ("the same text in both languages", "Hay que montar el rey.", "Beat the king.", ["7:7 scenario.same-text"]),
        ("a text of blanks", "Hay que montar el rey.", "' '", ["7:7 shape.blank"]),
        ("a rule that no step exercises", "[play.beat]", "[play.beat, decl.once]", ["3:20 scenario.not-shown"]),
        ("no claim", SCENARIO[SCENARIO.index("    expect") :], "", ["13:1 scenario.no-claim"]),
        ("a key twice", "  lead: 1", "  lead: 1\n  lead: 1", ["11:3 yaml.duplicate-key"]),
        ("no for false", "legal: false", "legal: no", ["16:21 shape.boolean-spelling"]),
        ("on for true", "legal: false", "legal: on", ["16:21 shape.boolean-spelling"]),
        ("1e3 for a number", "points: 15", "points: 1e3", ["18:34 shape.integer-spelling"]),
        ("08 for a number", "points: 15", "points: 08", ["18:34 shape.integer-spelling"]),
        ("1_000 for a number", "points: 15", "points: 1_000", ["18:34 shape.integer-spelling"]),
        ("a date for a number", "points: 15", "points: 2026-11-30", ["18:34 shape.wants-integer"]),
        ("sixties for a number", "points: 15", "points: 1:30", ["18:34 shape.wants-integer"]),
        ("hexadecimal for a number", "points: 15", "points: 0xF", ["18:34 shape.wants-integer"]),
        ("a fraction for a number", "points: 15", "points: 15.0", ["18:34 shape.integer-spelling"]),
        ("quotes around a number", "points: 15", "points: '15'", ["18:34 shape.integer-spelling"]),
        ("a tilde for a number", "points: 15", "points: ~", ["18:34 shape.no-value"]),
        ("nothing for a text", "Hay que montar el rey.", "", ["7:3 shape.no-value"]),
        ("a number for a text", "Hay que montar el rey.", "12", ["7:7 shape.text-spelling"]),
        ("a word for a text that is none", "Hay que montar el rey.", "null", ["7:7 shape.no-value"]),
        ("a text for a list", "shows: [play.beat]", "shows: play.beat", ["3:8 shape.list-spelling"]),
        ("a comma in a title", "es: Montar si puedes", "es: Montar, si puedes", ["4:44 shape.loose-words"]),
        ("a key that is far from any", "match.hands: 6}\n", "match.hands: 6}\nnotes: x\n", ["3:1 shape.unknown-key"]),
        ("a list for a text", "Hay que montar el rey.", "[uno]", ["7:7 shape.text-spelling"]),
        ("a number of a thousand digits", "points: 15", "points: " + "9" * 1000, ["18:34 shape.at-most"]),
    ],
    "lesson": [
        ("a key that is unknown", "    goal:", "    gaol:", ["14:5 shape.misspelt-key"]),
        ("a key that is missing", "    goal: any-legal\n", "", ["9:5 shape.missing-key"]),
        (
            "an unknown rule that is taught",
            "play.beat: {en",
            "play.beta: {en",
            ["6:3 rule.misspelt", "11:12 lesson.no-hint"],
        ),
        ("an unknown rule that it is about", "about: play.beat", "about: play.bet", ["11:12 rule.misspelt"]),
        ("an unknown kind", "kind: play", "kind: paly", ["10:11 shape.misspelt-value"]),
        ("an unknown goal", "any-legal", "any-leagl", ["14:11 shape.misspelt-value"]),
        ("an unknown term", "to-follow]", "to-follow, to-folow]", ["7:29 lesson.misspelt-term"]),
        ("an unknown seat", "lead: 4", "lead: 5", ["12:40 shape.at-most"]),
        ("an unknown card", "1c 4c 3e", "1c 4c 9e", ["12:67 notation.no-card"]),
        ("an unknown card to come", "7c 2c", "7c 8c", ["13:11 notation.no-card"]),
        ("a card twice", "1c 4c 3e", "1c 4c 4c", ["12:67 notation.twice"]),
        ("a card in two places", "1c 4c 3e", "1c 4c 12c", ["12:67 scenario.card-twice"]),
        ("too few cards to come", "7c 2c", "7c", ["13:11 lesson.rest"]),
        ("a card that is not held", "goal: any-legal", "goal: {keep: 5o}", ["14:18 lesson.not-held"]),
        ("an illegal card to come", "7c 2c", "7c 4c", ["13:11 lesson.rest-held"]),
        (
            "an illegal card in the past",
            "{lead: 4, cards: 12c}, hands: {",
            "{lead: 3, cards: 6c 5e}, hands: {4: 12c 2b, ",
            ["12:50 scenario.illegal-past"],
        ),
        ("a missing language", "  es: Juega más alto.\n", "", ["2:1 shape.missing-key"]),
        ("the same text in both languages", "es: Juega más alto.", "es: Play higher.", ["4:7 scenario.same-text"]),
        ("English for Spanish", "es: Juega más alto.", "es: You are to play higher.", ["4:7 prose.not-es"]),
        ("a key twice", "    kind: play\n", "    kind: play\n    kind: play\n", ["11:5 yaml.duplicate-key"]),
        ("an id of capitals", "id: one", "id: ONE", ["9:9 shape.name"]),
        ("08 for a number", "lead: 4", "lead: 04", ["12:40 shape.integer-spelling"]),
        ("a tilde for a text", "es: Juega más alto.", "es: ~", ["4:7 shape.no-value"]),
        ("no for a text is a text", "es: Juega más alto.", "es: no", []),
    ],
    "course": [
        ("a key that is unknown", "    lessons:", "    lesson:", ["8:5 shape.misspelt-key"]),
        ("a key that is missing", "people: [Nuria, Andrés, Paloma]\n", "", ["1:1 shape.missing-key"]),
        ("an unknown table", "table: classic", "table: classics", ["7:12 table.misspelt", "8:5 lesson.not-looked-at"]),
        ("an unknown term", "[card, cards-held", "[cadr, cards-held", ["2:12 lesson.misspelt-term"]),
        ("a lesson that is not there", "[first]", "[first, second]", ["8:22 lesson.no-file"]),
        ("a lesson twice", "[first]", "[first, first]", ["8:22 lesson.twice"]),
        ("a missing language", ", es: Clásico", "", ["6:5 shape.missing-key"]),
        ("the same text in both languages", "es: Clásico", "es: Classic", ["6:30 scenario.same-text"]),
        ("too few people", "Andrés, Paloma", "Andrés", ["1:9 shape.too-few"]),
        ("a key twice", "    table: classic\n", "    table: classic\n    table: classic\n", ["8:5 yaml.duplicate-key"]),
        ("a number for a name", "Paloma", "12", ["1:25 shape.text-spelling"]),
    ],
    "table": [
        ("a key that is unknown", "with:", "whit:", ["2:1 shape.misspelt-key"]),
        ("a key that is missing", "base: bidding\n", "", ["1:1 shape.missing-key"]),
        ("an unknown table", "base: bidding", "base: biding", ["1:7 table.misspelt"]),
        ("a table that is none at all", "base: bidding", "base: individual-2", ["1:7 table.unknown-base"]),
        ("an unknown setting", "bid.step", "bid.setp", ["4:3 table.misspelt-setting"]),
        ("a setting of another mode", "bid.step: 10", "match.hands: 4", ["4:3 table.wrong-mode"]),
        ("an unknown value", "shared", "sharde", ["5:18 table.unknown-value"]),
        ("a number out of range", "bid.minimum: 70", "bid.minimum: 0", ["3:16 table.out-of-range"]),
        ("yes for a word", "bid.bust-pays: shared", "bid.bust-pays: true", ["5:18 table.unknown-value"]),
        ("a table of one's own to begin with", "base: bidding", "base: ./ours.yml", ["1:7 table.base-file"]),
        ("a scenario", TABLE, SCENARIO, ["1:1 table.is-scenario"]),
        ("a lesson", TABLE, LESSON, ["1:1 table.is-lesson"]),
        ("a course", TABLE, COURSE, ["1:1 table.is-course"]),
        ("a key twice", "bid.step: 10", "bid.step: 10\n  bid.step: 10", ["5:3 yaml.duplicate-key"]),
        ("1e3 for a number", "bid.step: 10", "bid.step: 1e1", ["4:13 table.wants-number"]),
        ("08 for a number", "bid.step: 10", "bid.step: 010", ["4:13 table.wants-number"]),
        ("a number of a thousand digits", "bid.step: 10", "bid.step: " + "9" * 5000, ["4:13 table.wants-number"]),
        ("quotes around a number of another script", "bid.step: 10", "bid.step: '١٠'", ["4:13 table.wants-number"]),
        ("1_000 for a number", "bid.step: 10", "bid.step: 1_0", ["4:13 table.wants-number"]),
        ("a fraction for a number", "bid.step: 10", "bid.step: 10.5", ["4:13 table.wants-number"]),
        ("nothing for a number", "bid.step: 10", "bid.step:", ["4:3 shape.no-value"]),
        ("a list for a number", "bid.step: 10", "bid.step: [10]", ["4:13 table.wants-number"]),
    ],
}


@pytest.mark.parametrize(
    ("kind", "old", "new", "places"),
    [pytest.param(kind, *case[1:], id=f"{kind}: {case[0]}") for kind, cases in CASES.items() for case in cases],
)
def test_what_a_file_gets_wrong_is_told_with_its_place(
    kind: str, old: str, new: str, places: list[str], tmp_path: Path
) -> None:
    assert old in SOUND[kind]
    assert told(kind, SOUND[kind].replace(old, new, 1), tmp_path) == places


def test_a_slip_of_the_pen_comes_with_what_was_meant(tmp_path: Path) -> None:
    meant = {
        ("scenario", "play.beat]", "play.beet]"): "play.beat",
        ("scenario", "because: play.beat", "because: play.baet"): "play.beat",
        ("scenario", "table: classic", "table: clasic"): "classic",
        ("scenario", "match.hands", "match.hand"): "match.hands",
        ("scenario", "2 plays 4c", "2 plays 04c"): "4c",
        ("scenario", "trump: o", "trunp: o"): "trump",
        ("scenario", "winning: 2", "winer: 2"): "winner",
        ("lesson", "about: play.beat", "about: play.bet"): "play.beat",
        ("lesson", "1c 4c 3e", "1c 4c e3"): "3e",
        ("lesson", "kind: play", "kind: paly"): "play",
        ("lesson", "[to-beat,", "[to-baet,"): "to-beat",
        ("course", "table: classic", "table: clasic"): "classic",
        ("course", "everyday:", "everiday:"): "everyday",
        ("table", "base: bidding", "base: biding"): "bidding",
        ("table", "bid.step", "bid.setp"): "bid.step",
    }
    for (kind, old, new), right in meant.items():
        found = faults(kind, SOUND[kind].replace(old, new, 1).encode(), tmp_path)
        suggested = [str(fault.facts["suggestion"]) for fault in found if "suggestion" in fault.facts]
        assert right in [one.split(", ")[0] for one in suggested], (kind, new)


@pytest.mark.parametrize(
    ("old", "new", "limits"),
    [("2 plays 4c", "5 plays 4c", {"4"}), ("2: 1c", "5: 1c", {"4"}), ("winning: 2", "winning: 0", {"1"})],
)
def test_a_seat_that_is_not_there_comes_with_those_that_are(
    old: str, new: str, limits: set[str], tmp_path: Path
) -> None:
    (fault,) = faults("scenario", SCENARIO.replace(old, new, 1).encode(), tmp_path)
    assert limits <= {str(value) for value in fault.facts.values()}
