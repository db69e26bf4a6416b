"""Where things stand on the site: the only place that knows which page holds which rule or scenario."""

import re

from tute_teach.pages.chapters import chapter_of
from tute_teach.text.languages import LANGS, Lang

_CHAPTER = re.compile(r"(\bexamples/[^/#]+/)[^/#]+/(?=#|$)")

# The page of a rule is told by the first word of its id. A new family of rules needs a line here.
_PAGE_OF_RULES = {
    "cards": "rules/cards",
    "deal": "rules/deal",
    "trump": "rules/deal",
    "play": "rules/play",
    "trick": "rules/tricks",
    "decl": "rules/declarations",
    "classic": "rules/classic",
    "cabron": "rules/cabron",
    "bid": "rules/bidding",
    "match": "rules/variants",
    "table": "rules/table",
}


def page(path: str, lang: Lang, root: str) -> str:
    """Relative address of a page named without language, from a page whose way to the site's root is `root`.

    >>> page("rules/play", "es", "../..")
    '../../es/rules/play/'
    >>> page("", "en", ".")
    './'
    """
    prefix = "" if lang == LANGS[0] else f"{lang}/"
    return f"{root}/{prefix}{path}{'/' if path else ''}"


def page_of_rule(rule: str) -> str:
    """Path of the page that holds a rule's anchor, without language; KeyError for a family that has no page."""
    return _PAGE_OF_RULES[rule.partition(".")[0]]


def rule(rule_id: str, lang: Lang, root: str) -> str:
    """Relative address of a rule.

    >>> rule("play.beat", "en", "../..")
    '../../rules/play/#play.beat'
    """
    return f"{page(page_of_rule(rule_id), lang, root)}#{rule_id}"


SOURCES = "rules/sources"
"""Path of the page that says what each source is, without language."""


def source(source_id: str, lang: Lang, root: str) -> str:
    """Relative address of a source.

    >>> source("nh-fournier", "es", "../..")
    '../../es/rules/sources/#nh-fournier'
    """
    return f"{page(SOURCES, lang, root)}#{source_id}"


def page_of_family(scenario_id: str) -> str:
    """Path of the page of a scenario's family, without language: all its examples, or where each of them stands."""
    return f"examples/{scenario_id.rpartition('/')[0]}"


def page_of_example(scenario_id: str, rule: str) -> str:
    """Path of the page that shows a scenario, without language; `rule` is the first that it shows.

    >>> page_of_example("play/beat-when-able", "play.beat"), page_of_example("deal/ten-cards-each", "deal.all-cards")
    ('examples/play/beat', 'examples/deal')
    """
    family = page_of_family(scenario_id)
    chapter = chapter_of(scenario_id.rpartition("/")[0], rule)
    return f"{family}/{chapter}" if chapter else family


def anchor_of_example(scenario_id: str) -> str:
    """Anchor of a scenario on its page and on that of its family: the id without its family."""
    return scenario_id.rpartition("/")[2]


def example(scenario_id: str, rule: str, lang: Lang, root: str) -> str:
    """Relative address of a scenario; `rule` is the first that it shows.

    >>> example("play/beat-when-able", "play.beat", "es", "..")
    '../es/examples/play/beat/#beat-when-able'
    """
    return f"{page(page_of_example(scenario_id, rule), lang, root)}#{anchor_of_example(scenario_id)}"


def in_family(address: str) -> str:
    """The address at which the page of a family has what a chapter shows; any other address as it is.

    >>> in_family("es/examples/play/partner/#first-to-trump"), in_family("rules/play/#play.beat")
    ('es/examples/play/#first-to-trump', 'rules/play/#play.beat')
    """
    return _CHAPTER.sub(r"\1", address)
