"""Each check of the built site, made to fail by one fault in a site that is otherwise in order."""

import gzip
import re
import shutil
from pathlib import Path

import pytest

from tests.pages.fake import EXAMPLES, PAGES, Fake
from tute_teach.drawing.pack import pack_name
from tute_teach.errors import BrokenSource, TuteError
from tute_teach.pages.check import check_site
from tute_teach.pages.faults import Fault
from tute_teach.pages.fragments import Promises, unknown_key
from tute_teach.text import LANGS, Lang

DOCS = Path(__file__).parents[2] / "docs"
PLAY = "rules/play/index.html"


def change(site: Path, page: str, old: str, new: str) -> None:
    text = (site / page).read_text(encoding="utf-8")
    assert old in text
    (site / page).write_text(text.replace(old, new, 1), encoding="utf-8")


def insert(site: Path, page: str, html: str) -> None:
    """Put something at the end of what the page says, outside of all that was drawn."""
    text = (site / page).read_text(encoding="utf-8")
    before, end, after = text.rpartition("</article>")
    assert end
    (site / page).write_text(before + html + end + after, encoding="utf-8")


def said(faults: list[Fault]) -> list[Fault]:
    """The same faults, each of which has a sentence in both languages, with its place in front and all its facts."""
    for fault in faults:
        lines = {lang: fault.told(lang) for lang in LANGS}
        assert lines["en"] != lines["es"]
        for line in lines.values():
            assert line.startswith((f"{fault.page}:{fault.line}: {fault.kind}: ", f"{fault.page}: {fault.kind}: "))
            assert str(fault.facts.get("found", "")) in line
            assert not re.search(r"\{[a-z]+\}", line.replace("{card}", "")), line
    return faults


def faults_of(site: Path, promises: Promises | None = None) -> list[Fault]:
    """What is found; copies are left out, since a page that is spoiled here differs from its copy."""
    return [fault for fault in said(check_site(site, Fake(promises), DOCS)) if fault.kind != "copy"]


def kinds(site: Path, promises: Promises | None = None) -> set[tuple[str, str]]:
    return {(str(fault.page), fault.kind) for fault in faults_of(site, promises)}


def test_site_as_built_is_in_order(built: Path) -> None:
    assert check_site(built, Fake(), DOCS) == []


def test_site_under_a_base_path_is_in_order(built_below: Path) -> None:
    assert check_site(built_below / "tute", Fake(), DOCS) == []


def test_no_site_is_said(tmp_path: Path) -> None:
    with pytest.raises(TuteError) as caught:
        check_site(tmp_path, Fake(), DOCS)
    assert (caught.value.code, caught.value.facts["file"]) == ("check.no-site", str(tmp_path))


def test_no_pages_to_compare_with_is_said(built: Path, tmp_path: Path) -> None:
    with pytest.raises(TuteError) as caught:
        check_site(built, Fake(), tmp_path)
    assert (caught.value.code, caught.value.facts["file"]) == ("check.no-pages", str(tmp_path))


def test_page_of_docs_that_is_no_text_is_told_with_its_place(built: Path, tmp_path: Path) -> None:
    docs = Path(shutil.copytree(DOCS, tmp_path / "docs"))
    (docs / "en" / "index.md").write_bytes("# Así\n\nAs\u00ed".encode() + b"\xed")
    with pytest.raises(BrokenSource) as caught:
        check_site(built, Fake(), docs)
    (fault,) = caught.value.faults
    assert (fault.code, str(fault.place)) == ("file.not-utf8", f"{docs / 'en' / 'index.md'}:3:4")


def test_rule_without_anchor_in_one_language_is_found(copy: Path) -> None:
    change(copy, "es/rules/play/index.html", 'id="play.beat"', 'id="play.beaten"')
    assert ("es/rules/play/index.html", "rule") in kinds(copy)
    assert (PLAY, "rule") not in kinds(copy)


def test_source_without_anchor_is_found_in_each_language(built: Path) -> None:
    promises = Promises(examples=EXAMPLES, rules=(), pages=PAGES, sources=("barajamos",))
    assert kinds(built, promises) == {
        ("rules/sources/index.html", "source"),
        ("es/rules/sources/index.html", "source"),
    }


def test_folder_without_a_page_of_its_own_is_found(copy: Path, tmp_path: Path) -> None:
    docs = Path(shutil.copytree(DOCS, tmp_path / "docs"))
    for lang in LANGS:
        (docs / lang / "learn" / "classic" / "index.md").unlink()
    for folder in ("", "es/"):
        (copy / folder / "learn" / "classic" / "index.html").unlink()
    assert {(str(fault.page), fault.code) for fault in said(check_site(copy, Fake(), docs))} == {
        ("learn/classic/index.html", "check.folder"),
        ("es/learn/classic/index.html", "check.folder"),
    }


