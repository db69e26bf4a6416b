"""Whatever is tried, happens, is missed or decides, at any table: there is a sentence for it in both languages."""

from collections import Counter
from random import Random

from tests.engine.asking import Asked
from tests.engine.mixtures import HOUSE, each_alone, mixture, ready_made
from tute_teach.drawing import event_sentence, missed_sentence, outcome_sentence, verdict_sentence
from tute_teach.drawing.telling import item_label
from tute_teach.engine import account, apply, missed
from tute_teach.model.actions import Action
from tute_teach.model.seats import Seat
from tute_teach.model.state import Phase
from tute_teach.model.verdict import Verdict
from tute_teach.text import LANGS, YOU, Who

NAMES = {Seat(1): Who.named("Ana"), Seat(2): YOU, Seat(3): Who.numbered(3)}


class Told(Asked):
    """A round of which everything is told."""

    rate = 0.03

    def said(self, action: Action, verdict: Verdict) -> None:
        super().said(action, verdict)
        lang = self.random.choice(LANGS)
        self.told_well(verdict_sentence(self.state, action, verdict, lang, NAMES))

    def do(self, action: Action) -> None:
        lang, before = self.random.choice(LANGS), self.state
        for event in apply(before, action)[1]:
            self.told_well(event_sentence(event, before, lang, NAMES))
        super().do(action)
        if self.state.phase is Phase.OVER:
            for item in account(self.state).items:
                assert item_label(item, lang)
            self.told_well(outcome_sentence(self.state, lang, NAMES))
            for one in missed(self.state):
                self.told_well(missed_sentence(one, lang, NAMES))
                self.seen["missed"] += 1

    def told_well(self, sentence: str) -> None:
        assert sentence.endswith((".", "!"))
        assert not {"{", "}"} & set(sentence)
        self.seen["sentences"] += 1


def test_everything_at_any_table_has_its_sentence() -> None:
    random, seen = Random(1), Counter[str]()
    mixtures = [mixture(random, mode) for mode in HOUSE for _ in range(8)]
    for agreed in (*each_alone(), *ready_made(), *mixtures):
        Told(agreed, random, seen).play()
    assert seen["sentences"] > 5_000
    assert seen["missed"]
