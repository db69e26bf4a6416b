"""The engine: pure functions over immutable states. It asks the rules and knows none.

Two questions (`explain`, `account`), one verb (`apply`), and the ways in and out of a round (`deal`, `replay`, `view`).
"""

from tute_teach.engine.account import account, is_decided
from tute_teach.engine.apply import IllegalAction, apply
from tute_teach.engine.auction import legal_bids, seat_to_act
from tute_teach.engine.dealing import BadDeal, deal, shuffled
from tute_teach.engine.duties import UnknownHand, bound_duties, explain_cards, legal_cards
from tute_teach.engine.explain import explain
from tute_teach.engine.hidden import hangs_on_hand
from tute_teach.engine.missed import Missed, missed
from tute_teach.engine.numbers import numbers
from tute_teach.engine.record import Record, parse_record, recorded, replay, show_record, table_of
from tute_teach.engine.rulebook import rulebook, rules_hash
from tute_teach.engine.tricks import best_play, trick_points
from tute_teach.engine.view import view

__all__ = [
    "BadDeal",
    "IllegalAction",
    "Missed",
    "Record",
    "UnknownHand",
    "account",
    "apply",
    "best_play",
    "bound_duties",
    "deal",
    "explain",
    "explain_cards",
    "hangs_on_hand",
    "is_decided",
    "legal_bids",
    "legal_cards",
    "missed",
    "numbers",
    "parse_record",
    "recorded",
    "replay",
    "rulebook",
    "rules_hash",
    "seat_to_act",
    "show_record",
    "shuffled",
    "table_of",
    "trick_points",
    "view",
]
