from collections.abc import Iterator
from importlib.resources import files
from typing import Protocol

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.drawing.markup import parse
from tests.drawing.rounds import NAMES, beat_when_able, played, position
from tests.quiet import quiet_page
from tute_teach.drawing import (
    Example,
    ExampleStep,
    Link,
    Scene,
    StepKind,
    describe,
    draw_example,
    draw_table,
    event_sentence,
    scene,
    verdict_sentence,
)
from tute_teach.drawing.pack import pack_name, pack_svg
from tute_teach.engine import apply, explain
from tute_teach.model.actions import Play
from tute_teach.model.notation import parse_action
from tute_teach.model.seats import Seat
from tute_teach.text import LANGS, Lang

STATIC = files("tute_teach.drawing") / "static"


def example(lang: Lang) -> Example:
    state, bottom = beat_when_able(), Seat(2)
    beginning, steps = scene(state, bottom=bottom), []
    for kind, text in (("try", "2 plays 4c"), ("do", "2 plays 1c"), ("do", "3 plays 10c"), ("do", "4 plays 7c")):
        action = parse_action(text)
        assert isinstance(action, Play)
        if kind == "try":
            verdict = explain(state, action)
            why = verdict_sentence(state, action, verdict, lang, {})
            steps.append(ExampleStep(StepKind.TRY, (why,), beginning, action.card, verdict.allowed))
            continue
        after, events = apply(state, action)
        said = tuple(event_sentence(event, state, lang, {}) for event in events)
        picture = scene(after, bottom=bottom, show_last_trick=True)
        steps.append(ExampleStep(StepKind.DO, said, picture, action.card))
        state = after
    rules = (Link("../rules/#play.beat", "Beat"),)
    return Example("play/beat", "0f1e", "A <title>", "One.\n\nTwo.", "#beat", beginning, tuple(steps), rules)


@pytest.mark.parametrize("lang", LANGS)
def test_figure_is_complete_without_script(lang: Lang) -> None:
    one = example(lang)
    tree = parse(draw_example(one, lang, "p.svg", heading=4))
    figure = tree.one("figure")
    assert [figure.attributes[name] for name in ("id", "data-example", "data-result")] == ["beat", "play/beat", "0f1e"]
    assert tree.one("h4").text == "A <title>"
    assert [node.text for node in tree.one("figcaption").all("p")] == ["One.", "Two."]
    steps = list(tree.one("ol").all("li", data_kind="try")) + list(tree.one("ol").all("li", data_kind="do"))
    assert len(steps) == len(one.steps)
    for drawn, step in zip(steps, one.steps, strict=True):
        assert all(sentence in drawn.text for sentence in step.sentences)
    # A question changes nothing, so its picture is the one already seen.
    assert [len(list(node.all(class_="tute-table"))) for node in steps] == [0, 1, 1, 1]
    assert tree.one(class_="tute-controls").attributes.keys() >= {"hidden"}
    assert [node.attributes["href"] for node in tree.one(class_="tute-example-foot").all("a")] == [
        "../rules/#play.beat",
        "#beat",
    ]


def test_pictures_of_steps_have_their_own_words() -> None:
    one = example("en")
    tree = parse(draw_example(one, "en", "p.svg"))
    spoken = [node.one("p", class_="tute-spoken").text for node in tree.all(class_="tute-table")]
    scenes = [picture for picture in (one.beginning, *(step.scene for step in one.steps[1:])) if picture]
    assert spoken == [describe(picture, "en") for picture in scenes]


def test_fragment_below_a_step_is_kept() -> None:
    step = ExampleStep(StepKind.LOOK, ("Look.",), below='<table class="mine"></table>')
    tree = parse(draw_example(Example("a/b", "1", "T", "", "#b", None, (step,)), "en", "p.svg"))
    assert list(tree.all("table", class_="mine"))
    assert not list(tree.all(class_="tute-stage"))


def _document(body: str, lang: Lang) -> str:
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>t</title>'
        '<link rel="icon" href="data:,">'
        '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/table.css">'
        '<script type="module" src="/example.js"></script></head>'
        f"<body><main><h1>t</h1>{body}</main></body></html>"
    )


@pytest.fixture
def show(chromium: Browser) -> Iterator[object]:
    """Show a fragment as a page of its own in a window of some size, with the policy that the service sends."""
    with quiet_page(chromium) as page:

        def opened(body: str, width: int, height: int, lang: Lang = "en") -> Page:
            def answer(route: Route) -> None:
                name = route.request.url.rpartition("/")[2]
                policy = {"Content-Security-Policy": "default-src 'self'; img-src 'self' data:"}
                if name == "":
                    route.fulfill(body=_document(body, lang), content_type="text/html; charset=utf-8", headers=policy)
                elif name == pack_name():
                    route.fulfill(body=pack_svg(), content_type="image/svg+xml")
                else:
                    kind = "text/css" if name.endswith(".css") else "text/javascript"
                    route.fulfill(body=(STATIC / name).read_text("utf-8"), content_type=kind)

            page.route("**/*", answer)
            page.set_viewport_size({"width": width, "height": height})
            page.goto("http://localhost/")
            return page

        yield opened


