"""What the theme gets wrong in the frame of a page, mended in the finished HTML.

Each mend names the text of the theme it replaces and fails when that text is not there exactly as often as expected:
a new version of the theme must not bring an old fault back unnoticed.
"""

import re
from dataclasses import dataclass
from html import escape
from urllib.parse import urljoin

from tute_teach.pages.words import FRAME_WORDS
from tute_teach.text.languages import LANGS, Lang


class FrameError(Exception):
    """The theme no longer writes what a mend expects."""


@dataclass(frozen=True, slots=True)
class Version:
    """A page in one language. `path` is its address from the root of the site ("es/rules/play/"), `link` its address
    as seen from the page being read.
    """

    lang: Lang
    path: str
    link: str
    current: bool

    @property
    def name(self) -> str:
        """The language's name in itself."""
        return FRAME_WORDS[self.lang]["language"]

    @property
    def invitation(self) -> str:
        """What the switch says, in the language it leads to."""
        return FRAME_WORDS[self.lang]["switch"]


_ALTERNATE = re.compile(r'\s*<link rel="alternate" href="[^"]*" hreflang="[^"]*">')
_SEARCH_DIALOG = '<div class="md-search" data-md-component="search" role="dialog">'
_MENU = '<label class="md-header__button md-icon" for="__drawer">'
_HEADER_LINK = re.compile(r'<a class="headerlink" href="([^"]*)">')


def mend(html: str, lang: Lang, versions: list[Version], site_url: str) -> str:
    """The finished page with language links in its head and names on what the theme leaves unnamed.

    Search engines want those links absolute; without a `site_url` they are relative, so that they lead right anywhere.
    """
    html = _languages_in_head(html, versions, site_url)
    html = _once(
        html, _SEARCH_DIALOG, _SEARCH_DIALOG[:-1] + f' aria-label="{escape(FRAME_WORDS[lang]["search-dialog"])}">'
    )
    html = _once(html, _MENU, _MENU[:-1] + f' title="{escape(FRAME_WORDS[lang]["menu"])}">')
    name = escape(FRAME_WORDS[lang]["heading"])
    return _HEADER_LINK.sub(rf'<a class="headerlink" href="\1" title="{name}" aria-label="{name}">', html)


def _languages_in_head(html: str, versions: list[Version], site_url: str) -> str:
    head, found = _ALTERNATE.subn("", html)
    if found != len(LANGS):
        raise FrameError(f"{found} language links in the head of a page, expected {len(LANGS)}")
    # The theme's script asks each `link[rel=alternate]` for a sitemap beside the page, and there is none. A space
    # within the value means the same to every reader of HTML, but not to that selector.
    led = [(v.lang, v) for v in versions] + [("x-default", v) for v in versions if v.lang == LANGS[0]]
    addresses = [(lang, urljoin(site_url, v.path) if site_url else v.link) for lang, v in led]
    lines = [f'<link rel="alternate " hreflang="{lang}" href="{escape(href)}">' for lang, href in addresses]
    return _once(head, "</title>", "</title>\n      " + "\n      ".join(lines))


def _once(html: str, old: str, new: str) -> str:
    if html.count(old) != 1:
        raise FrameError(f"{html.count(old)} times {old!r} in a page, expected once")
    return html.replace(old, new)
