"""The checks of the examples in the built site, and of how heavy its pages are."""

from pathlib import Path, PurePosixPath

from tests.pages.fake import EXAMPLES, PAGES, Fake
from tests.pages.test_check import DOCS, PLAY, change, faults_of, insert, kinds, said
from tute_teach.pages.check import MOST_PAGE, check_site
from tute_teach.pages.fragments import Promises


def test_example_with_another_result_is_found(copy: Path) -> None:
    change(copy, "es/examples/play/beat/index.html", 'data-result="0123abcd"', 'data-result="0123abce"')
    page = "es/examples/play/beat/index.html"
    assert kinds(copy) == {(page, "example"), (page, "fragment")}


def test_example_without_result_is_found(copy: Path) -> None:
    change(copy, "examples/play/beat/index.html", ' data-result="0123abcd"', "")
    page = "examples/play/beat/index.html"
    assert kinds(copy) == {(page, "example"), (page, "fragment")}


def test_example_that_nobody_verified_is_found(copy: Path) -> None:
    insert(copy, PLAY, '<div data-example="play/made-up" data-result="0123abcd"></div>')
    assert kinds(copy) == {(PLAY, "example")}


def test_example_that_no_page_shows_is_found_in_each_language(built: Path) -> None:
    promises = Promises(examples={**EXAMPLES, "trick/last-ten": "89ab"}, rules=(), pages=PAGES)
    assert kinds(built, promises) == {
        ("examples/trick/index.html", "example"),
        ("es/examples/trick/index.html", "example"),
    }


def test_old_address_of_an_example_that_leads_nowhere_is_found_in_each_language(copy: Path) -> None:
    page, lead = "examples/decl/index.html", '<li id="forty"><a href="../../examples/decl/what/#forty">'
    change(copy, page, lead, lead.replace('"forty"', '"fourty"'))
    change(copy, f"es/{page}", lead.replace("../../", "../../../es/"), '<li id="forty"><a href="what/">')
    assert {(str(one.page), one.code) for one in faults_of(copy) if one.kind == "example"} == {
        (page, "check.example.address"),
        (f"es/{page}", "check.example.address"),
    }


def test_page_that_has_grown_too_heavy_is_found_as_it_is_sent(copy: Path) -> None:
    heavy = copy / "examples" / "trick" / "index.html.gz"
    heavy.write_bytes(heavy.read_bytes() + b"\0" * 1000 * MOST_PAGE)
    (fault,) = (fault for fault in said(check_site(copy, Fake(), DOCS)) if fault.kind == "weight")
    assert fault.page == PurePosixPath("examples/trick/index.html")
    assert MOST_PAGE < fault.facts["found"] < MOST_PAGE + 20  # type: ignore[operator]  # kB
