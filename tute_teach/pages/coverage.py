"""What fills the page on coverage, `{{ coverage }}`: for those who look after the rules."""

from functools import cached_property
from itertools import groupby
from pathlib import Path

from babel.numbers import format_decimal

from tute_teach.drawing import Link
from tute_teach.lessons.nouns import Course
from tute_teach.pages import addresses
from tute_teach.pages.examples import example_link
from tute_teach.pages.fragments import without_key
from tute_teach.pages.templating import draw
from tute_teach.pages.written_rules import written_rules
from tute_teach.rules.catalogue import FAMILIES, catalogue
from tute_teach.scenarios import Corpus
from tute_teach.tables import sheet
from tute_teach.text import Lang, say
from tute_teach.workbench.coverage import Coverage, coverage
from tute_teach.workbench.meeting import stored
from tute_teach.workbench.mutants import WITHOUT_WIDE


class CoveragePage:
    """Sentence and fragment of the page; what they tell is worked out when it is first asked for."""

    def __init__(self, corpus: Corpus, course: Course | None, docs_dir: Path) -> None:
        """Look at a corpus that holds, at a course without faults, if there is one, and at the pages' Markdown."""
        self.corpus, self.course, self.docs_dir = corpus, course, docs_dir

    @cached_property
    def found(self) -> Coverage:
        """What is known of every rule and option."""
        scenarios = [result.scenario for result in self.corpus.results.values()]
        return coverage(scenarios, written_rules(self.docs_dir), self.course, stored())

    def sentence(self, key: str, lang: Lang) -> str:
        """What the page holds."""
        without_key("coverage", key)
        return say("pages.coverage", lang)

    def fragment(self, key: str, lang: Lang, root: str) -> str:
        """The gaps, then every rule with the examples that hold it in place and that show it, then the options.

        What is long is folded, so that the whole is a few screens of a phone.
        """
        families = {family: [row for row in self.found.rows if row.rule.family == family] for family in FAMILIES}
        settings = [list(values) for _, values in groupby(self.found.options, lambda one: one.setting)]
        return draw(
            "coverage",
            lang,
            found=self.found,
            families=families,
            settings=settings,
            most=_MOST,
            without_wide=WITHOUT_WIDE,
            rule=lambda rule_id: Link(addresses.rule(rule_id, lang, root), catalogue()[rule_id].name.get(lang)),
            example=lambda identity: self._example(identity, lang, root),
            lesson=lambda identity: self._lesson(identity, lang, root),
            turns=lambda row: _turns(row.met, lang),
            table=lambda table_id: sheet(table_id).name.get(lang),
        )

    def _example(self, identity: str, lang: Lang, root: str) -> Link:
        return example_link(self.corpus.results[identity], lang, root)

    def _lesson(self, identity: str, lang: Lang, root: str) -> Link:
        lesson = self.course.lesson(identity) if self.course else None
        if lesson is None:
            raise LookupError(identity)
        return Link(addresses.page(f"learn/{identity}", lang, root), lesson.title.get(lang))


_MOST = 10
"""Rules with the same gap that are seen at once."""
_LEAST = 0.1
"""The smallest number that is told."""


def _turns(met: float, lang: Lang) -> str:
    """On how many turns a hand a rule is met; a rule that is met is never told to be met on none."""
    key = "pages.coverage.met-less" if met < _LEAST else "pages.coverage.met"
    return say(key, lang, found=format_decimal(max(met, _LEAST), "0.0", locale=lang))
