"""Scenarios: positions with actions and claims, read strictly, replayed by the engine."""

from tute_teach.scenarios.corpus import Corpus, scenario_files, verify
from tute_teach.scenarios.nouns import Failure, Result, Scenario, StepResult
from tute_teach.scenarios.question import Choice, choices, read_question
from tute_teach.scenarios.reading import read_scenario, restarted, scenario_id
from tute_teach.scenarios.replay import card_verdicts, replay
from tute_teach.scenarios.values import filled

__all__ = [
    "Choice",
    "Corpus",
    "Failure",
    "Result",
    "Scenario",
    "StepResult",
    "card_verdicts",
    "choices",
    "filled",
    "read_question",
    "read_scenario",
    "replay",
    "restarted",
    "scenario_files",
    "scenario_id",
    "verify",
]
