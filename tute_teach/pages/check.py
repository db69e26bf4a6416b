"""The check of the built site: the third of the three gates, and the only one that sees what a reader gets.

Verifying has written results, the strict build has read them; here the finished HTML has to show it,
letter by letter as the provider draws it anew.
"""

import re
from collections.abc import Iterator, Mapping
from math import ceil
from pathlib import Path, PurePosixPath

from tute_teach.errors import TuteError
from tute_teach.pages.addresses import SOURCES, anchor_of_example, page, page_of_family, page_of_rule
from tute_teach.pages.consequences import without_consequences
from tute_teach.pages.drawn import asset_faults, copy_faults, drawn_faults
from tute_teach.pages.faults import Fault
from tute_teach.pages.fragments import Promises, Provider, marker
from tute_teach.pages.links import address_faults, inner_link_faults, link_faults, style_faults
from tute_teach.pages.reading import PageFacts, read
from tute_teach.text.languages import LANGS, Lang
from tute_teach.workbench.bench.weighing import KB, sent

Pages = Mapping[PurePosixPath, PageFacts]

MOST_PAGE = 40
"""kB of a page's own HTML as it is sent; with all that the page loads, it then keeps the floor of a later page."""
_LOST = PurePosixPath("404.html")
_BRACE = re.compile(r"[{}]|\{%|%\}")
# The theme shows the key itself where it has no word.
_KEY = re.compile(r"(?:action|clipboard|footer|header|meta|nav|search|select|source|tabs|toc|top)(?:\.[a-z]+)+")


def check_site(site_dir: Path, provider: Provider, docs_dir: Path) -> list[Fault]:
    """All faults of the built site, by page and line; empty when it may be read by anybody.

    `provider` fills the markers of the Markdown in `docs_dir` a second time, to be compared. Raises TuteError when
    the folder holds no start page (`check.no-site`), or when there is no Markdown to compare with (`check.no-pages`).
    """
    must_be_built(site_dir)
    if not any((docs_dir / lang).is_dir() for lang in LANGS):
        raise TuteError("check.no-pages", file=str(docs_dir))
    texts, faults = _read_all(site_dir)
    pages = {path: read(text, path) for path, text in texts.items()}
    start, lost, promises = pages[PurePosixPath("index.html")], pages.get(_LOST), provider.promises()
    faults += [
        *example_faults(pages, promises),
        *weight_faults(site_dir),
        *drawn_faults(docs_dir, texts, provider),
        *asset_faults(site_dir),
        *copy_faults(site_dir),
        *rule_faults(pages, promises),
        *source_faults(pages, promises),
        *folder_faults(pages),
        *address_faults(site_dir, pages, start.canonical),
        *link_faults(site_dir, pages, start.canonical or (lost.root if lost else "")),
        *style_faults(site_dir),
        *tree_faults(pages),
        *language_faults(pages),
        *leftover_faults(pages),
        *name_faults(pages),
    ]
    return without_consequences(faults)


def is_own_site(docs_dir: Path) -> bool:
    """Whether the Markdown is that of a site of somebody's own, which has no folder for each language."""
    return any(docs_dir.glob("*.md")) and not any((docs_dir / lang).is_dir() for lang in LANGS)


def check_own_site(site_dir: Path, provider: Provider) -> tuple[list[Fault], Lang]:
    """The faults that any site can have, whatever its theme and its pages, and the language that it speaks.

    Examples are looked at by their hash, markers by whether they were filled, files by what they hold, links by whether
    there is something at their other end. Raises TuteError (`check.no-site`) when the folder holds no start page.
    """
    must_be_built(site_dir)
    texts, faults = _read_all(site_dir)
    pages = {path: read(text, path) for path, text in texts.items()}
    faults += [
        *shown_faults(pages, provider.promises()),
        *asset_faults(site_dir),
        *copy_faults(site_dir),
        *inner_link_faults(site_dir, pages),
        *unfilled_faults(pages),
    ]
    lang = pages[PurePosixPath("index.html")].lang
    return sorted(faults, key=lambda fault: fault.order), next((one for one in LANGS if one == lang), LANGS[0])


def must_be_built(site_dir: Path) -> None:
    """Refuse a folder without a start page: TuteError with the code `check.no-site`."""
    if not (site_dir / "index.html").is_file():
        raise TuteError("check.no-site", file=str(site_dir))


def _read_all(site_dir: Path) -> tuple[dict[PurePosixPath, str], list[Fault]]:
    """The HTML of each page, and a fault for each that is no text; its line is where it stops being one."""
    texts: dict[PurePosixPath, str] = {}
    faults = []
    for path in _html_files(site_dir):
        content = (site_dir / path).read_bytes()
        try:
            texts[path] = content.decode("utf-8")
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            faults.append(Fault(path, line, "check.utf8"))
            texts[path] = content.decode("utf-8", errors="replace")
    return texts, faults


def shown_faults(pages: Pages, promises: Promises) -> Iterator[Fault]:
    """Each example that a page shows is a verified one, with the hash of its result."""
    for facts in pages.values():
        for shown in facts.examples:
            if shown.scenario not in promises.examples:
                yield Fault(facts.path, shown.line, "check.example.unverified", {"found": shown.scenario})
            elif shown.result != promises.examples[shown.scenario]:
                yield Fault(facts.path, shown.line, "check.example.changed", {"found": shown.scenario})


