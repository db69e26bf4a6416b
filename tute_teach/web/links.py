"""Links to the pages that state the rules, as they were found in the built site."""

from collections.abc import Mapping

from flask import request

from tute_teach.drawing import Link
from tute_teach.rules.catalogue import catalogue
from tute_teach.web.problems import language
from tute_teach.web.service import service


def rule_link(rule: str) -> Link:
    """The link to a rule in the reader's language; to the start page where the site does not state the rule."""
    lang = language()
    return Link(f"{request.script_root}/{service().site.rules.get((rule, lang), '')}", catalogue()[rule].name.get(lang))


def all_links() -> Mapping[str, Link]:
    """The links to all rules, by id."""
    return {rule: rule_link(rule) for rule in catalogue()}
