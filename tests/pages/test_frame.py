import pytest

from tute_teach.pages.frame import FrameError, Version, mend

VERSIONS = [Version("en", "rules/play/", "../../rules/play/", False), Version("es", "es/rules/play/", "./", True)]
PAGE = (
    '<head><link rel="alternate" href="./" hreflang="en"><link rel="alternate" href="x" hreflang="es">'
    "<title>T</title></head>"
    '<label class="md-header__button md-icon" for="__drawer"></label>'
    '<div class="md-search" data-md-component="search" role="dialog"><h1>H<a class="headerlink" href="#h">#</a></h1>'
)


def test_language_links_are_absolute_with_a_default_and_ask_for_no_sitemap() -> None:
    html = mend(PAGE, "es", VERSIONS, "https://example.org/tute/")
    assert 'hreflang="en" href="https://example.org/tute/rules/play/"' in html
    assert 'hreflang="es" href="https://example.org/tute/es/rules/play/"' in html
    assert 'hreflang="x-default" href="https://example.org/tute/rules/play/"' in html
    # What the theme's script looks for.
    assert 'rel="alternate"' not in html


def test_language_links_lead_right_anywhere_where_no_address_is_known() -> None:
    html = mend(PAGE, "es", VERSIONS, "")
    assert 'hreflang="en" href="../../rules/play/"' in html
    assert 'hreflang="es" href="./"' in html
    assert 'hreflang="x-default" href="../../rules/play/"' in html


def test_what_has_no_name_gets_one_in_the_language_of_the_page() -> None:
    html = mend(PAGE, "es", VERSIONS, "https://example.org/")
    assert 'role="dialog" aria-label="Buscar en el sitio"' in html
    assert 'for="__drawer" title="Menú">' in html
    assert '<a class="headerlink" href="#h" title="Enlace a este apartado"' in html


@pytest.mark.parametrize(
    "gone", ['role="dialog"', 'for="__drawer"', '<link rel="alternate" href="x" hreflang="es">', "</title>"]
)
def test_theme_that_writes_something_else_is_noticed(gone: str) -> None:
    with pytest.raises(FrameError):
        mend(PAGE.replace(gone, ""), "es", VERSIONS, "https://example.org/")
