"""Pages say cards and numbers by markers, and one that says them by hand is told before anybody reads it."""

import logging
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.pages.conftest import FAKE
from tests.pages.fake import Fake
from tute_teach.cli import main
from tute_teach.engine import numbers
from tute_teach.pages.build import BuildError, build_site
from tute_teach.pages.fragments import MarkerError
from tute_teach.pages.prose import docs_faults, page_faults
from tute_teach.pages.provider import Site, load
from tute_teach.tables import table
from tute_teach.text import LANGS, Bilingual, Lang, say
from tute_teach.text.prose import MOST_OFFERED
from tute_teach.text.spared import FILE, Spared, read_spared

PAGE = """\
---
title: 40 cards
---

# The ace of cups {#pack}

{{ scenario bid/five-short }}

A pack has 40 cards, `12o` among them: see [the ten tricks](x.md#y).

### Double from 101 {#match.double}

1. See [Double from 101](variants.md#match.double) and [Double of 101](variants.md#match.double).
2. There is <b title="12 cards">no queen</b> but 75.
"""


@pytest.fixture(scope="module")
def site(root: Path) -> Site:
    return load(root)


def told(markdown: str, lang: Lang, site: Site) -> list[tuple[str, str]]:
    """Place and remedy of each fault."""
    return [
        (f"{fault.place.line}:{fault.place.column}", str(fault.facts.get("suggestion", "")))
        for fault in page_faults(markdown, "x.md", lang, site, Spared(Path()))
        if fault.place
    ]


def test_the_pages_are_clean(root: Path, site: Site) -> None:
    assert list(map(str, docs_faults(root / "docs", site, read_spared(root)))) == []


def test_what_is_typed_by_hand_is_told_with_its_place_and_the_marker_to_write(site: Site) -> None:
    assert told(PAGE, "en", site) == [
        ("5:3", "{{ value classic/1c.The }}"),
        ("9:12", "{{ value classic/pack.number }}"),
        ("9:49", ""),  # no number of tricks is ten, though cards and points are
        ("13:67", "{{ value pairs-101/high.number }}"),
        ("14:50", "{{ value bid/five-short/score1.number }}"),
    ]


def test_without_a_remedy_it_is_told_what_there_is(site: Site) -> None:
    (fault,) = page_faults("# It\n\nOver 333.\n", "x.md", "en", site, Spared(Path()))
    assert fault.code == "prose.typed-number"
    offered = fault.facts["known"]
    assert isinstance(offered, Bilingual)
    for lang in LANGS:
        known = offered.get(lang)
        assert "{{ value classic/pack.number }}" in known
        assert known.count("{{ value ") == MOST_OFFERED
        assert len(known) < 500
        assert "333" in say(fault.code, lang, **fault.facts)


@pytest.mark.parametrize(
    ("key", "en", "es"),
    [
        ("bidding/minimum.number", "60", "60"),
        ("classic/each.word", "ten", "diez"),
        ("classic/total.count", "120 points", "120 tantos"),
        ("classic/12o.the", "the king of coins", "el rey de oros"),
        ("bid/five-short/score1.count", "75 points", "75 tantos"),
        ("bid/five-short/p2.Name", "Player 2", "El jugador 2"),
    ],
)
def test_a_value_is_said_in_prose(site: Site, key: str, en: str, es: str) -> None:
    said = {"en": en, "es": es}
    for lang in LANGS:
        assert site.sentence("value", key, lang) == said[lang]
        shown = f'<span class="tute-value" data-value="{key}">{said[lang]}</span>'
        assert site.fragment("value", key, lang, ".") == shown


@pytest.mark.parametrize(
    ("key", "near"),
    [
        ("bidding/minimun.number", "bidding/minimum"),
        ("bidding/minimum.numbers", "bidding/minimum.number"),
        ("bid/five-shrot/score1.number", ""),
        ("bidding", ""),
        ("minimum.number", ""),
    ],
)
def test_a_value_that_is_not_there_is_refused(site: Site, key: str, near: str) -> None:
    with pytest.raises(MarkerError) as caught:
        site.sentence("value", key, "en")
    assert near in str(caught.value.facts)


def test_pages_follow_the_table(site: Site) -> None:
    assert site.sentence("value", "bidding/target.number", "en") == str(numbers(table("bidding"))["target"][1])


def spoil(path: Path, line: str) -> None:
    path.write_text(path.read_text("utf-8") + f"\n{line}\n", "utf-8")


def test_the_build_stops_at_what_is_typed_by_hand(project: Path, caplog: pytest.LogCaptureFixture) -> None:
    page = project / "docs" / "es" / "learn" / "index.md"
    line = len(page.read_text("utf-8").splitlines()) + 2
    spoil(page, "Son 333 tantos y una reina.")
    with caplog.at_level(logging.ERROR), pytest.raises(BuildError):
        build_site(project / "mkdocs.yml", project / "site", provider=FAKE)
    assert f"docs/es/learn/index.md:{line}:5: «333» está escrito a mano" in caplog.text
    assert f"docs/es/learn/index.md:{line}:22: «reina» no es la palabra" in caplog.text


def test_check_site_tells_of_prose_and_of_exceptions_that_nothing_needs(
    project: Path, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(built, project / "site")
    monkeypatch.chdir(project)
    spoil(project / "docs" / "en" / "rules" / "glossary.md", "There are 333.")
    spoil(project / FILE, "  - {files: docs/en/index.md, found: ['444'], why: A test.}")
    spanish = CliRunner().invoke(main, ["check-site", "--provider", FAKE, "--lang", "es"])
    assert (spanish.exit_code, "«333» está escrito a mano" in spanish.output) == (1, True)
    assert "en sus textos: 2" in spanish.output
    answer = CliRunner().invoke(main, ["check-site", "--provider", FAKE])
    assert answer.exit_code == 1
    assert "docs/en/rules/glossary.md:" in answer.output
    assert "“333” is typed by hand" in answer.output
    assert f"{FILE}:" in answer.output
    assert "“'444'”" in answer.output
    assert "in its prose: 2" in answer.output


def test_an_exception_spares_its_pages_alone(project: Path) -> None:
    spoil(project / FILE, "  - {files: docs/en/index.md, found: ['333'], why: A test.}")
    for page in ("docs/en/index.md", "docs/en/learn/index.md"):
        spoil(project / page, "There are 333.")
    found = [str(fault.place) for fault in docs_faults(project / "docs", Fake(), read_spared(project))]
    assert len(found) == 1
    assert found[0].startswith(str(project / "docs/en/learn/index.md"))
