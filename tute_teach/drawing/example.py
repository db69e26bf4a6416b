"""An example as a figure: a position, its steps with a sentence and a picture each, and the rules that it shows.

The figure is complete as it stands; the element around it lets a script step through it and try the cards.
"""

from dataclasses import dataclass
from enum import StrEnum

from tute_teach.drawing.picture import Scene
from tute_teach.drawing.render import Link, RuleLink, draw_table
from tute_teach.drawing.templating import draw
from tute_teach.model.cards import Card
from tute_teach.text import Lang


class StepKind(StrEnum):
    """What a step is: a question that changes nothing, an action, or a look at what there is."""

    TRY = "try"
    DO = "do"
    LOOK = "look"


@dataclass(frozen=True, slots=True)
class ExampleStep:
    """One step. `sentences` are finished texts in the reader's language; `allowed` is the answer to a question.

    `scene` is the table after the step (for a question: as it is asked), None where no picture is wanted; a picture
    that equals the one before is not drawn again. `card` is the card asked about or played. `below` is a finished
    fragment that belongs to the step, such as a score sheet.
    """

    kind: StepKind
    sentences: tuple[str, ...]
    scene: Scene | None = None
    card: Card | None = None
    allowed: bool | None = None
    below: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A verified example. `id` is family/name and the name its anchor; `result` the hash of what the engine answered.

    `title` and `text` are finished texts, with an empty line between paragraphs. `beginning` is the position at the
    start (None where there is no table to be seen, as in a match), `opening` are finished sentences about it, such as
    how a match stands; `rules` lead to the rules shown, `href` here.
    """

    id: str
    result: str
    title: str
    text: str
    href: str
    beginning: Scene | None
    steps: tuple[ExampleStep, ...]
    rules: tuple[Link, ...] = ()
    opening: tuple[str, ...] = ()

    @property
    def anchor(self) -> str:
        """The anchor on its page."""
        return self.id.rpartition("/")[2]


def draw_example(
    example: Example, lang: Lang, pack_url: str, *, heading: int | None = 3, rule_link: RuleLink | None = None
) -> str:
    """The figure of an example; `heading` is the level of its title, 2 to 6, or None where the title heads nothing."""
    pictures = _pictures(example)
    return draw(
        "example",
        lang,
        pack_url,
        example=example,
        heading=heading,
        paragraphs=[part for part in example.text.split("\n\n") if part.strip()],
        table=lambda scene: draw_table(scene, lang, pack_url, rule_link=rule_link),
        steps=list(zip(example.steps, pictures, strict=True)),
    )


def _pictures(example: Example) -> list[Scene | None]:
    """The picture of each step, None where it would be the one already seen."""
    seen, pictures = example.beginning, []
    for step in example.steps:
        pictures.append(step.scene if step.scene != seen else None)
        seen = step.scene or seen
    return pictures
