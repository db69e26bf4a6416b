"""The texts of scenarios as prose: nothing typed by hand that the scenario knows, no word that is not the site's."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from tute_teach.errors import Fault
from tute_teach.scenarios.facts import facts_of, step_of
from tute_teach.scenarios.model import Both
from tute_teach.scenarios.nouns import Result
from tute_teach.scenarios.twins import OTHER_NAMES, other_names, same_text
from tute_teach.sources import KeyPath, Tree, trouble
from tute_teach.text import Lang
from tute_teach.text.prose import Values, placeholder, remarks
from tute_teach.text.spared import Spared
from tute_teach.text.tongues import are_swapped


def prose_faults(results: Iterable[Result], spared: Spared) -> Iterator[Fault]:
    """What is wrong with the texts of these scenarios, apart from what is spared."""
    for result in results:
        for path, both in result.scenario.file.texts:
            values = partial(facts_of, result, step_of(path))
            found = text_faults(both, path, result.scenario.tree, values, spared)
            # A name that is written wrong is missing beside its twin as well.
            yield from (fault for fault in found if not (result.faults and fault.code == OTHER_NAMES))


def text_faults(both: Both, path: KeyPath, tree: Tree, values: Callable[[], Values], spared: Spared) -> Iterator[Fault]:
    """What is wrong with one text of a file in both languages; whom they name is compared once nothing else is."""
    if path == ("title",) and are_swapped(both.en, both.es) and not spared.covers(tree.file, both.en):
        yield from tree.faults(trouble(f"prose.not-{lang}", (*path, lang), found=said) for lang, said in _said(both))
        return
    sound = True
    for lang, text in _said(both):
        for remark in remarks(text, lang, values, placeholder):
            if spared.covers(tree.file, remark.found):
                continue
            if remark.code == f"prose.not-{lang}" and any(same_text(both, path)):
                continue  # the same in both is told as that
            place = tree.place_of((*path, lang), remark.found, text.count(remark.found, 0, remark.start))
            sound = False
            yield Fault(remark.code, place, {"found": remark.found, **remark.facts})
    if sound:
        yield from tree.faults(other_names(both, path, values))


def _said(both: Both) -> Iterator[tuple[Lang, str]]:
    yield "en", both.en
    yield "es", both.es


def has_remarks(result: Result) -> bool:
    """Whether there is anything to say about the texts of a replayed scenario, be it spared or not."""
    file = result.scenario.file
    is_remarkable = any(True for _, lang, text in file.written for _ in remarks(text, lang, dict, placeholder))
    return (
        is_remarkable
        or are_swapped(file.title.en, file.title.es)
        or any(
            True for path, both in file.texts for _ in other_names(both, path, partial(facts_of, result, step_of(path)))
        )
    )
