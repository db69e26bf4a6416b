"""A step in which nothing is done and something is claimed, in words: what the claim says, as the engine answers it."""

from collections.abc import Iterator, Mapping

from tute_teach.drawing import sides_of
from tute_teach.engine import account, best_play, legal_cards, rulebook, seat_to_act
from tute_teach.engine.match import Match
from tute_teach.model.cards import count
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.scenarios.nouns import Scenario, StepResult
from tute_teach.scenarios.opening import dealer_sentence
from tute_teach.text import Lang, Who, say


def claimed_sentences(scenario: Scenario, step: StepResult, lang: Lang) -> Iterator[str]:
    """What the claims of a step say; nothing for those that are told by whose turn it is, or by how a hand ended."""
    claimed, state, match = step.expect.model_fields_set, step.after, step.match
    if state is not None:
        yield from _of_hand(claimed, step, state, lang)
    if match is not None:
        yield from _of_match(claimed, scenario, match, lang)


def _of_hand(claimed: set[str], step: StepResult, state: State, lang: Lang) -> Iterator[str]:
    if "trump" in claimed:
        yield say("alt.no-trump", lang) if state.trump is None else say("alt.trump", lang, trump=state.trump)
    if "turned" in claimed and state.turned is not None:
        yield say("alt.turned", lang, turned=state.turned)
    for seat in step.expect.hands or ():
        held = state.hand(Seat(seat)).size
        yield say("alt.size", lang, player=Who.numbered(seat), cards=range(held))
    if "score" in claimed:
        yield from _scores(step.expect.score or {}, state, lang)
    best = best_play(state) if "winning" in claimed else None
    if best is not None:
        card = dict(state.trick.plays(state.players))[best[0]]
        yield say("alt.winning", lang, player=Who.numbered(best[0]), card=card)
    turn = seat_to_act(state)
    if "may" in claimed and turn is not None:
        legal = legal_cards(state)
        every = count(legal) == state.hand(turn).size
        yield say("alt.may-play-all" if every else "alt.may-play", lang, player=Who.numbered(turn), cards=legal)


def _scores(of_seats: Mapping[int, int], state: State, lang: Lang) -> Iterator[str]:
    sides, book = sides_of(state.table, {}, state.declarer), rulebook(state.table)
    for side in dict.fromkeys(book.side(Seat(seat), state.declarer) for seat in of_seats):
        yield say("alt.score", lang, side=sides[side], points=account(state).totals[side])


def _of_match(claimed: set[str], scenario: Scenario, match: Match, lang: Lang) -> Iterator[str]:
    if "dealer" in claimed:
        yield dealer_sentence(match, scenario, lang)
    if "match_winner" in claimed and match.winner is None:
        yield say("scenario.no-winner-yet", lang)
