"""The Markdown as it is written, before any build: both trees alike, each rule in its place under its name."""

import re
from pathlib import Path

import pytest

from tute_teach.pages.addresses import page_of_rule
from tute_teach.rules.catalogue import catalogue
from tute_teach.tables import sheet, table, table_ids
from tute_teach.tables.reading import settings_file
from tute_teach.text import LANGS, Lang

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(path.relative_to(DOCS / "en") for path in (DOCS / "en").rglob("*.md"))
HEADING = re.compile(r"^(#+) (.*) \{#([\w.-]+)\}$", re.M)
MARKER = re.compile(r"\{\{ .*? \}\}")
CARD_CODE = re.compile(r"\b(?:[1-7]|1[0-2])[oceb]\b")
SECOND_SENTENCE = re.compile(r"(?<=[.!?]) +(?=[A-ZÁÉÍÓÚÑ¿¡«\"*\[])")


def source(lang: Lang, page: Path) -> str:
    """A page without what it shows of files and answers, which is no Markdown."""
    return re.sub(r"^```.*?^```$", "", (DOCS / lang / page).read_text(encoding="utf-8"), flags=re.S | re.M)


def prose(lang: Lang, page: Path) -> list[str]:
    """Lines of running text: no front matter, headings, tables, lists, code, HTML or markers."""
    text = re.sub(r"\A---\n.*?\n---\n", "", source(lang, page), flags=re.S)
    return [line for line in text.splitlines() if line and not re.match(r"[#|<{]|- |\d+\. ", line)]


def test_both_languages_have_the_same_pages() -> None:
    assert PAGES
    assert sorted(path.relative_to(DOCS / "es") for path in (DOCS / "es").rglob("*.md")) == PAGES


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_both_languages_have_the_same_headings_and_markers(page: Path) -> None:
    assert [(level, anchor) for level, _, anchor in HEADING.findall(source("en", page))] == [
        (level, anchor) for level, _, anchor in HEADING.findall(source("es", page))
    ]
    assert MARKER.findall(source("en", page)) == MARKER.findall(source("es", page))


@pytest.mark.parametrize("page", PAGES, ids=str)
@pytest.mark.parametrize("lang", LANGS)
def test_every_heading_has_an_anchor_of_its_own(lang: Lang, page: Path) -> None:
    text = source(lang, page)
    anchors = [anchor for _, _, anchor in HEADING.findall(text)]
    assert len(anchors) == len(re.findall(r"^#+ ", text, re.M))
    assert len(set(anchors)) == len(anchors)


@pytest.mark.parametrize("rule_id", catalogue())
@pytest.mark.parametrize("lang", LANGS)
def test_each_rule_stands_once_under_its_name(lang: Lang, rule_id: str) -> None:
    record = catalogue()[rule_id]
    marker = f"{{{{ rule {rule_id} }}}}"
    assert [page for page in PAGES if marker in source(lang, page)] == [Path(f"{page_of_rule(rule_id)}.md")]
    text = source(lang, Path(f"{page_of_rule(rule_id)}.md"))
    assert text.count(marker) == 1
    section = text[: text.index(marker)]
    assert HEADING.findall(section)[-1][1:] == (record.name.get(lang), rule_id)


@pytest.mark.parametrize("page", PAGES, ids=str)
@pytest.mark.parametrize("lang", LANGS)
def test_prose_has_one_sentence_a_line_and_names_cards(lang: Lang, page: Path) -> None:
    for line in prose(lang, page):
        assert not SECOND_SENTENCE.search(line), line
        assert not CARD_CODE.search(re.sub(rf"`[^`]*`|{MARKER.pattern}", "", line)), line


@pytest.mark.parametrize("page", [page for page in PAGES if page.parts[0] == "rules"], ids=str)
@pytest.mark.parametrize("lang", LANGS)
def test_numbers_are_left_to_the_rules(lang: Lang, page: Path) -> None:
    assert [line for line in prose(lang, page) if re.search(r"\d", line)] == []


@pytest.mark.parametrize(
    ("page", "tables"), [("classic", ["classic"]), ("cabron", ["cabron-3", "cabron-4"]), ("bidding", ["bidding"])]
)
@pytest.mark.parametrize("lang", LANGS)
def test_page_of_a_mode_leads_to_every_ruling_it_plays_by(lang: Lang, page: str, tables: list[str]) -> None:
    overview = source(lang, Path(f"rules/{page}.md")).partition("{#rulings}")[2]
    mode = table(tables[0]).mode
    rulings = {rule.id for rule in catalogue().values() if rule.ruling and mode in rule.modes}
    played = rulings & {rule_id for name in tables for _, rules in table(name).slots for rule_id in rules}
    assert played
    assert played <= set(re.findall(r"#([a-z]+\.[a-z-]+)\)", overview)) <= rulings


@pytest.mark.parametrize("lang", LANGS)
def test_page_of_variants_names_every_table_and_setting_in_words(lang: Lang) -> None:
    page = source(lang, Path("rules/variants.md"))
    first_cells = re.findall(r"^\| (.*?) \|", page, re.MULTILINE)
    shown = {name for cell in first_cells for name in cell.split("<br>")}
    assert {sheet(name).name.get(lang) for name in table_ids()} <= shown
    assert {getattr(setting.name, lang) for setting in settings_file().settings.values()} <= shown
    assert "`" not in page, "the names in table files are for maintainers"


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_of_variants_leads_to_every_rule_that_can_be_chosen(lang: Lang) -> None:
    linked = set(re.findall(r"#([a-z]+\.[a-z-]+)\)", source(lang, Path("rules/variants.md"))))
    settings = settings_file().settings.values()
    rules = {value.rule for setting in settings for value in setting.values.values()}
    rules |= {setting.number.rule for setting in settings if setting.number}
    # The packs are told of with the number of players.
    assert rules - {None, "cards.pack", "cards.no-twos"} <= linked
