"""Scenarios: positions with actions and claims, read strictly, replayed by the engine."""

from tute_teach.scenarios.corpus import Corpus, verify
from tute_teach.scenarios.finding import find
from tute_teach.scenarios.nouns import Failure, Result, Scenario, StepResult
from tute_teach.scenarios.question import Choice, choices, read_question
from tute_teach.scenarios.reading import read_scenario, restarted
from tute_teach.scenarios.replay import replay
from tute_teach.scenarios.values import filled

__all__ = [
    "Choice",
    "Corpus",
    "Failure",
    "Result",
    "Scenario",
    "StepResult",
    "choices",
    "filled",
    "find",
    "read_question",
    "read_scenario",
    "replay",
    "restarted",
    "verify",
]
