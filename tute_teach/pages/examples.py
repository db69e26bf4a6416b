"""What fills the markers of examples: `{{ scenario FAMILY/NAME }}`, and `{{ examples … }}` and `{{ titles … }}`.

Examples are shown by family, or by chapter where a family has some (`FAMILY/CHAPTER`, see `chapters`).
"""

from collections.abc import Mapping
from dataclasses import replace

from tute_teach.drawing import Link, draw_example
from tute_teach.pages import addresses
from tute_teach.pages.cards import pack_url
from tute_teach.pages.chapters import chapter_of, chapters
from tute_teach.pages.fragments import unknown_key
from tute_teach.pages.templating import draw
from tute_teach.rules.catalogue import FAMILIES, catalogue
from tute_teach.scenarios import Result, filled
from tute_teach.scenarios.figure import example
from tute_teach.text import LANGS, Bilingual, Lang, say


def page_of(result: Result) -> str:
    """Path of the page that shows an example, without language."""
    return addresses.page_of_example(result.scenario.id, _first_rule(result))


def has_chapter(result: Result) -> bool:
    """Whether the page of an example is one of several that its family has."""
    return bool(chapters(result.scenario.family))


def title_of(result: Result) -> Bilingual:
    """The title of an example."""
    en, es = (filled(result, result.scenario.file.title, lang) for lang in LANGS)
    return Bilingual(en, es)


def example_link(result: Result, lang: Lang, root: str) -> Link:
    """The title of an example, leading to where it stands."""
    return Link(_address(result, lang, root), title_of(result).get(lang))


class ExamplePages:
    """Sentences and fragments of the examples."""

    def __init__(self, results: Mapping[str, Result]) -> None:
        """Fill markers from scenarios that hold, by id."""
        self.results = results

    def find(self, key: str) -> Result:
        """The example of a marker; MarkerError where there is none."""
        if key not in self.results:
            raise unknown_key("scenario", key, self.results)
        return self.results[key]

    def shown_by(self, rule_id: str) -> list[Result]:
        """The examples that show a rule."""
        return [result for result in self.results.values() if rule_id in result.scenario.file.shows]

    def sentence(self, key: str, lang: Lang) -> str:
        """The text of one."""
        result = self.find(key)
        return filled(result, result.scenario.file.text, lang)

    def beside(self, key: str, lang: Lang, root: str) -> str:
        """One beside a rule: it is no section of that page, and need not name the rules."""
        return draw("beside", lang, figure=_figure(self.find(key), lang, root, beside=True))

    def all_sentence(self, key: str, lang: Lang) -> str:
        """What stands there."""
        if key:
            self._within("examples", key)
        return say("pages.examples", lang)

    def all(self, key: str, lang: Lang, root: str) -> str:
        """All examples of a family or a chapter, or the index of all families."""
        if key:
            return "\n".join(_figure(result, lang, root) for result in self._within("examples", key))
        families = {family: _links(self._within("examples", family), lang, root) for family in self._families()}
        by_rule = [
            (rule, addresses.rule(rule.id, lang, root), _links(shown, lang, root))
            for rule in catalogue().values()
            if (shown := self.shown_by(rule.id))
        ]
        return draw("examples", lang, families=families, by_rule=by_rule, total=len(self.results))

    def titles_sentence(self, key: str, lang: Lang) -> str:
        """The titles one after the other: in the text of a page they would only repeat what stands elsewhere."""
        self._within("titles", key)
        return say("pages.titles", lang)

    def titles(self, key: str, lang: Lang, root: str) -> str:
        """The titles of the examples of a family or a chapter, each with the anchor of its example, leading there."""
        entries = [
            (addresses.anchor_of_example(result.scenario.id), example_link(result, lang, root))
            for result in self._within("titles", key)
        ]
        return draw("titles", lang, entries=entries)

    def _within(self, kind: str, key: str) -> list[Result]:
        """The examples of a family, as their files are named, or those of a chapter in the order of its rules.

        MarkerError for one that there is not.
        """
        family, slash, chapter = key.partition("/")
        of_family = [result for result in self.results.values() if result.scenario.family == family]
        if not slash and of_family:
            return of_family
        found = [result for result in of_family if chapter_of(family, _first_rule(result)) == chapter]
        if not slash or not found:
            raise unknown_key(kind, key, [*self._families(), *self._chapters()])
        order = list(catalogue())
        return sorted(found, key=lambda result: order.index(_first_rule(result)))

    def _families(self) -> list[str]:
        """Families that have examples, in the order of the rules."""
        found = dict.fromkeys(result.scenario.family for result in self.results.values())
        return sorted(found, key=lambda family: FAMILIES.index(family) if family in FAMILIES else len(FAMILIES))

    def _chapters(self) -> list[str]:
        """Chapters that have examples, with their families."""
        found = (result for result in self.results.values() if has_chapter(result))
        return sorted({page_of(result).removeprefix("examples/") for result in found})


def _first_rule(result: Result) -> str:
    return result.scenario.file.shows[0]


def _address(result: Result, lang: Lang, root: str) -> str:
    return addresses.example(result.scenario.id, _first_rule(result), lang, root)


def _links(results: list[Result], lang: Lang, root: str) -> list[Link]:
    return [example_link(result, lang, root) for result in results]


def _figure(result: Result, lang: Lang, root: str, beside: bool = False) -> str:
    """The figure as it stands on its own page, or beside a rule."""
    pack = pack_url(root)

    def rule_link(rule_id: str) -> Link:
        return Link(addresses.rule(rule_id, lang, root), catalogue()[rule_id].name.get(lang))

    figure = example(result, lang, _address(result, lang, root), pack, rule_link)
    if beside:
        return draw_example(replace(figure, rules=()), lang, pack, heading=None, rule_link=rule_link)
    return draw_example(figure, lang, pack, heading=2, rule_link=rule_link)
