"""What the site asks of whoever fills its markers, and how that provider is found."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Protocol, cast, runtime_checkable

from tute_teach.errors import TuteError
from tute_teach.pages.addresses import page_of_family
from tute_teach.text.languages import Bilingual, Lang
from tute_teach.text.prose import Values

_SHOWN = 8
"""Of all that there is, this many are told where nothing is near."""


class MarkerError(TuteError):
    """A marker that cannot be filled. Codes begin with `marker.`, as in this package's messages."""


class ProviderError(TuteError):
    """No provider. Codes `provider.form`, `provider.not-found`, `provider.unfit`; fact `found`, its address."""


def marker(kind: str, key: str = "") -> str:
    """A marker as it is written in a page."""
    return f"{{{{ {kind} {key} }}}}" if key else f"{{{{ {kind} }}}}"


def unknown_kind(found: str, known: Iterable[str]) -> MarkerError:
    """The error for a kind of marker that there is not."""
    every = list(known)
    if meant := get_close_matches(found, every, 1):
        return MarkerError("marker.misspelt-kind", found=found, suggestion=meant[0])
    return MarkerError("marker.unknown-kind", found=found, known=", ".join(every))


def unknown_key(kind: str, found: str, known: Iterable[str], near: Iterable[str] = ()) -> MarkerError:
    """The error for a key that there is not, or that is missing; `near` is what else may have been meant."""
    every = list(known)
    if not every:
        return MarkerError("marker.none-here", kind=kind)
    if not found:
        return MarkerError("marker.no-key", suggestion=marker(kind, every[0]))
    if meant := list(near) or get_close_matches(found, every):
        return MarkerError("marker.misspelt-key", kind=kind, found=found, suggestion=", ".join(meant))
    known_here = ", ".join(every[:_SHOWN]) + (", …" if len(every) > _SHOWN else "")
    return MarkerError("marker.unknown-key", kind=kind, found=found, known=known_here)


def without_key(kind: str, found: str) -> None:
    """MarkerError when a key stands where none is wanted."""
    if found:
        raise MarkerError("marker.key-too-many", kind=kind, found=found, suggestion=marker(kind))


@runtime_checkable
class Fragments(Protocol):
    """Fills markers. A marker is `{{ kind key }}`; the key may be empty.

    `sentence` is asked while the Markdown is read, `fragment` once the page is finished, both with the same kind and
    key; both raise `MarkerError` for what they do not have. `root` leads from the page to the root of the whole
    site, without a slash at its end (`.` on the start page, `../..` at `/es/rules/`). `phrases` are the kinds whose
    fragments may stand inside a sentence.
    """

    phrases: Collection[str]

    def sentence(self, kind: str, key: str, lang: Lang) -> str:
        """One plain sentence, no markup: it is what search finds and what any other generator would show."""

    def fragment(self, kind: str, key: str, lang: Lang, root: str) -> str:
        """The finished HTML: phrasing content for one of the `phrases`, blocks for all others."""


@dataclass(frozen=True, slots=True)
class Promises:
    """What the built site must contain, whatever the Markdown says.

    `examples`: id of each published scenario -> hash of its verified result; the page shows it as
    `<… id="NAME" data-example="FAMILY/NAME" data-result="HASH">`. `rules` and `sources`: ids that need
    an anchor in each language, on the page of the rule and on that of the sources. `pages`: scenario -> path of its
    page, without language, where that is not the page of its family; that one then leads on from the same anchor.
    `titles`: scenario -> its title, by which search finds it.
    """

    examples: Mapping[str, str]
    rules: Collection[str]
    sources: Collection[str] = ()
    pages: Mapping[str, str] = field(default_factory=dict)
    titles: Mapping[str, Bilingual] = field(default_factory=dict)

    def page_of(self, scenario: str) -> str:
        """Path of the page that shows a scenario, without language."""
        return self.pages.get(scenario, page_of_family(scenario))


class Provider(Fragments, Protocol):
    """`Fragments` that also knows what has to be on the site."""

    def promises(self) -> Promises:
        """What `check-site` looks for in the built pages."""

    def values(self, scenarios: Collection[str]) -> Values:
        """What the marker `value` can say: of every table, and of these scenarios, by `home/name`."""


def load(address: str, project: Path) -> Provider:
    """Call the function named by `package.module:function` with the project's folder.

    Raises ProviderError when the address has another form, leads nowhere, or to something else.
    """
    module, _, name = address.partition(":")
    if not module or not name or module.startswith("."):
        raise ProviderError("provider.form", found=address)
    try:
        make = cast("Callable[[Path], Provider]", getattr(import_module(module), name))
    except (ImportError, AttributeError) as error:
        raise ProviderError("provider.not-found", found=address, reason=str(error)) from error
    try:
        signature(make).bind(project)
    except (TypeError, ValueError) as error:
        raise ProviderError("provider.unfit", found=address) from error
    made = make(project)
    if not hasattr(made, "promises"):
        raise ProviderError("provider.unfit", found=address)
    return made
