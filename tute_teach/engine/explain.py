"""The first of the two questions: may this be done, and which rule decides."""

from tute_teach.engine.auction import explain_call, explain_naming
from tute_teach.engine.duties import TURN, explain_card
from tute_teach.engine.explain_declaring import explain_declaration, explain_silence, explain_tute
from tute_teach.model.actions import Action, Bid, CallTute, Declare, NameTrump, Pass, Play, StaySilent
from tute_teach.model.state import State
from tute_teach.model.verdict import Verdict


def explain(state: State, action: Action) -> Verdict:
    """Whether an action is allowed now, by which rule, because of which cards, and what would be right.

    Asking changes nothing. UnknownHand when a card of a hidden hand is asked about.
    """
    if action.seat > state.players:
        return Verdict(False, _outsider(state, action))
    match action:
        case Play():
            return explain_card(state, action)
        case Declare():
            return explain_declaration(state, action)
        case CallTute():
            return explain_tute(state, action)
        case StaySilent():
            return explain_silence(state, action)
        case Bid() | Pass():
            return explain_call(state, action)
        case NameTrump():
            return explain_naming(state, action)


def _outsider(state: State, action: Action) -> str:
    """Why somebody without a seat in this round cannot do anything: the referee sits out, nobody else is there."""
    table = state.table
    return table.rules("bid.players")[0] if state.players < action.seat <= table.chairs else TURN