def test_page_in_one_language_only_is_found(copy: Path) -> None:
    (copy / "extra").mkdir()
    (copy / "extra" / "index.html").write_text('<html lang="en"><p>Extra', encoding="utf-8")
    (copy / "es" / "otra.html").write_text('<html lang="es"><p>Otra', encoding="utf-8")
    assert kinds(copy) == {("es/extra/index.html", "tree"), ("otra.html", "tree")}


def test_wrong_language_is_found(copy: Path) -> None:
    change(copy, "es/rules/play/index.html", '<html lang="es"', '<html lang="en"')
    assert kinds(copy) == {("es/rules/play/index.html", "lang")}


FAULTS = (
    ('<a href="../plays/">x</a>', "link.nowhere"),
    ('<a href="../tricks/#trick.none">x</a>', "link.no-anchor"),
    ('<a href="#play.none">x</a>', "link.no-anchor"),
    ('<a href="/rules/cards/">x</a>', "link.rooted"),
    ('<a href="../../../">x</a>', "link.above"),
    ('<a href="https://example.com/">x</a>', "link.off"),
    ('<a href="//[">x</a>', "link.no-address"),
    ('<img src="https://example.com/a.png" alt="">', "link.fetched"),
    ('<img src="../../assets/none.svg" alt="">', "link.nowhere"),
    ('<img srcset="../../assets/none.svg 2x" alt="">', "link.nowhere"),
    ('<svg><use href="../../assets/none.svg#x"></use></svg>', "link.nowhere"),
    ('<script src="https://example.com/a.js" rel="external"></script>', "link.fetched"),
    ('<img src="../../assets/images/coin.svg">', "alt.img"),
    ('<svg role="img"><path d=""/></svg>', "alt.svg"),
    ("<p>{{ rule play.beat }}</p>", "brace"),
    ("<p>The {card} wins.</p>", "brace"),
    ('<p title="{card}">x</p>', "brace"),
    ("<p>search.result.none</p>", "key"),
    ('<div class="tt-slot" data-key="x" data-marker="rule">x</div>', "marker"),
    ('<p id="play.beat">x</p>', "id"),
)


def test_faults_in_a_page_are_found_each_with_its_line(copy: Path) -> None:
    """All in one page, each in a line of its own: to check the site is what takes long."""
    before = (copy / PLAY).read_text(encoding="utf-8")
    first = before[: before.rindex("</article>")].count("\n") + 2
    insert(copy, PLAY, "".join(f"\n{html}" for html, _ in FAULTS))
    found = sorted((fault.line or 0, str(fault.page), fault.code) for fault in faults_of(copy))
    assert found == [(line, PLAY, f"check.{code}") for line, (_, code) in enumerate(FAULTS, first)]


RIGHT = (
    '<a href="../tricks/#trick.last-ten">x</a>',
    '<a href="?seed=3#play.beat">x</a>',
    '<a href="../../es/rules/play/#play.beat">x</a>',
    '<a rel="external" href="https://example.com/">x</a>',
    '<a href="mailto:somebody@example.com">x</a>',
    '<img src="../../assets/images/coin.svg" alt="">',
    '<svg role="img"><title>A coin</title><path d=""/></svg>',
    '<svg role="img" aria-label="A coin"><path d=""/></svg>',
    '<svg aria-hidden="true"><path d=""/></svg>',
    "<code>{card}</code><script>if (x) { y }</script>",
    "<p>play.beat is a rule.</p>",
)


def test_what_is_right_passes(copy: Path) -> None:
    insert(copy, PLAY, "\n".join(RIGHT))
    assert faults_of(copy) == []


@pytest.mark.parametrize(
    "style", ["a { background: url(https://example.com/a.png) }", '@import "//example.com/a.css";']
)
def test_style_that_asks_another_host_is_found(copy: Path, style: str) -> None:
    sheet = copy / "assets" / "stylesheets" / "site.css"
    sheet.write_text(sheet.read_text(encoding="utf-8") + style, encoding="utf-8")
    assert kinds(copy) == {("assets/stylesheets/site.css", "host")}


def test_link_on_the_page_for_unknown_addresses_is_followed_too(copy: Path) -> None:
    change(copy, "404.html", 'href="/es/learn/"', 'href="/es/learns/"')
    assert kinds(copy) == {("404.html", "link")}


