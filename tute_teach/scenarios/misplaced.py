"""Cards and actions that are written well and stand behind the key of the other, or several where there is one."""

import re
from collections.abc import Callable

from tute_teach.model.notation import NotationError, parse_action, parse_row
from tute_teach.sources import KeyPath, Trouble, trouble

_BETWEEN = re.compile(r"\s*[,;]\s*")


def misplaced(text: str, path: KeyPath, *, in_list: bool) -> Trouble | None:
    """What is wrong with the text of a step that cannot be read there; None where it cannot be read elsewhere either.

    in_list: whether it stands in a list of actions.
    """
    actions = _BETWEEN.split(text.strip())
    are_actions = all(_reads(parse_action, one) for one in actions)
    if path[-1] == "plays" and are_actions:
        return trouble("scenario.actions-in-plays", path, found=text)
    if path[-1] != "do":
        return None
    if len(actions) > 1 and are_actions:
        listed = ", ".join(f'"{one}"' for one in actions)
        return trouble("scenario.several-actions", path, found=text, suggestion=listed if in_list else f"[{listed}]")
    if not in_list and _reads(parse_row, text):
        return trouble("scenario.cards-in-do", path, found=text)
    return None


def _reads(parse: Callable[[str], object], text: str) -> bool:
    try:
        parse(text)
    except NotationError:
        return False
    return True
