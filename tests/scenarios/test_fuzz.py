"""Whatever is done to a scenario file, it is read and replayed, or refused with places; nothing else happens."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.scenarios.written import HAND, PACK, PARTNER_DECLARES, PARTNER_HAS_TUTE, TIED, written
from tute_teach.drawing import Link, draw_example
from tute_teach.errors import BrokenSource
from tute_teach.scenarios import Result, read_scenario, replay
from tute_teach.scenarios.corpus import Corpus
from tute_teach.scenarios.figure import example
from tute_teach.scenarios.report import as_json, as_text
from tute_teach.text import LANGS

CLAIMS: dict[str, Any] = {
    "legal": True, "because": "play.beat", "beside": "play.partner", "cause": "12c", "instead": "oros",
    "turn": 1, "lead": 1, "may": "1c", "winning": 2, "winner": 1, "points": 11, "trump": "o", "turned": "7o",
    "hands": {2: "4c 3o"}, "declared": [{"seat": 3, "suit": "oros", "worth": 40}],
    "tute": {"seat": 3, "rank": "kings"}, "score": {1: 51}, "sheet": {1: {"decl.worth": 40}}, "over": True,
    "outcome": {"winner": 1, "because": "classic.tie"}, "dealer": 2, "won": {1: 3}, "match_winner": 1,
}  # fmt: skip
MATCH = {"dealer": 1, "won": {1: 3}}
SEEDS: list[dict[str, Any]] = [
    json.loads(text)
    for text in (
        written({"try": "2 plays 4c", "expect": CLAIMS}, {"do": "2 plays 1c"}, position=HAND, match=MATCH),
        written({"plays": "5c 6c", "expect": CLAIMS}, {"try": "3 declares oros"}, position=PARTNER_DECLARES),
        written({"plays": "5c 6c", "expect": CLAIMS}, {"try": "3 calls tute of kings"}, position=PARTNER_HAS_TUTE),
        written({"plays": "1c 2c 4c 5c", "expect": CLAIMS}, {"round": {"winner": 2}}, position=TIED, match=MATCH),
        written({"plays": "1o", "note": {"en": "{1o.The}", "es": "{p2.name}"}, "expect": CLAIMS}, deal=PACK),
        written({"round": {"winner": 1}, "expect": CLAIMS}, {"round": {"winner": 2}}, match=MATCH),
    )
]
WORDS = [
    "1c",
    "12o",
    "4c 5c 6c",
    "o",
    "bastos",
    "2 plays 4c",
    "3 declares copas",
    "1 calls tute of knights",
    "{p1.name}",
]
WORDS += ["play.beat", "classic.tute", "classic", "", " ", "{", "9 plays 1c", "0 declares oros", "2 plays 2o", PACK]
VALUES = st.one_of(
    st.sampled_from(WORDS), st.integers(-1, 12), st.booleans(), st.none(), st.just([]), st.just({}), st.just(CLAIMS)
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place of a tree: what it is in, and its key or number there."""
    if isinstance(value, dict | list):
        keys = list(value) if isinstance(value, dict) else range(len(value))
        return [place for key in keys for place in [(value, key), *places(value[key])]]
    return []


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A scenario file in which some places have been removed, doubled, exchanged or overwritten."""
    file = json.loads(json.dumps(draw(st.sampled_from(SEEDS))))
    for _ in range(draw(st.integers(1, 6))):
        known = places(file)
        if not known:
            break
        inside, key = draw(st.sampled_from(known))
        other, other_key = draw(st.sampled_from(known))
        match draw(st.sampled_from(["remove", "double", "exchange", "value", "key"])):
            case "remove":
                del inside[key]
            case "double" if isinstance(inside, list):
                inside.insert(key, json.loads(json.dumps(inside[key])))
            case "key" if isinstance(inside, dict):
                inside[draw(st.sampled_from(["1", "3", "try", "do", "plays", "lead", "tricks", "cards"]))] = inside[key]
            case "exchange":
                inside[key] = json.loads(json.dumps(other[other_key]))
            case _:
                inside[key] = draw(VALUES)
    return json.dumps(file)


def outcome(text: str) -> tuple[Result | None, Corpus]:
    try:
        result = replay(read_scenario("x.yml", "plays/x", text=text))
    except BrokenSource as broken:
        return None, Corpus(("x.yml",), {}, broken.faults)
    return result, Corpus(("x.yml",), {"plays/x": result}, result.faults)


def read_or_refused(text: str) -> Result | None:
    result, corpus = outcome(text)
    assert result or corpus.faults
    assert all(fault.place is not None for fault in corpus.faults)
    for lang in LANGS:
        assert as_text(corpus, lang)
        assert json.dumps(as_json(corpus, lang))
    return result


def drawn(result: Result) -> None:
    for lang in LANGS:
        assert draw_example(example(result, lang, "#x", "pack.svg", lambda rule: Link(rule, rule)), lang, "pack.svg")


@given(mutated())
def test_a_changed_scenario_is_replayed_or_refused_and_drawn_when_it_is_sound(text: str) -> None:
    result = read_or_refused(text)
    if result is not None and not result.faults:
        drawn(result)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_changed_is_sound_apart_from_its_claims(seed: dict[str, Any]) -> None:
    for step in seed["steps"]:
        step.pop("expect", None)
    seed = seed | {"steps": [*seed["steps"], {"expect": {"legal": True}}]}
    with pytest.raises(BrokenSource) as caught:
        read_scenario("x.yml", "plays/x", text=json.dumps(seed))
    assert {fault.code for fault in caught.value.faults} == {"scenario.claim-needs-try"}


@given(st.data())
def test_a_file_cut_short_is_refused(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([json.dumps(seed) for seed in SEEDS]))
    assert read_or_refused(text[: data.draw(st.integers(0, len(text) - 1))]) is None


@given(st.data())
def test_lines_of_a_published_scenario_out_of_place(root: Path, data: st.DataObject) -> None:
    files = sorted((root / "scenarios").rglob("*.yml"))
    lines = data.draw(st.sampled_from(files)).read_text("utf-8").splitlines(keepends=True)
    for _ in range(data.draw(st.integers(1, 3))):
        moved = lines.pop(data.draw(st.integers(0, len(lines) - 1)))
        lines.insert(data.draw(st.integers(0, len(lines))), moved)
    read_or_refused("".join(lines))
