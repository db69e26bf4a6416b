"""Where things stand on the site: the only place that knows which page holds which rule or scenario."""

from tute_teach.text.languages import LANGS, Lang

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


def page_of_example(scenario_id: str) -> str:
    """Path of the page that shows a scenario, without language."""
    return f"examples/{scenario_id.rpartition('/')[0]}"


def anchor_of_example(scenario_id: str) -> str:
    """Anchor of a scenario on its page: the id without its family."""
    return scenario_id.rpartition("/")[2]


def example(scenario_id: str, lang: Lang, root: str) -> str:
    """Relative address of a scenario.

    >>> example("play/beat-when-able", "es", "..")
    '../es/examples/play/#beat-when-able'
    """
    return f"{page(page_of_example(scenario_id), lang, root)}#{anchor_of_example(scenario_id)}"
