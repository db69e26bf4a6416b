"""Scenarios as readers see them: whole sentences for every step, in both languages."""

import re
from typing import Any

import pytest

from tests.scenarios.written import HAND, PACK, PARTNER_DECLARES, PARTNER_HAS_TUTE, TIED, result
from tute_teach.drawing import Example, Link, StepKind, draw_example
from tute_teach.model.notation import parse_card
from tute_teach.scenarios.figure import example
from tute_teach.text import LANGS, Lang, say

MATCH = {"dealer": 4, "won": {1: 3, 2: 2}}
CLAIM = {"expect": {"over": False}}
CLAIM_OVER = {"expect": {"over": True}}
CONTRACT_OPEN = {"expect": {"contract": False}}
FIRST_DEALS = {"expect": {"dealer": 1}}
DEALT_ROUND: list[dict[str, Any]] = [
    {"plays": "1o"},
    {"try": "1 declares oros"},
    {"try": "2 calls tute of knights"},
    CLAIM,
]
SAMPLES: dict[str, tuple[list[dict[str, Any]], dict[str, Any]]] = {
    "duties": (
        [
            {"try": "2 plays 4c"},
            {"try": "2 plays 3o"},
            {"try": "2 plays 1c"},
            {"try": "2 plays 7b"},
            {"try": "3 plays 7b"},
            {"do": "2 plays 1c", **CLAIM},
            CLAIM,
        ],
        {"position": HAND},
    ),
    "trumps": (
        [{"try": "3 plays 6o"}, {"try": "3 plays 7b"}, {"try": "3 plays 7o", **CLAIM}],
        {
            "position": {
                "trump": "o",
                "trick": {"lead": 1, "cards": "12c 2o"},
                "hands": {3: "6o 7o 7b"},
            }
        },
    ),
    "partner": (
        [{"try": "3 plays 7b"}, {"do": "3 plays 7o", **CLAIM}],
        {"position": {"trump": "o", "trick": {"lead": 1, "cards": "12c 2c"}, "hands": {3: "7o 7b"}}},
    ),
    "undertrump": (
        [{"try": "3 plays 7b"}, {"try": "3 plays 2o", **CLAIM}],
        {"position": {"trump": "o", "trick": {"lead": 1, "cards": "12c 3o"}, "hands": {3: "2o 7b"}}},
    ),
    "declaring": (
        [
            {"try": "3 declares oros"},
            {"plays": "4c 5c", **CLAIM},
            {"try": "3 declares oros"},
            {"try": "1 declares copas"},
            {"do": "1 plays 2e"},
            {"try": "1 declares oros", **CLAIM},
        ],
        {"position": PARTNER_DECLARES},
    ),
    "two-declarations": (
        [{"plays": "4c 5c", **CLAIM}, {"try": "3 declares bastos"}, {"try": "3 declares espadas"}],
        {"position": {"trump": "o", "trick": {"lead": 4, "cards": "6c 1c"}, "hands": {3: "12e 11e 12b 11b 5c"}}},
    ),
    "tute": (
        [
            {"plays": "4c 5c", **CLAIM},
            {"try": "3 calls tute of kings"},
            {"try": "3 declares oros"},
            {"try": "1 plays 2e"},
        ],
        {"position": PARTNER_HAS_TUTE, "match": MATCH},
    ),
    "end-of-a-match": (
        [{"plays": "1c"}, {"plays": "2c 4c"}, {"do": "4 plays 5c", **CLAIM}, {"try": "1 plays 1c"}, CLAIM],
        {"position": TIED, "match": MATCH},
    ),
    "deal": (DEALT_ROUND, {"deal": PACK}),
    "match-by-results": (
        [{"round": {"winner": 2}}, {"round": {"winner": 2}, "expect": {"dealer": 2}}],
        {"match": MATCH},
    ),
    "auction": (
        [
            CONTRACT_OPEN,
            {"try": "2 bids 60"},
            {"try": "1 bids 83"},
            {"try": "1 bids 235"},
            {"try": "1 passes"},
            {"do": ["1 bids 70", "2 passes"]},
            CONTRACT_OPEN,
            {"try": "3 bids 70"},
            {"try": "1 bids 75"},
            {"do": "3 bids 230"},
            {"try": "3 names oros"},
            {"try": "1 names oros"},
            {"try": "3 plays 1o"},
            CLAIM,
            {"do": "3 names copas"},
            {"do": "3 plays 1o"},
        ],
        {"table": "bidding", "position": {"cards": 12}},
    ),
    "all-pass": (
        [{"do": ["1 passes", "2 passes", "3 passes"], **CLAIM_OVER}, {"try": "1 bids 60"}, CLAIM_OVER],
        {"table": "bidding", "position": {"cards": 12}, "match": {"dealer": 1}},
    ),
    "bidders-end": (
        [{"plays": "7e 5e 4e", **CLAIM_OVER}, CLAIM_OVER],
        {
            "table": "bidding",
            "match": {"dealer": 3, "won": {1: 400, 2: 300, 3: 0}},
            "position": {
                "contract": {"seat": 1, "points": 120},
                "trump": "o",
                "hands": {1: "7e", 2: "5e", 3: "4e"},
                "taken": {1: 70, 2: 50},
                "declared": [{"seat": 1, "suit": "oros"}],
            },
        },
    ),
    "fallen": (
        [
            {"plays": "7c 12c"},
            {"try": "3 declares copas"},
            {"plays": "11c 1c", **CLAIM},
            {"try": "4 declares copas"},
            {"try": "1 declares copas"},
            {"try": "1 calls tute of kings"},
        ],
        {
            "table": "cabron-4",
            "position": {"lead": 1, "hands": {1: "7c 4e", 2: "12c 5e", 3: "11c 6e", 4: "1c 7e"}},
        },
    ),
    "letters": (
        [{"round": {"losers": [1]}}, {"round": {"losers": [1, 2]}}, {"round": {"losers": [1]}, **FIRST_DEALS}],
        {"table": "cabron-3", "match": {"dealer": 3, "won": {1: 5, 2: 2, 3: 2}}},
    ),
    "points-of-a-match": (
        [{"round": {"paid": {1: 100, 2: 100}}}, {"round": {"paid": {1: 60}}, **FIRST_DEALS}],
        {"table": "bidding", "match": {"dealer": 3, "won": {1: 480, 2: 480, 3: 0}}},
    ),
    "series": (
        [{"round": {"winner": 1}}, {"round": {"winner": 1}}, {"round": {"winner": 2}, **FIRST_DEALS}],
        {"with": {"match.form": "series", "match.hands": 2}, "match": {"dealer": 4}},
    ),
    "own-declaring": (
        [
            {"plays": "1e 4e 5e 6e", **CLAIM},
            CLAIM,
            {"try": "1 declares oros"},
            {"try": "3 declares copas"},
            {"try": "1 stays silent"},
            {"do": "1 declares copas"},
            {"do": "3 stays silent"},
        ],
        {
            "with": {"decl.by": "player"},
            "position": {"trump": "o", "lead": 1, "hands": {1: "12o 11o 12c 11c 1e", 3: "5e 4b 5b 6b 7b"}},
        },
    ),
    "counts-twice": (
        [{"plays": "7e 4e 5e 6e", **CLAIM_OVER}],
        {
            "table": "pairs-101",
            "match": {"dealer": 4},
            "position": {
                "trump": "o",
                "lead": 1,
                "hands": {1: "7e", 2: "4e", 3: "5e", 4: "6e"},
                "taken": {1: 91, 2: 29},
            },
        },
    ),
    "notes": (
        [{"note": {"en": "{1c.The} beats {12c.the}.", "es": "{1c.The} gana {12c.to}."}, **CLAIM}],
        {"position": HAND},
    ),
}


