"""What fills the markers of the site: rules from the catalogue, examples from replayed scenarios, terms, lessons.

Everything is verified when the provider is made; what does not hold never gets as far as a page.
"""

from collections.abc import Callable, Collection
from pathlib import Path

from tute_teach.drawing import Link
from tute_teach.errors import BrokenSource, Fault
from tute_teach.lessons.checking import verify_lessons
from tute_teach.pages import addresses, cards, guides, listing
from tute_teach.pages.coverage import CoveragePage
from tute_teach.pages.examples import ExamplePages, example_link, has_chapter, page_of, title_of
from tute_teach.pages.fragments import Promises, unknown_key, unknown_kind
from tute_teach.pages.lessons import LessonPages
from tute_teach.pages.templating import draw
from tute_teach.pages.values import value_said, values_of
from tute_teach.rules.bibliography import bibliography
from tute_teach.rules.catalogue import Rule, catalogue
from tute_teach.scenarios import Corpus, verify
from tute_teach.scenarios.prose import prose_faults
from tute_teach.text import Lang
from tute_teach.text.prose import Values
from tute_teach.text.spared import Spared, read_spared

SCENARIOS = "scenarios"
LESSONS = "lessons"
DOCS = "docs"
_LESSON_KINDS = ("lesson", "course")


class UnprovenError(BrokenSource):
    """The scenarios do not hold, so nothing may be published: every fault and every false claim by place, and a sum."""


def load(project: Path) -> "Site":
    """The provider for the project in this folder; it need not have both scenarios and lessons.

    UnprovenError when its scenarios do not all hold, texts included; BrokenSource when a lesson cannot be taught as it
    stands.
    """
    # Told as they are named where one stands, so that a terminal leads to them.
    project = project.relative_to(Path.cwd()) if project.is_relative_to(Path.cwd()) else project
    corpus, course = Corpus((), {}, ()), None
    if (project / SCENARIOS).is_dir():
        corpus = verify([project / SCENARIOS], project / SCENARIOS)
    if told := _amiss(corpus, read_spared(project)):
        raise UnprovenError((*told, Fault("pages.unproven", None, {"number": len(told)})))
    if (project / LESSONS).is_dir():
        course, broken = verify_lessons(project / LESSONS)
        if course is None:
            raise BrokenSource(broken)
    return Site(corpus, LessonPages(course) if course else None, CoveragePage(corpus, course, project / DOCS))


def _amiss(corpus: Corpus, spared: Spared) -> tuple[Fault, ...]:
    """What is wrong with scenarios, texts included, as `tute-teach verify` tells it in short; by place."""
    false = (
        Fault("verify.failure", one.place, {"claim": one.claim, "said": one.said, "found": one.found})
        for one in corpus.failures
    )
    told = (*corpus.faults, *prose_faults(corpus.results.values(), spared), *false)
    return tuple(sorted(told, key=lambda fault: fault.order))


class Site:
    """Fragments of the whole site, see `fragments.Provider`."""

    phrases: Collection[str] = ("value",)

    def __init__(self, corpus: Corpus, lessons: LessonPages | None, coverage: CoveragePage | None = None) -> None:
        """Fill markers from a corpus that holds, and a course without faults and a look at all of it, if there are."""
        self.results = corpus.results
        self.examples = ExamplePages(corpus.results)
        self.kinds: dict[str, tuple[Callable[[str, Lang], str], Callable[[str, Lang, str], str]]] = {
            "rule": (self._rule_sentence, self._rule),
            "scenario": (self.examples.sentence, self.examples.beside),
            "examples": (self.examples.all_sentence, self.examples.all),
            "titles": (self.examples.titles_sentence, self.examples.titles),
            "glossary": (listing.glossary_sentence, listing.glossary),
            "sources": (listing.sources_sentence, listing.sources),
            "value": (self._value_said, self._value),
            "pack": (cards.pack_sentence, cards.pack),
            "fan": (cards.fan_sentence, cards.fan),
            "keys": (guides.keys_sentence, guides.keys),
            "settings": (guides.settings_sentence, guides.settings),
            "tables": (guides.tables_sentence, guides.tables),
        }
        if coverage is not None:
            self.kinds["coverage"] = (coverage.sentence, coverage.fragment)
        if lessons is not None:
            self.kinds["lesson"] = (lessons.lesson_sentence, lessons.lesson)
            self.kinds["course"] = (lessons.overview_sentence, lessons.overview)

    def sentence(self, kind: str, key: str, lang: Lang) -> str:
        """See `Fragments.sentence`."""
        return self._kind(kind, key)[0](key, lang)

    def fragment(self, kind: str, key: str, lang: Lang, root: str) -> str:
        """See `Fragments.fragment`."""
        return self._kind(kind, key)[1](key, lang, root)

    def promises(self) -> Promises:
        """Every scenario, every rule that has a page, every source."""
        return Promises(
            examples={identity: result.digest for identity, result in self.results.items()},
            rules=tuple(catalogue()),
            sources=tuple(source.id for source in bibliography().values()),
            pages={identity: page_of(result) for identity, result in self.results.items() if has_chapter(result)},
            titles={identity: title_of(result) for identity, result in self.results.items()},
        )

    def _kind(self, kind: str, key: str) -> tuple[Callable[[str, Lang], str], Callable[[str, Lang, str], str]]:
        if kind not in self.kinds:
            raise unknown_key(kind, key, ()) if kind in _LESSON_KINDS else unknown_kind(kind, self.kinds)
        return self.kinds[kind]

    def _find_rule(self, key: str) -> Rule:
        if key not in catalogue():
            raise unknown_key("rule", key, catalogue())
        return catalogue()[key]

    def _rule_sentence(self, key: str, lang: Lang) -> str:
        """Its wording and how others play it: both are to be found by search."""
        rule = self._find_rule(key)
        return f"{rule.text.get(lang)} {rule.differs.get(lang)}" if rule.differs else rule.text.get(lang)

    def _rule(self, key: str, lang: Lang, root: str) -> str:
        rule = self._find_rule(key)
        shown = [example_link(result, lang, root) for result in self.examples.shown_by(key)]
        sources = [Link(addresses.source(bibliography()[name].id, lang, root), name) for name in rule.sources]
        return draw("rule", lang, rule=rule, shown=shown, sources=sources)

    def values(self, scenarios: Collection[str]) -> Values:
        """See `Provider.values`."""
        return values_of({home: self.examples.find(home) for home in scenarios})

    def _value_said(self, key: str, lang: Lang) -> str:
        return value_said(key, self.results, lang)

    def _value(self, key: str, lang: Lang, root: str) -> str:
        return draw("value", lang, key=key, said=self._value_said(key, lang))