def example_faults(pages: Pages, promises: Promises) -> Iterator[Fault]:
    """Each promised example stands at its address in each language, everywhere with the hash of its result.

    Where it stands in a chapter, the page of its family leads on to it from the same anchor.
    """
    yield from shown_faults(pages, promises)
    for scenario in promises.examples:
        anchor, home, family = anchor_of_example(scenario), promises.page_of(scenario), page_of_family(scenario)
        # What stands on a page of examples is filled by one marker, named like the page.
        wanted = marker("examples", home.partition("/")[2])
        for lang in LANGS:
            facts = pages.get(_file(home, lang))
            there = facts.examples if facts else []
            if not any(shown.scenario == scenario and shown.anchor == anchor for shown in there):
                known = {"found": scenario, "anchor": anchor, "suggestion": wanted}
                yield Fault(_file(home, lang), 0, "check.example.missing", known)
            if home != family and not _leads_on(pages.get(_file(family, lang)), home, anchor):
                known = {"found": scenario, "anchor": anchor, "suggestion": marker("titles", home.partition("/")[2])}
                yield Fault(_file(family, lang), 0, "check.example.address", known)


def _leads_on(facts: PageFacts | None, home: str, anchor: str) -> bool:
    """Whether a page has an anchor, and a link to the same anchor of another page."""
    end = f"/{home}/#{anchor}"
    return facts is not None and anchor in facts.ids and any(link.url.endswith(end) for link in facts.links)


def weight_faults(site_dir: Path) -> Iterator[Fault]:
    """Pages that have outgrown what a reader should have to fetch, whatever made them grow."""
    for path in _html_files(site_dir):
        if (weight := sent(site_dir / path) / KB) > MOST_PAGE:
            yield Fault(path, 0, "check.weight", {"found": ceil(weight), "most": MOST_PAGE})


def rule_faults(pages: Pages, promises: Promises) -> Iterator[Fault]:
    """Each rule has its anchor on its page in each language."""
    for rule in promises.rules:
        for lang in LANGS:
            path = _file(page_of_rule(rule), lang)
            facts = pages.get(path)
            if facts is None or rule not in facts.ids:
                yield Fault(path, 0, "check.rule", {"found": rule, "suggestion": f"{{#{rule}}}"})


def source_faults(pages: Pages, promises: Promises) -> Iterator[Fault]:
    """Each source has its anchor on the page of sources in each language, so that every mark of a rule can resolve."""
    for source in promises.sources:
        for lang in LANGS:
            path = _file(SOURCES, lang)
            facts = pages.get(path)
            if facts is None or source not in facts.ids:
                yield Fault(path, 0, "check.source", {"found": source, "suggestion": marker("sources")})


def folder_faults(pages: Pages) -> Iterator[Fault]:
    """Whoever shortens an address to the folder above finds a page there."""
    for folder in sorted({folder for path in pages for folder in path.parents}):
        if folder / "index.html" not in pages:
            yield Fault(folder / "index.html", 0, "check.folder")


def tree_faults(pages: Pages) -> Iterator[Fault]:
    """Each page exists in each language."""
    own = {lang: {_within(path) for path in pages if path != _LOST and _lang_of(path) == lang} for lang in LANGS}
    for lang, paths in own.items():
        for path in sorted(set().union(*own.values()) - paths):
            yield Fault(path if lang == LANGS[0] else lang / path, 0, "check.tree", {"folder": f"docs/{lang}"})


def language_faults(pages: Pages) -> Iterator[Fault]:
    """A page says the language of the folder it stands in."""
    for path, facts in pages.items():
        if facts.lang != _lang_of(path):
            yield Fault(path, 1, "check.lang", {"found": facts.lang, "suggestion": _lang_of(path)})


def unfilled_faults(pages: Pages) -> Iterator[Fault]:
    """No placeholder is left empty."""
    for path, facts in pages.items():
        for line, name in facts.unfilled:
            yield Fault(path, line, "check.marker", {"found": f"{{{{ {name} }}}}"})


def leftover_faults(pages: Pages) -> Iterator[Fault]:
    """Nothing of the workshop is left: no empty placeholder, no brace, no key instead of a word."""
    yield from unfilled_faults(pages)
    for path, facts in pages.items():
        for line, text in facts.prose:
            if _BRACE.search(text):
                yield Fault(path, line, "check.brace", {"found": _short(text)})
            if _KEY.fullmatch(text):
                yield Fault(path, line, "check.key", {"found": text})


def name_faults(pages: Pages) -> Iterator[Fault]:
    """Pictures have a text alternative, and an id means one place."""
    for path, facts in pages.items():
        for line, tag in facts.nameless:
            yield Fault(path, line, f"check.alt.{tag}")
        for line, name in facts.twice:
            yield Fault(path, line, "check.id", {"found": name})


def _html_files(site_dir: Path) -> list[PurePosixPath]:
    return sorted(PurePosixPath(file.relative_to(site_dir).as_posix()) for file in site_dir.rglob("*.html"))


def _lang_of(path: PurePosixPath) -> Lang:
    return next((lang for lang in LANGS[1:] if path.parts[0] == lang), LANGS[0])


def _within(path: PurePosixPath) -> PurePosixPath:
    return path if _lang_of(path) == LANGS[0] else path.relative_to(_lang_of(path))


def _file(path: str, lang: Lang) -> PurePosixPath:
    return PurePosixPath(page(path, lang, ".")) / "index.html"


def _short(text: str) -> str:
    return text if len(text) <= 80 else text[:77] + "…"