class Show(Protocol):
    """The type of `show`."""

    def __call__(self, body: str, width: int, height: int, lang: Lang = "en") -> Page:
        """A page of this width and height with the body in it."""
        ...


@pytest.mark.browser
@pytest.mark.parametrize("lang", LANGS)
def test_example_lives_on_the_keyboard_alone(show: Show, lang: Lang) -> None:
    page = show(draw_example(example(lang), lang, f"/{pack_name()}"), 360, 640, lang)
    said, keyboard = page.locator(".tute-said"), page.keyboard
    keyboard.press("Tab")
    keyboard.press("Enter")
    why = page.locator(".tute-stage button.card").first.get_attribute("data-why")
    assert why
    assert why in said.inner_text()
    page.locator("button[data-go='1']").focus()
    steps = example(lang).steps
    for step in steps:
        keyboard.press("Enter")
        for sentence in step.sentences:
            assert sentence in said.inner_text()
        assert page.evaluate("document.activeElement.dataset.go") == "1"
    assert page.locator(".tute-stage .tute-laid").count() == 4
    keyboard.press("Enter")
    assert steps[-1].sentences[0] in said.inner_text()
    assert page.locator("button[data-go='1']").get_attribute("aria-disabled") == "true"


@pytest.mark.browser
def test_a_card_stays_the_same_node_from_picture_to_picture(show: Show) -> None:
    page = show(draw_example(example("en"), "en", f"/{pack_name()}"), 360, 640)
    page.evaluate("document.querySelector('.tute-stage [data-key=c-4c]').mine = true")
    page.locator(".tute-stage [data-key=c-4c]").focus()
    for _ in range(4):
        page.evaluate("document.querySelector('button[data-go=\"1\"]').click()")
    assert page.evaluate("document.querySelector('.tute-stage [data-key=c-4c]').mine")
    assert page.locator(".tute-stage [data-key=c-1c]").get_attribute("data-place") == "bottom"


HIT = """(card, [x, y]) => {
  card.scrollIntoView({ block: "center" });
  const box = card.getBoundingClientRect();
  return card.contains(document.elementFromPoint(box.x + x, box.y + y));
}"""


def _twelve() -> Scene:
    return scene(position(1, "12c", {2: "1o 3o 12o 11o 10o 7o 1c 12e 11e 4b 5b 6b"}), names=NAMES)


@pytest.mark.browser
@pytest.mark.parametrize(
    ("width", "height", "least"),
    [
        pytest.param(320, 568, 44, id="small"),
        pytest.param(568, 320, 40, id="on-its-side"),
        pytest.param(360, 640, 44, id="phone"),
        pytest.param(1366, 768, 44, id="laptop"),
    ],
)
def test_every_card_can_be_reached_and_is_wide_enough(show: Show, width: int, height: int, least: int) -> None:
    page = show(draw_table(_twelve(), "en", f"/{pack_name()}", live=True), width, height)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for card in page.locator(".tute-fan .card").all():
        box = card.bounding_box()
        assert box is not None
        assert box["width"] >= least
        # The corner with the index is never covered, and takes the press.
        assert card.evaluate(HIT, [12, 20])


@pytest.mark.browser
@pytest.mark.parametrize(
    ("width", "height"), [pytest.param(360, 640, id="phone"), pytest.param(1366, 768, id="laptop")]
)
def test_trick_and_hand_fit_on_one_screen(show: Show, width: int, height: int) -> None:
    picture = scene(played(5, 4), viewer=Seat(2), names=NAMES, show_last_trick=True)
    page = show(draw_table(picture, "es", f"/{pack_name()}", live=True), width, height)
    felt, hand = (page.locator(part).bounding_box() for part in (".tute-felt", ".tute-hand"))
    assert felt
    assert hand
    used = hand["y"] + hand["height"] - felt["y"]
    # What is left is for the header of the page and the task.
    assert height - used >= 150


@pytest.mark.browser
def test_locked_cards_differ_in_shape(show: Show) -> None:
    page = show(draw_table(_twelve(), "en", f"/{pack_name()}", live=True), 360, 640)
    assert page.locator(".card[data-standing='locked']").count() == 11
    assert page.locator(".card[data-standing='locked'] .tute-lock:visible").count() == 11
    forward = page.locator(".card[data-standing='legal']").first
    assert forward.evaluate("card => getComputedStyle(card).translate").startswith("0px -")
