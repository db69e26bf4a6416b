"""Drawing: scenes and cards as SVG and HTML fragments, with their text alternatives.

`scene` makes the facts of a picture from a state, `describe` its text alternative, the `draw_…` functions its HTML.
"""

from tute_teach.drawing.alt import describe
from tute_teach.drawing.example import Example, ExampleStep, StepKind, draw_example
from tute_teach.drawing.picture import HandCard, LaidCard, Place, Player, Scene, Standing, TrickScene
from tute_teach.drawing.plain import draw_plain
from tute_teach.drawing.render import Link, RuleLink, draw_card, draw_sheet, draw_table
from tute_teach.drawing.sentences import (
    Names,
    card_label,
    card_sentence,
    sides_of,
    verdict_sentence,
)
from tute_teach.drawing.staging import scene
from tute_teach.drawing.telling import (
    declaration_sentence,
    event_sentence,
    missed_sentence,
    outcome_sentence,
    turn_sentence,
)
from tute_teach.drawing.templating import templates_of
from tute_teach.drawing.vector import draw_svg

__all__ = [
    "Example",
    "ExampleStep",
    "HandCard",
    "LaidCard",
    "Link",
    "Names",
    "Place",
    "Player",
    "RuleLink",
    "Scene",
    "Standing",
    "StepKind",
    "TrickScene",
    "card_label",
    "card_sentence",
    "declaration_sentence",
    "describe",
    "draw_card",
    "draw_example",
    "draw_plain",
    "draw_sheet",
    "draw_svg",
    "draw_table",
    "event_sentence",
    "missed_sentence",
    "outcome_sentence",
    "scene",
    "sides_of",
    "templates_of",
    "turn_sentence",
    "verdict_sentence",
]
