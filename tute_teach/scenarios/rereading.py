"""What else is to be read again by whoever made a false claim: rules beside the deciding one, and those the file names.

Claims and the engine's answers come in the terms in which a file says them.
"""

from typing import Any

from tute_teach.model.state import Phase
from tute_teach.scenarios import scores
from tute_teach.scenarios.nouns import StepResult

OF_A_TRY = frozenset({"legal", "because", "beside", "cause", "instead"})
"""Claims about the verdict on what was asked."""


def rules_named(claim: str, said: Any, fact: Any) -> tuple[str, ...]:
    """The rules that the file gives as reasons and the engine does not."""
    match claim:
        case "because":
            return (said,)
        case "beside":
            return tuple(rule for rule in said.split() if rule not in fact.split())
        case "outcome" if "because" in said and said["because"] != fact.get("because"):
            return (said["because"],)
    return ()


def rules_beside(result: StepResult, claim: str, said: Any, fact: Any) -> tuple[str, ...]:
    """The rules without which the deciding one does not explain the answer: beside a verdict, or of what was scored."""
    if claim in OF_A_TRY and result.verdict is not None:
        return result.verdict.beside
    if claim == "outcome" and said.get("paid") != fact.get("paid"):
        return scores.payment_rules(result)
    if claim == "won" and result.match is not None:
        is_played = result.after is not None and result.after.phase is Phase.OVER
        return (*(scores.payment_rules(result) if is_played else ()), *result.match.table.rules("match.scoring"))
    return ()
