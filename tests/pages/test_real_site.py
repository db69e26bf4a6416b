"""The site as readers get it: real rules and examples in the real pages."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Browser

from tests.pages.conftest import served
from tests.quiet import quiet_page
from tute_teach.pages.check import check_site
from tute_teach.pages.provider import load
from tute_teach.text import LANGS, Lang

# The start page, and what stands in these folders.
FOLDERS = ("rules", "examples", "maintain/coverage")
EXAMPLES = re.compile(r"examples/[a-z]")


@pytest.fixture(scope="module")
def address(real_site: Path) -> Iterator[str]:
    with served(real_site, real_site / "404.html") as address:
        yield address


def paths(real_site: Path, lang: Lang) -> list[str]:
    tree = real_site / lang if lang != LANGS[0] else real_site
    found = [file.parent for folder in FOLDERS for file in sorted((tree / folder).rglob("index.html"))]
    assert len(found) > len(FOLDERS)
    return [f"{path.relative_to(real_site).as_posix()}/" for path in (tree, *found)]


@pytest.mark.parametrize("folder", ["", "es/"])
def test_address_follows_the_headings_but_not_below_a_table(real_site: Path, folder: str) -> None:
    pages = {name: (real_site / f"{folder}{name}/index.html").read_text("utf-8") for name in ("play", "rules/play")}
    assert {name: "navigation.tracking" in html for name, html in pages.items()} == {"play": False, "rules/play": True}


CHANGES = {
    "examples/play/beat/index.html": ("king of cups", "ace of cups"),
    "es/examples/decl/when/index.html": ("#card-", "#cards-"),
    "rules/play/index.html": ('class="tute-rule-text">', 'class="tute-rule-text">Not: '),
    "es/rules/cards/index.html": ("#card-", "#cards-"),
    "es/learn/classic/pack/index.html": ('class="tute-lesson-data">{', 'class="tute-lesson-data">{ '),
}


def test_just_what_was_drawn_and_changed_is_noticed(real_site: Path, root: Path, tmp_path: Path) -> None:
    site = Path(shutil.copytree(real_site, tmp_path / "site"))
    changed = []
    for page, (old, new) in CHANGES.items():
        text = (site / page).read_text("utf-8")
        assert old in text
        (site / page).write_text(text.replace(old, new, 1), "utf-8")
        changed.append((page, text[: text.index(old)].count("\n") + 1))
    told = check_site(site, load(root), root / "docs")
    assert sorted((str(one.page), one.line) for one in told if one.kind == "fragment") == sorted(changed)
    # Nothing else is wrong, but what was drawn elsewhere as well, and the compressed copies.
    assert {str(one.page).removesuffix(".gz") for one in told} == set(CHANGES)
    assert {one.kind for one in told} == {"fragment", "example", "copy"}


@pytest.mark.browser
@pytest.mark.parametrize(("lang", "width", "scheme"), [("es", 320, "light"), ("en", 1366, "dark")])
def test_pages_are_accessible_and_fit(
    chromium: Browser, real_site: Path, address: str, lang: Lang, width: int, scheme: str, proving: bool
) -> None:
    with quiet_page(chromium, viewport={"width": width, "height": 740}, color_scheme=scheme) as page:
        # Every rule shows such examples in all looks, so a sample takes half of their own long pages, and the other
        # half in the other language.
        examples = [path for path in paths(real_site, lang) if EXAMPLES.search(path)]
        left_out = [] if proving else examples[lang == LANGS[0] :: 2]
        for path in paths(real_site, lang):
            page.goto(f"{address}/{path}")
            # Folded lists are read as well.
            page.locator("details.tute-rule-shown").evaluate_all("all => all.forEach(one => { one.open = true; })")
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path
            if path not in left_out:
                results = Axe().run(page)
                assert results.violations_count == 0, f"{path}: {results.generate_report()}"


# Every word of a heading on one line, and the sheet no wider than its place.
UNBROKEN = """sheets => sheets.flatMap(sheet => {
  const wide = sheet.scrollWidth > sheet.clientWidth ? [`${sheet.closest("[id]").id}: too wide`] : [];
  const words = [...sheet.querySelectorAll("th")].filter(th => th.getClientRects().length).flatMap(th => {
    const text = th.firstChild;
    return [...(text?.data ?? "").matchAll(/\\S+/g)].filter(found => {
      const range = document.createRange();
      range.setStart(text, found.index);
      range.setEnd(text, found.index + found[0].length);
      return new Set([...range.getClientRects()].map(one => Math.round(one.top))).size > 1;
    }).map(found => `${sheet.closest("[id]").id}: ${found[0]}`);
  });
  return [...wide, ...words];
})"""


@pytest.mark.browser
@pytest.mark.parametrize("width", [320, 360])
def test_score_sheets_fit_a_phone_without_breaking_a_word(chromium: Browser, address: str, width: int) -> None:
    with quiet_page(chromium, viewport={"width": width, "height": 740}) as page:
        for path in ("es/rules/bidding/", "es/rules/cabron/", "es/rules/classic/", "rules/bidding/", "rules/cabron/"):
            page.goto(f"{address}/{path}")
            # All steps at once, as they are without scripts.
            page.locator("tute-example[data-alive]").evaluate_all("all => all.forEach(one => delete one.dataset.alive)")
            sheets = page.locator(".tute-sheet")
            assert sheets.count() > 0
            assert sheets.evaluate_all(UNBROKEN) == [], path


@pytest.mark.parametrize("lang", LANGS)
def test_whoever_plays_is_not_led_on_to_the_guides(real_site: Path, lang: Lang) -> None:
    tree = real_site / lang if lang != LANGS[0] else real_site
    last, first = (tree / one / "index.html" for one in ("play", "maintain"))
    assert "md-footer__link--next" not in last.read_text("utf-8")
    assert "md-footer__link--prev" not in first.read_text("utf-8")
    assert "md-footer__link--next" in (tree / "learn/classic/follow-and-beat/index.html").read_text("utf-8")


@pytest.mark.browser
@pytest.mark.parametrize("path", ["maintain/scenario/", "es/maintain/scenario/"])
def test_what_commands_answer_is_read_without_scrolling(chromium: Browser, address: str, path: str) -> None:
    with quiet_page(chromium, viewport={"width": 1280, "height": 800}) as page:
        page.goto(f"{address}/{path}")
        widths = page.locator(".language-console code").evaluate_all(
            "all => all.map(c => [c.scrollWidth, c.clientWidth])"
        )
        assert widths
        assert all(written <= seen for written, seen in widths)


@pytest.mark.browser
def test_example_beside_a_rule_answers_a_card(chromium: Browser, address: str) -> None:
    with quiet_page(chromium, viewport={"width": 360, "height": 640}) as page:
        page.goto(f"{address}/es/rules/play/#play.beat")
        figure = page.locator("#beat-the-highest-on-the-table")
        figure.locator("button.card[data-legal='false']").first.click(force=True)  # locked, yet it answers
        said = figure.get_by_role("status")
        assert "jugador 3" in said.inner_text()
        assert said.get_attribute("data-legal") == "false"


@pytest.mark.browser
@pytest.mark.parametrize("path", ["maintain/coverage/", "es/maintain/coverage/"])
def test_coverage_can_be_read_on_a_phone_without_scripts(chromium: Browser, address: str, path: str) -> None:
    with quiet_page(chromium, viewport={"width": 320, "height": 568}, java_script_enabled=False) as page:
        page.goto(f"{address}/{path}#rule-bid.cap")
        rule = page.locator("[id='rule-bid.cap']")
        assert rule.is_visible()
        assert 0 < rule.bounding_box()["y"] < 100  # type: ignore[index]  # what is visible has a box
        # Of the rules that another fold holds, nothing is seen.
        assert not page.locator("[id='rule-play.beat']").is_visible()
        examples = page.locator("section.tute-cov", has=rule).locator("details")
        assert not examples.get_by_role("link").first.is_visible()
        examples.locator("summary").press("Enter")
        assert examples.get_by_role("link").first.is_visible()
        assert page.locator(".tute-cov").evaluate_all("all => Math.max(...all.map(one => one.scrollWidth))") <= 320
        page.goto(f"{address}/{path}")
        assert page.evaluate("document.documentElement.scrollHeight") < 10 * 568


@pytest.mark.parametrize("name", ["paper.css", "table.css", "pages.css", "lesson.css"])
def test_dark_colours_are_for_screens_alone(real_site: Path, name: str) -> None:
    """Those of the theme are; a page printed with half of them would be black on black."""
    style = (real_site / "assets" / name).read_text("utf-8")
    assert '"slate"' in style
    on_screens = re.compile(r"^@media screen \{$.*?^\}$", re.MULTILINE | re.DOTALL)
    assert '"slate"' not in on_screens.sub("", style)


@pytest.mark.browser
def test_what_is_printed_is_whole_and_light(chromium: Browser, address: str) -> None:
    with quiet_page(chromium, viewport={"width": 718, "height": 1000}, color_scheme="dark") as page:
        page.goto(f"{address}/es/rules/play/")
        page.emulate_media(media="print")
        colours = "one => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color]"
        assert page.locator("body").evaluate(colours)[0] == "rgb(255, 255, 255)"
        assert page.locator("article p").first.evaluate(colours)[1].startswith("rgba(0, 0, 0")
        for aside in (".md-header", ".md-footer", ".md-sidebar", ".tute-controls", ".tute-rule details"):
            assert not any(one.is_visible() for one in page.locator(aside).all()), aside
        figure = page.locator("figure.tute-example").first
        assert all(step.is_visible() for step in figure.locator(".tute-steps > li").all())
        assert page.locator("figure.tute-example").evaluate_all(
            "all => all.every(one => getComputedStyle(one).breakInside === 'avoid' && one.offsetHeight < 1000)"
        )
        page.goto(f"{address}/maintain/coverage/")
        assert page.locator("[id='rule-play.beat'] ~ details a").first.is_visible()
