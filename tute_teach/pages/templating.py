"""The templates of the pages."""

from functools import cache

from jinja2 import Environment

from tute_teach.drawing import templates_of
from tute_teach.text import Lang, say


@cache
def _templates() -> Environment:
    return templates_of("tute_teach.pages")


def draw(name: str, lang: Lang, **facts: object) -> str:
    """A template of this package, with the words that all of them use."""
    template = _templates().get_template(f"{name}.html.j2")
    return template.render(t=lambda key, **given: say(key, lang, **given), lang=lang, **facts)