def figure(name: str, lang: Lang) -> Example:
    steps, parts = SAMPLES[name]
    replayed = result(*steps, **parts)
    assert replayed.faults == ()
    return example(replayed, lang, "#x", "pack.svg", lambda rule: Link(f"#{rule}", rule))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", SAMPLES)
def test_every_step_is_told_in_whole_sentences(name: str, lang: Lang) -> None:
    drawn = figure(name, lang)
    assert len(drawn.steps) == len(SAMPLES[name][0])
    for step in drawn.steps:
        assert step.sentences
        for sentence in (*step.sentences, drawn.title, drawn.text):
            assert sentence.strip() == sentence != ""
            assert not re.search(r"[{}]|None|  |\.\.", sentence), sentence
        for sentence in step.sentences:
            assert re.match(r"[¡¿«“]?[A-ZÁÉÍÓÚÑ0-9]", sentence), sentence
            assert sentence[-1] in ".!", sentence


@pytest.mark.parametrize("name", SAMPLES)
def test_the_languages_tell_the_same_steps_in_other_words(name: str) -> None:
    english, spanish = figure(name, "en"), figure(name, "es")
    assert english.result == spanish.result
    for one, other in zip(english.steps, spanish.steps, strict=True):
        assert (one.kind, one.card, one.allowed, one.scene) == (other.kind, other.card, other.allowed, other.scene)
        assert len(one.sentences) == len(other.sentences)
        assert not set(one.sentences) & set(other.sentences)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", SAMPLES)
