"""The message catalogue: every `messages.yml` of the package, compiled and checked.

A message is a key and `{en: …, es: …}`, or, when it speaks to or about somebody, `you:` and `they:` with both
languages each; `by:` names the fact that chooses between the two (`player` unless said otherwise). Where that fact is
a side, `you-all:` and `they-all:` may stand beside them for a side of several players.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files

from tute_teach.errors import BrokenSource, Fault, Place
from tute_teach.sources import Gathering, KeyPath, Tree, Value
from tute_teach.text.facts import is_person, is_sayable, is_side
from tute_teach.text.languages import LANGS, Lang
from tute_teach.text.reading import PACKAGE, read_data

VARIANTS = ("you", "they", "you-all", "they-all")
"""Whom a sentence speaks to or of: the reader, somebody else, the reader among others, several others."""

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

    `texts` has a template for each language and each of the `VARIANTS`.
    """

    key: str
    place: Place
    by: str | None
    texts: Mapping[tuple[Lang, str], Template] = field(repr=False)

    @property
    def facts(self) -> frozenset[str]:
        """The names of all facts that the message may ask for."""
        chooser = frozenset({self.by} if self.by else ())
        return chooser.union(*(_names(text) for text in self.texts.values()))


def gather(trees: Iterable[Tree]) -> dict[str, Message]:
    """The messages of several files by key; BrokenSource with everything that is wrong in them.

    Codes: `text.twice`, `text.twin` (not exactly both languages), `text.twin-facts` (the two ask for different facts),
    `text.variants`, `text.empty`, `text.brace`, `text.slot` (no such fact or form).
    """
    book: dict[str, Message] = {}
    faults: list[Fault] = []
    for tree in trees:
        for key in tree.data:
            if key in book:
                faults.append(tree.fault((key,), "text.twice", at_key=True, first=str(book[key].place)))
            else:
                book[key] = _Compiler(tree, key, faults).message()
    if faults:
        raise BrokenSource(faults)
    return book


@lru_cache(maxsize=1)
def catalogue() -> Mapping[str, Message]:
    """All messages of the package by key, read once; BrokenSource as in `gather`."""
    gathering = Gathering()
    trees: list[Tree] = []
    for name in _files():
        with gathering.going_on():
            trees.append(read_data(name))
    gathering.close()
    return gather(trees)


def _files() -> Iterator[str]:
    for folder in sorted(files(PACKAGE).iterdir(), key=lambda one: one.name):
        if folder.is_dir() and folder.joinpath("messages.yml").is_file():
            yield f"{folder.name}/messages.yml"


def _names(text: Template) -> frozenset[str]:
    return frozenset(part.name for part in text if isinstance(part, Slot))


@dataclass(frozen=True, slots=True)
class _Compiler:
    """Compiles one message of a file and notes what is wrong with it."""

    tree: Tree
    key: str
    faults: list[Fault]

    def message(self) -> Message:
        path = (self.key,)
        place = self.tree.place(path, at_key=True)
        node = self.tree.value(path)
        if not isinstance(node, dict) or not {*VARIANTS, "by"} & node.keys():
            texts = self._twins(path, node)
            return Message(self.key, place, None, {(lang, one): texts[lang] for lang in texts for one in VARIANTS})
        by = node.get("by", "player")
        several = {"you-all", "they-all"} & node.keys()
        strange = node.keys() - {*VARIANTS, "by"}
        if not node.keys() >= {"you", "they"} or strange or not is_person(by) or (several and not is_side(by)):
            self._fault(path, "text.variants", at_key=True)
        texts_of = {one: self._twins((*path, one), node.get(one)) for one in ("you", "they", *sorted(several))}
        found = {one: texts_of.get(one, texts_of[one.removesuffix("-all")]) for one in VARIANTS}
        return Message(
            self.key, place, str(by), {(lang, one): text for one in VARIANTS for lang, text in found[one].items()}
        )

    def _fault(self, path: KeyPath, code: str, /, *, at_key: bool = False, **facts: object) -> None:
        self.faults.append(self.tree.fault(path, code, at_key=at_key, **facts))

    def _twins(self, path: KeyPath, node: Value) -> dict[Lang, Template]:
        if not isinstance(node, dict) or set(node) != set(LANGS):
            self._fault(path, "text.twin", at_key=True)
            return {}
        texts = {lang: self._template((*path, lang), node[lang]) for lang in LANGS}
        asked = [_names(text) for text in texts.values()]
        lonely = frozenset.union(*asked) - frozenset.intersection(*asked)
        if lonely:
            self._fault(path, "text.twin-facts", at_key=True, found=", ".join(sorted(lonely)))
        return texts

    def _template(self, path: KeyPath, text: Value) -> Template:
        if not isinstance(text, str) or not text.strip():
            self._fault(path, "text.empty")
            return ()
        parts: list[str | Slot] = []
        end = 0
        for found in _SLOT.finditer(text):
            if not is_sayable(found[1], found[2]):
                self._fault(path, "text.slot", found=found[0])
            parts += [text[end : found.start()], Slot(found[1], found[2])]
            end = found.end()
        parts.append(text[end:])
        if any(brace in part for part in parts if isinstance(part, str) for brace in "{}"):
            self._fault(path, "text.brace")
        return tuple(part for part in parts if part != "")
