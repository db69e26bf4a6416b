"""A provider that knows a few scenarios and answers everything else with its own name."""

from collections.abc import Collection
from pathlib import Path

from tute_teach.pages.addresses import anchor_of_example, example, page_of_example, rule
from tute_teach.pages.fragments import Promises, Provider, unknown_key
from tute_teach.text.languages import Bilingual, Lang
from tute_teach.text.prose import Values
from tute_teach.text.terms import terms

SCENARIOS = Path(__file__).parents[2] / "scenarios"
EXAMPLES = {"play/beat-when-able": "0123abcd", "decl/forty": "4567cdef"}
SHOWS = {"play/beat-when-able": "play.beat", "decl/forty": "decl.worth"}
PAGES = {name: page_of_example(name, rule) for name, rule in SHOWS.items()}
TITLES = {
    "play/beat-when-able": Bilingual("A three <takes> it", "Un tres se la <lleva>"),
    "decl/forty": Bilingual("Forty", "Las cuarenta"),
}
RULES = ("play.beat", "decl.worth")


class Fake:
    """Fills each marker visibly; kind `nothing` and scenarios neither in `EXAMPLES` nor in their folder are unknown."""

    phrases: Collection[str] = ("card", "value")

    def __init__(self, promises: Promises | None = None) -> None:
        self._promises = promises or Promises(examples=EXAMPLES, rules=RULES, pages=PAGES, titles=TITLES)

    def sentence(self, kind: str, key: str, lang: Lang) -> str:
        if kind == "nothing" or (
            kind == "scenario" and key not in EXAMPLES and not (SCENARIOS / f"{key}.yml").is_file()
        ):
            raise unknown_key(kind, key, EXAMPLES)
        return f"{lang} sentence <of> {kind} {key}".strip()

    def fragment(self, kind: str, key: str, lang: Lang, root: str) -> str:
        if kind == "examples":
            shown = [name for name in EXAMPLES if not key or PAGES[name] == f"examples/{key}"]
            return "".join(self.fragment("scenario", name, lang, root) for name in shown)
        if kind == "titles":
            titles = "".join(
                f'<li id="{anchor_of_example(name)}"><a href="{example(name, SHOWS[name], lang, root)}">{name}</a></li>'
                for name in EXAMPLES
                if PAGES[name] == f"examples/{key}"
            )
            return f"<ul>{titles}</ul>" if titles else ""
        if kind == "glossary":
            return "".join(f'<p id="term-{term.key}">{term.key}</p>' for term in terms())
        if kind == "scenario" and key in EXAMPLES:
            link = f'<a class="rule" href="{rule("play.beat", lang, root)}">play.beat</a>'
            place = f'id="{anchor_of_example(key)}" data-example="{key}" data-result="{EXAMPLES[key]}"'
            return f"<article {place}>{link}</article>"
        return f"<span>{lang} fragment of {kind} {key}</span>"

    def promises(self) -> Promises:
        return self._promises

    def values(self, scenarios: Collection[str]) -> Values:
        """Nothing: every number typed by hand is told as one that nothing has."""
        return {}


def load(project: Path) -> Provider:
    """Make the fake; the project does not matter to it."""
    return Fake()
