"""The published texts say nothing by hand that their scenario knows, and a text that does is told with its place."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.scenarios.written import HAND, PARTNER_DECLARES, result
from tute_teach.cli import main
from tute_teach.scenarios import filled, verify
from tute_teach.scenarios.model import Both
from tute_teach.scenarios.prose import has_remarks, prose_faults
from tute_teach.text import LANGS, say
from tute_teach.text.spared import Spared, read_spared

TYPED = """\
table: classic
shows: [play.beat]
title: {en: 12c is led, es: Sale el 12c}
text:
  en: "The {12c.bare} is led. The ace of cups must be played, and makes 15 points."
  es: >
    Se sale con {12c.the}. Hay que echar
    el as de copas, que hace 15 tantos.
position: {trump: o, trick: {lead: 1, cards: 12c}, hands: {2: 1c 4c 3o}}
steps:
  - do: 2 plays 1c
    expect: {points: 15}
    note: {en: Player 2 wins as coins are trumps., es: "{p2.Name} gana a la reina."}
"""


def test_the_published_texts_are_clean(root: Path) -> None:
    corpus = verify([root / "scenarios"], root / "scenarios")
    spared = read_spared(root)
    assert list(map(str, prose_faults(corpus.results.values(), spared))) == []
    assert list(map(str, spared.unused("scenarios"))) == []


def test_what_is_typed_by_hand_is_told_with_its_place_and_what_to_write(tmp_path: Path) -> None:
    path = tmp_path / "typed.yml"
    path.write_text(TYPED, "utf-8")
    answer = CliRunner().invoke(main, ["verify", "--no-pins", "--format", "json", str(path)])
    assert answer.exit_code == 2
    told = json.loads(answer.output)["faults"]
    assert [(f"{one['line']}:{one['column']}", one["sentence"].rpartition("Write ")[2]) for one in told] == [
        ("3:13", "{12c.the}."),
        ("3:34", "{12c.the}."),
        ("5:31", "{1c.The}."),
        ("5:73", "{points.number}."),
        ("8:5", "{1c.the}."),
        ("8:30", "{points.number}."),
        ("13:16", "{p2.Name}."),
        ("13:33", "{trump.name}."),
        ("13:77", "caballo."),
    ]


def test_a_text_in_the_other_language_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "swapped.yml"
    sound = {"12c is led": "Beat", "Sale el 12c": "Montar"}
    head, rest = TYPED[: TYPED.index("text:")], TYPED[TYPED.index("position:") : TYPED.index("    note:")]
    for old, new in sound.items():
        head = head.replace(old, new)
    path.write_text(
        f"{head}text: {{en: Hay que montar el rey de la baza., es: The king is to be beaten.}}\n{rest}", "utf-8"
    )
    answer = CliRunner().invoke(main, ["verify", "--no-pins", "--format", "json", str(path)])
    told = [(one["code"], one["line"], one["column"]) for one in json.loads(answer.output)["faults"]]
    assert told == [("prose.not-en", 4, 12), ("prose.not-es", 4, 51)]


def test_what_one_language_alone_names_is_told(tmp_path: Path) -> None:
    path = tmp_path / "names.yml"
    texts = "text: {en: '{1c.The} beats {12c.the}.', es: '{p2.Name} monta con {1c.the}.'}"
    rest = TYPED[TYPED.index("position:") : TYPED.index("    note:")]
    path.write_text(f"table: classic\nshows: [play.beat]\ntitle: {{en: Beat, es: Montar}}\n{texts}\n{rest}", "utf-8")
    answer = CliRunner().invoke(main, ["verify", "--no-pins", "--format", "json", "--lang", "es", str(path)])
    told = [(one["line"], one["column"], one["sentence"]) for one in json.loads(answer.output)["faults"]]
    assert told == [
        (4, 12, "Aquí solo el otro idioma nombra p2. Escribe las mismas cartas y los mismos jugadores en los dos."),
        (4, 45, "Aquí solo el otro idioma nombra 12c. Escribe las mismas cartas y los mismos jugadores en los dos."),
    ]


@pytest.mark.parametrize(
    ("en", "es", "missing"),
    [
        ("{winner.Name} takes it.", "{p2.Name} se la lleva.", ["", ""]),
        ("{winner.Name} takes it.", "{p2.Name} se la lleva con {1c.the}.", ["1c", ""]),
        ("{p2.Name}, it is {winner.name}.", "{winner.Name} se la lleva.", ["", ""]),
        ("{winner.Name} takes it.", "Y ya está.", ["", ""]),
        ("{winner.Name} takes it.", "Y {p3.name}.", ["p3", ""]),
        ("{winner.Name} beats {p1.name} and {12c.the}.", "{p2.Name} monta.", ["", "12c, p1"]),
        ("{p1.Name} and {winner.name}.", "{p3.Name} y {winner.name}.", ["p3", "p1"]),
    ],
)
def test_only_whoever_won_may_be_named_in_one_language(en: str, es: str, missing: list[str]) -> None:
    parts = {"position": HAND, "text": {"en": en, "es": es}}
    found = result({"plays": "1c 2c 5c", "expect": {"winner": 2}}, **parts)
    told = {fault.place: fault for fault in prose_faults([found], Spared(Path()))}
    places = [found.scenario.tree.place(("text", lang)) for lang in LANGS]
    assert [told[place].facts["named"] if place in told else "" for place in places] == missing
    assert has_remarks(found) is any(missing)


def test_text_and_picture_cannot_disagree() -> None:
    text = Both(en="{4c.The} or {1c.the}, {points.count}.", es="{4c.The} o {1c.the}: {points.count}.")
    before, after = (
        result({"do": f"2 plays {card}", "expect": {"winning": 2}}, position={**HAND, "hands": {2: f"{card} 4c 3o"}})
        for card in ("1c", "3c")
    )
    assert filled(before, text, "en") == "The four of cups or the ace of cups, 15 points."
    moved = Both(en="{3c.The}, {points.count}.", es="{3c.The}: {points.count}.")
    assert [filled(after, moved, lang) for lang in LANGS] == [
        "The three of cups, 14 points.",
        "El tres de copas: 14 tantos.",
    ]


def test_every_message_about_prose_is_said_in_both_languages() -> None:
    texts = {"en": "The ace of cups beats 99 queens.", "es": "El as de copas gana a 99 reinas."}
    replayed = result({"plays": "4c 5c", "expect": {"winner": 1}}, position=PARTNER_DECLARES, text=texts)
    faults = list(prose_faults([replayed], Spared(Path())))
    assert {fault.code for fault in faults} == {"prose.typed", "prose.typed-number", "prose.slip"}
    for fault in faults:
        said = [say(fault.code, lang, **fault.facts) for lang in LANGS]
        assert len(set(said)) == 2
        assert all(str(fault.facts["found"]) in one for one in said)


def test_what_stands_behind_a_lost_brace_is_told_once(tmp_path: Path) -> None:
    """As a brace that stands alone; a card typed beside it is told as such."""
    for half in ("{12c.the is led.", "12c.the} is led.", "{12c is led.", "12c} is led."):
        text = TYPED.replace("The {12c.bare} is led. The ace of cups must be played, and makes 15 points.", half)
        assert half in text
        (tmp_path / "x.yml").write_text(text, encoding="utf-8")
        told = CliRunner().invoke(main, ["verify", "-q", "--no-pins", str(tmp_path)]).output.splitlines()
        assert ["stands alone" in line for line in told if "x.yml:5:" in line] == [True], half


@pytest.mark.parametrize(
    ("title", "codes"),
    [
        (("Rey solitario", "Lonely king"), ["prose.not-en", "prose.not-es"]),
        (("Lonely king", "Rey solitario"), []),
        *((((name, name)), []) for name in ("Plan B", "Mano a mano", "Control", "Touché")),
    ],
)
def test_titles_are_in_their_own_language(title: tuple[str, str], codes: list[str]) -> None:
    found = result(
        {"plays": "1c 3c 4c", "expect": {"winner": 2}},
        position={"trump": "o", "trick": {"lead": 1, "cards": "12c"}},
        title=dict(zip(LANGS, title, strict=True)),
    )
    faults = list(prose_faults([found], Spared(Path())))
    assert [fault.code for fault in faults] == codes
    assert has_remarks(found) is bool(codes)
    assert [fault.facts["found"] for fault in faults] == list(title)[: len(codes)]