def test_link_out_of_the_base_path_is_found(built_below: Path, tmp_path: Path) -> None:
    site = Path(shutil.copytree(built_below / "tute", tmp_path / "tute"))
    change(site, "404.html", 'href="/tute/es/learn/"', 'href="/es/learn/"')
    assert kinds(site) == {("404.html", "link")}


def test_fragment_that_was_changed_is_found_at_its_line(copy: Path) -> None:
    old = "en fragment of rule play.beat"
    text = (copy / PLAY).read_text("utf-8")
    change(copy, PLAY, old, old.replace("rule", "rules"))
    assert [(str(one.page), one.line, one.kind) for one in faults_of(copy)] == [
        (PLAY, text[: text.index(old)].count("\n") + 1, "fragment")
    ]


def test_second_copy_of_an_example_is_found(copy: Path) -> None:
    insert(copy, PLAY, '<div data-example="play/beat-when-able" data-result="0123abcd">Otherwise</div>')
    assert kinds(copy) == {(PLAY, "example")}


def test_pack_and_files_of_packages_are_compared(copy: Path) -> None:
    pack = copy / "assets" / pack_name()
    pack.write_bytes(pack.read_bytes().replace(b"<path", b"<path ", 1))
    (copy / "assets" / "table.css").unlink()
    assert {(f"assets/{pack_name()}", "asset"), ("assets/table.css", "asset")} <= kinds(copy)


def test_copy_that_differs_from_its_file_is_found(copy: Path) -> None:
    differs, broken, alone = copy / f"{PLAY}.gz", copy / "404.html.gz", copy / "nothing.html.gz"
    differs.write_bytes(gzip.compress(b"<p>Otherwise"))
    broken.write_bytes(b"no gzip")
    alone.write_bytes(gzip.compress(b"<p>Alone"))
    found = {(str(fault.page), fault.code) for fault in said(check_site(copy, Fake(), DOCS))}
    wanted = {differs: "check.copy.differs", broken: "check.copy.broken", alone: "check.copy.alone"}
    assert found == {(str(path.relative_to(copy)), code) for path, code in wanted.items()}


@pytest.mark.parametrize("page", ["index.html", PLAY])
def test_page_that_is_no_text_is_named(copy: Path, page: str) -> None:
    content = (copy / page).read_bytes()
    (copy / page).write_bytes(content + b"\n\xff")
    assert [(str(one.page), one.line, one.kind) for one in faults_of(copy) if one.kind == "utf8"] == [
        (page, content.count(b"\n") + 2, "utf8")
    ]


@pytest.mark.parametrize("page", ["examples/play/beat/index.html", "es/rules/play/index.html", "learn/index.html"])
def test_page_that_is_missing_is_told_once_with_all_that_follows_from_it(copy: Path, page: str) -> None:
    (copy / page).unlink()
    assert [(str(fault.page), fault.code) for fault in said(check_site(copy, Fake(), DOCS))] == [(page, "check.page")]


def test_page_that_nobody_wrote_in_one_language_is_told_once(copy: Path, tmp_path: Path) -> None:
    docs = Path(shutil.copytree(DOCS, tmp_path / "docs"))
    (docs / "es" / "play" / "index.md").unlink()
    (copy / "es" / "play" / "index.html").unlink()
    found = [(str(fault.page), fault.code) for fault in said(check_site(copy, Fake(), docs))]
    assert found == [("es/play/index.html", "check.tree")]


def test_marker_written_since_the_site_was_built_is_found(built: Path, tmp_path: Path) -> None:
    docs = Path(shutil.copytree(DOCS, tmp_path / "docs"))
    with (docs / "en" / "index.md").open("a", encoding="utf-8") as page:
        page.write("\n{{ rule play.beat }}\n")
    found = said(check_site(built, Fake(), docs))
    assert [(str(fault.page), fault.code) for fault in found] == [("index.html", "check.fragment.missing")]


class Forgetful(Fake):
    """Knows one rule less than when the site was built."""

    def fragment(self, kind: str, key: str, lang: Lang, root: str) -> str:
        if (kind, key) == ("rule", "play.beat"):
            raise unknown_key(kind, key, ("play.follow",))
        return super().fragment(kind, key, lang, root)


def test_marker_that_nothing_fills_any_more_is_found(built: Path) -> None:
    found = {(str(fault.page), fault.code) for fault in said(check_site(built, Forgetful(), DOCS))}
    assert found == {(page, "check.fragment.unknown") for page in (PLAY, f"es/{PLAY}")}
