"""What the site asks of whoever fills its markers, and how that provider is found."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast, runtime_checkable

from tute_teach.text.languages import Lang
from tute_teach.text.prose import Values


class UnknownMarkerError(LookupError):
    """A marker names a kind or a key that the provider does not have; `near` lists what may have been meant."""

    def __init__(self, kind: str, key: str, near: Collection[str] = ()) -> None:
        super().__init__(kind, key)
        self.kind, self.key, self.near = kind, key, tuple(near)


@runtime_checkable
class Fragments(Protocol):
    """Fills markers. A marker is `{{ kind key }}`; the key may be empty.

    `sentence` is asked while the Markdown is read, `fragment` once the page is finished, both with the same kind and
    key; both raise `UnknownMarkerError` for what they do not have. `root` leads from the page to the root of the whole
    site, without a slash at its end (`.` on the start page, `../..` at `/es/rules/`).
    """

    def sentence(self, kind: str, key: str, lang: Lang) -> str:
        """One plain sentence, no markup: it is what search finds and what any other generator would show."""

    def fragment(self, kind: str, key: str, lang: Lang, root: str) -> str:
        """The finished HTML. Inside a line of prose it has to be phrasing content."""


@dataclass(frozen=True, slots=True)
class Promises:
    """What the built site must contain, whatever the Markdown says.

    `examples`: id of each published scenario -> hash of its verified result; the page shows it as
    `<… id="NAME" data-example="FAMILY/NAME" data-result="HASH">`. `rules` and `sources`: ids that need
    an anchor in each language, on the page of the rule and on that of the sources.
    """

    examples: Mapping[str, str]
    rules: Collection[str]
    sources: Collection[str] = ()


class Provider(Fragments, Protocol):
    """`Fragments` that also knows what has to be on the site."""

    def promises(self) -> Promises:
        """What `check-site` looks for in the built pages."""

    def values(self, scenarios: Collection[str]) -> Values:
        """What the marker `value` can say: of every table, and of these scenarios, by `home/name`."""


def load(address: str, project: Path) -> Provider:
    """Call the function named by `package.module:function` with the project's folder.

    Raises ValueError when the address has another form or leads nowhere.
    """
    module, colon, name = address.partition(":")
    if not colon:
        raise ValueError(f"provider {address!r}: expected package.module:function")
    try:
        make = cast("Callable[[Path], Provider]", getattr(import_module(module), name))
    except (ImportError, AttributeError) as error:
        raise ValueError(f"provider {address!r}: {error}") from error
    return make(project)
