"""The message catalogue: every `messages.yml` of the package, compiled and checked.

A message is a key and `{en: …, es: …}`, or, when it speaks to or about somebody, `you:` and `they:` with both
languages each; `by:` names the fact that chooses between the two (`player` unless said otherwise).
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Any

from tute_teach.errors import BrokenSource, Fault, Place
from tute_teach.text.facts import is_person, is_sayable
from tute_teach.text.languages import LANGS, Lang
from tute_teach.text.reading import Path, read

_SLOT = re.compile(r"\{(\w+)(?:\.(\w+))?\}")


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a sentence for a fact, in a form (None: plain text)."""

    name: str
    form: str | None


Template = tuple[str | Slot, ...]


@dataclass(frozen=True, slots=True)
class Message:
    """A compiled message. `by` is the fact that chooses you or they; None when there is one text only.

    `texts` has a template for each language and for `you` True and False.
    """

    key: str
    place: Place
    by: str | None
    texts: Mapping[tuple[Lang, bool], Template] = field(repr=False)

    @property
    def facts(self) -> frozenset[str]:
        """The names of all facts that the message may ask for."""
        chooser = frozenset({self.by} if self.by else ())
        return chooser.union(*(_names(text) for text in self.texts.values()))


Source = tuple[Any, Mapping[Path, Place]]
"""A messages file as read: its content, and where each value stands."""


def gather(sources: Iterable[Source]) -> dict[str, Message]:
    """The messages of several files by key; BrokenSource with everything that is wrong in them.

    Codes: `text.not-a-mapping`, `text.twice`, `text.twin` (not exactly both languages), `text.twin-facts` (the two ask
    for different facts), `text.variants`, `text.empty`, `text.brace`, `text.slot` (no such fact or form).
    """
    book: dict[str, Message] = {}
    faults: list[Fault] = []
    for content, places in sources:
        if not isinstance(content, dict):
            faults.append(Fault("text.not-a-mapping", places[()]))
            continue
        for key, node in content.items():
            place = places[(key,)]
            if key in book:
                faults.append(Fault("text.twice", place, {"found": key, "first": str(book[key].place)}))
                continue
            compiler = _Compiler(place, faults)
            book[key] = compiler.message(key, node)
    if faults:
        raise BrokenSource(faults)
    return book


@lru_cache(maxsize=1)
def catalogue() -> Mapping[str, Message]:
    """All messages of the package by key, read once; BrokenSource as in `gather`."""
    return gather(read(name) for name in _files())


def _files() -> Iterator[str]:
    for folder in sorted(files("tute_teach").iterdir(), key=lambda one: one.name):
        if folder.is_dir() and folder.joinpath("messages.yml").is_file():
            yield f"{folder.name}/messages.yml"


def _names(text: Template) -> frozenset[str]:
    return frozenset(part.name for part in text if isinstance(part, Slot))


@dataclass(frozen=True, slots=True)
class _Compiler:
    """Compiles the message at a place and notes what is wrong with it."""

    place: Place
    faults: list[Fault]

    def message(self, key: str, node: object) -> Message:
        if not isinstance(node, dict) or not {"you", "they", "by"} & node.keys():
            texts = self._twins(node)
            both = {(lang, you): text for lang, text in texts.items() for you in (True, False)}
            return Message(key, self.place, None, both)
        by = node.get("by", "player")
        if not node.keys() >= {"you", "they"} or node.keys() - {"you", "they", "by"} or not is_person(by):
            self._fault("text.variants")
        you, they = self._twins(node.get("you")), self._twins(node.get("they"))
        variants = {(lang, True): text for lang, text in you.items()} | {
            (lang, False): text for lang, text in they.items()
        }
        return Message(key, self.place, by, variants)

    def _fault(self, code: str, **facts: object) -> None:
        self.faults.append(Fault(code, self.place, facts))

    def _twins(self, node: object) -> dict[Lang, Template]:
        if not isinstance(node, dict) or set(node) != set(LANGS):
            self._fault("text.twin")
            return {}
        texts = {lang: self._template(node[lang]) for lang in LANGS}
        asked = [_names(text) for text in texts.values()]
        lonely = frozenset.union(*asked) - frozenset.intersection(*asked)
        if lonely:
            self._fault("text.twin-facts", found=", ".join(sorted(lonely)))
        return texts

    def _template(self, text: object) -> Template:
        if not isinstance(text, str) or not text.strip():
            self._fault("text.empty")
            return ()
        parts: list[str | Slot] = []
        end = 0
        for found in _SLOT.finditer(text):
            if not is_sayable(found[1], found[2]):
                self._fault("text.slot", found=found[0])
            parts += [text[end : found.start()], Slot(found[1], found[2])]
            end = found.end()
        parts.append(text[end:])
        if any(brace in part for part in parts if isinstance(part, str) for brace in "{}"):
            self._fault("text.brace", found=text)
        return tuple(part for part in parts if part != "")