def test_the_figure_can_be_drawn(name: str, lang: Lang) -> None:
    markup = draw_example(figure(name, lang), lang, "pack.svg")
    assert "{{" not in markup
    assert "None" not in re.sub(r"<svg.*?</svg>", "", markup, flags=re.DOTALL)


def test_questions_carry_their_card_and_answer() -> None:
    asked = figure("duties", "en").steps
    assert [(step.card, step.allowed) for step in asked[:3]] == [
        (parse_card("4c"), False),
        (parse_card("3o"), False),
        (parse_card("1c"), True),
    ]
    assert [step.kind for step in asked] == [StepKind.TRY] * 5 + [StepKind.DO, StepKind.LOOK]


def test_a_question_leaves_the_picture_as_it_was() -> None:
    drawn = figure("duties", "en")
    assert all(step.scene == drawn.steps[0].scene for step in drawn.steps[:5])
    assert drawn.steps[5].scene != drawn.steps[0].scene


def test_who_is_asked_sits_nearest() -> None:
    for name in ("duties", "trumps", "declaring"):
        drawn = figure(name, "es")
        asked = int(SAMPLES[name][0][0]["try"][0])
        assert drawn.beginning is not None
        scenes = [drawn.beginning, *(step.scene for step in drawn.steps if step.scene)]
        assert {scene.players[0].seat for scene in scenes} == {asked}


def test_the_end_of_a_round_has_its_sheet() -> None:
    lead, row, last, *after = figure("end-of-a-match", "en").steps
    assert "65" in last.below
    assert {step.below for step in (lead, row, *after)} == {""}


def test_how_a_match_stands_is_told_when_it_changes() -> None:
    told = [
        any("3: 4 games" in sentence for sentence in step.sentences) for step in figure("end-of-a-match", "en").steps
    ]
    assert told == [False, False, True, False, False]


def test_a_match_by_results_has_no_table_and_says_how_it_stands() -> None:
    drawn = figure("match-by-results", "en")
    assert drawn.beginning is None
    assert all(step.scene is None for step in drawn.steps)
    assert any("3" in sentence for sentence in drawn.steps[0].sentences)


def test_texts_name_the_cards_of_the_scenario() -> None:
    (step,) = figure("notes", "es").steps
    assert step.sentences[0] == "El as de copas gana al rey de copas."


@pytest.mark.parametrize(
    ("name", "step", "told"),
    [
        pytest.param("letters", 0, "Player 1 loses the hand and takes a letter.", id="a-loser"),
        pytest.param("letters", 1, "Players 2 and 3 lose the hand and take a letter each.", id="seats-become-chairs"),
        pytest.param("letters", 0, say("event.plays-on.cabron.tie-plays-on", "en"), id="fewest-shared"),
        pytest.param(
            "points-of-a-match", 0, "Player 1: 580 points. Player 2: 580 points. Player 3: 0 points.", id="so-far"
        ),
        pytest.param("points-of-a-match", 0, say("event.plays-on.bid.tie-plays-on", "en"), id="level"),
        pytest.param("points-of-a-match", 1, "Player 2 scores 60 for the hand.", id="the-next-hand"),
        pytest.param("series", 1, say("event.plays-on.match.series", "en"), id="series-level"),
        pytest.param("counts-twice", 0, say("outcome.match.double", "en"), id="twice"),
    ],
)
def test_what_is_told_of_a_match(name: str, step: int, told: str) -> None:
    assert told in figure(name, "en").steps[step].sentences


def test_a_match_that_goes_on_as_usual_says_no_more() -> None:
    sentences = figure("series", "en").steps[0].sentences
    assert sentences == ("Players 1 and 3 win the hand.", "Players 1 and 3: 1 game. Players 2 and 4: 0 games.")
