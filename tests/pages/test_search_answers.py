"""Questions as a reader types them on a phone, and the place that has to come first."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.pages.conftest import served
from tests.quiet import quiet_page
from tute_teach.text import LANGS, Lang

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}
PREFIX: dict[Lang, str] = {"en": "", "es": "es/"}

FIRST: dict[Lang, dict[str, str]] = {
    "en": {
        "must i overtrump": "play/#play.overtrump",
        "tie": "classic/#classic.tie",
        "what happens on a tie": "classic/#classic.tie",
        "what happens if two pairs tie": "classic/#classic.tie",
        "equal points": "classic/#classic.tie",
        "same points": "classic/#classic.tie",
        "cabrón same points": "cabron/#cabron.lose-tied",
        "two players same points": "cabron/#cabron.lose-tied",
        "cabron tie": "cabron/#cabron.lose-tied",
        "who declares": "declarations/#decl.who-classic",
        "las cuarenta": "declarations/#decl.worth",
        "is the three higher than the king": "cards/#cards.rank",
        "how much is a three worth": "cards/#cards.points",
        "how many cards are dealt": "deal/#deal.all-cards",
        "who leads first": "deal/#deal.lead",
        "what if nobody follows suit": "tricks/#trick.led-wins",
        "nobody can follow": "tricks/#trick.led-wins",
        "arrastre": "play/#play.lead",
        "can I lead trumps?": "play/#play.lead",
        "do i have to beat my partner": "play/#play.partner",
        "must I beat my partner": "play/#play.partner",
        "discard partner wins": "play/#play.partner",
        "discard wins": "tricks/#trick.discard-loses",
        "who leads after last trick": "deal/#deal.lead",
        "who leads the next hand": "deal/#deal.lead",
        "who leads the next trick": "tricks/#trick.winner-leads",
        "who deals next": "deal/#deal.rotate",
        "capote": "classic/#classic.no-capote",
        "void": "play/#play.trump",
        "renege": "play/#revoke",
        "reload": "table/#table.bots-wait",
        "card is grey": "table/#table.locks",
        "signals": "glossary/#term-signals",
        "scoring": "cards/#cards.points",
        "over 100": "cabron/#cabron.lose-over",
        "undertrump": "play/#play.undertrump",
        "cabrón": "cabron/",
        "bidding": "bidding/",
        "beat when you can": "play/#play.beat",
        "declarations": "declarations/",
        "meld": "declarations/",
        "melds": "declarations/",
        "40": "declarations/#decl.worth",
        "play.cannot-overtrump": "play/#play.cannot-overtrump",
        "match.series": "variants/#match.series",
    },
    "es": {
        "tengo que pisar": "play/#play.overtrump",
        "puedo recargar": "table/#table.bots-wait",
        "no me deja echar una carta": "table/#table.locks",
        "qué pasa si hay empate": "classic/#classic.tie",
        "empate": "classic/#classic.tie",
        "mismos tantos": "classic/#classic.tie",
        "cabrón empate": "cabron/#cabron.lose-tied",
        "mismos tantos cabrón": "cabron/#cabron.lose-tied",
        "mismos puntos cabrón": "cabron/#cabron.lose-tied",
        "dos con los mismos tantos": "cabron/#cabron.lose-tied",
        "no puedo asistir": "play/#play.trump",
        "quién canta": "declarations/#decl.who-classic",
        "las cuarenta": "declarations/#decl.worth",
        "¿cuánto vale el tres?": "cards/#cards.points",
        "cuántas cartas se reparten": "deal/#deal.all-cards",
        "cuantas cartas se reparten": "deal/#deal.all-cards",
        "quién empieza": "deal/#deal.lead",
        "nadie puede asistir": "tricks/#trick.led-wins",
        "arrastre": "play/#play.lead",
        "contrafallar": "play/#play.overtrump",
        "sobretriunfar": "play/#play.overtrump",
        "puedo descartarme": "play/#play.void",
        "mi compañero va ganando": "play/#play.partner",
        "me descarto si gana mi compañero": "play/#play.partner",
        "quién sale después de las últimas": "deal/#deal.lead",
        "quién sale en la baza siguiente": "tricks/#trick.winner-leads",
        "quién reparte la siguiente mano": "deal/#deal.rotate",
        "hay que montar": "play/#play.beat",
        "capote": "classic/#classic.no-capote",
        "fallo": "play/#play.trump",
        "renuncio": "play/#revoke",
        "ultimas": "tricks/#trick.last-ten",
        "señas": "glossary/#term-signals",
        "puntuación": "cards/#cards.points",
        "puntuacion": "cards/#cards.points",
        "más de 100": "cabron/#cabron.lose-over",
        "cabrón": "cabron/",
        "subastado": "bidding/",
        "asistir": "play/#play.follow",
        "40": "declarations/#decl.worth",
        "play.beat": "play/#play.beat",
        "decl.worth": "declarations/#decl.worth",
        "cabron.lose-tied": "cabron/#cabron.lose-tied",
        "match.series": "variants/#match.series",
        "senas": "glossary/#term-signals",
        "banarse": "glossary/#term-bust",
        "companero": "declarations/#decl.who-classic",
    },
}
AMONG_TWO: dict[Lang, dict[str, str]] = {
    "en": {
        "can i discard": "play/#play.void",
        "lead trumps": "play/#play.lead",
        "draw trumps": "glossary/#term-to-draw-trumps",
        "ruff": "glossary/#term-to-trump",
    },
    "es": {
        "arrastrar": "glossary/#term-to-draw-trumps",
        "matar": "glossary/#term-to-beat",
        "servir": "glossary/#term-to-follow",
        "pujar": "bidding/#bid.one-round",
    },
}

# For each question the best place of each page, in the order in which the pages are listed.
ASK = """async (questions) => {
  const config = JSON.parse(document.querySelector("#__config").textContent);
  const index = await (await fetch(new URL(`${config.base}/search/search_index.json`, location))).json();
  const worker = new Worker(new URL(config.search, location));
  const say = (type, data) => new Promise((heard) => {
    worker.onmessage = (event) => heard(event.data.data);
    worker.postMessage({ type, data });
  });
  await say(0, { ...index, options: { suggest: false } });
  const answers = {};
  for (const question of questions) {
    answers[question] = (await say(2, question)).items.map((page) => page[0].location);
  }
  worker.terminate();
  return answers;
}"""


@pytest.fixture(scope="module")
def real(real_site: Path) -> Iterator[str]:
    """Address of the real site, with what the rules say."""
    with served(real_site, real_site / "404.html") as address:
        yield address


@pytest.mark.parametrize("lang", LANGS)
def test_a_plain_question_brings_its_answer_first(chromium: Browser, real: str, lang: Lang) -> None:
    strange = ["xyzzy", "mus"]
    with quiet_page(chromium, viewport=PHONE) as page:
        page.goto(f"{real}/{PREFIX[lang]}rules/")
        answers = page.evaluate(ASK, [*FIRST[lang], *AMONG_TWO[lang], *strange])
    assert [answers.pop(one) for one in strange] == [[], []]
    wrong = {
        question: found[:3]
        for question, found in answers.items()
        for places, many in ((FIRST, 1), (AMONG_TWO, 2))
        if (place := places[lang].get(question)) and f"{PREFIX[lang]}rules/{place}" not in found[:many]
    }
    assert wrong == {}
    for question, found in answers.items():
        assert not any("maintain/" in place for place in found[:2]), question


def test_a_term_that_was_found_leads_to_its_own_line_of_the_glossary(chromium: Browser, real: str) -> None:
    with quiet_page(chromium, viewport=PHONE) as page:
        page.goto(f"{real}/es/rules/play/")
        page.locator("label.md-header__button[for=__search]").click()
        page.locator(".md-search__input").press_sequentially("señas")
        hit = page.locator(".md-search-result__link", has_text="Gestos secretos")
        expect(hit.locator("h2")).to_have_text("señas")
        hit.click()
        expect(page).to_have_url(f"{real}/es/rules/glossary/#term-signals")
        expect(page.locator("#term-signals")).to_be_in_viewport()
