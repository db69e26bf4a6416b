"""Whatever is done to a scenario file, it is read and replayed, or refused with places; nothing else happens."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.scenarios.written import HAND, PACK, PARTNER_DECLARES, PARTNER_HAS_TUTE, TIED, written
from tute_teach.drawing import Link, draw_example
from tute_teach.errors import BrokenSource
from tute_teach.scenarios import Result, read_scenario, replay
from tute_teach.scenarios.ci import as_github, as_junit
from tute_teach.scenarios.correcting import fixed
from tute_teach.scenarios.figure import example
from tute_teach.scenarios.finding import Found
from tute_teach.scenarios.memory import Remembered
from tute_teach.scenarios.report import as_json, as_lines
from tute_teach.scenarios.running import Looked, Run
from tute_teach.text import LANGS

OF_A_TRY = {"legal": True, "because": "play.beat", "beside": "play.partner", "cause": "12c", "instead": "oros"}
OF_A_TRICK = {"winner": 1, "points": 11, "declared": [{"seat": 3, "suit": "oros", "worth": 40}]}
OF_A_TRICK |= {"tute": {"seat": 3, "rank": "kings"}, "sheet": {1: {"decl.worth": 40}}, "lead": 1}
OF_A_STATE = {"turn": 1, "winning": 2, "may": "1c", "trump": "o", "turned": "7o", "score": {1: 51}, "over": False}
OF_A_STATE |= {"hands": {2: "4c 3o"}}
OF_AN_END = {"outcome": {"winner": 1, "because": "classic.tie"}, "over": True}
OF_A_MATCH = {"dealer": 2, "won": {1: 3}, "match_winner": 1}
MATCH = {"dealer": 1, "won": {1: 3}}
NOTE = {"en": "{1o.The} and {p3.name}", "es": "{p2.name} y {1o.the}"}
SEEDS: list[dict[str, Any]] = [
    json.loads(text)
    for text in (
        written({"try": "2 plays 4c", "expect": OF_A_TRY}, {"do": "2 plays 1c", "expect": OF_A_STATE}, position=HAND),
        written(
            {"plays": "4c 5c", "expect": OF_A_TRICK},
            {"try": "3 declares oros", "expect": OF_A_TRY},
            position=PARTNER_DECLARES,
        ),
        written(
            {"plays": "4c 5c", "expect": OF_A_TRICK | OF_AN_END},
            {"try": "3 calls tute of kings", "expect": OF_A_TRY},
            position=PARTNER_HAS_TUTE,
        ),
        written(
            {"plays": "1c 2c 4c 5c", "expect": OF_A_TRICK | OF_AN_END | OF_A_MATCH},
            {"round": {"winner": 2}},
            position=TIED,
            match={"dealer": 3, "won": {2: 1}},
        ),
        written({"plays": "1o", "note": NOTE, "expect": OF_A_STATE}, deal=PACK),
        written({"round": {"winner": 1}, "expect": OF_A_MATCH}, {"round": {"winner": 2}}, match=MATCH),
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
VALUES = st.one_of(st.sampled_from(WORDS), st.integers(-1, 12), st.booleans(), st.none(), st.just([]), st.just({}))


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place of a tree: what it is in, and its key or number there."""
    if isinstance(value, dict | list):
        keys = list(value) if isinstance(value, dict) else range(len(value))
        return [place for key in keys for place in [(value, key), *places(value[key])]]
    return []


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A scenario file in which some places have been removed, doubled, exchanged or overwritten."""
    file = deepcopy(draw(st.sampled_from(SEEDS)))
    for _ in range(draw(st.integers(1, 4))):
        known = places(file)
        if not known:
            break
        inside, key = known[draw(st.integers(0, len(known) - 1))]
        other, other_key = known[draw(st.integers(0, len(known) - 1))]
        match draw(st.sampled_from(["remove", "double", "exchange", "value", "key"])):
            case "remove":
                del inside[key]
            case "double" if isinstance(inside, list):
                inside.insert(key, deepcopy(inside[key]))
            case "key" if isinstance(inside, dict):
                inside[draw(st.sampled_from(["1", "3", "try", "do", "plays", "lead", "tricks", "cards"]))] = inside[key]
            case "exchange":
                inside[key] = deepcopy(other[other_key])
            case _:
                inside[key] = deepcopy(draw(VALUES))
    return json.dumps(file)


ANY_CLAIM = OF_A_TRICK | OF_A_STATE | OF_AN_END | OF_A_MATCH | {"declared": [], "tute": False, "because": "play.beat"}
SUITS = st.sampled_from(["oros", "copas", "espadas", "bastos"])
RANKS = st.sampled_from(["kings", "knights"])
SEATS = st.integers(1, 4)


def claims(names: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.sets(st.sampled_from(sorted(names)), min_size=1, max_size=3).map(
        lambda chosen: {name: names[name] for name in sorted(chosen)}
    )


@st.composite
def plausible(draw: st.DrawFn) -> str:
    """A scenario file of a right shape, with cards dealt at random and steps that may be possible."""
    cards = draw(st.permutations(PACK.split()))
    in_trick, size, lead = draw(st.integers(0, 3)), draw(st.integers(1, 6)), draw(SEATS)
    played = {(lead - 1 + steps) % 4 + 1 for steps in range(in_trick)}
    hands = {}
    for seat in range(1, 5):
        hand = cards[4 * seat + 3 * (seat - 1) :][: size - (seat in played)]
        if draw(st.booleans()) and hand:
            hands[seat] = " ".join(hand)
    position: dict[str, Any] = {"trump": draw(SUITS), "hands": hands, "cards": size}
    position |= {"trick": {"lead": lead, "cards": " ".join(cards[:in_trick])}} if in_trick else {"lead": lead}
    near = st.sampled_from([*cards[:4], *(card for hand in hands.values() for card in hand.split()), *cards[-8:]])
    action = st.one_of(
        st.builds("{} plays {}".format, SEATS, near),
        st.builds("{} declares {}".format, SEATS, SUITS),
        st.builds("{} calls tute of {}".format, SEATS, RANKS),
    )
    step = st.one_of(
        st.fixed_dictionaries({"try": action, "expect": claims(OF_A_TRY)}),
        st.fixed_dictionaries({"do": action, "expect": claims(ANY_CLAIM)}),
        st.fixed_dictionaries({"plays": st.lists(near, min_size=1, max_size=4, unique=True).map(" ".join)}),
        st.fixed_dictionaries({"expect": claims(ANY_CLAIM)}),
    )
    parts = {"match": MATCH} if draw(st.booleans()) else {}
    return written(*draw(st.lists(step, min_size=1, max_size=5)), position=position, **parts)


def outcome(text: str) -> tuple[Result | None, Run]:
    found = Found("x.yml", "plays/x")
    try:
        result = replay(read_scenario("x.yml", "plays/x", text=text))
    except BrokenSource as broken:
        return None, Run((Looked(found, None, None, broken.faults),))
    shown = Remembered(result.scenario.file.table, result.scenario.file.shows)
    return result, Run((Looked(found, shown, result, result.faults),))


def read_or_refused(text: str) -> Result | None:
    result, run = outcome(text)
    assert result or run.faults
    assert all(fault.place is not None for fault in run.faults)
    for lang in LANGS:
        assert list(as_lines(run, lang))
        assert json.dumps(as_json(run, lang))
        assert ElementTree.fromstring(as_junit(run, lang)).get("tests") == "1"
        assert all("\n" not in line for line in as_github(run, lang))
    if result is not None and (fix := fixed(result)).new != fix.old:
        again = replay(read_scenario("x.yml", "plays/x", text=fix.new))
        assert not again.faults
        assert {one.claim for one in again.failures} == {one.claim for one in fix.left}
        assert again.scenario.file.text == result.scenario.file.text
    return result


def drawn(result: Result) -> None:
    for lang in LANGS:
        assert draw_example(example(result, lang, "#x", "pack.svg", lambda rule: Link(rule, rule)), lang, "pack.svg")


@given(st.one_of(mutated(), plausible()))
def test_a_changed_scenario_is_replayed_or_refused_and_drawn_when_it_is_sound(text: str) -> None:
    result = read_or_refused(text)
    if result is not None and not result.faults:
        drawn(result)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_changed_is_read_before_it_is_changed(seed: dict[str, Any]) -> None:
    result = read_or_refused(json.dumps(seed))
    assert result is not None
    assert len(result.steps) == len(seed["steps"])


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
