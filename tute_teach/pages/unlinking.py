"""Links to pages that a site does not have: on a site of somebody's own, not every rule has a page."""

import re
from collections.abc import Collection

from tute_teach.text.languages import Lang

_LINK = re.compile(r'<a (?:class="[^"]*" )?href="([^"#]*)(?:#[^"]*)?">(.*?)</a>', re.DOTALL)


def without_dead_ends(fragment: str, root: str, lang: Lang, pages: Collection[str]) -> str:
    """A fragment whose links within the site lead to its `pages` (addresses from the root); others become plain words.

    `root` leads from the page to the root of the site, as in `Fragments`. A site with one language has its pages
    there, and not below a folder of the language.

    >>> words = '<a href="../es/rules/play/#play.beat">Montar</a> <a href="../es/club/">Club</a>'
    >>> without_dead_ends(words, "..", "es", {"club/"})
    'Montar <a href="../club/">Club</a>'
    """

    def kept(link: re.Match[str]) -> str:
        if not link[1].startswith(f"{root}/"):
            return link[0]
        address = link[1].removeprefix(f"{root}/")
        for found in (address, address.removeprefix(f"{lang}/")):
            if found in pages:
                return link[0].replace(link[1], f"{root}/{found}", 1)
        return link[2]

    return _LINK.sub(kept, fragment)
