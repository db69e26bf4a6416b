"""Ordinary slips in a published file: what is told, followed to the letter, leads to a file that holds again."""

from pathlib import Path

import pytest

from tests.scenarios.written import result
from tute_teach.scenarios import verify
from tute_teach.scenarios.report import fault_sentence
from tute_teach.text import LANGS

TEXT = (Path(__file__).parents[2] / "scenarios" / "play" / "beat-when-able.yml").read_text("utf-8")
DO, TWO = 'do: "2 plays 1c"', 'do: ["2 plays 1c", "3 plays 6c"]'


@pytest.mark.parametrize(
    ("published", "wrong", "told", "right"),
    [
        (DO, 'do: "2 juega 1c"', "2 plays 1c", DO),
        (DO, 'do: "2 1c"', "2 plays 1c", DO),
        (DO, 'do: "1c"', "plays:", 'plays: "1c"'),
        (DO, 'plays: "2 plays 1c"', "do:", DO),
        (DO, 'do: "2 plays 1c, 3 plays 6c"', '["2 plays 1c", "3 plays 6c"]', TWO),
        (DO, 'do: ["2 plays 1c; 3 plays 6c"]', '"2 plays 1c", "3 plays 6c"', TWO),
        ("{p1.Name} leads", "{p1} leads", "{p1.Name}", "{p1.Name} leads"),
        ("{p2.name} holds", "{p2} holds", "{p2.name}", "{p2.name} holds"),
        ('trick: {lead: 1, cards: "12c"}', 'trick: "12c"', "lead, cards", 'trick: {lead: 1, cards: "12c"}'),
        ('{2: "1c 4c 3o"}', "{2: [1c, 4c, 3o]}", '"1c 4c 3o"', '{2: "1c 4c 3o"}'),
        ("trump: o", "trump: coins", "oros", "trump: oros"),
    ],
)
def test_a_remedy_followed_to_the_letter_helps(
    published: str, wrong: str, told: str, right: str, tmp_path: Path
) -> None:
    assert TEXT.count(published) == 1
    file = tmp_path / "play" / "slip.yml"
    file.parent.mkdir()
    file.write_text(TEXT.replace(published, wrong), "utf-8")
    (fault,) = verify([file], tmp_path).faults
    for lang in LANGS:
        assert told in fault_sentence(fault, lang)
    file.write_text(TEXT.replace(published, right), "utf-8")
    corpus = verify([file], tmp_path)
    assert (corpus.faults, corpus.failures) == ((), ())


def test_a_bid_that_is_no_multiple_is_told_the_multiples() -> None:
    steps = {"do": "1 bids 62", "expect": {"turn": 2}}
    (fault,) = result(steps, table="bidding", position={"tricks": 0}).faults
    assert "from 60 to 230, in multiples of 5" in fault_sentence(fault, "en")
    assert "de 60 a 230, en múltiplos de 5" in fault_sentence(fault, "es")
