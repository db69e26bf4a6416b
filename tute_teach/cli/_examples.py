"""A right text for an option of which the text cannot be read: as near as can be to what was said."""

import re
import shlex
from collections.abc import Iterator, Mapping, Sequence

from tute_teach.model.cards import ALL_CARDS, Card, rank_of
from tute_teach.model.notation import CARD_PATTERN, NotationError, parse_action, parse_card, show_action, show_row

_SEAT = re.compile(r"\s*([1-4])(?![0-9])")
_CARD = re.compile(CARD_PATTERN)
_PLAIN = {"--table": "classic", "--with": "match.hands=6", "--trump": "oros", "--lead": "1", "--turned": "7o"}
_NUMBERS = {"--cards": "6", "--tricks": "4"}
_AT_SEAT = {"--contract": ("2", "80"), "--declared": ("1", "copas"), "--taken": ("1", "20"), "--won": ("1", "2")}
_ROWS = {"--trick": ("1", ("12c",)), "--hand": ("2", ("1c", "4c", "3o"))}
"""One right text for each option; that of --deal would be a whole pack."""


def right(option: str, text: str, others: Mapping[str, Sequence[str]]) -> str:
    """An option as it is typed, with a right text in place of a wrong one; empty where there is none.

    others: what the options say, by their names without hyphens; no card of theirs is offered once more.
    """
    seat = found[1] if (found := _SEAT.match(text)) else None
    if option in _ROWS:
        usual, cards = _ROWS[option]
        row = show_row(_row(text.rpartition(":")[2], cards, _elsewhere(option, text, others)))
        return typed(option, f"{seat or usual}: {row}")
    if option in _AT_SEAT:
        usual, rest = _AT_SEAT[option]
        return typed(option, f"{seat or usual}: {rest}")
    if option == "--do":
        return typed(option, _action(seat or "2", text, others))
    plain = (_PLAIN | _NUMBERS).get(option)
    return "" if plain is None else typed(option, plain)


def hand_of(seat: int, size: int, others: Mapping[str, Sequence[str]]) -> str:
    """The option that gives so many cards to a seat, as it is typed: those that it plays, and some that lie nowhere."""
    played = tuple(word for one in others.get("do", ()) if _is_of(one, str(seat)) for word in _CARD.findall(one))
    free = _free((*played, *_ROWS["--hand"][1]), _elsewhere("--hand", f"{seat}:", others))
    return typed("--hand", f"{seat}: {show_row(next(free) for _ in range(size + len(played)))}")


def typed(option: str, text: str) -> str:
    """An option as it is typed: the text as it is, in quotes where it needs some."""
    quote = "" if shlex.quote(text) == text else '"' if "'" in text else "'"
    return f"{option} {quote}{text}{quote}"


def _row(said: str, usual: Sequence[str], elsewhere: set[Card]) -> tuple[Card, ...]:
    """The cards of a row, others in place of those that cannot be read or lie elsewhere; the usual ones for none."""
    kept: dict[int, Card] = {}
    words = said.replace(",", " ").split()
    for place, word in enumerate(words):
        card = _read(word)
        if card is not None and card not in elsewhere and card not in kept.values():
            kept[place] = card
    free = _free(usual, elsewhere | set(kept.values()))
    return tuple(kept[place] if place in kept else next(free) for place in range(len(words) or len(usual)))


def _read(word: str) -> Card | None:
    try:
        return parse_card(word)
    except NotationError as error:
        meant = error.facts.get("suggestion")
        return parse_card(str(meant)) if meant else None


def _free(usual: Sequence[str], elsewhere: set[Card]) -> Iterator[Card]:
    """Cards that lie nowhere yet, the usual ones first."""
    # Not every pack has twos.
    order = dict.fromkeys((*map(parse_card, usual), *sorted(ALL_CARDS, key=lambda card: rank_of(card) == 2)))
    return (card for card in order if card not in elsewhere)


def _elsewhere(option: str, text: str, others: Mapping[str, Sequence[str]]) -> set[Card]:
    """The cards on the table, in hands and in what is done, but for those of the text in question and of its seat."""
    texts = [one for name in ("--trick", "--hand") for one in others.get(name[2:], ()) if (name, one) != (option, text)]
    texts += [one for one in others.get("do", ()) if not _is_of(one, text)]
    return {parse_card(word) for one in (*texts, *others.get("turned", ())) for word in _CARD.findall(one)}


def _is_of(action: str, text: str) -> bool:
    """Whether somebody's action is the seat's with which a text begins."""
    ours, theirs = (_SEAT.match(one) for one in (text, action))
    return ours is not None and theirs is not None and ours[1] == theirs[1]


def _action(seat: str, said: str, others: Mapping[str, Sequence[str]]) -> str:
    """What was probably meant, else that the seat plays a card it has."""
    try:
        return show_action(parse_action(said))
    except NotationError as error:
        if error.code == "notation.near-action":
            return str(error.facts["suggestion"])
    own = (one for one in others.get("hand", ()) if _is_of(one, seat))
    card = next((word for one in own for word in _CARD.findall(one)), "1c")
    return f"{seat} plays {card}"
