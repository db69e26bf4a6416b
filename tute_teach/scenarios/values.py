"""Texts of a scenario, filled in with its own cards, players and numbers, so that text and picture cannot disagree.

A placeholder is `{name.form}`, such as `{12c.the}` or `{p2.name}`. The names are those of `scenarios.facts`, the forms
those of `text.facts`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from tute_teach.engine import rulebook
from tute_teach.errors import Fault
from tute_teach.model.state import State
from tute_teach.scenarios.doubled import doubled, may_be_doubled
from tute_teach.scenarios.facts import OF_ALL_POINTS, Fact, facts_named, step_of
from tute_teach.scenarios.model import Both
from tute_teach.scenarios.nouns import Result, Scenario, StepResult
from tute_teach.sources import KeyPath, Trouble, near, trouble
from tute_teach.sources.meaning import Told
from tute_teach.text import Lang
from tute_teach.text.facts import forms_of, is_sayable, say_fact
from tute_teach.text.prose import begins_sentence

PLACEHOLDER = re.compile(r"\{([a-z0-9]+)\.([A-Za-z]+)\}")
_FORMLESS = re.compile(r"\{([a-z0-9]+)\}")
_NEARLY = re.compile(r"\{ *(\w+) *\. *([A-Za-z]+) *\}")
_BEHIND_DE_OR_A = re.compile(r"\b(?P<joined>[Dd]el?|[Aa]l?) \{(?P<name>[a-z0-9]+)\.(?P<form>[Nn]ame|[Tt]he|[Rr]ank)\}")
_USUAL = ("the", "name", "names", "and", "count")
"""The form that a text most often wants, for each kind of value."""


def filled(result: Result, text: Both, lang: Lang, step: int | None = None) -> str:
    """A text of a replayed scenario, its placeholders filled in; they have been checked by `text_faults`.

    step: the index of the step whose note it is; title and text have none.
    """
    facts = facts_named(result.scenario, result.steps, _names(text), step)
    return PLACEHOLDER.sub(partial(_said, facts, lang), text.es if lang == "es" else text.en)


def text_faults(scenario: Scenario, steps: Sequence[StepResult]) -> list[Fault]:
    """Placeholders that name nothing in the scenario or ask for a form that does not exist, and stray braces."""
    written = scenario.file.written
    braced = [(path, text, [*PLACEHOLDER.finditer(text)]) for path, _, text in written if "{" in text or "}" in text]
    asked: dict[int | None, set[str]] = {}
    for path, _, placeholders in braced:
        asked.setdefault(step_of(path), set()).update(one[1] for one in placeholders)
    untold = None if scenario.start is None or scenario.start.before.is_told else scenario.start

    def troubles(*, all_there_are: bool) -> Iterator[Trouble]:
        known = {
            step: facts_named(scenario, steps, None if all_there_are else names, step) for step, names in asked.items()
        }
        for path, text, placeholders in braced:
            facts = known[step_of(path)]
            for one in _troubles(text, placeholders, path, facts, untold):
                told = ", ".join(name for name in facts if not name.startswith("worth") or name == "worth")
                yield replace(one, facts={"known": told, **one.facts})

    found = list(troubles(all_there_are=False))
    if found:  # only now is it worth the time to know all that could have been meant
        found = [_in_time(one, scenario, steps) for one in troubles(all_there_are=True)]
    return list(scenario.tree.faults(found))


def _in_time(one: Trouble, scenario: Scenario, steps: Sequence[StepResult]) -> Trouble:
    """What is wrong with a value in a note that has it at another moment only: it is told when."""
    step = step_of(one.path)
    asked = PLACEHOLDER.fullmatch(str(one.facts.get("found")))
    if step is None or asked is None or one.code not in ("scenario.unknown-value", "scenario.misspelt-placeholder"):
        return one
    moments = [at for at in range(len(steps)) if asked[1] in facts_named(scenario, steps, {asked[1]}, at)]
    if not moments or step in moments:
        return one
    first = min(moments, key=lambda at: (at < step, abs(at - step)))
    return trouble("scenario.not-in-step", one.path, found=asked[0], step=step + 1, first=first + 1)


def _names(text: Both) -> set[str]:
    """The names of all values that a text asks for."""
    return {name for written in (text.en, text.es) for name, _ in PLACEHOLDER.findall(written)}


def _troubles(
    text: str,
    placeholders: Sequence[re.Match[str]],
    path: KeyPath,
    facts: Mapping[str, Fact],
    untold: State | None,
) -> Iterator[Trouble]:
    """What is wrong with the placeholders of a text; `untold`: where not all points of the round are known."""
    lang: Lang = "es" if path[-1] == "es" else "en"
    beside = may_be_doubled(text, lang)
    for placeholder in placeholders:
        if (name := placeholder[1]) not in facts and untold is not None and _hangs_on_taken(name, untold):
            yield trouble("scenario.needs-taken", path)
        elif (wrong := unsayable(placeholder, facts)) is not None:
            yield Trouble(wrong[0], path, wrong[1])
        elif beside and (twice := doubled(placeholder, lang, path, facts)) is not None:
            yield twice
    if lang == "es":
        yield from uncontracted(text, path, facts)
    if _braces(text) != 2 * len(placeholders):
        yield from loose_braces(text, path, facts)


def _hangs_on_taken(name: str, start: State) -> bool:
    """Whether a value would be there if it were told what has been taken."""
    if not OF_ALL_POINTS.fullmatch(name):
        return False
    sides = set(rulebook(start.table).sides(start.declarer))
    return start.contract is not None if name == "short" else int(name[-1]) - 1 in sides


def _braces(text: str) -> int:
    return text.count("{") + text.count("}")


def loose_braces(text: str, path: KeyPath, facts: Mapping[str, Fact]) -> Iterator[Trouble]:
    """What is wrong with braces that are no placeholder: a value without its form, or something that is none."""
    formless = [one for one in _FORMLESS.finditer(text) if one[1] in facts]
    for one in formless:
        forms = forms_of(facts[one[1]][0])
        usual = next((form for form in _USUAL if form in forms), forms[0])
        form = usual.capitalize() if begins_sentence(text, one.start()) else usual
        yield trouble("scenario.no-form", path, found=one[0], suggestion=f"{{{one[1]}.{form}}}")
    nearly = [one for one in _NEARLY.finditer(text) if not PLACEHOLDER.fullmatch(one[0]) and one[1].lower() in facts]
    for one in nearly:
        kind = facts[one[1].lower()][0]
        form = one[2] if is_sayable(kind, one[2]) else _near_form(kind, one[2]) or forms_of(kind)[0]
        form = form[0].upper() + form[1:] if one[1][0].isupper() else form
        yield trouble("scenario.misspelt-placeholder", path, found=one[0], suggestion=f"{{{one[1].lower()}.{form}}}")
    # Each of these has two braces.
    asked = len(PLACEHOLDER.findall(text)) + len(formless) + len(nearly)
    if _braces(text) > 2 * asked:
        yield trouble("scenario.stray-brace", path, found=text)


def uncontracted(text: str, path: KeyPath, facts: Mapping[str, Fact]) -> Iterator[Trouble]:
    """Spanish prepositions in front of a value that would melt into its article, or take another form: de el, a tú."""
    if not any(piece in text for piece in ("e {", "a {", "A {", "l {")):
        return
    for one in _BEHIND_DE_OR_A.finditer(text):
        kind, value = facts.get(one["name"], ("", None))
        if not kind or not is_sayable(kind, one["form"]):
            continue
        said = say_fact(kind, one["form"].lower(), value, "es")
        if said.startswith("el ") or said == "tú":
            form = "of" if one["joined"].lower().startswith("d") else "to"
            form = form.capitalize() if one["joined"][0].isupper() else form
            facts_told = {"found": one[0], "said": f"{one['joined']} {said}", "suggestion": f"{{{one['name']}.{form}}}"}
            yield Trouble("scenario.uncontracted", path, facts_told)


def unsayable(placeholder: re.Match[str], facts: Mapping[str, Fact]) -> Told | None:
    """Code and facts of what is wrong with a placeholder: no such value, no such form; None when nothing is.

    What may have been meant is offered only where it is near, and never one card for another.
    """
    found, name, form = placeholder[0], placeholder[1], placeholder[2]
    if name not in facts:
        others = [one for one in facts if _letters(one) != _letters(name) and not one[0].isdigit()]
        meant = None if name[0].isdigit() else near(name, others)
        if meant is None:
            return "scenario.unknown-value", {"found": found}
        kind = facts[meant][0]
        named = form if is_sayable(kind, form) else _near_form(kind, form) or forms_of(kind)[0]
        return "scenario.misspelt-placeholder", {"found": found, "suggestion": f"{{{meant}.{named}}}"}
    kind = facts[name][0]
    if is_sayable(kind, form):
        return None
    if (known := _near_form(kind, form)) is not None:
        return "scenario.misspelt-placeholder", {"found": found, "suggestion": f"{{{name}.{known}}}"}
    forms = ", ".join(f"{{{name}.{one}}}" for one in forms_of(kind))
    return "scenario.unknown-form", {"found": found, "known": forms}


def _letters(name: str) -> str:
    """A name without its number: of two numbers neither is nearer."""
    return name.rstrip("0123456789")


def _near_form(kind: str, form: str) -> str | None:
    """The form that was meant, with a capital where it was written with one."""
    meant = near(form, forms_of(kind))
    return meant if meant is None or form[0].islower() else meant[0].upper() + meant[1:]


def _said(facts: Mapping[str, Fact], lang: Lang, placeholder: re.Match[str]) -> str:
    kind, value = facts[placeholder[1]]
    return say_fact(kind, placeholder[2], value, lang)
