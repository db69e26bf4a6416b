"""Links to pages that a site does not have: on a site of somebody's own, not every rule has a page."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping

from tute_teach.lessons.figure import lesson_page
from tute_teach.pages import addresses
from tute_teach.rules.catalogue import catalogue
from tute_teach.text.languages import Lang

_LINK = re.compile(
    r'<(?P<tag>a|button)\b(?P<more>[^>]*?) (?:href|data-to)="(?P<page>[^"#]*)(?P<anchor>#[^"]*)?"(?P<rest>[^>]*)>'
    r"(?P<text>.*?)</(?P=tag)>",
    re.DOTALL,
)
_FOR_SCRIPT = re.compile(r'"href":"(?P<page>[^"#]*)(?P<anchor>#[^"]*)?"')
"""A link in the data of a lesson, which its script makes."""
_RULE = re.compile(r'<div (class="tute-rule" data-rule="([^"]*)")')
_BUTTON = 'class="tute-button"'


def homes(markers: Iterable[tuple[str, str]], url: str, lang: Lang) -> Iterator[tuple[str, str]]:
    """Where the site of this project has what the markers of a page show, and where this page has it.

    Of a rule that there is not, the marker is told where it is read.

    >>> list(homes([("rule", "play.beat"), ("lesson", "club/going-higher")], "club/", "en"))
    [('rules/play/#play.beat', 'club/#play.beat'), ('learn/club/going-higher/', 'club/')]
    >>> list(homes([("rule", "nix"), ("rule", "")], "club/", "en"))
    []
    """
    for kind, key in markers:
        match kind:
            case "rule" if key in catalogue():
                there, anchor = addresses.rule(key, lang, ""), f"#{key}"
            case "scenario":
                anchor = f"#{addresses.anchor_of_example(key)}"
                there = addresses.page(addresses.page_of_family(key), lang, "") + anchor
            case "examples":
                there, anchor = addresses.page(f"examples/{key}".rstrip("/"), lang, ""), ""
            case "lesson":
                there, anchor = addresses.page(lesson_page(key), lang, ""), ""
            case "course":
                there, anchor = addresses.page(f"learn/{key}".rstrip("/"), lang, ""), ""
            case "sources":
                there, anchor = addresses.page(addresses.SOURCES, lang, ""), ""
            case _:
                continue
        yield there.removeprefix("/"), url + anchor


def with_anchors(html: str) -> str:
    """A page whose rules can be led to: the first place of each that has none gets an anchor.

    On the site of this project headings have them.

    >>> with_anchors('<div class="tute-rule" data-rule="play.beat">Beat.</div>')
    '<div id="play.beat" class="tute-rule" data-rule="play.beat">Beat.</div>'
    """
    seen: set[str] = set()

    def anchored(rule: re.Match[str]) -> str:
        if rule[2] in seen or f'id="{rule[2]}"' in html:
            return rule[0]
        seen.add(rule[2])
        return f'<div id="{rule[2]}" {rule[1]}'

    return _RULE.sub(anchored, html)


def without_dead_ends(
    fragment: str, root: str, lang: Lang, pages: Collection[str], known: Mapping[str, str] | None = None
) -> str:
    """A fragment whose links within the site lead to its `pages` (addresses from the root).

    Others become plain words, and a button that would lead nowhere is left out. `root` leads from the page to the root
    of the site, as in `Fragments`; `known` is what `homes` found. A site with one language has its pages at the root,
    and not below a folder of the language.

    >>> words = '<a href="../es/rules/play/#play.beat">Montar</a> <a href="../es/club/">Club</a>'
    >>> without_dead_ends(words, "..", "es", {"club/"})
    'Montar <a href="../club/">Club</a>'
    >>> without_dead_ends(words, "..", "es", {"club/"}, {"es/rules/play/#play.beat": "ours/#play.beat"})
    '<a href="../ours/#play.beat">Montar</a> <a href="../club/">Club</a>'
    >>> example = '<a href="../examples/play/partner/#first-to-trump">First to trump</a>'
    >>> without_dead_ends(example, "..", "en", {"examples/play/"})
    '<a href="../examples/play/#first-to-trump">First to trump</a>'
    """

    def there(link: re.Match[str]) -> str | None:
        """Where the link leads on this site; None for nowhere."""
        page, anchor = link["page"], link["anchor"] or ""
        if not page.startswith(f"{root}/"):
            return page + anchor
        address = page.removeprefix(f"{root}/")
        homes_here = known or {}
        # An example that has no chapter here stands where its family does.
        for one in dict.fromkeys((address, addresses.in_family(address))):
            if (own := homes_here.get(one + anchor)) is not None:
                return own if own.startswith("#") else f"{root}/{own}"
            if (own := homes_here.get(one)) is not None:
                return f"{root}/{own}{anchor}"
            for found in (one, one.removeprefix(f"{lang}/")):
                if found in pages:
                    return f"{root}/{found}{anchor}"
        return None

    def kept(link: re.Match[str]) -> str:
        address = there(link)
        if address is not None:
            return link[0].replace(f'"{link["page"]}{link["anchor"] or ""}"', f'"{address}"', 1)
        return "" if _BUTTON in link["more"] + link["rest"] else link["text"]

    def told(link: re.Match[str]) -> str:
        return f'"href":"{there(link) or ""}"'

    return _FOR_SCRIPT.sub(told, _LINK.sub(kept, fragment))
